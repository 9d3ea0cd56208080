/* cmocka.h - a small stand-in for cmocka under WebAssembly, which has no setjmp.
 *
 * Just what the tests use, with the meaning it has in cmocka, save that the first failure ends the
 * program with status 1: there is no way back out of a test without longjmp. */
#ifndef ENT_TESTS_WASM_CMOCKA_H
#define ENT_TESTS_WASM_CMOCKA_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct CMUnitTest {
    const char *name;
    void (*run)(void **state);
};

#define cmocka_unit_test(function) \
    { #function, function }
#define cmocka_run_group_tests(tests, setup, teardown) \
    cmocka_run_all(tests, sizeof(tests) / sizeof *(tests), setup, teardown)

static inline void print_message(const char *format, ...) __attribute__((format(printf, 1, 2)));
static inline void print_message(const char *format, ...) {
    va_list more;
    va_start(more, format);
    vprintf(format, more);
    va_end(more);
}

_Noreturn static inline void cmocka_fail(const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
_Noreturn static inline void cmocka_fail(const char *file, int line, const char *format, ...) {
    va_list more;
    va_start(more, format);
    vprintf(format, more);
    va_end(more);
    printf("\n%s:%d: error: Failure!\n[  FAILED  ]\n", file, line);
    exit(1);
}

static inline void cmocka_truth(bool held, const char *text, const char *file, int line) {
    if (!held) cmocka_fail(file, line, "%s", text);
}

static inline void cmocka_number(bool held, uintmax_t a, const char *relation, uintmax_t b,
                                 const char *file, int line) {
    if (!held)
        cmocka_fail(file, line, "%#llx (%lld) %s %#llx (%lld)", (unsigned long long)a, (long long)a,
                    relation, (unsigned long long)b, (long long)b);
}

static inline void cmocka_equal(uintmax_t a, uintmax_t b, const char *file, int line) {
    cmocka_number(a == b, a, "!=", b, file, line);
}

static inline void cmocka_not_equal(uintmax_t a, uintmax_t b, const char *file, int line) {
    cmocka_number(a != b, a, "==", b, file, line);
}

static inline void cmocka_range(uintmax_t value, uintmax_t low, uintmax_t high, const char *file,
                                int line) {
    cmocka_number(value >= low, value, "is below", low, file, line);
    cmocka_number(value <= high, value, "is above", high, file, line);
}

static inline void cmocka_strings(const char *a, const char *b, const char *file, int line) {
    if (strcmp(a, b) != 0) cmocka_fail(file, line, "\"%s\" != \"%s\"", a, b);
}

static inline void cmocka_memory(const void *a, const void *b, size_t size, const char *file,
                                 int line) {
    const unsigned char *x = a, *y = b;
    for (size_t i = 0; i < size; i++)
        if (x[i] != y[i]) cmocka_fail(file, line, "byte %zu: 0x%02x != 0x%02x", i, x[i], y[i]);
}

#define assert_true(truth) cmocka_truth((truth) ? true : false, #truth, __FILE__, __LINE__)
#define assert_false(truth) cmocka_truth((truth) ? false : true, "not: " #truth, __FILE__, __LINE__)
#define assert_null(pointer) cmocka_truth(!(pointer), #pointer " is not NULL", __FILE__, __LINE__)
#define assert_non_null(pointer) \
    cmocka_truth((pointer) ? true : false, #pointer " is NULL", __FILE__, __LINE__)
#define assert_ptr_equal(a, b) \
    cmocka_truth((const void *)(a) == (const void *)(b), #a " is not " #b, __FILE__, __LINE__)
#define assert_int_equal(a, b) cmocka_equal((uintmax_t)(a), (uintmax_t)(b), __FILE__, __LINE__)
#define assert_int_not_equal(a, b) \
    cmocka_not_equal((uintmax_t)(a), (uintmax_t)(b), __FILE__, __LINE__)
#define assert_in_range(value, low, high) \
    cmocka_range((uintmax_t)(value), (uintmax_t)(low), (uintmax_t)(high), __FILE__, __LINE__)
#define assert_string_equal(a, b) cmocka_strings(a, b, __FILE__, __LINE__)
#define assert_memory_equal(a, b, size) cmocka_memory(a, b, size, __FILE__, __LINE__)
#define assert_memory_not_equal(a, b, size) \
    cmocka_truth(memcmp(a, b, size) != 0, #a " equals " #b, __FILE__, __LINE__)
#define assert_string_not_equal(a, b) \
    cmocka_truth(strcmp(a, b) != 0, #a " equals " #b, __FILE__, __LINE__)
#define fail_msg(...) cmocka_fail(__FILE__, __LINE__, __VA_ARGS__)

static inline int cmocka_run_all(const struct CMUnitTest *tests, size_t count,
                                 int (*setup)(void **state), int (*teardown)(void **state)) {
    void *state = NULL;
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ); /* a trap loses what is not yet written */
    printf("[==========] Running %zu test(s).\n", count);
    if (setup && setup(&state)) cmocka_fail(__FILE__, __LINE__, "the set-up of the group failed");
    for (size_t i = 0; i < count; i++) {
        printf("[ RUN      ] %s\n", tests[i].name);
        tests[i].run(&state);
        printf("[       OK ] %s\n", tests[i].name);
    }
    if (teardown && teardown(&state))
        cmocka_fail(__FILE__, __LINE__, "the teardown of the group failed");
    printf("[  PASSED  ] %zu test(s).\n", count);
    return 0;
}

#endif
