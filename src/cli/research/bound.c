/* bound.c - `entanglion bound`: a chance of winning that no strategy can exceed. */
#include "sim/bound.h"

#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include "base/clock.h"
#include "cli/cli.h"
#include "sim/simulate.h"

static volatile sig_atomic_t interrupted;

static void on_interrupt(int signal_number) {
    (void)signal_number;
    interrupted = 1;
}

/* Adds turns until there are so many or Ctrl-C; on a terminal, shows how far it is and the seconds left. */
static void solve(struct bound *b, int64_t turns) {
    double start = clock_seconds();
    bool shown = isatty(STDERR_FILENO);
    for (int64_t t = 0; t < turns && !interrupted; t++) {
        bound_turn(b);
        if (shown)
            fprintf(stderr, "\r%lld / %lld, -%.0f s \033[K", (long long)(t + 1), (long long)turns,
                    (clock_seconds() - start) * (double)(turns - t - 1) / (double)(t + 1));
    }
    if (shown) fputs("\r\033[K", stderr);
}

/* Upwards, so that what is printed is still a bound; the margin covers rounding (docs/bound.md). A
 * chance of 0 is exact: nothing but zeros was added. */
static double upwards(double chance) {
    if (chance == 0) return 0;
    double shown = ceil((chance + 1e-9) * 1e6) / 1e6;
    return shown < 1 ? shown : 1;
}

static void print_json(const struct bound *b, int rate, double bound) {
    struct json j = {0};
    json_start(&j);
    json_open(&j, NULL, '{');
    json_whole(&j, "rate", rate);
    json_whole(&j, "turns", bound_turns(b));
    json_number(&j, "bound", bound, 6);
    json_whole(&j, "positions", bound_size(b));
    json_close(&j, '}');
    output_json(&j);
}

static int run(const struct call *call, int argc, char **argv) {
    int64_t turns = 100, rate = 0;
    bool json = false;
    const char *word;
    const struct option_spec options[] = {{"--turns", .number = &turns, .least = 0, .most = 100000},
                                          {"--rate", .number = &rate, .least = 1, .most = 4},
                                          {"--json", .flag = &json},
                                          {0}};
    if (options_read(call, argc, argv, options, &word, 0, 0) < 0) return EXIT_CALL;
    struct bound *b = bound_new();
    if (!b) return refuse(call, EXIT_INPUT, CMD_SAY_NO_MEMORY, NO_MORE);
    struct sigaction action = {.sa_handler = on_interrupt};
    sigaction(SIGINT, &action, NULL);
    solve(b, turns);
    if (interrupted)
        say(stderr, call->lang, CMD_SAY_TURNS_STOPPED, "done", whole(bound_turns(b)).text, "all",
            whole(turns).text, NO_MORE);
    if (!json)
        say(stdout, call->lang, CMD_SAY_BOUND_HEAD, "turns", whole(bound_turns(b)).text,
            "positions", whole(bound_size(b)).text, NO_MORE);
    for (int r = rate ? (int)rate : 1; r <= (rate ? (int)rate : 4); r++) {
        double bound = upwards(bound_of_game(b, r));
        if (json)
            print_json(b, r, bound);
        else
            say(stdout, call->lang, CMD_SAY_BOUND, "rate", whole(r).text, "percent",
                decimal(100 * bound, 4).text, NO_MORE);
    }
    bound_free(b);
    return EXIT_FINE;
}

const struct command command_bound = {"bound", run};
