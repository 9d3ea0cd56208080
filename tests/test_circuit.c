/* test_circuit.c - a game as a circuit: the state after every item is the state of the planets, and
 * what other programs read says so too. */
#include "play.h"
#include "quantum/circuit.h"

enum { STEPS_MAX = 20000 };

/* Text that is put together from its pieces. */
struct text {
    char all[1 << 20];
    size_t used;
};
static void put(void *to, const char *piece) {
    struct text *t = to;
    size_t length = strlen(piece);
    assert_true(t->used + length < sizeof t->all);
    memcpy(t->all + t->used, piece, length + 1);
    t->used += length;
}
static struct text written;
static void write_nothing(void) {
    written.used = 0;
    written.all[0] = '\0';
}

static int random_game(uint64_t seed, ent_step steps[STEPS_MAX], ent_position *end) {
    ent_dealer dealer = ent_dealer_start(seed);
    ent_position p = ent_start(1 + (int)(seed % 4), (ent_variant)(seed / 4 % 2));
    int count = 0;
    while (!ent_over(&p) && count < STEPS_MAX) {
        steps[count] = random_step(&dealer, &p);
        ent_apply(&p, steps[count++], NULL);
    }
    *end = p;
    return count;
}

static void test_the_state_after_every_item_is_that_of_the_planets(void **state) {
    (void)state;
    static ent_step steps[STEPS_MAX];
    static struct circuit_item items[STEPS_MAX + 1];
    int gates = 0, kickbacks = 0, preparations = 0;
    for (uint64_t seed = 0; seed < 400; seed++) {
        ent_position start = ent_start(1 + (int)(seed % 4), (ent_variant)(seed / 4 % 2)), end;
        int count = random_game(seed, steps, &end);
        struct circuit c;
        circuit_of(&c, items, &start, steps, count);
        ent_state s = ent_state_of(0);
        for (int i = 0; i < c.count; i++) {
            const struct circuit_item *item = &c.items[i];
            if (item->kind == CIRCUIT_PREPARE) s = ent_state_of(item->after), preparations++;
            if (item->kind == CIRCUIT_GATE) {
                s = ent_state_gate(s, (ent_mover)item->ship, (ent_card)item->card);
                gates++;
            }
            if (item->kind == CIRCUIT_KICKBACK) {
                assert_int_equal(item->card, ENT_CNOT);
                assert_int_equal(item->before, item->after);
                kickbacks++;
            }
            assert_int_equal(ent_state_place(s), item->after);
        }
        assert_int_equal(ent_state_place(s), end.ships);
    }
    assert_true(gates > 10000 && kickbacks > 100 && preparations > 1000);
}

static void test_the_slots_are_what_lies_in_engine_control(void **state) {
    (void)state;
    static ent_step steps[STEPS_MAX];
    static struct circuit_item items[STEPS_MAX + 1], slot_items[STEPS_MAX + 2];
    for (uint64_t seed = 0; seed < 400; seed++) {
        ent_variant variant = (ent_variant)(seed / 4 % 2);
        ent_position start = ent_start(1 + (int)(seed % 4), variant), p = start, end;
        int count = random_game(seed, steps, &end), cut = count - (int)(seed % 40);
        for (int i = 0; i < cut; i++) ent_apply(&p, steps[i], NULL);
        struct circuit c, slots;
        circuit_of(&c, items, &start, steps, cut);
        circuit_slots(&c, &slots, slot_items);
        int cards = 0;
        for (int i = 0; i < slots.count; i++) cards += slots.items[i].kind != CIRCUIT_PREPARE;
        assert_int_equal(cards, ent_pile_size(&p, ENT_PILE_CONTROL));
        assert_int_equal(slots.items[0].kind, CIRCUIT_PREPARE);
        assert_int_equal(slots.items[slots.count - 1].after, p.ships);
    }
}

/* The first game of the rule book: H and CNOT make PHI PLUS. */
static const char first_moves[] =
    COMPONENTS_IN_ORDER "* rolloff 5 2; * d2 0; * d2 0;"
                        "* draw X; * draw H; * draw H; * draw CNOT; * draw SWAP; * draw X;"
                        "M navigate H; * draw X; R navigate CNOT; * draw H; * d8 3";

static void circuit_of_lines(struct circuit *c, struct circuit_item *items, const char *lines) {
    static ent_step steps[64];
    ent_position start = ent_start(1, ENT_STANDARD);
    int count = 0;
    char line[256];
    while (*lines) {
        size_t n = strcspn(lines, ";\n");
        memcpy(line, lines, n);
        line[n] = '\0';
        const char *first = line + strspn(line, " \t");
        if (*first) steps[count++] = step_of(first);
        lines += n + (lines[n] != '\0');
    }
    circuit_of(c, items, &start, steps, count);
}

static void test_OpenQASM_of_the_first_moves(void **state) {
    (void)state;
    struct circuit_item items[64];
    struct circuit c;
    circuit_of_lines(&c, items, first_moves);
    write_nothing();
    circuit_qasm(&c, 3, put, &written);
    assert_string_equal(written.all, "OPENQASM 3.0;\n"
                                     "include \"stdgates.inc\";\n"
                                     "qubit[2] q;\n"
                                     "bit[2] c;\n"
                                     "// q[0]: Mercurial, q[1]: Rubicon\n"
                                     "// 4: * d2 0\n"
                                     "// |00\u27e9\n"
                                     "// 11: M navigate H\n"
                                     "h q[0];\n"
                                     "// 13: R navigate CNOT\n"
                                     "cx q[0], q[1];\n"
                                     "c[0] = measure q[0];\n"
                                     "c[1] = measure q[1];\n");
    write_nothing();
    circuit_qasm(&c, 2, put, &written);
    assert_non_null(strstr(written.all, "OPENQASM 2.0;\ninclude \"qelib1.inc\";\n"));
    assert_non_null(strstr(written.all, "h q[0];\n// 13: R navigate CNOT\ncx q[0], q[1];\n"
                                        "measure q[0] -> c[0];\nmeasure q[1] -> c[1];\n"));
}

static void test_the_drawing_and_the_link_of_the_first_moves(void **state) {
    (void)state;
    struct circuit_item items[64];
    struct circuit c;
    circuit_of_lines(&c, items, first_moves);
    write_nothing();
    circuit_lines(&c, 80, put, &written);
    assert_string_equal(written.all,
                        "M  |0\u27e9\u2500H\u2500\u2500\u2500\u25cf\u2500\u2500\n"
                        "R  |0\u27e9\u2500\u2500\u2500\u2500\u2500\u2295\u2500\u2500\n");
    write_nothing();
    circuit_lines(&c, 10, put, &written); /* two columns fit */
    assert_string_equal(written.all, "M  |0\u27e9\u2500H\u2500\u2500\n"
                                     "R  |0\u27e9\u2500\u2500\u2500\u2500\n"
                                     "M \u2500\u25cf\u2500\u2500\nR \u2500\u2295\u2500\u2500\n");
    write_nothing();
    circuit_quirk(&c, put, &written);
    assert_string_equal(written.all, "https://algassert.com/quirk#circuit="
                                     "%7B%22cols%22%3A%5B%5B%22H%22%5D%2C%5B%22%E2%80%A2%22%2C"
                                     "%22X%22%5D%5D%7D\n");
}

static void test_a_kickback_is_left_out_and_said(void **state) {
    (void)state;
    struct circuit_item items[64];
    struct circuit c;
    circuit_of_lines(&c, items,
                     COMPONENTS_IN_ORDER
                     "* rolloff 5 2; * d2 1; * d2 0;"
                     "* draw H; * draw CNOT; * draw X; * draw H; * draw SWAP; * draw X;"
                     "M navigate H; * draw X; R navigate H; * draw X; M navigate CNOT; * draw X");
    assert_int_equal(c.items[c.count - 1].kind, CIRCUIT_KICKBACK); /* Mercurial on MINUS */
    write_nothing();
    circuit_qasm(&c, 3, put, &written);
    assert_non_null(strstr(written.all, "// R1: cx q[1], q[0]; is left out\n"));
    assert_null(strstr(written.all, "\ncx"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_state_after_every_item_is_that_of_the_planets),
        cmocka_unit_test(test_the_slots_are_what_lies_in_engine_control),
        cmocka_unit_test(test_OpenQASM_of_the_first_moves),
        cmocka_unit_test(test_the_drawing_and_the_link_of_the_first_moves),
        cmocka_unit_test(test_a_kickback_is_left_out_and_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
