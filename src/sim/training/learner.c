/* learner.c - a network in floating point: forward, backward, and Adam's steps (learner.h). */
#include "sim/training/learner.h"

#include <math.h>
#include <string.h>

/* Where things begin in the row of all weights; see struct net and struct net_bucket. */
enum {
    PARTS = FEATURE_ROWS * NET_FIRST,
    PART = sizeof(struct net_bucket) / sizeof(int16_t),
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
    for (int i = 0; i < PARTS; i++) l->weights[i] = around_zero(&d, 0.1f);
    for (int part = 0; part < NET_BUCKETS; part++) {
        float *w = l->weights + PARTS + part * PART;
        for (int i = 0; i < SECOND_BIAS; i++) w[i] = around_zero(&d, 0.15f);
        for (int i = THIRD; i < THIRD_BIAS; i++) w[i] = around_zero(&d, 0.25f);
    }
}

void learner_meet(struct learner *l, const struct sample *sample) {
    l->samples[l->met++ % LEARNER_MEMORY] = *sample;
}

/* ---- one sample ---- */

/* What the layers give. */
struct thought {
    float sums[NET_FIRST], first[NET_FIRST], second[NET_SECOND], chance;
};

static void think(const struct learner *l, const struct sample *s, const float *part,
                  struct thought *t) {
    const float most = (float)CLIP_MAX / NET_SCALE;
    memset(t->sums, 0, sizeof t->sums);
    for (int table = 0; table < FEATURE_TABLES; table++) {
        const float *row = l->weights + s->rows[table] * NET_FIRST;
        for (int i = 0; i < NET_FIRST; i++) t->sums[i] += row[i];
    }
    for (int i = 0; i < NET_FIRST; i++)
        t->first[i] = t->sums[i] < 0 ? 0 : t->sums[i] > most ? most : t->sums[i];
    float logit = part[THIRD_BIAS];
    for (int j = 0; j < NET_SECOND; j++) {
        float lanes[8] = {0}; /* summed side by side, in the same order on every machine */
        for (int i = 0; i < NET_FIRST; i += 8)
            for (int k = 0; k < 8; k++) lanes[k] += t->first[i + k] * part[j * NET_FIRST + i + k];
        t->second[j] = part[SECOND_BIAS + j];
        for (int k = 0; k < 8; k++) t->second[j] += lanes[k];
        if (t->second[j] > 0) logit += t->second[j] * part[THIRD + j];
    }
    t->chance = 1 / (1 + expf(-logit));
}

/* Adds the slopes of one sample. */
static void learn(struct learner *l, const struct sample *s) {
    int which = s->left ? s->left - 1 : 0;
    const float *part = l->weights + PARTS + which * PART;
    float *slopes = l->slopes + PARTS + which * PART, back[NET_FIRST] = {0};
    struct thought t;
    think(l, s, part, &t);
    float error = t.chance - s->target;
    slopes[THIRD_BIAS] += error;
    for (int j = 0; j < NET_SECOND; j++) {
        if (t.second[j] <= 0) continue;
        float share = error * part[THIRD + j];
        slopes[THIRD + j] += error * t.second[j];
        slopes[SECOND_BIAS + j] += share;
        for (int i = 0; i < NET_FIRST; i++) {
            slopes[j * NET_FIRST + i] += share * t.first[i];
            back[i] += share * part[j * NET_FIRST + i];
        }
    }
    for (int i = 0; i < NET_FIRST; i++)
        if (t.sums[i] != t.first[i]) back[i] = 0;
    for (int table = 0; table < FEATURE_TABLES; table++) {
        float *row = l->slopes + s->rows[table] * NET_FIRST;
        for (int i = 0; i < NET_FIRST; i++) row[i] += back[i];
        l->row_touched[s->rows[table]] = true;
    }
    l->part_touched[which] = true;
}

/* ---- a batch ---- */

/* Adam's step for some weights that have slopes; takes the slopes away. */
static void take_step(struct learner *l, int from, int count, float pace) {
    float *slopes = l->slopes + from, *means = l->means + from, *squares = l->squares + from,
          *weights = l->weights + from;
    for (int i = 0; i < count; i++) {
        float slope = slopes[i] / LEARNER_BATCH, mean = means[i] + 0.1f * (slope - means[i]);
        means[i] = fabsf(mean) > 1e-18f ? mean : 0; /* arithmetic with tiny numbers is slow */
        squares[i] += 0.001f * (slope * slope - squares[i]) + 1e-24f;
        weights[i] -= pace * means[i] / (sqrtf(squares[i]) + 1e-8f);
        slopes[i] = 0;
    }
}

void learner_batch(struct learner *l, ent_dealer *dealer, float rate) {
    uint32_t there = (uint32_t)(l->met < LEARNER_MEMORY ? l->met : LEARNER_MEMORY);
    for (int i = 0; i < LEARNER_BATCH; i++)
        learn(l, &l->samples[ent_dealer_below(dealer, ENT_MERCURIAL, there)]);
    double batches = (double)++l->batches;
    float pace = rate * (float)(sqrt(1 - pow(0.999, batches)) / (1 - pow(0.9, batches)));
    for (int row = 0; row < FEATURE_ROWS; row++) {
        if (l->row_touched[row]) take_step(l, row * NET_FIRST, NET_FIRST, pace);
        l->row_touched[row] = false;
    }
    for (int part = 0; part < NET_BUCKETS; part++) {
        if (l->part_touched[part]) take_step(l, PARTS + part * PART, PART, pace);
        l->part_touched[part] = false;
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
        bool second = i >= PARTS && (i - PARTS) % PART < SECOND_BIAS;
        to[i] = in_units(l->weights[i], second ? SECOND_WEIGHT_MAX : INT16_MAX);
    }
}
