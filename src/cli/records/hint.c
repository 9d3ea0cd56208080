/* hint.c - `entanglion hint`: the choices at the end of a record, ranked, with reasons. */
#include <stdlib.h>

#include "base/clock.h"
#include "bots/value/weights.h"
#include "cli/records/advice.h"
#include "cli/cli.h"
#include "sim/simulate.h"
#include "table/game.h"

enum { USUAL_MILLISECONDS = 250, TRIALS_MOST = 1000000 };

static bool before_deadline(void *context) {
    return clock_seconds() < *(const double *)context;
}

static void print_choice(ent_lang lang, const ent_position *p, const struct hint *hint, int rank) {
    const struct hint_choice *c = &hint->choices[rank - 1];
    char number[16], step[ENT_STEP_TEXT], worth_text[PERCENT_TEXT], chance[PERCENT_TEXT],
        error[PERCENT_TEXT], behind[PERCENT_TEXT], behind_error[PERCENT_TEXT];
    char detection[24], loss[24], text[WORDS_MAX];
    snprintf(number, sizeof number, "%d", rank);
    ent_step_write(c->step, step);
    words_percent(share_of(c->one_turn), worth_text);
    words_percent(c->chance, chance);
    words_percent(c->error, error);
    words_percent(c->behind, behind);
    words_percent(c->behind_error, behind_error);
    snprintf(detection, sizeof detection, "%.2f", 100 * c->detection);
    snprintf(loss, sizeof loss, "%.2f", 100 * c->loss);
    const struct place_filler places[] = {{"rank", number},
                                          {"step", step},
                                          {"worth", worth_text},
                                          {"chance", chance},
                                          {"error", error},
                                          {"behind", behind},
                                          {"behind_error", behind_error},
                                          {"detection", detection},
                                          {"loss", loss}};
    int count = sizeof places / sizeof *places;
    putchar('\n');
    advice_print_saying(lang, 0, ADVICE_SAY_CHOICE, places, count);
    words_choice(lang, p, c->step, text);
    advice_print(4, text);
    for (int i = 0; i < c->reasons.count; i++) {
        words_advice_reason(lang, &c->reasons.list[i], text);
        advice_print(4, text);
    }
    bool risky = c->detection > 0 || c->loss > 0;
    advice_print_saying(lang, 4, risky ? ADVICE_SAY_RISK : ADVICE_SAY_NO_RISK, places, count);
    advice_print_saying(lang, 4,
                        hint->trials < 2 ? ADVICE_SAY_CHANCE_ALONE
                        : rank == 1      ? ADVICE_SAY_CHANCE_FIRST
                                         : ADVICE_SAY_CHANCE,
                        places, count);
}

static void print_plain(ent_lang lang, const ent_position *p, const struct hint *hint) {
    char text[WORDS_MAX], count[16], trials[16];
    words_question(lang, p, text);
    advice_print(0, text);
    snprintf(count, sizeof count, "%d", hint->count);
    snprintf(trials, sizeof trials, "%d", hint->trials);
    const struct place_filler places[] = {{"count", count}, {"trials", trials}};
    advice_print_saying(lang, 0, ADVICE_SAY_TRIALS, places, 2);
    for (int i = 0; i < hint->count; i++) print_choice(lang, p, hint, i + 1);
}

static int run(const struct call *call, int argc, char **argv) {
    static struct game game;
    static struct hint hint;
    struct json answer = {0};
    const char *path, *weights_file = NULL;
    int64_t budget = -1, trials = 0;
    uint64_t seed = 0;
    bool json = false;
    const struct option_spec options[] = {
        {"--json", .flag = &json},
        {"--budget", .number = &budget, .least = 0, .most = 3600000},
        {"--trials", .number = &trials, .least = 1, .most = TRIALS_MOST},
        {"--seed", .seed = &seed},
        {"--weights", .text = &weights_file},
        {0}};
    if (options_read(call, argc, argv, options, &path, 1, 1) < 0) return EXIT_CALL;
    if (budget < 0 && !trials) budget = USUAL_MILLISECONDS;
    if (!record_load(call, path, &game)) return EXIT_INPUT;
    ent_position p = game.now;
    game_free(&game);
    if (ent_to_move(&p) > ENT_RUBICON)
        return refuse_text(call, EXIT_INPUT,
                           words_advice_template(call->lang, ADVICE_SAY_NOBODY_CHOOSES));
    struct weights *weights = weights_load(call, weights_file);
    if (!weights) return EXIT_INPUT;
    double deadline = clock_seconds() + (double)budget / 1000;
    hint_make(&hint, &(struct hint_task){.position = &p,
                                         .value = &weights->value,
                                         .seed = seed,
                                         .trials = trials ? (int)trials : TRIALS_MOST,
                                         .more = budget < 0 ? NULL : before_deadline,
                                         .context = &deadline});
    free(weights);
    if (json)
        json_hint(&answer, call->lang, &p, &hint, seed), print_answer(&answer);
    else
        print_plain(call->lang, &p, &hint);
    return EXIT_FINE;
}

const struct command command_hint = {"hint", run};
