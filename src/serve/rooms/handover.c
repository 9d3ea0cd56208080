/* handover.c - rooms go from one server to another, where several use one store (rooms.h).
 *
 * Whoever asks another server for a room that is here makes that server want it, and is told to
 * come back in a moment. Once a second this server asks what is wanted of it, and lets go. The
 * proxy decides who is asked: as long as it leads everybody to the same server, a room moves once.
 * The same question tells the store that this server is alive, and this server when it is no longer
 * the one it was: then its rooms may be anybody's. What is no room (classes) was taken before this
 * server hears of it. */
#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "serve/base/log.h"
#include "serve/rooms/rooms.h"

/* So that two servers that are asked for the same room do not hand it back and
 * forth all the time. */
static const double KEEP_SECONDS = 1.5;

struct asking {
    struct store_job base; /* first */
    struct rooms *rooms;
};

static void give_up(struct rooms *rooms, const char *id) {
    struct room *room = rooms_look_up(rooms, id);
    if (!room && rooms->taken) rooms->taken(rooms->taken_context, id);
    if (!room || room->state != ROOM_READY || room->leaving) return;
    if (clock_seconds() - room->ready_since < KEEP_SECONDS) return; /* who wants it asks again */
    LOG(LOG_INFO, "room_moves", LOG_TEXT("room", id));
    room->leaving = true;
    rooms->calls->halt(room);
    room_send_away(room, ANSWER_MOVED);
    if (!room->pending) room_let_go(room);
}

static void asked(struct job *job) {
    struct asking *asking = (struct asking *)job;
    struct rooms *rooms = asking->rooms;
    const struct store_job *answer = &asking->base;
    bool fine = answer->result == STORE_FINE;
    rooms->asking = false;
    if (fine && rooms->session && answer->session != rooms->session) {
        LOG(LOG_ERROR, "session_lost", LOG_NUMBER("was", rooms->session),
            LOG_NUMBER("is", answer->session));
        rooms_each(rooms, room_reload);
        if (rooms->taken) rooms->taken(rooms->taken_context, NULL);
    }
    if (fine) rooms->session = answer->session;
    for (int i = 0; i < answer->wanted_count && fine && !rooms->stopping; i++)
        give_up(rooms, answer->wanted[i]);
    store_job_clear(&asking->base);
    free(asking);
}

void rooms_hand_over(struct rooms *rooms) {
    if (!rooms->shared || rooms->asking) return;
    struct asking *asking = memory_new(1, sizeof *asking);
    asking->base.kind = STORE_WANTED;
    asking->base.base.finished = asked;
    asking->rooms = rooms;
    rooms->asking = true;
    store_give(rooms->store, &asking->base);
}
