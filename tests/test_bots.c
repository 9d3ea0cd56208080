/* test_bots.c - the bots: always legal, always the same, and right where the right answer is plain. */
#include "bots/value/weights.h"
#include "bots/bot.h"
#include "mirror.h"
#include "words/game/explain.h"

#include <stdlib.h>

static const uint64_t seed = 31415;
static struct weights weights;
static struct bot_scratch scratch;

static ent_step ask(const char *name, const ent_position *p, ent_dealer dealer, int turns_left) {
    const struct bot *bot = bot_named(name);
    struct bot_task task = {.position = p,
                            .turns_left = turns_left,
                            .value = &weights.value,
                            .budget = 2000,
                            .dealer = &dealer,
                            .scratch = &scratch};
    return bot->choose(bot, &task);
}

/* Calls visit at some of the positions where a player chooses, in random games. */
static void at_random_positions(int games, void (*visit)(const ent_position *, ent_dealer)) {
    print_message("seed %llu\n", (unsigned long long)seed);
    for (int game = 0; game < games; game++) {
        ent_dealer dealer = ent_dealer_start(ent_series_seed(seed, (uint64_t)game));
        ent_position p = ent_start(game % 4 + 1, (ent_variant)(game / 4 % 2));
        for (int step = 0; !ent_over(&p); step++) {
            ent_mover mover = ent_to_move(&p);
            if (mover == ENT_CHANCE) {
                ent_apply(&p, ent_deal(&dealer, &p), NULL);
                continue;
            }
            if (step % 7 == 0) visit(&p, dealer);
            ent_step steps[ENT_STEPS_MAX];
            int count = ent_steps(&p, steps, NULL);
            ent_apply(&p, steps[ent_dealer_below(&dealer, mover, (uint32_t)count)], NULL);
        }
    }
}

static void visit_legal(const ent_position *p, ent_dealer dealer) {
    for (int i = 0; bot_at(i); i++) {
        if (!strcmp(bot_at(i)->name, "master")) continue; /* slow; it has a test of its own */
        ent_step step = ask(bot_at(i)->name, p, dealer, 0);
        assert_int_equal(ent_check(p, step), ENT_FINE);
        assert_int_equal(ask(bot_at(i)->name, p, dealer, 0), step);
        assert_int_equal(ent_check(p, ask(bot_at(i)->name, p, dealer, 3)), ENT_FINE);
    }
}

static void test_every_bot_is_legal_and_answers_the_same_again(void **state) {
    (void)state;
    at_random_positions(6, visit_legal);
}

static void assert_rows_in_their_tables(const uint16_t rows[FEATURE_TABLES]) {
    for (unsigned t = 0, start = 0; t < FEATURE_TABLES; start += feature_tables[t++].rows)
        assert_in_range(rows[t], start, start + feature_tables[t].rows - 1u);
}

static void visit_rows(const ent_position *p, ent_dealer dealer) {
    (void)dealer;
    static struct feature_cache cache, image_cache;
    uint16_t rows[FEATURE_TABLES], image_rows[FEATURE_TABLES];
    if (p->phase != ENT_ACTION) return;
    ent_position image = image_of(p);
    for (int turns_left = 0; turns_left < 250; turns_left += 17) {
        features_of(&cache, p, turns_left, rows);
        features_of(&image_cache, &image, turns_left, image_rows);
        assert_rows_in_their_tables(rows);
        assert_memory_equal(rows, image_rows, sizeof rows);
    }
}

static void test_rows_stay_in_their_tables_and_the_mirror_image_has_the_same(void **state) {
    (void)state;
    at_random_positions(300, visit_rows);
}

/* The weights compiled in were learnt for these tables in this order. */
static void test_the_tables_are_those_that_the_weights_were_learnt_for(void **state) {
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
    };
    unsigned rows = 0;
    assert_int_equal(sizeof known / sizeof *known, FEATURE_TABLES);
    for (int t = 0; t < FEATURE_TABLES; t++) {
        assert_string_equal(feature_tables[t].name, known[t].name);
        assert_int_equal(feature_tables[t].rows, known[t].rows);
        rows += known[t].rows;
    }
    assert_int_equal(rows, FEATURE_ROWS);
    assert_int_equal(weights_builtin_length, WEIGHTS_BYTES);
}

/* A value made from the position before it and one made from nothing are the same. */
static void visit_values(const ent_position *p, ent_dealer dealer) {
    (void)dealer;
    static struct accumulator kept;
    if (p->phase != ENT_ACTION) return;
    for (int turns_left = 0; turns_left < 60; turns_left += 29) {
        struct accumulator fresh = {0};
        assert_int_equal(value_of(&weights.value, &kept, p, turns_left),
                         value_of(&weights.value, &fresh, p, turns_left));
    }
}

static void test_what_was_seen_before_does_not_change_a_value(void **state) {
    (void)state;
    at_random_positions(100, visit_values);
}

/* The network as a textbook writes it, for one position. */
static void test_a_value_is_what_the_layers_give(void **state) {
    (void)state;
    ent_position p = game_begun(2, ENT_STANDARD);
    static struct feature_cache cache;
    struct accumulator accumulator = {0};
    uint16_t rows[FEATURE_TABLES];
    double first[NET_FIRST] = {0};
    features_of(&cache, &p, 0, rows);
    for (int t = 0; t < FEATURE_TABLES; t++)
        for (int i = 0; i < NET_FIRST; i++) first[i] += weights.open.first[rows[t]][i] / 512.0;
    const struct net_bucket *bucket = &weights.open.buckets[7]; /* all eight lie on planets */
    double logit = bucket->third_bias / 512.0;
    for (int j = 0; j < NET_SECOND; j++) {
        double sum = bucket->second_bias[j] / 512.0;
        for (int i = 0; i < NET_FIRST; i++)
            sum += (first[i] < 0 ? 0 : first[i]) * bucket->second[j][i] / 512.0;
        if (sum > 0) logit += sum * bucket->third[j] / 512.0;
    }
    worth expected = value_logistic((int64_t)(logit * (1 << 24)));
    int64_t error = (int64_t)value_of(&weights.value, &accumulator, &p, 0) - expected;
    assert_in_range(error + (1 << 20), 0, 1 << 21); /* a thousandth: sums are rounded */
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

/* Mercurial carries all but Quantum Gates, which lies here, and two that Rubicon has: the
 * refrigerator, and the interconnect, so that there is no trade that could as well come first. */
static ent_position one_left(void) {
    ent_position p = game_begun(1, ENT_STANDARD);
    for (int c = 0; c < ENT_COMPONENTS; c++)
        if (c != ENT_QUANTUM_GATES)
            give(&p,
                 c == ENT_DILUTION_REFRIGERATOR || c == ENT_QUBIT_INTERCONNECT ? ENT_RUBICON
                                                                               : ENT_MERCURIAL,
                 (ent_component)c);
    deal_hand(&p, ENT_RUBICON, "H X");
    fly(&p, ENT_OMEGA_TWO, ENT_OMEGA_TWO);
    return p;
}

static void test_the_last_component_is_taken_when_nothing_can_go_wrong(void **state) {
    (void)state;
    /* Rate 1, and +1 -1 and a reroll: 7 of 8 rolls win at once, and twice unlucky costs one step. */
    ent_position p = one_left();
    assert_true(ent_position_valid(&p));
    assert_int_equal(ask("expert", &p, ent_dealer_start(1), 0), step_of("M retrieve"));
    assert_int_equal(ask("master", &p, ent_dealer_start(1), 0), step_of("M retrieve"));
    hold(&p, ENT_MERCURIAL, ENT_QUANTUM_TUNNEL);
    play_all(&p, "M retrieve");
    const char *const sure[] = {"expert", "master"};
    for (int i = 0; i < 2; i++)
        assert_int_equal(ask(sure[i], &p, ent_dealer_start(1), 0), step_of("M tunnel"));
}

static void test_expectation_of_a_roll_is_exact(void **state) {
    (void)state;
    /* With one turn left only winning now counts: 1 - (1/8)^2 of the rolls, as rate 1 needs 2. */
    ent_position p = one_left();
    struct search *search = value_search_begin(&scratch.search, &weights.value, 1);
    play_all(&p, "M retrieve");
    worth found = search_value(search, &p), truth = WORTH_ONE / 64 * 63;
    assert_true(found <= truth && found >= truth - 16);
    p.turn = ENT_RUBICON; /* no shielding there: 7 of 8 */
    value_search_begin(&scratch.search, &weights.value, 1);
    assert_int_equal(search_value(search, &p), WORTH_ONE / 8 * 7);
}

/* ---- the search, with a leaf that is easy to follow ---- */

enum { STARTS_MAX = 1 << 16 };

/* What a leaf was asked. */
struct asked {
    int count, turns_left;
    ent_position starts[STARTS_MAX];
};
static struct asked asked;

/* Any number that depends on the position only. */
static worth worth_by_hash(const ent_position *p) {
    return (worth)(ent_hash(p) >> 40);
}

static worth noting_leaf(void *context, const ent_position *p, int turns_left) {
    struct asked *a = context;
    assert_int_equal(p->phase, ENT_ACTION);
    assert_true(a->count < STARTS_MAX);
    a->starts[a->count++] = *p;
    a->turns_left = turns_left;
    return worth_by_hash(p);
}

static struct search *search_noting(struct transposition_table *table, int turns_left) {
    static struct search search;
    asked.count = 0;
    search_begin(&search, noting_leaf, &asked, table, turns_left);
    return &search;
}

/* The expectation as one would write it down, knowing nothing of what was seen before. */
static worth plain_expectation(const ent_position *p) {
    ent_step steps[ENT_STEPS_MAX];
    ent_weight odds[ENT_STEPS_MAX];
    uint64_t sum = 0, total = 0, best = 0;
    if (p->phase == ENT_WON) return WORTH_ONE;
    if (p->phase == ENT_LOST) return 0;
    if (p->phase == ENT_ACTION) return worth_by_hash(p);
    int count = ent_steps(p, steps, odds);
    for (int i = 0; i < count; i++) {
        ent_position next = *p;
        ent_apply(&next, steps[i], NULL);
        uint64_t found = plain_expectation(&next);
        if (found > best) best = found;
        if (ent_to_move(p) == ENT_CHANCE) sum += odds[i] * found, total += odds[i];
    }
    return (worth)(total ? sum / total : best);
}

static void visit_search(const ent_position *p, ent_dealer dealer) {
    static struct transposition_table table;
    ent_step steps[ENT_STEPS_MAX];
    worth known[ENT_STEPS_MAX], alone[ENT_STEPS_MAX];
    (void)dealer;
    int count = search_root(search_noting(&table, 0), p, steps, known);
    assert_int_equal(search_root(search_noting(NULL, 0), p, steps, alone), count);
    for (int i = 0; i < count; i++) {
        ent_position next = *p;
        ent_apply(&next, steps[i], NULL);
        worth truth = plain_expectation(&next);
        assert_int_equal(known[i], truth);
        assert_int_equal(alone[i], truth);
    }
}

static void test_a_search_is_the_expectation_with_a_table_and_without(void **state) {
    (void)state;
    at_random_positions(8, visit_search);
}

static int compare_positions(const void *a, const void *b) {
    return memcmp(a, b, sizeof(ent_position));
}

static int distinct_starts(void) {
    int distinct = 0;
    qsort(asked.starts, (size_t)asked.count, sizeof *asked.starts, compare_positions);
    for (int i = 0; i < asked.count; i++)
        distinct += i == 0 || compare_positions(&asked.starts[i], &asked.starts[i - 1]) != 0;
    return distinct;
}

static void
test_a_table_asks_the_leaf_once_for_each_start_and_forgets_between_searches(void **state) {
    (void)state;
    static struct transposition_table table;
    ent_position p = game_begun(2, ENT_STANDARD);
    give(&p, ENT_MERCURIAL, ENT_QUANTUM_GATES); /* two cards come, in any order; one stays */
    play_all(&p, "M exchange X");
    search_value(search_noting(NULL, 0), &p);
    int without = asked.count;
    struct search *search = search_noting(&table, 0);
    int64_t before = search->evaluations;
    worth found = search_value(search, &p);
    int first = asked.count;
    assert_true(first > 1 && first < without);
    assert_int_equal(search->evaluations - before, first);
    assert_int_equal(distinct_starts(), first);
    assert_int_equal(search_value(search, &p), found); /* all is known */
    assert_int_equal(asked.count, first);
    assert_int_equal(search_value(search_noting(&table, 0), &p), found); /* nothing is */
    assert_int_equal(asked.count, first);
}

static void test_a_leaf_is_told_the_turns_left_and_not_asked_after_the_last(void **state) {
    (void)state;
    ent_position p = one_left();
    play_all(&p, "M retrieve");
    search_value(search_noting(NULL, 7), &p);
    assert_int_equal(asked.turns_left, 6);
    search_value(search_noting(NULL, 0), &p);
    assert_true(asked.turns_left <= 0);
    search_value(search_noting(NULL, 1), &p);
    assert_int_equal(asked.count, 0);
    search_value(search_noting(NULL, 2), &p);
    assert_true(asked.count > 0);
    assert_int_equal(asked.turns_left, 1);
}

/* In an approximate search the ship that played or exchanged a card has one less at the next start,
 * and the stack one more; nothing of that is left behind. */
static void test_a_deferred_draw_is_not_in_the_hand_and_is_taken_back(void **state) {
    (void)state;
    ent_position p = game_begun(2, ENT_STANDARD), before = p;
    ent_step steps[ENT_STEPS_MAX];
    worth worths[ENT_STEPS_MAX];
    int hand = ent_pile_size(&p, ENT_PILE_MERCURIAL), stack = ent_pile_size(&p, ENT_PILE_STACK);
    play_all(&p, "M exchange X");
    struct search *search = search_noting(NULL, 0);
    search->approximate = true;
    search_value(search, &p);
    assert_int_equal(asked.count, 1);
    assert_int_equal(ent_pile_size(&asked.starts[0], ENT_PILE_MERCURIAL), hand - 1);
    assert_int_equal(ent_pile_size(&asked.starts[0], ENT_PILE_STACK), stack);
    search_root(search, &before, steps, worths);
    assert_int_equal(search->deferred, 0);
    assert_int_equal(search->deferred_stack, 0);
    search->approximate = false;
    asked.count = 0;
    search_value(search, &p);
    assert_true(asked.count > 1);
    for (int i = 0; i < asked.count; i++)
        assert_int_equal(ent_pile_size(&asked.starts[i], ENT_PILE_MERCURIAL), hand);
}

static void test_where_nothing_is_left_out_an_approximate_search_is_exact(void **state) {
    (void)state;
    /* With one turn left only the roll for the last component counts. */
    ent_position p = one_left();
    ent_step steps[ENT_STEPS_MAX];
    worth exact[ENT_STEPS_MAX], approximate[ENT_STEPS_MAX];
    int count = search_root(search_noting(NULL, 1), &p, steps, exact);
    struct search *search = search_noting(NULL, 1);
    search->approximate = true;
    assert_int_equal(search_root(search, &p, steps, approximate), count);
    assert_memory_equal(exact, approximate, (size_t)count * sizeof *exact);
    for (int i = 0; i < count; i++)
        assert_int_equal(exact[i] > 0, steps[i] == step_of("M retrieve"));
}

static void test_outcomes_side_by_side_that_come_to_the_same_are_searched_once(void **state) {
    (void)state;
    ent_position p = one_left();
    p.detection = 5; /* rate 4: several faces fail */
    play_all(&p, "M retrieve");
    p.turn = ENT_RUBICON; /* no reroll there */
    worth found = search_value(search_noting(NULL, 0), &p);
    assert_int_equal(asked.count, 1);
    assert_int_equal(found, plain_expectation(&p));
}

static void visit_starts(const ent_position *p, ent_dealer dealer) {
    static struct transposition_table table;
    ent_step steps[ENT_STEPS_MAX];
    worth worths[ENT_STEPS_MAX];
    (void)dealer;
    if (ent_carries(p, (ent_mover)p->turn, ENT_QUBIT_INTERCONNECT)) return; /* asks about trades */
    struct search *search = search_noting(&table, 0);
    search->approximate = true;
    search_root(search, p, steps, worths);
    for (int i = 0; i < asked.count; i++) assert_int_equal(asked.starts[i].turn, p->turn ^ 1);
}

static void test_the_partner_is_on_turn_at_every_start_that_is_asked_about(void **state) {
    (void)state;
    at_random_positions(40, visit_starts);
}

static void test_an_approximate_search_follows_the_two_trades_that_promise_most(void **state) {
    (void)state;
    ent_position p = game_begun(2, ENT_STANDARD);
    ent_step steps[ENT_STEPS_MAX];
    worth worths[ENT_STEPS_MAX], followed = WORTH_ONE, dropped = 0;
    give(&p, ENT_MERCURIAL, ENT_QUBIT_INTERCONNECT);
    deal_hand(&p, ENT_MERCURIAL, "CNOT H SWAP");
    deal_hand(&p, ENT_RUBICON, "X X X");
    struct search *search = search_noting(NULL, 0);
    search->approximate = true;
    int count = search_root(search, &p, steps, worths), trades = 0, kept = 0;
    for (int i = 0; i < count; i++) {
        if (ent_step_kind(steps[i]) != ENT_STEP_TRADE) continue;
        ent_position next = p;
        ent_apply(&next, steps[i], NULL);
        next.phase = ENT_ACTION;
        worth promised = worth_by_hash(&next);
        trades++;
        kept += worths[i] > 0;
        if (worths[i] > 0 && promised < followed) followed = promised;
        if (worths[i] == 0 && promised > dropped) dropped = promised;
    }
    assert_int_equal(trades, 3);
    assert_int_equal(kept, 2);
    assert_true(dropped < followed);
}

/* The same start with a draw deferred is another one to the leaf, so the table tells them apart. */
static void test_a_table_tells_deferred_draws_apart(void **state) {
    (void)state;
    static struct transposition_table table;
    ent_position p = game_begun(2, ENT_STANDARD);
    deal_hand(&p, ENT_RUBICON, "H X X");
    struct search *search = search_noting(&table, 0);
    worth whole = search_value(search, &p);
    search->deferred = 1u << 4 * ENT_H;
    search->deferred_stack = 1u << 6 * ENT_H;
    assert_int_not_equal(search_value(search, &p), whole);
    assert_int_equal(asked.count, 2);
    assert_int_equal(ent_pile_count(&asked.starts[1], ENT_PILE_RUBICON, ENT_H), 0);
}

static void test_people_are_told_how_far_the_master_looks(void **state) {
    (void)state;
    assert_non_null(strstr(words_bot_summary(ENT_LANG_EN, "master"), "up to five turns"));
    assert_int_equal(BOT_DEEPER, 5);
}

static void test_master_told_to_stop_answers_as_the_expert_does(void **state) {
    (void)state;
    atomic_bool stop = true;
    ent_dealer dealer = ent_dealer_start(2);
    ent_position p = game_begun(2, ENT_STANDARD);
    struct bot_task task = {.position = &p,
                            .value = &weights.value,
                            .dealer = &dealer,
                            .scratch = &scratch,
                            .stop = &stop};
    assert_int_equal(bot_choose_master(bot_named("master"), &task), ask("expert", &p, dealer, 0));
}

/* ---- weights ---- */

static void test_weights_that_are_not_ours_are_refused_with_the_reason(void **state) {
    (void)state;
    struct weights *other = malloc(sizeof *other);
    uint8_t *bytes = malloc(WEIGHTS_BYTES + 1);
    assert_non_null(other);
    assert_non_null(bytes);
    memcpy(bytes, weights_builtin, WEIGHTS_BYTES);
    assert_null(weights_read(other, bytes, WEIGHTS_BYTES));
    assert_memory_equal(&other->open, &weights.open, sizeof weights.open);
    assert_memory_equal(&other->timed, &weights.timed, sizeof weights.timed);
    assert_non_null(strstr(weights_read(other, bytes, WEIGHTS_BYTES - 1), "size"));
    assert_non_null(strstr(weights_read(other, bytes, WEIGHTS_BYTES + 1), "size"));
    assert_non_null(strstr(weights_read(other, bytes, 5), "not a file"));
    bytes[WEIGHTS_BYTES - 7] ^= 1;
    assert_non_null(strstr(weights_read(other, bytes, WEIGHTS_BYTES), "checksum"));
    bytes[7] = '1';
    assert_non_null(strstr(weights_read(other, bytes, WEIGHTS_BYTES), "version"));
    bytes[0] = 'X';
    assert_non_null(strstr(weights_read(other, bytes, WEIGHTS_BYTES), "not a file"));
    free(bytes);
    free(other);
}

static void test_weights_written_and_read_are_the_same(void **state) {
    (void)state;
    struct weights *made = calloc(1, sizeof *made), *read = malloc(sizeof *read);
    uint8_t *bytes = malloc(WEIGHTS_BYTES);
    assert_true(made && read && bytes);
    made->open.first[0][0] = INT16_MIN;
    made->open.buckets[7].third_bias = -2;
    made->timed.first[FEATURE_ROWS - 1][NET_FIRST - 1] = 258;
    made->timed.buckets[3].second[1][2] = -300;
    weights_write(bytes, &made->open, &made->timed, 0.996, 7);
    assert_null(weights_read(read, bytes, WEIGHTS_BYTES));
    assert_memory_equal(&made->open, &read->open, sizeof read->open);
    assert_memory_equal(&made->timed, &read->timed, sizeof read->timed);
    assert_int_equal(read->games, 7);
    assert_true(read->discount > 0.9959 && read->discount <= 0.996);
    made->open.buckets[0].second[0][0] = INT16_MIN; /* heavier than sums allow */
    weights_write(bytes, &made->open, &made->timed, 0.996, 7);
    assert_null(weights_read(read, bytes, WEIGHTS_BYTES));
    assert_int_equal(read->open.buckets[0].second[0][0], -SECOND_WEIGHT_MAX);
    free(bytes);
    free(read);
    free(made);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_bot_is_legal_and_answers_the_same_again),
        cmocka_unit_test(test_rows_stay_in_their_tables_and_the_mirror_image_has_the_same),
        cmocka_unit_test(test_the_tables_are_those_that_the_weights_were_learnt_for),
        cmocka_unit_test(test_what_was_seen_before_does_not_change_a_value),
        cmocka_unit_test(test_a_value_is_what_the_layers_give),
        cmocka_unit_test(test_the_logistic_function),
        cmocka_unit_test(test_the_last_component_is_taken_when_nothing_can_go_wrong),
        cmocka_unit_test(test_expectation_of_a_roll_is_exact),
        cmocka_unit_test(test_a_search_is_the_expectation_with_a_table_and_without),
        cmocka_unit_test(
            test_a_table_asks_the_leaf_once_for_each_start_and_forgets_between_searches),
        cmocka_unit_test(test_a_leaf_is_told_the_turns_left_and_not_asked_after_the_last),
        cmocka_unit_test(test_a_deferred_draw_is_not_in_the_hand_and_is_taken_back),
        cmocka_unit_test(test_where_nothing_is_left_out_an_approximate_search_is_exact),
        cmocka_unit_test(test_outcomes_side_by_side_that_come_to_the_same_are_searched_once),
        cmocka_unit_test(test_the_partner_is_on_turn_at_every_start_that_is_asked_about),
        cmocka_unit_test(test_an_approximate_search_follows_the_two_trades_that_promise_most),
        cmocka_unit_test(test_a_table_tells_deferred_draws_apart),
        cmocka_unit_test(test_people_are_told_how_far_the_master_looks),
        cmocka_unit_test(test_master_told_to_stop_answers_as_the_expert_does),
        cmocka_unit_test(test_weights_that_are_not_ours_are_refused_with_the_reason),
        cmocka_unit_test(test_weights_written_and_read_are_the_same),
    };
    const char *problem = weights_read(&weights, weights_builtin, weights_builtin_length);
    if (problem) {
        printf("%s\n", problem);
        return 1;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
