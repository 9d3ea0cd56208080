/* The bots as the library shows them: names, choices, values and hints. */
#include "play.h"

static const char *const names[] = {"random",  "greedy", "novice", "pilot",
                                    "captain", "expert", "master"};
enum { BOTS = sizeof names / sizeof *names };

static void these_are_the_bots(void **state) {
    (void)state;
    for (int i = 0; i < BOTS; i++) assert_string_equal(ent_bot_name(i), names[i]);
    assert_null(ent_bot_name(BOTS));
    assert_null(ent_bot_name(-1));
}

static void wrong_names_and_weights_are_refused(void **state) {
    (void)state;
    const char *why = NULL;
    assert_null(ent_bot_new("nobody", NULL, 0, &why));
    assert_string_equal(why, "there is no bot of that name");
    assert_null(ent_bot_new(NULL, NULL, 0, &why));
    assert_null(ent_bot_new("exec:true", NULL, 0, &why)); /* a library starts no programs */
    assert_null(ent_bot_new("expert", "ENTWGHT3", 8, &why));
    assert_string_equal(why, "not a file of weights");
    assert_null(ent_bot_new("nobody", NULL, 0, NULL));
    ent_bot_free(NULL);
}

/* A position in the middle of a game, where a player is to choose. */
static ent_position middle(uint64_t seed) {
    ent_dealer dealer = ent_dealer_start(seed);
    ent_position p = ent_start(1, ENT_STANDARD);
    for (int steps = 0; steps < 40 || ent_to_move(&p) > ENT_RUBICON; steps++)
        ent_apply(&p, random_step(&dealer, &p), NULL);
    return p;
}

static void choices_are_legal_and_depend_on_nothing_else(void **state) {
    (void)state;
    for (int i = 0; i < BOTS; i++) {
        ent_bot *bot = ent_bot_new(names[i], NULL, 0, NULL);
        ent_bot *twin = ent_bot_new(names[i], NULL, 0, NULL);
        assert_non_null(bot);
        for (uint64_t seed = 1; seed <= 12; seed++) {
            ent_position p = middle(seed), other = middle(seed + 100);
            ent_step step = ent_bot_choose(bot, &p, seed, 2000, 0);
            assert_int_equal(ent_check(&p, step), ENT_FINE);
            ent_bot_choose(twin, &other, 1, 2000, 0);
            assert_int_equal(ent_bot_choose(twin, &p, seed, 2000, 0), step);
            assert_int_equal(ent_check(&p, ent_bot_choose(bot, &p, seed, 500, 3)), ENT_FINE);
        }
        ent_bot_free(bot);
        ent_bot_free(twin);
    }
}

static void seeds_matter_to_those_who_leave_things_to_luck(void **state) {
    (void)state;
    ent_bot *bot = ent_bot_new("random", NULL, 0, NULL);
    ent_position p = middle(1);
    ent_step first = ent_bot_choose(bot, &p, 1, 0, 0);
    bool other = false;
    for (uint64_t seed = 2; seed < 40; seed++)
        other = other || ent_bot_choose(bot, &p, seed, 0, 0) != first;
    assert_true(other);
    ent_bot_free(bot);
}

/* The expert takes the greatest value, and the list is that of ent_steps. */
static void values_are_those_by_which_the_expert_chooses(void **state) {
    (void)state;
    ent_bot *bot = ent_bot_new("expert", NULL, 0, NULL);
    for (uint64_t seed = 1; seed <= 40; seed++) {
        ent_position p = middle(seed);
        ent_step steps[ENT_STEPS_MAX], listed[ENT_STEPS_MAX];
        double values[ENT_STEPS_MAX];
        int best = 0, turns = seed % 2 ? 0 : 30,
            count = ent_bot_values(bot, &p, turns, steps, values);
        assert_int_equal(count, ent_steps(&p, listed, NULL));
        for (int i = 0; i < count; i++) {
            assert_int_equal(steps[i], listed[i]);
            assert_true(values[i] >= 0 && values[i] <= 1);
            if (values[i] > values[best]) best = i;
        }
        assert_int_equal(ent_bot_choose(bot, &p, 1, 0, turns), steps[best]);
    }
    ent_bot_free(bot);
}

static void hints_are_ranked(void **state) {
    (void)state;
    ent_hint list[ENT_STEPS_MAX], again[ENT_STEPS_MAX];
    ent_bot *bot = ent_bot_new("expert", NULL, 0, NULL);
    ent_position p = middle(3);
    ent_step steps[ENT_STEPS_MAX];
    int count = ent_bot_hint(bot, &p, 5, 40, list);
    assert_int_equal(count, ent_steps(&p, steps, NULL));
    assert_int_equal(ent_bot_hint(bot, &p, 5, 40, again), count);
    for (int i = 0; i < count; i++) {
        assert_int_equal(ent_check(&p, list[i].step), ENT_FINE);
        assert_true(list[i].chance > 0 && list[i].chance < 1 && list[i].error >= 0);
        assert_true(list[i].one_turn > 0 && list[i].one_turn < 1);
        assert_true(list[i].detection >= 0 && list[i].detection <= 1);
        assert_true(list[i].step == again[i].step && list[i].chance == again[i].chance);
    }
    assert_true(list[0].behind == 0);
    assert_int_equal(ent_bot_hint(bot, &p, 5, 0, list), count);
    assert_true(list[0].chance == 0 && list[0].one_turn > 0);
    ent_bot_free(bot);
}

static void who_has_learned_nothing_has_no_values(void **state) {
    (void)state;
    ent_hint list[ENT_STEPS_MAX];
    ent_step steps[ENT_STEPS_MAX];
    double values[ENT_STEPS_MAX];
    ent_position p = middle(3);
    for (int i = 0; i < 2; i++) {
        ent_bot *bot = ent_bot_new(names[i], NULL, 0, NULL);
        assert_int_equal(ent_bot_values(bot, &p, 0, steps, values), 0);
        assert_int_equal(ent_bot_hint(bot, &p, 1, 1, list), 0);
        ent_bot_free(bot);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(these_are_the_bots),
        cmocka_unit_test(wrong_names_and_weights_are_refused),
        cmocka_unit_test(choices_are_legal_and_depend_on_nothing_else),
        cmocka_unit_test(seeds_matter_to_those_who_leave_things_to_luck),
        cmocka_unit_test(values_are_those_by_which_the_expert_chooses),
        cmocka_unit_test(hints_are_ranked),
        cmocka_unit_test(who_has_learned_nothing_has_no_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
