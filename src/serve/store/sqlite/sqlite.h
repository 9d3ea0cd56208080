/* sqlite.h - the store in one SQLite file: the first implementation of database.h.
 *
 * Only database.c and the files of it include this. The file knows its version: an older one is
 * brought up to date, a newer one is refused. */
#ifndef ENT_SERVE_STORE_SQLITE_H
#define ENT_SERVE_STORE_SQLITE_H

#include <sys/stat.h>

#include "serve/store/database.h"

struct database *sqlite_open(const char *path, database_use use, ent_lang lang,
                             char problem[WORDS_MAX]);

bool sqlite_restore(const char *where, const char *copy, ent_lang lang, char kept[DATABASE_NAME],
                    char problem[WORDS_MAX]);

/* ---- between sqlite.c (opening), lock.c, statements.c, jobs.c, rows.c, things.c
 * and copy.c ---- */

enum { SQLITE_VERSION_KNOWN = 4, SQLITE_BESIDE = 2, SQLITE_BUSY_MS = 2000 };

enum sqlite_statement {
    STATEMENT_ROOM_ADD,
    STATEMENT_ROOM_SAVE,
    STATEMENT_ROOM_LOAD,
    STATEMENT_ROOM_LIST,
    STATEMENT_SEAT_SET,
    STATEMENT_SEAT_LOAD,
    STATEMENT_GAME_ADD,
    STATEMENT_GAME_LOAD,
    STATEMENT_STEPS_ADD,
    STATEMENT_STEPS_CUT,
    STATEMENT_STEPS_LOAD,
    STATEMENT_CHAT_ADD,
    STATEMENT_CHAT_CUT,
    STATEMENT_CHAT_LAST,
    STATEMENT_CHAT_LOAD,
    STATEMENT_CHAT_DELETE,
    STATEMENT_GAME_COUNT,
    STATEMENT_SEAT_LINK,
    STATEMENT_WATCH_LINK,
    STATEMENT_LINKS,
    STATEMENT_ROOM_DELETE,
    STATEMENT_DUE,
    STATEMENT_ROOMS_ENTERED,
    STATEMENT_PRUNE,
    STATEMENT_PRUNE_NEVER,
    STATEMENT_THING_ADD,
    STATEMENT_THING_USE,
    STATEMENT_THING_FIND,
    STATEMENT_THING_REMOVE,
    STATEMENT_THING_LIST,
    STATEMENT_PART_SET,
    STATEMENT_PART_REMOVE,
    STATEMENT_PARTS,
    STATEMENT_THINGS_DUE,
    STATEMENT_PRUNE_THINGS,
    STATEMENTS
};

struct sqlite3;
struct sqlite3_stmt;
struct sqlite {
    struct database base; /* first */
    struct sqlite3 *file;
    struct sqlite3_stmt *statements[STATEMENTS];
    char *name; /* of the file itself */
    int lock_file;
    bool traces;         /* of what was removed may be in the journal */
    bool held;           /* the caller has a transaction under way */
    char *fills;         /* the name that the file gets once it is full, or NULL; */
    char *part;          /* the one it has until then */
    const char *trouble; /* what the system said when that failed, or NULL */
    const char *lost;    /* what is no longer where it was, or NULL: then nothing more is kept */
    struct stat beside[SQLITE_BESIDE]; /* the files that SQLite keeps beside it */
};

/* Statements without an answer, and a number that one answers with; -1 on failure. */
bool sqlite_execute(struct sqlite *db, const char *sql);
int64_t sqlite_number(struct sqlite *db, const char *sql);
/* Is what SQLite keeps of this file sound? NULL, or what is not; free it. */
char *sqlite_damage(struct sqlite3 *file);
/* Is the file still where it was, with what SQLite keeps beside it, as noted when it was opened? */
void sqlite_note_files(struct sqlite *db);
bool sqlite_is_there(struct sqlite *db);
bool sqlite_run(struct database *base, struct store_job *const *jobs, int count);
bool sqlite_backup(struct database *base, const char *path, ent_lang lang, char problem[WORDS_MAX]);
/* Opens a copy that nobody uses, to read it: nothing there is changed or made. SQLite's status. */
int sqlite_open_copy(const char *path, struct sqlite3 **file);
/* Goes on with a copy of what was opened, which nobody else sees and which goes
 * when it is closed. */
bool sqlite_read_apart(struct sqlite *db);
/* Filling a file: it has another name until it is whole, checked and on disk. */
bool sqlite_fill_begin(struct sqlite *db, const char *path, ent_lang lang, char name[DATABASE_NAME],
                       char problem[WORDS_MAX]);
bool sqlite_settle(struct database *base, bool keep);
void sqlite_fill_end(struct sqlite *db);
/* Takes the lock of a server on this file; -1 and a sentence when another has it. */
int sqlite_lock(const char *path, ent_lang lang, char problem[WORDS_MAX]);
void sqlite_unlock(const char *path, int lock);
/* The name of the file itself, without links on the way; made when it is not there, if asked. */
bool sqlite_real_name(const char *path, bool make, char name[DATABASE_NAME]);
/* Has it another name, a hard link? Lock and journal go by the name: a second server
 * would see neither. */
bool sqlite_has_names(const char *name);

/* A statement is begun (its first place bound), bound, and finished or ended. What was bound
 * belongs to the caller and is let go at the end. */
bool sqlite_statements_prepare(struct sqlite *db);
void sqlite_statements_finalize(struct sqlite *db);
struct sqlite3_stmt *sqlite_begin(struct sqlite *db, enum sqlite_statement statement,
                                  int64_t first);
void sqlite_put_text(struct sqlite3_stmt *s, int place, const char *text);
void sqlite_put_blob(struct sqlite3_stmt *s, int place, const void *bytes, int length);
void sqlite_take_text(char *out, size_t size, struct sqlite3_stmt *s, int column);
void sqlite_take_blob(void *out, size_t size, struct sqlite3_stmt *s, int column);
store_result sqlite_end(struct sqlite3_stmt *s, store_result result);
/* For those without an answer. A room that was pruned has no row to refer to: STORE_GONE. */
store_result sqlite_finish(struct sqlite3_stmt *s);
/* For those that answer with one number; -1 on failure. */
int64_t sqlite_finish_number(struct sqlite3_stmt *s);

store_result sqlite_rows_load(struct sqlite *db, struct store_job *job);
store_result sqlite_rows_make(struct sqlite *db, struct store_job *job);
store_result sqlite_rows_change(struct sqlite *db, struct store_job *job);
store_result sqlite_rows_delete(struct sqlite *db, struct store_job *job);
store_result sqlite_rows_prune(struct sqlite *db, struct store_job *job);
store_result sqlite_things_put(struct sqlite *db, struct store_job *job);
store_result sqlite_things_get(struct sqlite *db, struct store_job *job);
store_result sqlite_things_remove(struct sqlite *db, const struct store_job *job);
store_result sqlite_things_list(struct database *base, database_take_thing *take, void *context);
store_result sqlite_rows_list(struct database *base, database_take *take, void *context);

#endif
