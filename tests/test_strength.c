/* test_strength.c - what players are told about the bots' strength is so: the figures of strength.c
 * measured again with fewer games, each within five standard errors and a rounding. */
#include "bots/value/weights.h"
#include "sim/simulate.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 100 };

static void test_bots_win_as_often_as_is_said(void **state) {
    static const char *const names[] = {"random", "greedy", "novice", "pilot", "captain", "expert"};
    static struct weights weights;
    (void)state;
    assert_null(weights_read(&weights, weights_builtin, weights_builtin_length));
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        for (int rate = 1; rate <= 4; rate++) {
            const struct bot *bot = bot_named(names[i]);
            struct sim_task task = {.games = GAMES,
                                    .seed = 4711,
                                    .rate = rate,
                                    .bots = {bot, bot},
                                    .value = &weights.value,
                                    .turns = 100,
                                    .jobs = 1};
            struct sim_result result = simulate(&task);
            double said = bot_wins_of_100(bot, rate) / 100.0;
            double error = sqrt((said * (1 - said) + 0.01) / GAMES);
            double measured = (double)result.team.won / GAMES;
            print_message("%s at rate %d: %.2f said, %.2f measured\n", bot->name, rate, said,
                          measured);
            assert_true(fabs(measured - said) < 5 * error + 0.005);
        }
}

static void test_every_bot_has_figures_that_fall_with_the_rate(void **state) {
    (void)state;
    for (int i = 0; bot_at(i); i++)
        for (int rate = 1; rate <= 4; rate++) {
            int wins = bot_wins_of_100(bot_at(i), rate);
            assert_true(wins >= 0 && wins <= 100);
            assert_true(rate == 1 || wins <= bot_wins_of_100(bot_at(i), rate - 1));
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bots_win_as_often_as_is_said),
        cmocka_unit_test(test_every_bot_has_figures_that_fall_with_the_rate),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
