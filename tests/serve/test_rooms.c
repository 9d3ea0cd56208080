/* test_rooms.c - rooms in memory: found, loaded, waited for, let go; and what happens when
 * the store fails. */
#include "rooms_alone.h"

/* ---- found ---- */

static void test_a_room_is_loaded_once_for_all_who_ask(void **state) {
    struct asked first, second, third;
    (void)state;
    ask_for(&first, "abc");
    ask_for(&second, "abc");
    assert_int_equal(jobs_waiting(), 1);
    assert_string_equal(given[first_given]->row.id, "abc");
    assert_false(given[first_given]->read_only);
    assert_int_equal(rooms.count, 1);
    assert_int_equal(halted, 1);
    assert_null(rooms_peek(&rooms, "abc")); /* not yet */
    assert_int_equal(first.told + second.told, 0);
    now_seconds = 1003;
    load_back();
    assert_int_equal(first.told, 1);
    assert_int_equal(second.told, 1);
    assert_int_equal(went_on, 1);
    assert_int_equal(log_count, 0);
    assert_ptr_equal(first.room, second.room);
    assert_int_equal(first.room->state, ROOM_READY);
    assert_int_equal(first.room->last_chat, 4);
    assert_true(first.room->ready_since == 1003);
    assert_ptr_equal(rooms_peek(&rooms, "abc"), first.room);
    ask_for(&third, "abc"); /* at once */
    assert_int_equal(third.told, 1);
    assert_ptr_equal(third.room, first.room);
    assert_int_equal(rooms.count, 1);
    assert_null(rooms_look_up(&rooms, "abd"));
}

static void test_who_leaves_is_told_nothing(void **state) {
    struct asked asked[3];
    (void)state;
    for (int i = 0; i < 3; i++) ask_for(&asked[i], "abc");
    waiter_leave(&asked[1].waiter);
    waiter_leave(&asked[1].waiter); /* twice is no harm */
    load_back();
    assert_int_equal(asked[0].told, 1);
    assert_int_equal(asked[1].told, 0);
    assert_int_equal(asked[2].told, 1);
    waiter_leave(&asked[0].waiter);
}

static void test_why_there_is_no_room(void **state) {
    static const struct {
        store_result result;
        answer_code why;
        int retry, logs;
    } cases[] = {{STORE_GONE, ANSWER_UNKNOWN_ROOM, -1, 0},
                 {STORE_ELSEWHERE, ANSWER_MOVED, ROOM_MOVED_MS, 0},
                 {STORE_BROKEN, ANSWER_STORAGE, ROOM_RETRY_MS, 1}};
    (void)state;
    for (int i = 0; i < 3; i++) {
        struct asked asked;
        log_count = 0;
        ask_for(&asked, "abc");
        give_back(next_job(STORE_LOAD), cases[i].result);
        assert_int_equal(asked.told, 1);
        assert_null(asked.room);
        assert_int_equal(asked.why, cases[i].why);
        assert_int_equal(room_retry_ms(asked.why), cases[i].retry);
        assert_int_equal(log_count, cases[i].logs);
        assert_int_equal(rooms.count, 0);
        assert_int_equal(left_rooms, i + 1);
        assert_null(rooms_look_up(&rooms, "abc"));
    }
}

/* Who asks politely takes it from nobody; who comes meanwhile and insists is not kept from it. */
static void test_only_who_insists_takes_a_room_from_another_server(void **state) {
    struct asked polite = {.waiter = {.ready = note_ready, .context = &polite, .politely = true}};
    struct asked other;
    (void)state;
    rooms_find(&rooms, "abc", &polite.waiter);
    struct store_job *job = next_job(STORE_LOAD);
    assert_true(job->politely);
    give_back(job, STORE_ELSEWHERE);
    assert_int_equal(polite.told, 1);
    assert_int_equal(polite.why, ANSWER_MOVED);
    assert_int_equal(jobs_waiting(), 0);
    assert_int_equal(rooms.count, 0);
    rooms_find(&rooms, "abc", &polite.waiter);
    ask_for(&other, "abc");
    give_back(next_job(STORE_LOAD), STORE_ELSEWHERE);
    assert_int_equal(polite.told + other.told, 1); /* neither yet */
    job = next_job(STORE_LOAD);
    assert_false(job->politely);
    give_back(job, STORE_ELSEWHERE);
    assert_int_equal(polite.told, 2);
    assert_int_equal(other.told, 1);
    assert_int_equal(other.why, ANSWER_MOVED);
    assert_int_equal(rooms.count, 0);
}

/* The store could read it, but it is no game. */
static void test_a_room_that_makes_no_sense_is_none(void **state) {
    struct asked asked;
    (void)state;
    ask_for(&asked, "abc");
    struct store_job *job = next_job(STORE_LOAD);
    fill_loaded(job);
    job->game.fair.seed++;
    give_back(job, STORE_FINE);
    assert_null(asked.room);
    assert_int_equal(asked.why, ANSWER_STORAGE);
    assert_string_equal(logged, "load_failed");
    assert_int_equal(logged_level, LOG_ERROR);
}

/* So many that every slot of the table has one, and many have several. */
static int visits;
static void visit(struct room *room) {
    visits += room->state == ROOM_READY;
}

static void test_many_rooms_are_found_visited_and_let_go(void **state) {
    struct asked asked;
    char id[ROOM_ID_TEXT];
    int made = 0;
    (void)state;
    for (; !rooms.slots[0] || !rooms.slots[ROOM_SLOTS - 1] || made < 2 * ROOM_SLOTS; made++) {
        snprintf(id, sizeof id, "r%d", made);
        ask_for(&asked, id);
        load_back();
    }
    assert_int_equal(rooms.count, made);
    for (int i = 0; i < made; i++) {
        snprintf(id, sizeof id, "r%d", i);
        assert_string_equal(rooms_look_up(&rooms, id)->row.id, id);
    }
    visits = 0;
    rooms_each(&rooms, visit);
    assert_int_equal(visits, made);
    now_seconds += 61;
    rooms_sweep(&rooms);
    assert_int_equal(rooms.count, 0);
    assert_int_equal(left_rooms, made);
    assert_int_equal(jobs_waiting(), 0); /* nobody else wants them */
}

/* ---- let go ---- */

static void test_a_room_that_is_in_use_stays(void **state) {
    struct room *room = ready_room("abc");
    struct seen seen;
    struct waiter waiter = {0};
    (void)state;
    for (int use = 0; use < 7; use++) {
        if (use == 0) come_in(&seen, room, ENT_MERCURIAL, 1);
        room->pending = use == 1;
        room->waiters = use == 2 ? &waiter : NULL;
        room->thought = use == 3 ? (struct thought *)&waiter : NULL;
        room->hint = use == 4 ? (struct advice *)&waiter : NULL;
        room->review = use == 5 ? (struct advice *)&waiter : NULL;
        room->state = use == 6 ? ROOM_LOADING : ROOM_READY;
        now_seconds += 1000;
        rooms_sweep(&rooms);
        assert_ptr_equal(rooms_look_up(&rooms, "abc"), room);
        if (use == 0) room_detach(&seen.face);
    }
    room->state = ROOM_READY;
    now_seconds += 60; /* not longer than that */
    rooms_sweep(&rooms);
    assert_int_equal(rooms.count, 1);
    now_seconds += 0.5;
    rooms_sweep(&rooms);
    assert_int_equal(rooms.count, 0);
}

static void test_a_new_room_is_not_idle_before_its_time(void **state) {
    (void)state;
    ready_room("abc");
    now_seconds += 59;
    rooms_sweep(&rooms);
    assert_int_equal(rooms.count, 1);
}

static void test_a_room_of_several_servers_is_released(void **state) {
    struct room *room = ready_room("abc");
    (void)state;
    rooms.shared = true;
    room_let_go(room);
    struct store_job *job = next_job(STORE_RELEASE);
    assert_string_equal(job->row.id, "abc");
    give_back(job, STORE_FINE);
    assert_int_equal(rooms.count, 0);
}

/* Only to read: it stays wherever it is, unless it is here. */
static void test_a_room_is_read_without_being_taken(void **state) {
    struct asked asked = {.waiter = {.ready = note_ready, .context = &asked}};
    (void)state;
    rooms.shared = true;
    rooms_read(&rooms, "abc", &asked.waiter);
    assert_int_equal(rooms.count, 0);
    struct store_job *job = next_job(STORE_LOAD);
    assert_true(job->read_only);
    assert_true(asked.waiter.room->peeked);
    fill_loaded(job);
    give_back(job, STORE_FINE);
    assert_int_equal(asked.told, 1);
    assert_non_null(asked.room);
    rooms_read(&rooms, "abc", &asked.waiter);
    give_back(next_job(STORE_LOAD), STORE_GONE);
    assert_int_equal(asked.told, 2);
    assert_null(asked.room);
    assert_int_equal(asked.why, ANSWER_UNKNOWN_ROOM);
    rooms_read(&rooms, "abc", &asked.waiter); /* gone before the answer */
    waiter_leave(&asked.waiter);
    give_back(next_job(STORE_LOAD), STORE_GONE);
    assert_int_equal(asked.told, 2);
    struct room *room = ready_room("abc");
    assert_false(room->peeked);
    rooms_read(&rooms, "abc", &asked.waiter);
    assert_ptr_equal(asked.room, room);
    rooms.shared = false; /* one server: it is found as always */
    rooms_read(&rooms, "other", &asked.waiter);
    assert_int_equal(rooms.count, 2);
    load_back();
}

/* ---- the store fails ---- */

static void give_nothing(struct room *room) {
    struct store_job *job = calloc(1, sizeof *job);
    job->kind = STORE_CHANGE;
    room_give(room, job);
}

static bool take_back(struct room *room, store_result result) {
    struct store_job *job = next_job(STORE_CHANGE);
    job->result = result;
    bool kept = room_take_back(room, job);
    free(job);
    return kept;
}

static void test_jobs_under_way_are_counted(void **state) {
    struct room *room = ready_room("abc");
    (void)state;
    went_on = 0;
    give_nothing(room);
    struct store_job *writes = calloc(1, sizeof *writes);
    *writes = (struct store_job){.kind = STORE_CHANGE, .parts = STORE_ROW};
    room_give(room, writes);
    assert_int_equal(room->pending, 2);
    assert_int_equal(room->writing, 1);
    assert_true(take_back(room, STORE_FINE));
    assert_int_equal(room->pending, 1);
    assert_int_equal(room->writing, 1);
    assert_true(take_back(room, STORE_FINE));
    assert_int_equal(room->pending + room->writing, 0);
    assert_int_equal(went_on, 2);
    assert_int_equal(room->state, ROOM_READY);
    assert_true(rooms.healthy);
    assert_int_equal(jobs_waiting(), 0);
}

static void test_a_room_is_read_again_when_something_was_not_kept(void **state) {
    struct room *room = ready_room("abc"), *other = ready_room("other");
    struct seen seen;
    (void)state;
    come_in(&seen, room, ENT_RUBICON, 1);
    halted = 0;
    give_nothing(room);
    give_nothing(room);
    assert_false(take_back(room, STORE_BROKEN));
    assert_int_equal(room->state, ROOM_FAILED);
    assert_int_equal(other->state, ROOM_READY); /* nothing of it was under way */
    assert_false(rooms.healthy);
    assert_int_equal(accepted, 1);
    assert_int_equal(metrics.store_failures, 1);
    assert_int_equal(halted, 0);
    assert_false(take_back(room, STORE_BROKEN)); /* the last: now it is read */
    assert_int_equal(room->state, ROOM_LOADING);
    assert_int_equal(halted, 1);
    int sent = seen.sent;
    load_back();
    assert_int_equal(room->state, ROOM_READY);
    assert_int_equal(seen.sent, sent + 1); /* who sits where */
    assert_non_null(strstr(seen.last, "\"type\":\"seats\""));
    assert_int_equal(seen.byes, 0);
    room_detach(&seen.face);
}

static void test_who_is_in_a_room_that_is_gone_is_sent_away(void **state) {
    struct room *room = ready_room("abc");
    struct seen seen[2];
    (void)state;
    for (int i = 0; i < 2; i++) come_in(&seen[i], room, i, 1 + (uint64_t)i);
    give_nothing(room);
    assert_false(take_back(room, STORE_GONE));
    assert_true(rooms.healthy); /* nothing is wrong with the store */
    assert_int_equal(seen[0].byes + seen[1].byes, 0);
    give_back(next_job(STORE_LOAD), STORE_GONE);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(seen[i].byes, 1);
        assert_int_equal(seen[i].why, ANSWER_UNKNOWN_ROOM);
        assert_int_equal(seen[i].retry, -1);
        assert_null(seen[i].face.room);
    }
    assert_int_equal(rooms.count, 0);
}

/* Where there are several servers, another one may have it. */
static void test_who_is_in_a_room_that_moved_comes_back(void **state) {
    struct room *room = ready_room("abc");
    struct seen seen;
    (void)state;
    rooms.shared = true;
    come_in(&seen, room, ENT_MERCURIAL, 1);
    give_nothing(room);
    assert_false(take_back(room, STORE_GONE));
    assert_int_equal(seen.byes, 1);
    assert_int_equal(seen.why, ANSWER_MOVED);
    assert_int_equal(seen.retry, ROOM_MOVED_MS);
    give_back(next_job(STORE_LOAD), STORE_ELSEWHERE);
    assert_int_equal(rooms.count, 0);
    rooms.shared = false;
}

static void test_a_room_is_not_read_again_at_the_end(void **state) {
    struct room *room = ready_room("abc");
    (void)state;
    rooms.stopping = true;
    give_nothing(room);
    assert_false(take_back(room, STORE_BROKEN));
    assert_int_equal(jobs_waiting(), 0);
    room->state = ROOM_READY;
}

static void test_a_room_is_reloaded_once_nothing_is_under_way(void **state) {
    struct room *room = ready_room("abc");
    (void)state;
    give_nothing(room);
    room_reload(room);
    assert_int_equal(room->state, ROOM_FAILED);
    assert_int_equal(jobs_waiting(), 1);
    room_reload(room); /* it is not ready: nothing new */
    assert_true(take_back(room, STORE_FINE));
    assert_int_equal(room->state, ROOM_LOADING);
    load_back();
    room_reload(room);
    assert_int_equal(room->state, ROOM_LOADING);
    room_reload(room);
    assert_int_equal(jobs_waiting(), 1);
    load_back();
}

/* ---- questions ---- */

static void test_persons_fulness_and_use(void **state) {
    struct room *room = ready_room("abc");
    int64_t now = (int64_t)time(NULL);
    (void)state;
    assert_int_equal(room_persons(room), 3);
    room->row.seats[ENT_MERCURIAL].kind = SEAT_BOT;
    assert_int_equal(room_persons(room), 1u << ENT_RUBICON);
    room->row.seats[ENT_RUBICON].kind = SEAT_BOT;
    assert_int_equal(room_persons(room), 0);
    int count = room->game.count;
    room->game.count = ROOM_STEPS_MOST - 1;
    assert_false(room_is_full(room));
    room->game.count++;
    assert_true(room_is_full(room));
    room->game.count = count;

    room->row.used = now - 3500;
    assert_false(room_use_is_old(room));
    room->row.used = now - 3700;
    assert_true(room_use_is_old(room));
    room_use(room);
    assert_true(room->row.used >= now);
    room->row.used = now + 1000; /* the clock was set back */
    room_use(room);
    assert_int_equal(room->row.used, now + 1000);
    assert_false(room_use_is_old(room));
}

int main(void) {
    const struct CMUnitTest tests[] = {TEST(test_a_room_is_loaded_once_for_all_who_ask),
                                       TEST(test_who_leaves_is_told_nothing),
                                       TEST(test_why_there_is_no_room),
                                       TEST(test_only_who_insists_takes_a_room_from_another_server),
                                       TEST(test_a_room_that_makes_no_sense_is_none),
                                       TEST(test_many_rooms_are_found_visited_and_let_go),
                                       TEST(test_a_room_that_is_in_use_stays),
                                       TEST(test_a_new_room_is_not_idle_before_its_time),
                                       TEST(test_a_room_of_several_servers_is_released),
                                       TEST(test_a_room_is_read_without_being_taken),
                                       TEST(test_jobs_under_way_are_counted),
                                       TEST(test_a_room_is_read_again_when_something_was_not_kept),
                                       TEST(test_who_is_in_a_room_that_is_gone_is_sent_away),
                                       TEST(test_who_is_in_a_room_that_moved_comes_back),
                                       TEST(test_a_room_is_not_read_again_at_the_end),
                                       TEST(test_a_room_is_reloaded_once_nothing_is_under_way),
                                       TEST(test_persons_fulness_and_use)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
