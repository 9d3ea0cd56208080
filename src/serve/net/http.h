/* http.h - one HTTP request and its answer. What it asks of rooms is in api.c. */
#ifndef ENT_SERVE_NET_HTTP_H
#define ENT_SERVE_NET_HTTP_H

#include <libwebsockets.h>

#include "serve/net/limits.h"
#include "serve/protocol/messages.h"

struct server;

enum { PATH_MOST = 256 };

struct http_request {
    struct server *server;
    struct lws *wsi;
    int method; /* LWSHUMETH_GET... */
    char path[PATH_MOST];
    ent_lang lang;
    struct address *address;
    char secret[SECRET_MOST]; /* "Authorization: Bearer ..."; "" for none */
    char *body;               /* NUL at its end; NULL when there is none */
    size_t body_length;
    bool routed, close_after;
    bool foreign; /* sent by a page of another site */
    bool wrong;   /* it cannot be answered, for this reason: */
    answer_code why;
    const char *field; /* and with ANSWER_BAD_FIELD which header */
    void (*abandoned)(
        struct http_request *request); /* called when the asker leaves before the answer */
    void *waiting_for;                 /* what `abandoned` needs */
    /* The answer. */
    bool answered, head_sent;
    int status;
    const char *type, *cache, *encoding;
    const char *allow; /* with a method that is not: those that are */
    char etag[64];     /* "" for none */
    const unsigned char *bytes;
    size_t length, sent;
    void *owned; /* freed with the request */
};

/* Answers with bytes that stay (owned NULL), or that are freed with free(). */
void http_answer(struct http_request *request, int status, const char *type, const void *bytes,
                 size_t length, void *owned);
/* {"code": ..., "reason": ...} in the language of the request, about a field or NULL; the status
 * follows from the code. */
void http_refuse(struct http_request *request, answer_code code, const char *field);

/* A header of the request, cut to fit; "" when it is not there. */
void http_header(struct http_request *request, enum lws_token_indexes token, char *out,
                 size_t size);

/* Where this server is for whoever asks, as https://play.example; "" when it cannot be known. */
void http_site(struct http_request *request, char *out, size_t size);

/* Answers with a file of the page, or that there is none (pages.c). */
void pages_answer(struct http_request *request);
/* Answers what is under /api/ (api.c). */
void api_answer(struct http_request *request);

/* The HTTP part of the protocol's callback; *slot is the client's request. */
int http_callback(struct server *server, struct lws *wsi, enum lws_callback_reasons reason,
                  struct http_request **slot, void *in, size_t length);

/* Headers that every answer has. */
enum { HTTP_HEADERS = 7 };
struct http_headers {
    char policy[512];
    struct lws_protocol_vhost_options list[HTTP_HEADERS]; /* the last leads to the others */
};
/* False when that is no site, such as https://school.example; NULL is none. */
bool http_headers_make(struct http_headers *headers, const char *embed_origin);

#endif
