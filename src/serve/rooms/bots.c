/* bots.c - bots in rooms: when they are to choose, the crew thinks for them (play.h). */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "serve/rooms/play.h"
#include "serve/net/server.h"

/* A choice that a bot thinks about. The room may change meanwhile, or be gone. */
struct thought {
    struct crew_job base; /* first */
    struct server *server;
    struct room *room; /* NULL once the choice no longer matters */
    const struct bot *bot;
    ent_position position;
    ent_dealer dealer;
    ent_step step;
    atomic_bool stop;
    lws_sorted_usec_list_t limit;
};

static void think(struct crew_job *job, struct thinker *thinker) {
    struct thought *t = (struct thought *)job;
    t->step = t->bot->choose(t->bot, &(struct bot_task){.position = &t->position,
                                                        .value = thinker->value,
                                                        .dealer = &t->dealer,
                                                        .scratch = &thinker->scratch,
                                                        .stop = &t->stop});
}

static void thought_finished(struct job *job) {
    struct thought *t = (struct thought *)job;
    struct room *room = t->room;
    lws_sul_cancel(&t->limit);
    if (room) {
        room->thought = NULL;
        if (room->state == ROOM_READY && !room->server->stopping) {
            room->server->metrics.bot_steps++;
            play_step(room, t->step, -1, 0);
        }
    }
    free(t);
}

static void out_of_time(lws_sorted_usec_list_t *sul) {
    struct thought *t = lws_container_of(sul, struct thought, limit);
    atomic_store(&t->stop, true);
}

void room_stop_thinking(struct room *room) {
    lws_sul_cancel(&room->pace);
    if (!room->thought) return;
    atomic_store(&room->thought->stop, true);
    room->thought->room = NULL;
    room->thought = NULL;
}

/* The bot to choose now, or NULL. */
static const struct bot *bot_to_choose(const struct room *room) {
    ent_mover mover = ent_to_move(&room->record.now);
    if (mover > ENT_RUBICON || room->row.seats[mover].kind != SEAT_BOT) return NULL;
    return bot_named(room->row.seats[mover].bot);
}

static void begin_thinking(lws_sorted_usec_list_t *sul) {
    struct room *room = lws_container_of(sul, struct room, pace);
    struct server *server = room->server;
    const struct bot *bot = bot_to_choose(room);
    if (!bot || room->thought || room->pending || room->state != ROOM_READY) return;
    struct thought *t = memory_new(1, sizeof *t);
    t->base.work = think;
    t->base.base.finished = thought_finished;
    t->server = server;
    t->room = room;
    t->bot = bot;
    t->position = room->record.now;
    /* A stream of its own, from the place in the game: the dice keep theirs, and a choice taken back
     * is made in the same way again. */
    t->dealer =
        ent_dealer_start(ent_series_seed(~room->record.fair.seed, (uint64_t)room->record.count));
    room->thought = t;
    lws_sul_schedule(server->lws, 0, &t->limit, out_of_time,
                     (lws_usec_t)server->options->limits.bot_ms * LWS_US_PER_MS);
    crew_give(server->crew, &t->base);
}

void room_continue(struct room *room) {
    if (room->state != ROOM_READY || room->pending || room->thought || room->server->stopping)
        return;
    if (!bot_to_choose(room)) return;
    lws_sul_schedule(room->server->lws, 0, &room->pace, begin_thinking,
                     (lws_usec_t)room->server->options->bot_pace_ms * LWS_US_PER_MS + 1);
}
