/* server.h - what the files of the network share. Everything in it belongs to the loop's thread.
 *
 * This folder carries messages and requests to rooms and their answers back. It must not know the
 * game, nor what a room does with a message. */
#ifndef ENT_SERVE_NET_SERVER_H
#define ENT_SERVE_NET_SERVER_H

#include <stdatomic.h>

#include "serve/net/connection.h"
#include "serve/net/http.h"
#include "serve/net/limits.h"
#include "serve/net/timers.h"
#include "serve/rooms/rooms.h"

struct server {
    const struct serve_options *options;
    struct lws_context *lws;
    lws_retry_bo_t idle; /* when a connection counts as dead */
    int port;
    struct outbox outbox; /* of store and crew */
    struct net_timers timers;
    struct rooms rooms;
    struct addresses addresses;
    struct connection *connections;
    struct metrics metrics;
    lws_sorted_usec_list_t sweep;
    atomic_bool stop_asked;
};

/* Listens where the options say, or a sentence why that is not possible (listen.c). */
bool listen_start(struct server *server, const struct lws_protocols *protocols,
                  char problem[WORDS_MAX]);
/* Tells whoever started the server where it is. */
void listen_announce(const struct server *server);

/* All that is counted, for /metrics; free it. */
char *server_metrics(const struct server *server);

/* The address that a request or connection comes from, as text. */
void client_address(const struct server *server, struct lws *wsi, char *out, size_t size);
/* May the page that sends this, if it is one, do so? */
bool client_origin_fine(const struct server *server, struct lws *wsi);

#endif
