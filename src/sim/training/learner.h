/* learner.h - a network of the value in floating point, and how it learns from samples. */
#ifndef ENT_SIM_TRAINING_LEARNER_H
#define ENT_SIM_TRAINING_LEARNER_H

#include "bots/value/value.h"

/* A position of a game: the rows that counted, how many components were on planets, and what it
 * should have been worth. */
struct sample {
    uint16_t rows[FEATURE_TABLES];
    uint16_t left;
    float target;
};

enum { LEARNER_BATCH = 128, REPLAY_BUFFER = 1 << 19 };

struct learner {
    /* In the order of struct net: the weights, and Adam's running means of the gradients and of
     * their squares. These and the count are what is needed to go on later. */
    float weights[NET_WEIGHTS], first_moment[NET_WEIGHTS], second_moment[NET_WEIGHTS];
    int64_t batches;
    /* The batch at work. */
    float gradients[NET_WEIGHTS];
    bool row_touched[FEATURE_ROWS], bucket_touched[NET_BUCKETS];
    /* The latest samples, in a ring. */
    int64_t samples_seen;
    struct sample replay_buffer[REPLAY_BUFFER];
};

void learner_start(struct learner *learner, uint64_t seed);
void learner_add(struct learner *learner, const struct sample *sample);
/* One step of learning, from a batch of samples chosen at random. */
void learner_batch(struct learner *learner, ent_dealer *dealer, float learning_rate);
/* The network in integers, for play. */
void learner_net(const struct learner *learner, struct net *net);

#endif
