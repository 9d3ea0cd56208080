/* log.c - structured logs (log.h). */
#include "serve/base/log.h"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
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

/* ---- writing ---- */

static int out = STDERR_FILENO;
static bool waits = true; /* that can only be written to by waiting for it, */
static bool is_socket;    /* or by sending */

/* A pipe or a terminal is opened once more, so as not to wait there: to say so of the one we were
 * given would change it for everybody who has it, such as programs of bots. */
static void open_out(void) {
    struct stat what;
    if (fstat(STDERR_FILENO, &what)) return;
    is_socket = S_ISSOCK(what.st_mode);
    if (!S_ISFIFO(what.st_mode) && !S_ISCHR(what.st_mode)) return;
    int fd = open("/proc/self/fd/2", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (fd < 0) return; /* another user's */
    out = fd;
    waits = false;
}

/* One write, so that lines of several threads do not mix. Whoever reads them may have stopped doing
 * so: then they are lost, and the server goes on. False when it was not taken. */
static bool write_line(const char *line, size_t length) {
    static pthread_once_t opened = PTHREAD_ONCE_INIT;
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    pthread_once(&opened, open_out);
    if (is_socket) return send(out, line, length, MSG_DONTWAIT | MSG_NOSIGNAL) >= 0;
    if (!waits) return write(out, line, length) >= 0;
    /* What takes anything takes a whole line; none of our threads comes in between. */
    pthread_mutex_lock(&lock);
    bool taken = poll(&(struct pollfd){.fd = out, .events = POLLOUT}, 1, 0) > 0 &&
                 write(out, line, length) >= 0;
    pthread_mutex_unlock(&lock);
    return taken;
}

static bool put_line(enum log_level level, const char *event, const struct log_field *fields) {
    static const char *const names[] = {"error", "info", "debug"};
    char text[LINE_MAX_BYTES], when[32];
    struct timespec now;
    struct tm parts;
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &parts);
    strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%S", &parts);
    FILE *line = fmemopen(text, sizeof text - 1, "w");
    if (!line) return false;
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
    return write_line(text, (size_t)length + 1);
}

/* How many lines were lost is told once there is somebody to tell. */
void log_event(enum log_level level, const char *event, const struct log_field *fields) {
    static atomic_int lost;
    if (level > most) return;
    if (!put_line(level, event, fields)) {
        atomic_fetch_add(&lost, 1);
        return;
    }
    int before = atomic_exchange(&lost, 0);
    const struct log_field lines[] = {LOG_NUMBER("lines", before), {NULL, NULL, 0}};
    if (before && !put_line(LOG_ERROR, "log_lost", lines)) atomic_fetch_add(&lost, before);
}
