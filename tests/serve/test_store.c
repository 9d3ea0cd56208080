/* test_store.c - what keeps the rooms: there and back, batches, chat, pruning, things; what holds
 * for a file and for PostgreSQL alike (stored.h says which it is). */
#include "stored.h"

#include "table/match.h"

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

/* What is kept besides rooms: made once, changed in parts, read as a whole, removed, forgotten. */
static void test_things(void **state) {
    (void)state;
    struct database *db = opened();
    struct store_job job = {
        .kind = STORE_PUT, .fresh = true, .thing = {.kind = "class", .id = "blue-fox", .used = 50}};
    thing_add(&job.thing, "pupil 2", "Ben");
    thing_add(&job.thing, "pupil 1", "Ada");
    assert_int_equal(database_do(db, &job), STORE_FINE);
    assert_int_equal(database_do(db, &job), STORE_TAKEN);
    store_job_clear(&job);

    job.fresh = false;
    job.thing.used = 40; /* a clock that was set back does not count */
    thing_add(&job.thing, "pupil 1", "Ada Lovelace");
    thing_add(&job.thing, "pupil 2", NULL);
    thing_add(&job.thing, "pupil 3", "");
    assert_int_equal(database_do(db, &job), STORE_FINE);
    store_job_clear(&job);

    job.kind = STORE_GET;
    assert_int_equal(database_do(db, &job), STORE_FINE);
    assert_int_equal(job.thing.used, 50);
    assert_int_equal(job.thing.count, 2);
    assert_string_equal(job.thing.parts[0].name, "pupil 1");
    assert_string_equal(job.thing.parts[0].text, "Ada Lovelace");
    assert_string_equal(job.thing.parts[1].name, "pupil 3");
    assert_string_equal(job.thing.parts[1].text, "");
    store_job_clear(&job);

    int64_t left;
    assert_int_equal(prune(db, 50, &left), 0);
    job.kind = STORE_REMOVE;
    assert_int_equal(database_do(db, &job), STORE_FINE);
    assert_int_equal(database_do(db, &job), STORE_GONE);
    job.kind = STORE_PUT;
    assert_int_equal(database_do(db, &job), STORE_GONE);
    job.fresh = true;
    assert_int_equal(database_do(db, &job), STORE_FINE);
    assert_int_equal(prune(db, 51, &left), 1);
    job.kind = STORE_GET;
    assert_int_equal(database_do(db, &job), STORE_GONE);
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

/* Nothing is read that was not asked for. */
static void test_a_change_reads_what_it_is_asked_for(void **state) {
    struct room_row row;
    struct room_game game;
    char secret[SECRET_TEXT];
    (void)state;
    struct database *db = opened();
    add_room(db, &row, &game, 1000);
    room_game_free(&game);
    assert_int_equal(say(db, &row, 1, "x"), STORE_FINE);
    for (unsigned parts = 0; parts <= STORE_ROW; parts++) {
        struct store_job job = change_of(&row, parts);
        secret_make(secret, job.row.watch); /* not what is kept */
        row = job.row;
        assert_int_equal(database_do(db, &job), STORE_FINE);
        assert_memory_equal(&job.row, &row, sizeof row);
        assert_null(job.chats);
        store_job_clear(&job);
    }
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

static void test_secrets_are_changed_and_read_again(void **state) {
    struct room_row row;
    struct room_game game;
    char secret[SECRET_TEXT];
    (void)state;
    struct database *db = opened();
    add_room(db, &row, &game, 1000);
    for (int seat = 0; seat < SEATS_ALL; seat++) {
        struct store_job job = change_of(&row, STORE_LINK | STORE_LINKS);
        job.link = seat;
        uint8_t *hash = seat == SEAT_WATCHER ? job.row.watch : job.row.seats[seat].secret;
        secret_make(secret, hash);
        row = job.row;
        assert_int_equal(database_do(db, &job), STORE_FINE);
        assert_memory_equal(&job.row, &row, sizeof row);
    }
    struct store_job job = change_of(&row, STORE_LINKS);
    memset(job.row.watch, 0, SECRET_HASH);
    memset(job.row.seats[1].secret, 0, SECRET_HASH);
    assert_int_equal(database_do(db, &job), STORE_FINE);
    assert_memory_equal(&job.row, &row, sizeof row);
    job.row.number++;
    assert_int_equal(database_do(db, &job), STORE_GONE);
    room_game_free(&game);
    database_close(db);
}

static void test_a_room_and_its_chat_are_deleted(void **state) {
    struct room_row row, other;
    struct room_game game;
    (void)state;
    struct database *db = opened();
    add_room(db, &other, &game, 1000);
    room_game_free(&game);
    add_room(db, &row, &game, 1000);
    room_game_free(&game);
    for (int i = 1; i <= 3; i++) assert_int_equal(say(db, &row, i, "x"), STORE_FINE);
    struct store_job job = change_of(&row, STORE_UNCHAT | STORE_CHATS);
    job.unchat = 2;
    job.unchat_by = 0; /* the other ship has said it */
    assert_int_equal(database_do(db, &job), STORE_FINE);
    assert_int_equal(job.removed, 0);
    assert_int_equal(job.chat_count, 3);
    store_job_clear(&job);
    job.unchat_by = 1;
    assert_int_equal(database_do(db, &job), STORE_FINE);
    assert_int_equal(job.removed, 1);
    assert_int_equal(job.chat_count, 2);
    store_job_clear(&job);
    job.unchat = 0;
    job.unchat_by = SEAT_NONE;
    assert_int_equal(database_do(db, &job), STORE_FINE);
    assert_int_equal(job.chat_count, 0);
    job.kind = STORE_DELETE;
    assert_int_equal(database_do(db, &job), STORE_FINE);
    assert_int_equal(database_do(db, &job), STORE_GONE);
    assert_int_equal(load(db, row.id, &row, &game), STORE_GONE);
    assert_int_equal(load(db, other.id, &row, &game), STORE_FINE);
    room_game_free(&game);
    database_close(db);
}

/* A server that would lose most of what it has waits until somebody says so; rooms that nobody ever
 * entered go all the same. */
static void test_most_rooms_are_not_removed_unasked(void **state) {
    struct room_row row;
    struct room_game game;
    (void)state;
    struct database *db = opened();
    for (int i = 0; i < 5; i++) {
        add_room(db, &row, &game, i < 3 ? 1000 : 9000);
        room_game_free(&game);
    }
    run_by_hand("UPDATE rooms SET entered = false WHERE number = 5");
    struct store_job job = {.kind = STORE_PRUNE, .before = 5000, .never_before = 5000};
    assert_int_equal(database_do(db, &job), STORE_FINE);
    assert_int_equal(job.removed, 0);
    assert_int_equal(job.due, 3); /* of the four that were entered */
    assert_int_equal(job.rooms, 5);
    job.never_before = 9001;
    assert_int_equal(database_do(db, &job), STORE_FINE);
    assert_int_equal(job.removed, 1);
    assert_int_equal(job.rooms, 4);
    job.most = true;
    assert_int_equal(database_do(db, &job), STORE_FINE);
    assert_int_equal(job.removed, 3);
    assert_int_equal(job.due, 0);
    add_room(db, &row, &game, 1000);
    room_game_free(&game);
    job.most = false; /* half of them are not most */
    assert_int_equal(database_do(db, &job), STORE_FINE);
    assert_int_equal(job.removed, 1);
    database_close(db);
}

/* Steps that the seed does not deal, or that are not possible, are noticed. */
static void test_damage_is_noticed(void **state) {
    static const char *const damages[] = {
        "UPDATE steps SET lines = replace(lines, '* rolloff', '* rollof')",
        "UPDATE steps SET lines = lines || '\nM retrieve'",
        "UPDATE games SET seed = '1'",
        "UPDATE games SET rate = 5",
        "UPDATE games SET variant = -1",
        "UPDATE seats SET kind = 3",
        "UPDATE steps SET number = 1 WHERE number = 0",
        "UPDATE games SET count = count + 1", /* some are lost */
        "DELETE FROM steps",
        "DELETE FROM seats WHERE ship = 1",
        "DELETE FROM games",
        "UPDATE rooms SET game = 0"};
    for (size_t i = 0; i < sizeof damages / sizeof *damages; i++) {
        struct room_row row;
        struct room_game game;
        set_up(state);
        struct database *db = opened();
        add_room(db, &row, &game, 1000);
        room_game_free(&game);
        run_by_hand(damages[i]);
        assert_int_equal(load(db, row.id, &row, &game), STORE_BROKEN);
        database_close(db);
    }
}

struct listed {
    const char *damaged; /* the id of the room that is to be */
    int count, found;
};

static void note_listed(void *context, const struct room_row *row, bool damaged) {
    struct listed *listed = context;
    listed->count++;
    listed->found += damaged;
    assert_int_equal(damaged, !strcmp(row->id, listed->damaged));
}

/* A room whose rows make no sense is told from one that is gone and from a store that fails, and
 * the others are listed. */
static void test_a_damaged_room_is_named_among_others(void **state) {
    static const struct {
        const char *sql;
        bool listed; /* shows in a list too */
    } damages[] = {{"DELETE FROM seats WHERE ship = 0 AND room = %d", true},
                   {"UPDATE seats SET kind = -1 WHERE room = %d", true},
                   {"DELETE FROM games WHERE room = %d", false}};
    struct room_row rows[3], row;
    struct room_game game;
    char sql[128];
    for (int i = 0; i < 3; i++) {
        set_up(state);
        struct database *db = opened();
        for (int r = 0; r < 3; r++) {
            add_room(db, &rows[r], &game, 1000);
            room_game_free(&game);
        }
        snprintf(sql, sizeof sql, damages[i].sql, (int)rows[1].number);
        run_by_hand(sql);
        struct store_job job = {.kind = STORE_LOAD, .read_only = true};
        memcpy(job.row.id, rows[1].id, sizeof job.row.id);
        assert_int_equal(database_do(db, &job), STORE_BROKEN);
        assert_non_null(job.wrong);
        store_job_clear(&job);
        struct listed listed = {.damaged = damages[i].listed ? rows[1].id : ""};
        assert_int_equal(database_list(db, note_listed, &listed), STORE_FINE);
        assert_int_equal(listed.count, 3);
        assert_int_equal(listed.found, damages[i].listed);
        assert_int_equal(load(db, rows[2].id, &row, &game), STORE_FINE);
        room_game_free(&game);
        job = (struct store_job){.kind = STORE_LOAD, .game.number = 2}; /* there never was one */
        memcpy(job.row.id, rows[0].id, sizeof job.row.id);
        assert_int_equal(database_do(db, &job), STORE_GONE);
        store_job_clear(&job);
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
        run_by_hand(sql);
        assert_int_equal(load(db, row.id, &row, &game), STORE_FINE);
        assert_int_equal(row.ask.about, ASK_NOTHING);
        room_game_free(&game);
    }
    database_close(db);
}

static void rename_table(const char *from, const char *to) {
    char sql[128];
    snprintf(sql, sizeof sql, "%sALTER TABLE %s RENAME TO %s",
             server ? "" : "PRAGMA legacy_alter_table=ON; ", from, to);
    run_by_hand(sql);
}

/* Tables that are gone while they are in use: whatever needs them is broken, and says so. */
static void test_what_cannot_be_read_or_written_is_broken(void **state) {
    static const struct {
        const char *gone;
        store_kind kind;
        unsigned parts;
    } cases[] = {{"rooms", STORE_COUNT, 0},
                 {"rooms", STORE_LOAD, 0},
                 {"rooms", STORE_MAKE, 0},
                 {"rooms", STORE_DELETE, 0},
                 {"rooms", STORE_PRUNE, 0},
                 {"things", STORE_PRUNE, 0},
                 {"rooms", STORE_CHANGE, STORE_ROW},
                 {"rooms", STORE_CHANGE, STORE_LINKS},
                 {"seats", STORE_LOAD, 0},
                 {"seats", STORE_MAKE, 0},
                 {"seats", STORE_CHANGE, STORE_ROW},
                 {"seats", STORE_CHANGE, STORE_LINK},
                 {"games", STORE_LOAD, 0},
                 {"games", STORE_MAKE, 0},
                 {"games", STORE_CHANGE, STORE_GAME},
                 {"games", STORE_CHANGE, STORE_CUT},
                 {"steps", STORE_LOAD, 0},
                 {"steps", STORE_MAKE, 0},
                 {"steps", STORE_CHANGE, STORE_STEPS},
                 {"steps", STORE_CHANGE, STORE_CUT},
                 {"chats", STORE_CHANGE, STORE_CHAT},
                 {"chats", STORE_CHANGE, STORE_CHATS},
                 {"chats", STORE_CHANGE, STORE_UNCHAT},
                 {"things", STORE_PUT, 0},
                 {"things", STORE_GET, 0},
                 {"things", STORE_REMOVE, 0},
                 {"parts", STORE_GET, 0}};
    struct database *db = opened();
    struct room_row row;
    struct room_game game;
    struct chat chat = {.id = 9, .by = 1, .text = "x"};
    (void)state;
    add_room(db, &row, &game, 1000);
    struct store_job thing = {
        .kind = STORE_PUT, .fresh = true, .thing = {"class", "fox", 1, NULL, 0, 0}};
    assert_int_equal(database_do(db, &thing), STORE_FINE);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct store_job job = change_of(&row, cases[i].parts);
        job.kind = cases[i].kind;
        job.thing = (struct thing){.kind = "class", .id = "fox"};
        job.game = room_game_row(&game, cases[i].parts & STORE_GAME ? 2 : 1);
        job.chat = &chat;
        job.most = true;
        job.first = game.count;
        if (cases[i].kind == STORE_MAKE) room_id_make(job.row.id);
        if (cases[i].kind != STORE_LOAD) job.lines = room_game_lines(&game, game.count - 1);
        rename_table(cases[i].gone, "hidden");
        if (database_do(db, &job) != STORE_BROKEN)
            fail_msg("without %s, kind %d, parts %u", cases[i].gone, cases[i].kind, cases[i].parts);
        rename_table("hidden", cases[i].gone);
        job.chat = NULL;
        store_job_clear(&job);
    }
    struct room_row again;
    struct room_game loaded;
    assert_int_equal(load(db, row.id, &again, &loaded), STORE_FINE); /* nothing of it was kept */
    assert_same_game(&game, &loaded);
    room_game_free(&loaded);
    room_game_free(&game);
    database_close(db);
}

static void test_names_have_no_passwords(void **state) {
    static const char *const names[][2] = {
        {"rooms.db", "rooms.db"},
        {"postgresql://ada:s3cr@t@host:5432/db?sslmode=require",
         "postgresql://ada@host:5432/db?sslmode=require"},
        {"postgres://ada@host/db?password=s3cret&port=1", "postgres://ada@host/db?&port=1"},
        {"postgresql://:s3cret@host/db", "postgresql://@host/db"},
        {"postgresql://host:5432/", "postgresql://host:5432/"},
        {"postgresql:///db?host=/run", "postgresql:///db?host=/run"}};
    char name[DATABASE_NAME];
    (void)state;
    for (int i = 0; i < 6; i++) {
        database_name(names[i][0], name);
        assert_string_equal(name, names[i][1]);
    }
}

int main(void) {
    const struct CMUnitTest both[] = {TEST(test_there_and_back),
                                      TEST(test_things),
                                      TEST(test_a_batch_is_kept_whole_or_not_at_all),
                                      TEST(test_chat_is_kept_up_to_a_number),
                                      TEST(test_a_change_reads_what_it_is_asked_for),
                                      TEST(test_a_room_that_is_gone),
                                      TEST(test_pruning_and_a_clock_set_back),
                                      TEST(test_secrets_are_changed_and_read_again),
                                      TEST(test_a_room_and_its_chat_are_deleted),
                                      TEST(test_most_rooms_are_not_removed_unasked),
                                      TEST(test_damage_is_noticed),
                                      TEST(test_a_damaged_room_is_named_among_others),
                                      TEST(test_a_damaged_question_is_none),
                                      TEST(test_what_cannot_be_read_or_written_is_broken),
                                      TEST(test_names_have_no_passwords)};
    server = getenv("ENT_TEST_DATABASE");
    return cmocka_run_group_tests(both, NULL, NULL);
}
