/* test_odds.c - what the rules say of a roll, against rolls that are made: every face is applied
 * and what happened is counted. */
#include "play.h"

/* Did the roll succeed? Heisenberg: it led to a component. */
static bool succeeded(ent_cause roll, const ent_position *after, const ent_happenings *h) {
    switch (roll) {
    case ENT_BY_ORBITAL: return told(h, ENT_HAP_EVADED) != NULL;
    case ENT_BY_GROUND: return told(h, ENT_HAP_COMPONENT_TAKEN) != NULL;
    case ENT_BY_PROBE: return told(h, ENT_HAP_RATE) == NULL;
    default: return ent_component_at(after, ent_ship_planet(after, ENT_RUBICON)) != ENT_COMPONENTS;
    }
}

static bool face_succeeds(const ent_position *rolling, ent_cause roll, ent_step face) {
    ent_position p = *rolling;
    ent_happenings h;
    ent_apply(&p, face, &h);
    if (p.phase == ENT_STAND_ORBITAL + roll)
        ent_apply(&p, ent_step_make(ENT_STEP_STAND, (ent_mover)p.turn, 0, 0), &h);
    return succeeded(roll, &p, &h);
}

/* Of 64 pairs of faces, in how many the roll succeeds when a failed first one is rolled again where
 * that is allowed; and of eight faces alone. */
static void count_successes(const ent_position *p, ent_cause roll, int *faces, int *pairs) {
    ent_step first[ENT_STEPS_MAX], second[ENT_STEPS_MAX];
    assert_int_equal(ent_steps(p, first, NULL), 8);
    *faces = *pairs = 0;
    for (int i = 0; i < 8; i++) {
        ent_position lies = *p;
        bool good = face_succeeds(p, roll, first[i]);
        *faces += good;
        ent_apply(&lies, first[i], NULL);
        if (good || lies.phase != ENT_STAND_ORBITAL + roll) {
            *pairs += 8 * good;
            continue;
        }
        ent_apply(&lies, ent_step_make(ENT_STEP_REROLL, (ent_mover)lies.turn, 0, 0), NULL);
        assert_int_equal(ent_steps(&lies, second, NULL), 8);
        for (int j = 0; j < 8; j++) *pairs += face_succeeds(&lies, roll, second[j]);
    }
}

/* The least count of the die that succeeds, less one, from the faces: what must be exceeded. */
static void expect_exceeds(const ent_position *p, ent_cause roll) {
    ent_step faces[ENT_STEPS_MAX];
    assert_int_equal(ent_steps(p, faces, NULL), 8);
    for (int i = 0; i < 8; i++) {
        int counts = ent_die_counts(p, i + 1);
        if (roll == ENT_BY_HEISENBERG) {
            ent_position after = *p;
            ent_apply(&after, faces[i], NULL);
            if (after.phase == ENT_STAND_HEISENBERG)
                ent_apply(&after, ent_step_make(ENT_STEP_STAND, (ent_mover)p->turn, 0, 0), NULL);
            assert_int_equal(after.ships, ent_heisenberg_place(counts));
        } else {
            assert_int_equal(face_succeeds(p, roll, faces[i]), counts > ent_roll_exceeds(p, roll));
        }
    }
}

static void expect_roll(const ent_position *p) {
    ent_cause roll = (ent_cause)(p->phase - ENT_ROLL_ORBITAL);
    ent_mover ship = (ent_mover)p->turn;
    int faces, pairs;
    count_successes(p, roll, &faces, &pairs);
    assert_int_equal(ent_roll_faces(p, ship, roll), faces);
    assert_int_equal(ent_roll_odds(p, ship, roll), pairs);
    assert_int_equal(ent_die_modifier(p, ship), ent_die_counts(p, 5) - 5);
    expect_exceeds(p, roll);
    ent_position other = *p; /* of the ship that does not roll: as if it did */
    other.turn ^= 1;
    if (!ent_position_valid(&other)) return;
    count_successes(&other, roll, &faces, &pairs);
    assert_int_equal(ent_roll_odds(p, (ent_mover)other.turn, roll), pairs);
}

/* The four components that touch a roll, each in one of three places: aboard one ship or the other,
 * or where it is. Every face of every roll. */
static void expect_with_components(const ent_position *rolling) {
    static const ent_component touch[] = {ENT_CONTROL_INFRASTRUCTURE, ENT_MAGNETIC_SHIELDING,
                                          ENT_QUANTUM_ERROR_CORRECTION, ENT_QUANTUM_PROGRAMMING};
    for (int code = 0; code < 81; code++) {
        ent_position p = *rolling;
        for (int i = 0, rest = code; i < 4; i++, rest /= 3)
            if (rest % 3) give(&p, (ent_mover)(rest % 3 - 1), touch[i]);
        if (ent_position_valid(&p)) expect_roll(&p);
    }
}

static void test_odds_are_those_of_the_faces(void **state) {
    (void)state;
    int seen[4] = {0};
    for (uint64_t game = 0; game < 60; game++) {
        ent_dealer dealer = ent_dealer_start(ent_series_seed(12, game));
        ent_position p = ent_start(1 + (int)(game % 4), game % 8 < 4 ? ENT_STANDARD : ENT_CZECH);
        while (!ent_over(&p)) {
            if (p.phase >= ENT_ROLL_ORBITAL && p.phase <= ENT_ROLL_HEISENBERG &&
                seen[p.phase - ENT_ROLL_ORBITAL]++ < 120)
                expect_with_components(&p);
            ent_apply(&p, random_step(&dealer, &p), NULL);
        }
    }
    for (int roll = 0; roll < 4; roll++) assert_true(seen[roll] > 20);
}

/* Whether a flight meets defences is seen by making it. PROBE, last in the list of steps, is not
 * drawn: other cards are there. */
static bool meets_defences(ent_position p, ent_step navigate) {
    ent_happenings h;
    ent_apply(&p, navigate, &h);
    while (p.phase == ENT_DRAW || p.phase == ENT_DRAW_ARRIVED) {
        ent_step steps[ENT_STEPS_MAX];
        ent_steps(&p, steps, NULL);
        ent_apply(&p, steps[0], &h);
    }
    return p.phase == ENT_DEFENCE_ORBITAL || p.phase == ENT_ROLL_ORBITAL;
}

static void test_a_flight_is_defended_when_it_meets_defences(void **state) {
    (void)state;
    int defended = 0, spared = 0;
    for (uint64_t game = 0; game < 40; game++) {
        ent_dealer dealer = ent_dealer_start(ent_series_seed(34, game));
        ent_position p = ent_start(1, ENT_STANDARD);
        while (!ent_over(&p)) {
            ent_step steps[ENT_STEPS_MAX];
            ent_position programmed = p;
            if (p.phase == ENT_ACTION)
                give(&programmed, (ent_mover)p.turn, ENT_QUANTUM_PROGRAMMING);
            int count = p.phase == ENT_ACTION ? ent_steps(&programmed, steps, NULL) : 0;
            for (int i = 0; i < count; i++) {
                if (ent_step_kind(steps[i]) != ENT_STEP_NAVIGATE) continue;
                if (ent_pile_size(&p, ENT_PILE_STACK) < 2) continue; /* PROBE may be all of it */
                ent_mover us = (ent_mover)p.turn;
                uint8_t to = ent_board_move(p.ships, us, (ent_card)ent_step_b(steps[i]));
                bool plain = meets_defences(p, steps[i]);
                bool by_program = meets_defences(programmed, steps[i]);
                assert_int_equal(ent_flight_defended(&p, us, to), plain);
                assert_int_equal(ent_flight_defended(&programmed, us, to), by_program);
                defended += plain, spared += plain && !by_program;
            }
            ent_apply(&p, random_step(&dealer, &p), NULL);
        }
    }
    assert_true(defended > 100 && spared > 20);
}

static void test_the_component_at_a_place_is_the_one_on_its_planet(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    give(&p, ENT_RUBICON, ENT_QUANTUM_GATES);
    for (uint8_t ships = 0; ships < ENT_PLACES; ships++) {
        ent_component there = ent_component_at_place(&p, ships);
        if (ships < ENT_PLACE_ENTANGLION)
            assert_int_equal(there, ENT_COMPONENTS);
        else
            assert_int_equal(there, ent_component_at(&p, ent_place_planet(ships, ENT_RUBICON)));
    }
    assert_int_equal(ent_component_at_place(&p, ent_place_of(ENT_OMEGA_ZERO, ENT_OMEGA_ZERO)),
                     ENT_CONTROL_INFRASTRUCTURE);
    assert_int_equal(ent_component_at_place(&p, ent_place_of(ENT_OMEGA_TWO, ENT_OMEGA_TWO)),
                     ENT_COMPONENTS); /* Quantum Gates lay there */
}

/* By hand from the rules: rate 1 and nothing aboard, and each of the three that matter. */
static void test_odds_by_hand(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    assert_int_equal(ent_roll_odds(&p, ENT_MERCURIAL, ENT_BY_GROUND), 56);
    assert_int_equal(ent_roll_odds(&p, ENT_MERCURIAL, ENT_BY_PROBE), 40); /* 4 or more */
    give(&p, ENT_MERCURIAL, ENT_MAGNETIC_SHIELDING);
    assert_int_equal(ent_roll_odds(&p, ENT_MERCURIAL, ENT_BY_ORBITAL), 63);
    assert_int_equal(ent_roll_faces(&p, ENT_MERCURIAL, ENT_BY_ORBITAL), 7);
    p.detection = 5; /* the first 4 */
    give(&p, ENT_MERCURIAL, ENT_CONTROL_INFRASTRUCTURE);
    assert_int_equal(ent_die_modifier(&p, ENT_MERCURIAL), -1);
    assert_int_equal(ent_roll_odds(&p, ENT_MERCURIAL, ENT_BY_GROUND), 64 - 25);
    assert_int_equal(ent_roll_odds(&p, ENT_RUBICON, ENT_BY_GROUND), 32);
    give(&p, ENT_MERCURIAL, ENT_QUANTUM_ERROR_CORRECTION);
    assert_int_equal(ent_die_modifier(&p, ENT_MERCURIAL), 0);
    assert_int_equal(ent_roll_odds(&p, ENT_MERCURIAL, ENT_BY_GROUND), 64 - 16);
}

/* By hand: four faces each; a second roll makes up for a face less, and a face more for that. */
static void test_the_partner_rolls_better_when_its_odds_are_greater(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    p.detection = 5;                                           /* the first 4 */
    assert_false(ent_partner_rolls_better(&p, ENT_MERCURIAL)); /* 32 and 32 */
    assert_false(ent_partner_rolls_better(&p, ENT_RUBICON));
    give(&p, ENT_MERCURIAL, ENT_MAGNETIC_SHIELDING);
    give(&p, ENT_MERCURIAL, ENT_CONTROL_INFRASTRUCTURE); /* 39 and 32 */
    assert_false(ent_partner_rolls_better(&p, ENT_MERCURIAL));
    assert_true(ent_partner_rolls_better(&p, ENT_RUBICON));
    give(&p, ENT_RUBICON, ENT_QUANTUM_ERROR_CORRECTION); /* 39 and 40 */
    assert_true(ent_partner_rolls_better(&p, ENT_MERCURIAL));
    assert_false(ent_partner_rolls_better(&p, ENT_RUBICON));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_odds_are_those_of_the_faces),
        cmocka_unit_test(test_a_flight_is_defended_when_it_meets_defences),
        cmocka_unit_test(test_the_component_at_a_place_is_the_one_on_its_planet),
        cmocka_unit_test(test_odds_by_hand),
        cmocka_unit_test(test_the_partner_rolls_better_when_its_odds_are_greater),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
