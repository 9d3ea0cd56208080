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
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void put_choice(struct json *j, ent_lang lang, const ent_position *p,
                       const struct hint_choice *c, int rank) {
    char text[WORDS_MAX];
    json_open(j, NULL, '{');
    json_step(j, "step", c->step);
    words_choice(lang, p, c->step, text);
    json_text(j, "text", text);
    json_whole(j, "rank", rank);
    json_number(j, "worth", share_of(c->one_turn), 6);
    json_number(j, "chance", c->chance, 6);
    json_number(j, "error", c->error, 6);
    json_number(j, "behind", c->behind, 6);
    json_number(j, "behind_error", c->behind_error, 6);
    json_number(j, "detection", c->detection, 9);
    json_number(j, "loss", c->loss, 9);
    put_reasons(j, lang, &c->reasons);
    json_close(j, '}');
}

void json_hint(struct json *j, ent_lang lang, const ent_position *p, const struct hint *hint,
               uint64_t seed) {
    char number[24];
    snprintf(number, sizeof number, "%llu", (unsigned long long)seed);
    json_open(j, NULL, '{');
    json_text(j, "mover", ent_mover_word(ent_to_move(p)));
    json_whole(j, "trials", hint->trials);
    json_text(j, "seed", number);
    json_open(j, "choices", '[');
    for (int i = 0; i < hint->count; i++) put_choice(j, lang, p, &hint->choices[i], i + 1);
    json_close(j, ']');
    json_close(j, '}');
}

/* ---- reviews ---- */

/* A step of a review; with a saying, its sentence too. */
static void put_step(struct json *j, ent_lang lang, const struct review_step *s, int index,
                     advice_saying saying) {
    json_open(j, NULL, '{');
    json_whole(j, "index", index);
    json_whole(j, "turn", s->turn);
    json_step(j, "step", s->step);
    json_number(j, "worth", share_of(s->worth), -1);
    json_number(j, "luck", share_of(s->luck), -1);
    json_number(j, "estimate", share_of(s->estimate), -1);
    json_number(j, "skill", share_of(s->skill), -1);
    if (ent_step_mover(s->step) <= ENT_RUBICON) {
        json_step(j, "best", s->best);
        json_number(j, "best_worth", share_of(s->best_worth), -1);
        json_truth(j, "mistake", review_is_mistake(s));
    }
    if (saying != ADVICE_SAYINGS) {
        char text[WORDS_MAX];
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
    json_open(j, "summary", '[');
    words_review_sum(lang, r, text);
    json_text(j, NULL, text);
    json_text(j, NULL, words_luck(lang, r->fortune));
    json_close(j, ']');
    put_ships(j, lang, r);
    put_steps(j, lang, r, steps);
    json_close(j, '}');
}
