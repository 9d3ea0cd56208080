/* puzzles.c - `entanglion puzzles`: finds puzzles for src/advice/puzzles/puzzles.csv,
 * or checks those. */
#include "sim/puzzles.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/pool.h"
#include "bots/value/weights.h"
#include "cli/cli.h"

enum { PUZZLES = 500 }; /* that are found, if no other number is given */

static atomic_bool interrupted;

static void on_interrupt(int signal_number) {
    (void)signal_number;
    atomic_store(&interrupted, true);
}

/* Numbers only: a line that needs no language. */
static void show_progress(int found, int count) {
    if (isatty(STDERR_FILENO)) fprintf(stderr, "\r%d / %d\033[K", found, count);
}

static void print_puzzle(int number, const struct puzzle *puzzle) {
    char id[ENT_POSITION_ID_TEXT], best[ENT_STEP_TEXT];
    ent_position_id_write(&puzzle->position, id);
    ent_step_write(puzzle->best, best);
    printf("%d,%s,%s,%s,%d\n", number, id, best, puzzle_theme_word(puzzle->theme), puzzle->rating);
}

static int find(struct puzzles_task task) {
    struct puzzle *puzzles = memory_new((size_t)task.count, sizeof *puzzles);
    int found = puzzles_find(&task, puzzles);
    if (isatty(STDERR_FILENO)) fputs("\r\033[K", stderr);
    puts("id,position,best,theme,rating");
    for (int i = 0; i < found; i++) print_puzzle(i + 1, &puzzles[i]);
    free(puzzles);
    return atomic_load(&interrupted) ? EXIT_INPUT : EXIT_FINE;
}

/* Every `step`-th of those compiled in. */
struct checking {
    int64_t step;
    uint64_t seed;
    const struct value *value;
    int count;
    atomic_int checked;
    struct {
        bool done;
        puzzle_doubt doubt;
    } * results;
};

static void check_some(void *context, int64_t first, int64_t last, int thread) {
    struct checking *c = context;
    for (int64_t i = first; i < last && !atomic_load(&interrupted); i++) {
        struct puzzle puzzle = puzzle_at((int)(i * c->step));
        c->results[i].doubt = puzzle_check(&puzzle, c->value, c->seed);
        c->results[i].done = true;
        int checked = atomic_fetch_add(&c->checked, 1) + 1;
        if (thread == 0) show_progress(checked, c->count);
    }
}

static int say_checked(const struct call *call, const struct checking *c) {
    static const command_saying doubts[PUZZLE_DOUBTS] = {
        [PUZZLE_NOT_CLEAR] = CMD_SAY_PUZZLE_NOT_CLEAR,
        [PUZZLE_NOT_MASTER] = CMD_SAY_PUZZLE_NOT_MASTER,
        [PUZZLE_NOT_PLAYED] = CMD_SAY_PUZZLE_NOT_PLAYED};
    int stand = 0, checked = 0;
    for (int i = 0; i < c->count; i++) {
        if (!c->results[i].done) continue;
        puzzle_doubt doubt = c->results[i].doubt;
        checked++;
        stand += doubt == PUZZLE_STANDS;
        if (doubt)
            say(stdout, call->lang, doubts[doubt], "number", whole(i * c->step + 1).text, NO_MORE);
    }
    say(stdout, call->lang, CMD_SAY_PUZZLES_STAND, "stand", whole(stand).text, "count",
        whole(checked).text, NO_MORE);
    return stand == checked && !atomic_load(&interrupted) ? EXIT_FINE : EXIT_INPUT;
}

static int check(const struct call *call, int64_t step, uint64_t seed, int jobs,
                 const struct weights *weights) {
    struct checking checking = {.step = step,
                                .seed = seed,
                                .value = &weights->value,
                                .count = (int)((puzzle_count() + step - 1) / step)};
    checking.results = memory_new((size_t)checking.count, sizeof *checking.results);
    struct pool *pool = pool_new(jobs);
    if (!pool) abort();
    pool_run(pool, check_some, &checking, checking.count, 1);
    pool_free(pool);
    if (isatty(STDERR_FILENO)) fputs("\r\033[K", stderr);
    int status = say_checked(call, &checking);
    free(checking.results);
    return status;
}

static int run(const struct call *call, int argc, char **argv) {
    int64_t count = 0, each = 0, games = 0, jobs = processors(), step = 0;
    uint64_t seed = 1;
    const char *weights_file = NULL, *word;
    const struct option_spec options[] = {
        {"--count", .number = &count, .least = 1, .most = 100000},
        {"--each", .number = &each, .most = 1000},
        {"--games", .number = &games, .least = 1, .most = 1000000},
        {"--seed", .seed = &seed},
        {"--jobs", .number = &jobs, .least = 1, .most = 256},
        {"--check", .number = &step, .least = 1, .most = 100000},
        {"--weights", .text = &weights_file},
        {0}};
    if (options_read(call, argc, argv, options, &word, 0, 0) < 0) return EXIT_CALL;
    if (step && (count || each || games))
        return refuse(call, EXIT_CALL, CMD_SAY_CHECK_OR_FIND, NO_MORE);
    struct weights *weights = weights_load(call, weights_file);
    if (!weights) return EXIT_INPUT;
    struct sigaction action = {.sa_handler = on_interrupt};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    int status = step ? check(call, step, seed, (int)jobs, weights)
                      : find((struct puzzles_task){.count = count ? (int)count : PUZZLES,
                                                   .each = (int)each,
                                                   .games = games,
                                                   .seed = seed,
                                                   .jobs = (int)jobs,
                                                   .value = &weights->value,
                                                   .stop = &interrupted,
                                                   .progress = show_progress});
    free(weights);
    return status;
}

const struct command command_puzzles = {"puzzles", run};
