/* game.h - the game of a room, small: its steps, and position and dealer after the last.
 *
 * A game on the table (table/game.h) keeps a position and a dealer for every line, and a header
 * that can hold any comment; a server holds thousands of games, so this one keeps four bytes a step
 * and plays them again when a step is taken back. Player's steps do not move the dealer of a room,
 * so the same choice meets the same luck then too. It knows nothing of who plays. */
#ifndef ENT_SERVE_ROOMS_GAME_H
#define ENT_SERVE_ROOMS_GAME_H

#include <stdio.h>

#include "serve/store/rows.h"

struct room_game {
    int rate;
    ent_variant variant;
    struct fair_seed fair;
    ent_position now;
    ent_dealer dealer;
    ent_step *steps;
    int count, capacity;
};

/* A new game, dealt as far as the first choice. */
void room_game_start(struct room_game *g, int rate, ent_variant variant,
                     const struct fair_seed *fair);
/* A game from the store; false when its steps are not what was dealt and possible. */
bool room_game_load(struct room_game *g, const struct game_row *row, const char *lines);
void room_game_free(struct room_game *g);

/* Makes a player's step and deals what follows, or says why not and leaves all as it was. */
ent_reason room_game_step(struct room_game *g, ent_step step);
/* Back to when there were so many steps. */
void room_game_cut(struct room_game *g, int count);

/* Which turn it is, from 1; 0 in set-up. */
int room_game_turn(const struct room_game *g);

/* What the store keeps: the game without its steps, and steps from number `from` on as lines, to be
 * freed. */
struct game_row room_game_row(const struct room_game *g, int number);
char *room_game_lines(const struct room_game *g, int from);

/* Who plays at a seat, as a record says it: "human Ada", "bot expert". */
enum { ROOM_PLAYER_TEXT = NAME_BYTES + 8 };
const char *room_player(const struct seat_row *seat, char out[ROOM_PLAYER_TEXT]);
/* The whole record as a file. The seed is in it only when the game is over, else who reads it could
 * look ahead. */
bool room_game_write(const struct room_game *g, const struct seat_row seats[2], FILE *file);

#endif
