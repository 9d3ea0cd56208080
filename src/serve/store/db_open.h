/* db_open.h - an open data file, for db.c and db_rows.c only. */
#ifndef ENT_SERVE_STORE_DB_OPEN_H
#define ENT_SERVE_STORE_DB_OPEN_H

#include "serve/store/db.h"

enum db_statement {
    DB_ROOM_ADD,
    DB_ROOM_SAVE,
    DB_ROOM_LOAD,
    DB_ROOM_LIST,
    DB_SEAT_SET,
    DB_SEAT_LOAD,
    DB_GAME_ADD,
    DB_GAME_LOAD,
    DB_STEPS_ADD,
    DB_STEPS_CUT,
    DB_STEPS_LOAD,
    DB_CHAT_ADD,
    DB_CHAT_CUT,
    DB_CHAT_LAST,
    DB_CHAT_LOAD,
    DB_STATEMENTS
};

struct sqlite3;
struct sqlite3_stmt;
struct db {
    struct sqlite3 *sqlite;
    struct sqlite3_stmt *statements[DB_STATEMENTS];
};

bool db_rows_prepare(struct db *db);
void db_rows_finalize(struct db *db);

#endif
