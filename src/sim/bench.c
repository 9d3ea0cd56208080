/* bench.c - random play as fast as it goes, and the behaviour signature (bench.h). */
#include "sim/bench.h"

#include <pthread.h>

#include "sim/simulate.h"

enum { JOBS_MAX = 256, SIGNATURE_GAMES = 250 };

/* One random game from set-up to the end. Returns its steps and folds the last hash into *sum, so
 * that no compiler can leave the work out. */
static int64_t random_game(uint64_t seed, uint64_t *sum) {
    ent_step list[ENT_STEPS_MAX];
    ent_weight weights[ENT_STEPS_MAX];
    ent_dealer dealer = ent_dealer_start(seed);
    ent_position p = ent_start(1, ENT_STANDARD);
    int64_t steps = 0;
    for (ent_mover mover; (mover = ent_to_move(&p)) != ENT_NOBODY; steps++) {
        if (mover == ENT_CHANCE) {
            ent_apply(&p, ent_deal(&dealer, &p), NULL);
        } else {
            int count = ent_steps(&p, list, weights);
            ent_apply(&p, list[ent_dealer_below(&dealer, mover, (uint32_t)count)], NULL);
        }
    }
    *sum = *sum * 31 + ent_hash(&p);
    return steps;
}

struct share {
    int64_t first, games, steps;
    uint64_t sum;
};

static void *play_share(void *argument) {
    struct share *share = argument;
    for (int64_t i = 0; i < share->games; i++)
        share->steps += random_game(ent_series_seed(1, (uint64_t)(share->first + i)), &share->sum);
    return NULL;
}

struct bench_result bench_random_play(int64_t games, int jobs) {
    struct share shares[JOBS_MAX] = {{0}};
    pthread_t threads[JOBS_MAX];
    bool running[JOBS_MAX] = {false};
    if (jobs > JOBS_MAX) jobs = JOBS_MAX;
    double begun = sim_clock();
    for (int i = 0; i < jobs; i++) {
        shares[i] = (struct share){i * games, games, 0, 0};
        running[i] = jobs > 1 && pthread_create(&threads[i], NULL, play_share, &shares[i]) == 0;
        if (!running[i]) play_share(&shares[i]);
    }
    struct bench_result result = {jobs, 0, 0, 0};
    for (int i = 0; i < jobs; i++) {
        if (running[i]) pthread_join(threads[i], NULL);
        result.games += shares[i].games;
        result.steps += shares[i].steps;
    }
    result.seconds = sim_clock() - begun;
    return result;
}

uint64_t bench_signature(void) {
    uint64_t signature = 0;
    for (int game = 0; game < SIGNATURE_GAMES; game++) {
        ent_dealer dealer = ent_dealer_start(ent_series_seed(2, (uint64_t)game));
        ent_position p = ent_start(game % 4 + 1, (ent_variant)(game / 4 % 2));
        while (!ent_over(&p)) {
            ent_step list[ENT_STEPS_MAX], step;
            int count = ent_steps(&p, list, NULL);
            ent_mover mover = ent_to_move(&p);
            step = mover == ENT_CHANCE ? ent_deal(&dealer, &p)
                                       : list[ent_dealer_below(&dealer, mover, (uint32_t)count)];
            ent_apply(&p, step, NULL);
            signature = (signature ^ ent_hash(&p)) * 0x9e3779b97f4a7c15u + (uint64_t)count;
        }
    }
    return signature;
}
