/* test_store_thread.c - the thread of the store, with a stand-in for the database: jobs in their
 * order, what fails with what, what is counted; and the plain values that jobs are made of. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "serve/store/data.h"
#include "serve/store/store.h"

/* ---- a database that notes what it is asked, and takes nothing when it is told so ---- */

static struct database database;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* of the next five */
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int woken; /* the loop, and how often */
static bool refuses;
static char ran[4096]; /* the numbers of jobs, one batch after the other: "1 2|3|" */
static bool holds;     /* a batch waits */
static bool uncounted; /* how many rooms there are is not known */

struct database *database_open(const char *where, database_use use, ent_lang lang,
                               char problem[WORDS_MAX]) {
    (void)lang;
    assert_int_equal(use, DATABASE_SERVE);
    snprintf(problem, WORDS_MAX, "%s is not there", where);
    return strcmp(where, "nowhere") ? &database : NULL;
}

static int closed;
void database_close(struct database *db) {
    assert_ptr_equal(db, &database);
    closed++;
}

void database_name(const char *where, char name[DATABASE_NAME]) {
    snprintf(name, DATABASE_NAME, "%.*s", (int)strcspn(where, ":"), where);
}

const char *database_problem(struct database *db) {
    (void)db;
    return "no reason";
}

bool database_run(struct database *db, struct store_job *const *jobs, int count) {
    (void)db;
    pthread_mutex_lock(&lock);
    while (holds) pthread_cond_wait(&changed, &lock);
    for (int i = 0; i < count; i++) {
        snprintf(ran + strlen(ran), sizeof ran - strlen(ran), "%d%s", jobs[i]->first,
                 i < count - 1 ? " " : "|");
        jobs[i]->result = refuses ? STORE_BROKEN : STORE_FINE;
    }
    bool fine = !refuses || !count;
    pthread_mutex_unlock(&lock);
    return fine;
}

store_result database_do(struct database *db, struct store_job *job) {
    (void)db;
    job->rooms = 12;
    return uncounted ? STORE_BROKEN : STORE_FINE;
}

static void set(bool *what, bool value) {
    pthread_mutex_lock(&lock);
    *what = value;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
}

/* ---- the loop: counts what has come back ---- */

static struct store *store;
static struct outbox outbox;
static char back[4096]; /* the numbers of jobs, and "!" behind those that failed */

static void wake(void *context) {
    (void)context;
    pthread_mutex_lock(&lock);
    woken++;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
}

static void finished(struct job *job) {
    struct store_job *done = (struct store_job *)job;
    snprintf(back + strlen(back), sizeof back - strlen(back), "%d%s ", done->first,
             done->result == STORE_FINE ? "" : "!");
    free(done);
}

static void wait_for(const char *expected) {
    while (strlen(back) < strlen(expected)) {
        pthread_mutex_lock(&lock);
        while (!woken) pthread_cond_wait(&changed, &lock);
        woken = 0;
        pthread_mutex_unlock(&lock);
        outbox_finish(&outbox);
    }
    assert_string_equal(back, expected);
    assert_int_equal(store_waiting(store), 0);
    back[0] = '\0';
}

static struct store_job *give(int number, store_kind kind, unsigned parts) {
    struct store_job *job = calloc(1, sizeof *job);
    *job = (struct store_job){.kind = kind, .parts = parts, .first = number, .result = STORE_GONE};
    job->base.finished = finished;
    store_give(store, job);
    return job;
}

static int begin(void **state) {
    char problem[WORDS_MAX];
    int64_t rooms = 0;
    (void)state;
    refuses = holds = uncounted = false;
    woken = 0;
    ran[0] = back[0] = '\0';
    closed = 0;
    outbox_start(&outbox, wake, NULL);
    store = store_start("somewhere", ENT_LANG_EN, &outbox, &rooms, problem);
    assert_non_null(store);
    assert_int_equal(rooms, 12);
    return 0;
}

static int end(void **state) {
    (void)state;
    store_end(store);
    assert_int_equal(closed, 1);
    outbox_finish(&outbox);
    outbox_free(&outbox);
    return 0;
}

static uint64_t commits(void) {
    struct histogram h;
    uint64_t count = 0;
    store_commits(store, &h);
    for (int i = 0; i <= HISTOGRAM_BUCKETS; i++) count += h.counts[i];
    assert_true(h.sum < 1000); /* seconds that something took, not a time of day */
    return count;
}

/* While one batch is written the next gathers. Jobs that stand alone are done first and
 * come back in order. */
static void test_jobs_are_done_in_batches_and_come_back_in_order(void **state) {
    (void)state;
    give(1, STORE_CHANGE, STORE_ROW);
    wait_for("1 ");
    set(&holds, true);
    give(2, STORE_CHANGE, STORE_ROW);
    assert_int_equal(store_waiting(store), 1);
    give(3, STORE_LOAD, 0);
    give(4, STORE_CHANGE, 0);
    give(5, STORE_CHECK, 0);
    assert_int_equal(store_waiting(store), 4);
    set(&holds, false);
    wait_for("2 3 4 5 ");
    int third = (int)(strstr(ran, "3") - ran), fourth = (int)(strstr(ran, "4") - ran);
    assert_true(third < fourth);
    assert_false(store_shared(store));
    database.shared = true;
    assert_true(store_shared(store));
    database.shared = false;
}

/* A failure fails all that was given before the loop could know of it. */
static void test_what_builds_on_a_failure_fails_until_it_is_accepted(void **state) {
    (void)state;
    struct store_job seen = {.generation = 0};
    set(&refuses, true);
    give(1, STORE_CHANGE, STORE_ROW);
    wait_for("1! ");
    set(&refuses, false);
    give(2, STORE_CHANGE, STORE_ROW); /* the loop has not said that it knows */
    give(3, STORE_LOAD, 0);           /* stands alone */
    wait_for("2! 3 ");
    assert_null(strstr(ran, "2"));
    store_accept_failure(store, &seen);
    store_accept_failure(store, &seen); /* of the same generation: once */
    give(4, STORE_CHANGE, STORE_ROW);
    wait_for("4 ");
    set(&refuses, true);
    give(5, STORE_CHANGE, STORE_ROW);
    wait_for("5! ");
    seen.generation = 1;
    store_accept_failure(store, &seen);
    set(&refuses, false);
    give(6, STORE_CHANGE, STORE_ROW);
    wait_for("6 ");
}

static void test_writes_that_were_kept_are_counted(void **state) {
    (void)state;
    give(1, STORE_CHANGE, STORE_ROW);
    wait_for("1 ");
    assert_int_equal(commits(), 1);
    give(2, STORE_LOAD, 0);
    wait_for("2 ");
    give(3, STORE_CHANGE, 0);
    wait_for("3 ");
    assert_int_equal(commits(), 1);
    set(&refuses, true);
    give(4, STORE_CHANGE, STORE_ROW);
    wait_for("4! ");
    assert_int_equal(commits(), 1);
}

static void test_what_was_given_is_done_before_the_end(void **state) {
    begin(state);
    for (int i = 1; i <= 3; i++) give(i, STORE_CHANGE, STORE_ROW);
    end(state);
    assert_string_equal(back, "1 2 3 ");
}

static void test_a_store_does_not_start_without_its_database(void **state) {
    char problem[WORDS_MAX];
    int64_t rooms;
    (void)state;
    closed = 0;
    assert_null(store_start("nowhere", ENT_LANG_EN, &outbox, &rooms, problem));
    assert_string_equal(problem, "nowhere is not there");
    assert_int_equal(closed, 0);
    uncounted = true;
    assert_null(store_start("somewhere:password", ENT_LANG_EN, &outbox, &rooms, problem));
    assert_non_null(strstr(problem, "cannot use the data file somewhere: no reason"));
    database.shared = true; /* as the others say it of a database */
    assert_null(store_start("somewhere:password", ENT_LANG_EN, &outbox, &rooms, problem));
    assert_non_null(strstr(problem, "cannot use the database somewhere: no reason"));
    database.shared = false;
    assert_int_equal(closed, 2);
    uncounted = false;
}

/* ---- plain values ---- */

static void test_which_jobs_write_and_which_stand_alone(void **state) {
    static const bool write[] = {
        [STORE_MAKE] = true, [STORE_DELETE] = true, [STORE_PRUNE] = true,
        [STORE_PUT] = true,  [STORE_REMOVE] = true, [STORE_CHECK] = false,
    };
    static const bool alone[] = {[STORE_COUNT] = true,  [STORE_LOAD] = true, [STORE_RELEASE] = true,
                                 [STORE_WANTED] = true, [STORE_GET] = true,  [STORE_CHECK] = true};
    (void)state;
    for (store_kind kind = STORE_COUNT; kind <= STORE_CHECK; kind++) {
        struct store_job job = {.kind = kind};
        assert_int_equal(store_job_writes(&job), write[kind]);
        assert_int_equal(store_job_alone(&job), alone[kind]);
    }
    for (unsigned part = STORE_ROW; part <= STORE_LINKS; part *= 2) {
        struct store_job job = {.kind = STORE_CHANGE, .parts = part};
        assert_int_equal(store_job_writes(&job), part != STORE_CHATS && part != STORE_LINKS);
        job.kind = STORE_LOAD;
        assert_false(store_job_writes(&job));
    }
}

static void test_a_job_that_was_cleared_can_be_used_again(void **state) {
    struct store_job job = {.lines = malloc(1), .chats = malloc(1), .wanted = malloc(1)};
    (void)state;
    job.chat = malloc(sizeof *job.chat);
    job.chat_count = job.chat_capacity = job.wanted_count = job.wanted_capacity = 1;
    thing_add(&job.thing, "name", "text");
    store_job_clear(&job);
    const struct store_job none = {0};
    assert_memory_equal(&job, &none, sizeof job);
}

static void test_questions_are_kept_as_text(void **state) {
    static const struct ask asks[] = {{ASK_NOTHING, 0, 0, 0, ""},
                                      {ASK_UNDO, 1, 17, 0, ""},
                                      {ASK_BOT, 0, 0, 1, "navigator"},
                                      {ASK_REMATCH, 1, 0, 1, ""}};
    char text[ASK_TEXT];
    (void)state;
    for (size_t i = 0; i < sizeof asks / sizeof *asks; i++) {
        struct ask again = {.about = ASK_BOT, .bot = "x"};
        ask_write(&asks[i], text);
        ask_read(text, &again);
        assert_memory_equal(&again, &asks[i], sizeof again);
    }
    ask_write(&asks[0], text);
    assert_string_equal(text, "");
}

static void test_numbers_that_no_server_writes_are_not_taken(void **state) {
    struct game_row game = {.rate = 2, .variant = ENT_CZECH};
    struct seat_row seat = {.kind = SEAT_BOT};
    static const int64_t far = (int64_t)1 << 32; /* its lower half is fine */
    (void)state;
    assert_false(game_row_take(&game, 0, ENT_STANDARD));
    assert_false(game_row_take(&game, 5, ENT_STANDARD));
    assert_false(game_row_take(&game, far + 1, ENT_STANDARD));
    assert_false(game_row_take(&game, 1, -1));
    assert_false(game_row_take(&game, 1, 2));
    assert_true(game.rate == 2 && game.variant == ENT_CZECH);
    assert_true(game_row_take(&game, 1, ENT_CZECH) && game.rate == 1);
    assert_true(game_row_take(&game, 4, ENT_STANDARD) && game.rate == 4);
    assert_int_equal(game.variant, ENT_STANDARD);
    assert_false(seat_row_take(&seat, SEAT_OPEN - 1));
    assert_false(seat_row_take(&seat, SEAT_BOT + 1));
    assert_int_equal(seat.kind, SEAT_BOT);
    assert_true(seat_row_take(&seat, SEAT_OPEN) && seat.kind == SEAT_OPEN);
}

static void test_steps_are_gathered_from_rows_that_follow_each_other(void **state) {
    struct gathered_lines lines = {.text = calloc(1, 1)};
    (void)state;
    assert_int_equal(lines_count(""), 0);
    assert_int_equal(lines_count("a"), 1);
    assert_int_equal(lines_count("a\nb\nc"), 3);
    assert_true(lines_gather(&lines, 0, ""));
    assert_true(lines_gather(&lines, 0, "a\nb"));
    assert_true(lines_gather(&lines, 2, ""));
    assert_true(lines_gather(&lines, 2, "c"));
    assert_false(lines_gather(&lines, 2, "d"));
    assert_false(lines_gather(&lines, 4, "d"));
    assert_string_equal(lines.text, "a\nb\nc");
    assert_int_equal(lines.count, 3);
    free(lines.text);
}

static void test_the_usual_file_is_under_the_state_or_the_home(void **state) {
    char folder[] = "/tmp/entanglion-data-XXXXXX", path[256], expected[256];
    struct stat status;
    (void)state;
    assert_non_null(mkdtemp(folder));
    setenv("XDG_STATE_HOME", "relative", 1);
    setenv("HOME", "relative", 1);
    assert_false(data_usual_file(false, path, sizeof path));
    unsetenv("XDG_STATE_HOME");
    unsetenv("HOME");
    assert_false(data_usual_file(false, path, sizeof path));
    setenv("HOME", folder, 1);
    assert_true(data_usual_file(false, path, sizeof path));
    snprintf(expected, sizeof expected, "%s/.local/state/entanglion/rooms.db", folder);
    assert_string_equal(path, expected);
    size_t length = strlen(expected);
    assert_false(data_usual_file(false, path, length));
    assert_true(data_usual_file(false, path, length + 1));
    assert_string_equal(path, expected);
    setenv("XDG_STATE_HOME", folder, 1);
    assert_true(data_usual_file(false, path, sizeof path));
    snprintf(expected, sizeof expected, "%s/entanglion/rooms.db", folder);
    assert_string_equal(path, expected);
    *strrchr(expected, '/') = '\0';
    assert_int_not_equal(stat(expected, &status), 0); /* not asked to make it */
    assert_true(data_usual_file(true, path, sizeof path));
    assert_int_equal(stat(expected, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0700);
    rmdir(expected);
    rmdir(folder);
}

#define WITH_STORE(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void) {
    const struct CMUnitTest tests[] = {
        WITH_STORE(test_jobs_are_done_in_batches_and_come_back_in_order),
        WITH_STORE(test_what_builds_on_a_failure_fails_until_it_is_accepted),
        WITH_STORE(test_writes_that_were_kept_are_counted),
        cmocka_unit_test(test_what_was_given_is_done_before_the_end),
        cmocka_unit_test(test_a_store_does_not_start_without_its_database),
        cmocka_unit_test(test_which_jobs_write_and_which_stand_alone),
        cmocka_unit_test(test_a_job_that_was_cleared_can_be_used_again),
        cmocka_unit_test(test_questions_are_kept_as_text),
        cmocka_unit_test(test_numbers_that_no_server_writes_are_not_taken),
        cmocka_unit_test(test_steps_are_gathered_from_rows_that_follow_each_other),
        cmocka_unit_test(test_the_usual_file_is_under_the_state_or_the_home)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
