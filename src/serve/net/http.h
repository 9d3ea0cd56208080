/* http.h - one HTTP request and its answer. */
#ifndef ENT_SERVE_NET_HTTP_H
#define ENT_SERVE_NET_HTTP_H

#include <libwebsockets.h>

#include "serve/net/limits.h"
#include "words/faces/server.h"

struct server;

enum { PATH_MOST = 256, BODY_MOST = 4096 };

struct request {
    struct server *server;
    struct lws *wsi;
    int method; /* LWSHUMETH_GET... */
    char path[PATH_MOST];
    ent_lang lang;
    struct address *address;
    char secret[64]; /* "Authorization: Bearer ..."; "" for none */
    char *body;      /* NUL at its end; NULL when there is none */
    size_t body_length;
    bool routed, too_large, close_after;
    bool foreign;                               /* sent by a page of another site */
    void (*abandoned)(struct request *request); /* called when the asker leaves before the answer */
    void *waiting_for;                          /* what `abandoned` needs */
    /* The answer. */
    bool answered, head_sent;
    int status;
    const char *type, *cache, *encoding;
    char etag[64]; /* "" for none */
    const unsigned char *bytes;
    size_t length, sent;
    void *owned; /* freed with the request */
};

/* Answers with bytes that stay (owned NULL), or that are freed with free(). */
void answer_bytes(struct request *request, int status, const char *type, const void *bytes,
                  size_t length, void *owned);
/* {"code": ..., "reason": ...} in the language of the request. */
void answer_refusal(struct request *request, int status, answer_code code);
/* The same about a field; it may be NULL. */
void answer_refusal_of(struct request *request, int status, answer_code code, const char *field);

/* A header of the request, cut to fit; "" when it is not there. */
void request_header(struct request *request, enum lws_token_indexes token, char *out, size_t size);

/* Answers with a file of the page, or that there is none. */
void answer_page(struct request *request);
/* Answers what is under /api/. */
void answer_api(struct request *request);

/* The HTTP part of the protocol's callback; *slot is the session's request. */
int http_callback(struct server *server, struct lws *wsi, enum lws_callback_reasons reason,
                  struct request **slot, void *in, size_t length);

/* Headers that every answer has. */
extern const struct lws_protocol_vhost_options http_headers;

#endif
