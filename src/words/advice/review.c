/* review.c - the sentences of a review: the game as a whole, each ship, and the steps that
 * mattered. */
#include <stdio.h>

#include "words/advice/advice.h"

/* A real minus sign, as in print; nothing that would round to nothing has a sign. */
static void write_percent(const char *plus, double share, char text[PERCENT_TEXT]) {
    double size = share < 0 ? -share : share;
    const char *sign = size < 0.0005 ? "" : share < 0 ? "−" : plus;
    snprintf(text, PERCENT_TEXT, "%s%.1f", sign, 100 * (size < 0.0005 ? 0 : size));
}

void words_percent(double share, char text[PERCENT_TEXT]) {
    write_percent("", share, text);
}

void words_percent_signed(double share, char text[PERCENT_TEXT]) {
    write_percent("+", share, text);
}

void words_review_sum(ent_lang lang, const struct review *r, char out[WORDS_MAX]) {
    char start[PERCENT_TEXT], end[PERCENT_TEXT], chance[PERCENT_TEXT], skill[PERCENT_TEXT],
        estimate[PERCENT_TEXT], turns[16];
    words_percent(share_of(r->start), start);
    words_percent(share_of(r->end), end);
    words_percent_signed(share_of(r->luck - r->estimate), chance);
    words_percent_signed(share_of(r->skill), skill);
    words_percent_signed(share_of(r->estimate), estimate);
    snprintf(turns, sizeof turns, "%d", r->turns);
    const struct place_filler places[] = {{"start", start},   {"end", end},
                                          {"chance", chance}, {"skill", skill},
                                          {"turns", turns},   {"estimate", estimate}};
    words_fill(out, WORDS_MAX, words_advice_template(lang, ADVICE_SAY_SUM), places,
               sizeof places / sizeof *places);
}

void words_review_ship(ent_lang lang, const struct review *r, ent_mover ship, char out[WORDS_MAX]) {
    char skill[PERCENT_TEXT], mistakes[16];
    words_percent_signed(share_of(r->skill_of[ship]), skill);
    snprintf(mistakes, sizeof mistakes, "%d", r->mistakes_of[ship]);
    const struct place_filler places[] = {{"ship", words_ship(lang, ship)},
                                          {"skill", skill},
                                          {"mistakes", mistakes},
                                          {"verdict", words_play(lang, r->play_of[ship])}};
    words_fill(out, WORDS_MAX, words_advice_template(lang, ADVICE_SAY_SHIP), places,
               sizeof places / sizeof *places);
}

void words_review_step(ent_lang lang, advice_saying saying, const struct review_step *s,
                       char out[WORDS_MAX]) {
    char turn[16], step[ENT_STEP_TEXT], best[ENT_STEP_TEXT] = "";
    char before[PERCENT_TEXT], after[PERCENT_TEXT], cost[PERCENT_TEXT];
    snprintf(turn, sizeof turn, "%d", s->turn);
    ent_step_write(s->step, step);
    if (ent_step_mover(s->step) <= ENT_RUBICON) ent_step_write(s->best, best);
    words_percent(share_of(s->worth - s->luck - s->skill), before);
    words_percent(share_of(s->worth), after);
    words_percent(share_of(-s->skill), cost);
    const struct place_filler places[] = {{"turn", turn},     {"step", step},   {"best", best},
                                          {"before", before}, {"after", after}, {"cost", cost}};
    words_fill(out, WORDS_MAX, words_advice_template(lang, saying), places,
               sizeof places / sizeof *places);
}
