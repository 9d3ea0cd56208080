/* advise.c - bots, hints, the tutor and reviews for the page. Positions come in as IDs, so that
 * whoever thinks needs no game. Without weights only the simple bots play; the
 * rest answers null. */
#include <stdlib.h>
#include <string.h>

#include "advice/tutor.h"
#include "bots/bot.h"
#include "bots/value/weights.h"
#include "table/match.h"
#include "wasm/core.h"
#include "words/advice/advice.h"

static struct weights weights;
static bool have_weights;
static struct bot_scratch bot_scratch;

static struct hint hint; /* scratch */

/* ---- weights ---- */

/* Takes the file of weights from the input: null, or what is wrong. */
EXPORT(core_weights) const char *core_weights(void) {
    const char *problem = weights_read(&weights, (const uint8_t *)core_in.text, core_in.length);
    have_weights = !problem;
    json_start(&core_answer);
    json_text(&core_answer, NULL, problem);
    return core_done();
}

/* ---- what comes in ---- */

/* An ID and, after a space, another word or more. False when a player is not to choose there. */
static bool read_position(ent_position *p, const char **rest) {
    const char *space = core_in.text ? strchr(core_in.text, ' ') : NULL;
    size_t length = space ? (size_t)(space - core_in.text) : core_in.length;
    *rest = space ? space + 1 : "";
    return core_in.text && ent_position_id_read(core_in.text, length, p) == ENT_ID_FINE &&
           ent_to_move(p) <= ENT_RUBICON;
}

/* ---- bots ---- */

static bool needs_weights(const struct bot *bot) {
    return strcmp(bot->name, "random") != 0 && strcmp(bot->name, "greedy") != 0;
}

/* The step that a bot chooses after so many steps of a game dealt from this seed, as text; the
 * input is a position ID and the bot's name. */
EXPORT(core_bot) const char *core_bot(uint64_t seed, int steps) {
    ent_position p;
    const char *name;
    if (!read_position(&p, &name)) return core_nothing();
    const struct bot *bot = bot_named(name);
    if (!bot || (needs_weights(bot) && !have_weights)) return core_nothing();
    ent_dealer dealer = match_bot_dealer(seed, steps);
    struct bot_task task = {
        .position = &p, .value = &weights.value, .dealer = &dealer, .scratch = &bot_scratch};
    json_start(&core_answer);
    json_step(&core_answer, NULL, bot->choose(bot, &task));
    return core_done();
}

/* ---- hints ---- */

/* A hint with so many trials for the position whose ID is the input. */
EXPORT(core_hint) const char *core_hint(int trials, uint64_t seed, int lang) {
    ent_position p;
    const char *rest;
    if (!have_weights || trials < 1 || !read_position(&p, &rest)) return core_nothing();
    hint_make(&hint, &(struct hint_task){
                         .position = &p, .value = &weights.value, .seed = seed, .trials = trials});
    json_start(&core_answer);
    json_hint(&core_answer, core_lang(lang), &p, &hint, seed);
    return core_done();
}

/* ---- the tutor ---- */

static void put_warning(ent_lang lang, const ent_position *p, ent_step step, ent_step better,
                        worth cost) {
    struct json *j = &core_answer;
    char percent[PERCENT_TEXT], choice[WORDS_MAX], best[WORDS_MAX], text[3 * WORDS_MAX];
    struct advice_reasons reasons;
    words_percent(share_of(cost), percent);
    words_choice(lang, p, step, choice);
    words_choice(lang, p, better, best);
    const struct place_filler places[] = {{"choice", choice}, {"better", best}, {"cost", percent}};
    words_fill(text, sizeof text, words_advice_template(lang, ADVICE_SAY_TUTOR_WARNS), places, 3);
    json_start(j);
    json_open(j, NULL, '{');
    json_step(j, "step", step);
    json_step(j, "best", better);
    json_number(j, "cost", share_of(cost), 6);
    json_text(j, "sentence", text);
    advice_reasons_of(p, better, &reasons);
    json_open(j, "reasons", '[');
    for (int i = 0; i < reasons.count; i++) {
        words_advice_reason(lang, &reasons.list[i], best);
        json_text(j, NULL, best);
    }
    json_close(j, ']');
    json_close(j, '}');
}

/* The tutor's warning (tutor.h), or null. The input is a position ID and the step. */
EXPORT(core_tutor) const char *core_tutor(int lang) {
    ent_position p;
    const char *text;
    ent_step step;
    ent_misreading wrong;
    if (!have_weights || !read_position(&p, &text) ||
        !ent_step_read(text, strlen(text), &step, &wrong))
        return core_nothing();
    struct tutor_verdict verdict = tutor_judge(&hint, &p, &weights.value, step);
    if (!verdict.warns) return core_nothing();
    put_warning(core_lang(lang), &p, step, verdict.better, verdict.cost);
    return core_done();
}

/* ---- reviews ---- */

/* Of all steps of a game: null before its first turn. */
EXPORT(core_review) const char *core_review(int g, int lang) {
    struct game *game = core_game(g);
    struct review review;
    int count = 0;
    struct review_step *steps =
        game && have_weights ? calloc((size_t)game->count + 1, sizeof *steps) : NULL;
    if (!steps) return core_nothing();
    for (int i = 0; i < game->count; i++)
        if (game->lines[i].kind == ENT_LINE_STEP) steps[count++].step = game->lines[i].step;
    review_make(&review, steps, count, &game->start, &weights.value, &bot_scratch.search);
    json_start(&core_answer);
    if (review.begun)
        json_review(&core_answer, core_lang(lang), &review, steps, &game->now);
    else
        json_none(&core_answer, NULL);
    free(steps);
    return core_done();
}

/* Where every chance, in thousandths, stands on the scale of curves (advice.h), in thousandths
 * too; and the marks of the scale, in per cent. */
EXPORT(core_scale) const char *core_scale(void) {
    struct json *j = &core_answer;
    json_start(j);
    json_open(j, NULL, '{');
    json_open(j, "heights", '[');
    for (int64_t i = 0; i <= 1000; i++) {
        int64_t height = chance_height((int64_t)WORTH_ONE * i / 1000);
        json_whole(j, NULL, (height * 1000 + WORTH_ONE / 2) / WORTH_ONE);
    }
    json_close(j, ']');
    json_open(j, "marks", '[');
    for (int i = 0; i < CHANCE_MARKS; i++) json_whole(j, NULL, chance_marks[i]);
    json_close(j, ']');
    json_close(j, '}');
    return core_done();
}
