/* test_hints.c - hints: risks worked out by hand, rankings that are plain, and the
 * reasons for them. */
#include "advice/plan.h"
#include "bots/bot.h"
#include "advised.h"

#include <stdlib.h>

static struct hint hint;

static void ask(const ent_position *p, int trials, uint64_t seed) {
    hint_make(&hint, &(struct hint_task){
                         .position = p, .value = &weights.value, .seed = seed, .trials = trials});
}

static const struct hint_choice *answer(const char *line) {
    for (int i = 0; i < hint.count; i++)
        if (hint.choices[i].step == step_of(line)) return &hint.choices[i];
    fail_msg("'%s' is no choice", line);
    return NULL;
}

static const struct advice_reason *reason_of(const struct hint_choice *c, advice_code code) {
    for (int i = 0; i < c->reasons.count; i++)
        if (c->reasons.list[i].code == code) return &c->reasons.list[i];
    return NULL;
}

static void begin_approximate_search(void) {
    value_search_begin(&search, &weights.value, 0)->kind = SEARCH_APPROXIMATE;
}

/* ---- risk, by hand ---- */

static void test_risk_of_entering_entanglion(void **state) {
    (void)state;
    for (int rate = 1; rate <= 4; rate++) { /* rolls up to the rate are detected */
        ent_position p = at_the_door(rate);
        ask(&p, 1, 1);
        assert_true(near(answer("M navigate CNOT")->detection, rate / 8.0));
        assert_true(near(answer("M navigate CNOT")->loss, 0));
        assert_true(near(answer("M navigate X")->detection, 0));
        assert_true(near(answer("M exchange X")->detection, 0));
    }
    ent_position p = at_the_door(3); /* the second roll counts: 3/8 of 3/8; with +1: 2/8 of 2/8 */
    give(&p, ENT_MERCURIAL, ENT_MAGNETIC_SHIELDING);
    ask(&p, 1, 1);
    assert_true(near(answer("M navigate CNOT")->detection, 9 / 64.0));
    give(&p, ENT_MERCURIAL, ENT_QUANTUM_ERROR_CORRECTION);
    ask(&p, 1, 1);
    assert_true(near(answer("M navigate CNOT")->detection, 4 / 64.0));
}

/* Risks and reasons say the same of one roll: with the second one, and with Quantum Tunnel. */
static void test_odds_count_the_second_roll_and_the_tunnel(void **state) {
    (void)state;
    ent_position p = at_the_door(4); /* four of eight faces, or 64 - 4 * 4 of 64 */
    struct advice_reasons reasons;
    fly(&p, ENT_PSI_PLUS, ENT_PSI_PLUS);
    give(&p, ENT_MERCURIAL, ENT_MAGNETIC_SHIELDING);
    p.detection = 7; /* rate 5: three faces, or 64 - 5 * 5 */
    assert_int_equal(ent_rate(&p), 5);
    ask(&p, 1, 1);
    assert_true(near(answer("M retrieve")->detection, 25 / 64.0));
    assert_int_equal(reason_of(answer("M retrieve"), ADVICE_TAKES)->odds, 3);
    assert_int_equal(reason_of(answer("M retrieve"), ADVICE_TAKES)->chance, 39);
    assert_int_equal(reason_of(answer("M retrieve"), ADVICE_SECOND_ROLL)->chance, 39);
    assert_null(reason_of(answer("M exchange X"), ADVICE_RATE_HIGH)); /* 39 of 64 are not few */
    give_turn(&p, ENT_RUBICON);
    advice_reasons_of(&p, step_of("R retrieve"), &reasons);
    assert_int_equal(reasons.list[reasons.count - 1].code, ADVICE_OTHER_BETTER);
    assert_int_equal(reasons.list[reasons.count - 1].chance, 39);
    advice_reasons_of(&p, step_of("R exchange X"), &reasons);
    assert_int_equal(reasons.list[0].code, ADVICE_LEAVES_ROLL);
    hold(&p, ENT_RUBICON, ENT_QUANTUM_TUNNEL);
    ask(&p, 1, 1);
    assert_true(near(answer("R retrieve")->detection, 0));
    assert_int_equal(reason_of(answer("R retrieve"), ADVICE_TAKES)->chance, ENT_ROLL_ODDS);
    assert_null(reason_of(answer("R retrieve"), ADVICE_OTHER_BETTER));
    assert_null(reason_of(answer("R exchange X"), ADVICE_LEAVES_ROLL));
    assert_null(reason_of(answer("R exchange X"), ADVICE_RATE_HIGH));
}

static void test_risk_of_a_retrieval_at_the_end_of_the_track(void **state) {
    (void)state;
    /* Track step 10 has rate 7: only an 8 takes it, all else loses at once. */
    ent_position p = game_begun(1, ENT_STANDARD);
    fly(&p, ENT_PHI_PLUS, ENT_PHI_PLUS);
    p.detection = 10;
    ask(&p, 1, 1);
    const struct hint_choice *c = answer("M retrieve");
    assert_true(near(c->detection, 7 / 8.0));
    assert_true(near(c->loss, 7 / 8.0));
    assert_non_null(reason_of(c, ADVICE_FAILURE_LOSES));
    assert_int_equal(reason_of(c, ADVICE_TAKES)->odds, 1);
}

static void test_risk_of_an_event_and_of_probe(void **state) {
    (void)state;
    /* The sixth card brings an event; one of the five above Quantum Shuffle, any of the eight, so
     * Schrödinger with 1/8, which at track step 10 loses. */
    ent_position p = game_begun(1, ENT_STANDARD);
    p.detection = 10;
    fill_control(&p, ENT_H, 5);
    assert_true(ent_position_valid(&p));
    ask(&p, 1, 1);
    assert_true(near(answer("M navigate X")->loss, 1 / 8.0));
    assert_true(near(answer("M navigate X")->detection, 0));
    assert_non_null(reason_of(answer("M navigate X"), ADVICE_FILLS_CONTROL));
    assert_true(near(answer("M exchange X")->loss, 0));
    /* PROBE among 18 cards, and three of eight rolls raise the rate: no detection, but the end. */
    p = later_stack(1, ENT_STANDARD);
    p.detection = 10;
    ask(&p, 1, 1);
    assert_true(near(answer("M exchange X")->loss, 3 / (18.0 * 8)));
    assert_true(near(answer("M exchange X")->detection, 0));
}

/* ---- ranking ---- */

static void test_a_choice_that_wins_at_once_comes_first(void **state) {
    (void)state;
    ent_position p = game_begun(2, ENT_STANDARD);
    for (int c = 0; c < ENT_COMPONENTS; c++)
        if (c != ENT_QUANTUM_GATES) give(&p, ENT_RUBICON, (ent_component)c);
    deal_hand(&p, ENT_RUBICON, "H X");
    fly(&p, ENT_OMEGA_TWO, ENT_OMEGA_TWO);
    hold(&p, ENT_MERCURIAL, ENT_QUANTUM_TUNNEL);
    assert_true(ent_position_valid(&p));
    ask(&p, 4, 3);
    assert_int_equal(hint.choices[0].step, step_of("M retrieve"));
    assert_int_equal(hint.choices[0].one_turn, WORTH_ONE);
    assert_true(near(hint.choices[0].chance, 1));
    assert_non_null(reason_of(&hint.choices[0], ADVICE_LAST));
    assert_int_equal(reason_of(&hint.choices[0], ADVICE_TAKES)->chance, ENT_ROLL_ODDS);
    assert_null(reason_of(&hint.choices[0], ADVICE_OTHER_BETTER)); /* nothing beats the Tunnel */
    play_all(&p, "M retrieve");
    ask(&p, 4, 3);
    assert_int_equal(hint.choices[0].step, step_of("M tunnel"));
    assert_int_equal(reason_of(&hint.choices[0], ADVICE_TUNNEL_SURE)->odds, 6);
}

static void test_a_single_choice(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    deal_hand(&p, ENT_MERCURIAL, "H H");
    give(&p, ENT_MERCURIAL, ENT_DILUTION_REFRIGERATOR);
    deal_hand(&p, ENT_MERCURIAL, "H H H");
    p.phase = ENT_DISCARD;
    expect_steps(&p, "M discard H");
    ask(&p, 3, 1);
    assert_int_equal(hint.count, 1);
    assert_int_equal(hint.trials, 3);
    assert_true(near(hint.choices[0].behind, 0));
    assert_true(hint.choices[0].reasons.count > 0);
}

static void test_among_equals_progress_comes_first(void **state) {
    (void)state;
    assert_true(hint_alike(WORTH_ONE / 2, WORTH_ONE / 2 - WORTH_ONE / 200));
    assert_false(hint_alike(WORTH_ONE / 2, WORTH_ONE / 2 - WORTH_ONE / 190));
    assert_false(hint_alike(WORTH_ONE, WORTH_ONE - 1)); /* a win is like nothing else */
    assert_false(hint_alike(0, 1));
    assert_true(hint_alike(0, 0));
    int with_progress = 0;
    for (int rate = 1; rate <= 4; rate++)
        for (uint64_t seed = 1; seed <= 6; seed++) {
            ent_dealer dealer = ent_dealer_start(seed);
            ent_position p = ent_start(rate, ENT_STANDARD);
            for (uint64_t turn = 0; turn <= seed; turn += p.phase == ENT_ACTION)
                ent_apply(&p, random_step(&dealer, &p), NULL);
            ask(&p, 1, seed);
            assert_in_range(hint.equals, 1, hint.count);
            worth most = 0;
            for (int i = 0; i < hint.count; i++)
                if (hint.choices[i].one_turn > most) most = hint.choices[i].one_turn;
            for (int i = 0; i < hint.count; i++) {
                const struct hint_choice *c = &hint.choices[i], *before = c - (i > 0);
                assert_true(hint_alike(c->one_turn, most) == (i < hint.equals));
                if (i < hint.equals)
                    assert_true(before->distance <= c->distance);
                else if (i > hint.equals)
                    assert_true(before->one_turn >= c->one_turn);
            }
            if (hint.progress) {
                with_progress++;
                ent_position next = p;
                ent_apply(&next, hint.choices[0].step, NULL);
                assert_true(ent_step_kind(hint.choices[0].step) == ENT_STEP_RETRIEVE ||
                            next.ships != p.ships);
                assert_true(hint.equals > 1 && hint.choices[0].distance < PLAN_NONE);
            }
        }
    print_message("%d of 24 with progress\n", with_progress);
    assert_true(with_progress > 0);
}

/* Which of them is not equal to the first in anybody's opinion, as far as a
 * player would feel it? */
static bool is_apart(const struct hint_choice *a, const struct hint_choice *b) {
    return !hint_alike(a->one_turn, b->one_turn) ||
           !hint_alike((worth)(a->chance * WORTH_ONE), (worth)(b->chance * WORTH_ONE));
}

/* Whichever choice that is, and whatever the trials say: the others follow in their order. */
static void test_a_choice_that_is_known_to_be_the_best_comes_first(void **state) {
    (void)state;
    ent_position p = ent_start(2, ENT_STANDARD);
    ent_dealer dealer = ent_dealer_start(7);
    while (ent_to_move(&p) == ENT_CHANCE) ent_apply(&p, ent_deal(&dealer, &p), NULL);
    struct hint_task task = {.position = &p, .value = &weights.value, .trials = 40};
    hint_make(&hint, &task);
    static struct hint usual;
    usual = hint;
    assert_true(usual.count > 2);
    for (int i = 0; i < usual.count; i++) {
        task.known_best = usual.choices[i].step;
        hint_make(&hint, &task);
        assert_int_equal(hint.choices[0].step, task.known_best);
        assert_int_equal(hint.equals, 1);
        assert_int_equal(hint.count, usual.count);
        for (int j = 1; j < hint.count; j++) {
            assert_int_equal(hint.choices[j].step, usual.choices[j <= i ? j - 1 : j].step);
            assert_true(
                near(hint.choices[j].behind, hint.choices[0].chance - hint.choices[j].chance));
        }
    }
}

static void test_what_nobody_would_feel_parts_no_equals(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        ent_dealer dealer = ent_dealer_start(seed);
        ent_position p = ent_start(1, ENT_STANDARD);
        while (p.phase != ENT_ACTION) ent_apply(&p, random_step(&dealer, &p), NULL);
        ask(&p, 40, seed);
        for (int i = hint.equals; i < hint.count; i++) {
            bool apart = false;
            for (int j = 0; j < hint.equals; j++)
                apart = apart || is_apart(&hint.choices[i], &hint.choices[j]);
            if (!apart) fail_msg("seed %d: choice %d of %d", (int)seed, i + 1, hint.count);
        }
    }
}

static void test_keeping_the_die_comes_before_a_second_roll_that_is_worth_the_same(void **state) {
    (void)state;
    /* At rate 7 and with 1 taken from every roll none is enough: both lose. */
    ent_position p = game_begun(1, ENT_STANDARD);
    give(&p, ENT_MERCURIAL, ENT_MAGNETIC_SHIELDING);
    give(&p, ENT_MERCURIAL, ENT_CONTROL_INFRASTRUCTURE);
    fly(&p, ENT_PHI_PLUS, ENT_PHI_PLUS);
    p.detection = 10;
    play_all(&p, "M retrieve; * d8 3");
    expect_steps(&p, "M reroll; M stand");
    ask(&p, 1, 1);
    assert_int_equal(hint.choices[1].one_turn, hint.choices[0].one_turn);
    assert_int_equal(hint.choices[0].step, step_of("M stand"));
    assert_false(hint.progress);
    assert_true(plan_after(&p, step_of("M stand")) < plan_after(&p, step_of("M reroll")));
}

/* ---- ways and reasons ---- */

static void test_the_way_with_the_cards_in_hand(void **state) {
    (void)state;
    ent_position p = at_the_door(1); /* Mercurial's CNOT leads from ONE, PLUS to PSI PLUS */
    struct plan plan = plan_of(&p);
    assert_int_equal(plan.turns, 1);
    assert_int_equal(plan.card[0], ENT_CNOT);
    assert_int_equal(plan.planet, ENT_PSI_PLUS);
    assert_int_equal(plan_after(&p, step_of("M navigate CNOT")), 0);
    deal_hand(&p, ENT_MERCURIAL, "X X X");
    deal_hand(&p, ENT_RUBICON, "X SWAP");
    struct plan_need need;
    assert_int_equal(plan_of(&p).turns, PLAN_NONE);
    assert_true(plan_need_of(&p, &need)); /* only Mercurial can enter, and only with CNOT */
    assert_int_equal(need.ship, ENT_MERCURIAL);
    assert_int_equal(need.card, ENT_CNOT);
    assert_int_equal(need.left, ent_pile_count(&p, ENT_PILE_STACK, ENT_CNOT));
    assert_int_equal(need.stack, ent_pile_size(&p, ENT_PILE_STACK));
    fly(&p, ENT_PSI_PLUS, ENT_PSI_PLUS);
    assert_int_equal(plan_of(&p).turns, 0);
    assert_false(plan_need_of(&p, &need));
    assert_int_equal(plan_after(&p, step_of("M retrieve")), -1);
}

static void test_a_reason_speaks_for_a_choice_or_there_is_none(void **state) {
    (void)state;
    ent_position p = at_the_door(1);
    struct advice_reason reason;
    deal_hand(&p, ENT_MERCURIAL, "X X X");
    deal_hand(&p, ENT_RUBICON, "X SWAP");
    assert_true(advice_reason_for(&p, step_of("M exchange X"), &reason));
    assert_int_equal(reason.code, ADVICE_SPARE);
    struct advice_reasons all;
    advice_reasons_of(&p, step_of("M exchange X"), &all);
    assert_int_equal(all.list[all.count - 1].code, ADVICE_NEEDS);
    assert_int_equal(all.list[all.count - 1].card, ENT_CNOT);
    fly(&p, ENT_PSI_PLUS, ENT_PSI_PLUS);
    lay(&p, ENT_MAGNETIC_SHIELDING, ENT_PSI_PLUS);
    give(&p, ENT_RUBICON, ENT_QUANTUM_ERROR_CORRECTION);
    advice_reasons_of(&p, step_of("M exchange X"), &all);
    assert_int_equal(all.list[0].code, ADVICE_LEAVES_ROLL);
    assert_int_equal(all.list[0].ship, ENT_RUBICON);
}

/* ---- trials, and positions at random ---- */

static void expect_sane(int trials) {
    assert_int_equal(hint.trials, trials);
    for (int i = 0; i < hint.count; i++) {
        const struct hint_choice *c = &hint.choices[i];
        assert_in_range(c->one_turn, 0, WORTH_ONE);
        assert_true(c->chance >= 0 && c->chance <= 1);
        assert_true(c->error >= 0 && c->error <= 0.5 && c->behind_error >= 0);
        assert_true(c->detection >= 0 && c->detection <= 1 && c->loss >= 0 && c->loss <= 1);
        assert_true(near(c->behind, hint.choices[0].chance - c->chance));
        assert_in_range(c->reasons.count, 0, ADVICE_REASONS_MAX);
    }
}

static void test_hints_at_random_positions(void **state) {
    (void)state;
    const uint64_t seed = 2718;
    static struct hint again;
    int worst = 0, told = 0;
    print_message("seed %llu\n", (unsigned long long)seed);
    for (int game = 0; game < 4; game++) {
        ent_dealer dealer = ent_dealer_start(ent_series_seed(seed, (uint64_t)game));
        ent_position p = ent_start(game % 4 + 1, (ent_variant)(game / 4 % 2));
        for (int step = 0; !ent_over(&p); step++) {
            ent_step taken = random_step(&dealer, &p);
            if (ent_to_move(&p) != ENT_CHANCE && step % 150 < 2) {
                ask(&p, 1, seed);
                expect_sane(1);
                bool worse = hint.equals < hint.count;
                struct hint_contrast c = hint_contrast_of(&hint, &p);
                if (!worse) assert_int_equal(c.code, CONTRAST_NONE);
                if (c.code == CONTRAST_WORSE) assert_true(advice_speaks(&c.reason) < 0);
                if (c.code == CONTRAST_FARTHER) assert_true(c.best > 0 && c.best < c.other);
                worst += worse;
                told += c.code != CONTRAST_NONE;
                again = hint;
                ask(&p, 1, seed);
                assert_memory_equal(again.choices, hint.choices, sizeof hint.choices);
                ent_step steps[ENT_STEPS_MAX];
                assert_int_equal(hint.count, ent_steps(&p, steps, NULL));
            }
            ent_apply(&p, taken, NULL);
        }
    }
    print_message("of %d that are worse, %d are told apart\n", worst, told);
    assert_true(worst > 0 && told * 4 >= worst * 3);
}

static bool a_few_more(void *context) {
    return --*(int *)context > 0;
}

static void test_a_budget_ends_the_trials_and_changes_nothing_else(void **state) {
    (void)state;
    ent_position p = at_the_door(2);
    static struct hint again;
    int left = 2 * 20;
    hint_make(&again, &(struct hint_task){.position = &p,
                                          .value = &weights.value,
                                          .seed = 5,
                                          .trials = 1000,
                                          .more = a_few_more,
                                          .context = &left});
    assert_in_range(again.trials, 1, 40);
    ask(&p, again.trials, 5);
    assert_memory_equal(again.choices, hint.choices, sizeof hint.choices);
}

static void test_when_trials_speak(void **state) {
    (void)state;
    assert_false(hint_beats(20, 20, 20)); /* too few */
    assert_true(hint_beats(40, 40, 40));
    assert_false(hint_beats(40, 0, 0));
    assert_false(hint_beats(40, -40, 40)); /* the other way */
    /* Differences of +1, 0 and -1 that sum to 4 in 100 trials: with 4 of them not 0 the standard
     * error is sqrt((4 - .16)/9900) = 0.0197, twice that is less than 0.04; with 6 it is 0.0243. */
    assert_true(hint_beats(100, 4, 4));
    assert_false(hint_beats(100, 4, 6));
}

static void test_trials_are_what_the_expert_comes_to(void **state) {
    (void)state;
    /* One trial, played a second time here: the same dealer, the expert by its approximate search,
     * the chance behind the value at the horizon. */
    int decided = 0;
    for (int rate = 1; rate <= 4; rate++) {
        ent_position p = at_the_door(rate);
        p.detection = (uint8_t)(2 * rate);
        ask(&p, 1, 7);
        for (int i = 0; i < hint.count; i++) {
            ent_position q = p;
            ent_dealer dealer = ent_dealer_start(ent_series_seed(7, 0));
            ent_apply(&q, hint.choices[i].step, NULL);
            begin_approximate_search();
            for (int turns = 0; !ent_over(&q) && turns < HINT_HORIZON;) {
                ent_apply(&q, expert_or_chance(&q, &dealer), NULL);
                turns += q.phase == ENT_ACTION;
            }
            double truth = ent_over(&q) ? q.phase == ENT_WON : chance_at(&q);
            decided += ent_over(&q);
            assert_true(near(hint.choices[i].chance, truth));
        }
    }
    print_message("%d trials ended before the horizon\n", decided);
}
int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_risk_of_entering_entanglion),
        cmocka_unit_test(test_odds_count_the_second_roll_and_the_tunnel),
        cmocka_unit_test(test_risk_of_a_retrieval_at_the_end_of_the_track),
        cmocka_unit_test(test_risk_of_an_event_and_of_probe),
        cmocka_unit_test(test_a_choice_that_wins_at_once_comes_first),
        cmocka_unit_test(test_a_single_choice),
        cmocka_unit_test(test_among_equals_progress_comes_first),
        cmocka_unit_test(test_a_choice_that_is_known_to_be_the_best_comes_first),
        cmocka_unit_test(test_what_nobody_would_feel_parts_no_equals),
        cmocka_unit_test(test_keeping_the_die_comes_before_a_second_roll_that_is_worth_the_same),
        cmocka_unit_test(test_the_way_with_the_cards_in_hand),
        cmocka_unit_test(test_a_reason_speaks_for_a_choice_or_there_is_none),
        cmocka_unit_test(test_hints_at_random_positions),
        cmocka_unit_test(test_a_budget_ends_the_trials_and_changes_nothing_else),
        cmocka_unit_test(test_when_trials_speak),
        cmocka_unit_test(test_trials_are_what_the_expert_comes_to),
    };
    return cmocka_run_group_tests(tests, read_weights, NULL);
}
