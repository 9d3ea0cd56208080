/* greeting.c - the answer to a hello (greeting.h).
 *
 * The answer is made when the hello is understood and sent when everything before it is kept: so it
 * tells nothing that could be lost, and whatever happens later follows it in order. */
#include "serve/rooms/greeting.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/memory.h"
#include "serve/rooms/play.h"
#include "serve/net/server.h"

enum { USED_SECONDS = 3600, RETRY_MS = 2000 };

struct greeting {
    struct store_job base; /* first */
    struct waiter waiter;
    struct connection *c; /* NULL once it is gone */
    struct message hello;
    struct room *room;   /* once it is found */
    struct room_row row; /* to be saved */
    bool without_saving; /* the store failed once: greet all the same */
    struct out *welcome, *steps, *asked, *seed;
    struct chat_row *chats; /* from the store */
    int chat_count;
};

static void forget_answer(struct greeting *g) {
    out_drop(g->welcome);
    out_drop(g->steps);
    out_drop(g->asked);
    out_drop(g->seed);
    g->welcome = g->steps = g->asked = g->seed = NULL;
    free(g->chats);
    g->chats = NULL;
    g->chat_count = 0;
}

static void greeting_free(struct greeting *g) {
    forget_answer(g);
    free(g);
}

static void turn_away(struct greeting *g, answer_code code, int retry_ms) {
    g->c->greeting = NULL;
    connection_bye(g->c, LWS_CLOSE_STATUS_POLICY_VIOLATION, code, retry_ms);
    greeting_free(g);
}

/* ---- on the store's thread ---- */

static void take_chat(void *context, const struct chat_row *chat) {
    struct greeting *g = context;
    g->chats = memory_resize(g->chats, (size_t)(g->chat_count + 1) * sizeof *g->chats);
    g->chats[g->chat_count++] = *chat;
}

static db_result work(struct db *db, struct store_job *job) {
    struct greeting *g = (struct greeting *)job;
    db_result result = DB_FINE;
    if (job->order == STORE_WRITE) result = db_room_save(db, &g->row);
    if (result != DB_FINE) return result;
    return db_chats_read(db, g->row.number, g->hello.chat, take_chat, g);
}

/* ---- on the loop ---- */

static void send_once(struct connection *c, struct out *message) {
    if (message) connection_send(c, message);
}

static void finished(struct job *job) {
    struct greeting *g = (struct greeting *)job;
    struct room *room = g->room;
    struct connection *c = g->c;
    bool kept = room_job_back(room, &g->base);
    if (!c) {
        greeting_free(g);
        return;
    }
    if (!kept) {
        if (c->server->stopping || g->without_saving) {
            turn_away(g, c->server->stopping ? ANSWER_STOPPING : ANSWER_STORAGE, RETRY_MS);
            return;
        }
        g->without_saving = true;
        g->room = NULL;
        forget_answer(g);
        rooms_find(c->server, g->hello.room, &g->waiter);
        return;
    }
    /* Counted where they come in: many may have knocked at once. */
    if (c->seat == SEAT_WATCHER &&
        room->present[SEAT_WATCHER] >= c->server->options->limits.watchers) {
        turn_away(g, ANSWER_TOO_MANY_WATCHERS, -1);
        return;
    }
    c->greeting = NULL;
    room_attach(room, c);
    send_once(c, g->welcome);
    send_once(c, g->steps);
    for (int i = 0; i < g->chat_count; i++) {
        struct out *chat = tell_chat(&g->chats[i]);
        connection_send(c, chat);
        out_drop(chat);
    }
    send_once(c, g->asked);
    send_once(c, g->seed);
    room_tell(room, tell_seats(room));
    greeting_free(g);
}

/* Is anything new that the store should know? A person sits down, has another name, or is the first
 * for a while. */
static bool sit_down(struct room *room, int seat, const char *name) {
    int64_t now = (int64_t)time(NULL);
    bool changed = now - room->row.used > USED_SECONDS;
    if (changed) room->row.used = now;
    if (seat == SEAT_WATCHER) return changed;
    struct seat_row *row = &room->row.seats[seat];
    if (*name && strcmp(row->name, name) != 0) {
        memcpy(row->name, name, strlen(name) + 1);
        changed = true;
    }
    if (row->kind == SEAT_OPEN) {
        row->kind = SEAT_PERSON;
        changed = true;
    }
    return changed;
}

static void ready(struct waiter *waiter, struct room *room, answer_code why) {
    struct greeting *g = lws_container_of(waiter, struct greeting, waiter);
    struct connection *c = g->c;
    if (!room) {
        turn_away(g, why, why == ANSWER_STORAGE ? RETRY_MS : -1);
        return;
    }
    int seat = room_seat_of(room, g->hello.secret);
    if (seat < 0) {
        turn_away(g, ANSWER_WRONG_SECRET, -1);
        return;
    }
    c->seat = seat;
    bool changed = sit_down(room, seat, g->hello.name);
    g->room = room;
    g->row = room->row;
    /* A face that knows this edition has the right steps as far as it goes. */
    bool same = (g->hello.edition < 0 || g->hello.edition == room->row.edition) &&
                g->hello.after <= room->record.count;
    g->welcome = tell_welcome(room, seat);
    g->steps = tell_steps(&room->record, same ? g->hello.after : 0);
    if (room->row.ask.about) g->asked = tell_asked(&room->row.ask);
    if (ent_over(&room->record.now)) g->seed = tell_seed(&room->record);
    g->base.order = changed && !g->without_saving ? STORE_WRITE : STORE_BARRIER;
    room->pending++;
    store_give(c->server->store, &g->base);
}

void greeting_begin(struct connection *c, const struct message *hello) {
    struct greeting *g = memory_new(1, sizeof *g);
    g->base.work = work;
    g->base.base.finished = finished;
    g->waiter.ready = ready;
    g->c = c;
    g->hello = *hello;
    c->greeting = g;
    rooms_find(c->server, hello->room, &g->waiter);
}

void greeting_leave(struct connection *c) {
    struct greeting *g = c->greeting;
    if (!g) return;
    c->greeting = NULL;
    g->c = NULL;
    if (g->room) return; /* the store has it; it is freed when it comes back */
    waiter_leave(&g->waiter);
    greeting_free(g);
}
