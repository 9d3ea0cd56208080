/* learner.c - a network in floating point: forward, backward, and Adam's steps (learner.h). */
#include "sim/training/learner.h"

#include <math.h>
#include <string.h>

/* Where things begin in the row of all weights; see struct net and struct net_bucket. */
enum {
    FIRST_BUCKET = FEATURE_ROWS * NET_FIRST,
    BUCKET_WEIGHTS = sizeof(struct net_bucket) / sizeof(int16_t),
    SECOND_BIAS = NET_SECOND * NET_FIRST,
    THIRD = SECOND_BIAS + NET_SECOND,
    THIRD_BIAS = THIRD + NET_SECOND
};

/* ---- the beginning ---- */

static float around_zero(ent_dealer *d, float width) {
    float sum = 0;
    for (int i = 0; i < 3; i++) sum += (float)ent_dealer_below(d, ENT_MERCURIAL, 20001) / 10000 - 1;
    return sum * width;
}

void learner_start(struct learner *l, uint64_t seed) {
    ent_dealer d = ent_dealer_start(seed);
    memset(l, 0, sizeof *l);
    for (int i = 0; i < FIRST_BUCKET; i++) l->weights[i] = around_zero(&d, 0.1f);
    for (int bucket = 0; bucket < NET_BUCKETS; bucket++) {
        float *w = l->weights + FIRST_BUCKET + bucket * BUCKET_WEIGHTS;
        for (int i = 0; i < SECOND_BIAS; i++) w[i] = around_zero(&d, 0.15f);
        for (int i = THIRD; i < THIRD_BIAS; i++) w[i] = around_zero(&d, 0.25f);
    }
}

void learner_add(struct learner *l, const struct sample *sample) {
    l->replay_buffer[l->samples_seen++ % REPLAY_BUFFER] = *sample;
}

/* ---- one sample ---- */

/* What the layers give. */
struct activations {
    float sums[NET_FIRST], first[NET_FIRST], second[NET_SECOND], chance;
};

static void forward(const struct learner *l, const struct sample *s, const float *bucket,
                    struct activations *a) {
    const float most = (float)CLIP_MAX / NET_SCALE;
    memset(a->sums, 0, sizeof a->sums);
    for (int table = 0; table < FEATURE_TABLES; table++) {
        const float *row = l->weights + s->rows[table] * NET_FIRST;
        for (int i = 0; i < NET_FIRST; i++) a->sums[i] += row[i];
    }
    for (int i = 0; i < NET_FIRST; i++)
        a->first[i] = a->sums[i] < 0 ? 0 : a->sums[i] > most ? most : a->sums[i];
    float logit = bucket[THIRD_BIAS];
    for (int j = 0; j < NET_SECOND; j++) {
        float lanes[8] = {0}; /* summed side by side, in the same order on every machine */
        for (int i = 0; i < NET_FIRST; i += 8)
            for (int k = 0; k < 8; k++) lanes[k] += a->first[i + k] * bucket[j * NET_FIRST + i + k];
        a->second[j] = bucket[SECOND_BIAS + j];
        for (int k = 0; k < 8; k++) a->second[j] += lanes[k];
        if (a->second[j] > 0) logit += a->second[j] * bucket[THIRD + j];
    }
    a->chance = 1 / (1 + expf(-logit));
}

/* Adds the gradients of one sample. */
static void backward(struct learner *l, const struct sample *s) {
    int which = s->left ? s->left - 1 : 0;
    const float *bucket = l->weights + FIRST_BUCKET + which * BUCKET_WEIGHTS;
    float *gradients = l->gradients + FIRST_BUCKET + which * BUCKET_WEIGHTS, back[NET_FIRST] = {0};
    struct activations a;
    forward(l, s, bucket, &a);
    float error = a.chance - s->target;
    gradients[THIRD_BIAS] += error;
    for (int j = 0; j < NET_SECOND; j++) {
        if (a.second[j] <= 0) continue;
        float share = error * bucket[THIRD + j];
        gradients[THIRD + j] += error * a.second[j];
        gradients[SECOND_BIAS + j] += share;
        for (int i = 0; i < NET_FIRST; i++) {
            gradients[j * NET_FIRST + i] += share * a.first[i];
            back[i] += share * bucket[j * NET_FIRST + i];
        }
    }
    for (int i = 0; i < NET_FIRST; i++)
        if (a.sums[i] != a.first[i]) back[i] = 0;
    for (int table = 0; table < FEATURE_TABLES; table++) {
        float *row = l->gradients + s->rows[table] * NET_FIRST;
        for (int i = 0; i < NET_FIRST; i++) row[i] += back[i];
        l->row_touched[s->rows[table]] = true;
    }
    l->bucket_touched[which] = true;
}

/* ---- a batch ---- */

/* Adam's step for some weights that have gradients; takes the gradients away. */
static void take_step(struct learner *l, int from, int count, float step_size) {
    float *gradients = l->gradients + from, *first_moment = l->first_moment + from,
          *second_moment = l->second_moment + from, *weights = l->weights + from;
    for (int i = 0; i < count; i++) {
        float gradient = gradients[i] / LEARNER_BATCH;
        float mean = first_moment[i] + 0.1f * (gradient - first_moment[i]);
        /* Arithmetic with tiny numbers is slow. */
        first_moment[i] = fabsf(mean) > 1e-18f ? mean : 0;
        second_moment[i] += 0.001f * (gradient * gradient - second_moment[i]) + 1e-24f;
        weights[i] -= step_size * first_moment[i] / (sqrtf(second_moment[i]) + 1e-8f);
        gradients[i] = 0;
    }
}

void learner_batch(struct learner *l, ent_dealer *dealer, float learning_rate) {
    uint32_t there = (uint32_t)(l->samples_seen < REPLAY_BUFFER ? l->samples_seen : REPLAY_BUFFER);
    for (int i = 0; i < LEARNER_BATCH; i++)
        backward(l, &l->replay_buffer[ent_dealer_below(dealer, ENT_MERCURIAL, there)]);
    double batches = (double)++l->batches;
    float step_size =
        learning_rate * (float)(sqrt(1 - pow(0.999, batches)) / (1 - pow(0.9, batches)));
    for (int row = 0; row < FEATURE_ROWS; row++) {
        if (l->row_touched[row]) take_step(l, row * NET_FIRST, NET_FIRST, step_size);
        l->row_touched[row] = false;
    }
    for (int bucket = 0; bucket < NET_BUCKETS; bucket++) {
        if (l->bucket_touched[bucket])
            take_step(l, FIRST_BUCKET + bucket * BUCKET_WEIGHTS, BUCKET_WEIGHTS, step_size);
        l->bucket_touched[bucket] = false;
    }
}

/* ---- in integers ---- */

static int16_t in_units(float weight, float most) {
    float units = weight * NET_SCALE;
    return (int16_t)lrintf(units > most ? most : units < -most ? -most : units);
}

void learner_net(const struct learner *l, struct net *net) {
    int16_t *to = (int16_t *)net;
    for (int i = 0; i < NET_WEIGHTS; i++) {
        bool second = i >= FIRST_BUCKET && (i - FIRST_BUCKET) % BUCKET_WEIGHTS < SECOND_BIAS;
        to[i] = in_units(l->weights[i], second ? SECOND_WEIGHT_MAX : INT16_MAX);
    }
}
