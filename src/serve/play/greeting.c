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
    bool second_look;    /* the secret was wrong: perhaps the room has a new one */
    uint64_t links;      /* of the room, when the store was asked */
    struct encoded *welcome, *asked, *seed;
    struct encoded **steps;
    int step_messages;
};

static void forget_answer(struct greeting *g) {
    encoded_drop(g->welcome);
    for (int i = 0; i < g->step_messages; i++) encoded_drop(g->steps[i]);
    encoded_drop(g->asked);
    encoded_drop(g->seed);
    free(g->steps);
    g->steps = NULL;
    g->step_messages = 0;
    g->welcome = g->asked = g->seed = NULL;
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
    for (int i = 0; i < g->step_messages; i++) face_send(face, g->steps[i]);
    for (int i = 0; i < g->base.chat_count; i++) face_send(face, encode_chat(&g->base.chats[i]));
    face_send(face, g->asked);
    face_send(face, g->seed);
    g->welcome = g->asked = g->seed = NULL;
    g->step_messages = 0;
    room_tell(g->room, room_encode_seats(g->room));
    g->room->rooms->calls->go_on(g->room); /* bots may have waited for somebody to come */
    greeting_free(g);
}

/* Finds the room anew, with what is known by now. */
static void look_again(struct greeting *g) {
    g->room = NULL;
    forget_answer(g);
    rooms_find(g->face->rooms, g->hello.room, &g->waiter);
}

static void not_kept(struct greeting *g) {
    struct rooms *rooms = g->face->rooms;
    if (rooms->stopping || g->without_saving) {
        turn_away(g, rooms->stopping ? ANSWER_STOPPING : ANSWER_STORAGE, ROOM_RETRY_MS);
        return;
    }
    g->without_saving = true;
    look_again(g);
}

static void finished(struct job *job) {
    struct greeting *g = (struct greeting *)job;
    struct room *room = g->room;
    bool kept = room_take_back(room, &g->base);
    room_links_read(room, &g->base, g->links);
    int seat = room_seat_of(room, g->hello.secret);
    if (!g->face)
        greeting_free(g);
    else if (room->leaving)
        turn_away(g, ANSWER_MOVED, ROOM_MOVED_MS);
    else if (!kept)
        not_kept(g);
    else if (room->state != ROOM_READY || (g->second_look && !g->welcome && seat != SEAT_NONE))
        look_again(g);
    else if (seat == SEAT_NONE || seat != g->face->seat)
        turn_away(g, seat == SEAT_NONE ? ANSWER_WRONG_SECRET : ANSWER_LINK_REPLACED, -1);
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
    if (!room->row.entered) changed = room->row.entered = true;
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

static void prepare_answer(struct greeting *g, struct room *room, int seat) {
    /* A face that knows this edition has the right steps as far as it goes. */
    bool same = (g->hello.edition < 0 || g->hello.edition == room->row.edition) &&
                g->hello.after <= room->game.count;
    g->welcome = room_encode_welcome(room, seat);
    g->step_messages = history_messages(&room->history, room->game.steps, same ? g->hello.after : 0,
                                        room->game.count, &g->steps);
    if (room->row.ask.about) g->asked = encode_asked(&room->row.ask);
    if (ent_over(&room->game.now)) g->seed = encode_seed(&room->game.fair);
}

static void ready(void *context, struct room *room, answer_code why) {
    struct greeting *g = context;
    if (!room) {
        turn_away(g, why, room_retry_ms(why));
        return;
    }
    int seat = room_seat_of(room, g->hello.secret);
    g->links = room->links;
    g->room = room;
    g->face->seat = seat;
    if (seat == SEAT_NONE && g->second_look) {
        turn_away(g, ANSWER_WRONG_SECRET, -1);
        return;
    }
    if (seat == SEAT_NONE) {
        g->second_look = true;
        g->base.parts = STORE_LINKS;
        g->base.row = room->row;
        room_give(room, &g->base);
        return;
    }
    bool changed = sit_down(room, seat, g->hello.name);
    prepare_answer(g, room, seat);
    g->base.parts = STORE_CHATS | STORE_LINKS | (changed && !g->without_saving ? STORE_ROW : 0);
    g->base.row = room->row;
    g->base.chats_after = g->hello.chat;
    room_give(room, &g->base);
}

void greeting_begin(struct face *face, const struct message *hello, bool politely) {
    struct greeting *g = memory_new(1, sizeof *g);
    g->base.kind = STORE_CHANGE;
    g->base.base.finished = finished;
    g->waiter.ready = ready;
    g->waiter.context = g;
    g->waiter.politely = politely;
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
