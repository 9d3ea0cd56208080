/* test_library.c - the library as callers in other languages see it: every small function of the
 * header is there to be called, and what they know constants by has a word. */
#include "play.h"

/* Through pointers, so that the functions in the library are called and not those of the header. */
static void test_small_functions_are_in_the_library(void **state) {
    (void)state;
    bool (*volatile over)(const ent_position *) = ent_over;
    bool (*volatile turn_known)(const ent_position *) = ent_turn_known;
    uint32_t (*volatile draw_weights)(const ent_position *) = ent_draw_weights;
    ent_step (*volatile make)(ent_kind, ent_mover, unsigned, unsigned) = ent_step_make;
    ent_kind (*volatile kind)(ent_step) = ent_step_kind;
    ent_mover (*volatile mover)(ent_step) = ent_step_mover;
    unsigned (*volatile a)(ent_step) = ent_step_a, (*volatile b)(ent_step) = ent_step_b;
    ent_position p = ent_start(1, ENT_STANDARD);
    ent_step trade = make(ENT_STEP_TRADE, ENT_RUBICON, ENT_H, ENT_X);
    assert_int_equal(trade, step_of("R trade H X"));
    assert_int_equal(kind(trade), ENT_STEP_TRADE);
    assert_int_equal(mover(trade), ENT_RUBICON);
    assert_int_equal(a(trade), ENT_H);
    assert_int_equal(b(trade), ENT_X);
    assert_false(over(&p));
    assert_false(turn_known(&p));
    assert_int_equal(draw_weights(&p), p.stacked);
}

/* Small letters, digits and single low lines, as names in most languages are. */
static void expect_identifier(const char *word) {
    assert_non_null(word);
    assert_true(word[0] >= 'a' && word[0] <= 'z');
    assert_int_equal(strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789_"), strlen(word));
    assert_null(strstr(word, "__"));
}

#define EXPECT_WORDS(type, function, count)                                     \
    do                                                                          \
        for (int i = 0; i < (int)(count); i++) {                                \
            expect_identifier(function((type)i));                               \
            for (int j = 0; j < i; j++)                                         \
                assert_true(strcmp(function((type)i), function((type)j)) != 0); \
        }                                                                       \
    while (0)

static void test_every_constant_has_a_word_of_its_own(void **state) {
    (void)state;
    EXPECT_WORDS(ent_phase, ent_phase_word, ENT_PHASES);
    EXPECT_WORDS(ent_kind, ent_kind_word, ENT_KINDS);
    EXPECT_WORDS(ent_reason, ent_reason_word, ENT_REASONS);
    EXPECT_WORDS(ent_happening_kind, ent_happening_word, ENT_HAP_KINDS);
    EXPECT_WORDS(ent_cause, ent_cause_word, ENT_CAUSES);
}

static void test_words_are_the_names_of_the_constants(void **state) {
    (void)state;
    assert_string_equal(ent_phase_word(ENT_SETUP_COMPONENTS), "setup_components");
    assert_string_equal(ent_phase_word(ENT_REROLL_HEISENBERG), "reroll_heisenberg");
    assert_string_equal(ent_phase_word(ENT_LOST), "lost");
    assert_string_equal(ent_kind_word(ENT_STEP_BENNETT_TAKE), "bennett_take");
    assert_string_equal(ent_reason_word(ENT_FINE), "fine");
    assert_string_equal(ent_reason_word(ENT_SHUFFLE_IS_NEXT), "shuffle_is_next");
    assert_string_equal(ent_happening_word(ENT_HAP_COMPONENT_GUARDED), "component_guarded");
    assert_string_equal(ent_cause_word(ENT_BY_PROGRAMMING), "programming");
}

/* In the notation a kind's word is the same, but for Bennett's two. */
static void test_kinds_are_called_as_in_the_notation(void **state) {
    (void)state;
    for (int i = 0; i < ENT_KINDS; i++) {
        char text[ENT_STEP_TEXT];
        if (i == ENT_STEP_BENNETT_GIVE || i == ENT_STEP_BENNETT_TAKE) continue;
        ent_step_write(ent_step_make((ent_kind)i, ENT_MERCURIAL, 1, 1), text);
        const char *word = ent_kind_word((ent_kind)i);
        assert_memory_equal(text + 2, word, strlen(word));
    }
}

static void test_variants_are_read_back(void **state) {
    (void)state;
    ent_variant variant = ENT_CZECH;
    assert_true(ent_variant_read("standard", 8, &variant));
    assert_int_equal(variant, ENT_STANDARD);
    assert_true(ent_variant_read("czech", 5, &variant));
    assert_int_equal(variant, ENT_CZECH);
    assert_string_equal(ent_variant_word(ENT_STANDARD), "standard");
    assert_string_equal(ent_variant_word(ENT_CZECH), "czech");
    assert_false(ent_variant_read("standard", 7, &variant));
    assert_false(ent_variant_read("czech ", 6, &variant));
    assert_false(ent_variant_read("Standard", 8, &variant));
    assert_false(ent_variant_read("", 0, &variant));
    assert_int_equal(variant, ENT_CZECH);
}

static void test_the_version_is_the_same_as_text_and_number(void **state) {
    (void)state;
    char text[32];
    snprintf(text, sizeof text, "%d.%d.%d", ENT_VERSION_NUMBER / 10000,
             ENT_VERSION_NUMBER / 100 % 100, ENT_VERSION_NUMBER % 100);
    assert_string_equal(text, ENT_VERSION);
    assert_string_equal(ent_version(), ENT_VERSION);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_small_functions_are_in_the_library),
        cmocka_unit_test(test_every_constant_has_a_word_of_its_own),
        cmocka_unit_test(test_words_are_the_names_of_the_constants),
        cmocka_unit_test(test_kinds_are_called_as_in_the_notation),
        cmocka_unit_test(test_variants_are_read_back),
        cmocka_unit_test(test_the_version_is_the_same_as_text_and_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
