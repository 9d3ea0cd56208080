/* sqlite_rows.c - the rows of the data file: rooms, seats, games, steps, chat (sqlite.h). */
#include "serve/store/sqlite.h"

#include <inttypes.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

static const char *const texts[STATEMENTS] = {
    [STATEMENT_ROOM_ADD] = "INSERT INTO rooms(id, created, used, watch, game, edition, ask)"
                           " VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    /* A clock that was set back must not make a room look unused. */
    [STATEMENT_ROOM_SAVE] = "UPDATE rooms SET used=max(used, ?2), game=?3, edition=?4, ask=?5"
                            " WHERE number=?1",
    [STATEMENT_ROOM_LOAD] = "SELECT number, id, created, used, watch, game, edition, ask FROM rooms"
                            " WHERE id=?1",
    [STATEMENT_ROOM_LIST] = "SELECT number, id, created, used, watch, game, edition, ask FROM rooms"
                            " ORDER BY used DESC, number DESC",
    [STATEMENT_SEAT_SET] = "INSERT INTO seats(room, ship, secret, kind, name, bot)"
                           " VALUES(?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT(room, ship)"
                           " DO UPDATE SET kind=?4, name=?5, bot=?6",
    [STATEMENT_SEAT_LOAD] = "SELECT secret, kind, name, bot FROM seats WHERE room=?1 AND ship=?2",
    [STATEMENT_GAME_ADD] = "INSERT INTO games(room, game, rate, variant, seed, salt)"
                           " VALUES(?1, ?2, ?3, ?4, ?5, ?6)",
    [STATEMENT_GAME_LOAD] = "SELECT rate, variant, seed, salt FROM games WHERE room=?1 AND game=?2",
    [STATEMENT_STEPS_ADD] = "INSERT INTO steps(room, game, number, lines) VALUES(?1, ?2, ?3, ?4)",
    [STATEMENT_STEPS_CUT] = "DELETE FROM steps WHERE room=?1 AND game=?2 AND number>=?3",
    [STATEMENT_STEPS_LOAD] =
        "SELECT number, lines FROM steps WHERE room=?1 AND game=?2 ORDER BY number",
    [STATEMENT_CHAT_ADD] = "INSERT INTO chats(room, id, ship, text) VALUES(?1, ?2, ?3, ?4)",
    [STATEMENT_CHAT_CUT] = "DELETE FROM chats WHERE room=?1 AND id<=?2",
    [STATEMENT_CHAT_LAST] = "SELECT ifnull(max(id), 0) FROM chats WHERE room=?1",
    [STATEMENT_CHAT_LOAD] = "SELECT id, ship, text FROM chats WHERE room=?1 AND id>?2 ORDER BY id",
};

bool sqlite_rows_prepare(struct sqlite *db) {
    for (int i = 0; i < STATEMENTS; i++)
        if (sqlite3_prepare_v3(db->file, texts[i], -1, SQLITE_PREPARE_PERSISTENT,
                               &db->statements[i], NULL) != SQLITE_OK)
            return false;
    return true;
}

void sqlite_rows_finalize(struct sqlite *db) {
    for (int i = 0; i < STATEMENTS; i++) sqlite3_finalize(db->statements[i]);
}

/* ---- a statement: begun, bound, done ---- */

static sqlite3_stmt *begin(struct sqlite *db, enum sqlite_statement statement, int64_t first) {
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
static store_result end(sqlite3_stmt *s, store_result result) {
    sqlite3_reset(s);
    sqlite3_clear_bindings(s);
    return result;
}

/* For statements without an answer. A room that was pruned has no row to refer to. */
static store_result finish(sqlite3_stmt *s) {
    int status = sqlite3_step(s);
    return end(s, status == SQLITE_DONE                    ? STORE_FINE
                  : status == SQLITE_CONSTRAINT_FOREIGNKEY ? STORE_GONE
                                                           : STORE_BROKEN);
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

enum { ASK_TEXT = 64 };

static void ask_write(const struct ask *ask, char text[ASK_TEXT]) {
    text[0] = '\0';
    if (ask->about)
        snprintf(text, ASK_TEXT, "%d %d %d %d %s", (int)ask->about, ask->by, ask->at, ask->seat,
                 ask->bot[0] ? ask->bot : "-");
}

static void ask_read(const char *text, struct ask *ask) {
    struct ask read = {0};
    int about;
    *ask = read;
    if (sscanf(text, "%d %d %d %d %15s", &about, &read.by, &read.at, &read.seat, read.bot) != 5 ||
        about < ASK_UNDO || about > ASK_REMATCH || (read.by | read.seat) & ~1)
        return; /* nothing was asked, or the file is damaged: then it can be asked again */
    read.about = (ask_about)about;
    if (!strcmp(read.bot, "-")) read.bot[0] = '\0';
    *ask = read;
}

static store_result seats_save(struct sqlite *db, const struct room_row *row) {
    store_result result = STORE_FINE;
    for (int ship = 0; ship < 2 && result == STORE_FINE; ship++) {
        const struct seat_row *seat = &row->seats[ship];
        sqlite3_stmt *s = begin(db, STATEMENT_SEAT_SET, row->number);
        sqlite3_bind_int(s, 2, ship);
        bind_blob(s, 3, seat->secret, SECRET_HASH);
        sqlite3_bind_int(s, 4, (int)seat->kind);
        bind_text(s, 5, seat->name);
        bind_text(s, 6, seat->bot);
        result = finish(s);
    }
    return result;
}

static store_result room_add(struct sqlite *db, struct room_row *row) {
    char ask[ASK_TEXT];
    sqlite3_stmt *s = db->statements[STATEMENT_ROOM_ADD];
    ask_write(&row->ask, ask);
    bind_text(s, 1, row->id);
    sqlite3_bind_int64(s, 2, row->created);
    sqlite3_bind_int64(s, 3, row->used);
    bind_blob(s, 4, row->watch, SECRET_HASH);
    sqlite3_bind_int(s, 5, row->game);
    sqlite3_bind_int64(s, 6, row->edition);
    bind_text(s, 7, ask);
    if (finish(s) != STORE_FINE) return STORE_BROKEN;
    row->number = sqlite3_last_insert_rowid(db->file);
    return seats_save(db, row);
}

static store_result room_save(struct sqlite *db, const struct room_row *row) {
    char ask[ASK_TEXT];
    sqlite3_stmt *s = begin(db, STATEMENT_ROOM_SAVE, row->number);
    ask_write(&row->ask, ask);
    sqlite3_bind_int64(s, 2, row->used);
    sqlite3_bind_int(s, 3, row->game);
    sqlite3_bind_int64(s, 4, row->edition);
    bind_text(s, 5, ask);
    store_result result = finish(s);
    if (result != STORE_FINE) return result;
    return sqlite3_changes(db->file) ? seats_save(db, row) : STORE_GONE;
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

static store_result seats_load(struct sqlite *db, struct room_row *row) {
    for (int ship = 0; ship < 2; ship++) {
        struct seat_row *seat = &row->seats[ship];
        sqlite3_stmt *s = begin(db, STATEMENT_SEAT_LOAD, row->number);
        sqlite3_bind_int(s, 2, ship);
        if (sqlite3_step(s) != SQLITE_ROW) return end(s, STORE_BROKEN);
        int kind = sqlite3_column_int(s, 1);
        if (kind < SEAT_OPEN || kind > SEAT_BOT) return end(s, STORE_BROKEN);
        copy_blob(seat->secret, SECRET_HASH, s, 0);
        seat->kind = (seat_kind)kind;
        copy_text(seat->name, sizeof seat->name, s, 2);
        copy_text(seat->bot, sizeof seat->bot, s, 3);
        end(s, STORE_FINE);
    }
    return STORE_FINE;
}

static store_result room_load(struct sqlite *db, struct store_job *job) {
    sqlite3_stmt *s = db->statements[STATEMENT_ROOM_LOAD];
    bind_text(s, 1, job->row.id);
    int status = sqlite3_step(s);
    if (status != SQLITE_ROW) return end(s, status == SQLITE_DONE ? STORE_GONE : STORE_BROKEN);
    struct room_row row;
    room_read(s, &row);
    end(s, STORE_FINE);
    job->row = row;
    if (seats_load(db, &job->row) != STORE_FINE) return STORE_BROKEN;
    s = begin(db, STATEMENT_CHAT_LAST, row.number);
    job->last_chat = sqlite3_step(s) == SQLITE_ROW ? sqlite3_column_int64(s, 0) : 0;
    return end(s, STORE_FINE);
}

store_result sqlite_rows_list(struct database *base, database_take *take, void *context) {
    struct sqlite *db = (struct sqlite *)base;
    sqlite3_stmt *s = db->statements[STATEMENT_ROOM_LIST];
    struct room_row row;
    int status;
    while ((status = sqlite3_step(s)) == SQLITE_ROW) {
        room_read(s, &row);
        if (seats_load(db, &row) != STORE_FINE) return end(s, STORE_BROKEN);
        take(context, &row);
    }
    return end(s, status == SQLITE_DONE ? STORE_FINE : STORE_BROKEN);
}

/* ---- games and steps ---- */

static store_result game_add(struct sqlite *db, int64_t room, const struct game_row *game) {
    char seed[24];
    snprintf(seed, sizeof seed, "%" PRIu64, game->fair.seed); /* SQLite has no unsigned numbers */
    sqlite3_stmt *s = begin(db, STATEMENT_GAME_ADD, room);
    sqlite3_bind_int(s, 2, game->number);
    sqlite3_bind_int(s, 3, game->rate);
    sqlite3_bind_int(s, 4, (int)game->variant);
    bind_text(s, 5, seed);
    bind_blob(s, 6, game->fair.salt, SALT_BYTES);
    return finish(s);
}

static store_result game_load(struct sqlite *db, int64_t room, struct game_row *game) {
    char seed[24];
    sqlite3_stmt *s = begin(db, STATEMENT_GAME_LOAD, room);
    sqlite3_bind_int(s, 2, game->number);
    int status = sqlite3_step(s);
    if (status != SQLITE_ROW) return end(s, status == SQLITE_DONE ? STORE_GONE : STORE_BROKEN);
    int rate = sqlite3_column_int(s, 0), variant = sqlite3_column_int(s, 1);
    if (rate < 1 || rate > 4 || variant < ENT_STANDARD || variant > ENT_CZECH)
        return end(s, STORE_BROKEN);
    game->rate = rate;
    game->variant = (ent_variant)variant;
    copy_text(seed, sizeof seed, s, 2);
    game->fair.seed = strtoull(seed, NULL, 10);
    copy_blob(game->fair.salt, SALT_BYTES, s, 3);
    return end(s, STORE_FINE);
}

static store_result steps_add(struct sqlite *db, const struct store_job *job) {
    sqlite3_stmt *s = begin(db, STATEMENT_STEPS_ADD, job->row.number);
    sqlite3_bind_int(s, 2, job->game.number);
    sqlite3_bind_int(s, 3, job->first);
    bind_text(s, 4, job->lines);
    return finish(s);
}

static store_result steps_cut(struct sqlite *db, const struct store_job *job) {
    sqlite3_stmt *s = begin(db, STATEMENT_STEPS_CUT, job->row.number);
    sqlite3_bind_int(s, 2, job->game.number);
    sqlite3_bind_int(s, 3, job->first);
    return finish(s);
}

static int lines_in(const char *text) {
    int lines = *text ? 1 : 0;
    for (; (text = strchr(text, '\n')); text++) lines++;
    return lines;
}

/* A row has the steps of one moment and the number of the first: where that does not follow from the
 * rows before it, something is missing. */
static store_result steps_load(struct sqlite *db, struct store_job *job) {
    sqlite3_stmt *s = begin(db, STATEMENT_STEPS_LOAD, job->row.number);
    size_t length = 0;
    int status, count = 0;
    sqlite3_bind_int(s, 2, job->game.number);
    job->lines = memory_text("");
    while ((status = sqlite3_step(s)) == SQLITE_ROW) {
        const char *more = (const char *)sqlite3_column_text(s, 1);
        if (!more || sqlite3_column_int(s, 0) != count) return end(s, STORE_BROKEN);
        size_t more_length = strlen(more);
        job->lines = memory_resize(job->lines, length + more_length + 2);
        if (length && more_length) job->lines[length++] = '\n';
        memcpy(job->lines + length, more, more_length + 1);
        length += more_length;
        count += lines_in(more);
    }
    return end(s, status == SQLITE_DONE ? STORE_FINE : STORE_BROKEN);
}

/* ---- chat ---- */

static store_result chat_add(struct sqlite *db, int64_t room, const struct chat *chat) {
    sqlite3_stmt *s = begin(db, STATEMENT_CHAT_ADD, room);
    sqlite3_bind_int64(s, 2, chat->id);
    sqlite3_bind_int(s, 3, chat->by);
    bind_text(s, 4, chat->text);
    store_result result = finish(s);
    if (result != STORE_FINE) return result;
    s = begin(db, STATEMENT_CHAT_CUT, room);
    sqlite3_bind_int64(s, 2, chat->id - CHATS_KEPT);
    return finish(s);
}

static store_result chats_read(struct sqlite *db, struct store_job *job) {
    sqlite3_stmt *s = begin(db, STATEMENT_CHAT_LOAD, job->row.number);
    int status;
    sqlite3_bind_int64(s, 2, job->chats_after);
    while ((status = sqlite3_step(s)) == SQLITE_ROW) {
        job->chats =
            memory_grow(job->chats, job->chat_count, &job->chat_capacity, sizeof *job->chats);
        struct chat *chat = &job->chats[job->chat_count++];
        chat->id = sqlite3_column_int64(s, 0);
        chat->by = sqlite3_column_int(s, 1);
        copy_text(chat->text, sizeof chat->text, s, 2);
    }
    return end(s, status == SQLITE_DONE ? STORE_FINE : STORE_BROKEN);
}

/* ---- jobs ---- */

store_result sqlite_rows_load(struct sqlite *db, struct store_job *job) {
    store_result result = room_load(db, job);
    if (!job->game.number) job->game.number = job->row.game;
    if (result == STORE_FINE) result = game_load(db, job->row.number, &job->game);
    if (result == STORE_FINE) result = steps_load(db, job);
    return result;
}

store_result sqlite_rows_make(struct sqlite *db, struct store_job *job) {
    bool fine = room_add(db, &job->row) == STORE_FINE &&
                game_add(db, job->row.number, &job->game) == STORE_FINE &&
                steps_add(db, job) == STORE_FINE;
    return fine ? STORE_FINE : STORE_BROKEN;
}

store_result sqlite_rows_change(struct sqlite *db, struct store_job *job) {
    int64_t room = job->row.number;
    store_result result = STORE_FINE;
    if (job->parts & STORE_ROW) result = room_save(db, &job->row);
    if (result == STORE_FINE && job->parts & STORE_GAME) result = game_add(db, room, &job->game);
    if (result == STORE_FINE && job->parts & STORE_CUT) result = steps_cut(db, job);
    if (result == STORE_FINE && job->parts & STORE_STEPS) result = steps_add(db, job);
    if (result == STORE_FINE && job->parts & STORE_CHAT) result = chat_add(db, room, job->chat);
    if (result == STORE_FINE && job->parts & STORE_CHATS) result = chats_read(db, job);
    return result;
}
