/* test_json.c - JSON as it is written for the page, the server and programs. */
#include "play.h"

#include <stdlib.h>

#include "table/json_step.h"

static void test_values(void **state) {
    (void)state;
    struct json j = {0};
    json_start(&j);
    json_open(&j, NULL, '{');
    json_text(&j, "text", "a \"b\" \\ \n \x01 ł");
    json_text(&j, "nothing", NULL);
    json_open(&j, "list", '[');
    json_whole(&j, NULL, -5);
    json_whole(&j, NULL, INT64_MAX);
    json_number(&j, NULL, 0.25, 3);
    json_number(&j, NULL, 0.1, -1);
    json_truth(&j, NULL, true);
    json_none(&j, NULL);
    json_open(&j, NULL, '{');
    json_close(&j, '}');
    json_open(&j, NULL, '[');
    json_close(&j, ']');
    json_close(&j, ']');
    json_step(&j, "step", step_of("M navigate H"));
    json_close(&j, '}');
    assert_false(j.failed);
    assert_string_equal(j.text,
                        "{\"text\":\"a \\\"b\\\" \\\\ \\u000a \\u0001 ł\",\"nothing\":null,"
                        "\"list\":[-5,9223372036854775807,0.250,0.10000000000000001,true,null,{},"
                        "[]],\"step\":\"M navigate H\"}");
    assert_int_equal(j.length, strlen(j.text));
    free(j.text);
}

/* A text that ends with a bracket or quote inside a string must not be taken for an opening. */
static void test_commas_after_strings(void **state) {
    (void)state;
    struct json j = {0};
    json_start(&j);
    json_open(&j, NULL, '[');
    json_text(&j, NULL, "[");
    json_text(&j, NULL, "{");
    json_close(&j, ']');
    assert_string_equal(j.text, "[\"[\",\"{\"]");
    free(j.text);
}

/* An answer is written over the one before, however long either is. */
static void test_again_and_long(void **state) {
    (void)state;
    struct json j = {0};
    for (int round = 0; round < 2; round++) {
        json_start(&j);
        assert_string_equal(j.text, "");
        json_open(&j, NULL, '[');
        for (int i = 0; i < 10000; i++) json_whole(&j, NULL, 7);
        json_close(&j, ']');
        assert_int_equal(j.length, 2 * 10000 + 1);
        assert_int_equal(j.text[j.length], '\0');
    }
    json_start(&j);
    json_truth(&j, NULL, false);
    assert_string_equal(j.text, "false");
    free(j.text);
}

/* An array of the caller's is filled to its last byte and never past it. */
static void test_in_an_array_of_the_callers(void **state) {
    (void)state;
    char text[sizeof "[123,-9223372036854775808]"];
    struct json j;
    json_start_in(&j, text, sizeof text);
    json_open(&j, NULL, '[');
    json_whole(&j, NULL, 123);
    json_whole(&j, NULL, INT64_MIN);
    json_close(&j, ']');
    assert_false(j.failed);
    assert_string_equal(text, "[123,-9223372036854775808]");
    json_close(&j, ']');
    assert_true(j.failed);
    assert_string_equal(text, "[123,-9223372036854775808]");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values),
        cmocka_unit_test(test_commas_after_strings),
        cmocka_unit_test(test_again_and_long),
        cmocka_unit_test(test_in_an_array_of_the_callers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
