/* test_match_record.c - a game that was saved goes on as if it had never stopped
 * (table/match.h). */
#include "files.h"
#include "matches.h"

static FILE *new_file(void) {
    return tmpfile();
}

/* The game as it is after it was written and read. */
static void read_back(const struct game *g, struct game *read) {
    size_t length = write_game(g, record);
    *read = (struct game){0};
    assert_true(read_game(read, record, length));
}

static void test_a_record_goes_on_with_the_luck_it_had(void **state) {
    (void)state;
    for (int steps = 0; steps < 90; steps += 9) {
        struct game g, read;
        match_start(&g, &(struct match_setup){.rate = 1, .seed = 4});
        play_on(&g, 1, steps);
        read_back(&g, &read);
        assert_false(match_go_on(&read, false, 77));
        assert_same_game(&g, &read);
        assert_null(key(&read, "dealt"));
        game_free(&g);
        game_free(&read);
    }
}

static void test_luck_from_elsewhere_gets_a_seed_that_the_record_names(void **state) {
    (void)state;
    struct game g, read;
    match_start(&g, &(struct match_setup){.rate = 1, .dice = true});
    play_on(&g, 1, 40);
    assert_true(match_go_on(&g, false, 77));
    assert_string_equal(key(&g, "dealt"), "77 40");
    assert_true(g.dealt && !match_has_dice(&g.header));
    play_on(&g, 2, 30);
    read_back(&g, &read);
    assert_false(match_go_on(&read, false, 78));
    assert_same_game(&g, &read);
    assert_string_equal(key(&read, "dealt"), "77 40");
    ent_dealer one = match_bot_dealer_of(&g), other = match_bot_dealer_of(&read),
               nobody = match_bot_dealer(0, game_steps(&g));
    assert_memory_equal(&one, &other, sizeof one);
    assert_memory_not_equal(&one, &nobody, sizeof one);
    /* Taken back to before that, it still goes on as its record says. */
    while (game_steps(&g) >= 40) assert_true(match_undo(&g, MATCH_BOTH));
    play_on(&g, 3, 20);
    game_free(&read);
    read_back(&g, &read);
    assert_false(match_go_on(&read, false, 78));
    assert_same_game(&g, &read);
    game_free(&g);
    game_free(&read);
}

/* As the page has it: the steps, the seed, and after how many steps its luck begins. */
static void test_a_list_of_steps_goes_on_with_the_luck_that_is_told(void **state) {
    (void)state;
    for (int foreign = 0; foreign <= 40; foreign += 20) {
        struct game g, anew, read;
        uint64_t seed = 0;
        int from = -1;
        match_start(&g, &(struct match_setup){.rate = 1, .dice = foreign > 0, .seed = 77});
        play_on(&g, 1, foreign);
        match_go_on(&g, false, 77);
        play_on(&g, 2, 50);
        assert_true(match_luck(&g, &seed, &from));
        assert_int_equal(seed, 77);
        assert_int_equal(from, foreign);
        assert_true(game_start(&anew, 1, ENT_STANDARD, from == 0, seed));
        for (int i = 0; i < g.count; i++)
            assert_int_equal(game_follow(&anew, g.lines[i].step), ENT_FINE);
        match_go_on_with(&anew, seed, from);
        assert_same_game(&g, &anew);
        read_back(&anew, &read); /* its record says the same to other faces */
        assert_false(match_go_on(&read, false, 78));
        assert_same_game(&g, &read);
        game_free(&g);
        game_free(&anew);
        game_free(&read);
    }
}

static void test_a_step_that_the_dealer_would_not_have_dealt_ends_its_luck(void **state) {
    (void)state;
    struct game g;
    uint64_t seed;
    int from;
    match_start(&g, &(struct match_setup){.rate = 1, .seed = 4});
    play_on(&g, 1, 1);
    ent_step steps[ENT_STEPS_MAX];
    ent_dealer dealer = g.dealer;
    assert_int_equal(ent_to_move(&g.now), ENT_CHANCE);
    ent_step dealt = ent_deal(&dealer, &g.now);
    ent_steps(&g.now, steps, NULL);
    ent_step other = steps[0] == dealt ? steps[1] : steps[0];
    assert_int_not_equal(game_follow(&g, ent_step_make(ENT_STEP_RETRIEVE, ENT_MERCURIAL, 0, 0)),
                         ENT_FINE);
    assert_true(g.dealt); /* what is refused changes nothing */
    assert_true(match_luck(&g, &seed, &from));
    assert_int_equal(game_follow(&g, other), ENT_FINE);
    assert_false(g.dealt);
    assert_false(match_luck(&g, &seed, &from));
    game_free(&g);
}

static void test_dice_that_are_typed_in_stay_so_in_the_record(void **state) {
    (void)state;
    struct game g, read;
    match_start(&g, &(struct match_setup){.rate = 1, .seed = 4});
    play_on(&g, 1, 20);
    assert_false(match_go_on(&g, true, 77));
    assert_false(g.dealt);
    read_back(&g, &read);
    assert_true(match_has_dice(&read.header));
    game_free(&g);
    game_free(&read);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_record_goes_on_with_the_luck_it_had),
        cmocka_unit_test(test_luck_from_elsewhere_gets_a_seed_that_the_record_names),
        cmocka_unit_test(test_a_list_of_steps_goes_on_with_the_luck_that_is_told),
        cmocka_unit_test(test_a_step_that_the_dealer_would_not_have_dealt_ends_its_luck),
        cmocka_unit_test(test_dice_that_are_typed_in_stay_so_in_the_record),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
