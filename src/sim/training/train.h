/* train.h - learns the two networks of the value by self-play.
 *
 * In rounds: some hundred games are played with the networks as they are, both ships flown by the
 * approximate search of each turn; then the networks learn from the positions met. What a position should
 * have been worth is the expectation over its turn, at first mixed with what came of the game, times
 * a discount below one that makes a win now worth more than a win later. Part of the games begin in
 * the middle, at first with nearly all components aboard; two of three have a number of turns left,
 * and are for the other network, without discount. Who plays which game when makes no difference,
 * so the result is the same with any number of threads. */
#ifndef ENT_SIM_TRAINING_TRAIN_H
#define ENT_SIM_TRAINING_TRAIN_H

#include <stdatomic.h>

#include "sim/training/learner.h"

struct train_task {
    uint64_t seed;
    double discount; /* per turn, of games without an end */
    int64_t games;   /* in all, those of an earlier run included */
    bool only_open;  /* no game has an end; the other network stays as it is */
    int jobs;
    atomic_bool *stop;
    void (*progress)(int64_t games, int64_t all); /* after each round */
};

/* What has been learnt so far. */
struct trained {
    int64_t games;
    struct learner open, timed;
};
void train_start(struct trained *trained, uint64_t seed);

/* Goes on until all games are played, or it is told to stop. Positions of an earlier run are not
 * learnt from any more. */
void train(const struct train_task *task, struct trained *trained);

#endif
