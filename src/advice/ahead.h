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
    bool tunnel;       /* Quantum Tunnel is in hand, so one may as well succeed without a roll */
    int chance;        /* of 64: success when a failed first roll is repeated */
};

/* False when no roll follows at once from this legal choice. */
bool roll_ahead_of(const ent_position *p, ent_step step, struct roll_ahead *roll);

/* How likely a ship is to pass defences if it wants to, of ENT_ROLL_ODDS: by its rolls, or surely
 * when it holds Quantum Tunnel. roll is ENT_BY_ORBITAL or _GROUND. */
int pass_odds(const ent_position *p, ent_mover ship, ent_cause roll);
/* Would the partner of this ship retrieve with better odds so? */
bool partner_retrieves_better(const ent_position *p, ent_mover ship);

#endif
