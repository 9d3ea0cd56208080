/* log.c - structured logs (log.h). */
#include "serve/base/log.h"

#include <poll.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { LINE_MAX_BYTES = 1024 };

static enum log_level most = LOG_INFO;

void log_set_level(enum log_level level) {
    most = level;
}

static bool plain(const char *text) {
    static const char usual[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "-_.:/[]";
    return *text && strspn(text, usual) == strlen(text);
}

static void put_quoted(FILE *line, const char *text) {
    putc('"', line);
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\')
            fprintf(line, "\\%c", c);
        else if (c < 0x20 || c == 0x7f)
            fprintf(line, "\\x%02x", c);
        else
            putc(c, line);
    }
    putc('"', line);
}

/* One write, so that lines of several threads do not mix. Whoever reads them may have stopped doing so:
 * then they are lost, and the server goes on. A pipe that takes anything takes a whole line. How many
 * were lost before this one is the answer. */
static int write_line(const char *line, size_t length) {
    static atomic_int lost;
    struct pollfd out = {.fd = STDERR_FILENO, .events = POLLOUT};
    bool full = poll(&out, 1, 0) == 0;
    if (full) atomic_fetch_add(&lost, 1);
    /* There is nobody to tell when it fails. */
    if (full || write(STDERR_FILENO, line, length) < 0) return 0;
    return atomic_exchange(&lost, 0);
}

void log_event(enum log_level level, const char *event, const struct log_field *fields) {
    static const char *const names[] = {"error", "info", "debug"};
    char text[LINE_MAX_BYTES], when[32];
    struct timespec now;
    struct tm parts;
    if (level > most) return;
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &parts);
    strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%S", &parts);
    FILE *line = fmemopen(text, sizeof text - 1, "w");
    if (!line) return;
    fprintf(line, "time=%s.%03ldZ level=%s event=%s", when, now.tv_nsec / 1000000, names[level],
            event);
    for (; fields->key; fields++) {
        fprintf(line, " %s=", fields->key);
        if (!fields->text)
            fprintf(line, "%lld", (long long)fields->number);
        else if (plain(fields->text))
            fputs(fields->text, line);
        else
            put_quoted(line, fields->text);
    }
    long length = ftell(line);
    fclose(line);
    if (length < 0 || length > (long)sizeof text - 1) length = (long)sizeof text - 1;
    text[length] = '\n';
    int lost = write_line(text, (size_t)length + 1);
    if (lost) LOG(LOG_ERROR, "log_lost", LOG_NUMBER("lines", lost));
}
