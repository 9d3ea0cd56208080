/* rooms.h - rooms in memory: found, loaded, let go, made and pruned. What happens in them is in
 * src/serve/play; how a change of one reaches the store is in change.h.
 *
 * A room is read from the store when somebody asks for it, and let go when nobody is there for a
 * while. Its memory runs ahead of the store by the jobs under way; nobody is told of anything before
 * it is kept. When the store fails, what was not kept is forgotten: the room is read again.
 *
 * This folder knows the store, and faces and askers by what they can be told. It must not know
 * WebSockets or HTTP, nor which database there is, nor how bots think. */
#ifndef ENT_SERVE_ROOMS_ROOMS_H
#define ENT_SERVE_ROOMS_ROOMS_H

#include "serve/base/timers.h"
#include "serve/rooms/asker.h"
#include "serve/rooms/faces.h"
#include "serve/rooms/game.h"
#include "serve/serve.h"
#include "serve/store/store.h"
#include "table/match.h"

enum { ROOM_RETRY_MS = 2000 }; /* come back after so long when the store failed */

/* Somebody who needs a room. `ready` comes once, at once or later; room is NULL with a reason when
 * there is none. */
struct waiter {
    struct waiter *next;
    struct room *room; /* while waiting */
    void (*ready)(void *context, struct room *room, answer_code why);
    void *context;
};

typedef enum room_state {
    ROOM_LOADING, /* being read */
    ROOM_READY,
    ROOM_FAILED /* something was not kept: read again when all jobs are back */
} room_state;

struct room {
    struct rooms *rooms;
    struct room *next; /* in its slot of the table */
    room_state state;
    struct room_row row;
    struct room_game game;
    int64_t last_chat;
    int pending; /* jobs of the store */
    struct face *faces;
    int present[SEATS_ALL];
    struct waiter *waiters;
    struct thought *thought; /* a bot at work (play/bots.c) */
    struct advice *advice;   /* a hint at work (play/advice.c) */
    struct timer pace;       /* of its bots */
    double idle_since;
};

/* What plays in rooms by itself, as far as rooms must know of it (play/play.c has it). */
struct room_calls {
    void (*go_on)(struct room *room); /* a bot may choose now, if it is its turn */
    void (*halt)(struct room *room);  /* what is thought about its position no longer matters */
    void (*leave)(struct room *room); /* the room is let go */
};

enum { ROOM_SLOTS = 4096 };

/* All rooms, and what they work with. */
struct rooms {
    const struct serve_options *options;
    const struct room_calls *calls;
    struct store *store;
    struct crew *crew; /* that thinks (play/crew.h) */
    struct timers *timers;
    struct metrics *metrics;
    bool stopping; /* no more rooms and steps */
    struct room *slots[ROOM_SLOTS];
    int count;
    int64_t stored; /* in the store, */
    int64_t making; /* and on their way into it */
    struct timer prune;
};

void rooms_find(struct rooms *rooms, const char *id, struct waiter *waiter);
/* The waiter no longer waits. */
void waiter_leave(struct waiter *waiter);
/* Lets go of rooms that nobody uses. */
void rooms_sweep(struct rooms *rooms);
void rooms_free(struct rooms *rooms);
/* Calls `visit` for every room; it may let go of the one it is given. */
void rooms_each(struct rooms *rooms, void (*visit)(struct room *room));

/* Makes a room that the store keeps, and answers with its secrets (making.c). */
void rooms_make(struct rooms *rooms, const struct room_request *request, struct asker *asker);
/* May there be no more of them? */
bool rooms_full(const struct rooms *rooms);

/* Removes what nobody used for long, at once and then once a day (pruning.c). */
void rooms_prune(struct rooms *rooms);
void rooms_prune_stop(struct rooms *rooms);

/* Who has this secret: a ship, SEAT_WATCHER, or SEAT_NONE. */
int room_seat_of(const struct room *room, const char *secret);
/* The ships that bots do not fly. */
match_persons room_persons(const struct room *room);

/* Was the room's last use noted so long ago that the store should know of this one? And notes it;
 * a clock that was set back does not count. */
bool room_use_is_old(const struct room *room);
void room_use(struct room *room);

/* Gives a job of the store for this room. */
void room_give(struct room *room, struct store_job *job);
/* It came back; true when it was kept. A bot that waited goes on. */
bool room_take_back(struct room *room, const struct store_job *job);
/* A job failed, and with it all that was given to the store before this could be known. */
void rooms_store_failed(struct rooms *rooms, const struct store_job *job);

#endif
