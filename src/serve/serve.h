/* serve.h - the server: the page, rooms, and the messages of docs/api.md over HTTP and WebSocket.
 *
 * One thread runs the loop and owns everything in memory. One thread does the jobs of the store, a
 * few think for bots and advice; both hand back what they did through the loop (base/jobs.h).
 * The folders, each knowing those before it:
 *
 *   base      what every part may use: jobs, timers, log, metrics, secrets, the terms of a room
 *   protocol  JSON into plain values and back; knows neither rooms nor store
 *   store     rows in a database, in batches; knows neither the game nor the protocol
 *   rooms     rooms in memory, and their way to the store; knows no WebSocket and no HTTP
 *   play      what happens in rooms: messages, bots, advice
 *   class     classes of pupils without accounts, and their teachers
 *   net       HTTP, WebSocket, TLS, limits: the only folder that knows libwebsockets */
#ifndef ENT_SERVE_SERVE_H
#define ENT_SERVE_SERVE_H

#include "words/faces/server.h"

/* How much of everything there may be; each has its answer when it is reached. */
struct serve_limits {
    int64_t rooms;                   /* in the data file */
    int64_t rooms_per_address;       /* made in an hour */
    int64_t connections;             /* at once */
    int64_t connections_per_address; /* at once */
    int64_t watchers;                /* of a room */
    int64_t messages_per_second;     /* of a connection, in the long run */
    int64_t bot_ms;                  /* a bot may think so long */
    int64_t review_seconds;          /* a review may take so long */
    int64_t hello_seconds;           /* from connecting to the hello */
    int64_t silence_seconds;         /* without an answer to a ping */
    int64_t idle_seconds;            /* a room stays in memory so long without anybody in it */
};

struct guests;

struct serve_options {
    ent_lang lang; /* of what is printed */
    bool plain;    /* in ASCII only */
    const char *bind;
    int port;            /* 0: any that is free */
    const char *metrics; /* an address and a port for those who watch the server, or NULL */
    const char *data;
    const char *tls_cert, *tls_key; /* NULL: not encrypted */
    const char *origin;             /* a page from elsewhere that may connect, or NULL */
    const char *embed_origin;       /* a site whose pages may show the game in a frame, or NULL */
    bool trust_proxy;               /* X-Forwarded-For tells the address */
    bool open;                      /* show it in a browser, where there is a desktop */
    int64_t keep_days;              /* rooms unused for longer are removed */
    int64_t bot_pace_ms;            /* a bot waits so long before it moves */
    const struct guests *guests;    /* bots that are programs (base/guests.h), or NULL */
    struct serve_limits limits;
};

extern const struct serve_limits serve_usual_limits;

/* Serves until SIGTERM or SIGINT. True when it ended as asked; false with a sentence why it could
 * not begin. */
bool serve_run(const struct serve_options *options, char problem[WORDS_MAX]);

#endif
