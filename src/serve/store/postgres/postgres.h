/* postgres.h - the store in a PostgreSQL database, for one server or several: an implementation of
 * database.h.
 *
 * Only database.c and the files of this folder include it. A room belongs to one server at a time
 * (rooms.owner). Each server has a number, and holds a lock of that number for as long as the very
 * connection lasts on which it commits. So a server that lost its connection has lost its rooms in
 * the same moment and can commit nothing more: the lock tells others that its rooms can be had. It
 * comes back under another number, and every room that it has in memory is refused (STORE_GONE)
 * until it is loaded again. The database ends a connection that is silent for long, so a server
 * that was stopped or cut off loses its rooms as well. */
#ifndef ENT_SERVE_STORE_POSTGRES_POSTGRES_H
#define ENT_SERVE_STORE_POSTGRES_POSTGRES_H

#include <libpq-fe.h>

#include "serve/store/database.h"

struct database *postgres_open(const char *where, database_use use, ent_lang lang,
                               char problem[WORDS_MAX]);

/* ---- between the files of this folder ---- */

/* What is used of PostgreSQL's library (libpq.c): pq.exec is its PQexec. */
/* clang-format off */
#define LIBPQ_FUNCTIONS(F) \
    F(backendPID) F(clear) F(cmdTuples) F(connectdbParams) F(connectionNeedsPassword) \
    F(connectionUsedPassword) F(errorMessage) F(exec) F(execPrepared) F(finish) F(getisnull) \
    F(getlength) F(getvalue) F(ntuples) F(parameterStatus) F(prepare) F(resultErrorField) \
    F(resultErrorMessage) F(resultStatus) F(status) F(transactionStatus)
/* clang-format on */
struct libpq {
#define FUNCTION(name) __typeof__(PQ##name) *name;
    LIBPQ_FUNCTIONS(FUNCTION)
#undef FUNCTION
};
extern struct libpq pq;
/* Before anything is used of it. NULL: it is there; or why it is not, for the operator. */
const char *libpq_load(void);

enum { POSTGRES_VERSION_KNOWN = 1, POSTGRES_PROBLEM = 512 };

enum postgres_statement {
    PG_ROOM_ADD,
    PG_ROOM_SAVE,
    PG_ROOM_CLAIM,
    PG_ROOM_WANT,
    PG_ROOM_RELEASE,
    PG_ROOM_LOAD,
    PG_ROOM_LIST,
    PG_ROOM_DELETE,
    PG_SEAT_SET,
    PG_SEAT_LINK,
    PG_WATCH_LINK,
    PG_LINKS,
    PG_ROOM_KEEP,
    PG_GAME_ADD,
    PG_GAME_LOAD,
    PG_STEPS_ADD,
    PG_STEPS_CUT,
    PG_STEPS_LOAD,
    PG_CHAT_ADD,
    PG_CHAT_CUT,
    PG_CHAT_LOAD,
    PG_CHAT_DELETE,
    PG_WANTED,
    PG_COUNT,
    PG_CHECK,
    PG_DUE,
    PG_PRUNE_LOCK,
    PG_PRUNE,
    PG_PRUNE_NEVER,
    PG_PRUNE_THINGS,
    PG_PRUNE_WANTED,
    PG_THING_ADD,
    PG_THING_USE,
    PG_THING_OWN,
    PG_THING_FIND,
    PG_THING_REMOVE,
    PG_THING_LIST,
    PG_PART_SET,
    PG_PART_REMOVE,
    PG_PARTS,
    PG_STATEMENTS
};

struct postgres {
    struct database base; /* first */
    PGconn *connection;   /* NULL: lost */
    char *where;
    database_use use;
    int64_t me;    /* this server's number; 0 for those that are none */
    int64_t locks; /* what its lock, and those of others here, are told apart from all else by */
    bool held;     /* the caller has a transaction under way */
    bool deadlock; /* why the last one failed: it and another server's waited for each other */
    bool prepared[PG_STATEMENTS];
    double retry; /* when to try to connect again */
    char problem[POSTGRES_PROBLEM];
    char away[POSTGRES_PROBLEM]; /* why it cannot come back, as last logged; "": it is there */
};

/* The values of a statement, all as text. */
enum { PG_PLACES = 8, PG_PLACE = 2 * SECRET_HASH + 3 };
struct postgres_places {
    const char *values[PG_PLACES];
    char texts[PG_PLACES][PG_PLACE];
    int count;
};
void postgres_put_text(struct postgres_places *p, const char *text); /* the caller's until asked */
void postgres_put_number(struct postgres_places *p, int64_t number);
void postgres_put_bytes(struct postgres_places *p, const uint8_t *bytes, int length);

/* Asks; NULL when that failed, and problem says why. */
PGresult *postgres_ask(struct postgres *db, enum postgres_statement statement,
                       const struct postgres_places *places);
/* The same for those without an answer; how many rows it has changed, or -1. */
int64_t postgres_do(struct postgres *db, enum postgres_statement statement,
                    const struct postgres_places *places);
/* Plain commands; false when they failed. */
bool postgres_execute(struct postgres *db, const char *sql);
/* A number that they answer with; -1 on failure. */
int64_t postgres_number(struct postgres *db, const char *sql);

const char *postgres_text(const PGresult *r, int row, int column);
int64_t postgres_whole(const PGresult *r, int row, int column);
void postgres_take_text(char *out, size_t size, const PGresult *r, int row, int column);
/* All 0 when it is not of that length. */
void postgres_take_bytes(uint8_t *out, int size, const PGresult *r, int row, int column);

/* An array as PostgreSQL reads one. Begin with {0}; free `bytes`. */
struct postgres_array {
    char *bytes;
    size_t length, capacity;
};
void postgres_array_number(struct postgres_array *array, int64_t number);
void postgres_array_text(struct postgres_array *array, const char *text);
const char *postgres_array_end(struct postgres_array *array);

/* Is there a connection that can be used, or can there be one again? */
bool postgres_ready(struct postgres *db);
/* Makes the tables when they are not there; false and a sentence when this program cannot use what
 * is there. Nothing is changed then. */
bool postgres_schema(struct postgres *db, const char *name, ent_lang lang, char problem[WORDS_MAX]);

bool postgres_run(struct database *base, struct store_job *const *jobs, int count);
store_result postgres_list(struct database *base, database_take *take, void *context);
store_result postgres_list_things(struct database *base, database_take_thing *take, void *context);

store_result postgres_rows_load(struct postgres *db, struct store_job *job);
store_result postgres_rows_make(struct postgres *db, struct store_job *job);
store_result postgres_rows_change(struct postgres *db, struct store_job *job);
store_result postgres_rows_delete(struct postgres *db, struct store_job *job);
store_result postgres_rows_prune(struct postgres *db, struct store_job *job);
/* The steps of many jobs at once, each of another room or the next ones of the same: sets their
 * results. Only rooms of this owner count, with 0 all. False when that failed. */
bool postgres_steps_add(struct postgres *db, int64_t owner, struct store_job *const *jobs,
                        int count);
store_result postgres_things_put(struct postgres *db, struct store_job *job);
store_result postgres_things_get(struct postgres *db, struct store_job *job);
store_result postgres_things_remove(struct postgres *db, const struct store_job *job);

#endif
