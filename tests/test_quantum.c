/* test_quantum.c - the two-qubit states of the library against matrices of doubles, and every
 * number known of the states behind the planets: amplitudes, stabilizers, preparations, the 24
 * states, the group of order 1152, and what a learner is shown. */
#include "play.h"

#include "matrices.h"

#define STATES 24
#define GATES 7

static uint8_t in(ent_planet planet) {
    return ent_place_of(planet, planet);
}

/* The seven gates: SWAP is the same whoever plays it. */
static const struct {
    int ship, card;
} gates[GATES] = {{0, ENT_X},    {1, ENT_X},    {0, ENT_H},   {1, ENT_H},
                  {0, ENT_CNOT}, {1, ENT_CNOT}, {0, ENT_SWAP}};

/* A state of the library as a vector of length 1. */
static struct vector vector_of(ent_state s) {
    static const double scale[5] = {0, 1, HALF_ROOT, 0, 0.5}; /* by the sum of squares */
    struct vector v = {{{0, 0}}};
    int norm = 0;
    for (int i = 0; i < 4; i++) norm += s.amplitude[i] * s.amplitude[i];
    assert_true(norm == 1 || norm == 2 || norm == 4);
    for (int i = 0; i < 4; i++) v.at[i].re = s.amplitude[i] * scale[norm];
    return v;
}

static struct matrix pauli_pair(int mercurial, int rubicon) {
    return tensor(pauli_matrices[mercurial], pauli_matrices[rubicon]);
}

/* ---- states ---- */

static void test_each_place_has_the_amplitudes_of_the_table(void **state) {
    (void)state;
    for (int place = 0; place < STATES; place++)
        assert_true(same_state(vector_of(ent_state_of((uint8_t)place)), state_vector(place)));
}

static void test_the_amplitudes_are_reduced_with_the_fewest_minus_signs(void **state) {
    (void)state;
    static const struct {
        ent_planet planet;
        int8_t amplitude[4];
    } known[] = {
        {ENT_PHI_PLUS, {1, 0, 0, 1}},    {ENT_PHI_MINUS, {1, 0, 0, -1}},
        {ENT_PSI_PLUS, {0, 1, 1, 0}},    {ENT_PSI_MINUS, {0, 1, -1, 0}},
        {ENT_OMEGA_ZERO, {1, -1, 1, 1}}, {ENT_OMEGA_ONE, {-1, 1, 1, 1}},
        {ENT_OMEGA_TWO, {1, 1, 1, -1}},  {ENT_OMEGA_THREE, {1, 1, -1, 1}},
    };
    for (int i = 0; i < 8; i++) {
        ent_state s = ent_state_of(in(known[i].planet));
        assert_memory_equal(s.amplitude, known[i].amplitude, 4);
    }
    for (int place = 0; place < STATES; place++) {
        ent_state s = ent_state_of((uint8_t)place);
        int first = 0, sum = 0;
        while (!s.amplitude[first]) first++;
        for (int i = 0; i < 4; i++) {
            assert_true(s.amplitude[i] >= -1 && s.amplitude[i] <= 1);
            sum += s.amplitude[i];
        }
        assert_true(sum > 0 || (sum == 0 && s.amplitude[first] == 1));
    }
}

static void test_a_state_and_its_place_find_each_other(void **state) {
    (void)state;
    static const ent_state strange[] = {
        {{1, 1, 1, 0}}, {{1, 2, 0, 0}}, {{0, 1, 1, 1}}, {{3, 1, 1, 1}}};
    for (int place = 0; place < STATES; place++)
        assert_int_equal(ent_state_place(ent_state_of((uint8_t)place)), place);
    for (int i = 0; i < 4; i++) assert_int_equal(ent_state_place(strange[i]), ENT_PLACES);
}

/* ---- gates ---- */

static void test_gates_equal_the_matrices_in_all_192_cases(void **state) {
    (void)state;
    for (int place = 0; place < STATES; place++)
        for (int ship = 0; ship < 2; ship++)
            for (int card = ENT_CNOT; card <= ENT_X; card++) {
                ent_state s =
                    ent_state_gate(ent_state_of((uint8_t)place), (ent_mover)ship, (ent_card)card);
                struct vector physics = applied(gate_matrix(ship, card), state_vector(place));
                assert_true(same_state(vector_of(s), physics));
                assert_int_equal(ent_state_place(s), place_of_vector(physics));
                ent_state back = ent_state_gate(s, (ent_mover)ship, (ent_card)card);
                assert_int_equal(ent_state_place(back), place);
            }
}

/* By the library's gates alone, from |00>. */
static void test_exactly_24_states_are_reachable_16_products_and_8_planets(void **state) {
    (void)state;
    ent_state found[64] = {{{1, 0, 0, 0}}};
    int count = 1, entangled = 0;
    for (int at = 0; at < count; at++)
        for (int g = 0; g < GATES; g++) {
            ent_state s =
                ent_state_gate(found[at], (ent_mover)gates[g].ship, (ent_card)gates[g].card);
            int known = 0;
            while (known < count && memcmp(&found[known], &s, sizeof s)) known++;
            assert_true(known < 64);
            if (known == count) found[count++] = s;
        }
    assert_int_equal(count, 24);
    for (int i = 0; i < count; i++) {
        const int8_t *a = found[i].amplitude;
        bool tied = a[0] * a[3] != a[1] * a[2]; /* a product has determinant 0 */
        assert_int_equal(tied, ent_state_place(found[i]) >= ENT_PLACE_ENTANGLION);
        entangled += tied;
    }
    assert_int_equal(entangled, 8);
}

/* A set of permutations of the states, found again by a table of their bytes. */
struct permutations {
    int count;
    uint8_t list[2048][STATES];
    int16_t slots[8192]; /* place in the list plus 1; 0 is empty */
};

static void add_permutation(struct permutations *set, const uint8_t next[STATES]) {
    uint32_t slot = 17;
    for (int i = 0; i < STATES; i++) slot = slot * 31 + next[i];
    for (slot %= 8192; set->slots[slot]; slot = (slot + 1) % 8192)
        if (!memcmp(set->list[set->slots[slot] - 1], next, STATES)) return;
    if (set->count == 2048) fail_msg("the group is larger than 2048");
    memcpy(set->list[set->count++], next, STATES);
    set->slots[slot] = (int16_t)set->count;
}

static void test_the_gates_permute_the_states_as_a_group_of_order_1152(void **state) {
    (void)state;
    static struct permutations group;
    uint8_t generators[GATES][STATES], next[STATES];
    memset(&group, 0, sizeof group);
    for (int g = 0; g < GATES; g++)
        for (int i = 0; i < STATES; i++)
            generators[g][i] = (uint8_t)place_by_physics(i, gates[g].ship, gates[g].card);
    for (int i = 0; i < STATES; i++) next[i] = (uint8_t)i;
    add_permutation(&group, next);
    for (int at = 0; at < group.count; at++)
        for (int g = 0; g < GATES; g++) {
            for (int i = 0; i < STATES; i++) next[i] = generators[g][group.list[at][i]];
            add_permutation(&group, next);
        }
    assert_int_equal(group.count, 1152);
}

/* ---- expectations and stabilizers ---- */

static void test_expectations_of_all_16_pauli_pairs_equal_doubles(void **state) {
    (void)state;
    for (int place = 0; place < STATES; place++)
        for (int m = 0; m < 4; m++)
            for (int r = 0; r < 4; r++) {
                struct vector v = state_vector(place);
                struct number expected = overlap(v, applied(pauli_pair(m, r), v));
                int value =
                    ent_state_expectation(ent_state_of((uint8_t)place), (ent_pauli)m, (ent_pauli)r);
                assert_true(value >= -1 && value <= 1);
                assert_true(near(expected.re, value) && near(expected.im, 0));
            }
}

/* "+XX" */
static void write_stabilizer(ent_stabilizer s, char text[4]) {
    text[0] = s.sign > 0 ? '+' : '-';
    text[1] = "IXYZ"[s.mercurial];
    text[2] = "IXYZ"[s.rubicon];
    text[3] = '\0';
}

/* Expects these three, written as "+XX +ZZ -YY" in any order; the library's stand in the order of
 * the pairs. */
static void expect_stabilizers(int place, const char *expected) {
    ent_stabilizer list[3];
    int before = 0;
    assert_int_equal(ent_state_stabilizers(ent_state_of((uint8_t)place), list), 3);
    assert_int_equal(strlen(expected), 11);
    for (int i = 0; i < 3; i++) {
        char text[4];
        int pair = (int)list[i].mercurial * 4 + (int)list[i].rubicon;
        write_stabilizer(list[i], text);
        if (!strstr(expected, text))
            fail_msg("place %d: %s is not among %s", place, text, expected);
        assert_true(list[i].sign == 1 || list[i].sign == -1);
        assert_true(pair > before);
        before = pair;
        /* it leaves the state as it is, sign and all */
        struct vector v = state_vector(place);
        struct number kept =
            overlap(v, applied(pauli_pair((int)list[i].mercurial, (int)list[i].rubicon), v));
        assert_true(near(kept.re, list[i].sign));
    }
}

static void test_the_planets_have_the_stabilizers_of_the_table(void **state) {
    (void)state;
    expect_stabilizers(in(ENT_PHI_PLUS), "+XX +ZZ -YY");
    expect_stabilizers(in(ENT_PHI_MINUS), "-XX +ZZ +YY");
    expect_stabilizers(in(ENT_PSI_PLUS), "+XX -ZZ +YY");
    expect_stabilizers(in(ENT_PSI_MINUS), "-XX -ZZ -YY");
    expect_stabilizers(in(ENT_OMEGA_ZERO), "+XZ -ZX -YY");
    expect_stabilizers(in(ENT_OMEGA_ONE), "-XZ -ZX +YY");
    expect_stabilizers(in(ENT_OMEGA_TWO), "+XZ +ZX +YY");
    expect_stabilizers(in(ENT_OMEGA_THREE), "-XZ +ZX -YY");
}

static void test_products_have_the_stabilizers_of_their_two_planets(void **state) {
    (void)state;
    static const struct {
        char sign, pauli;
    } own[4] = {{'+', 'Z'}, {'-', 'Z'}, {'+', 'X'}, {'-', 'X'}}; /* ZERO ONE PLUS MINUS */
    for (int m = 0; m < 4; m++)
        for (int r = 0; r < 4; r++) {
            char expected[16];
            snprintf(expected, sizeof expected, "%cI%c %c%cI %c%c%c", own[r].sign, own[r].pauli,
                     own[m].sign, own[m].pauli, own[m].sign == own[r].sign ? '+' : '-',
                     own[m].pauli, own[r].pauli);
            expect_stabilizers(m * 4 + r, expected);
        }
}

/* ---- preparations ---- */

/* q0 = M, q1 = R; cx is control, target. */
static const struct {
    ent_planet planet;
    const char *gates;
} preparations[8] = {
    {ENT_PHI_PLUS, "h q0; cx q0,q1"},
    {ENT_PHI_MINUS, "x q0; h q0; cx q0,q1"},
    {ENT_PSI_PLUS, "h q0; x q1; cx q0,q1"},
    {ENT_PSI_MINUS, "x q0; h q0; x q1; cx q0,q1"},
    {ENT_OMEGA_ZERO, "x q1; h q0; cx q0,q1; h q1"},
    {ENT_OMEGA_ONE, "x q0; x q1; h q0; cx q0,q1; h q1"},
    {ENT_OMEGA_TWO, "h q0; cx q0,q1; h q1"},
    {ENT_OMEGA_THREE, "x q0; h q0; cx q0,q1; h q1"},
};

static void test_the_preparations_of_the_table_lead_to_their_planets(void **state) {
    (void)state;
    for (int i = 0; i < 8; i++) {
        struct vector v = state_vector(0);
        ent_state s = {{1, 0, 0, 0}};
        for (const char *at = preparations[i].gates; at; at = strchr(at, ';')) {
            at += strspn(at, "; ");
            int card = *at == 'h' ? ENT_H : *at == 'x' ? ENT_X : ENT_CNOT;
            int ship = card == ENT_CNOT ? at[7] - '0' : at[3] - '0'; /* the target of cx */
            assert_true(ship == 0 || ship == 1);
            v = applied(gate_matrix(ship, card), v);
            s = ent_state_gate(s, (ent_mover)ship, (ent_card)card);
        }
        assert_int_equal(place_of_vector(v), in(preparations[i].planet));
        assert_int_equal(ent_state_place(s), in(preparations[i].planet));
    }
}

static void test_ent_state_preparation_leads_to_each_place_by_a_shortest_way(void **state) {
    (void)state;
    int distance[STATES], changed = 1;
    for (int i = 0; i < STATES; i++) distance[i] = i ? 99 : 0;
    while (changed) {
        changed = 0;
        for (int i = 0; i < STATES; i++)
            for (int g = 0; g < GATES; g++) {
                int to = place_by_physics(i, gates[g].ship, gates[g].card);
                if (distance[i] + 1 < distance[to]) distance[to] = distance[i] + 1, changed = 1;
            }
    }
    for (int place = 0; place < STATES; place++) {
        ent_gate list[ENT_PREPARATION_MAX];
        int length = ent_state_preparation((uint8_t)place, list);
        assert_in_range(length, 0, ENT_PREPARATION_MAX);
        assert_int_equal(length, distance[place]);
        struct vector v = state_vector(0);
        for (int i = 0; i < length; i++) v = applied(gate_matrix(list[i].ship, list[i].card), v);
        assert_true(same_state(v, state_vector(place)));
    }
    assert_int_equal(distance[in(ENT_PHI_PLUS)], 2); /* H, CNOT */
}

/* ---- kets ---- */

static void expect_ket(uint8_t place, const char *expected) {
    char text[ENT_KET_TEXT];
    int length = ent_state_ket(ent_state_of(place), text);
    assert_string_equal(text, expected);
    assert_int_equal(length, strlen(expected));
}

static void test_kets_are_written_in_proper_characters(void **state) {
    (void)state;
    expect_ket(ent_place_of(ENT_ZERO, ENT_ZERO), "|00⟩");
    expect_ket(ent_place_of(ENT_ONE, ENT_ZERO), "|10⟩");
    expect_ket(ent_place_of(ENT_PLUS, ENT_ZERO), "(|00⟩ + |10⟩)/√2");
    expect_ket(ent_place_of(ENT_ONE, ENT_MINUS), "(|10⟩ − |11⟩)/√2");
    expect_ket(ent_place_of(ENT_MINUS, ENT_MINUS), "(|00⟩ − |01⟩ − |10⟩ + |11⟩)/2");
    expect_ket(in(ENT_PHI_PLUS), "(|00⟩ + |11⟩)/√2");
    expect_ket(in(ENT_PSI_MINUS), "(|01⟩ − |10⟩)/√2");
    expect_ket(in(ENT_OMEGA_ONE), "(−|00⟩ + |01⟩ + |10⟩ + |11⟩)/2");
    expect_ket(in(ENT_OMEGA_TWO), "(|00⟩ + |01⟩ + |10⟩ − |11⟩)/2");
    for (int place = 0; place < STATES; place++) {
        char text[ENT_KET_TEXT];
        ent_state s = ent_state_of((uint8_t)place);
        int minus = 0, plus = 0;
        for (int i = 0; i < 4; i++) minus += s.amplitude[i]<0, plus += s.amplitude[i]> 0;
        assert_true(minus <= plus);
        assert_true(ent_state_ket(ent_state_of((uint8_t)place), text) < ENT_KET_TEXT);
    }
}

/* ---- what a learner is shown ---- */

static bool is_omega(int place) {
    return place == in(ENT_OMEGA_ZERO) || place == in(ENT_OMEGA_ONE) ||
           place == in(ENT_OMEGA_TWO) || place == in(ENT_OMEGA_THREE);
}

static int gated(int place, int ship, ent_card card) {
    return ent_state_place(ent_state_gate(ent_state_of((uint8_t)place), (ent_mover)ship, card));
}

static void test_h_switches_the_families_and_x_and_swap_stay_inside_one(void **state) {
    (void)state;
    for (int place = 16; place < STATES; place++)
        for (int ship = 0; ship < 2; ship++) {
            assert_int_equal(is_omega(gated(place, ship, ENT_H)), !is_omega(place));
            assert_int_equal(is_omega(gated(place, ship, ENT_X)), is_omega(place));
            assert_int_equal(is_omega(gated(place, ship, ENT_SWAP)), is_omega(place));
            int swapped = place == in(ENT_OMEGA_ZERO)    ? in(ENT_OMEGA_THREE)
                          : place == in(ENT_OMEGA_THREE) ? in(ENT_OMEGA_ZERO)
                                                         : place;
            assert_int_equal(gated(place, ship, ENT_SWAP), swapped);
            assert_int_equal(gated(place, ship, ENT_CNOT) >= 16, is_omega(place));
        }
}

static void test_cnot_permutes_three_omegas_and_leaves_one(void **state) {
    (void)state;
    int fixed_by_both = 0;
    for (int place = 16; place < STATES; place++)
        fixed_by_both += gated(place, 0, ENT_CNOT) == place && gated(place, 1, ENT_CNOT) == place;
    assert_int_equal(fixed_by_both, 1);
    assert_int_equal(gated(in(ENT_OMEGA_ONE), 0, ENT_CNOT), in(ENT_OMEGA_ONE));
}

static void test_bells_and_omegas_are_two_orthonormal_bases(void **state) {
    (void)state;
    for (int a = 16; a < STATES; a++)
        for (int b = 16; b < STATES; b++)
            if (is_omega(a) == is_omega(b))
                assert_true(near(chance_of(state_vector(a), state_vector(b)), a == b));
}

static void test_inside_entanglion_a_single_ship_has_no_state_of_its_own(void **state) {
    (void)state;
    for (int place = 0; place < STATES; place++) {
        int own[2] = {0, 0};
        for (int pauli = ENT_PAULI_X; pauli <= ENT_PAULI_Z; pauli++) {
            ent_state s = ent_state_of((uint8_t)place);
            own[0] += ent_state_expectation(s, (ent_pauli)pauli, ENT_PAULI_I) != 0;
            own[1] += ent_state_expectation(s, ENT_PAULI_I, (ent_pauli)pauli) != 0;
        }
        assert_int_equal(own[0], place < 16);
        assert_int_equal(own[1], place < 16);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_place_has_the_amplitudes_of_the_table),
        cmocka_unit_test(test_the_amplitudes_are_reduced_with_the_fewest_minus_signs),
        cmocka_unit_test(test_a_state_and_its_place_find_each_other),
        cmocka_unit_test(test_gates_equal_the_matrices_in_all_192_cases),
        cmocka_unit_test(test_exactly_24_states_are_reachable_16_products_and_8_planets),
        cmocka_unit_test(test_the_gates_permute_the_states_as_a_group_of_order_1152),
        cmocka_unit_test(test_expectations_of_all_16_pauli_pairs_equal_doubles),
        cmocka_unit_test(test_the_planets_have_the_stabilizers_of_the_table),
        cmocka_unit_test(test_products_have_the_stabilizers_of_their_two_planets),
        cmocka_unit_test(test_the_preparations_of_the_table_lead_to_their_planets),
        cmocka_unit_test(test_ent_state_preparation_leads_to_each_place_by_a_shortest_way),
        cmocka_unit_test(test_kets_are_written_in_proper_characters),
        cmocka_unit_test(test_h_switches_the_families_and_x_and_swap_stay_inside_one),
        cmocka_unit_test(test_cnot_permutes_three_omegas_and_leaves_one),
        cmocka_unit_test(test_bells_and_omegas_are_two_orthonormal_bases),
        cmocka_unit_test(test_inside_entanglion_a_single_ship_has_no_state_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
