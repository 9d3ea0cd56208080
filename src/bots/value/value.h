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
    NET_SECOND = 16,
    NET_BUCKETS = ENT_COMPONENTS, /* later layers for each number of components still on planets */
    NET_SCALE = 512,
    CLIP_MAX = 16 * NET_SCALE - 1 /* what a neuron of the first layer gives at most */
};

/* What networks differ in: how many of the tables they know, FEATURE_PLAIN_TABLES or all, and how
 * many neurons the first layer has, a multiple of 16. */
struct net_shape {
    uint8_t tables, first;
};
enum { NET_FIRST_MOST = 128 };
static const struct net_shape NET_PLAIN = {FEATURE_PLAIN_TABLES, 48}; /* the smallest in use */

/* The weights lie one after the other: the rows of the tables, as many as there are neurons each;
 * then the buckets, each with the weights of the second layer by neuron there, their biases, the
 * weights of the third, and its bias. Places count from the start of a bucket. */
static inline int net_rows(struct net_shape shape) {
    return shape.tables == FEATURE_TABLES ? FEATURE_ROWS : FEATURE_PLAIN_ROWS;
}
static inline int net_second_bias(struct net_shape shape) {
    return NET_SECOND * shape.first;
}
static inline int net_third(struct net_shape shape) {
    return net_second_bias(shape) + NET_SECOND;
}
static inline int net_third_bias(struct net_shape shape) {
    return net_third(shape) + NET_SECOND;
}
static inline int net_bucket_weights(struct net_shape shape) {
    return net_third_bias(shape) + 1;
}
static inline int net_bucket(struct net_shape shape, int bucket) {
    return net_rows(shape) * shape.first + bucket * net_bucket_weights(shape);
}
static inline int net_weights(struct net_shape shape) {
    return net_bucket(shape, NET_BUCKETS);
}
enum {
    NET_WEIGHTS_MOST =
        FEATURE_ROWS * NET_FIRST_MOST + NET_BUCKETS * (NET_SECOND * (NET_FIRST_MOST + 2) + 1)
};

/* The most that a weight of the second layer weighs, so that its sums stay below 2^31. */
static inline int net_second_most(struct net_shape shape) {
    return (shape.first <= 64 ? 8 : 4) * NET_SCALE - 1;
}
bool net_shape_fine(struct net_shape shape);

struct net {
    struct net_shape shape;
    const int16_t *weights;
};

struct value {
    const struct net *open, *timed; /* without an end, and with turns left */
    const struct reach *reach;      /* may be NULL if both know the plain tables only */
};

/* The first layer of the position seen last: that of a similar one is made from it. Set it to zero
 * once, and its net to NULL when weights may have changed. */
struct accumulator {
    const struct net *net;
    struct feature_cache features;
    uint16_t rows[FEATURE_TABLES];
    int16_t sums[NET_FIRST_MOST];
};

/* What a position at the start of a turn is worth to the players; see features_of. */
worth value_of(const struct value *value, struct accumulator *accumulator, const ent_position *p,
               int turns_left);

/* The logistic function of a logit in steps of 1/2^24. */
worth value_logistic(int64_t logit);

#endif
