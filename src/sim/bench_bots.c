/* bench_bots.c - the speed of bots and hints, on one core (bench.h). */
#include <stdlib.h>

#include "advice/advice.h"
#include "base/clock.h"
#include "base/memory.h"
#include "bots/bot.h"
#include "sim/bench.h"
#include "sim/simulate.h"

enum { POSITIONS = 12, TURNS_BETWEEN = 9 };

double bench_bot(const char *name, const struct value *value, int64_t games) {
    const struct bot *bot = bot_named(name);
    struct sim_result r = simulate(&(struct sim_task){.games = games,
                                                      .seed = 3,
                                                      .rate = 1,
                                                      .bots = {bot, bot},
                                                      .value = value,
                                                      .turns = 1000,
                                                      .jobs = 1});
    return (double)r.games / r.seconds;
}

/* The next position at the start of a turn, some turns later or in a new game. */
static void next_position(ent_position *p, ent_dealer *dealer, uint64_t *game,
                          struct bot_scratch *scratch) {
    const struct bot *greedy = bot_named("greedy");
    for (int turn = 0; turn < TURNS_BETWEEN || p->phase != ENT_ACTION;) {
        if (ent_over(p)) {
            *dealer = ent_dealer_start(ent_series_seed(4, *game));
            *p = ent_start((int)((*game)++ % 4) + 1, ENT_STANDARD);
        }
        struct bot_task task = {.position = p, .dealer = dealer, .scratch = scratch};
        ent_apply(
            p, ent_to_move(p) == ENT_CHANCE ? ent_deal(dealer, p) : greedy->choose(greedy, &task),
            NULL);
        turn += p->phase == ENT_ACTION;
    }
}

struct bench_hints bench_hints(const struct value *value, int trials) {
    struct hint *hint = memory_new(1, sizeof *hint);
    struct bot_scratch *scratch = memory_new(1, sizeof *scratch);
    ent_position p = {.phase = ENT_LOST};
    ent_dealer dealer = {{0}};
    uint64_t game = 0;
    double choices = 0, searching = 0, playing = 0;
    for (int i = 0; i < POSITIONS; i++) {
        next_position(&p, &dealer, &game, scratch);
        struct hint_task task = {.position = &p, .value = value, .seed = 5};
        double begun = clock_seconds();
        hint_make(hint, &task);
        double searched = clock_seconds();
        task.trials = trials;
        hint_make(hint, &task);
        choices += hint->count;
        searching += searched - begun;
        playing += clock_seconds() - searched;
    }
    free(hint);
    free(scratch);
    return (struct bench_hints){choices / POSITIONS, searching / POSITIONS,
                                choices * trials / playing};
}
