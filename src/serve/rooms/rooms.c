/* rooms.c - rooms in memory: found, loaded and let go (rooms.h). */
#include "serve/rooms/rooms.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/clock.h"
#include "base/memory.h"

enum { USED_SECONDS = 3600 };

/* ---- the table ---- */

static struct room **slot_of(struct rooms *rooms, const char *id) {
    unsigned hash = 2166136261u;
    for (; *id; id++) hash = (hash ^ (unsigned char)*id) * 16777619u;
    return &rooms->slots[hash % ROOM_SLOTS];
}

static struct room *find(struct rooms *rooms, const char *id) {
    struct room *room = *slot_of(rooms, id);
    while (room && strcmp(room->row.id, id) != 0) room = room->next;
    return room;
}

static void let_go(struct room *room) {
    struct room **at = slot_of(room->rooms, room->row.id);
    while (*at != room) at = &(*at)->next;
    *at = room->next;
    room->rooms->count--;
    for (struct waiter *w = room->waiters; w; w = w->next) w->room = NULL;
    room->rooms->calls->leave(room);
    room_game_free(&room->game);
    free(room);
}

void rooms_each(struct rooms *rooms, void (*visit)(struct room *room)) {
    for (int i = 0; i < ROOM_SLOTS; i++)
        for (struct room *room = rooms->slots[i], *next; room; room = next) {
            next = room->next;
            visit(room);
        }
}

static bool in_use(const struct room *room) {
    return room->faces || room->pending || room->waiters || room->thought || room->advice ||
           room->state != ROOM_READY;
}

static void sweep_one(struct room *room) {
    double now = clock_seconds();
    if (in_use(room)) room->idle_since = now;
    if (now - room->idle_since > (double)room->rooms->options->limits.idle_seconds) let_go(room);
}

void rooms_sweep(struct rooms *rooms) {
    rooms_each(rooms, sweep_one);
}

void rooms_free(struct rooms *rooms) {
    rooms_each(rooms, let_go);
}

/* ---- loading ---- */

struct load {
    struct store_job base; /* first */
    struct room *room;
};

/* Tells everybody who waits, and those who are in it when there is no room any more. */
static void announce(struct room *room, answer_code why) {
    struct room *there = room->state == ROOM_READY ? room : NULL;
    struct waiter *waiters = room->waiters;
    room->waiters = NULL;
    for (struct waiter *w = waiters; w; w = w->next) w->room = NULL;
    while (!there && room->faces) {
        struct face *face = room->faces;
        room_detach(face);
        face->calls->bye(face, why, why == ANSWER_STORAGE ? ROOM_RETRY_MS : -1);
    }
    while (waiters) {
        struct waiter *w = waiters;
        waiters = w->next;
        w->ready(w->context, there, why);
    }
}

/* What was loaded becomes the room; false when it makes no sense. */
static bool take_loaded(struct room *room, const struct store_job *job) {
    struct room_game game;
    if (job->result != STORE_FINE || !room_game_load(&game, &job->game, job->lines)) return false;
    room_game_free(&room->game);
    room->row = job->row;
    room->game = game;
    room->last_chat = job->last_chat;
    room->state = ROOM_READY;
    return true;
}

static void load_finished(struct job *job) {
    struct load *load = (struct load *)job;
    struct room *room = load->room;
    bool again = room->row.number != 0;
    if (take_loaded(room, &load->base)) {
        announce(room, ANSWER_UNKNOWN_ROOM);
        if (again) room_tell(room, room_encode_seats(room));
        room->rooms->calls->go_on(room);
    } else {
        announce(room, load->base.result == STORE_GONE ? ANSWER_UNKNOWN_ROOM : ANSWER_STORAGE);
        let_go(room);
    }
    store_job_clear(&load->base);
    free(load);
}

static void load(struct room *room) {
    struct load *job = memory_new(1, sizeof *job);
    room->rooms->calls->halt(room); /* the position may not be there */
    room->state = ROOM_LOADING;
    job->base.kind = STORE_LOAD;
    job->base.base.finished = load_finished;
    job->room = room;
    memcpy(job->base.row.id, room->row.id, sizeof job->base.row.id);
    store_give(room->rooms->store, &job->base);
}

void rooms_find(struct rooms *rooms, const char *id, struct waiter *waiter) {
    struct room *room = find(rooms, id);
    if (!room) {
        struct room **slot = slot_of(rooms, id);
        room = memory_new(1, sizeof *room);
        room->rooms = rooms;
        room->idle_since = clock_seconds();
        memcpy(room->row.id, id, strlen(id) + 1);
        room->next = *slot;
        *slot = room;
        rooms->count++;
        load(room);
    }
    if (room->state == ROOM_READY) {
        waiter->ready(waiter->context, room, ANSWER_UNKNOWN_ROOM);
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

/* ---- questions about a room ---- */

int room_seat_of(const struct room *room, const char *secret) {
    uint8_t hash[SECRET_HASH];
    int seat = SEAT_NONE;
    secret_hash(secret, hash);
    /* All three are compared, whichever is right. */
    if (secret_same(hash, room->row.watch)) seat = SEAT_WATCHER;
    if (secret_same(hash, room->row.seats[ENT_MERCURIAL].secret)) seat = ENT_MERCURIAL;
    if (secret_same(hash, room->row.seats[ENT_RUBICON].secret)) seat = ENT_RUBICON;
    return seat;
}

match_persons room_persons(const struct room *room) {
    match_persons persons = 0;
    for (int ship = 0; ship < 2; ship++)
        if (room->row.seats[ship].kind != SEAT_BOT) persons |= 1u << ship;
    return persons;
}

bool room_use_is_old(const struct room *room) {
    return (int64_t)time(NULL) - room->row.used > USED_SECONDS;
}

void room_use(struct room *room) {
    int64_t now = (int64_t)time(NULL);
    if (now > room->row.used) room->row.used = now;
}

/* ---- jobs of the store ---- */

void room_give(struct room *room, struct store_job *job) {
    room->pending++;
    store_give(room->rooms->store, job);
}

static void mark_failed(struct room *room) {
    if (room->pending && room->state == ROOM_READY) room->state = ROOM_FAILED;
}

void rooms_store_failed(struct rooms *rooms, const struct store_job *job) {
    store_accept_failure(rooms->store, job);
    rooms_each(rooms, mark_failed); /* what is under way builds on what is not there */
    rooms->metrics->store_failures++;
}

bool room_take_back(struct room *room, const struct store_job *job) {
    if (job->result == STORE_BROKEN) rooms_store_failed(room->rooms, job);
    if (job->result == STORE_GONE) mark_failed(room);
    room->pending--;
    if (room->state == ROOM_FAILED && !room->pending && !room->rooms->stopping) load(room);
    room->rooms->calls->go_on(room); /* a bot waits for all jobs, whatever they are for */
    return job->result == STORE_FINE;
}
