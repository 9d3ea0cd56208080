/* test_lab.c - the laboratory: every challenge's stored shortest way, by exhaustive search with
 * textbook matrices; the kickback; measuring by real statistics. */
#include <math.h>

#include "matrices.h"
#include "play.h"
#include "quantum/lab.h"
#include "words/lessons/laboratory.h"

/* Can `to` be reached from the state with at most `left` gates? Tries every sequence. */
static bool reachable(const struct lab_challenge *c, struct vector state, struct vector to,
                      int left) {
    if (same_state(state, to)) return true;
    if (!left) return false;
    for (uint8_t card = 0; card < ENT_PROBE; card++)
        for (uint8_t ship = 0; ship < 2; ship++) {
            if (!lab_allows(c, (ent_gate){ship, card})) continue;
            struct matrix gate = gate_matrix(ship, card);
            if (reachable(c, applied(gate, state), to, left - 1)) return true;
        }
    return false;
}

static void test_every_challenge_has_a_way_as_short_as_said_and_none_shorter(void **state) {
    (void)state;
    const struct lab_challenge *c;
    int count = 0, before = 0;
    for (; (c = lab_challenge_at(count)); count++) {
        struct vector from = state_vector(c->from), to = state_vector(c->to);
        assert_true(reachable(c, from, to, c->shortest));
        assert_false(reachable(c, from, to, c->shortest - 1));
        assert_true(c->shortest >= before); /* from easy to hard */
        before = c->shortest;
    }
    assert_true(count >= 30);
    assert_null(lab_challenge_at(-1));
}

static void test_the_way_found_leads_there_with_what_is_allowed(void **state) {
    (void)state;
    const struct lab_challenge *c;
    for (int i = 0; (c = lab_challenge_at(i)); i++) {
        ent_gate way[LAB_WAY_MAX];
        int length = lab_way(c->from, c->to, c->gates, c->ships, way);
        assert_int_equal(length, c->shortest);
        uint8_t place = c->from;
        for (int g = 0; g < length; g++) {
            assert_true(lab_allows(c, way[g]));
            place = lab_apply(place, way[g]);
        }
        assert_int_equal(place, c->to);
        assert_int_equal(lab_stars(c, length), 3);
        assert_int_equal(lab_stars(c, length + 2), 2);
        assert_int_equal(lab_stars(c, length + 3), 1);
    }
    /* X alone never leaves the four basis states. */
    assert_int_equal(lab_way(0, ENT_PLACE_ENTANGLION, 1u << ENT_X, LAB_BOTH_SHIPS, NULL), -1);
}

static void test_every_place_can_be_reached_from_every_other(void **state) {
    (void)state;
    int longest = 0;
    for (uint8_t from = 0; from < ENT_PLACES; from++)
        for (uint8_t to = 0; to < ENT_PLACES; to++) {
            int length = lab_way(from, to, LAB_ALL_GATES, LAB_BOTH_SHIPS, NULL);
            assert_true(length >= 0 && length <= LAB_WAY_MAX && (length == 0) == (from == to));
            if (length > longest) longest = length;
        }
    assert_int_equal(longest, 6);
}

static void test_the_laboratory_kicks_the_phase_back_where_the_board_does_not(void **state) {
    (void)state;
    uint8_t plus_minus = ent_place_of(ENT_PLUS, ENT_MINUS);
    uint8_t kicked = lab_apply(plus_minus, (ent_gate){ENT_RUBICON, ENT_CNOT});
    assert_int_equal(kicked, ent_place_of(ENT_MINUS, ENT_MINUS));
    assert_int_equal(ent_board_move(plus_minus, ENT_RUBICON, ENT_CNOT), plus_minus);
}

/* Twenty thousand times: what has no chance never comes, the rest within five standard errors. */
static void test_measuring_follows_the_squares_of_the_amplitudes(void **state) {
    (void)state;
    enum { SHOTS = 20000 };
    ent_dealer dealer = ent_dealer_start(11);
    for (uint8_t place = 0; place < ENT_PLACES; place++)
        for (unsigned bases = 0; bases < 4; bases++) {
            ent_pauli m = bases & 2 ? ENT_PAULI_X : ENT_PAULI_Z;
            ent_pauli r = bases & 1 ? ENT_PAULI_X : ENT_PAULI_Z;
            struct vector v = state_vector(place);
            if (m == ENT_PAULI_X) v = applied(gate_matrix(ENT_MERCURIAL, ENT_H), v);
            if (r == ENT_PAULI_X) v = applied(gate_matrix(ENT_RUBICON, ENT_H), v);
            int counts[4];
            lab_count(ent_state_of(place), m, r, SHOTS, &dealer, counts);
            for (int i = 0; i < 4; i++) {
                double chance = v.at[i].re * v.at[i].re + v.at[i].im * v.at[i].im;
                double off = counts[i] - SHOTS * chance;
                assert_true(off * off <= 25 * SHOTS * chance * (1 - chance) + 1e-6);
            }
        }
}

/* Every challenge is solved by its shortest way, and only at its end; taking all of it back leads
 * to the beginning. */
static void test_challenges_are_solved_and_taken_back_gate_by_gate(void **state) {
    (void)state;
    for (int i = 0; lab_challenge_at(i); i++) {
        const struct lab_challenge *c = lab_challenge_at(i);
        ent_gate way[LAB_WAY_MAX];
        struct lab_run run;
        int length = lab_way(c->from, c->to, c->gates, c->ships, way);
        lab_begin(&run, c, 23);
        for (int g = 0; g < length; g++) {
            assert_false(lab_solved(&run));
            assert_int_equal(lab_add(&run, way[g]), LAB_APPLIED);
        }
        assert_true(lab_solved(&run));
        assert_int_equal(lab_stars(c, run.count), LAB_STARS);
        while (lab_undo(&run)) assert_true(run.count < length);
        assert_int_equal(run.place, c->from);
        assert_false(lab_undo(&run));
    }
}

static void test_a_challenge_refuses_other_gates_and_free_flight_none(void **state) {
    (void)state;
    struct lab_run run;
    for (int i = 0; lab_challenge_at(i); i++)
        for (uint8_t g = 0; g < 8; g++) {
            ent_gate gate = {g & 1, g >> 1};
            lab_begin(&run, lab_challenge_at(i), 0);
            bool allowed = lab_allows(run.challenge, gate);
            assert_int_equal(lab_add(&run, gate), allowed ? LAB_APPLIED : LAB_REFUSED);
            assert_int_equal(run.count, allowed);
        }
    lab_begin(&run, NULL, 7);
    assert_int_equal(run.place, 7);
    for (int i = 0; i < LAB_RUN_MAX; i++)
        assert_int_equal(lab_add(&run, (ent_gate){ENT_RUBICON, ENT_H}), LAB_APPLIED);
    assert_int_equal(lab_add(&run, (ent_gate){ENT_RUBICON, ENT_H}), LAB_FULL);
    assert_false(lab_solved(&run));
}

/* H on one qubit, worked as sums, is what the matrix gives. */
static void test_the_ways_of_an_h_add_up(void **state) {
    (void)state;
    for (unsigned place = 0; place < ENT_PLACE_ENTANGLION; place++)
        for (int ship = 0; ship < 2; ship++) {
            struct lab_ways ways;
            lab_ways((uint8_t)place, (ent_mover)ship, &ways);
            ent_state after = ent_state_gate(ent_state_of((uint8_t)place), (ent_mover)ship, ENT_H);
            for (int answer = 0; answer < 2; answer++) {
                double sum = (ways.part[answer][0] + ways.part[answer][1]) / sqrt(ways.under);
                int squares = 0, all = 0;
                for (int i = 0; i < 4; i++) {
                    int square = after.amplitude[i] * after.amplitude[i];
                    all += square;
                    if ((i >> (ship == ENT_MERCURIAL) & 1) == answer) squares += square;
                }
                assert_true(fabs(sum * sum - (double)squares / all) < 1e-12);
            }
        }
}

/* A gate put in and taken out again anywhere changes nothing; in between, the place is what the
 * gates lead to one after the other. */
static void test_the_circuit_can_be_edited(void **state) {
    (void)state;
    ent_dealer dice = ent_dealer_start(31);
    for (int round = 0; round < 200; round++) {
        struct lab_run run, before;
        lab_begin(&run, NULL, (uint8_t)ent_dealer_below(&dice, ENT_MERCURIAL, ENT_PLACES));
        for (int i = 0; i < 6; i++) {
            uint32_t number = ent_dealer_below(&dice, ENT_MERCURIAL, 8);
            ent_gate gate = {number & 1, (uint8_t)(number >> 1)};
            int at = (int)ent_dealer_below(&dice, ENT_MERCURIAL, (uint32_t)run.count + 1);
            before = run;
            assert_int_equal(lab_insert(&run, at, gate), LAB_APPLIED);
            uint8_t place = run.start;
            for (int g = 0; g < run.count; g++) place = lab_apply(place, run.gates[g]);
            assert_int_equal(run.place, place);
            assert_memory_equal(&run.gates[at], &gate, sizeof gate);
            struct lab_run back = run;
            assert_true(lab_remove(&back, at));
            assert_int_equal(back.place, before.place);
            assert_int_equal(back.count, before.count);
            assert_memory_equal(back.gates, before.gates, (size_t)back.count * sizeof *back.gates);
        }
        assert_false(lab_remove(&run, run.count));
    }
    struct lab_run only;
    lab_begin(&only, lab_challenge_at(4), 0); /* CNOT only */
    assert_int_equal(lab_insert(&only, 0, (ent_gate){0, ENT_X}), LAB_REFUSED);
    assert_int_equal(only.count, 0);
}

static void test_every_challenge_has_a_name_of_its_own(void **state) {
    (void)state;
    int count = 0;
    for (; lab_challenge_at(count); count++) {
        assert_true(strlen(words_lab_name(ENT_LANG_EN, count)) > 0);
        assert_true(strlen(words_lab_group(ENT_LANG_EN, count)) > 0);
        for (int other = 0; other < count; other++)
            assert_string_not_equal(words_lab_name(ENT_LANG_EN, count),
                                    words_lab_name(ENT_LANG_EN, other));
        if (count) /* groups lie side by side */
            assert_true(lab_challenge_at(count - 1)->shortest <= lab_challenge_at(count)->shortest);
    }
    assert_string_equal(words_lab_name(ENT_LANG_EN, count), "");
    assert_string_equal(words_lab_group(ENT_LANG_EN, -1), "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_ways_of_an_h_add_up),
        cmocka_unit_test(test_the_circuit_can_be_edited),
        cmocka_unit_test(test_every_challenge_has_a_name_of_its_own),
        cmocka_unit_test(test_every_challenge_has_a_way_as_short_as_said_and_none_shorter),
        cmocka_unit_test(test_the_way_found_leads_there_with_what_is_allowed),
        cmocka_unit_test(test_every_place_can_be_reached_from_every_other),
        cmocka_unit_test(test_the_laboratory_kicks_the_phase_back_where_the_board_does_not),
        cmocka_unit_test(test_measuring_follows_the_squares_of_the_amplitudes),
        cmocka_unit_test(test_challenges_are_solved_and_taken_back_gate_by_gate),
        cmocka_unit_test(test_a_challenge_refuses_other_gates_and_free_flight_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
