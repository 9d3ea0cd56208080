/* train.h - learns the tables of the value by self-play.
 *
 * Both ships are flown by the value as it is, with the expectation over each turn; the value
 * of each position met is moved towards that expectation, times a patience below one that makes a
 * win now worth more than a win later. Part of the games begin in the middle, with components
 * already aboard, and part have a number of turns left, so that the value also knows the clock. */
#ifndef ENT_SIM_TRAIN_H
#define ENT_SIM_TRAIN_H

#include <stdatomic.h>

#include "bots/value.h"

struct train_task {
    uint64_t seed;
    double patience; /* discount per turn of games without an end */
    int64_t games;   /* in all, those of an earlier run included */
    int64_t begun;   /* games already played */
    int jobs;
    atomic_bool *stop;
    void (*progress)(int64_t games, int64_t all, double seconds);
};

/* Changes table[FEATURE_ENTRIES] in place; returns how many games have been played in all. */
int64_t train(const struct train_task *task, int32_t *table);

#endif
