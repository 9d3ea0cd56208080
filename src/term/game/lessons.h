/* lessons.h - lessons on the screen. */
#ifndef ENT_TERM_GAME_LESSONS_H
#define ENT_TERM_GAME_LESSONS_H

#include "term/game/term_game.h"

/* Lets lessons be chosen and taken. True: the learner wants to play on, and *next is that
 * game. */
bool lessons_menu(struct app *app, struct term_game *next);

#endif
