/* db.h - the data file: rooms, seats, games, steps and chat in SQLite.
 *
 * Whoever opens it uses it from one thread. The server's is behind store.h; `entanglion rooms` opens
 * one of its own, also while the server runs. The file knows its version: an older one is brought up
 * to date, a newer one is refused. */
#ifndef ENT_SERVE_STORE_DB_H
#define ENT_SERVE_STORE_DB_H

#include "serve/rooms/record.h"
#include "words/faces/server.h"

enum {
    DB_VERSION = 2,
    NAME_CHARACTERS = 40,
    NAME_BYTES = 4 * NAME_CHARACTERS + 1,
    CHAT_CHARACTERS = 500,
    CHAT_BYTES = 4 * CHAT_CHARACTERS + 1,
    BOT_BYTES = 16,
    CHATS_KEPT = 200 /* of a room */
};

typedef enum seat_kind { SEAT_OPEN, SEAT_PERSON, SEAT_BOT } seat_kind;
typedef enum ask_about { ASK_NOTHING, ASK_UNDO, ASK_BOT, ASK_REMATCH } ask_about;

struct seat_row {
    uint8_t secret[SECRET_HASH];
    seat_kind kind;
    char name[NAME_BYTES];
    char bot[BOT_BYTES];
};

/* Who plays there, as a record says it: "human Ada", "bot expert"; out has room for it. */
const char *seat_player(const struct seat_row *seat, char out[NAME_BYTES + 8]);

/* What one player asks of the other. */
struct ask_row {
    ask_about about;
    int by;              /* a ship */
    int at;              /* undo: steps there were */
    int seat;            /* bot: whose */
    char bot[BOT_BYTES]; /* bot: which one */
};

/* A room without its steps. */
struct room_row {
    int64_t number; /* of the row; 0: none yet */
    char id[ROOM_ID_TEXT];
    int64_t created, used; /* seconds since 1970 */
    uint8_t watch[SECRET_HASH];
    int game; /* the number of the current one, from 1 */
    int64_t edition;
    struct ask_row ask;
    struct seat_row seats[2];
};

struct chat_row {
    int64_t id;
    int by; /* a ship */
    char text[CHAT_BYTES];
};

struct db;

/* Opens the file, or makes it. On failure NULL and a sentence. */
struct db *db_open(const char *path, bool make, ent_lang lang, char problem[WORDS_MAX]);
void db_close(struct db *db);
/* What SQLite says about the latest failure. */
const char *db_problem(struct db *db);

typedef enum db_result {
    DB_FINE,
    DB_GONE,  /* there is no such room (any more); nothing was done */
    DB_BROKEN /* the file could not be read or written: roll back */
} db_result;

db_result db_begin(struct db *db);
db_result db_commit(struct db *db);
void db_rollback(struct db *db);

db_result db_room_add(struct db *db, struct room_row *row, const struct record *record);
db_result db_room_save(struct db *db, const struct room_row *row);
db_result db_room_load(struct db *db, const char *id, struct room_row *row, struct record *record,
                       int64_t *last_chat);
db_result db_game_add(struct db *db, int64_t room, int game, int rate, ent_variant variant,
                      const struct fair_seed *fair);
db_result db_game_load(struct db *db, int64_t room, int game, struct record *record);
db_result db_steps_add(struct db *db, int64_t room, int game, int number, const char *lines);
db_result db_steps_cut(struct db *db, int64_t room, int game, int count);
db_result db_chat_add(struct db *db, int64_t room, const struct chat_row *chat);
/* Calls `take` for each chat after number `after`, oldest first. */
db_result db_chats_read(struct db *db, int64_t room, int64_t after,
                        void (*take)(void *context, const struct chat_row *chat), void *context);

db_result db_room_count(struct db *db, int64_t *count);
/* Removes rooms not used since then, at most PRUNE_MOST of them so that others need not wait long;
 * *count is how many. */
enum { PRUNE_MOST = 200 };
db_result db_prune(struct db *db, int64_t before, int64_t *count);
/* Calls `take` for each room, the one used last first. */
db_result db_rooms_list(struct db *db, void (*take)(void *context, const struct room_row *row),
                        void *context);
/* Copies the whole file, also while it is written; NULL when fine, else what is wrong. */
const char *db_backup(struct db *db, const char *path);

#endif
