/* pruning.c - rooms that nobody used for long are removed from the store (rooms.h). */
#include <stdlib.h>
#include <time.h>

#include "base/clock.h"
#include "base/memory.h"
#include "serve/base/log.h"
#include "serve/rooms/change.h"

enum {
    DAY = 24 * 3600,
    /* Whoever makes a room comes in at once. One that nobody ever entered goes so soon that a flood
     * of them is gone within the hour. */
    NEVER_ENTERED = 50 * 60,
    EVERY_SECONDS = 5 * 60,
    CLOCK_MOVES = 3600, /* a clock that was set by less is the same one */
    MORE_MS = 200       /* when there may be more to remove */
};

struct pruning {
    struct store_job base; /* first */
    struct rooms *rooms;
};

static void set_timer(struct rooms *rooms, int64_t microseconds) {
    rooms->timers->set(rooms->timers, &rooms->prune, microseconds);
}

/* Most rooms at once are not removed without asking: it is more likely that the clock is wrong. But
 * a clock that nobody has set right for a day is right, and what is due has to go: after the summer
 * that is all that a school has. Only the clock that measures knows how long a day is. */
static bool clock_is_trusted(struct rooms *rooms) {
    double now = clock_seconds();
    int64_t ahead = (int64_t)time(NULL) - (int64_t)now;
    if (rooms->same_clock == 0 || llabs(ahead - rooms->clock_ahead) > CLOCK_MOVES) {
        rooms->same_clock = now;
        rooms->clock_ahead = ahead;
    }
    return now - rooms->same_clock >= DAY;
}

static void tell(const struct pruning *p) {
    struct rooms *rooms = p->rooms;
    if (p->base.removed || !rooms->pruned)
        LOG(LOG_INFO, "pruned", LOG_NUMBER("rooms", p->base.removed),
            LOG_NUMBER("left", p->base.rooms));
    if (p->base.due && p->base.due != rooms->prune_due)
        LOG(LOG_ERROR, "prune_refused", LOG_NUMBER("rooms", p->base.due),
            LOG_NUMBER("of", p->base.rooms), LOG_TEXT("until", "a day has passed with this clock"),
            LOG_TEXT("see", "entanglion rooms prune"));
    rooms->pruned = true;
    rooms->prune_due = p->base.due;
}

static void pruning_finished(struct job *job) {
    struct pruning *p = (struct pruning *)job;
    if (p->base.result == STORE_FINE) {
        /* Jobs come back in their order: rooms made before this are in the number, those after it
         * are still on their way. Others may have removed some too (`entanglion rooms`). */
        p->rooms->stored = p->base.rooms;
        tell(p);
        if (p->base.removed == STORE_PRUNE_MOST && !p->rooms->stopping) /* there may be more */
            set_timer(p->rooms, MORE_MS * 1000);
    } else {
        rooms_store_failed(p->rooms, &p->base);
    }
    free(p);
}

static void use_again(struct room *room) {
    if (room->faces && room->state == ROOM_READY && room_use_is_old(room))
        room_change_store(room_change_make(room, SEAT_NONE, STORE_ROW));
}

/* A room with somebody in it is in use. */
static void prune(void *context) {
    struct rooms *rooms = context;
    struct pruning *p = memory_new(1, sizeof *p);
    rooms_each(rooms, use_again);
    p->base.kind = STORE_PRUNE;
    p->base.base.finished = pruning_finished;
    p->base.before = (int64_t)time(NULL) - rooms->options->keep_days * DAY;
    p->base.never_before = (int64_t)time(NULL) - NEVER_ENTERED;
    p->base.most = clock_is_trusted(rooms);
    p->rooms = rooms;
    store_give(rooms->store, &p->base);
    set_timer(rooms, (int64_t)EVERY_SECONDS * 1000000);
}

void rooms_prune(struct rooms *rooms) {
    rooms->prune = (struct timer){.rang = prune, .context = rooms};
    set_timer(rooms, 1);
}

void rooms_prune_stop(struct rooms *rooms) {
    rooms->timers->stop(rooms->timers, &rooms->prune);
}
