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

#include "serve/store/db.h"

static char path[256];
static char problem[WORDS_MAX];

static void remove_files(void) {
    static const char *const ends[] = {"", "-wal", "-shm"};
    for (int i = 0; i < 3; i++) {
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

static struct db *opened(void) {
    struct db *db = db_open(path, true, ENT_LANG_EN, problem);
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
static void add_room(struct db *db, struct room_row *row, struct record *record, int64_t used) {
    char secret[SECRET_TEXT];
    struct fair_seed fair;
    *row = (struct room_row){.created = used, .used = used, .game = 1};
    room_id_make(row->id);
    for (int i = 0; i < 2; i++) secret_make(secret, row->seats[i].secret);
    secret_make(secret, row->watch);
    fair_seed_make(&fair);
    record_start(record, 2, ENT_CZECH, &fair);
    record_deal(record);
    assert_int_equal(db_begin(db), DB_FINE);
    assert_int_equal(db_room_add(db, row, record), DB_FINE);
    assert_int_equal(db_commit(db), DB_FINE);
}

/* Any choice, kept. */
static void add_step(struct db *db, const struct room_row *row, struct record *record) {
    ent_step steps[ENT_STEPS_MAX];
    int from = record->count;
    assert_true(ent_steps(&record->now, steps, NULL) > 0);
    assert_int_equal(record_step(record, steps[0]), ENT_FINE);
    char *lines = record_lines(record, from);
    assert_int_equal(db_steps_add(db, row->number, row->game, from, lines), DB_FINE);
    free(lines);
}

static void assert_same_record(const struct record *a, const struct record *b) {
    assert_int_equal(a->count, b->count);
    assert_memory_equal(a->steps, b->steps, (size_t)a->count * sizeof *a->steps);
    assert_memory_equal(&a->now, &b->now, sizeof a->now);
    assert_memory_equal(&a->dealer, &b->dealer, sizeof a->dealer);
    assert_int_equal(a->rate, b->rate);
    assert_int_equal(a->variant, b->variant);
}

static void test_there_and_back(void **state) {
    struct room_row row, again;
    struct record record, loaded;
    int64_t chat;
    (void)state;
    struct db *db = opened();
    add_room(db, &row, &record, 1000);
    for (int i = 0; i < 10; i++) add_step(db, &row, &record);
    row.seats[1].kind = SEAT_BOT;
    memcpy(row.seats[1].bot, "expert", 7);
    memcpy(row.seats[0].name, "Ada \"x\" 宇宙", 15);
    row.ask = (struct ask_row){.about = ASK_BOT, .by = 1, .at = 7, .seat = 1, .bot = "pilot"};
    row.edition = 5;
    assert_int_equal(db_room_save(db, &row), DB_FINE);
    assert_int_equal(db_room_load(db, row.id, &again, &loaded, &chat), DB_FINE);
    assert_memory_equal(&row, &again, sizeof row);
    assert_same_record(&record, &loaded);
    assert_int_equal(chat, 0);
    record_free(&loaded);
    /* Taken back: the row boundary is a player's choice. */
    int choice = record_latest_choice(&record, 3);
    record_cut(&record, choice);
    assert_int_equal(db_steps_cut(db, row.number, row.game, choice), DB_FINE);
    assert_int_equal(db_room_load(db, row.id, &again, &loaded, &chat), DB_FINE);
    assert_same_record(&record, &loaded);
    record_free(&loaded);
    record_free(&record);
    db_close(db);
}

static void take_chat(void *context, const struct chat_row *chat) {
    struct chat_row *last = context;
    assert_true(chat->id > last->id);
    *last = *chat;
}

static void test_chat_is_kept_up_to_a_number(void **state) {
    struct room_row row;
    struct record record;
    struct chat_row chat = {.by = 1}, last = {0};
    (void)state;
    struct db *db = opened();
    add_room(db, &row, &record, 1000);
    for (int i = 1; i <= CHATS_KEPT + 50; i++) {
        chat.id = i;
        snprintf(chat.text, sizeof chat.text, "line %d", i);
        assert_int_equal(db_chat_add(db, row.number, &chat), DB_FINE);
    }
    last.id = 50; /* those before are gone */
    assert_int_equal(db_chats_read(db, row.number, 0, take_chat, &last), DB_FINE);
    assert_int_equal(last.id, CHATS_KEPT + 50);
    assert_string_equal(last.text, chat.text);
    record_free(&record);
    db_close(db);
}

static void test_a_room_that_is_gone(void **state) {
    struct room_row row, again;
    struct record record, loaded;
    int64_t chat, count;
    (void)state;
    struct db *db = opened();
    add_room(db, &row, &record, 1000);
    assert_int_equal(db_prune(db, 1001, &count), DB_FINE);
    assert_int_equal(count, 1);
    assert_int_equal(db_room_load(db, row.id, &again, &loaded, &chat), DB_GONE);
    assert_int_equal(db_room_save(db, &row), DB_GONE);
    assert_int_equal(db_steps_add(db, row.number, 1, record.count, "M retrieve"), DB_GONE);
    assert_int_equal(db_chat_add(db, row.number, &(struct chat_row){.id = 1, .text = "x"}),
                     DB_GONE);
    record_free(&record);
    db_close(db);
}

static void test_pruning_and_a_clock_set_back(void **state) {
    struct room_row old, young;
    struct record record;
    int64_t count, left;
    (void)state;
    struct db *db = opened();
    add_room(db, &old, &record, 1000);
    record_free(&record);
    add_room(db, &young, &record, 9000);
    young.used = 500; /* the clock was set back and the room used then */
    assert_int_equal(db_room_save(db, &young), DB_FINE);
    assert_int_equal(db_prune(db, 5000, &count), DB_FINE);
    assert_int_equal(count, 1);
    assert_int_equal(db_room_count(db, &left), DB_FINE);
    assert_int_equal(left, 1);
    /* So many at once, and no more. */
    for (int i = 0; i < PRUNE_MOST + 3; i++) {
        record_free(&record);
        add_room(db, &old, &record, 1000);
    }
    assert_int_equal(db_prune(db, 5000, &count), DB_FINE);
    assert_int_equal(count, PRUNE_MOST);
    assert_int_equal(db_prune(db, 5000, &count), DB_FINE);
    assert_int_equal(count, 3);
    /* With a clock far behind nothing is old. */
    assert_int_equal(db_prune(db, -100000, &count), DB_FINE);
    assert_int_equal(count, 0);
    record_free(&record);
    db_close(db);
}

/* A file as version 1 made it, with a room in it, is brought up to date and played on in. */
static void test_an_old_file_is_upgraded(void **state) {
    static char sql[16384];
    struct room_row row;
    struct record record;
    int64_t chat;
    (void)state;
    FILE *file = fopen(ENT_SERVE_TESTS "/version1.sql", "rb");
    assert_non_null(file);
    sql[fread(sql, 1, sizeof sql - 1, file)] = '\0';
    fclose(file);
    run_sql(sql);
    struct db *db = opened();
    assert_int_equal(db_room_load(db, "oldroomoldro", &row, &record, &chat), DB_FINE);
    assert_string_equal(row.seats[0].name, "Ada");
    assert_int_equal(row.ask.about, ASK_NOTHING);
    assert_int_equal(record.count, 12);
    assert_int_equal(db_chat_add(db, row.number, &(struct chat_row){.id = 1, .text = "x"}),
                     DB_FINE);
    add_step(db, &row, &record);
    record_free(&record);
    db_close(db);
    db_close(opened()); /* and a second time there is nothing to do */
}

static void test_a_newer_file_is_refused_and_left_alone(void **state) {
    (void)state;
    db_close(opened());
    run_sql("PRAGMA user_version=99");
    assert_null(db_open(path, true, ENT_LANG_EN, problem));
    assert_non_null(strstr(problem, "has version 99, made by a newer program"));
    assert_null(db_open(path, true, ENT_LANG_PL, problem));
    run_sql("PRAGMA user_version=2");
    db_close(opened());
}

static void test_a_foreign_file_is_refused(void **state) {
    (void)state;
    run_sql("CREATE TABLE recipes(cake TEXT)");
    assert_null(db_open(path, true, ENT_LANG_EN, problem));
    assert_non_null(strstr(problem, "is not a data file of Entanglion"));
    remove_files();
    assert_null(db_open(path, false, ENT_LANG_EN, problem)); /* and none is not made unasked */
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
        struct record record;
        int64_t chat;
        (void)state;
        remove_files();
        struct db *db = opened();
        add_room(db, &row, &record, 1000);
        record_free(&record);
        run_sql(damages[i]);
        assert_int_equal(db_room_load(db, row.id, &row, &record, &chat), DB_BROKEN);
        db_close(db);
    }
}

/* A question that makes no sense was never asked. */
static void test_a_damaged_question_is_none(void **state) {
    static const char *const asks[] = {"1 2 0 0 -",  "1 -1 0 0 -", "2 0 0 9 pilot", "4 0 0 0 -",
                                       "-1 0 0 0 -", "1 0 0",      "what?"};
    struct room_row row;
    struct record record;
    int64_t chat;
    char sql[96];
    (void)state;
    struct db *db = opened();
    add_room(db, &row, &record, 1000);
    record_free(&record);
    for (size_t i = 0; i < sizeof asks / sizeof *asks; i++) {
        snprintf(sql, sizeof sql, "UPDATE rooms SET ask = '%s'", asks[i]);
        run_sql(sql);
        assert_int_equal(db_room_load(db, row.id, &row, &record, &chat), DB_FINE);
        assert_int_equal(row.ask.about, ASK_NOTHING);
        record_free(&record);
    }
    db_close(db);
}

static void test_a_backup_is_the_same(void **state) {
    struct room_row row, again;
    struct record record, loaded;
    char copy[300];
    int64_t chat;
    (void)state;
    struct db *db = opened();
    add_room(db, &row, &record, 1000);
    snprintf(copy, sizeof copy, "%s.copy", path);
    assert_null(db_backup(db, copy));
    assert_non_null(db_backup(db, "/no/such/folder/copy.db"));
    db_close(db);
    db = db_open(copy, false, ENT_LANG_EN, problem);
    assert_non_null(db);
    assert_int_equal(db_room_load(db, row.id, &again, &loaded, &chat), DB_FINE);
    assert_same_record(&record, &loaded);
    record_free(&record);
    record_free(&loaded);
    db_close(db);
    unlink(copy);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {TEST(test_there_and_back),
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
