/* test_wrap.c - lines by display columns (words/language/wrap.h), and both qubits in sentences. */
#include "play.h"

#include "words/lessons/qubits.h"
#include "words/language/wrap.h"

/* A text wrapped, its lines joined by '|'. */
static const char *wrapped(const char *text, int columns) {
    static char out[512];
    size_t used = 0;
    do {
        const char *next;
        size_t length = words_line(text, columns, &next);
        assert_true(next > text || !*text); /* there is always progress */
        used += (size_t)snprintf(out + used, sizeof out - used, "%s%.*s", used ? "|" : "",
                                 (int)length, text);
        text = next;
    } while (*text);
    return out;
}

static void test_columns(void **state) {
    (void)state;
    assert_string_equal(wrapped("Schrödinger a", 13), "Schrödinger a");
    assert_string_equal(wrapped("Schrödinger a", 12), "Schrödinger|a");
    assert_string_equal(wrapped("量子H a", 7), "量子H a");
    assert_string_equal(wrapped("量子H a", 6), "量子H|a");
    assert_string_equal(wrapped("e\xcc\x81 a", 3), "e\xcc\x81 a"); /* an accent that stands alone */
    assert_string_equal(wrapped("\xff\xc3 a", 4), "\xff\xc3 a");   /* no UTF-8 */
    assert_string_equal(wrapped("\xff\xc3 a", 3), "\xff\xc3|a");
}

static void test_words(void **state) {
    (void)state;
    assert_string_equal(wrapped("", 5), "");
    assert_string_equal(wrapped("one", 5), "one");
    assert_string_equal(wrapped("one two three", 7), "one two|three");
    assert_string_equal(wrapped("one two three", 6), "one|two|three");
    assert_string_equal(wrapped("one two three", 13), "one two three");
    assert_string_equal(wrapped("one two three", 12), "one two|three");
    assert_string_equal(wrapped("one  two", 4), "one|two");
    assert_string_equal(wrapped("one\ntwo\n\nthree", 20), "one|two||three");
    assert_string_equal(wrapped("  1  word word", 9), "  1  word|word");
    assert_string_equal(wrapped("a longerthanaline b", 6), "a|longerthanaline|b");
    assert_string_equal(wrapped("żółw żółw", 4), "żółw|żółw");
}

static void test_names_in_capitals_stay_together(void **state) {
    (void)state;
    assert_string_equal(wrapped("to PHI PLUS and", 8), "to|PHI PLUS|and");
    assert_string_equal(wrapped("to PHI PLUS", 11), "to PHI PLUS");
    assert_string_equal(wrapped("OMEGA THREE, ONE", 12), "OMEGA THREE,|ONE");
    assert_string_equal(wrapped("OMEGA planets", 6), "OMEGA|planets");
    assert_string_equal(wrapped("the X PLUS way", 6), "the X|PLUS|way"); /* a card, no name */
    assert_string_equal(wrapped("PHI ", 2), "PHI");
}

static void test_scripts_without_spaces(void **state) {
    (void)state;
    assert_string_equal(wrapped("量子コンピュータ", 8), "量子コン|ピュータ");
    assert_string_equal(wrapped("量子コンピュータ", 10),
                        "量子コン|ピュータ"); /* no small ュ there */
    assert_string_equal(wrapped("これは、本。", 6),
                        "これ|は、|本。"); /* no 、 or 。 at the start */
    assert_string_equal(wrapped("これ「本」", 6), "これ|「本」");
    assert_string_equal(wrapped("HとCNOT", 5), "Hと|CNOT");
}

static void test_qubits(void **state) {
    (void)state;
    char text[WORDS_QUBITS_MAX];
    for (int ships = 0; ships < ENT_PLACES; ships++) {
        bool inside = ships >= ENT_PLACE_ENTANGLION;
        int certain = 0, lines = 0;
        words_qubits(ENT_LANG_EN, (uint8_t)ships, text);
        for (const char *at = text; (at = strstr(at, "for certain.")); at++) certain++;
        for (const char *at = text; (at = strchr(at, '\n')); at++) lines++;
        assert_int_equal(certain, 2); /* of two qubits, two things can be certain */
        assert_int_equal(!strstr(text, "entangled"), !inside);
        assert_true(lines >= 4 && lines <= 5);
    }
    words_qubits(ENT_LANG_EN, ent_place_of(ENT_ONE, ENT_MINUS), text);
    assert_non_null(strstr(text, "Mercurial: measured, it shows 1 for certain."));
    assert_non_null(strstr(text, "Rubicon: measured, it shows 0 or 1 with equal chances; with an H "
                                 "first, 1 for certain."));
    words_qubits(ENT_LANG_EN, ent_place_of(ENT_OMEGA_ZERO, ENT_OMEGA_ZERO), text);
    assert_non_null(strstr(text, "00, 01, 10 and 11 are equally likely."));
    assert_non_null(strstr(text, "with an H first for Mercurial only: they agree for certain."));
    assert_non_null(strstr(text, "with an H first for Rubicon only: they differ for certain."));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_columns),
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_names_in_capitals_stay_together),
        cmocka_unit_test(test_scripts_without_spaces),
        cmocka_unit_test(test_qubits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
