/* lesson_runs.h - going through lessons as a learner who follows them, for tests. */
#ifndef ENT_TESTS_LESSON_RUNS_H
#define ENT_TESTS_LESSON_RUNS_H

#include "play.h"

#include "lessons/lesson.h"
#include "words/lessons/lessons.h"

static inline void let_chance(struct lesson_run *run) {
    while (lesson_wants(run) == LESSON_CHANCE) {
        ent_position before = run->position;
        ent_step step = lesson_chance(run, NULL);
        assert_int_equal(ent_check(&before, step), ENT_FINE);
        assert_true(ent_position_valid(&run->position));
    }
}

static inline bool reachable(const struct lesson_run *run, int choices, struct lesson_run *end) {
    ent_step steps[ENT_STEPS_MAX];
    int count = ent_steps(&run->position, steps, NULL);
    for (int i = 0; i < count; i++) {
        struct lesson_run next = *run;
        assert_int_equal(lesson_step(&next, steps[i], NULL), LESSON_MADE);
        let_chance(&next);
        if (next.stage > run->stage) {
            *end = next;
            return true;
        }
        if (choices > 1 && lesson_wants(&next) == LESSON_STEP && reachable(&next, choices - 1, end))
            return true;
    }
    return false;
}

/* Reaches the goal by the fewest choices, and tells how many; fails when five do not do. */
static inline int reach_goal(struct lesson_run *run) {
    enum { MOST = 5 };
    struct lesson_run end;
    int choices = 1;
    while (choices <= MOST && !reachable(run, choices, &end)) choices++;
    if (choices > MOST)
        fail_msg("%s, stage %d: no way to the goal", run->lesson->id, run->stage + 1);
    *run = end;
    return choices;
}

/* Answers, and measures where that is a prediction. */
static inline lesson_verdict answer(struct lesson_run *run, int number) {
    bool measured = lesson_shots(run) > 0;
    lesson_verdict verdict = lesson_answer(run, number);
    if (verdict != LESSON_PREDICTED) return verdict;
    assert_false(measured); /* a prediction comes before what it predicts */
    assert_int_equal(lesson_wants(run), LESSON_MEASURE);
    assert_int_equal(lesson_compare(run), LESSON_UNHEARD);
    assert_true(lesson_measure(run, 10));
    assert_int_equal(lesson_shots(run), 10);
    return lesson_compare(run);
}

/* Does what the stage wants; a question at the first try, or after a wrong answer. */
static inline void do_stage(struct lesson_run *run, bool rightly) {
    const struct lesson_stage *stage = lesson_stage_of(run);
    ent_step expected[LESSON_EXPECTED_MAX];
    int right;
    switch (lesson_wants(run)) {
    case LESSON_READ: lesson_next(run); break;
    case LESSON_ANSWER:
        right = lesson_right(stage, &run->position);
        if (!rightly) assert_int_equal(answer(run, !right), LESSON_WRONG);
        assert_int_equal(answer(run, right), LESSON_RIGHT);
        break;
    case LESSON_STEP:
        if (lesson_expect(run, expected) == 0) {
            reach_goal(run);
            break;
        }
        assert_int_equal(lesson_step(run, expected[0], NULL), LESSON_MADE);
        let_chance(run);
        break;
    default: fail_msg("%s, stage %d wants something odd", run->lesson->id, run->stage + 1);
    }
}

/* Calls a check at every stage of every lesson, the right way followed. */
static inline void at_every_stage(void (*check)(const struct lesson_run *run)) {
    struct lesson_run run;
    for (int i = 0; lesson_at(i); i++) {
        int stages = lesson_stages(lesson_at(i));
        lesson_begin(&run, lesson_at(i), 5);
        for (int stage = 0; stage < stages; stage++) {
            assert_int_equal(run.stage, stage);
            check(&run);
            do_stage(&run, true);
        }
        assert_true(lesson_done(&run));
        assert_true(lesson_stage_of(&run) == &lesson_at(i)->stages[stages - 1]);
    }
}

#endif
