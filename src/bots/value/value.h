/* value.h - what a position is worth: the chance of winning, from a small learned network.
 *
 * The rows that features.h names are added up, then two layers follow; another network serves games
 * with a number of turns left. Integers throughout, so that a native program and WebAssembly choose
 * alike: weights are in steps of 1/512, the logit goes through a table of the logistic function,
 * and a worth is a number from 0 to WORTH_ONE. */
#ifndef ENT_BOTS_VALUE_VALUE_H
#define ENT_BOTS_VALUE_VALUE_H

#include "bots/value/features.h"

typedef uint32_t worth; /* 0..WORTH_ONE */
#define WORTH_ONE ((worth)1 << 30)

enum {
    NET_FIRST = 48,
    NET_SECOND = 16,
    NET_BUCKETS = ENT_COMPONENTS, /* later layers for each number of components still on planets */
    NET_SCALE = 512,
    CLIP_MAX = 16 * NET_SCALE - 1,        /* what a neuron of the first layer gives at most */
    SECOND_WEIGHT_MAX = 8 * NET_SCALE - 1 /* and a weight of the second layer weighs */
};

/* One bucket: from the first layer to the logit. */
struct net_bucket {
    int16_t second[NET_SECOND][NET_FIRST];
    int16_t second_bias[NET_SECOND];
    int16_t third[NET_SECOND];
    int16_t third_bias;
};

struct net {
    int16_t first[FEATURE_ROWS][NET_FIRST];
    struct net_bucket buckets[NET_BUCKETS];
};
enum { NET_WEIGHTS = sizeof(struct net) / sizeof(int16_t) };

struct value {
    const struct net *open, *timed; /* without an end, and with turns left */
};

/* The first layer of the position seen last: that of a similar one is made from it. Set it to zero
 * once, and its net to NULL when weights may have changed. */
struct accumulator {
    const struct net *net;
    struct feature_cache features;
    uint16_t rows[FEATURE_TABLES];
    int16_t sums[NET_FIRST];
};

/* What a position at the start of a turn is worth to the players; see features_of. */
worth value_of(const struct value *value, struct accumulator *accumulator, const ent_position *p,
               int turns_left);

/* The logistic function of a logit in steps of 1/2^24. */
worth value_logistic(int64_t logit);

#endif
