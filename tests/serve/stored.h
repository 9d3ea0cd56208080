/* stored.h - a store of a test's own and rooms in it, for tests of the store.
 *
 * With ENT_TEST_DATABASE, an empty PostgreSQL database, the store is that (cluster.mjs runs tests
 * so); without, a file. */
#ifndef ENT_TESTS_SERVE_STORED_H
#define ENT_TESTS_SERVE_STORED_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

#ifdef ENT_POSTGRES
#include <libpq-fe.h>
#endif
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "serve/rooms/game.h"
#include "serve/store/database.h"

static char path[256];
static char problem[WORDS_MAX];
static const char *server; /* the PostgreSQL database, or NULL */

/* ---- the store ---- */

#ifdef ENT_POSTGRES
static inline void run_server_sql(const char *sql) {
    PGconn *connection = PQconnectdb(server);
    PGresult *r = PQexec(connection, sql);
    if (PQresultStatus(r) != PGRES_COMMAND_OK && PQresultStatus(r) != PGRES_TUPLES_OK)
        fail_msg("%s", PQerrorMessage(connection));
    PQclear(r);
    PQfinish(connection);
}
#endif

static inline void remove_files(void) {
    static const char *const ends[] = {"", "-wal", "-shm", "-server", ".replaced"};
    for (int i = 0; i < 5; i++) {
        char name[300];
        snprintf(name, sizeof name, "%s%s", path, ends[i]);
        unlink(name);
    }
}

static inline int set_up(void **state) {
    (void)state;
    const char *folder = getenv("TMPDIR");
    assert_true(secrets_start());
#ifdef ENT_POSTGRES
    if (server) {
        snprintf(path, sizeof path, "%s", server);
        run_server_sql(
            "SET client_min_messages=error; DROP SCHEMA public CASCADE; CREATE SCHEMA public");
        return 0;
    }
#endif
    snprintf(path, sizeof path, "%s/entanglion-store-%d.db", folder ? folder : "/tmp", getpid());
    remove_files();
    return 0;
}

static inline int tear_down(void **state) {
    (void)state;
    if (!server) remove_files();
    return 0;
}

static inline struct database *opened(void) {
    struct database *db = database_open(path, DATABASE_SERVE, ENT_LANG_EN, problem);
    if (!db) fail_msg("%s", problem);
    return db;
}

static inline void run_sql(const char *sql) {
    sqlite3 *file;
    char *error = NULL;
    assert_int_equal(sqlite3_open(path, &file), SQLITE_OK);
    if (sqlite3_exec(file, sql, NULL, NULL, &error) != SQLITE_OK) fail_msg("%s", error);
    sqlite3_close(file);
}

/* All of a file, to be freed. */
static inline char *bytes_of(const char *name, size_t *length) {
    struct stat status;
    FILE *file = fopen(name, "rb");
    assert_non_null(file);
    assert_int_equal(fstat(fileno(file), &status), 0);
    *length = (size_t)status.st_size;
    char *bytes = malloc(*length + 1);
    assert_non_null(bytes);
    assert_int_equal(fread(bytes, 1, *length, file), *length);
    fclose(file);
    return bytes;
}

/* A file as version 1 made it, with a room in it. */
static inline void make_old_file(void) {
    size_t length;
    char *sql = bytes_of(ENT_SERVE_TESTS "/version1.sql", &length);
    sql[length] = '\0';
    run_sql(sql);
    free(sql);
}

/* The same in a file and in PostgreSQL. */
static inline void run_by_hand(const char *sql) {
    if (!server) run_sql(sql);
#ifdef ENT_POSTGRES
    if (server) run_server_sql(sql);
#endif
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

/* ---- rooms in it ---- */

/* A room with its first steps, in the store. */
static inline void add_room(struct database *db, struct room_row *row, struct room_game *game,
                            int64_t used) {
    char secret[SECRET_TEXT];
    struct fair_seed fair;
    struct store_job job = {.kind = STORE_MAKE,
                            .row = {.created = used, .used = used, .entered = true, .game = 1}};
    room_id_make(job.row.id);
    for (int i = 0; i < 2; i++) secret_make(secret, job.row.seats[i].secret);
    secret_make(secret, job.row.watch);
    fair_seed_make(&fair);
    room_game_start(game, 2, ENT_CZECH, &fair);
    job.game = room_game_row(game, 1);
    job.lines = room_game_lines(game, 0);
    assert_int_equal(database_do(db, &job), STORE_FINE);
    assert_true(job.row.number > 0);
    store_job_clear(&job);
    job.kind = STORE_LOAD; /* from now on it is this server's */
    assert_int_equal(database_do(db, &job), STORE_FINE);
    assert_true(job.row.entered);
    *row = job.row;
    store_job_clear(&job);
}

static inline struct store_job change_of(const struct room_row *row, unsigned parts) {
    return (struct store_job){
        .kind = STORE_CHANGE, .parts = parts, .row = *row, .game.number = row->game};
}

/* Any choice, made; the change that the store has to keep. */
static inline struct store_job choose(const struct room_row *row, struct room_game *game) {
    ent_step steps[ENT_STEPS_MAX];
    struct store_job job = change_of(row, STORE_STEPS);
    job.first = game->count;
    assert_true(ent_steps(&game->now, steps, NULL) > 0);
    assert_int_equal(room_game_step(game, steps[0]), ENT_FINE);
    job.lines = room_game_lines(game, job.first);
    return job;
}

static inline void add_step(struct database *db, const struct room_row *row,
                            struct room_game *game) {
    struct store_job job = choose(row, game);
    assert_int_equal(database_do(db, &job), STORE_FINE);
    store_job_clear(&job);
}

static inline store_result save(struct database *db, const struct room_row *row) {
    struct store_job job = change_of(row, STORE_ROW);
    return database_do(db, &job);
}

static inline store_result cut(struct database *db, const struct room_row *row, int count) {
    struct store_job job = change_of(row, STORE_CUT);
    job.first = count;
    return database_do(db, &job);
}

static inline store_result say(struct database *db, const struct room_row *row, int64_t id,
                               const char *text) {
    struct store_job job = change_of(row, STORE_CHAT);
    struct chat chat = {.id = id, .by = 1};
    snprintf(chat.text, sizeof chat.text, "%s", text);
    job.chat = &chat;
    return database_do(db, &job);
}

/* Broken, too, when the steps are not those of a game. */
static inline store_result load(struct database *db, const char *id, struct room_row *row,
                                struct room_game *game) {
    struct store_job job = {.kind = STORE_LOAD};
    snprintf(job.row.id, sizeof job.row.id, "%s", id);
    store_result result = database_do(db, &job);
    if (result == STORE_FINE && !room_game_load(game, &job.game, job.lines)) result = STORE_BROKEN;
    *row = job.row;
    store_job_clear(&job);
    return result;
}

static inline int64_t prune(struct database *db, int64_t before, int64_t *left) {
    struct store_job job = {.kind = STORE_PRUNE, .before = before, .most = true};
    assert_int_equal(database_do(db, &job), STORE_FINE);
    *left = job.rooms;
    return job.removed;
}

static inline void assert_same_game(const struct room_game *a, const struct room_game *b) {
    assert_int_equal(a->count, b->count);
    assert_memory_equal(a->steps, b->steps, (size_t)a->count * sizeof *a->steps);
    assert_memory_equal(&a->now, &b->now, sizeof a->now);
    assert_memory_equal(&a->dealer, &b->dealer, sizeof a->dealer);
    assert_int_equal(a->rate, b->rate);
    assert_int_equal(a->variant, b->variant);
}

#endif
