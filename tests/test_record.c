/* test_record.c - a game on the table (src/table/game.h): its record written, read and written
 * again, taking back, and going on from a loaded game. Damaged records are in test_damage.c. */
#include "files.h"
#include "table/match.h"

static FILE *new_file(void) {
    return tmpfile();
}

/* Plays on to so many steps in all, or to the end; players choose from their own dealer. */
static void play_on(struct game *g, ent_dealer *players, int steps) {
    while (g->count < steps && !ent_over(&g->now)) {
        if (ent_to_move(&g->now) == ENT_CHANCE)
            game_deal(g, NULL);
        else
            assert_int_equal(game_step(g, chosen(players, &g->now), NULL), ENT_FINE);
    }
}

static void step(struct game *g, const char *line) {
    ent_reason reason = game_step(g, step_of(line), NULL);
    if (reason != ENT_FINE) fail_msg("'%s' is refused: %d", line, (int)reason);
}

/* ---- write, read, write ---- */

static void test_writing_reading_and_writing_again_gives_the_same_bytes(void **state) {
    (void)state;
    struct game g = {0};
    for (uint64_t seed = 0; seed < 60; seed++) {
        bool lucky = seed % 3 == 0;
        size_t length = played_record(record, seed, lucky, seed % 5 ? 5000 : (int)seed * 4);
        load(&g, record);
        assert_int_equal(write_game(&g, again), length);
        assert_memory_equal(again, record, length);
        assert_int_equal(g.dealt, !lucky);
    }
    game_free(&g);
}

static void test_a_game_played_here_is_written_and_read_as_it_is(void **state) {
    (void)state;
    struct game g, loaded = {0};
    for (uint64_t seed = 0; seed < 20; seed++) {
        ent_dealer players = ent_dealer_start(seed);
        assert_true(game_start(&g, 1 + (int)seed % 4, seed % 2 ? ENT_CZECH : ENT_STANDARD, true,
                               seed << 59));
        play_on(&g, &players, 40 + (int)seed * 20);
        write_game(&g, record);
        load(&loaded, record);
        assert_true(loaded.dealt && loaded.header.seed == seed << 59);
        assert_memory_equal(&loaded.start, &g.start, sizeof g.start);
        assert_memory_equal(&loaded.now, &g.now, sizeof g.now);
        assert_memory_equal(&loaded.dealer, &g.dealer, sizeof g.dealer);
        assert_int_equal(loaded.count, g.count + ent_over(&g.now)); /* and the result's line */
        for (int i = 0; i < g.count; i++) assert_int_equal(loaded.lines[i].step, g.lines[i].step);
        expect_written(&loaded, record);
        game_free(&g);
    }
    game_free(&loaded);
}

static void test_comments_and_unknown_keys_keep_their_places(void **state) {
    (void)state;
    static const char *const kept =
        "entanglion 1 # a game\n# before the keys\nx-club Ada's  # no value list\nrate 2 # "
        "easy\n#\n"
        "mercurial human Ada\nzzz\n# last of the header\n\n"
        "# before set-up\n" COMPONENTS_IN_ORDER
        "# between # twice\n* rolloff 5 2 # Mercurial   begins\n"
        "* d2 0\n#no space\n# Schrödinger's\n* d2 1 ## two\n# the end\n";
    struct game g = {0};
    char expected[1024];
    load(&g, kept);
    strcpy(expected, kept);
    memmove(strstr(expected, "Ada's ") + 5, strstr(expected, "Ada's ") + 6,
            strlen(strstr(expected, "Ada's ") + 6) + 1);
    expect_written(&g, expected); /* only the double space is gone */
    game_free(&g);
}

static void test_writing_uses_single_spaces_and_lf_and_drops_blank_lines(void **state) {
    (void)state;
    struct game g = {0};
    load(&g, "\xef\xbb\xbf entanglion\t1\r\n\trate   3\t# x \r\nrubicon  human \t Bo\r\n  "
             "\t\r\n\r\n" COMPONENTS_IN_ORDER
             "\r\n *  rolloff\t5   2  \t# y  \r\n\n\n\t#  z\r\n*\td2 1");
    expect_written(&g, "entanglion 1\nrate 3 # x\nrubicon human Bo\n\n" COMPONENTS_IN_ORDER
                       "* rolloff 5 2 # y\n#  z\n* d2 1\n");
    game_free(&g);
}

static void
test_comments_at_and_after_the_result_are_kept_and_a_missing_result_is_written(void **state) {
    (void)state;
    struct game g = {0};
    load(&g, LOST_RECORD "# alas\n\n# really\n");
    expect_written(&g, LOST_RECORD "# alas\n# really\n");
    load(&g, LOST_HEADER LOST_SETUP LOST_STEPS "# c\n= lost # so\n# d");
    expect_written(&g, LOST_HEADER LOST_SETUP LOST_STEPS "# c\n= lost # so\n# d\n");
    load(&g, LOST_HEADER LOST_SETUP LOST_STEPS);
    expect_written(&g, LOST_RECORD);
    load(&g, LOST_HEADER LOST_SETUP);
    expect_written(&g, LOST_HEADER LOST_SETUP);
    load(&g, "entanglion 1");
    expect_written(&g, "entanglion 1\n\n");
    game_free(&g);
}

static void test_a_file_that_refuses_is_reported(void **state) {
    (void)state;
    struct game g;
    FILE *full = fopen("/dev/full", "w");
    if (!full) return; /* only where there is such a file */
    assert_true(game_start(&g, 1, ENT_STANDARD, true, 1));
    assert_false(game_write(&g, full));
    fclose(full);
    game_free(&g);
}

static void test_lines_come_without_their_end_and_a_longer_one_comes_too_long(void **state) {
    (void)state;
    source.file = tmpfile();
    for (int i = 0; i < 100000; i++) putc('x', source.file);
    fwrite("\nab\0c\n\n#", 1, 8, source.file);
    rewind(source.file);
    assert_true(line_next(&source));
    assert_true(source.length > ENT_LINE_MAX && source.length <= sizeof source.line);
    assert_true(line_next(&source));
    assert_int_equal(source.length, 4);
    assert_memory_equal(source.line, "ab\0c", 4);
    assert_true(line_next(&source));
    assert_int_equal(source.length, 0);
    assert_true(line_next(&source));
    assert_memory_equal(source.line, "#", source.length);
    assert_false(line_next(&source));
    fclose(source.file);
}

/* ---- taking back ---- */

static void test_undo_before_the_first_choice_is_refused(void **state) {
    (void)state;
    struct game g;
    assert_true(game_start(&g, 1, ENT_STANDARD, true, 4));
    assert_false(match_undo(&g, MATCH_BOTH));
    for (ent_dealer none = ent_dealer_start(0); ent_to_move(&g.now) == ENT_CHANCE;) {
        play_on(&g, &none, g.count + 1);
        int count = g.count;
        ent_position now = g.now;
        assert_false(match_undo(&g, MATCH_BOTH));
        assert_int_equal(g.count, count);
        assert_memory_equal(&g.now, &now, sizeof now);
    }
    game_free(&g);
}

static void test_undo_goes_back_to_before_the_latest_choice(void **state) {
    (void)state;
    struct game g = {0};
    load(&g, LOST_HEADER LOST_SETUP LOST_STEPS "= lost # x\n# y\n");
    assert_true(match_undo(&g, MATCH_BOTH));
    assert_int_equal(ent_to_move(&g.now), ENT_RUBICON);
    assert_int_equal(ent_rate(&g.now), 7);
    step(&g, "R exchange X"); /* another choice */
    assert_true(match_undo(&g, MATCH_BOTH));
    while (match_undo(&g, MATCH_BOTH)) assert_true(ent_to_move(&g.now) != ENT_CHANCE);
    expect_written(&g, LOST_HEADER LOST_SETUP);
    expect_turn(&g.now, ENT_MERCURIAL);
    game_free(&g);
}

static void test_undo_keeps_the_comments_before_the_choice(void **state) {
    (void)state;
    struct game g = {0};
    load(&g, LOST_HEADER LOST_SETUP "# think\nM navigate H # go\n# after\n* draw H\n# end\n");
    assert_true(match_undo(&g, MATCH_BOTH));
    expect_written(&g, LOST_HEADER LOST_SETUP "# think\n");
    step(&g, "M navigate X");
    expect_written(&g, LOST_HEADER LOST_SETUP "# think\nM navigate X\n");
    game_free(&g);
}

/* Plays a game, taking back one or more choices again and again and choosing alike; the record is
 * that of the game without any undo. */
static void test_undo_never_rerolls(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed < 25; seed++) {
        struct game plain, undone;
        ent_dealer players = ent_dealer_start(seed);
        assert_true(game_start(&plain, 1, ENT_STANDARD, true, seed));
        assert_true(game_start(&undone, 1, ENT_STANDARD, true, seed));
        play_on(&plain, &players, 300);
        for (int next_undo = 15; undone.count < plain.count;) {
            ent_step next = plain.lines[undone.count].step;
            if (ent_to_move(&undone.now) == ENT_CHANCE)
                assert_int_equal(game_deal(&undone, NULL), next);
            else
                assert_int_equal(game_step(&undone, next, NULL), ENT_FINE);
            if (undone.count < next_undo) continue;
            next_undo += 4; /* sooner than an undo goes back, so that all steps are met often */
            for (int times = next_undo % 3; times >= 0; times--) match_undo(&undone, MATCH_BOTH);
        }
        write_game(&plain, record);
        expect_written(&undone, record);
        assert_memory_equal(&undone.dealer, &plain.dealer, sizeof plain.dealer);
        game_free(&plain);
        game_free(&undone);
    }
}

static void test_a_step_that_is_not_legal_changes_nothing(void **state) {
    (void)state;
    struct game g = {0};
    load(&g, LOST_HEADER LOST_SETUP);
    assert_int_equal(game_step(&g, step_of("R navigate CNOT"), NULL), ENT_OTHER_PLAYER);
    assert_int_equal(game_step(&g, step_of("M retrieve"), NULL), ENT_NOT_IN_ENTANGLION);
    expect_written(&g, LOST_HEADER LOST_SETUP);
    game_free(&g);
}

/* ---- loading ---- */

static void test_a_broken_record_leaves_the_game_as_it_was(void **state) {
    (void)state;
    static const struct {
        const char *text, *line;
        int number;
    } broken[] = {
        {"", "", 1},
        {"nonsense\n", "nonsense", 1},
        {"entanglion 1\nrate 9\n\n", "rate 9", 2},
        {LOST_HEADER LOST_SETUP "# fine\nR retrieve # no\nM navigate H\n", "R retrieve # no", 16},
        {LOST_HEADER LOST_SETUP LOST_STEPS "= won\n", "= won", 32},
    };
    struct game g;
    ent_dealer players = ent_dealer_start(3);
    assert_true(game_start(&g, 3, ENT_CZECH, true, 12345));
    play_on(&g, &players, 50);
    write_game(&g, record);
    struct game before = g;
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
        assert_false(read_game(&g, broken[i].text, strlen(broken[i].text)));
        assert_int_equal(reader.line, broken[i].number);
        if (i) assert_int_equal(source.length, strlen(broken[i].line));
        if (i) assert_memory_equal(source.line, broken[i].line, source.length);
        assert_true(g.lines == before.lines && g.count == before.count && g.dealt);
        assert_memory_equal(&g.now, &before.now, sizeof g.now);
        assert_memory_equal(&g.dealer, &before.dealer, sizeof g.dealer);
        expect_written(&g, record);
    }
    game_free(&g);
}

static void test_a_loaded_game_goes_on_with_what_its_seed_deals(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed < 15; seed++) {
        struct game whole, part = {0};
        ent_dealer players = ent_dealer_start(seed);
        assert_true(game_start(&whole, 2, ENT_STANDARD, true, seed));
        play_on(&whole, &players, 200);
        size_t length = write_game(&whole, record), cut = length * (seed % 7 + 1) / 9;
        while (record[cut - 1] != '\n') cut--;
        assert_true(read_game(&part, record, cut));
        assert_true(part.dealt);
        while (part.count < whole.count) {
            ent_step next = whole.lines[part.count].step;
            if (ent_to_move(&part.now) == ENT_CHANCE)
                assert_int_equal(game_deal(&part, NULL), next);
            else
                assert_int_equal(game_step(&part, next, NULL), ENT_FINE);
        }
        expect_written(&part, record);
        game_free(&whole);
        game_free(&part);
    }
}

/* Each outcome of a dealt record, made another one in turn; what came after it is cut off. */
static void test_outcomes_that_the_seed_does_not_deal_are_noticed(void **state) {
    (void)state;
    struct game g, other = {0};
    ent_dealer players = ent_dealer_start(8);
    int changed = 0;
    assert_true(game_start(&g, 1, ENT_STANDARD, true, 77));
    play_on(&g, &players, 120);
    write_game(&g, record);
    char *line = strstr(record, "\n\n") + 2;
    for (int i = 0; i < g.count; i++, line = strchr(line, '\n') + 1) {
        ent_position before = i ? g.lines[i - 1].after : g.start;
        ent_step steps[ENT_STEPS_MAX];
        if (ent_to_move(&before) != ENT_CHANCE) continue;
        int n = ent_steps(&before, steps, NULL);
        for (int j = 0; j < n; j++) {
            size_t at = (size_t)(line - record);
            memcpy(again, record, at);
            at += (size_t)ent_step_write(steps[j], again + at);
            assert_true(read_game(&other, again, at));
            assert_int_equal(other.dealt, steps[j] == g.lines[i].step);
            changed++;
        }
    }
    assert_true(changed > 100);
    game_free(&g);
    game_free(&other);
}

static void test_without_a_seed_or_with_another_one_a_record_is_not_dealt(void **state) {
    (void)state;
    static const char *const seeds[] = {"seed 6\n", "seed\n", "seed five\n",
                                        "seed 18446744073709551621\n", ""};
    struct game g = {0};
    ent_dealer players = ent_dealer_start(8);
    assert_true(game_start(&g, 1, ENT_STANDARD, true, 5));
    play_on(&g, &players, 30);
    write_game(&g, record);
    assert_non_null(strstr(record, "seed 5\n"));
    for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++) {
        char *seed = strstr(record, "seed 5\n");
        sprintf(again, "%.*s%s%s", (int)(seed - record), record, seeds[i], seed + 7);
        load(&g, again);
        assert_false(g.dealt);
        char kept[RECORD_ROOM / 16];
        strcpy(kept, again);
        expect_written(&g, kept);
    }
    game_free(&g);
}

/* "From here on deals from this seed; the header's seed no longer fits and is taken out." */
static void test_dealing_from_another_seed_takes_the_old_one_out(void **state) {
    (void)state;
    struct game g = {0};
    load(&g, "entanglion 1\nseed 5\nrate 4\n\n" LOST_SETUP);
    assert_false(g.dealt);
    game_deal_from(&g, 777);
    assert_true(g.dealt);
    expect_written(&g, "entanglion 1\nrate 4\n\n" LOST_SETUP);
    step(&g, "M navigate H");
    ent_dealer dealer = ent_dealer_start(777);
    ent_step expected = ent_deal(&dealer, &g.now);
    assert_int_equal(game_deal(&g, NULL), expected);
    game_free(&g);
}

static void test_undo_past_the_new_seed_still_deals_from_it(void **state) {
    (void)state;
    struct game g = {0};
    load(&g, LOST_HEADER LOST_SETUP "M navigate H\n* draw H\n");
    assert_false(g.dealt);
    game_deal_from(&g, 777);
    assert_true(match_undo(&g, MATCH_BOTH));
    ent_dealer dealer = ent_dealer_start(777);
    assert_true(g.dealt);
    assert_memory_equal(&g.dealer, &dealer, sizeof dealer);
    game_free(&g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_writing_reading_and_writing_again_gives_the_same_bytes),
        cmocka_unit_test(test_a_game_played_here_is_written_and_read_as_it_is),
        cmocka_unit_test(test_comments_and_unknown_keys_keep_their_places),
        cmocka_unit_test(test_writing_uses_single_spaces_and_lf_and_drops_blank_lines),
        cmocka_unit_test(
            test_comments_at_and_after_the_result_are_kept_and_a_missing_result_is_written),
        cmocka_unit_test(test_a_file_that_refuses_is_reported),
        cmocka_unit_test(test_lines_come_without_their_end_and_a_longer_one_comes_too_long),
        cmocka_unit_test(test_undo_before_the_first_choice_is_refused),
        cmocka_unit_test(test_undo_goes_back_to_before_the_latest_choice),
        cmocka_unit_test(test_undo_keeps_the_comments_before_the_choice),
        cmocka_unit_test(test_undo_never_rerolls),
        cmocka_unit_test(test_a_step_that_is_not_legal_changes_nothing),
        cmocka_unit_test(test_a_broken_record_leaves_the_game_as_it_was),
        cmocka_unit_test(test_a_loaded_game_goes_on_with_what_its_seed_deals),
        cmocka_unit_test(test_outcomes_that_the_seed_does_not_deal_are_noticed),
        cmocka_unit_test(test_without_a_seed_or_with_another_one_a_record_is_not_dealt),
        cmocka_unit_test(test_dealing_from_another_seed_takes_the_old_one_out),
        cmocka_unit_test(test_undo_past_the_new_seed_still_deals_from_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
