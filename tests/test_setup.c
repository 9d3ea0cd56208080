/* test_setup.c - set-up, sentence by sentence (RULES section 3), with the exact odds at each step.
 */
#include "play.h"

static const int rates[] = {1, 2, 3, 4};
static const ent_variant variants[] = {ENT_STANDARD, ENT_CZECH};

/* The pieces before anything is known. */
static void test_a_new_game_has_every_piece_and_waits_for_the_components(void **state) {
    (void)state;
    ent_position p = ent_start(1, ENT_STANDARD);
    assert_true(ent_position_valid(&p));
    assert_int_equal(p.phase, ENT_SETUP_COMPONENTS);
    assert_int_equal(ent_to_move(&p), ENT_CHANCE);
    assert_false(ent_turn_known(&p));
    assert_false(ent_over(&p));
    for (int c = 0; c < ENT_COMPONENTS; c++) {
        assert_false(ent_component_place(&p, (ent_component)c).known);
        assert_false(ent_carries(&p, ENT_MERCURIAL, (ent_component)c));
        assert_false(ent_carries(&p, ENT_RUBICON, (ent_component)c));
    }
    for (int planet = 0; planet < ENT_PLANETS; planet++)
        assert_int_equal(ent_component_at(&p, (ent_planet)planet), ENT_COMPONENTS);
    assert_int_equal(ent_ship_planet(&p, ENT_MERCURIAL), ENT_PLANETS);
    assert_int_equal(ent_ship_planet(&p, ENT_RUBICON), ENT_PLANETS);
    assert_int_equal(ent_pile_size(&p, ENT_PILE_STACK), 24);
    for (int pile = 0; pile < ENT_PILES; pile++)
        if (pile != ENT_PILE_STACK) assert_int_equal(ent_pile_size(&p, (ent_pile)pile), 0);
    for (int e = 0; e < ENT_EVENTS; e++) {
        assert_int_equal(ent_event_holder(&p, (ent_event)e), ENT_NOBODY);
        assert_false(ent_event_discarded(&p, (ent_event)e));
    }
}

/* ---- 1: components ---- */

/* The number of a permutation among all in alphabetical order, counted here on its own. */
static int rank_of(const ent_component list[8]) {
    static const int ways[8] = {5040, 720, 120, 24, 6, 2, 1, 1};
    int rank = 0;
    for (int i = 0; i < 8; i++)
        for (int j = i + 1; j < 8; j++) rank += list[j] < list[i] ? ways[i] : 0;
    return rank;
}

static void
test_1_the_40320_arrangements_are_each_permutation_exactly_once_and_all_legal(void **state) {
    (void)state;
    static uint8_t seen[40320];
    assert_int_equal(ENT_ARRANGEMENTS, 40320);
    const ent_position start = ent_start(1, ENT_STANDARD);
    for (uint32_t i = 0; i < ENT_ARRANGEMENTS; i++) {
        ent_step step = ent_arrangement(i);
        ent_component list[8];
        uint8_t bytes[8];
        unsigned set = 0;
        for (int place = 0; place < 8; place++) {
            list[place] = ent_arrangement_at(step, place);
            bytes[place] = (uint8_t)list[place];
            set |= 1u << list[place];
        }
        assert_int_equal(set, 0xff);
        assert_int_equal(seen[rank_of(list)]++, 0);
        assert_int_equal(ent_arrangement_of(bytes), step);
        assert_int_equal(ent_check(&start, step), ENT_FINE);
        ent_position p = start;
        ent_apply(&p, step, NULL);
        for (int place = 0; place < 8; place++)
            assert_int_equal(ent_component_at(&p, (ent_planet)(ENT_OMEGA_ZERO + place)),
                             list[place]);
    }
}

static void test_1_the_arrangements_are_not_listed(void **state) {
    (void)state;
    ent_position p = ent_start(2, ENT_CZECH);
    ent_step steps[ENT_STEPS_MAX];
    ent_weight weights[ENT_STEPS_MAX];
    assert_int_equal(ent_steps(&p, steps, weights), 0);
}

static void test_1_one_component_lies_face_up_on_each_entanglion_planet(void **state) {
    (void)state;
    ent_position p = ent_start(1, ENT_STANDARD);
    play_all(&p, "* components magnetic_shielding quantum_programming control_infrastructure "
                 "dilution_refrigerator qubit_interconnect quantum_error_correction quantum_gates "
                 "physical_qubits");
    static const ent_component clockwise[8] = {
        ENT_MAGNETIC_SHIELDING,    ENT_QUANTUM_PROGRAMMING, ENT_CONTROL_INFRASTRUCTURE,
        ENT_DILUTION_REFRIGERATOR, ENT_QUBIT_INTERCONNECT,  ENT_QUANTUM_ERROR_CORRECTION,
        ENT_QUANTUM_GATES,         ENT_PHYSICAL_QUBITS};
    static const ent_planet ring[8] = {ENT_OMEGA_ZERO,  ENT_OMEGA_ONE, ENT_PSI_MINUS, ENT_PHI_MINUS,
                                       ENT_OMEGA_THREE, ENT_OMEGA_TWO, ENT_PHI_PLUS,  ENT_PSI_PLUS};
    for (int i = 0; i < 8; i++) {
        assert_int_equal(ent_component_at(&p, ring[i]), clockwise[i]);
        ent_place place = ent_component_place(&p, clockwise[i]);
        assert_true(place.known);
        assert_false(place.carried);
        assert_int_equal(place.where, ring[i]);
    }
    for (int planet = ENT_ZERO; planet <= ENT_MINUS; planet++)
        assert_int_equal(ent_component_at(&p, (ent_planet)planet), ENT_COMPONENTS);
}

static void test_1_a_component_twice_is_no_arrangement(void **state) {
    (void)state;
    ent_position p = ent_start(1, ENT_STANDARD);
    uint8_t list[8] = {0, 1, 2, 3, 4, 5, 6, 7};
    for (unsigned i = 0; i < 8; i++)
        for (uint8_t c = 0; c < 8; c++) {
            uint8_t was = list[i];
            list[i] = c;
            assert_int_equal(ent_check(&p, ent_arrangement_of(list)),
                             c == was ? ENT_FINE : ENT_BAD_ARRANGEMENT);
            list[i] = was;
        }
}

/* ---- 2: the engine stack ---- */

static void test_2_the_stack_is_8_H_7_CNOT_5_X_3_SWAP_and_PROBE(void **state) {
    (void)state;
    ent_position p = ent_start(1, ENT_STANDARD);
    assert_int_equal(ent_pile_count(&p, ENT_PILE_STACK, ENT_H), 8);
    assert_int_equal(ent_pile_count(&p, ENT_PILE_STACK, ENT_CNOT), 7);
    assert_int_equal(ent_pile_count(&p, ENT_PILE_STACK, ENT_X), 5);
    assert_int_equal(ent_pile_count(&p, ENT_PILE_STACK, ENT_SWAP), 3);
    assert_int_equal(ent_pile_count(&p, ENT_PILE_STACK, ENT_PROBE), 1);
    assert_true(ent_probe_last(&p));
}

/* The player on turn exchanges the first card of its hand. */
static void exchange_any(ent_position *p) {
    ent_step steps[ENT_STEPS_MAX];
    ent_steps(p, steps, NULL);
    assert_int_equal(ent_step_kind(steps[0]), ENT_STEP_EXCHANGE);
    ent_apply(p, steps[0], NULL);
}

static void test_2_PROBE_lies_beneath_all_23_others(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    for (int left = 17; left > 0; left--) { /* both exchange until only PROBE is left */
        ent_step steps[ENT_STEPS_MAX];
        ent_weight weights[ENT_STEPS_MAX];
        exchange_any(&p);
        int n = ent_steps(&p, steps, weights), sum = 0;
        for (int i = 0; i < n; i++) {
            assert_int_not_equal(ent_step_b(steps[i]), ENT_PROBE);
            assert_int_equal(weights[i],
                             ent_pile_count(&p, ENT_PILE_STACK, (ent_card)ent_step_b(steps[i])));
            sum += weights[i];
        }
        assert_int_equal(sum, left);
        assert_int_equal(refusal(&p, "* draw PROBE"), ENT_PROBE_IS_LAST);
        assert_true(ent_probe_last(&p));
        ent_apply(&p, steps[left % n], NULL);
    }
    assert_true(ent_probe_last(&p));
    exchange_any(&p);
    expect_steps(&p, "* draw PROBE :1");
}

/* ---- 3: the event deck ---- */

static void test_3_five_event_cards_lie_above_Quantum_Shuffle_and_three_below(void **state) {
    (void)state;
    ent_position p = quantum_event(0, ENT_STANDARD);
    assert_int_equal(ent_events_above(&p), 5);
    expect_steps(&p, "* event bennett :1; * event heisenberg :1; * event mechanic :1; * event "
                     "quantum_tunnel :1; "
                     "* event bit_flip_error :1; * event schrodinger :1; * event spooky_action :1; "
                     "* event wave_function_collapse :1");
    static const char *const drawn[] = {"* event schrodinger", "* event mechanic",
                                        "* event bit_flip_error", "* event bennett",
                                        "* event wave_function_collapse"};
    for (int i = 0; i < 5; i++) {
        p.phase = ENT_EVENT;
        assert_int_equal(refusal(&p, "* event quantum_shuffle"), ENT_SHUFFLE_NOT_YET);
        play(&p, drawn[i], NULL);
        assert_int_equal(ent_events_above(&p), 4 - i);
    }
    p.phase = ENT_EVENT;
    expect_steps(&p, "* event quantum_shuffle :1");
}

static void test_3_whatever_five_cards_came_Quantum_Shuffle_is_the_sixth(void **state) {
    (void)state;
    int sets = 0;
    for (unsigned came = 0; came < 256; came++) {
        unsigned size = 0;
        for (unsigned e = 0; e < 8; e++) size += came >> e & 1;
        if (size > 5) continue;
        ent_position p = quantum_event(0, ENT_STANDARD);
        p.event_discard = (uint8_t)came;
        assert_true(ent_position_valid(&p));
        ent_step steps[ENT_STEPS_MAX];
        ent_weight weights[ENT_STEPS_MAX];
        int n = ent_steps(&p, steps, weights);
        if (size == 5) {
            sets++;
            expect_steps(&p, "* event quantum_shuffle :1");
            continue;
        }
        assert_int_equal(n, 8 - size); /* every card that has not come may lie on top */
        for (int i = 0; i < n; i++) {
            assert_false(came >> ent_step_b(steps[i]) & 1);
            assert_int_equal(weights[i], 1);
        }
    }
    assert_int_equal(sets, 56);
}

/* ---- 4: detection ---- */

static void test_4_detection_starts_on_the_first_step_with_the_chosen_rate(void **state) {
    (void)state;
    static const int first_step[] = {0, 1, 3, 5}; /* of 1 2 2 3 3 4 4 5 5 6 7 X */
    for (int i = 0; i < 4; i++)
        for (int v = 0; v < 2; v++) {
            ent_position p = ent_start(rates[i], variants[v]);
            assert_int_equal(p.detection, first_step[i]);
            assert_int_equal(ent_rate(&p), rates[i]);
            assert_int_equal(ent_position_variant(&p), variants[v]);
            if (first_step[i] > 0)
                assert_int_not_equal(ent_track_rate(first_step[i] - 1), rates[i]);
        }
}

static void test_4_the_track_is_1_2_2_3_3_4_4_5_5_6_7_and_X(void **state) {
    (void)state;
    static const int track[] = {1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7};
    for (int i = 0; i < 11; i++) assert_int_equal(ent_track_rate(i), track[i]);
    assert_int_equal(ENT_TRACK_END, 11);
}

/* ---- 5: who starts ---- */

static ent_position before_rolloff(void) {
    ent_position p = ent_start(1, ENT_STANDARD);
    play_all(&p, COMPONENTS_IN_ORDER);
    return p;
}

static void test_5_the_rolloff_has_64_equally_likely_outcomes(void **state) {
    (void)state;
    ent_position p = before_rolloff();
    ent_step steps[ENT_STEPS_MAX];
    ent_weight weights[ENT_STEPS_MAX];
    assert_int_equal(ent_steps(&p, steps, weights), 64);
    for (unsigned i = 0; i < 64; i++) {
        assert_int_equal(steps[i],
                         ent_step_make(ENT_STEP_ROLLOFF, ENT_CHANCE, i / 8 + 1, i % 8 + 1));
        assert_int_equal(weights[i], 1);
    }
}

static void test_5_the_higher_roll_starts_and_ties_are_rolled_again(void **state) {
    (void)state;
    const ent_position start = before_rolloff();
    for (unsigned m = 1; m <= 8; m++)
        for (unsigned r = 1; r <= 8; r++) {
            ent_position p = start;
            assert_false(ent_turn_known(&p));
            ent_apply(&p, ent_step_make(ENT_STEP_ROLLOFF, ENT_CHANCE, m, r), NULL);
            if (m == r) {
                assert_memory_equal(&p, &start, sizeof p);
                continue;
            }
            assert_true(ent_turn_known(&p));
            assert_int_equal(p.turn, m > r ? ENT_MERCURIAL : ENT_RUBICON);
            assert_int_equal(p.phase, ENT_SETUP_FIRST);
        }
}

/* ---- 6: the start planets ---- */

static void test_6_the_first_player_rolls_for_its_ship_then_the_other(void **state) {
    (void)state;
    for (unsigned first = 0; first < 2; first++)
        for (unsigned a = 0; a < 2; a++)
            for (unsigned b = 0; b < 2; b++) {
                ent_position p = before_rolloff();
                ent_mover starter = (ent_mover)first, other = (ent_mover)(1 - first);
                play(&p, starter == ENT_MERCURIAL ? "* rolloff 8 7" : "* rolloff 1 2", NULL);
                expect_steps(&p, "* d2 0 :1; * d2 1 :1");
                assert_int_equal(ent_ship_planet(&p, starter), ENT_PLANETS);
                ent_apply(&p, ent_step_make(ENT_STEP_D2, ENT_CHANCE, 0, a), NULL);
                assert_int_equal(ent_ship_planet(&p, starter), a ? ENT_ONE : ENT_ZERO);
                assert_int_equal(ent_ship_planet(&p, other), ENT_PLANETS);
                expect_steps(&p, "* d2 0 :1; * d2 1 :1");
                ent_apply(&p, ent_step_make(ENT_STEP_D2, ENT_CHANCE, 0, b), NULL);
                assert_int_equal(ent_ship_planet(&p, starter), a ? ENT_ONE : ENT_ZERO);
                assert_int_equal(ent_ship_planet(&p, other), b ? ENT_ONE : ENT_ZERO);
                assert_int_equal(p.turn, starter);
            }
}

/* ---- 7: the hands ---- */

static void test_7_the_first_player_draws_three_then_the_other(void **state) {
    (void)state;
    ent_position p = before_rolloff();
    play_all(&p, "* rolloff 3 6; * d2 1; * d2 0");
    expect_steps(&p, "* draw CNOT :7; * draw H :8; * draw SWAP :3; * draw X :5");
    play(&p, "* draw SWAP", NULL);
    expect_steps(&p, "* draw CNOT :7; * draw H :8; * draw SWAP :2; * draw X :5");
    play(&p, "* draw SWAP", NULL);
    expect_pile(&p, ENT_PILE_RUBICON, "SWAP SWAP");
    play(&p, "* draw SWAP", NULL);
    expect_pile(&p, ENT_PILE_RUBICON, "SWAP SWAP SWAP");
    expect_pile(&p, ENT_PILE_MERCURIAL, "");
    expect_steps(&p, "* draw CNOT :7; * draw H :8; * draw X :5");
    assert_int_equal(refusal(&p, "* draw SWAP"), ENT_CARD_NOT_IN_STACK);
    assert_int_equal(refusal(&p, "* draw PROBE"), ENT_PROBE_IS_LAST);
    play_all(&p, "* draw X; * draw CNOT");
    expect_steps(&p, "* draw CNOT :6; * draw H :8; * draw X :4");
    assert_int_equal(p.phase, ENT_SETUP_DRAW);
    play(&p, "* draw H", NULL);
    expect_pile(&p, ENT_PILE_RUBICON, "SWAP SWAP SWAP");
    expect_pile(&p, ENT_PILE_MERCURIAL, "CNOT H X");
    expect_turn(&p, ENT_RUBICON);
    assert_int_equal(ent_pile_size(&p, ENT_PILE_STACK), 18);
    assert_int_equal(ent_pile_size(&p, ENT_PILE_DISCARD), 0);
    assert_int_equal(ent_pile_size(&p, ENT_PILE_CONTROL), 0);
}

/* ---- the order ---- */

static void test_set_up_happens_in_this_order_only(void **state) {
    (void)state;
    static const char *const lines[] = {
        COMPONENTS_IN_ORDER, "* rolloff 5 2", "* d2 0",      "* d2 0",      "* draw X",
        "* draw H",          "* draw H",      "* draw CNOT", "* draw SWAP", "* draw X"};
    static const char *const others[] = {
        "* rolloff 5 2", "* d2 0", "* draw H", "* d8 3", "* event bennett", "* lose quantum_gates"};
    ent_position p = ent_start(1, ENT_STANDARD);
    for (int i = 0; i < 10; i++) {
        char line[256];
        snprintf(line, sizeof line, "%.*s", (int)strcspn(lines[i], "\n"), lines[i]);
        assert_int_equal(ent_to_move(&p), ENT_CHANCE);
        assert_int_equal(refusal(&p, "M navigate X"), ENT_CHANCE_IS_DUE);
        for (int k = 0; k < 6; k++)
            if (ent_step_kind(step_of(others[k])) != ent_step_kind(step_of(line)))
                assert_int_equal(refusal(&p, others[k]), ENT_OTHER_CHANCE);
        play(&p, line, NULL);
    }
    expect_turn(&p, ENT_MERCURIAL);
    const ent_position begun = game_begun(1, ENT_STANDARD);
    assert_memory_equal(&p, &begun, sizeof p);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_new_game_has_every_piece_and_waits_for_the_components),
        cmocka_unit_test(
            test_1_the_40320_arrangements_are_each_permutation_exactly_once_and_all_legal),
        cmocka_unit_test(test_1_the_arrangements_are_not_listed),
        cmocka_unit_test(test_1_one_component_lies_face_up_on_each_entanglion_planet),
        cmocka_unit_test(test_1_a_component_twice_is_no_arrangement),
        cmocka_unit_test(test_2_the_stack_is_8_H_7_CNOT_5_X_3_SWAP_and_PROBE),
        cmocka_unit_test(test_2_PROBE_lies_beneath_all_23_others),
        cmocka_unit_test(test_3_five_event_cards_lie_above_Quantum_Shuffle_and_three_below),
        cmocka_unit_test(test_3_whatever_five_cards_came_Quantum_Shuffle_is_the_sixth),
        cmocka_unit_test(test_4_detection_starts_on_the_first_step_with_the_chosen_rate),
        cmocka_unit_test(test_4_the_track_is_1_2_2_3_3_4_4_5_5_6_7_and_X),
        cmocka_unit_test(test_5_the_rolloff_has_64_equally_likely_outcomes),
        cmocka_unit_test(test_5_the_higher_roll_starts_and_ties_are_rolled_again),
        cmocka_unit_test(test_6_the_first_player_rolls_for_its_ship_then_the_other),
        cmocka_unit_test(test_7_the_first_player_draws_three_then_the_other),
        cmocka_unit_test(test_set_up_happens_in_this_order_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
