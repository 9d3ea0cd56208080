/* puzzles.c - `entanglion puzzles`: finds puzzles for src/advice/puzzles/puzzles.csv,
 * or checks those. */
#include "sim/puzzles.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/memory.h"
#include "bots/value/weights.h"
#include "cli/cli.h"

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
static int check(const struct call *call, int64_t step, uint64_t seed,
                 const struct weights *weights) {
    static const command_saying doubts[PUZZLE_DOUBTS] = {
        [PUZZLE_NOT_CLEAR] = CMD_SAY_PUZZLE_NOT_CLEAR,
        [PUZZLE_NOT_MASTER] = CMD_SAY_PUZZLE_NOT_MASTER,
        [PUZZLE_NOT_PLAYED] = CMD_SAY_PUZZLE_NOT_PLAYED};
    int stand = 0, checked = 0;
    for (int i = 0; i < puzzle_count() && !atomic_load(&interrupted); i += (int)step) {
        struct puzzle puzzle = puzzle_at(i);
        puzzle_doubt doubt = puzzle_check(&puzzle, &weights->value, seed);
        checked++;
        stand += doubt == PUZZLE_STANDS;
        if (doubt) say(stdout, call->lang, doubts[doubt], "number", whole(i + 1).text, NO_MORE);
        show_progress(i + 1, puzzle_count());
    }
    if (isatty(STDERR_FILENO)) fputs("\r\033[K", stderr);
    say(stdout, call->lang, CMD_SAY_PUZZLES_STAND, "stand", whole(stand).text, "count",
        whole(checked).text, NO_MORE);
    return stand == checked && !atomic_load(&interrupted) ? EXIT_FINE : EXIT_INPUT;
}

static int run(const struct call *call, int argc, char **argv) {
    int64_t count = 500, each = 0, jobs = processors(), step = 0;
    uint64_t seed = 1;
    const char *weights_file = NULL, *word;
    const struct option_spec options[] = {{"--count", .number = &count, .least = 1, .most = 100000},
                                          {"--each", .number = &each, .most = 1000},
                                          {"--seed", .seed = &seed},
                                          {"--jobs", .number = &jobs, .least = 1, .most = 256},
                                          {"--check", .number = &step, .least = 1, .most = 100000},
                                          {"--weights", .text = &weights_file},
                                          {0}};
    if (options_read(call, argc, argv, options, &word, 0, 0) < 0) return EXIT_CALL;
    struct weights *weights = weights_load(call, weights_file);
    if (!weights) return EXIT_INPUT;
    struct sigaction action = {.sa_handler = on_interrupt};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    int status = step ? check(call, step, seed, weights)
                      : find((struct puzzles_task){.count = (int)count,
                                                   .each = (int)each,
                                                   .seed = seed,
                                                   .jobs = (int)jobs,
                                                   .value = &weights->value,
                                                   .stop = &interrupted,
                                                   .progress = show_progress});
    free(weights);
    return status;
}

const struct command command_puzzles = {"puzzles", run};
