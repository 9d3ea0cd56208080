/* bench.c - random play as fast as it goes, where its time goes, and the behaviour signature
 * (bench.h). */
#include "sim/bench.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "sim/simulate.h"

enum { JOBS_MAX = 256, SIGNATURE_GAMES = 250 };

/* A step at random. */
static inline __attribute__((always_inline)) void
random_step(ent_position *restrict p, ent_dealer *restrict dealer, ent_mover mover) {
    ent_step list[ENT_STEPS_MAX];
    ent_weight weights[ENT_STEPS_MAX];
    if (mover == ENT_CHANCE) {
        ent_apply(p, ent_deal(dealer, p), NULL);
    } else {
        int count = ent_steps(p, list, weights);
        mover = ent_step_mover(list[0]); /* as above, and at hand */
        ent_apply(p, list[ent_dealer_below(dealer, mover, (uint32_t)count)], NULL);
    }
}

/* Plays on at random until the game is over. Returns the steps. A function of its own, so that what
 * is done with the last position costs the loop nothing. */
static __attribute__((noinline)) int64_t play_on(ent_position *restrict p,
                                                 ent_dealer *restrict dealer) {
    int64_t steps = 0;
    for (ent_mover mover; (mover = ent_to_move(p)) != ENT_NOBODY;) {
        steps++;
        random_step(p, dealer, mover);
    }
    return steps;
}

/* One random game from set-up to the end. Returns its steps and folds the last hash into *sum, so
 * that no compiler can leave the work out. */
static int64_t random_game(uint64_t seed, uint64_t *sum) {
    ent_dealer dealer = ent_dealer_start(seed);
    ent_position p = ent_start(1, ENT_STANDARD);
    int64_t steps = play_on(&p, &dealer);
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
    double begun = clock_seconds();
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
    result.seconds = clock_seconds() - begun;
    return result;
}

/* ---- by phase ---- */

enum { KEPT = 1024, ROUNDS = 9 };

struct moment {
    ent_position position;
    ent_dealer dealer;
};

/* Plays games and keeps the first moments of each phase. */
static void keep_moments(int64_t games, struct moment (*kept)[KEPT], struct bench_phase *phases) {
    for (int64_t game = 0; game < games; game++) {
        struct moment now = {ent_start(1, ENT_STANDARD),
                             ent_dealer_start(ent_series_seed(1, (uint64_t)game))};
        for (ent_mover mover; (mover = ent_to_move(&now.position)) != ENT_NOBODY;) {
            unsigned phase = now.position.phase;
            int64_t before = phases[phase].steps++;
            if (before < KEPT) kept[phase][before] = now;
            random_step(&now.position, &now.dealer, mover);
        }
    }
}

/* The shortest of some rounds, so that it says nothing of what else the machine does. */
static double seconds_for_step(const struct moment *kept, int64_t count, struct moment *scratch) {
    double best = 0;
    for (int round = 0; round < ROUNDS; round++) {
        memcpy(scratch, kept, (size_t)count * sizeof *kept);
        double begun = clock_seconds();
        for (int64_t i = 0; i < count; i++) {
            ent_position *p = &scratch[i].position;
            random_step(p, &scratch[i].dealer, ent_to_move(p));
        }
        double seconds = (clock_seconds() - begun) / (double)count;
        if (round == 0 || seconds < best) best = seconds;
    }
    return best;
}

void bench_phases(int64_t games, struct bench_phase phases[ENT_PHASES]) {
    struct moment(*kept)[KEPT] = memory_new(ENT_PHASES + 1, sizeof *kept);
    memset(phases, 0, ENT_PHASES * sizeof *phases);
    keep_moments(games, kept, phases);
    for (int phase = 0; phase < ENT_PHASES; phase++) {
        int64_t count = phases[phase].steps < KEPT ? phases[phase].steps : KEPT;
        if (count > 0)
            phases[phase].seconds = seconds_for_step(kept[phase], count, kept[ENT_PHASES]);
    }
    free(kept);
}

/* ---- the signature ---- */

static uint64_t stir(uint64_t x) {
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

/* A pile as four bits per kind, PROBE aside. */
static uint64_t pile(const ent_position *p, ent_pile which) {
    uint64_t bits = 0;
    for (unsigned card = 0; card < ENT_PROBE; card++)
        bits |= (uint64_t)ent_pile_count(p, which, (ent_card)card) << 4 * card;
    return bits;
}

/* All of a position in one number, by its meaning and not by how it is packed: packing it in
 * another way leaves the signature as it is. */
static uint64_t fingerprint(const ent_position *p) {
    bool last = ent_probe_last(p), stacked = ent_pile_count(p, ENT_PILE_STACK, ENT_PROBE);
    bool may_come = last ? ent_pile_size(p, ENT_PILE_STACK) == 1 : stacked;
    uint64_t flags = (ent_position_variant(p) == ENT_CZECH) | (uint64_t)ent_event_due(p) << 1 |
                     (uint64_t)may_come << 2 | (uint64_t)last << 3;
    uint64_t a = pile(p, ENT_PILE_MERCURIAL) << 32 | pile(p, ENT_PILE_RUBICON) << 48;
    for (unsigned c = 0; c < ENT_COMPONENTS; c++) {
        ent_place place = ent_component_place(p, (ent_component)c);
        unsigned where = place.carried ? 8u + place.where : place.where - (unsigned)ENT_OMEGA_ZERO;
        if (place.known) a |= (uint64_t)where << 4 * c;
    }
    uint64_t b = pile(p, ENT_PILE_CONTROL) | pile(p, ENT_PILE_DRAWN) << 16 |
                 pile(p, ENT_PILE_STACK) << 32 | (uint64_t)p->ships << 48 |
                 (uint64_t)p->detection << 56;
    uint64_t c = p->turn | (uint64_t)p->phase << 8 | (uint64_t)p->resume << 16 |
                 (uint64_t)p->pending << 24 | flags << 32;
    for (unsigned e = 0; e < ENT_QUANTUM_SHUFFLE; e++) {
        ent_mover holder = ent_event_holder(p, (ent_event)e);
        c |= (uint64_t)ent_event_discarded(p, (ent_event)e) << (40 + e) |
             (uint64_t)(holder == ENT_MERCURIAL) << (48 + e) |
             (uint64_t)(holder == ENT_RUBICON) << (56 + e);
    }
    return stir(stir(stir(a + 0x9e3779b97f4a7c15u) + b) + c);
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
            signature = (signature ^ fingerprint(&p)) * 0x9e3779b97f4a7c15u + (uint64_t)count;
        }
    }
    return signature;
}
