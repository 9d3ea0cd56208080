/* rows.h - what the store keeps, as plain values: rooms, their seats and games.
 *
 * Steps are lines of notation and chat is in base/terms.h. Nothing here knows how a game is played
 * or which database keeps it. */
#ifndef ENT_SERVE_STORE_ROWS_H
#define ENT_SERVE_STORE_ROWS_H

#include "entanglion.h"
#include "serve/base/secrets.h"
#include "serve/base/terms.h"

struct seat_row {
    uint8_t secret[SECRET_HASH];
    seat_kind kind;
    char name[NAME_BYTES];
    char bot[BOT_BYTES];
};

/* A room without its games. */
struct room_row {
    int64_t number; /* of the row; 0: none yet */
    char id[ROOM_ID_TEXT];
    int64_t created, used; /* seconds since 1970 */
    uint8_t watch[SECRET_HASH];
    int game; /* the number of the current one, from 1 */
    int64_t edition;
    struct ask ask;
    struct seat_row seats[2];
};

/* A game without its steps. */
struct game_row {
    int number; /* in its room, from 1 */
    int rate;
    ent_variant variant;
    struct fair_seed fair;
};

#endif
