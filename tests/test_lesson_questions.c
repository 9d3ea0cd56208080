/* test_lesson_questions.c - the questions of every lesson: one right answer each, which is
 * computed, and what the texts around them say of physics is so. */
#include "lesson_runs.h"

#include "quantum/lab.h"

static void check_question(const struct lesson_run *run) {
    const struct lesson_stage *stage = lesson_stage_of(run);
    int right = 0, count = lesson_answers(stage);
    if (lesson_wants(run) != LESSON_ANSWER) return;
    int value = lesson_fact_value(&stage->fact, &run->position);
    assert_in_range(count, 2, LESSON_ANSWERS_MAX);
    for (int i = 0; i < count; i++) {
        right += stage->answers[i].value == value;
        for (int j = 0; j < i; j++)
            assert_true(strcmp(stage->answers[i].text, stage->answers[j].text) != 0);
    }
    if (right != 1)
        fail_msg("%s, stage %d: %d right answers", run->lesson->id, run->stage + 1, right);
    assert_int_equal(stage->answers[lesson_right(stage, &run->position)].value, value);
    for (int i = 0; i < count; i++) { /* only the right answer leads on; the others say why not */
        struct lesson_run copy = *run;
        bool fits = stage->answers[i].value == value;
        if (!stage->answers[i].wrong != fits)
            fail_msg("%s, stage %d: answer %d", run->lesson->id, run->stage + 1, i + 1);
        assert_int_equal(answer(&copy, i), fits ? LESSON_RIGHT : LESSON_WRONG);
        assert_int_equal(copy.stage, run->stage + fits);
        assert_memory_equal(&copy.position, &run->position, sizeof copy.position);
        assert_int_equal(copy.missed >> lesson_question(run) & 1, !fits);
        if (fits) continue;
        assert_true(lesson_tried(&copy, i));
        assert_int_equal(lesson_answer(&copy, i), LESSON_UNHEARD); /* it is no longer offered */
        assert_int_equal(answer(&copy, lesson_right(stage, &run->position)), LESSON_RIGHT);
        assert_int_equal(copy.missed >> lesson_question(run) & 1, 1);
    }
}

static void test_every_question_has_one_right_answer(void **state) {
    (void)state;
    at_every_stage(check_question);
}

/* What the bars are said to show, they show: certain patterns never come, others do. */
static void check_bars(const struct lesson_run *run) {
    const struct lesson_stage *stage = lesson_stage_of(run);
    struct lesson_run copy = *run;
    bool counted = stage->fact.kind == FACT_NOISE || lesson_rounds(stage);
    if (!stage->answers[0].text || (stage->fact.kind != FACT_PAULI && !counted)) return;
    assert_int_equal(lesson_answer(&copy, 0), LESSON_PREDICTED);
    assert_true(lesson_measure(&copy, 1000));
    int agree = copy.shots[0] + copy.shots[3], first = copy.shots[2] + copy.shots[3];
    int second = copy.shots[1] + copy.shots[3];
    int value = lesson_fact_value(&stage->fact, &run->position);
    if (counted) { /* in percent, within five standard errors and half a percent of rounding */
        int good = lesson_rounds(stage) ? copy.shots[0] : agree;
        assert_true(abs(good - 10 * value) <= 79 + 5);
        return;
    }
    bool m = lesson_measures(stage, ENT_MERCURIAL, NULL),
         r = lesson_measures(stage, ENT_RUBICON, NULL);
    int plus = m && r ? agree : m ? 1000 - first : 1000 - second; /* readings of +1 */
    if (value)
        assert_int_equal(plus, value > 0 ? 1000 : 0);
    else
        assert_in_range(plus, 420, 580); /* five standard errors of 1000 tosses are 79 */
    for (int i = 0; i < lesson_answers(stage); i++) {
        const char *wrong = stage->answers[i].wrong;
        if (!wrong || !m || !r) continue;
        if (strstr(wrong, "01 and 10 never")) assert_int_equal(agree, 1000);
        if (strstr(wrong, "00 and 11 never")) assert_int_equal(agree, 0);
        if (strstr(wrong, "come up as well")) assert_in_range(agree, 1, 999);
    }
    assert_true(lesson_measure(&copy, 1000));
    assert_false(lesson_measure(&copy, 1)); /* enough is enough */
}

static void test_measurements_show_what_the_lessons_say(void **state) {
    (void)state;
    at_every_stage(check_bars);
}

/* The order of answers is one of the seed: the same again for the same, and every order comes. */
static void test_answers_come_in_an_order_of_the_seed(void **state) {
    (void)state;
    struct lesson_run run, again;
    bool first[LESSON_ANSWERS_MAX] = {false};
    for (uint64_t seed = 0; seed < 60; seed++) {
        int order[LESSON_ANSWERS_MAX], same[LESSON_ANSWERS_MAX], seen = 0;
        lesson_begin(&run, lesson_at(lesson_named("superposition")), seed);
        lesson_begin(&again, lesson_at(lesson_named("superposition")), seed);
        assert_int_equal(lesson_order(&run, order), 3);
        lesson_order(&again, same);
        assert_memory_equal(order, same, 3 * sizeof *order);
        for (int i = 0; i < 3; i++) seen |= 1 << order[i];
        assert_int_equal(seen, 7);
        first[order[0]] = true;
    }
    assert_true(first[0] && first[1] && first[2]);
}

/* Where the error of readings can be set, it is what the learner sets, and undo takes it back. */
static void test_the_error_can_be_set(void **state) {
    (void)state;
    struct lesson_run run;
    lesson_begin(&run, lesson_at(lesson_named("readings")), 5);
    assert_false(lesson_set_noise(&run, 20));
    while (!lesson_plays(&run)) do_stage(&run, true);
    assert_int_equal(run.noise, 10);
    assert_true(lesson_measure(&run, 10));
    assert_true(lesson_set_noise(&run, 0));
    assert_int_equal(lesson_shots(&run), 0);
    assert_true(lesson_measure(&run, 100));
    assert_int_equal(run.shots[1] + run.shots[2], 0);
    assert_false(lesson_set_noise(&run, LESSON_NOISE_MAX + 1));
    assert_true(lesson_undo(&run) && lesson_undo(&run));
    assert_int_equal(run.noise, 10);
    assert_int_equal(lesson_shots(&run), 10);
}

/* What two ways add up to is not shown before it was asked; once it was answered both sums are. */
static void test_sums_are_found_out_first(void **state) {
    (void)state;
    struct lesson_run run;
    lesson_begin(&run, lesson_at(lesson_named("sign")), 5);
    while (!lesson_stage_of(&run)->worked) do_stage(&run, true);
    assert_true(lesson_works_out(lesson_stage_of(&run), 0));
    assert_false(lesson_works_out(lesson_stage_of(&run), 1));
    do_stage(&run, true);
    assert_int_equal(lesson_stage_of(&run)->fact.kind, FACT_CHANCE);
    assert_null(lesson_stage_of(&run)->worked);
    do_stage(&run, true);
    for (int answer = 0; answer < 2; answer++)
        assert_true(lesson_works_out(lesson_stage_of(&run), answer));
}

static void test_questions_are_numbered(void **state) {
    (void)state;
    struct lesson_run run;
    for (int i = 0; lesson_at(i); i++) {
        int count = 0;
        lesson_begin(&run, lesson_at(i), 5);
        while (!lesson_done(&run)) {
            if (lesson_wants(&run) == LESSON_ANSWER)
                assert_int_equal(lesson_question(&run), count++);
            else
                assert_int_equal(lesson_question(&run), -1);
            do_stage(&run, true);
        }
        assert_int_equal(lesson_questions(lesson_at(i)), count);
        assert_int_equal(run.missed, 0);
        assert_true(count <= 32);
    }
}

/* A question is about the place where the ships are, or its text says "Suppose": the state that
 * a face shows beside it must not be another one. */
static void check_place_of_question(const struct lesson_run *run) {
    const struct lesson_stage *stage = lesson_stage_of(run);
    if (lesson_wants(run) != LESSON_ANSWER) return;
    if (stage->fact.kind == FACT_SAID || stage->fact.kind == FACT_FACES) return;
    if (lesson_rounds(stage)) return; /* about rounds, not about a place */
    bool here = ent_place_of(stage->fact.at[0], stage->fact.at[1]) == run->position.ships;
    if (here != !strstr(stage->text, "Suppose"))
        fail_msg("%s, stage %d asks about another place", run->lesson->id, run->stage + 1);
}

static void test_questions_are_about_where_the_ships_are(void **state) {
    (void)state;
    at_every_stage(check_place_of_question);
}

static int questions_computed, questions_said;
static void count_questions(const struct lesson_run *run) {
    if (lesson_wants(run) != LESSON_ANSWER) return;
    if (lesson_stage_of(run)->fact.kind == FACT_SAID)
        questions_said++;
    else
        questions_computed++;
    /* The course teaches physics: no answer there is right only because it is called so. */
    if (run->lesson->group == LESSONS_PHYSICS)
        assert_int_not_equal(lesson_stage_of(run)->fact.kind, FACT_SAID);
}

static void test_right_answers_are_computed(void **state) {
    (void)state;
    questions_computed = questions_said = 0;
    at_every_stage(count_questions);
    assert_int_equal(questions_said, 2); /* Bit Flip Error, and that no gate resets, below */
    assert_true(questions_computed > 30);
}

static void test_facts(void **state) {
    (void)state;
    ent_position p = game_begun(3, ENT_STANDARD);
    const struct lesson_fact cnot = {
        .kind = FACT_GATE, .at = {ENT_PLUS, ENT_ZERO}, .ship = ENT_RUBICON, .card = ENT_CNOT};
    assert_int_equal(lesson_fact_value(&cnot, &p), LESSON_SHIPS(ENT_PHI_PLUS, ENT_PHI_PLUS));
    struct lesson_fact kickback = {
        .kind = FACT_GATE, .at = {ENT_MINUS, ENT_PLUS}, .card = ENT_CNOT};
    assert_int_equal(lesson_fact_value(&kickback, &p), LESSON_SHIPS(ENT_MINUS, ENT_MINUS));
    kickback.kind = FACT_BOARD;
    assert_int_equal(lesson_fact_value(&kickback, &p), LESSON_SHIPS(ENT_MINUS, ENT_PLUS));
    const struct lesson_fact agree = {.kind = FACT_PAULI,
                                      .at = {ENT_PSI_PLUS, ENT_PSI_PLUS},
                                      .pauli = {ENT_PAULI_Z, ENT_PAULI_Z}};
    assert_int_equal(lesson_fact_value(&agree, &p), -1);
    assert_int_equal(lesson_fact_value(&(struct lesson_fact){.kind = FACT_FACES}, &p), 5);
    give(&p, ENT_MERCURIAL, ENT_QUANTUM_ERROR_CORRECTION);
    assert_int_equal(lesson_fact_value(&(struct lesson_fact){.kind = FACT_FACES}, &p), 6);
    assert_int_equal(lesson_fact_value(&(struct lesson_fact){.kind = FACT_SAID}, &p), 1);
    /* Chances of a 1, in percent: on PHI PLUS, on ONE, and on MINUS after an H. */
    struct lesson_fact chance = {
        .kind = FACT_CHANCE, .at = {ENT_PHI_PLUS, ENT_PHI_PLUS}, .card = ENT_PROBE};
    assert_int_equal(lesson_fact_value(&chance, &p), 50);
    chance =
        (struct lesson_fact){.kind = FACT_CHANCE, .at = {ENT_ONE, ENT_ZERO}, .card = ENT_PROBE};
    assert_int_equal(lesson_fact_value(&chance, &p), 100);
    chance.ship = ENT_RUBICON;
    assert_int_equal(lesson_fact_value(&chance, &p), 0);
    chance = (struct lesson_fact){.kind = FACT_CHANCE, .at = {ENT_MINUS, ENT_ZERO}, .card = ENT_H};
    assert_int_equal(lesson_fact_value(&chance, &p), 100);
}

/* What the texts say beside their questions. */
static void test_what_the_texts_say(void **state) {
    (void)state;
    /* events: Bit Flip Error would set the rate to 4. */
    struct lesson_run run;
    lesson_begin(&run, lesson_at(lesson_named("events")), 5);
    ent_position p = run.position;
    play_all(&p, "R navigate H; * draw X; * event bit_flip_error");
    assert_int_equal(ent_rate(&p), 4);
    /* omega-states: where each OMEGA has its minus sign, written so that there is one of it. */
    static const struct {
        ent_planet planet;
        int pattern;
    } signs[] = {{ENT_OMEGA_ZERO, 1}, {ENT_OMEGA_ONE, 0}, {ENT_OMEGA_TWO, 3}, {ENT_OMEGA_THREE, 2}};
    for (int i = 0; i < 4; i++) {
        ent_state s = ent_state_of(ent_place_of(signs[i].planet, signs[i].planet));
        for (int pattern = 0; pattern < 4;
             pattern++) { /* the odd one out differs from the others */
            int equal = 0;
            for (int other = 0; other < 4; other++)
                equal += s.amplitude[pattern] == s.amplitude[other];
            assert_int_equal(equal, pattern == signs[i].pattern ? 1 : 3);
        }
    }
    /* initialisation: no gate leads ZERO and ONE to the same planet. */
    for (int card = 0; card < ENT_PROBE; card++)
        for (int other = 0; other < 4; other++) {
            ent_gate gate = {ENT_MERCURIAL, (uint8_t)card};
            assert_int_not_equal(lab_apply((uint8_t)other, gate),
                                 lab_apply((uint8_t)(4 + other), gate));
        }
    /* sign: MINUS is (+ -), and X turns both signs. */
    ent_state minus = ent_state_of(ent_place_of(ENT_MINUS, ENT_ZERO));
    assert_true(minus.amplitude[0] == -minus.amplitude[2] && minus.amplitude[1] == 0);
    ent_state turned = ent_state_gate(minus, ENT_MERCURIAL, ENT_X);
    assert_memory_equal(&turned, &minus, sizeof minus);
    /* entanglement: inside, every single ship's plain and H-first results are even. */
    for (int ships = ENT_PLACE_ENTANGLION; ships < ENT_PLACES; ships++)
        for (ent_pauli a = ENT_PAULI_X; a <= ENT_PAULI_Z; a++) {
            assert_int_equal(ent_state_expectation(ent_state_of((uint8_t)ships), a, ENT_PAULI_I),
                             0);
            assert_int_equal(ent_state_expectation(ent_state_of((uint8_t)ships), ENT_PAULI_I, a),
                             0);
        }
    /* bell-states: an H for each ship leads from PSI PLUS to PHI MINUS, so with an H first the
     * ships agree on PSI PLUS. CNOT and an H by the other ship read both words as digits. */
    ent_state psi = ent_state_of(ent_place_of(ENT_PSI_PLUS, ENT_PSI_PLUS));
    ent_state both = ent_state_gate(ent_state_gate(psi, ENT_RUBICON, ENT_H), ENT_MERCURIAL, ENT_H);
    assert_int_equal(ent_state_place(both), ent_place_of(ENT_PHI_MINUS, ENT_PHI_MINUS));
    assert_int_equal(ent_state_expectation(psi, ENT_PAULI_X, ENT_PAULI_X), 1);
    static const ent_planet bells[] = {ENT_PHI_PLUS, ENT_PHI_MINUS, ENT_PSI_PLUS, ENT_PSI_MINUS};
    for (unsigned i = 0; i < 4; i++) {
        ent_state s = ent_state_of(ent_place_of(bells[i], bells[i]));
        s = ent_state_gate(ent_state_gate(s, ENT_RUBICON, ENT_CNOT), ENT_MERCURIAL, ENT_H);
        assert_int_equal(ent_state_place(s),
                         ent_place_of((ent_planet)(i & 1), (ent_planet)(i >> 1)));
    }
    /* omega-states: only different ones of the two questions are certain; along Y, which this game
     * cannot ask, the same question is. */
    for (int planet = ENT_OMEGA_ZERO; planet < ENT_PLANETS; planet++) {
        if (planet != ENT_OMEGA_ZERO && planet != ENT_OMEGA_ONE && planet != ENT_OMEGA_TWO &&
            planet != ENT_OMEGA_THREE)
            continue;
        ent_state s = ent_state_of(ent_place_of((ent_planet)planet, (ent_planet)planet));
        assert_int_equal(ent_state_expectation(s, ENT_PAULI_Z, ENT_PAULI_Z), 0);
        assert_int_equal(ent_state_expectation(s, ENT_PAULI_X, ENT_PAULI_X), 0);
        assert_int_not_equal(ent_state_expectation(s, ENT_PAULI_Z, ENT_PAULI_X), 0);
        assert_int_not_equal(ent_state_expectation(s, ENT_PAULI_X, ENT_PAULI_Z), 0);
        assert_int_not_equal(ent_state_expectation(s, ENT_PAULI_Y, ENT_PAULI_Y), 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_question_has_one_right_answer),
        cmocka_unit_test(test_measurements_show_what_the_lessons_say),
        cmocka_unit_test(test_answers_come_in_an_order_of_the_seed),
        cmocka_unit_test(test_the_error_can_be_set),
        cmocka_unit_test(test_sums_are_found_out_first),
        cmocka_unit_test(test_questions_are_numbered),
        cmocka_unit_test(test_questions_are_about_where_the_ships_are),
        cmocka_unit_test(test_right_answers_are_computed),
        cmocka_unit_test(test_facts),
        cmocka_unit_test(test_what_the_texts_say),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
