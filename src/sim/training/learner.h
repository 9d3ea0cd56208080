/* learner.h - a network of the value in floating point, and how it learns from samples. */
#ifndef ENT_SIM_TRAINING_LEARNER_H
#define ENT_SIM_TRAINING_LEARNER_H

#include "base/pool.h"
#include "bots/value/value.h"

/* A position of a game: the rows that counted, how many components were on planets, how many
 * samples it stands for, and what it should have been worth. */
struct sample {
    uint16_t rows[FEATURE_TABLES];
    uint8_t left, times;
    float target;
};

enum { LEARNER_BATCH = 128, REPLAY_BUFFER = 1 << 19 };

/* What a sample of a batch gives to the gradients: the layers, and the error on its way back. */
struct sample_trace {
    const struct sample *sample;
    float first[NET_FIRST_MOST], second[NET_SECOND], back[NET_FIRST_MOST], error;
    int bucket;
};

struct learner {
    struct net_shape shape;
    /* In the order of value.h: the weights, and Adam's running means of the gradients and of their
     * squares. These and the count are what is needed to go on later. */
    float weights[NET_WEIGHTS_MOST], first_moment[NET_WEIGHTS_MOST],
        second_moment[NET_WEIGHTS_MOST];
    int64_t batches;
    /* The batch at work. */
    struct sample_trace traces[LEARNER_BATCH];
    float gradients[NET_WEIGHTS_MOST], step_size;
    bool row_touched[FEATURE_ROWS];
    /* The latest samples, in a ring. */
    int64_t samples_seen;
    struct sample replay_buffer[REPLAY_BUFFER];
};

/* With weights at random. */
void learner_start(struct learner *learner, struct net_shape shape, uint64_t seed);
/* With those of a network. A larger shape says the same at first: rows it has in addition count
 * nothing to the neurons that were there, and the second layer does not listen to new neurons. */
void learner_take(struct learner *learner, const struct net *net, struct net_shape shape,
                  uint64_t seed);
void learner_add(struct learner *learner, const struct sample *sample);
/* One step of learning, from a batch of samples chosen at random. The threads of the pool share it;
 * every sum is made by one of them, in the order of the samples, so how many there are makes no
 * difference. */
void learner_batch(struct learner *learner, ent_dealer *dealer, float learning_rate,
                   struct pool *pool);
/* The weights in integers, for play; as many as the shape has. */
void learner_weights(const struct learner *learner, int16_t *weights);

#endif
