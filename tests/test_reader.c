/* test_reader.c - the reader of records, by the sentences of docs/notation.md on text and header:
 * encoding, line ends, spaces, comments, keys and values. Each refusal comes at the right line,
 * with the right problem and a sentence that contains the word it is about. Steps and results are
 * in test_reader_steps.c. */
#include "reading.h"

/* ---- encoding, line ends, spaces ---- */

static void test_a_byte_order_mark_is_skipped_at_the_very_start_only(void **state) {
    (void)state;
    ACCEPT(BOM LOST_RECORD);
    ACCEPT(BOM "entanglion 1");
    ACCEPT(HEAD "# a comment with " BOM "\n");
    REFUSE(BOM BOM "entanglion 1\n", 1, ENT_BAD_FIRST_LINE, NULL);
    REFUSE(HEAD BOM "* rolloff 1 2\n", 3, ENT_BAD_WORD, BOM "*");
    assert_int_equal(read_text(BOM, 3), ENT_LINE_WRONG); /* and nothing else */
    assert_int_equal(reader.line, 1);
}

static void test_crlf_is_read_and_the_last_line_may_lack_its_end(void **state) {
    (void)state;
    ACCEPT("entanglion 1\r\nrate 3\r\n\r\n" COMPONENTS_IN_ORDER
           "* rolloff 5 5\r\n* rolloff 5 2\r\n* d2 1");
    assert_string_equal(kinds, "HHSssssB");
    assert_int_equal(reader.header.rate, 3);
    ACCEPT("entanglion 1\r\n\r\n# note\r");
    assert_int_equal(reader.note_length, 6);
    ACCEPT("entanglion 1\r");
    REFUSE("entanglion 1\r\r\n", 1, ENT_BAD_BYTE, NULL);
    REFUSE("entanglion 1\n\n# a\rb\n", 3, ENT_BAD_BYTE, NULL);
}

static void test_words_are_parted_by_any_number_of_spaces_and_tabs(void **state) {
    (void)state;
    ACCEPT(" \tentanglion \t 1\t \n\t rate\t\t2 \n  mercurial \t human \t  Ada  \n \t "
           "\n" COMPONENTS_IN_ORDER "\t*\t \trolloff  5\t2\t\t\n   * d2 0\n* \t d2 0   # first\n");
    assert_string_equal(kinds, "HHHSssssB");
    assert_int_equal(reader.header.rate, 2);
    assert_string_equal(ent_header_value(&reader.header, "mercurial"), "human Ada");
}

static void test_control_characters_are_refused_everywhere_but_tabs(void **state) {
    (void)state;
    for (int c = 0; c < 0x20; c++) {
        char text[] = HEAD "# ab?\n";
        text[sizeof text - 3] = (char)c;
        if (c == '\t' || c == '\n' || c == '\r') continue;
        refuse_bytes(text, sizeof text - 1, 3, ENT_BAD_BYTE, NULL);
        assert_int_equal(reader.wrong.word_at, 4);
    }
    REFUSE("entanglion 1\0\n", 1, ENT_BAD_BYTE, NULL);
    REFUSE("entanglion 1\nrate\0 1\n", 2, ENT_BAD_BYTE, NULL);
    REFUSE("entanglion 1\nrubicon Ada\x1b[2J\n", 2, ENT_BAD_BYTE, NULL);
    REFUSE(HEAD "* roll\x7foff 1 2\n", 3, ENT_BAD_BYTE, NULL);
    REFUSE(HEAD "\0", 3, ENT_BAD_BYTE, NULL);
}

static void test_what_is_not_utf8_is_refused_where_it_stands(void **state) {
    (void)state;
    static const struct {
        const char *bytes;
        int at; /* after "# " */
    } bad[] = {
        {"\x80", 0},
        {"a\xbf", 1},
        {"\xc0\x80", 0},
        {"\xc1\xbf", 0},
        {"\xc3", 0},
        {"\xc3(", 0},
        {"\xe0\x80\x80", 0},
        {"\xe0\x9f\xbf", 0},
        {"\xe2\x82", 0},
        {"\xe2\x82 x", 0},
        {"\xed\xa0\x80", 0},
        {"\xed\xbf\xbf", 0},
        {"\xf0\x80\x80\x80", 0},
        {"\xf0\x8f\xbf\xbf", 0},
        {"\xf0\x9f\x92", 0},
        {"\xf4\x90\x80\x80", 0},
        {"\xf5\x80\x80\x80", 0},
        {"\xff", 0},
        {"\xc3\xa9\xfe", 2},
        {"\xe2\x82\xac\xe2", 3},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char text[64];
        int length = sprintf(text, HEAD "# %s\n", bad[i].bytes);
        refuse_bytes(text, (size_t)length, 3, ENT_BAD_UTF8, NULL);
        assert_int_equal(reader.wrong.word_at, 2 + bad[i].at);
        refuse_bytes(text, (size_t)length - 1, 3, ENT_BAD_UTF8, NULL); /* without the line's end */
    }
    REFUSE("\xff\xfe"
           "e\0n\0\n",
           1, ENT_BAD_UTF8, NULL); /* UTF-16 */
    REFUSE("entanglion 1\nrubicon \xe9\n", 2, ENT_BAD_UTF8, NULL);
    ACCEPT("entanglion 1\nrubicon Schrödinger € 𝄞 \xed\x9f\xbf \xf4\x8f\xbf\xbf\n\n# \xc2\xa9\n");
}

static void test_a_line_of_65536_bytes_is_read_and_a_longer_one_refused(void **state) {
    (void)state;
    static char text[80000];
    size_t head = sizeof HEAD - 1;
    memset(text, 'x', sizeof text);
    memcpy(text, HEAD "#", head + 1);
    accept_bytes(text, head + 65536);
    assert_string_equal(kinds, "HSNB");
    assert_int_equal(reader.note_length, 65536);
    refuse_bytes(text, head + 65537, 3, ENT_LINE_TOO_LONG, NULL);
    refuse_bytes(text, sizeof text, 3, ENT_LINE_TOO_LONG, NULL);
    text[head + 65536] = '\r'; /* a line end does not count */
    accept_bytes(text, head + 65537);
    text[head + 65536] = '\n';
    accept_bytes(text, head + 65537);
    memset(text + head, ' ', 65536);
    memcpy(text + head, COMPONENTS_IN_ORDER, sizeof COMPONENTS_IN_ORDER - 2);
    accept_bytes(text, head + 65536);
    assert_string_equal(kinds, "HSsB");
}

/* ---- comments and blank lines ---- */

static void
test_a_hash_begins_a_comment_at_the_start_or_after_a_space_not_inside_a_word(void **state) {
    (void)state;
    ACCEPT(
        "entanglion 1 # v\nrate 2 #two\nrubicon\t# nobody\nmercurial bot#3 ##a # b\n#x\n  # y\n\n");
    assert_string_equal(kinds, "HHHHNNSB");
    assert_int_equal(reader.header.rate, 2);
    assert_string_equal(ent_header_value(&reader.header, "mercurial"), "bot#3");
    assert_string_equal(ent_header_value(&reader.header, "rubicon"), "");
    ACCEPT(HEAD COMPONENTS_IN_ORDER "* rolloff 5 2 # won by # five  \n");
    assert_int_equal(reader.note_length, 15);
    assert_memory_equal(reader.note, "# won by # five", 15);
    REFUSE(HEAD COMPONENTS_IN_ORDER "* rolloff 5 2#\n", 4, ENT_BAD_WORD, "2#");
    REFUSE(HEAD "*# d2 1\n", 3, ENT_BAD_WORD, "*#");
    ACCEPT("entanglion 1\nrate#x 9\n"); /* an unknown key */
}

static void test_a_comment_line_is_not_blank_and_only_the_first_blank_line_counts(void **state) {
    (void)state;
    ACCEPT("entanglion 1\n#\n# a\nrate 2\n#b\n\n\n# c\n\n" COMPONENTS_IN_ORDER
           "\n \t\n#d\n* rolloff 1 2\n\n");
    assert_string_equal(kinds, "HNNHNSBNBsBBNsBB");
    assert_int_equal(reader.header.count, 5);
    REFUSE("entanglion 1\n# no blank line\n* rolloff 1 2\n", 3, ENT_STEP_IN_HEADER, NULL);
}

/* ---- the header ---- */

static void test_anything_before_the_first_line_is_refused_at_line_1(void **state) {
    (void)state;
    REFUSE("\nentanglion 1\n", 1, ENT_BAD_FIRST_LINE, "");
    REFUSE("# hello\nentanglion 1\n", 1, ENT_BAD_FIRST_LINE, NULL);
    REFUSE("rate 1\nentanglion 1\n", 1, ENT_BAD_FIRST_LINE, NULL);
    REFUSE("Entanglion 1\n", 1, ENT_BAD_FIRST_LINE, NULL);
    REFUSE("entanglion1\n", 1, ENT_BAD_FIRST_LINE, NULL);
    REFUSE("* rolloff 1 2\n", 1, ENT_BAD_FIRST_LINE, NULL);
    REFUSE("hello", 1, ENT_BAD_FIRST_LINE, NULL);
}

static void test_another_version_is_refused(void **state) {
    (void)state;
    REFUSE("entanglion 2\n\n", 1, ENT_BAD_VERSION, "2");
    REFUSE("entanglion 1.1\n\n", 1, ENT_BAD_VERSION, "1.1");
    REFUSE("entanglion 1 2\n\n", 1, ENT_BAD_VERSION, "1 2");
    REFUSE("entanglion\n\n", 1, ENT_BAD_VERSION, "");
    REFUSE("entanglion # 1\n\n", 1, ENT_BAD_VERSION, "");
}

static void test_an_empty_input_is_no_record_and_a_header_alone_is_a_game_not_begun(void **state) {
    (void)state;
    REFUSE("", 1, ENT_NO_RECORD, NULL);
    ACCEPT("entanglion 1");
    assert_string_equal(kinds, "HS");
    assert_int_equal(reader.position.phase, ENT_SETUP_COMPONENTS);
    ACCEPT("entanglion 1\n\n");
    assert_string_equal(kinds, "HSB");
    ACCEPT("entanglion 1\nvariant czech\nrate 4\n");
    assert_string_equal(kinds, "HHHS");
    ent_position begun = ent_start(4, ENT_CZECH);
    assert_memory_equal(&reader.position, &begun, sizeof begun);
}

static void
test_header_keys_come_in_any_order_with_defaults_and_unknown_ones_are_kept(void **state) {
    (void)state;
    ACCEPT(HEAD);
    assert_int_equal(reader.header.rate, 1);
    assert_int_equal(reader.header.variant, ENT_STANDARD);
    assert_false(reader.header.has_seed);
    assert_null(ent_header_value(&reader.header, "seed"));
    assert_null(ent_header_value(&reader.header, "date"));
    ACCEPT("entanglion 1\ndate 2026-07-31\nx-club Kyōto 7\nseed 42\nRate 9\nrubicon human "
           "Ada\nrate 3\n"
           "mercurial bot expert\nvariant czech\nlonely\n\n");
    assert_int_equal(reader.header.rate, 3);
    assert_int_equal(reader.header.variant, ENT_CZECH);
    assert_true(reader.header.has_seed && reader.header.seed == 42);
    assert_string_equal(ent_header_value(&reader.header, "date"), "2026-07-31");
    assert_string_equal(ent_header_value(&reader.header, "x-club"), "Kyōto 7");
    assert_string_equal(ent_header_value(&reader.header, "mercurial"), "bot expert");
    assert_string_equal(ent_header_value(&reader.header, "rubicon"), "human Ada");
    assert_string_equal(ent_header_value(&reader.header, "lonely"), "");
}

static void test_a_seed_is_a_decimal_number_below_2_to_the_64(void **state) {
    (void)state;
    static const char *const not_seeds[] = {
        "18446744073709551616", "-1", "0x10", "abc", "1 2", "1.0", ""};
    ACCEPT("entanglion 1\nseed 18446744073709551615\n");
    assert_true(reader.header.has_seed && reader.header.seed == UINT64_MAX);
    ACCEPT("entanglion 1\nseed 0\n");
    assert_true(reader.header.has_seed && reader.header.seed == 0);
    for (size_t i = 0; i < sizeof not_seeds / sizeof *not_seeds; i++) {
        char text[64];
        accept_bytes(text, (size_t)sprintf(text, "entanglion 1\nseed %s\n", not_seeds[i]));
        assert_false(reader.header.has_seed);
        assert_string_equal(ent_header_value(&reader.header, "seed"), not_seeds[i]);
    }
}

static void test_a_key_given_twice_is_refused_at_its_second_line(void **state) {
    (void)state;
    static const char *const keys[] = {"rate 1", "variant standard", "mercurial A", "rubicon B",
                                       "seed 1", "date 2026-01-01",  "unknown x"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        char text[128], key[16];
        sscanf(keys[i], "%15s", key);
        int n = sprintf(text, "entanglion 1\n%s\n# between\nz 1\n%s\n\n", keys[i], keys[i]);
        refuse_bytes(text, (size_t)n, 5, ENT_KEY_TWICE, key);
    }
    REFUSE("entanglion 1\nentanglion 1\n", 2, ENT_KEY_TWICE, "entanglion");
}

static void test_a_value_outside_its_list_is_refused_at_its_line(void **state) {
    (void)state;
    REFUSE("entanglion 1\nrate 0\n", 2, ENT_BAD_VALUE, "0");
    REFUSE("entanglion 1\nx y\nrate 5\n", 3, ENT_BAD_VALUE, "5");
    REFUSE("entanglion 1\nrate 01\n", 2, ENT_BAD_VALUE, "01");
    REFUSE("entanglion 1\nrate one\n", 2, ENT_BAD_VALUE, "one");
    REFUSE("entanglion 1\nrate 1 2\n", 2, ENT_BAD_VALUE, "1 2");
    REFUSE("entanglion 1\nrate -1\n", 2, ENT_BAD_VALUE, "-1");
    REFUSE("entanglion 1\nrate\n", 2, ENT_BAD_VALUE, "");
    REFUSE("entanglion 1\n\trate  # 2\n", 2, ENT_BAD_VALUE, "");
    REFUSE("entanglion 1\nvariant polish\n", 2, ENT_BAD_VALUE, "polish");
    REFUSE("entanglion 1\n# c\n\tvariant\t Czech  # x\n", 3, ENT_BAD_VALUE, "Czech");
    REFUSE("entanglion 1\nvariant\n", 2, ENT_BAD_VALUE, "");
    REFUSE("entanglion 1\nvariant {word}\n", 2, ENT_BAD_VALUE, "{word}");
}

static void test_a_step_before_the_blank_line_and_a_header_after_it_are_refused(void **state) {
    (void)state;
    REFUSE("entanglion 1\n" COMPONENTS_IN_ORDER, 2, ENT_STEP_IN_HEADER, NULL);
    REFUSE("entanglion 1\nrate 2\nM navigate H\n", 3, ENT_STEP_IN_HEADER, NULL);
    REFUSE("entanglion 1\nR retrieve\n", 2, ENT_STEP_IN_HEADER, NULL);
    REFUSE("entanglion 1\n= won\n", 2, ENT_STEP_IN_HEADER, NULL);
    REFUSE(HEAD "entanglion 1\n", 3, ENT_BAD_WORD, "entanglion");
    REFUSE(HEAD COMPONENTS_IN_ORDER "rate 2\n", 4, ENT_BAD_WORD, "rate");
}

static void test_what_is_said_of_a_wrong_first_line_names_it(void **state) {
    (void)state;
    const char *said = said_of("hello world\n");
    if (!strstr(said, "hello")) fail_msg("'hello' is not in: %s", said);
}

/* NOTATION, trace: "a message that names the line, the step and what would have been legal." */
static void test_what_is_said_of_a_step_in_the_header_names_the_step(void **state) {
    (void)state;
    const char *said = said_of("entanglion 1\nM navigate H\n");
    if (!strstr(said, "M navigate H")) fail_msg("'M navigate H' is not in: %s", said);
}

static void test_a_header_has_room_for_128_lines_and_32768_bytes(void **state) {
    (void)state;
    static char text[70000];
    size_t at = (size_t)sprintf(text, "entanglion 1\n");
    for (int i = 1; i < ENT_HEADER_LINES; i++)
        at += (size_t)sprintf(text + at, i % 2 ? "k%d %d\n" : "# %d %d\n", i, i);
    accept_bytes(text, at);
    assert_int_equal(reader.header.count, 128);
    at += (size_t)sprintf(text + at, "more 1\n");
    refuse_bytes(text, at, 129, ENT_HEADER_TOO_LONG, NULL);
    at = (size_t)sprintf(text, "entanglion 1\nlong ");
    memset(text + at, 'x', 40000);
    refuse_bytes(text, at + 40000, 2, ENT_HEADER_TOO_LONG, NULL);
    /* Every text ends with a zero byte, and before all stands an empty one. */
    size_t most = 32768 - 1 - sizeof "entanglion" - sizeof "1" - sizeof "long" - 1;
    accept_bytes(text, at + most);
    assert_int_equal(strlen(ent_header_value(&reader.header, "long")), most);
    refuse_bytes(text, at + most + 1, 2, ENT_HEADER_TOO_LONG, NULL);
}

static void test_a_reader_starts_anew_whatever_it_held(void **state) {
    (void)state;
    static ent_reader other;
    memset(&reader, 0xa5, sizeof reader);
    memset(&other, 0x5a, sizeof other);
    ent_reader_start(&reader);
    ent_reader_start(&other);
    ent_position new_game = ent_start(1, ENT_STANDARD);
    assert_true(reader.line == 0 && reader.step == 0 && reader.stage == other.stage);
    assert_null(reader.note);
    assert_int_equal(reader.note_length, 0);
    assert_int_equal(reader.problem, ENT_NO_PROBLEM);
    assert_int_equal(reader.reason, ENT_FINE);
    assert_int_equal(reader.wrong.word_at, 0);
    assert_int_equal(reader.wrong.word_length, 0);
    assert_int_equal(reader.wrong.expected, ENT_EXPECTED_NOTHING);
    assert_int_equal(reader.happened.count, 0);
    assert_memory_equal(&reader.position, &new_game, sizeof new_game);
    assert_int_equal(reader.header.count, 0);
    assert_false(reader.header.has_seed);
    assert_int_equal(reader.header.rate, 1);
    assert_int_equal(reader.header.variant, ENT_STANDARD);
}

static void test_a_note_is_of_its_own_line_only(void **state) {
    (void)state;
    ent_reader_start(&reader);
    assert_int_equal(ent_reader_line(&reader, "entanglion 1 # one", 18), ENT_LINE_HEADER);
    assert_int_equal(reader.note_length, 5);
    assert_int_equal(ent_reader_line(&reader, "rate 1", 6), ENT_LINE_HEADER);
    assert_null(reader.note);
    assert_int_equal(reader.note_length, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_byte_order_mark_is_skipped_at_the_very_start_only),
        cmocka_unit_test(test_crlf_is_read_and_the_last_line_may_lack_its_end),
        cmocka_unit_test(test_words_are_parted_by_any_number_of_spaces_and_tabs),
        cmocka_unit_test(test_control_characters_are_refused_everywhere_but_tabs),
        cmocka_unit_test(test_what_is_not_utf8_is_refused_where_it_stands),
        cmocka_unit_test(test_a_line_of_65536_bytes_is_read_and_a_longer_one_refused),
        cmocka_unit_test(
            test_a_hash_begins_a_comment_at_the_start_or_after_a_space_not_inside_a_word),
        cmocka_unit_test(test_a_comment_line_is_not_blank_and_only_the_first_blank_line_counts),
        cmocka_unit_test(test_anything_before_the_first_line_is_refused_at_line_1),
        cmocka_unit_test(test_another_version_is_refused),
        cmocka_unit_test(test_an_empty_input_is_no_record_and_a_header_alone_is_a_game_not_begun),
        cmocka_unit_test(
            test_header_keys_come_in_any_order_with_defaults_and_unknown_ones_are_kept),
        cmocka_unit_test(test_a_seed_is_a_decimal_number_below_2_to_the_64),
        cmocka_unit_test(test_a_key_given_twice_is_refused_at_its_second_line),
        cmocka_unit_test(test_a_value_outside_its_list_is_refused_at_its_line),
        cmocka_unit_test(test_a_step_before_the_blank_line_and_a_header_after_it_are_refused),
        cmocka_unit_test(test_what_is_said_of_a_wrong_first_line_names_it),
        cmocka_unit_test(test_what_is_said_of_a_step_in_the_header_names_the_step),
        cmocka_unit_test(test_a_header_has_room_for_128_lines_and_32768_bytes),
        cmocka_unit_test(test_a_reader_starts_anew_whatever_it_held),
        cmocka_unit_test(test_a_note_is_of_its_own_line_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
