/* greeting.c - the answer to a hello (greeting.h).
 *
 * The answer is made when the hello is understood and sent when everything before it is kept: so it
 * tells nothing that could be lost, and whatever happens later follows it in order. */
#include "serve/play/greeting.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

struct greeting {
    struct store_job base; /* first; saves the room, and reads the chat that the face lacks */
    struct waiter waiter;
    struct face *face; /* NULL once it is gone */
    struct message hello;
    struct room *room;   /* once it is found */
    bool without_saving; /* the store failed once: greet all the same */
    struct encoded *welcome, *steps, *asked, *seed;
};

static void forget_answer(struct greeting *g) {
    encoded_drop(g->welcome);
    encoded_drop(g->steps);
    encoded_drop(g->asked);
    encoded_drop(g->seed);
    g->welcome = g->steps = g->asked = g->seed = NULL;
    store_job_clear(&g->base);
}

static void greeting_free(struct greeting *g) {
    forget_answer(g);
    free(g);
}

static void turn_away(struct greeting *g, answer_code code, int retry_ms) {
    g->face->greeting = NULL;
    g->face->calls->bye(g->face, code, retry_ms);
    greeting_free(g);
}

/* ---- the answer is on disk, with all before it ---- */

static void let_in(struct greeting *g) {
    struct face *face = g->face;
    face->greeting = NULL;
    room_attach(g->room, face);
    face_send(face, g->welcome);
    face_send(face, g->steps);
    for (int i = 0; i < g->base.chat_count; i++) face_send(face, encode_chat(&g->base.chats[i]));
    face_send(face, g->asked);
    face_send(face, g->seed);
    g->welcome = g->steps = g->asked = g->seed = NULL;
    room_tell(g->room, room_encode_seats(g->room));
    greeting_free(g);
}

static void not_kept(struct greeting *g) {
    struct rooms *rooms = g->face->rooms;
    if (rooms->stopping || g->without_saving) {
        turn_away(g, rooms->stopping ? ANSWER_STOPPING : ANSWER_STORAGE, ROOM_RETRY_MS);
        return;
    }
    g->without_saving = true;
    g->room = NULL;
    forget_answer(g);
    rooms_find(rooms, g->hello.room, &g->waiter);
}

static void finished(struct job *job) {
    struct greeting *g = (struct greeting *)job;
    struct room *room = g->room;
    bool kept = room_take_back(room, &g->base);
    if (!g->face)
        greeting_free(g);
    else if (!kept)
        not_kept(g);
    /* Counted where they come in: many may have knocked at once. */
    else if (g->face->seat == SEAT_WATCHER &&
             room->present[SEAT_WATCHER] >= room->rooms->options->limits.watchers)
        turn_away(g, ANSWER_TOO_MANY_WATCHERS, -1);
    else
        let_in(g);
}

/* ---- the room is there ---- */

/* Is anything new that the store should know? A person sits down, has another name, or is the first
 * for a while. */
static bool sit_down(struct room *room, int seat, const char *name) {
    bool changed = room_use_is_old(room);
    if (changed) room_use(room);
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

static void prepare_answer(struct greeting *g, const struct room *room, int seat) {
    /* A face that knows this edition has the right steps as far as it goes. */
    bool same = (g->hello.edition < 0 || g->hello.edition == room->row.edition) &&
                g->hello.after <= room->game.count;
    g->welcome = room_encode_welcome(room, seat);
    g->steps = room_encode_steps(room, same ? g->hello.after : 0);
    if (room->row.ask.about) g->asked = encode_asked(&room->row.ask);
    if (ent_over(&room->game.now)) g->seed = encode_seed(&room->game.fair);
}

static void ready(void *context, struct room *room, answer_code why) {
    struct greeting *g = context;
    if (!room) {
        turn_away(g, why, why == ANSWER_STORAGE ? ROOM_RETRY_MS : -1);
        return;
    }
    int seat = room_seat_of(room, g->hello.secret);
    if (seat == SEAT_NONE) {
        turn_away(g, ANSWER_WRONG_SECRET, -1);
        return;
    }
    g->face->seat = seat;
    g->room = room;
    bool changed = sit_down(room, seat, g->hello.name);
    prepare_answer(g, room, seat);
    g->base.parts = STORE_CHATS | (changed && !g->without_saving ? STORE_ROW : 0);
    g->base.row = room->row;
    g->base.chats_after = g->hello.chat;
    room_give(room, &g->base);
}

void greeting_begin(struct face *face, const struct message *hello) {
    struct greeting *g = memory_new(1, sizeof *g);
    g->base.kind = STORE_CHANGE;
    g->base.base.finished = finished;
    g->waiter.ready = ready;
    g->waiter.context = g;
    g->face = face;
    g->hello = *hello;
    face->greeting = g;
    rooms_find(face->rooms, hello->room, &g->waiter);
}

void greeting_leave(struct face *face) {
    struct greeting *g = face->greeting;
    if (!g) return;
    face->greeting = NULL;
    g->face = NULL;
    if (g->room) return; /* the store has it; it is freed when it comes back */
    waiter_leave(&g->waiter);
    greeting_free(g);
}
