/* record.h - the game of a room, small: its steps, and position and dealer after the last.
 *
 * A game on the table (table/game.h) keeps a position and a dealer for every line, and a header with
 * room for any comment; a server holds thousands of games, so this one keeps four bytes a step and
 * plays them again when a step is taken back. Player's steps do not move the dealer of a room, so
 * the same choice meets the same luck then too. */
#ifndef ENT_SERVE_ROOMS_RECORD_H
#define ENT_SERVE_ROOMS_RECORD_H

#include <stdio.h>

#include "entanglion.h"
#include "serve/rooms/secrets.h"

struct record {
    int rate;
    ent_variant variant;
    struct fair_seed fair;
    ent_position now;
    ent_dealer dealer;
    ent_step *steps;
    int count, capacity;
};

/* A new game without a step. */
void record_start(struct record *r, int rate, ent_variant variant, const struct fair_seed *fair);
void record_free(struct record *r);

/* Deals as long as chance is to move. */
void record_deal(struct record *r);
/* Makes a player's step and deals what follows, or says why not. */
ent_reason record_step(struct record *r, ent_step step);
/* Adds steps from the store, as lines; false when they are not what was dealt and possible. */
bool record_take(struct record *r, const char *lines);
/* Steps from number `from` on as lines; free it. */
char *record_lines(const struct record *r, int from);

/* The number of the latest choice that one of these ships made (bit 0 Mercurial, bit 1 Rubicon), or
 * -1; and back to when there were so many steps. */
int record_latest_choice(const struct record *r, unsigned ships);
void record_cut(struct record *r, int count);

/* The whole record as a file. The seed is in it only when the game is over, else who reads it could
 * look ahead. `players` are texts like "human Ada". */
bool record_write(const struct record *r, const char *const players[2], FILE *file);

#endif
