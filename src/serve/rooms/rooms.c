/* rooms.c - rooms in memory: found, loaded, kept and let go (rooms.h). */
#include "serve/rooms/rooms.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/clock.h"
#include "base/memory.h"
#include "serve/rooms/play.h"
#include "serve/net/server.h"

enum { USED_SECONDS = 3600, RETRY_MS = 2000 };

/* ---- the table ---- */

static struct room **slot_of(struct server *server, const char *id) {
    unsigned hash = 2166136261u;
    for (; *id; id++) hash = (hash ^ (unsigned char)*id) * 16777619u;
    return &server->rooms.slots[hash % ROOM_SLOTS];
}

static struct room *find(struct server *server, const char *id) {
    struct room *room = *slot_of(server, id);
    while (room && strcmp(room->row.id, id) != 0) room = room->next;
    return room;
}

struct room *rooms_ready(struct server *server, const char *id) {
    struct room *room = find(server, id);
    return room && room->state == ROOM_READY ? room : NULL;
}

static void let_go(struct room *room) {
    struct room **at = slot_of(room->server, room->row.id);
    while (*at != room) at = &(*at)->next;
    *at = room->next;
    room->server->rooms.count--;
    for (struct waiter *w = room->waiters; w; w = w->next) w->room = NULL;
    room_stop_thinking(room);
    advice_forget(room);
    record_free(&room->record);
    free(room);
}

/* Calls `visit` for every room; it may let go of the one it is given. */
void rooms_each(struct server *server, void (*visit)(struct room *room)) {
    for (int i = 0; i < ROOM_SLOTS; i++)
        for (struct room *room = server->rooms.slots[i], *next; room; room = next) {
            next = room->next;
            visit(room);
        }
}

static bool in_use(const struct room *room) {
    return room->connections || room->pending || room->waiters || room->thought || room->advice ||
           room->state != ROOM_READY;
}

static void sweep_one(struct room *room) {
    double now = clock_seconds();
    if (in_use(room)) room->idle_since = now;
    if (now - room->idle_since > (double)room->server->options->limits.idle_seconds) let_go(room);
}

void rooms_sweep(struct server *server) {
    rooms_each(server, sweep_one);
}

void rooms_free(struct server *server) {
    rooms_each(server, let_go);
}

/* ---- loading ---- */

struct load {
    struct store_job base; /* first */
    struct room *room;
    char id[ROOM_ID_TEXT];
    struct room_row row;
    struct record record;
    int64_t last_chat;
};

static db_result load_work(struct db *db, struct store_job *job) {
    struct load *load = (struct load *)job;
    return db_room_load(db, load->id, &load->row, &load->record, &load->last_chat);
}

/* Tells everybody who waits, and those who are in it when there is no room any more. */
static void announce(struct room *room, answer_code why) {
    struct room *there = room->state == ROOM_READY ? room : NULL;
    struct waiter *waiters = room->waiters;
    room->waiters = NULL;
    for (struct waiter *w = waiters; w; w = w->next) w->room = NULL;
    while (!there && room->connections) {
        struct connection *c = room->connections;
        room_detach(c);
        connection_bye(c, LWS_CLOSE_STATUS_POLICY_VIOLATION, why,
                       why == ANSWER_STORAGE ? RETRY_MS : -1);
    }
    while (waiters) {
        struct waiter *w = waiters;
        waiters = w->next;
        w->ready(w, there, why);
    }
}

static void load_finished(struct job *job) {
    struct load *load = (struct load *)job;
    struct room *room = load->room;
    bool again = room->row.number != 0;
    if (load->base.result == DB_FINE) {
        record_free(&room->record);
        room->row = load->row;
        room->record = load->record;
        room->last_chat = load->last_chat;
        room->state = ROOM_READY;
        announce(room, ANSWER_UNKNOWN_ROOM);
        if (again) room_tell(room, tell_seats(room));
        room_continue(room);
    } else {
        announce(room, load->base.result == DB_GONE ? ANSWER_UNKNOWN_ROOM : ANSWER_STORAGE);
        let_go(room);
    }
    free(load);
}

static void load(struct room *room) {
    struct load *job = memory_new(1, sizeof *job);
    room_stop_thinking(room); /* about a position that may not be there */
    room->state = ROOM_LOADING;
    job->base = (struct store_job){.order = STORE_READ, .work = load_work};
    job->base.base.finished = load_finished;
    job->room = room;
    memcpy(job->id, room->row.id, sizeof job->id);
    store_give(room->server->store, &job->base);
}

void rooms_find(struct server *server, const char *id, struct waiter *waiter) {
    struct room *room = find(server, id);
    if (!room) {
        struct room **slot = slot_of(server, id);
        room = memory_new(1, sizeof *room);
        room->server = server;
        room->idle_since = clock_seconds();
        memcpy(room->row.id, id, strlen(id) + 1);
        room->next = *slot;
        *slot = room;
        server->rooms.count++;
        load(room);
    }
    if (room->state == ROOM_READY) {
        waiter->ready(waiter, room, ANSWER_UNKNOWN_ROOM);
        return;
    }
    waiter->room = room;
    waiter->next = room->waiters;
    room->waiters = waiter;
}

void waiter_leave(struct waiter *waiter) {
    if (!waiter->room) return;
    struct waiter **at = &waiter->room->waiters;
    while (*at != waiter) at = &(*at)->next;
    *at = waiter->next;
    waiter->room = NULL;
}

/* ---- who is there ---- */

int room_seat_of(const struct room *room, const char *secret) {
    uint8_t hash[SECRET_HASH];
    int seat = -1;
    secret_hash(secret, hash);
    /* All three are compared, whichever is right. */
    if (secret_same(hash, room->row.watch)) seat = SEAT_WATCHER;
    if (secret_same(hash, room->row.seats[ENT_MERCURIAL].secret)) seat = ENT_MERCURIAL;
    if (secret_same(hash, room->row.seats[ENT_RUBICON].secret)) seat = ENT_RUBICON;
    return seat;
}

void room_attach(struct room *room, struct connection *c) {
    c->room = room;
    c->next = room->connections;
    room->connections = c;
    room->present[c->seat]++;
}

void room_detach(struct connection *c) {
    struct room *room = c->room;
    if (!room) return;
    struct connection **at = &room->connections;
    while (*at != c) at = &(*at)->next;
    *at = c->next;
    room->present[c->seat]--;
    c->room = NULL;
    if (room->state == ROOM_READY && room->connections && !room->server->stopping)
        room_tell(room, tell_seats(room));
}

void room_tell_seat(struct room *room, int seat, struct out *message) {
    for (struct connection *c = room->connections; c; c = c->next)
        if (seat < 0 || c->seat == seat) connection_send(c, message);
    out_drop(message);
}

void room_tell(struct room *room, struct out *message) {
    room_tell_seat(room, -1, message);
}

/* ---- keeping ---- */

struct keep *keep_make(struct room *room, int by, unsigned parts) {
    struct keep *keep = memory_new(1, sizeof *keep);
    keep->room = room;
    keep->by = by;
    keep->parts = parts;
    keep->game = room->row.game;
    return keep;
}

void keep_tell(struct keep *keep, int seat, struct out *message) {
    if (!message) return;
    if (keep->tell_count == KEEP_TELLS) abort();
    keep->tells[keep->tell_count].message = message;
    keep->tells[keep->tell_count++].seat = seat;
}

static db_result keep_work(struct db *db, struct store_job *job) {
    const struct keep *k = (const struct keep *)job;
    int64_t room = k->row.number;
    db_result result = DB_FINE;
    if (k->parts & KEEP_ROW) result = db_room_save(db, &k->row);
    if (result == DB_FINE && k->parts & KEEP_GAME)
        result = db_game_add(db, room, k->game, k->rate, k->variant, &k->fair);
    if (result == DB_FINE && k->parts & KEEP_CUT)
        result = db_steps_cut(db, room, k->game, k->number);
    if (result == DB_FINE && k->parts & KEEP_STEPS)
        result = db_steps_add(db, room, k->game, k->number, k->lines);
    if (result == DB_FINE && k->parts & KEEP_CHAT) result = db_chat_add(db, room, k->chat);
    return result;
}

static void mark_failed(struct room *room) {
    if (room->pending && room->state == ROOM_READY) room->state = ROOM_FAILED;
}

void rooms_store_failed(struct server *server, const struct store_job *job) {
    store_accept_failure(server->store, job);
    rooms_each(server, mark_failed); /* what is under way builds on what is not there */
    server->metrics.store_failures++;
}

bool room_job_back(struct room *room, struct store_job *job) {
    if (job->result == DB_BROKEN) rooms_store_failed(room->server, job);
    if (job->result == DB_GONE) mark_failed(room);
    room->pending--;
    if (room->state == ROOM_FAILED && !room->pending && !room->server->stopping) load(room);
    room_continue(room); /* a bot waits for all jobs, whatever they are for */
    return job->result == DB_FINE;
}

static void keep_finished(struct job *job) {
    struct keep *keep = (struct keep *)job;
    struct room *room = keep->room;
    bool kept = room_job_back(room, &keep->base);
    for (int i = 0; i < keep->tell_count; i++) {
        if (kept)
            room_tell_seat(room, keep->tells[i].seat, keep->tells[i].message);
        else
            out_drop(keep->tells[i].message);
    }
    if (kept && keep->began > 0)
        histogram_add(&room->server->metrics.step_seconds, clock_seconds() - keep->began);
    if (!kept && keep->by >= 0)
        for (struct connection *c = room->connections; c; c = c->next)
            if (c->seat == keep->by) connection_refuse(c, ANSWER_STORAGE);
    free(keep->lines);
    free(keep->chat);
    free(keep);
}

void room_keep(struct keep *keep) {
    struct room *room = keep->room;
    int64_t now = (int64_t)time(NULL);
    if (now - room->row.used > USED_SECONDS) keep->parts |= KEEP_ROW;
    if (keep->parts & KEEP_ROW) room->row.used = now > room->row.used ? now : room->row.used;
    keep->row = room->row;
    keep->base.order = STORE_WRITE;
    keep->base.work = keep_work;
    keep->base.base.finished = keep_finished;
    room->pending++;
    store_give(room->server->store, &keep->base);
}
