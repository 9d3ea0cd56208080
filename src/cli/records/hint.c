/* hint.c - `entanglion hint`: the choices at the end of a record, ranked, with reasons; of many
 * records the best ones, as a table. */
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "bots/value/weights.h"
#include "base/memory.h"
#include "cli/records/advice.h"
#include "cli/records/table.h"
#include "cli/cli.h"
#include "sim/simulate.h"
#include "table/game.h"
#include "words/game/labels.h"

enum { USUAL_MILLISECONDS = 250, TRIALS_MOST = 1000000 };

static bool before_deadline(void *context) {
    return clock_seconds() < *(const double *)context;
}

/* The line behind a choice, if it was asked for. */
static void print_expected(ent_lang lang, const struct hint_line *line) {
    char steps[LINE_MOST * (ENT_STEP_TEXT + 2)] = "", *at = steps;
    if (!line->count) return;
    for (int i = 0; i < line->count; i++) {
        if (i) at += sprintf(at, "; ");
        ent_step_write(line->steps[i], at);
        at += strlen(at);
    }
    const struct place_filler places[] = {{"line", steps}};
    char text[WORDS_MAX + sizeof steps];
    words_fill(text, sizeof text, words_advice_template(lang, ADVICE_SAY_LINE), places, 1);
    advice_print(4, text);
}

static void print_choice(ent_lang lang, const ent_position *p, const struct hint *hint, int rank) {
    const struct hint_choice *c = &hint->choices[rank - 1];
    char number[16], label[WORDS_MAX], worth_text[PERCENT_TEXT], chance[PERCENT_TEXT],
        error[PERCENT_TEXT], behind[PERCENT_TEXT], behind_error[PERCENT_TEXT];
    char detection[24], loss[24], text[WORDS_MAX];
    snprintf(number, sizeof number, "%d", rank);
    words_choice_label(lang, p, c->step, label);
    words_percent(share_of(c->one_turn), worth_text);
    words_percent(c->chance, chance);
    words_error(c->error, error);
    words_percent(c->behind < 0 ? -c->behind : c->behind, behind);
    words_error(c->behind_error, behind_error);
    snprintf(detection, sizeof detection, "%.2f", 100 * c->detection);
    snprintf(loss, sizeof loss, "%.2f", 100 * c->loss);
    const struct place_filler places[] = {{"rank", number},
                                          {"choice", label},
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
        if (words_advice_told((advice_code)c->reasons.list[i].code)) continue;
        words_advice_reason(lang, &c->reasons.list[i], text);
        advice_print(4, text);
    }
    bool risky = c->detection > 0 || c->loss > 0;
    advice_print_saying(lang, 4, risky ? ADVICE_SAY_RISK : ADVICE_SAY_NO_RISK, places, count);
    advice_print_saying(lang, 4,
                        hint->trials < 2 ? ADVICE_SAY_CHANCE_ALONE
                        : rank == 1      ? ADVICE_SAY_CHANCE_FIRST
                        : c->behind < 0  ? ADVICE_SAY_CHANCE_AHEAD
                                         : ADVICE_SAY_CHANCE,
                        places, count);
    print_expected(lang, &hint->lines[rank - 1]);
}

static void print_plain(ent_lang lang, const ent_position *p, const struct hint *hint) {
    char text[WORDS_MAX], count[16], trials[16];
    words_question(lang, p, text);
    advice_print(0, text);
    snprintf(count, sizeof count, "%d", hint->count);
    snprintf(trials, sizeof trials, "%d", hint->trials);
    const struct place_filler places[] = {{"count", count}, {"trials", trials}};
    advice_print_saying(lang, 0, ADVICE_SAY_TRIALS, places, 2);
    if (words_hint_verdict(lang, hint, text)) advice_print(0, text);
    if (words_hint_why(lang, p, hint, text)) advice_print(0, text);
    for (int i = 0; i < hint->count; i++) print_choice(lang, p, hint, i + 1);
}

/* ---- a table ---- */

struct hints {
    const struct call *call;
    struct weights *weights;
    int64_t time, trials;
    uint64_t seed;
    bool json, tabled, line;
    struct table table;
};

static const char *heads(const struct hints *h) {
    return words_advice_template(h->call->lang, ADVICE_SAY_HINT_COLUMNS);
}

static void print_row(struct hints *h, const char *file, const struct hint *hint) {
    const struct hint_choice *c = &hint->choices[0];
    char step[ENT_STEP_TEXT], worth_text[PERCENT_TEXT], chance[PERCENT_TEXT], error[PERCENT_TEXT];
    char cells[3][ADVICE_CELL];
    ent_step_write(c->step, step);
    words_percent(share_of(c->one_turn), worth_text);
    words_percent(c->chance, chance);
    words_error(c->error, error);
    advice_cell(h->call->lang, ADVICE_SAY_CELL_PERCENT, worth_text, NULL, cells[0]);
    advice_cell(h->call->lang, hint->trials < 2 ? ADVICE_SAY_CELL_PERCENT : ADVICE_SAY_CELL_ERROR,
                chance, error, cells[1]);
    snprintf(cells[2], ADVICE_CELL, "%d", hint->equals);
    const char *row[] = {file, step, cells[0], cells[1], cells[2]};
    table_row(&h->table, heads(h), row);
    print_expected(h->call->lang, &hint->lines[0]);
}

/* ---- the command ---- */

static int hint_for(struct hints *h, const char *file, const ent_position *p) {
    static struct hint hint;
    const struct call *call = h->call;
    struct json answer = {0};
    if (ent_to_move(p) > ENT_RUBICON) {
        const char *why = words_advice_template(call->lang, ADVICE_SAY_NOBODY_CHOOSES);
        return h->tabled || h->json ? refuse_file(call, file, why)
                                    : refuse_text(call, EXIT_INPUT, why);
    }
    double deadline = clock_seconds() + (double)h->time / 1000;
    hint_make(&hint, &(struct hint_task){.position = p,
                                         .value = &h->weights->value,
                                         .seed = h->seed,
                                         .trials = h->trials ? (int)h->trials : TRIALS_MOST,
                                         .more = h->time < 0 ? NULL : before_deadline,
                                         .context = &deadline});
    if (h->line) hint_expect(&hint, p, &h->weights->value);
    if (h->json)
        json_hint(&answer, call->lang, p, &hint, h->seed), print_answer(file, &answer);
    else if (h->tabled)
        print_row(h, file, &hint);
    else
        print_plain(call->lang, p, &hint);
    fflush(stdout); /* whoever reads along has each as it comes */
    return EXIT_FINE;
}

static int hint_files(struct hints *h, const char **files, int count) {
    static struct game game;
    int status = EXIT_FINE;
    if (count > 1) h->tabled = true;
    table_begin(&h->table, heads(h), files, count);
    h->table.texts[1] = true;
    if (h->table.widths[1] < 17) h->table.widths[1] = 17; /* most steps */
    if (h->table.widths[3] < 10) h->table.widths[3] = 10;
    for (int i = 0; i < count; i++) {
        if (!record_load(h->call, files[i], &game)) {
            status = EXIT_INPUT;
            continue;
        }
        ent_position p = game.now;
        game_free(&game);
        if (hint_for(h, files[i], &p) != EXIT_FINE) status = EXIT_INPUT;
    }
    return status;
}

static int run(const struct call *call, int argc, char **argv) {
    const char *weights_file = NULL, *budget = NULL;
    struct hints h = {.call = call, .time = -1};
    const struct option_spec options[] = {
        {"--json", .flag = &h.json},
        {"--table", .flag = &h.tabled},
        {"--line", .flag = &h.line},
        {"--time", .number = &h.time, .least = 0, .most = 3600000},
        {"--budget", .text = &budget}, /* which counts positions everywhere else */
        {"--trials", .number = &h.trials, .least = 1, .most = TRIALS_MOST},
        {"--seed", .seed = &h.seed},
        {"--weights", .text = &weights_file},
        {0}};
    const char **files = memory_new((size_t)argc, sizeof *files);
    int count = options_read(call, argc, argv, options, files, 1, argc), status = EXIT_CALL;
    if (count > 0 && budget)
        refuse(call, EXIT_CALL, CMD_SAY_TIME_NOT_BUDGET, NO_MORE);
    else if (count > 0) {
        if (h.time < 0 && !h.trials) h.time = USUAL_MILLISECONDS;
        h.weights = weights_load(call, weights_file);
        status = h.weights ? hint_files(&h, files, count) : EXIT_INPUT;
        free(h.weights);
    }
    free(files);
    return status;
}

const struct command command_hint = {"hint", run};
