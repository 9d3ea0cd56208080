/* ahead.c - the roll that a choice leads to (ahead.h). Everything is asked of the rules. */
#include "advice/ahead.h"

/* What is rolled for after this choice, or ENT_CAUSES. */
static ent_cause purpose_of(const ent_position *p, ent_step step) {
    ent_mover us = (ent_mover)p->turn;
    switch (ent_step_kind(step)) {
    case ENT_STEP_NAVIGATE:
        return ent_flight_defended(p, us, ent_board_move(p->ships, us, (ent_card)ent_step_b(step)))
                   ? ENT_BY_ORBITAL
                   : ENT_CAUSES;
    case ENT_STEP_RETRIEVE: return ENT_BY_GROUND;
    case ENT_STEP_ROLL: return p->phase == ENT_DEFENCE_ORBITAL ? ENT_BY_ORBITAL : ENT_BY_GROUND;
    case ENT_STEP_HEISENBERG: return ENT_BY_HEISENBERG;
    case ENT_STEP_REROLL: return (ent_cause)(p->phase - ENT_STAND_ORBITAL); /* in their order */
    default: return ENT_CAUSES;
    }
}

/* Where these lead there are defences, at which Quantum Tunnel may be played. */
static bool comes_to_defences(ent_step step) {
    return ent_step_kind(step) == ENT_STEP_NAVIGATE || ent_step_kind(step) == ENT_STEP_RETRIEVE;
}

bool roll_ahead_of(const ent_position *p, ent_step step, struct roll_ahead *roll) {
    ent_mover us = (ent_mover)p->turn;
    ent_cause purpose = purpose_of(p, step);
    bool second = ent_step_kind(step) == ENT_STEP_REROLL;
    if (purpose == ENT_CAUSES) return false;
    *roll = (struct roll_ahead){.purpose = purpose,
                                .more_than = ent_roll_exceeds(p, purpose),
                                .faces = ent_roll_faces(p, us, purpose),
                                .modifier = ent_die_modifier(p, us),
                                .rerolls = !second && ent_carries(p, us, ENT_MAGNETIC_SHIELDING),
                                .tunnel = comes_to_defences(step) &&
                                          ent_event_holder(p, ENT_QUANTUM_TUNNEL) == us};
    /* The second roll is one of eight faces. */
    roll->chance = second ? roll->faces * ENT_ROLL_ODDS / 8 : ent_roll_odds(p, us, purpose);
    return true;
}

/* Whoever holds Quantum Tunnel may play it at any defences and succeed (section 5). */
int pass_odds(const ent_position *p, ent_mover ship, ent_cause roll) {
    bool tunnel = ent_event_holder(p, ENT_QUANTUM_TUNNEL) == ship;
    return tunnel ? ENT_ROLL_ODDS : ent_roll_odds(p, ship, roll);
}

bool partner_retrieves_better(const ent_position *p, ent_mover ship) {
    return pass_odds(p, (ent_mover)(ship ^ 1), ENT_BY_GROUND) > pass_odds(p, ship, ENT_BY_GROUND);
}
