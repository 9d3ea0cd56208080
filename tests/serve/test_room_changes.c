/* test_room_changes.c - who is in a room and what they are told: of changes once they are kept, of
 * refusals, of links that were replaced. */
#include "rooms_alone.h"

/* A room with both ships and a watcher in it, none of whom has been told anything. */
static struct room *room;
static struct seen seen[SEATS_ALL];

static int begin_room(void **state) {
    begin(state);
    room = ready_room("abc");
    for (int seat = 0; seat < SEATS_ALL; seat++)
        come_in(&seen[seat], room, seat, 1 + (uint64_t)seat);
    return 0;
}

static int end_room(void **state) {
    rooms.stopping = true; /* they leave without a word */
    for (int seat = 0; seat < SEATS_ALL; seat++)
        if (seen[seat].face.room) room_detach(&seen[seat].face);
    return end(state);
}

static void assert_sent(int mercurial, int rubicon, int watcher) {
    assert_int_equal(seen[ENT_MERCURIAL].sent, mercurial);
    assert_int_equal(seen[ENT_RUBICON].sent, rubicon);
    assert_int_equal(seen[SEAT_WATCHER].sent, watcher);
}

/* ---- faces ---- */

static void test_who_stays_is_told_who_goes(void **state) {
    (void)state;
    assert_int_equal(room->present[SEAT_WATCHER], 1);
    room_detach(&seen[ENT_RUBICON].face);
    assert_sent(1, 0, 1);
    assert_int_equal(room->present[ENT_RUBICON], 0);
    assert_non_null(strstr(seen[0].last, "\"type\":\"seats\""));
    room_detach(&seen[ENT_RUBICON].face); /* twice is no harm */
    assert_sent(1, 0, 1);
    room->state = ROOM_LOADING; /* nobody knows who sits where */
    room_detach(&seen[ENT_MERCURIAL].face);
    assert_sent(1, 0, 1);
    room->state = ROOM_READY;
    room_detach(&seen[SEAT_WATCHER].face);
    assert_null(room->faces);
    assert_sent(1, 0, 1);
}

static void test_nobody_is_told_at_the_end(void **state) {
    (void)state;
    rooms.stopping = true;
    room_detach(&seen[ENT_RUBICON].face);
    assert_sent(0, 0, 0);
}

static void test_a_person_at_a_ship_owns_the_room_before_a_watcher(void **state) {
    (void)state;
    assert_int_equal(room_owner(room), 101); /* the ship that came first */
    rooms.stopping = true;
    room_detach(&seen[ENT_MERCURIAL].face);
    assert_int_equal(room_owner(room), 102);
    room_detach(&seen[ENT_RUBICON].face);
    assert_int_equal(room_owner(room), 103);
    room_detach(&seen[SEAT_WATCHER].face);
    assert_int_equal(room_owner(room), 0);
}

static void test_what_is_told_of_a_room(void **state) {
    (void)state;
    room->row.seats[ENT_RUBICON].kind = SEAT_BOT;
    memcpy(room->row.seats[ENT_RUBICON].bot, "pilot", 6);
    room->row.edition = 8;
    rooms.stopping = true;
    room_detach(&seen[ENT_RUBICON].face);
    room_detach(&seen[ENT_MERCURIAL].face);
    char *all = room_encode_all(room, SEAT_WATCHER);
    assert_non_null(strstr(all, "\"abc\""));
    assert_non_null(strstr(all, "pilot"));
    assert_null(strstr(all, "\"won\":true"));
    assert_non_null(strstr(all, "\"steps\":"));
    free(all);
    room_tell(room, room_encode_seats(room));
    const char *told = seen[SEAT_WATCHER].last;
    assert_non_null(strstr(told, "\"watchers\":1"));
    const char *present = strstr(told, "\"present\":"),
               *second = strstr(present + 1, "\"present\":");
    assert_memory_equal(present, "\"present\":false", 15); /* nobody is there, */
    assert_memory_equal(second, "\"present\":true", 14);   /* but a bot always is */
    const char *thinks = strstr(told, "\"thinking\":"), *next = strstr(thinks + 1, "\"thinking\":");
    bool mercurial = ent_to_move(&room->game.now) == ENT_MERCURIAL;
    assert_memory_equal(thinks + 11, mercurial ? "true" : "fals", 4);
    assert_memory_equal(next + 11, mercurial ? "fals" : "true", 4);
    room_tell(room, room_encode_welcome(room, SEAT_WATCHER));
    assert_non_null(strstr(told, "\"edition\":8"));
    room_tell(room, room_encode_steps(room, room->game.count - 1));
    assert_int_equal(seen[SEAT_WATCHER].sent, 3);
}

static void test_a_refusal_is_counted_and_says_why(void **state) {
    (void)state;
    face_refuse(&seen[0].face, ANSWER_NOT_YOURS);
    assert_int_equal(metrics.refused[ANSWER_NOT_YOURS], 1);
    assert_non_null(strstr(seen[0].last, "\"type\":\"refused\""));
    ent_misreading wrong;
    ent_step step;
    assert_true(ent_step_read("* rolloff 5 2", 13, &step, &wrong));
    face_refuse_step(&seen[0].face, ent_check(&room->game.now, step));
    assert_int_equal(metrics.refused[ANSWER_ILLEGAL], 1);
    assert_sent(2, 0, 0);
    face_send(&seen[0].face, NULL); /* nothing */
    assert_sent(2, 0, 0);
}

/* ---- changes ---- */

/* A change that writes something, with a message for everybody and one for Rubicon. */
static struct room_change *some_change(int by, unsigned parts) {
    struct room_change *change = room_change_make(room, by, parts);
    room_change_tell(change, SEAT_NONE, encode_undone(3, 1));
    room_change_tell(change, ENT_RUBICON, encode_undone(4, 1));
    room_change_tell(change, SEAT_NONE, NULL);
    return change;
}

static void test_a_change_is_told_once_it_is_kept(void **state) {
    (void)state;
    struct room_change *change = some_change(ENT_MERCURIAL, STORE_CUT);
    room_change_add_steps(change, 2);
    change->began = 999.5;
    room_change_store(change);
    assert_sent(0, 0, 0);
    assert_int_equal(room->pending, 1);
    struct store_job *job = next_job(STORE_CHANGE);
    assert_int_equal(job->parts, STORE_CUT | STORE_STEPS);
    assert_int_equal(job->first, 2);
    assert_int_equal(job->row.number, 5);
    assert_int_equal(job->game.number, 1);
    char *lines = room_game_lines(&room->game, 2);
    assert_string_equal(job->lines, lines);
    free(lines);
    give_back(job, STORE_FINE);
    assert_sent(1, 2, 1);
    assert_non_null(strstr(seen[1].last, "4"));
    assert_int_equal(room->pending, 0);
    assert_true(metrics.step_seconds.sum == 0.5);
    room_change_store(room_change_make(room, SEAT_NONE, 0)); /* not a step: no time is taken */
    give_back(next_job(STORE_CHANGE), STORE_FINE);
    uint64_t counted = 0;
    for (int i = 0; i <= HISTOGRAM_BUCKETS; i++) counted += metrics.step_seconds.counts[i];
    assert_int_equal(counted, 1);
    assert_int_equal(metrics.refused[ANSWER_STORAGE], 0);
}

static void test_who_asked_for_a_change_that_failed_is_refused(void **state) {
    (void)state;
    struct room_change *change = some_change(ENT_RUBICON, STORE_CUT);
    change->began = 999;
    room_change_store(change);
    give_back(next_job(STORE_CHANGE), STORE_BROKEN);
    assert_sent(0, 1, 0);
    assert_int_equal(metrics.refused[ANSWER_STORAGE], 1);
    assert_true(metrics.step_seconds.sum == 0);
    load_back();
    for (int seat = 0; seat < SEATS_ALL; seat++) seen[seat].sent = 0;
    room_change_store(some_change(SEAT_NONE, STORE_CUT)); /* nobody asked */
    give_back(next_job(STORE_CHANGE), STORE_BROKEN);
    assert_sent(0, 0, 0);
    load_back();
}

/* A line of chat is removed by whoever has said it. */
static void test_a_line_that_was_not_there_is_not_unsaid(void **state) {
    (void)state;
    for (int removed = 0; removed < 2; removed++) {
        for (int seat = 0; seat < SEATS_ALL; seat++) seen[seat].sent = 0;
        room_change_store(some_change(ENT_MERCURIAL, STORE_UNCHAT));
        struct store_job *job = next_job(STORE_CHANGE);
        job->removed = removed;
        give_back(job, STORE_FINE);
        if (removed) assert_sent(1, 2, 1);
        if (!removed) assert_sent(1, 0, 0);
        assert_int_equal(metrics.refused[ANSWER_NOT_YOURS], 1);
    }
}

static void test_use_is_noted_with_a_change_now_and_then(void **state) {
    int64_t now = (int64_t)time(NULL);
    (void)state;
    room->row.used = now - 10;
    room_change_store(room_change_make(room, SEAT_NONE, STORE_CUT));
    struct store_job *job = next_job(STORE_CHANGE);
    assert_int_equal(job->parts, STORE_CUT);
    assert_int_equal(job->row.used, now - 10);
    give_back(job, STORE_FINE);
    room_change_store(room_change_make(room, SEAT_NONE, STORE_ROW)); /* it is written anyway */
    job = next_job(STORE_CHANGE);
    assert_true(job->row.used >= now);
    give_back(job, STORE_FINE);
    room->row.used = now - 9000;
    room_change_store(room_change_make(room, SEAT_NONE, STORE_CUT));
    job = next_job(STORE_CHANGE);
    assert_int_equal(job->parts, STORE_CUT | STORE_ROW);
    assert_true(job->row.used >= now);
    give_back(job, STORE_FINE);
}

/* ---- links ---- */

static void test_a_secret_leads_to_its_seat(void **state) {
    char secrets[SEATS_ALL][SECRET_TEXT], other[SECRET_TEXT];
    uint8_t hash[SECRET_HASH];
    (void)state;
    secret_make(secrets[0], room->row.seats[0].secret);
    secret_make(secrets[1], room->row.seats[1].secret);
    secret_make(secrets[SEAT_WATCHER], room->row.watch);
    secret_make(other, hash);
    for (int seat = 0; seat < SEATS_ALL; seat++)
        assert_int_equal(room_seat_of(room, secrets[seat]), seat);
    assert_int_equal(room_seat_of(room, other), SEAT_NONE);
}

/* Who asked for it has the new link and stays; who else came by the old one goes. */
static void test_a_new_link_is_for_who_asked(void **state) {
    struct seen twin, third;
    (void)state;
    come_in(&twin, room, ENT_MERCURIAL, 9);
    come_in(&third, room, ENT_MERCURIAL, 10);
    struct room_change *change = room_change_make(room, ENT_MERCURIAL, STORE_LINK);
    change->linker = 9;
    change->linked = encode_linked(ENT_MERCURIAL, "secret");
    change->base.link = ENT_MERCURIAL;
    room_change_store(change);
    give_back(next_job(STORE_CHANGE), STORE_FINE);
    assert_int_equal(seen[0].byes, 1);
    assert_int_equal(seen[0].why, ANSWER_LINK_REPLACED);
    assert_int_equal(seen[0].retry, -1);
    assert_int_equal(third.byes, 1);
    assert_int_equal(twin.byes + seen[1].byes + seen[2].byes, 0);
    assert_null(strstr(seen[1].last, "linked"));
    assert_true(twin.sent > 0);
    rooms.stopping = true;
    room_detach(&twin.face);
}

static void test_a_link_that_was_not_kept_is_told_to_nobody(void **state) {
    (void)state;
    struct room_change *change = room_change_make(room, ENT_MERCURIAL, STORE_LINK);
    change->linker = 1;
    change->linked = encode_linked(ENT_MERCURIAL, "secret");
    room_change_store(change);
    give_back(next_job(STORE_CHANGE), STORE_BROKEN);
    assert_int_equal(seen[0].byes + seen[1].byes, 0);
    assert_null(strstr(seen[0].last, "linked"));
    load_back();
}

/* Others may have replaced one in the store. */
static void test_links_that_others_replaced_are_taken_over(void **state) {
    struct store_job job = {.row = room->row, .result = STORE_FINE};
    char secret[SECRET_TEXT];
    (void)state;
    secret_make(secret, job.row.seats[ENT_RUBICON].secret);
    room->links = 2;
    room_links_read(room, &job, 1); /* older than what is known here */
    job.result = STORE_BROKEN;
    room_links_read(room, &job, 2);
    job.result = STORE_FINE;
    room->state = ROOM_LOADING;
    room_links_read(room, &job, 2);
    room->state = ROOM_READY;
    assert_int_equal(room_seat_of(room, secret), SEAT_NONE);
    assert_int_equal(seen[1].byes, 0);
    room_links_read(room, &job, 2);
    assert_int_equal(room_seat_of(room, secret), ENT_RUBICON);
    assert_int_equal(seen[1].byes, 1);
    assert_int_equal(seen[0].byes + seen[2].byes, 0);
    secret_make(secret, job.row.watch);
    room_links_read(room, &job, 2);
    assert_int_equal(room_seat_of(room, secret), SEAT_WATCHER);
    assert_int_equal(seen[2].byes, 1);
    secret_make(secret, job.row.seats[ENT_MERCURIAL].secret);
    room_links_read(room, &job, 2);
    assert_int_equal(seen[0].byes, 1);
}

#undef TEST
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin_room, end_room)

int main(void) {
    const struct CMUnitTest tests[] = {TEST(test_who_stays_is_told_who_goes),
                                       TEST(test_nobody_is_told_at_the_end),
                                       TEST(test_a_person_at_a_ship_owns_the_room_before_a_watcher),
                                       TEST(test_what_is_told_of_a_room),
                                       TEST(test_a_refusal_is_counted_and_says_why),
                                       TEST(test_a_change_is_told_once_it_is_kept),
                                       TEST(test_who_asked_for_a_change_that_failed_is_refused),
                                       TEST(test_a_line_that_was_not_there_is_not_unsaid),
                                       TEST(test_use_is_noted_with_a_change_now_and_then),
                                       TEST(test_a_secret_leads_to_its_seat),
                                       TEST(test_a_new_link_is_for_who_asked),
                                       TEST(test_a_link_that_was_not_kept_is_told_to_nobody),
                                       TEST(test_links_that_others_replaced_are_taken_over)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
