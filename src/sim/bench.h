/* bench.h - how fast the rules are, and the signature of what they do. */
#ifndef ENT_SIM_BENCH_H
#define ENT_SIM_BENCH_H

#include "entanglion.h"

struct bench_result {
    int jobs;
    int64_t games, steps;
    double seconds;
};

/* Random games through ent_steps, the dealer and ent_apply, on so many threads at once. */
struct bench_result bench_random_play(int64_t games, int jobs);

/* A hash over every position of fixed games at all rates in both variants. It must not change
 * when speed work is done; it is the same on all machines. */
uint64_t bench_signature(void);

#endif
