/* load.c - plays in thousands of rooms at once against a running server, and measures.
 *
 *     load PORT SERVER_PIDS [--rooms N] [--rate STEPS_PER_SECOND] [--seconds S] [--seed S]
 *         [--database PIDS]
 *
 * Every room has two live connections. A room's next choice is sent by the connection whose turn it
 * is, at its time: all rooms together make `rate` choices a second (0: as fast as answers come).
 * What is measured is the time from a step sent to both connections told, which the server does
 * after it is on disk. One thread, epoll, no library for WebSocket: its own cost is small. Where
 * nothing has come it rests for half a millisecond, which counts as the server's: to be woken for
 * every message would take as much of the processor as the message. */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "entanglion.h"

enum { BUFFER = 16384, RATE = 1, LATENCIES = 4000000, MAKERS = 16, PROCESSES = 64 };
enum { REST_NS = 500000 };

struct room;
struct connection {
    struct room *room;
    int ship, fd;
    bool upgraded;
    char *rest; /* of what has arrived: the beginning of a frame */
    size_t rest_length;
};

struct room {
    char id[32], secrets[2][64];
    struct connection connections[2];
    ent_position position;
    int count;        /* steps known */
    int told;         /* of the step under way: connections that know it */
    int expected;     /* steps there were when it was sent; -1: none under way */
    double sent, due; /* `due` also while a step is under way, when load.due is never */
    bool playing;
};

struct processes {
    long pids[PROCESSES];
    int count;
};

/* Seconds of processor time. */
struct work {
    double servers, loops, database, players;
};

static struct {
    int port;
    struct processes servers, database;
    int rooms, seconds;
    double rate;
    uint64_t random;
    int epoll;
    struct room *list;
    double
        *due;  /* for each room, when its next step is; side by side, as they are looked at often */
    int ready; /* connections welcomed */
    int64_t steps; /* acknowledged to both */
    int64_t lines; /* of the record, chance included */
    int games;
    float *latencies;
    int latency_count;
    bool measuring;
} load = {.rooms = 2000, .rate = 5000, .seconds = 20, .random = 1};

static _Noreturn void fail(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    exit(1);
}

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static uint64_t next_random(void) {
    load.random ^= load.random << 13;
    load.random ^= load.random >> 7;
    load.random ^= load.random << 17;
    return load.random;
}

static double kilobytes_of(long pid) {
    char path[64];
    long size = 0, resident = 0;
    snprintf(path, sizeof path, "/proc/%ld/statm", pid);
    FILE *file = fopen(path, "r");
    if (!file || fscanf(file, "%ld %ld", &size, &resident) != 2) fail("no process %ld", pid);
    fclose(file);
    return (double)resident * (double)sysconf(_SC_PAGESIZE) / 1024;
}

static double server_kilobytes(void) {
    double all = 0;
    for (int i = 0; i < load.servers.count; i++) all += kilobytes_of(load.servers.pids[i]);
    return all;
}

/* The processor time that is told at this place of /proc; 0 when the process or
 * thread is not there. */
static double seconds_at(const char *path) {
    unsigned long user = 0, system = 0;
    FILE *file = fopen(path, "r");
    if (!file) return 0;
    bool told = fscanf(file, "%*d %*s %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user,
                       &system) == 2;
    fclose(file);
    return told ? (double)(user + system) / (double)sysconf(_SC_CLK_TCK) : 0;
}

static double seconds_of(const struct processes *p) {
    double all = 0;
    char path[64];
    for (int i = 0; i < p->count; i++) {
        snprintf(path, sizeof path, "/proc/%ld/stat", p->pids[i]);
        all += seconds_at(path);
    }
    return all;
}

static double own_seconds(void) {
    struct rusage used;
    getrusage(RUSAGE_SELF, &used);
    return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
           (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
}

/* A server's first thread is its loop. */
static struct work work_so_far(void) {
    struct work work = {.servers = seconds_of(&load.servers),
                        .database = seconds_of(&load.database),
                        .players = own_seconds()};
    char path[64];
    for (int i = 0; i < load.servers.count; i++) {
        long pid = load.servers.pids[i];
        snprintf(path, sizeof path, "/proc/%ld/task/%ld/stat", pid, pid);
        work.loops += seconds_at(path);
    }
    return work;
}

static int connected(void) {
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_port = htons((uint16_t)load.port),
                                  .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int yes = 1, fd = socket(AF_INET, SOCK_STREAM, 0);
    if (fd < 0 || connect(fd, (struct sockaddr *)&address, sizeof address))
        fail("cannot connect: %s", strerror(errno));
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    return fd;
}

static void write_all(int fd, const char *bytes, size_t length) {
    while (length) {
        ssize_t written = write(fd, bytes, length);
        if (written < 0 && errno != EAGAIN) fail("cannot write: %s", strerror(errno));
        if (written > 0) bytes += written, length -= (size_t)written;
    }
}

/* ---- making rooms, over HTTP ---- */

static void copy_field(const char *text, const char *key, char *out, size_t size) {
    char pattern[32];
    snprintf(pattern, sizeof pattern, "\"%s\":\"", key);
    const char *at = strstr(text, pattern);
    if (!at) fail("no %s in %s", key, text);
    at += strlen(pattern);
    snprintf(out, size, "%.*s", (int)strcspn(at, "\""), at);
}

static void read_room(int fd, struct room *room) {
    char text[4096];
    size_t length = 0;
    for (;;) {
        ssize_t got = read(fd, text + length, sizeof text - 1 - length);
        if (got <= 0) fail("the server made no room");
        length += (size_t)got;
        text[length] = '\0';
        if (strstr(text, "\"commit\":\"") && text[length - 1] == '}') break;
        if (strstr(text, "\"code\"")) fail("no room: %s", strstr(text, "{"));
    }
    copy_field(text, "room", room->id, sizeof room->id);
    copy_field(text, "mercurial", room->secrets[0], sizeof room->secrets[0]);
    copy_field(text, "rubicon", room->secrets[1], sizeof room->secrets[1]);
}

static void make_rooms(void) {
    static const char request[] =
        "POST /api/rooms HTTP/1.1\r\nHost: x\r\nContent-Length: 11\r\n\r\n"
        "{\"rate\": 1}";
    int fds[MAKERS];
    for (int i = 0; i < MAKERS; i++) fds[i] = connected();
    for (int first = 0; first < load.rooms; first += MAKERS) {
        int count = load.rooms - first < MAKERS ? load.rooms - first : MAKERS;
        for (int i = 0; i < count; i++) write_all(fds[i], request, sizeof request - 1);
        for (int i = 0; i < count; i++) read_room(fds[i], &load.list[first + i]);
    }
    for (int i = 0; i < MAKERS; i++) close(fds[i]);
}

/* ---- WebSocket ---- */

/* A masked text frame; the mask is 0, so the bytes are as they were. */
static void send_text(struct connection *c, const char *format, ...) {
    char frame[8 + 1024];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(frame + 8, sizeof frame - 8, format, arguments);
    va_end(arguments);
    int head = length < 126 ? 2 : 4;
    char *start = frame + 8 - head - 4;
    memset(start, 0, (size_t)head + 4);
    start[0] = (char)0x81;
    start[1] = (char)(0x80 | (length < 126 ? length : 126));
    if (length >= 126) start[2] = (char)(length >> 8), start[3] = (char)length;
    write_all(c->fd, start, (size_t)(head + 4 + length));
}

static void open_connection(struct room *room, int ship) {
    char request[256];
    int length =
        snprintf(request, sizeof request,
                 "GET /ws/%s HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                 "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
                 room->id);
    struct connection *c = &room->connections[ship];
    *c = (struct connection){.room = room, .ship = ship, .fd = connected()};
    write_all(c->fd, request, (size_t)length);
    fcntl(c->fd, F_SETFL, O_NONBLOCK);
    epoll_ctl(load.epoll, EPOLL_CTL_ADD, c->fd,
              &(struct epoll_event){.events = EPOLLIN | EPOLLET, .data.ptr = c});
}

/* ---- playing ---- */

static void send_step(struct room *room) {
    ent_step steps[ENT_STEPS_MAX];
    char text[ENT_STEP_TEXT];
    int count = ent_steps(&room->position, steps, NULL);
    ent_step step = steps[next_random() % (uint64_t)count];
    for (int i = 0; i < count; i++)
        if (ent_step_kind(steps[i]) == ENT_STEP_RETRIEVE) step = steps[i];
    ent_step_write(step, text);
    room->expected = room->count;
    room->told = 0;
    load.due[room - load.list] = INFINITY;
    room->sent = now();
    send_text(&room->connections[ent_step_mover(step)],
              "{\"type\":\"step\",\"at\":%d,\"step\":\"%s\"}", room->count, text);
}

/* The time of the next step: so that all rooms together keep the rate. */
static void plan(struct room *room, double from) {
    double spacing = load.rate > 0 ? load.rooms / load.rate : 0;
    double spread = (double)(next_random() >> 11) / 9007199254740992.0;
    room->due = from + spacing * (0.5 + spread);
    load.due[room - load.list] = room->due;
}

static void step_known(struct room *room) {
    double time = now();
    load.steps++;
    if (load.measuring && load.latency_count < LATENCIES)
        load.latencies[load.latency_count++] = (float)(time - room->sent);
    room->expected = -1;
    if (ent_over(&room->position)) {
        load.games++;
        send_text(&room->connections[0], "{\"type\":\"rematch\"}");
        return;
    }
    plan(room, load.rate > 0 ? room->due : time);
    if (room->due < time) plan(room, time - 0.5 / (load.rate > 0 ? load.rate : 1));
}

static void take_steps(struct connection *c, const char *text) {
    struct room *room = c->room;
    int from = atoi(strstr(text, "\"from\":") + 7), number = from;
    const char *at = strstr(text, "[");
    while (at && (at = strchr(at, '"'))) {
        const char *end = strchr(++at, '"');
        ent_step step;
        ent_misreading wrong;
        if (number == room->count) {
            if (!ent_step_read(at, (size_t)(end - at), &step, &wrong) ||
                ent_check(&room->position, step) != ENT_FINE)
                fail("not a step here: %.*s", (int)(end - at), at);
            ent_apply(&room->position, step, NULL);
            room->count++;
            load.lines++;
        }
        number++;
        at = end + 1;
    }
    if (from == room->expected && ++room->told == 2) step_known(room);
}

static void take_message(struct connection *c, const char *text) {
    struct room *room = c->room;
    if (!strncmp(text, "{\"type\":\"steps\"", 15)) {
        take_steps(c, text);
    } else if (!strncmp(text, "{\"type\":\"welcome\"", 17)) {
        /* At first, and again for a rematch; the second one finds it done. */
        if (!room->playing || ent_over(&room->position)) {
            room->position = ent_start(RATE, ENT_STANDARD);
            room->count = 0;
            room->expected = -1;
            if (room->playing) plan(room, now());
        }
        load.ready++;
    } else if (!strncmp(text, "{\"type\":\"asked\"", 15) && c->ship == 1) {
        send_text(c, "{\"type\":\"agree\",\"about\":\"rematch\"}");
    } else if (!strncmp(text, "{\"type\":\"refused\"", 17) ||
               !strncmp(text, "{\"type\":\"bye\"", 13) ||
               !strncmp(text, "{\"type\":\"error\"", 15)) {
        fail("room %s: %s", room->id, text);
    }
}

/* Takes whole frames; the answer is how many bytes they were. There is one byte
 * more than `length`. */
static size_t take_frames(struct connection *c, char *bytes, size_t length) {
    size_t at = 0;
    while (length - at >= 2) {
        const unsigned char *frame = (const unsigned char *)bytes + at;
        size_t head = 2, size = frame[1] & 0x7f;
        if (size == 126) head = 4;
        if (size == 127) fail("a frame too large");
        if (length - at < head) break;
        if (head == 4) size = (size_t)frame[2] << 8 | frame[3];
        if (length - at < head + size) break;
        if ((frame[0] & 0x0f) == 8) fail("room %s: closed by the server", c->room->id);
        char *text = bytes + at + head, kept = text[size];
        if ((frame[0] & 0x0f) == 9) { /* ping: pong, with its bytes */
            char pong[6] = {(char)0x8a, (char)(0x80 | size)};
            write_all(c->fd, pong, sizeof pong);
            write_all(c->fd, text, size);
        } else {
            text[size] = '\0';
            take_message(c, text);
            text[size] = kept;
        }
        at += head + size;
    }
    return at;
}

/* The answer to the opening, then frames. */
static size_t take(struct connection *c, char *bytes, size_t length) {
    if (c->upgraded) return take_frames(c, bytes, length);
    bytes[length] = '\0';
    char *end = strstr(bytes, "\r\n\r\n");
    if (!end) return 0;
    if (strncmp(bytes, "HTTP/1.1 101", 12) != 0) fail("no WebSocket: %.60s", bytes);
    size_t head = (size_t)(end + 4 - bytes);
    c->upgraded = true;
    send_text(c,
              "{\"type\":\"hello\",\"room\":\"%s\",\"secret\":\"%s\",\"after\":0,"
              "\"lang\":\"en\",\"name\":\"player\"}",
              c->room->id, c->room->secrets[c->ship]);
    return head + take_frames(c, end + 4, length - head);
}

/* Reads all there is: epoll tells of it once. Everybody's bytes go through the same memory, which
 * the processor has at hand; what waits for the rest of its frame is kept. */
static void take_bytes(struct connection *c) {
    static char bytes[BUFFER + 1];
    size_t length;
    do {
        if (c->rest_length) memcpy(bytes, c->rest, c->rest_length);
        ssize_t got = read(c->fd, bytes + c->rest_length, BUFFER - c->rest_length);
        if (got < 0 && errno == EAGAIN) return;
        if (got <= 0) fail("room %s: connection lost", c->room->id);
        length = c->rest_length + (size_t)got;
        size_t taken = take(c, bytes, length);
        c->rest_length = length - taken;
        if (!c->rest_length) continue;
        c->rest = realloc(c->rest, c->rest_length);
        if (!c->rest) fail("no memory");
        memcpy(c->rest, bytes + taken, c->rest_length);
    } while (length == BUFFER);
}

/* How many connections there was something from. */
static int serve_events(int milliseconds) {
    struct epoll_event events[256];
    int count = epoll_wait(load.epoll, events, 256, milliseconds);
    for (int i = 0; i < count; i++) take_bytes(events[i].data.ptr);
    return count;
}

static void send_due_steps(void) {
    double time = now();
    for (int i = 0; i < load.rooms; i++) {
        if (load.due[i] > time) continue;
        struct room *room = &load.list[i];
        if (room->count > 0 && !ent_over(&room->position) &&
            ent_to_move(&room->position) < ENT_CHANCE)
            send_step(room);
    }
}

static void run_for(double seconds) {
    double end = now() + seconds;
    while (now() < end) {
        send_due_steps();
        if (serve_events(0) <= 0) nanosleep(&(struct timespec){.tv_nsec = REST_NS}, NULL);
    }
}

/* ---- the whole ---- */

static int compare(const void *a, const void *b) {
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

static double percentile(double share) {
    return 1000 * (double)load.latencies[(int)(share * (load.latency_count - 1))];
}

static void open_all(void) {
    for (int i = 0; i < load.rooms; i++) {
        for (int ship = 0; ship < 2; ship++) open_connection(&load.list[i], ship);
        while (load.ready < 2 * i - 200) serve_events(10); /* not too many at once */
    }
    double patience = now() + 30;
    while (load.ready < 2 * load.rooms) {
        serve_events(10);
        if (now() > patience) fail("only %d connections were welcomed", load.ready);
    }
}

static void report_work(const struct work *before, const struct work *after, int64_t steps) {
    double each = 1e6 / (double)steps;
    printf(
        "processor        %.1f microseconds of the servers for a step, %.1f of them on their loops",
        (after->servers - before->servers) * each, (after->loops - before->loops) * each);
    if (load.database.count)
        printf("; %.1f of the database", (after->database - before->database) * each);
    printf("; %.1f of the players\n", (after->players - before->players) * each);
}

static void report(double empty, double idle, double busy, double seconds, int64_t steps) {
    qsort(load.latencies, (size_t)load.latency_count, sizeof *load.latencies, compare);
    printf("rooms            %d, two connections each\n", load.rooms);
    printf("steps            %.0f a second acknowledged to both (%.0f asked for), %lld in all\n",
           (double)steps / seconds, load.rate, (long long)steps);
    printf("lines of record  %lld, games ended %d\n", (long long)load.lines, load.games);
    printf("from step sent to both told: p50 %.1f ms, p90 %.1f ms, p99 %.1f ms, most %.1f ms\n",
           percentile(0.5), percentile(0.9), percentile(0.99), percentile(1));
    printf("memory           %.1f kB per idle room with both there, %.1f kB after playing "
           "(server %.0f MB)\n",
           (idle - empty) / load.rooms, (busy - empty) / load.rooms, busy / 1024);
}

static void processes_read(const char *text, struct processes *p) {
    for (const char *at = text; at && p->count < PROCESSES; at = strchr(at, ','))
        p->pids[p->count++] = atol(*at == ',' ? ++at : at);
}

static void options(int argc, char **argv) {
    if (argc < 3)
        fail("usage: load PORT SERVER_PIDS [--rooms N] [--rate R] [--seconds S] [--seed S]");
    load.port = atoi(argv[1]);
    processes_read(argv[2], &load.servers);
    for (int i = 3; i + 1 < argc; i += 2) {
        double value = atof(argv[i + 1]);
        if (!strcmp(argv[i], "--rooms")) load.rooms = (int)value;
        if (!strcmp(argv[i], "--rate")) load.rate = value;
        if (!strcmp(argv[i], "--seconds")) load.seconds = (int)value;
        if (!strcmp(argv[i], "--database")) processes_read(argv[i + 1], &load.database);
        if (!strcmp(argv[i], "--seed")) load.random = (uint64_t)value * 2 + 1;
    }
}

int main(int argc, char **argv) {
    options(argc, argv);
    struct rlimit files;
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    signal(SIGPIPE, SIG_IGN);
    load.list = calloc((size_t)load.rooms, sizeof *load.list);
    load.due = calloc((size_t)load.rooms, sizeof *load.due);
    load.latencies = calloc(LATENCIES, sizeof *load.latencies);
    load.epoll = epoll_create1(0);
    if (!load.list || !load.due || !load.latencies) fail("no memory");
    make_rooms();
    double empty = server_kilobytes();
    open_all();
    double idle = server_kilobytes(), start = now();
    for (int i = 0; i < load.rooms; i++) {
        struct room *room = &load.list[i];
        room->playing = true;
        room->expected = -1;
        plan(room, start);
    }
    run_for(2); /* to warm up */
    load.measuring = true;
    int64_t before = load.steps;
    struct work worked = work_so_far();
    start = now();
    run_for(load.seconds);
    double seconds = now() - start;
    if (!load.latency_count) fail("no step was acknowledged");
    struct work now_worked = work_so_far();
    report(empty, idle, server_kilobytes(), seconds, load.steps - before);
    report_work(&worked, &now_worked, load.steps - before);
    return 0;
}
