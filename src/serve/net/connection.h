/* connection.h - one WebSocket: gathers messages, limits them, sends what waits in its queue. */
#ifndef ENT_SERVE_NET_CONNECTION_H
#define ENT_SERVE_NET_CONNECTION_H

#include <libwebsockets.h>

#include "serve/net/limits.h"
#include "serve/protocol/encoding.h"

struct server;
struct room;
struct greeting;

enum { SEAT_WATCHER = 2, SEATS_ALL = 3, MESSAGE_MOST = 4096 };

struct connection {
    struct server *server;
    struct lws *wsi;
    struct address *address;
    struct connection *next_of_all, **link_of_all;
    struct room *room; /* where it is, once greeted */
    struct connection *next;
    int seat;
    ent_lang lang;
    struct greeting *greeting; /* a hello that is being answered */
    char *gathered;            /* the message so far */
    size_t gathered_length;
    struct bucket messages;
    int too_fast;
    struct out **queue; /* a ring */
    int queue_first, queue_count, queue_room;
    size_t queue_bytes;
    bool closing;  /* once the queue is empty */
    bool draining; /* but first what was sent to us meanwhile is read and forgotten */
    uint16_t close_status;
    answer_code close_code;
};

/* The message is shared: the connection takes a reference of its own. */
void connection_send(struct connection *c, struct out *message);
/* Says goodbye and closes when that is sent. retry_ms < 0: not to come back. */
void connection_bye(struct connection *c, uint16_t status, answer_code code, int retry_ms);
/* The answer to a request that was not granted, and to a message that was not understood; `field`
 * may be NULL. */
void connection_refuse(struct connection *c, answer_code code);
void connection_error(struct connection *c, answer_code code, const char *field);

/* The WebSocket part of the protocol's callback; *slot is the session's connection. */
int connection_callback(struct server *server, struct lws *wsi, enum lws_callback_reasons reason,
                        struct connection **slot, void *in, size_t length);

#endif
