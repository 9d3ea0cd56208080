/* test_solved.c - the bots against exact solutions, where a game is small enough to be solved.
 *
 * One or two components are left and few turns. A plain solver goes through everything that can
 * happen, by ent_steps and ent_apply and their exact weights, without any value: a win within the
 * turns counts one, all else nothing. It tells what every choice is worth, and so what a
 * bot's choice costs. */
#include <math.h>

#include "bots/bot.h"
#include "learned.h"

static const uint64_t seed = 161803;
static struct bot_scratch scratch;

/* ---- the solver ---- */

enum { MEMORY = 1 << 20 };
static struct {
    uint64_t key;
    double chance;
} memory[MEMORY];

static double solve(const ent_position *p, int turns);

/* The chance after a step; a turn that has begun is one less that is left. */
static double solve_after(const ent_position *p, ent_step step, int turns) {
    ent_position next = *p;
    ent_apply(&next, step, NULL);
    return solve(&next, turns - (next.phase == ENT_ACTION));
}

static double solve_anew(const ent_position *p, int turns) {
    ent_step steps[ENT_STEPS_MAX];
    ent_weight weight[ENT_STEPS_MAX];
    bool chance = ent_to_move(p) == ENT_CHANCE;
    double sum = 0, whole = 0, best = 0;
    int count = ent_steps(p, steps, weight);
    for (int i = 0; i < count; i++) {
        double found = solve_after(p, steps[i], turns);
        if (chance) sum += weight[i] * found, whole += weight[i];
        if (found > best) best = found;
    }
    return chance ? sum / whole : best;
}

static double solve(const ent_position *p, int turns) {
    if (ent_over(p)) return p->phase == ENT_WON;
    if (turns == 0) return 0;
    uint64_t key = ent_hash(p) * 8 + (uint64_t)turns;
    size_t at = (size_t)(key >> 20) % MEMORY;
    if (memory[at].key != key) {
        double found = solve_anew(p, turns);
        memory[at].key = key;
        memory[at].chance = found;
    }
    return memory[at].chance;
}

/* ---- positions ---- */

/* So many components left, all else drawn by lot, in Entanglion. */
static ent_position some_end(int number, int left) {
    ent_dealer dealer = ent_dealer_start(ent_series_seed(seed, (uint64_t)number));
    ent_position p = ent_start(number % 4 + 1, ENT_STANDARD);
    while (p.phase != ENT_ACTION) ent_apply(&p, ent_deal(&dealer, &p), NULL);
    int first = (int)ent_dealer_below(&dealer, ENT_MERCURIAL, 8);
    for (int c = 0; c < ENT_COMPONENTS; c++)
        if ((c - first + 8) % 8 >= left)
            give(&p, (ent_mover)(ent_dealer_below(&dealer, ENT_MERCURIAL, 4) == 0),
                 (ent_component)c);
    for (int ship = 0; ship < 2; ship++) /* the refrigerator's limit */
        if (ent_carries(&p, (ent_mover)ship, ENT_DILUTION_REFRIGERATOR))
            deal_hand(&p, (ent_mover)ship, ship ? "CNOT H" : "H X");
    if (ent_dealer_below(&dealer, ENT_MERCURIAL, 4) == 0)
        hold(&p, (ent_mover)ent_dealer_below(&dealer, ENT_MERCURIAL, 2),
             (ent_event)ent_dealer_below(&dealer, ENT_MERCURIAL, 4));
    p.detection = (uint8_t)ent_dealer_below(&dealer, ENT_MERCURIAL, 11);
    p.ships = (uint8_t)(ENT_PLACE_ENTANGLION + ent_dealer_below(&dealer, ENT_MERCURIAL, 8));
    if (left > 1) { /* else three turns were too few */
        ent_planet there = (ent_planet)ent_component_place(&p, (ent_component)first).where;
        fly(&p, there, there);
    }
    assert_true(ent_position_valid(&p));
    return p;
}

/* What a bot's choice costs, and through `most` what a bad one would have cost. */
static double cost_of(const char *name, const ent_position *p, int turns, double *most) {
    const struct bot *bot = bot_named(name);
    ent_dealer dealer = ent_dealer_start(1);
    ent_step steps[ENT_STEPS_MAX];
    struct bot_task task = {.position = p,
                            .turns_left = turns,
                            .value = &weights.value,
                            .dealer = &dealer,
                            .scratch = &scratch};
    ent_step chosen = bot->choose(bot, &task);
    int count = ent_steps(p, steps, NULL);
    double best = 0, worst = 1;
    for (int i = 0; i < count; i++) {
        double found = solve_after(p, steps[i], turns);
        best = fmax(best, found);
        worst = fmin(worst, found);
    }
    *most = best - worst;
    return best - solve_after(p, chosen, turns);
}

/* Expects a bot to lose at most `each` at every position and `mean` on average. */
static void expect_costs(const char *name, int left, int turns, int positions, double each,
                         double mean) {
    double sum = 0, highest = 0, worst = 0;
    for (int i = 0; i < positions; i++) {
        ent_position p = some_end(i, left);
        double most, cost = cost_of(name, &p, turns, &most);
        sum += cost;
        worst += most;
        highest = fmax(highest, cost);
    }
    print_message("%s, %d left, %d turns: costs %.6f on average, %.6f at most; the worst choices "
                  "%.3f\n",
                  name, left, turns, sum / positions, highest, worst / positions);
    assert_true(highest <= each && sum / positions <= mean);
    assert_true(worst / positions > 0.01); /* there was something to get wrong */
}

/* ---- the solver itself, by hand ---- */

static void test_the_solver_by_hand(void **state) {
    (void)state;
    /* Mercurial is where the last component is, with +1 and a second roll; Rubicon has -1. */
    ent_position p = game_begun(1, ENT_STANDARD);
    for (int c = 0; c < ENT_COMPONENTS; c++)
        if (c != ENT_QUANTUM_GATES)
            give(&p, c == ENT_CONTROL_INFRASTRUCTURE ? ENT_RUBICON : ENT_MERCURIAL,
                 (ent_component)c);
    deal_hand(&p, ENT_MERCURIAL, "H X");
    fly(&p, ENT_OMEGA_TWO, ENT_OMEGA_TWO);
    p.detection = 5; /* rate 4: 5 of 8 and a second roll */
    assert_true(ent_position_valid(&p));
    double roll = 1 - 3 / 8.0 * 3 / 8.0;
    assert_true(fabs(solve(&p, 1) - roll) < 1e-12);
    /* With a second turn Rubicon may try too, at rate 4 as before: 3 of 8. */
    assert_true(fabs(solve(&p, 2) - (roll + (1 - roll) * 3 / 8)) < 1e-12);
    p.detection = 10; /* rate 7: 2 of 8 and a second roll, and failing loses */
    assert_true(fabs(solve(&p, 2) - (1 - 6 / 8.0 * 6 / 8.0)) < 1e-12);
}

/* ---- the bots ---- */

static void test_one_turn_is_played_without_a_fault(void **state) {
    (void)state;
    expect_costs("expert", 1, 1, 60, 1e-6, 1e-6);
    expect_costs("master", 1, 1, 60, 1e-6, 1e-6);
}

static void test_two_turns(void **state) {
    (void)state;
    expect_costs("master", 1, 2, 60, 0.001, 0.0001);
    /* The expert asks the value about the last turn, and now and then it is quite wrong. */
    expect_costs("expert", 1, 2, 60, 1, 0.02);
}

static void test_three_turns(void **state) {
    (void)state;
    expect_costs("master", 1, 3, 12, 0.10, 0.01);
    expect_costs("master", 2, 3, 6, 0.10, 0.01);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_solver_by_hand),
        cmocka_unit_test(test_one_turn_is_played_without_a_fault),
        cmocka_unit_test(test_two_turns),
        cmocka_unit_test(test_three_turns),
    };
    return cmocka_run_group_tests(tests, read_weights, NULL);
}
