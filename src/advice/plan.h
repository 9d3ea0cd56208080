/* plan.h - the way to a component with the cards in hand, and the card that is missing for one
 * (plan.c). It counts turns and nothing else: no draws, no dice, no worth. */
#ifndef ENT_ADVICE_PLAN_H
#define ENT_ADVICE_PLAN_H

#include "entanglion.h"

enum { PLAN_TURNS = 4, PLAN_NONE = PLAN_TURNS + 1 };

/* The shortest way on which both ships come to a planet with a component. */
struct plan {
    int turns;                /* 0: they are there; PLAN_NONE: no way within PLAN_TURNS turns */
    ent_mover first;          /* who acts first; the ships take turns */
    uint8_t card[PLAN_TURNS]; /* what is played in each; ENT_CARDS: that ship does something else */
    uint8_t planet, component;
};
struct plan plan_of(const ent_position *p);

/* Where there is no way: the one card that would open the shortest. */
struct plan_need {
    ent_mover ship;
    ent_card card;
    int left, stack; /* of that card in the stack, of all */
    struct plan then;
};
bool plan_need_of(const ent_position *p, struct plan_need *need);

/* How far a choice leaves the players from the next component, in turns; less than 0 is its
 * retrieval, and more than PLAN_NONE what chance decides: a second roll, Heisenberg or The
 * Mechanic. */
int plan_after(const ent_position *p, ent_step step);

#endif
