/* advice_json.c - hints and reviews for programs: the command line, the server and the page write
 * them in the same way. docs/advice.md describes the keys. */
#include <stdio.h>

#include "words/advice/advice.h"

static void put_reasons(struct json *j, ent_lang lang, const struct advice_reasons *reasons) {
    char text[WORDS_MAX];
    json_open(j, "reasons", '[');
    for (int i = 0; i < reasons->count; i++) {
        json_open(j, NULL, '{');
        json_text(j, "code", words_advice_code((advice_code)reasons->list[i].code));
        words_advice_reason(lang, &reasons->list[i], text);
        json_text(j, "text", text);
        json_truth(j, "told", words_advice_told((advice_code)reasons->list[i].code));
        json_close(j, '}');
    }
    json_close(j, ']');
}

/* A standard error, which a single trial does not have. */
static void put_error(struct json *j, const char *key, double error, int trials) {
    if (trials < 2)
        json_none(j, key);
    else
        json_number(j, key, error, 6);
}

static void put_line_steps(struct json *j, const struct hint_line *line) {
    json_open(j, "line", '[');
    for (int i = 0; i < line->count; i++) json_step(j, NULL, line->steps[i]);
    json_close(j, ']');
}

static void put_choice(struct json *j, ent_lang lang, const ent_position *p,
                       const struct hint *hint, int rank) {
    const struct hint_choice *c = &hint->choices[rank - 1];
    int trials = hint->trials;
    char text[WORDS_MAX];
    json_open(j, NULL, '{');
    json_step(j, "step", c->step);
    words_choice(lang, p, c->step, text);
    json_text(j, "text", text);
    json_whole(j, "rank", rank);
    json_number(j, "worth", share_of(c->one_turn), 6);
    json_number(j, "chance", c->chance, 6);
    put_error(j, "error", c->error, trials);
    json_number(j, "behind", c->behind, 6);
    put_error(j, "behind_error", c->behind_error, trials);
    json_number(j, "detection", c->detection, 9);
    json_number(j, "loss", c->loss, 9);
    put_reasons(j, lang, &c->reasons);
    if (hint->lines[rank - 1].count) put_line_steps(j, &hint->lines[rank - 1]);
    json_close(j, '}');
}

void json_hint(struct json *j, ent_lang lang, const ent_position *p, const struct hint *hint,
               uint64_t seed) {
    char number[24], text[WORDS_MAX];
    snprintf(number, sizeof number, "%llu", (unsigned long long)seed);
    json_open(j, NULL, '{');
    json_text(j, "mover", ent_mover_word(ent_to_move(p)));
    json_whole(j, "trials", hint->trials);
    json_text(j, "seed", number);
    json_whole(j, "equals", hint->equals);
    json_truth(j, "progress", hint->progress);
    json_text(j, "verdict", words_hint_verdict(lang, hint, text) ? text : NULL);
    json_text(j, "why", words_hint_why(lang, p, hint, text) ? text : NULL);
    json_open(j, "choices", '[');
    for (int rank = 1; rank <= hint->count; rank++) put_choice(j, lang, p, hint, rank);
    json_close(j, ']');
    json_close(j, '}');
}

/* ---- reviews ---- */

/* A step of a review; with a saying, its sentence too. */
static void put_step(struct json *j, ent_lang lang, const struct review_step *s, int index,
                     advice_saying saying) {
    char text[WORDS_MAX];
    json_open(j, NULL, '{');
    json_whole(j, "index", index);
    json_whole(j, "turn", s->turn);
    json_step(j, "step", s->step);
    json_number(j, "worth", share_of(s->worth), -1);
    json_number(j, "height", share_of(chance_height(s->worth)), 6);
    json_number(j, "luck", share_of(s->luck), -1);
    json_number(j, "estimate", share_of(s->estimate), -1);
    json_number(j, "skill", share_of(s->skill), -1);
    if (ent_step_mover(s->step) <= ENT_RUBICON) {
        json_step(j, "best", s->best);
        json_number(j, "best_worth", share_of(s->best_worth), -1);
        json_truth(j, "mistake", review_is_mistake(s));
    }
    words_review_what(lang, s, text);
    json_text(j, "what", text);
    if (saying != ADVICE_SAYINGS) {
        words_review_step(lang, saying, s, text);
        json_text(j, "sentence", text);
    }
    json_close(j, '}');
}

static void put_ships(struct json *j, ent_lang lang, const struct review *r) {
    json_open(j, "ships", '{');
    for (int ship = ENT_MERCURIAL; ship <= ENT_RUBICON; ship++) {
        char text[WORDS_MAX];
        json_open(j, ent_mover_word((ent_mover)ship), '{');
        json_number(j, "skill", share_of(r->skill_of[ship]), -1);
        json_whole(j, "mistakes", r->mistakes_of[ship]);
        json_text(j, "play", words_play_code(r->play_of[ship]));
        words_review_ship(lang, r, (ent_mover)ship, text);
        json_text(j, "sentence", text);
        json_close(j, '}');
    }
    json_close(j, '}');
}

static void put_steps(struct json *j, ent_lang lang, const struct review *r,
                      const struct review_step *steps) {
    json_open(j, "turning_points", '[');
    for (int i = 0; i < r->turning_point_count; i++)
        put_step(j, lang, &steps[r->turning_points[i]], r->turning_points[i],
                 ADVICE_SAY_TURNING_POINT);
    json_close(j, ']');
    json_open(j, "mistakes", '[');
    for (int i = r->first; i < r->count; i++)
        if (review_is_mistake(&steps[i])) put_step(j, lang, &steps[i], i, ADVICE_SAY_MISTAKE);
    json_close(j, ']');
    json_open(j, "steps", '[');
    for (int i = r->first; i < r->count; i++) put_step(j, lang, &steps[i], i, ADVICE_SAYINGS);
    json_close(j, ']');
}

static void put_line(void *context, review_part part, const char *line) {
    (void)part;
    json_text(context, NULL, line);
}

void json_review(struct json *j, ent_lang lang, const struct review *r,
                 const struct review_step *steps, const ent_position *now) {
    char text[WORDS_MAX];
    json_open(j, NULL, '{');
    json_text(j, "result", now->phase == ENT_WON ? "won" : now->phase == ENT_LOST ? "lost" : NULL);
    json_whole(j, "turns", r->turns);
    json_number(j, "start", share_of(r->start), -1);
    json_number(j, "end", share_of(r->end), -1);
    json_number(j, "luck", share_of(r->luck), -1);
    json_number(j, "estimate", share_of(r->estimate), -1);
    json_number(j, "skill", share_of(r->skill), -1);
    json_text(j, "play", words_play_code(r->play));
    json_text(j, "fortune", words_luck_code(r->fortune));
    json_open(j, "scale", '[');
    for (int i = 0; i < CHANCE_MARKS; i++) {
        json_open(j, NULL, '{');
        json_whole(j, "percent", chance_marks[i]);
        json_number(j, "height", share_of(chance_height(chance_mark(i))), 6);
        json_close(j, '}');
    }
    json_close(j, ']');
    json_number(j, "start_height", share_of(chance_height(r->start)), 6);
    json_open(j, "first", '[');
    words_review_first(lang, r, steps, now, put_line, j);
    json_close(j, ']');
    json_open(j, "verdict", '[');
    words_review_verdict(lang, r, put_line, j);
    json_close(j, ']');
    json_text(j, "meaning", words_advice_template(lang, ADVICE_SAY_MEANING));
    json_open(j, "summary", '[');
    words_review_sum(lang, r, text);
    json_text(j, NULL, text);
    json_text(j, NULL, words_luck(lang, r->fortune));
    json_close(j, ']');
    put_ships(j, lang, r);
    put_steps(j, lang, r, steps);
    json_close(j, '}');
}
