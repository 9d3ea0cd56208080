/* test_value.c - the learned value: what it sees of a position, networks of every shape, and the
 * file of weights. */
#include "bots/value/rice.h"
#include "learned.h"
#include "mirror.h"

#include <stdlib.h>

static const uint64_t seed = 31415;
static struct reach reach;

/* Calls visit at some of the starts of turns in random games. */
static void at_random_turns(int games, void (*visit)(const ent_position *)) {
    print_message("seed %llu\n", (unsigned long long)seed);
    for (int game = 0; game < games; game++) {
        ent_dealer dealer = ent_dealer_start(ent_series_seed(seed, (uint64_t)game));
        ent_position p = ent_start(game % 4 + 1, (ent_variant)(game / 4 % 2));
        for (int step = 0; !ent_over(&p); step++) {
            if (p.phase == ENT_ACTION && step % 7 == 0) visit(&p);
            ent_apply(&p, random_step(&dealer, &p), NULL);
        }
    }
}

/* ---- what both hands reach ---- */

/* The planets of Entanglion that cards lead to, ship by ship on the board as it is. */
static unsigned reached(unsigned place, unsigned ship, unsigned hand, unsigned other, int turns) {
    unsigned planets = turns > 1 ? reached(place, ship ^ 1, other, hand, turns - 1) : 0;
    for (unsigned card = 0; card < ENT_PROBE; card++) {
        unsigned to = ent_board_move((uint8_t)place, (ent_mover)ship, (ent_card)card);
        if (!(hand >> 4 * card & 15) || to == place) continue;
        if (to >= ENT_PLACE_ENTANGLION) planets |= 1u << (to - ENT_PLACE_ENTANGLION);
        if (turns > 1) planets |= reached(to, ship ^ 1, other, hand - (1u << 4 * card), turns - 1);
    }
    return planets;
}

static const char *const hands[] = {"",         "CNOT",     "H",          "CNOT H X",
                                    "H H H",    "SWAP X",   "X X",        "CNOT CNOT",
                                    "H SWAP X", "CNOT H H", "CNOT SWAP X"};
enum { SOME_HANDS = sizeof hands / sizeof *hands };

static void test_reach_is_what_playing_every_card_in_every_order_finds(void **state) {
    (void)state;
    for (unsigned place = 0; place < ENT_PLACES; place++)
        for (int i = 0; i < SOME_HANDS * SOME_HANDS; i++) {
            unsigned ours = cards_of(hands[i % SOME_HANDS]),
                     theirs = cards_of(hands[i / SOME_HANDS]);
            const uint8_t *within = reach.within[place][reach_hand(ours)][reach_hand(theirs)];
            for (int turns = 1; turns <= REACH_TURNS; turns++)
                assert_int_equal(within[turns - 1],
                                 reached(place, ENT_MERCURIAL, ours, theirs, turns));
        }
}

static void assert_reach(ent_planet mercurial, ent_planet rubicon, const char *ours,
                         const char *theirs, const uint8_t expected[REACH_TURNS]) {
    unsigned place = ent_place_of(mercurial, rubicon);
    assert_memory_equal(
        reach.within[place][reach_hand(cards_of(ours))][reach_hand(cards_of(theirs))], expected,
        REACH_TURNS);
}

#define PLANET(name) (1 << (ENT_##name - ENT_OMEGA_ZERO))

static void test_reach_by_hand(void **state) {
    (void)state;
    /* Rubicon's H makes ZERO and PLUS, then Mercurial's CNOT leads to PHI PLUS. */
    assert_reach(ENT_ZERO, ENT_ZERO, "CNOT", "H",
                 (const uint8_t[]){0, 0, PLANET(PHI_PLUS), PLANET(PHI_PLUS)});
    /* X to OMEGA TWO; H after it to PHI PLUS, without it to PSI PLUS. */
    const uint8_t all = PLANET(OMEGA_TWO) | PLANET(PHI_PLUS) | PLANET(PSI_PLUS);
    assert_reach(ENT_OMEGA_ZERO, ENT_OMEGA_ZERO, "X", "H",
                 (const uint8_t[]){PLANET(OMEGA_TWO), all, all, all});
    assert_reach(ENT_ZERO, ENT_ZERO, "", "", (const uint8_t[]){0, 0, 0, 0});
}

/* ---- rows ---- */

static void assert_rows_in_their_tables(const uint16_t rows[FEATURE_TABLES]) {
    for (unsigned t = 0, start = 0; t < FEATURE_TABLES; start += feature_tables[t++].rows)
        assert_in_range(rows[t], start, start + feature_tables[t].rows - 1u);
}

static void visit_rows(const ent_position *p) {
    static struct feature_cache cache, image_cache;
    uint16_t rows[FEATURE_TABLES], image_rows[FEATURE_TABLES], plain[FEATURE_TABLES] = {0};
    ent_position image = image_of(p);
    for (int turns_left = 0; turns_left < 250; turns_left += 17) {
        features_of(&cache, &reach, p, turns_left, rows);
        features_of(&image_cache, &reach, &image, turns_left, image_rows);
        features_of(&image_cache, NULL, p, turns_left, plain);
        assert_rows_in_their_tables(rows);
        assert_memory_equal(rows, image_rows, sizeof rows);
        assert_memory_equal(rows, plain, FEATURE_PLAIN_TABLES * sizeof *rows);
        assert_int_equal(plain[FEATURE_PLAIN_TABLES], 0);
    }
}

static void test_rows_stay_in_their_tables_and_the_mirror_image_has_the_same(void **state) {
    (void)state;
    at_random_turns(300, visit_rows);
}

/* One component lies on a planet. Mercurial carries the infrastructure, Rubicon the rest. Both are
 * on OMEGA ZERO with X and H. */
static void rows_with_one_on(ent_planet planet, ent_mover turn, uint16_t rows[FEATURE_TABLES]) {
    static struct feature_cache cache;
    ent_position p = game_begun(2, ENT_STANDARD);
    for (int c = 0; c < ENT_COMPONENTS; c++)
        give(&p, c == ENT_CONTROL_INFRASTRUCTURE ? ENT_MERCURIAL : ENT_RUBICON, (ent_component)c);
    lay(&p, ENT_MAGNETIC_SHIELDING, planet);
    fly(&p, ENT_OMEGA_ZERO, ENT_OMEGA_ZERO);
    deal_hand(&p, ENT_MERCURIAL, "X");
    deal_hand(&p, ENT_RUBICON, "H");
    p.detection = 3;
    p.event_discard = 1 << ENT_SCHRODINGER;
    give_turn(&p, turn);
    features_of(&cache, &reach, &p, 10, rows);
}

/* The rows of the turns ahead, as their list says: infrastructure ours is 1,
 * correction theirs 18. */
static void test_rows_of_the_turns_ahead_by_hand(void **state) {
    (void)state;
    static const struct {
        ent_planet planet;
        unsigned turns;
    } known[] = {{ENT_OMEGA_ZERO, 0}, {ENT_OMEGA_TWO, 1}, {ENT_PHI_PLUS, 2}, {ENT_OMEGA_ONE, 5}};
    uint16_t rows[FEATURE_TABLES];
    for (int i = 0; i < 4; i++) {
        unsigned turns = known[i].turns, on = 1u << (known[i].planet - ENT_OMEGA_ZERO);
        rows_with_one_on(known[i].planet, ENT_MERCURIAL, rows);
        assert_int_equal(rows[FEATURE_FAR_STEP_AIDS],
                         FEATURE_FIRST_FAR_STEP_AIDS + (turns * 11 + 3) * 27 + 19);
        assert_int_equal(rows[FEATURE_BAND_LEFT_STEP],
                         FEATURE_FIRST_BAND_LEFT_STEP + (2 * 9 + 1) * 11 + 3);
        assert_int_equal(rows[FEATURE_STEP_DISCARDED],
                         FEATURE_FIRST_STEP_DISCARDED + 3 * 16 + (1 << (ENT_SCHRODINGER - 4)));
        assert_int_equal(rows[FEATURE_FAR_BAND_LEFT],
                         FEATURE_FIRST_FAR_BAND_LEFT + (turns * 10 + 2) * 9 + 1);
        assert_int_equal(rows[FEATURE_PLACE_LADEN_LOW],
                         FEATURE_FIRST_PLACE_LADEN_LOW + 16 * 16 + (on & 15));
        assert_int_equal(rows[FEATURE_PLACE_LADEN_HIGH],
                         FEATURE_FIRST_PLACE_LADEN_HIGH + 16 * 16 + (on >> 4));
        unsigned later = turns == 1 || turns == 2 ? 1u << ENT_MAGNETIC_SHIELDING : 0;
        assert_int_equal(rows[FEATURE_LATER_LOW], FEATURE_FIRST_LATER_LOW + later);
        assert_int_equal(rows[FEATURE_LATER_HIGH], FEATURE_FIRST_LATER_HIGH);
    }
}

/* Weights are learnt for these tables in this order. */
static void test_the_tables_are_those_that_weights_were_learnt_for(void **state) {
    (void)state;
    static const struct feature_table known[] = {
        {"CONTROL_INFRASTRUCTURE", 10},
        {"DILUTION_REFRIGERATOR", 10},
        {"MAGNETIC_SHIELDING", 10},
        {"PHYSICAL_QUBITS", 10},
        {"QUANTUM_ERROR_CORRECTION", 10},
        {"QUANTUM_GATES", 10},
        {"QUANTUM_PROGRAMMING", 10},
        {"QUBIT_INTERCONNECT", 10},
        {"PLACE_CONTROL", 24 * 6},
        {"OUR_HAND", 35},
        {"THEIR_HAND", 35},
        {"PLACE_OUR_KINDS", 24 * 16},
        {"PLACE_THEIR_KINDS", 24 * 16},
        {"STEP_LEFT", 11 * 9},
        {"STEP_OUR_STRENGTH", 11 * 8},
        {"STEP_THEIR_STRENGTH", 11 * 8},
        {"STEP_HERE", 11 * 9},
        {"STEP_CONTROL", 11 * 6},
        {"EVENTS_HELD", 81},
        {"EVENTS_DISCARDED", 16 * 6},
        {"STACKED_CNOT", 8},
        {"STACKED_H", 9},
        {"STACKED_SWAP", 4},
        {"STACKED_X", 6},
        {"PROBE_STACK", 3 * 24},
        {"WE_REACH_LOW", 16},
        {"WE_REACH_HIGH", 16},
        {"THEY_REACH_LOW", 16},
        {"THEY_REACH_HIGH", 16},
        {"BOTH_REACH_LOW", 16},
        {"BOTH_REACH_HIGH", 16},
        {"NEAR_LOW", 16},
        {"NEAR_HIGH", 16},
        {"LADEN_LOW", 16},
        {"LADEN_HIGH", 16},
        {"OURS_THEIRS", 9 * 9},
        {"TIME", 53},
        {"BAND_LEFT", 10 * 9},
        {"STEP_WAY", 11 * 3},
        {"LEFT_WAY", 9 * 3},
        {"FAR_STEP_AIDS", 6 * 11 * 27},
        {"BAND_LEFT_STEP", 10 * 9 * 11},
        {"STEP_DISCARDED", 11 * 16},
        {"FAR_BAND_LEFT", 6 * 10 * 9},
        {"PLACE_LADEN_LOW", 24 * 16},
        {"PLACE_LADEN_HIGH", 24 * 16},
        {"LATER_LOW", 16},
        {"LATER_HIGH", 16},
    };
    unsigned rows = 0;
    assert_int_equal(sizeof known / sizeof *known, FEATURE_TABLES);
    for (int t = 0; t < FEATURE_TABLES; t++) {
        if (t == FEATURE_PLAIN_TABLES) assert_int_equal(rows, FEATURE_PLAIN_ROWS);
        assert_string_equal(feature_tables[t].name, known[t].name);
        assert_int_equal(feature_tables[t].rows, known[t].rows);
        rows += known[t].rows;
    }
    assert_int_equal(rows, FEATURE_ROWS);
}

/* ---- networks ---- */

/* Shapes with a straight way through the layers, and one that has none. */
static const struct net_shape shapes[] = {
    {FEATURE_PLAIN_TABLES, 48}, {FEATURE_TABLES, 128}, {FEATURE_TABLES, 48}, {FEATURE_TABLES, 96},
    {FEATURE_PLAIN_TABLES, 32}, {FEATURE_TABLES, 80},  {FEATURE_TABLES, 64}, {FEATURE_TABLES, 112}};
enum { SHAPES = sizeof shapes / sizeof *shapes };
static struct net nets[SHAPES];

static int16_t some_weight(ent_dealer *dealer, int most) {
    return (int16_t)((int)ent_dealer_below(dealer, ENT_MERCURIAL, (uint32_t)(2 * most + 1)) - most);
}

static void make_net(struct net *net, struct net_shape shape) {
    ent_dealer dealer = ent_dealer_start(seed + shape.first);
    int16_t *made = malloc((size_t)net_weights(shape) * sizeof *made);
    assert_non_null(made);
    for (int i = 0; i < net_weights(shape); i++)
        made[i] = some_weight(&dealer, i < net_bucket(shape, 0) ? 99 : 300);
    *net = (struct net){shape, made};
}

/* A value made from the position before it and one made from nothing are the same. */
static void visit_values(const ent_position *p) {
    static struct accumulator kept[SHAPES + 1];
    for (int i = 0; i <= SHAPES; i++) {
        const struct value value =
            i < SHAPES ? (struct value){&nets[i], &nets[(i + 1) % SHAPES], &reach} : weights.value;
        for (int turns_left = 0; turns_left < 60; turns_left += 29) {
            struct accumulator fresh = {0};
            assert_int_equal(value_of(&value, &kept[i], p, turns_left),
                             value_of(&value, &fresh, p, turns_left));
        }
    }
}

static void test_what_was_seen_before_does_not_change_a_value(void **state) {
    (void)state;
    at_random_turns(20, visit_values);
}

/* The network as a textbook writes it. */
static double textbook_logit(const struct net *net, const uint16_t rows[FEATURE_TABLES],
                             int bucket) {
    const int width = net->shape.first;
    double first[NET_FIRST_MOST] = {0};
    for (int t = 0; t < net->shape.tables; t++)
        for (int i = 0; i < width; i++) first[i] += net->weights[rows[t] * width + i] / 512.0;
    const int16_t *weight = net->weights + net_bucket(net->shape, bucket);
    const int16_t *biases = weight + 16 * width, *third = biases + 16;
    double logit = third[16] / 512.0;
    for (int j = 0; j < 16; j++) {
        double sum = biases[j] / 512.0;
        for (int i = 0; i < width; i++)
            sum += (first[i] < 0        ? 0
                    : first[i] > 15.998 ? 15.998
                                        : first[i]) *
                   weight[j * width + i] / 512.0;
        if (sum > 0) logit += sum * third[j] / 512.0;
    }
    return logit;
}

static void assert_textbook(const struct net *net) {
    const struct value value = {net, net, &reach};
    ent_position p = game_begun(2, ENT_STANDARD); /* all eight lie on planets */
    static struct feature_cache cache;
    struct accumulator accumulator = {0};
    uint16_t rows[FEATURE_TABLES];
    features_of(&cache, &reach, &p, 0, rows);
    worth expected = value_logistic((int64_t)(textbook_logit(net, rows, 7) * (1 << 24)));
    int64_t error = (int64_t)value_of(&value, &accumulator, &p, 0) - expected;
    assert_in_range(error + (1 << 21), 0, 1 << 22); /* a few thousandths: sums are rounded */
}

static void test_a_value_is_what_the_layers_give(void **state) {
    (void)state;
    for (int i = 0; i < SHAPES; i++) assert_textbook(&nets[i]);
    assert_textbook(&weights.open);
}

/* The same bits whatever the compiler and the machine: tests run in every build. */
static void test_values_are_the_same_everywhere(void **state) {
    (void)state;
    static const worth known[SHAPES] = {823214840, 978205029, 694905404, 167990662,
                                        238014644, 480070254, 555552171, 892852838};
    ent_position p = game_begun(2, ENT_STANDARD);
    for (int i = 0; i < SHAPES; i++) {
        const struct value value = {&nets[i], &nets[i], &reach};
        struct accumulator accumulator = {0};
        assert_int_equal(value_of(&value, &accumulator, &p, 40), known[i]);
    }
}

static void test_the_logistic_function(void **state) {
    (void)state;
    /* 1 / (1 + exp(-x)) from tables of the function. */
    const struct {
        int64_t logit;
        double truth;
    } known[] = {{0, 0.5},
                 {1 << 24, 0.7310586},
                 {-(1 << 24), 0.2689414},
                 {3 << 24, 0.9525741},
                 {(int64_t)8 << 24, 0.9996646},
                 {-8 * (int64_t)(1 << 24), 0.0003354}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        double error = value_logistic(known[i].logit) / (double)WORTH_ONE - known[i].truth;
        assert_true(error < 1e-4 && error > -1e-4);
    }
    for (int64_t x = -20 * (int64_t)(1 << 24); x < (int64_t)20 << 24; x += 99991)
        assert_true(value_logistic(x) <= value_logistic(x + 99991));
}

/* ---- weights ---- */

static void test_weights_that_are_not_ours_are_refused_with_the_reason(void **state) {
    (void)state;
    struct weights *other = malloc(sizeof *other);
    size_t length = weights_builtin_length;
    uint8_t *bytes = malloc(length + 1);
    assert_non_null(other);
    assert_non_null(bytes);
    memcpy(bytes, weights_builtin, length);
    assert_null(weights_read(other, bytes, length));
    assert_memory_equal(other->open.weights, weights.open.weights,
                        2 * (size_t)net_weights(weights.open.shape));
    assert_memory_equal(other->timed.weights, weights.timed.weights,
                        2 * (size_t)net_weights(weights.timed.shape));
    assert_non_null(strstr(weights_read(other, bytes, length - 1), "checksum"));
    bytes[length] = 0;
    assert_non_null(strstr(weights_read(other, bytes, length + 1), "checksum"));
    assert_non_null(strstr(weights_read(other, bytes, 5), "not a file"));
    bytes[length - 7] ^= 1;
    assert_non_null(strstr(weights_read(other, bytes, length), "checksum"));
    bytes[20] = 41; /* tables */
    assert_non_null(strstr(weights_read(other, bytes, length), "version"));
    bytes[7] = '1';
    assert_non_null(strstr(weights_read(other, bytes, length), "version"));
    bytes[0] = 'X';
    assert_non_null(strstr(weights_read(other, bytes, length), "not a file"));
    free(bytes);
    free(other);
}

/* Through the bytes of a file and back. */
static void assert_kept(const struct net *open, const struct net *timed) {
    struct weights *read = malloc(sizeof *read);
    size_t length = weights_bytes(open, timed);
    uint8_t *bytes = malloc(length);
    assert_true(read && bytes);
    weights_write(bytes, open, timed, 0.996, 7);
    assert_null(weights_read(read, bytes, length));
    assert_memory_equal(&read->open.shape, &open->shape, sizeof open->shape);
    assert_memory_equal(&read->timed.shape, &timed->shape, sizeof timed->shape);
    assert_memory_equal(read->open.weights, open->weights, 2 * (size_t)net_weights(open->shape));
    assert_memory_equal(read->timed.weights, timed->weights, 2 * (size_t)net_weights(timed->shape));
    assert_int_equal(read->games, 7);
    assert_true(read->discount > 0.9959 && read->discount <= 0.996);
    for (int byte = 8; byte < 12; byte++) { /* the length in the head is another */
        bytes[byte] ^= 2;
        assert_non_null(strstr(weights_read(read, bytes, length), "size"));
        bytes[byte] ^= 2;
    }
    free(bytes);
    free(read);
}

static void test_weights_written_and_read_are_the_same_in_every_shape(void **state) {
    (void)state;
    for (int i = 0; i < SHAPES; i++) assert_kept(&nets[i], &nets[(i + 1) % SHAPES]);
}

static void test_a_file_too_large_is_refused(void **state) {
    (void)state;
    struct weights *read = malloc(sizeof *read);
    ent_dealer dealer = ent_dealer_start(seed);
    int count = net_weights(shapes[3]);
    int16_t *heavy = malloc((size_t)count * sizeof *heavy);
    assert_non_null(heavy);
    for (int i = 0; i < count; i++) heavy[i] = some_weight(&dealer, INT16_MAX);
    const struct net net = {shapes[3], heavy};
    size_t length = weights_bytes(&net, &net);
    uint8_t *bytes = malloc(length);
    assert_true(read && bytes && length > WEIGHTS_BYTES_MOST);
    weights_write(bytes, &net, &net, 0.996, 7);
    assert_non_null(strstr(weights_read(read, bytes, length), "size"));
    free(bytes);
    free(heavy);
    free(read);
}

/* ---- Rice's code ---- */

static void assert_rice(const int16_t *numbers, int count) {
    uint8_t bytes[1024];
    int16_t read[256];
    size_t length = rice_write(bytes, numbers, count);
    assert_true(length < sizeof bytes);
    assert_int_equal(rice_write(NULL, numbers, count), length);
    assert_true(rice_read(read, count, bytes, length));
    assert_memory_equal(read, numbers, (size_t)count * sizeof *numbers);
    assert_false(rice_read(read, count, bytes, length - 1));
    bytes[length] = 0;
    assert_false(rice_read(read, count, bytes, length + 1));
}

/* By hand: 0, -1 and 1 are 0, 1 and 2; with k = 0 as many ones and a zero. */
static void test_small_numbers_take_the_bits_that_the_code_says(void **state) {
    (void)state;
    const int16_t numbers[] = {0, -1, 1, 0};
    uint8_t bytes[8];
    assert_int_equal(rice_write(bytes, numbers, 4), 2);
    assert_int_equal(bytes[0], 0x20 | 0x80); /* 0000, then 0, 10, the first bit of 110 */
    assert_int_equal(bytes[1], 0x01);
}

static void test_numbers_of_every_size_come_back_from_their_code(void **state) {
    (void)state;
    const int16_t ends[] = {INT16_MIN, INT16_MAX, 0, -1, 1, INT16_MIN + 1};
    int16_t numbers[200];
    ent_dealer dealer = ent_dealer_start(seed);
    assert_rice(ends, 6);
    for (int count = 1; count <= 200; count++) {
        int most = 1 << ent_dealer_below(&dealer, ENT_MERCURIAL, 15);
        for (int i = 0; i < count; i++) numbers[i] = some_weight(&dealer, most);
        if (count % 5 == 0) numbers[count / 2] = INT16_MIN; /* a long run of ones */
        assert_rice(numbers, count);
    }
}

static void test_a_number_of_more_than_16_bits_is_no_code(void **state) {
    (void)state;
    static uint8_t bytes[8200];
    int16_t number;
    memset(bytes, 0xff, sizeof bytes);
    bytes[0] = 0xf0; /* k = 0 */
    assert_false(rice_read(&number, 1, bytes, sizeof bytes));
    bytes[0] = 0xff; /* k = 15, and more than two ones */
    assert_false(rice_read(&number, 1, bytes, 4));
}

static void test_weights_too_heavy_for_the_sums_are_read_as_the_heaviest(void **state) {
    (void)state;
    struct weights *read = malloc(sizeof *read);
    uint8_t *bytes = malloc(WEIGHTS_BYTES_MOST);
    assert_true(read && bytes);
    for (int i = 0; i < SHAPES; i++) {
        const struct net_shape shape = shapes[i];
        int most = net_second_most(shape), at = net_bucket(shape, 0);
        assert_true((int64_t)shape.first * CLIP_MAX * most < INT64_C(1) << 31);
        struct net heavy = nets[i];
        int16_t *changed = malloc((size_t)net_weights(shape) * sizeof *changed);
        assert_non_null(changed);
        memcpy(changed, nets[i].weights, (size_t)net_weights(shape) * sizeof *changed);
        changed[at] = INT16_MIN;
        changed[at + 1] = INT16_MAX;
        heavy.weights = changed;
        weights_write(bytes, &heavy, &nets[4], 0.996, 7);
        assert_null(weights_read(read, bytes, weights_bytes(&heavy, &nets[4])));
        assert_int_equal(read->open.weights[at], -most);
        assert_int_equal(read->open.weights[at + 1], most);
        free(changed);
    }
    free(bytes);
    free(read);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reach_is_what_playing_every_card_in_every_order_finds),
        cmocka_unit_test(test_reach_by_hand),
        cmocka_unit_test(test_rows_stay_in_their_tables_and_the_mirror_image_has_the_same),
        cmocka_unit_test(test_rows_of_the_turns_ahead_by_hand),
        cmocka_unit_test(test_the_tables_are_those_that_weights_were_learnt_for),
        cmocka_unit_test(test_what_was_seen_before_does_not_change_a_value),
        cmocka_unit_test(test_a_value_is_what_the_layers_give),
        cmocka_unit_test(test_values_are_the_same_everywhere),
        cmocka_unit_test(test_the_logistic_function),
        cmocka_unit_test(test_weights_that_are_not_ours_are_refused_with_the_reason),
        cmocka_unit_test(test_weights_written_and_read_are_the_same_in_every_shape),
        cmocka_unit_test(test_small_numbers_take_the_bits_that_the_code_says),
        cmocka_unit_test(test_numbers_of_every_size_come_back_from_their_code),
        cmocka_unit_test(test_a_number_of_more_than_16_bits_is_no_code),
        cmocka_unit_test(test_a_file_too_large_is_refused),
        cmocka_unit_test(test_weights_too_heavy_for_the_sums_are_read_as_the_heaviest),
    };
    reach_begin(&reach);
    for (int i = 0; i < SHAPES; i++) make_net(&nets[i], shapes[i]);
    int failed = cmocka_run_group_tests(tests, read_weights, NULL);
    for (int i = 0; i < SHAPES; i++) free((void *)nets[i].weights);
    return failed;
}
