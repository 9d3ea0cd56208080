/* pool.c - threads that wait to share work (pool.h).
 *
 * The caller announces a job by its number, works on it as everybody does, and closes it when no
 * portion is left; then it waits for those who are still at their last one. Who waits looks for a
 * while before it sleeps, as a batch is stepped again at once and waking up takes longer than
 * looking. */
#include "base/pool.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>

enum { LOOKS = 4000 }; /* some tens of microseconds */

struct pool {
    pthread_mutex_t lock;
    pthread_cond_t announced, finished;
    atomic_uint job; /* its number: another one is another job */
    bool open;       /* the job may be joined */
    atomic_int busy; /* helpers at work */
    bool leaving;
    pool_work *work;
    void *context;
    int64_t count, portion;
    atomic_int_fast64_t next;
    pid_t process; /* in which the helpers live */
    int helpers;
    struct helper {
        struct pool *pool;
        int number;
        pthread_t thread;
    } helper[];
};

static void rest(void) {
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#endif
}

static void do_portions(struct pool *pool, int number) {
    for (;;) {
        int64_t first = atomic_fetch_add_explicit(&pool->next, pool->portion, memory_order_relaxed);
        if (first >= pool->count) return;
        int64_t last = first + pool->portion < pool->count ? first + pool->portion : pool->count;
        pool->work(pool->context, first, last, number);
    }
}

/* Waits for another job than the one seen last; with the lock held, as after it. */
static void await_job(struct pool *pool, unsigned seen) {
    pthread_mutex_unlock(&pool->lock);
    for (int i = 0; i < LOOKS && atomic_load_explicit(&pool->job, memory_order_relaxed) == seen;
         i++)
        rest();
    pthread_mutex_lock(&pool->lock);
    while (atomic_load(&pool->job) == seen) pthread_cond_wait(&pool->announced, &pool->lock);
}

static void *help(void *argument) {
    struct helper *self = argument;
    struct pool *pool = self->pool;
    unsigned seen = 0;
    pthread_mutex_lock(&pool->lock);
    while (!pool->leaving) {
        if (atomic_load(&pool->job) == seen) {
            await_job(pool, seen);
            continue;
        }
        seen = atomic_load(&pool->job);
        if (!pool->open) continue;
        atomic_fetch_add(&pool->busy, 1);
        pthread_mutex_unlock(&pool->lock);
        do_portions(pool, self->number);
        pthread_mutex_lock(&pool->lock);
        if (atomic_fetch_sub(&pool->busy, 1) == 1) pthread_cond_signal(&pool->finished);
    }
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

struct pool *pool_new(int threads) {
    struct pool *pool = calloc(1, sizeof *pool + (size_t)threads * sizeof(struct helper));
    if (!pool) return NULL;
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->announced, NULL);
    pthread_cond_init(&pool->finished, NULL);
    pool->process = getpid();
    for (int i = 0; i < threads - 1; i++) {
        struct helper *h = &pool->helper[i];
        *h = (struct helper){.pool = pool, .number = i + 1};
        if (pthread_create(&h->thread, NULL, help, h) != 0) break;
        pool->helpers++;
    }
    return pool;
}

static void announce(struct pool *pool, bool open) {
    pthread_mutex_lock(&pool->lock);
    pool->open = open;
    pool->leaving = !open;
    atomic_fetch_add(&pool->job, 1);
    pthread_cond_broadcast(&pool->announced);
    pthread_mutex_unlock(&pool->lock);
}

void pool_free(struct pool *pool) {
    if (!pool) return;
    if (pool->process != getpid()) { /* forked: neither helpers nor locks are to be relied on */
        free(pool);
        return;
    }
    announce(pool, false);
    for (int i = 0; i < pool->helpers; i++) pthread_join(pool->helper[i].thread, NULL);
    pthread_cond_destroy(&pool->finished);
    pthread_cond_destroy(&pool->announced);
    pthread_mutex_destroy(&pool->lock);
    free(pool);
}

/* Nobody joins any more; those who have are waited for. */
static void close_job(struct pool *pool) {
    pthread_mutex_lock(&pool->lock);
    pool->open = false;
    pthread_mutex_unlock(&pool->lock);
    for (int i = 0; i < LOOKS && atomic_load_explicit(&pool->busy, memory_order_relaxed); i++)
        rest();
    pthread_mutex_lock(&pool->lock);
    while (atomic_load(&pool->busy)) pthread_cond_wait(&pool->finished, &pool->lock);
    pthread_mutex_unlock(&pool->lock);
}

void pool_run(struct pool *pool, pool_work *work, void *context, int64_t count, int64_t portion) {
    if (!pool->helpers || count <= portion || pool->process != getpid()) {
        work(context, 0, count, 0);
        return;
    }
    pool->work = work;
    pool->context = context;
    pool->count = count;
    pool->portion = portion;
    atomic_store(&pool->next, 0);
    announce(pool, true);
    do_portions(pool, 0);
    close_job(pool);
}
