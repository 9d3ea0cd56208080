/* rows.c - the rows of the data file: rooms, seats, games, steps, chat (sqlite.h). */
#include "serve/store/sqlite/sqlite.h"

#include <inttypes.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* ---- rooms and seats ---- */

static store_result seats_save(struct sqlite *db, const struct room_row *row) {
    store_result result = STORE_FINE;
    for (int ship = 0; ship < 2 && result == STORE_FINE; ship++) {
        const struct seat_row *seat = &row->seats[ship];
        sqlite3_stmt *s = sqlite_begin(db, STATEMENT_SEAT_SET, row->number);
        sqlite3_bind_int(s, 2, ship);
        sqlite_put_blob(s, 3, seat->secret, SECRET_HASH);
        sqlite3_bind_int(s, 4, (int)seat->kind);
        sqlite_put_text(s, 5, seat->name);
        sqlite_put_text(s, 6, seat->bot);
        result = sqlite_finish(s);
    }
    return result;
}

static store_result room_add(struct sqlite *db, struct room_row *row) {
    char ask[ASK_TEXT];
    sqlite3_stmt *s = db->statements[STATEMENT_ROOM_ADD];
    ask_write(&row->ask, ask);
    sqlite_put_text(s, 1, row->id);
    sqlite3_bind_int64(s, 2, row->created);
    sqlite3_bind_int64(s, 3, row->used);
    sqlite_put_blob(s, 4, row->watch, SECRET_HASH);
    sqlite3_bind_int(s, 5, row->game);
    sqlite3_bind_int64(s, 6, row->edition);
    sqlite_put_text(s, 7, ask);
    sqlite3_bind_int(s, 8, row->entered);
    if (sqlite_finish(s) != STORE_FINE) return STORE_BROKEN;
    row->number = sqlite3_last_insert_rowid(db->file);
    return seats_save(db, row);
}

static store_result room_save(struct sqlite *db, const struct room_row *row) {
    char ask[ASK_TEXT];
    sqlite3_stmt *s = sqlite_begin(db, STATEMENT_ROOM_SAVE, row->number);
    ask_write(&row->ask, ask);
    sqlite3_bind_int64(s, 2, row->used);
    sqlite3_bind_int(s, 3, row->game);
    sqlite3_bind_int64(s, 4, row->edition);
    sqlite_put_text(s, 5, ask);
    sqlite3_bind_int(s, 6, row->entered);
    store_result result = sqlite_finish(s);
    if (result != STORE_FINE) return result;
    return sqlite3_changes(db->file) ? seats_save(db, row) : STORE_GONE;
}

static void room_read(sqlite3_stmt *s, struct room_row *row) {
    *row = (struct room_row){.number = sqlite3_column_int64(s, 0),
                             .created = sqlite3_column_int64(s, 2),
                             .used = sqlite3_column_int64(s, 3),
                             .game = sqlite3_column_int(s, 5),
                             .edition = sqlite3_column_int64(s, 6),
                             .entered = sqlite3_column_int(s, 8) != 0};
    sqlite_take_text(row->id, sizeof row->id, s, 1);
    sqlite_take_blob(row->watch, SECRET_HASH, s, 4);
    const unsigned char *ask = sqlite3_column_text(s, 7);
    ask_read(ask ? (const char *)ask : "", &row->ask);
}

/* Broken when it cannot be read; that it makes no sense is no failure of the file. */
static store_result seats_load(struct sqlite *db, struct room_row *row, bool *damaged) {
    *damaged = false;
    for (int ship = 0; ship < 2; ship++) {
        struct seat_row *seat = &row->seats[ship];
        sqlite3_stmt *s = sqlite_begin(db, STATEMENT_SEAT_LOAD, row->number);
        sqlite3_bind_int(s, 2, ship);
        int status = sqlite3_step(s);
        if (status != SQLITE_ROW && status != SQLITE_DONE) return sqlite_end(s, STORE_BROKEN);
        if (status == SQLITE_DONE || !seat_row_take(seat, sqlite3_column_int(s, 1))) {
            *damaged = true;
            return sqlite_end(s, STORE_FINE);
        }
        sqlite_take_blob(seat->secret, SECRET_HASH, s, 0);
        sqlite_take_text(seat->name, sizeof seat->name, s, 2);
        sqlite_take_text(seat->bot, sizeof seat->bot, s, 3);
        sqlite_end(s, STORE_FINE);
    }
    return STORE_FINE;
}

static store_result makes_no_sense(struct store_job *job) {
    job->wrong = "its rows make no sense";
    return STORE_BROKEN;
}

static store_result room_load(struct sqlite *db, struct store_job *job) {
    sqlite3_stmt *s = db->statements[STATEMENT_ROOM_LOAD];
    sqlite_put_text(s, 1, job->row.id);
    int status = sqlite3_step(s);
    if (status != SQLITE_ROW)
        return sqlite_end(s, status == SQLITE_DONE ? STORE_GONE : STORE_BROKEN);
    struct room_row row;
    bool damaged;
    room_read(s, &row);
    sqlite_end(s, STORE_FINE);
    job->row = row;
    if (seats_load(db, &job->row, &damaged) != STORE_FINE) return STORE_BROKEN;
    if (damaged) return makes_no_sense(job);
    s = sqlite_begin(db, STATEMENT_CHAT_LAST, row.number);
    job->last_chat = sqlite3_step(s) == SQLITE_ROW ? sqlite3_column_int64(s, 0) : 0;
    return sqlite_end(s, STORE_FINE);
}

/* All are read before the first is shown: whoever shows them may take all day, and a reader keeps
 * the file from being tidied up. */
store_result sqlite_rows_list(struct database *base, database_take *take, void *context) {
    struct sqlite *db = (struct sqlite *)base;
    sqlite3_stmt *s = db->statements[STATEMENT_ROOM_LIST];
    struct listed {
        struct room_row row;
        bool damaged;
    } *rows = NULL;
    int status, count = 0, capacity = 0;
    store_result result = STORE_FINE;
    while (result == STORE_FINE && (status = sqlite3_step(s)) == SQLITE_ROW) {
        rows = memory_grow(rows, count, &capacity, sizeof *rows);
        room_read(s, &rows[count].row);
        result = seats_load(db, &rows[count].row, &rows[count].damaged);
        count++;
    }
    if (result == STORE_FINE && status != SQLITE_DONE) result = STORE_BROKEN;
    sqlite_end(s, result);
    for (int i = 0; i < count && result == STORE_FINE; i++)
        take(context, &rows[i].row, rows[i].damaged);
    free(rows);
    return result;
}

/* ---- games and steps ---- */

static store_result game_add(struct sqlite *db, int64_t room, const struct game_row *game) {
    char seed[24];
    snprintf(seed, sizeof seed, "%" PRIu64, game->fair.seed); /* SQLite has no unsigned numbers */
    sqlite3_stmt *s = sqlite_begin(db, STATEMENT_GAME_ADD, room);
    sqlite3_bind_int(s, 2, game->number);
    sqlite3_bind_int(s, 3, game->rate);
    sqlite3_bind_int(s, 4, (int)game->variant);
    sqlite_put_text(s, 5, seed);
    sqlite_put_blob(s, 6, game->fair.salt, SALT_BYTES);
    return sqlite_finish(s);
}

static store_result game_load(struct sqlite *db, struct store_job *job, int *count) {
    char seed[24];
    struct game_row *game = &job->game;
    sqlite3_stmt *s = sqlite_begin(db, STATEMENT_GAME_LOAD, job->row.number);
    sqlite3_bind_int(s, 2, game->number);
    int status = sqlite3_step(s);
    if (status != SQLITE_ROW)
        return sqlite_end(s, status == SQLITE_DONE ? STORE_GONE : STORE_BROKEN);
    if (!game_row_take(game, sqlite3_column_int(s, 0), sqlite3_column_int(s, 1)))
        return sqlite_end(s, makes_no_sense(job));
    sqlite_take_text(seed, sizeof seed, s, 2);
    game->fair.seed = strtoull(seed, NULL, 10);
    sqlite_take_blob(game->fair.salt, SALT_BYTES, s, 3);
    *count = sqlite3_column_int(s, 4);
    return sqlite_end(s, STORE_FINE);
}

/* The game knows how many steps it has: rows that got lost at its end would not be missed else. */
static store_result count_set(struct sqlite *db, const struct store_job *job, int count) {
    sqlite3_stmt *s = sqlite_begin(db, STATEMENT_GAME_COUNT, job->row.number);
    sqlite3_bind_int(s, 2, job->game.number);
    sqlite3_bind_int(s, 3, count);
    return sqlite_finish(s);
}

static store_result steps_add(struct sqlite *db, const struct store_job *job) {
    sqlite3_stmt *s = sqlite_begin(db, STATEMENT_STEPS_ADD, job->row.number);
    sqlite3_bind_int(s, 2, job->game.number);
    sqlite3_bind_int(s, 3, job->first);
    sqlite_put_text(s, 4, job->lines);
    store_result result = sqlite_finish(s);
    if (result != STORE_FINE) return result;
    return count_set(db, job, job->first + lines_count(job->lines));
}

static store_result steps_cut(struct sqlite *db, const struct store_job *job) {
    sqlite3_stmt *s = sqlite_begin(db, STATEMENT_STEPS_CUT, job->row.number);
    sqlite3_bind_int(s, 2, job->game.number);
    sqlite3_bind_int(s, 3, job->first);
    store_result result = sqlite_finish(s);
    return result == STORE_FINE ? count_set(db, job, job->first) : result;
}

static store_result steps_load(struct sqlite *db, struct store_job *job, int expected) {
    sqlite3_stmt *s = sqlite_begin(db, STATEMENT_STEPS_LOAD, job->row.number);
    struct gathered_lines lines = {.text = memory_text("")};
    int status = SQLITE_DONE;
    sqlite3_bind_int(s, 2, job->game.number);
    while (!job->wrong && (status = sqlite3_step(s)) == SQLITE_ROW) {
        const char *more = (const char *)sqlite3_column_text(s, 1);
        if (!more || !lines_gather(&lines, sqlite3_column_int(s, 0), more))
            job->wrong = "steps are missing";
    }
    job->lines = lines.text;
    if (status == SQLITE_DONE && lines.count != expected)
        job->wrong = "the number of steps is wrong";
    return sqlite_end(s, status == SQLITE_DONE && !job->wrong ? STORE_FINE : STORE_BROKEN);
}

/* ---- chat ---- */

static store_result chat_add(struct sqlite *db, int64_t room, const struct chat *chat) {
    sqlite3_stmt *s = sqlite_begin(db, STATEMENT_CHAT_ADD, room);
    sqlite3_bind_int64(s, 2, chat->id);
    sqlite3_bind_int(s, 3, chat->by);
    sqlite_put_text(s, 4, chat->text);
    store_result result = sqlite_finish(s);
    if (result != STORE_FINE) return result;
    s = sqlite_begin(db, STATEMENT_CHAT_CUT, room);
    sqlite3_bind_int64(s, 2, chat->id - CHATS_KEPT);
    return sqlite_finish(s);
}

static store_result chats_read(struct sqlite *db, struct store_job *job) {
    sqlite3_stmt *s = sqlite_begin(db, STATEMENT_CHAT_LOAD, job->row.number);
    int status;
    sqlite3_bind_int64(s, 2, job->chats_after);
    while ((status = sqlite3_step(s)) == SQLITE_ROW) {
        job->chats =
            memory_grow(job->chats, job->chat_count, &job->chat_capacity, sizeof *job->chats);
        struct chat *chat = &job->chats[job->chat_count++];
        chat->id = sqlite3_column_int64(s, 0);
        chat->by = sqlite3_column_int(s, 1);
        sqlite_take_text(chat->text, sizeof chat->text, s, 2);
    }
    return sqlite_end(s, status == SQLITE_DONE ? STORE_FINE : STORE_BROKEN);
}

/* The number stays taken: whoever has it must not miss what would be said under it later. */
static store_result chat_delete(struct sqlite *db, struct store_job *job) {
    sqlite3_stmt *s = sqlite_begin(db, STATEMENT_CHAT_DELETE, job->row.number);
    sqlite3_bind_int64(s, 2, job->unchat);
    sqlite3_bind_int(s, 3, job->unchat_by);
    store_result result = sqlite_finish(s);
    if (result == STORE_FINE) job->removed = sqlite3_changes64(db->file);
    return result;
}

/* ---- links ---- */

static store_result link_save(struct sqlite *db, const struct store_job *job) {
    bool watch = job->link == SEAT_WATCHER;
    sqlite3_stmt *s =
        sqlite_begin(db, watch ? STATEMENT_WATCH_LINK : STATEMENT_SEAT_LINK, job->row.number);
    if (!watch) sqlite3_bind_int(s, 2, job->link);
    sqlite_put_blob(s, watch ? 2 : 3, watch ? job->row.watch : job->row.seats[job->link].secret,
                    SECRET_HASH);
    store_result result = sqlite_finish(s);
    if (result != STORE_FINE) return result;
    return sqlite3_changes(db->file) ? STORE_FINE : STORE_GONE;
}

static store_result links_read(struct sqlite *db, struct room_row *row) {
    sqlite3_stmt *s = sqlite_begin(db, STATEMENT_LINKS, row->number);
    int status = sqlite3_step(s);
    if (status != SQLITE_ROW)
        return sqlite_end(s, status == SQLITE_DONE ? STORE_GONE : STORE_BROKEN);
    sqlite_take_blob(row->watch, SECRET_HASH, s, 0);
    for (int ship = 0; ship < 2; ship++)
        sqlite_take_blob(row->seats[ship].secret, SECRET_HASH, s, 1 + ship);
    return sqlite_end(s, STORE_FINE);
}

/* ---- rooms that go ---- */

store_result sqlite_rows_delete(struct sqlite *db, struct store_job *job) {
    sqlite3_stmt *s = db->statements[STATEMENT_ROOM_DELETE];
    sqlite_put_text(s, 1, job->row.id);
    store_result result = sqlite_finish(s);
    if (result != STORE_FINE) return result;
    return sqlite3_changes(db->file) ? STORE_FINE : STORE_GONE;
}

static store_result remove_some(struct sqlite *db, enum sqlite_statement which, int64_t before,
                                struct store_job *job) {
    sqlite3_stmt *s = sqlite_begin(db, which, before);
    sqlite3_bind_int64(s, 2, STORE_PRUNE_MOST - job->removed);
    store_result result = sqlite_finish(s);
    if (result == STORE_FINE) job->removed += sqlite3_changes64(db->file);
    return result;
}

store_result sqlite_rows_prune(struct sqlite *db, struct store_job *job) {
    job->removed = 0;
    int64_t rooms = sqlite_finish_number(sqlite_begin(db, STATEMENT_DUE, job->before));
    int64_t things = sqlite_finish_number(sqlite_begin(db, STATEMENT_THINGS_DUE, job->before));
    int64_t entered = sqlite_finish_number(db->statements[STATEMENT_ROOMS_ENTERED]);
    int64_t all = sqlite_number(db, "SELECT count(*) FROM things");
    if (rooms < 0 || things < 0 || entered < 0 || all < 0) return STORE_BROKEN;
    store_result result = remove_some(db, STATEMENT_PRUNE_NEVER, job->never_before, job);
    job->due = rooms + things;
    if (2 * job->due > entered + all && !job->most) return result;
    job->due = 0;
    if (result == STORE_FINE) result = remove_some(db, STATEMENT_PRUNE, job->before, job);
    if (result == STORE_FINE) result = remove_some(db, STATEMENT_PRUNE_THINGS, job->before, job);
    return result;
}

/* ---- jobs ---- */

store_result sqlite_rows_load(struct sqlite *db, struct store_job *job) {
    int count = 0;
    store_result result = room_load(db, job);
    if (result != STORE_FINE) return result;
    if (!job->game.number) job->game.number = job->row.game;
    result = game_load(db, job, &count);
    if (result == STORE_GONE) return store_game_missing(job);
    return result == STORE_FINE ? steps_load(db, job, count) : result;
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
    if (result == STORE_FINE && job->parts & STORE_UNCHAT) result = chat_delete(db, job);
    if (result == STORE_FINE && job->parts & STORE_LINK) result = link_save(db, job);
    if (result == STORE_FINE && job->parts & STORE_CHATS) result = chats_read(db, job);
    if (result == STORE_FINE && job->parts & STORE_LINKS) result = links_read(db, &job->row);
    return result;
}
