/* bound.c - `entanglion bound`: a chance of winning that no strategy can exceed. */
#include "sim/bound/bound.h"

#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "cli/cli.h"
#include "sim/simulate.h"

/* The smallest bounds so far, from the first to the last rate that is asked for. */
struct answer {
    int first, last, turns;
    double bound[ENT_START_RATE_MAX + 1];
    const char *game[ENT_START_RATE_MAX + 1];
    int64_t positions; /* of all games that were solved */
};

static volatile sig_atomic_t interrupted;

static void on_interrupt(int signal_number) {
    (void)signal_number;
    interrupted = 1;
}

/* Adds turns until there are so many or Ctrl-C; on a terminal, shows how far it is and
 * the seconds left. */
static void solve(struct bound *b, const char *name, int64_t turns) {
    double start = clock_seconds();
    bool shown = isatty(STDERR_FILENO);
    for (int64_t t = 0; t < turns && !interrupted; t++) {
        bound_turn(b);
        if (shown)
            fprintf(stderr, "\r%s: %lld / %lld, -%.0f s \033[K", name, (long long)(t + 1),
                    (long long)turns,
                    (clock_seconds() - start) * (double)(turns - t - 1) / (double)(t + 1));
    }
    if (shown) fputs("\r\033[K", stderr);
}

/* Upwards, so that what is printed is still a bound. A chance of 0 is exact. */
static double upwards(double chance) {
    if (chance == 0) return 0;
    double shown = ceil((chance + 1e-9) * 1e6) / 1e6;
    return shown < 1 ? shown : 1;
}

/* The memory that can be had, in bytes, or -1 where the system does not say. Asking for more would
 * be granted by many systems, and end with the program killed. */
static int64_t memory_free(void) {
    FILE *file = fopen("/proc/meminfo", "r");
    char line[128];
    long long kilobytes = -1;
    while (file && fgets(line, sizeof line, file))
        if (sscanf(line, "MemAvailable: %lld kB", &kilobytes) == 1) break;
    if (file) fclose(file);
    return kilobytes < 0 ? -1 : kilobytes * 1024;
}

static struct number_text gigabytes(int64_t bytes) {
    return decimal((double)bytes / 1e9, 1);
}

static int refuse_memory(const struct call *call, const struct bound_game *game, int64_t needed) {
    return refuse(call, EXIT_INPUT, CMD_SAY_BOUND_NO_MEMORY, "game", game->name, "gigabytes",
                  gigabytes(needed).text, NO_MORE);
}

/* Says what memory a long game needs; false, after a refusal, when there is less. */
static bool memory_fits(const struct call *call, const struct bound_game *game) {
    int64_t needed = bound_memory(game), available = memory_free();
    say(stderr, call->lang, CMD_SAY_BOUND_MEMORY, "game", game->name, "gigabytes",
        gigabytes(needed).text, NO_MORE);
    if (available < 0 || needed < available) return true;
    refuse_memory(call, game, needed);
    return false;
}

/* Solves a game, and keeps what is smaller than what is known. False after a refusal. */
static bool solve_game(const struct call *call, const struct bound_game *game, int64_t turns,
                       struct answer *answer) {
    struct bound *b = bound_new(game);
    bool first = game == &bound_games[BOUND_QUICK];
    if (!b) {
        refuse_memory(call, game, bound_memory(game));
        return false;
    }
    solve(b, game->name, turns - BOUND_OPENING);
    int64_t done = bound_turns(b) + BOUND_OPENING;
    if (done > turns) done = turns; /* which are too few to win in any case */
    if (interrupted)
        say(stderr, call->lang, CMD_SAY_TURNS_STOPPED, "done", whole(done).text, "all",
            whole(turns).text, NO_MORE);
    if (first) answer->turns = (int)done;
    /* With fewer turns than those before it has no bound for as many. */
    for (int rate = answer->first; rate <= answer->last && done == answer->turns; rate++) {
        double bound = upwards(bound_of_game(b, rate));
        if (!first && bound >= answer->bound[rate]) continue;
        answer->bound[rate] = bound;
        answer->game[rate] = game->name;
    }
    answer->positions += bound_size(b);
    bound_free(b);
    return true;
}

static void print_json(const struct answer *answer, int rate) {
    struct json j = {0};
    json_start(&j);
    json_open(&j, NULL, '{');
    json_whole(&j, "rate", rate);
    json_whole(&j, "turns", answer->turns);
    json_number(&j, "bound", answer->bound[rate], 6);
    json_text(&j, "game", answer->game[rate]);
    json_whole(&j, "positions", answer->positions);
    json_close(&j, '}');
    output_json(&j);
}

static void print(const struct call *call, const struct answer *answer, bool json) {
    if (!json)
        say(stdout, call->lang, CMD_SAY_BOUND_HEAD, "turns", whole(answer->turns).text, "positions",
            whole(answer->positions).text, NO_MORE);
    for (int r = answer->first; r <= answer->last; r++)
        if (json)
            print_json(answer, r);
        else
            say(stdout, call->lang, CMD_SAY_BOUND, "rate", whole(r).text, "percent",
                decimal(100 * answer->bound[r], 4).text, NO_MORE);
}

/* Is the word the name of a game that can be asked for, or all of them? */
static bool is_exact(const char *word) {
    for (int i = BOUND_QUICK + 1; i < BOUND_GAMES; i++)
        if (!strcmp(word, bound_games[i].name)) return true;
    return !strcmp(word, "all");
}

static bool is_wanted(const char *exact, int game) {
    return exact && (!strcmp(exact, "all") || !strcmp(exact, bound_games[game].name));
}

/* The quick game, and those that are wanted; all are known to fit before the first is begun. */
static bool solve_games(const struct call *call, const char *exact, int64_t turns,
                        struct answer *answer) {
    for (int i = BOUND_QUICK + 1; i < BOUND_GAMES; i++)
        if (is_wanted(exact, i) && !memory_fits(call, &bound_games[i])) return false;
    if (!solve_game(call, &bound_games[BOUND_QUICK], turns, answer)) return false;
    for (int i = BOUND_QUICK + 1; i < BOUND_GAMES && !interrupted; i++)
        if (is_wanted(exact, i) && !solve_game(call, &bound_games[i], turns, answer)) return false;
    return true;
}

static int run(const struct call *call, int argc, char **argv) {
    int64_t turns = 100, rate = 0;
    bool json = false;
    const char *word, *exact = NULL;
    const struct option_spec options[] = {
        {"--turns", .number = &turns, .least = 0, .most = 100000},
        {"--rate", .number = &rate, .least = 1, .most = ENT_START_RATE_MAX},
        {"--exact", .text = &exact},
        {"--json", .flag = &json},
        {0}};
    if (options_read(call, argc, argv, options, &word, 0, 0) < 0) return EXIT_CALL;
    if (exact && !is_exact(exact))
        return refuse(call, EXIT_CALL, CMD_SAY_NOT_EXACT, "value", exact, NO_MORE);
    struct sigaction action = {.sa_handler = on_interrupt};
    sigaction(SIGINT, &action, NULL);
    struct answer answer = {.first = rate ? (int)rate : 1,
                            .last = rate ? (int)rate : ENT_START_RATE_MAX};
    if (!solve_games(call, exact, turns, &answer)) return EXIT_INPUT;
    print(call, &answer, json);
    return EXIT_FINE;
}

const struct command command_bound = {"bound", run};
