/* simulate.c - `entanglion simulate`: many games between bots, and what came of them. */
#include "sim/simulate.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "bots/external/external.h"
#include "bots/value/weights.h"
#include "cli/research/series.h"
#include "words/faces/engine.h"

enum { PARTS_MOST = 1000000 };

static atomic_bool interrupted;
static volatile sig_atomic_t signal_seen; /* which one: shells want to know */

static void on_interrupt(int signal_number) {
    signal_seen = signal_number;
    atomic_store(&interrupted, true);
}

static void catch_signals(void) {
    struct sigaction action = {.sa_handler = on_interrupt};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

/* Games done and seconds left: numbers need no language. */
static void show_progress(int64_t done, int64_t games, double seconds) {
    double left = done ? seconds * (double)(games - done) / (double)done : 0;
    fprintf(stderr, "\r%lld / %lld, -%.0f s \033[K", (long long)done, (long long)games, left);
    if (done == games) fputs("\r\033[K", stderr);
}

/* ---- the call ---- */

/* The bot of that name; one that is a program is made in *program. */
static const struct bot *bot_or_refuse(const struct call *call, const char *name,
                                       struct bot *program) {
    if (external_bot(name, program)) {
        if (external_name_fine(name)) return program;
        refuse(call, EXIT_CALL, CMD_SAY_BAD_EXEC, "most", whole(EXTERNAL_NAME).text, NO_MORE);
        return NULL;
    }
    const struct bot *bot = bot_named(name);
    if (!bot) refuse_bot(call, name);
    return bot;
}

/* The folder for records is made when it is not there. */
static bool make_folder(const struct call *call, const char *folder) {
    if (!folder || mkdir(folder, 0777) == 0) return true;
    struct stat there;
    if (errno == EEXIST && stat(folder, &there) == 0 && S_ISDIR(there.st_mode)) return true;
    if (errno == EEXIST) errno = ENOTDIR;
    refuse_errno(call, folder);
    return false;
}

static int refuse_problem(const struct call *call, const struct sim_task *task,
                          const struct sim_problem *problem) {
    char text[WORDS_MAX];
    switch (problem->kind) {
    case SIM_BOT_FAILED: words_bot_failure(call->lang, &problem->bot, text); break;
    case SIM_NOT_WRITTEN:
        snprintf(text, sizeof text, "%.200s: %s", task->records,
                 words_system_problem(call->lang, problem->error));
        break;
    case SIM_NO_THREAD:
        return refuse_text(call, EXIT_INPUT, words_engine(call->lang, ENGINE_SAY_NO_THREAD));
    default: return EXIT_FINE;
    }
    return refuse(call, EXIT_INPUT, CMD_SAY_GAME_FAILED, "game", whole(problem->game).text,
                  "problem", text, NO_MORE);
}

static int play_and_print(const struct call *call, const struct sim_task *task,
                          struct series *series, bool json) {
    series->result = simulate(task);
    bool stopped = atomic_load(&interrupted) && !series_complete(series);
    if (stopped)
        fputc('\n', stderr),
            say(stderr, call->lang, CMD_SAY_GAMES_STOPPED, "done", whole(series->result.games).text,
                "all", whole(series->count).text, NO_MORE);
    if (json)
        series_print_json(series);
    else
        series_print(call->lang, series);
    int status = refuse_problem(call, task, &series->result.problem);
    return status == EXIT_FINE && stopped ? 128 + signal_seen : status;
}

/* "3/64" is the third of 64 parts. */
static bool part_read(const struct call *call, const char *text, struct series *series) {
    long long part = 1, parts = 1;
    int length = 0;
    if (text && (sscanf(text, "%lld/%lld%n", &part, &parts, &length) != 2 || text[length] ||
                 part < 1 || part > parts || parts > PARTS_MOST)) {
        refuse(call, EXIT_CALL, CMD_SAY_BAD_PART, "value", text, NO_MORE);
        return false;
    }
    series_part(series, part, parts);
    return true;
}

static struct series series_of(const struct sim_task *task, const struct weights *weights) {
    struct series s = {.all = task->games,
                       .seed = task->seed,
                       .rate = task->rate,
                       .variant = task->variant,
                       .turns = task->turns,
                       .budget = task->budget,
                       .adjust = task->adjust,
                       .version = ENT_VERSION};
    snprintf(s.mercurial, sizeof s.mercurial, "%s", task->bots[0]->name);
    snprintf(s.rubicon, sizeof s.rubicon, "%s", task->bots[1]->name);
    if (task->against[0]) snprintf(s.against, sizeof s.against, "%s", task->against[0]->name);
    snprintf(s.weights, sizeof s.weights, "%016llx", (unsigned long long)weights->checksum);
    return s;
}

static int run(const struct call *call, int argc, char **argv) {
    int64_t games = 1000, rate = 1, turns = 1000, jobs = processors();
    int64_t budget = 0, bot_time = EXTERNAL_TIME;
    struct bot programs[3];
    uint64_t seed = 0;
    const char *weights_file = NULL;
    const char *variant = ent_variant_word(ENT_STANDARD), *mercurial = "random",
               *rubicon = "random", *against = NULL, *records = NULL, *part = NULL, *word;
    bool json = false, adjust = false;
    const struct option_spec options[] = {
        {"--games", .number = &games, .least = 1, .most = 1000000000000},
        {"--part", .text = &part},
        {"--seed", .seed = &seed},
        {"--rate", .number = &rate, .least = 1, .most = ENT_START_RATE_MAX},
        {"--variant", .text = &variant},
        {"--mercurial", .text = &mercurial},
        {"--rubicon", .text = &rubicon},
        {"--against", .text = &against},
        {"--turns", .number = &turns, .least = 1, .most = 1000000000},
        {"--budget", .number = &budget, .least = 0, .most = 1000000000000},
        {"--bot-time", .number = &bot_time, .least = 1, .most = 86400000},
        {"--weights", .text = &weights_file},
        {"--jobs", .number = &jobs, .least = 1, .most = 256},
        {"--records", .text = &records},
        {"--adjust", .flag = &adjust},
        {"--json", .flag = &json},
        {0}};
    ent_variant variant_wanted;
    if (argc > 1 && !strcmp(argv[1], "merge")) return series_merge(call, argc - 1, argv + 1);
    if (options_read(call, argc, argv, options, &word, 0, 0) < 0) return EXIT_CALL;
    if (!variant_read(call, variant, &variant_wanted)) return EXIT_CALL;
    struct sim_task task = {.games = games,
                            .seed = seed,
                            .rate = (int)rate,
                            .variant = variant_wanted,
                            .bots = {bot_or_refuse(call, mercurial, &programs[0]),
                                     bot_or_refuse(call, rubicon, &programs[1])},
                            .turns = turns,
                            .budget = budget,
                            .bot_time = bot_time,
                            .records = records,
                            .adjust = adjust,
                            .stop = &interrupted,
                            .progress = isatty(STDERR_FILENO) ? show_progress : NULL};
    if (against) task.against[0] = task.against[1] = bot_or_refuse(call, against, &programs[2]);
    if (!task.bots[0] || !task.bots[1] || (against && !task.against[0])) return EXIT_CALL;
    if (!make_folder(call, records)) return EXIT_INPUT;
    struct weights *weights = weights_load(call, weights_file);
    if (!weights) return EXIT_INPUT;
    task.value = &weights->value;
    struct series series = series_of(&task, weights);
    if (!part_read(call, part, &series)) {
        free(weights);
        return EXIT_CALL;
    }
    task.first = series.first;
    task.games = series.count;
    task.jobs = (int)(jobs < task.games ? jobs : task.games ? task.games : 1);
    catch_signals();
    if (task.bots[0] == &programs[0] || task.bots[1] == &programs[1] ||
        task.against[0] == &programs[2])
        signal(SIGPIPE, SIG_IGN); /* a program that died is said, not died of */
    int status = play_and_print(call, &task, &series, json);
    free(weights);
    return status;
}

const struct command command_simulate = {"simulate", run};
