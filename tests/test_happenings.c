/* test_happenings.c - what ent_apply tells: each kind of happening with its fields, in a situation
 * made for it, and every cause (entanglion.h, ent_happening_kind and ent_cause). */
#include "play.h"

enum { ANY = -1, M = ENT_MERCURIAL, R = ENT_RUBICON };

static bool kind_covered[ENT_HAP_KINDS], cause_covered[ENT_CAUSES];

static bool fits(int field, int expected) {
    return expected == ANY || field == expected;
}

/* Expects that this happened. ANY stands for a field the kind does not use. */
static void expect_told(const ent_happenings *h, ent_happening_kind kind, int ship, int what,
                        int from, int to, int cause) {
    for (int i = 0; i < h->count; i++) {
        const ent_happening *x = &h->list[i];
        if (x->kind != kind || !fits(x->ship, ship) || !fits(x->what, what) ||
            !fits(x->from, from) || !fits(x->to, to) || !fits(x->cause, cause))
            continue;
        kind_covered[kind] = true;
        if (cause != ANY) cause_covered[cause] = true;
        return;
    }
    fail_msg("happening %d (ship %d what %d from %d to %d cause %d) is not among the %d told", kind,
             ship, what, from, to, cause, h->count);
}

/* Expects exactly these kinds in this order, ended by ENT_HAP_KINDS. */
static void expect_order(const ent_happenings *h, const ent_happening_kind *kinds) {
    int n = 0;
    for (; kinds[n] != ENT_HAP_KINDS; n++) {
        assert_in_range(n, 0, h->count - 1);
        assert_int_equal(h->list[n].kind, kinds[n]);
    }
    assert_int_equal(h->count, n);
}
#define EXPECT_ORDER(h, ...) \
    expect_order(h, (const ent_happening_kind[]){__VA_ARGS__, ENT_HAP_KINDS})

/* ---- set-up ---- */

static void test_set_up_is_told(void **state) {
    (void)state;
    ent_position p = ent_start(1, ENT_STANDARD);
    ent_happenings h;
    play(&p, COMPONENTS_IN_ORDER_LINE, &h);
    expect_told(&h, ENT_HAP_ARRANGED, ANY, ANY, ANY, ANY, ANY);
    play(&p, "* rolloff 4 4", &h);
    expect_told(&h, ENT_HAP_ROLLOFF, ENT_NOBODY, ANY, 4, 4, ANY);
    play(&p, "* rolloff 3 7", &h);
    expect_told(&h, ENT_HAP_ROLLOFF, R, ANY, 3, 7, ANY);
    play(&p, "* d2 1", &h);
    expect_told(&h, ENT_HAP_PLACED, R, ANY, ANY, ENT_ONE, ANY);
    play(&p, "* d2 0", &h);
    expect_told(&h, ENT_HAP_PLACED, M, ANY, ANY, ENT_ZERO, ANY);
    play(&p, "* draw SWAP", &h);
    expect_told(&h, ENT_HAP_CARD_DRAWN, R, ENT_SWAP, ANY, ANY, ANY);
    play_all(&p, "* draw H; * draw H; * draw X; * draw X");
    play(&p, "* draw CNOT", &h);
    expect_told(&h, ENT_HAP_CARD_DRAWN, M, ENT_CNOT, ANY, ANY, ANY);
    expect_told(&h, ENT_HAP_TURN, R, ANY, ANY, ANY, ANY);
}

/* ---- cards ---- */

static void test_navigating_is_told_with_each_ship_that_moved(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    ent_happenings h;
    play(&p, "M navigate H", &h);
    expect_told(&h, ENT_HAP_CARD_PLAYED, M, ENT_H, ANY, ANY, ANY);
    expect_told(&h, ENT_HAP_MOVED, M, ANY, ENT_ZERO, ENT_PLUS, ENT_BY_CARD);
    EXPECT_ORDER(&h, ENT_HAP_CARD_PLAYED, ENT_HAP_MOVED);
    play(&p, "* draw X", &h);
    expect_told(&h, ENT_HAP_CARD_DRAWN, M, ENT_X, ANY, ANY, ANY);
    expect_told(&h, ENT_HAP_TURN, R, ANY, ANY, ANY, ANY);
    EXPECT_ORDER(&h, ENT_HAP_CARD_DRAWN, ENT_HAP_TURN);
    play(&p, "R navigate CNOT", &h);
    expect_told(&h, ENT_HAP_MOVED, M, ANY, ENT_PLUS, ENT_PHI_PLUS, ENT_BY_CARD);
    expect_told(&h, ENT_HAP_MOVED, R, ANY, ENT_ZERO, ENT_PHI_PLUS, ENT_BY_CARD);
}

static void test_a_card_without_a_path_is_told(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    ent_happenings h;
    fly(&p, ENT_PLUS, ENT_ZERO);
    play(&p, "M navigate X", &h);
    expect_told(&h, ENT_HAP_NO_PATH, M, ENT_X, ANY, ANY, ANY);
    EXPECT_ORDER(&h, ENT_HAP_CARD_PLAYED, ENT_HAP_NO_PATH);
}

static void test_exchanging_with_Quantum_Gates_is_told(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    ent_happenings h;
    give(&p, ENT_MERCURIAL, ENT_QUANTUM_GATES);
    play(&p, "M exchange X", &h);
    expect_told(&h, ENT_HAP_CARD_DISCARDED, M, ENT_X, ANY, ANY, ANY);
    EXPECT_ORDER(&h, ENT_HAP_CARD_DISCARDED);
    play(&p, "* draw SWAP", &h);
    expect_told(&h, ENT_HAP_CARD_SET_ASIDE, M, ENT_SWAP, ANY, ANY, ANY);
    play(&p, "* draw CNOT", &h);
    play(&p, "M keep SWAP", &h);
    expect_told(&h, ENT_HAP_CARD_KEPT, M, ENT_SWAP, ANY, ANY, ANY);
    expect_told(&h, ENT_HAP_CARD_DISCARDED, M, ENT_CNOT, ANY, ANY, ANY);
}

static void test_keeping_one_of_two_equal_cards_tells_the_other_as_discarded(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    ent_happenings h;
    give(&p, ENT_MERCURIAL, ENT_QUANTUM_GATES);
    play_all(&p, "M exchange X; * draw H; * draw H");
    play(&p, "M keep H", &h);
    expect_told(&h, ENT_HAP_CARD_KEPT, M, ENT_H, ANY, ANY, ANY);
    expect_told(&h, ENT_HAP_CARD_DISCARDED, M, ENT_H, ANY, ANY, ANY);
}

static void test_trades_and_refrigerator_discards_are_told(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    ent_happenings h;
    give(&p, ENT_MERCURIAL, ENT_QUBIT_INTERCONNECT);
    play(&p, "M trade H SWAP", &h);
    expect_told(&h, ENT_HAP_TRADED, M, ANY, ENT_H, ENT_SWAP, ANY);
    EXPECT_ORDER(&h, ENT_HAP_TRADED);
    fly(&p, ENT_OMEGA_ONE, ENT_OMEGA_ONE);
    play_all(&p, "M retrieve; * d8 8");
    play(&p, "M discard X", &h);
    expect_told(&h, ENT_HAP_CARD_DISCARDED, M, ENT_X, ANY, ANY, ANY);
    EXPECT_ORDER(&h, ENT_HAP_CARD_DISCARDED, ENT_HAP_TURN);
}

static void test_PROBE_and_the_new_stack_are_told(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    ent_happenings h;
    set_stack(&p, "X");
    play_all(&p, "M exchange H");
    play(&p, "* draw X", &h);
    assert_null(told(&h, ENT_HAP_STACK_SHUFFLED)); /* PROBE is left */
    play(&p, "R exchange X", NULL);
    play(&p, "* draw PROBE", &h);
    expect_told(&h, ENT_HAP_PROBE, R, ANY, ANY, ANY, ANY);
    expect_told(&h, ENT_HAP_STACK_SHUFFLED, ANY, ANY, ANY, ANY, ANY);
    EXPECT_ORDER(&h, ENT_HAP_PROBE, ENT_HAP_STACK_SHUFFLED);
    play(&p, "* d8 3", &h);
    expect_told(&h, ENT_HAP_ROLLED, R, 4, 3, 3, ENT_BY_PROBE);
    expect_told(&h, ENT_HAP_RATE, ANY, ANY, 0, 1, ENT_BY_PROBE);
    play(&p, "* draw PROBE", &h);
    assert_null(told(&h, ENT_HAP_STACK_SHUFFLED)); /* other cards are left */
    play(&p, "* d8 4", &h);
    expect_told(&h, ENT_HAP_ROLLED, R, 4, 4, 4, ENT_BY_PROBE);
    assert_null(told(&h, ENT_HAP_RATE));
    play_all(&p, "* draw H");
    set_stack(&p, "H");
    play(&p, "M exchange X", NULL);
    play(&p, "* draw H", &h);
    EXPECT_ORDER(&h, ENT_HAP_CARD_DRAWN, ENT_HAP_STACK_SHUFFLED, ENT_HAP_TURN);
}

/* ---- defences ---- */

static void test_an_evaded_defence_is_told_with_die_modifier_and_rate(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    ent_happenings h;
    give(&p, ENT_MERCURIAL, ENT_QUANTUM_ERROR_CORRECTION);
    p = arrived(p, 4);
    play(&p, "* d8 3", &h);
    expect_told(&h, ENT_HAP_ROLLED, M, 3, 3, 4, ENT_BY_ORBITAL);
    expect_told(&h, ENT_HAP_EVADED, M, ENT_OMEGA_TWO, ANY, ANY, ANY);
    EXPECT_ORDER(&h, ENT_HAP_ROLLED, ENT_HAP_EVADED, ENT_HAP_TURN);
}

static void test_a_detection_is_told_in_the_order_of_its_consequences(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    ent_happenings h;
    fill_control(&p, ENT_CNOT, 2);
    p = arrived(p, 4);
    play(&p, "* d8 3", &h);
    expect_told(&h, ENT_HAP_DETECTED, M, ENT_OMEGA_TWO, ANY, ANY, ANY);
    EXPECT_ORDER(&h, ENT_HAP_ROLLED, ENT_HAP_DETECTED);
    play(&p, "* d2 1", &h);
    expect_told(&h, ENT_HAP_MOVED, M, ANY, ENT_OMEGA_TWO, ENT_ONE, ENT_BY_JUMP);
    expect_told(&h, ENT_HAP_MOVED, R, ANY, ENT_OMEGA_TWO, ENT_ONE, ENT_BY_JUMP);
    expect_told(&h, ENT_HAP_RATE, ANY, ANY, 4, 5, ENT_BY_ORBITAL);
    EXPECT_ORDER(&h, ENT_HAP_MOVED, ENT_HAP_MOVED, ENT_HAP_RATE);
    play(&p, "* event bennett", &h);
    expect_told(&h, ENT_HAP_EVENT_DRAWN, M, ENT_BENNETT, ANY, ANY, ANY);
    expect_told(&h, ENT_HAP_EVENT_KEPT, M, ENT_BENNETT, ANY, ANY, ANY);
    expect_told(&h, ENT_HAP_CONTROL_CLEARED, ANY, 3, ANY, ANY, ANY);
    EXPECT_ORDER(&h, ENT_HAP_EVENT_DRAWN, ENT_HAP_EVENT_KEPT, ENT_HAP_CONTROL_CLEARED,
                 ENT_HAP_TURN);
}

static void test_a_reroll_is_told(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    ent_happenings h;
    give(&p, ENT_MERCURIAL, ENT_MAGNETIC_SHIELDING);
    p = arrived(p, 4);
    play(&p, "* d8 3", &h);
    expect_told(&h, ENT_HAP_MAY_REROLL, M, ANY, 3, ANY, ANY);
    play(&p, "M reroll", &h);
    expect_told(&h, ENT_HAP_REROLL, M, ANY, ANY, ANY, ANY);
    play(&p, "* d8 8", &h);
    expect_told(&h, ENT_HAP_ROLLED, M, 3, 8, 8, ENT_BY_ORBITAL);
}

static void test_skipped_defences_are_told_with_their_cause(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    ent_happenings h;
    hold(&p, ENT_MERCURIAL, ENT_QUANTUM_TUNNEL);
    p = arrived(p, 4);
    play(&p, "M tunnel", &h);
    expect_told(&h, ENT_HAP_EVENT_PLAYED, M, ENT_QUANTUM_TUNNEL, ANY, ANY, ANY);
    expect_told(&h, ENT_HAP_DEFENCES_SKIPPED, M, ENT_OMEGA_TWO, ANY, ANY, ENT_BY_TUNNEL);
    p = game_begun(1, ENT_STANDARD);
    give(&p, ENT_MERCURIAL, ENT_QUANTUM_PROGRAMMING);
    fly(&p, ENT_OMEGA_TWO, ENT_OMEGA_TWO);
    play(&p, "M navigate H", NULL);
    play(&p, "* draw H", &h);
    expect_told(&h, ENT_HAP_DEFENCES_SKIPPED, M, ENT_PHI_PLUS, ANY, ANY, ENT_BY_PROGRAMMING);
    EXPECT_ORDER(&h, ENT_HAP_CARD_DRAWN, ENT_HAP_DEFENCES_SKIPPED, ENT_HAP_TURN);
}

static void test_retrieval_and_its_failure_are_told(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    ent_happenings h;
    fly(&p, ENT_PHI_PLUS, ENT_PHI_PLUS);
    play(&p, "M retrieve", NULL);
    ent_position q = p;
    play(&p, "* d8 2", &h);
    expect_told(&h, ENT_HAP_ROLLED, M, 1, 2, 2, ENT_BY_GROUND);
    expect_told(&h, ENT_HAP_COMPONENT_TAKEN, M, ENT_QUANTUM_PROGRAMMING, ENT_PHI_PLUS, ANY, ANY);
    play(&q, "* d8 1", &h);
    expect_told(&h, ENT_HAP_COMPONENT_GUARDED, M, ENT_QUANTUM_PROGRAMMING, ANY, ANY, ANY);
    expect_told(&h, ENT_HAP_RATE, ANY, ANY, 0, 1, ENT_BY_GROUND);
    EXPECT_ORDER(&h, ENT_HAP_ROLLED, ENT_HAP_COMPONENT_GUARDED, ENT_HAP_RATE, ENT_HAP_TURN);
}

/* ---- events ---- */

static void test_events_that_change_the_rate_are_told_with_their_cause(void **state) {
    (void)state;
    ent_happenings h;
    ent_position p = quantum_event(4, ENT_STANDARD);
    play(&p, "* event schrodinger", &h);
    expect_told(&h, ENT_HAP_EVENT_DRAWN, M, ENT_SCHRODINGER, ANY, ANY, ANY);
    expect_told(&h, ENT_HAP_RATE, ANY, ANY, 4, 5, ENT_BY_SCHRODINGER);
    p = quantum_event(4, ENT_STANDARD);
    play(&p, "* event wave_function_collapse", &h);
    expect_told(&h, ENT_HAP_RATE, ANY, ANY, 4, 2, ENT_BY_COLLAPSE);
    p = quantum_event(9, ENT_STANDARD);
    play(&p, "* event bit_flip_error", &h);
    expect_told(&h, ENT_HAP_RATE, ANY, ANY, 9, 5, ENT_BY_BIT_FLIP);
}

static void test_Spooky_Action_is_told(void **state) {
    (void)state;
    ent_happenings h;
    ent_position p = quantum_event(4, ENT_STANDARD);
    play(&p, "* event spooky_action", &h);
    expect_told(&h, ENT_HAP_NOTHING_TO_LOSE, M, ANY, ANY, ANY, ANY);
    p = quantum_event(4, ENT_STANDARD);
    give(&p, ENT_MERCURIAL, ENT_QUANTUM_GATES);
    give(&p, ENT_MERCURIAL, ENT_QUANTUM_ERROR_CORRECTION);
    play(&p, "* event spooky_action", &h);
    assert_null(told(&h, ENT_HAP_NOTHING_TO_LOSE));
    play(&p, "* lose quantum_gates", &h);
    expect_told(&h, ENT_HAP_COMPONENT_LOST, M, ENT_QUANTUM_GATES, ANY, ANY, ANY);
    play(&p, "* d8 1", &h); /* free: OMEGA_THREE, OMEGA_TWO */
    expect_told(&h, ENT_HAP_ROLLED, M, 0, 1, 1, ENT_BY_SPOOKY);
    expect_told(&h, ENT_HAP_COMPONENT_LANDED, M, ENT_QUANTUM_GATES, ANY, ENT_OMEGA_THREE, ANY);
}

static void test_Quantum_Shuffle_is_told(void **state) {
    (void)state;
    ent_happenings h;
    ent_position p = quantum_event(4, ENT_STANDARD);
    p.event_discard = 31;
    play(&p, "* event quantum_shuffle", &h);
    expect_told(&h, ENT_HAP_EVENT_DRAWN, M, ENT_QUANTUM_SHUFFLE, ANY, ANY, ANY);
    expect_told(&h, ENT_HAP_EVENTS_SHUFFLED, ANY, ANY, ANY, ANY, ANY);
    EXPECT_ORDER(&h, ENT_HAP_EVENT_DRAWN, ENT_HAP_EVENTS_SHUFFLED);
}

static void test_Bennett_is_told_with_who_gave_and_who_has_it_now(void **state) {
    (void)state;
    ent_happenings h;
    ent_position p = game_begun(1, ENT_STANDARD);
    hold(&p, ENT_MERCURIAL, ENT_BENNETT);
    give(&p, ENT_MERCURIAL, ENT_QUANTUM_GATES);
    give(&p, ENT_RUBICON, ENT_PHYSICAL_QUBITS);
    ent_position q = p;
    play(&p, "M bennett give quantum_gates", &h);
    expect_told(&h, ENT_HAP_EVENT_PLAYED, M, ENT_BENNETT, ANY, ANY, ANY);
    expect_told(&h, ENT_HAP_COMPONENT_PASSED, M, ENT_QUANTUM_GATES, ANY, R, ANY);
    play(&q, "M bennett take physical_qubits", &h);
    expect_told(&h, ENT_HAP_COMPONENT_PASSED, R, ENT_PHYSICAL_QUBITS, ANY, M, ANY);
}

static void test_Heisenberg_is_told(void **state) {
    (void)state;
    ent_happenings h;
    ent_position p = game_begun(1, ENT_STANDARD);
    hold(&p, ENT_MERCURIAL, ENT_HEISENBERG);
    give(&p, ENT_MERCURIAL, ENT_CONTROL_INFRASTRUCTURE);
    play(&p, "M heisenberg", &h);
    expect_told(&h, ENT_HAP_EVENT_PLAYED, M, ENT_HEISENBERG, ANY, ANY, ANY);
    play(&p, "* d8 3", &h);
    expect_told(&h, ENT_HAP_ROLLED, M, 0, 3, 2, ENT_BY_HEISENBERG);
    expect_told(&h, ENT_HAP_MOVED, M, ANY, ENT_ZERO, ENT_PSI_MINUS, ENT_BY_HEISENBERG);
    expect_told(&h, ENT_HAP_MOVED, R, ANY, ENT_ZERO, ENT_PSI_MINUS, ENT_BY_HEISENBERG);
    EXPECT_ORDER(&h, ENT_HAP_ROLLED, ENT_HAP_MOVED, ENT_HAP_MOVED, ENT_HAP_TURN);
}

static void test_The_Mechanic_and_a_full_control_are_told(void **state) {
    (void)state;
    ent_happenings h;
    ent_position p = game_begun(1, ENT_STANDARD);
    hold(&p, ENT_MERCURIAL, ENT_MECHANIC);
    fill_control(&p, ENT_CNOT, 5);
    play(&p, "M mechanic", &h);
    expect_told(&h, ENT_HAP_EVENT_PLAYED, M, ENT_MECHANIC, ANY, ANY, ANY);
    play_all(&p, "* draw H; * draw X");
    play(&p, "* draw SWAP", &h);
    expect_told(&h, ENT_HAP_CARD_SET_ASIDE, M, ENT_SWAP, ANY, ANY, ANY);
    play(&p, "M play X", &h);
    expect_told(&h, ENT_HAP_CARD_PLAYED, M, ENT_X, ANY, ANY, ANY);
    expect_told(&h, ENT_HAP_CONTROL_FULL, ANY, ANY, ANY, ANY, ANY);
    play(&p, "M play H", &h);
    assert_null(told(&h, ENT_HAP_CONTROL_FULL)); /* six were reached before */
    expect_told(&h, ENT_HAP_CARD_DISCARDED, M, ENT_SWAP, ANY, ANY, ANY);
    play(&p, "* event bennett", &h);
    expect_told(&h, ENT_HAP_CONTROL_CLEARED, ANY, 7, ANY, ANY, ANY);
}

static void test_czech_play_tells_no_clearing_after_a_detection(void **state) {
    (void)state;
    ent_happenings h;
    ent_position p = arrived(game_begun(1, ENT_CZECH), 0);
    play_all(&p, "* d8 1; * d2 0");
    play(&p, "* event bennett", &h);
    EXPECT_ORDER(&h, ENT_HAP_EVENT_DRAWN, ENT_HAP_EVENT_KEPT, ENT_HAP_TURN);
}

/* ---- the end ---- */

static void test_victory_and_defeat_are_told_last(void **state) {
    (void)state;
    ent_happenings h;
    ent_position p = game_begun(1, ENT_STANDARD);
    for (int c = 0; c < ENT_COMPONENTS; c++)
        if (c != ENT_QUANTUM_GATES) give(&p, ENT_RUBICON, (ent_component)c);
    fly(&p, ENT_OMEGA_TWO, ENT_OMEGA_TWO);
    p.detection = 10;
    play(&p, "M retrieve", NULL);
    ent_position q = p;
    play(&p, "* d8 8", &h);
    expect_told(&h, ENT_HAP_WON, ANY, ANY, ANY, ANY, ANY);
    EXPECT_ORDER(&h, ENT_HAP_ROLLED, ENT_HAP_COMPONENT_TAKEN, ENT_HAP_WON);
    play(&q, "* d8 7", &h);
    expect_told(&h, ENT_HAP_RATE, ANY, ANY, 10, 11, ENT_BY_GROUND);
    expect_told(&h, ENT_HAP_LOST, ANY, ANY, ANY, ANY, ENT_BY_GROUND);
    EXPECT_ORDER(&h, ENT_HAP_ROLLED, ENT_HAP_COMPONENT_GUARDED, ENT_HAP_RATE, ENT_HAP_LOST);
}

static void test_every_kind_and_every_cause_has_been_told(void **state) {
    (void)state;
    for (int k = 0; k < ENT_HAP_KINDS; k++)
        if (!kind_covered[k]) fail_msg("happening %d was never told", k);
    for (int c = 0; c < ENT_CAUSES; c++)
        if (!cause_covered[c]) fail_msg("cause %d was never told", c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_set_up_is_told),
        cmocka_unit_test(test_navigating_is_told_with_each_ship_that_moved),
        cmocka_unit_test(test_a_card_without_a_path_is_told),
        cmocka_unit_test(test_exchanging_with_Quantum_Gates_is_told),
        cmocka_unit_test(test_keeping_one_of_two_equal_cards_tells_the_other_as_discarded),
        cmocka_unit_test(test_trades_and_refrigerator_discards_are_told),
        cmocka_unit_test(test_PROBE_and_the_new_stack_are_told),
        cmocka_unit_test(test_an_evaded_defence_is_told_with_die_modifier_and_rate),
        cmocka_unit_test(test_a_detection_is_told_in_the_order_of_its_consequences),
        cmocka_unit_test(test_a_reroll_is_told),
        cmocka_unit_test(test_skipped_defences_are_told_with_their_cause),
        cmocka_unit_test(test_retrieval_and_its_failure_are_told),
        cmocka_unit_test(test_events_that_change_the_rate_are_told_with_their_cause),
        cmocka_unit_test(test_Spooky_Action_is_told),
        cmocka_unit_test(test_Quantum_Shuffle_is_told),
        cmocka_unit_test(test_Bennett_is_told_with_who_gave_and_who_has_it_now),
        cmocka_unit_test(test_Heisenberg_is_told),
        cmocka_unit_test(test_The_Mechanic_and_a_full_control_are_told),
        cmocka_unit_test(test_czech_play_tells_no_clearing_after_a_detection),
        cmocka_unit_test(test_victory_and_defeat_are_told_last),
        cmocka_unit_test(test_every_kind_and_every_cause_has_been_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
