/* learner.c - a network in floating point: forward, backward, and Adam's steps (learner.h).
 *
 * A batch has two parts, which threads share: first each sample goes through the network as it is;
 * then each table of the first layer and each neuron of the second adds up what concerns it. */
#include "sim/training/learner.h"

#include <assert.h>
#include <math.h>
#include <stddef.h>
#include <string.h>

/* ---- the beginning ---- */

static float around_zero(ent_dealer *d, float width) {
    float sum = 0;
    for (int i = 0; i < 3; i++) sum += (float)ent_dealer_below(d, ENT_MERCURIAL, 20001) / 10000 - 1;
    return sum * width;
}

void learner_start(struct learner *l, struct net_shape shape, uint64_t seed) {
    ent_dealer d = ent_dealer_start(seed);
    memset(l, 0, offsetof(struct learner, replay_buffer)); /* of which nothing has been seen yet */
    l->shape = shape;
    for (int i = 0; i < net_bucket(shape, 0); i++) l->weights[i] = around_zero(&d, 0.1f);
    for (int bucket = 0; bucket < NET_BUCKETS; bucket++) {
        float *w = l->weights + net_bucket(shape, bucket);
        for (int i = 0; i < net_second_bias(shape); i++) w[i] = around_zero(&d, 0.15f);
        for (int i = net_third(shape); i < net_third_bias(shape); i++)
            w[i] = around_zero(&d, 0.25f);
    }
}

static float in_floats(int16_t weight) {
    return (float)weight / NET_SCALE;
}

/* The first weights of some rows from those of a network's; what that lacks is 0, which is what
 * stands there for the second layer, or stays as it is. */
static void take_rows(float *to, int to_width, const int16_t *from, int from_width, int rows,
                      bool clear) {
    for (int row = 0; row < rows; row++) {
        for (int i = 0; i < from_width; i++)
            to[row * to_width + i] = in_floats(from[row * from_width + i]);
        for (int i = from_width; i < to_width && clear; i++) to[row * to_width + i] = 0;
    }
}

void learner_take(struct learner *l, const struct net *net, struct net_shape shape, uint64_t seed) {
    const struct net_shape old = net->shape;
    assert(old.tables <= shape.tables && old.first <= shape.first);
    learner_start(l, shape, seed);
    take_rows(l->weights, shape.first, net->weights, old.first, net_rows(old), false);
    for (int row = net_rows(old); row < net_rows(shape); row++)
        memset(l->weights + row * shape.first, 0, old.first * sizeof *l->weights);
    for (int bucket = 0; bucket < NET_BUCKETS; bucket++) {
        float *to = l->weights + net_bucket(shape, bucket);
        const int16_t *from = net->weights + net_bucket(old, bucket);
        take_rows(to, shape.first, from, old.first, NET_SECOND, true);
        for (int i = 0; i < 2 * NET_SECOND + 1; i++)
            to[net_second_bias(shape) + i] = in_floats(from[net_second_bias(old) + i]);
    }
}

void learner_add(struct learner *l, const struct sample *sample) {
    for (int i = 0; i < sample->times; i++)
        l->replay_buffer[l->samples_seen++ % REPLAY_BUFFER] = *sample;
}

/* ---- one sample ---- */

/* What follows is compiled for each usual number of neurons, which makes its loops straight. */
#define FOR_EVERY_WIDTH static inline __attribute__((always_inline))

/* Through the layers; gives the chance of winning, and fills `sums` before they are clipped. */
FOR_EVERY_WIDTH float forward(const struct learner *l, struct sample_trace *t, const float *bucket,
                              int width, float sums[NET_FIRST_MOST]) {
    const float most = (float)CLIP_MAX / NET_SCALE;
    const float *biases = bucket + NET_SECOND * width, *third = biases + NET_SECOND;
    for (int i = 0; i < width; i++) sums[i] = 0;
    for (int table = 0; table < l->shape.tables; table++) {
        const float *row = l->weights + t->sample->rows[table] * width;
        for (int i = 0; i < width; i++) sums[i] += row[i];
    }
    for (int i = 0; i < width; i++) t->first[i] = sums[i] < 0 ? 0 : sums[i] > most ? most : sums[i];
    float logit = third[NET_SECOND];
    for (int j = 0; j < NET_SECOND; j++) {
        float lanes[8] = {0}; /* summed side by side, in the same order on every machine */
        for (int i = 0; i < width; i += 8)
            for (int k = 0; k < 8; k++) lanes[k] += t->first[i + k] * bucket[j * width + i + k];
        t->second[j] = biases[j];
        for (int k = 0; k < 8; k++) t->second[j] += lanes[k];
        if (t->second[j] > 0) logit += t->second[j] * third[j];
    }
    return 1 / (1 + expf(-logit));
}

/* The error of one sample, and what of it goes back to the first layer. */
FOR_EVERY_WIDTH void trace_by(const struct learner *l, struct sample_trace *t, int width) {
    float sums[NET_FIRST_MOST];
    t->bucket = t->sample->left ? t->sample->left - 1 : 0;
    const float *bucket = l->weights + net_bucket(l->shape, t->bucket),
                *third = bucket + net_third(l->shape);
    t->error = forward(l, t, bucket, width, sums) - t->sample->target;
    for (int i = 0; i < width; i++) t->back[i] = 0;
    for (int j = 0; j < NET_SECOND; j++) {
        if (t->second[j] <= 0) continue;
        float share = t->error * third[j];
        for (int i = 0; i < width; i++) t->back[i] += share * bucket[j * width + i];
    }
    for (int i = 0; i < width; i++)
        if (sums[i] != t->first[i]) t->back[i] = 0;
}

static void trace_sample(const struct learner *l, struct sample_trace *t) {
    switch (l->shape.first) {
    case 48: trace_by(l, t, 48); break;
    case 64: trace_by(l, t, 64); break;
    case 96: trace_by(l, t, 96); break;
    case 128: trace_by(l, t, 128); break;
    default: trace_by(l, t, l->shape.first);
    }
}

static void trace_samples(void *learner, int64_t from, int64_t to, int thread) {
    struct learner *l = learner;
    (void)thread;
    for (int64_t i = from; i < to; i++) trace_sample(l, &l->traces[i]);
}

/* ---- steps ---- */

/* Adam's step for some weights that have gradients; takes the gradients away. */
static void take_step(struct learner *l, int from, int count) {
    float *gradients = l->gradients + from, *first_moment = l->first_moment + from,
          *second_moment = l->second_moment + from, *weights = l->weights + from;
    for (int i = 0; i < count; i++) {
        float gradient = gradients[i] / LEARNER_BATCH;
        float mean = first_moment[i] + 0.1f * (gradient - first_moment[i]);
        /* Arithmetic with tiny numbers is slow. */
        first_moment[i] = fabsf(mean) > 1e-18f ? mean : 0;
        second_moment[i] += 0.001f * (gradient * gradient - second_moment[i]) + 1e-24f;
        weights[i] -= l->step_size * first_moment[i] / (sqrtf(second_moment[i]) + 1e-8f);
        gradients[i] = 0;
    }
}

/* Adds a multiple of some numbers, eight at a time. */
static void add_eights(float *to, const float *from, float share, int count) {
    for (int i = 0; i < count; i += 8)
        for (int k = 0; k < 8; k++) to[i + k] += share * from[i + k];
}

/* The rows of a table that the batch touched: every other thread leaves them alone. */
static void learn_table(struct learner *l, int table) {
    const int width = l->shape.first;
    int touched[LEARNER_BATCH], count = 0;
    for (int s = 0; s < LEARNER_BATCH; s++) {
        int row = l->traces[s].sample->rows[table];
        float *gradients = l->gradients + row * width;
        add_eights(gradients, l->traces[s].back, 1, width);
        if (!l->row_touched[row]) touched[count++] = row;
        l->row_touched[row] = true;
    }
    for (int i = 0; i < count; i++) {
        take_step(l, touched[i] * width, width);
        l->row_touched[touched[i]] = false;
    }
}

/* What the batch adds to the gradients of neuron j of the second layer: all that leads to it and on
 * from it; the bias after it goes with the first. Tells which buckets it touched. */
static void add_neuron(struct learner *l, int j, bool touched[NET_BUCKETS]) {
    const int width = l->shape.first;
    for (int s = 0; s < LEARNER_BATCH; s++) {
        const struct sample_trace *t = &l->traces[s];
        int begin = net_bucket(l->shape, t->bucket);
        float *gradients = l->gradients + begin, *thirds = gradients + net_third(l->shape);
        touched[t->bucket] = true;
        if (j == 0) thirds[NET_SECOND] += t->error;
        if (t->second[j] <= 0) continue;
        /* By the weight before its own step. */
        float share = t->error * l->weights[begin + net_third(l->shape) + j];
        thirds[j] += t->error * t->second[j];
        gradients[net_second_bias(l->shape) + j] += share;
        add_eights(gradients + j * width, t->first, share, width);
    }
}

static void learn_neuron(struct learner *l, int j) {
    bool touched[NET_BUCKETS] = {false};
    add_neuron(l, j, touched);
    for (int bucket = 0; bucket < NET_BUCKETS; bucket++) {
        int begin = net_bucket(l->shape, bucket);
        if (!touched[bucket]) continue;
        take_step(l, begin + j * l->shape.first, l->shape.first);
        take_step(l, begin + net_second_bias(l->shape) + j, 1);
        take_step(l, begin + net_third(l->shape) + j, 1);
        if (j == 0) take_step(l, begin + net_third_bias(l->shape), 1);
    }
}

static void learn_parts(void *learner, int64_t from, int64_t to, int thread) {
    (void)thread;
    for (int64_t i = from; i < to; i++)
        if (i < NET_SECOND)
            learn_neuron(learner, (int)i);
        else
            learn_table(learner, (int)i - NET_SECOND);
}

void learner_batch(struct learner *l, ent_dealer *dealer, float learning_rate, struct pool *pool) {
    uint32_t there = (uint32_t)(l->samples_seen < REPLAY_BUFFER ? l->samples_seen : REPLAY_BUFFER);
    for (int i = 0; i < LEARNER_BATCH; i++)
        l->traces[i].sample = &l->replay_buffer[ent_dealer_below(dealer, ENT_MERCURIAL, there)];
    double batches = (double)++l->batches;
    l->step_size = learning_rate * (float)(sqrt(1 - pow(0.999, batches)) / (1 - pow(0.9, batches)));
    pool_run(pool, trace_samples, l, LEARNER_BATCH, LEARNER_BATCH / 16);
    pool_run(pool, learn_parts, l, NET_SECOND + l->shape.tables, 2);
}

/* ---- in integers ---- */

static int16_t in_units(float weight, float most) {
    float units = weight * NET_SCALE;
    return (int16_t)lrintf(units > most ? most : units < -most ? -most : units);
}

void learner_weights(const struct learner *l, int16_t *weights) {
    int second = net_second_bias(l->shape), bucket = net_bucket_weights(l->shape);
    for (int i = 0; i < net_weights(l->shape); i++) {
        int past = i - net_bucket(l->shape, 0);
        bool of_second = past >= 0 && past % bucket < second;
        weights[i] =
            in_units(l->weights[i], of_second ? (float)net_second_most(l->shape) : INT16_MAX);
    }
}
