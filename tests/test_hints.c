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

static bool near(double a, double b) {
    return a - b < 1e-12 && b - a < 1e-12;
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
    assert_int_equal(next.chance, 56); /* of 64: seven faces, as each counts one more */
    ent_position tunnel = p;
    hold(&tunnel, ENT_MERCURIAL, ENT_QUANTUM_TUNNEL);
    next = EXPECTED(&tunnel, "R exchange X", "* draw H", "M retrieve", "M tunnel");
    assert_int_equal(next.chance, ENT_ROLL_ODDS);
    next = EXPECTED(&tunnel, "R exchange X", "* draw H", "M retrieve", "M roll");
    assert_int_equal(next.chance, 56);
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

/* Whether a line of these steps adds what is expected next. */
static bool expects_after(const ent_position *p, const char *const *lines, int count) {
    struct advice_reasons reasons = {0};
    ent_step steps[8];
    ent_position now = *p;
    for (int i = 0; i < count; i++) {
        steps[i] = step_of(lines[i]);
        play(&now, lines[i], NULL);
    }
    advice_expect(p, steps, count, &reasons);
    return reasons.count > 0;
}
#define EXPECTS(p, ...)                                  \
    expects_after(p, (const char *const[]){__VA_ARGS__}, \
                  sizeof(const char *const[]){__VA_ARGS__} / sizeof(const char *))

static void test_nothing_is_expected_after_what_is_unlikely(void **state) {
    (void)state;
    ent_position p = at_the_door(4); /* half of the faces evade */
    assert_true(EXPECTS(&p, "M navigate CNOT", "* draw H", "* d8 5", "R retrieve"));
    p.detection = 7; /* three of them */
    assert_false(EXPECTS(&p, "M navigate CNOT", "* draw H", "* d8 8", "R retrieve"));
    give(&p, ENT_MERCURIAL, ENT_MAGNETIC_SHIELDING); /* 39 of 64 */
    assert_true(EXPECTS(&p, "M navigate CNOT", "* draw H", "* d8 8", "M stand", "R retrieve"));
    assert_false(EXPECTS(&p, "M navigate CNOT", "* draw H", "* d8 1", "M reroll", "* d8 1",
                         "* d2 0", "* event bennett", "R exchange X"));
    p = at_the_door(1); /* each face to another planet */
    fly(&p, ENT_PSI_PLUS, ENT_PSI_PLUS);
    hold(&p, ENT_MERCURIAL, ENT_HEISENBERG);
    assert_false(EXPECTS(&p, "M heisenberg", "* d8 8", "R exchange X"));
    p = game_begun(1, ENT_STANDARD);
    fill_control(&p, ENT_H, 5); /* an event of several */
    assert_false(EXPECTS(&p, "M navigate X", "* draw H", "* event bennett", "R exchange X"));
}

/* A reason that names another action of the ship than what is expected of it gives way. */
static void test_what_is_expected_next_is_not_contradicted(void **state) {
    (void)state;
    ent_position p = at_the_door(2);
    give_turn(&p, ENT_RUBICON);
    const ent_step line[] = {step_of("R exchange X"), step_of("* draw H"),
                             step_of("M exchange CNOT")};
    struct advice_reasons reasons;
    advice_reasons_of(&p, line[0], &reasons);
    int before = reasons.count;
    assert_int_equal(reasons.list[before - 1].code, ADVICE_WAY_ONE);
    advice_expect(&p, line, 3, &reasons);
    assert_int_equal(reasons.count, before);
    assert_int_equal(reasons.list[before - 1].code, ADVICE_NEXT_EXCHANGE);
    fly(&p, ENT_PSI_PLUS, ENT_PSI_PLUS);
    give(&p, ENT_MERCURIAL, ENT_QUANTUM_ERROR_CORRECTION);
    advice_reasons_of(&p, line[0], &reasons);
    assert_int_equal(reasons.list[0].code, ADVICE_LEAVES_ROLL);
    advice_expect(&p, line, 3, &reasons);
    for (int i = 0; i < reasons.count; i++)
        assert_int_not_equal(reasons.list[i].code, ADVICE_LEAVES_ROLL);
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
    ent_position end = p;
    end.detection = 10;
    c = steps_contrast_of(&end, step_of("M exchange X"), step_of("M navigate CNOT"));
    assert_int_equal(c.code, CONTRAST_FATAL);
    fly(&p, ENT_PSI_PLUS, ENT_PSI_PLUS);
    give(&p, ENT_RUBICON, ENT_QUANTUM_ERROR_CORRECTION);
    c = contrast_between(&p, safe("M exchange X"), risky("M retrieve", 0.25, 0));
    assert_int_equal(c.code, CONTRAST_ROLLER);
    assert_int_equal(c.reason.ship, ENT_RUBICON);
    assert_true(near(c.best, 7 / 8.0) && near(c.other, 6 / 8.0));
    ent_position tunnel = p; /* with which Mercurial's retrieval is sure */
    hold(&tunnel, ENT_MERCURIAL, ENT_QUANTUM_TUNNEL);
    c = contrast_between(&tunnel, safe("M exchange X"), safe("M retrieve"));
    assert_int_equal(c.code, CONTRAST_SPENT);
    assert_int_equal(c.reason.second, ENT_QUANTUM_TUNNEL);
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
    assert_int_equal(c.code, CONTRAST_REACHED); /* no number of turns is nothing */
    assert_int_equal(c.reason.component, ENT_QUBIT_INTERCONNECT);
    assert_true(c.other > 0);
    ent_position only = p;
    deal_hand(&only, ENT_MERCURIAL, "CNOT H X");
    deal_hand(&only, ENT_RUBICON, "X X X");
    c = contrast_between(&only, safe("M navigate CNOT"), safe("M navigate H"));
    assert_int_equal(c.code, CONTRAST_REACHED_ONLY);
    deal_hand(&p, ENT_MERCURIAL, "H X X"); /* without H none can enter, whoever has CNOT */
    deal_hand(&p, ENT_RUBICON, "CNOT X X");
    fly(&p, ENT_ZERO, ENT_ZERO);
    c = contrast_between(&p, safe("M navigate H"), safe("M exchange H"));
    assert_int_equal(c.code, CONTRAST_NO_WAY);
}

/* Only what speaks against the other choice or for the best one, or what plainly differs. */
static void test_a_reason_never_explains_the_opposite(void **state) {
    (void)state;
    ent_position p = at_the_door(2);
    deal_hand(&p, ENT_MERCURIAL, "SWAP H X");
    deal_hand(&p, ENT_RUBICON, "SWAP SWAP X");
    fly(&p, ENT_PSI_PLUS, ENT_PSI_PLUS); /* where SWAP moves nothing */
    give(&p, ENT_RUBICON, ENT_QUANTUM_ERROR_CORRECTION);
    struct hint_contrast c = contrast_between(&p, safe("M navigate SWAP"), safe("M exchange H"));
    assert_int_equal(c.code, CONTRAST_USEFUL);
    assert_int_equal(c.reason.card, ENT_H);
    assert_int_equal(c.reason.second, ENT_SWAP);
    c = contrast_between(&p, safe("M navigate SWAP"), safe("M exchange SWAP"));
    assert_int_equal(c.code, CONTRAST_CONTROL);
    c = contrast_between(&p, safe("M exchange SWAP"), safe("M navigate SWAP"));
    assert_int_equal(c.code, CONTRAST_WORSE); /* which moves nothing */
    assert_int_equal(c.reason.code, ADVICE_NO_PATH);
    c = contrast_between(&p, safe("M exchange SWAP"), safe("M exchange SWAP"));
    assert_int_equal(c.code, CONTRAST_NONE); /* where nothing differs, nothing is said */
    c = contrast_between(&p, safe("M exchange SWAP"), risky("M exchange SWAP", 0.01, 0));
    assert_int_equal(c.code, CONTRAST_DETECTION);
    /* Both are followed by a retrieval, with different odds. */
    hint.choices[1].detection = 0;
    for (int i = 0; i < 2; i++)
        hint.choices[i].reasons = (struct advice_reasons){
            1, {{.code = ADVICE_NEXT_RETRIEVE, .component = 0, .chance = (uint8_t)(48 - 8 * i)}}};
    c = hint_contrast_of(&hint, &p);
    assert_int_equal(c.code, CONTRAST_NEXT);
    assert_true(near(c.best, 6 / 8.0) && near(c.other, 5 / 8.0));
    hint.choices[0].reasons.list[0].chance = 8; /* the other way round it explains nothing */
    assert_int_equal(hint_contrast_of(&hint, &p).code, CONTRAST_NONE);
}

/* Where dice or cards that are drawn decide, no number of turns is told, nor a component. */
static void test_what_chance_decides_is_no_way_to_a_component(void **state) {
    (void)state;
    ent_position p = at_the_door(2);
    hold(&p, ENT_MERCURIAL, ENT_HEISENBERG);
    hold(&p, ENT_MERCURIAL, ENT_MECHANIC);
    assert_true(plan_after(&p, step_of("M heisenberg")) > PLAN_NONE);
    assert_true(plan_after(&p, step_of("M mechanic")) > PLAN_NONE);
    struct hint_contrast c = contrast_between(&p, safe("M exchange X"), safe("M heisenberg"));
    assert_int_equal(c.code, CONTRAST_SPENT);
    give(&p, ENT_MERCURIAL, ENT_MAGNETIC_SHIELDING);
    play_all(&p, "M heisenberg; * d8 1");
    c = contrast_between(&p, safe("M stand"), safe("M reroll"));
    assert_int_not_equal(c.code, CONTRAST_TARGET);
    assert_int_not_equal(c.code, CONTRAST_FARTHER);
    c = contrast_between(&p, safe("M reroll"), safe("M stand"));
    assert_int_not_equal(c.code, CONTRAST_TARGET);
    p = at_the_door(2); /* after a trade the same ship acts */
    fly(&p, ENT_ZERO, ENT_ZERO);
    give(&p, ENT_MERCURIAL, ENT_QUBIT_INTERCONNECT);
    play(&p, "M trade X X", NULL);
    assert_int_equal(plan_of(&p).first, ENT_MERCURIAL);
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
        cmocka_unit_test(test_what_is_expected_next_is_the_next_action_with_its_odds),
        cmocka_unit_test(test_what_is_expected_next_is_not_said_twice),
        cmocka_unit_test(test_nothing_is_expected_after_what_is_unlikely),
        cmocka_unit_test(test_what_is_expected_next_is_not_contradicted),
        cmocka_unit_test(test_dangers_are_why_a_choice_is_worse),
        cmocka_unit_test(test_the_way_to_a_component_is_why_a_choice_is_worse),
        cmocka_unit_test(test_a_reason_never_explains_the_opposite),
        cmocka_unit_test(test_what_chance_decides_is_no_way_to_a_component),
        cmocka_unit_test(test_events_and_dice_are_why_a_choice_is_worse),
        cmocka_unit_test(test_hints_at_random_positions),
        cmocka_unit_test(test_a_budget_ends_the_trials_and_changes_nothing_else),
        cmocka_unit_test(test_when_trials_speak),
        cmocka_unit_test(test_trials_are_what_the_expert_comes_to),
    };
    return cmocka_run_group_tests(tests, read_weights, NULL);
}
