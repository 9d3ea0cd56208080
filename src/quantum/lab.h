/* lab.h - the laboratory: two qubits without cards, dice and turns.
 *
 * Gates act as in physics, so the four cases in which the board departs from it (R1) differ here. A
 * challenge asks for a way from one state to another; its shortest way is stored, and the tests
 * find by exhaustive search that there is none shorter. */
#ifndef ENT_QUANTUM_LAB_H
#define ENT_QUANTUM_LAB_H

#include "entanglion.h"

enum { LAB_WAY_MAX = 12, LAB_ALL_GATES = 15, LAB_BOTH_SHIPS = 3, LAB_STARS = 3 };

struct lab_challenge {
    uint8_t from, to; /* places of the ships */
    uint8_t gates;    /* a bit per ent_card that may be used */
    uint8_t ships;    /* a bit per ship that may act */
    uint8_t shortest;
};

/* The challenges, from easy to hard; NULL past the end. */
const struct lab_challenge *lab_challenge_at(int index);

/* May this gate be used in the challenge? */
static inline bool lab_allows(const struct lab_challenge *c, ent_gate gate) {
    return c->gates >> gate.card & 1 && c->ships >> gate.ship & 1;
}
/* Where a gate leads, by physics. */
uint8_t lab_apply(uint8_t place, ent_gate gate);

/* A shortest way with what is allowed, by breadth-first search over all 24 states; returns its
 * length, or -1 when there is none. way may be NULL. */
int lab_way(uint8_t from, uint8_t to, unsigned gates, unsigned ships, ent_gate way[LAB_WAY_MAX]);

/* For reaching the goal with so many gates: three stars for the shortest way, two for at most two
 * more, else one. */
int lab_stars(const struct lab_challenge *c, int used);

/* Somebody at work in the laboratory: a challenge, or free flight. */
enum { LAB_RUN_MAX = 60 };
struct lab_run {
    const struct lab_challenge *challenge; /* NULL: free flight */
    uint8_t start, place;
    int count;
    ent_gate gates[LAB_RUN_MAX];
};
void lab_begin(struct lab_run *run, const struct lab_challenge *challenge, uint8_t start);
/* Applies a gate; LAB_REFUSED when the challenge does not allow it, LAB_FULL when there are too
 * many. */
typedef enum lab_answer { LAB_APPLIED, LAB_REFUSED, LAB_FULL } lab_answer;
lab_answer lab_add(struct lab_run *run, ent_gate gate);
/* Takes the latest gate back; false when there is none. */
bool lab_undo(struct lab_run *run);
/* Puts a gate before the one at `at` (from 0; at the end: after all), as lab_add does otherwise. */
lab_answer lab_insert(struct lab_run *run, int at, ent_gate gate);
/* Takes the gate at `at` out; false when there is none. */
bool lab_remove(struct lab_run *run, int at);
/* Moves the gate at `from` to the place `to`; false when either is none. */
bool lab_move(struct lab_run *run, int from, int to);
/* Has the challenge been solved? */
bool lab_solved(const struct lab_run *run);

/* How often 00, 01, 10 and 11 come in so many measurements. */
void lab_count(ent_state state, ent_pauli mercurial, ent_pauli rubicon, int times,
               ent_dealer *dealer, int counts[4]);

/* Measures both qubits, each in the basis Z or X: two bits, Mercurial's first, drawn from the
 * dealer by the squares of the amplitudes. */
unsigned lab_measure(ent_state state, ent_pauli mercurial, ent_pauli rubicon, ent_dealer *dealer);

/* How an H makes the amplitudes of one ship's qubit: to each answer two ways lead, one from 0 and
 * one from 1, and their amplitudes add up. part[answer][from] over the square root of `under`. The
 * ship must have a state of its own. */
struct lab_ways {
    int part[2][2];
    int under;
};
void lab_ways(uint8_t place, ent_mover ship, struct lab_ways *ways);

#endif
