/* test_luck.c - results less their luck: luck is 0 on average at every step of chance, and what is
 * left differs less from game to game. */
#include <math.h>
#include <stdlib.h>

#include "bots/bot.h"
#include "learned.h"
#include "sim/luck.h"

static const uint64_t seed = 1905;
static struct luck luck, outcome;

/* Nothing is lost but what whole numbers lose at each step of the search. */
enum { ROUNDING = 64 };

/* What every outcome of a step of chance would bring. */
static void expect_no_luck(const ent_position *p, int turns_left) {
    ent_step steps[ENT_STEPS_MAX];
    ent_weight weight[ENT_STEPS_MAX];
    double sum = 0, all = 0;
    int count = ent_steps(p, steps, weight);
    for (int i = 0; i < count; i++) {
        ent_position after = *p;
        ent_apply(&after, steps[i], NULL);
        outcome = luck;
        outcome.sum = 0;
        luck_before(&outcome, p, turns_left);
        luck_after(&outcome, &after);
        sum += (double)weight[i] * (double)outcome.sum;
        all += weight[i];
    }
    assert_true(fabs(sum / all) < ROUNDING);
}

static void test_luck_is_nothing_on_average_at_every_step(void **state) {
    (void)state;
    int looked = 0, ended = 0;
    print_message("seed %llu\n", (unsigned long long)seed);
    for (int game = 0; game < 12; game++) {
        ent_dealer dealer = ent_dealer_start(ent_series_seed(seed, (uint64_t)game));
        ent_position p = ent_start(game % 4 + 1, game % 3 ? ENT_STANDARD : ENT_CZECH);
        int turns = 0, limit = game % 2 ? 12 : 0; /* the last games end by their limit */
        luck_begin(&luck, &weights.value);
        while (!ent_over(&p) && (p.phase != ENT_ACTION || turns < (limit ? limit : 150))) {
            if (p.phase == ENT_ACTION && turns++ == 0 && game % 3 == 0) p.detection = 10;
            int turns_left = limit ? limit - turns + 1 : 0;
            bool chance = ent_to_move(&p) == ENT_CHANCE && p.phase > ENT_ACTION;
            if (chance) expect_no_luck(&p, turns_left);
            luck_before(&luck, &p, turns_left);
            ent_apply(&p, random_step(&dealer, &p), NULL);
            luck_after(&luck, &p);
            looked += chance;
        }
        ended += ent_over(&p);
    }
    print_message("%d steps, %d games over\n", looked, ended);
    assert_true(looked > 300 && ended > 0);
}

/* A game that two such bots play; what it came to. */
static bool play_game(const struct bot *bot, int game, int limit, struct bot_scratch *scratch) {
    ent_dealer dealer = ent_dealer_start(ent_series_seed(seed, (uint64_t)game));
    ent_position p = ent_start(game % 4 + 1, ENT_STANDARD);
    int turns = 0;
    luck_begin(&luck, &weights.value);
    while (!ent_over(&p) && (p.phase != ENT_ACTION || turns < limit)) {
        turns += p.phase == ENT_ACTION;
        struct bot_task task = {.position = &p,
                                .turns_left = limit - turns + 1,
                                .value = &weights.value,
                                .dealer = &dealer,
                                .scratch = scratch};
        ent_step step =
            ent_to_move(&p) == ENT_CHANCE ? ent_deal(&dealer, &p) : bot->choose(bot, &task);
        luck_before(&luck, &p, task.turns_left);
        ent_apply(&p, step, NULL);
        luck_after(&luck, &p);
    }
    return p.phase == ENT_WON;
}

/* Games won, and results less their luck, have the same mean within what both leave open. */
static void test_results_less_their_luck_are_right_and_surer(void **state) {
    (void)state;
    enum { GAMES = 300, LIMIT = 100 };
    static const struct {
        const char *bot;
        double part; /* of the spread of wins and losses that is left at most */
    } known[] = {{"greedy", 1.2}, {"expert", 0.4}};
    struct bot_scratch *scratch = calloc(1, sizeof *scratch);
    assert_non_null(scratch);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        double won = 0, sum = 0, squares = 0;
        for (int game = 0; game < GAMES; game++) {
            bool win = play_game(bot_named(known[i].bot), game, LIMIT, scratch);
            double result = win - (double)luck.sum / WORTH_ONE;
            won += win;
            sum += result;
            squares += result * result;
        }
        double rate = won / GAMES, mean = sum / GAMES;
        double spread = sqrt(rate * (1 - rate)), left = sqrt(squares / GAMES - mean * mean);
        print_message("%s: %.3f won, %.3f adjusted; spread %.3f, left %.3f\n", known[i].bot, rate,
                      mean, spread, left);
        assert_true(fabs(rate - mean) < 3 * (spread + left) / sqrt(GAMES));
        assert_true(left < known[i].part * spread);
    }
    free(scratch);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_luck_is_nothing_on_average_at_every_step),
        cmocka_unit_test(test_results_less_their_luck_are_right_and_surer),
    };
    return cmocka_run_group_tests(tests, read_weights, NULL);
}
