/* bots.c - bots in rooms (bots.h). Whose choice it is and which random numbers a bot gets is
 * decided where every face decides it: table/match.h. */
#include "serve/play/bots.h"

#include <stdlib.h>

#include "base/memory.h"
#include "bots/external/external.h"
#include "serve/base/log.h"
#include "serve/play/guest_crews.h"
#include "serve/play/play.h"
#include "words/faces/engine.h"

enum { US_PER_MS = 1000 };

/* A choice that a bot thinks about. The room may change meanwhile, or be gone. */
struct thought {
    struct crew_job base; /* first */
    struct room *room;    /* NULL once the choice no longer matters */
    const struct bot *bot;
    ent_position position;
    ent_dealer dealer;
    struct bot_record record; /* for a program, */
    int64_t time_ms;          /* which looks after its time itself */
    ent_step step;
    struct bot_failure failure; /* of BOT_NO_STEP */
};

static void think(struct crew_job *job, struct thinker *thinker) {
    struct thought *t = (struct thought *)job;
    const struct bot_task task = {.position = &t->position,
                                  .value = thinker->value,
                                  .dealer = &t->dealer,
                                  .record = &t->record,
                                  .time_ms = t->time_ms,
                                  .scratch = &thinker->scratch,
                                  .stop = &job->stop};
    bool ran = thinker->scratch.external[ent_to_move(&t->position)] != NULL;
    t->step = t->bot->choose(t->bot, &task);
    t->failure = thinker->scratch.failure;
    /* A program that has ended since its last choice is started again. */
    if (t->step != BOT_NO_STEP || !ran || t->failure.kind != BOT_ENDED) return;
    t->step = t->bot->choose(t->bot, &task);
    t->failure = thinker->scratch.failure;
}

/* A step, or why there is none. */
static void take_answer(struct room *room, const struct thought *t) {
    char why[WORDS_MAX];
    if (t->step != BOT_NO_STEP) {
        room->rooms->metrics->bot_steps++;
        if (play_step(room, t->step, SEAT_NONE, 0) != ENT_FINE) abort(); /* bots know the rules */
        return;
    }
    words_bot_failure(ENT_LANG_EN, &t->failure, why);
    LOG(LOG_ERROR, "bot_failed", LOG_TEXT("room", room->row.id), LOG_TEXT("why", why));
    play_bot_failed(room);
}

static void thought_finished(struct job *job) {
    struct thought *t = (struct thought *)job;
    struct room *room = t->room;
    if (room) {
        room->thought = NULL;
        if (room->state == ROOM_READY && !room->rooms->stopping) take_answer(room, t);
    }
    free(t->record.steps);
    free(t);
}

void bots_stop(struct room *room) {
    room->rooms->timers->stop(room->rooms->timers, &room->pace);
    room->paced = false;
    if (!room->thought) return;
    atomic_store(&room->thought->base.stop, true);
    room->thought->room = NULL;
    room->thought = NULL;
}

/* The name of the bot to choose now, or NULL. */
static const char *bot_to_choose(const struct room *room) {
    const ent_position *now = &room->game.now;
    if (match_due_of(now, room_persons(room)) != MATCH_BOT) return NULL;
    return room->row.seats[ent_to_move(now)].bot;
}

/* Bots that nobody sees wait until somebody comes. */
static bool is_watched(const struct room *room) {
    return room->faces || room_persons(room);
}

/* Who only reads the room does not keep a bot waiting: watchers may do so all the time. */
static bool is_free(const struct room *room) {
    return room->state == ROOM_READY && !room->writing && !room->thought;
}

/* What a program is asked with: the whole game, which the process may never have seen. */
static void prepare_guest(struct thought *t, const struct room *room) {
    const struct room_game *g = &room->game;
    t->base.whole = true;
    t->base.most_ms = INT64_MAX; /* it ends by itself */
    t->time_ms = room->rooms->options->limits.bot_ms;
    t->record.game = guest_crews_number(room->rooms->guests);
    t->record.rate = g->rate;
    t->record.variant = g->variant;
    external_record(&t->record, g->steps, g->count);
}

static void begin_thinking(struct room *room, const char *name) {
    struct rooms *rooms = room->rooms;
    struct crew *crew = rooms->crew;
    const struct bot *bot = bot_named(name);
    bool guest = !bot && guest_crews_find(rooms->guests, name, &bot, &crew);
    room->paced = false;
    if (!bot) { /* of a program that this server does not have, or has no longer */
        LOG(LOG_ERROR, "bot_missing", LOG_TEXT("room", room->row.id), LOG_TEXT("bot", name));
        play_bot_failed(room);
        return;
    }
    struct thought *t = memory_new(1, sizeof *t);
    t->base.work = think;
    t->base.base.finished = thought_finished;
    t->base.owner = room_owner(room);
    t->base.most_ms = rooms->options->limits.bot_ms;
    t->room = room;
    t->bot = bot;
    t->position = room->game.now;
    t->dealer = match_bot_dealer(room->game.fair.seed, room->game.count);
    if (guest) prepare_guest(t, room);
    room->thought = t;
    crew_give(crew, &t->base);
}

static void pace_rang(void *context) {
    struct room *room = context;
    room->paced = true;
    bots_continue(room);
}

void bots_continue(struct room *room) {
    struct rooms *rooms = room->rooms;
    const char *bot = bot_to_choose(room);
    if (!is_free(room) || rooms->stopping || !bot || !is_watched(room) || room_is_full(room))
        return;
    if (room->paced) {
        begin_thinking(room, bot);
        return;
    }
    /* A pace that runs is never begun anew: whatever happens in the room, the bot's turn comes. */
    if (timer_is_set(&room->pace)) return;
    room->pace.rang = pace_rang;
    room->pace.context = room;
    rooms->timers->set(rooms->timers, &room->pace, rooms->options->bot_pace_ms * US_PER_MS + 1);
}
