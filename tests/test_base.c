/* test_base.c - characters, folding, close words, plain ASCII, growing lists and the clock, which
 * every layer may use. */
#include "play.h"

#include <stdlib.h>

#include "base/ascii.h"
#include "base/clock.h"
#include "base/closest.h"
#include "base/fold.h"
#include "base/memory.h"
#include "base/utf8.h"

static const struct {
    const char *text;
    uint32_t character;
    size_t length;
} characters[] = {{"A", 'A', 1},
                  {"\x7f", 0x7f, 1},
                  {"\xc2\x80", 0x80, 2},
                  {"\xdf\xbf", 0x7ff, 2},
                  {"\xe0\xa0\x80", 0x800, 3},
                  {"\xed\x9f\xbf", 0xd7ff, 3},
                  {"\xee\x80\x80", 0xe000, 3},
                  {"\xef\xbf\xbf", 0xffff, 3},
                  {"\xf0\x90\x80\x80", 0x10000, 4},
                  {"\xf4\x8f\xbf\xbf", 0x10ffff, 4}};

static void test_a_character_is_read_and_written(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof characters / sizeof *characters; i++) {
        const char *at = characters[i].text;
        char written[UTF8_BYTES];
        assert_int_equal(utf8_length(at, strlen(at)), characters[i].length);
        assert_int_equal(utf8_length(at, characters[i].length - 1), 0);
        assert_int_equal(utf8_next(&at), characters[i].character);
        assert_true(at == characters[i].text + characters[i].length);
        assert_int_equal(utf8_put(characters[i].character, written), characters[i].length);
        assert_memory_equal(written, characters[i].text, characters[i].length);
    }
    assert_int_equal(utf8_length("", 1), 1); /* NUL */
    assert_int_equal(utf8_length("", 0), 0);
}

/* Overlong, a surrogate, past U+10FFFF, cut short, alone: none is a character, and reading goes on
 * after the bytes that were begun. */
static void test_broken_text_comes_as_broken_and_ends(void **state) {
    (void)state;
    static const struct {
        const char *text;
        size_t skipped;
    } broken[] = {{"\x80", 1},
                  {"\xbf\xbf", 2},
                  {"\xc0\x80", 2},
                  {"\xc1\xbf", 2},
                  {"\xe0\x9f\xbf", 3},
                  {"\xed\xa0\x80", 3},
                  {"\xf0\x8f\xbf\xbf", 4},
                  {"\xf4\x90\x80\x80", 4},
                  {"\xf5\x80\x80\x80", 4},
                  {"\xff", 1},
                  {"\xc3", 1},
                  {"\xe2\x82", 2},
                  {"\xf0\x9f\x92", 3}};
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
        char text[8];
        snprintf(text, sizeof text, "%sA", broken[i].text);
        const char *at = text;
        assert_int_equal(utf8_length(text, strlen(text)), 0);
        assert_int_equal(utf8_next(&at), UTF8_BROKEN);
        assert_true(at == text + broken[i].skipped);
        assert_int_equal(utf8_next(&at), 'A');
        at = broken[i].text; /* nothing after it */
        utf8_next(&at);
        assert_int_equal(*at, '\0');
    }
}

static void test_every_character_comes_back(void **state) {
    (void)state;
    for (uint32_t c = 1; c <= 0x10ffff; c++) {
        char text[UTF8_BYTES + 1] = {0};
        const char *at = text;
        size_t length = utf8_put(c, text);
        bool surrogate = c >= 0xd800 && c <= 0xdfff;
        assert_int_equal(utf8_next(&at), surrogate ? UTF8_BROKEN : c);
        assert_true(at == text + length);
    }
}

static void test_a_text_is_cut_between_characters(void **state) {
    (void)state;
    const char *text = "a\u0142\u20ac"; /* one, two and three bytes */
    static const size_t cut[] = {0, 1, 1, 3, 3, 3, 6, 6};
    for (size_t most = 0; most < sizeof cut / sizeof *cut; most++)
        assert_int_equal(utf8_cut(text, 6, most), cut[most]);
}

static void test_a_list_grows_and_keeps_its_entries(void **state) {
    (void)state;
    int *list = NULL, capacity = 0;
    for (int count = 0; count < 1000; count++) {
        list = memory_grow(list, count, &capacity, sizeof *list);
        assert_true(capacity > count);
        list[count] = count;
    }
    for (int i = 0; i < 1000; i++) assert_int_equal(list[i], i);
    free(list);
}

static void test_new_memory_is_empty(void **state) {
    (void)state;
    static const char nothing[120];
    char *memory = memory_new(10, 12), *none = memory_new(0, 12), *text = memory_text("H, then X");
    assert_memory_equal(memory, nothing, sizeof nothing);
    assert_non_null(none);
    assert_string_equal(text, "H, then X");
    free(memory);
    free(none);
    free(text);
}

static void test_texts_are_compared_without_case_and_accents(void **state) {
    static const char *const same[][2] = {{"", ""},
                                          {"Splątanie", "SPLATANIE"},
                                          {"ŻÓŁĆ gęślą jaźń", "zolc gesla jazn"},
                                          {"Příliš žluťoučký kůň", "prilis zlutoucky kun"},
                                          {"Ñandú, ¿qué?", "nandu, ¿QUE?"},
                                          {"Straße", "STRASSE"},
                                          {"STRA\xe1\xba\x9e"
                                           "E",
                                           "strasse"},
                                          {"Œuvre æther", "oeuvre AETHER"},
                                          {"mereni",
                                           "me\xcc\x8cr\xcc\x8c"
                                           "eni\xcc\x81"}, /* háček and čárka by themselves */
                                          {"PHI_PLUS", "phi\xc2\xa0plus"},
                                          {"set-up", "SET UP"},
                                          {"ＣＮＯＴ\xe3\x80\x80９", "cnot 9"},
                                          {"量子ゲート", "量子ゲート"}};
    static const char *const other[][2] = {{"H", "X"},   {"H", ""},      {"HH", "H"},
                                           {"ベ", "ヘ"}, {"量子", "量"}, {"+", "−"}};
    (void)state;
    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        if (!fold_same(same[i][0], same[i][1]) || !fold_same(same[i][1], same[i][0]))
            fail_msg("'%s' is not '%s'", same[i][0], same[i][1]);
    for (size_t i = 0; i < sizeof other / sizeof *other; i++)
        if (fold_same(other[i][0], other[i][1]) || fold_same(other[i][1], other[i][0]))
            fail_msg("'%s' is '%s'", other[i][0], other[i][1]);
}

static void test_a_text_contains_words(void **state) {
    (void)state;
    static const char text[] = "Stan Bella, Straße";
    assert_true(fold_contains(text, strlen(text), "stan bella"));
    assert_true(fold_contains(text, strlen(text), "strasse"));
    assert_true(fold_contains(text, strlen(text), ""));
    assert_true(fold_contains("", 0, ""));
    assert_false(fold_contains(text, 6, "bella"));
    assert_false(fold_contains(text, strlen(text), "strasser"));
    assert_false(fold_contains("", 0, "a"));
}

static const char *meant(const char *typed, const char *const *words) {
    static struct closest c;
    c = closest_to(typed);
    for (; *words; words++) closest_try(&c, *words);
    return c.word;
}

static void test_the_closest_word_is_found_and_nothing_that_is_far(void **state) {
    (void)state;
    static const char *const words[] = {"hint", "help", "simulate", "PHI_PLUS", "show", NULL};
    assert_string_equal(meant("hnit", words), "hint"); /* neighbours swapped */
    assert_string_equal(meant("hit", words), "hint");
    assert_string_equal(meant("hhint", words), "hint");
    assert_string_equal(meant("HELQ", words), "help");
    assert_string_equal(meant("sim", words), "simulate"); /* not typed to its end */
    assert_string_equal(meant("simylatte", words), "simulate");
    assert_string_equal(meant("phi plsu", words), "PHI_PLUS");
    assert_string_equal(meant("fly", words), "");
    assert_string_equal(meant("", words), "");
    assert_string_equal(meant("x", words), "");
    char long_word[200];
    memset(long_word, 'h', sizeof long_word - 1);
    long_word[sizeof long_word - 1] = '\0';
    assert_string_equal(meant(long_word, words), "");
}

static void test_texts_become_plain_ascii(void **state) {
    (void)state;
    char out[64];
    ascii_text("Zażółć gęślą jaźń… |0⟩ − √2 → «ñ» ¿qué?", out, sizeof out);
    assert_string_equal(out, "Zazolc gesla jazn... |0> - sqrt2 -> \"n\" que?");
    ascii_text("日本", out, sizeof out);
    assert_string_equal(out, "??");
    ascii_text("√√√", out, 6); /* whole pieces only */
    assert_string_equal(out, "sqrt");
}

static void test_the_clock_does_not_go_back(void **state) {
    (void)state;
    int64_t ms = clock_ms();
    double seconds = clock_seconds();
    for (int i = 0; i < 1000; i++) {
        assert_true(clock_ms() >= ms);
        assert_true(clock_seconds() >= seconds);
        ms = clock_ms(), seconds = clock_seconds();
    }
    assert_true(clock_ms() - (int64_t)(seconds * 1000) >= -1); /* both tell the same time */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_character_is_read_and_written),
        cmocka_unit_test(test_broken_text_comes_as_broken_and_ends),
        cmocka_unit_test(test_every_character_comes_back),
        cmocka_unit_test(test_a_text_is_cut_between_characters),
        cmocka_unit_test(test_a_list_grows_and_keeps_its_entries),
        cmocka_unit_test(test_new_memory_is_empty),
        cmocka_unit_test(test_texts_are_compared_without_case_and_accents),
        cmocka_unit_test(test_a_text_contains_words),
        cmocka_unit_test(test_the_closest_word_is_found_and_nothing_that_is_far),
        cmocka_unit_test(test_texts_become_plain_ascii),
        cmocka_unit_test(test_the_clock_does_not_go_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
