/* sockets.h - every socket that is open: accepted a few at a time, counted by its address, and let
 * go of, the one that was idle longest first, when there are too many.
 *
 * The server accepts by itself. libwebsockets would take all that knock at once, whoever they are,
 * and stop taking any when it has no more room. */
#ifndef ENT_SERVE_NET_SOCKETS_H
#define ENT_SERVE_NET_SOCKETS_H

#include <libwebsockets.h>

#include "serve/net/limits.h"

struct server;

/* Where the server listens. */
struct listener {
    struct server *server;
    int fd;       /* -1: nowhere */
    int port;     /* as it was given by the system */
    bool metrics; /* for those who watch the server: nothing else is served there */
};

/* A socket of a client. */
struct socket {
    struct server *server;
    struct lws *wsi;
    struct address *address; /* of whoever is at its other end: a proxy's, where there is one */
    bool metrics;
    bool idle;                          /* no request under way, and no WebSocket */
    struct socket *older, *newer;       /* of all idle ones */
    struct socket *older_of, *newer_of; /* of those of the same address */
};

struct sockets {
    int count, most;
    struct socket *oldest, *newest; /* idle ones */
};

/* Somebody knocks: takes in so many as one turn of the loop may. */
void sockets_accept(struct listener *listener);

/* The socket under it; NULL when it is none of a client. */
struct socket *socket_of(struct lws *wsi);
/* libwebsockets has closed it. */
void socket_gone(struct lws *wsi);
/* A request or a WebSocket began; a request ended. */
void socket_works(struct socket *socket);
void socket_rests(struct socket *socket);

#endif
