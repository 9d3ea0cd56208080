/* targets.h - what the positions of a game should have been worth, once it is over. */
#ifndef ENT_SIM_TRAINING_TARGETS_H
#define ENT_SIM_TRAINING_TARGETS_H

#include "sim/training/learner.h"

/* What a turn was found to be worth when it began, and before the cards drawn last were known. */
struct turn_sample {
    struct sample *sample, *before;
    float worth, before_worth;
    float value; /* what the network says of the turn's start without a search */
    bool explored;
};

/* How targets are made of these. */
struct target_mix {
    float discount;  /* per turn */
    float outcome;   /* the part of what came of the game */
    float foresight; /* the part of what later turns found beyond the network */
};

/* Sets the targets of a game's turns: what the search found; by the part `outcome` what came after
 * it, unless the choice was any; by the part `foresight` also how much the next turn's target is
 * above what the network says of that very turn's start. Then what the dice brought is on both
 * sides of the difference. After the last turn there is none: its search has seen the end. `after`
 * is what the game came to, 1 or 0; below zero: it was left. */
void targets_set(struct turn_sample *turns_played, int count, float after, struct target_mix mix);

#endif
