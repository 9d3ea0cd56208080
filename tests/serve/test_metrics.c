/* test_metrics.c - what the server counts: every measurement in the bucket of its size, requests by
 * the class of their status, and the text that Prometheus reads. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "serve/base/metrics.h"

static void expect_line(const char *text, const char *line) {
    char whole[256];
    snprintf(whole, sizeof whole, "\n%s\n", line);
    if (!strstr(text, whole)) fail_msg("'%s' is not in:\n%s", line, text);
}

static void test_a_histogram_counts_what_is_at_most_each_bound(void **state) {
    (void)state;
    static const char *const bounds[HISTOGRAM_BUCKETS] = {"0.0005", "0.001", "0.0025", "0.005",
                                                          "0.01",   "0.025", "0.05",   "0.1",
                                                          "0.25",   "0.5",   "1",      "2.5"};
    struct metrics_now now = {.rooms = 7};
    struct metrics metrics = {0};
    double sum = 0;
    for (int i = 0; i < HISTOGRAM_BUCKETS; i++) { /* one on each bound, one just above it */
        histogram_add(&metrics.step_seconds, atof(bounds[i]));
        histogram_add(&metrics.step_seconds, atof(bounds[i]) * 1.01);
        sum += atof(bounds[i]) * 2.01;
    }
    histogram_add(&now.commit_seconds, 0);
    char *text = metrics_text(&metrics, &now), line[200];
    for (int i = 0; i < HISTOGRAM_BUCKETS; i++) {
        snprintf(line, sizeof line, "entanglion_step_seconds_bucket{le=\"%s\"} %d", bounds[i],
                 2 * i + 1);
        expect_line(text, line);
    }
    expect_line(text, "entanglion_step_seconds_bucket{le=\"+Inf\"} 24");
    expect_line(text, "entanglion_step_seconds_count 24");
    snprintf(line, sizeof line, "entanglion_step_seconds_sum %.9g", sum);
    expect_line(text, line);
    expect_line(text, "entanglion_commit_seconds_bucket{le=\"0.0005\"} 1");
    expect_line(text, "entanglion_commit_seconds_count 1");
    expect_line(text, "entanglion_rooms 7");
    free(text);
}

static void test_requests_are_counted_by_the_class_of_their_status(void **state) {
    (void)state;
    static const int statuses[] = {100, 199, 200, 204, 299, 304, 404, 499, 500, 599, 600, 99, -5};
    struct metrics_now now = {0};
    struct metrics metrics = {0};
    for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++)
        metrics_count_http(&metrics, statuses[i]);
    metrics.refused[1] = 3;
    char *text = metrics_text(&metrics, &now), line[200];
    expect_line(text, "entanglion_http_requests_total{status=\"1xx\"} 2");
    expect_line(text, "entanglion_http_requests_total{status=\"2xx\"} 3");
    expect_line(text, "entanglion_http_requests_total{status=\"3xx\"} 1");
    expect_line(text, "entanglion_http_requests_total{status=\"4xx\"} 2");
    expect_line(text, "entanglion_http_requests_total{status=\"5xx\"} 2");
    snprintf(line, sizeof line, "entanglion_refused_total{code=\"%s\"} 3",
             words_answer_code((answer_code)1));
    expect_line(text, line);
    assert_null(strstr(text, "xx\"} 13"));
    assert_int_equal(metrics.http[0], 3); /* what is no status */
    free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_histogram_counts_what_is_at_most_each_bound),
        cmocka_unit_test(test_requests_are_counted_by_the_class_of_their_status),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
