/* angles.h - measuring in other directions than 0 or 1 and plus or minus, readings that err, and
 * the spy game, which shows what such directions are good for (angles.c). */
#ifndef ENT_QUANTUM_ANGLES_H
#define ENT_QUANTUM_ANGLES_H

#include "entanglion.h"

/* Directions are degrees on a ship's Bloch circle, whole multiples of ANGLE_STEP: 0 asks "0 or 1?",
 * 90 asks "plus or minus?". */
enum { ANGLE_STEP = 15, ANGLE_MOST = 180 };
static inline bool angle_valid(int degrees) {
    return degrees >= -ANGLE_MOST && degrees <= ANGLE_MOST && degrees % ANGLE_STEP == 0;
}

/* The chances of 00, 01, 10 and 11, Mercurial first; 0 is the answer along the direction. */
void angle_chances(ent_state state, int mercurial, int rubicon, double chances[4]);
unsigned angle_measure(ent_state state, int mercurial, int rubicon, ent_dealer *dealer);

/* A reading that errs: each digit of the outcome is flipped with the chance of so many percent. */
unsigned reading_err(unsigned outcome, int percent, ent_dealer *dealer);
/* In percent: that both ships' readings agree, when both are asked "0 or 1?" and each reading errs
 * so often. */
double reading_agree(ent_state state, int percent);

/* ---- the spy game (after Clauser, Horne, Shimony and Holt) ----
 *
 * Two spies are questioned apart; each is asked A (0) or B (1), and answers 0 or 1. They win when
 * their answers agree, but for the case that both were asked B: then the answers must differ. */
static inline bool spies_win(int asked, int asked_other, int answer, int answer_other) {
    return (answer != answer_other) == (asked && asked_other);
}
/* The best that any plan made beforehand can do, in percent of all rounds: every plan is tried.
 * plan gets one that does so: Mercurial's answers to A and B, then Rubicon's. */
double spies_best_plan(int plan[4]);
/* In percent: with PHI PLUS, each spy measuring in one direction for A and another for B. */
double spies_quantum(const int mercurial[2], const int rubicon[2]);
/* The directions that serve best. */
extern const int spies_mercurial[2], spies_rubicon[2];

/* One round: was it won? With a plan, or with PHI PLUS and the best directions
 * when plan is NULL. */
bool spies_round(const int plan[4], ent_dealer *dealer);

#endif
