/* simulate.c - `entanglion simulate`: many games between bots, and what came of them. */
#include "sim/simulate.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/json.h"
#include "bots/external/external.h"
#include "bots/value/weights.h"
#include "cli/cli.h"
#include "sim/compare.h"
#include "words/faces/engine.h"

/* Up to this many turns the bots are told how many are left; a longer game is no race. */
enum { CLOCK_TURNS = 200 };

static atomic_bool interrupted;

static void on_interrupt(int signal_number) {
    (void)signal_number;
    atomic_store(&interrupted, true);
}

/* Games done and seconds left: numbers need no language. */
static void show_progress(int64_t done, int64_t games, double seconds) {
    double left = done ? seconds * (double)(games - done) / (double)done : 0;
    fprintf(stderr, "\r%lld / %lld, -%.0f s \033[K", (long long)done, (long long)games, left);
    if (done == games) fputs("\r\033[K", stderr);
}

/* ---- what came of it ---- */

static double per_game(int64_t sum, const struct sim_result *r) {
    return r->games ? (double)sum / (double)r->games : 0;
}

static void put_tally(struct json *j, const struct sim_tally *t, const struct sim_result *r) {
    double low, high;
    sim_wilson(t->won, r->games, &low, &high);
    json_whole(j, "won", t->won);
    json_whole(j, "lost", t->lost);
    json_whole(j, "capped", t->capped);
    json_number(j, "win_rate", per_game(t->won, r), 6);
    json_number(j, "win_rate_low", low, 6);
    json_number(j, "win_rate_high", high, 6);
    json_number(j, "turns_mean", per_game(t->turns, r), 3);
    json_whole(j, "steps", t->steps);
}

/* The second team, and what the games that only one of the two won say. */
static void put_against(struct json *j, const struct sim_task *t, const struct sim_result *r) {
    struct sim_difference d = sim_compare(r->games, r->only_team, r->only_against);
    json_open(j, "against", '{');
    json_text(j, "bot", t->against[0]->name);
    put_tally(j, &r->against, r);
    json_close(j, '}');
    json_whole(j, "only_won", r->only_team);
    json_whole(j, "only_against_won", r->only_against);
    json_number(j, "difference", d.mean, 6);
    json_number(j, "difference_error", d.error, 6);
    json_number(j, "accident", d.accident, 6);
    json_truth(j, "real", d.real);
}

static void print_json(const struct sim_task *t, const struct sim_result *r) {
    struct json j = {0};
    char seed[24]; /* as a text: numbers of JSON are often read as floating point */
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)t->seed);
    json_start(&j);
    json_open(&j, NULL, '{');
    json_whole(&j, "games", r->games);
    put_tally(&j, &r->team, r);
    json_number(&j, "seconds", r->seconds, 3);
    json_text(&j, "seed", seed);
    json_whole(&j, "rate", t->rate);
    json_text(&j, "variant", ent_variant_word(t->variant));
    json_text(&j, "mercurial", t->bots[0]->name);
    json_text(&j, "rubicon", t->bots[1]->name);
    json_whole(&j, "turns", t->turns);
    if (t->against[0]) put_against(&j, t, r);
    json_close(&j, '}');
    if (j.failed) abort();
    puts(j.text);
    free(j.text);
}

static void print_tally(ent_lang lang, const struct sim_tally *t, const struct sim_result *r) {
    double low, high;
    sim_wilson(t->won, r->games, &low, &high);
    say(stdout, lang, CMD_SAY_TALLY, "won", whole(t->won).text, "percent",
        decimal(100 * per_game(t->won, r), 3).text, "low", decimal(100 * low, 3).text, "high",
        decimal(100 * high, 3).text, "lost", whole(t->lost).text, "capped", whole(t->capped).text,
        "turns", decimal(per_game(t->turns, r), 1).text, "steps", whole(t->steps).text, NO_MORE);
}

static void print_plain(ent_lang lang, const struct sim_task *t, const struct sim_result *r) {
    say(stdout, lang, CMD_SAY_GAMES, "games", whole(r->games).text, NO_MORE);
    print_tally(lang, &r->team, r);
    if (t->against[0]) {
        struct sim_difference d = sim_compare(r->games, r->only_team, r->only_against);
        char difference[32];
        snprintf(difference, sizeof difference, "%+.3f", 100 * d.mean);
        putchar('\n');
        say(stdout, lang, CMD_SAY_AGAINST, "bot", t->against[0]->name, NO_MORE);
        print_tally(lang, &r->against, r);
        putchar('\n');
        say(stdout, lang, CMD_SAY_DIFFERENCE, "difference", difference, "error",
            decimal(100 * d.error, 3).text, "first", whole(r->only_team).text, "second",
            whole(r->only_against).text, NO_MORE);
        say(stdout, lang, d.real ? CMD_SAY_REAL : CMD_SAY_ACCIDENT, "accident",
            decimal(100 * d.accident, 3).text, NO_MORE);
    }
    say(stdout, lang, CMD_SAY_SECONDS, "seconds", decimal(r->seconds, 2).text, NO_MORE);
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
    if (!bot) refuse_bot(call, name, true);
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

static int play_and_print(const struct call *call, const struct sim_task *task, bool json) {
    struct sim_result result = simulate(task);
    if (atomic_load(&interrupted))
        fputc('\n', stderr), say(stderr, call->lang, CMD_SAY_GAMES_STOPPED, "done",
                                 whole(result.games).text, "all", whole(task->games).text, NO_MORE);
    if (json)
        print_json(task, &result);
    else
        print_plain(call->lang, task, &result);
    return refuse_problem(call, task, &result.problem);
}

static int run(const struct call *call, int argc, char **argv) {
    int64_t games = 1000, rate = 1, turns = 1000, jobs = processors();
    int64_t budget = 0, bot_time = EXTERNAL_TIME;
    struct bot programs[3];
    uint64_t seed = 0;
    const char *weights_file = NULL;
    const char *variant = ent_variant_word(ENT_STANDARD), *mercurial = "random",
               *rubicon = "random", *against = NULL, *records = NULL, *word;
    bool json = false;
    const struct option_spec options[] = {
        {"--games", .number = &games, .least = 1, .most = 1000000000000},
        {"--seed", .seed = &seed},
        {"--rate", .number = &rate, .least = 1, .most = 4},
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
        {"--json", .flag = &json},
        {0}};
    ent_variant variant_wanted;
    if (options_read(call, argc, argv, options, &word, 0, 0) < 0) return EXIT_CALL;
    if (!variant_read(call, variant, &variant_wanted)) return EXIT_CALL;
    struct sim_task task = {.games = games,
                            .seed = seed,
                            .rate = (int)rate,
                            .variant = variant_wanted,
                            .bots = {bot_or_refuse(call, mercurial, &programs[0]),
                                     bot_or_refuse(call, rubicon, &programs[1])},
                            .turns = turns,
                            .clock = turns <= CLOCK_TURNS,
                            .budget = budget,
                            .bot_time = bot_time,
                            .jobs = (int)(jobs < games ? jobs : games),
                            .records = records,
                            .stop = &interrupted,
                            .progress = isatty(STDERR_FILENO) ? show_progress : NULL};
    if (against) task.against[0] = task.against[1] = bot_or_refuse(call, against, &programs[2]);
    if (!task.bots[0] || !task.bots[1] || (against && !task.against[0])) return EXIT_CALL;
    if (!make_folder(call, records)) return EXIT_INPUT;
    struct weights *weights = weights_load(call, weights_file);
    if (!weights) return EXIT_INPUT;
    task.value = &weights->value;
    struct sigaction action = {.sa_handler = on_interrupt};
    sigaction(SIGINT, &action, NULL);
    if (task.bots[0] == &programs[0] || task.bots[1] == &programs[1] ||
        task.against[0] == &programs[2])
        signal(SIGPIPE, SIG_IGN); /* a program that died is said, not died of */
    int status = play_and_print(call, &task, json);
    free(weights);
    return status;
}

const struct command command_simulate = {"simulate", run};
