/* test_store_servers.c - several servers on one database, which is PostgreSQL's
 * (ENT_TEST_DATABASE), and databases that are refused. */
#include "stored.h"

#include <pthread.h>
#include <time.h>

#include "serve/base/log.h"
#include "serve/store/postgres/postgres.h"

static int failures_logged;

void log_event(enum log_level level, const char *event, const struct log_field *fields) {
    (void)level;
    (void)fields;
    failures_logged += !strcmp(event, "store_failed");
}

static store_result claim(struct database *db, const char *id) {
    struct store_job job = {.kind = STORE_LOAD};
    snprintf(job.row.id, sizeof job.row.id, "%s", id);
    store_result result = database_do(db, &job);
    store_job_clear(&job);
    return result;
}

/* As soon as the other one's end is complete. */
static store_result claim_soon(struct database *db, const char *id) {
    store_result result;
    while ((result = claim(db, id)) == STORE_ELSEWHERE)
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    return result;
}

/* A room is one server's until it lets it go or is gone; the other one asks for it. */
static void test_a_room_is_one_servers(void **state) {
    struct room_row row;
    struct room_game game;
    (void)state;
    struct database *first = opened(), *second = opened();
    add_room(first, &row, &game, 1000);
    add_step(first, &row, &game);
    struct store_job job = {.kind = STORE_LOAD, .politely = true, .row = row};
    assert_int_equal(database_do(second, &job), STORE_ELSEWHERE);
    job = (struct store_job){.kind = STORE_WANTED};
    assert_int_equal(database_do(first, &job), STORE_FINE);
    assert_int_equal(job.wanted_count, 0); /* who is polite asks for nothing */
    assert_int_equal(claim(second, row.id), STORE_ELSEWHERE);
    assert_int_equal(save(second, &row), STORE_GONE); /* whatever it thinks */
    assert_int_equal(database_do(second, &job), STORE_FINE);
    assert_int_equal(job.wanted_count, 0);
    assert_int_equal(database_do(first, &job), STORE_FINE);
    assert_int_equal(job.wanted_count, 1);
    assert_string_equal(job.wanted[0], row.id);
    store_job_clear(&job);
    assert_int_equal(database_do(first, &job), STORE_FINE);
    assert_int_equal(job.wanted_count, 0); /* it is told once */
    job = (struct store_job){.kind = STORE_RELEASE, .row = row};
    assert_int_equal(database_do(first, &job), STORE_FINE);
    assert_int_equal(claim(second, row.id), STORE_FINE);
    job = choose(&row, &game);
    assert_int_equal(database_do(first, &job), STORE_GONE);
    assert_int_equal(database_do(second, &job), STORE_FINE);
    store_job_clear(&job);
    database_close(second);
    assert_int_equal(claim_soon(first, row.id), STORE_FINE);
    room_game_free(&game);
    database_close(first);
}

/* Its connection was ended: it comes back as another, and what it had is not its own any more. */
static void test_a_server_that_lost_its_connection_lost_its_rooms(void **state) {
    struct room_row row;
    struct room_game game;
    (void)state;
    struct database *first = opened(), *second = opened();
    add_room(first, &row, &game, 1000);
    run_server_sql("SELECT pg_terminate_backend(a.pid) FROM pg_stat_activity a JOIN pg_locks l"
                   " ON l.pid=a.pid WHERE l.locktype='advisory' AND l.objid=1"
                   " AND a.datname=current_database()");
    assert_int_equal(claim_soon(second, row.id), STORE_FINE);
    struct store_job job = choose(&row, &game);
    assert_int_equal(database_do(first, &job), STORE_BROKEN); /* the connection */
    assert_int_equal(database_do(first, &job), STORE_GONE);   /* a new one, but not the room */
    assert_int_equal(database_do(second, &job), STORE_FINE);
    store_job_clear(&job);
    room_game_free(&game);
    database_close(first);
    database_close(second);
}

static void assert_setting(struct database *db, const char *name, const char *expected) {
    char sql[96];
    snprintf(sql, sizeof sql, "SHOW %s", name);
    PGresult *r = PQexec(((struct postgres *)db)->connection, sql);
    assert_string_equal(PQgetvalue(r, 0, 0), expected);
    PQclear(r);
}

/* Whatever the database does by itself: what was told is on disk, and a server that is not heard of
 * does not keep its rooms. Whoever runs the database may choose how long that takes. */
static void test_the_promises_do_not_depend_on_settings(void **state) {
    char patient[DATABASE_NAME];
    (void)state;
    run_server_sql("ALTER ROLE CURRENT_USER SET synchronous_commit=off");
    struct database *db = opened();
    assert_setting(db, "synchronous_commit", "on");
    assert_setting(db, "idle_session_timeout", "10s");
    assert_setting(db, "idle_in_transaction_session_timeout", "10s");
    assert_setting(db, "statement_timeout", "10s");
    assert_setting(db, "lock_timeout", "5s");
    database_close(db);
    run_server_sql("ALTER ROLE CURRENT_USER RESET synchronous_commit");
    snprintf(patient, sizeof patient, "%s&options=-cidle_session_timeout%%3D25s", server);
    db = database_open(patient, DATABASE_SERVE, ENT_LANG_EN, problem);
    assert_setting(db, "idle_session_timeout", "25s");
    database_close(db);
}

/* A thing is taken over by whoever reads it to keep it; changes by the one before are refused. */
static void test_a_thing_is_taken_over(void **state) {
    (void)state;
    struct database *first = opened(), *second = opened();
    struct store_job job = {
        .kind = STORE_PUT, .fresh = true, .thing = {.kind = "class", .id = "fox", .used = 7}};
    assert_int_equal(database_do(first, &job), STORE_FINE);
    job.fresh = false;
    assert_int_equal(database_do(first, &job), STORE_FINE);
    struct store_job read = {.kind = STORE_GET, .own = true, .thing = job.thing};
    assert_int_equal(database_do(second, &read), STORE_FINE);
    assert_int_equal(database_do(first, &job), STORE_GONE);
    assert_int_equal(database_do(second, &job), STORE_FINE);
    read.own = false; /* to read only */
    assert_int_equal(database_do(first, &read), STORE_FINE);
    assert_int_equal(database_do(second, &job), STORE_FINE);
    store_job_clear(&read);
    database_close(first);
    database_close(second);
}

/* ---- classes that go while they are changed ---- */

static const char *const names[] = {"ant", "bee", "cat"};

static struct store_job class_job(store_kind kind, const char *id) {
    struct store_job job = {.kind = kind, .own = kind == STORE_GET, .thing.used = 7};
    snprintf(job.thing.kind, sizeof job.thing.kind, "class");
    snprintf(job.thing.id, sizeof job.thing.id, "%s", id);
    return job;
}

/* A batch that a server does on a thread of its own. */
struct batch {
    struct database *db;
    struct store_job jobs[3];
    int count;
    bool fine;
    pthread_t thread;
};

static void *batch_run(void *context) {
    struct batch *b = context;
    struct store_job *jobs[3];
    for (int i = 0; i < b->count; i++) jobs[i] = &b->jobs[i];
    b->fine = database_run(b->db, jobs, b->count);
    return NULL;
}

static void batch_start(struct batch *b) {
    assert_int_equal(pthread_create(&b->thread, NULL, batch_run, b), 0);
}

static PGresult *ask(PGconn *connection, const char *sql) {
    PGresult *r = PQexec(connection, sql);
    if (PQresultStatus(r) != PGRES_COMMAND_OK && PQresultStatus(r) != PGRES_TUPLES_OK)
        fail_msg("%s", PQerrorMessage(connection));
    return r;
}

static void wait_until_waiting(PGconn *connection, int count) {
    int waiting;
    do {
        PGresult *r = ask(connection, "SELECT count(*) FROM pg_locks WHERE NOT granted");
        waiting = atoi(PQgetvalue(r, 0, 0));
        PQclear(r);
    } while (waiting < count);
}

/* Both at once, the second begun when the first has come to bee, which somebody else holds
 * until both wait. */
static void run_while_held_up(const char *table, struct batch *first, struct batch *second) {
    char sql[96];
    PGconn *hand = PQconnectdb(server);
    snprintf(sql, sizeof sql, "BEGIN; SELECT 1 FROM %s WHERE id='bee' FOR UPDATE", table);
    PQclear(ask(hand, sql));
    batch_start(first);
    wait_until_waiting(hand, 1);
    batch_start(second);
    wait_until_waiting(hand, 2);
    PQclear(ask(hand, "COMMIT"));
    pthread_join(first->thread, NULL);
    pthread_join(second->thread, NULL);
    PQfinish(hand);
}

/* The first server changes three classes in one transaction, which is held up at the second.
 * Meanwhile the other server takes over the third and the first, in this order. It must not keep
 * the third while it waits for the first: the two would wait for each other, and the database would
 * end the change. */
static void test_a_change_and_a_takeover_do_not_wait_for_each_other(void **state) {
    char impatient[DATABASE_NAME]; /* would be the one to find out, and thus be ended */
    (void)state;
    snprintf(impatient, sizeof impatient, "%s&options=-cdeadlock_timeout%%3D10ms", server);
    struct database *first = database_open(impatient, DATABASE_SERVE, ENT_LANG_EN, problem);
    assert_non_null(first);
    struct batch changes = {.db = first, .count = 3}, takeovers = {.db = opened(), .count = 2};
    for (int i = 0; i < 3; i++) {
        changes.jobs[i] = class_job(STORE_PUT, names[i]);
        changes.jobs[i].fresh = true;
        assert_int_equal(database_do(first, &changes.jobs[i]), STORE_FINE);
        changes.jobs[i].fresh = false;
    }
    takeovers.jobs[0] = class_job(STORE_GET, names[2]);
    takeovers.jobs[1] = class_job(STORE_GET, names[0]);
    run_while_held_up("things", &changes, &takeovers);
    assert_true(changes.fine);
    assert_int_equal(changes.jobs[0].result, STORE_FINE); /* waited for, then taken over */
    assert_int_equal(changes.jobs[1].result, STORE_FINE);
    assert_int_equal(changes.jobs[2].result, STORE_GONE); /* was the other's by then */
    for (int i = 0; i < 2; i++) {
        assert_int_equal(takeovers.jobs[i].result, STORE_FINE);
        store_job_clear(&takeovers.jobs[i]);
    }
    database_close(first);
    database_close(takeovers.db);
}

/* ---- rooms that two servers ask for ---- */

/* Three rooms, nobody's, with these names. */
static void add_named_rooms(struct database *db) {
    for (int i = 0; i < 3; i++) {
        struct room_row row;
        struct room_game game;
        char sql[96];
        add_room(db, &row, &game, 1000);
        room_game_free(&game);
        snprintf(sql, sizeof sql, "UPDATE rooms SET owner=NULL, id='%s' WHERE id='%s'", names[i],
                 row.id);
        run_server_sql(sql);
    }
}

static struct store_job load_job(const char *id) {
    struct store_job job = {.kind = STORE_LOAD};
    snprintf(job.row.id, sizeof job.row.id, "%s", id);
    return job;
}

static void batch_clear(struct batch *b) {
    for (int i = 0; i < b->count; i++) store_job_clear(&b->jobs[i]);
}

/* One is asked for ant, bee and cat, and is held up at bee; meanwhile the other one for cat and
 * ant. It begins with ant, too, and has not got cat when the first one comes to that. */
static void test_rooms_are_taken_in_one_order_by_all(void **state) {
    (void)state;
    struct batch first = {.db = opened(), .count = 3}, second = {.db = opened(), .count = 2};
    add_named_rooms(first.db);
    for (int i = 0; i < 3; i++) first.jobs[i] = load_job(names[i]);
    second.jobs[0] = load_job("cat");
    second.jobs[1] = load_job("ant");
    failures_logged = 0;
    run_while_held_up("rooms", &first, &second);
    for (int i = 0; i < 3; i++) assert_int_equal(first.jobs[i].result, STORE_FINE);
    for (int i = 0; i < 2; i++) assert_int_equal(second.jobs[i].result, STORE_ELSEWHERE);
    assert_int_equal(failures_logged, 0); /* nobody's transaction was ended */
    batch_clear(&first);
    batch_clear(&second);
    database_close(first.db);
    database_close(second.db);
}

/* Somebody has cat and waits for ant, which the server has; the server waits for bee, then for cat:
 * the database ends its transaction. Whoever asked for the rooms does not hear of it. */
static void test_rooms_that_were_waited_for_in_a_circle_are_taken_one_by_one(void **state) {
    char impatient[DATABASE_NAME]; /* is the one to find out */
    (void)state;
    snprintf(impatient, sizeof impatient, "%s&options=-cdeadlock_timeout%%3D10ms", server);
    struct batch b = {.db = database_open(impatient, DATABASE_SERVE, ENT_LANG_EN, problem),
                      .count = 3};
    assert_non_null(b.db);
    add_named_rooms(b.db);
    for (int i = 0; i < 3; i++) b.jobs[i] = load_job(names[i]);
    failures_logged = 0;
    PGconn *hand = PQconnectdb(server), *other = PQconnectdb(server);
    PQclear(ask(hand, "BEGIN; SELECT 1 FROM rooms WHERE id='bee' FOR UPDATE"));
    PQclear(ask(other, "SET deadlock_timeout='10min'; BEGIN;"
                       " SELECT 1 FROM rooms WHERE id='cat' FOR UPDATE"));
    batch_start(&b);
    wait_until_waiting(hand, 1);
    assert_true(PQsendQuery(other, "SELECT 1 FROM rooms WHERE id='ant' FOR UPDATE; COMMIT"));
    wait_until_waiting(hand, 2);
    PQclear(ask(hand, "COMMIT"));
    pthread_join(b.thread, NULL);
    for (int i = 0; i < 3; i++) assert_int_equal(b.jobs[i].result, STORE_FINE);
    assert_int_equal(failures_logged, 1);
    batch_clear(&b);
    PQfinish(other);
    PQfinish(hand);
    database_close(b.db);
}

/* A room is deleted while somebody speaks in it: that is refused, and what others do in the
 * same batch is kept. */
static void test_speaking_in_a_room_that_is_being_deleted(void **state) {
    struct room_row rows[2];
    struct room_game games[2];
    struct chat chat = {.id = 1, .by = 1, .text = "Hello?"};
    char sql[96];
    (void)state;
    struct batch b = {.db = opened(), .count = 2};
    for (int i = 0; i < 2; i++) add_room(b.db, &rows[i], &games[i], 1000);
    b.jobs[0] = change_of(&rows[0], STORE_CHAT);
    b.jobs[0].chat = &chat;
    b.jobs[1] = choose(&rows[1], &games[1]);
    failures_logged = 0;
    PGconn *hand = PQconnectdb(server);
    snprintf(sql, sizeof sql, "BEGIN; DELETE FROM rooms WHERE number=%d", (int)rows[0].number);
    PQclear(ask(hand, sql));
    batch_start(&b);
    wait_until_waiting(hand, 1);
    PQclear(ask(hand, "COMMIT"));
    pthread_join(b.thread, NULL);
    assert_true(b.fine);
    assert_int_equal(b.jobs[0].result, STORE_GONE);
    assert_int_equal(b.jobs[1].result, STORE_FINE);
    assert_int_equal(failures_logged, 0);
    b.jobs[0].chat = NULL;
    batch_clear(&b);
    for (int i = 0; i < 2; i++) room_game_free(&games[i]);
    PQfinish(hand);
    database_close(b.db);
}

/* Whoever looks at a room that is not there or damaged has not met a failure of the database. */
static void test_a_look_is_logged_when_the_database_failed(void **state) {
    struct room_row row;
    struct room_game game;
    struct store_job job = {.kind = STORE_LOAD, .read_only = true};
    (void)state;
    struct database *db = opened();
    add_room(db, &row, &game, 1000);
    room_game_free(&game);
    failures_logged = 0;
    assert_int_equal(database_do(db, &job), STORE_GONE);
    job.row = row;
    assert_int_equal(database_do(db, &job), STORE_FINE);
    store_job_clear(&job);
    run_server_sql("UPDATE games SET rate=9");
    assert_int_equal(database_do(db, &job), STORE_BROKEN);
    store_job_clear(&job);
    assert_int_equal(failures_logged, 0);
    job.wrong = NULL;
    run_server_sql("ALTER TABLE games RENAME TO hidden");
    assert_int_equal(database_do(db, &job), STORE_BROKEN);
    assert_int_equal(failures_logged, 1);
    store_job_clear(&job);
    database_close(db);
}

static void assert_refused(const char *where, const char *why) {
    struct database *db = database_open(where, DATABASE_SERVE, ENT_LANG_EN, problem);
    assert_null(db);
    if (!strstr(problem, why)) fail_msg("%s", problem);
    assert_null(strchr(problem, '\n'));
}

/* One sentence each, and nothing is changed. */
static void test_databases_that_are_refused(void **state) {
    char name[DATABASE_NAME];
    (void)state;
    assert_refused("postgresql://entanglion@127.0.0.1:1/none", "cannot reach the database");
    assert_refused("postgresql://a:b@127.0.0.1:1/x?host=/no/such",
                   "a@127.0.0.1:1/x?host=/no/such: ");
    snprintf(name, sizeof name, "%s&options=-cdefault_transaction_read_only%%3Don", server);
    assert_refused(name, "is read-only, perhaps a replica");
    snprintf(name, sizeof name, "%s&connect_timeout=never", server);
    assert_refused(name, "cannot reach the database");
    run_server_sql("CREATE TABLE shopping(item text)");
    assert_refused(server, "is not an Entanglion database");
    run_server_sql("DROP TABLE shopping"); /* it is still the only one */
    assert_null(database_open(server, DATABASE_EXISTING, ENT_LANG_EN, problem));
    database_close(opened());
    run_server_sql("UPDATE entanglion SET version=99");
    assert_refused(server, "has version 99, from a newer program");
    run_server_sql("UPDATE entanglion SET version=0");
    assert_refused(server, "has version 0, from an older program");
}

int main(void) {
    const struct CMUnitTest database[] = {
        TEST(test_a_room_is_one_servers),
        TEST(test_a_server_that_lost_its_connection_lost_its_rooms),
        TEST(test_the_promises_do_not_depend_on_settings),
        TEST(test_a_thing_is_taken_over),
        TEST(test_a_change_and_a_takeover_do_not_wait_for_each_other),
        TEST(test_speaking_in_a_room_that_is_being_deleted),
        TEST(test_rooms_are_taken_in_one_order_by_all),
        TEST(test_rooms_that_were_waited_for_in_a_circle_are_taken_one_by_one),
        TEST(test_a_look_is_logged_when_the_database_failed),
        TEST(test_databases_that_are_refused)};
    server = getenv("ENT_TEST_DATABASE");
    assert_non_null(server);
    return cmocka_run_group_tests(database, NULL, NULL);
}
