/* pool.c - threads that wait to share work (pool.h).
 *
 * Every thread has a share of its own, the same entries each time the same work is done again, as
 * they lie in its core's cache; who is through with it takes portions of what others have left, but
 * not the last of a share: its thread is about to take that, and to fetch its entries from there
 * and back takes longer than to wait. The caller opens a job by giving it the next odd number,
 * works on it as everybody does, and closes it by the even number after that; then it waits for
 * those who are still at work, and does what is left of those who were not there in time.
 *
 * Who waits looks for a while before it sleeps, as a batch is stepped again at once and waking up
 * takes longer than looking. Nobody takes the lock unless somebody sleeps: one says that it is
 * about to sleep and then looks once more, the other says what is new and then looks who sleeps, so
 * that one of the two sees the other. For the same reason a helper says that it is busy before it
 * looks whether the job is still open. */
#include "base/pool.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LOOKS = 4000 };     /* some tens of microseconds */
#define LEAVING UINT64_MAX /* for a job's number: there will be no more */

/* What different threads write is on different lines of the cache. */
#define OWN_LINE _Alignas(64)

struct member {
    OWN_LINE atomic_int_fast64_t next; /* of its share */
    int64_t last;
    struct pool *pool;
    int number;
    pthread_t thread;
};

struct pool {
    OWN_LINE atomic_uint_fast64_t job;
    OWN_LINE atomic_int busy; /* helpers at work */
    atomic_int asleep;        /* helpers */
    atomic_bool awaited;      /* the caller sleeps until nobody is busy */
    OWN_LINE pool_work *work;
    void *context;
    int64_t portion;
    pid_t process; /* in which the helpers live */
    int members;
    pthread_mutex_t lock;
    pthread_cond_t announced, finished;
    struct member member[]; /* the first is the caller's */
};

static void rest(void) {
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#endif
}

/* Portions of a share, as long as more than `left` of its entries are open. */
static void do_share(const struct pool *pool, struct member *share, int number, int64_t left) {
    while (atomic_load_explicit(&share->next, memory_order_relaxed) < share->last - left) {
        int64_t first =
            atomic_fetch_add_explicit(&share->next, pool->portion, memory_order_relaxed);
        int64_t last = first + pool->portion < share->last ? first + pool->portion : share->last;
        if (first < last) pool->work(pool->context, first, last, number);
    }
}

static void do_portions(struct pool *pool, int number) {
    do_share(pool, &pool->member[number], number, 0);
    for (int i = 1; i < pool->members; i++)
        do_share(pool, &pool->member[(number + i) % pool->members], number, pool->portion);
}

/* ---- helpers ---- */

static bool is_new(uint64_t job, uint64_t seen) {
    return job != seen && job % 2 == 1;
}

/* Waits for another job than the one seen last, and returns its number. */
static uint64_t await_job(struct pool *pool, uint64_t seen) {
    uint64_t job;
    for (int i = 0; i < LOOKS; i++) {
        job = atomic_load_explicit(&pool->job, memory_order_relaxed);
        if (is_new(job, seen)) return job;
        rest();
    }
    pthread_mutex_lock(&pool->lock);
    atomic_fetch_add(&pool->asleep, 1);
    while (!is_new(job = atomic_load(&pool->job), seen))
        pthread_cond_wait(&pool->announced, &pool->lock);
    atomic_fetch_sub(&pool->asleep, 1);
    pthread_mutex_unlock(&pool->lock);
    return job;
}

static void wake(struct pool *pool, pthread_cond_t *condition) {
    pthread_mutex_lock(&pool->lock);
    pthread_cond_broadcast(condition);
    pthread_mutex_unlock(&pool->lock);
}

static void *help(void *argument) {
    struct member *self = argument;
    struct pool *pool = self->pool;
    for (uint64_t job = 0; (job = await_job(pool, job)) != LEAVING;) {
        atomic_fetch_add(&pool->busy, 1);
        if (atomic_load(&pool->job) == job) do_portions(pool, self->number);
        if (atomic_fetch_sub(&pool->busy, 1) == 1 && atomic_load(&pool->awaited))
            wake(pool, &pool->finished);
    }
    return NULL;
}

struct pool *pool_new(int threads) {
    size_t size = sizeof(struct pool) + (size_t)threads * sizeof(struct member);
    struct pool *pool = aligned_alloc(_Alignof(struct pool), size);
    if (!pool) return NULL;
    memset(pool, 0, size);
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->announced, NULL);
    pthread_cond_init(&pool->finished, NULL);
    pool->process = getpid();
    for (pool->members = 1; pool->members < threads; pool->members++) {
        struct member *m = &pool->member[pool->members];
        m->pool = pool;
        m->number = pool->members;
        if (pthread_create(&m->thread, NULL, help, m) != 0) break;
    }
    return pool;
}

/* ---- the caller ---- */

static void announce(struct pool *pool, uint64_t job) {
    atomic_store(&pool->job, job);
    if (atomic_load(&pool->asleep)) wake(pool, &pool->announced);
}

void pool_free(struct pool *pool) {
    if (!pool) return;
    if (pool->process != getpid()) { /* forked: neither helpers nor locks are to be relied on */
        free(pool);
        return;
    }
    announce(pool, LEAVING);
    for (int i = 1; i < pool->members; i++) pthread_join(pool->member[i].thread, NULL);
    pthread_cond_destroy(&pool->finished);
    pthread_cond_destroy(&pool->announced);
    pthread_mutex_destroy(&pool->lock);
    free(pool);
}

/* Whole portions for everybody, as alike as they can be. */
static void share_out(struct pool *pool, int64_t count) {
    int64_t portions = (count + pool->portion - 1) / pool->portion, first = 0;
    for (int i = 0; i < pool->members; i++) {
        int64_t last = portions * (i + 1) / pool->members * pool->portion;
        pool->member[i].last = last < count ? last : count;
        atomic_store_explicit(&pool->member[i].next, first, memory_order_relaxed);
        first = pool->member[i].last;
    }
}

/* Nobody joins any more; those who have are waited for. */
static void close_job(struct pool *pool) {
    atomic_fetch_add(&pool->job, 1);
    for (int i = 0; i < LOOKS && atomic_load_explicit(&pool->busy, memory_order_relaxed); i++)
        rest();
    if (!atomic_load(&pool->busy)) return;
    pthread_mutex_lock(&pool->lock);
    atomic_store(&pool->awaited, true);
    while (atomic_load(&pool->busy)) pthread_cond_wait(&pool->finished, &pool->lock);
    atomic_store(&pool->awaited, false);
    pthread_mutex_unlock(&pool->lock);
}

void pool_run(struct pool *pool, pool_work *work, void *context, int64_t count, int64_t portion) {
    if (pool->members == 1 || count <= portion || pool->process != getpid()) {
        work(context, 0, count, 0);
        return;
    }
    pool->work = work;
    pool->context = context;
    pool->portion = portion;
    share_out(pool, count);
    announce(pool, atomic_load(&pool->job) + 1);
    do_portions(pool, 0);
    close_job(pool);
    for (int i = 1; i < pool->members; i++) do_share(pool, &pool->member[i], 0, 0);
}
