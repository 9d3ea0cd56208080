/* pool.h - threads that wait to share work, for pieces of work that take less time than starting
 * a thread does: steps of a batch of games, batches of a learner. WebAssembly has none. */
#ifndef ENT_BASE_POOL_H
#define ENT_BASE_POOL_H

#include <stdint.h>

struct pool;

/* A pool of so many threads, the caller's among them; with fewer where the system gives no more.
 * NULL when memory is short. */
struct pool *pool_new(int threads);
void pool_free(struct pool *pool);

/* Has the entries first..last-1 done by the thread of that number, 0 being the caller's. */
typedef void pool_work(void *context, int64_t first, int64_t last, int thread);

/* Does entries 0..count-1 in portions, in any order and by any thread; returns when all are done.
 * Whoever calls does what nobody else takes, so that this also ends where the threads are gone, as
 * in a forked process. */
void pool_run(struct pool *pool, pool_work *work, void *context, int64_t count, int64_t portion);

#endif
