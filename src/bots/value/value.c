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

/* Eight at a time. */
typedef int16_t eight __attribute__((vector_size(16)));
typedef uint8_t eight_bytes __attribute__((vector_size(8)));
enum { EIGHTS = NET_FIRST / 8 };

static inline eight eight_at(const void *from) {
    eight found;
    memcpy(&found, from, sizeof found);
    return found;
}

/* Which of eight rows differ, as a set. */
static inline uint64_t differing(const uint16_t *rows, const uint16_t *others) {
    eight set = (eight_at(rows) != eight_at(others)) & (eight){1, 2, 4, 8, 16, 32, 64, 128};
    eight_bytes narrow = __builtin_convertvector(set, eight_bytes);
    uint64_t bytes;
    memcpy(&bytes, &narrow, sizeof bytes);
    return bytes * 0x0101010101010101u >> 56; /* their sum */
}

/* The first layer: what changed since the last position is taken out and put in. */
static void accumulator_update(struct accumulator *a, const struct net *net,
                               const uint16_t rows[FEATURE_TABLES]) {
    _Static_assert(FEATURE_TABLES % 8 == 0, "rows come in eights");
    eight sums[EIGHTS] = {0};
    if (a->net == net) {
        uint64_t changed = 0; /* found before it is used: each row by a branch would be a guess */
        memcpy(sums, a->sums, sizeof sums);
        for (int t = 0; t < FEATURE_TABLES; t += 8)
            changed |= differing(rows + t, a->rows + t) << t;
        for (; changed; changed &= changed - 1) {
            int t = __builtin_ctzll(changed);
            const int16_t *in = net->first[rows[t]], *out = net->first[a->rows[t]];
            for (int i = 0; i < EIGHTS; i++)
                sums[i] += eight_at(in + 8 * i) - eight_at(out + 8 * i);
        }
    } else {
        for (int t = 0; t < FEATURE_TABLES; t++)
            for (int i = 0; i < EIGHTS; i++) sums[i] += eight_at(net->first[rows[t]] + 8 * i);
    }
    a->net = net;
    memcpy(a->rows, rows, sizeof a->rows);
    memcpy(a->sums, sums, sizeof sums);
}

static int64_t logit_of(const struct net_bucket *bucket, const int16_t *sums) {
    int16_t first[NET_FIRST];
    int64_t logit = (int64_t)bucket->third_bias * NET_SCALE;
    for (int i = 0; i < NET_FIRST; i++) {
        int16_t positive = sums[i] > 0 ? sums[i] : 0;
        first[i] = positive < CLIP_MAX ? positive : CLIP_MAX;
    }
    for (int j = 0; j < NET_SECOND; j++) {
        int32_t sum = 0; /* NET_FIRST * CLIP_MAX * SECOND_WEIGHT_MAX is below 2^31 */
        for (int i = 0; i < NET_FIRST; i++) sum += first[i] * bucket->second[j][i];
        sum = sum / NET_SCALE + bucket->second_bias[j];
        logit +=
            (int64_t)(sum > 0 ? sum : 0) * bucket->third[j]; /* no branch: it would be a guess */
    }
    return logit * ((1 << 24) / (NET_SCALE * NET_SCALE));
}

worth value_of(const struct value *value, struct accumulator *accumulator, const ent_position *p,
               int turns_left) {
    uint16_t rows[FEATURE_TABLES];
    const struct net *net = turns_left > 0 ? value->timed : value->open;
    features_of(&accumulator->features, p, turns_left, rows);
    accumulator_update(accumulator, net, rows);
    unsigned left = 8u - accumulator->features.ours - accumulator->features.theirs;
    return value_logistic(logit_of(&net->buckets[left ? left - 1 : 0], accumulator->sums));
}
