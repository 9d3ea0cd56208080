/* test_circuit.c - a game as a circuit: the state after every item is the state of the planets, and
 * what other programs read says so too. */
#include "play.h"

#include "matrices.h"
#include "quantum/circuit.h"
#include "words/lessons/laboratory.h"

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

static void write_qasm(const struct circuit *c, int version, bool measure) {
    const struct circuit_qasm_options options = {version, measure, words_circuit_note, ENT_LANG_EN};
    write_nothing();
    circuit_qasm(c, &options, put, &written);
}

static void test_OpenQASM_of_the_first_moves(void **state) {
    (void)state;
    struct circuit_item items[64];
    struct circuit c;
    circuit_of_lines(&c, items, first_moves);
    write_qasm(&c, 3, false);
    assert_string_equal(written.all, "OPENQASM 3.0;\n"
                                     "include \"stdgates.inc\";\n"
                                     "qubit[2] q;\n"
                                     "bit[2] c;\n"
                                     "// q[0] is Mercurial, q[1] is Rubicon\n"
                                     "// Qiskit prints Rubicon's bit first, then Mercurial's\n"
                                     "// step 4 of the record: * d2 0\n"
                                     "reset q;\n"
                                     "// |00\u27e9\n"
                                     "// step 11 of the record: M navigate H\n"
                                     "h q[0];\n"
                                     "// step 13 of the record: R navigate CNOT\n"
                                     "cx q[0], q[1];\n"
                                     "c = measure q;\n");
    write_qasm(&c, 2, false);
    assert_string_equal(written.all, "OPENQASM 2.0;\n"
                                     "include \"qelib1.inc\";\n"
                                     "qreg q[2];\n"
                                     "creg c[2];\n"
                                     "// q[0] is Mercurial, q[1] is Rubicon\n"
                                     "// Qiskit prints Rubicon's bit first, then Mercurial's\n"
                                     "// step 4 of the record: * d2 0\n"
                                     "reset q;\n"
                                     "// |00>\n"
                                     "// step 11 of the record: M navigate H\n"
                                     "h q[0];\n"
                                     "// step 13 of the record: R navigate CNOT\n"
                                     "cx q[0], q[1];\n"
                                     "measure q -> c;\n");
}

/* ---- OpenQASM, run by matrices ---- */

struct machine {
    struct vector qubits;
    bool known;       /* nothing is known of qubits before they are reset */
    int measurements; /* into d1, d2 and so on */
};

/* One statement. A measurement into a register d must find what the matrices say it can: `chances`
 * are those of 00 01 10 11 at the detection it stands for. */
static void run_statement(struct machine *m, const char *line, double (*chances)[4]) {
    unsigned ship, control;
    int number;
    if (!strcmp(line, "reset q;")) {
        m->qubits = state_vector(ent_place_of(ENT_ZERO, ENT_ZERO));
        m->known = true;
    } else if (sscanf(line, "h q[%u];", &ship) == 1) {
        m->qubits = applied(gate_matrix((int)ship, ENT_H), m->qubits);
    } else if (sscanf(line, "x q[%u];", &ship) == 1) {
        m->qubits = applied(gate_matrix((int)ship, ENT_X), m->qubits);
    } else if (sscanf(line, "cx q[%u], q[%u];", &control, &ship) == 2) {
        assert_int_equal(control, 1 - ship);
        m->qubits = applied(gate_matrix((int)ship, ENT_CNOT), m->qubits);
    } else if (!strcmp(line, "swap q[0], q[1];")) {
        m->qubits = applied(gate_matrix(ENT_MERCURIAL, ENT_SWAP), m->qubits);
    } else if (sscanf(line, "d%d = measure q;", &number) == 1 ||
               sscanf(line, "measure q -> d%d;", &number) == 1) {
        assert_int_equal(number, ++m->measurements);
        for (int i = 0; i < 4; i++) {
            double a = m->qubits.at[i].re;
            assert_true(near(a * a, chances[number - 1][i]));
        }
        m->known = false; /* it stays unknown until it is prepared */
        return;
    } else {
        return; /* declarations, comments, the measurement at the end */
    }
    assert_true(m->known);
}

static struct machine run_program(double (*chances)[4]) {
    struct machine m = {{{{0, 0}}}, false, 0};
    char line[CIRCUIT_NOTE_TEXT];
    for (const char *at = written.all; *at;) {
        size_t length = strcspn(at, "\n");
        assert_true(length < sizeof line);
        memcpy(line, at, length);
        line[length] = '\0';
        if (strncmp(line, "//", 2) != 0) run_statement(&m, line, chances);
        at += length + (at[length] == '\n');
    }
    return m;
}

/* What a measurement would show where the ships were detected, from the tables of matrices.h. */
static int note_detections(const ent_position *start, const ent_step *steps, int count,
                           double (*chances)[4]) {
    ent_position p = *start;
    int detections = 0;
    for (int i = 0; i < count; i++) {
        ent_position before = p;
        ent_apply(&p, steps[i], NULL);
        if (before.phase != ENT_JUMP_DIE && before.phase != ENT_JUMP_CHOICE) continue;
        struct vector v = state_vector(before.ships);
        for (int word = 0; word < 4; word++)
            chances[detections][word] = v.at[word].re * v.at[word].re;
        detections++;
    }
    return detections;
}

static void test_OpenQASM_run_by_matrices_ends_where_the_ships_are(void **state) {
    (void)state;
    static ent_step steps[STEPS_MAX];
    static struct circuit_item items[STEPS_MAX + 1];
    static double chances[STEPS_MAX][4];
    int detections = 0;
    for (uint64_t seed = 0; seed < 100; seed++) {
        ent_position start = ent_start(1 + (int)(seed % 4), (ent_variant)(seed / 4 % 2)), end;
        int count = random_game(seed, steps, &end);
        struct circuit c;
        circuit_of(&c, items, &start, steps, count);
        int expected = note_detections(&start, steps, count, chances);
        for (int version = 2; version <= 3; version++)
            for (int measure = 0; measure <= 1; measure++) {
                write_qasm(&c, version, measure);
                struct machine m = run_program(chances);
                assert_int_equal(place_of_vector(m.qubits), end.ships);
                assert_int_equal(m.measurements, measure ? expected : 0);
                for (const char *at = written.all; version == 2 && *at; at++)
                    assert_true((unsigned char)*at < 128);
            }
        detections += expected;
    }
    assert_true(detections > 50);
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
    write_qasm(&c, 3, false);
    assert_non_null(strstr(written.all, "// not applied: cx q[1], q[0]; The board departs from "
                                        "physics here (ruling R1).\n"));
    assert_null(strstr(written.all, "\ncx"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_state_after_every_item_is_that_of_the_planets),
        cmocka_unit_test(test_the_slots_are_what_lies_in_engine_control),
        cmocka_unit_test(test_OpenQASM_of_the_first_moves),
        cmocka_unit_test(test_OpenQASM_run_by_matrices_ends_where_the_ships_are),
        cmocka_unit_test(test_the_drawing_and_the_link_of_the_first_moves),
        cmocka_unit_test(test_a_kickback_is_left_out_and_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
