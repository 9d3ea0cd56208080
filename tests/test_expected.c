/* test_expected.c - what a hint says is expected next: the action, its odds, and when there is
 * nothing. */
#include "advised.h"

/* The reason that a line of these steps adds. */
static struct advice_reason expected_after(const ent_position *p, const char *const *lines,
                                           int count) {
    struct advice_reasons reasons = {0};
    ent_step steps[8];
    for (int i = 0; i < count; i++) steps[i] = step_of(lines[i]);
    advice_expect(p, steps, count, &reasons);
    assert_int_equal(reasons.count, 1);
    return reasons.list[0];
}
#define EXPECTED(p, ...)                                  \
    expected_after(p, (const char *const[]){__VA_ARGS__}, \
                   sizeof(const char *const[]){__VA_ARGS__} / sizeof(const char *))

static void test_what_is_expected_next_is_the_next_action_with_its_odds(void **state) {
    (void)state;
    ent_position p = at_the_door(2); /* Mercurial: CNOT H X, Rubicon: CNOT SWAP X */
    struct advice_reason next = EXPECTED(&p, "M exchange X", "* draw H", "R navigate SWAP");
    assert_int_equal(next.code, ADVICE_NEXT_FLIGHT);
    assert_int_equal(next.ship, ENT_RUBICON);
    assert_int_equal(next.planet, ENT_ONE); /* it changes places with Mercurial */
    next = EXPECTED(&p, "M exchange X", "* draw H", "R navigate X");
    assert_int_equal(next.code, ADVICE_NEXT_NO_PATH);
    fill_control(&p, ENT_H, 5);
    next = EXPECTED(&p, "M exchange X", "* draw H", "R navigate X");
    assert_int_equal(next.code, ADVICE_NEXT_CONTROL);
    next = EXPECTED(&p, "M exchange X", "* draw H", "R exchange CNOT");
    assert_int_equal(next.code, ADVICE_NEXT_EXCHANGE);
    assert_int_equal(next.card, ENT_CNOT);
    give_turn(&p, ENT_RUBICON);
    next = EXPECTED(&p, "R exchange X", "* draw H", "M navigate CNOT");
    assert_int_equal(next.code, ADVICE_NEXT_REACH);
    assert_int_equal(next.planet, ENT_PSI_PLUS);
    assert_int_equal(next.component, ENT_QUBIT_INTERCONNECT);
    assert_int_equal(next.odds, 6);
    fly(&p, ENT_PSI_PLUS, ENT_PSI_PLUS);
    give(&p, ENT_MERCURIAL, ENT_QUANTUM_ERROR_CORRECTION);
    next = EXPECTED(&p, "R exchange X", "* draw H", "M retrieve");
    assert_int_equal(next.code, ADVICE_NEXT_RETRIEVE);
    assert_int_equal(next.chance, 56); /* of 64: seven faces, as each counts one more */
    ent_position tunnel = p;
    hold(&tunnel, ENT_MERCURIAL, ENT_QUANTUM_TUNNEL);
    next = EXPECTED(&tunnel, "R exchange X", "* draw H", "M retrieve", "M tunnel");
    assert_int_equal(next.chance, ENT_ROLL_ODDS);
    next = EXPECTED(&tunnel, "R exchange X", "* draw H", "M retrieve", "M roll");
    assert_int_equal(next.chance, 56);
    hold(&p, ENT_MERCURIAL, ENT_MECHANIC);
    next = EXPECTED(&p, "R exchange X", "* draw H", "M mechanic");
    assert_int_equal(next.code, ADVICE_NEXT_EVENT);
    assert_int_equal(next.second, ENT_MECHANIC);
    struct advice_reasons none = {0};
    const ent_step line[] = {step_of("R exchange X"), step_of("* draw H")};
    advice_expect(&p, line, 2, &none); /* it ends before anybody acts */
    assert_int_equal(none.count, 0);
}

static void test_what_is_expected_next_is_not_said_twice(void **state) {
    (void)state;
    ent_position p = at_the_door(2);
    give_turn(&p, ENT_RUBICON);
    const ent_step line[] = {step_of("R exchange X"), step_of("* draw H"),
                             step_of("M navigate CNOT")};
    struct advice_reasons reasons;
    advice_reasons_of(&p, line[0], &reasons);
    const int before = reasons.count;
    assert_int_equal(reasons.list[before - 1].code, ADVICE_WAY_ONE);
    advice_expect(&p, line, 3, &reasons);
    assert_int_equal(reasons.count, before);
    assert_int_equal(reasons.list[before - 1].code, ADVICE_NEXT_REACH);
}

/* Whether a line of these steps adds what is expected next. */
static bool expects_after(const ent_position *p, const char *const *lines, int count) {
    struct advice_reasons reasons = {0};
    ent_step steps[8];
    ent_position now = *p;
    for (int i = 0; i < count; i++) {
        steps[i] = step_of(lines[i]);
        play(&now, lines[i], NULL);
    }
    advice_expect(p, steps, count, &reasons);
    return reasons.count > 0;
}
#define EXPECTS(p, ...)                                  \
    expects_after(p, (const char *const[]){__VA_ARGS__}, \
                  sizeof(const char *const[]){__VA_ARGS__} / sizeof(const char *))

static void test_nothing_is_expected_after_what_is_unlikely(void **state) {
    (void)state;
    ent_position p = at_the_door(4); /* half of the faces evade */
    assert_true(EXPECTS(&p, "M navigate CNOT", "* draw H", "* d8 5", "R retrieve"));
    p.detection = 7; /* three of them */
    assert_false(EXPECTS(&p, "M navigate CNOT", "* draw H", "* d8 8", "R retrieve"));
    give(&p, ENT_MERCURIAL, ENT_MAGNETIC_SHIELDING); /* 39 of 64 */
    assert_true(EXPECTS(&p, "M navigate CNOT", "* draw H", "* d8 8", "M stand", "R retrieve"));
    assert_false(EXPECTS(&p, "M navigate CNOT", "* draw H", "* d8 1", "M reroll", "* d8 1",
                         "* d2 0", "* event bennett", "R exchange X"));
    p = at_the_door(1); /* each face to another planet */
    fly(&p, ENT_PSI_PLUS, ENT_PSI_PLUS);
    hold(&p, ENT_MERCURIAL, ENT_HEISENBERG);
    assert_false(EXPECTS(&p, "M heisenberg", "* d8 8", "R exchange X"));
    p = game_begun(1, ENT_STANDARD);
    fill_control(&p, ENT_H, 5); /* an event of several */
    assert_false(EXPECTS(&p, "M navigate X", "* draw H", "* event bennett", "R exchange X"));
}

/* A reason that names another action of the ship than what is expected of it gives way. */
static void test_what_is_expected_next_is_not_contradicted(void **state) {
    (void)state;
    ent_position p = at_the_door(2);
    give_turn(&p, ENT_RUBICON);
    const ent_step line[] = {step_of("R exchange X"), step_of("* draw H"),
                             step_of("M exchange CNOT")};
    struct advice_reasons reasons;
    advice_reasons_of(&p, line[0], &reasons);
    int before = reasons.count;
    assert_int_equal(reasons.list[before - 1].code, ADVICE_WAY_ONE);
    advice_expect(&p, line, 3, &reasons);
    assert_int_equal(reasons.count, before);
    assert_int_equal(reasons.list[before - 1].code, ADVICE_NEXT_EXCHANGE);
    fly(&p, ENT_PSI_PLUS, ENT_PSI_PLUS);
    give(&p, ENT_MERCURIAL, ENT_QUANTUM_ERROR_CORRECTION);
    advice_reasons_of(&p, line[0], &reasons);
    assert_int_equal(reasons.list[0].code, ADVICE_LEAVES_ROLL);
    advice_expect(&p, line, 3, &reasons);
    for (int i = 0; i < reasons.count; i++)
        assert_int_not_equal(reasons.list[i].code, ADVICE_LEAVES_ROLL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_expected_next_is_the_next_action_with_its_odds),
        cmocka_unit_test(test_what_is_expected_next_is_not_said_twice),
        cmocka_unit_test(test_nothing_is_expected_after_what_is_unlikely),
        cmocka_unit_test(test_what_is_expected_next_is_not_contradicted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
