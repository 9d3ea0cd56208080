/* test_chances.c - the chance of winning behind a worth, and the part of its scale
 * that a game needs. */
#include "advised.h"

static int64_t per_mille(int thousandths) {
    return (int64_t)WORTH_ONE * thousandths / 1000;
}

static void test_a_part_of_the_scale_is_what_a_game_needs(void **state) {
    (void)state;
    static const struct {
        int lowest, highest, low, high; /* in thousandths, and per cent */
    } cases[] = {{987, 1000, 90, 100}, {0, 990, 0, 100},     {9, 500, 0, 50},
                 {9, 501, 0, 100},     {897, 996, 50, 100},  {995, 999, 90, 100},
                 {900, 1000, 90, 100}, {0, 30, 0, 10},       {20, 400, 1, 50},
                 {500, 500, 50, 99},   {899, 1000, 50, 100}, {991, 1000, 90, 100},
                 {0, 1000, 0, 100},    {300, 700, 10, 90}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int64_t lowest = per_mille(cases[i].lowest), highest = per_mille(cases[i].highest);
        struct chance_part part = chance_part_of(lowest, highest);
        assert_int_equal(chance_marks[part.low], cases[i].low);
        assert_int_equal(chance_marks[part.high], cases[i].high);
        assert_int_equal(chance_part_whole(part), cases[i].low == 0 && cases[i].high == 100);
        assert_int_equal(chance_part_height(part, chance_mark(part.low)), 0);
        assert_int_equal(chance_part_height(part, chance_mark(part.high)), WORTH_ONE);
        assert_in_range(chance_part_height(part, lowest), 0, chance_part_height(part, highest));
        assert_in_range(chance_part_height(part, highest), 0, WORTH_ONE);
    }
    /* Where the whole scale leaves a strong game a fifth of its height, the part leaves it
     * more than half. */
    struct chance_part strong = chance_part_of(per_mille(987), WORTH_ONE);
    assert_true(chance_height(per_mille(987)) > (int64_t)WORTH_ONE / 5 * 4);
    assert_true(chance_part_height(strong, per_mille(987)) < (int64_t)WORTH_ONE / 2);
}

static void test_chances_rise_with_worth_from_nothing_to_one(void **state) {
    (void)state;
    for (int left = 1; left <= ENT_COMPONENTS; left++) {
        assert_int_equal(chance_of(left, 0), 0);
        assert_int_equal(chance_of(left, WORTH_ONE), WORTH_ONE);
        worth last = 0;
        for (worth w = 0; w < WORTH_ONE; w += WORTH_ONE / 1000) {
            worth chance = chance_of(left, w);
            assert_in_range(chance, last, WORTH_ONE);
            last = chance;
        }
    }
    for (worth w = 1000; w < WORTH_ONE - 1000; w += WORTH_ONE / 997) {
        worth there_and_back = value_logistic(chance_logit(w));
        assert_true(there_and_back >= w && there_and_back < w + 100);
    }
}

static void test_chances_are_how_often_the_expert_wins(void **state) {
    (void)state;
    if (!test_whole()) return;
    /* 400 games of the expert at all rates, seen at every eighth turn: those with a good chance, as
     * it was told, and those in trouble. The games are fixed, so this passes or fails for ever. */
    double told[2] = {0}, won[2] = {0};
    int seen[2] = {0};
    value_search_begin(&search, &weights.value, 0);
    for (int game = 0; game < 400; game++) {
        ent_dealer dealer = ent_dealer_start(ent_series_seed(1618, (uint64_t)game));
        ent_position p = ent_start(game % 4 + 1, ENT_STANDARD);
        double chances[80];
        int turn = 0, counted = 0;
        while (!ent_over(&p) && turn < 600) {
            if (p.phase == ENT_ACTION && turn++ % 8 == 0) chances[counted++] = chance_at(&p);
            ent_apply(&p, expert_or_chance(&p, &dealer), NULL);
        }
        for (int i = 0; i < counted; i++) {
            int half = chances[i] > 0.94;
            seen[half]++;
            told[half] += chances[i];
            won[half] += p.phase == ENT_WON;
        }
    }
    for (int half = 0; half < 2; half++) {
        double t = told[half] / seen[half], w = won[half] / seen[half];
        print_message("told %.3f, won %.3f of %d\n", t, w, seen[half]);
        assert_true(seen[half] > 100 && t - w < 0.12 && w - t < 0.12);
    }
}

/* Five components are left, and one lies here: an eighth of an eighth is the risk. Were chances not
 * alike from one number of components to the next, a hint would rather discard a card. */
static void test_a_component_that_is_all_but_sure_is_worth_taking(void **state) {
    (void)state;
    static const char id[] = "ent1-0GSE8QQ-DRK39HG-MFG9X47";
    static struct hint hint;
    ent_position p;
    assert_int_equal(ent_position_id_read(id, strlen(id), &p), ENT_ID_FINE);
    hint_make(&hint, &(struct hint_task){.position = &p, .value = &weights.value, .trials = 64});
    assert_int_equal(ent_step_kind(hint.choices[0].step), ENT_STEP_RETRIEVE);
    for (int i = 1; i < hint.count; i++)
        assert_true(hint.choices[i].one_turn <= hint.choices[0].one_turn + WORTH_ONE / 10000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_chances_rise_with_worth_from_nothing_to_one),
        cmocka_unit_test(test_a_part_of_the_scale_is_what_a_game_needs),
        cmocka_unit_test(test_chances_are_how_often_the_expert_wins),
        cmocka_unit_test(test_a_component_that_is_all_but_sure_is_worth_taking),
    };
    return cmocka_run_group_tests(tests, read_weights, NULL);
}
