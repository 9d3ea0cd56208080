/* test_rulings.c - each ruling R1 to R14 (RULES section 8): where the rule books are silent or
 * disagree, this is what happens here. */
#include "play.h"

/* ---- R1 to R3 ---- */

static void
test_R1_CNOT_with_both_ships_in_Superious_moves_nothing_also_where_physics_would(void **state) {
    (void)state;
    static const ent_planet superious[2] = {ENT_PLUS, ENT_MINUS};
    for (int m = 0; m < 2; m++)
        for (int r = 0; r < 2; r++)
            for (int ship = 0; ship < 2; ship++) {
                ent_position p = game_begun(1, ENT_STANDARD);
                deal_hand(&p, ENT_MERCURIAL, "CNOT H X");
                give_turn(&p, (ent_mover)ship);
                fly(&p, superious[m], superious[r]);
                play_all(&p, ship ? "R navigate CNOT; * draw H" : "M navigate CNOT; * draw H");
                expect_ships(&p, superious[m], superious[r]);
                expect_pile(&p, ENT_PILE_CONTROL, "CNOT");
            }
}

static void test_R2_the_move_comes_first_then_the_replacement_then_the_orbital_roll(void **state) {
    (void)state;
    ent_position p = later_stack(1, ENT_STANDARD);
    fly(&p, ENT_PHI_PLUS, ENT_PHI_PLUS);
    play(&p, "M navigate H", NULL);
    expect_ships(&p, ENT_OMEGA_TWO, ENT_OMEGA_TWO);
    assert_int_equal(p.phase, ENT_DRAW_ARRIVED);
    play_all(&p, "* draw PROBE; * d8 1; * draw H");
    assert_int_equal(p.phase, ENT_ROLL_ORBITAL);
    assert_int_equal(ent_rate(&p), 2);
    play(&p, "* d8 2", NULL); /* enough for the rate before PROBE, not for the one after */
    assert_int_equal(p.phase, ENT_JUMP_DIE);
}

/* Mercurial had the refrigerator, has given it to Rubicon and is on turn again with two cards. */
static ent_position refrigerator_left(void) {
    ent_position p = game_begun(1, ENT_STANDARD);
    give(&p, ENT_MERCURIAL, ENT_DILUTION_REFRIGERATOR);
    deal_hand(&p, ENT_MERCURIAL, "H X");
    hold(&p, ENT_MERCURIAL, ENT_BENNETT);
    play_all(&p, "M bennett give dilution_refrigerator; R discard X; R exchange CNOT; * draw CNOT");
    expect_turn(&p, ENT_MERCURIAL);
    return p;
}

static void
test_R3_a_hand_without_the_refrigerator_is_filled_by_the_next_replacement_draw(void **state) {
    (void)state;
    ent_position p = refrigerator_left();
    expect_pile(&p, ENT_PILE_MERCURIAL, "H X"); /* not filled at once */
    play_all(&p, "M exchange X; * draw CNOT");
    assert_int_equal(p.phase, ENT_DRAW);
    play(&p, "* draw SWAP", NULL);
    expect_pile(&p, ENT_PILE_MERCURIAL, "CNOT H SWAP");
    expect_turn(&p, ENT_RUBICON);
}

static void test_R3_a_navigating_ship_fills_its_hand_before_the_orbital_roll(void **state) {
    (void)state;
    ent_position p = refrigerator_left();
    fly(&p, ENT_PHI_PLUS, ENT_PHI_PLUS);
    play_all(&p, "M navigate H; * draw CNOT");
    assert_int_equal(p.phase, ENT_DRAW_ARRIVED);
    play(&p, "* draw H", NULL);
    expect_pile(&p, ENT_PILE_MERCURIAL, "CNOT H X");
    assert_int_equal(p.phase, ENT_ROLL_ORBITAL);
}

static void test_R3_the_pair_of_Quantum_Gates_is_drawn_first_and_the_missing_card_after_the_choice(
    void **state) {
    (void)state;
    ent_position p = refrigerator_left();
    give(&p, ENT_MERCURIAL, ENT_QUANTUM_GATES);
    play_all(&p, "M exchange X; * draw CNOT; * draw SWAP");
    expect_steps(&p, "M keep CNOT; M keep SWAP");
    play(&p, "M keep SWAP", NULL);
    assert_int_equal(p.phase, ENT_DRAW); /* one card, not a pair again */
    play(&p, "* draw X", NULL);
    expect_pile(&p, ENT_PILE_MERCURIAL, "H SWAP X");
    expect_turn(&p, ENT_RUBICON);
}

static void test_R3_the_hand_is_not_filled_when_Spooky_Action_takes_the_refrigerator(void **state) {
    (void)state;
    ent_position p = quantum_event(0, ENT_STANDARD);
    give(&p, ENT_MERCURIAL, ENT_DILUTION_REFRIGERATOR);
    deal_hand(&p, ENT_MERCURIAL, "H X");
    play_all(&p, "* event spooky_action; * lose dilution_refrigerator; * d8 5");
    expect_turn(&p, ENT_RUBICON);
    expect_pile(&p, ENT_PILE_MERCURIAL, "H X");
}

/* ---- R4 ---- */

static void
test_R4_standard_play_clears_control_after_a_detection_and_czech_keeps_it(void **state) {
    (void)state;
    for (int v = 0; v < 2; v++) {
        ent_position p = game_begun(1, v ? ENT_CZECH : ENT_STANDARD);
        fill_control(&p, ENT_CNOT, 3);
        p = arrived(p, 0);
        play_all(&p, "* d8 1; * d2 0; * event bennett");
        expect_pile(&p, ENT_PILE_CONTROL, v ? "CNOT CNOT CNOT H" : "");
        expect_pile(&p, ENT_PILE_DISCARD, v ? "" : "CNOT CNOT CNOT H");
        expect_turn(&p, ENT_RUBICON);
    }
}

static void test_R4_in_czech_the_full_six_still_clear(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_CZECH);
    fill_control(&p, ENT_CNOT, 5);
    play_all(&p, "M navigate X; * draw H");
    assert_int_equal(p.phase, ENT_EVENT);
    play(&p, "* event bennett", NULL);
    expect_pile(&p, ENT_PILE_CONTROL, "");
    expect_pile(&p, ENT_PILE_DISCARD, "CNOT CNOT CNOT CNOT CNOT X");
    expect_turn(&p, ENT_RUBICON);
}

static void
test_R4_in_czech_a_turn_that_fills_control_and_is_detected_still_has_two_events(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_CZECH);
    fill_control(&p, ENT_CNOT, 5);
    p = arrived(p, 0);
    play_all(&p, "* d8 1; * d2 0; * event bennett");
    expect_pile(&p, ENT_PILE_CONTROL, "CNOT CNOT CNOT CNOT CNOT H");
    assert_int_equal(p.phase, ENT_EVENT);
    assert_int_equal(p.turn, ENT_MERCURIAL);
    play(&p, "* event mechanic", NULL);
    expect_pile(&p, ENT_PILE_CONTROL, "");
    expect_turn(&p, ENT_RUBICON);
}

/* ---- R5, R6 ---- */

static void test_R5_the_rolloff_comes_before_any_ship_has_a_component(void **state) {
    (void)state;
    ent_position p = ent_start(1, ENT_STANDARD);
    play_all(&p, COMPONENTS_IN_ORDER);
    assert_int_equal(p.phase, ENT_SETUP_ROLLOFF);
    for (int c = 0; c < ENT_COMPONENTS; c++)
        assert_false(ent_component_place(&p, (ent_component)c).carried);
    play(&p, "* rolloff 3 4", NULL);
    assert_int_equal(p.turn, ENT_RUBICON);
}

static void test_R5_the_components_act_on_orbital_ground_PROBE_and_Heisenberg_rolls(void **state) {
    (void)state;
    ent_position begun = later_stack(1, ENT_STANDARD);
    give(&begun, ENT_MERCURIAL, ENT_CONTROL_INFRASTRUCTURE);
    hold(&begun, ENT_MERCURIAL, ENT_HEISENBERG);
    ent_position p = arrived(begun, 0);
    play(&p, "* d8 2", NULL); /* 2 - 1 is not greater than 1 */
    assert_int_equal(p.phase, ENT_JUMP_DIE);
    p = begun;
    fly(&p, ENT_PHI_PLUS, ENT_PHI_PLUS);
    play_all(&p, "M retrieve; * d8 2");
    assert_int_equal(p.detection, 1);
    p = begun;
    play_all(&p, "M exchange X; * draw PROBE; * d8 4"); /* 4 - 1 is below 4 */
    assert_int_equal(p.detection, 1);
    p = begun;
    play_all(&p, "M heisenberg; * d8 1");
    expect_ships(&p, ENT_OMEGA_ZERO, ENT_OMEGA_ZERO);
}

static void test_R6_a_planet_without_a_component_is_free_even_where_the_ships_orbit(void **state) {
    (void)state;
    ent_position p = quantum_event(0, ENT_STANDARD);
    give(&p, ENT_MERCURIAL, ENT_DILUTION_REFRIGERATOR); /* from OMEGA_ONE */
    deal_hand(&p, ENT_MERCURIAL, "H X");
    give(&p, ENT_RUBICON, ENT_MAGNETIC_SHIELDING); /* from PSI_MINUS */
    fly(&p, ENT_OMEGA_ONE, ENT_OMEGA_ONE);
    play_all(&p, "* event spooky_action; * lose dilution_refrigerator; * d8 1");
    assert_int_equal(ent_component_at(&p, ENT_OMEGA_ONE), ENT_DILUTION_REFRIGERATOR);
}

static void test_R6_no_component_changes_the_roll_of_Spooky_Action(void **state) {
    (void)state;
    static const char *const losses[] = {"* lose magnetic_shielding",
                                         "* lose quantum_error_correction",
                                         "* lose control_infrastructure"};
    for (int i = 0; i < 3; i++) {
        ent_position p = quantum_event(0, ENT_STANDARD);
        give(&p, ENT_MERCURIAL, ENT_MAGNETIC_SHIELDING);
        give(&p, ENT_MERCURIAL, ENT_QUANTUM_ERROR_CORRECTION);
        if (i == 2) give(&p, ENT_MERCURIAL, ENT_CONTROL_INFRASTRUCTURE);
        play(&p, "* event spooky_action", NULL);
        play(&p, losses[i], NULL);
        unsigned component = p.pending;
        play(&p, "* d8 2", NULL); /* the second free planet: PSI_MINUS, then OMEGA_THREE */
        assert_int_equal(ent_component_at(&p, ENT_OMEGA_THREE), component);
        expect_turn(&p, ENT_RUBICON);
    }
}

/* ---- R7 ---- */

static ent_position mechanic_with_control(int cards) {
    ent_position p = game_begun(1, ENT_STANDARD);
    fill_control(&p, ENT_CNOT, cards);
    hold(&p, ENT_MERCURIAL, ENT_MECHANIC);
    play_all(&p, "M mechanic; * draw H; * draw X; * draw SWAP");
    return p;
}

static void
test_R7_with_control_at_five_both_Mechanic_cards_may_be_played_and_seven_are_cleared(void **state) {
    (void)state;
    ent_position p = mechanic_with_control(5);
    play(&p, "M play H", NULL);
    expect_steps(&p, "M done; M play SWAP; M play X"); /* six, but the action is not over */
    play(&p, "M play X", NULL);
    expect_pile(&p, ENT_PILE_CONTROL, "CNOT CNOT CNOT CNOT CNOT H X");
    assert_int_equal(p.phase, ENT_EVENT);
    play(&p, "* event bennett", NULL);
    expect_pile(&p, ENT_PILE_CONTROL, "");
    expect_pile(&p, ENT_PILE_DISCARD, "CNOT CNOT CNOT CNOT CNOT H SWAP X");
    expect_turn(&p, ENT_RUBICON); /* one event only */
}

static void
test_R7_the_event_comes_after_the_Mechanic_whether_one_or_two_cards_filled_control(void **state) {
    (void)state;
    ent_position p = mechanic_with_control(5);
    play_all(&p, "M play H; M done");
    assert_int_equal(p.phase, ENT_EVENT);
    p = mechanic_with_control(4);
    play_all(&p, "M play H; M play X");
    assert_int_equal(p.phase, ENT_EVENT);
    p = mechanic_with_control(4);
    play_all(&p, "M play H; M done");
    expect_turn(&p, ENT_RUBICON);
}

static void test_R7_a_Mechanic_with_no_card_chosen_is_legal_and_fills_nothing(void **state) {
    (void)state;
    ent_position p = mechanic_with_control(5);
    play(&p, "M done", NULL);
    expect_pile(&p, ENT_PILE_CONTROL, "CNOT CNOT CNOT CNOT CNOT");
    expect_pile(&p, ENT_PILE_DISCARD, "H SWAP X");
    expect_turn(&p, ENT_RUBICON);
}

/* ---- R8 ---- */

static void
test_R8_refrigerator_discard_is_its_carriers_choice_also_in_the_other_turn(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    give(&p, ENT_MERCURIAL, ENT_DILUTION_REFRIGERATOR);
    deal_hand(&p, ENT_MERCURIAL, "H X");
    hold(&p, ENT_MERCURIAL, ENT_BENNETT);
    play(&p, "M bennett give dilution_refrigerator", NULL);
    assert_int_equal(p.turn, ENT_MERCURIAL);
    assert_int_equal(ent_to_move(&p), ENT_RUBICON);
    expect_steps(&p, "R discard CNOT; R discard SWAP; R discard X");
    assert_int_equal(refusal(&p, "M discard X"), ENT_OTHER_PLAYER);
    play(&p, "R discard CNOT", NULL);
    expect_pile(&p, ENT_PILE_DISCARD, "CNOT"); /* at once */
    expect_pile(&p, ENT_PILE_RUBICON, "SWAP X");
    expect_turn(&p, ENT_RUBICON);
}

static void test_R8_a_carrier_whose_hand_is_at_two_already_discards_none(void **state) {
    (void)state;
    ent_position p = refrigerator_left();
    lay(&p, ENT_DILUTION_REFRIGERATOR, ENT_OMEGA_ONE);
    fly(&p, ENT_OMEGA_ONE, ENT_OMEGA_ONE);
    play_all(&p, "M retrieve; * d8 8");
    assert_true(ent_carries(&p, ENT_MERCURIAL, ENT_DILUTION_REFRIGERATOR));
    expect_pile(&p, ENT_PILE_MERCURIAL, "H X");
    expect_turn(&p, ENT_RUBICON);

    p = refrigerator_left();
    hold(&p, ENT_MERCURIAL, ENT_BENNETT);
    p.event_discard = 0;
    play(&p, "M bennett take dilution_refrigerator", NULL);
    expect_pile(&p, ENT_PILE_MERCURIAL, "H X");
    expect_turn(&p, ENT_RUBICON);
}

/* ---- R9 to R11 ---- */

static void
test_R9_action_then_the_detections_event_then_the_control_event_then_the_next_player(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    fill_control(&p, ENT_CNOT, 5);
    give(&p, ENT_MERCURIAL, ENT_PHYSICAL_QUBITS);
    p = arrived(p, 0);
    play(&p, "* d8 1", NULL);
    assert_int_equal(p.phase, ENT_JUMP_CHOICE);
    play(&p, "M jump ZERO ONE", NULL);
    assert_int_equal(p.phase, ENT_EVENT);
    play(&p, "* event spooky_action",
         NULL); /* the first event is finished before the second begins */
    assert_int_equal(p.phase, ENT_LOSE);
    play_all(&p, "* lose physical_qubits; * d8 1");
    assert_int_equal(p.phase, ENT_EVENT);
    assert_int_equal(p.turn, ENT_MERCURIAL);
    play(&p, "* event quantum_tunnel", NULL);
    assert_int_equal(ent_event_holder(&p, ENT_QUANTUM_TUNNEL), ENT_MERCURIAL);
    expect_turn(&p, ENT_RUBICON);
}

static void test_R10_no_event_is_drawn_when_the_detection_itself_reached_X(void **state) {
    (void)state;
    for (int control = 0; control <= 5; control += 5) {
        ent_position p = game_begun(1, ENT_STANDARD);
        fill_control(&p, ENT_CNOT, control);
        p = arrived(p, 10);
        play_all(&p, "* d8 7; * d2 1");
        assert_int_equal(p.phase, ENT_LOST);
        assert_int_equal(refusal(&p, "* event wave_function_collapse"), ENT_GAME_OVER);
    }
}

static void test_R10_no_second_event_is_drawn_when_the_first_reached_X(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    fill_control(&p, ENT_CNOT, 5);
    p = arrived(p, 9);
    play_all(&p, "* d8 6; * d2 1; * event schrodinger");
    assert_int_equal(p.phase, ENT_LOST);
}

static void test_R11_an_event_belongs_to_the_player_whose_turn_it_happens_in(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    fill_control(&p, ENT_CNOT, 5);
    give(&p, ENT_MERCURIAL, ENT_QUANTUM_GATES);
    give(&p, ENT_RUBICON, ENT_QUANTUM_PROGRAMMING);
    give_turn(&p, ENT_RUBICON);
    play_all(&p, "R navigate X; * draw H");
    ent_position q = p;
    play(&p, "* event heisenberg", NULL);
    assert_int_equal(ent_event_holder(&p, ENT_HEISENBERG), ENT_RUBICON);
    play(&q, "* event spooky_action", NULL);
    expect_steps(&q, "* lose quantum_programming :1");
}

/* ---- R12 to R14 ---- */

static void test_R12_the_carrier_of_Physical_Qubits_always_chooses(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    give(&p, ENT_MERCURIAL, ENT_PHYSICAL_QUBITS);
    p = arrived(p, 0);
    play(&p, "* d8 1", NULL);
    assert_int_equal(refusal(&p, "* d2 0"), ENT_PLAYER_IS_DUE);
    assert_int_equal(refusal(&p, "M roll"), ENT_OTHER_CHOICE);
    expect_steps(&p, "M jump ONE ONE; M jump ONE ZERO; M jump ZERO ONE; M jump ZERO ZERO");
}

static void
test_R13_an_exchanged_card_is_shuffled_in_when_its_replacement_empties_the_stack(void **state) {
    (void)state;
    ent_position p = probe_discarded(1, ENT_STANDARD);
    set_stack(&p, "SWAP");
    play_all(&p, "M exchange X; * draw SWAP");
    expect_pile(&p, ENT_PILE_STACK, "CNOT CNOT CNOT CNOT CNOT CNOT H H H H H H SWAP X X X X PROBE");
    expect_pile(&p, ENT_PILE_DISCARD, "");

    p = later_stack(1, ENT_STANDARD); /* and it can come back as its own replacement */
    deal_hand(&p, ENT_RUBICON, "CNOT X X");
    fill_control(&p, ENT_X, 2); /* all five X: two here, two there, one in Mercurial's hand */
    set_stack(&p, "");
    play_all(&p, "M exchange X; * draw PROBE; * d8 8; * draw X");
    expect_pile(&p, ENT_PILE_MERCURIAL, "H H X");
}

static void test_R14_the_game_sets_no_limit_on_turns(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    int turns = 0;
    while (turns < 20000) { /* both only exchange, and PROBE never finds them */
        ent_step steps[ENT_STEPS_MAX];
        int n = ent_steps(&p, steps, NULL);
        assert_int_not_equal(n, 0);
        if (p.phase == ENT_ACTION) turns++;
        /* the first exchange, the eighth face, and any card */
        int which = p.phase == ENT_ACTION ? 0 : p.phase == ENT_ROLL_PROBE ? 7 : turns % n;
        ent_apply(&p, steps[which], NULL);
        assert_false(ent_over(&p));
    }
    assert_true(ent_position_valid(&p));
    assert_int_equal(p.detection, 0);
    expect_ships(&p, ENT_ZERO, ENT_ZERO);
    assert_int_equal(ent_pile_size(&p, ENT_PILE_CONTROL), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            test_R1_CNOT_with_both_ships_in_Superious_moves_nothing_also_where_physics_would),
        cmocka_unit_test(test_R2_the_move_comes_first_then_the_replacement_then_the_orbital_roll),
        cmocka_unit_test(
            test_R3_a_hand_without_the_refrigerator_is_filled_by_the_next_replacement_draw),
        cmocka_unit_test(test_R3_a_navigating_ship_fills_its_hand_before_the_orbital_roll),
        cmocka_unit_test(
            test_R3_the_pair_of_Quantum_Gates_is_drawn_first_and_the_missing_card_after_the_choice),
        cmocka_unit_test(test_R3_the_hand_is_not_filled_when_Spooky_Action_takes_the_refrigerator),
        cmocka_unit_test(test_R4_standard_play_clears_control_after_a_detection_and_czech_keeps_it),
        cmocka_unit_test(test_R4_in_czech_the_full_six_still_clear),
        cmocka_unit_test(
            test_R4_in_czech_a_turn_that_fills_control_and_is_detected_still_has_two_events),
        cmocka_unit_test(test_R5_the_rolloff_comes_before_any_ship_has_a_component),
        cmocka_unit_test(test_R5_the_components_act_on_orbital_ground_PROBE_and_Heisenberg_rolls),
        cmocka_unit_test(test_R6_a_planet_without_a_component_is_free_even_where_the_ships_orbit),
        cmocka_unit_test(test_R6_no_component_changes_the_roll_of_Spooky_Action),
        cmocka_unit_test(
            test_R7_with_control_at_five_both_Mechanic_cards_may_be_played_and_seven_are_cleared),
        cmocka_unit_test(
            test_R7_the_event_comes_after_the_Mechanic_whether_one_or_two_cards_filled_control),
        cmocka_unit_test(test_R7_a_Mechanic_with_no_card_chosen_is_legal_and_fills_nothing),
        cmocka_unit_test(
            test_R8_refrigerator_discard_is_its_carriers_choice_also_in_the_other_turn),
        cmocka_unit_test(test_R8_a_carrier_whose_hand_is_at_two_already_discards_none),
        cmocka_unit_test(
            test_R9_action_then_the_detections_event_then_the_control_event_then_the_next_player),
        cmocka_unit_test(test_R10_no_event_is_drawn_when_the_detection_itself_reached_X),
        cmocka_unit_test(test_R10_no_second_event_is_drawn_when_the_first_reached_X),
        cmocka_unit_test(test_R11_an_event_belongs_to_the_player_whose_turn_it_happens_in),
        cmocka_unit_test(test_R12_the_carrier_of_Physical_Qubits_always_chooses),
        cmocka_unit_test(
            test_R13_an_exchanged_card_is_shuffled_in_when_its_replacement_empties_the_stack),
        cmocka_unit_test(test_R14_the_game_sets_no_limit_on_turns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
