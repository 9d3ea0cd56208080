/* statements.c - the statements of the data file, and how values get into and out of
 * them (sqlite.h). */
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>

#include "serve/store/sqlite/sqlite.h"

static const char *const texts[STATEMENTS] = {
    [STATEMENT_ROOM_ADD] = "INSERT INTO rooms(id, created, used, watch, game, edition, ask,"
                           " entered) VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    /* A clock that was set back must not make a room look unused. */
    [STATEMENT_ROOM_SAVE] = "UPDATE rooms SET used=max(used, ?2), game=?3, edition=?4, ask=?5,"
                            " entered=max(entered, ?6) WHERE number=?1",
    [STATEMENT_ROOM_LOAD] =
        "SELECT number, id, created, used, watch, game, edition, ask, entered FROM rooms"
        " WHERE id=?1",
    [STATEMENT_ROOM_LIST] =
        "SELECT number, id, created, used, watch, game, edition, ask, entered FROM rooms"
        " ORDER BY used DESC, number DESC",
    [STATEMENT_SEAT_SET] = "INSERT INTO seats(room, ship, secret, kind, name, bot)"
                           " VALUES(?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT(room, ship)"
                           " DO UPDATE SET kind=?4, name=?5, bot=?6",
    [STATEMENT_SEAT_LOAD] = "SELECT secret, kind, name, bot FROM seats WHERE room=?1 AND ship=?2",
    [STATEMENT_GAME_ADD] = "INSERT INTO games(room, game, rate, variant, seed, salt)"
                           " VALUES(?1, ?2, ?3, ?4, ?5, ?6)",
    [STATEMENT_GAME_LOAD] = "SELECT rate, variant, seed, salt, count FROM games"
                            " WHERE room=?1 AND game=?2",
    [STATEMENT_STEPS_ADD] = "INSERT INTO steps(room, game, number, lines) VALUES(?1, ?2, ?3, ?4)",
    [STATEMENT_STEPS_CUT] = "DELETE FROM steps WHERE room=?1 AND game=?2 AND number>=?3",
    [STATEMENT_STEPS_LOAD] =
        "SELECT number, lines FROM steps WHERE room=?1 AND game=?2 ORDER BY number",
    [STATEMENT_CHAT_ADD] = "INSERT INTO chats(room, id, ship, text) VALUES(?1, ?2, ?3, ?4)",
    [STATEMENT_CHAT_CUT] = "DELETE FROM chats WHERE room=?1 AND id<=?2",
    [STATEMENT_CHAT_LAST] = "SELECT ifnull(max(id), 0) FROM chats WHERE room=?1",
    [STATEMENT_CHAT_LOAD] = "SELECT id, ship, text FROM chats WHERE room=?1 AND id>?2"
                            " AND text<>'' ORDER BY id",
    [STATEMENT_CHAT_DELETE] = "UPDATE chats SET text='' WHERE room=?1 AND ?2 IN (0, id)"
                              " AND ?3 IN (-1, ship) AND text<>''",
    [STATEMENT_GAME_COUNT] = "UPDATE games SET count=?3 WHERE room=?1 AND game=?2",
    [STATEMENT_SEAT_LINK] = "UPDATE seats SET secret=?3 WHERE room=?1 AND ship=?2",
    [STATEMENT_WATCH_LINK] = "UPDATE rooms SET watch=?2 WHERE number=?1",
    [STATEMENT_LINKS] = "SELECT watch, (SELECT secret FROM seats WHERE room=?1 AND ship=0),"
                        " (SELECT secret FROM seats WHERE room=?1 AND ship=1)"
                        " FROM rooms WHERE number=?1",
    [STATEMENT_ROOM_DELETE] = "DELETE FROM rooms WHERE id=?1",
    [STATEMENT_DUE] = "SELECT count(*) FROM rooms WHERE entered AND used<?1",
    [STATEMENT_ROOMS_ENTERED] = "SELECT count(*) FROM rooms WHERE entered",
    [STATEMENT_PRUNE] = "DELETE FROM rooms WHERE number IN"
                        " (SELECT number FROM rooms WHERE entered AND used<?1 LIMIT ?2)",
    [STATEMENT_PRUNE_NEVER] = "DELETE FROM rooms WHERE number IN"
                              " (SELECT number FROM rooms WHERE entered=0 AND created<?1 LIMIT ?2)",
    [STATEMENT_THING_ADD] = "INSERT INTO things(kind, id, used) VALUES(?1, ?2, ?3)"
                            " ON CONFLICT(kind, id) DO NOTHING",
    [STATEMENT_THING_USE] = "UPDATE things SET used=max(used, ?3) WHERE kind=?1 AND id=?2",
    [STATEMENT_THING_FIND] = "SELECT number, used FROM things WHERE kind=?1 AND id=?2",
    [STATEMENT_THING_REMOVE] = "DELETE FROM things WHERE kind=?1 AND id=?2",
    [STATEMENT_THING_LIST] = "SELECT kind, id FROM things ORDER BY kind, id",
    [STATEMENT_PART_SET] = "INSERT INTO parts(thing, name, text) VALUES(?1, ?2, ?3)"
                           " ON CONFLICT(thing, name) DO UPDATE SET text=?3",
    [STATEMENT_PART_REMOVE] = "DELETE FROM parts WHERE thing=?1 AND name=?2",
    [STATEMENT_PARTS] = "SELECT name, text FROM parts WHERE thing=?1 ORDER BY name",
    [STATEMENT_THINGS_DUE] = "SELECT count(*) FROM things WHERE used<?1",
    [STATEMENT_PRUNE_THINGS] = "DELETE FROM things WHERE number IN"
                               " (SELECT number FROM things WHERE used<?1 LIMIT ?2)",
};

bool sqlite_statements_prepare(struct sqlite *db) {
    for (int i = 0; i < STATEMENTS; i++)
        if (sqlite3_prepare_v3(db->file, texts[i], -1, SQLITE_PREPARE_PERSISTENT,
                               &db->statements[i], NULL) != SQLITE_OK)
            return false;
    return true;
}

void sqlite_statements_finalize(struct sqlite *db) {
    for (int i = 0; i < STATEMENTS; i++) sqlite3_finalize(db->statements[i]);
}

/* ---- a statement: begun, bound, done ---- */

sqlite3_stmt *sqlite_begin(struct sqlite *db, enum sqlite_statement statement, int64_t first) {
    sqlite3_stmt *s = db->statements[statement];
    sqlite3_bind_int64(s, 1, first);
    return s;
}

void sqlite_put_text(sqlite3_stmt *s, int place, const char *text) {
    sqlite3_bind_text(s, place, text, -1, SQLITE_STATIC);
}

void sqlite_put_blob(sqlite3_stmt *s, int place, const void *bytes, int length) {
    sqlite3_bind_blob(s, place, bytes, length, SQLITE_STATIC);
}

store_result sqlite_end(sqlite3_stmt *s, store_result result) {
    sqlite3_reset(s);
    sqlite3_clear_bindings(s);
    return result;
}

store_result sqlite_finish(sqlite3_stmt *s) {
    int status = sqlite3_step(s);
    return sqlite_end(s, status == SQLITE_DONE                    ? STORE_FINE
                         : status == SQLITE_CONSTRAINT_FOREIGNKEY ? STORE_GONE
                                                                  : STORE_BROKEN);
}

void sqlite_take_text(char *out, size_t size, sqlite3_stmt *s, int column) {
    const unsigned char *text = sqlite3_column_text(s, column);
    snprintf(out, size, "%s", text ? (const char *)text : "");
}

void sqlite_take_blob(void *out, size_t size, sqlite3_stmt *s, int column) {
    const void *bytes = sqlite3_column_blob(s, column);
    memset(out, 0, size);
    if (bytes && sqlite3_column_bytes(s, column) == (int)size) memcpy(out, bytes, size);
}

int64_t sqlite_finish_number(sqlite3_stmt *s) {
    int64_t number = sqlite3_step(s) == SQLITE_ROW ? sqlite3_column_int64(s, 0) : -1;
    sqlite_end(s, STORE_FINE);
    return number;
}
