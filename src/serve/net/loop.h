/* loop.h - the turns of the server's loop, and the timers (base/timers.h) that it keeps.
 *
 * libwebsockets waits with poll, which looks at every socket there is each time. With few of them
 * that costs nothing. With thousands it is most of what a server does: there the input of
 * WebSockets is waited for with epoll, which looks at what has come, and the library looks at
 * everything only when something else is to be done (requests, what a socket did not take at once),
 * and now and then for its timers. */
#ifndef ENT_SERVE_NET_LOOP_H
#define ENT_SERVE_NET_LOOP_H

#include <libwebsockets.h>

#include "serve/base/timers.h"

struct server;

struct loop {
    int epoll;
    int bell;            /* rung by other threads */
    bool library_wanted; /* it has something to do, */
    double library_due;  /* and services everything at this time anyway */
};

void loop_start(struct loop *loop);
void loop_end(struct loop *loop);
/* Looks after a socket until it is closed: for requests at first, and then as a WebSocket. */
void loop_add(struct loop *loop, int fd);
void loop_upgrade(struct loop *loop, int fd);
/* One turn: waits for something to do and does it. False when the library has ended. */
bool loop_turn(struct server *server);
/* Ends the waiting; any thread may call it. */
void loop_wake(struct server *server);

struct net_timers {
    struct timers base; /* first */
    struct lws_context *lws;
};
void net_timers_start(struct net_timers *timers, struct lws_context *lws);

#endif
