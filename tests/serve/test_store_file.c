/* test_store_file.c - rooms in a file: versions old and new, foreign files, damage,
 * whoever else has it. */
#include "stored.h"

static int version_of_file(void) {
    sqlite3 *file;
    sqlite3_stmt *statement;
    assert_int_equal(sqlite3_open(path, &file), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(file, "PRAGMA user_version", -1, &statement, NULL),
                     SQLITE_OK);
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    int version = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    sqlite3_close(file);
    return version;
}

/* A file as version 1 made it, with a room in it, is brought up to date and played on in. */
static void test_an_old_file_is_upgraded(void **state) {
    struct room_row row;
    struct room_game game;
    (void)state;
    make_old_file();
    struct database *db = opened();
    assert_int_equal(load(db, "oldroomoldro", &row, &game), STORE_FINE);
    assert_string_equal(row.seats[0].name, "Ada");
    assert_int_equal(row.ask.about, ASK_NOTHING);
    assert_int_equal(game.count, 12);
    assert_true(row.entered);
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
    run_sql("PRAGMA user_version=4");
    database_close(opened());
}

/* No program has made such a one: the sentence says what is wrong with it. */
static void test_a_file_of_an_impossible_version_is_refused(void **state) {
    (void)state;
    database_close(opened());
    for (int use = DATABASE_EXISTING; use <= DATABASE_SERVE; use++) {
        run_sql("PRAGMA user_version=-3");
        assert_null(database_open(path, (database_use)use, ENT_LANG_EN, problem));
        assert_non_null(strstr(problem, "is damaged: user_version is -3"));
        run_sql("PRAGMA user_version=0");
        assert_null(database_open(path, (database_use)use, ENT_LANG_EN, problem));
        assert_non_null(strstr(problem, "is damaged: user_version is 0"));
    }
    run_sql("PRAGMA user_version=4; PRAGMA application_id=-5");
    assert_null(database_open(path, DATABASE_SERVE, ENT_LANG_EN, problem));
    assert_non_null(strstr(problem, "is not an Entanglion data file"));
}

static void test_a_foreign_file_is_refused(void **state) {
    (void)state;
    run_sql("CREATE TABLE recipes(cake TEXT)");
    assert_null(database_open(path, DATABASE_SERVE, ENT_LANG_EN, problem));
    assert_non_null(strstr(problem, "is not an Entanglion data file"));
    remove_files();
    run_sql("PRAGMA application_id=1196444487"); /* another's, which has no tables yet */
    for (int use = DATABASE_EXISTING; use <= DATABASE_SERVE; use++) {
        assert_null(database_open(path, (database_use)use, ENT_LANG_EN, problem));
        assert_non_null(strstr(problem, "is not an Entanglion data file"));
        assert_int_equal(version_of_file(), 0);
    }
    remove_files();
    assert_null(database_open(path, DATABASE_EXISTING, ENT_LANG_EN,
                              problem)); /* and none is not made unasked */
    assert_int_not_equal(access(path, F_OK), 0);
    fclose(fopen(path, "wb")); /* nor out of nothing */
    assert_null(database_open(path, DATABASE_EXISTING, ENT_LANG_EN, problem));
    assert_non_null(strstr(problem, "is not an Entanglion data file"));
    assert_int_equal(version_of_file(), 0);
    database_close(opened()); /* but a server may */
}

/* Nobody has a secret of another length. */
static void test_a_damaged_secret_is_nobodys(void **state) {
    static const uint8_t none[SECRET_HASH] = {0};
    struct room_row row;
    struct room_game game;
    (void)state;
    struct database *db = opened();
    add_room(db, &row, &game, 1000);
    room_game_free(&game);
    run_sql("UPDATE rooms SET watch = CAST(watch || x'ff' AS BLOB); UPDATE seats SET secret = x'' "
            "WHERE ship = 1");
    assert_int_equal(load(db, row.id, &row, &game), STORE_FINE);
    assert_memory_equal(row.watch, none, sizeof none);
    assert_memory_not_equal(row.seats[0].secret, none, sizeof none);
    assert_memory_equal(row.seats[1].secret, none, sizeof none);
    room_game_free(&game);
    database_close(db);
}

static void test_a_file_that_was_moved_takes_nothing_more(void **state) {
    struct room_row row;
    struct room_game game;
    char elsewhere[300];
    (void)state;
    struct database *db = opened();
    add_room(db, &row, &game, 1000);
    struct store_job check = {.kind = STORE_CHECK, .writes = true};
    assert_int_equal(database_do(db, &check), STORE_FINE);
    snprintf(elsewhere, sizeof elsewhere, "%s.elsewhere", path);
    assert_int_equal(rename(path, elsewhere), 0);
    assert_int_equal(database_do(db, &check), STORE_BROKEN);
    struct store_job job = choose(&row, &game);
    assert_int_equal(database_do(db, &job), STORE_BROKEN);
    assert_string_equal(database_problem(db), "the file was moved or removed");
    assert_int_equal(rename(elsewhere, path), 0);
    assert_int_equal(database_do(db, &job), STORE_FINE);
    assert_int_equal(database_do(db, &check), STORE_FINE);
    store_job_clear(&job);
    room_game_free(&game);
    database_close(db);
}

/* What was written last is in a file beside it: without its name nobody finds that after a crash.
 * When the server ends it is written back. */
static void test_a_journal_that_was_removed_takes_nothing_more(void **state) {
    static const char *const ends[] = {"-wal", "-shm"};
    struct room_row row;
    struct room_game game, loaded;
    char name[2][300], elsewhere[320];
    (void)state;
    struct database *db = opened();
    add_room(db, &row, &game, 1000);
    add_step(db, &row, &game);
    struct store_job job = choose(&row, &game), check = {.kind = STORE_CHECK};
    for (int i = 0; i < 2; i++) {
        snprintf(name[i], sizeof name[i], "%s%s", path, ends[i]);
        snprintf(elsewhere, sizeof elsewhere, "%s%s.elsewhere", path, ends[i]);
        assert_int_equal(database_do(db, &check), STORE_FINE);
        assert_int_equal(rename(name[i], elsewhere), 0);
        assert_int_equal(database_do(db, &check), STORE_BROKEN);
        assert_int_equal(database_do(db, &job), STORE_BROKEN);
        assert_non_null(strstr(database_problem(db), "-wal or -shm"));
        fclose(fopen(name[i], "wb")); /* another one is no better */
        assert_int_equal(database_do(db, &check), STORE_BROKEN);
        assert_int_equal(rename(elsewhere, name[i]), 0);
    }
    assert_int_equal(database_do(db, &job), STORE_FINE);
    store_job_clear(&job);
    for (int i = 0; i < 2; i++) assert_int_equal(unlink(name[i]), 0);
    assert_int_equal(database_do(db, &check), STORE_BROKEN);
    database_close(db);
    db = opened();
    assert_int_equal(load(db, row.id, &row, &loaded), STORE_FINE);
    assert_same_game(&game, &loaded);
    room_game_free(&loaded);
    room_game_free(&game);
    database_close(db);
}

static void test_one_server_by_whatever_name(void **state) {
    char other[300];
    (void)state;
    snprintf(other, sizeof other, "%s.link", path);
    unlink(other);
    assert_int_equal(symlink(path, other), 0);
    struct database *db = opened();
    assert_null(database_open(other, DATABASE_SERVE, ENT_LANG_EN, problem));
    assert_non_null(strstr(problem, "in use by another server"));
    run_sql("PRAGMA user_version=2"); /* an older file is not brought up to date under a server */
    for (int use = DATABASE_EXISTING; use <= DATABASE_SERVE; use++) {
        assert_null(database_open(other, (database_use)use, ENT_LANG_EN, problem));
        assert_non_null(strstr(problem, "in use by another server"));
        assert_int_equal(version_of_file(), 2);
    }
    run_sql("PRAGMA user_version=4");
    database_close(db);
    unlink(other);
}

/* SQLite's journal goes by the name: what is saved under one of two would be lost
 * under the other. */
static void test_a_file_with_two_names_is_refused(void **state) {
    char other[300], lock[320];
    struct room_row row;
    struct room_game game;
    (void)state;
    snprintf(other, sizeof other, "%s.hard", path);
    snprintf(lock, sizeof lock, "%s-server", other);
    unlink(other);
    struct database *db = opened();
    assert_int_equal(link(path, other), 0);
    assert_null(database_open(other, DATABASE_SERVE, ENT_LANG_EN, problem));
    assert_non_null(strstr(problem, ".hard has another name too"));
    assert_int_not_equal(access(lock, F_OK), 0);
    add_room(db, &row, &game, 1000); /* whoever has it plays on */
    room_game_free(&game);
    database_close(db);
    assert_null(database_open(path, DATABASE_SERVE, ENT_LANG_EN, problem));
    assert_int_equal(unlink(other), 0);
    database_close(opened());
}

/* Whoever is refused leaves nothing; whoever has the file keeps its lock meanwhile. */
static void test_a_lock_goes_with_its_server(void **state) {
    char lock[300];
    (void)state;
    snprintf(lock, sizeof lock, "%s-server", path);
    run_sql("CREATE TABLE recipes(cake TEXT)");
    assert_null(database_open(path, DATABASE_SERVE, ENT_LANG_EN, problem));
    assert_int_not_equal(access(lock, F_OK), 0);
    remove_files();
    struct database *db = opened();
    assert_int_equal(access(lock, F_OK), 0);
    for (int i = 0; i < 2; i++) {
        assert_null(database_open(path, DATABASE_SERVE, ENT_LANG_EN, problem));
        assert_non_null(strstr(problem, "in use by another server"));
    }
    database_close(db);
    assert_int_not_equal(access(lock, F_OK), 0);
}

/* Whoever shows a list may take all day (a pager): nothing of the file is held meanwhile. */
static void tidy_up(void *context, const struct room_row *row, bool damaged) {
    sqlite3 *file;
    sqlite3_stmt *statement;
    (void)row;
    assert_false(damaged);
    assert_int_equal(sqlite3_open(path, &file), SQLITE_OK);
    assert_int_equal(sqlite3_exec(file, "UPDATE rooms SET edition = 9", NULL, NULL, NULL),
                     SQLITE_OK);
    assert_int_equal(
        sqlite3_prepare_v2(file, "PRAGMA wal_checkpoint(TRUNCATE)", -1, &statement, NULL),
        SQLITE_OK);
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    assert_int_equal(sqlite3_column_int(statement, 0), 0); /* nobody was in the way */
    sqlite3_finalize(statement);
    sqlite3_close(file);
    ++*(int *)context;
}

static void test_a_list_that_is_looked_at_holds_nothing(void **state) {
    struct room_row row;
    struct room_game game;
    int shown = 0;
    (void)state;
    struct database *db = opened();
    for (int i = 0; i < 3; i++) {
        add_room(db, &row, &game, 1000);
        room_game_free(&game);
    }
    assert_int_equal(database_list(db, tidy_up, &shown), STORE_FINE);
    assert_int_equal(shown, 3);
    database_close(db);
}

/* Is this text in the file or in what is beside it? */
static bool is_found(const char *text) {
    static const char *const ends[] = {"", "-wal", "-shm", "-journal"};
    bool found = false;
    for (int i = 0; i < 4; i++) {
        char name[300];
        size_t length;
        snprintf(name, sizeof name, "%s%s", path, ends[i]);
        if (access(name, F_OK)) continue;
        char *bytes = bytes_of(name, &length);
        for (size_t at = 0; at + strlen(text) <= length; at++)
            found = found || !memcmp(bytes + at, text, strlen(text));
        free(bytes);
    }
    return found;
}

static const char secret[] = "a word in confidence";

/* A room where it was said. */
static struct room_row add_confidence(struct database *db) {
    struct room_row row;
    struct room_game game;
    add_room(db, &row, &game, 1000);
    room_game_free(&game);
    assert_int_equal(say(db, &row, 1, secret), STORE_FINE);
    assert_true(is_found(secret));
    return row;
}

static void assert_leaves_nothing(struct database *db, struct store_job job) {
    assert_int_equal(database_do(db, &job), STORE_FINE);
    assert_false(is_found(secret));
    store_job_clear(&job);
}

static struct store_job pupil_job(store_kind kind, const char *name) {
    struct store_job job = {.kind = kind, .thing = {.kind = "class", .id = "fox", .used = 1000}};
    if (kind == STORE_PUT) thing_add(&job.thing, "pupil", name);
    return job;
}

/* What people ask to be deleted, and what goes by itself: nothing of it is left on disk. */
static void test_what_is_deleted_is_not_to_be_found(void **state) {
    struct store_job job;
    sqlite3 *reader;
    (void)state;
    struct database *db = opened();
    struct room_row row = add_confidence(db);
    job = change_of(&row, STORE_UNCHAT);
    job.unchat = 1;
    job.unchat_by = SEAT_NONE;
    assert_leaves_nothing(db, job);
    row = add_confidence(db);
    assert_leaves_nothing(db, (struct store_job){.kind = STORE_DELETE, .row = row});
    for (int all = 0; all <= 1; all++) {
        job = pupil_job(STORE_PUT, secret);
        job.fresh = !all;
        assert_int_equal(database_do(db, &job), STORE_FINE);
        store_job_clear(&job);
        assert_true(is_found(secret));
        assert_leaves_nothing(db, pupil_job(all ? STORE_REMOVE : STORE_PUT, NULL));
    }
    add_confidence(db);
    assert_leaves_nothing(db,
                          (struct store_job){.kind = STORE_PRUNE, .before = 2000, .most = true});

    row = add_confidence(db); /* where a copy is being made meanwhile, as soon as that is done */
    assert_int_equal(sqlite3_open(path, &reader), SQLITE_OK);
    assert_int_equal(sqlite3_exec(reader, "BEGIN; SELECT count(*) FROM rooms", NULL, NULL, NULL),
                     SQLITE_OK);
    job = (struct store_job){.kind = STORE_DELETE, .row = row};
    assert_int_equal(database_do(db, &job), STORE_FINE);
    assert_true(is_found(secret));
    sqlite3_close(reader);
    assert_leaves_nothing(db, (struct store_job){.kind = STORE_CHECK});
    database_close(db);
}

/* Pages of the file overwritten: a server does not begin on it, and says what is wrong. */
static void test_a_damaged_file_is_refused(void **state) {
    struct room_row row;
    struct room_game game;
    (void)state;
    struct database *db = opened();
    for (int i = 0; i < 50; i++) {
        add_room(db, &row, &game, 1000);
        room_game_free(&game);
    }
    database_close(db);
    FILE *file = fopen(path, "r+b");
    assert_non_null(file);
    for (long page = 3; page < 9; page++) {
        fseek(file, page * 4096, SEEK_SET);
        for (int i = 0; i < 2000; i++) putc('x', file);
    }
    fclose(file);
    assert_null(database_open(path, DATABASE_SERVE, ENT_LANG_EN, problem));
    assert_non_null(strstr(problem, "is damaged: "));
    assert_null(strstr(problem, "not an error"));
    db = database_open(path, DATABASE_EXISTING, ENT_LANG_EN, problem);
    assert_non_null(db);
    char copy[300];
    snprintf(copy, sizeof copy, "%s.copy", path);
    assert_false(database_backup(db, copy, ENT_LANG_EN, problem)); /* nor is it copied */
    assert_int_not_equal(access(copy, F_OK), 0);
    database_close(db);
}

/* libpq takes everything up to the @ for it, but for a slash. */
static void test_a_name_tells_no_password(void **state) {
    static const char *const addresses[][2] = {
        {"postgresql://us:secret@host/db", "postgresql://us@host/db"},
        {"postgresql://us:sec?ret@host/db", "postgresql://us@host/db"},
        {"postgresql://us:?secret@host", "postgresql://us@host"},
        {"postgresql://us:sec@ret@host/db", "postgresql://us@host/db"},
        {"postgresql://us@host:5432/db?password=secret", "postgresql://us@host:5432/db?"},
        {"postgresql://host:5432/db?user=a@b", "postgresql://host:5432/db?user=a@b"},
        {"rooms.db", "rooms.db"}};
    (void)state;
    for (size_t i = 0; i < sizeof addresses / sizeof *addresses; i++) {
        char name[DATABASE_NAME];
        database_name(addresses[i][0], name);
        assert_string_equal(name, addresses[i][1]);
    }
}

int main(void) {
    const struct CMUnitTest file[] = {TEST(test_an_old_file_is_upgraded),
                                      TEST(test_a_newer_file_is_refused_and_left_alone),
                                      TEST(test_a_file_of_an_impossible_version_is_refused),
                                      TEST(test_a_foreign_file_is_refused),
                                      TEST(test_a_damaged_secret_is_nobodys),
                                      TEST(test_a_file_that_was_moved_takes_nothing_more),
                                      TEST(test_a_journal_that_was_removed_takes_nothing_more),
                                      TEST(test_one_server_by_whatever_name),
                                      TEST(test_a_file_with_two_names_is_refused),
                                      TEST(test_a_lock_goes_with_its_server),
                                      TEST(test_a_list_that_is_looked_at_holds_nothing),
                                      TEST(test_what_is_deleted_is_not_to_be_found),
                                      TEST(test_a_damaged_file_is_refused),
                                      TEST(test_a_name_tells_no_password)};
    return cmocka_run_group_tests(file, NULL, NULL);
}
