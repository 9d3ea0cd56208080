/* test_events.c - each of the nine event cards, with all its details (RULES section 5). */
#include "play.h"

static const ent_planet ring[8] = {ENT_OMEGA_ZERO,  ENT_OMEGA_ONE, ENT_PSI_MINUS, ENT_PHI_MINUS,
                                   ENT_OMEGA_THREE, ENT_OMEGA_TWO, ENT_PHI_PLUS,  ENT_PSI_PLUS};

static ent_position game_holding(ent_event event) {
    ent_position p = game_begun(1, ENT_STANDARD);
    hold(&p, ENT_MERCURIAL, event);
    return p;
}

/* ---- cards that act when drawn ---- */

static void test_Schrodinger_raises_detection_one_step_and_can_lose_the_game(void **state) {
    (void)state;
    for (int step = 0; step < 11; step++) {
        ent_position p = quantum_event(step, ENT_STANDARD);
        play(&p, "* event schrodinger", NULL);
        assert_int_equal(p.detection, step + 1);
        assert_true(ent_event_discarded(&p, ENT_SCHRODINGER));
        if (step < 10)
            expect_turn(&p, ENT_RUBICON);
        else
            assert_int_equal(p.phase, ENT_LOST);
    }
}

static void
test_Wave_Function_Collapse_lowers_detection_two_steps_but_not_below_the_first(void **state) {
    (void)state;
    static const int to[11] = {0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8};
    for (int step = 0; step < 11; step++) {
        ent_position p = quantum_event(step, ENT_STANDARD);
        play(&p, "* event wave_function_collapse", NULL);
        assert_int_equal(p.detection, to[step]);
        assert_true(ent_event_discarded(&p, ENT_WAVE_FUNCTION_COLLAPSE));
        expect_turn(&p, ENT_RUBICON);
    }
}

static void test_Bit_Flip_Error_sets_detection_to_the_first_4_from_above_and_below(void **state) {
    (void)state;
    for (int step = 0; step < 11; step++) {
        ent_position p = quantum_event(step, ENT_STANDARD);
        play(&p, "* event bit_flip_error", NULL);
        assert_int_equal(p.detection, 5); /* 1 2 2 3 3 4: counted from 0 */
        assert_int_equal(ent_rate(&p), 4);
        assert_true(ent_event_discarded(&p, ENT_BIT_FLIP_ERROR));
        expect_turn(&p, ENT_RUBICON);
    }
}

/* ---- Spooky Action ---- */

/* Spooky Action is drawn by Mercurial, who carries what would lie on the free planets. */
static ent_position spooky(unsigned free_places) {
    ent_position p = quantum_event(0, ENT_STANDARD);
    for (int c = 0; c < ENT_COMPONENTS; c++) /* component c lies on ring place c */
        if (free_places >> c & 1) give(&p, ENT_MERCURIAL, (ent_component)c);
    play(&p, "* event spooky_action", NULL);
    return p;
}

static void lose_one(ent_position *p) {
    ent_step steps[ENT_STEPS_MAX];
    ent_steps(p, steps, NULL);
    assert_int_equal(ent_step_kind(steps[0]), ENT_STEP_LOSE);
    ent_apply(p, steps[0], NULL);
}

static void test_Spooky_Action_takes_a_random_component_of_the_drawing_players_ship(void **state) {
    (void)state;
    ent_position p = quantum_event(0, ENT_STANDARD);
    give(&p, ENT_MERCURIAL, ENT_QUANTUM_GATES);
    give(&p, ENT_MERCURIAL, ENT_QUANTUM_PROGRAMMING);
    give(&p, ENT_MERCURIAL, ENT_CONTROL_INFRASTRUCTURE);
    give(&p, ENT_RUBICON, ENT_MAGNETIC_SHIELDING);
    play(&p, "* event spooky_action", NULL);
    assert_true(ent_event_discarded(&p, ENT_SPOOKY_ACTION)); /* it counts as discarded already */
    expect_steps(
        &p,
        "* lose control_infrastructure :1; * lose quantum_gates :1; * lose quantum_programming :1");
    assert_int_equal(refusal(&p, "* lose magnetic_shielding"), ENT_COMPONENT_NOT_OURS);
    assert_int_equal(refusal(&p, "* lose physical_qubits"), ENT_COMPONENT_NOT_OURS);
    play(&p, "* lose quantum_gates", NULL);
    assert_true(
        ent_carries(&p, ENT_MERCURIAL, ENT_QUANTUM_GATES)); /* listed there until it lands */
    assert_int_equal(p.phase, ENT_SPOOKY);
    expect_steps(
        &p,
        "* d8 1 :1; * d8 2 :1; * d8 3 :1; * d8 4 :1; * d8 5 :1; * d8 6 :1; * d8 7 :1; * d8 8 :1");
    play(&p, "* d8 3", NULL); /* free: PSI_MINUS, OMEGA_TWO, PHI_PLUS, OMEGA_ZERO */
    assert_int_equal(ent_component_at(&p, ENT_PHI_PLUS), ENT_QUANTUM_GATES);
    assert_false(ent_carries(&p, ENT_MERCURIAL, ENT_QUANTUM_GATES));
    assert_true(ent_carries(&p, ENT_MERCURIAL, ENT_QUANTUM_PROGRAMMING));
    assert_true(ent_carries(&p, ENT_MERCURIAL, ENT_CONTROL_INFRASTRUCTURE));
    assert_true(ent_carries(&p, ENT_RUBICON, ENT_MAGNETIC_SHIELDING));
    expect_turn(&p, ENT_RUBICON);
}

static void test_Spooky_Action_does_nothing_to_a_ship_without_components(void **state) {
    (void)state;
    ent_position p = quantum_event(4, ENT_STANDARD);
    give(&p, ENT_RUBICON, ENT_QUANTUM_GATES);
    fill_control(&p, ENT_H, 2);
    play(&p, "* event spooky_action", NULL);
    assert_true(ent_carries(&p, ENT_RUBICON, ENT_QUANTUM_GATES));
    assert_int_equal(p.detection, 4);
    assert_true(ent_event_discarded(&p, ENT_SPOOKY_ACTION));
    expect_pile(&p, ENT_PILE_CONTROL, "");
    expect_turn(&p, ENT_RUBICON);
}

static void
test_Spooky_Action_counts_free_planets_clockwise_after_OMEGA_ZERO_and_goes_round(void **state) {
    (void)state;
    static const struct {
        unsigned free_places;
        ent_planet by_die[8];
    } cases[] = {
        {1u << 0, /* OMEGA_ZERO alone */
         {ENT_OMEGA_ZERO, ENT_OMEGA_ZERO, ENT_OMEGA_ZERO, ENT_OMEGA_ZERO, ENT_OMEGA_ZERO,
          ENT_OMEGA_ZERO, ENT_OMEGA_ZERO, ENT_OMEGA_ZERO}},
        {1u << 3 | 1u << 7, /* PHI_MINUS, PSI_PLUS */
         {ENT_PHI_MINUS, ENT_PSI_PLUS, ENT_PHI_MINUS, ENT_PSI_PLUS, ENT_PHI_MINUS, ENT_PSI_PLUS,
          ENT_PHI_MINUS, ENT_PSI_PLUS}},
        {1u << 0 | 1u << 1 | 1u << 5, /* OMEGA_ONE, OMEGA_TWO, then OMEGA_ZERO last */
         {ENT_OMEGA_ONE, ENT_OMEGA_TWO, ENT_OMEGA_ZERO, ENT_OMEGA_ONE, ENT_OMEGA_TWO,
          ENT_OMEGA_ZERO, ENT_OMEGA_ONE, ENT_OMEGA_TWO}},
        {0xff & ~(1u << 2), /* all but PSI_MINUS: the eighth goes round to the first */
         {ENT_OMEGA_ONE, ENT_PHI_MINUS, ENT_OMEGA_THREE, ENT_OMEGA_TWO, ENT_PHI_PLUS, ENT_PSI_PLUS,
          ENT_OMEGA_ZERO, ENT_OMEGA_ONE}},
    };
    for (int i = 0; i < 4; i++)
        for (int die = 1; die <= 8; die++) {
            ent_position p = spooky(cases[i].free_places);
            lose_one(&p);
            unsigned component = p.pending;
            roll_d8(&p, die);
            assert_int_equal(ent_component_at(&p, cases[i].by_die[die - 1]), component);
        }
}

/* The same by walking the ring with a finger, for every set of free planets. All eight are never
 * free: with eight components on the ships the game is won. */
static void
test_Spooky_Action_lands_where_the_finger_stops_for_every_set_of_free_planets(void **state) {
    (void)state;
    for (unsigned free_places = 1; free_places < 255; free_places++)
        for (int die = 1; die <= 8; die++) {
            int place = 0;
            for (int left = die; left > 0;) {
                place = (place + 1) % 8;
                if (free_places >> place & 1) left--;
            }
            ent_position p = spooky(free_places);
            lose_one(&p);
            unsigned component = p.pending;
            roll_d8(&p, die);
            assert_int_equal(ent_component_at(&p, ring[place]), component);
            expect_turn(&p, ENT_RUBICON);
        }
}

/* ---- Quantum Shuffle ---- */

static void
test_Quantum_Shuffle_prepares_the_deck_again_without_held_cards_and_draws_again(void **state) {
    (void)state;
    for (unsigned held = 0; held <= 4; held++) {
        ent_position p = quantum_event(2, ENT_STANDARD);
        fill_control(&p, ENT_H, 2);
        for (unsigned e = 0; e < held; e++)
            hold(&p, e % 2 ? ENT_RUBICON : ENT_MERCURIAL, (ent_event)e);
        for (unsigned e = 7; e > 2 + held; e--)
            p.event_discard |= (uint8_t)(1u << e); /* three are left below */
        assert_int_equal(ent_events_above(&p), 0);
        expect_steps(&p, "* event quantum_shuffle :1");
        ent_step below = ent_step_make(ENT_STEP_EVENT, ENT_CHANCE, 0, held);
        assert_int_equal(ent_check(&p, below), ENT_SHUFFLE_IS_NEXT);
        play(&p, "* event quantum_shuffle", NULL);
        assert_int_equal(ent_events_above(&p), 5 - (int)held); /* three below it, the rest above */
        ent_step steps[ENT_STEPS_MAX];
        ent_weight weights[ENT_STEPS_MAX];
        assert_int_equal(p.phase, ENT_EVENT);
        assert_int_equal(p.turn, ENT_MERCURIAL);
        int n = ent_steps(&p, steps, weights);
        assert_int_equal(n, 8 - held);
        for (int i = 0; i < n; i++) {
            assert_int_equal(steps[i],
                             ent_step_make(ENT_STEP_EVENT, ENT_CHANCE, 0, held + (unsigned)i));
            assert_int_equal(weights[i], 1);
        }
        for (unsigned e = 0; e < ENT_EVENTS; e++) {
            assert_false(ent_event_discarded(&p, (ent_event)e));
            assert_int_equal(ent_event_holder(&p, (ent_event)e), e >= held ? ENT_NOBODY
                                                                 : e % 2   ? ENT_RUBICON
                                                                           : ENT_MERCURIAL);
        }
        expect_pile(&p, ENT_PILE_CONTROL, "H H"); /* the event is not over */
        assert_int_equal(p.detection, 2);
        play(&p, "* event schrodinger", NULL);
        expect_pile(&p, ENT_PILE_CONTROL, "");
        assert_int_equal(ent_events_above(&p), 4 - (int)held);
        expect_turn(&p, ENT_RUBICON);
    }
}

static void test_a_card_drawn_or_played_does_not_come_again_before_Quantum_Shuffle(void **state) {
    (void)state;
    ent_position p = quantum_event(0, ENT_STANDARD);
    play_all(&p, "* event heisenberg");
    p.phase = ENT_EVENT;
    assert_int_equal(refusal(&p, "* event heisenberg"), ENT_EVENT_NOT_IN_DECK); /* held */
    p.phase = ENT_ACTION;
    give_turn(&p, ENT_MERCURIAL);
    play_all(&p, "M heisenberg; * d8 1");
    p.phase = ENT_EVENT;
    assert_int_equal(refusal(&p, "* event heisenberg"), ENT_EVENT_NOT_IN_DECK); /* discarded */
    assert_int_equal(ent_events_above(&p), 4);
}

/* ---- cards to keep ---- */

static void
test_Bennett_Heisenberg_Mechanic_and_Tunnel_stay_with_the_player_who_drew_them(void **state) {
    (void)state;
    static const char *const lines[4] = {"* event bennett", "* event heisenberg",
                                         "* event mechanic", "* event quantum_tunnel"};
    static const ent_event events[4] = {ENT_BENNETT, ENT_HEISENBERG, ENT_MECHANIC,
                                        ENT_QUANTUM_TUNNEL};
    for (int i = 0; i < 4; i++)
        for (int ship = 0; ship < 2; ship++) {
            ent_position p = quantum_event(3, ENT_STANDARD);
            p.turn = (uint8_t)ship;
            play(&p, lines[i], NULL);
            assert_int_equal(ent_event_holder(&p, events[i]), ship);
            assert_false(ent_event_discarded(&p, events[i]));
            assert_int_equal(ent_events_above(&p), 4);
            assert_int_equal(p.detection, 3);
            expect_turn(&p, (ent_mover)(1 - ship));
        }
}

static void test_Quantum_Tunnel_skips_orbital_defences_before_the_roll(void **state) {
    (void)state;
    ent_position p = arrived(game_holding(ENT_QUANTUM_TUNNEL), 10);
    expect_steps(&p, "M roll; M tunnel");
    ent_position q = p;
    play(&p, "M tunnel", NULL);
    expect_turn(&p, ENT_RUBICON);
    expect_ships(&p, ENT_OMEGA_TWO, ENT_OMEGA_TWO);
    assert_int_equal(p.detection, 10);
    assert_int_equal(ent_event_holder(&p, ENT_QUANTUM_TUNNEL), ENT_NOBODY);
    assert_true(ent_event_discarded(&p, ENT_QUANTUM_TUNNEL));
    play(&q, "M roll", NULL); /* not playing it keeps it, and it is too late after the roll */
    assert_int_equal(q.phase, ENT_ROLL_ORBITAL);
    assert_int_equal(refusal(&q, "M tunnel"), ENT_CHANCE_IS_DUE);
    assert_int_equal(ent_event_holder(&q, ENT_QUANTUM_TUNNEL), ENT_MERCURIAL);
    play(&q, "* d8 1", NULL);
    assert_int_equal(q.phase, ENT_JUMP_DIE);
    assert_int_equal(ent_event_holder(&q, ENT_QUANTUM_TUNNEL), ENT_MERCURIAL);
}

static void test_Quantum_Tunnel_succeeds_at_ground_defences_before_the_roll(void **state) {
    (void)state;
    ent_position p = game_holding(ENT_QUANTUM_TUNNEL);
    p.detection = 10;
    fly(&p, ENT_OMEGA_TWO, ENT_OMEGA_TWO);
    play(&p, "M retrieve", NULL);
    expect_steps(&p, "M roll; M tunnel");
    ent_position q = p;
    play(&p, "M tunnel", NULL);
    assert_true(ent_carries(&p, ENT_MERCURIAL, ENT_QUANTUM_GATES));
    assert_true(ent_event_discarded(&p, ENT_QUANTUM_TUNNEL));
    assert_int_equal(p.detection, 10);
    expect_turn(&p, ENT_RUBICON);
    play_all(&q, "M roll; * d8 8");
    assert_true(ent_carries(&q, ENT_MERCURIAL, ENT_QUANTUM_GATES));
    assert_int_equal(ent_event_holder(&q, ENT_QUANTUM_TUNNEL), ENT_MERCURIAL);
}

static void test_Quantum_Tunnel_of_the_other_player_is_no_help(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    hold(&p, ENT_RUBICON, ENT_QUANTUM_TUNNEL);
    ent_position q = arrived(p, 0);
    assert_int_equal(q.phase, ENT_ROLL_ORBITAL);
    fly(&p, ENT_OMEGA_TWO, ENT_OMEGA_TWO);
    play(&p, "M retrieve", NULL);
    assert_int_equal(p.phase, ENT_ROLL_GROUND);
}

static void test_Quantum_Tunnel_is_not_offered_where_there_are_no_defences(void **state) {
    (void)state;
    ent_position p = game_holding(ENT_QUANTUM_TUNNEL);
    give(&p, ENT_MERCURIAL, ENT_QUANTUM_PROGRAMMING);
    give(&p, ENT_RUBICON, ENT_QUANTUM_GATES); /* OMEGA_TWO is without a component */
    p = arrived(p, 10);
    expect_turn(&p, ENT_RUBICON);
    assert_int_equal(ent_event_holder(&p, ENT_QUANTUM_TUNNEL), ENT_MERCURIAL);
}

static void test_Bennett_gives_or_takes_one_component(void **state) {
    (void)state;
    ent_position p = game_holding(ENT_BENNETT);
    give(&p, ENT_MERCURIAL, ENT_PHYSICAL_QUBITS);
    give(&p, ENT_MERCURIAL, ENT_CONTROL_INFRASTRUCTURE);
    give(&p, ENT_RUBICON, ENT_QUANTUM_GATES);
    expect_steps(&p, "M bennett give control_infrastructure; M bennett give physical_qubits; M "
                     "bennett take quantum_gates; "
                     "M exchange H; M exchange X; M navigate H; M navigate X");
    assert_int_equal(refusal(&p, "M bennett give quantum_gates"), ENT_COMPONENT_NOT_OURS);
    assert_int_equal(refusal(&p, "M bennett take physical_qubits"), ENT_COMPONENT_NOT_THEIRS);
    assert_int_equal(refusal(&p, "M bennett take magnetic_shielding"),
                     ENT_COMPONENT_NOT_THEIRS); /* on its planet */
    ent_position q = p;
    play(&p, "M bennett give physical_qubits", NULL);
    assert_true(ent_carries(&p, ENT_RUBICON, ENT_PHYSICAL_QUBITS));
    assert_true(ent_carries(&p, ENT_RUBICON, ENT_QUANTUM_GATES));
    assert_true(ent_carries(&p, ENT_MERCURIAL, ENT_CONTROL_INFRASTRUCTURE));
    assert_true(ent_event_discarded(&p, ENT_BENNETT));
    assert_int_equal(ent_event_holder(&p, ENT_BENNETT), ENT_NOBODY);
    expect_turn(&p, ENT_RUBICON);
    play(&q, "M bennett take quantum_gates", NULL);
    assert_true(ent_carries(&q, ENT_MERCURIAL, ENT_QUANTUM_GATES));
    assert_true(ent_carries(&q, ENT_MERCURIAL, ENT_PHYSICAL_QUBITS));
    assert_true(ent_event_discarded(&q, ENT_BENNETT));
    expect_turn(&q, ENT_RUBICON);
}

static void test_Bennett_needs_a_component_that_can_move(void **state) {
    (void)state;
    ent_position p = game_holding(ENT_BENNETT);
    expect_steps(&p, "M exchange H; M exchange X; M navigate H; M navigate X");
    for (int c = 0; c < ENT_COMPONENTS; c++) {
        assert_int_equal(
            ent_check(&p, ent_step_make(ENT_STEP_BENNETT_GIVE, ENT_MERCURIAL, 0, (unsigned)c)),
            ENT_COMPONENT_NOT_OURS);
        assert_int_equal(
            ent_check(&p, ent_step_make(ENT_STEP_BENNETT_TAKE, ENT_MERCURIAL, 0, (unsigned)c)),
            ENT_COMPONENT_NOT_THEIRS);
    }
}

static void test_Heisenberg_goes_that_many_planets_clockwise_from_OMEGA_ZERO_0_to_9(void **state) {
    (void)state;
    for (int plus = 0; plus <= 1; plus++)
        for (int minus = 0; minus <= 1; minus++)
            for (int die = 1; die <= 8; die++) {
                ent_position p = game_holding(ENT_HEISENBERG);
                p.detection = 10;
                if (plus) give(&p, ENT_MERCURIAL, ENT_QUANTUM_ERROR_CORRECTION);
                if (minus) give(&p, ENT_MERCURIAL, ENT_CONTROL_INFRASTRUCTURE);
                if (die == 2)
                    fly(&p, ENT_PSI_MINUS, ENT_PSI_MINUS); /* from anywhere, and to where one is */
                if (die == 3) fly(&p, ENT_MINUS, ENT_ONE);
                play(&p, "M heisenberg", NULL);
                assert_true(ent_event_discarded(&p, ENT_HEISENBERG));
                assert_int_equal(p.phase, ENT_ROLL_HEISENBERG);
                roll_d8(&p, die);
                static const ent_planet by_number[10] = {
                    ENT_OMEGA_ZERO, ENT_OMEGA_ONE, ENT_PSI_MINUS, ENT_PHI_MINUS,  ENT_OMEGA_THREE,
                    ENT_OMEGA_TWO,  ENT_PHI_PLUS,  ENT_PSI_PLUS,  ENT_OMEGA_ZERO, ENT_OMEGA_ONE};
                ent_planet planet = by_number[die + plus - minus];
                expect_ships(&p, planet, planet);
                assert_int_equal(p.detection, 10);
                expect_turn(&p, ENT_RUBICON); /* no orbital defences */
            }
}

/* ---- The Mechanic ---- */

static ent_position mechanic_drawn(const char *draws) {
    ent_position p = game_holding(ENT_MECHANIC);
    play(&p, "M mechanic", NULL);
    assert_true(ent_event_discarded(&p, ENT_MECHANIC));
    play_all(&p, draws);
    expect_pile(&p, ENT_PILE_MERCURIAL, "H H X"); /* the hand is set aside */
    return p;
}

static void test_errata_a_mechanic_played_with_no_card_chosen_is_legal(void **state) {
    (void)state;
    ent_position p = mechanic_drawn("* draw H; * draw CNOT; * draw X");
    expect_pile(&p, ENT_PILE_DRAWN, "CNOT H X");
    expect_steps(&p, "M done; M play CNOT; M play H; M play X");
    play(&p, "M done", NULL);
    expect_pile(&p, ENT_PILE_DISCARD, "CNOT H X");
    expect_pile(&p, ENT_PILE_CONTROL, "");
    expect_pile(&p, ENT_PILE_DRAWN, "");
    expect_pile(&p, ENT_PILE_MERCURIAL, "H H X");
    expect_ships(&p, ENT_ZERO, ENT_ZERO);
    expect_turn(&p, ENT_RUBICON);
}

static void test_The_Mechanic_plays_one_card_and_discards_the_rest(void **state) {
    (void)state;
    ent_position p = mechanic_drawn("* draw H; * draw CNOT; * draw X");
    play(&p, "M play H", NULL);
    expect_ships(&p, ENT_PLUS, ENT_ZERO);
    expect_pile(&p, ENT_PILE_CONTROL, "H");
    expect_steps(&p, "M done; M play CNOT; M play X");
    play(&p, "M done", NULL);
    expect_pile(&p, ENT_PILE_DISCARD, "CNOT X");
    expect_pile(&p, ENT_PILE_CONTROL, "H");
    expect_turn(&p, ENT_RUBICON);
}

static void test_The_Mechanic_plays_two_cards_one_after_the_other_and_no_third(void **state) {
    (void)state;
    ent_position p = mechanic_drawn("* draw H; * draw H; * draw X");
    expect_steps(&p, "M done; M play H; M play X");
    play(&p, "M play X", NULL);
    expect_ships(&p, ENT_ONE, ENT_ZERO);
    expect_steps(&p, "M done; M play H");
    play(&p, "M play H", NULL); /* no done after the second */
    expect_ships(&p, ENT_MINUS, ENT_ZERO);
    expect_pile(&p, ENT_PILE_CONTROL, "H X");
    expect_pile(&p, ENT_PILE_DISCARD, "H");
    expect_pile(&p, ENT_PILE_MERCURIAL, "H H X");
    expect_turn(&p, ENT_RUBICON);
}

static void test_The_Mechanic_meets_no_orbital_defences(void **state) {
    (void)state;
    ent_position p = game_holding(ENT_MECHANIC);
    p.detection = 10;
    hold(&p, ENT_MERCURIAL, ENT_QUANTUM_TUNNEL);
    fly(&p, ENT_ZERO, ENT_PLUS);
    play_all(&p, "M mechanic; * draw CNOT; * draw H; * draw H; M play CNOT");
    expect_ships(&p, ENT_PHI_PLUS, ENT_PHI_PLUS);
    play(&p, "M play H", NULL);
    expect_ships(&p, ENT_OMEGA_TWO, ENT_OMEGA_TWO);
    assert_int_equal(p.detection, 10);
    expect_turn(&p, ENT_RUBICON);
}

static void test_The_Mechanic_replaces_PROBE_which_acts(void **state) {
    (void)state;
    ent_position p = later_stack(1, ENT_STANDARD);
    hold(&p, ENT_MERCURIAL, ENT_MECHANIC);
    play_all(&p, "M mechanic; * draw H; * draw PROBE");
    assert_int_equal(p.phase, ENT_ROLL_PROBE);
    play(&p, "* d8 1", NULL);
    assert_int_equal(p.detection, 1);
    expect_pile(&p, ENT_PILE_DRAWN, "H");
    expect_pile(&p, ENT_PILE_DISCARD, "PROBE");
    assert_int_equal(p.phase, ENT_DRAW_MECHANIC);
    play_all(&p, "* draw X; * draw CNOT");
    expect_steps(&p, "M done; M play CNOT; M play H; M play X");
}

static void test_The_Mechanic_draws_from_a_new_stack_when_the_old_one_empties(void **state) {
    (void)state;
    ent_position p = probe_discarded(1, ENT_STANDARD);
    hold(&p, ENT_MERCURIAL, ENT_MECHANIC);
    set_stack(&p, "H X");
    play_all(&p, "M mechanic; * draw H; * draw X");
    expect_pile(&p, ENT_PILE_DRAWN, "H X");
    expect_pile(&p, ENT_PILE_STACK, "CNOT CNOT CNOT CNOT CNOT CNOT H H H H H SWAP SWAP X X PROBE");
    play(&p, "* draw SWAP", NULL);
    expect_steps(&p, "M done; M play H; M play SWAP; M play X");
}

static void test_errata_cards_may_be_played_with_no_effect(void **state) {
    (void)state;
    ent_position p = mechanic_drawn("* draw SWAP; * draw CNOT; * draw X");
    play(&p, "M play SWAP", NULL); /* both on ZERO */
    expect_ships(&p, ENT_ZERO, ENT_ZERO);
    play(&p, "M play CNOT", NULL); /* the other is not on ONE */
    expect_ships(&p, ENT_ZERO, ENT_ZERO);
    expect_pile(&p, ENT_PILE_CONTROL, "CNOT SWAP");
    play_all(&p, "R navigate SWAP; * draw H");
    expect_ships(&p, ENT_ZERO, ENT_ZERO);
    expect_pile(&p, ENT_PILE_CONTROL, "CNOT SWAP SWAP");
    expect_turn(&p, ENT_MERCURIAL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_Schrodinger_raises_detection_one_step_and_can_lose_the_game),
        cmocka_unit_test(
            test_Wave_Function_Collapse_lowers_detection_two_steps_but_not_below_the_first),
        cmocka_unit_test(test_Bit_Flip_Error_sets_detection_to_the_first_4_from_above_and_below),
        cmocka_unit_test(test_Spooky_Action_takes_a_random_component_of_the_drawing_players_ship),
        cmocka_unit_test(test_Spooky_Action_does_nothing_to_a_ship_without_components),
        cmocka_unit_test(
            test_Spooky_Action_counts_free_planets_clockwise_after_OMEGA_ZERO_and_goes_round),
        cmocka_unit_test(
            test_Spooky_Action_lands_where_the_finger_stops_for_every_set_of_free_planets),
        cmocka_unit_test(
            test_Quantum_Shuffle_prepares_the_deck_again_without_held_cards_and_draws_again),
        cmocka_unit_test(test_a_card_drawn_or_played_does_not_come_again_before_Quantum_Shuffle),
        cmocka_unit_test(
            test_Bennett_Heisenberg_Mechanic_and_Tunnel_stay_with_the_player_who_drew_them),
        cmocka_unit_test(test_Quantum_Tunnel_skips_orbital_defences_before_the_roll),
        cmocka_unit_test(test_Quantum_Tunnel_succeeds_at_ground_defences_before_the_roll),
        cmocka_unit_test(test_Quantum_Tunnel_of_the_other_player_is_no_help),
        cmocka_unit_test(test_Quantum_Tunnel_is_not_offered_where_there_are_no_defences),
        cmocka_unit_test(test_Bennett_gives_or_takes_one_component),
        cmocka_unit_test(test_Bennett_needs_a_component_that_can_move),
        cmocka_unit_test(test_Heisenberg_goes_that_many_planets_clockwise_from_OMEGA_ZERO_0_to_9),
        cmocka_unit_test(test_errata_a_mechanic_played_with_no_card_chosen_is_legal),
        cmocka_unit_test(test_The_Mechanic_plays_one_card_and_discards_the_rest),
        cmocka_unit_test(test_The_Mechanic_plays_two_cards_one_after_the_other_and_no_third),
        cmocka_unit_test(test_The_Mechanic_meets_no_orbital_defences),
        cmocka_unit_test(test_The_Mechanic_replaces_PROBE_which_acts),
        cmocka_unit_test(test_The_Mechanic_draws_from_a_new_stack_when_the_old_one_empties),
        cmocka_unit_test(test_errata_cards_may_be_played_with_no_effect),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
