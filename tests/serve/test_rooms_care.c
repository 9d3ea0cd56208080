/* test_rooms_care.c - what is done for rooms as a whole: making and deleting them, pruning, asking
 * whether the store is well, handing them over to other servers. */
#include "long_play.h"
#include "rooms_alone.h"
#include "serve/class/members.h"
#include "serve/play/greeting.h"
#include "serve/play/visit.h"

/* ---- making and deleting ---- */

static struct asker asker;
static char *answered;
static int refusals;
static answer_code refused;

static void note_answer(struct asker *who, char *text) {
    assert_ptr_equal(who, &asker);
    answered = text;
}

static void note_refusal(struct asker *who, answer_code code) {
    assert_ptr_equal(who, &asker);
    refused = code;
    refusals++;
}

static void ask_to_make(const struct room_request *request) {
    asker = (struct asker){.answer = note_answer, .refuse = note_refusal};
    answered = NULL;
    refusals = 0;
    rooms_make(&rooms, request, &asker);
}

static void test_a_room_is_made_with_its_secrets(void **state) {
    const struct room_request request = {.rate = 3, .variant = ENT_CZECH, .bots = {"", "pilot"}};
    char hidden[8];
    (void)state;
    ask_to_make(&request);
    struct store_job *job = next_job(STORE_MAKE);
    assert_int_equal(rooms.making, 1);
    assert_int_equal(rooms.stored, 0);
    assert_int_equal(job->row.seats[0].kind, SEAT_OPEN);
    assert_int_equal(job->row.seats[1].kind, SEAT_BOT);
    assert_string_equal(job->row.seats[1].bot, "pilot");
    assert_int_equal(job->row.game, 1);
    assert_int_equal(job->row.created, job->row.used);
    assert_true(job->row.used >= (int64_t)time(NULL) - 60);
    assert_false(job->row.entered);
    assert_int_equal(job->game.number, 1);
    assert_int_equal(job->game.rate, 3);
    assert_int_equal(job->game.variant, ENT_CZECH);
    assert_memory_equal(job->lines, "* ", 2);
    assert_null(answered); /* not before it is kept */
    snprintf(hidden, sizeof hidden, "%.7s", job->row.id);
    give_back(job, STORE_FINE);
    assert_int_equal(rooms.making, 0);
    assert_int_equal(rooms.stored, 1);
    assert_int_equal(metrics.rooms_made, 1);
    assert_int_equal(logged_level, LOG_INFO);
    assert_string_equal(logged, "room_made");
    assert_non_null(strstr(answered, hidden));
    assert_int_equal(refusals, 0);
    free(answered);
}

static void test_a_room_that_was_not_kept_was_not_made(void **state) {
    (void)state;
    ask_to_make(&(struct room_request){.rate = 1});
    give_back(next_job(STORE_MAKE), STORE_BROKEN);
    assert_int_equal(refusals, 1);
    assert_int_equal(refused, ANSWER_STORAGE);
    assert_null(answered);
    assert_int_equal(rooms.making + rooms.stored, 0);
    assert_int_equal(metrics.rooms_made, 0);
    assert_int_equal(metrics.store_failures, 1);
}

static void test_who_asked_for_a_room_may_leave(void **state) {
    (void)state;
    for (int i = 0; i < 2; i++) {
        ask_to_make(&(struct room_request){.rate = 1});
        asker.leave(&asker);
        give_back(next_job(STORE_MAKE), i ? STORE_BROKEN : STORE_FINE);
        assert_null(answered);
        assert_int_equal(refusals, 0);
    }
    assert_int_equal(rooms.stored, 1);
}

static void test_a_room_is_made_for_whoever_gives_it_out(void **state) {
    const struct fair_seed fair = {.seed = 99, .salt = {1, 2, 3}};
    char id[ROOM_ID_TEXT], secrets[SEATS_ALL][SECRET_TEXT];
    uint8_t hash[SECRET_HASH];
    (void)state;
    rooms_make_now(&rooms, &(struct room_request){.rate = 2}, &fair, id, secrets);
    struct store_job *job = next_job(STORE_MAKE);
    assert_true(job->row.entered);
    assert_memory_equal(&job->game.fair, &fair, sizeof fair);
    assert_string_equal(id, job->row.id);
    assert_int_equal(strlen(id), ROOM_ID_TEXT - 1);
    for (int seat = 0; seat < SEATS_ALL; seat++) {
        secret_hash(secrets[seat], hash);
        assert_memory_equal(hash, seat < 2 ? job->row.seats[seat].secret : job->row.watch,
                            sizeof hash);
    }
    give_back(job, STORE_FINE);
    rooms_make_now(&rooms, &(struct room_request){.rate = 2}, NULL, id, secrets);
    job = next_job(STORE_MAKE); /* with dice of its own */
    assert_memory_not_equal(&job->game.fair, &fair, sizeof fair);
    give_back(job, STORE_FINE);
    assert_int_equal(rooms.stored, 2);
}

/* Those on their way count. */
static void test_there_may_be_so_many_rooms(void **state) {
    (void)state;
    rooms.stored = 2;
    assert_false(rooms_full(&rooms));
    ask_to_make(&(struct room_request){.rate = 1});
    assert_true(rooms_full(&rooms));
    give_back(next_job(STORE_MAKE), STORE_FINE);
    free(answered);
    assert_true(rooms_full(&rooms));
    rooms_delete(&rooms, "abc");
    struct store_job *job = next_job(STORE_DELETE);
    assert_string_equal(job->row.id, "abc");
    give_back(job, STORE_FINE);
    assert_int_equal(rooms.stored, 2);
    assert_false(rooms_full(&rooms));
    rooms_delete(&rooms, "abc");
    give_back(next_job(STORE_DELETE), STORE_GONE);
    assert_int_equal(rooms.stored, 2);
    assert_true(rooms.healthy);
    rooms_delete(&rooms, "abc");
    give_back(next_job(STORE_DELETE), STORE_BROKEN);
    assert_int_equal(rooms.stored, 2);
    assert_false(rooms.healthy);
}

/* ---- pruning ---- */

static struct store_job *pruned(void) {
    timer_set->rang(timer_set->context);
    return next_job(STORE_PRUNE);
}

static void test_old_rooms_are_pruned_now_and_every_five_minutes(void **state) {
    int64_t now = (int64_t)time(NULL);
    (void)state;
    rooms_prune(&rooms);
    assert_int_equal(timer_after, 1);
    struct store_job *job = pruned();
    assert_int_equal(timer_after, 300000000);
    assert_in_range(job->before, now - 30 * 86400, now - 30 * 86400 + 60);
    assert_in_range(job->never_before, now - 50 * 60, now - 50 * 60 + 60);
    assert_false(job->most);
    job->rooms = 17;
    give_back(job, STORE_FINE);
    assert_int_equal(rooms.stored, 17);
    assert_string_equal(logged, "pruned"); /* the first time also when there was nothing */
    assert_int_equal(logged_first, 0);
    assert_int_equal(timer_after, 300000000);
    job = pruned();
    job->rooms = 17;
    give_back(job, STORE_FINE);
    assert_int_equal(log_count, 1);
    job = pruned();
    job->removed = 3;
    job->rooms = 14;
    give_back(job, STORE_FINE);
    assert_int_equal(log_count, 2);
    assert_int_equal(logged_first, 3);
    assert_int_equal(rooms.stored, 14);
    rooms_prune_stop(&rooms);
    assert_int_equal(timer_stops, 1);
}

static void test_pruning_goes_on_soon_when_there_may_be_more(void **state) {
    (void)state;
    rooms_prune(&rooms);
    struct store_job *job = pruned();
    job->removed = STORE_PRUNE_MOST;
    give_back(job, STORE_FINE);
    assert_int_equal(timer_after, 200000);
    job = pruned();
    rooms.stopping = true; /* but not at the end */
    job->removed = STORE_PRUNE_MOST;
    give_back(job, STORE_FINE);
    assert_int_equal(timer_after, 300000000);
    rooms.stopping = false;
    rooms.stored = 9;
    give_back(pruned(), STORE_BROKEN);
    assert_int_equal(rooms.stored, 9);
    assert_int_equal(metrics.store_failures, 1);
}

/* It is told once, and again when it is another number. */
static void test_most_rooms_are_not_pruned_without_a_word(void **state) {
    (void)state;
    rooms_prune(&rooms);
    for (int i = 0; i < 4; i++) {
        struct store_job *job = pruned();
        job->due = i < 2 ? 8 : i < 3 ? 9 : 0;
        job->rooms = 10;
        give_back(job, STORE_FINE);
        if (i == 0) assert_int_equal(log_count, 2);
        if (i == 1) assert_int_equal(log_count, 2);
        if (i == 2) assert_int_equal(log_count, 3);
        if (i == 3) assert_int_equal(log_count, 3);
    }
    assert_string_equal(logged, "prune_refused");
    assert_int_equal(logged_level, LOG_ERROR);
    assert_int_equal(logged_first, 9);
    assert_int_equal(rooms.prune_due, 0);
}

/* What is due stays due: after a day with the same clock that clock is right, and the
 * rooms have to go. */
static void test_most_rooms_are_pruned_after_a_day_with_the_same_clock(void **state) {
    enum { DAY = 86400 };
    static const struct {
        int64_t passed, moved; /* for everybody; and for the clock on the wall alone */
        bool most;
    } times[] = {{0, 0, false},  {DAY - 1, 1200, false},   {2, -1200, true},
                 {300, 0, true}, {300, 400 * DAY, false},  {DAY - 1, 0, false},
                 {2, 0, true},   {300, -400 * DAY, false}, {DAY + 1, 0, true}};
    (void)state;
    rooms_prune(&rooms);
    for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
        now_seconds += (double)times[i].passed;
        time_moved += times[i].passed + times[i].moved;
        struct store_job *job = pruned();
        assert_int_equal(job->most, times[i].most);
        give_back(job, STORE_FINE);
    }
}

/* Before rooms are pruned, those with somebody in them are noted as used, where
 * that was long ago. */
static void test_a_room_with_somebody_in_it_is_in_use(void **state) {
    struct room *used = ready_room("used"), *fresh = ready_room("fresh"),
                *gone = ready_room("gone"), *failed = ready_room("failed");
    struct seen seen[3];
    int64_t now = (int64_t)time(NULL);
    (void)state;
    come_in(&seen[0], used, ENT_MERCURIAL, 1);
    come_in(&seen[1], fresh, ENT_MERCURIAL, 2);
    come_in(&seen[2], failed, ENT_MERCURIAL, 3);
    used->row.used = gone->row.used = failed->row.used = now - 9000;
    failed->state = ROOM_FAILED;
    rooms_prune(&rooms);
    timer_set->rang(timer_set->context);
    assert_int_equal(jobs_waiting(), 2);
    struct store_job *job = next_job(STORE_CHANGE);
    assert_string_equal(job->row.id, "used");
    assert_int_equal(job->parts, STORE_ROW);
    assert_true(job->row.used >= now);
    give_back(job, STORE_FINE);
    give_back(next_job(STORE_PRUNE), STORE_FINE);
    failed->state = ROOM_READY;
    for (int i = 0; i < 3; i++) room_detach(&seen[i].face);
}

/* ---- whether the store is well ---- */

static void test_the_store_is_asked_every_three_seconds_and_oftener_when_unwell(void **state) {
    (void)state;
    rooms_check(&rooms);
    struct store_job *job = next_job(STORE_CHECK);
    assert_false(job->writes);
    now_seconds += 10;
    rooms_check(&rooms); /* one at a time */
    assert_int_equal(jobs_waiting(), 0);
    give_back(job, STORE_FINE);
    assert_int_equal(log_count, 0);
    rooms_check(&rooms);
    give_back(next_job(STORE_CHECK), STORE_FINE);
    now_seconds += 2.9;
    rooms_check(&rooms);
    assert_int_equal(jobs_waiting(), 0);
    now_seconds += 0.1; /* three seconds */
    rooms_check(&rooms);
    give_back(next_job(STORE_CHECK), STORE_BROKEN);
    assert_false(rooms.healthy);
    assert_string_equal(logged, "store_unwell");
    assert_int_equal(logged_level, LOG_ERROR);
    rooms_check(&rooms); /* at once, and by writing */
    job = next_job(STORE_CHECK);
    assert_true(job->writes);
    give_back(job, STORE_BROKEN);
    assert_int_equal(log_count, 1);
    rooms_check(&rooms);
    give_back(next_job(STORE_CHECK), STORE_FINE);
    assert_true(rooms.healthy);
    assert_string_equal(logged, "store_well");
    assert_int_equal(logged_level, LOG_INFO);
}

/* ---- several servers ---- */

static char wanted_ids[2][ROOM_ID_TEXT] = {"abc", "nowhere"};

static void ask_what_is_wanted(int64_t session, int count, store_result result) {
    rooms_hand_over(&rooms);
    struct store_job *job = next_job(STORE_WANTED);
    job->session = session;
    job->wanted_count = count;
    job->wanted = malloc(sizeof wanted_ids);
    memcpy(job->wanted, wanted_ids, sizeof wanted_ids);
    give_back(job, result);
}

static void test_a_room_that_is_wanted_is_handed_over(void **state) {
    struct room *room = ready_room("abc");
    struct seen seen;
    (void)state;
    rooms_hand_over(&rooms); /* one server: nobody to ask for */
    assert_int_equal(jobs_waiting(), 0);
    rooms.shared = true;
    come_in(&seen, room, ENT_MERCURIAL, 1);
    now_seconds += 1.4; /* it has only just come */
    ask_what_is_wanted(1, 2, STORE_FINE);
    assert_int_equal(seen.byes, 0);
    assert_int_equal(rooms.session, 1);
    now_seconds += 0.1;
    ask_what_is_wanted(1, 2, STORE_BROKEN); /* no answer */
    ask_what_is_wanted(1, 0, STORE_FINE);   /* not wanted */
    rooms.stopping = true;
    ask_what_is_wanted(1, 2, STORE_FINE);
    rooms.stopping = false;
    room->state = ROOM_FAILED;
    ask_what_is_wanted(1, 2, STORE_FINE);
    room->state = ROOM_READY;
    assert_false(room->leaving);
    assert_int_equal(seen.byes, 0);
    halted = 0;
    ask_what_is_wanted(1, 2, STORE_FINE);
    assert_int_equal(seen.byes, 1);
    assert_int_equal(seen.why, ANSWER_MOVED);
    assert_int_equal(seen.retry, ROOM_MOVED_MS);
    assert_int_equal(halted, 1);
    assert_string_equal(logged, "room_moves");
    assert_int_equal(rooms.count, 0);
    give_back(next_job(STORE_RELEASE), STORE_FINE);
    assert_int_equal(metrics.store_failures, 0);
}

static void test_a_room_is_handed_over_once_nothing_is_under_way(void **state) {
    struct room *room = ready_room("abc");
    struct asked asked;
    (void)state;
    rooms.shared = true;
    now_seconds += 2;
    room->pending = 1;
    ask_what_is_wanted(1, 2, STORE_FINE);
    assert_true(room->leaving);
    assert_int_equal(rooms.count, 1);
    halted = 0;
    ask_what_is_wanted(1, 2, STORE_FINE); /* once */
    assert_int_equal(halted, 0);
    ask_for(&asked, "abc");
    assert_int_equal(asked.told, 1);
    assert_null(asked.room);
    assert_int_equal(asked.why, ANSWER_MOVED);
    rooms_sweep(&rooms);
    assert_int_equal(rooms.count, 1);
    room->pending = 0;
    rooms_sweep(&rooms);
    assert_int_equal(rooms.count, 0);
    give_back(next_job(STORE_RELEASE), STORE_FINE);
}

/* Somebody who says hello while the room is being handed over goes after it, and is not let into
 * what is about to be gone. */
static void test_nobody_is_let_into_a_room_that_is_handed_over(void **state) {
    struct room *room = ready_room("abc");
    struct message hello = {.room = "abc", .secret = "sesame", .edition = -1};
    struct seen seen = {.face = {.calls = &face_calls, .rooms = &rooms, .number = 1}};
    (void)state;
    secret_hash(hello.secret, room->row.seats[ENT_RUBICON].secret);
    rooms.shared = true;
    now_seconds += 2;
    greeting_begin(&seen.face, &hello, false);
    struct store_job *job = next_job(STORE_CHANGE);
    ask_what_is_wanted(1, 2, STORE_FINE);
    assert_true(room->leaving);
    give_back(job, STORE_FINE);
    assert_null(seen.face.room);
    assert_int_equal(seen.byes, 1);
    assert_int_equal(seen.why, ANSWER_MOVED);
    assert_int_equal(seen.retry, ROOM_MOVED_MS);
    assert_int_equal(seen.sent, 0);
    rooms_sweep(&rooms);
    assert_int_equal(rooms.count, 0);
    give_back(next_job(STORE_RELEASE), STORE_FINE);
}

/* What was not kept is not read again here: whoever has the room next reads it. */
static void test_a_room_that_is_handed_over_is_not_read_again(void **state) {
    struct room *room = ready_room("abc");
    (void)state;
    rooms.shared = true;
    now_seconds += 2;
    room_change_store(room_change_make(room, SEAT_NONE, STORE_ROW));
    struct store_job *job = next_job(STORE_CHANGE);
    ask_what_is_wanted(1, 2, STORE_FINE);
    give_back(job, STORE_BROKEN);
    assert_int_equal(jobs_waiting(), 0);
    ask_what_is_wanted(2, 2, STORE_FINE); /* nor when the session is lost */
    assert_int_equal(jobs_waiting(), 0);
    assert_int_equal(rooms.count, 1);
    rooms_sweep(&rooms);
    assert_int_equal(rooms.count, 0);
    give_back(next_job(STORE_RELEASE), STORE_FINE);
}

/* Whatever it waits for. */
static void test_a_room_that_is_handed_over_stays_as_long_as_it_is_read(void **state) {
    struct room *room = ready_room("abc");
    struct seen seen;
    (void)state;
    rooms.shared = true;
    room_reload(room);
    room->leaving = true;
    rooms_sweep(&rooms);
    assert_int_equal(rooms.count, 1);
    load_back();
    come_in(&seen, room, ENT_MERCURIAL, 1);
    rooms_sweep(&rooms);
    assert_int_equal(rooms.count, 1);
    room_detach(&seen.face);
    rooms_sweep(&rooms);
    assert_int_equal(rooms.count, 0);
    give_back(next_job(STORE_RELEASE), STORE_FINE);
}

static struct room_game long_game;

static void visit_long(const char *secret) {
    asker = (struct asker){.answer = note_answer, .refuse = note_refusal};
    answered = NULL;
    refusals = 0;
    visit_begin(&rooms, "abc", secret, VISIT_ROOM, &asker);
}

static void long_back(void) {
    struct store_job *job = next_job(STORE_LOAD);
    assert_true(job->read_only);
    job->row.number = 5;
    job->row.game = 1;
    secret_hash("sesame", job->row.watch);
    job->game = room_game_row(&long_game, 1);
    job->lines = room_game_lines(&long_game, 0);
    give_back(job, STORE_FINE);
}

/* A long game that is on another server, or on none, is read for each visitor anew, which takes
 * the loop a while, whether the visitor may read it or not. Once this is known it is not read
 * before its time. */
static void test_a_long_game_is_not_read_again_and_again(void **state) {
    const struct fair_seed fair = {.seed = 1};
    (void)state;
    room_game_start(&long_game, 1, ENT_STANDARD, &fair);
    play_long(&long_game, 5000);
    double seconds = long_game.count * 3e-5;
    rooms.shared = true;
    visit_long("wrong");
    long_back();
    assert_int_equal(refused, ANSWER_WRONG_SECRET);
    for (int i = 0; i < 3; i++) {
        visit_long(i ? "sesame" : "wrong");
        assert_int_equal(refusals, 1);
        assert_int_equal(refused, ANSWER_TOO_FAST);
        assert_int_equal(jobs_waiting(), 0);
    }
    now_seconds += seconds + 0.01;
    visit_long("sesame");
    struct asker first = asker;
    visit_long("sesame"); /* while that is under way */
    assert_int_equal(refused, ANSWER_TOO_FAST);
    assert_int_equal(refusals, 1);
    refusals = 0;
    asker = first;
    long_back();
    assert_int_equal(refusals, 0);
    assert_non_null(answered);
    free(answered);
    /* Others are read meanwhile; and this one, too, once a rematch has begun. */
    struct asked other = {.waiter = {.ready = note_ready, .context = &other}};
    rooms_read(&rooms, "other", &other.waiter);
    load_back();
    assert_int_equal(other.told, 1);
    now_seconds += seconds + 0.01;
    for (int i = 0; i < 3; i++) {
        visit_long("sesame");
        struct store_job *job = next_job(STORE_LOAD);
        fill_loaded(job);
        secret_hash("sesame", job->row.watch);
        give_back(job, STORE_FINE);
        assert_int_equal(refusals, 0);
        free(answered);
    }
    room_game_free(&long_game);
    rooms.shared = false;
}

/* It is another one for the store than it was: its rooms may be anybody's. */
static void test_a_server_that_lost_its_session_reads_its_rooms_again(void **state) {
    struct room *room = ready_room("abc");
    (void)state;
    rooms.shared = true;
    ask_what_is_wanted(4, 0, STORE_FINE);
    ask_what_is_wanted(5, 0, STORE_BROKEN);
    ask_what_is_wanted(4, 0, STORE_FINE);
    assert_int_equal(log_count, 0);
    assert_int_equal(jobs_waiting(), 0);
    ask_what_is_wanted(5, 0, STORE_FINE);
    assert_string_equal(logged, "session_lost");
    assert_int_equal(logged_first, 4);
    assert_int_equal(room->state, ROOM_LOADING);
    load_back();
    rooms_hand_over(&rooms);
    rooms_hand_over(&rooms); /* one question at a time */
    assert_int_equal(jobs_waiting(), 1);
    struct store_job *job = next_job(STORE_WANTED);
    job->session = 5;
    give_back(job, STORE_FINE);
    assert_int_equal(log_count, 1);
    rooms.shared = false;
}

/* ---- the end ---- */

/* The store ends, so nobody may get what would lead to another job of it: neither who comes now,
 * nor who came before and waits for a room or class that is still being read. */
static void test_at_the_end_nothing_more_is_asked_of_the_store(void **state) {
    struct classes classes = {.rooms = &rooms};
    struct message hello = {.room = "abc", .secret = "sesame", .edition = -1};
    struct seen seen[4];
    struct member members[2] = {0};
    (void)state;
    asker = (struct asker){.answer = note_answer, .refuse = note_refusal};
    for (int shared = 0; shared < 2; shared++) {
        rooms.shared = shared;
        refusals = 0;
        for (int i = 0; i < 4; i++)
            seen[i] = (struct seen){.face = {.calls = &face_calls, .rooms = &rooms}};
        greeting_begin(&seen[0].face, &hello, false);
        member_hello(&members[0], &classes, &seen[1].face, &hello);
        visit_begin(&rooms, shared ? "other" : "abc", "sesame", VISIT_ROOM, &asker);
        struct store_job *room = next_job(STORE_LOAD), *class = next_job(STORE_GET);
        struct store_job *read = shared ? next_job(STORE_LOAD) : NULL;
        rooms.stopping = true;
        fill_loaded(room);
        secret_hash("sesame", room->row.watch);
        give_back(room, STORE_FINE);
        give_back(class, STORE_FINE);
        if (read) {
            fill_loaded(read);
            secret_hash("sesame", read->row.watch);
            give_back(read, STORE_FINE);
        }
        assert_int_equal(refusals, 1);
        assert_int_equal(refused, ANSWER_STOPPING);
        visit_begin(&rooms, "nowhere", "sesame", VISIT_RECORD, &asker);
        visit_begin(&rooms, "abc", "sesame", VISIT_REVIEW, &asker);
        assert_int_equal(refusals, 3);
        assert_int_equal(refused, ANSWER_STOPPING);
        greeting_begin(&seen[2].face, &hello, false);
        member_hello(&members[1], &classes, &seen[3].face, &hello);
        for (int i = 0; i < 4; i++) {
            assert_int_equal(seen[i].byes, 1);
            assert_int_equal(seen[i].why, ANSWER_STOPPING);
            assert_int_equal(seen[i].retry, ROOM_RETRY_MS);
        }
        assert_int_equal(jobs_waiting(), 0);
        classes_free(&classes);
        rooms_free(&rooms);
        rooms.stopping = false;
    }
}

/* What comes back when the store is gone is the last: a class whose word alone was made is none. */
static void test_what_comes_back_last_asks_for_nothing(void **state) {
    struct classes classes = {.rooms = &rooms};
    struct room *room = ready_room("abc");
    (void)state;
    asker = (struct asker){.answer = note_answer, .refuse = note_refusal};
    refusals = 0;
    answered = NULL;
    classes_make(&classes, &asker);
    room_change_store(room_change_make(room, SEAT_NONE, STORE_ROW));
    rooms_hand_over(&rooms);
    rooms.session = 4;
    rooms.shared = rooms.stopping = true;
    rooms_hand_over(&rooms);
    rooms.store = NULL;
    give_back(next_job(STORE_PUT), STORE_FINE);
    assert_int_equal(refusals, 1);
    assert_null(answered);
    give_back(next_job(STORE_CHANGE), STORE_BROKEN);
    assert_int_equal(accepted, 0);
    room->state = ROOM_READY;
    struct store_job *job = next_job(STORE_WANTED);
    job->session = 5;
    give_back(job, STORE_FINE);
    assert_int_equal(jobs_waiting(), 0);
    rooms.shared = false;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_a_room_is_made_with_its_secrets),
        TEST(test_a_room_that_was_not_kept_was_not_made),
        TEST(test_who_asked_for_a_room_may_leave),
        TEST(test_a_room_is_made_for_whoever_gives_it_out),
        TEST(test_there_may_be_so_many_rooms),
        TEST(test_old_rooms_are_pruned_now_and_every_five_minutes),
        TEST(test_pruning_goes_on_soon_when_there_may_be_more),
        TEST(test_most_rooms_are_not_pruned_without_a_word),
        TEST(test_most_rooms_are_pruned_after_a_day_with_the_same_clock),
        TEST(test_a_room_with_somebody_in_it_is_in_use),
        TEST(test_the_store_is_asked_every_three_seconds_and_oftener_when_unwell),
        TEST(test_a_room_that_is_wanted_is_handed_over),
        TEST(test_a_room_is_handed_over_once_nothing_is_under_way),
        TEST(test_nobody_is_let_into_a_room_that_is_handed_over),
        TEST(test_a_room_that_is_handed_over_is_not_read_again),
        TEST(test_a_room_that_is_handed_over_stays_as_long_as_it_is_read),
        TEST(test_a_long_game_is_not_read_again_and_again),
        TEST(test_a_server_that_lost_its_session_reads_its_rooms_again),
        TEST(test_at_the_end_nothing_more_is_asked_of_the_store),
        TEST(test_what_comes_back_last_asks_for_nothing)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
