/* test_lessons.c - every lesson of the list: its data is sound, by the rules, and says what it
 * must; the first is the game of the rule book. */
#include "lesson_runs.h"

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
    assert_int_equal(count[LESSONS_BEYOND], 5);
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
        lesson_begin(&run, lesson_at(i), 5);
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
    lesson_begin(&run, lesson_at(lesson_named("bell-planets")), 5);
    while (!lesson_stage_of(&run)->goal) do_stage(&run, true);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(lesson_step(&run, step_of(choices[i]), NULL), LESSON_MADE);
        while (lesson_wants(&run) == LESSON_CHANCE)
            assert_int_equal(lesson_chance(&run, NULL), step_of(outcomes[came++]));
    }
    assert_int_equal(came, 5);
}

/* What a stage lights is something that faces know. */
static void check_light(const struct lesson_run *run) {
    static const char *const known[] = {"centarious", "superious", "entanglion", "mercurial",
                                        "rubicon",    "track",     "control"};
    const char *light = lesson_stage_of(run)->light;
    char words[128];
    snprintf(words, sizeof words, "%s", light ? light : "");
    for (char *word = strtok(words, " "); word; word = strtok(NULL, " ")) {
        bool found = false;
        for (unsigned i = 0; i < sizeof known / sizeof *known; i++)
            found = found || !strcmp(known[i], word);
        for (int planet = 0; planet < ENT_PLANETS; planet++)
            found = found || !strcmp(ent_planet_word((ent_planet)planet), word);
        if (!found) fail_msg("%s, stage %d lights %s", run->lesson->id, run->stage + 1, word);
    }
}

static void test_what_is_lit_is_known(void **state) {
    (void)state;
    at_every_stage(check_light);
}

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
    lesson_begin(&run, lesson_at(lesson_named("first-game")), 5);
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
        cmocka_unit_test(test_what_is_lit_is_known),
        cmocka_unit_test(test_the_first_game_is_that_of_the_rule_book),
        cmocka_unit_test(test_there_is_a_sentence_for_everything),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
