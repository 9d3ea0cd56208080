/* test_bots.c - the bots: always legal, always the same, and right where the right answer is plain. */
#include "bots/weights.h"
#include "bots/bot.h"
#include "mirror.h"

#include <stdlib.h>

static const uint64_t seed = 31415;
static struct weights weights;
static struct bot_room room;

static ent_step ask(const char *name, const ent_position *p, ent_dealer dealer, int turns_left) {
    const struct bot *bot = bot_named(name);
    struct bot_task task = {.position = p,
                            .turns_left = turns_left,
                            .value = &weights.value,
                            .budget = 2000,
                            .dealer = &dealer,
                            .room = &room};
    return bot->choose(bot, &task);
}

/* Calls look at `often` of the positions where a player chooses, in random games. */
static void at_random_positions(int games, void (*look)(const ent_position *, ent_dealer)) {
    print_message("seed %llu\n", (unsigned long long)seed);
    for (int game = 0; game < games; game++) {
        ent_dealer dealer = ent_dealer_start(ent_series_seed(seed, (uint64_t)game));
        ent_position p = ent_start(game % 4 + 1, (ent_variant)(game / 4 % 2));
        for (int step = 0; !ent_over(&p); step++) {
            ent_mover mover = ent_to_move(&p);
            if (mover == ENT_CHANCE) {
                ent_apply(&p, ent_deal(&dealer, &p), NULL);
                continue;
            }
            if (step % 7 == 0) look(&p, dealer);
            ent_step steps[ENT_STEPS_MAX];
            int count = ent_steps(&p, steps, NULL);
            ent_apply(&p, steps[ent_dealer_below(&dealer, mover, (uint32_t)count)], NULL);
        }
    }
}

static void look_legal(const ent_position *p, ent_dealer dealer) {
    for (int i = 0; bot_at(i); i++) {
        if (!strcmp(bot_at(i)->name, "master")) continue; /* slow; it has a test of its own */
        ent_step step = ask(bot_at(i)->name, p, dealer, 0);
        assert_int_equal(ent_check(p, step), ENT_FINE);
        assert_int_equal(ask(bot_at(i)->name, p, dealer, 0), step);
        assert_int_equal(ent_check(p, ask(bot_at(i)->name, p, dealer, 3)), ENT_FINE);
    }
}

static void test_every_bot_is_legal_and_answers_the_same_again(void **state) {
    (void)state;
    at_random_positions(6, look_legal);
}

static void look_entries(const ent_position *p, ent_dealer dealer) {
    (void)dealer;
    uint32_t entries[FEATURE_TUPLES], image_entries[FEATURE_TUPLES];
    if (p->phase != ENT_ACTION) return;
    struct cargo cargo = {0}, image_cargo = {0};
    ent_position image = image_of(p);
    for (int turns_left = 0; turns_left < 120; turns_left += 17) {
        features_of(&cargo, p, turns_left, entries);
        features_of(&image_cargo, &image, turns_left, image_entries);
        for (int t = 0; t < FEATURE_TUPLES; t++) {
            assert_in_range(entries[t], feature_starts[t],
                            feature_starts[t] + feature_sizes[t] - 1);
            assert_int_equal(entries[t], image_entries[t]);
        }
    }
}

static void test_features_stay_in_their_tables_and_see_the_mirror_image_alike(void **state) {
    (void)state;
    at_random_positions(300, look_entries);
}

static void test_tables_lie_one_after_the_other(void **state) {
    (void)state;
    uint32_t end = 0;
    for (int t = 0; t < FEATURE_TUPLES; t++) {
        assert_int_equal(feature_starts[t], end);
        end += feature_sizes[t];
    }
    assert_int_equal(end, FEATURE_ENTRIES);
}

static void test_the_logistic_function(void **state) {
    (void)state;
    /* 1 / (1 + exp(-x)) from tables of the function. */
    const struct {
        int64_t logit;
        double truth;
    } known[] = {{0, 0.5},
                 {1 << 24, 0.7310586},
                 {-(1 << 24), 0.2689414},
                 {3 << 24, 0.9525741},
                 {(int64_t)8 << 24, 0.9996646},
                 {-8 * (int64_t)(1 << 24), 0.0003354}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        double error = value_logistic(known[i].logit) / (double)WORTH_ONE - known[i].truth;
        assert_true(error < 1e-4 && error > -1e-4);
    }
    for (int64_t x = -20 * (int64_t)(1 << 24); x < (int64_t)20 << 24; x += 99991)
        assert_true(value_logistic(x) <= value_logistic(x + 99991));
}

/* Mercurial carries all but Quantum Gates, which lies here. */
static ent_position one_left(void) {
    ent_position p = game_begun(1, ENT_STANDARD);
    for (int c = 0; c < ENT_COMPONENTS; c++)
        if (c != ENT_QUANTUM_GATES && c != ENT_DILUTION_REFRIGERATOR)
            give(&p, ENT_MERCURIAL, (ent_component)c);
    give(&p, ENT_RUBICON, ENT_DILUTION_REFRIGERATOR);
    deal_hand(&p, ENT_RUBICON, "H X");
    fly(&p, ENT_OMEGA_TWO, ENT_OMEGA_TWO);
    return p;
}

static void test_the_last_component_is_taken_when_nothing_can_go_wrong(void **state) {
    (void)state;
    /* Rate 1, and +1 -1 and a reroll: 7 of 8 rolls win at once, and twice unlucky costs one step. */
    ent_position p = one_left();
    assert_true(ent_position_valid(&p));
    assert_int_equal(ask("expert", &p, ent_dealer_start(1), 0), step_of("M retrieve"));
    assert_int_equal(ask("master", &p, ent_dealer_start(1), 0), step_of("M retrieve"));
    hold(&p, ENT_MERCURIAL, ENT_QUANTUM_TUNNEL);
    play_all(&p, "M retrieve");
    const char *const sure[] = {"expert", "master"};
    for (int i = 0; i < 2; i++)
        assert_int_equal(ask(sure[i], &p, ent_dealer_start(1), 0), step_of("M tunnel"));
}

static void test_expectation_of_a_roll_is_exact(void **state) {
    (void)state;
    /* With one turn left only winning now counts: 1 - (1/8)^2 of the rolls, as rate 1 needs 2. */
    ent_position p = one_left();
    struct look *look = &room.look;
    turn_look(look, &weights.value, 1);
    play_all(&p, "M retrieve");
    worth found = turn_worth(look, &p), truth = WORTH_ONE / 64 * 63;
    assert_true(found <= truth && found >= truth - 16);
    p.turn = ENT_RUBICON; /* no shielding there: 7 of 8 */
    turn_look(look, &weights.value, 1);
    assert_int_equal(turn_worth(look, &p), WORTH_ONE / 8 * 7);
}

static void test_master_told_to_stop_answers_as_the_expert_does(void **state) {
    (void)state;
    atomic_bool stop = true;
    ent_dealer dealer = ent_dealer_start(2);
    ent_position p = game_begun(2, ENT_STANDARD);
    struct bot_task task = {
        .position = &p, .value = &weights.value, .dealer = &dealer, .room = &room, .stop = &stop};
    assert_int_equal(bot_choose_master(bot_named("master"), &task), ask("expert", &p, dealer, 0));
}

/* ---- weights ---- */

static void test_weights_that_are_not_ours_are_refused_with_the_reason(void **state) {
    (void)state;
    struct weights *other = malloc(sizeof *other);
    uint8_t *bytes = malloc(WEIGHTS_BYTES + 1);
    assert_non_null(other);
    assert_non_null(bytes);
    memcpy(bytes, weights_builtin, WEIGHTS_BYTES);
    assert_null(weights_read(other, bytes, WEIGHTS_BYTES));
    assert_memory_equal(other->table, weights.table, sizeof weights.table);
    assert_non_null(strstr(weights_read(other, bytes, WEIGHTS_BYTES - 1), "size"));
    assert_non_null(strstr(weights_read(other, bytes, WEIGHTS_BYTES + 1), "size"));
    assert_non_null(strstr(weights_read(other, bytes, 5), "not a file"));
    bytes[WEIGHTS_BYTES - 7] ^= 1;
    assert_non_null(strstr(weights_read(other, bytes, WEIGHTS_BYTES), "checksum"));
    bytes[7] = '2';
    assert_non_null(strstr(weights_read(other, bytes, WEIGHTS_BYTES), "version"));
    bytes[0] = 'X';
    assert_non_null(strstr(weights_read(other, bytes, WEIGHTS_BYTES), "not a file"));
    free(bytes);
    free(other);
}

static void test_weights_written_and_read_are_the_same(void **state) {
    (void)state;
    int32_t *learning = calloc(FEATURE_ENTRIES, sizeof *learning);
    struct weights *read = malloc(sizeof *read);
    uint8_t *bytes = malloc(WEIGHTS_BYTES);
    assert_true(learning && read && bytes);
    learning[0] = 5 * 65536 + 40000, learning[1] = -3 * 65536, learning[2] = INT32_MAX,
    learning[3] = INT32_MIN;
    weights_write(bytes, learning, 0.996, 7);
    assert_null(weights_read(read, bytes, WEIGHTS_BYTES));
    assert_int_equal(read->table[0], 6); /* 5.6 rounded */
    assert_int_equal(read->table[1], -3);
    assert_int_equal(read->table[2], INT16_MAX);
    assert_int_equal(read->table[3], INT16_MIN);
    assert_int_equal(read->games, 7);
    assert_true(read->patience > 0.9959 && read->patience <= 0.996);
    free(bytes);
    free(read);
    free(learning);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_bot_is_legal_and_answers_the_same_again),
        cmocka_unit_test(test_features_stay_in_their_tables_and_see_the_mirror_image_alike),
        cmocka_unit_test(test_tables_lie_one_after_the_other),
        cmocka_unit_test(test_the_logistic_function),
        cmocka_unit_test(test_the_last_component_is_taken_when_nothing_can_go_wrong),
        cmocka_unit_test(test_expectation_of_a_roll_is_exact),
        cmocka_unit_test(test_master_told_to_stop_answers_as_the_expert_does),
        cmocka_unit_test(test_weights_that_are_not_ours_are_refused_with_the_reason),
        cmocka_unit_test(test_weights_written_and_read_are_the_same),
    };
    const char *problem = weights_read(&weights, weights_builtin, weights_builtin_length);
    if (problem) {
        printf("%s\n", problem);
        return 1;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
