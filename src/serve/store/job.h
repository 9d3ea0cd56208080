/* job.h - what can be asked of the store, as plain data.
 *
 * A job says what to do and has room for the answer. Jobs are done in batches (database.h), so that
 * a database may do many at once in its own way. Knows nothing of SQL, rooms or who asks.
 *
 * To keep something new: make it a thing (rows.h), which needs no SQL and no new version of the
 * tables. Choose a word for its kind and an id; STORE_PUT with `fresh` makes it, STORE_PUT
 * changes some of its parts, STORE_GET reads all of them, STORE_REMOVE removes it, and
 * STORE_PRUNE removes it when it was not used for long. Parts are for what changes by itself: one
 * for the class, one for each pupil, one for each pupil's answers. On the loop (store.h) a struct
 * of your own begins with the job:
 *
 *     struct answering { struct store_job base; struct class *class; };
 *     a->base.kind = STORE_PUT;
 *     a->base.base.finished = answering_finished;   // base.result, then store_job_clear, free
 *     snprintf(a->base.thing.kind, THING_KIND, "class"); ... .id, .used = time(NULL)
 *     thing_add(&a->base.thing, "answers 17", text);
 *     store_give(rooms->store, &a->base);
 *
 * Nobody is told of anything before its job is back and fine. When it is STORE_BROKEN, call
 * rooms_store_failed once and read the thing again: what was given meanwhile is not there either.
 *
 * Only what the database itself must look into (rooms: their numbers of steps, their secrets) gets
 * tables: a kind of job here, then the same in each folder of databases, and a test in
 * tests/serve/test_store.c. */
#ifndef ENT_SERVE_STORE_JOB_H
#define ENT_SERVE_STORE_JOB_H

#include "serve/base/jobs.h"
#include "serve/store/rows.h"

typedef enum store_kind {
    STORE_COUNT,   /* how many rooms there are */
    STORE_LOAD,    /* a room with one of its games; from then on this server's, unless only read */
    STORE_RELEASE, /* a room, by its id: this server no longer has it in memory */
    STORE_WANTED,  /* which rooms of this server another one was asked for, and who this one is now;
                     also shows that it is alive */
    STORE_MAKE,    /* a new room with its first game */
    STORE_CHANGE,  /* parts of a room */
    STORE_DELETE,  /* a room with all it has */
    STORE_PRUNE,   /* removes rooms and things that nobody used, at most STORE_PRUNE_MOST of them */
    STORE_PUT,     /* some parts of a thing */
    STORE_GET,     /* a thing with all of its parts */
    STORE_REMOVE,  /* a thing with all of its parts */
    STORE_CHECK    /* fine when the database is there; with `writes`, when it takes something too */
} store_kind;

/* So few at once that others need not wait long. */
enum { STORE_PRUNE_MOST = 200 };

/* The parts of a change, done in this order. A change that writes nothing waits for all writes
 * before it, and fails with them. */
enum {
    STORE_ROW = 1,     /* the room itself */
    STORE_GAME = 2,    /* a new game */
    STORE_CUT = 4,     /* steps from number `first` on are taken back */
    STORE_STEPS = 8,   /* steps from number `first` on are added */
    STORE_CHAT = 16,   /* a line of chat is added */
    STORE_CHATS = 32,  /* reads the chat after number `chats_after`, oldest first */
    STORE_UNCHAT = 64, /* the line of chat with number `unchat` is removed; 0: all of them */
    STORE_LINK = 128,  /* the secret of seat `link` becomes the one in the row */
    STORE_LINKS = 256  /* reads all secrets into the row: others may have changed them */
};

typedef enum store_result {
    STORE_FINE,
    STORE_GONE,      /* there is no such room or thing (any more); nothing was done */
    STORE_TAKEN,     /* there is a thing of that id already; nothing was done */
    STORE_ELSEWHERE, /* load: another server has the room, and is asked to let it go */
    STORE_BROKEN     /* it could not be read or written, and nothing of the batch was kept */
} store_result;

/* Fields that a kind or part does not name are not looked at. */
struct store_job {
    struct job base; /* first */
    store_kind kind;
    unsigned parts; /* of a change */
    store_result result;
    uint64_t generation;  /* store.c's own */
    struct room_row row;  /* load: the id, and the answer; make: all but the number, which is the
                             answer; change: the number, and all with STORE_ROW */
    struct game_row game; /* load: the number (0: the current game), and the answer; make: all;
                             change: the number, and all with STORE_GAME */
    int first;            /* change: number of the first step added or cut */
    char *lines;          /* make, change: steps to add; load: the answer; owned by the job */
    struct chat *chat;    /* change: owned by the job */
    int64_t chats_after;
    struct chat *chats; /* the answer to STORE_CHATS; owned by the job */
    int chat_count, chat_capacity;
    int64_t last_chat; /* load: the answer, 0 for none */
    int64_t unchat;
    int unchat_by;  /* only if this ship said it; SEAT_NONE: whoever did. `removed` is how many */
    int link;       /* change: a ship, or SEAT_WATCHER */
    int64_t before; /* prune: rooms and things not used since, in seconds since 1970, */
    int64_t never_before;   /* and those made before this that nobody ever entered */
    bool most;              /* prune: even when most of them would go; */
    int64_t due;            /* the answer, when they would: so many. Then none of them has gone */
    int64_t removed, rooms; /* prune, count: the answer */
    bool writes;            /* check */
    struct thing
        thing;  /* put, get, remove: kind and id; put: `used`, and the parts to set; get: the
                               answer, by name; parts are owned by the job */
    bool own;   /* get: this server keeps it in memory from now on; changes by others are refused */
    bool fresh; /* put: it must not be there yet; else it must be */
    bool read_only;               /* load: without taking it from the server that has it, */
    bool politely;                /* or unless another has it, which is not asked to let it go */
    char (*wanted)[ROOM_ID_TEXT]; /* the answer to STORE_WANTED: ids; owned by the job */
    int wanted_count, wanted_capacity;
    int64_t session;   /* another one than the last time: what this server had may be another's */
    const char *wrong; /* load: what is wrong with a room that is broken, for the log */
};

/* Does it write? */
bool store_job_writes(const struct store_job *job);
/* Does it stand alone: depends on no other job, and none on it? */
bool store_job_alone(const struct store_job *job);
/* For databases: of a room that was loaded a game is not there. It is damaged, unless it
 * never had that many. */
store_result store_game_missing(struct store_job *job);
/* Frees what a job owns, not the job. */
void store_job_clear(struct store_job *job);

#endif
