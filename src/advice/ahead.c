/* ahead.c - the roll that a choice leads to (ahead.h). Everything is asked of the rules. */
#include "advice/ahead.h"

enum { PROBE_NEEDS = 4, CHANCES = 64 };

static ent_component component_at_place(const ent_position *p, unsigned place) {
    if (place < ENT_PLACE_ENTANGLION) return ENT_COMPONENTS;
    return ent_component_at(p, ent_place_planet((uint8_t)place, ENT_MERCURIAL));
}

/* Does flying there meet orbital defences? */
static bool defended(const ent_position *p, unsigned place) {
    if (place == p->ships || place < ENT_PLACE_ENTANGLION) return false;
    return component_at_place(p, place) != ENT_COMPONENTS ||
           !ent_carries(p, (ent_mover)p->turn, ENT_QUANTUM_PROGRAMMING);
}

/* What is rolled for after this choice, or ENT_CAUSES. */
static ent_cause purpose_of(const ent_position *p, ent_step step) {
    switch (ent_step_kind(step)) {
    case ENT_STEP_NAVIGATE:
        return defended(p, ent_board_move(p->ships, (ent_mover)p->turn, (ent_card)ent_step_b(step)))
                   ? ENT_BY_ORBITAL
                   : ENT_CAUSES;
    case ENT_STEP_RETRIEVE: return ENT_BY_GROUND;
    case ENT_STEP_ROLL: return p->phase == ENT_DEFENCE_ORBITAL ? ENT_BY_ORBITAL : ENT_BY_GROUND;
    case ENT_STEP_HEISENBERG: return ENT_BY_HEISENBERG;
    case ENT_STEP_REROLL: return (ent_cause)(p->phase - ENT_STAND_ORBITAL); /* in their order */
    default: return ENT_CAUSES;
    }
}

bool roll_ahead_of(const ent_position *p, ent_step step, struct roll_ahead *roll) {
    ent_cause purpose = purpose_of(p, step);
    if (purpose == ENT_CAUSES) return false;
    *roll = (struct roll_ahead){.purpose = purpose};
    if (purpose == ENT_BY_PROBE)
        roll->more_than = PROBE_NEEDS - 1;
    else if (purpose != ENT_BY_HEISENBERG)
        roll->more_than = ent_rate(p);
    for (int fell = 1; fell <= 8; fell++) {
        int counts = ent_die_counts(p, fell);
        bool good = purpose == ENT_BY_HEISENBERG
                        ? component_at_place(p, ENT_PLACE_ENTANGLION + ((unsigned)counts & 7)) !=
                              ENT_COMPONENTS
                        : counts > roll->more_than;
        roll->faces += good;
    }
    roll->modifier = ent_die_counts(p, 4) - 4;
    roll->rerolls = ent_step_kind(step) != ENT_STEP_REROLL &&
                    ent_carries(p, (ent_mover)p->turn, ENT_MAGNETIC_SHIELDING);
    int fails = 8 - roll->faces;
    roll->chance = roll->rerolls ? CHANCES - fails * fails : 8 * roll->faces;
    return true;
}
