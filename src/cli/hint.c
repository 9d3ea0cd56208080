/* hint.c - `entanglion hint`: the choices at the end of a record, ranked, with reasons. */
#include <stdlib.h>

#include "bots/weights.h"
#include "cli/advice.h"
#include "cli/cli.h"
#include "sim/simulate.h"
#include "table/game.h"

enum { USUAL_MILLISECONDS = 250, TRIALS_MOST = 1000000 };

static bool before_deadline(void *context) {
    return sim_clock() < *(const double *)context;
}

static void print_json_choice(const ent_position *p, const struct hint_choice *c, int rank) {
    char text[WORDS_MAX];
    json_step(rank > 1 ? ",{" : "{", "step", c->step);
    words_choice(ENT_LANG_EN, p, c->step, text);
    json_text(",", "text", text);
    printf(",\"rank\":%d,\"worth\":%.6f,\"won\":%d,\"chance\":%.6f,\"error\":%.6f,"
           "\"behind\":%.6f,\"behind_error\":%.6f,\"detection\":%.9f,\"loss\":%.9f,\"reasons\":[",
           rank, share_of(c->one_turn), c->won, c->chance, c->error, c->behind, c->behind_error,
           c->detection, c->loss);
    for (int i = 0; i < c->reasons.count; i++) {
        const struct advice_reason *r = &c->reasons.list[i];
        json_text(i ? ",{" : "{", "code", words_advice_code((advice_code)r->code));
        words_advice_reason(ENT_LANG_EN, r, text);
        json_text(",", "text", text);
        printf("}");
    }
    printf("]}");
}

static void print_json(const ent_position *p, const struct hint *hint, uint64_t seed) {
    json_text("{", "mover", ent_mover_word(ent_to_move(p)));
    printf(",\"trials\":%d,\"seed\":\"%llu\",\"choices\":[", hint->trials,
           (unsigned long long)seed);
    for (int i = 0; i < hint->count; i++) print_json_choice(p, &hint->choices[i], i + 1);
    printf("]}\n");
}

static void print_choice(const ent_position *p, const struct hint_choice *c, int rank) {
    char number[16], step[ENT_STEP_TEXT], worth_text[PERCENT_TEXT], chance[PERCENT_TEXT],
        error[PERCENT_TEXT], behind[PERCENT_TEXT], behind_error[PERCENT_TEXT];
    char detection[24], loss[24], text[WORDS_MAX];
    snprintf(number, sizeof number, "%d", rank);
    ent_step_write(c->step, step);
    percent_write(share_of(c->one_turn), worth_text);
    percent_write(c->chance, chance);
    percent_write(c->error, error);
    percent_write(c->behind, behind);
    percent_write(c->behind_error, behind_error);
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
    print_saying(0, ADVICE_SAY_CHOICE, places, count);
    words_choice(ENT_LANG_EN, p, c->step, text);
    print_wrapped(4, text);
    for (int i = 0; i < c->reasons.count; i++) {
        words_advice_reason(ENT_LANG_EN, &c->reasons.list[i], text);
        print_wrapped(4, text);
    }
    bool risky = c->detection > 0 || c->loss > 0;
    print_saying(4, risky ? ADVICE_SAY_RISK : ADVICE_SAY_NO_RISK, places, count);
    print_saying(4, rank == 1 ? ADVICE_SAY_CHANCE_FIRST : ADVICE_SAY_CHANCE, places, count);
}

static void print_plain(const ent_position *p, const struct hint *hint) {
    char text[WORDS_MAX], count[16], trials[16];
    words_question(ENT_LANG_EN, p, text);
    print_wrapped(0, text);
    snprintf(count, sizeof count, "%d", hint->count);
    snprintf(trials, sizeof trials, "%d", hint->trials);
    const struct place_filler places[] = {{"count", count}, {"trials", trials}};
    print_saying(0, ADVICE_SAY_TRIALS, places, 2);
    for (int i = 0; i < hint->count; i++) print_choice(p, &hint->choices[i], i + 1);
}

static int run(int argc, char **argv) {
    static struct game game;
    static struct hint hint;
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
    if (options_read(&command_hint, argc, argv, options, &path, 1, 1) < 0) return EXIT_CALL;
    if (budget < 0 && !trials) budget = USUAL_MILLISECONDS;
    if (!record_load(&command_hint, path, &game)) return EXIT_INPUT;
    ent_position p = game.now;
    game_free(&game);
    if (ent_to_move(&p) > ENT_RUBICON)
        return refuse(&command_hint, EXIT_INPUT, "%s",
                      words_advice_template(ENT_LANG_EN, ADVICE_SAY_NOBODY_CHOOSES));
    struct weights *weights = weights_load(&command_hint, weights_file);
    if (!weights) return EXIT_INPUT;
    double deadline = sim_clock() + (double)budget / 1000;
    hint_make(&hint, &(struct hint_task){.position = &p,
                                         .value = &weights->value,
                                         .seed = seed,
                                         .trials = trials ? (int)trials : TRIALS_MOST,
                                         .more = budget < 0 ? NULL : before_deadline,
                                         .context = &deadline});
    free(weights);
    if (json)
        print_json(&p, &hint, seed);
    else
        print_plain(&p, &hint);
    return EXIT_FINE;
}

const struct command command_hint = {
    "hint", "rank the choices at the end of a record",
    "Usage: entanglion hint FILE [OPTIONS]\n\n"
    "Ranks what the player to move can do after the record in FILE (- is standard input). For\n"
    "each choice: what it is worth to the learned value, looking through this turn; how many\n"
    "games the expert won from there, all choices meeting the same luck; the exact chance of\n"
    "being detected and of losing in this turn; and what speaks for or against it.\n\n"
    "  --budget MS        stop playing on after so many milliseconds (250)\n"
    "  --trials N         play N games from each choice instead, however long it takes: the\n"
    "                     same output every time. With --budget, whichever ends first\n"
    "  --seed S           of the games played on (0)\n"
    "  --json             one JSON object\n"
    "  --weights FILE     learned weights instead of those compiled in\n\n"
    "Example: entanglion hint game.ent --trials 100\n",
    run};
