/* play.h - playing a game on the screen. */
#ifndef ENT_TERM_GAME_PLAY_H
#define ENT_TERM_GAME_PLAY_H

#include "term/game/term_game.h"

/* What comes after the game. */
typedef enum after { AFTER_MENU, AFTER_NEW, AFTER_REPLAY, AFTER_LEAVE } after;

/* Plays until the player leaves the game; it is saved. */
after play_game(struct term_game *t);

/* Shows the choices of a position with hints; the step that was taken from there, or 0. */
ent_step play_hint(struct app *app, const ent_position *p);
/* Does the tutor warn? Asks then. True: make *step, which may have become another one. */
bool play_tutor_agrees(struct app *app, const ent_position *p, ent_step *step);
/* The review of a game. */
void play_review(struct app *app, const struct game *game);

#endif
