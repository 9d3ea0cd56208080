/* bench.h - how fast rules, bots and hints are, and the signature of what the rules do. */
#ifndef ENT_SIM_BENCH_H
#define ENT_SIM_BENCH_H

#include "bots/value/value.h"

struct bench_result {
    int jobs;
    int64_t games, steps;
    double seconds;
};

/* Random games through ent_steps, the dealer and ent_apply, on so many threads at once. */
struct bench_result bench_random_play(int64_t games, int jobs);

/* Where the time of random play goes: how often its games are in each phase, in so many games, and
 * what a step takes there (0: never seen). */
struct bench_phase {
    int64_t steps;
    double seconds;
};
void bench_phases(int64_t games, struct bench_phase phases[ENT_PHASES]);

/* Games per second on one core with both ships flown by that bot, at rate 1. */
double bench_bot(const char *name, const struct value *value, int64_t games);

/* Hints, on one core, at positions as people meet them: turns of fixed games of greedy. */
struct bench_hints {
    double choices; /* of a position, on average */
    double seconds; /* of a hint without trials: the expectation over one turn */
    double rollouts_per_second;
};
struct bench_hints bench_hints(const struct value *value, int trials);

/* A hash over every position of fixed games at all rates in both variants. It must not change
 * when speed work is done; it is the same on all machines. */
uint64_t bench_signature(void);

#endif
