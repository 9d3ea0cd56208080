/* ahead.h - the roll that a choice leads to: what is needed, and how likely it is (ahead.c). */
#ifndef ENT_ADVICE_AHEAD_H
#define ENT_ADVICE_AHEAD_H

#include "entanglion.h"

/* A roll of the d8 by the ship on turn, at the rate of this moment. Where a card is drawn before
 * it, a PROBE may still raise that rate. */
struct roll_ahead {
    ent_cause purpose; /* ENT_BY_ORBITAL, _GROUND, _PROBE or _HEISENBERG */
    int more_than;     /* what the die must exceed as it counts; 0 for Heisenberg */
    int faces;         /* of eight that succeed; for Heisenberg: that lead to a component */
    int modifier;      /* -1, 0, 1: what components do to the die */
    bool rerolls;      /* Magnetic Shielding: one may roll again */
    int chance;        /* of 64: success when a failed first roll is repeated */
};

/* False when no roll follows at once from this legal choice. */
bool roll_ahead_of(const ent_position *p, ent_step step, struct roll_ahead *roll);

#endif
