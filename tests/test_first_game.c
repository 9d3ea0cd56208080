/* test_first_game.c - the rule book's worked first game, with the whole table after each step.
 *
 * The book says where Quantum Gates lies, what is drawn and what is rolled; it does not name the
 * last replacement, so every card is tried there. */
#include "play.h"

/* Quantum Gates on PHI_PLUS; the seven others where there is room. */
#define FIRST_GAME_COMPONENTS                                                       \
    "* components control_infrastructure dilution_refrigerator magnetic_shielding " \
    "physical_qubits "                                                              \
    "quantum_error_correction quantum_programming quantum_gates qubit_interconnect"
static const ent_component clockwise[8] = {
    ENT_CONTROL_INFRASTRUCTURE, ENT_DILUTION_REFRIGERATOR,    ENT_MAGNETIC_SHIELDING,
    ENT_PHYSICAL_QUBITS,        ENT_QUANTUM_ERROR_CORRECTION, ENT_QUANTUM_PROGRAMMING,
    ENT_QUANTUM_GATES,          ENT_QUBIT_INTERCONNECT};

/* All there is to see on the table. */
struct table {
    ent_mover turn, to_move;
    ent_planet mercurial, rubicon;
    const char *hand_m, *hand_r, *control, *discard;
    int stack[4]; /* CNOT, H, SWAP, X; PROBE lies beneath them throughout */
    int detection, rate;
    bool gates_taken;      /* Mercurial has Quantum Gates */
    bool heisenberg_taken; /* Rubicon holds Heisenberg */
};

static void expect_table(const ent_position *p, const struct table *t) {
    assert_int_equal(p->turn, t->turn);
    assert_int_equal(ent_to_move(p), t->to_move);
    expect_ships(p, t->mercurial, t->rubicon);
    expect_pile(p, ENT_PILE_MERCURIAL, t->hand_m);
    expect_pile(p, ENT_PILE_RUBICON, t->hand_r);
    expect_pile(p, ENT_PILE_CONTROL, t->control);
    expect_pile(p, ENT_PILE_DRAWN, "");
    expect_pile(p, ENT_PILE_DISCARD, t->discard);
    for (int card = 0; card < 4; card++)
        assert_int_equal(ent_pile_count(p, ENT_PILE_STACK, (ent_card)card), t->stack[card]);
    assert_int_equal(ent_pile_count(p, ENT_PILE_STACK, ENT_PROBE), 1);
    assert_true(ent_probe_last(p));
    assert_int_equal(p->detection, t->detection);
    assert_int_equal(ent_rate(p), t->rate);
    for (int place = 0; place < 8; place++) {
        ent_place at = ent_component_place(p, clockwise[place]);
        bool taken = clockwise[place] == ENT_QUANTUM_GATES && t->gates_taken;
        assert_int_equal(at.carried, taken);
        assert_int_equal(at.where, taken ? (int)ENT_MERCURIAL : (int)ENT_OMEGA_ZERO + place);
    }
    for (int e = 0; e < ENT_EVENTS; e++) {
        bool held = e == ENT_HEISENBERG && t->heisenberg_taken;
        assert_int_equal(ent_event_holder(p, (ent_event)e), held ? ENT_RUBICON : ENT_NOBODY);
        assert_false(ent_event_discarded(p, (ent_event)e));
    }
    assert_int_equal(ent_events_above(p), t->heisenberg_taken ? 4 : 5);
    assert_false(ent_over(p));
    assert_true(ent_position_valid(p));
}

static void step(ent_position *p, const char *line, struct table expected) {
    play(p, line, NULL);
    expect_table(p, &expected);
}

#define AFTER(...) ((struct table){__VA_ARGS__})

static ent_position set_up(void) {
    ent_position p = ent_start(1, ENT_STANDARD);
    play_all(&p, FIRST_GAME_COMPONENTS
             "; * rolloff 6 4; * d2 0; * d2 0; * draw X; * draw H; * draw H; * draw CNOT; "
             "* draw SWAP");
    step(&p, "* draw X",
         AFTER(.turn = ENT_MERCURIAL, .to_move = ENT_MERCURIAL, .mercurial = ENT_ZERO,
               .rubicon = ENT_ZERO, .hand_m = "H H X", .hand_r = "CNOT SWAP X", .control = "",
               .discard = "", .stack = {6, 6, 2, 3}, .rate = 1));
    return p;
}

static void turn_1(ent_position *p) {
    step(p, "M navigate H",
         AFTER(.turn = ENT_MERCURIAL, .to_move = ENT_CHANCE, .mercurial = ENT_PLUS,
               .rubicon = ENT_ZERO, .hand_m = "H X", .hand_r = "CNOT SWAP X", .control = "H",
               .discard = "", .stack = {6, 6, 2, 3}, .rate = 1));
    step(p, "* draw X",
         AFTER(.turn = ENT_RUBICON, .to_move = ENT_RUBICON, .mercurial = ENT_PLUS,
               .rubicon = ENT_ZERO, .hand_m = "H X X", .hand_r = "CNOT SWAP X", .control = "H",
               .discard = "", .stack = {6, 6, 2, 2}, .rate = 1));
}

static void turn_2(ent_position *p) {
    step(p, "R navigate CNOT",
         AFTER(.turn = ENT_RUBICON, .to_move = ENT_CHANCE, .mercurial = ENT_PHI_PLUS,
               .rubicon = ENT_PHI_PLUS, .hand_m = "H X X", .hand_r = "SWAP X", .control = "CNOT H",
               .discard = "", .stack = {6, 6, 2, 2}, .rate = 1));
    step(p, "* draw H",
         AFTER(.turn = ENT_RUBICON, .to_move = ENT_CHANCE, .mercurial = ENT_PHI_PLUS,
               .rubicon = ENT_PHI_PLUS, .hand_m = "H X X", .hand_r = "H SWAP X",
               .control = "CNOT H", .discard = "", .stack = {6, 5, 2, 2}, .rate = 1));
    for (int die = 1; die <= 8; die++) { /* 2 or more evades */
        ent_position q = *p;
        roll_d8(&q, die);
        assert_int_equal(q.phase, die >= 2 ? ENT_ACTION : ENT_JUMP_DIE);
    }
    step(p, "* d8 3",
         AFTER(.turn = ENT_MERCURIAL, .to_move = ENT_MERCURIAL, .mercurial = ENT_PHI_PLUS,
               .rubicon = ENT_PHI_PLUS, .hand_m = "H X X", .hand_r = "H SWAP X",
               .control = "CNOT H", .discard = "", .stack = {6, 5, 2, 2}, .rate = 1));
}

static void turn_3(ent_position *p) {
    step(p, "M retrieve",
         AFTER(.turn = ENT_MERCURIAL, .to_move = ENT_CHANCE, .mercurial = ENT_PHI_PLUS,
               .rubicon = ENT_PHI_PLUS, .hand_m = "H X X", .hand_r = "H SWAP X",
               .control = "CNOT H", .discard = "", .stack = {6, 5, 2, 2}, .rate = 1));
    step(p, "* d8 6",
         AFTER(.turn = ENT_RUBICON, .to_move = ENT_RUBICON, .mercurial = ENT_PHI_PLUS,
               .rubicon = ENT_PHI_PLUS, .hand_m = "H X X", .hand_r = "H SWAP X",
               .control = "CNOT H", .discard = "", .stack = {6, 5, 2, 2}, .rate = 1,
               .gates_taken = true));
}

static void turn_4(ent_position *p, const char *draw, const char *hand_r, int cnot, int h, int swap,
                   int x) {
    step(p, "R navigate H",
         AFTER(.turn = ENT_RUBICON, .to_move = ENT_CHANCE, .mercurial = ENT_OMEGA_TWO,
               .rubicon = ENT_OMEGA_TWO, .hand_m = "H X X", .hand_r = "SWAP X",
               .control = "CNOT H H", .discard = "", .stack = {6, 5, 2, 2}, .rate = 1,
               .gates_taken = true));
    struct table t =
        AFTER(.turn = ENT_RUBICON, .to_move = ENT_CHANCE, .mercurial = ENT_OMEGA_TWO,
              .rubicon = ENT_OMEGA_TWO, .hand_m = "H X X", .hand_r = hand_r, .control = "CNOT H H",
              .discard = "", .stack = {cnot, h, swap, x}, .rate = 1, .gates_taken = true);
    step(p, draw, t);
    step(p, "* d8 1", t); /* detected: the ships are about to jump */
    assert_int_equal(p->phase, ENT_JUMP_DIE);
    t.mercurial = t.rubicon = ENT_ONE;
    t.detection = 1;
    t.rate = 2;
    step(p, "* d2 1", t);
    assert_int_equal(p->phase, ENT_EVENT);
    t.turn = t.to_move = ENT_MERCURIAL;
    t.control = "";
    t.discard = "CNOT H H";
    t.heisenberg_taken = true;
    step(p, "* event heisenberg", t);
    expect_turn(p, ENT_MERCURIAL);
}

static void test_the_first_game_of_the_rule_book(void **state) {
    (void)state;
    ent_position p = set_up();
    turn_1(&p);
    turn_2(&p);
    turn_3(&p);
    ent_position q = p;
    turn_4(&q, "* draw CNOT", "CNOT SWAP X", 5, 5, 2, 2);
    q = p;
    turn_4(&q, "* draw H", "H SWAP X", 6, 4, 2, 2);
    q = p;
    turn_4(&q, "* draw SWAP", "SWAP SWAP X", 6, 5, 1, 2);
    q = p;
    turn_4(&q, "* draw X", "SWAP X X", 6, 5, 2, 1);
}

static void test_what_the_players_could_have_done_instead(void **state) {
    (void)state;
    ent_position p = set_up();
    expect_steps(&p, "M exchange H; M exchange X; M navigate H; M navigate X");
    turn_1(&p);
    expect_steps(&p, "R exchange CNOT; R exchange SWAP; R exchange X; R navigate CNOT; R navigate "
                     "SWAP; R navigate X");
    turn_2(&p);
    expect_steps(&p, "M exchange H; M exchange X; M navigate H; M navigate X; M retrieve");
    turn_3(&p);
    expect_steps(
        &p,
        "R exchange H; R exchange SWAP; R exchange X; R navigate H; R navigate SWAP; R navigate X");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_first_game_of_the_rule_book),
        cmocka_unit_test(test_what_the_players_could_have_done_instead),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
