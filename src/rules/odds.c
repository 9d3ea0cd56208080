/* odds.c - what a roll of the d8 needs, and how likely that is (RULES section 4; R5).
 *
 * Questions for bots, hints and sentences, so that no one else needs to know a rule. apply.c
 * settles rolls by the same small pieces of position.h; tests/test_odds.c compares the answers with
 * rolls that were made. */
#include "rules/position.h"

enum { FACES = 8 };

int ent_die_modifier(const ent_position *p, ent_mover ship) {
    ENT_ASSERT(p && ship <= ENT_RUBICON);
    return die_modifier(p, ship);
}

int ent_die_counts(const ent_position *p, int fell) {
    ENT_ASSERT(p && fell >= 1 && fell <= FACES);
    return fell + die_modifier(p, p->turn);
}

int ent_roll_exceeds(const ent_position *p, ent_cause roll) {
    ENT_ASSERT(p && roll <= ENT_BY_HEISENBERG);
    return roll == ENT_BY_PROBE ? PROBE_LIMIT - 1 : roll == ENT_BY_HEISENBERG ? 0 : ent_rate(p);
}

uint8_t ent_heisenberg_place(int counts) {
    ENT_ASSERT(counts >= 0 && counts <= FACES + 1);
    return (uint8_t)heisenberg_place((unsigned)counts);
}

static int faces_to_components(const ent_position *p, ent_mover ship) {
    int faces = 0;
    for (int fell = 1; fell <= FACES; fell++) {
        uint8_t place = ent_heisenberg_place(fell + die_modifier(p, ship));
        faces += ent_component_at_place(p, place) != ENT_COMPONENTS;
    }
    return faces;
}

int ent_roll_faces(const ent_position *p, ent_mover ship, ent_cause roll) {
    ENT_ASSERT(p && ship <= ENT_RUBICON && roll <= ENT_BY_HEISENBERG);
    if (roll == ENT_BY_HEISENBERG) return faces_to_components(p, ship);
    int faces = FACES - ent_roll_exceeds(p, roll) + die_modifier(p, ship);
    return faces < 0 ? 0 : faces > FACES ? FACES : faces;
}

int ent_roll_odds(const ent_position *p, ent_mover ship, ent_cause roll) {
    int faces = ent_roll_faces(p, ship, roll), misses = FACES - faces;
    return ent_carries(p, ship, ENT_MAGNETIC_SHIELDING) ? ENT_ROLL_ODDS - misses * misses
                                                        : FACES * faces;
}

bool ent_partner_rolls_better(const ent_position *p, ent_mover ship) {
    ENT_ASSERT(p && ship <= ENT_RUBICON);
    return ent_roll_odds(p, (ent_mover)(ship ^ 1), ENT_BY_GROUND) >
           ent_roll_odds(p, ship, ENT_BY_GROUND);
}

bool ent_flight_defended(const ent_position *p, ent_mover ship, uint8_t to) {
    ENT_ASSERT(p && ship <= ENT_RUBICON && to < ENT_PLACES);
    return inside_entanglion(to) && to != p->ships && !arrival_spared(p, ship, to);
}
