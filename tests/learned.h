/* learned.h - the learned weights compiled in, for the tests of what is built on them. */
#ifndef ENT_TESTS_LEARNED_H
#define ENT_TESTS_LEARNED_H

#include "bots/value/weights.h"
#include "play.h"

static struct weights weights;

/* A group of tests begins with this. */
static inline int read_weights(void **state) {
    const char *problem = weights_read(&weights, weights_builtin, weights_builtin_length);
    (void)state;
    if (problem) print_message("%s\n", problem);
    return problem ? -1 : 0;
}

#endif
