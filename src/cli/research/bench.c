/* bench.c - `entanglion bench`: speed of rules, bots and hints, and the signature of what the rules
 * do. */
#include "sim/bench.h"

#include <stdio.h>
#include <stdlib.h>

#include "bots/value/weights.h"
#include "cli/cli.h"

struct bots_speed {
    double greedy, expert; /* games per second */
    struct bench_hints hints;
};

static struct bots_speed bots_speed(const struct value *value, int64_t games) {
    int64_t trials = games / 100 < 1000 ? games / 100 : 1000;
    return (struct bots_speed){.greedy = bench_bot("greedy", value, games / 50 + 1),
                               .expert = bench_bot("expert", value, games / 50 + 1),
                               .hints = bench_hints(value, (int)trials + (trials == 0))};
}

/* How long 1,000 rollouts of every choice take. */
static double thousand(const struct bench_hints *hints) {
    return 1000 * hints->choices / hints->rollouts_per_second;
}

static void print_bots(ent_lang lang, const struct bots_speed *speed) {
    const struct bench_hints *hints = &speed->hints;
    say(stdout, lang, CMD_SAY_BENCH_BOTS, "greedy", decimal(speed->greedy, 0).text, "expert",
        decimal(speed->expert, 0).text, "hint", decimal(hints->seconds * 1000, 2).text, "choices",
        decimal(hints->choices, 1).text, "rollouts", decimal(hints->rollouts_per_second, 0).text,
        "seconds", decimal(thousand(hints), 2).text, NO_MORE);
}

static void print_plain(ent_lang lang, const struct bench_result *one,
                        const struct bench_result *all, uint64_t signature) {
    char signature_text[20];
    snprintf(signature_text, sizeof signature_text, "%016llx", (unsigned long long)signature);
    say(stdout, lang, CMD_SAY_BENCH, "millions",
        decimal((double)one->steps / one->seconds / 1e6, 1).text, "games",
        decimal((double)one->games / one->seconds, 0).text, "jobs", whole(all->jobs).text,
        "all_millions", decimal((double)all->steps / all->seconds / 1e6, 1).text, "all_games",
        decimal((double)all->games / all->seconds, 0).text, "bytes",
        whole(sizeof(ent_position)).text, "signature", signature_text, NO_MORE);
}

enum { PHASES_GAMES = 400 }; /* whatever else is measured, so that instructions can be compared */

/* Where the time goes: the phases of random play, with the steps made in each and
 * what one takes. */
static void put_phases(struct json *j) {
    struct bench_phase phases[ENT_PHASES];
    bench_phases(PHASES_GAMES, phases);
    json_open(j, "phases", '[');
    for (int phase = 0; phase < ENT_PHASES; phase++) {
        if (!phases[phase].steps) continue;
        json_open(j, NULL, '{');
        json_text(j, "phase", ent_phase_word((ent_phase)phase));
        json_whole(j, "count", phases[phase].steps);
        json_number(j, "step_ns", phases[phase].seconds * 1e9, 1);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void print_json(const struct bench_result *one, const struct bench_result *all,
                       uint64_t signature, const struct bots_speed *speed) {
    struct json j = {0};
    char signature_text[24];
    snprintf(signature_text, sizeof signature_text, "%016llx", (unsigned long long)signature);
    json_start(&j);
    json_open(&j, NULL, '{');
    json_number(&j, "steps_per_second", (double)one->steps / one->seconds, 0);
    json_number(&j, "games_per_second", (double)one->games / one->seconds, 0);
    json_number(&j, "steps_per_second_all", (double)all->steps / all->seconds, 0);
    json_number(&j, "games_per_second_all", (double)all->games / all->seconds, 0);
    json_whole(&j, "jobs", all->jobs);
    json_whole(&j, "steps", one->steps + all->steps);
    json_whole(&j, "state_bytes", sizeof(ent_position));
    json_text(&j, "signature", signature_text);
    if (speed) {
        json_number(&j, "greedy_games_per_second", speed->greedy, 0);
        json_number(&j, "expert_games_per_second", speed->expert, 0);
        json_number(&j, "hint_ms", speed->hints.seconds * 1000, 3);
        json_number(&j, "hint_choices", speed->hints.choices, 2);
        json_number(&j, "rollouts_per_second", speed->hints.rollouts_per_second, 0);
        json_number(&j, "rollout_1000_seconds", thousand(&speed->hints), 3);
    }
    put_phases(&j);
    json_close(&j, '}');
    output_json(&j);
}

static int run(const struct call *call, int argc, char **argv) {
    int64_t games = 100000;
    bool json = false, rules = false;
    const char *word;
    const struct option_spec options[] = {
        {"--games", .number = &games, .least = 1, .most = 100000000},
        {"--rules", .flag = &rules},
        {"--json", .flag = &json},
        {0}};
    if (options_read(call, argc, argv, options, &word, 0, 0) < 0) return EXIT_CALL;
    struct bots_speed speed = {0};
    struct weights *weights = weights_load(call, NULL);
    if (!weights) return EXIT_INPUT;
    uint64_t signature = bench_signature();
    struct bench_result one = bench_random_play(games, 1),
                        all = bench_random_play(games, processors());
    if (!rules) speed = bots_speed(&weights->value, games);
    free(weights);
    if (json) {
        print_json(&one, &all, signature, rules ? NULL : &speed);
    } else {
        print_plain(call->lang, &one, &all, signature);
        if (!rules) print_bots(call->lang, &speed);
    }
    return EXIT_FINE;
}

const struct command command_bench = {"bench", run};
