/* connection.h - one WebSocket: gathers messages, limits them, sends what waits in its queue. It
 * carries a face (rooms/faces.h), in a room or in a class. */
#ifndef ENT_SERVE_NET_CONNECTION_H
#define ENT_SERVE_NET_CONNECTION_H

#include <libwebsockets.h>

#include "serve/class/members.h"
#include "serve/net/limits.h"
#include "serve/rooms/faces.h"

struct server;

struct connection {
    struct face face;     /* first */
    struct member member; /* when it is in a class, and in no room */
    struct server *server;
    struct lws *wsi;
    struct address *address;
    char place[ROOM_ID_TEXT]; /* the room that the path names: "" for none, "?" for what is none */
    struct connection *next_of_all, **link_of_all;
    struct connection *next_told, **link_told; /* of those that get something at once, below */
    char *gathered;                            /* the message so far */
    size_t gathered_length;
    struct bucket messages;
    int pieces;         /* that the message so far came in */
    double explained;   /* bytes since last looked at: of messages, and what carries them; */
    double arrived;     /* those read in all, then; */
    double unexplained; /* so many more are forgiven; */
    double watched;     /* when that was */
    int too_fast;
    struct encoded **queue; /* a ring */
    int queue_first, queue_count, queue_capacity;
    size_t queue_bytes;
    bool closing;  /* once the queue is empty */
    bool draining; /* but first what was sent to us meanwhile is read and forgotten */
    double drain_until;
    double hang_up_at; /* when it is cut off, whatever is still on its way */
    uint16_t close_status;
    answer_code close_code;
};

/* Says goodbye and closes when that is sent. retry_ms < 0: not to come back. */
void connection_bye(struct connection *c, uint16_t status, answer_code code, int retry_ms);

/* What is sent from the first to the second is written at the second, to each connection in one go
 * and without asking the system first who can take it: for what comes back from the store, which is
 * nearly all that is ever sent, and to many at once. */
bool connections_gather(struct server *server); /* false: that is under way already */
void connections_write(struct server *server);

/* Once a second: whoever sends much that is no message, such as pings, is too fast as well; whoever
 * was told to go and has not gone is cut off. */
void connection_watch(struct connection *c);

/* The WebSocket part of the protocol's callback; *slot is the client's connection. */
int connection_callback(struct server *server, struct lws *wsi, enum lws_callback_reasons reason,
                        struct connection **slot, void *in, size_t length);

#endif
