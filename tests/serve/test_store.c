/* test_store.c - the data file: there and back, versions old and new, pruning, clocks, damage. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "serve/rooms/game.h"
#include "serve/store/database.h"
#include "table/match.h"

static char path[256];
static char problem[WORDS_MAX];

static void remove_files(void) {
    static const char *const ends[] = {"", "-wal", "-shm", "-server"};
    for (int i = 0; i < 4; i++) {
        char name[300];
        snprintf(name, sizeof name, "%s%s", path, ends[i]);
        unlink(name);
    }
}

static int set_up(void **state) {
    (void)state;
    const char *folder = getenv("TMPDIR");
    snprintf(path, sizeof path, "%s/entanglion-store-%d.db", folder ? folder : "/tmp", getpid());
    remove_files();
    assert_true(secrets_start());
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    remove_files();
    return 0;
}

static struct database *opened(void) {
    struct database *db = database_open(path, DATABASE_SERVE, ENT_LANG_EN, problem);
    if (!db) fail_msg("%s", problem);
    return db;
}

static void run_sql(const char *sql) {
    sqlite3 *file;
    char *error = NULL;
    assert_int_equal(sqlite3_open(path, &file), SQLITE_OK);
    if (sqlite3_exec(file, sql, NULL, NULL, &error) != SQLITE_OK) fail_msg("%s", error);
    sqlite3_close(file);
}

/* A room with its first steps, in the store. */
static void add_room(struct database *db, struct room_row *row, struct room_game *game,
                     int64_t used) {
    char secret[SECRET_TEXT];
    struct fair_seed fair;
    struct store_job job = {.kind = STORE_MAKE, .row = {.created = used, .used = used, .game = 1}};
    room_id_make(job.row.id);
    for (int i = 0; i < 2; i++) secret_make(secret, job.row.seats[i].secret);
    secret_make(secret, job.row.watch);
    fair_seed_make(&fair);
    room_game_start(game, 2, ENT_CZECH, &fair);
    job.game = room_game_row(game, 1);
    job.lines = room_game_lines(game, 0);
    assert_int_equal(database_do(db, &job), STORE_FINE);
    assert_true(job.row.number > 0);
    *row = job.row;
    store_job_clear(&job);
}

static struct store_job change_of(const struct room_row *row, unsigned parts) {
    return (struct store_job){
        .kind = STORE_CHANGE, .parts = parts, .row = *row, .game.number = row->game};
}

/* Any choice, made; the change that the store has to keep. */
static struct store_job choose(const struct room_row *row, struct room_game *game) {
    ent_step steps[ENT_STEPS_MAX];
    struct store_job job = change_of(row, STORE_STEPS);
    job.first = game->count;
    assert_true(ent_steps(&game->now, steps, NULL) > 0);
    assert_int_equal(room_game_step(game, steps[0]), ENT_FINE);
    job.lines = room_game_lines(game, job.first);
    return job;
}

static void add_step(struct database *db, const struct room_row *row, struct room_game *game) {
    struct store_job job = choose(row, game);
    assert_int_equal(database_do(db, &job), STORE_FINE);
    store_job_clear(&job);
}

static store_result save(struct database *db, const struct room_row *row) {
    struct store_job job = change_of(row, STORE_ROW);
    return database_do(db, &job);
}

static store_result cut(struct database *db, const struct room_row *row, int count) {
    struct store_job job = change_of(row, STORE_CUT);
    job.first = count;
    return database_do(db, &job);
}

static store_result say(struct database *db, const struct room_row *row, int64_t id,
                        const char *text) {
    struct store_job job = change_of(row, STORE_CHAT);
    struct chat chat = {.id = id, .by = 1};
    snprintf(chat.text, sizeof chat.text, "%s", text);
    job.chat = &chat;
    return database_do(db, &job);
}

/* Broken, too, when the steps are not those of a game. */
static store_result load(struct database *db, const char *id, struct room_row *row,
                         struct room_game *game) {
    struct store_job job = {.kind = STORE_LOAD};
    snprintf(job.row.id, sizeof job.row.id, "%s", id);
    store_result result = database_do(db, &job);
    if (result == STORE_FINE && !room_game_load(game, &job.game, job.lines)) result = STORE_BROKEN;
    *row = job.row;
    store_job_clear(&job);
    return result;
}

static int64_t prune(struct database *db, int64_t before, int64_t *left) {
    struct store_job job = {.kind = STORE_PRUNE, .before = before};
    assert_int_equal(database_do(db, &job), STORE_FINE);
    *left = job.rooms;
    return job.removed;
}

static void assert_same_game(const struct room_game *a, const struct room_game *b) {
    assert_int_equal(a->count, b->count);
    assert_memory_equal(a->steps, b->steps, (size_t)a->count * sizeof *a->steps);
    assert_memory_equal(&a->now, &b->now, sizeof a->now);
    assert_memory_equal(&a->dealer, &b->dealer, sizeof a->dealer);
    assert_int_equal(a->rate, b->rate);
    assert_int_equal(a->variant, b->variant);
}

static void test_there_and_back(void **state) {
    struct room_row row, again;
    struct room_game game, loaded;
    (void)state;
    struct database *db = opened();
    add_room(db, &row, &game, 1000);
    for (int i = 0; i < 10; i++) add_step(db, &row, &game);
    row.seats[1].kind = SEAT_BOT;
    memcpy(row.seats[1].bot, "expert", 7);
    memcpy(row.seats[0].name, "Ada \"x\" 宇宙", 15);
    row.ask = (struct ask){.about = ASK_BOT, .by = 1, .at = 7, .seat = 1, .bot = "pilot"};
    row.edition = 5;
    assert_int_equal(save(db, &row), STORE_FINE);
    assert_int_equal(load(db, row.id, &again, &loaded), STORE_FINE);
    assert_memory_equal(&row, &again, sizeof row);
    assert_same_game(&game, &loaded);
    room_game_free(&loaded);
    /* Taken back: the row boundary is a player's choice. */
    int choice = match_undo_target(game.steps, game.count, 3);
    room_game_cut(&game, choice);
    assert_int_equal(cut(db, &row, choice), STORE_FINE);
    assert_int_equal(load(db, row.id, &again, &loaded), STORE_FINE);
    assert_same_game(&game, &loaded);
    room_game_free(&loaded);
    room_game_free(&game);
    database_close(db);
}

/* One of them cannot be written: then nothing of the batch is, and all are told so. */
static void test_a_batch_is_kept_whole_or_not_at_all(void **state) {
    struct room_row row, again;
    struct room_game game, loaded;
    (void)state;
    struct database *db = opened();
    add_room(db, &row, &game, 1000);
    int before = game.count;
    struct store_job jobs[4] = {choose(&row, &game),
                                choose(&row, &game),
                                change_of(&row, 0), /* waits for those before it */
                                {.kind = STORE_COUNT}};
    struct store_job *batch[4] = {&jobs[0], &jobs[1], &jobs[2], &jobs[3]};
    jobs[1].first = 0; /* there are such steps */
    assert_false(database_run(db, batch, 3));
    for (int i = 0; i < 3; i++) assert_int_equal(jobs[i].result, STORE_BROKEN);
    assert_int_equal(load(db, row.id, &again, &loaded), STORE_FINE);
    assert_int_equal(loaded.count, before);
    room_game_free(&loaded);
    jobs[1].first = jobs[0].first + 1;
    for (const char *at = jobs[0].lines; (at = strchr(at, '\n')); at++) jobs[1].first++;
    assert_true(database_run(db, batch, 4)); /* and play goes on */
    for (int i = 0; i < 4; i++) assert_int_equal(jobs[i].result, STORE_FINE);
    assert_int_equal(jobs[3].rooms, 1);
    assert_int_equal(load(db, row.id, &again, &loaded), STORE_FINE);
    assert_same_game(&game, &loaded);
    for (int i = 0; i < 2; i++) store_job_clear(&jobs[i]);
    room_game_free(&loaded);
    room_game_free(&game);
    database_close(db);
}

/* A step that is not possible changes nothing and says why. */
static void test_an_impossible_step_of_a_room_is_refused_with_its_reason(void **state) {
    struct fair_seed fair = {.seed = 7};
    struct room_game game;
    ent_misreading wrong;
    ent_step step;
    (void)state;
    room_game_start(&game, 1, ENT_STANDARD, &fair);
    int count = game.count;
    ent_position before = game.now;
    assert_true(ent_step_read("* rolloff 5 2", 13, &step, &wrong));
    ent_reason reason = room_game_step(&game, step);
    assert_int_not_equal(reason, ENT_FINE);
    assert_int_equal(reason, ent_check(&before, step));
    assert_int_equal(game.count, count);
    assert_memory_equal(&game.now, &before, sizeof before);
    room_game_free(&game);
}

static void test_chat_is_kept_up_to_a_number(void **state) {
    struct room_row row;
    struct room_game game;
    char text[32];
    (void)state;
    struct database *db = opened();
    add_room(db, &row, &game, 1000);
    for (int i = 1; i <= CHATS_KEPT + 50; i++) {
        snprintf(text, sizeof text, "line %d", i);
        assert_int_equal(say(db, &row, i, text), STORE_FINE);
    }
    struct store_job job = change_of(&row, STORE_CHATS);
    assert_int_equal(database_do(db, &job), STORE_FINE);
    assert_int_equal(job.chat_count, CHATS_KEPT); /* those before are gone */
    for (int i = 0; i < job.chat_count; i++) assert_int_equal(job.chats[i].id, 51 + i);
    assert_string_equal(job.chats[CHATS_KEPT - 1].text, text);
    store_job_clear(&job);
    job.chats_after = CHATS_KEPT + 49;
    assert_int_equal(database_do(db, &job), STORE_FINE);
    assert_int_equal(job.chat_count, 1);
    store_job_clear(&job);
    room_game_free(&game);
    database_close(db);
}

static void test_a_room_that_is_gone(void **state) {
    struct room_row row, again;
    struct room_game game, loaded;
    int64_t left;
    (void)state;
    struct database *db = opened();
    add_room(db, &row, &game, 1000);
    assert_int_equal(prune(db, 1001, &left), 1);
    assert_int_equal(left, 0);
    assert_int_equal(load(db, row.id, &again, &loaded), STORE_GONE);
    assert_int_equal(save(db, &row), STORE_GONE);
    struct store_job job = choose(&row, &game);
    assert_int_equal(database_do(db, &job), STORE_GONE);
    store_job_clear(&job);
    assert_int_equal(say(db, &row, 1, "x"), STORE_GONE);
    room_game_free(&game);
    database_close(db);
}

static void test_pruning_and_a_clock_set_back(void **state) {
    struct room_row old, young;
    struct room_game game;
    int64_t left;
    (void)state;
    struct database *db = opened();
    add_room(db, &old, &game, 1000);
    room_game_free(&game);
    add_room(db, &young, &game, 9000);
    young.used = 500; /* the clock was set back and the room used then */
    assert_int_equal(save(db, &young), STORE_FINE);
    assert_int_equal(prune(db, 5000, &left), 1);
    assert_int_equal(left, 1);
    /* So many at once, and no more. */
    for (int i = 0; i < STORE_PRUNE_MOST + 3; i++) {
        room_game_free(&game);
        add_room(db, &old, &game, 1000);
    }
    assert_int_equal(prune(db, 5000, &left), STORE_PRUNE_MOST);
    assert_int_equal(prune(db, 5000, &left), 3);
    /* With a clock far behind nothing is old. */
    assert_int_equal(prune(db, -100000, &left), 0);
    room_game_free(&game);
    database_close(db);
}

/* A file as version 1 made it, with a room in it, is brought up to date and played on in. */
static void test_an_old_file_is_upgraded(void **state) {
    static char sql[16384];
    struct room_row row;
    struct room_game game;
    (void)state;
    FILE *file = fopen(ENT_SERVE_TESTS "/version1.sql", "rb");
    assert_non_null(file);
    sql[fread(sql, 1, sizeof sql - 1, file)] = '\0';
    fclose(file);
    run_sql(sql);
    struct database *db = opened();
    assert_int_equal(load(db, "oldroomoldro", &row, &game), STORE_FINE);
    assert_string_equal(row.seats[0].name, "Ada");
    assert_int_equal(row.ask.about, ASK_NOTHING);
    assert_int_equal(game.count, 12);
    assert_int_equal(say(db, &row, 1, "x"), STORE_FINE);
    add_step(db, &row, &game);
    room_game_free(&game);
    database_close(db);
    database_close(opened()); /* and a second time there is nothing to do */
}

static void test_a_newer_file_is_refused_and_left_alone(void **state) {
    (void)state;
    database_close(opened());
    run_sql("PRAGMA user_version=99");
    assert_null(database_open(path, DATABASE_SERVE, ENT_LANG_EN, problem));
    assert_non_null(strstr(problem, "has version 99, from a newer program"));
    assert_null(database_open(path, DATABASE_SERVE, ENT_LANG_PL, problem));
    run_sql("PRAGMA user_version=2");
    database_close(opened());
}

static void test_a_foreign_file_is_refused(void **state) {
    (void)state;
    run_sql("CREATE TABLE recipes(cake TEXT)");
    assert_null(database_open(path, DATABASE_SERVE, ENT_LANG_EN, problem));
    assert_non_null(strstr(problem, "is not an Entanglion data file"));
    remove_files();
    assert_null(database_open(path, DATABASE_LOOK, ENT_LANG_EN,
                              problem)); /* and none is not made unasked */
}

/* Steps that the seed does not deal, or that are not possible, are noticed. */
static void test_damage_is_noticed(void **state) {
    static const char *const damages[] = {
        "UPDATE steps SET lines = replace(lines, '* rolloff', '* rollof')",
        "UPDATE steps SET lines = lines || char(10) || 'M retrieve'",
        "UPDATE games SET seed = '1'",
        "UPDATE games SET rate = 5",
        "UPDATE games SET variant = -1",
        "UPDATE seats SET kind = 3",
        "UPDATE steps SET number = 1 WHERE number = 0"};
    for (size_t i = 0; i < sizeof damages / sizeof *damages; i++) {
        struct room_row row;
        struct room_game game;
        (void)state;
        remove_files();
        struct database *db = opened();
        add_room(db, &row, &game, 1000);
        room_game_free(&game);
        run_sql(damages[i]);
        assert_int_equal(load(db, row.id, &row, &game), STORE_BROKEN);
        database_close(db);
    }
}

/* A question that makes no sense was never asked. */
static void test_a_damaged_question_is_none(void **state) {
    static const char *const asks[] = {"1 2 0 0 -",  "1 -1 0 0 -", "2 0 0 9 pilot", "4 0 0 0 -",
                                       "-1 0 0 0 -", "1 0 0",      "what?"};
    struct room_row row;
    struct room_game game;
    char sql[96];
    (void)state;
    struct database *db = opened();
    add_room(db, &row, &game, 1000);
    room_game_free(&game);
    for (size_t i = 0; i < sizeof asks / sizeof *asks; i++) {
        snprintf(sql, sizeof sql, "UPDATE rooms SET ask = '%s'", asks[i]);
        run_sql(sql);
        assert_int_equal(load(db, row.id, &row, &game), STORE_FINE);
        assert_int_equal(row.ask.about, ASK_NOTHING);
        room_game_free(&game);
    }
    database_close(db);
}

static void test_a_backup_is_the_same(void **state) {
    struct room_row row, again;
    struct room_game game, loaded;
    char copy[300];
    (void)state;
    struct database *db = opened();
    add_room(db, &row, &game, 1000);
    snprintf(copy, sizeof copy, "%s.copy", path);
    assert_null(database_backup(db, copy));
    assert_non_null(database_backup(db, "/no/such/folder/copy.db"));
    database_close(db);
    db = database_open(copy, DATABASE_LOOK, ENT_LANG_EN, problem);
    assert_non_null(db);
    assert_int_equal(load(db, row.id, &again, &loaded), STORE_FINE);
    assert_same_game(&game, &loaded);
    room_game_free(&game);
    room_game_free(&loaded);
    database_close(db);
    unlink(copy);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_there_and_back),
        TEST(test_a_batch_is_kept_whole_or_not_at_all),
        TEST(test_an_impossible_step_of_a_room_is_refused_with_its_reason),
        TEST(test_chat_is_kept_up_to_a_number),
        TEST(test_a_room_that_is_gone),
        TEST(test_pruning_and_a_clock_set_back),
        TEST(test_an_old_file_is_upgraded),
        TEST(test_a_newer_file_is_refused_and_left_alone),
        TEST(test_a_foreign_file_is_refused),
        TEST(test_damage_is_noticed),
        TEST(test_a_damaged_question_is_none),
        TEST(test_a_backup_is_the_same)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
