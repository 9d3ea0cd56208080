/* rows.c - the rows of the database: rooms, seats, games, steps, chat (postgres.h). */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "serve/store/postgres/postgres.h"

static store_result of_changed(int64_t changed) {
    return changed < 0 ? STORE_BROKEN : changed ? STORE_FINE : STORE_GONE;
}

/* ---- rooms and seats ---- */

static store_result seats_save(struct postgres *db, const struct room_row *row) {
    for (int ship = 0; ship < 2; ship++) {
        const struct seat_row *seat = &row->seats[ship];
        struct postgres_places p = {.count = 0};
        postgres_put_number(&p, row->number);
        postgres_put_number(&p, ship);
        postgres_put_bytes(&p, seat->secret, SECRET_HASH);
        postgres_put_number(&p, (int)seat->kind);
        postgres_put_text(&p, seat->name);
        postgres_put_text(&p, seat->bot);
        if (postgres_do(db, PG_SEAT_SET, &p) < 0) return STORE_BROKEN;
    }
    return STORE_FINE;
}

static store_result room_add(struct postgres *db, struct room_row *row) {
    char ask[ASK_TEXT];
    struct postgres_places p = {.count = 0};
    ask_write(&row->ask, ask);
    postgres_put_text(&p, row->id);
    postgres_put_number(&p, row->created);
    postgres_put_number(&p, row->used);
    postgres_put_bytes(&p, row->watch, SECRET_HASH);
    postgres_put_number(&p, row->game);
    postgres_put_number(&p, row->edition);
    postgres_put_text(&p, ask);
    postgres_put_number(&p, row->entered);
    PGresult *r = postgres_ask(db, PG_ROOM_ADD, &p);
    if (!r) return STORE_BROKEN;
    row->number = postgres_whole(r, 0, 0);
    pq.clear(r);
    return seats_save(db, row);
}

static store_result room_save(struct postgres *db, const struct room_row *row) {
    char ask[ASK_TEXT];
    struct postgres_places p = {.count = 0};
    ask_write(&row->ask, ask);
    postgres_put_number(&p, row->number);
    postgres_put_number(&p, row->used);
    postgres_put_number(&p, row->game);
    postgres_put_number(&p, row->edition);
    postgres_put_text(&p, ask);
    postgres_put_number(&p, row->entered);
    postgres_put_number(&p, db->me);
    store_result result = of_changed(postgres_do(db, PG_ROOM_SAVE, &p));
    return result == STORE_FINE ? seats_save(db, row) : result;
}

/* A row of ROOM_COLUMNS (statements.c); false when it makes no sense. */
static bool room_read(const PGresult *r, int at, struct room_row *row) {
    *row = (struct room_row){.number = postgres_whole(r, at, 0),
                             .created = postgres_whole(r, at, 2),
                             .used = postgres_whole(r, at, 3),
                             .game = (int)postgres_whole(r, at, 5),
                             .edition = postgres_whole(r, at, 6),
                             .entered = postgres_whole(r, at, 8) != 0};
    postgres_take_text(row->id, sizeof row->id, r, at, 1);
    postgres_take_bytes(row->watch, SECRET_HASH, r, at, 4);
    ask_read(postgres_text(r, at, 7), &row->ask);
    for (int ship = 0; ship < 2; ship++) {
        struct seat_row *seat = &row->seats[ship];
        int column = 9 + 4 * ship;
        if (pq.getisnull(r, at, column) || !seat_row_take(seat, postgres_whole(r, at, column + 1)))
            return false;
        postgres_take_bytes(seat->secret, SECRET_HASH, r, at, column);
        postgres_take_text(seat->name, sizeof seat->name, r, at, column + 2);
        postgres_take_text(seat->bot, sizeof seat->bot, r, at, column + 3);
    }
    return true;
}

store_result postgres_list(struct database *base, database_take *take, void *context) {
    struct postgres *db = (struct postgres *)base;
    struct room_row row;
    PGresult *r = postgres_ready(db) ? postgres_ask(db, PG_ROOM_LIST, NULL) : NULL;
    for (int i = 0; r && i < pq.ntuples(r); i++) {
        bool damaged = !room_read(r, i, &row);
        take(context, &row, damaged);
    }
    pq.clear(r);
    return r ? STORE_FINE : STORE_BROKEN;
}

/* ---- loading ---- */

/* Makes it this server's, unless it is another's. */
static store_result claim(struct postgres *db, const char *id) {
    struct postgres_places p = {.count = 0};
    postgres_put_text(&p, id);
    postgres_put_number(&p, db->me);
    postgres_put_number(&p, db->locks);
    return of_changed(postgres_do(db, PG_ROOM_CLAIM, &p));
}

static store_result want(struct postgres *db, const char *id) {
    struct postgres_places p = {.count = 0};
    postgres_put_text(&p, id);
    return postgres_do(db, PG_ROOM_WANT, &p) < 0 ? STORE_BROKEN : STORE_ELSEWHERE;
}

static store_result room_load(struct postgres *db, struct store_job *job) {
    struct postgres_places p = {.count = 0};
    postgres_put_text(&p, job->row.id);
    PGresult *r = postgres_ask(db, PG_ROOM_LOAD, &p);
    if (!r) return STORE_BROKEN;
    store_result result = pq.ntuples(r) ? STORE_FINE : STORE_GONE;
    if (result == STORE_FINE) {
        job->last_chat = postgres_whole(r, 0, 17);
        if (!room_read(r, 0, &job->row)) {
            job->wrong = "its rows make no sense";
            result = STORE_BROKEN;
        }
    }
    pq.clear(r);
    return result;
}

static store_result game_load(struct postgres *db, struct store_job *job, int *count) {
    struct game_row *game = &job->game;
    struct postgres_places p = {.count = 0};
    postgres_put_number(&p, job->row.number);
    postgres_put_number(&p, game->number);
    PGresult *r = postgres_ask(db, PG_GAME_LOAD, &p);
    if (!r) return STORE_BROKEN;
    store_result result = pq.ntuples(r) ? STORE_FINE : STORE_GONE;
    if (result == STORE_FINE) {
        if (!game_row_take(game, postgres_whole(r, 0, 0), postgres_whole(r, 0, 1))) {
            job->wrong = "its rows make no sense";
            result = STORE_BROKEN;
        }
        game->fair.seed = strtoull(postgres_text(r, 0, 2), NULL, 10);
        postgres_take_bytes(game->fair.salt, SALT_BYTES, r, 0, 3);
        *count = (int)postgres_whole(r, 0, 4);
    }
    pq.clear(r);
    return result;
}

static void steps_read(const PGresult *r, struct store_job *job, int expected) {
    struct gathered_lines lines = {.text = memory_text("")};
    for (int i = 0; i < pq.ntuples(r) && !job->wrong; i++)
        if (!lines_gather(&lines, postgres_whole(r, i, 0), postgres_text(r, i, 1)))
            job->wrong = "steps are missing";
    job->lines = lines.text;
    if (!job->wrong && lines.count != expected) job->wrong = "the number of steps is wrong";
}

static store_result steps_load(struct postgres *db, struct store_job *job, int expected) {
    struct postgres_places p = {.count = 0};
    postgres_put_number(&p, job->row.number);
    postgres_put_number(&p, job->game.number);
    PGresult *r = postgres_ask(db, PG_STEPS_LOAD, &p);
    if (!r) return STORE_BROKEN;
    steps_read(r, job, expected);
    pq.clear(r);
    return job->wrong ? STORE_BROKEN : STORE_FINE;
}

store_result postgres_rows_load(struct postgres *db, struct store_job *job) {
    int count = 0;
    bool mine = db->me && !job->read_only;
    store_result claimed = mine ? claim(db, job->row.id) : STORE_FINE;
    if (claimed == STORE_BROKEN) return STORE_BROKEN;
    store_result result = room_load(db, job);
    if (result == STORE_FINE && claimed == STORE_GONE)
        return job->politely ? STORE_ELSEWHERE : want(db, job->row.id);
    if (!job->game.number) job->game.number = job->row.game;
    if (result != STORE_FINE) return result;
    result = game_load(db, job, &count);
    if (result == STORE_GONE) return store_game_missing(job);
    return result == STORE_FINE ? steps_load(db, job, count) : result;
}

/* ---- parts of a change ---- */

static store_result game_add(struct postgres *db, int64_t room, const struct game_row *game) {
    char seed[24];
    struct postgres_places p = {.count = 0};
    snprintf(seed, sizeof seed, "%" PRIu64, game->fair.seed);
    postgres_put_number(&p, room);
    postgres_put_number(&p, game->number);
    postgres_put_number(&p, game->rate);
    postgres_put_number(&p, (int)game->variant);
    postgres_put_text(&p, seed);
    postgres_put_bytes(&p, game->fair.salt, SALT_BYTES);
    return of_changed(postgres_do(db, PG_GAME_ADD, &p));
}

static store_result steps_cut(struct postgres *db, const struct store_job *job) {
    struct postgres_places p = {.count = 0};
    postgres_put_number(&p, job->row.number);
    postgres_put_number(&p, job->game.number);
    postgres_put_number(&p, job->first);
    return of_changed(postgres_do(db, PG_STEPS_CUT, &p));
}

static store_result chat_add(struct postgres *db, int64_t room, const struct chat *chat) {
    struct postgres_places p = {.count = 0};
    postgres_put_number(&p, room);
    postgres_put_number(&p, chat->id);
    postgres_put_number(&p, chat->by);
    postgres_put_text(&p, chat->text);
    if (postgres_do(db, PG_CHAT_ADD, &p) < 0) return STORE_BROKEN;
    p.count = 1;
    postgres_put_number(&p, chat->id - CHATS_KEPT);
    return postgres_do(db, PG_CHAT_CUT, &p) < 0 ? STORE_BROKEN : STORE_FINE;
}

/* The number stays taken: whoever has it must not miss what would be said under it later. */
static store_result chat_delete(struct postgres *db, struct store_job *job) {
    struct postgres_places p = {.count = 0};
    postgres_put_number(&p, job->row.number);
    postgres_put_number(&p, job->unchat);
    postgres_put_number(&p, job->unchat_by);
    job->removed = postgres_do(db, PG_CHAT_DELETE, &p);
    return job->removed < 0 ? STORE_BROKEN : STORE_FINE;
}

static store_result chats_read(struct postgres *db, struct store_job *job) {
    struct postgres_places p = {.count = 0};
    postgres_put_number(&p, job->row.number);
    postgres_put_number(&p, job->chats_after);
    PGresult *r = postgres_ask(db, PG_CHAT_LOAD, &p);
    for (int i = 0; r && i < pq.ntuples(r); i++) {
        job->chats =
            memory_grow(job->chats, job->chat_count, &job->chat_capacity, sizeof *job->chats);
        struct chat *chat = &job->chats[job->chat_count++];
        chat->id = postgres_whole(r, i, 0);
        chat->by = (int)postgres_whole(r, i, 1);
        postgres_take_text(chat->text, sizeof chat->text, r, i, 2);
    }
    pq.clear(r);
    return r ? STORE_FINE : STORE_BROKEN;
}

static store_result link_save(struct postgres *db, const struct store_job *job) {
    bool watch = job->link == SEAT_WATCHER;
    struct postgres_places p = {.count = 0};
    postgres_put_number(&p, job->row.number);
    if (!watch) postgres_put_number(&p, job->link);
    postgres_put_bytes(&p, watch ? job->row.watch : job->row.seats[job->link].secret, SECRET_HASH);
    return of_changed(postgres_do(db, watch ? PG_WATCH_LINK : PG_SEAT_LINK, &p));
}

static PGresult *room_find(struct postgres *db, enum postgres_statement how, int64_t room) {
    struct postgres_places p = {.count = 0};
    postgres_put_number(&p, room);
    postgres_put_number(&p, db->me);
    return postgres_ask(db, how, &p);
}

/* Is the room there, and this server's? Then it stays there, if something is to be written. */
static store_result room_keep(struct postgres *db, const struct store_job *job) {
    PGresult *r = room_find(db, store_job_writes(job) ? PG_ROOM_KEEP : PG_LINKS, job->row.number);
    if (!r) return STORE_BROKEN;
    bool there = pq.ntuples(r) == 1;
    pq.clear(r);
    return there ? STORE_FINE : STORE_GONE;
}

static store_result links_read(struct postgres *db, struct room_row *row) {
    PGresult *r = room_find(db, PG_LINKS, row->number);
    if (!r) return STORE_BROKEN;
    bool there = pq.ntuples(r) == 1;
    if (there) {
        postgres_take_bytes(row->watch, SECRET_HASH, r, 0, 0);
        for (int ship = 0; ship < 2; ship++)
            postgres_take_bytes(row->seats[ship].secret, SECRET_HASH, r, 0, 1 + ship);
    }
    pq.clear(r);
    return there ? STORE_FINE : STORE_GONE;
}

static store_result steps_add(struct postgres *db, struct store_job *job) {
    return postgres_steps_add(db, db->me, &job, 1) ? job->result : STORE_BROKEN;
}

store_result postgres_rows_change(struct postgres *db, struct store_job *job) {
    int64_t room = job->row.number;
    unsigned parts = job->parts;
    store_result result = parts & STORE_ROW ? room_save(db, &job->row) : room_keep(db, job);
    if (result == STORE_FINE && parts & STORE_GAME) result = game_add(db, room, &job->game);
    if (result == STORE_FINE && parts & STORE_CUT) result = steps_cut(db, job);
    if (result == STORE_FINE && parts & STORE_STEPS) result = steps_add(db, job);
    if (result == STORE_FINE && parts & STORE_CHAT) result = chat_add(db, room, job->chat);
    if (result == STORE_FINE && parts & STORE_UNCHAT) result = chat_delete(db, job);
    if (result == STORE_FINE && parts & STORE_LINK) result = link_save(db, job);
    if (result == STORE_FINE && parts & STORE_CHATS) result = chats_read(db, job);
    if (result == STORE_FINE && parts & STORE_LINKS) result = links_read(db, &job->row);
    return result;
}

/* ---- rooms that come and go ---- */

store_result postgres_rows_make(struct postgres *db, struct store_job *job) {
    bool fine = room_add(db, &job->row) == STORE_FINE &&
                game_add(db, job->row.number, &job->game) == STORE_FINE &&
                postgres_steps_add(db, 0, &job, 1); /* it is no server's yet */
    return fine ? job->result : STORE_BROKEN;
}

store_result postgres_rows_delete(struct postgres *db, struct store_job *job) {
    struct postgres_places p = {.count = 0};
    postgres_put_text(&p, job->row.id);
    return of_changed(postgres_do(db, PG_ROOM_DELETE, &p));
}

static bool remove_some(struct postgres *db, enum postgres_statement which, int64_t before,
                        struct store_job *job) {
    struct postgres_places p = {.count = 0};
    postgres_put_number(&p, before);
    postgres_put_number(&p, STORE_PRUNE_MOST - job->removed);
    int64_t removed = postgres_do(db, which, &p);
    if (removed > 0) job->removed += removed;
    return removed >= 0;
}

/* Is it this server's turn? Others need not do the same at the same time. */
static bool may_prune(struct postgres *db, bool *may) {
    struct postgres_places p = {.count = 0};
    postgres_put_number(&p, db->locks);
    PGresult *r = postgres_ask(db, PG_PRUNE_LOCK, &p);
    *may = r && postgres_whole(r, 0, 0);
    pq.clear(r);
    return r && (!*may || postgres_do(db, PG_PRUNE_WANTED, &p) >= 0);
}

store_result postgres_rows_prune(struct postgres *db, struct store_job *job) {
    struct postgres_places p = {.count = 0};
    bool may;
    job->removed = job->due = 0;
    if (!may_prune(db, &may)) return STORE_BROKEN;
    if (!may) return STORE_FINE;
    postgres_put_number(&p, job->before);
    PGresult *r = postgres_ask(db, PG_DUE, &p);
    if (!r) return STORE_BROKEN;
    int64_t due = postgres_whole(r, 0, 0), all = postgres_whole(r, 0, 1);
    pq.clear(r);
    if (!remove_some(db, PG_PRUNE_NEVER, job->never_before, job)) return STORE_BROKEN;
    if (2 * due > all && !job->most) {
        job->due = due;
        return STORE_FINE;
    }
    bool fine = remove_some(db, PG_PRUNE, job->before, job) &&
                remove_some(db, PG_PRUNE_THINGS, job->before, job);
    return fine ? STORE_FINE : STORE_BROKEN;
}
