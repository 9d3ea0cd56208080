/* sqlite.h - the store in one SQLite file: the first implementation of database.h.
 *
 * Only database.c and the two files of it include this. The file knows its version: an older one is
 * brought up to date, a newer one is refused. */
#ifndef ENT_SERVE_STORE_SQLITE_H
#define ENT_SERVE_STORE_SQLITE_H

#include "serve/store/database.h"

struct database *sqlite_open(const char *path, database_use use, ent_lang lang,
                             char problem[WORDS_MAX]);

/* ---- between sqlite.c (the file) and sqlite_rows.c (its rows) ---- */

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
    STATEMENTS
};

struct sqlite3;
struct sqlite3_stmt;
struct sqlite {
    struct database base; /* first */
    struct sqlite3 *file;
    struct sqlite3_stmt *statements[STATEMENTS];
    int lock_file;
};

bool sqlite_rows_prepare(struct sqlite *db);
void sqlite_rows_finalize(struct sqlite *db);
store_result sqlite_rows_load(struct sqlite *db, struct store_job *job);
store_result sqlite_rows_make(struct sqlite *db, struct store_job *job);
store_result sqlite_rows_change(struct sqlite *db, struct store_job *job);
store_result sqlite_rows_list(struct database *base, database_take *take, void *context);

#endif
