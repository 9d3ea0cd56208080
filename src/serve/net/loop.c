/* loop.c - the turns of the server's loop, and its timers (loop.h). */
#include "serve/net/loop.h"

#include <poll.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "serve/net/server.h"

enum {
    MANY_CONNECTIONS = 500,
    EVENTS = 256, /* of one turn: then what the store has done has its turn */
    PAUSE_NS = 2000000
};

/* The library services everything after so many seconds for each socket there is. */
static const double SERVICE_EACH = 1e-5, SERVICE_LEAST = 0.005, SERVICE_MOST = 0.05;

/* What epoll tells of, besides the number of the file. */
enum { OF_LIBRARY, OF_WEBSOCKET, OF_BELL };

/* Where the system refuses, the library sees what has come when it services everything. */
static void control(struct loop *loop, int how, int fd, unsigned of) {
    struct epoll_event event = {.events = EPOLLIN, .data.u64 = (uint64_t)of << 32 | (unsigned)fd};
    epoll_ctl(loop->epoll, how, fd, &event);
}

void loop_start(struct loop *loop) {
    *loop = (struct loop){.epoll = epoll_create1(EPOLL_CLOEXEC),
                          .bell = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)};
    if (loop->epoll < 0 || loop->bell < 0) abort();
    control(loop, EPOLL_CTL_ADD, loop->bell, OF_BELL);
}

void loop_end(struct loop *loop) {
    close(loop->epoll);
    close(loop->bell);
}

void loop_add(struct loop *loop, int fd) {
    control(loop, EPOLL_CTL_ADD, fd, OF_LIBRARY);
}

void loop_upgrade(struct loop *loop, int fd) {
    control(loop, EPOLL_CTL_MOD, fd, OF_WEBSOCKET);
}

void loop_wake(struct server *server) {
    uint64_t one = 1;
    /* Full would mean that it has not been heard for ages, and is still to be. */
    if (write(server->loop.bell, &one, sizeof one) < 0) (void)one;
    lws_cancel_service(server->lws);
}

/* ---- with many sockets ---- */

/* How many milliseconds until the library is to service everything. */
static int until_service(const struct loop *loop) {
    double left = loop->library_wanted ? 0 : loop->library_due - clock_seconds();
    return left > 0 ? (int)(left * 1000) + 1 : 0;
}

/* Has the library service its sockets and timers, if that is due. */
static bool service_library(struct server *server) {
    struct loop *loop = &server->loop;
    if (until_service(loop)) return true;
    loop->library_wanted = false;
    bool fine = lws_service(server->lws, -1) >= 0;
    double after = server->sockets.count * SERVICE_EACH;
    if (after < SERVICE_LEAST) after = SERVICE_LEAST;
    if (after > SERVICE_MOST) after = SERVICE_MOST;
    loop->library_due = clock_seconds() + after;
    return fine;
}

static void take_event(struct server *server, const struct epoll_event *event) {
    int fd = (int)(event->data.u64 & UINT32_MAX);
    unsigned of = (unsigned)(event->data.u64 >> 32);
    uint64_t rings;
    if (of == OF_BELL) {
        if (read(fd, &rings, sizeof rings) == sizeof rings) server_finish_jobs(server);
    } else if (of == OF_WEBSOCKET) { /* bits of poll and of epoll are the same */
        struct lws_pollfd what = {
            .fd = fd, .events = POLLIN, .revents = (short)(event->events & 0x7fff)};
        lws_service_fd(server->lws, &what);
    } else {
        server->loop.library_wanted = true;
    }
}

/* What is sent meanwhile is written at its end. A moment's pause lets more work gather for the next
 * turn; the store gathers for as long anyway. */
static bool turn_of_many(struct server *server) {
    const struct timespec pause = {.tv_nsec = PAUSE_NS};
    struct epoll_event events[EVENTS];
    int count = epoll_wait(server->loop.epoll, events, EVENTS, until_service(&server->loop));
    connections_gather(server);
    for (int i = 0; i < count; i++) take_event(server, &events[i]);
    bool fine = service_library(server);
    connections_write(server);
    if (count < EVENTS) nanosleep(&pause, NULL);
    return fine;
}

bool loop_turn(struct server *server) {
    if (server->metrics.connections >= MANY_CONNECTIONS) return turn_of_many(server);
    return lws_service(server->lws, 0) >= 0;
}

/* ---- timers, kept by libwebsockets ---- */

/* A timer that is set. */
struct alarm {
    lws_sorted_usec_list_t list;
    struct timer *timer;
};

static void rang(lws_sorted_usec_list_t *list) {
    struct alarm *alarm = lws_container_of(list, struct alarm, list);
    struct timer *timer = alarm->timer;
    timer->alarm = NULL;
    free(alarm);
    timer->rang(timer->context);
}

static void set(struct timers *timers, struct timer *timer, int64_t microseconds) {
    struct lws_context *lws = ((struct net_timers *)timers)->lws;
    if (!timer->alarm) {
        timer->alarm = memory_new(1, sizeof *timer->alarm);
        timer->alarm->timer = timer;
    }
    lws_sul_schedule(lws, 0, &timer->alarm->list, rang, (lws_usec_t)microseconds);
}

static void stop(struct timers *timers, struct timer *timer) {
    (void)timers;
    if (!timer->alarm) return;
    lws_sul_cancel(&timer->alarm->list);
    free(timer->alarm);
    timer->alarm = NULL;
}

void net_timers_start(struct net_timers *timers, struct lws_context *lws) {
    *timers = (struct net_timers){.base = {.set = set, .stop = stop}, .lws = lws};
}
