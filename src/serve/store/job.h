/* job.h - what can be asked of the store, as plain data.
 *
 * A job says what to do and has room for the answer. Jobs are done in batches (database.h), so that
 * a database may do many at once in its own way. Knows nothing of SQL, rooms or who asks. */
#ifndef ENT_SERVE_STORE_JOB_H
#define ENT_SERVE_STORE_JOB_H

#include "serve/base/jobs.h"
#include "serve/store/rows.h"

typedef enum store_kind {
    STORE_COUNT, /* how many rooms there are */
    STORE_LOAD,  /* a room with one of its games */
    STORE_MAKE,  /* a new room with its first game */
    STORE_CHANGE /* parts of a room */,
    STORE_PRUNE /* removes rooms that nobody used, at most STORE_PRUNE_MOST of them */
} store_kind;

/* So few at once that others need not wait long. */
enum { STORE_PRUNE_MOST = 200 };

/* The parts of a change, done in this order. A change that writes nothing waits for all writes before
 * it, and fails with them. */
enum {
    STORE_ROW = 1,   /* the room itself */
    STORE_GAME = 2,  /* a new game */
    STORE_CUT = 4,   /* steps from number `first` on are taken back */
    STORE_STEPS = 8, /* steps from number `first` on are added */
    STORE_CHAT = 16, /* a line of chat is added */
    STORE_CHATS = 32 /* reads the chat after number `chats_after`, oldest first */
};

typedef enum store_result {
    STORE_FINE,
    STORE_GONE,  /* there is no such room (any more); nothing was done */
    STORE_BROKEN /* it could not be read or written, and nothing of the batch was kept */
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
    int64_t last_chat;      /* load: the answer, 0 for none */
    int64_t before;         /* prune: rooms not used since, in seconds since 1970 */
    int64_t removed, rooms; /* prune, count: the answer */
};

/* Does it write? */
bool store_job_writes(const struct store_job *job);
/* Does it stand alone: depends on no other job, and none on it? */
bool store_job_alone(const struct store_job *job);
/* Frees what a job owns, not the job. */
void store_job_clear(struct store_job *job);

#endif
