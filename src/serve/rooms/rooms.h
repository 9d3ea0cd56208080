/* rooms.h - rooms in memory: found, loaded, let go, made and pruned. What happens in them is in
 * src/serve/play; how a change of one reaches the store is in change.h.
 *
 * A room is read from the store when somebody asks for it, and let go when nobody is there for a
 * while. Its memory runs ahead of the store by the jobs under way; nobody is told of anything
 * before it is kept. When the store fails, what was not kept is forgotten: the room is read again.
 *
 * This folder knows the store, and faces and askers by what they can be told. It must not know
 * WebSockets or HTTP, nor which database there is, nor how bots think. */
#ifndef ENT_SERVE_ROOMS_ROOMS_H
#define ENT_SERVE_ROOMS_ROOMS_H

#include "serve/base/timers.h"
#include "serve/rooms/asker.h"
#include "serve/rooms/faces.h"
#include "serve/rooms/game.h"
#include "serve/rooms/history.h"
#include "serve/serve.h"
#include "serve/store/store.h"
#include "table/match.h"

enum {
    ROOM_RETRY_MS = 2000,    /* come back after so long when the store failed, */
    ROOM_MOVED_MS = 500,     /* or when the room is on another server */
    ROOM_STEPS_MOST = 200000 /* of a game; no more are made */
};

/* Somebody who needs a room. `ready` comes once, at once or later; room is NULL with a reason when
 * there is none. */
struct waiter {
    struct waiter *next;
    struct room *room; /* while waiting */
    void (*ready)(void *context, struct room *room, answer_code why);
    void *context;
    bool politely; /* not when it would have to be taken from another server */
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
    struct history history; /* of it */
    uint64_t links;         /* how often one was replaced here */
    int64_t last_chat;
    int pending; /* jobs of the store, */
    int writing; /* and those of them that write */
    struct face *faces;
    int present[SEATS_ALL];
    struct waiter *waiters;
    struct thought *thought;      /* a bot at work (play/bots.c) */
    struct advice *hint, *review; /* at work (play/advice.c) */
    struct reviewed *reviewed;    /* the last review, as long as it holds (play/advice.c) */
    struct timer pace;            /* of its bots */
    bool paced;                   /* it has rung, but the bot had to wait for the store */
    double idle_since;
    double ready_since;
    bool insisted; /* somebody waits for it who may take it from another server */
    bool leaving;  /* another server is to have it: it goes once nothing of it is under way */
    bool peeked;   /* it was read for one visitor, and goes at once */
};

/* What plays in rooms by itself, as far as rooms must know of it (play/play.c has it). */
struct room_calls {
    void (*go_on)(struct room *room); /* a bot may choose now, if it is its turn */
    void (*halt)(struct room *room);  /* what is thought about its position no longer matters */
    void (*leave)(struct room *room); /* the room is let go */
};

enum { ROOM_SLOTS = 4096, LONG_ROOMS = 64 };

/* A room that was read for one visitor, and had a long game (play/visit.c). */
struct long_room {
    char id[ROOM_ID_TEXT];
    int count; /* its steps */
};

/* All rooms, and what they work with. */
struct rooms {
    const struct serve_options *options;
    const struct room_calls *calls;
    struct store *store;
    struct crew *crew;          /* that thinks (play/crew.h) */
    struct guest_crews *guests; /* those that ask programs (play/guest_crews.h), or NULL */
    struct timers *timers;
    struct metrics *metrics;
    bool stopping; /* no more rooms and steps */
    struct room *slots[ROOM_SLOTS];
    int count;
    int64_t stored; /* in the store, */
    int64_t making; /* and on their way into it */
    struct timer prune;
    bool pruned; /* once at least */
    int64_t
        prune_due; /* rooms that it would not remove without being told to, when it last tried */
    double same_clock;   /* since when, */
    int64_t clock_ahead; /* the clock on the wall is so far ahead of the one that measures */
    double long_reads;   /* when the next long game may be read as a whole (play/visit.c), */
    struct long_room long_rooms[LONG_ROOMS]; /* and those last seen, in a ring */
    int long_next;
    bool shared;     /* other servers use the same store (handover.c), */
    int64_t session; /* who this one is among them, */
    bool asking;     /* and it is being asked which rooms they want */
    /* May be NULL. Another server has taken what is no room; id NULL: all of it
     * may be anybody's. */
    void (*taken)(void *context, const char *id);
    void *taken_context;
    bool healthy;   /* the store took what it was given last */
    bool checking;  /* it is being asked */
    double checked; /* when it was */
};

void rooms_find(struct rooms *rooms, const char *id, struct waiter *waiter);
/* The same for who only reads: a room that is not in memory here stays wherever it is. */
void rooms_read(struct rooms *rooms, const char *id, struct waiter *waiter);
/* When to come back who was sent away: in so many milliseconds, or -1 for never. */
int room_retry_ms(answer_code why);
/* Sends everybody away who is there. */
void room_send_away(struct room *room, answer_code why);
/* Lets go of a room, which nothing is under way for. */
void room_let_go(struct room *room);
/* A room in memory, or NULL. */
struct room *rooms_look_up(struct rooms *rooms, const char *id);
/* Reads it again, once nothing of it is under way. */
void room_reload(struct room *room);

/* Lets go of rooms that other servers were asked for, and notices when this server has lost its own
 * (handover.c). */
void rooms_hand_over(struct rooms *rooms);
/* The room, if it is in memory and ready; else NULL. */
const struct room *rooms_peek(struct rooms *rooms, const char *id);
/* The waiter no longer waits. */
void waiter_leave(struct waiter *waiter);
/* Lets go of rooms that nobody uses. */
void rooms_sweep(struct rooms *rooms);
void rooms_free(struct rooms *rooms);
/* Calls `visit` for every room; it may let go of the one it is given. */
void rooms_each(struct rooms *rooms, void (*visit)(struct room *room));

/* Makes a room that the store keeps, and answers with its secrets (making.c). */
void rooms_make(struct rooms *rooms, const struct room_request *request, struct asker *asker);
/* Makes one that does not wait for somebody to come in, for whoever gives it out later. It is there
 * when the jobs given before and after it are. `fair` is NULL for dice of its own. */
void rooms_make_now(struct rooms *rooms, const struct room_request *request,
                    const struct fair_seed *fair, char id[ROOM_ID_TEXT],
                    char secrets[SEATS_ALL][SECRET_TEXT]);
/* Deletes one; who is in it hears of it with the next message. */
void rooms_delete(struct rooms *rooms, const char *id);
/* May there be no more of them? */
bool rooms_full(const struct rooms *rooms);

/* Asks the store now and then whether it is well (health.c). */
void rooms_check(struct rooms *rooms);

/* Removes what nobody used for long, at once and then every few minutes (pruning.c). */
void rooms_prune(struct rooms *rooms);
void rooms_prune_stop(struct rooms *rooms);

/* Who has this secret: a ship, SEAT_WATCHER, or SEAT_NONE. */
int room_seat_of(const struct room *room, const char *secret);
/* Who has this secret of the room is somebody else from now on: sends away who came by the old one,
 * but for one face (its number, or 0). */
void room_link_replaced(struct room *room, int seat, uint64_t but);
/* The store has read the secrets (STORE_LINKS), given when `links` was the room's. Others may have
 * replaced some (`entanglion rooms link`): those are taken over. */
void room_links_read(struct room *room, const struct store_job *job, uint64_t links);
/* Has the game as many steps as it may have? */
bool room_is_full(const struct room *room);
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
