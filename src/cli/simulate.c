/* simulate.c - `entanglion simulate`: many games between bots, and what came of them. */
#include "sim/simulate.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "bots/external.h"
#include "bots/weights.h"
#include "cli/cli.h"

/* Up to this many turns the bots are told how many are left; a longer game is no race. */
enum { CLOCK_TURNS = 200 };

static atomic_bool interrupted;

static void on_interrupt(int signal_number) {
    (void)signal_number;
    atomic_store(&interrupted, true);
}

static void show_progress(int64_t done, int64_t games, double seconds) {
    double left = done ? seconds * (double)(games - done) / (double)done : 0;
    fprintf(stderr, "\r%lld of %lld games, %.0f s to go \033[K", (long long)done, (long long)games,
            left);
    if (done == games) fputs("\r\033[K", stderr);
}

/* A text as JSON. Names of bots that are programs are commands, with quotes in them. */
static void print_string(const char *text) {
    putchar('"');
    for (; *text; text++) {
        if (*text == '"' || *text == '\\') putchar('\\');
        if (*text == '\t')
            fputs("\\t", stdout);
        else
            putchar(*text);
    }
    putchar('"');
}

static void print_json(const struct sim_task *t, const struct sim_result *r, double low,
                       double high) {
    double games = r->games ? (double)r->games : 1;
    printf("{\"games\":%lld,\"won\":%lld,\"lost\":%lld,\"capped\":%lld,\"win_rate\":%.6f,"
           "\"win_rate_low\":%.6f,\"win_rate_high\":%.6f,\"turns_mean\":%.3f,\"steps\":%lld,"
           "\"seconds\":%.3f,"
           "\"seed\":\"%llu\",\"rate\":%d,\"variant\":\"%s\",\"mercurial\":",
           (long long)r->games, (long long)r->won, (long long)r->lost, (long long)r->capped,
           (double)r->won / games, low, high, (double)r->turns / games, (long long)r->steps,
           r->seconds, (unsigned long long)t->seed, t->rate,
           t->variant == ENT_CZECH ? "czech" : "standard");
    print_string(t->bots[0]->name);
    fputs(",\"rubicon\":", stdout);
    print_string(t->bots[1]->name);
    printf(",\"turns\":%lld}\n", (long long)t->turns);
}

static void print_plain(const struct sim_result *r, double low, double high) {
    double games = r->games ? (double)r->games : 1;
    printf(
        "games     %lld\nwon       %lld (%.3f %%, 95 %% interval %.3f to %.3f %%)\nlost      %lld\n"
        "capped    %lld\nturns     %.1f per game\nsteps     %lld\nseconds   %.2f\n",
        (long long)r->games, (long long)r->won, 100 * (double)r->won / games, 100 * low, 100 * high,
        (long long)r->lost, (long long)r->capped, (double)r->turns / games, (long long)r->steps,
        r->seconds);
}

/* The bot of that name; one that is a program is made in *room. */
static const struct bot *bot_or_refuse(const char *name, struct bot *room) {
    if (external_bot(name, room)) {
        const char *problem = external_problem(name);
        if (problem) refuse(&command_simulate, EXIT_CALL, "exec: %s", problem);
        return problem ? NULL : room;
    }
    const struct bot *bot = bot_named(name);
    if (!bot) {
        refuse(&command_simulate, EXIT_CALL, "no bot '%s'; there are:", name);
        for (int i = 0; bot_at(i); i++)
            fprintf(stderr, "  %s: %s\n", bot_at(i)->name, bot_at(i)->summary);
        fputs("  exec:COMMAND: a program that speaks the protocol of docs/protocol.md\n", stderr);
    }
    return bot;
}

/* The folder for records is made when it is not there. */
static bool make_folder(const char *folder) {
    if (!folder || mkdir(folder, 0777) == 0) return true;
    struct stat there;
    if (errno == EEXIST && stat(folder, &there) == 0 && S_ISDIR(there.st_mode)) return true;
    refuse(&command_simulate, EXIT_INPUT, "%s: %s", folder,
           errno == EEXIST ? "not a folder" : strerror(errno));
    return false;
}

static int run(int argc, char **argv) {
    int64_t games = 1000, rate = 1, turns = 1000, jobs = processors();
    int64_t budget = 0, bot_time = EXTERNAL_TIME;
    struct bot programs[2];
    uint64_t seed = 0;
    const char *weights_file = NULL;
    const char *variant = "standard", *mercurial = "random", *rubicon = "random", *records = NULL,
               *word;
    bool json = false;
    const struct option_spec options[] = {
        {"--games", .number = &games, .least = 1, .most = 1000000000000},
        {"--seed", .seed = &seed},
        {"--rate", .number = &rate, .least = 1, .most = 4},
        {"--variant", .text = &variant},
        {"--mercurial", .text = &mercurial},
        {"--rubicon", .text = &rubicon},
        {"--turns", .number = &turns, .least = 1, .most = 1000000000},
        {"--budget", .number = &budget, .least = 0, .most = 1000000000000},
        {"--bot-time", .number = &bot_time, .least = 1, .most = 86400000},
        {"--weights", .text = &weights_file},
        {"--jobs", .number = &jobs, .least = 1, .most = 256},
        {"--records", .text = &records},
        {"--json", .flag = &json},
        {0}};
    int variant_number;
    if (options_read(&command_simulate, argc, argv, options, &word, 0, 0) < 0) return EXIT_CALL;
    if (!variant_read(&command_simulate, variant, &variant_number)) return EXIT_CALL;
    struct sim_task task = {
        .games = games,
        .seed = seed,
        .rate = (int)rate,
        .variant = (ent_variant)variant_number,
        .bots = {bot_or_refuse(mercurial, &programs[0]), bot_or_refuse(rubicon, &programs[1])},
        .turns = turns,
        .clock = turns <= CLOCK_TURNS,
        .budget = budget,
        .bot_time = bot_time,
        .jobs = (int)(jobs < games ? jobs : games),
        .records = records,
        .stop = &interrupted,
        .progress = isatty(STDERR_FILENO) ? show_progress : NULL};
    if (!task.bots[0] || !task.bots[1]) return EXIT_CALL;
    struct weights *weights = weights_load(&command_simulate, weights_file);
    if (!weights) return EXIT_INPUT;
    task.value = &weights->value;
    if (!make_folder(records)) return EXIT_INPUT;
    struct sigaction action = {.sa_handler = on_interrupt};
    sigaction(SIGINT, &action, NULL);
    if (task.bots[0] == &programs[0] || task.bots[1] == &programs[1])
        signal(SIGPIPE, SIG_IGN); /* a program that died is said, not died of */
    struct sim_result result = simulate(&task);
    double low, high;
    if (atomic_load(&interrupted))
        fprintf(stderr, "\nStopped after %lld of %lld games.\n", (long long)result.games,
                (long long)games);
    free(weights);
    sim_wilson(result.won, result.games, &low, &high);
    if (json)
        print_json(&task, &result, low, high);
    else
        print_plain(&result, low, high);
    return *result.problem ? refuse(&command_simulate, EXIT_INPUT, "%s", result.problem)
                           : EXIT_FINE;
}

const struct command command_simulate = {
    "simulate", "play many games between bots and count",
    "Usage: entanglion simulate [OPTIONS]\n\n"
    "Plays games between two bots, deals every card and die from the seed, and prints how many\n"
    "were won. Game i depends on the seed and i only, so results do not depend on --jobs. Ctrl-C\n"
    "prints what is known so far.\n\n"
    "  --games N          how many (1000)\n"
    "  --seed S           of the series (0)\n"
    "  --rate R           starting detection rate, 1 to 4 (1)\n"
    "  --variant V        standard or czech (standard)\n"
    "  --mercurial BOT    who flies Mercurial (random)\n"
    "  --rubicon BOT      who flies Rubicon (random)\n"
    "  --turns T          a game still running after T turns is stopped and counted apart (1000)\n"
    "  --jobs J           threads (all processors)\n"
    "  --records DIR      write one record per game, DIR/game-NNNNNNN.ent\n"
    "  --json             one JSON object instead of lines\n"
    "  --budget N         positions that a bot may value for one choice (its own measure)\n"
    "  --bot-time MS      time of an exec: bot for one choice (5000)\n"
    "  --weights FILE     learned weights instead of those compiled in\n\n"
    "Bots: random, greedy, novice, pilot, captain, expert, master. With --turns up to 200 they "
    "are\n"
    "told how many turns are left. 'exec:COMMAND' is a program of yours that speaks the protocol "
    "of\n"
    "docs/protocol.md; if it fails, the run stops with status 1 and says how.\n\n"
    "win_rate is won / games with its 95 % Wilson interval.\n\n"
    "Example: entanglion simulate --games 100000 --seed 1 --rate 3 --json\n",
    run};
