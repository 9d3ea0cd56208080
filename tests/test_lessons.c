/* test_lessons.c - every lesson of the list: its data is sound, it can be completed by following
 * it, wrong steps are answered, goals can be reached, and what it says of physics is so. */
#include "play.h"

#include "lessons/lesson.h"
#include "words/lessons/lessons.h"

/* ---- going through a lesson ---- */

static void let_chance(struct lesson_run *run) {
    while (lesson_wants(run) == LESSON_CHANCE) {
        ent_position before = run->position;
        ent_step step = lesson_chance(run, NULL);
        assert_int_equal(ent_check(&before, step), ENT_FINE);
        assert_true(ent_position_valid(&run->position));
    }
}

static bool reachable(const struct lesson_run *run, int choices, struct lesson_run *end) {
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
static int reach_goal(struct lesson_run *run) {
    enum { MOST = 5 };
    struct lesson_run end;
    int choices = 1;
    while (choices <= MOST && !reachable(run, choices, &end)) choices++;
    if (choices > MOST)
        fail_msg("%s, stage %d: no way to the goal", run->lesson->id, run->stage + 1);
    *run = end;
    return choices;
}

/* Does what the stage wants, with the given answer to a question. */
static void do_stage(struct lesson_run *run, bool rightly) {
    const struct lesson_stage *stage = lesson_stage_of(run);
    ent_step expected[LESSON_EXPECTED_MAX];
    int right;
    switch (lesson_wants(run)) {
    case LESSON_READ: lesson_next(run); break;
    case LESSON_ANSWER:
        right = lesson_right(stage, &run->position);
        assert_int_equal(lesson_answer(run, rightly ? right : !right), rightly);
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
static void at_every_stage(void (*check)(const struct lesson_run *run)) {
    struct lesson_run run;
    for (int i = 0; lesson_at(i); i++) {
        int stages = lesson_stages(lesson_at(i));
        lesson_begin(&run, lesson_at(i));
        for (int stage = 0; stage < stages; stage++) {
            assert_int_equal(run.stage, stage);
            check(&run);
            do_stage(&run, true);
        }
        assert_true(lesson_done(&run));
        assert_true(lesson_stage_of(&run) == &lesson_at(i)->stages[stages - 1]);
    }
}

/* ---- the data ---- */

static void test_the_list(void **state) {
    (void)state;
    int count[LESSON_GROUPS] = {0}, total = 0;
    for (; lesson_at(total); total++) {
        const struct lesson *lesson = lesson_at(total);
        count[lesson->group]++;
        assert_int_equal(lesson_named(lesson->id), total); /* no id twice */
        assert_true(strlen(lesson->title) > 0 && strlen(lesson->aim) > 0);
        assert_true(lesson_stages(lesson) >= 4);
        if (total > 0) assert_true(lesson_at(total - 1)->group <= lesson->group);
    }
    assert_null(lesson_at(-1));
    assert_int_equal(lesson_named("no such"), -1);
    assert_int_equal(count[LESSONS_FIRST_GAME], 1);
    assert_int_equal(count[LESSONS_PLAY], 5);
    assert_int_equal(count[LESSONS_PHYSICS], 8);
}

/* Plays the start of a lesson with every step checked. */
static ent_position start_of(const struct lesson *lesson) {
    char lines[2048];
    ent_position p = ent_start(lesson->rate, ENT_STANDARD);
    assert_true(strlen(lesson->start) < sizeof lines);
    strcpy(lines, lesson->start);
    for (char *line = strtok(lines, ";"); line; line = strtok(NULL, ";")) play(&p, line, NULL);
    return p;
}

static void test_every_lesson_starts_by_the_rules(void **state) {
    (void)state;
    for (int i = 0; lesson_at(i); i++) {
        struct lesson_run run;
        ent_position p = start_of(lesson_at(i));
        lesson_begin(&run, lesson_at(i));
        assert_memory_equal(&run.position, &p, sizeof p);
        assert_true(ent_to_move(&p) <= ENT_RUBICON);
    }
}

static void check_texts(const struct lesson_run *run) {
    const struct lesson_stage *stage = lesson_stage_of(run);
    const char *texts[] = {stage->text, stage->tip, stage->because};
    bool asks = stage->answers[0].text, wants = stage->step || stage->goal;
    for (int i = 0; i < 3; i++)
        if (texts[i] && (strlen(texts[i]) < 10 || strlen(texts[i]) >= WORDS_MAX))
            fail_msg("%s, stage %d: a text of a strange length", run->lesson->id, run->stage + 1);
    assert_false(stage->step && stage->goal);
    assert_false(asks && wants);
    assert_true(!stage->because == !asks);
    assert_true(!stage->tip == !wants);
    assert_true(!stage->chance || wants);
}

static void test_every_stage_says_what_it_must(void **state) {
    (void)state;
    at_every_stage(check_texts);
}

/* Every outcome a stage gives comes, in order, right after the step that the stage wants. */
static void check_script(const struct lesson_run *run) {
    const struct lesson_stage *stage = lesson_stage_of(run);
    struct lesson_run copy = *run;
    ent_step expected[LESSON_EXPECTED_MAX];
    int count = lesson_expect(run, expected);
    for (int i = 0; i < count; i++) {
        char given[256] = "", line[ENT_STEP_TEXT];
        copy = *run;
        assert_int_equal(ent_check(&copy.position, expected[i]), ENT_FINE);
        assert_int_equal(lesson_step(&copy, expected[i], NULL), LESSON_MADE);
        while (lesson_wants(&copy) == LESSON_CHANCE) {
            ent_step_write(lesson_chance(&copy, NULL), line);
            snprintf(given + strlen(given), sizeof given - strlen(given), "%s%s",
                     *given ? "; " : "", line);
        }
        assert_string_equal(given, stage->chance ? stage->chance : "");
    }
}

static void test_what_chance_gives_is_legal_and_complete(void **state) {
    (void)state;
    at_every_stage(check_script);
}

/* On the way to a goal, each outcome of the stage comes once and in order, as far as it can. */
static void test_outcomes_come_once(void **state) {
    (void)state;
    static const char *const choices[] = {"M navigate X", "R navigate X", "M navigate H",
                                          "R navigate CNOT"};
    static const char *const outcomes[] = {"* draw X", "* draw H", "* draw CNOT", "* draw X",
                                           "* d8 5"};
    struct lesson_run run;
    int came = 0;
    lesson_begin(&run, lesson_at(lesson_named("bell-planets")));
    while (!lesson_stage_of(&run)->goal) do_stage(&run, true);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(lesson_step(&run, step_of(choices[i]), NULL), LESSON_MADE);
        while (lesson_wants(&run) == LESSON_CHANCE)
            assert_int_equal(lesson_chance(&run, NULL), step_of(outcomes[came++]));
    }
    assert_int_equal(came, 5);
}

/* ---- questions ---- */

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
    for (int i = 0; i < count; i++) { /* any answer leads on */
        struct lesson_run copy = *run;
        assert_int_equal(lesson_answer(&copy, i), stage->answers[i].value == value);
        assert_int_equal(copy.stage, run->stage + 1);
        assert_memory_equal(&copy.position, &run->position, sizeof copy.position);
    }
}

static void test_every_question_has_one_right_answer(void **state) {
    (void)state;
    at_every_stage(check_question);
}

/* A question is about the place where the ships are, or its text says "Suppose": the state that
 * a face shows beside it must not be another one. */
static void check_place_of_question(const struct lesson_run *run) {
    const struct lesson_stage *stage = lesson_stage_of(run);
    if (lesson_wants(run) != LESSON_ANSWER) return;
    if (stage->fact.kind == FACT_SAID || stage->fact.kind == FACT_FACES) return;
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
    assert_int_equal(questions_said, 1); /* Bit Flip Error, below */
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
}

/* What the texts say beside their questions. */
static void test_what_the_texts_say(void **state) {
    (void)state;
    /* events: Bit Flip Error would set the rate to 4. */
    struct lesson_run run;
    lesson_begin(&run, lesson_at(lesson_named("events")));
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

/* ---- steps ---- */

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

/* ---- the first game ---- */

static void test_the_first_game_is_that_of_the_rule_book(void **state) {
    (void)state;
    static const char *const lines[] = {"* rolloff 6 4", "* d2 0",       "* d2 0",
                                        "* draw X",      "* draw H",     "* draw H",
                                        "* draw CNOT",   "* draw SWAP",  "* draw X",
                                        "M navigate H",  "* draw X",     "R navigate CNOT",
                                        "* draw H",      "* d8 3",       "M retrieve",
                                        "* d8 6",        "R navigate H", "* draw CNOT",
                                        "* d8 1",        "* d2 1",       "* event heisenberg"};
    struct lesson_run run;
    ent_step steps[LESSON_RECORD_MAX];
    lesson_begin(&run, lesson_at(lesson_named("first-game")));
    while (!lesson_stage_of(&run)->goal) do_stage(&run, true);
    int count = lesson_record(&run, steps);
    assert_int_equal(count, 1 + (int)(sizeof lines / sizeof *lines));
    for (int i = 1; i < count; i++) {
        char line[ENT_STEP_TEXT];
        ent_step_write(steps[i], line);
        assert_string_equal(line, lines[i - 1]);
    }
    assert_int_equal(ent_arrangement_at(steps[0], ENT_PHI_PLUS - ENT_OMEGA_ZERO),
                     ENT_QUANTUM_GATES);
    expect_ships(&run.position, ENT_ONE, ENT_ONE);
    assert_int_equal(ent_event_holder(&run.position, ENT_HEISENBERG), ENT_RUBICON);
    assert_true(ent_carries(&run.position, ENT_MERCURIAL, ENT_QUANTUM_GATES));
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
    lesson_begin(&run, lesson_at(0));
    fresh = run;
    assert_false(lesson_undo(&run));
    for (int i = 0; i < 8; i++) do_stage(&run, i % 2);
    while (lesson_undo(&run)) continue;
    assert_memory_equal(&run, &fresh, sizeof run);
}

static void test_the_record_is_a_game(void **state) {
    (void)state;
    for (int i = 0; lesson_at(i); i++) {
        struct lesson_run run;
        ent_step steps[LESSON_RECORD_MAX];
        lesson_begin(&run, lesson_at(i));
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
        lesson_begin(&run, lesson_at(game % 14));
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
    lesson_begin(&run, lesson_at(lesson_named("bit")));
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
    lesson_begin(&run, lesson_at(0));
    before = run;
    assert_false(lesson_answer(&run, 0));
    assert_memory_equal(&run, &before, sizeof run);
    while (lesson_wants(&run) == LESSON_READ) lesson_next(&run);
    before = run;
    lesson_next(&run);
    assert_memory_equal(&run, &before, sizeof run);
}

static void test_there_is_a_sentence_for_everything(void **state) {
    (void)state;
    for (int group = 0; group < LESSON_GROUPS; group++)
        assert_true(strlen(words_lesson_group(ENT_LANG_EN, (lesson_group)group)) > 0);
    for (int saying = 0; saying < LESSON_SAYINGS; saying++)
        assert_true(strlen(words_lesson_saying(ENT_LANG_EN, (lesson_saying)saying)) > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_list),
        cmocka_unit_test(test_every_lesson_starts_by_the_rules),
        cmocka_unit_test(test_every_stage_says_what_it_must),
        cmocka_unit_test(test_what_chance_gives_is_legal_and_complete),
        cmocka_unit_test(test_outcomes_come_once),
        cmocka_unit_test(test_every_question_has_one_right_answer),
        cmocka_unit_test(test_questions_are_about_where_the_ships_are),
        cmocka_unit_test(test_right_answers_are_computed),
        cmocka_unit_test(test_facts),
        cmocka_unit_test(test_what_the_texts_say),
        cmocka_unit_test(test_wrong_steps_are_answered),
        cmocka_unit_test(test_goals_can_be_reached),
        cmocka_unit_test(test_every_lesson_ends_with_a_goal),
        cmocka_unit_test(test_the_first_game_is_that_of_the_rule_book),
        cmocka_unit_test(test_undo_takes_back_everything),
        cmocka_unit_test(test_the_record_is_a_game),
        cmocka_unit_test(test_wandering),
        cmocka_unit_test(test_a_lesson_can_be_too_long),
        cmocka_unit_test(test_what_is_not_wanted_changes_nothing),
        cmocka_unit_test(test_there_is_a_sentence_for_everything),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
