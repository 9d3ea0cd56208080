/* stack.h - the engine stack, as a relaxed game knows it (bound.h): how many cards are in it, and
 * whether PROBE is one of them, or nothing at all.
 *
 * PROBE comes next with chance 1/n, whatever the other cards are. PROBE beneath the first stack
 * counts as not in it. */
#ifndef ENT_SIM_BOUND_STACK_H
#define ENT_SIM_BOUND_STACK_H

#include "sim/bound/block.h"

enum {
    STACK_WITH_MOST = 20,    /* cards with PROBE, at the start of a turn */
    STACK_WITHOUT_MOST = 19, /* and without */
    STACKS = STACK_WITH_MOST + STACK_WITHOUT_MOST
};

int stack_of_position(const ent_position *p); /* 0..STACKS - 1 */

/* Rows for each stack, given by the first, and how far those of the next stack lie. */
struct blocks {
    const float *first;
    size_t stride;
};

/* How a hand is filled. */
struct draw {
    int rows;    /* CONTROL, or one more */
    int control; /* cards in engine control in the first row; one more in each other */
    float harm;  /* PROBE's chance to raise detection */
};

/* A hand is filled. `from` is what follows, by the stack then; `to` gets what that is worth by
 * the stack before, when one card or, as the players like, two are drawn; `thrice`, if any,
 * when three are. */
void stack_draw(struct blocks from, const struct draw *how, float *to, float *thrice);

/* The Mechanic draws three cards; PROBE does no harm. */
void stack_draw_three(const float *from, float *to);

#endif
