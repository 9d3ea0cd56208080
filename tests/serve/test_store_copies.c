/* test_store_copies.c - all that is kept, copied: from a file or from PostgreSQL to another, as a
 * backup, and put back. */
#include "stored.h"

#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>

/* A room with two games, chat of which the last line was deleted, and a thing. */
static void fill(struct database *db, struct room_row *row, struct room_game games[2]) {
    add_room(db, row, &games[0], 1000);
    for (int i = 0; i < 5; i++) add_step(db, row, &games[0]);
    struct fair_seed fair;
    fair_seed_make(&fair);
    room_game_start(&games[1], 3, ENT_STANDARD, &fair);
    row->game = 2;
    row->edition = 4;
    struct store_job job = change_of(row, STORE_ROW | STORE_GAME | STORE_STEPS);
    job.game = room_game_row(&games[1], 2);
    job.lines = room_game_lines(&games[1], 0);
    assert_int_equal(database_do(db, &job), STORE_FINE);
    store_job_clear(&job);
    assert_int_equal(say(db, row, 1, "\"quoted\", \\ and {braces}"), STORE_FINE);
    assert_int_equal(say(db, row, 2, "gone"), STORE_FINE);
    job = change_of(row, STORE_UNCHAT);
    job.unchat = 2;
    job.unchat_by = SEAT_NONE;
    assert_int_equal(database_do(db, &job), STORE_FINE);
    job = (struct store_job){
        .kind = STORE_PUT, .fresh = true, .thing = {.kind = "class", .id = "fox", .used = 7}};
    thing_add(&job.thing, "pupil", "Ada");
    assert_int_equal(database_do(db, &job), STORE_FINE);
    store_job_clear(&job);
}

static void assert_filled(struct database *db, const struct room_row *row,
                          const struct room_game games[2]) {
    struct room_row read;
    struct room_game loaded;
    struct store_job job = {.kind = STORE_LOAD, .read_only = true};
    for (int number = 1; number <= 2; number++) {
        memcpy(job.row.id, row->id, sizeof job.row.id);
        job.game.number = number;
        assert_int_equal(database_do(db, &job), STORE_FINE);
        assert_true(room_game_load(&loaded, &job.game, job.lines));
        assert_same_game(&games[number - 1], &loaded);
        room_game_free(&loaded);
        read = job.row;
        read.number = row->number; /* its own in each */
        assert_memory_equal(&read, row, sizeof read);
        assert_int_equal(job.last_chat, 2);
        read.number = job.row.number;
        store_job_clear(&job);
    }
    job = (struct store_job){.kind = STORE_CHANGE, .parts = STORE_CHATS, .row = read};
    assert_int_equal(database_do(db, &job), STORE_FINE);
    assert_int_equal(job.chat_count, 1);
    assert_string_equal(job.chats[0].text, "\"quoted\", \\ and {braces}");
    store_job_clear(&job);
    job = (struct store_job){.kind = STORE_GET, .thing = {.kind = "class", .id = "fox"}};
    assert_int_equal(database_do(db, &job), STORE_FINE);
    assert_int_equal(job.thing.used, 7);
    assert_string_equal(job.thing.parts[0].text, "Ada");
    store_job_clear(&job);
}

static void assert_copy(const char *where, const struct room_row *row,
                        const struct room_game games[2]) {
    struct database *db = database_open(where, DATABASE_EXISTING, ENT_LANG_EN, problem);
    if (!db) fail_msg("%s", problem);
    assert_filled(db, row, games);
    database_close(db);
}

/* To a new file, also while a server has it open; and back, where nothing is yet. */
static void test_everything_is_copied(void **state) {
    struct room_row row;
    struct room_game games[2];
    struct stat status;
    char copy[300];
    int64_t rooms;
    (void)state;
    snprintf(copy, sizeof copy, "%s/entanglion-copy-%d.db",
             getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp", getpid());
    unlink(copy);
    struct database *db = opened();
    fill(db, &row, games);
    if (!database_copy(path, copy, ENT_LANG_EN, &rooms, problem)) fail_msg("%s", problem);
    assert_int_equal(rooms, 1);
    assert_copy(copy, &row, games);
    assert_int_equal(stat(copy, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    assert_false(database_copy(path, copy, ENT_LANG_EN, &rooms, problem));
    assert_non_null(strstr(problem, "exists already"));
    assert_false(database_copy(copy, path, ENT_LANG_EN, &rooms, problem));
    assert_non_null(strstr(problem, server ? "has rooms already" : "exists already"));
    database_close(db);
    set_up(NULL);
    assert_true(database_copy(copy, path, ENT_LANG_EN, &rooms, problem));
    assert_copy(path, &row, games);
    set_up(NULL);
    char kept[DATABASE_NAME];
    size_t length, same;
    char *before = bytes_of(copy, &length);
    if (!database_restore(path, copy, ENT_LANG_EN, kept, problem)) fail_msg("%s", problem);
    assert_copy(path, &row, games);
    char *after = bytes_of(copy, &same); /* it was only read */
    assert_int_equal(length, same);
    assert_memory_equal(before, after, length);
    free(before);
    free(after);
    unlink(copy);
    for (int i = 0; i < 2; i++) room_game_free(&games[i]);
}

/* Nothing is copied where a room would be missing, and the sentence names it. */
static void test_a_damaged_room_is_not_copied(void **state) {
    static const char *const damages[] = {"DELETE FROM seats WHERE ship = 0",
                                          "UPDATE seats SET kind = 7", "DELETE FROM games",
                                          "UPDATE rooms SET game = 0"};
    struct room_row row;
    struct room_game game;
    char copy[300];
    int64_t rooms;
    (void)state;
    snprintf(copy, sizeof copy, "%s/entanglion-copy-%d.db",
             getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp", getpid());
    unlink(copy);
    for (int i = 0; i < 4; i++) {
        set_up(state);
        struct database *db = opened();
        add_room(db, &row, &game, 1000);
        room_game_free(&game);
        run_by_hand(damages[i]);
        assert_false(database_copy(path, copy, ENT_LANG_EN, &rooms, problem));
        assert_non_null(strstr(problem, row.id));
        assert_non_null(strstr(problem, "is damaged"));
        assert_int_not_equal(access(copy, F_OK), 0);
        database_close(db);
    }
}

/* What cannot be read is not told as what cannot be written. */
static void test_a_copy_says_which_side_failed(void **state) {
    struct room_row row;
    struct room_game games[2];
    char copy[300];
    int64_t rooms;
    (void)state;
    if (!server) return; /* a file shows it when it is opened */
    snprintf(copy, sizeof copy, "%s/entanglion-copy-%d.db",
             getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp", getpid());
    unlink(copy);
    struct database *db = opened();
    fill(db, &row, games);
    for (int i = 0; i < 2; i++) room_game_free(&games[i]);
    database_close(db);
    run_by_hand("ALTER TABLE parts RENAME TO lost");
    assert_false(database_copy(path, copy, ENT_LANG_EN, &rooms, problem));
    assert_non_null(strstr(problem, "cannot use the database"));
    assert_non_null(strstr(problem, "parts"));
    assert_int_not_equal(access(copy, F_OK), 0);
}

/* ---- of a file only ---- */

static void test_a_backup_is_the_same(void **state) {
    struct room_row row, again;
    struct room_game game, loaded;
    char copy[300];
    (void)state;
    struct database *db = opened();
    add_room(db, &row, &game, 1000);
    snprintf(copy, sizeof copy, "%s.copy", path);
    assert_true(database_backup(db, copy, ENT_LANG_EN, problem));
    assert_false(database_backup(db, "/no/such/folder/copy.db", ENT_LANG_EN, problem));
    assert_non_null(strstr(problem, "cannot write /no/such/folder/copy.db"));
    assert_false(database_backup(db, copy, ENT_LANG_EN, problem)); /* and never over anything */
    assert_non_null(strstr(problem, "exists already"));
    struct stat status;
    assert_int_equal(stat(copy, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    database_close(db);
    db = database_open(copy, DATABASE_EXISTING, ENT_LANG_EN, problem);
    assert_non_null(db);
    assert_int_equal(load(db, row.id, &again, &loaded), STORE_FINE);
    assert_same_game(&game, &loaded);
    room_game_free(&game);
    room_game_free(&loaded);
    database_close(db);
    unlink(copy);
}

static void test_a_copy_is_put_back_and_what_was_there_is_kept(void **state) {
    struct room_row row, later, again;
    struct room_game game, other;
    char copy[300], beside[300], kept[DATABASE_NAME];
    (void)state;
    snprintf(copy, sizeof copy, "%s.copy", path);
    unlink(copy);
    struct database *db = opened();
    add_room(db, &row, &game, 1000);
    assert_true(database_backup(db, copy, ENT_LANG_EN, problem));
    add_room(db, &later, &other, 1000);
    room_game_free(&other);
    assert_false(database_restore(path, copy, ENT_LANG_EN, kept, problem)); /* a server has it */
    assert_non_null(strstr(problem, "in use by another server"));
    assert_int_equal(load(db, later.id, &again, &other), STORE_FINE);
    room_game_free(&other);
    database_close(db);
    assert_true(database_restore(path, copy, ENT_LANG_EN, kept, problem));
    db = opened();
    assert_int_equal(load(db, row.id, &again, &other), STORE_FINE);
    assert_same_game(&game, &other);
    room_game_free(&other);
    assert_int_equal(load(db, later.id, &again, &other), STORE_GONE);
    database_close(db);
    db = database_open(kept, DATABASE_EXISTING, ENT_LANG_EN, problem);
    assert_non_null(db);
    assert_int_equal(load(db, later.id, &again, &other), STORE_FINE);
    room_game_free(&other);
    database_close(db);
    assert_false(database_restore(path, copy, ENT_LANG_EN, kept, problem)); /* nor over that */
    snprintf(beside, sizeof beside, "%s.restored", path);
    assert_int_not_equal(access(beside, F_OK), 0); /* what was to be put there is gone */
    db = opened(); /* and a restore that was refused leaves all as it was */
    assert_int_equal(load(db, row.id, &again, &other), STORE_FINE);
    room_game_free(&other);
    room_game_free(&game);
    database_close(db);
    remove_files();
    assert_true(database_restore(path, copy, ENT_LANG_EN, kept, problem));
    assert_string_equal(kept, "");
    database_close(opened());
    snprintf(beside, sizeof beside, "%s.restored", path); /* something is in the way */
    assert_int_equal(mkdir(beside, 0700), 0);
    assert_false(database_restore(path, copy, ENT_LANG_EN, kept, problem));
    assert_non_null(strstr(problem, "exists already"));
    rmdir(beside);
    snprintf(beside, sizeof beside, "%s.link",
             path); /* the file that a link leads to is replaced */
    unlink(beside);
    assert_int_equal(symlink(path, beside), 0);
    assert_true(database_restore(beside, copy, ENT_LANG_EN, kept, problem));
    assert_memory_equal(kept, path, strlen(path));
    assert_string_equal(kept + strlen(path), ".replaced");
    struct stat status;
    assert_int_equal(lstat(beside, &status), 0);
    assert_true(S_ISLNK(status.st_mode));
    unlink(beside);
    unlink(copy);
}

/* ---- a copy is only read ---- */

/* Restores it: it has the same bytes afterwards, and nothing more is beside it. */
static void assert_restored_untouched(const char *copy) {
    static const char *const ends[] = {"", "-wal", "-shm", "-journal", "-server"};
    char name[320], kept[DATABASE_NAME], *before[5];
    size_t lengths[5], length;
    for (int i = 0; i < 5; i++) {
        snprintf(name, sizeof name, "%s%s", copy, ends[i]);
        before[i] = access(name, F_OK) ? NULL : bytes_of(name, &lengths[i]);
    }
    if (!database_restore(path, copy, ENT_LANG_EN, kept, problem)) fail_msg("%s", problem);
    for (int i = 0; i < 5; i++) {
        snprintf(name, sizeof name, "%s%s", copy, ends[i]);
        if (before[i] && i != 2) { /* what is in use is SQLite's own affair */
            char *after = bytes_of(name, &length);
            assert_int_equal(length, lengths[i]);
            assert_memory_equal(before[i], after, length);
            free(after);
        } else if (!before[i] && !before[1]) {
            assert_int_not_equal(access(name, F_OK), 0);
        }
        free(before[i]);
    }
}

static void assert_room_is_there(const char *id) {
    struct room_row row;
    struct room_game game;
    struct database *db = opened();
    assert_int_equal(load(db, id, &row, &game), STORE_FINE);
    room_game_free(&game);
    database_close(db);
    remove_files();
}

static void copy_file(const char *from, const char *to) {
    size_t length;
    char *bytes = bytes_of(from, &length);
    FILE *file = fopen(to, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
    free(bytes);
}

static void test_a_copy_that_is_put_back_stays_as_it_is(void **state) {
    struct room_row row;
    struct room_game game;
    char copy[300], beside[320], wal[320];
    (void)state;
    snprintf(copy, sizeof copy, "%s.a copy?%%#", path); /* any name will do */
    unlink(copy);
    struct database *db = opened();
    add_room(db, &row, &game, 1000);
    room_game_free(&game);
    assert_true(database_backup(db, copy, ENT_LANG_EN, problem));
    database_close(db);
    remove_files();
    assert_restored_untouched(copy);
    assert_room_is_there(row.id);

    database_close(
        database_open(copy, DATABASE_EXISTING, ENT_LANG_EN, problem)); /* now in WAL mode */
    assert_restored_untouched(copy);
    assert_room_is_there(row.id);
    unlink(copy);

    db = opened(); /* a server's file, copied by hand: what was written last is beside it */
    add_room(db, &row, &game, 1000);
    room_game_free(&game);
    snprintf(beside, sizeof beside, "%s-wal", copy);
    snprintf(wal, sizeof wal, "%s-wal", path);
    copy_file(path, copy);
    copy_file(wal, beside);
    database_close(db);
    remove_files();
    assert_restored_untouched(copy);
    assert_room_is_there(row.id);
    unlink(beside);
    snprintf(beside, sizeof beside, "%s-shm", copy);
    unlink(beside);
    unlink(copy);

    for (int wal_mode = 0; wal_mode <= 1;
         wal_mode++) { /* an old one: what is put back is up to date */
        make_old_file();
        if (wal_mode) run_sql("PRAGMA journal_mode=WAL");
        assert_int_equal(rename(path, copy), 0);
        assert_restored_untouched(copy);
        db = database_open(path, DATABASE_READ, ENT_LANG_EN, problem);
        assert_non_null(db);
        database_close(db);
        assert_room_is_there("oldroomoldro");
        unlink(copy);
    }
}

/* What is no copy takes nothing's place. */
static void test_what_is_no_copy_is_not_put_back(void **state) {
    struct room_row row;
    struct room_game game;
    struct stat status;
    char copy[300], kept[DATABASE_NAME];
    (void)state;
    snprintf(copy, sizeof copy, "%s.copy", path);
    struct database *db = opened();
    add_room(db, &row, &game, 1000);
    room_game_free(&game);
    database_close(db);
    fclose(fopen(copy, "wb"));
    assert_false(database_restore(path, copy, ENT_LANG_EN, kept, problem));
    assert_non_null(strstr(problem, "is not an Entanglion data file"));
    assert_int_equal(stat(copy, &status), 0);
    assert_int_equal(status.st_size, 0);
    FILE *file = fopen(copy, "wb");
    fputs(
        "This is a letter, and longer than the head of a data file would be, so that it is read as "
        "one: Dear Ada,",
        file);
    fclose(file);
    assert_false(database_restore(path, copy, ENT_LANG_EN, kept, problem));
    assert_non_null(strstr(problem, "is not an Entanglion data file"));
    unlink(copy);
    assert_false(database_restore(path, copy, ENT_LANG_EN, kept, problem));
    assert_non_null(strstr(problem, "No such file or directory"));
    assert_room_is_there(row.id);
}

/* Where there is no folder, that is what is said. */
static void test_a_copy_is_not_put_where_no_folder_is(void **state) {
    char copy[300], kept[DATABASE_NAME];
    (void)state;
    snprintf(copy, sizeof copy, "%s.copy", path);
    unlink(copy);
    struct database *db = opened();
    assert_true(database_backup(db, copy, ENT_LANG_EN, problem));
    database_close(db);
    assert_false(database_restore("/no/such/folder/x.db", copy, ENT_LANG_EN, kept, problem));
    assert_non_null(strstr(problem, "/no/such/folder/x.db: No such file or directory"));
    unlink(copy);
}

/* Does it in a process that the system ends as soon as it writes more than a little to
 * a file: midway. */
static void end_midway(bool restore, const char *copy) {
    char kept[DATABASE_NAME];
    int status;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        const struct rlimit little = {.rlim_cur = 40000, .rlim_max = 40000}; /* -shm has 32768 */
        const struct rlimit no_core = {0};
        signal(SIGXFSZ, SIG_DFL);
        if (setrlimit(RLIMIT_CORE, &no_core) || setrlimit(RLIMIT_FSIZE, &little)) _exit(2);
        struct database *db = NULL;
        if (!restore) db = database_open(path, DATABASE_EXISTING, ENT_LANG_EN, problem);
        bool fine = restore ? database_restore(path, copy, ENT_LANG_EN, kept, problem)
                            : db && database_backup(db, copy, ENT_LANG_EN, problem);
        _exit(fine);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), SIGXFSZ);
    char part[320]; /* what it leaves has another name */
    snprintf(part, sizeof part, "%s%s.%d.part", restore ? path : copy, restore ? ".restored" : "",
             (int)child);
    assert_int_equal(unlink(part), 0);
    snprintf(part, sizeof part, "%s%s.%d.part-journal", restore ? path : copy,
             restore ? ".restored" : "", (int)child);
    unlink(part);
}

/* Killed midway, a copy is none; and what was to be replaced is there as before. */
static void test_what_is_ended_midway_was_not_done(void **state) {
    struct room_row row, again;
    struct room_game game, loaded;
    char copy[300];
    (void)state;
    snprintf(copy, sizeof copy, "%s.copy", path);
    unlink(copy);
    struct database *db = opened();
    for (int i = 0; i < 20; i++) {
        add_room(db, &row, &game, 1000);
        if (i < 19) room_game_free(&game);
    }
    database_close(db);
    end_midway(false, copy);
    assert_int_not_equal(access(copy, F_OK), 0);
    db = database_open(path, DATABASE_EXISTING, ENT_LANG_EN, problem);
    assert_true(database_backup(db, copy, ENT_LANG_EN, problem));
    database_close(db);
    end_midway(true, copy);
    db = opened();
    assert_int_equal(load(db, row.id, &again, &loaded), STORE_FINE);
    assert_same_game(&game, &loaded);
    room_game_free(&game);
    room_game_free(&loaded);
    database_close(db);
    unlink(copy);
}

int main(void) {
    const struct CMUnitTest both[] = {TEST(test_everything_is_copied),
                                      TEST(test_a_damaged_room_is_not_copied),
                                      TEST(test_a_copy_says_which_side_failed)};
    const struct CMUnitTest file[] = {TEST(test_a_backup_is_the_same),
                                      TEST(test_a_copy_is_put_back_and_what_was_there_is_kept),
                                      TEST(test_a_copy_that_is_put_back_stays_as_it_is),
                                      TEST(test_what_is_no_copy_is_not_put_back),
                                      TEST(test_a_copy_is_not_put_where_no_folder_is),
                                      TEST(test_what_is_ended_midway_was_not_done)};
    server = getenv("ENT_TEST_DATABASE");
    int failed = cmocka_run_group_tests(both, NULL, NULL);
    return server ? failed : failed + cmocka_run_group_tests(file, NULL, NULL);
}
