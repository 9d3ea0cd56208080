/* test_bound.c - the bound: known values, monotony, and that the relaxed game is never worse. */
#include "sim/bound.h"

#include <stdlib.h>

#include "play.h"

static const uint64_t seed = 2718;

static struct bound *solved(int turns) {
    struct bound *b = bound_new();
    assert_non_null(b);
    for (int t = 0; t < turns; t++) bound_turn(b);
    assert_int_equal(bound_turns(b), turns);
    return b;
}

static void assert_near(double found, double truth) {
    if (found > truth + 1e-12 || found < truth - 1e-12) fail_msg("%.15f, not %.15f", found, truth);
}

/* One component left, and the ships are there; the ship on turn has what helps. */
static struct bound_state last_one(int detection, int control) {
    return (struct bound_state){.place = BOUND_LADEN,
                                .left = 1,
                                .correction = BOUND_OURS,
                                .shielding = BOUND_OURS,
                                .detection = detection,
                                .control = control};
}

static void test_no_turn_no_win(void **state) {
    (void)state;
    struct bound *b = solved(0);
    for (int rate = 1; rate <= 4; rate++) assert_near(bound_of_game(b, rate), 0);
    struct bound_state won = {.place = BOUND_BARE, .detection = 10};
    assert_near(bound_value(b, &won), 1);
    bound_free(b);
}

static void test_one_turn_and_one_component_is_one_roll(void **state) {
    (void)state;
    struct bound *b = solved(1);
    /* With +1 and a reroll: rate 1 always; rate 4 needs a 4; rate 7 needs a 7. */
    struct bound_state s = last_one(0, 0);
    assert_near(bound_value(b, &s), 1);
    s = last_one(5, 0);
    assert_near(bound_value(b, &s), 1 - 3 / 8.0 * 3 / 8.0);
    s.correction = BOUND_THEIRS; /* a 5, and a reroll */
    assert_near(bound_value(b, &s), 1 - 4 / 8.0 * 4 / 8.0);
    s.shielding = BOUND_ON_PLANET; /* that one is here: a 5 */
    assert_near(bound_value(b, &s), 4 / 8.0);
    s.correction = BOUND_OURS; /* a 4 */
    assert_near(bound_value(b, &s), 5 / 8.0);
    s = last_one(10, 0);
    assert_near(bound_value(b, &s), 1 - 6 / 8.0 * 6 / 8.0);
    s.held = 1U << ENT_QUANTUM_TUNNEL;
    assert_near(bound_value(b, &s), 1);
    s = last_one(0, 0);
    s.place = BOUND_BARE; /* not there */
    assert_near(bound_value(b, &s), 0);
    s = last_one(0, 0);
    s.left = 2;
    assert_near(bound_value(b, &s), 0);
    bound_free(b);
}

static void test_two_turns_by_hand(void **state) {
    (void)state;
    struct bound *b = solved(2);
    /* Rate 7: failing loses, so the second turn adds nothing... */
    struct bound_state s = last_one(10, 0);
    assert_near(bound_value(b, &s), 28 / 64.0);
    /* ...nor does an event before it, as the partner would have to roll without help. */
    s = last_one(10, 5);
    assert_near(bound_value(b, &s), 28 / 64.0);
    /* The partner's turn first: with five cards in control, a card brings an event. Collapse makes
     * it rate 5, Bit Flip rate 4, Schroedinger loses, Tunnel wins, four do nothing. */
    s.correction = s.shielding = BOUND_THEIRS;
    assert_near(bound_value(b, &s), (48 / 64.0 + 55 / 64.0 + 0 + 1 + 4 * 28 / 64.0) / 8);
    /* Rate 4, and after failing once rate 4 again, but the partner rolls. */
    s = last_one(5, 0);
    assert_near(bound_value(b, &s), 1 - 9 / 64.0 * 4 / 8.0);
    /* One component left elsewhere: one flies there, the other takes it. */
    s.place = BOUND_BARE;
    assert_near(bound_value(b, &s), 55 / 64.0 * 4 / 8.0);
    s.correction = s.shielding = BOUND_THEIRS;
    assert_near(bound_value(b, &s), 4 / 8.0 * 55 / 64.0);
    s.held = 1U << ENT_MECHANIC;
    assert_near(bound_value(b, &s), 55 / 64.0);
    s.held = 1U << ENT_HEISENBERG; /* an eighth, worse than flying */
    assert_near(bound_value(b, &s), 4 / 8.0 * 55 / 64.0);
    s.place = BOUND_CENTARIOUS; /* too far to fly */
    assert_near(bound_value(b, &s), 1 / 8.0 * 55 / 64.0);
    bound_free(b);
}

/* Calls `check` on the positions of the relaxed game with every so often layout of the events. */
static void at_positions(const struct bound *b, int often,
                         void (*check)(const struct bound *, struct bound_state)) {
    struct bound_state s;
    int known = 0;
    for (unsigned event_layout = 0; event_layout < 1U << 16; event_layout++) {
        s = (struct bound_state){.held = (uint8_t)(event_layout >> 8),
                                 .discarded = (uint8_t)event_layout};
        if (!bound_known(b, &s) || known++ % often) continue;
        for (s.place = 0; s.place < BOUND_PLACES; s.place++)
            for (s.left = s.place == BOUND_LADEN; s.left <= 8 - (s.place == BOUND_BARE); s.left++)
                for (s.correction = 0; s.correction < BOUND_OWNERS; s.correction++)
                    for (s.shielding = 0; s.shielding < BOUND_OWNERS; s.shielding++)
                        for (s.detection = 0; s.detection < 11 && bound_known(b, &s); s.detection++)
                            for (s.control = 0; s.control < 6; s.control++) check(b, s);
    }
}

static void check_monotone(const struct bound *b, struct bound_state s) {
    const double tiny = 1e-12;
    double value = bound_value(b, &s);
    struct bound_state t = s;
    if (!(value >= 0 && value <= 1 + tiny)) fail_msg("not a chance: %f", value);
    if (value + tiny < bound_value_before(b, &s)) fail_msg("a turn more is worse");
    if (s.left == 0) return;
    t.detection++;
    if (value + tiny < bound_value(b, &t)) fail_msg("a higher detection is better");
    t = s;
    t.left--;
    if (t.place == BOUND_LADEN) t.place = BOUND_BARE; /* it was the one here */
    if (bound_known(b, &t) && s.place != BOUND_LADEN && value > bound_value(b, &t) + tiny)
        fail_msg("fewer components are worse");
}

static void test_monotone_in_turns_detection_and_components(void **state) {
    (void)state;
    struct bound *b = solved(6);
    at_positions(b, 11, check_monotone);
    bound_free(b);
}

static void test_more_turns_and_lower_rates_are_better(void **state) {
    (void)state;
    struct bound *b = solved(16);
    for (int rate = 1; rate <= 4; rate++) assert_near(bound_of_game(b, rate), 0);
    bound_turn(b); /* two to enter, eight to take, seven to fly in between */
    for (int rate = 1; rate <= 4; rate++) {
        double value = bound_of_game(b, rate);
        assert_true(value > 0 && value < 1);
        if (rate > 1) assert_true(value <= bound_of_game(b, rate - 1));
    }
    bound_free(b);
}

/* ---- the real game against the relaxed one ----
 *
 * If, at every real position, no action gives an expected bound after the turn (one turn less)
 * above the bound before it, then the bound holds for every strategy, by induction over turns.
 * That inequality is computed here from the rules, without sampling, at positions of random
 * games. */

struct turn {
    const struct bound *b;
    ent_mover ship;
};

/* The expectation, the players choosing best, of the bound when the turn is over. */
static double through_turn(const struct turn *turn, const ent_position *p) {
    if (p->phase == ENT_WON) return 1;
    if (p->phase == ENT_LOST) return 0;
    if (p->turn != turn->ship) {
        struct bound_state s = bound_state_of(p);
        assert_true(bound_known(turn->b, &s));
        return bound_value_before(turn->b, &s);
    }
    ent_step steps[ENT_STEPS_MAX];
    ent_weight weights[ENT_STEPS_MAX];
    int count = ent_steps(p, steps, weights);
    bool chance = ent_to_move(p) == ENT_CHANCE;
    double sum = 0, whole = 0, best = 0;
    for (int i = 0; i < count; i++) {
        ent_position next = *p;
        ent_apply(&next, steps[i], NULL);
        double value = through_turn(turn, &next);
        if (chance) sum += weights[i] * value, whole += weights[i];
        if (value > best) best = value;
    }
    return chance ? sum / whole : best;
}

static void check_turn(const struct bound *b, const ent_position *p) {
    struct turn turn = {.b = b, .ship = (ent_mover)p->turn};
    struct bound_state s = bound_state_of(p);
    assert_true(bound_known(b, &s));
    double before = bound_value(b, &s), after = through_turn(&turn, p);
    if (after > before + 1e-12) fail_msg("a real turn is better: %.15f > %.15f", after, before);
}

/* To see late positions too, games begin with components aboard, detection and held events set. */
static ent_position random_start(ent_dealer *dealer, int game) {
    ent_position p = ent_start(game % 4 + 1, ENT_STANDARD);
    while (p.phase != ENT_ACTION) ent_apply(&p, ent_deal(dealer, &p), NULL);
    if (game % 8 < 2) return p;
    int aboard = (int)ent_dealer_below(dealer, ENT_MERCURIAL, 8);
    for (int i = 0; i < aboard; i++)
        give(&p, (ent_mover)ent_dealer_below(dealer, ENT_MERCURIAL, 2),
             (ent_component)ent_dealer_below(dealer, ENT_MERCURIAL, 8));
    for (int e = ENT_BENNETT; e <= ENT_QUANTUM_TUNNEL; e++)
        if (ent_dealer_below(dealer, ENT_MERCURIAL, 3) == 0)
            hold(&p, (ent_mover)ent_dealer_below(dealer, ENT_MERCURIAL, 2), (ent_event)e);
    p.detection = (uint8_t)ent_dealer_below(dealer, ENT_MERCURIAL, 11);
    if (ent_dealer_below(dealer, ENT_MERCURIAL, 2))
        p.ships = (uint8_t)(ENT_PLACE_ENTANGLION + ent_dealer_below(dealer, ENT_MERCURIAL, 8));
    return p;
}

static int check_games(const struct bound *b, int games) {
    int checked = 0;
    for (int game = 0; game < games; game++) {
        ent_dealer dealer = ent_dealer_start(ent_series_seed(seed, (uint64_t)game));
        ent_position p = random_start(&dealer, game);
        for (int step = 0; !ent_over(&p) && step < 200; step++) {
            if (p.phase == ENT_ACTION && ent_dealer_below(&dealer, ENT_RUBICON, 8) == 0) {
                check_turn(b, &p);
                checked++;
            }
            ent_apply(&p, random_step(&dealer, &p), NULL);
        }
    }
    return checked;
}

static void test_no_real_turn_raises_the_bound(void **state) {
    (void)state;
    print_message("seed %llu\n", (unsigned long long)seed);
    struct bound *b = bound_new();
    assert_non_null(b);
    int checked = 0;
    for (int t = 1; t <= 9; t++) {
        bound_turn(b);
        if (t % 4 == 1) checked += check_games(b, 10);
    }
    print_message("%d turns checked\n", checked);
    assert_true(checked > 50);
    bound_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_turn_no_win),
        cmocka_unit_test(test_one_turn_and_one_component_is_one_roll),
        cmocka_unit_test(test_two_turns_by_hand),
        cmocka_unit_test(test_monotone_in_turns_detection_and_components),
        cmocka_unit_test(test_more_turns_and_lower_rates_are_better),
        cmocka_unit_test(test_no_real_turn_raises_the_bound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
