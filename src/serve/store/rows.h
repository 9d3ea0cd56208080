/* rows.h - what the store keeps, as plain values: rooms, their seats and games; and things.
 *
 * Steps are lines of notation and chat is in base/terms.h. Nothing here knows how a game is played
 * or which database keeps it. */
#ifndef ENT_SERVE_STORE_ROWS_H
#define ENT_SERVE_STORE_ROWS_H

#include <stddef.h>

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
    bool entered;          /* has anybody ever come in? */
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

/* Whatever else is to be kept, such as a class: a kind, an id that is its own among those of its
 * kind, and parts, each a name with a text. What the texts say is known to whoever keeps the
 * thing, not here. */
enum { THING_KIND = 16, THING_ID = 40, THING_PART = 64 };
struct thing_part {
    char name[THING_PART];
    char *text; /* NULL: the part is to go */
};
struct thing {
    char kind[THING_KIND];
    char id[THING_ID];
    int64_t used; /* seconds since 1970 */
    struct thing_part *parts;
    int count, capacity;
};
/* Adds a part; the text is copied. */
void thing_add(struct thing *thing, const char *name, const char *text);
/* Frees the parts. */
void thing_clear(struct thing *thing);

/* ---- what databases share ---- */

/* An ask as text; "" for none. What makes no sense is none: it can be asked again. */
enum { ASK_TEXT = 64 };
void ask_write(const struct ask *ask, char text[ASK_TEXT]);
void ask_read(const char *text, struct ask *ask);
/* Numbers as a database has them become those of a game or a seat; false, and nothing is changed,
 * when there is no such rate, variant or kind: the rows are damaged. */
bool game_row_take(struct game_row *game, int64_t rate, int64_t variant);
bool seat_row_take(struct seat_row *seat, int64_t kind);
/* Steps stand one in a line. */
int lines_count(const char *text);
/* Steps read row by row. A row has those of one moment and the number of the first; where that does
 * not follow from the rows before it (false), something is missing. */
struct gathered_lines {
    char *text; /* to be freed; begins as an empty text */
    size_t length;
    int count;
};
bool lines_gather(struct gathered_lines *lines, int64_t first, const char *more);

#endif
