/* test_turn.c - a turn: the actions, drawing, defences, quantum events and the end (RULES sections
 * 4 and 7). */
#include "play.h"

/* The numbers on the detection track before X (section 1). */
static const int track[11] = {1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7};

/* ---- actions ---- */

static void test_there_is_no_passing(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    expect_steps(&p, "M exchange H; M exchange X; M navigate H; M navigate X");
    assert_int_equal(refusal(&p, "M done"), ENT_OTHER_CHOICE);
}

/* A position with every action there is. */
static ent_position rich(void) {
    ent_position p = game_begun(1, ENT_STANDARD);
    fly(&p, ENT_PHI_PLUS, ENT_PHI_PLUS);
    give(&p, ENT_MERCURIAL, ENT_QUBIT_INTERCONNECT);
    give(&p, ENT_RUBICON, ENT_QUANTUM_GATES);
    hold(&p, ENT_MERCURIAL, ENT_BENNETT);
    hold(&p, ENT_MERCURIAL, ENT_HEISENBERG);
    hold(&p, ENT_MERCURIAL, ENT_MECHANIC);
    hold(&p, ENT_MERCURIAL, ENT_QUANTUM_TUNNEL);
    return p;
}

static void test_these_are_all_actions(void **state) {
    (void)state;
    ent_position p = rich();
    expect_steps(
        &p, "M bennett give qubit_interconnect; M bennett take quantum_gates; M exchange H; M "
            "exchange X; "
            "M heisenberg; M mechanic; M navigate H; M navigate X; M retrieve; M trade H CNOT; "
            "M trade H SWAP; M trade H X; M trade X CNOT; M trade X SWAP; M trade X X");
}

static void test_a_turn_has_exactly_one_action_and_players_alternate(void **state) {
    (void)state;
    static const char *const turns[] = {"M navigate X; * draw CNOT; M tunnel",
                                        "M exchange H; * draw H",
                                        "M retrieve; M roll; * d8 8",
                                        "M retrieve; M roll; * d8 1",
                                        "M bennett take quantum_gates",
                                        "M heisenberg; * d8 5",
                                        "M mechanic; * draw H; * draw H; * draw H; M done"};
    for (int i = 0; i < 7; i++) {
        ent_position p = rich();
        play_all(&p, turns[i]);
        expect_turn(&p, ENT_RUBICON);
        play_all(&p, "R navigate SWAP; * draw H"); /* no path at any of these planets */
        expect_turn(&p, ENT_MERCURIAL);
    }
}

static void test_only_the_player_on_turn_acts(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    assert_int_equal(refusal(&p, "R exchange CNOT"), ENT_OTHER_PLAYER);
    give_turn(&p, ENT_RUBICON);
    expect_steps(&p, "R exchange CNOT; R exchange SWAP; R exchange X; R navigate CNOT; R navigate "
                     "SWAP; R navigate X");
}

static void
test_navigate_puts_the_card_into_engine_control_moves_draws_then_faces_the_defences(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    fly(&p, ENT_PHI_PLUS, ENT_PHI_PLUS);
    play(&p, "M navigate H", NULL);
    expect_pile(&p, ENT_PILE_CONTROL, "H");
    expect_pile(&p, ENT_PILE_MERCURIAL, "H X");
    expect_pile(&p, ENT_PILE_DISCARD, "");
    expect_ships(&p, ENT_OMEGA_TWO, ENT_OMEGA_TWO);
    expect_steps(&p, "* draw CNOT :6; * draw H :6; * draw SWAP :2; * draw X :3");
    play(&p, "* draw SWAP", NULL);
    expect_pile(&p, ENT_PILE_MERCURIAL, "H SWAP X");
    assert_int_equal(p.phase, ENT_ROLL_ORBITAL);
    expect_steps(
        &p,
        "* d8 1 :1; * d8 2 :1; * d8 3 :1; * d8 4 :1; * d8 5 :1; * d8 6 :1; * d8 7 :1; * d8 8 :1");
    play(&p, "* d8 2", NULL);
    expect_turn(&p, ENT_RUBICON);
    expect_ships(&p, ENT_OMEGA_TWO, ENT_OMEGA_TWO);
}

static void
test_navigate_by_a_card_with_no_path_is_legal_moves_nothing_and_meets_no_defences(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    fly(&p, ENT_PLUS, ENT_ZERO);
    play_all(&p, "M navigate X; * draw H");
    expect_ships(&p, ENT_PLUS, ENT_ZERO);
    expect_pile(&p, ENT_PILE_CONTROL, "X");
    expect_turn(&p, ENT_RUBICON);
    fly(&p, ENT_PHI_PLUS, ENT_PHI_PLUS); /* also inside Entanglion: it is no different planet */
    play_all(&p, "R navigate SWAP; * draw H");
    expect_ships(&p, ENT_PHI_PLUS, ENT_PHI_PLUS);
    expect_pile(&p, ENT_PILE_CONTROL, "SWAP X");
    expect_turn(&p, ENT_MERCURIAL);
}

static void
test_defences_meet_ships_that_enter_but_not_ships_that_move_outside_or_leave(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    play_all(&p, "M navigate H; * draw X");
    expect_ships(&p, ENT_PLUS, ENT_ZERO);
    expect_turn(&p, ENT_RUBICON);
    play_all(&p, "R navigate CNOT; * draw CNOT");
    expect_ships(&p, ENT_PHI_PLUS, ENT_PHI_PLUS);
    assert_int_equal(p.phase, ENT_ROLL_ORBITAL);
    play_all(&p, "* d8 4; M exchange X; * draw CNOT; R navigate CNOT; * draw CNOT");
    expect_ships(&p, ENT_PLUS, ENT_ZERO);
    expect_turn(&p, ENT_MERCURIAL);
}

static void test_exchange_discards_a_card_and_draws_one_and_nothing_else(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    play(&p, "M exchange X", NULL);
    expect_pile(&p, ENT_PILE_DISCARD, "X");
    expect_pile(&p, ENT_PILE_MERCURIAL, "H H");
    expect_steps(&p, "* draw CNOT :6; * draw H :6; * draw SWAP :2; * draw X :3");
    play(&p, "* draw CNOT", NULL);
    expect_pile(&p, ENT_PILE_MERCURIAL, "CNOT H H");
    expect_pile(&p, ENT_PILE_CONTROL, "");
    expect_ships(&p, ENT_ZERO, ENT_ZERO);
    expect_turn(&p, ENT_RUBICON);
}

static void test_retrieve_needs_a_component_on_the_planet_of_the_ships(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    assert_int_equal(refusal(&p, "M retrieve"), ENT_NOT_IN_ENTANGLION);
    fly(&p, ENT_PSI_MINUS, ENT_PSI_MINUS);
    assert_true(is_legal(&p, "M retrieve"));
    give(&p, ENT_RUBICON, ENT_MAGNETIC_SHIELDING); /* it lay there */
    assert_int_equal(refusal(&p, "M retrieve"), ENT_NOTHING_HERE);
}

static void
test_event_cards_are_played_from_the_own_hand_and_Quantum_Tunnel_is_never_an_action(void **state) {
    (void)state;
    ent_position p = rich();
    assert_int_equal(refusal(&p, "M tunnel"), ENT_OTHER_CHOICE);
    give_turn(&p, ENT_RUBICON); /* Mercurial holds them all */
    assert_int_equal(refusal(&p, "R bennett give quantum_gates"), ENT_EVENT_NOT_HELD);
    assert_int_equal(refusal(&p, "R heisenberg"), ENT_EVENT_NOT_HELD);
    assert_int_equal(refusal(&p, "R mechanic"), ENT_EVENT_NOT_HELD);
    assert_int_equal(refusal(&p, "R tunnel"), ENT_OTHER_CHOICE);
}

/* ---- drawing engine cards ---- */

static void test_PROBE_raises_detection_when_the_die_is_below_4_with_every_modifier(void **state) {
    (void)state;
    for (int plus = 0; plus <= 1; plus++)
        for (int minus = 0; minus <= 1; minus++)
            for (int die = 1; die <= 8; die++) {
                ent_position p = later_stack(1, ENT_STANDARD);
                if (plus) give(&p, ENT_MERCURIAL, ENT_QUANTUM_ERROR_CORRECTION);
                if (minus) give(&p, ENT_MERCURIAL, ENT_CONTROL_INFRASTRUCTURE);
                play_all(&p, "M exchange X; * draw PROBE");
                assert_int_equal(p.phase, ENT_ROLL_PROBE);
                roll_d8(&p, die);
                assert_int_equal(p.detection, die + plus - minus < 4 ? 1 : 0);
            }
}

static void test_PROBE_never_reaches_a_hand_is_discarded_and_another_card_is_drawn(void **state) {
    (void)state;
    ent_position p = later_stack(1, ENT_STANDARD);
    play(&p, "M exchange X", NULL);
    expect_steps(&p, "* draw CNOT :6; * draw H :6; * draw SWAP :2; * draw X :3; * draw PROBE :1");
    play(&p, "* draw PROBE", NULL);
    expect_pile(&p, ENT_PILE_MERCURIAL, "H H");
    expect_pile(&p, ENT_PILE_DISCARD, "X PROBE"); /* already, while its die is awaited */
    play(&p, "* d8 4", NULL);
    expect_steps(&p, "* draw CNOT :6; * draw H :6; * draw SWAP :2; * draw X :3");
    assert_int_equal(refusal(&p, "* draw PROBE"), ENT_CARD_NOT_IN_STACK);
    play(&p, "* draw SWAP", NULL);
    expect_pile(&p, ENT_PILE_MERCURIAL, "H H SWAP");
    expect_turn(&p, ENT_RUBICON);
}

static void test_the_first_PROBE_comes_last_and_makes_the_discard_pile_the_new_stack(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    fill_control(&p, ENT_CNOT, 2);
    fill_control(&p, ENT_H, 1);
    set_stack(&p, "X");
    play(&p, "M exchange H", NULL);
    expect_steps(&p, "* draw X :1");
    play(&p, "* draw X", NULL);
    expect_pile(&p, ENT_PILE_STACK, "PROBE"); /* not empty: no shuffle */
    play(&p, "R exchange X", NULL);
    assert_true(ent_probe_last(&p));
    expect_steps(&p, "* draw PROBE :1");
    play(&p, "* draw PROBE", NULL);
    assert_false(ent_probe_last(&p));
    expect_pile(&p, ENT_PILE_STACK, "CNOT CNOT CNOT CNOT H H H H H H SWAP SWAP X X X PROBE");
    expect_pile(&p, ENT_PILE_DISCARD, "");
    expect_pile(&p, ENT_PILE_CONTROL, "CNOT CNOT H");
    expect_pile(&p, ENT_PILE_MERCURIAL, "H X X");
    expect_pile(&p, ENT_PILE_RUBICON, "CNOT SWAP");
    play(&p, "* d8 4", NULL);
    expect_steps(&p, "* draw CNOT :4; * draw H :6; * draw SWAP :2; * draw X :3; * draw PROBE :1");
    play_all(&p, "* draw PROBE; * d8 4"); /* anywhere in it: also on top */
    expect_steps(&p, "* draw CNOT :4; * draw H :6; * draw SWAP :2; * draw X :3");
    assert_false(ent_probe_last(&p));
}

static void
test_a_card_that_empties_the_stack_makes_the_discard_pile_the_new_stack_at_once(void **state) {
    (void)state;
    ent_position p = probe_discarded(1, ENT_STANDARD);
    fill_control(&p, ENT_CNOT, 2);
    set_stack(&p, "H");
    play_all(&p, "M exchange X; * draw H");
    expect_pile(&p, ENT_PILE_MERCURIAL, "H H H");
    expect_pile(&p, ENT_PILE_RUBICON, "CNOT SWAP X");
    expect_pile(&p, ENT_PILE_CONTROL, "CNOT CNOT");
    expect_pile(&p, ENT_PILE_STACK, "CNOT CNOT CNOT CNOT H H H H H SWAP SWAP X X X X PROBE");
    expect_pile(&p, ENT_PILE_DISCARD, "");
    expect_turn(&p, ENT_RUBICON);
}

static void test_a_later_PROBE_that_is_the_last_card_is_shuffled_in_again(void **state) {
    (void)state;
    ent_position p = later_stack(1, ENT_STANDARD);
    set_stack(&p, "H");
    play_all(&p, "M exchange X; * draw H");
    expect_pile(&p, ENT_PILE_STACK, "PROBE");
    play(&p, "R exchange X", NULL);
    expect_steps(&p, "* draw PROBE :1");
    play(&p, "* draw PROBE", NULL);
    expect_pile(&p, ENT_PILE_STACK,
                "CNOT CNOT CNOT CNOT CNOT CNOT H H H H H SWAP SWAP X X X X X PROBE");
    expect_pile(&p, ENT_PILE_DISCARD, "");
}

static void test_cards_set_aside_are_not_shuffled_in(void **state) {
    (void)state;
    ent_position p = probe_discarded(1, ENT_STANDARD);
    give(&p, ENT_MERCURIAL, ENT_QUANTUM_GATES);
    set_stack(&p, "CNOT CNOT");
    play_all(&p, "M exchange X; * draw CNOT; * draw CNOT");
    expect_pile(&p, ENT_PILE_DRAWN, "CNOT CNOT");
    expect_pile(&p, ENT_PILE_STACK, "CNOT CNOT CNOT CNOT H H H H H H SWAP SWAP X X X X PROBE");
}

static void test_PROBE_can_lose_the_game(void **state) {
    (void)state;
    ent_position p = later_stack(1, ENT_STANDARD);
    p.detection = 10;
    play_all(&p, "M exchange X; * draw PROBE; * d8 3");
    assert_int_equal(p.phase, ENT_LOST);
    assert_true(ent_over(&p));
}

/* ---- orbital defences ---- */

static void
test_orbital_defences_are_evaded_by_more_than_the_rate_at_every_step_by_every_die(void **state) {
    (void)state;
    for (int step = 0; step < 11; step++)
        for (int die = 1; die <= 8; die++) {
            ent_position p = arrived(game_begun(1, ENT_STANDARD), step);
            assert_int_equal(ent_rate(&p), track[step]);
            roll_d8(&p, die);
            if (die > track[step])
                expect_turn(&p, ENT_RUBICON);
            else
                assert_int_equal(p.phase, ENT_JUMP_DIE);
            assert_int_equal(p.detection, step);
            expect_ships(&p, ENT_OMEGA_TWO, ENT_OMEGA_TWO);
        }
}

static void
test_detected_ships_jump_then_detection_rises_then_an_event_happens_then_control_is_cleared(
    void **state) {
    (void)state;
    for (int coin = 0; coin <= 1; coin++) {
        ent_position p = arrived(game_begun(1, ENT_STANDARD), 3);
        play(&p, "* d8 3", NULL);
        expect_ships(&p, ENT_OMEGA_TWO, ENT_OMEGA_TWO);
        assert_int_equal(p.detection, 3);
        expect_steps(&p, "* d2 0 :1; * d2 1 :1");
        play(&p, coin ? "* d2 1" : "* d2 0", NULL);
        expect_ships(&p, coin ? ENT_ONE : ENT_ZERO, coin ? ENT_ONE : ENT_ZERO);
        assert_int_equal(p.detection, 4);
        assert_int_equal(p.phase, ENT_EVENT);
        expect_pile(&p, ENT_PILE_CONTROL, "H");
        play(&p, "* event heisenberg", NULL);
        assert_int_equal(ent_event_holder(&p, ENT_HEISENBERG), ENT_MERCURIAL);
        expect_pile(&p, ENT_PILE_CONTROL, "");
        expect_pile(&p, ENT_PILE_DISCARD, "H");
        expect_turn(&p, ENT_RUBICON);
    }
}

/* ---- ground defences ---- */

static void
test_ground_defences_yield_to_more_than_the_rate_at_every_step_by_every_die(void **state) {
    (void)state;
    for (int step = 0; step < 11; step++)
        for (int die = 1; die <= 8; die++) {
            ent_position p = game_begun(1, ENT_STANDARD);
            p.detection = (uint8_t)step;
            fill_control(&p, ENT_H, 3);
            fly(&p, ENT_PHI_PLUS, ENT_PHI_PLUS);
            play(&p, "M retrieve", NULL);
            assert_int_equal(p.phase, ENT_ROLL_GROUND);
            roll_d8(&p, die);
            bool taken = die > track[step];
            assert_int_equal(ent_carries(&p, ENT_MERCURIAL, ENT_QUANTUM_PROGRAMMING), taken);
            assert_int_equal(ent_component_at(&p, ENT_PHI_PLUS),
                             taken ? ENT_COMPONENTS : ENT_QUANTUM_PROGRAMMING);
            assert_int_equal(p.detection, taken ? step : step + 1);
            expect_ships(&p, ENT_PHI_PLUS, ENT_PHI_PLUS);
            expect_pile(&p, ENT_PILE_CONTROL, "H H H"); /* no quantum event */
            if (p.detection == ENT_TRACK_END)
                assert_int_equal(p.phase, ENT_LOST);
            else
                expect_turn(&p, ENT_RUBICON);
        }
}

static void test_each_component_goes_onto_the_ship_of_the_player_who_retrieves_it(void **state) {
    (void)state;
    for (int c = 0; c < ENT_COMPONENTS; c++)
        for (int ship = 0; ship < 2; ship++) {
            ent_position p = game_begun(1, ENT_STANDARD);
            ent_planet planet = (ent_planet)(ENT_OMEGA_ZERO + c);
            give_turn(&p, (ent_mover)ship);
            fly(&p, planet, planet);
            play(&p, ship ? "R retrieve" : "M retrieve", NULL);
            roll_d8(&p, 2);
            assert_true(ent_carries(&p, (ent_mover)ship, (ent_component)c));
            assert_int_equal(ent_component_at(&p, planet), ENT_COMPONENTS);
        }
}

/* ---- quantum events and the end of a turn ---- */

static void test_five_cards_in_control_cause_no_event_and_six_do(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    fill_control(&p, ENT_CNOT, 4);
    play_all(&p, "M navigate X; * draw CNOT");
    expect_turn(&p, ENT_RUBICON);
    play(&p, "R navigate X", NULL);
    assert_int_equal(p.phase, ENT_DRAW); /* the event comes at the end of the turn */
    play(&p, "* draw SWAP", NULL);
    assert_int_equal(p.phase, ENT_EVENT);
    assert_int_equal(p.turn, ENT_RUBICON);
    expect_pile(&p, ENT_PILE_CONTROL, "CNOT CNOT CNOT CNOT X X");
    play(&p, "* event quantum_tunnel", NULL);
    assert_int_equal(ent_event_holder(&p, ENT_QUANTUM_TUNNEL), ENT_RUBICON);
    expect_pile(&p, ENT_PILE_CONTROL, "");
    expect_pile(&p, ENT_PILE_DISCARD, "CNOT CNOT CNOT CNOT X X");
    expect_turn(&p, ENT_MERCURIAL);
}

static void test_a_full_control_and_evaded_defences_are_one_event_after_the_roll(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    fill_control(&p, ENT_CNOT, 5);
    p = arrived(p, 0);
    assert_int_equal(p.phase, ENT_ROLL_ORBITAL);
    play(&p, "* d8 2", NULL);
    assert_int_equal(p.phase, ENT_EVENT);
    expect_ships(&p, ENT_OMEGA_TWO, ENT_OMEGA_TWO);
    play(&p, "* event mechanic", NULL);
    expect_pile(&p, ENT_PILE_CONTROL, "");
    expect_turn(&p, ENT_RUBICON);
}

static void test_a_full_control_and_a_detection_are_two_events_in_one_turn(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    fill_control(&p, ENT_CNOT, 5);
    p = arrived(p, 0);
    play_all(&p, "* d8 1; * d2 1; * event schrodinger");
    expect_pile(&p, ENT_PILE_CONTROL, ""); /* cleared by the detection's event already */
    assert_int_equal(p.phase, ENT_EVENT);
    assert_int_equal(p.turn, ENT_MERCURIAL);
    assert_int_equal(p.detection, 2);
    play(&p, "* event bennett", NULL);
    assert_int_equal(ent_event_holder(&p, ENT_BENNETT), ENT_MERCURIAL);
    expect_turn(&p, ENT_RUBICON);
}

/* ---- the end (section 7) ---- */

static ent_position before_the_last(void) {
    ent_position p = game_begun(1, ENT_STANDARD);
    for (int c = 0; c < ENT_COMPONENTS; c++)
        if (c != ENT_DILUTION_REFRIGERATOR) give(&p, ENT_RUBICON, (ent_component)c);
    fly(&p, ENT_OMEGA_ONE, ENT_OMEGA_ONE);
    return p;
}

static void test_the_game_is_won_at_once_when_all_components_are_on_the_two_ships(void **state) {
    (void)state;
    for (int tunnel = 0; tunnel <= 1; tunnel++) {
        ent_position p = before_the_last();
        if (tunnel) hold(&p, ENT_MERCURIAL, ENT_QUANTUM_TUNNEL);
        play_all(&p, tunnel ? "M retrieve; M tunnel" : "M retrieve; * d8 2");
        assert_int_equal(p.phase, ENT_WON); /* no discard for the refrigerator */
        assert_true(ent_over(&p));
        assert_int_equal(ent_to_move(&p), ENT_NOBODY);
        assert_int_equal(ent_pile_size(&p, ENT_PILE_MERCURIAL), 3);
        expect_steps(&p, "");
    }
}

static void test_the_game_is_lost_at_once_when_detection_reaches_X(void **state) {
    (void)state;
    ent_position p = arrived(game_begun(1, ENT_STANDARD), 10);
    play_all(&p, "* d8 7; * d2 0");
    assert_int_equal(p.detection, ENT_TRACK_END);
    assert_int_equal(p.phase, ENT_LOST);
    assert_int_equal(ent_to_move(&p), ENT_NOBODY);
    expect_steps(&p, "");
    p = before_the_last(); /* and the last component stays where it is */
    p.detection = 10;
    play_all(&p, "M retrieve; * d8 7");
    assert_int_equal(p.phase, ENT_LOST);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_there_is_no_passing),
        cmocka_unit_test(test_these_are_all_actions),
        cmocka_unit_test(test_a_turn_has_exactly_one_action_and_players_alternate),
        cmocka_unit_test(test_only_the_player_on_turn_acts),
        cmocka_unit_test(
            test_navigate_puts_the_card_into_engine_control_moves_draws_then_faces_the_defences),
        cmocka_unit_test(
            test_navigate_by_a_card_with_no_path_is_legal_moves_nothing_and_meets_no_defences),
        cmocka_unit_test(
            test_defences_meet_ships_that_enter_but_not_ships_that_move_outside_or_leave),
        cmocka_unit_test(test_exchange_discards_a_card_and_draws_one_and_nothing_else),
        cmocka_unit_test(test_retrieve_needs_a_component_on_the_planet_of_the_ships),
        cmocka_unit_test(
            test_event_cards_are_played_from_the_own_hand_and_Quantum_Tunnel_is_never_an_action),
        cmocka_unit_test(test_PROBE_raises_detection_when_the_die_is_below_4_with_every_modifier),
        cmocka_unit_test(test_PROBE_never_reaches_a_hand_is_discarded_and_another_card_is_drawn),
        cmocka_unit_test(test_the_first_PROBE_comes_last_and_makes_the_discard_pile_the_new_stack),
        cmocka_unit_test(
            test_a_card_that_empties_the_stack_makes_the_discard_pile_the_new_stack_at_once),
        cmocka_unit_test(test_a_later_PROBE_that_is_the_last_card_is_shuffled_in_again),
        cmocka_unit_test(test_cards_set_aside_are_not_shuffled_in),
        cmocka_unit_test(test_PROBE_can_lose_the_game),
        cmocka_unit_test(
            test_orbital_defences_are_evaded_by_more_than_the_rate_at_every_step_by_every_die),
        cmocka_unit_test(
            test_detected_ships_jump_then_detection_rises_then_an_event_happens_then_control_is_cleared),
        cmocka_unit_test(
            test_ground_defences_yield_to_more_than_the_rate_at_every_step_by_every_die),
        cmocka_unit_test(test_each_component_goes_onto_the_ship_of_the_player_who_retrieves_it),
        cmocka_unit_test(test_five_cards_in_control_cause_no_event_and_six_do),
        cmocka_unit_test(test_a_full_control_and_evaded_defences_are_one_event_after_the_roll),
        cmocka_unit_test(test_a_full_control_and_a_detection_are_two_events_in_one_turn),
        cmocka_unit_test(test_the_game_is_won_at_once_when_all_components_are_on_the_two_ships),
        cmocka_unit_test(test_the_game_is_lost_at_once_when_detection_reaches_X),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
