/* train.h - learns the two networks of the value by self-play.
 *
 * In rounds: some hundred games are played with the networks as they are, both ships flown by the
 * coarse search of each turn; then the networks learn from the positions seen. What a position
 * should have been worth is the expectation over its turn, at first mixed with what came of the
 * game, times a discount below one that makes a win now worth more than a win later. Part of the
 * games begin in the middle, at first with nearly all components aboard; two of three have a number
 * of turns left, and are for the other network, without discount. Who plays which game when makes
 * no difference, so the result is the same with any number of threads.
 *
 * Networks that play well are refined: a target then also has what the searches of the next turns
 * found beyond what the network says of the same positions. What the dice brought is on both sides
 * of that difference, so it takes away the network's mistakes and leaves the luck out. */
#ifndef ENT_SIM_TRAINING_TRAIN_H
#define ENT_SIM_TRAINING_TRAIN_H

#include <stdatomic.h>

#include "bots/value/weights.h"
#include "sim/training/learner.h"

/* Which games are played: the network of the others stays as it is. */
enum train_games { TRAIN_BOTH, TRAIN_OPEN, TRAIN_TIMED };

struct train_task {
    uint64_t seed;
    double discount; /* per turn, of games without an end */
    int64_t games;   /* in all, those of an earlier run included */
    enum train_games kind;
    bool refine;   /* see above */
    bool thorough; /* games are played with the search of the expert, not the coarse one */
    struct net_shape open, timed; /* to which the networks grow; {0}: they stay as they are */
    int jobs;
    atomic_bool *stop;
    void (*progress)(int64_t games, int64_t all); /* after each round */
    /* Called after every so many games, with `context`, for what was learnt to be kept; false stops
     * the training. May be NULL. */
    int64_t save_every;
    bool (*save)(void *context);
    void *context;
};

/* What has been learnt so far. */
struct trained {
    uint64_t seed; /* that it began with */
    int64_t games;
    int64_t towards; /* the number of games that was asked for last */
    int64_t begun;   /* and how many there were then */
    struct learner open, timed;
};
void train_start(struct trained *trained, uint64_t seed);
/* With what a file of weights has kept of it. */
void train_take(struct trained *trained, const struct weights *weights, uint64_t seed);

/* Goes on until all games are played, or it is told to stop. Whoever goes on towards the same
 * number of games comes to what an undisturbed run would have; with another number positions of the
 * earlier run are not learnt from any more. */
void train(const struct train_task *task, struct trained *trained);

/* All that is needed to go on, in a file that is always whole. False: errno says why, EINVAL that
 * it is not such a file. state.c */
bool trained_read(const char *path, struct trained *trained);
bool trained_write(const char *path, const struct trained *trained);

#endif
