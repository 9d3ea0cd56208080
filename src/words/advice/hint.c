/* hint.c - what a hint says of its choices beside the reasons: how the first compares with the rest,
 * and how the trials went. */
#include <stdio.h>

#include "words/advice/advice.h"

/* From so much on a difference is worth a word, and a clear one. */
#define SLIGHT 0.0005
#define CLEAR 0.02

/* What choosing the second instead of the first costs: by the figure that gave them their places. */
static double cost_of_second(const struct hint *hint) {
    const struct hint_choice *first = &hint->choices[0], *second = &hint->choices[1];
    return first->one_turn > second->one_turn ? share_of(first->one_turn - second->one_turn)
                                              : second->behind;
}

bool words_hint_verdict(ent_lang lang, const struct hint *hint, char out[WORDS_MAX]) {
    if (hint->count < 2) return false;
    char equals[16], cost[PERCENT_TEXT];
    double gap = cost_of_second(hint);
    advice_saying saying = gap >= CLEAR ? ADVICE_SAY_CLEARLY : ADVICE_SAY_SLIGHTLY;
    if (hint->equals == hint->count)
        saying = hint->progress ? ADVICE_SAY_ALL_EQUAL_PROGRESS : ADVICE_SAY_ALL_EQUAL;
    else if (hint->equals > 1)
        saying = hint->progress ? ADVICE_SAY_SOME_EQUAL_PROGRESS : ADVICE_SAY_SOME_EQUAL;
    else if (gap < SLIGHT)
        return false;
    snprintf(equals, sizeof equals, "%d", hint->equals);
    words_percent(gap, cost);
    const struct place_filler places[] = {{"equals", equals}, {"cost", cost}};
    words_fill(out, WORDS_MAX, words_advice_template(lang, saying), places, 2);
    return true;
}
