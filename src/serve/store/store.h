/* store.h - the thread that reads and writes the data file for the loop, in groups.
 *
 * Whatever arrives within a few milliseconds becomes one transaction; its jobs come back to the loop
 * when it is on disk, in the order they were given. When a transaction fails, its jobs and all that
 * were given before the loop could know come back failed: what they built on is not there. */
#ifndef ENT_SERVE_STORE_STORE_H
#define ENT_SERVE_STORE_STORE_H

#include "serve/store/db.h"
#include "serve/store/jobs.h"
#include "serve/net/metrics.h"

typedef enum store_order {
    STORE_READ,    /* stands alone: depends on no other job, and none on it */
    STORE_BARRIER, /* comes back after all writes before it, and fails with them */
    STORE_WRITE
} store_order;

struct store_job {
    struct job base; /* first */
    store_order order;
    /* On the store's thread. DB_BROKEN of a write fails the whole transaction. */
    db_result (*work)(struct db *db, struct store_job *job);
    db_result result;    /* what work said, or DB_BROKEN */
    uint64_t generation; /* the store's own */
};

struct store;

/* NULL and a sentence when the file cannot be used. Jobs come back through the outbox; *rooms is how
 * many rooms there are. */
struct store *store_start(const char *path, ent_lang lang, struct outbox *outbox, int64_t *rooms,
                          char problem[WORDS_MAX]);
/* Does what was given, then ends. */
void store_end(struct store *store);

void store_give(struct store *store, struct store_job *job);

/* The loop has seen the failure of this job, and will give no more jobs that build on it. */
void store_accept_failure(struct store *store, const struct store_job *job);

/* Jobs given that have not come back yet, and how long commits took. */
int store_waiting(struct store *store);
void store_commits(struct store *store, struct histogram *seconds);

#endif
