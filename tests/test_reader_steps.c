/* test_reader_steps.c - the reader of records, by the sentences of docs/notation.md on steps and
 * results: unknown words, steps that cannot be made, results that are not true. Text and header are
 * in test_reader.c. */
#include "reading.h"

static void test_unknown_words_are_refused_with_the_word_and_what_was_expected(void **state) {
    (void)state;
    static const struct {
        const char *line, *word;
    } wrong[] = {
        {"hello", "hello"},
        {"m navigate H", "m"},
        {"M", ""},
        {"M fly H", "fly"},
        {"M navigate", ""},
        {"M navigate h", "h"},
        {"M navigate PROBE", "PROBE"},
        {"M navigate H H", "H"},
        {"M retrieve H", "H"},
        {"* navigate H", "navigate"},
        {"M d8 3", "d8"},
        {"R draw H", "draw"},
        {"* d8", ""},
        {"* d8 0", "0"},
        {"* d8 9", "9"},
        {"* d8 08", "08"},
        {"* d8 -1", "-1"},
        {"* d2 2", "2"},
        {"* rolloff 5", ""},
        {"* rolloff 0 3", "0"},
        {"* rolloff 1 2 3", "3"},
        {"* draw Q", "Q"},
        {"* event mechanics", "mechanics"},
        {"* event", ""},
        {"* lose PHI_PLUS", "PHI_PLUS"},
        {"M bennett", ""},
        {"M bennett give", ""},
        {"M bennett steal quantum_gates", "steal"},
        {"M jump ZERO", ""},
        {"M jump ZERO TWO", "TWO"},
        {"M trade H", ""},
        {"=won", "=won"},
        {"M navigate {legal}", "{legal}"},
        {"R exchange Schrödinger", "Schrödinger"},
        {"* components", ""},
        {"* components quantum_gates physical_qubits", ""},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char text[256];
        int n = sprintf(text, HEAD "# note\n%s\n", wrong[i].line);
        refuse_bytes(text, (size_t)n, 4, ENT_BAD_WORD, wrong[i].word);
        assert_non_null(reader.wrong.expected);
    }
}

static void test_a_step_is_read_to_its_length_and_no_further(void **state) {
    (void)state;
    const char *text = "M navigate   H";
    ent_step step;
    ent_misreading wrong;
    for (int length = 0; length < (int)strlen(text); length++) {
        assert_false(ent_step_read(text, (size_t)length, &step, &wrong));
        bool cut_off = length > 2 && length < 10; /* "navi"; else the next word is missing */
        assert_int_equal(wrong.word_at, cut_off ? 2 : length);
        assert_int_equal(wrong.word_length, cut_off ? length - 2 : 0);
    }
    assert_true(ent_step_read(text, strlen(text), &step, &wrong));
}

/* A game begun on lines 3 to 12; the line under test is 13. */
#define BEGUN HEAD LOST_SETUP

static void refuse_step(const char *before, const char *line, ent_reason reason,
                        const char *legal) {
    char text[2048], said[WORDS_PROBLEM_MAX];
    int n = sprintf(text, HEAD "%s", before), number = 1;
    for (const char *c = text; *c; c++) number += *c == '\n';
    n += sprintf(text + n, "%s\n", line);
    refuse_bytes(text, (size_t)n, number, ENT_NOT_LEGAL, NULL);
    assert_int_equal(reader.reason, reason);
    words_problem(ENT_LANG_EN, &reader, line, strlen(line), said);
    if (strlen(line) < 150 && !strstr(said, line)) fail_msg("'%s' is not in: %s", line, said);
    if (!strstr(said, legal)) fail_msg("'%s' is not among what is legal: %s", legal, said);
}

static void test_a_step_that_cannot_be_made_is_refused_with_what_is_legal(void **state) {
    (void)state;
    refuse_step("", "* rolloff 1 2", ENT_OTHER_CHANCE, "* components");
    refuse_step("", "M retrieve", ENT_CHANCE_IS_DUE, "* components");
    refuse_step(
        "",
        "* components quantum_gates quantum_gates quantum_gates quantum_gates quantum_gates "
        "quantum_gates quantum_gates quantum_gates",
        ENT_BAD_ARRANGEMENT, "* components");
    refuse_step(COMPONENTS_IN_ORDER, "* d8 1", ENT_OTHER_CHANCE, "* rolloff 8 8");
    refuse_step(COMPONENTS_IN_ORDER "* rolloff 1 2\n", "* draw H", ENT_OTHER_CHANCE,
                "* d2 0, * d2 1");
    refuse_step(LOST_SETUP, "R navigate CNOT", ENT_OTHER_PLAYER, "M navigate H");
    refuse_step(LOST_SETUP, "M navigate CNOT", ENT_CARD_NOT_HELD, "M navigate X");
    refuse_step(LOST_SETUP, "M retrieve", ENT_NOT_IN_ENTANGLION, "M exchange H");
    refuse_step(LOST_SETUP, "M heisenberg", ENT_EVENT_NOT_HELD, "M exchange X");
    refuse_step(LOST_SETUP, "* d8 3", ENT_PLAYER_IS_DUE, "M exchange H");
    refuse_step(LOST_SETUP, "M trade H X", ENT_NO_INTERCONNECT, "M exchange H");
    refuse_step(LOST_SETUP "M navigate H\n", "M navigate H", ENT_CHANCE_IS_DUE, "* draw X");
    refuse_step(LOST_SETUP "M navigate H\n", "* draw PROBE", ENT_PROBE_IS_LAST, "* draw CNOT");
}

static void test_cards_that_cannot_be_there_are_refused(void **state) {
    (void)state;
    refuse_step(COMPONENTS_IN_ORDER
                "* rolloff 5 2\n* d2 0\n* d2 0\n* draw SWAP\n* draw SWAP\n* draw SWAP\n",
                "* draw SWAP", ENT_CARD_NOT_IN_STACK, "* draw CNOT, * draw H, * draw X");
}

static void test_after_the_end_of_the_game_no_step_can_be_made(void **state) {
    (void)state;
    REFUSE(LOST_HEADER LOST_SETUP LOST_STEPS "M retrieve\n", 32, ENT_NOT_LEGAL, "M retrieve");
    assert_int_equal(reader.reason, ENT_GAME_OVER);
    REFUSE(LOST_HEADER LOST_SETUP LOST_STEPS "# end\n\n* d8 1\n", 34, ENT_NOT_LEGAL, "* d8 1");
}

/* ---- the result ---- */

static void test_a_true_result_ends_a_record_and_may_be_missing(void **state) {
    (void)state;
    static char won[RECORD_ROOM];
    ACCEPT(LOST_RECORD);
    assert_int_equal(reader.position.phase, ENT_LOST);
    ACCEPT(LOST_HEADER LOST_SETUP LOST_STEPS);
    ACCEPT(LOST_HEADER LOST_SETUP LOST_STEPS "\t=  lost # alas\n# after\n\n#end");
    accept_bytes(won, played_record(won, 1, true, 20000));
    assert_int_equal(reader.position.phase, ENT_WON);
}

static void test_a_result_that_is_wrong_early_given_twice_or_followed_is_refused(void **state) {
    (void)state;
    static char won[RECORD_ROOM];
    size_t length = played_record(won, 1, true, 20000);
    int lines = 0;
    REFUSE(LOST_HEADER LOST_SETUP LOST_STEPS "= won\n", 32, ENT_RESULT_WRONG, "won");
    REFUSE(LOST_HEADER "= lost\n", 5, ENT_RESULT_TOO_EARLY, "lost");
    REFUSE(LOST_HEADER LOST_SETUP "# early\n= won\n", 16, ENT_RESULT_TOO_EARLY, "won");
    REFUSE(LOST_HEADER LOST_SETUP LOST_STEPS "= draw\n", 32, ENT_BAD_RESULT, "draw");
    REFUSE(LOST_HEADER LOST_SETUP LOST_STEPS "=\n", 32, ENT_BAD_RESULT, "");
    REFUSE(LOST_HEADER LOST_SETUP LOST_STEPS "= Lost\n", 32, ENT_BAD_RESULT, "Lost");
    REFUSE(LOST_HEADER LOST_SETUP LOST_STEPS "= lost lost\n", 32, ENT_BAD_RESULT, "lost lost");
    REFUSE(LOST_RECORD "= lost\n", 33, ENT_AFTER_RESULT, "= lost");
    REFUSE(LOST_RECORD "\n# x\nM retrieve\n", 35, ENT_AFTER_RESULT, "M retrieve");
    REFUSE(LOST_RECORD "* d8 1\n", 33, ENT_AFTER_RESULT, "* d8 1");
    REFUSE(LOST_RECORD "nonsense\n", 33, ENT_AFTER_RESULT, "nonsense");
    for (size_t i = 0; i < length; i++) lines += won[i] == '\n';
    strcpy(strstr(won, "= won"), "= lost\n");
    refuse_bytes(won, length + 1, lines, ENT_RESULT_WRONG, "lost");
}

static void test_a_refused_line_changes_nothing(void **state) {
    (void)state;
    static const char *const lines[] = {"R navigate CNOT", "M navigate CNOT", "nonsense", "= won",
                                        "M jump ZERO ZERO"};
    ACCEPT(BEGUN);
    ent_position before = reader.position;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        ACCEPT(BEGUN);
        assert_int_equal(ent_reader_line(&reader, lines[i], strlen(lines[i])), ENT_LINE_WRONG);
        assert_memory_equal(&reader.position, &before, sizeof before);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_step_is_read_to_its_length_and_no_further),
        cmocka_unit_test(test_unknown_words_are_refused_with_the_word_and_what_was_expected),
        cmocka_unit_test(test_a_step_that_cannot_be_made_is_refused_with_what_is_legal),
        cmocka_unit_test(test_cards_that_cannot_be_there_are_refused),
        cmocka_unit_test(test_after_the_end_of_the_game_no_step_can_be_made),
        cmocka_unit_test(test_a_true_result_ends_a_record_and_may_be_missing),
        cmocka_unit_test(test_a_result_that_is_wrong_early_given_twice_or_followed_is_refused),
        cmocka_unit_test(test_a_refused_line_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
