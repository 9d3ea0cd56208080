/* value.c - the learned value of a position (value.h). It sees starts of turns only; what lies
 * between them is searched through (../search.c). */
#include "bots/value/value.h"

#include <string.h>

worth value_logistic(int64_t logit) {
    static const uint32_t table[513] = {
#include "bots/value/logistic.inc"
    };
    int64_t at = logit + ((int64_t)16 << 24); /* steps of 2^20 between entries */
    if (at <= 0) return table[0];
    if (at >= (int64_t)32 << 24) return table[512];
    uint32_t i = (uint32_t)(at >> 20), between = (uint32_t)at & 0xfffff;
    return table[i] + (worth)((uint64_t)(table[i + 1] - table[i]) * between >> 20);
}

/* Neurons of the first layer, as many at a time as the machine was said to have
 * instructions for. */
#ifdef __AVX2__
enum { LANES = 16 };
#else
enum { LANES = 8 };
#endif
typedef int16_t lanes __attribute__((vector_size(2 * LANES)));
enum { LANES_MOST = NET_FIRST_MOST / LANES };

static inline lanes lanes_at(const int16_t *from) {
    lanes found;
    memcpy(&found, from, sizeof found);
    return found;
}

typedef uint16_t eight __attribute__((vector_size(16)));
typedef uint8_t eight_bytes __attribute__((vector_size(8)));

static inline eight eight_at(const uint16_t *from) {
    eight found;
    memcpy(&found, from, sizeof found);
    return found;
}

/* Which of eight rows differ, as a set. */
static inline uint64_t differing(const uint16_t *rows, const uint16_t *others) {
    eight set = (eight)(eight_at(rows) != eight_at(others)) & (eight){1, 2, 4, 8, 16, 32, 64, 128};
    eight_bytes narrow = __builtin_convertvector(set, eight_bytes);
    uint64_t bytes;
    memcpy(&bytes, &narrow, sizeof bytes);
    return bytes * 0x0101010101010101u >> 56; /* their sum */
}

/* What follows is compiled for each usual number of neurons, which makes its loops straight. */
#define FOR_EVERY_WIDTH inline __attribute__((always_inline))

/* The first layer: what changed since the last position is taken out and put in. */
static FOR_EVERY_WIDTH void update(struct accumulator *a, const struct net *net,
                                   const uint16_t rows[FEATURE_TABLES], int tables, int width) {
    _Static_assert(FEATURE_PLAIN_TABLES % 8 == 0 && FEATURE_TABLES % 8 == 0, "rows come in eights");
    lanes sums[LANES_MOST];
    const int16_t *weights = net->weights;
    if (a->net == net) {
        uint64_t changed = 0; /* found before it is used: each row by a branch would be a guess */
        for (int i = 0; i < width / LANES; i++) sums[i] = lanes_at(a->sums + LANES * i);
        for (int t = 0; t < tables; t += 8) changed |= differing(rows + t, a->rows + t) << t;
        for (; changed; changed &= changed - 1) {
            int t = __builtin_ctzll(changed);
            const int16_t *in = weights + rows[t] * width, *out = weights + a->rows[t] * width;
            for (int i = 0; i < width / LANES; i++)
                sums[i] += lanes_at(in + LANES * i) - lanes_at(out + LANES * i);
        }
    } else {
        for (int i = 0; i < width / LANES; i++) sums[i] = (lanes){0};
        for (int t = 0; t < tables; t++)
            for (int i = 0; i < width / LANES; i++)
                sums[i] += lanes_at(weights + rows[t] * width + LANES * i);
    }
    a->net = net;
    memcpy(a->rows, rows, (size_t)tables * sizeof *rows);
    memcpy(a->sums, sums, (size_t)width * sizeof *a->sums);
}

static FOR_EVERY_WIDTH int64_t logit_of(const int16_t *bucket, const int16_t *sums, int width) {
    int16_t first[NET_FIRST_MOST];
    const int16_t *biases = bucket + NET_SECOND * width, *third = biases + NET_SECOND;
    int64_t logit = (int64_t)third[NET_SECOND] * NET_SCALE;
    for (int i = 0; i < width; i++) {
        int16_t positive = sums[i] > 0 ? sums[i] : 0;
        first[i] = positive < CLIP_MAX ? positive : CLIP_MAX;
    }
    for (int j = 0; j < NET_SECOND; j++) {
        int32_t sum = 0; /* width * CLIP_MAX * net_second_most is below 2^31 */
        for (int i = 0; i < width; i++) sum += first[i] * bucket[j * width + i];
        sum = sum / NET_SCALE + biases[j];
        logit += (int64_t)(sum > 0 ? sum : 0) * third[j]; /* no branch: it would be a guess */
    }
    return logit * ((1 << 24) / (NET_SCALE * NET_SCALE));
}

static FOR_EVERY_WIDTH int64_t run(struct accumulator *a, const struct net *net,
                                   const uint16_t rows[FEATURE_TABLES], int bucket, int width) {
    if (net->shape.tables == FEATURE_TABLES)
        update(a, net, rows, FEATURE_TABLES, width);
    else
        update(a, net, rows, FEATURE_PLAIN_TABLES, width);
    return logit_of(net->weights + net_bucket(net->shape, bucket), a->sums, width);
}

bool net_shape_fine(struct net_shape shape) {
    return (shape.tables == FEATURE_PLAIN_TABLES || shape.tables == FEATURE_TABLES) &&
           shape.first > 0 && shape.first <= NET_FIRST_MOST && shape.first % 16 == 0;
}

worth value_of(const struct value *value, struct accumulator *accumulator, const ent_position *p,
               int turns_left) {
    uint16_t rows[FEATURE_TABLES];
    const struct net *net = turns_left > 0 ? value->timed : value->open;
    const struct feature_cache *features = &accumulator->features;
    features_of(&accumulator->features, net->shape.tables == FEATURE_TABLES ? value->reach : NULL,
                p, turns_left, rows);
    int left = 8 - features->ours - features->theirs, bucket = left ? left - 1 : 0;
    switch (net->shape.first) {
    case 48: return value_logistic(run(accumulator, net, rows, bucket, 48));
    case 64: return value_logistic(run(accumulator, net, rows, bucket, 64));
    case 96: return value_logistic(run(accumulator, net, rows, bucket, 96));
    case 128: return value_logistic(run(accumulator, net, rows, bucket, 128));
    default: return value_logistic(run(accumulator, net, rows, bucket, net->shape.first));
    }
}
