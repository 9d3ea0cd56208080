/* expected.c - what the search expects to be done next, as a reason (advice.h): a choice is
 * understood by what it leads to. The odds are those of the moment at which it would be done. */
#include "advice/advice.h"

static bool is_action(ent_step step) {
    switch (ent_step_kind(step)) {
    case ENT_STEP_NAVIGATE:
    case ENT_STEP_RETRIEVE:
    case ENT_STEP_EXCHANGE:
    case ENT_STEP_HEISENBERG:
    case ENT_STEP_MECHANIC:
    case ENT_STEP_BENNETT_GIVE:
    case ENT_STEP_BENNETT_TAKE: return true;
    default: return false;
    }
}

static ent_event event_of(ent_kind kind) {
    return kind == ENT_STEP_HEISENBERG ? ENT_HEISENBERG
           : kind == ENT_STEP_MECHANIC ? ENT_MECHANIC
                                       : ENT_BENNETT;
}

static struct advice_reason retrieval(const ent_position *p, ent_mover ship) {
    return (struct advice_reason){.code = components_left(p) == 1 ? ADVICE_NEXT_LAST
                                                                  : ADVICE_NEXT_RETRIEVE,
                                  .component = (uint8_t)ent_component_at_place(p, p->ships),
                                  .chance = (uint8_t)ent_roll_odds(p, ship, ENT_BY_GROUND)};
}

static advice_code code_of_flight(const ent_position *p, ent_mover ship, uint8_t to) {
    bool fills = ent_pile_size(p, ENT_PILE_CONTROL) + 1 == ENT_CONTROL_FULL;
    bool empty = ent_component_at_place(p, to) == ENT_COMPONENTS;
    if (to == p->ships) return fills ? ADVICE_NEXT_CONTROL : ADVICE_NEXT_NO_PATH;
    if (!ent_flight_defended(p, ship, to)) return ADVICE_NEXT_FLIGHT;
    return empty ? ADVICE_NEXT_PASS : ADVICE_NEXT_REACH;
}

static struct advice_reason flight(const ent_position *p, ent_mover ship, ent_card card) {
    uint8_t to = ent_board_move(p->ships, ship, card);
    struct advice_reason reason = {.code = (uint8_t)code_of_flight(p, ship, to),
                                   .card = (uint8_t)card,
                                   .component = ENT_COMPONENTS};
    if (to != p->ships) reason.planet = (uint8_t)ent_place_planet(to, ship);
    if (reason.code == ADVICE_NEXT_REACH || reason.code == ADVICE_NEXT_PASS) {
        reason.odds = (uint8_t)ent_roll_faces(p, ship, ENT_BY_ORBITAL);
        reason.chance = (uint8_t)ent_roll_odds(p, ship, ENT_BY_ORBITAL);
    }
    if (reason.code == ADVICE_NEXT_REACH) reason.component = (uint8_t)ent_component_at_place(p, to);
    return reason;
}

static struct advice_reason action(const ent_position *p, ent_step step) {
    ent_kind kind = ent_step_kind(step);
    ent_mover ship = ent_step_mover(step);
    ent_card card = (ent_card)ent_step_b(step);
    struct advice_reason reason = {
        .code = ADVICE_NEXT_EVENT, .component = ENT_COMPONENTS, .second = (uint8_t)event_of(kind)};
    if (kind == ENT_STEP_RETRIEVE)
        reason = retrieval(p, ship);
    else if (kind == ENT_STEP_NAVIGATE)
        reason = flight(p, ship, card);
    else if (kind == ENT_STEP_EXCHANGE)
        reason = (struct advice_reason){
            .code = ADVICE_NEXT_EXCHANGE, .component = ENT_COMPONENTS, .card = (uint8_t)card};
    reason.ship = (uint8_t)ship;
    return reason;
}

/* Is Quantum Tunnel played before the next action? */
static bool tunnels(const ent_step *line, int count) {
    for (int i = 0; i < count && !is_action(line[i]); i++)
        if (ent_step_kind(line[i]) == ENT_STEP_TUNNEL) return true;
    return false;
}

/* A reason that says the same: that the partner has the better roll, or that its
 * card leads there. */
static bool says_the_same(const struct advice_reason *one, const struct advice_reason *next) {
    bool same_roll = one->code == ADVICE_LEAVES_ROLL && next->code == ADVICE_NEXT_RETRIEVE;
    bool same_flight =
        one->code == ADVICE_WAY_ONE && next->code == ADVICE_NEXT_REACH && one->card == next->card;
    return (same_roll || same_flight) && one->ship == next->ship &&
           one->component == next->component;
}

void advice_expect(const ent_position *p, const ent_step *line, int count,
                   struct advice_reasons *reasons) {
    ent_position now = *p;
    int at = 1;
    if (count) ent_apply(&now, line[0], NULL);
    while (at < count && !is_action(line[at])) ent_apply(&now, line[at++], NULL);
    if (at >= count) return;
    struct advice_reason next = action(&now, line[at]);
    if (next.chance && tunnels(line + at + 1, count - at - 1)) next.chance = ENT_ROLL_ODDS;
    for (int i = 0; i < reasons->count; i++)
        if (says_the_same(&reasons->list[i], &next)) {
            if (next.code == ADVICE_NEXT_REACH) reasons->list[i] = next; /* it has the odds */
            return;
        }
    if (reasons->count < ADVICE_REASONS_MAX) reasons->list[reasons->count++] = next;
}
