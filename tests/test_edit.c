/* test_edit.c - positions put together by hand: every turn of a game can be, and comes out as it
 * was; what is wrong with one is said, each thing by its name. */
#include "play.h"

#include "table/edit.h"

/* What somebody would put together who saw this position. */
static struct edit edit_of(const ent_position *p) {
    struct edit e = {.variant = ent_position_variant(p),
                     .turn = (ent_mover)p->turn,
                     .ships = {ent_ship_planet(p, ENT_MERCURIAL), ent_ship_planet(p, ENT_RUBICON)},
                     .detection = p->detection};
    for (int c = 0; c < ENT_COMPONENTS; c++) {
        ent_place place = ent_component_place(p, (ent_component)c);
        e.components[c] = (uint8_t)(place.carried ? EDIT_ABOARD + place.where : place.where);
    }
    for (int card = 0; card < ENT_PROBE; card++) {
        e.hands[0][card] = ent_pile_count(p, ENT_PILE_MERCURIAL, (ent_card)card);
        e.hands[1][card] = ent_pile_count(p, ENT_PILE_RUBICON, (ent_card)card);
        e.control[card] = ent_pile_count(p, ENT_PILE_CONTROL, (ent_card)card);
        e.stack[card] = ent_pile_count(p, ENT_PILE_STACK, (ent_card)card);
    }
    e.probe = ent_probe_last(p)                                ? EDIT_PROBE_LAST
              : ent_pile_count(p, ENT_PILE_DISCARD, ENT_PROBE) ? EDIT_PROBE_DISCARD
                                                               : EDIT_PROBE_STACK;
    for (int event = 0; event < ENT_EVENTS; event++) {
        ent_mover holder = ent_event_holder(p, (ent_event)event);
        bool discarded = ent_event_discarded(p, (ent_event)event);
        e.events[event] = (uint8_t)(holder != ENT_NOBODY ? holder
                                    : discarded          ? ENT_NOBODY
                                                         : ENT_CHANCE);
    }
    return e;
}

/* It is the same as what is taken from the position, and as lines written and read. */
static void check_lines(const ent_position *p, const struct edit *e) {
    struct edit taken, read;
    char text[EDIT_TEXT];
    assert_true(edit_from(&taken, p));
    assert_memory_equal(&taken, e, sizeof taken);
    edit_start(&read);
    int length = edit_write(&taken, text);
    assert_true(length < EDIT_TEXT / 2);
    for (const char *line = text; line < text + length; line = strchr(line, '\n') + 1)
        assert_true(edit_read_line(&read, line, strcspn(line, "\n")));
    assert_memory_equal(&read, e, sizeof read);
}

static void test_every_turn_of_random_games_can_be_put_together(void **state) {
    (void)state;
    int made = 0;
    for (uint64_t game = 0; game < 100; game++) {
        ent_dealer dealer = ent_dealer_start(ent_series_seed(606, game));
        ent_position p = ent_start(1 + (int)game % 4, game / 4 % 2 ? ENT_CZECH : ENT_STANDARD), q;
        for (; !ent_over(&p); ent_apply(&p, random_step(&dealer, &p), NULL)) {
            struct edit_problems problems;
            if (p.phase != ENT_ACTION) continue;
            struct edit e = edit_of(&p);
            if (!edit_make(&e, &q, &problems))
                fail_msg("game %d: problem %d", (int)game, problems.list[0].problem);
            assert_int_equal(problems.count, 0);
            assert_memory_equal(&q, &p, sizeof p);
            check_lines(&p, &e);
            made++;
        }
    }
    assert_true(made > 5000);
}

static void test_lines_that_are_not_understood_change_nothing(void **state) {
    (void)state;
    static const char *const wrong[] = {"ship",
                                        "ship M",
                                        "ship M VENUS",
                                        "ship X PLUS",
                                        "ship M PLUS PLUS",
                                        "hand M H",
                                        "hand M H x",
                                        "hand M PROBE 1",
                                        "hand M H -1",
                                        "hand M H 100",
                                        "hand H 1",
                                        "turn",
                                        "turn *",
                                        "turn M R",
                                        "detection",
                                        "detection x",
                                        "detection 1 2",
                                        "probe",
                                        "probe first",
                                        "stack H",
                                        "stack Q 1",
                                        "component quantum_gates",
                                        "component gates PSI_PLUS",
                                        "component quantum_gates nowhere",
                                        "event bennett",
                                        "event bennett X",
                                        "event nobody M",
                                        "variant",
                                        "variant polish",
                                        "fly",
                                        "ship M PLUSPLUSPLUSPLUSPLUSPLUSPLUSPLUSPLUSPLUSPLUS"};
    struct edit usual, e;
    ent_position p;
    struct edit_problems problems;
    edit_start_usual(&usual);
    assert_true(edit_make(&usual, &p, &problems));
    assert_int_equal(ent_pile_size(&p, ENT_PILE_DISCARD), 0);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        e = usual;
        if (edit_read_line(&e, wrong[i], strlen(wrong[i]))) fail_msg("understood: %s", wrong[i]);
        assert_memory_equal(&e, &usual, sizeof e);
    }
    static const char *const idle[] = {"", "  ", "# note", "  # note"};
    for (size_t i = 0; i < sizeof idle / sizeof *idle; i++) {
        e = usual;
        assert_true(edit_read_line(&e, idle[i], strlen(idle[i])));
        assert_memory_equal(&e, &usual, sizeof e);
    }
    assert_false(edit_read_line(&e, "turn\0M", 6));
    p.phase = ENT_DRAW;
    assert_false(edit_from(&e, &p));
}

/* ---- what is wrong ---- */

static struct edit good;

static int good_edit(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    good = edit_of(&p);
    return 0;
}

static void expect_fine(const struct edit *e) {
    ent_position p;
    struct edit_problems problems;
    if (!edit_make(e, &p, &problems)) fail_msg("problem %d", problems.list[0].problem);
    assert_true(ent_position_valid(&p));
}
/* Exactly this one. */
static void expect_problem(const struct edit *e, edit_problem problem, int what) {
    ent_position p;
    struct edit_problems problems;
    assert_false(edit_make(e, &p, &problems));
    assert_int_equal(problems.count, 1);
    assert_int_equal(problems.list[0].problem, problem);
    assert_int_equal(problems.list[0].what, what);
}

static void test_ships_and_the_track(void **state) {
    (void)state;
    struct edit e = good;
    e.ships[0] = ENT_OMEGA_ZERO;
    expect_problem(&e, EDIT_SHIPS_APART, 0);
    e.ships[1] = ENT_OMEGA_ZERO;
    expect_fine(&e);
    e.ships[0] = ENT_ONE;
    expect_problem(&e, EDIT_SHIPS_APART, 0);
    e.ships[1] = ENT_ZERO;
    expect_fine(&e);
    e.detection = ENT_TRACK_END - 1;
    expect_fine(&e);
    e.detection = ENT_TRACK_END;
    expect_problem(&e, EDIT_DETECTION, 0);
    e.detection = -1;
    expect_problem(&e, EDIT_DETECTION, 0);
}

static void test_cards(void **state) {
    (void)state;
    struct edit e = good; /* Mercurial has X H H, Rubicon CNOT SWAP X */
    e.stack[ENT_X] += 1;
    expect_problem(&e, EDIT_TOO_MANY, ENT_X);
    e.stack[ENT_X] = -1;
    expect_problem(&e, EDIT_TOO_MANY, ENT_X);
    e.stack[ENT_X] = 0;
    expect_fine(&e);
    e.stack[ENT_CNOT] = 1 << 20;
    expect_problem(&e, EDIT_TOO_MANY, ENT_CNOT);

    e = good;
    e.hands[0][ENT_H] = 3, e.stack[ENT_H] = 0;
    expect_problem(&e, EDIT_HAND, ENT_MERCURIAL);
    e.hands[0][ENT_H] = 2;
    expect_fine(&e);
    memset(e.hands[1], 0, sizeof e.hands[1]);
    expect_problem(&e, EDIT_HAND, ENT_RUBICON);
    e.hands[1][ENT_CNOT] = 1;
    expect_fine(&e);
    e.components[ENT_DILUTION_REFRIGERATOR] = EDIT_ABOARD + ENT_MERCURIAL; /* two cards at most */
    expect_problem(&e, EDIT_HAND, ENT_MERCURIAL);
    e.hands[0][ENT_H] = 1;
    expect_fine(&e);

    e = good;
    memset(e.stack, 0, sizeof e.stack);
    e.control[ENT_H] = 5;
    expect_fine(&e); /* PROBE is last, and alone */
    e.control[ENT_H] = 6;
    expect_problem(&e, EDIT_CONTROL, 0);
    e.control[ENT_H] = 0;
    e.probe = EDIT_PROBE_STACK;
    expect_fine(&e);
    e.probe = EDIT_PROBE_DISCARD;
    expect_problem(&e, EDIT_STACK, 0);
    e.stack[ENT_SWAP] = 1;
    expect_fine(&e);
}

static void test_components(void **state) {
    (void)state;
    struct edit e = good;
    e.components[ENT_QUANTUM_GATES] = e.components[ENT_PHYSICAL_QUBITS];
    expect_problem(&e, EDIT_SAME_PLANET, e.components[ENT_PHYSICAL_QUBITS]);
    e.components[ENT_QUANTUM_GATES] = ENT_OMEGA_ZERO - 1;
    expect_problem(&e, EDIT_OUTSIDE, ENT_QUANTUM_GATES);
    for (int c = 0; c < ENT_COMPONENTS; c++) e.components[c] = EDIT_ABOARD + ENT_RUBICON;
    e.components[ENT_DILUTION_REFRIGERATOR] = EDIT_ABOARD + ENT_MERCURIAL;
    e.hands[0][ENT_H] = 1;
    expect_problem(&e, EDIT_ALL_ABOARD, 0);
    e.components[ENT_QUANTUM_GATES] = ENT_OMEGA_ZERO;
    expect_fine(&e);
}

static void test_events(void **state) {
    (void)state;
    struct edit e = good;
    for (int event = 0; event < ENT_EVENTS; event++) {
        e.events[event] = ENT_RUBICON;
        if (event <= ENT_QUANTUM_TUNNEL)
            expect_fine(&e);
        else
            expect_problem(&e, EDIT_EVENT_HELD, event);
        e.events[event] = ENT_CHANCE;
    }
    e.events[ENT_QUANTUM_SHUFFLE] = ENT_NOBODY; /* it is always in the deck */
    expect_problem(&e, EDIT_EVENT_HELD, ENT_QUANTUM_SHUFFLE);
    e.events[ENT_QUANTUM_SHUFFLE] = ENT_CHANCE;
    for (int event = 0; event < 5; event++) e.events[event] = ENT_NOBODY;
    expect_fine(&e); /* three are left */
    e.events[5] = ENT_NOBODY;
    expect_problem(&e, EDIT_EVENTS, 0);
}

static void test_everything_wrong_is_said_and_no_more_than_there_is_room_for(void **state) {
    (void)state;
    struct edit e = {.ships = {ENT_OMEGA_ZERO, ENT_ONE}, .detection = 99};
    struct edit_problems problems;
    ent_position p;
    assert_false(edit_make(&e, &p, &problems));
    assert_int_equal(problems.count, EDIT_PROBLEMS_MAX);
    for (int i = 1; i < problems.count; i++)
        assert_true(problems.list[i].problem != problems.list[i - 1].problem ||
                    problems.list[i].what != problems.list[i - 1].what);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines_that_are_not_understood_change_nothing),
        cmocka_unit_test(test_every_turn_of_random_games_can_be_put_together),
        cmocka_unit_test(test_ships_and_the_track),
        cmocka_unit_test(test_cards),
        cmocka_unit_test(test_components),
        cmocka_unit_test(test_events),
        cmocka_unit_test(test_everything_wrong_is_said_and_no_more_than_there_is_room_for),
    };
    return cmocka_run_group_tests(tests, good_edit, NULL);
}
