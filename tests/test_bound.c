/* test_bound.c - the bound: known values, monotony, and that no relaxed game is ever worse
 * than the real one. */
#include "sim/bound/bound.h"

#include <math.h>
#include <stdlib.h>

#include "play.h"

static const uint64_t seed = 2718;

/* The quick game, and those that know more, with all event cards that are kept made lasting: these
 * are small enough for a test, and everything else about them is as it is. */
enum { EVERY_KEPT = 0x0f };
static const struct bound_game *const quick = &bound_games[BOUND_QUICK];
static const struct bound_game small_probe = {"small probe", SCENES_CLASSES, true, EVERY_KEPT};
static const struct bound_game small_places = {"small places", SCENES_PLANETS, false, EVERY_KEPT};
static const struct bound_game small_early = {"small early", SCENES_EARLY, false, EVERY_KEPT};

static struct bound *solved(const struct bound_game *game, int turns) {
    struct bound *b = bound_new(game);
    assert_non_null(b);
    for (int t = 0; t < turns; t++) bound_turn(b);
    assert_int_equal(bound_turns(b), turns);
    return b;
}

/* Chances are kept as floats. */
static void assert_near(double found, double truth) {
    if (found > truth + 1e-6 || found < truth - 1e-6) fail_msg("%.9f, not %.9f", found, truth);
}

/* A view with some of what it is about, and the rest of a position of the quick game. */
struct spot {
    struct view view;
    int detection, control;
    uint8_t held, discarded;
};

static double winning(const struct bound *b, const struct spot *spot) {
    struct bound_state s = bound_state_at(b, &spot->view, spot->held, spot->discarded);
    assert_true(s.scene >= 0 && s.event_layout >= 0);
    s.detection = spot->detection;
    s.control = spot->control;
    return 1 - bound_loss(b, &s);
}

enum { HERE = ENT_PHI_PLUS - ENT_OMEGA_ZERO, THERE = ENT_PSI_PLUS - ENT_OMEGA_ZERO };
static int place_of(int ring) {
    return ENT_PLACE_ENTANGLION + ring;
}

/* One component left, and the ships are there; the ship to move has what helps. */
static struct spot last_one(int detection, int control) {
    return (struct spot){.view = {.place = place_of(HERE),
                                  .laden = 1 << HERE,
                                  .correction = OURS,
                                  .shielding = OURS},
                         .detection = detection,
                         .control = control};
}

static void test_no_turn_no_win(void **state) {
    (void)state;
    struct bound *b = solved(quick, 0);
    for (int rate = 1; rate <= 4; rate++) assert_true(bound_of_game(b, rate) == 0);
    struct spot won = last_one(10, 0);
    won.view.laden = 0;
    assert_true(winning(b, &won) == 1);
    bound_free(b);
}

static void test_one_turn_and_one_component_is_one_roll(void **state) {
    (void)state;
    struct bound *b = solved(quick, 1);
    /* With +1 and a reroll: rate 1 always; rate 4 needs a 4; rate 7 needs a 7. */
    struct spot s = last_one(0, 0);
    assert_near(winning(b, &s), 1);
    s = last_one(5, 0);
    assert_near(winning(b, &s), 1 - 3 / 8.0 * 3 / 8.0);
    s.view.correction = THEIRS; /* a 5, and a reroll */
    assert_near(winning(b, &s), 1 - 4 / 8.0 * 4 / 8.0);
    s.view.shielding = HERE; /* a 5 */
    assert_near(winning(b, &s), 4 / 8.0);
    s.view.correction = OURS; /* a 4 */
    assert_near(winning(b, &s), 5 / 8.0);
    s = last_one(10, 0);
    assert_near(winning(b, &s), 1 - 6 / 8.0 * 6 / 8.0);
    s.held = 1U << ENT_QUANTUM_TUNNEL;
    assert_near(winning(b, &s), 1);
    s = last_one(0, 0);
    s.view.place = place_of(THERE); /* not there */
    assert_near(winning(b, &s), 0);
    s = last_one(0, 0);
    s.view.laden |= 1 << THERE;
    assert_near(winning(b, &s), 0);
    bound_free(b);
}

static void test_two_turns_by_hand(void **state) {
    (void)state;
    struct bound *b = solved(quick, 2);
    /* Rate 7: failing loses, so the second turn adds nothing... */
    struct spot s = last_one(10, 0);
    assert_near(winning(b, &s), 28 / 64.0);
    /* ...nor does an event before it, as the partner would have to roll without help. */
    s = last_one(10, 5);
    assert_near(winning(b, &s), 28 / 64.0);
    /* The partner's turn first: with five cards in control, a card brings an event. Collapse makes
     * it rate 5, Bit Flip rate 4, Schroedinger loses, Tunnel wins, four do nothing. */
    s.view.correction = s.view.shielding = THEIRS;
    assert_near(winning(b, &s), (48 / 64.0 + 55 / 64.0 + 0 + 1 + 4 * 28 / 64.0) / 8);
    /* Rate 4, and after failing once rate 4 again, but the partner rolls. */
    s = last_one(5, 0);
    assert_near(winning(b, &s), 1 - 9 / 64.0 * 4 / 8.0);
    /* One component left elsewhere: one flies there, the other takes it. */
    s.view.place = place_of(THERE);
    assert_near(winning(b, &s), 55 / 64.0 * 4 / 8.0);
    s.view.correction = s.view.shielding = THEIRS;
    assert_near(winning(b, &s), 4 / 8.0 * 55 / 64.0);
    s.held = 1U << ENT_MECHANIC;
    assert_near(winning(b, &s), 55 / 64.0);
    s.held = 1U << ENT_HEISENBERG; /* an eighth, worse than flying */
    assert_near(winning(b, &s), 4 / 8.0 * 55 / 64.0);
    s.view.place = ent_place_of(ENT_ZERO, ENT_ZERO); /* too far to fly */
    assert_near(winning(b, &s), 1 / 8.0 * 55 / 64.0);
    bound_free(b);
}

/* ---- what is known beyond the quick game ---- */

static void test_a_planet_two_cards_away_takes_two_turns(void **state) {
    (void)state;
    struct bound *b = solved(&small_places, 2);
    /* Error Correction is on PHI PLUS. X leads there from PSI PLUS, but no card from PSI MINUS. */
    struct spot s = last_one(5, 0);
    s.view.correction = HERE;
    s.view.place = place_of(THERE);
    assert_near(winning(b, &s), 48 / 64.0 * 4 / 8.0);
    s.view.place = place_of(ENT_PSI_MINUS - ENT_OMEGA_ZERO);
    assert_near(winning(b, &s), 0);
    bound_free(b);
}

/* A stack of so many cards, PROBE one of them or not, in the turn of a player who can only wait:
 * how much likelier it is to lose by PROBE. Two turns to go, the ships at the last component,
 * rate 7: the partner, who has what helps, will take it with 28 in 64 unless PROBE raises
 * detection before. */
static double waiting(const struct bound *b, const char *cards, bool probe) {
    ent_position p = later_stack(4, ENT_STANDARD);
    set_stack(&p, cards);
    if (!probe) p.stacked &= ~(1U << 6 * ENT_PROBE);
    for (int c = 0; c < ENT_COMPONENTS; c++) give(&p, ENT_RUBICON, (ent_component)c);
    lay(&p, ENT_QUANTUM_GATES, ENT_PHI_PLUS);
    fly(&p, ENT_PHI_PLUS, ENT_PHI_PLUS);
    p.detection = 10;
    struct bound_state s = bound_state_of(b, &p);
    return 1 - bound_loss(b, &s);
}

static void test_probe_comes_with_one_chance_in_n(void **state) {
    (void)state;
    struct bound *b = solved(&small_probe, 2);
    const double chance = 28 / 64.0, harm = 3 / 8.0;
    assert_near(waiting(b, "H X X", false), chance);
    assert_near(waiting(b, "H X X", true), chance * (1 - harm / 4));
    assert_near(waiting(b, "H X", true), chance * (1 - harm / 3));
    assert_near(waiting(b, "H", true), chance * (1 - harm / 2));
    assert_near(waiting(b, "", true), chance * (1 - harm));
    bound_free(b);
}

/* ---- monotony ---- */

static struct bound_state random_state(const struct bound *b, ent_dealer *dealer) {
    struct bound_state s;
    struct view v;
    do {
        int code = (int)ent_dealer_below(dealer, ENT_MERCURIAL, VIEW_CODES);
        unsigned events = ent_dealer_below(dealer, ENT_MERCURIAL, 1 << 16);
        s.event_layout = -1;
        if (view_at(code, &v)) s = bound_state_at(b, &v, (uint8_t)(events >> 8), (uint8_t)events);
    } while (s.event_layout < 0 || s.scene < 0);
    s.detection = (int)ent_dealer_below(dealer, ENT_MERCURIAL, 11);
    s.control = (int)ent_dealer_below(dealer, ENT_MERCURIAL, 6);
    return s;
}

static void test_monotone_in_turns_and_detection(void **state) {
    (void)state;
    enum { STATES = 20000, TURNS = 6 };
    static struct bound_state states[STATES];
    static double before[STATES];
    ent_dealer dealer = ent_dealer_start(seed);
    struct bound *b = solved(quick, 0);
    for (int i = 0; i < STATES; i++) {
        states[i] = random_state(b, &dealer);
        before[i] = bound_loss(b, &states[i]);
    }
    for (int t = 0; t < TURNS; t++) {
        bound_turn(b);
        for (int i = 0; i < STATES; i++) {
            struct bound_state higher = states[i];
            double loss = bound_loss(b, &states[i]);
            higher.detection++;
            if (!(loss >= 0 && loss <= 1)) fail_msg("not a chance: %f", loss);
            if (loss > before[i] + 1e-6) fail_msg("a turn more is worse");
            if (loss > bound_loss(b, &higher) + 1e-6) fail_msg("a higher detection is better");
            before[i] = loss;
        }
    }
    bound_free(b);
}

/* ---- the real game against the relaxed one ----
 *
 * If, at every real position, no action gives an expected chance of losing after the turn (one turn
 * less) below the one before it, then the bound holds for every strategy, by induction over turns.
 * That inequality is computed here from the rules, without sampling, at positions of random
 * games. */

struct turn {
    const struct bound *b;
    ent_mover ship;
    int more; /* turns to go through after this one */
};

/* The expectation, the players choosing best, of the chance of losing when these turns are over. */
static double through_turn(const struct turn *turn, const ent_position *p) {
    if (p->phase == ENT_WON) return 0;
    if (p->phase == ENT_LOST) return 1;
    if (p->turn != turn->ship && turn->more > 0) {
        const struct turn next = {turn->b, (ent_mover)p->turn, turn->more - 1};
        return through_turn(&next, p);
    }
    if (p->turn != turn->ship) {
        struct bound_state s = bound_state_of(turn->b, p);
        assert_true(s.scene >= 0 && s.event_layout >= 0);
        return bound_loss(turn->b, &s);
    }
    ent_step steps[ENT_STEPS_MAX];
    ent_weight weights[ENT_STEPS_MAX];
    int count = ent_steps(p, steps, weights);
    bool chance = ent_to_move(p) == ENT_CHANCE;
    double sum = 0, whole = 0, best = 1;
    for (int i = 0; i < count; i++) {
        ent_position next = *p;
        ent_apply(&next, steps[i], NULL);
        double loss = through_turn(turn, &next);
        if (chance) sum += weights[i] * loss, whole += weights[i];
        if (loss < best) best = loss;
    }
    return chance ? sum / whole : best;
}

/* To see late positions too, games begin with components aboard, detection and held events set, and
 * with a stack that is nearly used up. */
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
    if (ent_dealer_below(dealer, ENT_MERCURIAL, 2)) set_stack(&p, game % 3 ? "H CNOT" : "X");
    return p;
}

/* Positions of random games, at the start of a turn. */
enum { POSITIONS_MAX = 4096 };
static int find_positions(int games, int first, ent_position *found) {
    int count = 0;
    for (int game = first; game < first + games; game++) {
        ent_dealer dealer = ent_dealer_start(ent_series_seed(seed, (uint64_t)game));
        ent_position p = random_start(&dealer, game);
        for (int step = 0; !ent_over(&p) && step < 200 && count < POSITIONS_MAX; step++) {
            if (p.phase == ENT_ACTION && ent_dealer_below(&dealer, ENT_RUBICON, 8) == 0)
                found[count++] = p;
            ent_apply(&p, random_step(&dealer, &p), NULL);
        }
    }
    return count;
}

/* Adds a turn, and compares what it makes of the positions with real turns. */
static void check_turn(struct bound *b, const ent_position *positions, int count) {
    static double real[POSITIONS_MAX];
    for (int i = 0; i < count; i++) {
        struct turn turn = {.b = b, .ship = (ent_mover)positions[i].turn};
        real[i] = through_turn(&turn, &positions[i]);
    }
    bound_turn(b);
    for (int i = 0; i < count; i++) {
        struct bound_state s = bound_state_of(b, &positions[i]);
        char id[ENT_POSITION_ID_TEXT];
        ent_position_id_write(&positions[i], id);
        double loss = bound_loss(b, &s);
        if (real[i] < loss - 1e-6)
            fail_msg("a real turn is better: %.9f < %.9f at %s", real[i], loss, id);
    }
}

static struct bound *checked(const struct bound_game *game, int turns, int games) {
    static ent_position positions[POSITIONS_MAX];
    struct bound *b = bound_new(game);
    assert_non_null(b);
    int compared = 0;
    for (int t = 1; t <= turns; t++) {
        int count = t % 4 == 1 ? find_positions(games, t * 1000, positions) : 0;
        check_turn(b, positions, count);
        compared += count;
    }
    print_message("%s: %d turns checked\n", game->name, compared);
    assert_true(compared > 50);
    return b;
}

/* The games that were checked, through nine turns; kept, as what follows goes on from there. */
static struct bound *quick_checked, *places_checked, *early_checked;

static void test_no_real_turn_beats_the_quick_game(void **state) {
    (void)state;
    print_message("seed %llu\n", (unsigned long long)seed);
    quick_checked = checked(quick, 9, 10);
}

static void test_no_real_turn_beats_the_games_that_know_more(void **state) {
    (void)state;
    bound_free(checked(&small_probe, 9, 10));
    places_checked = checked(&small_places, 9, 10);
    early_checked = checked(&small_early, 9, 10);
}

/* ---- whole games ---- */

/* The bound for a whole game is the mean over all set-ups; here it is that of set-ups dealt, with
 * either ship first, and gone through by the walk above. */
static void check_opening(const struct bound *b) {
    enum { GAMES = 3000 };
    double bound = bound_of_game(b, 1), sum = 0, squares = 0;
    for (int game = 0; game < GAMES; game++) {
        ent_dealer dealer = ent_dealer_start(ent_series_seed(seed, (uint64_t)game));
        ent_position p = ent_start(1, ENT_STANDARD);
        while (p.phase != ENT_ACTION) ent_apply(&p, ent_deal(&dealer, &p), NULL);
        const struct turn first = {b, (ent_mover)p.turn, BOUND_OPENING - 1};
        double winning = 1 - through_turn(&first, &p);
        sum += winning;
        squares += winning * winning;
    }
    double mean = sum / GAMES, error = sqrt((squares / GAMES - mean * mean) / GAMES);
    print_message("in all games at most %.5f, in those dealt %.5f +- %.5f\n", bound, mean, error);
    assert_true(error > 0 && error < bound / 20);
    assert_true(fabs(bound - mean) < 4 * error);
}

/* Two turns to enter, eight to take, seven to fly in between. */
static void check_shortest(struct bound *b) {
    assert_non_null(b);
    while (bound_turns(b) < 16 - BOUND_OPENING) bound_turn(b);
    for (int rate = 1; rate <= 4; rate++) assert_true(bound_of_game(b, rate) == 0);
    bound_turn(b);
    for (int rate = 1; rate <= 4; rate++) {
        double value = bound_of_game(b, rate);
        assert_true(value > 0 && value < 1);
        if (rate > 1) assert_true(value <= bound_of_game(b, rate - 1));
    }
}

static void test_a_win_takes_seventeen_turns_and_lower_rates_are_better(void **state) {
    (void)state;
    check_shortest(quick_checked);
    check_shortest(places_checked);
    check_shortest(early_checked);
    bound_free(early_checked);
}

static void test_a_game_begins_with_real_turns(void **state) {
    (void)state;
    check_opening(quick_checked);
    bound_free(quick_checked);
    check_opening(places_checked);
    bound_free(places_checked);
}

/* On demand: the games as they are used, which take much memory and time. */
static void test_no_real_turn_beats_the_whole_games(void **state) {
    (void)state;
    const char *turns = getenv("ENT_TEST_BOUND");
    for (int i = BOUND_PLACES; turns && i < BOUND_GAMES; i++)
        bound_free(checked(&bound_games[i], atoi(turns), 40));
    if (!turns) skip();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_turn_no_win),
        cmocka_unit_test(test_one_turn_and_one_component_is_one_roll),
        cmocka_unit_test(test_two_turns_by_hand),
        cmocka_unit_test(test_a_planet_two_cards_away_takes_two_turns),
        cmocka_unit_test(test_probe_comes_with_one_chance_in_n),
        cmocka_unit_test(test_monotone_in_turns_and_detection),
        cmocka_unit_test(test_no_real_turn_beats_the_quick_game),
        cmocka_unit_test(test_no_real_turn_beats_the_games_that_know_more),
        cmocka_unit_test(test_a_win_takes_seventeen_turns_and_lower_rates_are_better),
        cmocka_unit_test(test_a_game_begins_with_real_turns),
        cmocka_unit_test(test_no_real_turn_beats_the_whole_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
