/* feature_list.h - the tables of the learned value, in the order of the weights file: the one place
 * where one is added, left out or changed. features.h counts them, features.c finds their rows.
 *
 * F(NAME, SIZE, INDEX): what the table is about, how many rows it has, and which of them counts, in
 * the names that features.c gives to what it sees. */
#ifndef ENT_BOTS_VALUE_FEATURE_LIST_H
#define ENT_BOTS_VALUE_FEATURE_LIST_H

#include "bots/value/reach.h"

/* How many values there are of what the tables are about. */
enum {
    FEATURE_SPOTS = 10, /* of a component: eight planets, ours, theirs */
    FEATURE_KINDS = 16, /* the kinds of cards in a hand, as a set */
    FEATURE_STEPS = 11, /* of the detection track, X left out */
    FEATURE_LEFTS = 9,  /* components still on planets, or with one of the ships */
    FEATURE_HERES = 9,  /* the component where the ships are, or none */
    FEATURE_HELDS = 81, /* each kept event: nobody's, ours, theirs */
    FEATURE_CONTROLS = 6,
    FEATURE_STRENGTHS = 8, /* which of the three components that bear on the die */
    FEATURE_DISCARDS = 16, /* events that act at once, as a set of those discarded */
    FEATURE_ABOVES = 6,    /* events above Quantum Shuffle */
    FEATURE_PROBES = 3,    /* PROBE is not in the stack, is, or is the last card there */
    FEATURE_STACKS = 24,   /* cards in the stack */
    FEATURE_HALVES = 16,   /* half of all components or planets, as a set */
    FEATURE_WAYS = 3,      /* inside Entanglion, one CNOT away from it, or neither */
    FEATURE_TIMES = 53,    /* of the turns left; the last: no end */
    FEATURE_BANDS = 10,    /* the same, coarser */
    FEATURE_AIDS = 27,     /* each component that bears on the die: nobody's, ours, theirs */
    FEATURE_FARS = 6       /* turns to a component: none, it is here; 1 to 4; more */
};

/* clang-format off */

/* Tables whose rows stay the same from one position to the next as long as no component moves. */
#define FEATURE_COMPONENT_LIST(F) \
    F(CONTROL_INFRASTRUCTURE, FEATURE_SPOTS, spots[ENT_CONTROL_INFRASTRUCTURE]) \
    F(DILUTION_REFRIGERATOR, FEATURE_SPOTS, spots[ENT_DILUTION_REFRIGERATOR]) \
    F(MAGNETIC_SHIELDING, FEATURE_SPOTS, spots[ENT_MAGNETIC_SHIELDING]) \
    F(PHYSICAL_QUBITS, FEATURE_SPOTS, spots[ENT_PHYSICAL_QUBITS]) \
    F(QUANTUM_ERROR_CORRECTION, FEATURE_SPOTS, spots[ENT_QUANTUM_ERROR_CORRECTION]) \
    F(QUANTUM_GATES, FEATURE_SPOTS, spots[ENT_QUANTUM_GATES]) \
    F(QUANTUM_PROGRAMMING, FEATURE_SPOTS, spots[ENT_QUANTUM_PROGRAMMING]) \
    F(QUBIT_INTERCONNECT, FEATURE_SPOTS, spots[ENT_QUBIT_INTERCONNECT])

/* And those that are found anew for each. */
#define FEATURE_POSITION_LIST(F) \
    F(PLACE_CONTROL, ENT_PLACES * FEATURE_CONTROLS, place * FEATURE_CONTROLS + control) \
    F(OUR_HAND, REACH_HANDS, our_hand) \
    F(THEIR_HAND, REACH_HANDS, their_hand) \
    F(PLACE_OUR_KINDS, ENT_PLACES * FEATURE_KINDS, place * FEATURE_KINDS + ours) \
    F(PLACE_THEIR_KINDS, ENT_PLACES * FEATURE_KINDS, place * FEATURE_KINDS + theirs) \
    F(STEP_LEFT, FEATURE_STEPS * FEATURE_LEFTS, step * FEATURE_LEFTS + left) \
    F(STEP_OUR_STRENGTH, FEATURE_STEPS * FEATURE_STRENGTHS, \
      step * FEATURE_STRENGTHS + f->our_strength) \
    F(STEP_THEIR_STRENGTH, FEATURE_STEPS * FEATURE_STRENGTHS, \
      step * FEATURE_STRENGTHS + f->their_strength) \
    F(STEP_HERE, FEATURE_STEPS * FEATURE_HERES, step * FEATURE_HERES + here) \
    F(STEP_CONTROL, FEATURE_STEPS * FEATURE_CONTROLS, step * FEATURE_CONTROLS + control) \
    F(EVENTS_HELD, FEATURE_HELDS, \
      in_base_three(p->held[us] & 15u) + 2 * in_base_three(p->held[them] & 15u)) \
    F(EVENTS_DISCARDED, FEATURE_DISCARDS * FEATURE_ABOVES, \
      (p->event_discard >> 4) * (unsigned)FEATURE_ABOVES + \
          at_most((unsigned)ent_events_above(p), FEATURE_ABOVES - 1)) \
    F(STACKED_CNOT, 8, at_most(cnots, 7)) \
    F(STACKED_H, 9, at_most(hs, 8)) \
    F(STACKED_SWAP, 4, at_most(swaps, 3)) \
    F(STACKED_X, 6, at_most(xs, 5)) \
    F(PROBE_STACK, FEATURE_PROBES * FEATURE_STACKS, \
      probe * FEATURE_STACKS + at_most(cnots + hs + swaps + xs, FEATURE_STACKS - 1)) \
    F(WE_REACH_LOW, FEATURE_HALVES, we_reach & 15) \
    F(WE_REACH_HIGH, FEATURE_HALVES, we_reach >> 4) \
    F(THEY_REACH_LOW, FEATURE_HALVES, they_reach & 15) \
    F(THEY_REACH_HIGH, FEATURE_HALVES, they_reach >> 4) \
    F(BOTH_REACH_LOW, FEATURE_HALVES, both_reach & 15) \
    F(BOTH_REACH_HIGH, FEATURE_HALVES, both_reach >> 4) \
    F(NEAR_LOW, FEATURE_HALVES, near & 15) \
    F(NEAR_HIGH, FEATURE_HALVES, near >> 4) \
    F(LADEN_LOW, FEATURE_HALVES, f->laden & 15u) \
    F(LADEN_HIGH, FEATURE_HALVES, f->laden >> 4) \
    F(OURS_THEIRS, FEATURE_LEFTS * FEATURE_LEFTS, f->ours * (unsigned)FEATURE_LEFTS + f->theirs) \
    F(TIME, FEATURE_TIMES, time_left(turns_left)) \
    F(BAND_LEFT, FEATURE_BANDS * FEATURE_LEFTS, band * FEATURE_LEFTS + left) \
    F(STEP_WAY, FEATURE_STEPS * FEATURE_WAYS, step * FEATURE_WAYS + way) \
    F(LEFT_WAY, FEATURE_LEFTS * FEATURE_WAYS, left * FEATURE_WAYS + way)

/* What both hands together lead to within the next turns (reach.h), and facts that bear on whether
 * that is soon enough: only for networks that have learnt these tables too. */
#define FEATURE_AHEAD_LIST(F) \
    F(FAR_STEP_AIDS, FEATURE_FARS * FEATURE_STEPS * FEATURE_AIDS, \
      (far * FEATURE_STEPS + step) * FEATURE_AIDS + aids) \
    F(BAND_LEFT_STEP, FEATURE_BANDS * FEATURE_LEFTS * FEATURE_STEPS, \
      (band * FEATURE_LEFTS + left) * FEATURE_STEPS + step) \
    F(STEP_DISCARDED, FEATURE_STEPS * FEATURE_DISCARDS, \
      step * FEATURE_DISCARDS + (p->event_discard >> 4)) \
    F(FAR_BAND_LEFT, FEATURE_FARS * FEATURE_BANDS * FEATURE_LEFTS, \
      (far * FEATURE_BANDS + band) * FEATURE_LEFTS + left) \
    F(PLACE_LADEN_LOW, ENT_PLACES * FEATURE_HALVES, place * FEATURE_HALVES + (f->laden & 15u)) \
    F(PLACE_LADEN_HIGH, ENT_PLACES * FEATURE_HALVES, place * FEATURE_HALVES + (f->laden >> 4)) \
    F(LATER_LOW, FEATURE_HALVES, later & 15) \
    F(LATER_HIGH, FEATURE_HALVES, later >> 4)
/* clang-format on */

#define FEATURE_LIST(F) FEATURE_COMPONENT_LIST(F) FEATURE_POSITION_LIST(F) FEATURE_AHEAD_LIST(F)

/* The tables by name, and how many there are: the plain ones, and with those of the turns ahead. */
#define FEATURE_NUMBER(name, size, index) FEATURE_##name,
enum feature {
    FEATURE_COMPONENT_LIST(FEATURE_NUMBER) FEATURE_POSITION_LIST(FEATURE_NUMBER)
        FEATURE_PLAIN_TABLES,
    FEATURE_LAST_PLAIN_TABLE = FEATURE_PLAIN_TABLES - 1,
    FEATURE_AHEAD_LIST(FEATURE_NUMBER) FEATURE_TABLES
};
#undef FEATURE_NUMBER

/* Their rows follow one another: the first and the last of each, and how many there are. */
#define FEATURE_SPAN(name, size, index) \
    FEATURE_FIRST_##name, FEATURE_LAST_##name = FEATURE_FIRST_##name + (size)-1,
enum { FEATURE_LIST(FEATURE_SPAN) FEATURE_ROWS };
#undef FEATURE_SPAN
enum { FEATURE_PLAIN_ROWS = FEATURE_FIRST_FAR_STEP_AIDS };

#endif
