/* test_board.c - the board against the matrices of quantum mechanics, and against RULES section 2.
 *
 * All 192 moves (24 places, two ships, four cards) are what 4x4 matrices give up to a global phase,
 * but for the four phase kickbacks that ruling R1 leaves out. The tables of RULES are typed in here
 * again and compared in both directions. */
#include "play.h"

#include "matrices.h"

#define BELLS 4

static const int board_cards[4] = {ENT_CNOT, ENT_H, ENT_SWAP, ENT_X};

static uint8_t in(ent_planet planet) {
    return ent_place_of(planet, planet);
}
static bool inside(int place) {
    return place >= ENT_PLACE_ENTANGLION;
}
static int moved(int place, int ship, int card) {
    return ent_board_move((uint8_t)place, (ent_mover)ship, (ent_card)card);
}

/* ---- the board is physics ---- */

/* R1: both ships in Superious, the acting one at MINUS. Physics would flip the other ship. */
static const struct kickback {
    ent_planet mercurial, rubicon;
    ent_mover ship;
    ent_planet physics_mercurial, physics_rubicon;
} kickbacks[4] = {
    {ENT_MINUS, ENT_PLUS, ENT_MERCURIAL, ENT_MINUS, ENT_MINUS},
    {ENT_MINUS, ENT_MINUS, ENT_MERCURIAL, ENT_MINUS, ENT_PLUS},
    {ENT_PLUS, ENT_MINUS, ENT_RUBICON, ENT_MINUS, ENT_MINUS},
    {ENT_MINUS, ENT_MINUS, ENT_RUBICON, ENT_PLUS, ENT_MINUS},
};

static bool is_kickback(int place, int ship, int card) {
    for (int i = 0; i < 4; i++)
        if (card == ENT_CNOT && ship == (int)kickbacks[i].ship &&
            place == ent_place_of(kickbacks[i].mercurial, kickbacks[i].rubicon))
            return true;
    return false;
}

static void test_the_24_states_are_different(void **state) {
    (void)state;
    for (int a = 0; a < 24; a++)
        for (int b = 0; b < 24; b++)
            assert_int_equal(same_state(state_vector(a), state_vector(b)), a == b);
}

static void test_the_matrices_are_unitary_and_undo_themselves(void **state) {
    (void)state;
    for (int ship = 0; ship < 2; ship++)
        for (int c = 0; c < 4; c++) {
            struct matrix m = gate_matrix(ship, board_cards[c]);
            for (int i = 0; i < 4; i++) {
                struct vector v = {{{0, 0}}};
                v.at[i].re = 1;
                struct vector w = applied(m, applied(m, v));
                for (int j = 0; j < 4; j++) {
                    assert_true(near(w.at[j].re, i == j) && near(w.at[j].im, 0));
                    assert_true(near(m.at[i][j].re, m.at[j][i].re)); /* symmetric, so unitary */
                }
            }
        }
}

static void test_188_of_192_moves_are_what_the_matrices_give(void **state) {
    (void)state;
    int exact = 0, all = 0;
    for (int place = 0; place < ENT_PLACES; place++)
        for (int ship = 0; ship < 2; ship++)
            for (int c = 0; c < 4; c++) {
                int card = board_cards[c], to = moved(place, ship, card);
                all++;
                assert_in_range(to, 0, ENT_PLACES - 1);
                struct vector physics = applied(gate_matrix(ship, card), state_vector(place));
                bool same = same_state(physics, state_vector(to));
                if (same == is_kickback(place, ship, card))
                    fail_msg("place %d, ship %d, card %s leads to %d", place, ship,
                             ent_card_word((ent_card)card), to);
                exact += same;
            }
    assert_int_equal(all, 192);
    assert_int_equal(exact, 188);
}

static void test_outside_124_of_128_are_exact_and_inside_all_64(void **state) {
    (void)state;
    int exact[2] = {0, 0};
    for (int place = 0; place < ENT_PLACES; place++)
        for (int i = 0; i < 8; i++)
            exact[inside(place)] += moved(place, i / 4, board_cards[i % 4]) ==
                                    place_by_physics(place, i / 4, board_cards[i % 4]);
    assert_int_equal(exact[0], 124);
    assert_int_equal(exact[1], 64);
}

static void
test_r1_the_four_kickbacks_move_nothing_where_physics_flips_the_other_ship(void **state) {
    (void)state;
    for (int i = 0; i < 4; i++) {
        const struct kickback *k = &kickbacks[i];
        uint8_t place = ent_place_of(k->mercurial, k->rubicon);
        assert_int_equal(ent_board_move(place, k->ship, ENT_CNOT), place);
        assert_int_equal(place_by_physics(place, (int)k->ship, ENT_CNOT),
                         ent_place_of(k->physics_mercurial, k->physics_rubicon));
        /* the acting ship stays at MINUS, the other one is flipped */
        ent_planet acting = k->ship == ENT_MERCURIAL ? k->physics_mercurial : k->physics_rubicon;
        ent_planet before = k->ship == ENT_MERCURIAL ? k->rubicon : k->mercurial;
        ent_planet after = k->ship == ENT_MERCURIAL ? k->physics_rubicon : k->physics_mercurial;
        assert_int_equal(acting, ENT_MINUS);
        assert_int_equal((int)before + (int)after, ENT_PLUS + ENT_MINUS);
    }
}

static void test_the_library_has_the_same_states_as_the_matrices(void **state) {
    (void)state;
    for (int place = 0; place < ENT_PLACES; place++) {
        ent_state s = ent_state_of((uint8_t)place);
        double norm = 0;
        struct vector v = {{{0, 0}}}, known = state_vector(place);
        for (int i = 0; i < 4; i++) norm += s.amplitude[i] * s.amplitude[i];
        for (int i = 0; i < 4; i++) v.at[i].re = s.amplitude[i];
        assert_true(near(chance_of(v, known), norm));
    }
}

/* ---- inside Entanglion, row by row ---- */

enum { X = 1 << ENT_X, H = 1 << ENT_H, SWAP = 1 << ENT_SWAP, CNOT = 1 << ENT_CNOT };

static const struct row {
    ent_planet a, b;
    unsigned cards[2]; /* Mercurial's, Rubicon's */
} rows[13] = {
    {ENT_PHI_PLUS, ENT_PSI_PLUS, {X, X}},
    {ENT_PHI_MINUS, ENT_PSI_MINUS, {X, X}},
    {ENT_PHI_PLUS, ENT_OMEGA_TWO, {H, H}},
    {ENT_PSI_MINUS, ENT_OMEGA_ONE, {H, H}},
    {ENT_PHI_MINUS, ENT_OMEGA_ZERO, {H, 0}},
    {ENT_PHI_MINUS, ENT_OMEGA_THREE, {0, H}},
    {ENT_PSI_PLUS, ENT_OMEGA_THREE, {H, 0}},
    {ENT_PSI_PLUS, ENT_OMEGA_ZERO, {0, H}},
    {ENT_OMEGA_ZERO, ENT_OMEGA_TWO, {X | CNOT, 0}},
    {ENT_OMEGA_ONE, ENT_OMEGA_THREE, {X, 0}},
    {ENT_OMEGA_ZERO, ENT_OMEGA_ONE, {0, X}},
    {ENT_OMEGA_TWO, ENT_OMEGA_THREE, {0, X | CNOT}},
    {ENT_OMEGA_ZERO, ENT_OMEGA_THREE, {SWAP, SWAP}},
};

/* CNOT on a Bell planet: the planet of the acting ship, and the other's. */
static const struct bell {
    ent_planet bell, acting, other;
} bells[BELLS] = {
    {ENT_PHI_PLUS, ENT_ZERO, ENT_PLUS},
    {ENT_PHI_MINUS, ENT_ZERO, ENT_MINUS},
    {ENT_PSI_PLUS, ENT_ONE, ENT_PLUS},
    {ENT_PSI_MINUS, ENT_ONE, ENT_MINUS},
};

static uint8_t bell_outside(const struct bell *b, int ship) {
    return ship == ENT_MERCURIAL ? ent_place_of(b->acting, b->other)
                                 : ent_place_of(b->other, b->acting);
}

/* Where the table sends a ship inside, by the rows alone. */
static int by_table(int place, int ship, int card) {
    for (int i = 0; i < 13; i++) {
        if (!(rows[i].cards[ship] >> card & 1)) continue;
        if (place == in(rows[i].a)) return in(rows[i].b);
        if (place == in(rows[i].b)) return in(rows[i].a);
    }
    for (int i = 0; i < BELLS; i++)
        if (card == ENT_CNOT && place == in(bells[i].bell)) return bell_outside(&bells[i], ship);
    return place;
}

static void test_each_row_of_the_table_runs_both_ways_for_its_colours_only(void **state) {
    (void)state;
    for (int i = 0; i < 13; i++)
        for (int ship = 0; ship < 2; ship++)
            for (int card = 0; card < 4; card++) {
                bool drawn = rows[i].cards[ship] >> card & 1;
                uint8_t a = in(rows[i].a), b = in(rows[i].b);
                assert_int_equal(moved(a, ship, card) == b, drawn);
                assert_int_equal(moved(b, ship, card) == a, drawn);
            }
}

static void test_40_coloured_moves_8_exits_and_16_cards_without_a_path(void **state) {
    (void)state;
    int coloured = 0, exits = 0, nothing = 0;
    for (int place = ENT_PLACE_ENTANGLION; place < ENT_PLACES; place++)
        for (int i = 0; i < 8; i++) {
            int to = moved(place, i / 4, i % 4);
            assert_int_equal(to, by_table(place, i / 4, i % 4));
            nothing += to == place;
            exits += !inside(to);
            coloured += inside(to) && to != place;
        }
    assert_int_equal(coloured, 40);
    assert_int_equal(exits, 8);
    assert_int_equal(nothing, 16);
}

static void test_cnot_on_a_bell_planet_exits_with_the_acting_ship_in_centarious(void **state) {
    (void)state;
    for (int i = 0; i < BELLS; i++)
        for (int ship = 0; ship < 2; ship++)
            assert_int_equal(moved(in(bells[i].bell), ship, ENT_CNOT),
                             bell_outside(&bells[i], ship));
}

static void test_the_only_entries_are_the_8_of_cnot(void **state) {
    (void)state;
    int entries = 0;
    for (int i = 0; i < BELLS; i++)
        for (int ship = 0; ship < 2; ship++)
            assert_int_equal(moved(bell_outside(&bells[i], ship), ship, ENT_CNOT),
                             in(bells[i].bell));
    for (int place = 0; place < ENT_PLACE_ENTANGLION; place++)
        for (int i = 0; i < 8; i++)
            if (inside(moved(place, i / 4, i % 4))) {
                assert_int_equal(i % 4, ENT_CNOT);
                entries++;
            }
    assert_int_equal(entries, 8);
}

static void test_every_move_undoes_itself(void **state) {
    (void)state;
    for (int place = 0; place < ENT_PLACES; place++)
        for (int i = 0; i < 8; i++)
            assert_int_equal(moved(moved(place, i / 4, i % 4), i / 4, i % 4), place);
}

/* ---- outside Entanglion, sentence by sentence ---- */

static ent_planet planet_after(int place, int ship, int card, int whose) {
    return ent_place_planet((uint8_t)moved(place, ship, card), (ent_mover)whose);
}

/* Expects a card to move the acting ship as `to` says and the other not at all. */
static void expect_alone(ent_card card, const ent_planet to[4]) {
    for (int place = 0; place < ENT_PLACE_ENTANGLION; place++)
        for (int ship = 0; ship < 2; ship++) {
            ent_planet acting = ent_place_planet((uint8_t)place, (ent_mover)ship);
            ent_planet other = ent_place_planet((uint8_t)place, (ent_mover)!ship);
            assert_int_equal(planet_after(place, ship, (int)card, ship), to[acting]);
            assert_int_equal(planet_after(place, ship, (int)card, !ship), other);
        }
}

static void test_x_outside_turns_zero_and_one_and_does_nothing_on_plus_or_minus(void **state) {
    (void)state;
    expect_alone(ENT_X, (const ent_planet[4]){ENT_ONE, ENT_ZERO, ENT_PLUS, ENT_MINUS});
}

static void test_h_outside_leads_zero_to_plus_one_to_minus_and_back(void **state) {
    (void)state;
    expect_alone(ENT_H, (const ent_planet[4]){ENT_PLUS, ENT_MINUS, ENT_ZERO, ENT_ONE});
}

static void test_swap_outside_exchanges_the_planets_whatever_the_galaxies(void **state) {
    (void)state;
    for (int m = ENT_ZERO; m <= ENT_MINUS; m++)
        for (int r = ENT_ZERO; r <= ENT_MINUS; r++)
            for (int ship = 0; ship < 2; ship++)
                assert_int_equal(moved(ent_place_of((ent_planet)m, (ent_planet)r), ship, ENT_SWAP),
                                 ent_place_of((ent_planet)r, (ent_planet)m));
}

static void
test_cnot_in_centarious_flips_the_acting_ship_only_when_the_other_is_on_one(void **state) {
    (void)state;
    for (int ship = 0; ship < 2; ship++)
        for (int place = 0; place < ENT_PLACE_ENTANGLION; place++) {
            ent_planet acting = ent_place_planet((uint8_t)place, (ent_mover)ship);
            ent_planet other = ent_place_planet((uint8_t)place, (ent_mover)!ship);
            if (acting > ENT_ONE || other > ENT_ONE) continue;
            ent_planet flipped = acting == ENT_ZERO ? ENT_ONE : ENT_ZERO;
            assert_int_equal(planet_after(place, ship, ENT_CNOT, ship),
                             other == ENT_ONE ? flipped : acting);
            assert_int_equal(planet_after(place, ship, ENT_CNOT, !ship), other);
        }
}

static void test_cnot_does_nothing_when_the_acting_ship_is_in_superious(void **state) {
    (void)state;
    int cases = 0;
    for (int ship = 0; ship < 2; ship++)
        for (int place = 0; place < ENT_PLACE_ENTANGLION; place++)
            if (ent_place_planet((uint8_t)place, (ent_mover)ship) >= ENT_PLUS) {
                assert_int_equal(moved(place, ship, ENT_CNOT), place);
                cases++;
            }
    assert_int_equal(cases, 16);
}

/* ---- the coding, the ring, the track ---- */

static void test_places_and_planets_code_each_other(void **state) {
    (void)state;
    for (int place = 0; place < ENT_PLACES; place++) {
        ent_planet m = ent_place_planet((uint8_t)place, ENT_MERCURIAL);
        ent_planet r = ent_place_planet((uint8_t)place, ENT_RUBICON);
        assert_int_equal(ent_place_of(m, r), place);
        assert_int_equal(inside(place), m >= ENT_OMEGA_ZERO);
        if (inside(place)) {
            assert_int_equal(m, r);
            assert_int_equal(place, 16 + (int)m - ENT_OMEGA_ZERO);
        } else {
            assert_int_equal(place, (int)m * 4 + (int)r);
        }
    }
}

static void test_the_ring_runs_clockwise_as_in_rules_section_1(void **state) {
    (void)state;
    static const char *const ring[8] = {"OMEGA_ZERO",  "OMEGA_ONE", "PSI_MINUS", "PHI_MINUS",
                                        "OMEGA_THREE", "OMEGA_TWO", "PHI_PLUS",  "PSI_PLUS"};
    for (int i = 0; i < 8; i++)
        assert_string_equal(ent_planet_word((ent_planet)(ENT_OMEGA_ZERO + i)), ring[i]);
}

static void test_the_track_is_1_2_2_3_3_4_4_5_5_6_7_and_x(void **state) {
    (void)state;
    static const int track[11] = {1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7};
    for (int i = 0; i < 11; i++) assert_int_equal(ent_track_rate(i), track[i]);
    assert_int_equal(ENT_TRACK_END, 11);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_24_states_are_different),
        cmocka_unit_test(test_the_matrices_are_unitary_and_undo_themselves),
        cmocka_unit_test(test_188_of_192_moves_are_what_the_matrices_give),
        cmocka_unit_test(test_outside_124_of_128_are_exact_and_inside_all_64),
        cmocka_unit_test(
            test_r1_the_four_kickbacks_move_nothing_where_physics_flips_the_other_ship),
        cmocka_unit_test(test_the_library_has_the_same_states_as_the_matrices),
        cmocka_unit_test(test_each_row_of_the_table_runs_both_ways_for_its_colours_only),
        cmocka_unit_test(test_40_coloured_moves_8_exits_and_16_cards_without_a_path),
        cmocka_unit_test(test_cnot_on_a_bell_planet_exits_with_the_acting_ship_in_centarious),
        cmocka_unit_test(test_the_only_entries_are_the_8_of_cnot),
        cmocka_unit_test(test_every_move_undoes_itself),
        cmocka_unit_test(test_x_outside_turns_zero_and_one_and_does_nothing_on_plus_or_minus),
        cmocka_unit_test(test_h_outside_leads_zero_to_plus_one_to_minus_and_back),
        cmocka_unit_test(test_swap_outside_exchanges_the_planets_whatever_the_galaxies),
        cmocka_unit_test(
            test_cnot_in_centarious_flips_the_acting_ship_only_when_the_other_is_on_one),
        cmocka_unit_test(test_cnot_does_nothing_when_the_acting_ship_is_in_superious),
        cmocka_unit_test(test_places_and_planets_code_each_other),
        cmocka_unit_test(test_the_ring_runs_clockwise_as_in_rules_section_1),
        cmocka_unit_test(test_the_track_is_1_2_2_3_3_4_4_5_5_6_7_and_x),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
