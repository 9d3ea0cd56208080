/* test_daily.c - the game of a day: its seed is the date, its rate rises through the week. */
#include "table/daily.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void assert_daily(const char *date, uint64_t seed, int rate) {
    struct daily daily;
    assert_true(daily_of(date, strlen(date), &daily));
    assert_int_equal(daily.seed, seed);
    assert_int_equal(daily.rate, rate);
    assert_string_equal(daily.partner, "expert");
}

static void test_seed_and_rate_of_known_days(void **state) {
    (void)state;
    assert_daily("2026-11-16", 20261116, 1); /* a Monday */
    assert_daily("2026-11-17", 20261117, 1);
    assert_daily("2026-11-18", 20261118, 2);
    assert_daily("2026-11-20", 20261120, 3);
    assert_daily("2026-11-22", 20261122, 4); /* a Sunday */
    assert_daily("2024-02-29", 20240229, 2); /* a Thursday, in a leap year */
    assert_daily("2000-01-01", 20000101, 3); /* a Saturday */
}

static void test_what_is_no_date_has_no_game(void **state) {
    static const char *const wrong[] = {"",           "yesterday",  "2026-02-29", "2026-13-01",
                                        "2026-00-10", "2026-04-31", "2026-4-3",   "26-11-17",
                                        "2026/11/17", "2026-11-1x", "0000-01-01", "2100-02-29",
                                        "2026-11-170"};
    struct daily daily;
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(daily_of(wrong[i], strlen(wrong[i]), &daily));
}

static void assert_number(const char *date, int32_t expected) {
    int32_t number = -1;
    assert_true(daily_number(date, strlen(date), &number));
    assert_int_equal(number, expected);
}

/* Expected values: date -u -d DATE +%s, divided by 86400. */
static void test_days_are_counted_from_1970(void **state) {
    int32_t number;
    (void)state;
    assert_number("1970-01-01", 0);
    assert_number("1970-12-31", 364);
    assert_number("1969-12-31", -1);
    assert_number("2000-02-29", 11016);
    assert_number("2000-03-01", 11017);
    assert_number("2026-03-12", 20524);
    assert_number("2100-03-01", 47541);
    assert_false(daily_number("2100-02-29", 10, &number));
    assert_false(daily_number("", 0, &number));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_seed_and_rate_of_known_days),
        cmocka_unit_test(test_what_is_no_date_has_no_game),
        cmocka_unit_test(test_days_are_counted_from_1970),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
