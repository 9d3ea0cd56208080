/* test_reasons.c - why a step is refused: each reason once, with the rule it names; and, at many
 * random positions, that ent_check and the list of ent_steps agree on every step there is. */
#include "play.h"

enum { GAMES = 1500, EVERY = 17 }; /* random games, and how far apart the positions tested lie */
static const uint64_t seed = 20240607;

static bool covered[ENT_REASONS];

static void expect_reason(const ent_position *p, ent_step step, ent_reason reason) {
    assert_true(ent_position_valid(p));
    assert_int_equal(ent_check(p, step), reason);
    assert_non_null(ent_reason_rule(reason));
    assert_int_not_equal(ent_reason_rule(reason)[0], '\0');
    covered[reason] = true;
}

static void refused(const ent_position *p, const char *line, ent_reason reason) {
    expect_reason(p, step_of(line), reason);
}

/* ---- each reason ---- */

static void test_a_legal_step_is_fine(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    assert_int_equal(refusal(&p, "M navigate X"), ENT_FINE);
    covered[ENT_FINE] = true;
}

static void test_nothing_may_be_done_when_the_game_is_over(void **state) {
    (void)state;
    ent_position p = quantum_event(10, ENT_STANDARD);
    play(&p, "* event schrodinger", NULL);
    refused(&p, "R navigate X", ENT_GAME_OVER);
    refused(&p, "M exchange H", ENT_GAME_OVER);
    refused(&p, "* d8 4", ENT_GAME_OVER);
}

static void test_players_wait_for_chance_and_chance_for_players(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    refused(&p, "* draw H", ENT_PLAYER_IS_DUE);
    refused(&p, "* d8 1", ENT_PLAYER_IS_DUE);
    refused(&p, COMPONENTS_IN_ORDER_LINE, ENT_PLAYER_IS_DUE);
    play(&p, "M navigate X", NULL);
    refused(&p, "M navigate H", ENT_CHANCE_IS_DUE);
    refused(&p, "R navigate X", ENT_CHANCE_IS_DUE);
}

static void test_a_player_waits_for_the_other(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    refused(&p, "R navigate X", ENT_OTHER_PLAYER);
    give_turn(&p, ENT_RUBICON);
    refused(&p, "M navigate X", ENT_OTHER_PLAYER);
}

static void test_another_die_or_deck_is_due(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    play(&p, "M navigate X", NULL);
    refused(&p, "* d8 4", ENT_OTHER_CHANCE);
    refused(&p, "* event bennett", ENT_OTHER_CHANCE);
    refused(&p, "* rolloff 1 2", ENT_OTHER_CHANCE);
    refused(&p, COMPONENTS_IN_ORDER_LINE, ENT_OTHER_CHANCE);
    p = arrived(game_begun(1, ENT_STANDARD), 0);
    refused(&p, "* d2 0", ENT_OTHER_CHANCE);
    refused(&p, "* draw H", ENT_OTHER_CHANCE);
    refused(&p, "* lose quantum_gates", ENT_OTHER_CHANCE);
}

static void test_another_choice_is_due(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    static const char *const elsewhere[] = {"M roll",   "M tunnel",    "M reroll",
                                            "M stand",  "M done",      "M play H",
                                            "M keep H", "M discard H", "M jump ZERO ONE"};
    for (int i = 0; i < 9; i++) refused(&p, elsewhere[i], ENT_OTHER_CHOICE);
    hold(&p, ENT_MERCURIAL, ENT_QUANTUM_TUNNEL);
    p = arrived(p, 0);
    refused(&p, "M navigate H", ENT_OTHER_CHOICE);
    refused(&p, "M stand", ENT_OTHER_CHOICE);
}

static void test_an_arrangement_has_each_component_once(void **state) {
    (void)state;
    ent_position p = ent_start(1, ENT_STANDARD);
    refused(&p,
            "* components quantum_gates quantum_gates magnetic_shielding physical_qubits "
            "quantum_error_correction "
            "quantum_programming qubit_interconnect control_infrastructure",
            ENT_BAD_ARRANGEMENT);
}

static void test_a_die_shows_its_faces_only(void **state) {
    (void)state;
    ent_position p = arrived(game_begun(1, ENT_STANDARD), 0);
    expect_reason(&p, ent_step_make(ENT_STEP_D8, ENT_CHANCE, 0, 0), ENT_NO_SUCH_FACE);
    expect_reason(&p, ent_step_make(ENT_STEP_D8, ENT_CHANCE, 0, 9), ENT_NO_SUCH_FACE);
    play(&p, "* d8 1", NULL);
    expect_reason(&p, ent_step_make(ENT_STEP_D2, ENT_CHANCE, 0, 2), ENT_NO_SUCH_FACE);
    p = ent_start(1, ENT_STANDARD);
    play_all(&p, COMPONENTS_IN_ORDER);
    expect_reason(&p, ent_step_make(ENT_STEP_ROLLOFF, ENT_CHANCE, 0, 4), ENT_NO_SUCH_FACE);
    expect_reason(&p, ent_step_make(ENT_STEP_ROLLOFF, ENT_CHANCE, 4, 9), ENT_NO_SUCH_FACE);
}

static void test_cards_must_be_where_they_are_taken_from(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    refused(&p, "M navigate CNOT", ENT_CARD_NOT_HELD);
    refused(&p, "M exchange SWAP", ENT_CARD_NOT_HELD);
    give(&p, ENT_MERCURIAL, ENT_QUBIT_INTERCONNECT);
    refused(&p, "M trade CNOT X", ENT_CARD_NOT_HELD);
    refused(&p, "M trade X H", ENT_CARD_NOT_IN_PARTNERS);
    fly(&p, ENT_OMEGA_ONE, ENT_OMEGA_ONE);
    play_all(&p, "M retrieve; * d8 8");
    refused(&p, "M discard CNOT", ENT_CARD_NOT_HELD);
    p = game_begun(1, ENT_STANDARD);
    give(&p, ENT_MERCURIAL, ENT_QUANTUM_GATES);
    play_all(&p, "M exchange X; * draw H; * draw CNOT");
    refused(&p, "M keep SWAP", ENT_CARD_NOT_DRAWN);
    p = game_begun(1, ENT_STANDARD);
    hold(&p, ENT_MERCURIAL, ENT_MECHANIC);
    play_all(&p, "M mechanic; * draw H; * draw CNOT; * draw H");
    refused(&p, "M play X", ENT_CARD_NOT_DRAWN);
}

static void test_the_stack_gives_what_is_in_it_and_the_first_PROBE_last(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    set_stack(&p, "H X");
    play(&p, "M exchange X", NULL);
    refused(&p, "* draw CNOT", ENT_CARD_NOT_IN_STACK);
    refused(&p, "* draw PROBE", ENT_PROBE_IS_LAST);
    p = probe_discarded(1, ENT_STANDARD);
    play(&p, "M exchange X", NULL);
    refused(&p, "* draw PROBE", ENT_CARD_NOT_IN_STACK);
}

static void test_retrieve_needs_Entanglion_and_a_component(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    refused(&p, "M retrieve", ENT_NOT_IN_ENTANGLION);
    fly(&p, ENT_OMEGA_TWO, ENT_OMEGA_TWO);
    give(&p, ENT_RUBICON, ENT_QUANTUM_GATES);
    refused(&p, "M retrieve", ENT_NOTHING_HERE);
}

static void test_event_cards_must_be_held_and_Bennett_needs_the_component(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    give(&p, ENT_MERCURIAL, ENT_QUANTUM_GATES);
    refused(&p, "M bennett give quantum_gates", ENT_EVENT_NOT_HELD);
    refused(&p, "M bennett take physical_qubits", ENT_EVENT_NOT_HELD);
    refused(&p, "M heisenberg", ENT_EVENT_NOT_HELD);
    refused(&p, "M mechanic", ENT_EVENT_NOT_HELD);
    hold(&p, ENT_MERCURIAL, ENT_BENNETT);
    refused(&p, "M bennett give physical_qubits", ENT_COMPONENT_NOT_OURS);
    refused(&p, "M bennett take quantum_gates", ENT_COMPONENT_NOT_THEIRS);
    p.phase = ENT_EVENT;
    play(&p, "* event spooky_action", NULL);
    refused(&p, "* lose physical_qubits", ENT_COMPONENT_NOT_OURS);
}

static void test_a_trade_needs_the_component_one_planet_and_a_turn_without_a_trade(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    refused(&p, "M trade X X", ENT_NO_INTERCONNECT);
    give(&p, ENT_MERCURIAL, ENT_QUBIT_INTERCONNECT);
    fly(&p, ENT_ZERO, ENT_ONE);
    refused(&p, "M trade X X", ENT_SHIPS_APART);
    fly(&p, ENT_ZERO, ENT_ZERO);
    play(&p, "M trade X X", NULL);
    refused(&p, "M trade X X", ENT_TRADED_ALREADY);
}

static void test_jumps_go_to_Centarious(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    give(&p, ENT_MERCURIAL, ENT_PHYSICAL_QUBITS);
    p = arrived(p, 0);
    play(&p, "* d8 1", NULL);
    refused(&p, "M jump ZERO PLUS", ENT_NOT_CENTARIOUS);
    refused(&p, "M jump PHI_PLUS PHI_PLUS", ENT_NOT_CENTARIOUS);
}

static void test_the_event_deck_gives_what_may_lie_on_top(void **state) {
    (void)state;
    ent_position p = quantum_event(0, ENT_STANDARD);
    refused(&p, "* event quantum_shuffle", ENT_SHUFFLE_NOT_YET);
    hold(&p, ENT_RUBICON, ENT_HEISENBERG);
    refused(&p, "* event heisenberg", ENT_EVENT_NOT_IN_DECK);
    p.event_discard =
        1u << ENT_SCHRODINGER | 1u << ENT_BENNETT | 1u << ENT_MECHANIC | 1u << ENT_BIT_FLIP_ERROR;
    refused(&p, "* event schrodinger", ENT_EVENT_NOT_IN_DECK);
    refused(&p, "* event spooky_action", ENT_SHUFFLE_IS_NEXT);
}

static void test_every_reason_has_been_met(void **state) {
    (void)state;
    for (int r = 0; r < ENT_REASONS; r++)
        if (!covered[r]) fail_msg("reason %d was never the answer", r);
}

/* ---- the list and the check agree ---- */

/* Every step that the notation can write, made from its words. */
static ent_step universe[1024];
static int universe_size;

static void add_line(const char *line) {
    ent_misreading wrong;
    if (ent_step_read(line, strlen(line), &universe[universe_size], &wrong)) universe_size++;
    assert_in_range(universe_size, 0, 1023);
}

static void add_choices(const char *ship) {
    static const char *const bare[] = {"done",     "heisenberg", "mechanic", "reroll",
                                       "retrieve", "roll",       "stand",    "tunnel"};
    static const char *const with_card[] = {"discard", "exchange", "keep", "navigate", "play"};
    char line[ENT_STEP_TEXT];
    for (int i = 0; i < 8; i++) {
        snprintf(line, sizeof line, "%s %s", ship, bare[i]);
        add_line(line);
    }
    for (int c = 0; c < ENT_CARDS; c++) {
        for (int i = 0; i < 5; i++) {
            snprintf(line, sizeof line, "%s %s %s", ship, with_card[i], ent_card_word((ent_card)c));
            add_line(line);
        }
        for (int d = 0; d < ENT_CARDS; d++) {
            snprintf(line, sizeof line, "%s trade %s %s", ship, ent_card_word((ent_card)c),
                     ent_card_word((ent_card)d));
            add_line(line);
        }
    }
    for (int c = 0; c < ENT_COMPONENTS; c++) {
        snprintf(line, sizeof line, "%s bennett give %s", ship,
                 ent_component_word((ent_component)c));
        add_line(line);
        snprintf(line, sizeof line, "%s bennett take %s", ship,
                 ent_component_word((ent_component)c));
        add_line(line);
    }
    for (int a = 0; a < ENT_PLANETS; a++)
        for (int b = 0; b < ENT_PLANETS; b++) {
            snprintf(line, sizeof line, "%s jump %s %s", ship, ent_planet_word((ent_planet)a),
                     ent_planet_word((ent_planet)b));
            add_line(line);
        }
}

static void add_outcomes(void) {
    char line[ENT_STEP_TEXT];
    for (int a = 0; a <= 9; a++) {
        snprintf(line, sizeof line, "* d2 %d", a);
        add_line(line);
        snprintf(line, sizeof line, "* d8 %d", a);
        add_line(line);
        for (int b = 0; b <= 9; b++) {
            snprintf(line, sizeof line, "* rolloff %d %d", a, b);
            add_line(line);
        }
    }
    for (int c = 0; c < ENT_CARDS; c++) {
        snprintf(line, sizeof line, "* draw %s", ent_card_word((ent_card)c));
        add_line(line);
    }
    for (int c = 0; c < ENT_COMPONENTS; c++) {
        snprintf(line, sizeof line, "* lose %s", ent_component_word((ent_component)c));
        add_line(line);
    }
    for (int e = 0; e < ENT_EVENTS; e++) {
        snprintf(line, sizeof line, "* event %s", ent_event_word((ent_event)e));
        add_line(line);
    }
    add_line(COMPONENTS_IN_ORDER_LINE);
}

static bool listed(const ent_step *steps, int n, ent_step step) {
    for (int i = 0; i < n; i++)
        if (steps[i] == step) return true;
    return false;
}

static void expect_agreement(const ent_position *p) {
    ent_step steps[ENT_STEPS_MAX];
    int n = ent_steps(p, steps, NULL), fine = 0;
    for (int i = 0; i < universe_size; i++) {
        ent_reason reason = ent_check(p, universe[i]);
        assert_in_range(reason, 0, ENT_REASONS - 1);
        bool on_list = p->phase == ENT_SETUP_COMPONENTS
                           ? ent_step_kind(universe[i]) == ENT_STEP_COMPONENTS
                           : listed(steps, n, universe[i]);
        if ((reason == ENT_FINE) != on_list) {
            char text[ENT_STEP_TEXT];
            ent_step_write(universe[i], text);
            fail_msg("'%s' in phase %d: reason %d, %s the list", text, p->phase, reason,
                     on_list ? "on" : "not on");
        }
        fine += reason == ENT_FINE;
    }
    if (p->phase != ENT_SETUP_COMPONENTS)
        assert_int_equal(fine, n); /* no listed step is missing above */
}

static void test_a_step_is_fine_exactly_when_it_is_on_the_list(void **state) {
    (void)state;
    print_message("seed %llu\n", (unsigned long long)seed);
    universe_size = 0;
    add_choices("M");
    add_choices("R");
    add_outcomes();
    long nodes = 0, tested[ENT_PHASES] = {0};
    for (uint64_t game = 0; game < GAMES; game++) {
        ent_dealer dealer = ent_dealer_start(ent_series_seed(seed, game));
        ent_position p = ent_start((int)(game % 4) + 1, game / 4 % 2 ? ENT_CZECH : ENT_STANDARD);
        for (;; nodes++) {
            if (nodes % EVERY == 0 || tested[p.phase] < 5) {
                expect_agreement(&p);
                tested[p.phase]++;
            }
            if (ent_over(&p)) break;
            ent_apply(&p, random_step(&dealer, &p), NULL);
        }
    }
    for (int phase = 0; phase < ENT_PHASES; phase++)
        if (phase != ENT_WON && !tested[phase]) fail_msg("no random position had phase %d", phase);
}

static void test_operands_that_name_no_card_or_event_are_refused_as_not_there(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD); /* Mercurial has H H X, Rubicon CNOT SWAP X */
    give(&p, ENT_MERCURIAL, ENT_QUBIT_INTERCONNECT);
    for (unsigned b = ENT_PROBE; b < 256; b++) {
        ent_step trade = ent_step_make(ENT_STEP_TRADE, ENT_MERCURIAL, ENT_H, b);
        expect_reason(&p, trade, ENT_CARD_NOT_IN_PARTNERS);
        trade = ent_step_make(ENT_STEP_TRADE, ENT_MERCURIAL, b, ENT_CNOT);
        expect_reason(&p, trade, ENT_CARD_NOT_HELD);
    }
    p = quantum_event(0, ENT_STANDARD);
    p.event_discard = 31;
    for (unsigned b = ENT_EVENTS; b < 256; b++)
        expect_reason(&p, ent_step_make(ENT_STEP_EVENT, ENT_CHANCE, 0, b), ENT_EVENT_NOT_IN_DECK);
}

/* ent_check is the door for input from outside (entanglion.h), so any 32 bits may come. */
static void test_steps_of_any_bits_are_refused_unless_listed(void **state) {
    (void)state;
    ent_dealer dealer = ent_dealer_start(seed);
    ent_position p = ent_start(1, ENT_STANDARD);
    for (int i = 0; i < 3000; i++) {
        ent_step steps[ENT_STEPS_MAX];
        int n = ent_steps(&p, steps, NULL);
        ent_position before = p;
        for (int k = 0; k < ENT_KINDS + 4; k++) { /* some kinds that are none */
            uint32_t bits = (uint32_t)k << 26 | ent_dealer_below(&dealer, ENT_MERCURIAL, 1u << 26);
            ent_reason reason = ent_check(&p, bits);
            assert_in_range(reason, 0, ENT_REASONS - 1);
            if (reason == ENT_FINE && p.phase != ENT_SETUP_COMPONENTS)
                assert_true(listed(steps, n, bits));
        }
        assert_memory_equal(&p, &before, sizeof p);
        if (ent_over(&p)) p = ent_start(1, ENT_STANDARD);
        ent_apply(&p, random_step(&dealer, &p), NULL);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_legal_step_is_fine),
        cmocka_unit_test(test_nothing_may_be_done_when_the_game_is_over),
        cmocka_unit_test(test_players_wait_for_chance_and_chance_for_players),
        cmocka_unit_test(test_a_player_waits_for_the_other),
        cmocka_unit_test(test_another_die_or_deck_is_due),
        cmocka_unit_test(test_another_choice_is_due),
        cmocka_unit_test(test_an_arrangement_has_each_component_once),
        cmocka_unit_test(test_a_die_shows_its_faces_only),
        cmocka_unit_test(test_cards_must_be_where_they_are_taken_from),
        cmocka_unit_test(test_the_stack_gives_what_is_in_it_and_the_first_PROBE_last),
        cmocka_unit_test(test_retrieve_needs_Entanglion_and_a_component),
        cmocka_unit_test(test_event_cards_must_be_held_and_Bennett_needs_the_component),
        cmocka_unit_test(test_a_trade_needs_the_component_one_planet_and_a_turn_without_a_trade),
        cmocka_unit_test(test_jumps_go_to_Centarious),
        cmocka_unit_test(test_the_event_deck_gives_what_may_lie_on_top),
        cmocka_unit_test(test_every_reason_has_been_met),
        cmocka_unit_test(test_a_step_is_fine_exactly_when_it_is_on_the_list),
        cmocka_unit_test(test_operands_that_name_no_card_or_event_are_refused_as_not_there),
        cmocka_unit_test(test_steps_of_any_bits_are_refused_unless_listed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
