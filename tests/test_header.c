/* test_header.c - the header of a record as programs change it: ent_header_start, ent_header_set,
 * ent_header_value, ent_header_write (include/entanglion.h, "record"). */
#include "play.h"

static ent_header header;
static char written[2 * ENT_HEADER_TEXT];

static const char *text_of(const ent_header *h) {
    int length = ent_header_write(h, written, sizeof written);
    assert_int_equal(length, strlen(written));
    return written;
}

/* Reads lines into the header. */
static void read_header(const char *text) {
    static ent_reader reader;
    ent_reader_start(&reader);
    while (*text) {
        size_t n = strcspn(text, "\n");
        assert_int_not_equal(ent_reader_line(&reader, text, n), ENT_LINE_WRONG);
        text += n + (text[n] != '\0');
    }
    header = reader.header;
}

static void test_a_new_header_begins_with_the_version_and_ends_with_a_blank_line(void **state) {
    (void)state;
    for (int rate = 1; rate <= 4; rate++)
        for (int variant = 0; variant < 2; variant++) {
            ent_header_start(&header, rate, (ent_variant)variant);
            const char *text = text_of(&header);
            assert_memory_equal(text, "entanglion 1\n", 13);
            assert_string_equal(text + strlen(text) - 2, "\n\n");
            assert_string_equal(ent_header_value(&header, "variant"),
                                variant ? "czech" : "standard");
            assert_int_equal(header.rate, rate);
            assert_int_equal(header.variant, variant);
            assert_false(header.has_seed);
            assert_null(ent_header_value(&header, "seed"));
            char again[256];
            strcpy(again, text);
            read_header(again);
            assert_int_equal(header.rate, rate);
            assert_int_equal(header.variant, variant);
            assert_string_equal(text_of(&header), again);
        }
}

static void test_set_adds_at_the_end_replaces_in_place_and_takes_out(void **state) {
    (void)state;
    read_header("entanglion 1 # first\n# c\nrubicon Bo # note\nclub x\nrate 2\n\n");
    assert_true(ent_header_set(&header, "mercurial", "human Ada"));
    assert_true(ent_header_set(&header, "rubicon", "bot expert"));
    assert_string_equal(text_of(&header),
                        "entanglion 1 # first\n# c\nrubicon bot expert # note\nclub x\n"
                        "rate 2\nmercurial human Ada\n\n");
    assert_true(ent_header_set(&header, "club", NULL));
    assert_true(ent_header_set(&header, "nothing", NULL));
    assert_null(ent_header_value(&header, "club"));
    assert_string_equal(text_of(&header), "entanglion 1 # first\n# c\nrubicon bot expert # note\n"
                                          "rate 2\nmercurial human Ada\n\n");
}

static void test_set_also_changes_what_the_values_mean(void **state) {
    (void)state;
    ent_header_start(&header, 1, ENT_STANDARD);
    assert_true(ent_header_set(&header, "rate", "4"));
    assert_true(ent_header_set(&header, "variant", "czech"));
    assert_true(ent_header_set(&header, "seed", "18446744073709551615"));
    assert_int_equal(header.rate, 4);
    assert_int_equal(header.variant, ENT_CZECH);
    assert_true(header.has_seed && header.seed == UINT64_MAX);
    assert_true(ent_header_set(&header, "seed", "7"));
    assert_true(header.has_seed && header.seed == 7);
    assert_true(ent_header_set(&header, "seed", NULL));
    assert_false(header.has_seed);
    assert_null(ent_header_value(&header, "seed"));
}

static void test_a_rate_outside_its_list_is_refused_and_changes_nothing(void **state) {
    (void)state;
    ent_header_start(&header, 3, ENT_CZECH);
    assert_false(ent_header_set(&header, "rate", "5"));
    assert_false(ent_header_set(&header, "rate", ""));
    assert_int_equal(header.rate, 3);
    assert_string_equal(ent_header_value(&header, "rate"), "3");
}

static void test_a_variant_outside_its_list_is_refused_and_changes_nothing(void **state) {
    (void)state;
    ent_header_start(&header, 3, ENT_CZECH);
    assert_false(ent_header_set(&header, "variant", "polish"));
    assert_string_equal(ent_header_value(&header, "variant"), "czech");
    assert_int_equal(header.variant, ENT_CZECH);
}

static void test_the_first_line_stays_and_variant_and_rate_are_not_taken_out(void **state) {
    (void)state;
    char before[256];
    ent_header_start(&header, 3, ENT_CZECH);
    strcpy(before, text_of(&header));
    assert_false(ent_header_set(&header, "variant", NULL));
    assert_false(ent_header_set(&header, "rate", NULL));
    assert_false(ent_header_set(&header, "entanglion", NULL));
    assert_false(ent_header_set(&header, "entanglion", "2"));
    assert_string_equal(text_of(&header), before);
    assert_int_equal(header.rate, 3);
    assert_int_equal(header.variant, ENT_CZECH);
}

/* Whatever ent_header_set takes is read back as it was given; the rest changes nothing. */
static void expect_set(const char *key, const char *value, bool taken) {
    char before[256], given[512];
    ent_header_start(&header, 1, ENT_STANDARD);
    strcpy(before, text_of(&header));
    if (ent_header_set(&header, key, value) != taken)
        fail_msg("'%s' of '%s' is %s", value, key, taken ? "refused" : "taken");
    strcpy(given, text_of(&header));
    if (!taken) assert_string_equal(given, before);
    read_header(given);
    if (taken) assert_string_equal(ent_header_value(&header, key), value);
    assert_string_equal(text_of(&header), given);
}

static void test_a_key_or_value_that_could_not_be_read_back_is_refused(void **state) {
    (void)state;
    static const char *const fine[] = {
        "", "x", "human Ada", "a#b", "bot#3 x# y", "Schrödinger €", "= won"};
    static const char *const lost[] = {"#", "# x",  "a # b", "a #",  " x", "x ",      "x  y",
                                       " ", "a\nb", "a\rb",  "a\tb", "\n", "\x1b[2J", "a\x7f"};
    static const char *const keys[] = {"",  " ", "a b", "#", "#a", "a\tb", "a\n",
                                       "M", "R", "*",   "=", " a", "a ",   "\x01"};
    for (size_t i = 0; i < sizeof fine / sizeof *fine; i++) expect_set("club", fine[i], true);
    for (size_t i = 0; i < sizeof lost / sizeof *lost; i++) expect_set("club", lost[i], false);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) expect_set(keys[i], "x", false);
    expect_set("a#b", "x", true);
    expect_set("Mx", "x", true);
    expect_set("ключ", "x", true);
}

static void test_what_is_not_utf8_could_not_be_read_back_and_is_refused(void **state) {
    (void)state;
    expect_set("rubicon", "Andr\xe9", false);
    expect_set("rubicon", "\xe2\x82", false);
    expect_set("rubicon", "\xed\xa0\x80", false);
    expect_set("\xff", "x", false);
}

static void test_without_room_for_a_line_set_is_refused_and_changes_nothing(void **state) {
    (void)state;
    char key[16];
    ent_header_start(&header, 2, ENT_STANDARD);
    for (int i = 0; header.count < ENT_HEADER_LINES; i++) {
        sprintf(key, "key%d", i);
        assert_true(ent_header_set(&header, key, "value"));
    }
    assert_false(ent_header_set(&header, "seed", "5"));
    assert_false(header.has_seed);
    assert_false(ent_header_set(&header, "more", "x"));
    assert_null(ent_header_value(&header, "more"));
    assert_int_equal(header.count, ENT_HEADER_LINES);
    assert_true(ent_header_set(&header, "key7", "other")); /* a line that is there */
    assert_true(ent_header_set(&header, "key8", NULL));
    assert_true(ent_header_set(&header, "seed", "5"));
}

static void test_without_room_for_the_text_set_is_refused_and_changes_nothing(void **state) {
    (void)state;
    static char value[ENT_HEADER_TEXT + 1];
    ent_header_start(&header, 2, ENT_STANDARD);
    assert_true(ent_header_set(&header, "seed", "7"));
    memset(value, 'x', ENT_HEADER_TEXT);
    assert_false(ent_header_set(&header, "date", value));
    assert_null(ent_header_value(&header, "date"));
    value[ENT_HEADER_TEXT - header.used - 10] = '\0'; /* leaves fewer bytes than a seed needs */
    assert_true(ent_header_set(&header, "date", value));
    assert_false(ent_header_set(&header, "seed", "12345678901234567890"));
    assert_string_equal(ent_header_value(&header, "seed"), "7");
    assert_true(header.has_seed);
    assert_true(header.seed == 7); /* what it means agrees with what it says */
}

static void test_write_cuts_as_snprintf_does(void **state) {
    (void)state;
    char whole[256], cut[256];
    read_header("entanglion 1\n# a comment\nrate 3 # three\nrubicon human Ada\nlonely\n\n");
    int length = ent_header_write(&header, whole, sizeof whole);
    assert_string_equal(whole,
                        "entanglion 1\n# a comment\nrate 3 # three\nrubicon human Ada\nlonely\n\n");
    for (size_t size = 0; size <= (size_t)length + 2; size++) {
        memset(cut, '?', sizeof cut);
        assert_int_equal(ent_header_write(&header, size ? cut : NULL, size), length);
        if (!size) continue;
        size_t kept = size <= (size_t)length ? size - 1 : (size_t)length;
        assert_memory_equal(cut, whole, kept);
        assert_int_equal(cut[kept], '\0');
        for (size_t i = size; i < sizeof cut; i++) assert_int_equal(cut[i], '?');
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_new_header_begins_with_the_version_and_ends_with_a_blank_line),
        cmocka_unit_test(test_set_adds_at_the_end_replaces_in_place_and_takes_out),
        cmocka_unit_test(test_set_also_changes_what_the_values_mean),
        cmocka_unit_test(test_a_rate_outside_its_list_is_refused_and_changes_nothing),
        cmocka_unit_test(test_a_variant_outside_its_list_is_refused_and_changes_nothing),
        cmocka_unit_test(test_the_first_line_stays_and_variant_and_rate_are_not_taken_out),
        cmocka_unit_test(test_a_key_or_value_that_could_not_be_read_back_is_refused),
        cmocka_unit_test(test_what_is_not_utf8_could_not_be_read_back_and_is_refused),
        cmocka_unit_test(test_without_room_for_a_line_set_is_refused_and_changes_nothing),
        cmocka_unit_test(test_without_room_for_the_text_set_is_refused_and_changes_nothing),
        cmocka_unit_test(test_write_cuts_as_snprintf_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
