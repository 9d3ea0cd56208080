/* review.h - a game judged step by step, for the review and for replays. */
#ifndef ENT_TERM_GAME_REVIEW_H
#define ENT_TERM_GAME_REVIEW_H

#include "term/app/pager.h"
#include "table/game.h"

struct judged {
    struct review review;
    struct review_step *steps;
    int count;
};

void judged_make(struct judged *judged, struct app *app, const struct game *game);
void judged_free(struct judged *judged);
/* The winning chance as a curve in so many rows, on the part of the scale that the game needs; its
 * title says which. Under it the mistakes, by the letter of their ship. */
void judged_add_curve(struct pager *pager, ent_lang lang, const struct judged *judged, int rows,
                      int columns);

#endif
