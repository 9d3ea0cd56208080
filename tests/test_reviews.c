/* test_reviews.c - reviews: luck and skill account for every game to the last unit, plain mistakes
 * are found, and the coach names what cost most. */
#include "advice/plan.h"
#include "bots/bot.h"
#include "words/advice/advice.h"
#include "advised.h"

#include <stdlib.h>

enum { STEPS_MAX = 20000 };
static struct review_step steps[STEPS_MAX];

/* Expects luck and skill to account for the whole game, step by step and in sum. */
static void expect_accounts(const struct review *r, const ent_position *end) {
    int64_t now = r->start, luck = 0, skill = 0, estimate = 0;
    for (int i = r->first; i < r->count; i++) {
        const struct review_step *s = &steps[i];
        now += s->luck + s->skill;
        assert_int_equal(now, s->worth);
        assert_true(s->skill <= 0);
        assert_true(s->worth >= 0 && s->worth <= (int64_t)WORTH_ONE);
        bool choice = ent_step_mover(s->step) <= ENT_RUBICON;
        if (choice) assert_int_equal(ent_check(&s->before, s->best), ENT_FINE);
        if (choice) assert_int_equal(s->luck, s->estimate);
        estimate += s->estimate;
        if (!choice) assert_int_equal(s->skill, 0);
        if (choice && s->step == s->best) assert_int_equal(s->skill, 0);
        luck += s->luck, skill += s->skill;
    }
    assert_int_equal(r->luck, luck);
    assert_int_equal(r->skill, skill);
    assert_int_equal(r->skill, r->skill_of[0] + r->skill_of[1]);
    assert_int_equal(r->estimate, estimate);
    assert_int_equal(r->estimate, r->estimate_of[0] + r->estimate_of[1]);
    assert_int_equal(r->end, now);
    assert_int_equal(r->end - r->start, r->luck + r->skill);
    if (end->phase == ENT_WON) assert_int_equal(r->end, WORTH_ONE);
    if (end->phase == ENT_LOST) assert_int_equal(r->end, 0);
    for (int i = 1; i < r->turning_point_count; i++) {
        const struct review_step *a = &steps[r->turning_points[i - 1]],
                                 *b = &steps[r->turning_points[i]];
        assert_true(llabs(a->luck + a->skill) >= llabs(b->luck + b->skill));
    }
}

/* Plays a game to its end, or to so many steps; the expert flies when `expert`. */
static int play_game(int game, bool expert, int most, ent_position *p) {
    static struct value_search thinking;
    ent_dealer dealer = ent_dealer_start(ent_series_seed(99, (uint64_t)game));
    *p = ent_start(game % 4 + 1, (ent_variant)(game / 4 % 2));
    int count = 0;
    while (!ent_over(p) && count < most) {
        ent_step step = random_step(&dealer, p);
        if (expert && ent_to_move(p) != ENT_CHANCE) {
            ent_step list[ENT_STEPS_MAX];
            worth worths[ENT_STEPS_MAX];
            int best = 0;
            value_search_begin(&thinking, &weights.value, 0);
            for (int i = search_root(&thinking.search, p, list, worths) - 1; i >= 0; i--)
                if (worths[i] >= worths[best]) best = i;
            step = list[best];
        }
        steps[count++] = (struct review_step){.step = step};
        ent_apply(p, step, NULL);
    }
    return count;
}

static void test_luck_and_skill_account_for_every_game(void **state) {
    (void)state;
    print_message("seed 99\n");
    for (int game = 0; game < 15; game++) {
        ent_position start = ent_start(game % 4 + 1, (ent_variant)(game / 4 % 2)), end;
        struct review r;
        int count = play_game(game, game % 3 == 0, game % 5 ? STEPS_MAX : 40 + game, &end);
        review_make(&r, steps, count, &start, &weights.value, &search);
        assert_true(r.begun);
        assert_int_equal(steps[r.first].before.phase, ENT_ACTION);
        expect_accounts(&r, &end);
    }
}

static void
test_dice_and_cards_bring_nothing_on_average_and_verdicts_tell_players_apart(void **state) {
    (void)state;
    if (!test_whole()) return;
    /* The expert hardly loses anything by its play, random play nearly everything. */
    const struct {
        bool expert;
        double least, most;
    } players[] = {{true, -0.1, 0.1}, {false, -1.2, -0.5}};
    for (int i = 0; i < 2; i++) {
        double rest = 0, dice = 0;
        for (int game = 0; game < 40; game++) {
            int number = game / 4 * 8 + game % 4; /* standard play */
            ent_position start = ent_start(number % 4 + 1, ENT_STANDARD), end;
            struct review r;
            int count = play_game(number, players[i].expert, STEPS_MAX, &end);
            review_make(&r, steps, count, &start, &weights.value, &search);
            rest += (double)(r.skill + r.estimate) / (40.0 * WORTH_ONE);
            dice += (double)(r.luck - r.estimate) / (40.0 * WORTH_ONE);
        }
        print_message("%s: play %+.3f, dice and cards %+.3f\n",
                      players[i].expert ? "expert" : "random", rest, dice);
        assert_true(rest > players[i].least && rest < players[i].most);
        assert_true(dice > -0.25 && dice < 0.25); /* three standard errors */
    }
}

static void test_a_plain_mistake_is_found(void **state) {
    (void)state;
    /* The tunnel would win at once; a roll at rate 7 does so once in eight, and 7/8 lose. */
    ent_position p = game_begun(1, ENT_STANDARD);
    for (int c = 0; c < ENT_COMPONENTS; c++)
        if (c != ENT_QUANTUM_GATES) give(&p, ENT_RUBICON, (ent_component)c);
    deal_hand(&p, ENT_RUBICON, "H X");
    fly(&p, ENT_OMEGA_THREE, ENT_OMEGA_THREE);
    lay(&p, ENT_QUANTUM_GATES, ENT_OMEGA_TWO);
    hold(&p, ENT_RUBICON, ENT_QUANTUM_TUNNEL);
    give(&p, ENT_MERCURIAL, ENT_MAGNETIC_SHIELDING);
    fly(&p, ENT_OMEGA_TWO, ENT_OMEGA_TWO);
    p.detection = 10;
    /* A review begins where a first turn begins, so Mercurial has to wait first. */
    p.phase = ENT_DRAW;
    deal_hand(&p, ENT_MERCURIAL, "H X");
    assert_true(ent_position_valid(&p));
    const char *const lines[] = {"* draw H", "R retrieve", "R roll", "* d8 3"};
    for (int i = 0; i < 4; i++) steps[i] = (struct review_step){.step = step_of(lines[i])};
    ent_position end = p;
    for (int i = 0; i < 4; i++) play(&end, lines[i], NULL);
    struct review r;
    review_make(&r, steps, 4, &p, &weights.value, &search);
    assert_int_equal(r.start, WORTH_ONE);
    expect_accounts(&r, &end);
    assert_int_equal(steps[1].skill, 0);
    assert_int_equal(steps[2].best, step_of("R tunnel"));
    assert_int_equal(steps[2].skill, -(int64_t)WORTH_ONE / 8 * 7); /* +1 and -1: an 8 is needed */
    assert_true(review_is_mistake(&steps[2]));
    assert_int_equal(r.mistakes_of[ENT_RUBICON], 1);
    assert_int_equal(steps[3].luck, -(int64_t)WORTH_ONE / 8);
    assert_int_equal(r.turning_points[0], 2);
    assert_int_equal(r.play, PLAY_POOR);
    assert_int_equal(r.fortune, LUCK_BAD);
}

/* ---- the coach ---- */

static struct review_step made(const ent_position *p, const char *step, const char *best) {
    return (struct review_step){
        .before = *p, .step = step_of(step), .best = step_of(best), .skill = -REVIEW_MISTAKE - 1};
}

static void test_mistakes_are_told_apart_by_what_was_done_and_what_was_better(void **state) {
    (void)state;
    ent_position p = at_the_door(1);
    const struct {
        const char *step, *best;
        coach_theme theme;
    } kinds[] = {{"M retrieve", "M exchange X", COACH_EARLY},
                 {"M exchange X", "M retrieve", COACH_LEFT},
                 {"M navigate X", "M navigate CNOT", COACH_DETOUR},
                 {"M exchange X", "M navigate CNOT", COACH_STALLED},
                 {"M navigate X", "M exchange H", COACH_HASTE},
                 {"M exchange X", "M exchange H", COACH_CARDS},
                 {"M roll", "M tunnel", COACH_DICE},
                 {"M navigate X", "M heisenberg", COACH_EVENTS}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        struct review_step s = made(&p, kinds[i].step, kinds[i].best);
        assert_int_equal(coach_theme_of(&s), kinds[i].theme);
    }
    give(&p, ENT_RUBICON, ENT_QUANTUM_ERROR_CORRECTION);
    struct review_step s = made(&p, "M retrieve", "M exchange X");
    assert_int_equal(coach_theme_of(&s), COACH_WRONG_SHIP);
}

static void test_a_coach_names_what_cost_most_and_tells_the_costliest(void **state) {
    (void)state;
    ent_position p = at_the_door(1);
    struct review r = {.begun = true, .count = 12, .turns = 6};
    for (int i = 0; i < 12; i++) { /* ten exchanges that cost a little more each, two flights */
        steps[i] = i % 6 == 5 ? made(&p, "M navigate X", "M navigate CNOT")
                              : made(&p, "M exchange X", "M navigate CNOT");
        steps[i].skill -= i * (int64_t)1000;
    }
    struct coach coach = coach_of(&r, steps, &p);
    assert_int_equal(coach.theme, COACH_STALLED);
    assert_int_equal(coach.times, 10);
    assert_int_equal(coach.mistakes, 12);
    assert_int_equal(coach.told_count, COACH_MISTAKES);
    for (int i = 0; i < COACH_MISTAKES; i++)
        assert_int_equal(coach.told[i], 12 - COACH_MISTAKES + i);
    assert_false(coach.entered);
    assert_int_equal(coach.aboard, 0);
    fly(&p, ENT_PHI_PLUS, ENT_PHI_PLUS);
    coach = coach_of(&r, steps, &p);
    assert_true(coach.entered);
}

/* A mistake is told with what tells it from the better choice, not with what is good of that. */
static void test_a_mistake_is_told_by_its_difference_from_the_better_choice(void **state) {
    (void)state;
    char text[WORDS_MAX];
    ent_position p = at_the_door(2);
    fly(&p, ENT_PSI_PLUS, ENT_PSI_PLUS);
    give(&p, ENT_RUBICON, ENT_QUANTUM_ERROR_CORRECTION);
    struct review_step s = made(&p, "M retrieve", "M exchange X");
    words_review_step(ENT_LANG_EN, ADVICE_SAY_MISTAKE, &s, text);
    assert_non_null(strstr(text, "“Exchange X” was better. “Retrieve” succeeds with a chance of "
                                 "only 75.0%; Rubicon would have 87.5%."));
    hold(&p, ENT_RUBICON, ENT_QUANTUM_TUNNEL);
    s = made(&p, "M retrieve", "M exchange X");
    words_review_step(ENT_LANG_EN, ADVICE_SAY_MISTAKE, &s, text);
    assert_non_null(strstr(text, "only 75.0%; Rubicon is certain to succeed."));
    s = made(&p, "M navigate H", "M exchange X");
    words_review_step(ENT_LANG_EN, ADVICE_SAY_MISTAKE, &s, text);
    assert_non_null(strstr(text, "which Rubicon is certain to retrieve."));
    s = made(&p, "M exchange X", "M exchange X"); /* nothing tells these apart */
    words_review_step(ENT_LANG_EN, ADVICE_SAY_MISTAKE, &s, text);
    assert_string_equal(strstr(text, "was better."), "was better.");
}

/* Ships that stay where they are: after so many turns, what two experts need; 0 when
 * that is not slow. */
static int usual_after(int rate, int turns) {
    static struct review_step played[4096];
    ent_position start = ent_start(rate, ENT_STANDARD), p = start;
    ent_dealer d = ent_dealer_start(29);
    struct review r;
    int count = 0;
    for (int begun = 0; begun <= turns; begun += p.phase == ENT_ACTION) {
        ent_step choices[ENT_STEPS_MAX];
        bool chance = ent_to_move(&p) == ENT_CHANCE;
        if (!chance) ent_steps(&p, choices, NULL); /* exchanges come first */
        played[count].step = chance ? ent_deal(&d, &p) : choices[0];
        ent_apply(&p, played[count++].step, NULL);
    }
    review_make(&r, played, count, &start, &weights.value, &search);
    assert_int_equal(components_left(&p), ENT_COMPONENTS);
    assert_int_equal(r.turns, turns + 1);
    return r.usual;
}

static void test_a_game_is_slow_that_falls_behind_the_experts(void **state) {
    (void)state;
    for (int rate = 1; rate <= 3; rate++) {
        int usual = bot_turns_of_experts(rate), enough = usual * 3 * 2 / (2 * ENT_COMPONENTS);
        assert_int_equal(usual_after(rate, enough - 1), 0); /* two components late, not more */
        assert_int_equal(usual_after(rate, enough + 1), usual);
    }
}

static void test_a_game_that_has_not_begun_has_no_review(void **state) {
    (void)state;
    ent_position start = ent_start(1, ENT_STANDARD);
    struct review r;
    steps[0] = (struct review_step){.step = ent_arrangement(5)};
    review_make(&r, steps, 1, &start, &weights.value, &search);
    assert_false(r.begun);
    review_make(&r, steps, 0, &start, &weights.value, &search);
    assert_false(r.begun);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_luck_and_skill_account_for_every_game),
        cmocka_unit_test(
            test_dice_and_cards_bring_nothing_on_average_and_verdicts_tell_players_apart),
        cmocka_unit_test(test_a_plain_mistake_is_found),
        cmocka_unit_test(test_mistakes_are_told_apart_by_what_was_done_and_what_was_better),
        cmocka_unit_test(test_a_coach_names_what_cost_most_and_tells_the_costliest),
        cmocka_unit_test(test_a_mistake_is_told_by_its_difference_from_the_better_choice),
        cmocka_unit_test(test_a_game_is_slow_that_falls_behind_the_experts),
        cmocka_unit_test(test_a_game_that_has_not_begun_has_no_review),
    };
    return cmocka_run_group_tests(tests, read_weights, NULL);
}
