/* advice.h - the sentences of hints and reviews (advice.c, review.c), and both as JSON
 * (advice_json.c); the rest is in words.h. */
#ifndef ENT_WORDS_ADVICE_ADVICE_H
#define ENT_WORDS_ADVICE_ADVICE_H

#include "advice/coach.h"
#include "table/json_step.h"
#include "words/words.h"

/* A reason as a sentence, and its code as a word for programs: "takes", "other_better". */
void words_advice_reason(ent_lang lang, const struct advice_reason *reason, char out[WORDS_MAX]);
const char *words_advice_code(advice_code code);
/* Does the sentence of the choice (words_choice) say it already? */
bool words_advice_told(advice_code code);

/* How the first choice of a hint compares with the others, as a sentence; false when there is no
 * other. */
bool words_hint_verdict(ent_lang lang, const struct hint *hint, char out[WORDS_MAX]);

/* Why the first is better than the next that is not about equal to it, by the game; false
 * when there is none. */
bool words_hint_why(ent_lang lang, const ent_position *p, const struct hint *hint,
                    char out[WORDS_MAX]);
/* The same of two choices, after it has been said which of them is better. */
bool words_steps_why(ent_lang lang, const ent_position *p, ent_step best, ent_step other,
                     char out[WORDS_MAX]);

/* What `hint` and `review` print, as templates; the comment names the places. */
typedef enum advice_saying {
    ADVICE_SAY_NOBODY_CHOOSES,
    ADVICE_SAY_ALL_EQUAL,
    ADVICE_SAY_ALL_EQUAL_PROGRESS,
    ADVICE_SAY_SOME_EQUAL, /* {equals} */
    ADVICE_SAY_SOME_EQUAL_PROGRESS,
    ADVICE_SAY_CLEARLY, /* {cost} */
    ADVICE_SAY_SLIGHTLY,
    ADVICE_SAY_TRIALS,       /* {count} {trials}: how the numbers came about */
    ADVICE_SAY_CHOICE,       /* {rank} {choice} {worth} */
    ADVICE_SAY_CHANCE_ALONE, /* {chance}: of a single trial, which has no error */
    ADVICE_SAY_CHANCE_FIRST, /* {chance} {error}: of the trials */
    ADVICE_SAY_CHANCE,       /* {chance} {error} {behind} {behind_error}: of the trials */
    ADVICE_SAY_CHANCE_AHEAD, /* the same */
    ADVICE_SAY_RISK,         /* {detection} {loss} */
    ADVICE_SAY_NO_RISK,      /* neither */
    ADVICE_SAY_LINE,         /* {line}: steps in notation */
    ADVICE_SAY_NOT_BEGUN,
    ADVICE_SAY_ID_ALONE,  /* a position ID has no game to review */
    ADVICE_SAY_WON_AFTER, /* {turns} {aboard}, as the next two */
    ADVICE_SAY_LOST_AFTER,
    ADVICE_SAY_GONE_ON,     /* not over */
    ADVICE_SAY_NEVER_THERE, /* the ships never entered Entanglion */
    ADVICE_SAY_SLOW,        /* {usual} */
    ADVICE_SAY_IDLE,        /* {idle} */
    ADVICE_SAY_SHIP_PLAYED, /* {ship} {verdict} */
    ADVICE_SAY_MORE,        /* {count} */
    ADVICE_SAY_CHOSE,       /* {ship} {choice} */
    ADVICE_SAY_NUMBERS,
    ADVICE_SAY_SUM, /* {start} {end} {chance} {skill} {estimate} {turns} */
    ADVICE_SAY_MEANING,
    ADVICE_SAY_SHIP, /* {ship} {skill} {mistakes} {verdict} */
    ADVICE_SAY_TURNING_POINTS,
    ADVICE_SAY_TURNING_POINT, /* {turn} {what} {before} {after} */
    ADVICE_SAY_MISTAKES,
    ADVICE_SAY_MISTAKE, /* {turn} {ship} {choice} {cost} {best} {reason} */
    ADVICE_SAY_NO_MISTAKES,
    ADVICE_SAY_CURVE,      /* titles of the picture and its axes */
    ADVICE_SAY_CURVE_PART, /* {low} {high} */
    ADVICE_SAY_AXIS_CHANCE,
    ADVICE_SAY_AXIS_TURNS,
    ADVICE_SAY_MARK_MISTAKE,
    ADVICE_SAY_MARK_TURNING_POINT,
    ADVICE_SAY_TUTOR_WARNS,  /* {choice} {better} {cost} */
    ADVICE_SAY_HINT_COLUMNS, /* the heads of a table, parted by bars, as the next */
    ADVICE_SAY_REVIEW_COLUMNS,
    ADVICE_SAY_RESULTS,      /* won, lost and neither, parted by bars */
    ADVICE_SAY_CELL,         /* {number}: in a table */
    ADVICE_SAY_CELL_PERCENT, /* {percent} */
    ADVICE_SAY_CELL_ERROR,   /* {percent} {error} */
    ADVICE_SAY_REVIEWED,     /* {games} {won} {chance} {skill} */
    ADVICE_SAYINGS
} advice_saying;
const char *words_advice_template(ent_lang lang, advice_saying saying);

/* Verdicts: whole sentences, and words for programs ("good", "very_bad"). One on play knows what
 * the choices cost and how many were mistakes, so that it never denies the figures beside it. */
const char *words_play(ent_lang lang, review_play play, int64_t skill, int mistakes, bool slow);
const char *words_luck(ent_lang lang, review_luck luck);
const char *words_play_code(review_play play);
const char *words_luck_code(review_luck luck);

/* A share of one as a percentage with one digit, and with its sign. */
enum { PERCENT_TEXT = 24 };
void words_percent(double share, char text[PERCENT_TEXT]);
void words_percent_signed(double share, char text[PERCENT_TEXT]);
/* A whole percentage with its sign, as the language writes it. */
void words_whole_percent(ent_lang lang, int percent, char text[PERCENT_TEXT]);
/* A standard error so: rounded up where it would seem to be nothing. */
void words_error(double share, char text[PERCENT_TEXT]);

static inline double share_of(int64_t worths) {
    return (double)worths / (double)WORTH_ONE; /* exact: 2^30 */
}

/* A review as a coach would give it, line by line: what is to be said first, luck and play in
 * words, the mistakes, the turning points, and only then the numbers. */
typedef enum review_part {
    REVIEW_FIRST,   /* what happened, and what cost most */
    REVIEW_VERDICT, /* luck and play, then each ship */
    REVIEW_SHIP_M,
    REVIEW_SHIP_R,
    REVIEW_HEAD, /* of the parts that follow */
    REVIEW_POINT,
    REVIEW_NUMBER
} review_part;
typedef void review_teller(void *context, review_part part, const char *line);
void words_review(ent_lang lang, const struct review *review, const struct review_step *steps,
                  const ent_position *now, review_teller *tell, void *context);

/* The same in three pieces, for faces that show something in between; and a turning point or
 * mistake (ADVICE_SAY_TURNING_POINT, ADVICE_SAY_MISTAKE), as sentences. */
void words_review_first(ent_lang lang, const struct review *review, const struct review_step *steps,
                        const ent_position *now, review_teller *tell, void *context);
void words_review_verdict(ent_lang lang, const struct review *review, review_teller *tell,
                          void *context);
void words_review_rest(ent_lang lang, const struct review *review, const struct review_step *steps,
                       const ent_position *now, review_teller *tell, void *context);
void words_review_step(ent_lang lang, advice_saying saying, const struct review_step *step,
                       char out[WORDS_MAX]);
/* What a step was: a roll, a card, what a player chose. */
void words_review_what(ent_lang lang, const struct review_step *step, char out[WORDS_MAX]);
/* The numbers of the whole game and of one ship. */
void words_review_sum(ent_lang lang, const struct review *review, char out[WORDS_MAX]);
void words_review_ship(ent_lang lang, const struct review *review, ent_mover ship,
                       char out[WORDS_MAX]);

/* Hints and reviews for programs; docs/advice.md describes the keys. */
void json_hint(struct json *j, ent_lang lang, const ent_position *p, const struct hint *hint,
               uint64_t seed);
void json_review(struct json *j, ent_lang lang, const struct review *review,
                 const struct review_step *steps, const ent_position *now);

#endif
