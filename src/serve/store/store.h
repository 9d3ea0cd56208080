/* store.h - the store: a thread that does jobs on a database for the loop, in batches.
 *
 * Whatever arrives within a few milliseconds becomes one transaction; its jobs come back to the
 * loop when it is on disk, in the order they were given. When a transaction fails, its jobs and all
 * that were given before the loop could know come back failed: what they built on is not there.
 * Knows rows and plain values (job.h), not what a room is, nor which database it has. */
#ifndef ENT_SERVE_STORE_STORE_H
#define ENT_SERVE_STORE_STORE_H

#include "serve/base/metrics.h"
#include "serve/store/database.h"

struct store;

/* NULL and a sentence when the database cannot be used. Jobs come back through the outbox; *rooms
 * is how many rooms there are. */
struct store *store_start(const char *where, ent_lang lang, struct outbox *outbox, int64_t *rooms,
                          char problem[WORDS_MAX]);
/* Does what was given, then ends. */
void store_end(struct store *store);

void store_give(struct store *store, struct store_job *job);

/* The loop has seen the failure of this job, and will give no more jobs that build on it. */
void store_accept_failure(struct store *store, const struct store_job *job);

/* May a room be elsewhere, because other servers use the same database? */
bool store_shared(const struct store *store);

/* Jobs given that have not come back yet, and how long commits took. */
int store_waiting(struct store *store);
void store_commits(struct store *store, struct histogram *seconds);

#endif
