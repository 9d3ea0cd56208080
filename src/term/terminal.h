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
    const char *replay;              /* a record to begin with, or NULL */
    bool still;                      /* no motion and no pauses, and nothing depends on the clock */
    bool plain;                      /* ASCII only */
};

/* Plays until the player quits. Returns 0, or the number of the signal that ended it. -1: the
 * terminal cannot be used. */
int terminal_play(const struct terminal_options *options);

#endif
