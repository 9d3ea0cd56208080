/* rooms.h - rooms in memory: found, loaded, kept and let go. What happens in them is in play.h.
 *
 * A room is read from the store when somebody asks for it, and let go when nobody is there for a
 * while. Its memory runs ahead of the store by the jobs under way; nobody is told of anything before
 * it is kept. When the store fails, what was not kept is forgotten: the room is read again. */
#ifndef ENT_SERVE_ROOMS_ROOMS_H
#define ENT_SERVE_ROOMS_ROOMS_H

#include "serve/net/connection.h"
#include "serve/store/store.h"

struct room;

/* Somebody who needs a room. `ready` comes once, at once or later; room is NULL with a reason when
 * there is none. */
struct waiter {
    struct waiter *next;
    struct room *room; /* while waiting */
    void (*ready)(struct waiter *waiter, struct room *room, answer_code why);
};

typedef enum room_state {
    ROOM_LOADING, /* being read */
    ROOM_READY,
    ROOM_FAILED /* something was not kept: read again when all jobs are back */
} room_state;

struct room {
    struct server *server;
    struct room *next; /* in its slot of the table */
    room_state state;
    struct room_row row;
    struct record record;
    int64_t last_chat;
    int pending; /* jobs of the store */
    struct connection *connections;
    int present[SEATS_ALL];
    struct waiter *waiters;
    struct thought *thought; /* a bot at work */
    struct advice *advice;   /* a hint at work */
    lws_sorted_usec_list_t pace;
    double idle_since;
};

enum { ROOM_SLOTS = 4096 };
struct rooms {
    struct room *slots[ROOM_SLOTS];
    int count;
    int64_t stored; /* in the data file, */
    int64_t making; /* and on their way into it */
};

void rooms_find(struct server *server, const char *id, struct waiter *waiter);
/* The room if it is in memory and ready, else NULL. */
struct room *rooms_ready(struct server *server, const char *id);
/* The waiter no longer waits. */
void waiter_leave(struct waiter *waiter);
/* Lets go of rooms that nobody uses. */
void rooms_sweep(struct server *server);
void rooms_free(struct server *server);
void rooms_each(struct server *server, void (*visit)(struct room *room));

/* Who has this secret: a ship, SEAT_WATCHER, or -1. */
int room_seat_of(const struct room *room, const char *secret);

void room_attach(struct room *room, struct connection *connection);
void room_detach(struct connection *connection);
/* To everybody there; the message is given away. */
void room_tell(struct room *room, struct out *message);
/* To those of one seat; -1 is everybody. */
void room_tell_seat(struct room *room, int seat, struct out *message);

/* ---- keeping ---- */

enum { KEEP_ROW = 1, KEEP_GAME = 2, KEEP_CUT = 4, KEEP_STEPS = 8, KEEP_CHAT = 16, KEEP_TELLS = 6 };

/* A change under way to the store. */
struct keep {
    struct store_job base; /* first */
    struct room *room;
    int by;       /* the seat to tell when it fails, or -1 */
    double began; /* when the step arrived, or 0 */
    struct {
        struct out *message;
        int seat;        /* -1: everybody */
    } tells[KEEP_TELLS]; /* once kept */
    int tell_count;
    unsigned parts; /* KEEP_... */
    struct room_row row;
    int game, number; /* of the first step added or cut */
    char *lines;
    int rate;
    ent_variant variant;
    struct fair_seed fair;
    struct chat_row *chat;
};
/* A change to fill in and give to room_keep; row, game and the rest are those of the room now. */
struct keep *keep_make(struct room *room, int by, unsigned parts);
void keep_tell(struct keep *keep, int seat, struct out *message);
void room_keep(struct keep *keep);

/* A job failed, and with it all that was given to the store before this could be known. */
void rooms_store_failed(struct server *server, const struct store_job *job);
/* A job of the store for this room came back; true when it was kept. A bot that waited goes on. */
bool room_job_back(struct room *room, struct store_job *job);

#endif
