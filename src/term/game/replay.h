/* replay.h - going through a record on the screen. */
#ifndef ENT_TERM_GAME_REPLAY_H
#define ENT_TERM_GAME_REPLAY_H

#include "term/game/play.h"

/* Shows a game. True: the player wants to play on, and *next is that game. */
bool replay_game(struct app *app, const struct game *game, struct term_game *next);
/* Lets a record be chosen and shows it; news is what could not be read. */
bool replay_menu(struct app *app, struct term_game *next);
/* Shows the record in a file; false with *read false when it cannot be read. */
bool replay_file(struct app *app, const char *file, struct term_game *next, char *problem,
                 size_t size);

#endif
