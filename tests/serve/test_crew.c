/* test_crew.c - whose turn it is to be thought for: bots before advice, those who had little before
 * those who had much, and time that counts from when thinking begins. The test moves the clock. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

#include <stdlib.h>
#include <time.h>

#include "base/clock.h"
#include "serve/play/crew.h"

enum { MOST = 128 };

/* A job that works until it is stopped or released. */
struct task {
    struct crew_job base; /* first */
    int number;
    bool at_once; /* does not wait for either */
};

static struct outbox outbox;
static _Atomic double now_seconds;
static atomic_bool released, let_go[MOST]; /* all; each */
static atomic_int begun, advice_at_work, advice_most;
static int finished[MOST], finished_count;
static double
    stopped_after[MOST]; /* how long the job worked before it was stopped; 0: it was not */
static bool worked[MOST];

double clock_seconds(void) {
    return atomic_load(&now_seconds);
}

int64_t clock_ms(void) {
    return (int64_t)(clock_seconds() * 1000);
}

static void pass(double seconds) {
    atomic_store(&now_seconds, clock_seconds() + seconds);
}

static void wait_a_moment(void) {
    nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
}

static void work(struct crew_job *job, struct thinker *thinker) {
    struct task *t = (struct task *)job;
    (void)thinker;
    double began = clock_seconds();
    worked[t->number] = true;
    atomic_fetch_add(&begun, 1);
    if (job->advice) {
        int now = atomic_fetch_add(&advice_at_work, 1) + 1;
        if (now > atomic_load(&advice_most)) atomic_store(&advice_most, now);
    }
    while (!t->at_once && !atomic_load(&released) && !atomic_load(&let_go[t->number]) &&
           !atomic_load(&job->stop))
        wait_a_moment();
    if (job->advice) atomic_fetch_sub(&advice_at_work, 1);
    if (atomic_load(&job->stop)) stopped_after[t->number] = clock_seconds() - began;
}

static void task_finished(struct job *job) {
    struct task *t = (struct task *)job;
    finished[finished_count++] = t->number;
    free(t);
}

static void wake(void *context) {
    (void)context;
}

static struct task *task_make(int number, uint64_t owner) {
    struct task *t = calloc(1, sizeof *t);
    assert_non_null(t);
    t->base.work = work;
    t->base.base.finished = task_finished;
    t->base.owner = owner;
    t->base.most_ms = 600000;
    t->number = number;
    return t;
}

static void wait_until_finished(int count) {
    while (finished_count < count) {
        outbox_finish(&outbox);
        wait_a_moment();
    }
}

static void wait_until_begun(int count) {
    while (atomic_load(&begun) < count) wait_a_moment();
}

static int place_of(int number) {
    for (int i = 0; i < finished_count; i++)
        if (finished[i] == number) return i;
    return -1;
}

static int set_up(void **state) {
    outbox_start(&outbox, wake, NULL);
    atomic_store(&now_seconds, 1000);
    atomic_store(&released, false);
    atomic_store(&begun, 0);
    atomic_store(&advice_most, 0);
    finished_count = 0;
    for (int i = 0; i < MOST; i++) {
        atomic_store(&let_go[i], false);
        stopped_after[i] = 0;
        worked[i] = false;
    }
    *state = crew_start(2, &outbox);
    return 0;
}

static int tear_down(void **state) {
    crew_end(*state);
    outbox_finish(&outbox);
    outbox_free(&outbox);
    return 0;
}

static void test_advice_leaves_threads_to_bots(void **state) {
    for (int i = 0; i < 20; i++)
        assert_true(crew_advise(*state, &task_make(i, 10u + (unsigned)i)->base));
    wait_until_begun(1);
    struct task *bot = task_make(40, 1);
    bot->at_once = true;
    crew_give(*state, &bot->base);
    wait_until_finished(1); /* though no piece of advice ends */
    assert_int_equal(finished[0], 40);
    atomic_store(&released, true);
    wait_until_finished(21);
    assert_int_equal(atomic_load(&advice_most), 1);
}

/* One thread, and a bot (0) that has it until it is let go. */
static struct crew *start_with_one_thread(void **state) {
    crew_end(*state);
    *state = crew_start(1, &outbox);
    crew_give(*state, &task_make(0, 1)->base);
    wait_until_begun(1);
    return *state;
}

static void test_bots_come_before_advice_until_it_has_waited_long(void **state) {
    struct crew *crew = start_with_one_thread(state);
    crew_advise(crew, &task_make(1, 2)->base);
    crew_give(crew, &task_make(2, 3)->base);
    atomic_store(&let_go[0], true);
    wait_until_begun(2);
    assert_true(worked[2]);
    crew_give(crew, &task_make(3, 4)->base);
    pass(5.1);
    atomic_store(&let_go[2], true);
    wait_until_begun(3);
    assert_true(worked[1]);
    atomic_store(&released, true);
    wait_until_finished(4);
}

static void test_so_much_advice_waits_and_no_more(void **state) {
    struct crew *crew = start_with_one_thread(state);
    int waiting = 0;
    for (int i = 0; i < 100; i++) {
        struct task *t = task_make(1, 10u + (unsigned)i);
        if (crew_advise(crew, &t->base))
            waiting++;
        else
            free(t);
    }
    assert_int_equal(waiting, 64);
    assert_int_equal(crew_waiting(crew), 64);
}

static void test_one_owner_has_so_much_advice_and_no_more(void **state) {
    int taken = 0;
    for (int i = 0; i < 20; i++) {
        struct task *t = task_make(i, 7);
        if (crew_advise(*state, &t->base))
            taken++;
        else
            free(t);
    }
    assert_int_equal(taken, 8);                                /* begun or not */
    assert_true(crew_advise(*state, &task_make(30, 8)->base)); /* others are not in the way */
    atomic_store(&released, true);
    wait_until_finished(taken + 1);
}

/* However many threads there are. */
static void test_one_owner_has_one_piece_of_advice_made_at_a_time(void **state) {
    crew_end(*state);
    *state = crew_start(6, &outbox); /* three for advice */
    for (int i = 0; i < 3; i++) assert_true(crew_advise(*state, &task_make(i, 7)->base));
    wait_until_begun(1);
    for (int i = 0; i < 10; i++) { /* threads that come back look for more to do each time */
        struct task *bot = task_make(40, 1);
        bot->at_once = true;
        crew_give(*state, &bot->base);
        wait_until_finished(1 + i);
    }
    assert_int_equal(atomic_load(&advice_most), 1);
    assert_true(crew_advise(*state, &task_make(30, 8)->base)); /* others have theirs meanwhile */
    wait_until_begun(12);
    assert_true(worked[30]);
    atomic_store(&released, true);
    wait_until_finished(14);
    assert_int_equal(atomic_load(&advice_most), 2);
}

/* One owner's bots think as long as they can. The other's is next, and need not wait for all. */
static void test_who_had_little_comes_before_who_had_much(void **state) {
    for (int i = 0; i < 12; i++) crew_give(*state, &task_make(i, 7)->base);
    wait_until_begun(2);
    struct task *other = task_make(40, 8);
    other->at_once = true;
    crew_give(*state, &other->base);
    while (finished_count < 4) {
        outbox_finish(&outbox);
        pass(0.01);
        wait_a_moment();
    }
    assert_in_range(place_of(40), 0, 3);
    assert_true(stopped_after[finished[0] == 40 ? finished[1] : finished[0]] > 0);
    atomic_store(&released, true);
    wait_until_finished(13);
}

/* Until whoever looks for late jobs has looked at all of them. */
static void wait_for_a_look(struct crew *crew, int number) {
    for (int i = 0; i < 2; i++) { /* the first look may have begun before this */
        struct task *t = task_make(number + i, 1);
        int before = finished_count;
        t->base.most_ms = -1; /* its time is over as soon as it is looked at */
        crew_give(crew, &t->base);
        wait_until_finished(before + 1);
    }
}

/* Not from when it was asked for: a server with much to do would not think at all. */
static void test_time_counts_from_when_thinking_begins(void **state) {
    struct task *late = task_make(40, 7);
    late->base.most_ms = 300;
    crew_advise(*state, &task_make(0, 7)->base); /* nothing else is begun for this owner */
    wait_until_begun(1);
    crew_advise(*state, &late->base);
    pass(4);
    atomic_store(&let_go[0], true);
    wait_until_finished(1);
    wait_until_begun(2);
    assert_true(worked[40]);
    pass(0.29);
    wait_for_a_look(*state, 41);
    assert_int_equal(place_of(40), -1);
    pass(0.02);
    wait_until_finished(4);
    assert_int_equal(place_of(40), 3);
    assert_true(stopped_after[40] > 0.3);
}

static void test_what_was_given_up_is_not_begun(void **state) {
    for (int i = 0; i < 2; i++) crew_give(*state, &task_make(i, 7)->base);
    wait_until_begun(2);
    struct task *t = task_make(40, 8);
    atomic_store(&t->base.stop, true);
    crew_give(*state, &t->base);
    atomic_store(&released, true);
    wait_until_finished(3);
    assert_false(worked[40]);
}

/* A thread may be kept waiting right after it took a job, for longer than the job may take: whoever
 * gave the job counts on an answer all the same. */
static void test_what_is_out_of_time_before_its_first_thought_is_thought_of(void **state) {
    for (int round = 0; round < 40; round++) {
        for (int i = 0; i < MOST / 2; i++) {
            struct task *t = task_make(i, (unsigned)i);
            t->at_once = true;
            t->base.most_ms = -1; /* out of time as soon as anybody looks */
            crew_give(*state, &t->base);
        }
        wait_until_finished(MOST / 2);
        assert_int_equal(atomic_load(&begun), (round + 1) * MOST / 2);
        finished_count = 0;
    }
}

/* crew_end stops what would take for ever. */
static void test_an_end_comes_at_once(void **state) {
    for (int i = 0; i < 5; i++) crew_give(*state, &task_make(i, (unsigned)i)->base);
    crew_advise(*state, &task_make(5, 9)->base);
    wait_until_begun(2);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_advice_leaves_threads_to_bots),
        TEST(test_bots_come_before_advice_until_it_has_waited_long),
        TEST(test_so_much_advice_waits_and_no_more),
        TEST(test_one_owner_has_so_much_advice_and_no_more),
        TEST(test_one_owner_has_one_piece_of_advice_made_at_a_time),
        TEST(test_who_had_little_comes_before_who_had_much),
        TEST(test_time_counts_from_when_thinking_begins),
        TEST(test_what_was_given_up_is_not_begun),
        TEST(test_what_is_out_of_time_before_its_first_thought_is_thought_of),
        TEST(test_an_end_comes_at_once)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
