/* terminal.h - the terminal game, with menus, board and keys. */
#ifndef ENT_TERM_TERMINAL_H
#define ENT_TERM_TERMINAL_H

#include "bots/value/value.h"
#include "term/game/term_game.h"

struct terminal_options {
    ent_lang lang;
    const struct value *value;
    uint64_t seed;                   /* seeds of new games are made from it */
    const struct match_setup *begin; /* a game to begin with; NULL: the menu */
    struct game *record;             /* to be replayed, or NULL; one that began at a position ID
                                        is played on from there. Owned by terminal_play */
    const struct bot *called[2];     /* who flies, as the call says: bots, programs too */
    bool go_on;                      /* begin with the game that was saved */
    bool still;                      /* no motion and no pauses, and nothing depends on the clock */
    bool plain;                      /* ASCII only */
    bool no_colour;
    char *farewell; /* to be said when the screen is closed: TERMINAL_FAREWELL bytes */
};
enum { TERMINAL_FAREWELL = APP_FAREWELL };

/* Plays until the player quits. Returns 0, or the number of the signal that ended it. -1: the
 * terminal cannot be used. */
int terminal_play(const struct terminal_options *options);

#endif
