/* test_angles.c - measuring in any direction, against vectors in floating point; readings that err;
 * the spy game: 75 % for every plan, 85.36 % with PHI PLUS, and what is sampled comes near. */
#include <math.h>

#include "play.h"
#include "quantum/angles.h"
#include "quantum/lab.h"

static const double DEGREE = 3.14159265358979323846 / 180;

/* The chance of an outcome as the square of a scalar product with the two vectors asked for. */
static double by_vectors(ent_state s, int mercurial, int rubicon, int outcome) {
    double norm = 0, sum = 0;
    double m = mercurial * DEGREE / 2, r = rubicon * DEGREE / 2;
    const double first[2] = {outcome & 2 ? -sin(m) : cos(m), outcome & 2 ? cos(m) : sin(m)};
    const double second[2] = {outcome & 1 ? -sin(r) : cos(r), outcome & 1 ? cos(r) : sin(r)};
    for (int i = 0; i < 4; i++) {
        norm += s.amplitude[i] * s.amplitude[i];
        sum += s.amplitude[i] * first[i >> 1] * second[i & 1];
    }
    return sum * sum / norm;
}

static void test_every_direction_of_every_state(void **state) {
    (void)state;
    for (unsigned place = 0; place < ENT_PLACES; place++)
        for (int m = -ANGLE_MOST; m <= ANGLE_MOST; m += ANGLE_STEP)
            for (int r = -ANGLE_MOST; r <= ANGLE_MOST; r += ANGLE_STEP) {
                double chances[4];
                ent_state s = ent_state_of((uint8_t)place);
                angle_chances(s, m, r, chances);
                for (int i = 0; i < 4; i++)
                    assert_true(fabs(chances[i] - by_vectors(s, m, r, i)) < 1e-12);
            }
    assert_true(angle_valid(-180) && angle_valid(45));
    assert_false(angle_valid(195) || angle_valid(50));
}

/* 0 and 90 degrees are the two questions that the laboratory always had. */
static void test_the_two_old_questions(void **state) {
    (void)state;
    enum { TIMES = 4000 };
    for (unsigned place = 0; place < ENT_PLACES; place++)
        for (int basis = 0; basis < 4; basis++) {
            ent_state s = ent_state_of((uint8_t)place);
            ent_dealer old = ent_dealer_start(11), new = ent_dealer_start(12);
            int counts[4], measured[4] = {0};
            lab_count(s, basis & 1 ? ENT_PAULI_X : ENT_PAULI_Z,
                      basis & 2 ? ENT_PAULI_X : ENT_PAULI_Z, TIMES, &old, counts);
            for (int i = 0; i < TIMES; i++)
                measured[angle_measure(s, basis & 1 ? 90 : 0, basis & 2 ? 90 : 0, &new)]++;
            for (int i = 0; i < 4; i++) /* five standard errors of a difference */
                assert_true(abs(counts[i] - measured[i]) <= 5 * sqrt(2 * TIMES * 0.25));
        }
}

static void test_readings_that_err(void **state) {
    (void)state;
    ent_state phi = ent_state_of(ent_place_of(ENT_PHI_PLUS, ENT_PHI_PLUS));
    ent_state psi = ent_state_of(ent_place_of(ENT_PSI_MINUS, ENT_PSI_MINUS));
    assert_true(fabs(reading_agree(phi, 0) - 100) < 1e-9 && fabs(reading_agree(psi, 0)) < 1e-9);
    assert_true(fabs(reading_agree(phi, 10) - 82) < 1e-9);
    assert_true(fabs(reading_agree(psi, 10) - 18) < 1e-9);
    assert_true(fabs(reading_agree(phi, 50) - 50) < 1e-9);
    ent_dealer dealer = ent_dealer_start(3);
    int agree = 0;
    for (int i = 0; i < 10000; i++) {
        unsigned outcome =
            reading_err(lab_measure(phi, ENT_PAULI_Z, ENT_PAULI_Z, &dealer), 10, &dealer);
        agree += outcome == 0 || outcome == 3;
    }
    assert_in_range(agree, 8200 - 193, 8200 + 193); /* five standard errors */
    assert_int_equal(reading_err(2, 0, &dealer), 2);
    assert_int_equal(reading_err(2, 100, &dealer), 1);
}

static void test_the_spy_game(void **state) {
    (void)state;
    int plan[4], won = 0, quantum = 0;
    assert_true(spies_best_plan(plan) == 75);
    double best = spies_quantum(spies_mercurial, spies_rubicon);
    assert_true(fabs(best - 25 * (2 + sqrt(2))) < 1e-9); /* 85.36 % */
    for (int a = -180; a < 180; a += ANGLE_STEP) /* no directions do better: Tsirelson's bound */
        for (int b = -180; b < 180; b += ANGLE_STEP)
            for (int c = -180; c < 180; c += 45)
                assert_true(spies_quantum((int[]){0, a}, (int[]){b, c}) <= best + 1e-9);
    ent_dealer dealer = ent_dealer_start(2022);
    for (int round = 0; round < 20000; round++) {
        won += spies_round(plan, &dealer);
        quantum += spies_round(NULL, &dealer);
    }
    assert_in_range(won, 15000 - 306, 15000 + 306); /* five standard errors */
    assert_in_range(quantum, 17071 - 250, 17071 + 250);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_direction_of_every_state),
        cmocka_unit_test(test_the_two_old_questions),
        cmocka_unit_test(test_readings_that_err),
        cmocka_unit_test(test_the_spy_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
