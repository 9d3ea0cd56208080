/* test_bots.c - the bots: always legal, always the same, and right where the right
 * answer is plain. */
#include "bots/bot.h"
#include "learned.h"
#include "words/game/explain.h"

#include <stdlib.h>

static const uint64_t seed = 31415;
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

/* ---- thinking aloud ---- */

struct listener {
    struct bot_thought last;
    int rounds;
};

static void listen(void *context, const struct bot_thought *thought) {
    struct listener *listener = context;
    const struct thought_choice *c = thought->choices;
    assert_true(thought->evaluations >= listener->last.evaluations);
    for (int i = 1; i < thought->count; i++)
        assert_true(c[i - 1].depth > c[i].depth ||
                    (c[i - 1].depth == c[i].depth && c[i - 1].worth >= c[i].worth));
    assert_int_equal(c[0].depth, ++listener->rounds);
    listener->last = *thought;
}

/* The line leads from the position, step by legal step, through two turns at most. */
static void assert_line(const ent_position *p, int turns_left, ent_step first) {
    static struct value_search search;
    ent_step line[LINE_MOST];
    ent_position now = *p;
    int turns = 0, count = thought_line(&search, &weights.value, p, turns_left, first, line);
    assert_int_equal(line[0], first);
    for (int i = 0; i < count; i++) {
        assert_false(ent_over(&now) || turns == 2 || (turns_left && turns == turns_left));
        assert_int_equal(ent_check(&now, line[i]), ENT_FINE);
        ent_apply(&now, line[i], NULL);
        turns += now.phase == ENT_ACTION;
    }
    assert_true(ent_over(&now) || turns > 0 || count == LINE_MOST);
}

static void visit_aloud(const ent_position *p, ent_dealer dealer) {
    static const char *const bots[] = {"expert", "master", "novice"};
    for (int i = 0; i < 6; i++) {
        const struct bot *bot = bot_named(bots[i % 3]);
        int turns_left = i < 3 ? 0 : 2;
        struct listener listener = {0};
        ent_dealer own = dealer;
        struct bot_task task = {.position = p,
                                .turns_left = turns_left,
                                .value = &weights.value,
                                .budget = 2000,
                                .dealer = &own,
                                .scratch = &scratch,
                                .tell = listen,
                                .listener = &listener};
        ent_step step = bot->choose(bot, &task);
        assert_int_equal(ask(bot->name, p, dealer, turns_left),
                         step); /* listening changes nothing */
        assert_true(listener.rounds > 0);
        assert_int_equal(listener.last.count, ent_steps(p, (ent_step[ENT_STEPS_MAX]){0}, NULL));
        if (bot->choose != bot_choose_level) assert_int_equal(listener.last.choices[0].step, step);
        assert_line(p, turns_left, step);
    }
}

static void test_a_bot_tells_what_it_thinks_and_chooses_the_best_of_it(void **state) {
    (void)state;
    at_random_positions(2, visit_aloud);
}

/* Faces that come to the same count together, and so do both rolls where a second one is possible:
 * with it three faces that succeed are likelier than five that do not. */
static void test_a_line_expects_of_a_roll_what_more_faces_bring(void **state) {
    (void)state;
    static struct value_search search;
    static const ent_component touch[] = {ENT_QUANTUM_ERROR_CORRECTION, ENT_MAGNETIC_SHIELDING};
    for (int detection = 1; detection < ENT_TRACK_END; detection++)
        for (int aboard = 0; aboard < 4; aboard++) {
            ent_position p = game_begun(1, ENT_STANDARD);
            ent_step line[LINE_MOST];
            fly(&p, ENT_OMEGA_TWO, ENT_OMEGA_TWO);
            p.detection = (uint8_t)detection;
            for (int i = 0; i < 2; i++)
                if (aboard >> i & 1) give(&p, ENT_MERCURIAL, touch[i]);
            assert_true(ent_position_valid(&p));
            thought_line(&search, &weights.value, &p, 0, step_of("M retrieve"), line);
            assert_int_equal(ent_step_kind(line[1]), ENT_STEP_D8);
            bool expected = ent_roll_odds(&p, ENT_MERCURIAL, ENT_BY_GROUND) * 2 >= ENT_ROLL_ODDS;
            int counts = ent_die_counts(&p, (int)ent_step_b(line[1]));
            assert_int_equal(counts > ent_roll_exceeds(&p, ENT_BY_GROUND), expected);
            if (expected && ent_step_mover(line[2]) <= ENT_RUBICON)
                assert_int_not_equal(ent_step_kind(line[2]), ENT_STEP_REROLL); /* it is kept */
        }
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
    /* Rate 1, and +1 -1 and a reroll: 7 of 8 rolls win at once, and twice unlucky
     * costs one step. */
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

/* Where a draw is deferred the ship that played or exchanged a card has one less at the next start,
 * and the stack one more; nothing of that is left behind. */
static void assert_deferred(const ent_position *drawing, enum search_kind kind, bool deferred) {
    int hand = ent_pile_size(drawing, ENT_PILE_MERCURIAL);
    int stack = ent_pile_size(drawing, ENT_PILE_STACK);
    struct search *search = search_noting(NULL, 0);
    search->kind = kind;
    search_value(search, drawing);
    int undetected = 0;
    for (int i = 0; i < asked.count; i++) {
        if (asked.starts[i].detection != drawing->detection) continue; /* cards were put back */
        undetected++;
        assert_int_equal(ent_pile_size(&asked.starts[i], ENT_PILE_MERCURIAL), hand + !deferred);
        if (deferred) assert_int_equal(ent_pile_size(&asked.starts[i], ENT_PILE_STACK), stack);
    }
    assert_true(undetected > 0);
    assert_int_equal(search->deferred, 0);
    assert_int_equal(search->deferred_stack, 0);
}

static void test_a_deferred_draw_is_not_in_the_hand_and_is_taken_back(void **state) {
    (void)state;
    ent_position exchanging = game_begun(2, ENT_STANDARD), arriving = exchanging;
    play_all(&exchanging, "M exchange X");
    assert_int_equal(exchanging.phase, ENT_DRAW);
    assert_deferred(&exchanging, SEARCH_EXACT, false);
    assert_deferred(&exchanging, SEARCH_APPROXIMATE, false);
    assert_deferred(&exchanging, SEARCH_COARSE, true);
    arriving.ships = ENT_PLACE_ENTANGLION;
    deal_hand(&arriving, ENT_MERCURIAL, "X X X");
    play_all(&arriving, "M navigate X");
    assert_int_equal(arriving.phase, ENT_DRAW_ARRIVED);
    assert_deferred(&arriving, SEARCH_EXACT, false);
    assert_deferred(&arriving, SEARCH_APPROXIMATE, true);
    assert_deferred(&arriving, SEARCH_COARSE, true);
}

static void test_where_nothing_is_left_out_an_approximate_search_is_exact(void **state) {
    (void)state;
    /* With one turn left only the roll for the last component counts. */
    ent_position p = one_left();
    ent_step steps[ENT_STEPS_MAX];
    worth exact[ENT_STEPS_MAX], approximate[ENT_STEPS_MAX];
    int count = search_root(search_noting(NULL, 1), &p, steps, exact);
    struct search *search = search_noting(NULL, 1);
    search->kind = SEARCH_APPROXIMATE;
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
    search->kind = SEARCH_APPROXIMATE;
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
    search->kind = SEARCH_APPROXIMATE;
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

/* ---- levels for people ---- */

static ent_step choose_with(struct bot_habits habits, const ent_position *p, ent_dealer dealer) {
    const struct bot level = {"level", bot_choose_level, habits};
    struct bot_task task = {
        .position = p, .value = &weights.value, .dealer = &dealer, .scratch = &scratch};
    return level.choose(&level, &task);
}

static int forgotten, dared, wasted, by_thumb; /* how often a habit changed something */

/* Each habit by itself, when it always gets the better of them. */
static void visit_habits(const ent_position *p, ent_dealer dealer) {
    ent_step steps[ENT_STEPS_MAX], best = ask("expert", p, dealer, 0);
    ent_mover us = ent_to_move(p);
    bool can_roll = false, partners = ent_roll_odds(p, (ent_mover)(us ^ 1), ENT_BY_GROUND) >
                                      ent_roll_odds(p, us, ENT_BY_GROUND);
    for (int i = ent_steps(p, steps, NULL); i-- > 0;)
        can_roll |= ent_step_kind(steps[i]) == ENT_STEP_RETRIEVE;
    ent_step forgets = choose_with((struct bot_habits){.forgets = 64}, p, dealer),
             dares = choose_with((struct bot_habits){.dares = 64}, p, dealer),
             wastes = choose_with((struct bot_habits){.wastes = 64}, p, dealer),
             thumb = choose_with((struct bot_habits){.by_thumb = 64}, p, dealer);
    ent_step roll = ent_step_make(ENT_STEP_RETRIEVE, us, 0, 0);
    assert_int_equal(choose_with((struct bot_habits){0}, p, dealer), best);
    assert_int_equal(forgets, can_roll && partners ? roll : best);
    assert_int_equal(dares, can_roll && !partners ? roll : best);
    assert_int_equal(thumb, ask("greedy", p, dealer, 0));
    if (wastes != best) {
        assert_int_equal(ent_step_kind(wastes), ent_step_kind(best));
        assert_int_equal(ent_step_b(wastes), ENT_SWAP);
    }
    forgotten += forgets != best;
    dared += dares != best;
    wasted += wastes != best;
    by_thumb += thumb != best;
}

static void test_levels_err_as_newcomers_do_and_are_experts_otherwise(void **state) {
    (void)state;
    at_random_positions(24, visit_habits);
    print_message("forgotten %d, dared %d, wasted %d, by thumb %d\n", forgotten, dared, wasted,
                  by_thumb);
    assert_true(forgotten && dared && wasted && by_thumb);
}

/* The master's search of several turns in its plainest form: nothing is remembered. */
static worth plain_turn(void *context, const ent_position *p, int turns_left) {
    static struct value_search last;
    const int depth = *(const int *)context, deeper = depth - 1;
    ent_step steps[ENT_STEPS_MAX];
    worth worths[ENT_STEPS_MAX];
    struct search *search = value_search_begin(&last, &weights.value, turns_left), rest = {0};
    search->kind = SEARCH_COARSE;
    search->table = NULL;
    int best = 0, count = search_root(search, p, steps, worths);
    for (int i = 1; i < count; i++)
        if (worths[i] > worths[best]) best = i;
    if (!depth) return worths[best];
    ent_position next = *p;
    ent_apply(&next, steps[best], NULL);
    search_begin(&rest, plain_turn, (void *)&deeper, NULL, turns_left);
    return search_value(&rest, &next);
}

static void test_what_the_master_remembers_of_a_search_changes_nothing(void **state) {
    (void)state;
    enum { TURNS = 4 }; /* the last of them is not reached by three turns of search */
    ent_position p = one_left();
    struct listener listener = {0};
    ent_dealer dealer = ent_dealer_start(seed);
    struct bot_task task = {.position = &p,
                            .turns_left = TURNS,
                            .value = &weights.value,
                            .budget = 1000000000,
                            .dealer = &dealer,
                            .scratch = &scratch,
                            .tell = listen,
                            .listener = &listener};
    bot_choose_master(bot_named("master"), &task);
    int depths[2] = {0};
    for (int i = 0; i < listener.last.count; i++) {
        const struct thought_choice *choice = &listener.last.choices[i];
        if (choice->depth < 2) continue;
        const int deeper = choice->depth - 2;
        struct search rest = {0};
        ent_position next = p;
        ent_apply(&next, choice->step, NULL);
        search_begin(&rest, plain_turn, (void *)&deeper, NULL, TURNS);
        assert_int_equal(search_value(&rest, &next), choice->worth);
        depths[choice->depth > 2]++;
    }
    assert_true(depths[0] && depths[1]);
}

/* How many positions the master values, with the budget it is given. */
static int64_t valued_by_master(const ent_position *p, int turns_left, int64_t budget) {
    struct bot_scratch *fresh = calloc(1, sizeof *fresh);
    struct listener listener = {0};
    ent_dealer dealer = ent_dealer_start(seed);
    assert_non_null(fresh);
    struct bot_task task = {.position = p,
                            .turns_left = turns_left,
                            .value = &weights.value,
                            .budget = budget,
                            .dealer = &dealer,
                            .scratch = fresh,
                            .tell = listen,
                            .listener = &listener};
    bot_choose_master(bot_named("master"), &task);
    free(fresh);
    return listener.last.evaluations;
}

static void test_the_master_values_more_positions_where_turns_are_limited(void **state) {
    (void)state;
    /* Three event cards in hand, and several choices that come near the best. */
    static const char id[] = "ent1-0H22AQG-QE2PTGT-KBNTZDH";
    ent_position p;
    assert_int_equal(ent_position_id_read(id, sizeof id - 1, &p), ENT_ID_FINE);
    assert_true(valued_by_master(&p, 60, 20000) < valued_by_master(&p, 60, 100000));
    assert_int_equal(valued_by_master(&p, 60, 0), valued_by_master(&p, 60, 100000));
    assert_true(valued_by_master(&p, 0, 20000) < valued_by_master(&p, 0, 100000));
    assert_int_equal(valued_by_master(&p, 0, 0), valued_by_master(&p, 0, 20000));
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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_bot_is_legal_and_answers_the_same_again),
        cmocka_unit_test(test_a_bot_tells_what_it_thinks_and_chooses_the_best_of_it),
        cmocka_unit_test(test_a_line_expects_of_a_roll_what_more_faces_bring),
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
        cmocka_unit_test(test_levels_err_as_newcomers_do_and_are_experts_otherwise),
        cmocka_unit_test(test_what_the_master_remembers_of_a_search_changes_nothing),
        cmocka_unit_test(test_the_master_values_more_positions_where_turns_are_limited),
        cmocka_unit_test(test_people_are_told_how_far_the_master_looks),
        cmocka_unit_test(test_master_told_to_stop_answers_as_the_expert_does),
    };
    return cmocka_run_group_tests(tests, read_weights, NULL);
}
