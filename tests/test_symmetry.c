/* test_symmetry.c - the mirror symmetry of the game.
 *
 * The board of section 2 is the same when the two ships are exchanged together with OMEGA_ZERO and
 * OMEGA_THREE. So every position has a mirror image, every step has one, and a step and its image
 * lead to a position and its image. One thing breaks it: Spooky Action counts planets from
 * OMEGA_ZERO. Heisenberg counts from there too, but there the image of a die is another face. */
#include "mirror.h"

enum { GAMES = 3000 };
static const uint64_t seed = 20241224;

static ent_step step_image(const ent_position *p, ent_step step) {
    ent_kind kind = ent_step_kind(step);
    ent_mover mover = ent_step_mover(step);
    unsigned a = ent_step_a(step), b = ent_step_b(step);
    if (kind == ENT_STEP_COMPONENTS) {
        uint8_t list[8];
        for (unsigned place = 0; place < 8; place++)
            list[ring_image(place)] = (uint8_t)ent_arrangement_at(step, (int)place);
        return ent_arrangement_of(list);
    }
    if (kind == ENT_STEP_ROLLOFF || kind == ENT_STEP_JUMP) { /* Mercurial's operand first */
        unsigned first = a;
        a = b, b = first;
    }
    if (kind == ENT_STEP_D8 &&
        (p->phase == ENT_ROLL_HEISENBERG || p->phase == ENT_REROLL_HEISENBERG))
        b = heisenberg_image(p, b);
    if (mover <= ENT_RUBICON) mover = (ent_mover)(1 - mover);
    return ent_step_make(kind, mover, a, b);
}

/* Where a step is in the list of its position, or -1. */
static int index_of(const ent_step *steps, int n, ent_step step) {
    for (int i = 0; i < n; i++)
        if (steps[i] == step) return i;
    return -1;
}

/* Expects the image of this step to lead to the image of where it leads. */
static void expect_image(const ent_position *p, const ent_position *q, ent_step step,
                         uint64_t game) {
    ent_position after = *p, image_after = *q;
    ent_apply(&after, step, NULL);
    ent_apply(&image_after, step_image(p, step), NULL);
    ent_position expected = image_of(&after);
    if (!memcmp(&image_after, &expected, sizeof expected)) return;
    char text[ENT_STEP_TEXT];
    ent_step_write(step, text);
    fail_msg("game %llu, phase %d: the image of '%s' leads elsewhere", (unsigned long long)game,
             p->phase, text);
}

/* Expects the images of all steps to be the steps of the image, with the same weights, and each to
 * lead to the image of where it leads; but not of Spooky Action's die. */
static void expect_symmetry(const ent_position *p, uint64_t game) {
    ent_step steps[ENT_STEPS_MAX], images[ENT_STEPS_MAX];
    ent_weight weights[ENT_STEPS_MAX], image_weights[ENT_STEPS_MAX];
    ent_position q = image_of(p);
    if (!ent_position_valid(&q))
        fail_msg("game %llu, phase %d: the image is not valid", (unsigned long long)game, p->phase);
    int n = ent_steps(p, steps, weights), m = ent_steps(&q, images, image_weights);
    assert_int_equal(n, m);
    bool chance = ent_to_move(p) == ENT_CHANCE;
    unsigned met = 0;
    for (int i = 0; i < n; i++) {
        int k = index_of(images, m, step_image(p, steps[i]));
        if (k < 0)
            fail_msg("game %llu, phase %d: step %d has no image", (unsigned long long)game,
                     p->phase, i);
        if (chance) assert_int_equal(weights[i], image_weights[k]);
        if (n <= 32) {
            assert_false(met >> k & 1); /* no two steps have one image */
            met |= 1u << k;
        }
        if (p->phase != ENT_SPOOKY) expect_image(p, &q, steps[i], game);
    }
}

static void test_every_step_of_random_games_is_mirrored(void **state) {
    (void)state;
    print_message("seed %llu\n", (unsigned long long)seed);
    long nodes = 0;
    for (uint64_t game = 0; game < (uint64_t)test_tries(GAMES); game++) {
        ent_dealer dealer = ent_dealer_start(ent_series_seed(seed, game));
        ent_position p = ent_start((int)(game % 4) + 1, game / 4 % 2 ? ENT_CZECH : ENT_STANDARD);
        for (; !ent_over(&p); nodes++) {
            expect_symmetry(&p, game);
            ent_step step = random_step(&dealer, &p);
            if (p.phase == ENT_SETUP_COMPONENTS) { /* the one list that is not given */
                ent_position q = image_of(&p);
                expect_image(&p, &q, step, game);
            }
            ent_apply(&p, step, NULL);
        }
        ent_position q = image_of(&p);
        assert_int_equal(ent_to_move(&q), ENT_NOBODY);
    }
    print_message("%ld positions\n", nodes);
}

static void test_the_image_of_an_image_is_the_position(void **state) {
    (void)state;
    ent_dealer dealer = ent_dealer_start(seed);
    ent_position p = ent_start(1, ENT_STANDARD);
    for (; !ent_over(&p); ent_apply(&p, random_step(&dealer, &p), NULL)) {
        ent_position q = image_of(&p), r = image_of(&q);
        assert_memory_equal(&r, &p, sizeof p);
    }
}

/* The board alone: every place, ship and card. */
static void test_the_board_is_its_own_image(void **state) {
    (void)state;
    for (unsigned place = 0; place < ENT_PLACES; place++)
        for (unsigned ship = 0; ship < 2; ship++)
            for (unsigned card = 0; card < ENT_PROBE; card++) {
                ent_position p = game_begun(1, ENT_STANDARD), after = p;
                p.ships = (uint8_t)place;
                after.ships = ent_board_move(p.ships, (ent_mover)ship, (ent_card)card);
                ent_position q = image_of(&p), expected = image_of(&after);
                assert_int_equal(ent_board_move(q.ships, (ent_mover)(1 - ship), (ent_card)card),
                                 expected.ships);
            }
}

/* Free are OMEGA_TWO, PHI_PLUS and OMEGA_ZERO, in the order of the count; so the die sends a
 * component to OMEGA_ZERO with 3 and 6 only. In the image OMEGA_THREE takes the place of OMEGA_ZERO
 * but comes first in the count: 1, 4 and 7 send it there. */
static void test_Spooky_Action_breaks_the_symmetry(void **state) {
    (void)state;
    ent_position p = quantum_event(0, ENT_STANDARD);
    give(&p, ENT_MERCURIAL, ENT_QUANTUM_GATES);          /* from OMEGA_TWO */
    give(&p, ENT_MERCURIAL, ENT_QUANTUM_PROGRAMMING);    /* from PHI_PLUS */
    give(&p, ENT_MERCURIAL, ENT_CONTROL_INFRASTRUCTURE); /* from OMEGA_ZERO */
    play_all(&p, "* event spooky_action; * lose quantum_gates");
    const ent_position q = image_of(&p);
    assert_true(ent_position_valid(&q));
    static const bool to_omega_zero[9] = {[3] = true, [6] = true};
    static const bool to_omega_three[9] = {[1] = true, [4] = true, [7] = true};
    int count = 0, image_count = 0;
    for (int die = 1; die <= 8; die++) {
        ent_position after = p, image_after = q;
        roll_d8(&after, die);
        roll_d8(&image_after, die);
        bool there = ent_component_at(&after, ENT_OMEGA_ZERO) == ENT_QUANTUM_GATES;
        bool image_there = ent_component_at(&image_after, ENT_OMEGA_THREE) == ENT_QUANTUM_GATES;
        assert_int_equal(there, to_omega_zero[die]);
        assert_int_equal(image_there, to_omega_three[die]);
        count += there;
        image_count += image_there;
    }
    assert_int_not_equal(count, image_count); /* no renaming of the faces mends it */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_board_is_its_own_image),
        cmocka_unit_test(test_the_image_of_an_image_is_the_position),
        cmocka_unit_test(test_every_step_of_random_games_is_mirrored),
        cmocka_unit_test(test_Spooky_Action_breaks_the_symmetry),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
