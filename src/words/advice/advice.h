/* advice.h - the sentences of hints and reviews (advice.c, review.c), and both as JSON
 * (advice_json.c); the rest is in words.h. */
#ifndef ENT_WORDS_ADVICE_ADVICE_H
#define ENT_WORDS_ADVICE_ADVICE_H

#include "advice/advice.h"
#include "table/json_step.h"
#include "words/words.h"

/* A reason as a sentence, and its code as a word for programs: "takes", "other_better". */
void words_advice_reason(ent_lang lang, const struct advice_reason *reason, char out[WORDS_MAX]);
const char *words_advice_code(advice_code code);

/* What `hint` and `review` print, as templates; the comment names the places. */
typedef enum advice_saying {
    ADVICE_SAY_NOBODY_CHOOSES,
    ADVICE_SAY_TRIALS,       /* {count} {trials}: how the numbers came about */
    ADVICE_SAY_CHOICE,       /* {rank} {step} {worth} */
    ADVICE_SAY_CHANCE_ALONE, /* {chance}: of a single trial, which has no error */
    ADVICE_SAY_CHANCE_FIRST, /* {chance} {error}: of the trials */
    ADVICE_SAY_CHANCE,       /* {chance} {error} {behind} {behind_error}: of the trials */
    ADVICE_SAY_RISK,         /* {detection} {loss} */
    ADVICE_SAY_NO_RISK,      /* neither */
    ADVICE_SAY_NOT_BEGUN,
    ADVICE_SAY_SUM,  /* {start} {end} {chance} {skill} {estimate} {turns} */
    ADVICE_SAY_SHIP, /* {ship} {skill} {mistakes} {verdict} */
    ADVICE_SAY_TURNING_POINTS,
    ADVICE_SAY_TURNING_POINT, /* {turn} {step} {before} {after} */
    ADVICE_SAY_MISTAKES,
    ADVICE_SAY_MISTAKE, /* {turn} {step} {cost} {best} */
    ADVICE_SAY_NO_MISTAKES,
    ADVICE_SAY_CURVE, /* titles of the picture and its axes */
    ADVICE_SAY_AXIS_CHANCE,
    ADVICE_SAY_AXIS_TURNS,
    ADVICE_SAY_MARK_MISTAKE,
    ADVICE_SAY_MARK_TURNING_POINT,
    ADVICE_SAYINGS
} advice_saying;
const char *words_advice_template(ent_lang lang, advice_saying saying);

/* Verdicts: whole sentences, and words for programs ("good", "very_bad"). */
const char *words_play(ent_lang lang, review_play play);
const char *words_luck(ent_lang lang, review_luck luck);
const char *words_play_code(review_play play);
const char *words_luck_code(review_luck luck);

/* A share of one as a percentage with one digit, and with its sign. */
enum { PERCENT_TEXT = 24 };
void words_percent(double share, char text[PERCENT_TEXT]);
void words_percent_signed(double share, char text[PERCENT_TEXT]);

static inline double share_of(int64_t worths) {
    return (double)worths / (double)WORTH_ONE; /* exact: 2^30 */
}

/* The verdict of a review on the whole game and on one ship, and a turning point or mistake
 * (ADVICE_SAY_TURNING_POINT, ADVICE_SAY_MISTAKE), as sentences. */
void words_review_sum(ent_lang lang, const struct review *review, char out[WORDS_MAX]);
void words_review_ship(ent_lang lang, const struct review *review, ent_mover ship,
                       char out[WORDS_MAX]);
void words_review_step(ent_lang lang, advice_saying saying, const struct review_step *step,
                       char out[WORDS_MAX]);

/* Hints and reviews for programs; docs/advice.md describes the keys. */
void json_hint(struct json *j, ent_lang lang, const ent_position *p, const struct hint *hint,
               uint64_t seed);
void json_review(struct json *j, ent_lang lang, const struct review *review,
                 const struct review_step *steps, const ent_position *now);

#endif
