/* bots.c - bots in rooms (bots.h). Whose choice it is and which random numbers a bot gets is decided
 * where every face decides it: table/match.h. */
#include "serve/play/bots.h"

#include <stdlib.h>

#include "base/memory.h"
#include "serve/play/crew.h"
#include "serve/play/play.h"

enum { US_PER_MS = 1000 };

/* A choice that a bot thinks about. The room may change meanwhile, or be gone. */
struct thought {
    struct crew_job base; /* first */
    struct rooms *rooms;
    struct room *room; /* NULL once the choice no longer matters */
    const struct bot *bot;
    ent_position position;
    ent_dealer dealer;
    ent_step step;
    atomic_bool stop;
    struct timer limit;
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
    t->rooms->timers->stop(t->rooms->timers, &t->limit);
    if (room) {
        room->thought = NULL;
        if (room->state == ROOM_READY && !room->rooms->stopping) {
            room->rooms->metrics->bot_steps++;
            if (play_step(room, t->step, SEAT_NONE, 0) != ENT_FINE)
                abort(); /* bots know the rules */
        }
    }
    free(t);
}

static void out_of_time(void *context) {
    struct thought *t = context;
    atomic_store(&t->stop, true);
}

void bots_stop(struct room *room) {
    room->rooms->timers->stop(room->rooms->timers, &room->pace);
    if (!room->thought) return;
    atomic_store(&room->thought->stop, true);
    room->thought->room = NULL;
    room->thought = NULL;
}

/* The bot to choose now, or NULL. */
static const struct bot *bot_to_choose(const struct room *room) {
    const ent_position *now = &room->game.now;
    if (match_due_of(now, room_persons(room)) != MATCH_BOT) return NULL;
    return bot_named(room->row.seats[ent_to_move(now)].bot);
}

static bool is_free(const struct room *room) {
    return room->state == ROOM_READY && !room->pending && !room->thought;
}

static void begin_thinking(void *context) {
    struct room *room = context;
    struct rooms *rooms = room->rooms;
    const struct bot *bot = bot_to_choose(room);
    if (!bot || !is_free(room)) return;
    struct thought *t = memory_new(1, sizeof *t);
    t->base.work = think;
    t->base.base.finished = thought_finished;
    t->rooms = rooms;
    t->room = room;
    t->bot = bot;
    t->position = room->game.now;
    t->dealer = match_bot_dealer(room->game.fair.seed, room->game.count);
    t->limit = (struct timer){.rang = out_of_time, .context = t};
    room->thought = t;
    rooms->timers->set(rooms->timers, &t->limit, rooms->options->limits.bot_ms * US_PER_MS);
    crew_give(rooms->crew, &t->base);
}

void bots_continue(struct room *room) {
    struct rooms *rooms = room->rooms;
    if (!is_free(room) || rooms->stopping || !bot_to_choose(room)) return;
    room->pace.rang = begin_thinking;
    room->pace.context = room;
    rooms->timers->set(rooms->timers, &room->pace, rooms->options->bot_pace_ms * US_PER_MS + 1);
}
