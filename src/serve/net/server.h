/* server.h - what the files of the network share. Everything in it belongs to the loop's thread.
 *
 * This folder carries messages and requests to rooms and their answers back. It must not know the
 * game, nor what a room does with a message. */
#ifndef ENT_SERVE_NET_SERVER_H
#define ENT_SERVE_NET_SERVER_H

#include <stdatomic.h>

#include "serve/class/classes.h"
#include "serve/net/connection.h"
#include "serve/net/http.h"
#include "serve/net/limits.h"
#include "serve/net/loop.h"
#include "serve/net/sockets.h"
#include "serve/rooms/rooms.h"

/* Where it listens: for everybody, and for whoever watches it. */
enum { LISTENER_PUBLIC, LISTENER_METRICS, LISTENERS };

struct server {
    const struct serve_options *options;
    struct lws_context *lws;
    struct lws_vhost *vhost;
    struct loop loop;
    lws_retry_bo_t idle; /* when a connection counts as dead */
    struct listener listeners[LISTENERS];
    struct sockets sockets;
    struct http_headers headers;
    struct outbox outbox; /* of store and crew */
    struct net_timers timers;
    struct rooms rooms;
    struct classes classes;
    struct addresses addresses;
    struct connection *connections;
    struct connection *told, **told_end; /* while gathering (connection.h): who is told something */
    uint64_t faces;                      /* so many there have been */
    struct metrics metrics;
    lws_sorted_usec_list_t sweep;
    atomic_bool stop_asked;
};

/* Listens where the options say, or a sentence why that is not possible (listen.c). */
bool listen_start(struct server *server, const struct lws_protocols *protocols,
                  char problem[WORDS_MAX]);
/* Can only this machine reach it, and no proxy is in front? */
bool listen_is_private(const struct server *server);
/* Stops listening. */
void listen_end(struct server *server);
/* Tells whoever started the server where it is. */
void listen_announce(const struct server *server);
/* A line for whoever started the server. */
void listen_print(const struct server *server, const char *text);

/* What other threads have done comes back: everybody is told of what is on disk now. */
void server_finish_jobs(struct server *server);
/* A socket has something to write when it can. */
void server_writes(struct server *server, struct lws *wsi);

/* All that is counted, for /metrics; free it. */
char *server_metrics(const struct server *server);

/* The address that a request or connection comes from, as text. */
void client_address(const struct server *server, struct lws *wsi, char *out, size_t size);
/* Is it asked for by a name that it may have? */
bool client_host_fine(const struct server *server, struct lws *wsi);
/* May the page that sends this, if it is one, do so? */
bool client_origin_fine(const struct server *server, struct lws *wsi);

#endif
