/* test_log.c - logs whose reader has stopped reading: nobody waits for it, whoever
 * else writes there. */
#define _GNU_SOURCE /* pipes of packets, and their size */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "serve/base/log.h"

enum { THREADS = 8, ROUNDS = 3000, LONG_LINE = 900 };

static pthread_barrier_t all_there;
static int from; /* the end of the pipe that is read */

static void *log_one(void *text) {
    for (int i = 0; i < ROUNDS; i++) {
        pthread_barrier_wait(&all_there);
        LOG(LOG_ERROR, "test", LOG_TEXT("text", text));
        pthread_barrier_wait(&all_there);
    }
    return NULL;
}

/* The bytes that are in the pipe now; all of them are whole lines. */
static int take(char *out, size_t size) {
    int length = 0;
    for (ssize_t got; (got = read(from, out + length, size - (size_t)length)) > 0;)
        length += (int)got;
    if (length) assert_int_equal(out[length - 1], '\n');
    return length;
}

/* Those that were written, and those that a line says were lost. */
static void count(char *out, size_t size, int *lines, int *lost) {
    out[take(out, size - 1)] = '\0';
    for (char *line = strtok(out, "\n"); line; line = strtok(NULL, "\n")) {
        int more = 0;
        const char *said = strstr(line, "event=log_lost lines=");
        assert_memory_equal(line, "time=", 5);
        if (said) sscanf(said, "event=log_lost lines=%d", &more);
        *lost += more;
        *lines += strstr(line, "event=test ") != NULL;
    }
}

/* All find room for a line, and there is room for one: lines are packets here, which do
 * not share a page. */
static void test_threads_do_not_wait_for_a_reader(void **state) {
    static char text[LONG_LINE + 1], read_back[65536];
    pthread_t threads[THREADS];
    int ends[2], old = dup(STDERR_FILENO);
    (void)state;
    memset(text, 'x', LONG_LINE);
    assert_int_equal(pipe2(ends, O_CLOEXEC | O_DIRECT), 0);
    assert_true(fcntl(ends[1], F_SETPIPE_SZ, 4096) >= 4096);
    from = ends[0];
    fcntl(from, F_SETFL, O_NONBLOCK);
    dup2(ends[1], STDERR_FILENO);
    pthread_barrier_init(&all_there, NULL, THREADS + 1);
    for (int i = 0; i < THREADS; i++) pthread_create(&threads[i], NULL, log_one, text);
    int lines = 0, lost = 0;
    alarm(600); /* whoever waits, waits for ever */
    for (int i = 0; i < ROUNDS; i++) {
        pthread_barrier_wait(&all_there);
        pthread_barrier_wait(&all_there);
        count(read_back, sizeof read_back, &lines, &lost);
    }
    alarm(0);
    LOG(LOG_ERROR, "end", LOG_NUMBER("rounds", ROUNDS)); /* says what was lost last */
    count(read_back, sizeof read_back, &lines, &lost);
    for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
    pthread_barrier_destroy(&all_there);
    /* What others do with the same pipe is their affair: it is as it was. */
    assert_int_equal(fcntl(STDERR_FILENO, F_GETFL) & O_NONBLOCK, 0);
    dup2(old, STDERR_FILENO);
    close(old);
    assert_in_range(lines, ROUNDS, THREADS * ROUNDS - 1);
    assert_int_equal(lines + lost, THREADS * ROUNDS);
    close(ends[0]);
    close(ends[1]);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_threads_do_not_wait_for_a_reader)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
