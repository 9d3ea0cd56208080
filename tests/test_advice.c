/* test_advice.c - hints and reviews: risks worked out by hand, rankings that are plain, and luck
 * and skill that account for every game to the last unit. */
#include "advice/coach.h"
#include "advice/plan.h"
#include "bots/bot.h"
#include "bots/value/weights.h"
#include "play.h"

#include <stdlib.h>

static struct weights weights;
static struct hint hint;
static struct value_search search;

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

static bool near(double a, double b) {
    return a - b < 1e-12 && b - a < 1e-12;
}

static const struct advice_reason *reason_of(const struct hint_choice *c, advice_code code) {
    for (int i = 0; i < c->reasons.count; i++)
        if (c->reasons.list[i].code == code) return &c->reasons.list[i];
    return NULL;
}

/* What happens next when the expert flies; its search must be begun. */
static ent_step expert_or_chance(const ent_position *p, ent_dealer *dealer) {
    ent_step list[ENT_STEPS_MAX];
    worth worths[ENT_STEPS_MAX];
    int best = 0;
    if (ent_to_move(p) == ENT_CHANCE) return ent_deal(dealer, p);
    for (int i = search_root(&search.search, p, list, worths) - 1; i >= 0; i--)
        if (worths[i] >= worths[best]) best = i;
    return list[best];
}

static void begin_approximate_search(void) {
    value_search_begin(&search, &weights.value, 0)->kind = SEARCH_APPROXIMATE;
}

/* The chance behind the value of a turn's start. */
static double chance_at(const ent_position *p) {
    struct accumulator accumulator = {0};
    return chance_of(components_left(p), value_of(&weights.value, &accumulator, p, 0)) /
           (double)WORTH_ONE;
}

/* Mercurial's turn on ONE with CNOT; Rubicon on PLUS. PROBE lies beneath the stack. */
static ent_position at_the_door(int rate) {
    ent_position p = game_begun(rate, ENT_STANDARD);
    deal_hand(&p, ENT_MERCURIAL, "CNOT H X");
    fly(&p, ENT_ONE, ENT_PLUS);
    assert_true(ent_position_valid(&p));
    return p;
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
    const struct advice_reason *other = reason_of(&hint.choices[0], ADVICE_OTHER_BETTER);
    assert_non_null(other); /* +1 -1 and a second roll: 64 - 2 * 2 of 64 */
    assert_int_equal(other->odds, 60);
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
                assert_true(hint.equals > 1 && hint.choices[0].distance < PLAN_NONE);
            }
        }
    print_message("%d of 24 with progress\n", with_progress);
    assert_true(with_progress > 0);
}

/* Which of them is not equal to the first in anybody's opinion, as far as a player would feel it? */
static bool is_apart(const struct hint_choice *a, const struct hint_choice *b) {
    return !hint_alike(a->one_turn, b->one_turn) ||
           !hint_alike((worth)(a->chance * WORTH_ONE), (worth)(b->chance * WORTH_ONE));
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

/* ---- what is expected next ---- */

/* The reason that a line of these steps adds. */
static struct advice_reason expected_after(const ent_position *p, const char *const *lines,
                                           int count) {
    struct advice_reasons reasons = {0};
    ent_step steps[8];
    for (int i = 0; i < count; i++) steps[i] = step_of(lines[i]);
    advice_expect(p, steps, count, &reasons);
    assert_int_equal(reasons.count, 1);
    return reasons.list[0];
}
#define EXPECTED(p, ...)                                  \
    expected_after(p, (const char *const[]){__VA_ARGS__}, \
                   sizeof(const char *const[]){__VA_ARGS__} / sizeof(const char *))

static void test_what_is_expected_next_is_the_next_action_with_its_odds(void **state) {
    (void)state;
    ent_position p = at_the_door(2); /* Mercurial: CNOT H X, Rubicon: CNOT SWAP X */
    struct advice_reason next = EXPECTED(&p, "M exchange X", "* draw H", "R navigate SWAP");
    assert_int_equal(next.code, ADVICE_NEXT_FLIGHT);
    assert_int_equal(next.ship, ENT_RUBICON);
    assert_int_equal(next.planet, ENT_ONE); /* it changes places with Mercurial */
    next = EXPECTED(&p, "M exchange X", "* draw H", "R navigate X");
    assert_int_equal(next.code, ADVICE_NEXT_NO_PATH);
    fill_control(&p, ENT_H, 5);
    next = EXPECTED(&p, "M exchange X", "* draw H", "R navigate X");
    assert_int_equal(next.code, ADVICE_NEXT_CONTROL);
    next = EXPECTED(&p, "M exchange X", "* draw H", "R exchange CNOT");
    assert_int_equal(next.code, ADVICE_NEXT_EXCHANGE);
    assert_int_equal(next.card, ENT_CNOT);
    give_turn(&p, ENT_RUBICON);
    next = EXPECTED(&p, "R exchange X", "* draw H", "M navigate CNOT");
    assert_int_equal(next.code, ADVICE_NEXT_REACH);
    assert_int_equal(next.planet, ENT_PSI_PLUS);
    assert_int_equal(next.component, ENT_QUBIT_INTERCONNECT);
    assert_int_equal(next.odds, 6);
    fly(&p, ENT_PSI_PLUS, ENT_PSI_PLUS);
    give(&p, ENT_MERCURIAL, ENT_QUANTUM_ERROR_CORRECTION);
    next = EXPECTED(&p, "R exchange X", "* draw H", "M retrieve");
    assert_int_equal(next.code, ADVICE_NEXT_RETRIEVE);
    assert_int_equal(next.odds, 56); /* of 64: seven faces, as each counts one more */
    hold(&p, ENT_MERCURIAL, ENT_MECHANIC);
    next = EXPECTED(&p, "R exchange X", "* draw H", "M mechanic");
    assert_int_equal(next.code, ADVICE_NEXT_EVENT);
    assert_int_equal(next.second, ENT_MECHANIC);
    struct advice_reasons none = {0};
    const ent_step line[] = {step_of("R exchange X"), step_of("* draw H")};
    advice_expect(&p, line, 2, &none); /* it ends before anybody acts */
    assert_int_equal(none.count, 0);
}

static void test_what_is_expected_next_is_not_said_twice(void **state) {
    (void)state;
    ent_position p = at_the_door(2);
    give_turn(&p, ENT_RUBICON);
    const ent_step line[] = {step_of("R exchange X"), step_of("* draw H"),
                             step_of("M navigate CNOT")};
    struct advice_reasons reasons;
    advice_reasons_of(&p, line[0], &reasons);
    const int before = reasons.count;
    assert_int_equal(reasons.list[before - 1].code, ADVICE_WAY_ONE);
    advice_expect(&p, line, 3, &reasons);
    assert_int_equal(reasons.count, before);
    assert_int_equal(reasons.list[before - 1].code, ADVICE_NEXT_REACH);
}

/* ---- why the next one is worse ---- */

/* A hint of two choices that differ in what is given here. */
static struct hint_contrast contrast_between(const ent_position *p, struct hint_choice best,
                                             struct hint_choice other) {
    advice_reasons_of(p, best.step, &best.reasons);
    advice_reasons_of(p, other.step, &other.reasons);
    best.distance = plan_after(p, best.step);
    other.distance = plan_after(p, other.step);
    hint.count = 2;
    hint.equals = 1;
    hint.choices[0] = best;
    hint.choices[1] = other;
    return hint_contrast_of(&hint, p);
}
static struct hint_choice risky(const char *line, double detection, double loss) {
    return (struct hint_choice){.step = step_of(line), .detection = detection, .loss = loss};
}

static struct hint_choice safe(const char *line) {
    return risky(line, 0, 0);
}

static void test_dangers_are_why_a_choice_is_worse(void **state) {
    (void)state;
    ent_position p = at_the_door(2);
    struct hint_contrast c =
        contrast_between(&p, risky("M exchange X", 0, 0.01), risky("M navigate CNOT", 1, 0.03));
    assert_int_equal(c.code, CONTRAST_LOSS);
    assert_int_equal(c.index, 1);
    assert_true(near(c.best, 0.01) && near(c.other, 0.03));
    c = contrast_between(&p, safe("M exchange X"), risky("M navigate CNOT", 0.25, 0));
    assert_int_equal(c.code, CONTRAST_DETECTION);
    fly(&p, ENT_PSI_PLUS, ENT_PSI_PLUS);
    give(&p, ENT_RUBICON, ENT_QUANTUM_ERROR_CORRECTION);
    c = contrast_between(&p, safe("M exchange X"), risky("M retrieve", 0.25, 0));
    assert_int_equal(c.code, CONTRAST_ROLLER);
    assert_int_equal(c.reason.ship, ENT_RUBICON);
    assert_true(near(c.best, 7 / 8.0) && near(c.other, 6 / 8.0));
    c = contrast_between(&p, safe("M exchange X"), safe("M navigate H"));
    assert_int_equal(c.code, CONTRAST_ABANDONED);
    assert_int_equal(c.reason.component, ENT_QUBIT_INTERCONNECT);
    c = contrast_between(&p, risky("M retrieve", 0.25, 0), safe("M exchange X"));
    assert_int_equal(c.code, CONTRAST_LEFT);
    assert_true(near(c.best, 6 / 8.0));
}

static void test_the_way_to_a_component_is_why_a_choice_is_worse(void **state) {
    (void)state;
    ent_position p = at_the_door(2);
    struct hint_contrast c = contrast_between(&p, safe("M exchange X"), safe("M exchange CNOT"));
    assert_int_equal(c.code, CONTRAST_CARD);
    assert_int_equal(c.reason.card, ENT_CNOT);
    assert_int_equal(c.reason.component, ENT_QUBIT_INTERCONNECT);
    c = contrast_between(&p, safe("M navigate CNOT"), safe("M exchange X"));
    assert_int_equal(c.code, CONTRAST_FARTHER);
    assert_true(near(c.best, 0) && c.other > 0);
    deal_hand(&p, ENT_MERCURIAL, "H X X"); /* without H none can enter, whoever has CNOT */
    deal_hand(&p, ENT_RUBICON, "CNOT X X");
    fly(&p, ENT_ZERO, ENT_ZERO);
    c = contrast_between(&p, safe("M navigate H"), safe("M exchange H"));
    assert_int_equal(c.code, CONTRAST_NO_WAY);
}

static void test_events_and_dice_are_why_a_choice_is_worse(void **state) {
    (void)state;
    ent_position p = at_the_door(2);
    deal_hand(&p, ENT_MERCURIAL, "X SWAP H");
    deal_hand(&p, ENT_RUBICON, "X SWAP H");
    fly(&p, ENT_ZERO, ENT_ONE);
    fill_control(&p, ENT_CNOT, 5);
    assert_int_equal(contrast_between(&p, safe("M navigate SWAP"), safe("M exchange SWAP")).code,
                     CONTRAST_EVENT_LESS);
    assert_int_equal(contrast_between(&p, safe("M exchange SWAP"), safe("M navigate SWAP")).code,
                     CONTRAST_EVENT_MORE);
    hold(&p, ENT_MERCURIAL, ENT_MECHANIC);
    assert_int_equal(contrast_between(&p, safe("M exchange SWAP"), safe("M mechanic")).code,
                     CONTRAST_SPENT);
    p = at_the_door(2);
    hold(&p, ENT_MERCURIAL, ENT_QUANTUM_TUNNEL);
    play_all(&p, "M navigate CNOT; * draw H");
    struct hint_contrast c = contrast_between(&p, safe("M roll"), safe("M tunnel"));
    assert_int_equal(c.code, CONTRAST_TUNNEL);
    assert_int_equal(c.reason.odds, 6);
    p = at_the_door(2);
    give(&p, ENT_MERCURIAL, ENT_MAGNETIC_SHIELDING);
    play_all(&p, "M navigate CNOT; * draw H; * d8 2");
    c = contrast_between(&p, safe("M reroll"), safe("M stand"));
    assert_int_equal(c.code, CONTRAST_FAILS);
    assert_int_equal(c.reason.odds, 6);
    assert_int_equal(contrast_between(&p, safe("M stand"), safe("M reroll")).code, CONTRAST_UNDONE);
    hint.equals = 2; /* nothing is worse */
    assert_int_equal(hint_contrast_of(&hint, &p).code, CONTRAST_NONE);
}

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
                assert_int_equal(hint_contrast_of(&hint, &p).code != CONTRAST_NONE, worse);
                again = hint;
                ask(&p, 1, seed);
                assert_memory_equal(again.choices, hint.choices, sizeof hint.choices);
                ent_step steps[ENT_STEPS_MAX];
                assert_int_equal(hint.count, ent_steps(&p, steps, NULL));
            }
            ent_apply(&p, taken, NULL);
        }
    }
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
    /* One trial, played a second time here: the same dealer, the expert by its approximate search, the
     * chance behind the value at the horizon. */
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

/* ---- chances ---- */

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
    /* Where the whole scale leaves a strong game a fifth of its height, the part leaves it more than
     * half. */
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

/* ---- reviews ---- */

enum { STEPS_MAX = 20000 };
static struct review_step steps[STEPS_MAX];

/* Expects luck and skill to account for the whole game, step by step and in sum. */
static void expect_accounts(const struct review *r, const ent_position *end) {
    int64_t now = r->start, luck = 0, skill = 0, estimate = 0;
    for (int i = r->first; i < r->count; i++) {
        const struct review_step *s = &steps[i];
        now += s->luck + s->skill;
        assert_int_equal(now, s->worth);
        assert_true(s->skill <= 0);
        assert_true(s->worth >= 0 && s->worth <= (int64_t)WORTH_ONE);
        bool choice = ent_step_mover(s->step) <= ENT_RUBICON;
        if (choice) assert_int_equal(ent_check(&s->before, s->best), ENT_FINE);
        if (choice) assert_int_equal(s->luck, s->estimate);
        estimate += s->estimate;
        if (!choice) assert_int_equal(s->skill, 0);
        if (choice && s->step == s->best) assert_int_equal(s->skill, 0);
        luck += s->luck, skill += s->skill;
    }
    assert_int_equal(r->luck, luck);
    assert_int_equal(r->skill, skill);
    assert_int_equal(r->skill, r->skill_of[0] + r->skill_of[1]);
    assert_int_equal(r->estimate, estimate);
    assert_int_equal(r->estimate, r->estimate_of[0] + r->estimate_of[1]);
    assert_int_equal(r->end, now);
    assert_int_equal(r->end - r->start, r->luck + r->skill);
    if (end->phase == ENT_WON) assert_int_equal(r->end, WORTH_ONE);
    if (end->phase == ENT_LOST) assert_int_equal(r->end, 0);
    for (int i = 1; i < r->turning_point_count; i++) {
        const struct review_step *a = &steps[r->turning_points[i - 1]],
                                 *b = &steps[r->turning_points[i]];
        assert_true(llabs(a->luck + a->skill) >= llabs(b->luck + b->skill));
    }
}

/* Plays a game to its end, or to so many steps; the expert flies when `expert`. */
static int play_game(int game, bool expert, int most, ent_position *p) {
    static struct value_search thinking;
    ent_dealer dealer = ent_dealer_start(ent_series_seed(99, (uint64_t)game));
    *p = ent_start(game % 4 + 1, (ent_variant)(game / 4 % 2));
    int count = 0;
    while (!ent_over(p) && count < most) {
        ent_step step = random_step(&dealer, p);
        if (expert && ent_to_move(p) != ENT_CHANCE) {
            ent_step list[ENT_STEPS_MAX];
            worth worths[ENT_STEPS_MAX];
            int best = 0;
            value_search_begin(&thinking, &weights.value, 0);
            for (int i = search_root(&thinking.search, p, list, worths) - 1; i >= 0; i--)
                if (worths[i] >= worths[best]) best = i;
            step = list[best];
        }
        steps[count++] = (struct review_step){.step = step};
        ent_apply(p, step, NULL);
    }
    return count;
}

static void test_luck_and_skill_account_for_every_game(void **state) {
    (void)state;
    print_message("seed 99\n");
    for (int game = 0; game < 15; game++) {
        ent_position start = ent_start(game % 4 + 1, (ent_variant)(game / 4 % 2)), end;
        struct review r;
        int count = play_game(game, game % 3 == 0, game % 5 ? STEPS_MAX : 40 + game, &end);
        review_make(&r, steps, count, &start, &weights.value, &search);
        assert_true(r.begun);
        assert_int_equal(steps[r.first].before.phase, ENT_ACTION);
        expect_accounts(&r, &end);
    }
}

static void
test_dice_and_cards_bring_nothing_on_average_and_verdicts_tell_players_apart(void **state) {
    (void)state;
    if (!test_whole()) return;
    /* The expert hardly loses anything by its play, random play nearly everything. */
    const struct {
        bool expert;
        double least, most;
    } players[] = {{true, -0.1, 0.1}, {false, -1.2, -0.5}};
    for (int i = 0; i < 2; i++) {
        double rest = 0, dice = 0;
        for (int game = 0; game < 40; game++) {
            int number = game / 4 * 8 + game % 4; /* standard play */
            ent_position start = ent_start(number % 4 + 1, ENT_STANDARD), end;
            struct review r;
            int count = play_game(number, players[i].expert, STEPS_MAX, &end);
            review_make(&r, steps, count, &start, &weights.value, &search);
            rest += (double)(r.skill + r.estimate) / (40.0 * WORTH_ONE);
            dice += (double)(r.luck - r.estimate) / (40.0 * WORTH_ONE);
        }
        print_message("%s: play %+.3f, dice and cards %+.3f\n",
                      players[i].expert ? "expert" : "random", rest, dice);
        assert_true(rest > players[i].least && rest < players[i].most);
        assert_true(dice > -0.25 && dice < 0.25); /* three standard errors */
    }
}

static void test_a_plain_mistake_is_found(void **state) {
    (void)state;
    /* The tunnel would win at once; a roll at rate 7 does so once in eight, and 7/8 lose. */
    ent_position p = game_begun(1, ENT_STANDARD);
    for (int c = 0; c < ENT_COMPONENTS; c++)
        if (c != ENT_QUANTUM_GATES) give(&p, ENT_RUBICON, (ent_component)c);
    deal_hand(&p, ENT_RUBICON, "H X");
    fly(&p, ENT_OMEGA_THREE, ENT_OMEGA_THREE);
    lay(&p, ENT_QUANTUM_GATES, ENT_OMEGA_TWO);
    hold(&p, ENT_RUBICON, ENT_QUANTUM_TUNNEL);
    give(&p, ENT_MERCURIAL, ENT_MAGNETIC_SHIELDING);
    fly(&p, ENT_OMEGA_TWO, ENT_OMEGA_TWO);
    p.detection = 10;
    /* A review begins where a first turn begins, so Mercurial has to wait first. */
    p.phase = ENT_DRAW;
    deal_hand(&p, ENT_MERCURIAL, "H X");
    assert_true(ent_position_valid(&p));
    const char *const lines[] = {"* draw H", "R retrieve", "R roll", "* d8 3"};
    for (int i = 0; i < 4; i++) steps[i] = (struct review_step){.step = step_of(lines[i])};
    ent_position end = p;
    for (int i = 0; i < 4; i++) play(&end, lines[i], NULL);
    struct review r;
    review_make(&r, steps, 4, &p, &weights.value, &search);
    assert_int_equal(r.start, WORTH_ONE);
    expect_accounts(&r, &end);
    assert_int_equal(steps[1].skill, 0);
    assert_int_equal(steps[2].best, step_of("R tunnel"));
    assert_int_equal(steps[2].skill, -(int64_t)WORTH_ONE / 8 * 7); /* +1 and -1: an 8 is needed */
    assert_true(review_is_mistake(&steps[2]));
    assert_int_equal(r.mistakes_of[ENT_RUBICON], 1);
    assert_int_equal(steps[3].luck, -(int64_t)WORTH_ONE / 8);
    assert_int_equal(r.turning_points[0], 2);
    assert_int_equal(r.play, PLAY_POOR);
    assert_int_equal(r.fortune, LUCK_BAD);
}

/* ---- the coach ---- */

static struct review_step made(const ent_position *p, const char *step, const char *best) {
    return (struct review_step){
        .before = *p, .step = step_of(step), .best = step_of(best), .skill = -REVIEW_MISTAKE - 1};
}

static void test_mistakes_are_told_apart_by_what_was_done_and_what_was_better(void **state) {
    (void)state;
    ent_position p = at_the_door(1);
    const struct {
        const char *step, *best;
        coach_theme theme;
    } kinds[] = {{"M retrieve", "M exchange X", COACH_EARLY},
                 {"M exchange X", "M retrieve", COACH_LEFT},
                 {"M navigate X", "M navigate CNOT", COACH_DETOUR},
                 {"M exchange X", "M navigate CNOT", COACH_STALLED},
                 {"M navigate X", "M exchange H", COACH_HASTE},
                 {"M exchange X", "M exchange H", COACH_CARDS},
                 {"M roll", "M tunnel", COACH_DICE},
                 {"M navigate X", "M heisenberg", COACH_EVENTS}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        struct review_step s = made(&p, kinds[i].step, kinds[i].best);
        assert_int_equal(coach_theme_of(&s), kinds[i].theme);
    }
    give(&p, ENT_RUBICON, ENT_QUANTUM_ERROR_CORRECTION);
    struct review_step s = made(&p, "M retrieve", "M exchange X");
    assert_int_equal(coach_theme_of(&s), COACH_WRONG_SHIP);
}

static void test_a_coach_names_what_cost_most_and_tells_the_costliest(void **state) {
    (void)state;
    ent_position p = at_the_door(1);
    struct review r = {.begun = true, .count = 12, .turns = 6};
    for (int i = 0; i < 12; i++) { /* ten exchanges that cost a little more each, two flights */
        steps[i] = i % 6 == 5 ? made(&p, "M navigate X", "M navigate CNOT")
                              : made(&p, "M exchange X", "M navigate CNOT");
        steps[i].skill -= i * (int64_t)1000;
    }
    struct coach coach = coach_of(&r, steps, &p);
    assert_int_equal(coach.theme, COACH_STALLED);
    assert_int_equal(coach.times, 10);
    assert_int_equal(coach.mistakes, 12);
    assert_int_equal(coach.told_count, COACH_MISTAKES);
    for (int i = 0; i < COACH_MISTAKES; i++)
        assert_int_equal(coach.told[i], 12 - COACH_MISTAKES + i);
    assert_false(coach.entered);
    assert_int_equal(coach.aboard, 0);
    fly(&p, ENT_PHI_PLUS, ENT_PHI_PLUS);
    coach = coach_of(&r, steps, &p);
    assert_true(coach.entered);
}

/* Ships that stay where they are: after so many turns, what two experts need; 0 when that is not slow. */
static int usual_after(int rate, int turns) {
    static struct review_step played[4096];
    ent_position start = ent_start(rate, ENT_STANDARD), p = start;
    ent_dealer d = ent_dealer_start(29);
    struct review r;
    int count = 0;
    for (int begun = 0; begun <= turns; begun += p.phase == ENT_ACTION) {
        ent_step choices[ENT_STEPS_MAX];
        bool chance = ent_to_move(&p) == ENT_CHANCE;
        if (!chance) ent_steps(&p, choices, NULL); /* exchanges come first */
        played[count].step = chance ? ent_deal(&d, &p) : choices[0];
        ent_apply(&p, played[count++].step, NULL);
    }
    review_make(&r, played, count, &start, &weights.value, &search);
    assert_int_equal(components_left(&p), ENT_COMPONENTS);
    assert_int_equal(r.turns, turns + 1);
    return r.usual;
}

static void test_a_game_is_slow_that_falls_behind_the_experts(void **state) {
    (void)state;
    for (int rate = 1; rate <= 3; rate++) {
        int usual = bot_turns_of_experts(rate), enough = usual * 3 * 2 / (2 * ENT_COMPONENTS);
        assert_int_equal(usual_after(rate, enough - 1), 0); /* two components late, not more */
        assert_int_equal(usual_after(rate, enough + 1), usual);
    }
}

static void test_a_game_that_has_not_begun_has_no_review(void **state) {
    (void)state;
    ent_position start = ent_start(1, ENT_STANDARD);
    struct review r;
    steps[0] = (struct review_step){.step = ent_arrangement(5)};
    review_make(&r, steps, 1, &start, &weights.value, &search);
    assert_false(r.begun);
    review_make(&r, steps, 0, &start, &weights.value, &search);
    assert_false(r.begun);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_risk_of_entering_entanglion),
        cmocka_unit_test(test_risk_of_a_retrieval_at_the_end_of_the_track),
        cmocka_unit_test(test_risk_of_an_event_and_of_probe),
        cmocka_unit_test(test_a_choice_that_wins_at_once_comes_first),
        cmocka_unit_test(test_a_single_choice),
        cmocka_unit_test(test_among_equals_progress_comes_first),
        cmocka_unit_test(test_what_nobody_would_feel_parts_no_equals),
        cmocka_unit_test(test_keeping_the_die_comes_before_a_second_roll_that_is_worth_the_same),
        cmocka_unit_test(test_the_way_with_the_cards_in_hand),
        cmocka_unit_test(test_a_reason_speaks_for_a_choice_or_there_is_none),
        cmocka_unit_test(test_what_is_expected_next_is_the_next_action_with_its_odds),
        cmocka_unit_test(test_what_is_expected_next_is_not_said_twice),
        cmocka_unit_test(test_dangers_are_why_a_choice_is_worse),
        cmocka_unit_test(test_the_way_to_a_component_is_why_a_choice_is_worse),
        cmocka_unit_test(test_events_and_dice_are_why_a_choice_is_worse),
        cmocka_unit_test(test_hints_at_random_positions),
        cmocka_unit_test(test_a_budget_ends_the_trials_and_changes_nothing_else),
        cmocka_unit_test(test_when_trials_speak),
        cmocka_unit_test(test_trials_are_what_the_expert_comes_to),
        cmocka_unit_test(test_chances_rise_with_worth_from_nothing_to_one),
        cmocka_unit_test(test_a_part_of_the_scale_is_what_a_game_needs),
        cmocka_unit_test(test_chances_are_how_often_the_expert_wins),
        cmocka_unit_test(test_luck_and_skill_account_for_every_game),
        cmocka_unit_test(
            test_dice_and_cards_bring_nothing_on_average_and_verdicts_tell_players_apart),
        cmocka_unit_test(test_a_plain_mistake_is_found),
        cmocka_unit_test(test_mistakes_are_told_apart_by_what_was_done_and_what_was_better),
        cmocka_unit_test(test_a_coach_names_what_cost_most_and_tells_the_costliest),
        cmocka_unit_test(test_a_game_is_slow_that_falls_behind_the_experts),
        cmocka_unit_test(test_a_game_that_has_not_begun_has_no_review),
    };
    const char *problem = weights_read(&weights, weights_builtin, weights_builtin_length);
    if (problem) {
        printf("%s\n", problem);
        return 1;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
