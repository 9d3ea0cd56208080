/* check.c - may this step be made, and if not, why not (with the rule that says so).
 *
 * Legality itself is decided in one place only, steps.c: a step is legal when it is on the list.
 * What is here finds the reason for one that is not. */
#include "rules/position.h"

static ent_reason why_no_arrangement(ent_step step) {
    unsigned seen = 0;
    for (int place = 0; place < 8; place++) seen |= 1u << ent_arrangement_at(step, place);
    bool whole = seen == 0xff && step >> 24 == (uint32_t)(ENT_STEP_COMPONENTS << 2 | ENT_CHANCE);
    return whole ? ENT_FINE : ENT_BAD_ARRANGEMENT;
}

static ent_kind chance_due(const ent_position *p) {
    switch (p->phase) {
    case ENT_SETUP_COMPONENTS: return ENT_STEP_COMPONENTS;
    case ENT_SETUP_ROLLOFF: return ENT_STEP_ROLLOFF;
    case ENT_SETUP_FIRST:
    case ENT_SETUP_OTHER:
    case ENT_JUMP_DIE: return ENT_STEP_D2;
    case ENT_SETUP_DRAW:
    case ENT_DRAW:
    case ENT_DRAW_ARRIVED:
    case ENT_DRAW_PAIR:
    case ENT_DRAW_MECHANIC: return ENT_STEP_DRAW;
    case ENT_EVENT: return ENT_STEP_EVENT;
    case ENT_LOSE: return ENT_STEP_LOSE;
    default: return ENT_STEP_D8;
    }
}

static ent_reason why_not_chance(const ent_position *p, ent_step step) {
    ent_kind kind = ent_step_kind(step);
    if (kind != chance_due(p)) return ENT_OTHER_CHANCE;
    switch (kind) {
    case ENT_STEP_COMPONENTS: return why_no_arrangement(step);
    case ENT_STEP_DRAW:
        if (ent_step_b(step) == ENT_PROBE && p->flags & FLAG_PROBE_LAST) return ENT_PROBE_IS_LAST;
        return ENT_CARD_NOT_IN_STACK;
    case ENT_STEP_EVENT:
        if (ent_step_b(step) == ENT_QUANTUM_SHUFFLE) return ENT_SHUFFLE_NOT_YET;
        if (ent_step_b(step) < ENT_EVENTS && event_deck(p) >> ent_step_b(step) & 1)
            return ENT_SHUFFLE_IS_NEXT;
        return ENT_EVENT_NOT_IN_DECK;
    case ENT_STEP_LOSE: return ENT_COMPONENT_NOT_OURS;
    default: return ENT_NO_SUCH_FACE;
    }
}

/* A step from outside may have operands that name no card at all. */
static bool holds(const ent_position *p, unsigned ship, unsigned card) {
    return card < ENT_PROBE && pile_count(p->hands[ship], card) > 0;
}

static ent_reason why_no_action(const ent_position *p, ent_step step) {
    unsigned us = p->turn, them = us ^ 1;
    switch (ent_step_kind(step)) {
    case ENT_STEP_NAVIGATE:
    case ENT_STEP_EXCHANGE: return ENT_CARD_NOT_HELD;
    case ENT_STEP_RETRIEVE:
        return inside_entanglion(p->ships) ? ENT_NOTHING_HERE : ENT_NOT_IN_ENTANGLION;
    case ENT_STEP_HEISENBERG:
    case ENT_STEP_MECHANIC: return ENT_EVENT_NOT_HELD;
    case ENT_STEP_BENNETT_GIVE:
        return p->held[us] >> ENT_BENNETT & 1 ? ENT_COMPONENT_NOT_OURS : ENT_EVENT_NOT_HELD;
    case ENT_STEP_BENNETT_TAKE:
        return p->held[us] >> ENT_BENNETT & 1 ? ENT_COMPONENT_NOT_THEIRS : ENT_EVENT_NOT_HELD;
    case ENT_STEP_TRADE:
        if (!carries(p, us, ENT_QUBIT_INTERCONNECT)) return ENT_NO_INTERCONNECT;
        if (p->phase == ENT_ACTION_TRADED) return ENT_TRADED_ALREADY;
        if (ent_ship_planet(p, ENT_MERCURIAL) != ent_ship_planet(p, ENT_RUBICON))
            return ENT_SHIPS_APART;
        if (!holds(p, us, ent_step_a(step))) return ENT_CARD_NOT_HELD;
        return holds(p, them, ent_step_b(step)) ? ENT_OTHER_CHOICE : ENT_CARD_NOT_IN_PARTNERS;
    default: return ENT_OTHER_CHOICE;
    }
}

static ent_reason why_no_choice(const ent_position *p, ent_step step) {
    ent_kind kind = ent_step_kind(step);
    switch (p->phase) {
    case ENT_ACTION:
    case ENT_ACTION_TRADED: return why_no_action(p, step);
    case ENT_KEEP: return kind == ENT_STEP_KEEP ? ENT_CARD_NOT_DRAWN : ENT_OTHER_CHOICE;
    case ENT_PLAY: return kind == ENT_STEP_PLAY ? ENT_CARD_NOT_DRAWN : ENT_OTHER_CHOICE;
    case ENT_DISCARD: return kind == ENT_STEP_DISCARD ? ENT_CARD_NOT_HELD : ENT_OTHER_CHOICE;
    case ENT_JUMP_CHOICE: return kind == ENT_STEP_JUMP ? ENT_NOT_CENTARIOUS : ENT_OTHER_CHOICE;
    default: return ENT_OTHER_CHOICE;
    }
}

ent_reason ent_check(const ent_position *p, ent_step step) {
    ent_step steps[ENT_STEPS_MAX];
    int n = ent_steps(p, steps, NULL);
    for (int i = 0; i < n; i++)
        if (steps[i] == step) return ENT_FINE;
    ent_mover mover = ent_to_move(p);
    if (mover == ENT_NOBODY) return ENT_GAME_OVER;
    bool chance = ent_step_kind(step) <= ENT_STEP_ROLLOFF;
    if (mover == ENT_CHANCE) return chance ? why_not_chance(p, step) : ENT_CHANCE_IS_DUE;
    if (chance) return ENT_PLAYER_IS_DUE;
    if (ent_step_mover(step) != mover) return ENT_OTHER_PLAYER;
    return why_no_choice(p, step);
}

const char *ent_reason_rule(ent_reason reason) {
    ENT_ASSERT(reason < ENT_REASONS);
    static const char *const rules[ENT_REASONS] = {
        [ENT_FINE] = "",
        [ENT_GAME_OVER] = "7 The end",
        [ENT_CHANCE_IS_DUE] = "4 A turn",
        [ENT_PLAYER_IS_DUE] = "4 A turn",
        [ENT_OTHER_PLAYER] = "4 A turn",
        [ENT_OTHER_CHANCE] = "4 A turn",
        [ENT_OTHER_CHOICE] = "4 A turn",
        [ENT_BAD_ARRANGEMENT] = "3 Set-up, 1",
        [ENT_NO_SUCH_FACE] = "1 Pieces",
        [ENT_CARD_NOT_HELD] = "4 A turn",
        [ENT_CARD_NOT_IN_PARTNERS] = "4 A turn",
        [ENT_CARD_NOT_DRAWN] = "R3, R7",
        [ENT_CARD_NOT_IN_STACK] = "4 Drawing engine cards",
        [ENT_PROBE_IS_LAST] = "3 Set-up, 2",
        [ENT_NOT_IN_ENTANGLION] = "4 Retrieve",
        [ENT_NOTHING_HERE] = "4 Retrieve",
        [ENT_EVENT_NOT_HELD] = "4 Event",
        [ENT_COMPONENT_NOT_OURS] = "5 Event cards",
        [ENT_COMPONENT_NOT_THEIRS] = "5 Bennett",
        [ENT_NO_INTERCONNECT] = "6 Qubit Interconnect",
        [ENT_SHIPS_APART] = "6 Qubit Interconnect",
        [ENT_TRADED_ALREADY] = "6 Qubit Interconnect",
        [ENT_NOT_CENTARIOUS] = "6 Physical Qubits, R12",
        [ENT_EVENT_NOT_IN_DECK] = "5 Event cards",
        [ENT_SHUFFLE_NOT_YET] = "3 Set-up, 3",
        [ENT_SHUFFLE_IS_NEXT] = "3 Set-up, 3",
    };
    return rules[reason];
}
