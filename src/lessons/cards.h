/* cards.h - what was learned comes back: a card is a question of a lesson that was done, asked
 * again after 1, 3, 7 and 21 days (cards.c). A wrong answer begins the row anew.
 *
 * All of it is pure: days are whole numbers, and whoever calls knows which one it is today. */
#ifndef ENT_LESSONS_CARDS_H
#define ENT_LESSONS_CARDS_H

#include <stdbool.h>
#include <stdint.h>

enum { CARDS_A_DAY = 5, CARDS_MAX = 128, CARD_NEVER = INT32_MAX };

/* How far a card has come. */
typedef enum card_step {
    CARD_LEARNED, /* the lesson is done, the card was never asked */
    CARD_MISSED,  /* the latest answer was wrong */
    CARD_ONCE,    /* right so many times in a row */
    CARD_TWICE,
    CARD_THRICE,
    CARD_KNOWN, /* right after 21 days too: it does not come back */
    CARD_STEPS
} card_step;

struct card {
    char lesson[32];  /* the id */
    uint8_t question; /* of the lesson, from 0 */
    uint8_t step;     /* card_step */
    int32_t day;      /* when it came there */
};

/* The day on which it is to be asked, or CARD_NEVER. */
int32_t card_due(const struct card *card);
/* The step after an answer. */
card_step card_after(card_step step, bool right);
/* The cards to ask today, those that have waited longest first: CARDS_A_DAY in all, less those that
 * were asked today. Their numbers, and how many. */
int cards_today(const struct card *cards, int count, int32_t today, int chosen[CARDS_A_DAY]);

#endif
