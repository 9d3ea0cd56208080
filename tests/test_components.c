/* test_components.c - each of the eight components, and that it helps only the ship that carries it
 * (RULES section 6, and the d8 of section 4). */
#include "play.h"

static const int track[11] = {1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7};

static ent_position carrying(ent_mover ship, ent_component component) {
    ent_position p = game_begun(1, ENT_STANDARD);
    give(&p, ship, component);
    return p;
}

/* ---- Physical Qubits ---- */

static void test_Physical_Qubits_choose_the_planet_of_each_ship_after_a_detection(void **state) {
    (void)state;
    static const char *const lines[4] = {"M jump ONE ONE", "M jump ONE ZERO", "M jump ZERO ONE",
                                         "M jump ZERO ZERO"};
    static const ent_planet mercurial[4] = {ENT_ONE, ENT_ONE, ENT_ZERO, ENT_ZERO};
    static const ent_planet rubicon[4] = {ENT_ONE, ENT_ZERO, ENT_ONE, ENT_ZERO};
    for (int i = 0; i < 4; i++) {
        ent_position p = arrived(carrying(ENT_MERCURIAL, ENT_PHYSICAL_QUBITS), 3);
        play(&p, "* d8 3", NULL);
        expect_steps(&p, "M jump ONE ONE; M jump ONE ZERO; M jump ZERO ONE; M jump ZERO ZERO");
        assert_int_equal(refusal(&p, "M jump PLUS ZERO"), ENT_NOT_CENTARIOUS);
        play(&p, lines[i], NULL);
        expect_ships(&p, mercurial[i], rubicon[i]);
        assert_int_equal(p.detection, 4);
        assert_int_equal(p.phase, ENT_EVENT);
    }
}

static void
test_Physical_Qubits_name_Mercurials_planet_first_also_when_Rubicon_chooses(void **state) {
    (void)state;
    ent_position p = carrying(ENT_RUBICON, ENT_PHYSICAL_QUBITS);
    give_turn(&p, ENT_RUBICON);
    fly(&p, ENT_PHI_PLUS, ENT_PHI_PLUS);
    play_all(&p, "R navigate X; * draw H; * d8 1; R jump ONE ZERO");
    expect_ships(&p, ENT_ONE, ENT_ZERO);
}

static void test_Physical_Qubits_of_the_other_ship_leave_the_jump_to_the_die(void **state) {
    (void)state;
    ent_position p = arrived(carrying(ENT_RUBICON, ENT_PHYSICAL_QUBITS), 3);
    play(&p, "* d8 3", NULL);
    expect_steps(&p, "* d2 0 :1; * d2 1 :1");
}

/* ---- Qubit Interconnect ---- */

static void test_Qubit_Interconnect_swaps_one_card_each_once_before_the_action(void **state) {
    (void)state;
    ent_position p = carrying(ENT_MERCURIAL, ENT_QUBIT_INTERCONNECT);
    expect_steps(
        &p,
        "M exchange H; M exchange X; M navigate H; M navigate X; M trade H CNOT; M trade H SWAP; "
        "M trade H X; M trade X CNOT; M trade X SWAP; M trade X X");
    play(&p, "M trade H CNOT", NULL);
    expect_pile(&p, ENT_PILE_MERCURIAL, "CNOT H X");
    expect_pile(&p, ENT_PILE_RUBICON, "H SWAP X");
    assert_int_equal(ent_to_move(&p), ENT_MERCURIAL);
    expect_steps(
        &p,
        "M exchange CNOT; M exchange H; M exchange X; M navigate CNOT; M navigate H; M navigate X");
    assert_int_equal(refusal(&p, "M trade CNOT H"), ENT_TRADED_ALREADY);
    play_all(&p, "M exchange CNOT; * draw H; R exchange H; * draw H");
    assert_true(is_legal(&p, "M trade H SWAP")); /* once in each turn */
}

static void test_Qubit_Interconnect_works_where_both_ships_orbit_one_planet_only(void **state) {
    (void)state;
    for (int m = 0; m < ENT_PLANETS; m++)
        for (int r = 0; r < ENT_PLANETS; r++) {
            if (m != r && (m >= ENT_OMEGA_ZERO || r >= ENT_OMEGA_ZERO)) continue;
            ent_position p = carrying(ENT_MERCURIAL, ENT_QUBIT_INTERCONNECT);
            fly(&p, (ent_planet)m, (ent_planet)r);
            assert_int_equal(refusal(&p, "M trade H SWAP"), m == r ? ENT_FINE : ENT_SHIPS_APART);
        }
}

static void
test_Qubit_Interconnect_trade_of_equal_cards_is_legal_and_uses_up_the_trade(void **state) {
    (void)state;
    ent_position p = carrying(ENT_MERCURIAL, ENT_QUBIT_INTERCONNECT);
    play(&p, "M trade X X", NULL);
    expect_pile(&p, ENT_PILE_MERCURIAL, "H H X");
    expect_pile(&p, ENT_PILE_RUBICON, "CNOT SWAP X");
    assert_int_equal(refusal(&p, "M trade X X"), ENT_TRADED_ALREADY);
}

static void test_Qubit_Interconnect_serves_only_its_carrier(void **state) {
    (void)state;
    ent_position p = carrying(ENT_RUBICON, ENT_QUBIT_INTERCONNECT);
    assert_int_equal(refusal(&p, "M trade H SWAP"), ENT_NO_INTERCONNECT);
    give_turn(&p, ENT_RUBICON);
    assert_true(is_legal(&p, "R trade SWAP H"));
}

/* ---- Dilution Refrigerator ---- */

static void
test_Dilution_Refrigerator_makes_its_carrier_discard_a_card_when_retrieved(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    fly(&p, ENT_OMEGA_ONE, ENT_OMEGA_ONE);
    play_all(&p, "M retrieve; * d8 2");
    expect_steps(&p, "M discard H; M discard X");
    play(&p, "M discard X", NULL);
    expect_pile(&p, ENT_PILE_MERCURIAL, "H H");
    expect_pile(&p, ENT_PILE_DISCARD, "X");
    expect_turn(&p, ENT_RUBICON);
}

static void
test_Dilution_Refrigerator_makes_its_carrier_discard_a_card_when_it_comes_by_Bennett(void **state) {
    (void)state;
    ent_position p = carrying(ENT_RUBICON, ENT_DILUTION_REFRIGERATOR);
    deal_hand(&p, ENT_RUBICON, "CNOT SWAP");
    hold(&p, ENT_MERCURIAL, ENT_BENNETT);
    play(&p, "M bennett take dilution_refrigerator", NULL);
    expect_steps(&p, "M discard H; M discard X");
    play(&p, "M discard H", NULL);
    expect_pile(&p, ENT_PILE_MERCURIAL, "H X");
    expect_turn(&p, ENT_RUBICON);

    p = carrying(ENT_MERCURIAL, ENT_DILUTION_REFRIGERATOR);
    deal_hand(&p, ENT_MERCURIAL, "H X");
    hold(&p, ENT_MERCURIAL, ENT_BENNETT);
    play(&p, "M bennett give dilution_refrigerator", NULL);
    expect_steps(&p, "R discard CNOT; R discard SWAP; R discard X");
    assert_int_equal(ent_to_move(&p), ENT_RUBICON);
    play(&p, "R discard SWAP", NULL);
    expect_pile(&p, ENT_PILE_RUBICON, "CNOT X");
    expect_turn(&p, ENT_RUBICON);
}

static void test_Dilution_Refrigerator_limits_the_hand_of_its_carrier_to_two(void **state) {
    (void)state;
    ent_position p = carrying(ENT_MERCURIAL, ENT_DILUTION_REFRIGERATOR);
    deal_hand(&p, ENT_MERCURIAL, "H X");
    play_all(&p, "M navigate X; * draw CNOT");
    expect_pile(&p, ENT_PILE_MERCURIAL, "CNOT H");
    expect_turn(&p, ENT_RUBICON);
    play_all(&p, "R exchange X; * draw H");
    expect_pile(&p, ENT_PILE_RUBICON, "CNOT H SWAP"); /* the other hand is as large as ever */
    play_all(&p, "M exchange H; * draw H");
    expect_pile(&p, ENT_PILE_MERCURIAL, "CNOT H");
    expect_turn(&p, ENT_RUBICON);
}

/* ---- Quantum Gates ---- */

static void
test_Quantum_Gates_draw_two_when_exchanging_keep_one_and_discard_the_other(void **state) {
    (void)state;
    ent_position p = carrying(ENT_MERCURIAL, ENT_QUANTUM_GATES);
    play_all(&p, "M exchange X; * draw H; * draw CNOT");
    expect_pile(&p, ENT_PILE_MERCURIAL, "H H");
    expect_pile(&p, ENT_PILE_DRAWN, "CNOT H");
    expect_steps(&p, "M keep CNOT; M keep H");
    assert_int_equal(refusal(&p, "M keep X"), ENT_CARD_NOT_DRAWN);
    play(&p, "M keep CNOT", NULL);
    expect_pile(&p, ENT_PILE_MERCURIAL, "CNOT H H");
    expect_pile(&p, ENT_PILE_DRAWN, "");
    expect_pile(&p, ENT_PILE_DISCARD, "H X");
    expect_turn(&p, ENT_RUBICON);
}

static void test_Quantum_Gates_leave_one_choice_when_the_pair_is_alike(void **state) {
    (void)state;
    ent_position p = carrying(ENT_MERCURIAL, ENT_QUANTUM_GATES);
    play_all(&p, "M exchange X; * draw H; * draw H");
    expect_steps(&p, "M keep H");
    play(&p, "M keep H", NULL);
    expect_pile(&p, ENT_PILE_MERCURIAL, "H H H");
    expect_pile(&p, ENT_PILE_DISCARD, "H X");
}

static void test_Quantum_Gates_replace_PROBE_among_the_pair(void **state) {
    (void)state;
    ent_position p = later_stack(1, ENT_STANDARD);
    give(&p, ENT_MERCURIAL, ENT_QUANTUM_GATES);
    play_all(&p, "M exchange X; * draw CNOT; * draw PROBE; * d8 2");
    assert_int_equal(p.detection, 1);
    assert_int_equal(p.phase, ENT_DRAW_PAIR);
    play(&p, "* draw SWAP", NULL);
    expect_steps(&p, "M keep CNOT; M keep SWAP");
}

static void test_Quantum_Gates_do_not_act_when_navigating_nor_for_the_other_player(void **state) {
    (void)state;
    ent_position p = carrying(ENT_MERCURIAL, ENT_QUANTUM_GATES);
    play_all(&p, "M navigate X; * draw H");
    expect_turn(&p, ENT_RUBICON);
    play_all(&p, "R exchange X; * draw H");
    expect_turn(&p, ENT_MERCURIAL);
    assert_int_equal(ent_pile_size(&p, ENT_PILE_DRAWN), 0);
}

static void test_Quantum_Gates_and_Dilution_Refrigerator_together_keep_two_cards(void **state) {
    (void)state;
    ent_position p = carrying(ENT_MERCURIAL, ENT_QUANTUM_GATES);
    give(&p, ENT_MERCURIAL, ENT_DILUTION_REFRIGERATOR);
    deal_hand(&p, ENT_MERCURIAL, "H X");
    play_all(&p, "M exchange X; * draw CNOT; * draw SWAP; M keep SWAP");
    expect_pile(&p, ENT_PILE_MERCURIAL, "H SWAP");
    expect_turn(&p, ENT_RUBICON);
}

/* ---- Quantum Programming ---- */

static void
test_Quantum_Programming_skips_orbital_defences_at_planets_without_a_component(void **state) {
    (void)state;
    ent_position p = carrying(ENT_MERCURIAL, ENT_QUANTUM_PROGRAMMING);
    give(&p, ENT_RUBICON, ENT_QUANTUM_GATES); /* it lay on OMEGA_TWO */
    p = arrived(p, 10);
    expect_ships(&p, ENT_OMEGA_TWO, ENT_OMEGA_TWO);
    expect_turn(&p, ENT_RUBICON);
}

static void test_Quantum_Programming_does_not_help_at_a_planet_with_a_component(void **state) {
    (void)state;
    ent_position p = arrived(carrying(ENT_MERCURIAL, ENT_QUANTUM_PROGRAMMING), 10);
    assert_int_equal(p.phase, ENT_ROLL_ORBITAL);
}

static void test_Quantum_Programming_of_the_other_ship_skips_nothing(void **state) {
    (void)state;
    ent_position p = carrying(ENT_RUBICON, ENT_QUANTUM_PROGRAMMING);
    give(&p, ENT_RUBICON, ENT_QUANTUM_GATES);
    p = arrived(p, 10);
    assert_int_equal(p.phase, ENT_ROLL_ORBITAL);
}

/* ---- Quantum Error Correction and Control Infrastructure ---- */

/* Who carries the two: nobody, Mercurial, who rolls, or Rubicon. */
static void give_modifiers(ent_position *p, int plus, int minus) {
    if (plus < 2) give(p, (ent_mover)plus, ENT_QUANTUM_ERROR_CORRECTION);
    if (minus < 2) give(p, (ent_mover)minus, ENT_CONTROL_INFRASTRUCTURE);
}

static void
test_Error_Correction_adds_one_and_Control_Infrastructure_subtracts_one_in_orbit(void **state) {
    (void)state;
    for (int plus = 0; plus <= 2; plus++)
        for (int minus = 0; minus <= 2; minus++)
            for (int step = 0; step < 11; step++)
                for (int die = 1; die <= 8; die++) {
                    ent_position p = game_begun(1, ENT_STANDARD);
                    give_modifiers(&p, plus, minus);
                    p = arrived(p, step);
                    int counts = die + (plus == ENT_MERCURIAL) - (minus == ENT_MERCURIAL);
                    assert_int_equal(ent_die_counts(&p, die), counts);
                    roll_d8(&p, die);
                    assert_int_equal(p.phase, counts > track[step] ? ENT_ACTION : ENT_JUMP_DIE);
                }
}

static void test_Error_Correction_adds_one_and_Control_Infrastructure_subtracts_one_on_the_ground(
    void **state) {
    (void)state;
    for (int plus = 0; plus <= 2; plus++)
        for (int minus = 0; minus <= 2; minus++)
            for (int step = 0; step < 11; step++)
                for (int die = 1; die <= 8; die++) {
                    ent_position p = game_begun(1, ENT_STANDARD);
                    give_modifiers(&p, plus, minus);
                    p.detection = (uint8_t)step;
                    fly(&p, ENT_PHI_PLUS, ENT_PHI_PLUS);
                    play(&p, "M retrieve", NULL);
                    roll_d8(&p, die);
                    int counts = die + (plus == ENT_MERCURIAL) - (minus == ENT_MERCURIAL);
                    assert_int_equal(ent_carries(&p, ENT_MERCURIAL, ENT_QUANTUM_PROGRAMMING),
                                     counts > track[step]);
                    assert_int_equal(p.detection, counts > track[step] ? step : step + 1);
                }
}

static void test_modifiers_of_the_other_ship_change_neither_PROBE_nor_Heisenberg(void **state) {
    (void)state;
    ent_position p = later_stack(1, ENT_STANDARD);
    give_modifiers(&p, ENT_RUBICON, 2);
    play_all(&p, "M exchange X; * draw PROBE; * d8 3");
    assert_int_equal(p.detection, 1);
    p = later_stack(1, ENT_STANDARD);
    give_modifiers(&p, 2, ENT_RUBICON);
    play_all(&p, "M exchange X; * draw PROBE; * d8 4");
    assert_int_equal(p.detection, 0);
    for (int plus = 1; plus <= 2; plus++) {
        p = game_begun(1, ENT_STANDARD);
        give_modifiers(&p, plus, 3 - plus);
        hold(&p, ENT_MERCURIAL, ENT_HEISENBERG);
        play_all(&p, "M heisenberg; * d8 8");
        expect_ships(&p, ENT_OMEGA_ZERO, ENT_OMEGA_ZERO);
    }
}

/* ---- Magnetic Shielding ---- */

/* Mercurial's shielded ship about to roll for each of the four purposes. */
enum { ORBITAL, GROUND, PROBE, HEISENBERG };
static ent_position about_to_roll(int purpose, ent_mover shielded) {
    ent_position p = purpose == PROBE ? later_stack(3, ENT_STANDARD) : game_begun(3, ENT_STANDARD);
    give(&p, shielded, ENT_MAGNETIC_SHIELDING);
    hold(&p, ENT_MERCURIAL, ENT_HEISENBERG);
    fly(&p, ENT_PHI_PLUS, ENT_PHI_PLUS);
    static const char *const lines[4] = {"M navigate H; * draw H", "M retrieve",
                                         "M exchange X; * draw PROBE", "M heisenberg"};
    play_all(&p, lines[purpose]);
    assert_int_equal(p.phase, ENT_ROLL_ORBITAL + purpose);
    return p;
}

/* What the roll of a die leads to at rate 3: against a defence or PROBE, 3 fails and 4 succeeds. */
static void expect_outcome(const ent_position *p, int purpose, int die) {
    switch (purpose) {
    case ORBITAL: assert_int_equal(p->phase, die > 3 ? ENT_ACTION : ENT_JUMP_DIE); break;
    case GROUND:
        assert_int_equal(ent_carries(p, ENT_MERCURIAL, ENT_QUANTUM_PROGRAMMING), die > 3);
        break;
    case PROBE:
        assert_int_equal(p->phase, ENT_DRAW);
        assert_int_equal(p->detection, die < 4 ? 4 : 3);
        break;
    default: assert_int_equal(ent_ship_planet(p, ENT_RUBICON), ENT_OMEGA_ZERO + die % 8); break;
    }
}

static void test_Magnetic_Shielding_lets_the_first_roll_stand(void **state) {
    (void)state;
    for (int purpose = ORBITAL; purpose <= HEISENBERG; purpose++)
        for (int die = 1; die <= 8; die++) {
            ent_position p = about_to_roll(purpose, ENT_MERCURIAL);
            roll_d8(&p, die);
            expect_steps(&p, "M reroll; M stand");
            assert_int_equal(p.pending, die); /* the player has seen it */
            play(&p, "M stand", NULL);
            expect_outcome(&p, purpose, die);
        }
}

static void test_Magnetic_Shielding_rerolls_once_and_the_second_roll_counts(void **state) {
    (void)state;
    for (int purpose = ORBITAL; purpose <= HEISENBERG; purpose++)
        for (int first = 1; first <= 8; first++)
            for (int die = 1; die <= 8; die++) {
                ent_position p = about_to_roll(purpose, ENT_MERCURIAL);
                roll_d8(&p, first);
                play(&p, "M reroll", NULL);
                assert_int_equal(ent_to_move(&p), ENT_CHANCE);
                roll_d8(&p, die); /* no third */
                expect_outcome(&p, purpose, die);
            }
}

static void test_Magnetic_Shielding_and_both_modifiers_work_together(void **state) {
    (void)state;
    ent_position p = about_to_roll(ORBITAL, ENT_MERCURIAL);
    give(&p, ENT_MERCURIAL, ENT_QUANTUM_ERROR_CORRECTION);
    ent_position q = p;
    play_all(&p, "* d8 3; M stand"); /* 3 + 1 > 3 */
    expect_turn(&p, ENT_RUBICON);
    p = q;
    play_all(&p, "* d8 8; M reroll; * d8 2");
    assert_int_equal(p.phase, ENT_JUMP_DIE);
    give(&q, ENT_MERCURIAL, ENT_CONTROL_INFRASTRUCTURE);
    play_all(&q, "* d8 1; M reroll; * d8 3"); /* 3 + 1 - 1 is not greater than 3 */
    assert_int_equal(q.phase, ENT_JUMP_DIE);
}

static void test_Magnetic_Shielding_of_the_other_ship_lets_nobody_reroll(void **state) {
    (void)state;
    for (int purpose = ORBITAL; purpose <= HEISENBERG; purpose++) {
        ent_position p = about_to_roll(purpose, ENT_RUBICON);
        roll_d8(&p, 3);
        expect_outcome(&p, purpose, 3);
    }
}

static void
test_Magnetic_Shielding_and_modifiers_do_not_touch_the_roll_of_Spooky_Action(void **state) {
    (void)state;
    ent_position p = quantum_event(0, ENT_STANDARD);
    give(&p, ENT_MERCURIAL, ENT_MAGNETIC_SHIELDING);       /* from PSI_MINUS */
    give(&p, ENT_MERCURIAL, ENT_QUANTUM_ERROR_CORRECTION); /* from OMEGA_THREE */
    give(&p, ENT_MERCURIAL, ENT_QUANTUM_GATES);            /* from OMEGA_TWO */
    play_all(&p, "* event spooky_action; * lose quantum_gates; * d8 1");
    assert_int_equal(ent_component_at(&p, ENT_PSI_MINUS), ENT_QUANTUM_GATES);
    expect_turn(&p, ENT_RUBICON);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_Physical_Qubits_choose_the_planet_of_each_ship_after_a_detection),
        cmocka_unit_test(
            test_Physical_Qubits_name_Mercurials_planet_first_also_when_Rubicon_chooses),
        cmocka_unit_test(test_Physical_Qubits_of_the_other_ship_leave_the_jump_to_the_die),
        cmocka_unit_test(test_Qubit_Interconnect_swaps_one_card_each_once_before_the_action),
        cmocka_unit_test(test_Qubit_Interconnect_works_where_both_ships_orbit_one_planet_only),
        cmocka_unit_test(
            test_Qubit_Interconnect_trade_of_equal_cards_is_legal_and_uses_up_the_trade),
        cmocka_unit_test(test_Qubit_Interconnect_serves_only_its_carrier),
        cmocka_unit_test(
            test_Dilution_Refrigerator_makes_its_carrier_discard_a_card_when_retrieved),
        cmocka_unit_test(
            test_Dilution_Refrigerator_makes_its_carrier_discard_a_card_when_it_comes_by_Bennett),
        cmocka_unit_test(test_Dilution_Refrigerator_limits_the_hand_of_its_carrier_to_two),
        cmocka_unit_test(
            test_Quantum_Gates_draw_two_when_exchanging_keep_one_and_discard_the_other),
        cmocka_unit_test(test_Quantum_Gates_leave_one_choice_when_the_pair_is_alike),
        cmocka_unit_test(test_Quantum_Gates_replace_PROBE_among_the_pair),
        cmocka_unit_test(test_Quantum_Gates_do_not_act_when_navigating_nor_for_the_other_player),
        cmocka_unit_test(test_Quantum_Gates_and_Dilution_Refrigerator_together_keep_two_cards),
        cmocka_unit_test(
            test_Quantum_Programming_skips_orbital_defences_at_planets_without_a_component),
        cmocka_unit_test(test_Quantum_Programming_does_not_help_at_a_planet_with_a_component),
        cmocka_unit_test(test_Quantum_Programming_of_the_other_ship_skips_nothing),
        cmocka_unit_test(
            test_Error_Correction_adds_one_and_Control_Infrastructure_subtracts_one_in_orbit),
        cmocka_unit_test(
            test_Error_Correction_adds_one_and_Control_Infrastructure_subtracts_one_on_the_ground),
        cmocka_unit_test(test_modifiers_of_the_other_ship_change_neither_PROBE_nor_Heisenberg),
        cmocka_unit_test(test_Magnetic_Shielding_lets_the_first_roll_stand),
        cmocka_unit_test(test_Magnetic_Shielding_rerolls_once_and_the_second_roll_counts),
        cmocka_unit_test(test_Magnetic_Shielding_and_both_modifiers_work_together),
        cmocka_unit_test(test_Magnetic_Shielding_of_the_other_ship_lets_nobody_reroll),
        cmocka_unit_test(
            test_Magnetic_Shielding_and_modifiers_do_not_touch_the_roll_of_Spooky_Action),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
