/* test_lesson_steps.c - playing every lesson: wrong steps are answered, goals can be reached, all
 * can be taken back, and whatever a learner does there is a way on. */
#include "lesson_runs.h"

static int alternatives_tried;

/* Every legal step but the wanted ones is answered and changes nothing; every step that is not
 * legal is refused. */
static void check_other_steps(const struct lesson_run *run) {
    ent_step expected[LESSON_EXPECTED_MAX], steps[ENT_STEPS_MAX];
    int count = lesson_expect(run, expected), legal = ent_steps(&run->position, steps, NULL);
    struct lesson_run copy = *run;
    assert_int_equal(lesson_step(&copy, step_of("* d8 1"), NULL),
                     lesson_wants(run) == LESSON_STEP ? LESSON_REFUSED : LESSON_NOT_NOW);
    for (int i = 0; i < legal && lesson_wants(run) == LESSON_STEP; i++) {
        bool wanted = count == 0;
        for (int j = 0; j < count; j++) wanted = wanted || steps[i] == expected[j];
        copy = *run;
        assert_int_equal(lesson_step(&copy, steps[i], NULL), wanted ? LESSON_MADE : LESSON_NOT_NOW);
        if (!wanted) assert_memory_equal(&copy, run, sizeof copy);
        alternatives_tried += !wanted;
    }
}

static void test_wrong_steps_are_answered(void **state) {
    (void)state;
    alternatives_tried = 0;
    at_every_stage(check_other_steps);
    assert_true(alternatives_tried > 20);
}

static void check_goal(const struct lesson_run *run) {
    if (!lesson_stage_of(run)->goal) return;
    struct lesson_run copy = *run;
    assert_false(lesson_stage_of(run)->goal(&run->position));
    assert_in_range(reach_goal(&copy), 1, 5);
}

static void test_goals_can_be_reached(void **state) {
    (void)state;
    at_every_stage(check_goal);
}

static void test_every_lesson_ends_with_a_goal(void **state) {
    (void)state;
    for (int i = 0; lesson_at(i); i++) {
        const struct lesson *lesson = lesson_at(i);
        int goals = 0;
        for (int stage = 0; stage < lesson_stages(lesson); stage++)
            goals += lesson->stages[stage].goal != NULL;
        assert_true(goals >= 1);
    }
}

/* ---- undo and record ---- */

static void check_undo(const struct lesson_run *run) {
    struct lesson_run copy = *run;
    do_stage(&copy, false);
    while (copy.stage > run->stage || copy.count > run->count) assert_true(lesson_undo(&copy));
    assert_memory_equal(&copy, run, sizeof copy);
}

static void test_undo_takes_back_everything(void **state) {
    (void)state;
    struct lesson_run run, fresh;
    at_every_stage(check_undo);
    lesson_begin(&run, lesson_at(0), 5);
    fresh = run;
    assert_false(lesson_can_undo(&run));
    assert_false(lesson_undo(&run));
    for (int i = 0; i < 8; i++) do_stage(&run, i % 2);
    while (lesson_can_undo(&run)) assert_true(lesson_undo(&run));
    assert_false(lesson_undo(&run));
    assert_memory_equal(&run, &fresh, sizeof run);
}

static void test_the_record_is_a_game(void **state) {
    (void)state;
    for (int i = 0; lesson_at(i); i++) {
        struct lesson_run run;
        ent_step steps[LESSON_RECORD_MAX];
        lesson_begin(&run, lesson_at(i), 5);
        while (!lesson_done(&run)) do_stage(&run, true);
        int count = lesson_record(&run, steps);
        ent_position p = ent_start(lesson_at(i)->rate, ENT_STANDARD);
        for (int j = 0; j < count; j++) {
            assert_int_equal(ent_check(&p, steps[j]), ENT_FINE);
            ent_apply(&p, steps[j], NULL);
        }
        assert_memory_equal(&p, &run.position, sizeof p);
        assert_true(ent_to_move(&p) <= ENT_RUBICON); /* and it can be played on */
    }
}

/* A learner who does anything at all is never in a dead end: the goal comes, or the room or the
 * game ends, and then taking back helps. */
static void test_wandering(void **state) {
    (void)state;
    ent_dealer dice = ent_dealer_start(7);
    int lost = 0, filled = 0, reached = 0;
    for (int game = 0; game < 400; game++) {
        struct lesson_run run;
        lesson_begin(&run, lesson_at(game % 19), 5);
        while (!lesson_done(&run)) {
            lesson_reply reply = LESSON_MADE;
            let_chance(&run);
            if (lesson_wants(&run) == LESSON_STUCK) break;
            if (lesson_wants(&run) == LESSON_STEP && !lesson_stage_of(&run)->step)
                reply = lesson_step(&run, random_step(&dice, &run.position), NULL);
            else if (!lesson_done(&run))
                do_stage(&run, false);
            if (reply == LESSON_TOO_LONG) break;
            assert_int_equal(reply, LESSON_MADE);
        }
        lost += lesson_wants(&run) == LESSON_STUCK;
        filled += lesson_wants(&run) == LESSON_STEP;
        reached += lesson_done(&run);
        int count = run.count;
        assert_true(lesson_undo(&run));
        assert_true(run.count < count);
        if (!lesson_done(&run) && !lesson_stage_of(&run)->step)
            assert_int_not_equal(lesson_wants(&run), LESSON_STUCK);
    }
    assert_int_equal(lost + filled + reached, 400);
    assert_true(reached > 300);
    assert_true(lost > 0);
}

static void test_a_lesson_can_be_too_long(void **state) {
    (void)state;
    struct lesson_run run;
    ent_step steps[ENT_STEPS_MAX];
    lesson_reply reply = LESSON_MADE;
    lesson_begin(&run, lesson_at(lesson_named("bit")), 5);
    while (!lesson_stage_of(&run)->goal) do_stage(&run, true);
    while (reply == LESSON_MADE) { /* exchanging reaches nothing */
        ent_steps(&run.position, steps, NULL);
        assert_int_equal(ent_step_kind(steps[0]), ENT_STEP_EXCHANGE);
        reply = lesson_step(&run, steps[0], NULL);
        let_chance(&run);
        if (lesson_wants(&run) == LESSON_STUCK) break;
    }
    assert_true(reply == LESSON_TOO_LONG || lesson_wants(&run) == LESSON_STUCK);
    assert_true(lesson_undo(&run));
    assert_int_equal(lesson_wants(&run), LESSON_STEP);
}

static void test_what_is_not_wanted_changes_nothing(void **state) {
    (void)state;
    struct lesson_run run, before;
    lesson_begin(&run, lesson_at(0), 5);
    before = run;
    assert_int_equal(lesson_answer(&run, 0), LESSON_UNHEARD);
    assert_false(lesson_measure(&run, 1));
    assert_int_equal(lesson_compare(&run), LESSON_UNHEARD);
    assert_memory_equal(&run, &before, sizeof run);
    while (lesson_wants(&run) == LESSON_READ) lesson_next(&run);
    before = run;
    lesson_next(&run);
    assert_memory_equal(&run, &before, sizeof run);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wrong_steps_are_answered),
        cmocka_unit_test(test_goals_can_be_reached),
        cmocka_unit_test(test_every_lesson_ends_with_a_goal),
        cmocka_unit_test(test_undo_takes_back_everything),
        cmocka_unit_test(test_the_record_is_a_game),
        cmocka_unit_test(test_wandering),
        cmocka_unit_test(test_a_lesson_can_be_too_long),
        cmocka_unit_test(test_what_is_not_wanted_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
