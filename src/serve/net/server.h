/* server.h - what the files of the server share. Everything in it belongs to the loop's thread. */
#ifndef ENT_SERVE_NET_SERVER_H
#define ENT_SERVE_NET_SERVER_H

#include <stdatomic.h>

#include "serve/rooms/crew.h"
#include "serve/net/http.h"
#include "serve/net/limits.h"
#include "serve/net/metrics.h"
#include "serve/rooms/rooms.h"
#include "serve/serve.h"

struct server {
    const struct serve_options *options;
    struct lws_context *lws;
    lws_retry_bo_t idle; /* when a connection counts as dead */
    int port;
    struct outbox outbox; /* of store and crew */
    struct store *store;
    struct crew *crew;
    struct rooms rooms;
    struct addresses addresses;
    struct connection *connections;
    struct metrics metrics;
    lws_sorted_usec_list_t sweep, prune;
    atomic_bool stop_asked;
    bool stopping; /* no more rooms and steps */
};

/* The address that a request or connection comes from, as text. */
void client_address(const struct server *server, struct lws *wsi, char *out, size_t size);
/* May the page that sends this, if it is one, do so? */
bool client_origin_fine(const struct server *server, struct lws *wsi);

#endif
