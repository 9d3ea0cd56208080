/* rooms.c - rooms in memory: found, loaded and let go (rooms.h). */
#include "serve/rooms/rooms.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/clock.h"
#include "base/memory.h"
#include "serve/base/log.h"

enum { USED_SECONDS = 3600 };

/* ---- the table ---- */

static struct room **slot_of(struct rooms *rooms, const char *id) {
    unsigned hash = 2166136261u;
    for (; *id; id++) hash = (hash ^ (unsigned char)*id) * 16777619u;
    return &rooms->slots[hash % ROOM_SLOTS];
}

struct room *rooms_look_up(struct rooms *rooms, const char *id) {
    struct room *room = *slot_of(rooms, id);
    while (room && strcmp(room->row.id, id) != 0) room = room->next;
    return room;
}

static void free_room(struct room *room) {
    room_game_free(&room->game);
    history_free(&room->history);
    free(room);
}

static void let_go(struct room *room) {
    struct room **at = slot_of(room->rooms, room->row.id);
    while (*at != room) at = &(*at)->next;
    *at = room->next;
    room->rooms->count--;
    for (struct waiter *w = room->waiters; w; w = w->next) w->room = NULL;
    room->rooms->calls->leave(room);
    free_room(room);
}

void rooms_each(struct rooms *rooms, void (*visit)(struct room *room)) {
    for (int i = 0; i < ROOM_SLOTS; i++)
        for (struct room *room = rooms->slots[i], *next; room; room = next) {
            next = room->next;
            visit(room);
        }
}

static bool in_use(const struct room *room) {
    return room->faces || room->pending || room->waiters || room->thought || room->hint ||
           room->review || room->state != ROOM_READY;
}

/* Is there nothing any more that would come back to a room which is to go? */
static bool is_done_with(const struct room *room) {
    return !room->pending && !room->faces && room->state != ROOM_LOADING;
}

static void sweep_one(struct room *room) {
    double now = clock_seconds();
    if (in_use(room)) room->idle_since = now;
    if (room->leaving ? is_done_with(room)
                      : now - room->idle_since > (double)room->rooms->options->limits.idle_seconds)
        room_let_go(room);
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

int room_retry_ms(answer_code why) {
    return why == ANSWER_STORAGE || why == ANSWER_STOPPING ? ROOM_RETRY_MS
           : why == ANSWER_MOVED                           ? ROOM_MOVED_MS
                                                           : -1;
}

void room_send_away(struct room *room, answer_code why) {
    while (room->faces) {
        struct face *face = room->faces;
        room_detach(face);
        face->calls->bye(face, why, room_retry_ms(why));
    }
}

/* Tells everybody who waits, and those who are in it when there is no room any more. At the end
 * nobody gets one: they would ask more of the store, which may not be there any more. */
static void announce(struct room *room, answer_code why) {
    struct room *there = room->state == ROOM_READY ? room : NULL;
    if (room->rooms->stopping) {
        there = NULL;
        why = ANSWER_STOPPING;
    }
    struct waiter *waiters = room->waiters;
    room->waiters = NULL;
    for (struct waiter *w = waiters; w; w = w->next) w->room = NULL;
    if (!there) room_send_away(room, why);
    while (waiters) {
        struct waiter *w = waiters;
        waiters = w->next;
        w->ready(w->context, there, why);
    }
}

/* What was loaded becomes the room; false when it makes no sense. */
static bool take_loaded(struct room *room, const struct store_job *job) {
    struct room_game game;
    bool fine = job->result == STORE_FINE && room_game_load(&game, &job->game, job->lines);
    if (!fine && job->result != STORE_GONE && job->result != STORE_ELSEWHERE) {
        const char *dealt = "steps that were not dealt so, or are not possible";
        LOG(LOG_ERROR, "load_failed", LOG_TEXT("room", room->row.id),
            LOG_TEXT("problem", job->wrong                  ? job->wrong
                                : job->result == STORE_FINE ? dealt
                                                            : "unreadable"));
    }
    if (!fine) return false;
    room_game_free(&room->game);
    history_cut(&room->history, 0);
    room->row = job->row;
    room->game = game;
    room->last_chat = job->last_chat;
    room->state = ROOM_READY;
    room->ready_since = clock_seconds();
    return true;
}

static answer_code why_not(store_result result) {
    return result == STORE_GONE        ? ANSWER_UNKNOWN_ROOM
           : result == STORE_ELSEWHERE ? ANSWER_MOVED
                                       : ANSWER_STORAGE;
}

static void give_load(struct room *room, void (*finished)(struct job *job), bool read_only) {
    struct load *job = memory_new(1, sizeof *job);
    room->state = ROOM_LOADING;
    job->base.kind = STORE_LOAD;
    job->base.read_only = read_only;
    job->base.politely = !room->insisted;
    job->base.base.finished = finished;
    job->room = room;
    memcpy(job->base.row.id, room->row.id, sizeof job->base.row.id);
    store_give(room->rooms->store, &job->base);
}

static void load_finished(struct job *job) {
    struct load *load = (struct load *)job;
    struct room *room = load->room;
    bool again = room->row.number != 0;
    if (take_loaded(room, &load->base)) {
        announce(room, ANSWER_UNKNOWN_ROOM);
        if (again) room_tell(room, room_encode_seats(room));
        room->rooms->calls->go_on(room);
    } else if (load->base.result == STORE_ELSEWHERE && load->base.politely && room->insisted &&
               !room->rooms->stopping) {
        give_load(room, load_finished, false);
    } else {
        announce(room, why_not(load->base.result));
        let_go(room);
    }
    store_job_clear(&load->base);
    free(load);
}

static void load(struct room *room) {
    room->rooms->calls->halt(room); /* the position may not be there */
    give_load(room, load_finished, false);
}

static struct room *make_room(struct rooms *rooms, const char *id) {
    struct room *room = memory_new(1, sizeof *room);
    room->rooms = rooms;
    room->idle_since = clock_seconds();
    memcpy(room->row.id, id, strlen(id) + 1);
    return room;
}

static void wait_for(struct room *room, struct waiter *waiter) {
    waiter->room = room;
    waiter->next = room->waiters;
    room->waiters = waiter;
}

void rooms_find(struct rooms *rooms, const char *id, struct waiter *waiter) {
    struct room *room = rooms_look_up(rooms, id);
    if (rooms->stopping) {
        waiter->ready(waiter->context, NULL, ANSWER_STOPPING);
        return;
    }
    bool fresh = !room;
    if (fresh) {
        struct room **slot = slot_of(rooms, id);
        room = make_room(rooms, id);
        room->next = *slot;
        *slot = room;
        rooms->count++;
    }
    room->insisted |= !waiter->politely;
    if (fresh) load(room);
    if (room->leaving)
        waiter->ready(waiter->context, NULL, ANSWER_MOVED);
    else if (room->state == ROOM_READY)
        waiter->ready(waiter->context, room, ANSWER_UNKNOWN_ROOM);
    else
        wait_for(room, waiter);
}

const struct room *rooms_peek(struct rooms *rooms, const char *id) {
    const struct room *room = rooms_look_up(rooms, id);
    return room && room->state == ROOM_READY ? room : NULL;
}

static void read_finished(struct job *job) {
    struct load *load = (struct load *)job;
    struct room *room = load->room;
    take_loaded(room, &load->base);
    announce(room, why_not(load->base.result));
    free_room(room);
    store_job_clear(&load->base);
    free(load);
}

void rooms_read(struct rooms *rooms, const char *id, struct waiter *waiter) {
    if (!rooms->shared || rooms->stopping || rooms_look_up(rooms, id)) {
        rooms_find(rooms, id, waiter);
        return;
    }
    struct room *room = make_room(rooms, id);
    room->peeked = true;
    wait_for(room, waiter);
    give_load(room, read_finished, true);
}

void waiter_leave(struct waiter *waiter) {
    if (!waiter->room) return;
    struct waiter **at = &waiter->room->waiters;
    while (*at != waiter) at = &(*at)->next;
    *at = waiter->next;
    waiter->room = NULL;
}

static void released(struct job *job) {
    free(job);
}

void room_let_go(struct room *room) {
    struct rooms *rooms = room->rooms;
    if (rooms->shared) {
        struct store_job *job = memory_new(1, sizeof *job);
        job->kind = STORE_RELEASE;
        job->base.finished = released;
        memcpy(job->row.id, room->row.id, sizeof job->row.id);
        store_give(rooms->store, job);
    }
    let_go(room);
}

void room_reload(struct room *room) {
    if (room->state != ROOM_READY || room->leaving || room->rooms->stopping) return;
    if (room->pending)
        room->state = ROOM_FAILED;
    else
        load(room);
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

static uint8_t *secret_of(struct room_row *row, int seat) {
    return seat == SEAT_WATCHER ? row->watch : row->seats[seat].secret;
}

void room_link_replaced(struct room *room, int seat, uint64_t but) {
    for (struct face *face = room->faces, *next; face; face = next) {
        next = face->next;
        if (face->seat != seat || face->number == but) continue;
        room_detach(face);
        face->calls->bye(face, ANSWER_LINK_REPLACED, -1);
        next = room->faces; /* who is told may leave too: from the beginning */
    }
}

void room_links_read(struct room *room, const struct store_job *job, uint64_t links) {
    struct room_row read = job->row;
    if (job->result != STORE_FINE || links != room->links || room->state != ROOM_READY) return;
    for (int seat = 0; seat < SEATS_ALL; seat++) {
        uint8_t *known = secret_of(&room->row, seat), *now = secret_of(&read, seat);
        if (secret_same(known, now)) continue;
        memcpy(known, now, SECRET_HASH);
        room_link_replaced(room, seat, 0);
    }
}

bool room_is_full(const struct room *room) {
    return room->game.count >= ROOM_STEPS_MOST;
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
    room->writing += store_job_writes(job);
    store_give(room->rooms->store, job);
}

static void mark_failed(struct room *room) {
    if (room->pending && room->state == ROOM_READY) room->state = ROOM_FAILED;
}

void rooms_store_failed(struct rooms *rooms, const struct store_job *job) {
    if (rooms->store) store_accept_failure(rooms->store, job);
    rooms_each(rooms, mark_failed); /* what is under way builds on what is not there */
    rooms->healthy = false;
    rooms->metrics->store_failures++;
}

bool room_take_back(struct room *room, const struct store_job *job) {
    if (job->result == STORE_BROKEN) rooms_store_failed(room->rooms, job);
    if (job->result == STORE_GONE) mark_failed(room);
    /* It may be another server's by now. Who comes back finds out, and repeats
     * what was not kept. */
    if (job->result == STORE_GONE && room->rooms->shared) room_send_away(room, ANSWER_MOVED);
    room->pending--;
    room->writing -= store_job_writes(job);
    bool again = !room->rooms->stopping && !room->leaving; /* whoever has it next reads it, too */
    if (room->state == ROOM_FAILED && !room->pending && again) load(room);
    room->rooms->calls->go_on(room); /* a bot waits for what is being written */
    return job->result == STORE_FINE;
}
