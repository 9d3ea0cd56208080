/* edit.c - a position put together by hand (edit.h). What is allowed is decided by the rules
 * (ent_position_valid); the checks here only say which part of it is wrong. */
#include "table/edit.h"

#include "rules/layout.h"

static void add(struct edit_problems *problems, edit_problem problem, unsigned what) {
    if (problems->count == EDIT_PROBLEMS_MAX) return;
    problems->list[problems->count].problem = (uint8_t)problem;
    problems->list[problems->count++].what = (uint8_t)what;
}

static int size_of(const int pile[ENT_PROBE]) {
    int size = 0;
    for (int card = 0; card < ENT_PROBE; card++) size += pile[card];
    return size;
}

static unsigned packed(const int pile[ENT_PROBE]) {
    unsigned bits = 0;
    for (int card = 0; card < ENT_PROBE; card++)
        bits += (unsigned)pile[card] * pile_of((unsigned)card);
    return bits;
}

static void check_cards(const struct edit *e, struct edit_problems *problems) {
    for (unsigned card = 0; card < ENT_PROBE; card++) {
        const int counts[] = {e->hands[0][card], e->hands[1][card], e->control[card],
                              e->stack[card]};
        int most = (int)pile_count(EVERY_CARD, card), sum = 0;
        bool negative = false;
        for (int i = 0; i < 4; i++) {
            negative = negative || counts[i] < 0 || counts[i] > most;
            sum += counts[i];
        }
        if (negative || sum > most) add(problems, EDIT_TOO_MANY, card);
    }
    for (unsigned ship = 0; ship < 2; ship++) {
        bool cold = e->components[ENT_DILUTION_REFRIGERATOR] == EDIT_ABOARD + ship;
        int size = size_of(e->hands[ship]);
        if (size < 1 || size > (cold ? HAND_LIMIT_COLD : HAND_LIMIT))
            add(problems, EDIT_HAND, ship);
    }
    if (size_of(e->control) >= ENT_CONTROL_FULL) add(problems, EDIT_CONTROL, 0);
    if (!size_of(e->stack) && e->probe != EDIT_PROBE_STACK && e->probe != EDIT_PROBE_LAST)
        add(problems, EDIT_STACK, 0);
}

static void check_components(const struct edit *e, struct edit_problems *problems) {
    int aboard = 0;
    unsigned taken = 0, twice = 0;
    for (unsigned c = 0; c < ENT_COMPONENTS; c++) {
        unsigned where = e->components[c];
        if (where >= EDIT_ABOARD) {
            aboard++;
        } else if (where < ENT_OMEGA_ZERO) {
            add(problems, EDIT_OUTSIDE, c);
        } else {
            twice |= taken & 1u << where;
            taken |= 1u << where;
        }
    }
    for (unsigned planet = 0; planet < ENT_PLANETS; planet++)
        if (twice >> planet & 1) add(problems, EDIT_SAME_PLANET, planet);
    if (aboard == ENT_COMPONENTS) add(problems, EDIT_ALL_ABOARD, 0);
}

static void check_events(const struct edit *e, struct edit_problems *problems) {
    int deck = 0;
    for (unsigned event = 0; event < ENT_QUANTUM_SHUFFLE; event++) {
        if (e->events[event] <= ENT_RUBICON && event > ENT_QUANTUM_TUNNEL)
            add(problems, EDIT_EVENT_HELD, event);
        deck += e->events[event] == ENT_CHANCE;
    }
    if (e->events[ENT_QUANTUM_SHUFFLE] != ENT_CHANCE)
        add(problems, EDIT_EVENT_HELD, ENT_QUANTUM_SHUFFLE);
    if (deck < EVENTS_BELOW) add(problems, EDIT_EVENTS, 0);
}

bool edit_make(const struct edit *e, ent_position *p, struct edit_problems *problems) {
    bool inside = e->ships[0] >= ENT_OMEGA_ZERO || e->ships[1] >= ENT_OMEGA_ZERO;
    *problems = (struct edit_problems){0};
    if (inside && e->ships[0] != e->ships[1]) add(problems, EDIT_SHIPS_APART, 0);
    if (e->detection < 0 || e->detection >= ENT_TRACK_END) add(problems, EDIT_DETECTION, 0);
    check_cards(e, problems);
    check_components(e, problems);
    check_events(e, problems);
    if (problems->count) return false;
    *p = (ent_position){.phase = ENT_ACTION,
                        .turn = (uint8_t)e->turn,
                        .ships = ent_place_of(e->ships[0], e->ships[1]),
                        .detection = (uint8_t)e->detection,
                        .hands = {(uint16_t)packed(e->hands[0]), (uint16_t)packed(e->hands[1])},
                        .control = (uint16_t)packed(e->control),
                        .stacked = stack_from_pile(packed(e->stack))};
    if (e->variant == ENT_CZECH) p->flags |= FLAG_CZECH;
    if (e->probe == EDIT_PROBE_LAST) p->flags |= FLAG_PROBE_LAST;
    /* At the bottom it may come next only when it is all that is left. */
    if (e->probe == EDIT_PROBE_STACK || (e->probe == EDIT_PROBE_LAST && !p->stacked))
        p->stacked += stack_of(ENT_PROBE);
    for (unsigned c = 0; c < ENT_COMPONENTS; c++) {
        unsigned where = e->components[c];
        p->components = component_put(p->components, c,
                                      where >= EDIT_ABOARD ? CARRIED | (where - EDIT_ABOARD)
                                                           : where - ENT_OMEGA_ZERO);
    }
    for (unsigned event = 0; event < ENT_QUANTUM_SHUFFLE; event++) {
        if (e->events[event] <= ENT_RUBICON) p->held[e->events[event]] |= (uint8_t)(1u << event);
        if (e->events[event] == ENT_NOBODY) p->event_discard |= (uint8_t)(1u << event);
    }
    if (!ent_position_valid(p)) add(problems, EDIT_IMPOSSIBLE, 0);
    return problems->count == 0;
}
