/* db_rows.c - the rows of the data file: rooms, seats, games, steps, chat (db.h). */
#include <inttypes.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "serve/store/db_open.h"

static const char *const texts[DB_STATEMENTS] = {
    [DB_ROOM_ADD] = "INSERT INTO rooms(id, created, used, watch, game, edition, ask)"
                    " VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    /* A clock that was set back must not make a room look unused. */
    [DB_ROOM_SAVE] = "UPDATE rooms SET used=max(used, ?2), game=?3, edition=?4, ask=?5"
                     " WHERE number=?1",
    [DB_ROOM_LOAD] = "SELECT number, id, created, used, watch, game, edition, ask FROM rooms"
                     " WHERE id=?1",
    [DB_ROOM_LIST] = "SELECT number, id, created, used, watch, game, edition, ask FROM rooms"
                     " ORDER BY used DESC, number DESC",
    [DB_SEAT_SET] = "INSERT INTO seats(room, ship, secret, kind, name, bot)"
                    " VALUES(?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT(room, ship)"
                    " DO UPDATE SET kind=?4, name=?5, bot=?6",
    [DB_SEAT_LOAD] = "SELECT secret, kind, name, bot FROM seats WHERE room=?1 AND ship=?2",
    [DB_GAME_ADD] = "INSERT INTO games(room, game, rate, variant, seed, salt)"
                    " VALUES(?1, ?2, ?3, ?4, ?5, ?6)",
    [DB_GAME_LOAD] = "SELECT rate, variant, seed, salt FROM games WHERE room=?1 AND game=?2",
    [DB_STEPS_ADD] = "INSERT INTO steps(room, game, number, lines) VALUES(?1, ?2, ?3, ?4)",
    [DB_STEPS_CUT] = "DELETE FROM steps WHERE room=?1 AND game=?2 AND number>=?3",
    [DB_STEPS_LOAD] = "SELECT number, lines FROM steps WHERE room=?1 AND game=?2 ORDER BY number",
    [DB_CHAT_ADD] = "INSERT INTO chats(room, id, ship, text) VALUES(?1, ?2, ?3, ?4)",
    [DB_CHAT_CUT] = "DELETE FROM chats WHERE room=?1 AND id<=?2",
    [DB_CHAT_LAST] = "SELECT ifnull(max(id), 0) FROM chats WHERE room=?1",
    [DB_CHAT_LOAD] = "SELECT id, ship, text FROM chats WHERE room=?1 AND id>?2 ORDER BY id",
};

bool db_rows_prepare(struct db *db) {
    for (int i = 0; i < DB_STATEMENTS; i++)
        if (sqlite3_prepare_v3(db->sqlite, texts[i], -1, SQLITE_PREPARE_PERSISTENT,
                               &db->statements[i], NULL) != SQLITE_OK)
            return false;
    return true;
}

void db_rows_finalize(struct db *db) {
    for (int i = 0; i < DB_STATEMENTS; i++) sqlite3_finalize(db->statements[i]);
}

/* ---- a statement: begun, bound, done ---- */

static sqlite3_stmt *begin(struct db *db, enum db_statement statement, int64_t first) {
    sqlite3_stmt *s = db->statements[statement];
    sqlite3_bind_int64(s, 1, first);
    return s;
}

static void bind_text(sqlite3_stmt *s, int place, const char *text) {
    sqlite3_bind_text(s, place, text, -1, SQLITE_STATIC);
}

static void bind_blob(sqlite3_stmt *s, int place, const void *bytes, int length) {
    sqlite3_bind_blob(s, place, bytes, length, SQLITE_STATIC);
}

/* Lets what was bound go: it belongs to the caller. */
static db_result end(sqlite3_stmt *s, db_result result) {
    sqlite3_reset(s);
    sqlite3_clear_bindings(s);
    return result;
}

/* For statements without an answer. A room that was pruned has no row to refer to. */
static db_result finish(sqlite3_stmt *s) {
    int status = sqlite3_step(s);
    return end(s, status == SQLITE_DONE                    ? DB_FINE
                  : status == SQLITE_CONSTRAINT_FOREIGNKEY ? DB_GONE
                                                           : DB_BROKEN);
}

static void copy_text(char *out, size_t size, sqlite3_stmt *s, int column) {
    const unsigned char *text = sqlite3_column_text(s, column);
    snprintf(out, size, "%s", text ? (const char *)text : "");
}

static void copy_blob(void *out, size_t size, sqlite3_stmt *s, int column) {
    const void *bytes = sqlite3_column_blob(s, column);
    memset(out, 0, size);
    if (bytes && sqlite3_column_bytes(s, column) == (int)size) memcpy(out, bytes, size);
}

/* ---- rooms and seats ---- */

const char *seat_player(const struct seat_row *seat, char out[NAME_BYTES + 8]) {
    if (seat->kind == SEAT_BOT)
        snprintf(out, NAME_BYTES + 8, "bot %s", seat->bot);
    else
        snprintf(out, NAME_BYTES + 8, "human%s%s", *seat->name ? " " : "", seat->name);
    return out;
}

enum { ASK_TEXT = 64 };

static void ask_write(const struct ask_row *ask, char text[ASK_TEXT]) {
    text[0] = '\0';
    if (ask->about)
        snprintf(text, ASK_TEXT, "%d %d %d %d %s", (int)ask->about, ask->by, ask->at, ask->seat,
                 ask->bot[0] ? ask->bot : "-");
}

static void ask_read(const char *text, struct ask_row *ask) {
    struct ask_row read = {0};
    int about;
    *ask = read;
    if (sscanf(text, "%d %d %d %d %15s", &about, &read.by, &read.at, &read.seat, read.bot) != 5 ||
        about < ASK_UNDO || about > ASK_REMATCH || (read.by | read.seat) & ~1)
        return; /* nothing was asked, or the file is damaged: then it can be asked again */
    read.about = (ask_about)about;
    if (!strcmp(read.bot, "-")) read.bot[0] = '\0';
    *ask = read;
}

static db_result seats_save(struct db *db, const struct room_row *row) {
    db_result result = DB_FINE;
    for (int ship = 0; ship < 2 && result == DB_FINE; ship++) {
        const struct seat_row *seat = &row->seats[ship];
        sqlite3_stmt *s = begin(db, DB_SEAT_SET, row->number);
        sqlite3_bind_int(s, 2, ship);
        bind_blob(s, 3, seat->secret, SECRET_HASH);
        sqlite3_bind_int(s, 4, (int)seat->kind);
        bind_text(s, 5, seat->name);
        bind_text(s, 6, seat->bot);
        result = finish(s);
    }
    return result;
}

db_result db_room_add(struct db *db, struct room_row *row, const struct record *record) {
    char ask[ASK_TEXT];
    sqlite3_stmt *s = db->statements[DB_ROOM_ADD];
    ask_write(&row->ask, ask);
    bind_text(s, 1, row->id);
    sqlite3_bind_int64(s, 2, row->created);
    sqlite3_bind_int64(s, 3, row->used);
    bind_blob(s, 4, row->watch, SECRET_HASH);
    sqlite3_bind_int(s, 5, row->game);
    sqlite3_bind_int64(s, 6, row->edition);
    bind_text(s, 7, ask);
    if (finish(s) != DB_FINE) return DB_BROKEN;
    row->number = sqlite3_last_insert_rowid(db->sqlite);
    char *lines = record_lines(record, 0);
    bool fine = seats_save(db, row) == DB_FINE &&
                db_game_add(db, row->number, row->game, record->rate, record->variant,
                            &record->fair) == DB_FINE &&
                db_steps_add(db, row->number, row->game, 0, lines) == DB_FINE;
    free(lines);
    return fine ? DB_FINE : DB_BROKEN;
}

db_result db_room_save(struct db *db, const struct room_row *row) {
    char ask[ASK_TEXT];
    sqlite3_stmt *s = begin(db, DB_ROOM_SAVE, row->number);
    ask_write(&row->ask, ask);
    sqlite3_bind_int64(s, 2, row->used);
    sqlite3_bind_int(s, 3, row->game);
    sqlite3_bind_int64(s, 4, row->edition);
    bind_text(s, 5, ask);
    db_result result = finish(s);
    if (result != DB_FINE) return result;
    return sqlite3_changes(db->sqlite) ? seats_save(db, row) : DB_GONE;
}

static void room_read(sqlite3_stmt *s, struct room_row *row) {
    *row = (struct room_row){.number = sqlite3_column_int64(s, 0),
                             .created = sqlite3_column_int64(s, 2),
                             .used = sqlite3_column_int64(s, 3),
                             .game = sqlite3_column_int(s, 5),
                             .edition = sqlite3_column_int64(s, 6)};
    copy_text(row->id, sizeof row->id, s, 1);
    copy_blob(row->watch, SECRET_HASH, s, 4);
    const unsigned char *ask = sqlite3_column_text(s, 7);
    ask_read(ask ? (const char *)ask : "", &row->ask);
}

static db_result seats_load(struct db *db, struct room_row *row) {
    for (int ship = 0; ship < 2; ship++) {
        struct seat_row *seat = &row->seats[ship];
        sqlite3_stmt *s = begin(db, DB_SEAT_LOAD, row->number);
        sqlite3_bind_int(s, 2, ship);
        if (sqlite3_step(s) != SQLITE_ROW) return end(s, DB_BROKEN);
        int kind = sqlite3_column_int(s, 1);
        if (kind < SEAT_OPEN || kind > SEAT_BOT) return end(s, DB_BROKEN);
        copy_blob(seat->secret, SECRET_HASH, s, 0);
        seat->kind = (seat_kind)kind;
        copy_text(seat->name, sizeof seat->name, s, 2);
        copy_text(seat->bot, sizeof seat->bot, s, 3);
        end(s, DB_FINE);
    }
    return DB_FINE;
}

db_result db_room_load(struct db *db, const char *id, struct room_row *row, struct record *record,
                       int64_t *last_chat) {
    sqlite3_stmt *s = db->statements[DB_ROOM_LOAD];
    bind_text(s, 1, id);
    int status = sqlite3_step(s);
    if (status != SQLITE_ROW) return end(s, status == SQLITE_DONE ? DB_GONE : DB_BROKEN);
    room_read(s, row);
    end(s, DB_FINE);
    if (seats_load(db, row) != DB_FINE) return DB_BROKEN;
    s = begin(db, DB_CHAT_LAST, row->number);
    *last_chat = sqlite3_step(s) == SQLITE_ROW ? sqlite3_column_int64(s, 0) : 0;
    end(s, DB_FINE);
    return db_game_load(db, row->number, row->game, record);
}

db_result db_rooms_list(struct db *db, void (*take)(void *context, const struct room_row *row),
                        void *context) {
    sqlite3_stmt *s = db->statements[DB_ROOM_LIST];
    struct room_row row;
    int status;
    while ((status = sqlite3_step(s)) == SQLITE_ROW) {
        room_read(s, &row);
        if (seats_load(db, &row) != DB_FINE) return end(s, DB_BROKEN);
        take(context, &row);
    }
    return end(s, status == SQLITE_DONE ? DB_FINE : DB_BROKEN);
}

/* ---- games and steps ---- */

db_result db_game_add(struct db *db, int64_t room, int game, int rate, ent_variant variant,
                      const struct fair_seed *fair) {
    char seed[24];
    snprintf(seed, sizeof seed, "%" PRIu64, fair->seed); /* SQLite has no unsigned numbers */
    sqlite3_stmt *s = begin(db, DB_GAME_ADD, room);
    sqlite3_bind_int(s, 2, game);
    sqlite3_bind_int(s, 3, rate);
    sqlite3_bind_int(s, 4, (int)variant);
    bind_text(s, 5, seed);
    bind_blob(s, 6, fair->salt, SALT_BYTES);
    return finish(s);
}

db_result db_game_load(struct db *db, int64_t room, int game, struct record *record) {
    struct fair_seed fair;
    char seed[24];
    sqlite3_stmt *s = begin(db, DB_GAME_LOAD, room);
    sqlite3_bind_int(s, 2, game);
    int status = sqlite3_step(s);
    if (status != SQLITE_ROW) return end(s, status == SQLITE_DONE ? DB_GONE : DB_BROKEN);
    int rate = sqlite3_column_int(s, 0), variant = sqlite3_column_int(s, 1);
    if (rate < 1 || rate > 4 || variant < ENT_STANDARD || variant > ENT_CZECH)
        return end(s, DB_BROKEN);
    copy_text(seed, sizeof seed, s, 2);
    fair.seed = strtoull(seed, NULL, 10);
    copy_blob(fair.salt, SALT_BYTES, s, 3);
    record_start(record, rate, (ent_variant)variant, &fair);
    end(s, DB_FINE);
    s = begin(db, DB_STEPS_LOAD, room);
    sqlite3_bind_int(s, 2, game);
    bool fine = true;
    while (fine && (status = sqlite3_step(s)) == SQLITE_ROW) {
        const unsigned char *lines = sqlite3_column_text(s, 1);
        fine = lines && sqlite3_column_int(s, 0) == record->count &&
               record_take(record, (const char *)lines);
    }
    if (fine && status == SQLITE_DONE) return end(s, DB_FINE);
    record_free(record);
    return end(s, DB_BROKEN);
}

db_result db_steps_add(struct db *db, int64_t room, int game, int number, const char *lines) {
    sqlite3_stmt *s = begin(db, DB_STEPS_ADD, room);
    sqlite3_bind_int(s, 2, game);
    sqlite3_bind_int(s, 3, number);
    bind_text(s, 4, lines);
    return finish(s);
}

db_result db_steps_cut(struct db *db, int64_t room, int game, int count) {
    sqlite3_stmt *s = begin(db, DB_STEPS_CUT, room);
    sqlite3_bind_int(s, 2, game);
    sqlite3_bind_int(s, 3, count);
    return finish(s);
}

/* ---- chat ---- */

db_result db_chat_add(struct db *db, int64_t room, const struct chat_row *chat) {
    sqlite3_stmt *s = begin(db, DB_CHAT_ADD, room);
    sqlite3_bind_int64(s, 2, chat->id);
    sqlite3_bind_int(s, 3, chat->by);
    bind_text(s, 4, chat->text);
    db_result result = finish(s);
    if (result != DB_FINE) return result;
    s = begin(db, DB_CHAT_CUT, room);
    sqlite3_bind_int64(s, 2, chat->id - CHATS_KEPT);
    return finish(s);
}

db_result db_chats_read(struct db *db, int64_t room, int64_t after,
                        void (*take)(void *context, const struct chat_row *chat), void *context) {
    sqlite3_stmt *s = begin(db, DB_CHAT_LOAD, room);
    struct chat_row chat;
    int status;
    sqlite3_bind_int64(s, 2, after);
    while ((status = sqlite3_step(s)) == SQLITE_ROW) {
        chat.id = sqlite3_column_int64(s, 0);
        chat.by = sqlite3_column_int(s, 1);
        copy_text(chat.text, sizeof chat.text, s, 2);
        take(context, &chat);
    }
    return end(s, status == SQLITE_DONE ? DB_FINE : DB_BROKEN);
}
