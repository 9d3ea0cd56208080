/* advice.c - the plain text game's hints, odds, reasons and reviews, and the programs that
 * play along (text_game.h). */
#include <stdlib.h>

#include "advice/ahead.h"
#include "bots/external/external.h"
#include "text/text_game.h"
#include "words/advice/advice.h"
#include "words/faces/engine.h"
#include "words/faces/page.h"
#include "words/game/explain.h"
#include "words/lessons/qubits.h"

/* What the program has learned, read when it is first needed; NULL when that cannot be. */
static const struct value *learned(struct text_game *s) {
    if (!s->weights_tried) {
        s->weights_tried = true;
        s->weights = malloc(sizeof *s->weights);
        s->hint = calloc(1, sizeof *s->hint);
        s->scratch = calloc(1, sizeof *s->scratch);
        bool fine = s->weights && s->hint && s->scratch &&
                    !weights_read(s->weights, weights_builtin, weights_builtin_length);
        if (!fine) text_advice_free(s);
    }
    if (!s->weights) text_say(s, SAY_NO_ADVICE, NULL, 0);
    return s->weights ? &s->weights->value : NULL;
}

void text_advice_free(struct text_game *s) {
    if (s->scratch) external_leave(s->scratch);
    free(s->record.steps);
    s->record = (struct bot_record){0};
    free(s->weights);
    free(s->hint);
    free(s->scratch);
    s->weights = NULL;
    s->hint = NULL;
    s->scratch = NULL;
}

/* ---- choices ---- */

/* The number that a step has in the list of choices. */
static int number_of(const ent_position *p, ent_step step) {
    ent_step steps[ENT_STEPS_MAX];
    int count = ent_steps(p, steps, NULL);
    for (int i = 0; i < count; i++)
        if (steps[i] == step) return i + 1;
    return 0;
}

/* Says something about a choice, in the places {number} {step} {chance}. */
static void say_choice(struct text_game *s, text_saying saying, const ent_position *p,
                       ent_step step, double chance) {
    char number[16], text[ENT_STEP_TEXT], percent[PERCENT_TEXT];
    snprintf(number, sizeof number, "%d", number_of(p, step));
    ent_step_write(step, text);
    words_percent(chance, percent);
    const struct place_filler places[] = {{"number", number}, {"step", text}, {"chance", percent}};
    text_say(s, saying, places, 3);
}

/* What speaks for or against a choice. */
static void say_facts(struct text_game *s, const ent_position *p, ent_step step,
                      const struct advice_reasons *reasons) {
    char text[WORDS_MAX];
    ent_kind kind = ent_step_kind(step);
    ent_card card = (ent_card)ent_step_b(step);
    bool flies = kind == ENT_STEP_NAVIGATE || kind == ENT_STEP_PLAY;
    if (flies && ent_board_move(p->ships, ent_step_mover(step), card) == p->ships) {
        words_no_path(s->options->lang, p, ent_step_mover(step), card, text);
        text_print(s, text);
    }
    for (int i = 0; i < reasons->count; i++) {
        if (words_advice_told((advice_code)reasons->list[i].code)) continue;
        words_advice_reason(s->options->lang, &reasons->list[i], text);
        text_print(s, text);
    }
}

/* What a choice means, and that. */
static void say_reasons(struct text_game *s, const ent_position *p, ent_step step,
                        const struct advice_reasons *reasons) {
    char text[WORDS_MAX];
    words_choice(s->options->lang, p, step, text);
    text_print(s, text);
    say_facts(s, p, step, reasons);
}

/* ---- programs that play ---- */

/* A program that fails has no say any more: a person flies its ship. */
static void take_over(struct text_game *s, ent_mover ship) {
    char problem[WORDS_MAX];
    words_bot_failure(s->options->lang, &s->scratch->failure, problem);
    const struct place_filler places[] = {{"problem", problem},
                                          {"ship", words_ship(s->options->lang, ship)}};
    s->taken_over[ship] = true;
    text_say(s, SAY_BOT_FAILED, places, 2);
}

void text_bot_step(struct text_game *s) {
    ent_mover ship = ent_to_move(&s->game.now);
    const struct bot *bot = text_bot(s, ship);
    const struct value *value = learned(s);
    ent_step steps[ENT_STEPS_MAX];
    ent_steps(&s->game.now, steps, NULL);
    ent_step step = steps[0]; /* in case there is no memory to think in */
    ent_dealer dealer = match_bot_dealer_of(&s->game);
    external_record_game(&s->record, &s->game);
    if (value)
        step = bot->choose(bot, &(struct bot_task){.position = &s->game.now,
                                                   .value = value,
                                                   .dealer = &dealer,
                                                   .record = &s->record,
                                                   .scratch = s->scratch});
    if (step == BOT_NO_STEP) {
        take_over(s, ship);
        return;
    }
    char text[ENT_STEP_TEXT];
    ent_step_write(step, text);
    const struct place_filler places[] = {{"ship", words_ship(s->options->lang, ship)},
                                          {"bot", words_bot(s->options->lang, bot->name)},
                                          {"step", text}};
    text_say(s, SAY_BOT_CHOSE, places, 3);
    struct match_move made;
    match_step(&s->game, step, &made);
    text_tell(s, &made);
}

/* ---- commands ---- */

void text_hint(struct text_game *s) {
    const ent_position *p = text_table(s);
    enum { BEST = 3 };
    if (ent_to_move(p) > ENT_RUBICON) {
        text_say(s, SAY_NOBODY_CHOOSES, NULL, 0);
        return;
    }
    const struct value *value = learned(s);
    if (!value) return;
    /* A fixed number of trials: the same position gives the same hint. */
    int trials = s->options->hint_trials ? s->options->hint_trials : HINT_OVERRULE_TRIALS;
    hint_make(s->hint, &(struct hint_task){.position = p, .value = value, .trials = trials});
    const struct hint_choice *first = &s->hint->choices[0];
    say_choice(s, SAY_HINT, p, first->step, 0);
    say_reasons(s, p, first->step, &first->reasons);
    say_choice(s, SAY_HINT_CHANCE, p, first->step, first->chance);
    char text[WORDS_MAX];
    if (words_hint_verdict(s->options->lang, s->hint, text)) text_print(s, text);
    if (words_hint_why(s->options->lang, p, s->hint, text)) text_print(s, text);
    for (int i = 1; i < s->hint->count && i < BEST; i++)
        say_choice(s, SAY_HINT_OTHER, p, s->hint->choices[i].step, s->hint->choices[i].chance);
}

void text_worths(struct text_game *s, ent_step best) {
    enum { TRIALS = 256 };
    const ent_position *p = text_table(s);
    const struct value *value = learned(s);
    if (!value) return;
    int trials = s->options->hint_trials ? s->options->hint_trials : TRIALS;
    hint_make(s->hint, &(struct hint_task){
                           .position = p, .value = value, .trials = trials, .known_best = best});
    say_facts(s, p, best, &s->hint->choices[0].reasons);
    char text[WORDS_MAX];
    if (words_hint_why(s->options->lang, p, s->hint, text)) text_print(s, text);
    text_print(s, words_page(s->options->lang, "hint_meaning"));
    for (int i = 0; i < s->hint->count; i++) {
        char number[PERCENT_TEXT], percent[2 * PERCENT_TEXT], line[2 * WORDS_MAX];
        words_choice(s->options->lang, p, s->hint->choices[i].step, text);
        words_percent(s->hint->choices[i].chance, number);
        words_fill(percent, sizeof percent, words_page(s->options->lang, "percent"),
                   &(struct place_filler){"number", number}, 1);
        snprintf(line, sizeof line, "%7s  %s", percent, text);
        text_print(s, line);
    }
}

/* How likely each outcome of chance is. */
static void say_outcomes(struct text_game *s, const ent_position *p) {
    ent_step steps[ENT_STEPS_MAX];
    ent_weight weights[ENT_STEPS_MAX];
    int count = ent_steps(p, steps, weights), whole = 0;
    bool alike = true;
    for (int i = 0; i < count; i++) {
        whole += weights[i];
        alike = alike && weights[i] == weights[0];
    }
    char number[16], total[16], text[WORDS_MAX];
    snprintf(total, sizeof total, "%d", count ? whole : ENT_ARRANGEMENTS);
    if (alike) {
        if (count) snprintf(total, sizeof total, "%d", count);
        const struct place_filler places[] = {{"count", total}};
        text_say(s, SAY_OUTCOMES_ALIKE, places, 1);
        return;
    }
    for (int i = 0; i < count; i++) {
        words_choice(s->options->lang, p, steps[i], text);
        snprintf(number, sizeof number, "%d", weights[i]);
        const struct place_filler places[] = {
            {"outcome", text}, {"weight", number}, {"whole", total}};
        text_say(s, SAY_OUTCOME, places, 3);
    }
}

void text_odds(struct text_game *s) {
    const ent_position *p = text_table(s);
    ent_step steps[ENT_STEPS_MAX];
    struct roll_ahead roll;
    char text[WORDS_MAX];
    bool any = false;
    if (ent_over(p)) {
        text_say(s, SAY_NOBODY_CHOOSES, NULL, 0);
        return;
    }
    if (ent_to_move(p) == ENT_CHANCE) {
        say_outcomes(s, p);
        return;
    }
    int count = ent_steps(p, steps, NULL);
    for (int i = 0; i < count; i++) {
        if (!roll_ahead_of(p, steps[i], &roll)) continue;
        any = true;
        say_choice(s, SAY_ODDS, p, steps[i], 0);
        words_roll(s->options->lang, &roll, text);
        text_print(s, text);
        words_failure(s->options->lang, p, &roll, text);
        if (*text) text_print(s, text);
    }
    if (!any) text_say(s, SAY_NO_ROLL, NULL, 0);
}

/* The latest choice of a player and the position it was made in. */
static bool latest_choice(const struct text_game *s, ent_position *before, ent_step *step) {
    for (int i = s->game.count - 1; i >= 0; i--) {
        const struct game_line *line = &s->game.lines[i];
        if (line->kind != ENT_LINE_STEP || ent_step_mover(line->step) > ENT_RUBICON) continue;
        *step = line->step;
        *before = i > 0 ? s->game.lines[i - 1].after : s->game.start;
        return true;
    }
    return false;
}

void text_why(struct text_game *s, const char *choice) {
    ent_position p = *text_table(s);
    ent_step step;
    if (!*choice && !latest_choice(s, &p, &step)) {
        text_say(s, SAY_NO_CHOICE_YET, NULL, 0);
        return;
    }
    if (*choice && ent_to_move(&p) > ENT_RUBICON) {
        text_say(s, SAY_NOBODY_CHOOSES, NULL, 0);
        return;
    }
    if (*choice && !text_step_typed(s, choice, &step)) return;
    ent_reason reason = ent_check(&p, step);
    say_choice(s, SAY_WHY, &p, step, 0);
    if (reason == ENT_FINE) {
        struct advice_reasons reasons;
        advice_reasons_of(&p, step, &reasons);
        say_reasons(s, &p, step, &reasons);
        return;
    }
    char text[WORDS_MAX];
    words_reason(s->options->lang, reason, text);
    text_print(s, text);
}

void text_state(struct text_game *s) {
    const ent_position *p = text_table(s);
    char text[WORDS_QUBITS_MAX];
    bool placed = ent_ship_planet(p, ENT_MERCURIAL) != ENT_PLANETS &&
                  ent_ship_planet(p, ENT_RUBICON) != ENT_PLANETS;
    if (!placed) {
        text_say(s, SAY_NOT_PLACED, NULL, 0);
        return;
    }
    words_qubits(s->options->lang, p->ships, text);
    text_print(s, text);
}

static void say_line(void *context, review_part part, const char *line) {
    (void)part;
    text_print(context, line);
}

void text_review(struct text_game *s) {
    struct review review;
    int count = 0;
    const struct value *value = learned(s);
    if (!value) return;
    struct review_step *steps = calloc((size_t)s->game.count + 1, sizeof *steps);
    if (!steps) return;
    for (int i = 0; i < s->game.count; i++)
        if (s->game.lines[i].kind == ENT_LINE_STEP) steps[count++].step = s->game.lines[i].step;
    review_make(&review, steps, count, &s->game.start, value, &s->hint->search);
    if (review.begun)
        words_review(s->options->lang, &review, steps, &s->game.now, say_line, s);
    else
        text_say(s, SAY_NOT_BEGUN, NULL, 0);
    free(steps);
}
