/* test_pool.c - threads that share work: every entry is done once, whoever does it; everybody is
 * woken and waited for. */
#include "play.h"

#include <sched.h>
#include <stdatomic.h>
#include <time.h>

#include "base/pool.h"

enum { MOST = 300, THREADS_MOST = 5 };

struct job {
    int64_t count, portion;
    int threads;
    atomic_int done[MOST], wrong, here;
};

static void pause_for(long microseconds) {
    nanosleep(&(struct timespec){.tv_nsec = microseconds * 1000}, NULL);
}

static void do_entries(void *context, int64_t first, int64_t last, int thread) {
    struct job *job = context;
    bool alone = first == 0 && last == job->count && thread == 0;
    if (first < 0 || last > job->count || thread < 0 || thread >= job->threads) job->wrong++;
    if (!alone && (first >= last || last - first > job->portion)) job->wrong++;
    for (int64_t i = first; i < last; i++) job->done[i]++;
}

static void every_entry_is_done_once(void **state) {
    (void)state;
    static const int64_t portions[] = {1, 2, 7, 64};
    for (int threads = 1; threads <= THREADS_MOST; threads++) {
        struct pool *pool = pool_new(threads);
        assert_non_null(pool);
        for (int64_t count = 0; count <= MOST; count++) {
            struct job job = {.count = count, .portion = portions[count % 4], .threads = threads};
            pool_run(pool, do_entries, &job, count, job.portion);
            assert_int_equal(job.wrong, 0);
            for (int64_t i = 0; i < MOST; i++) assert_int_equal(job.done[i], i < count);
        }
        pool_free(pool);
    }
}

/* Nobody is through with an entry before all have begun theirs. */
static void meet(void *context, int64_t first, int64_t last, int thread) {
    struct job *job = context;
    (void)thread;
    for (int64_t i = first; i < last; i++) {
        job->here++;
        while (job->here < job->threads) sched_yield();
    }
}

/* In the odd rounds they have had the time to fall asleep; it must not matter whether they did. */
static void everybody_comes(void **state) {
    (void)state;
    for (int threads = 2; threads <= THREADS_MOST; threads++) {
        struct pool *pool = pool_new(threads);
        assert_non_null(pool);
        for (int round = 0; round < 40; round++) {
            struct job job = {.threads = threads};
            if (round % 2) pause_for(2000);
            pool_run(pool, meet, &job, threads, 1);
            assert_int_equal(job.here, threads);
        }
        pool_free(pool);
    }
}

static void be_slow(void *context, int64_t first, int64_t last, int thread) {
    struct job *job = context;
    if (thread != 0) pause_for(5000);
    for (int64_t i = first; i < last; i++) job->done[i]++;
}

static void the_slowest_is_waited_for(void **state) {
    (void)state;
    struct pool *pool = pool_new(3);
    assert_non_null(pool);
    for (int round = 0; round < 20; round++) {
        struct job job = {0};
        pool_run(pool, be_slow, &job, 30, 3);
        for (int i = 0; i < 30; i++) assert_int_equal(job.done[i], 1);
    }
    pool_free(pool);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_entry_is_done_once),
        cmocka_unit_test(everybody_comes),
        cmocka_unit_test(the_slowest_is_waited_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
