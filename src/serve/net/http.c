/* http.c - HTTP requests: reading them, sending who answers them, writing the answer (http.h). */
#include "serve/net/http.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "serve/base/log.h"
#include "serve/net/server.h"
#include "serve/protocol/encoding.h"

enum { HEAD_MOST = 2048, SEND_SECONDS = 15, CHUNK = 16384 };
enum { TOO_MANY_REQUESTS = 429 }; /* libwebsockets has no name for it */

/* No inline script or style, nothing from elsewhere; WebAssembly may be compiled. COOP and COEP
 * give the page threads and exact clocks. */
#define HEADER(next, name, value) \
    { next, NULL, name, value }
static const struct lws_protocol_vhost_options headers[] = {
    HEADER(NULL, "content-security-policy:",
           "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
           "img-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
           "font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"),
    HEADER(&headers[0], "x-content-type-options:", "nosniff"),
    HEADER(&headers[1], "referrer-policy:", "no-referrer"),
    HEADER(&headers[2], "cross-origin-opener-policy:", "same-origin"),
    HEADER(&headers[3], "cross-origin-embedder-policy:", "require-corp"),
    HEADER(&headers[4], "cross-origin-resource-policy:", "same-origin"),
};
const struct lws_protocol_vhost_options http_headers =
    HEADER(&headers[5], "permissions-policy:", "camera=(), microphone=(), geolocation=()");

void http_header(struct http_request *r, enum lws_token_indexes token, char *out, size_t size) {
    out[0] = '\0';
    if (lws_hdr_total_length(r->wsi, token) <= 0) return;
    if (lws_hdr_copy(r->wsi, out, (int)size, token) < 0) out[0] = '\0';
}

void http_answer(struct http_request *r, int status, const char *type, const void *bytes,
                 size_t length, void *owned) {
    r->answered = true;
    r->status = status;
    r->type = type;
    r->bytes = bytes;
    r->length = length;
    r->owned = owned;
    r->abandoned = NULL;
    lws_callback_on_writable(r->wsi);
}

static int status_of(answer_code code) {
    switch (code) {
    case ANSWER_NO_SECRET: return HTTP_STATUS_UNAUTHORIZED;
    case ANSWER_BAD_ORIGIN:
    case ANSWER_WRONG_SECRET:
    case ANSWER_WATCHING: return HTTP_STATUS_FORBIDDEN;
    case ANSWER_NOT_FOUND:
    case ANSWER_UNKNOWN_ROOM: return HTTP_STATUS_NOT_FOUND;
    case ANSWER_BAD_METHOD: return HTTP_STATUS_METHOD_NOT_ALLOWED;
    case ANSWER_NOBODY_CHOOSES:
    case ANSWER_NOT_BEGUN: return HTTP_STATUS_CONFLICT;
    case ANSWER_TOO_LARGE: return HTTP_STATUS_REQ_ENTITY_TOO_LARGE;
    case ANSWER_TOO_FAST:
    case ANSWER_TOO_MANY_ROOMS_HERE: return TOO_MANY_REQUESTS;
    case ANSWER_BUSY:
    case ANSWER_STOPPING:
    case ANSWER_STORAGE:
    case ANSWER_TOO_MANY_ROOMS: return HTTP_STATUS_SERVICE_UNAVAILABLE;
    default: return HTTP_STATUS_BAD_REQUEST;
    }
}

void http_refuse(struct http_request *r, answer_code code, const char *field) {
    char *text = encode_refusal(r->lang, code, field);
    r->server->metrics.refused[code]++;
    http_answer(r, status_of(code), "application/json", text, strlen(text), text);
}

static void route(struct http_request *r) {
    bool reads = r->method == LWSHUMETH_GET || r->method == LWSHUMETH_HEAD;
    r->routed = true;
    if (r->too_large) {
        http_refuse(r, ANSWER_TOO_LARGE, NULL);
    } else if (!strncmp(r->path, "/api/", 5)) {
        api_answer(r);
    } else if (!strcmp(r->path, "/healthz") && reads) {
        r->cache = "no-store";
        http_answer(r, HTTP_STATUS_OK, "text/plain; charset=utf-8", "ok\n", 3, NULL);
    } else if (!strcmp(r->path, "/metrics") && reads) {
        char *text = server_metrics(r->server);
        r->cache = "no-store";
        http_answer(r, HTTP_STATUS_OK, "text/plain; version=0.0.4; charset=utf-8", text,
                    strlen(text), text);
    } else {
        pages_answer(r);
    }
    /* The whole request has come. Who answers later takes the time that it takes. */
    if (!r->answered) lws_set_timeout(r->wsi, NO_PENDING_TIMEOUT, 0);
}

/* ---- writing ---- */

static bool add_header(struct http_request *r, const char *name, const char *value,
                       unsigned char **at, unsigned char *end) {
    if (!value || !*value) return true;
    return !lws_add_http_header_by_name(r->wsi, (const unsigned char *)name,
                                        (const unsigned char *)value, (int)strlen(value), at, end);
}

/* -1 closes the connection, as in all callbacks of libwebsockets. */
static int write_head(struct http_request *r) {
    unsigned char buffer[LWS_PRE + HEAD_MOST], *start = buffer + LWS_PRE, *at = start;
    unsigned char *end = buffer + sizeof buffer - 1;
    bool empty = r->status == HTTP_STATUS_NOT_MODIFIED;
    r->head_sent = true;
    if (lws_add_http_header_status(r->wsi, (unsigned)r->status, &at, end) ||
        !add_header(r, "content-type:", empty ? NULL : r->type, &at, end) ||
        !add_header(r, "cache-control:", r->cache ? r->cache : "no-store", &at, end) ||
        !add_header(r, "content-encoding:", r->encoding, &at, end) ||
        !add_header(r, "vary:", r->etag[0] ? "Accept-Encoding" : NULL, &at, end) ||
        !add_header(r, "etag:", r->etag, &at, end) ||
        !add_header(r, "connection:", r->close_after ? "close" : NULL, &at, end) ||
        lws_add_http_header_content_length(r->wsi, empty ? 0 : r->length, &at, end) ||
        lws_finalize_write_http_header(r->wsi, start, &at, end))
        return -1;
    if (r->method == LWSHUMETH_HEAD) r->sent = r->length;
    return 0;
}

static void request_free(struct http_request **slot) {
    struct http_request *r = *slot;
    if (r->address) address_leave(r->address);
    free(r->owned);
    free(r->body);
    free(r);
    *slot = NULL;
}

static int finish(struct http_request *r, struct http_request **slot) {
    bool close_after = r->close_after;
    struct lws *wsi = r->wsi;
    metrics_count_http(&r->server->metrics, r->status);
    LOG(LOG_DEBUG, "http", LOG_TEXT("path", r->path), LOG_NUMBER("status", r->status));
    request_free(slot);
    return close_after || lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int write_answer(struct http_request **slot) {
    static unsigned char chunk[LWS_PRE + CHUNK]; /* the loop is one thread */
    struct http_request *r = *slot;
    if (!r || !r->answered) return 0;
    if (!r->head_sent) {
        if (write_head(r)) return -1;
        if (r->sent == r->length) return finish(r, slot);
        lws_callback_on_writable(r->wsi);
        return 0;
    }
    size_t most = r->length - r->sent, length = most < CHUNK ? most : (size_t)CHUNK;
    memcpy(chunk + LWS_PRE, r->bytes + r->sent, length);
    bool last = length == most;
    lws_set_timeout(r->wsi, PENDING_TIMEOUT_HTTP_CONTENT, SEND_SECONDS);
    if (lws_write(r->wsi, chunk + LWS_PRE, length, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) <
        0)
        return -1;
    r->sent += length;
    if (last) return finish(r, slot);
    lws_callback_on_writable(r->wsi);
    return 0;
}

/* ---- reading ---- */

static void read_client(struct http_request *r) {
    char address[64], authorization[sizeof "Bearer " + sizeof r->secret - 1];
    client_address(r->server, r->wsi, address, sizeof address);
    r->address = address_enter(&r->server->addresses, address);
    http_header(r, WSI_TOKEN_HTTP_AUTHORIZATION, authorization, sizeof authorization);
    if (!strncmp(authorization, "Bearer ", 7))
        memcpy(r->secret, authorization + 7, strlen(authorization + 7) + 1);
}

static int begin(struct server *server, struct lws *wsi, struct http_request **slot) {
    struct http_request *r = calloc(1, sizeof *r);
    char *path, language[128], length[24];
    int path_length;
    if (!r) return -1;
    *slot = r;
    r->server = server;
    r->wsi = wsi;
    r->method = lws_http_get_uri_and_method(wsi, &path, &path_length);
    if (r->method < 0) return -1;
    snprintf(r->path, sizeof r->path, "%.*s", path_length, path);
    if (path_length >= PATH_MOST) r->path[0] = '\0'; /* there is nothing at so long a name */
    http_header(r, WSI_TOKEN_HTTP_ACCEPT_LANGUAGE, language, sizeof language);
    r->lang = words_lang_accepted(language);
    if (lws_get_urlarg_by_name(wsi, "lang=", language, sizeof language))
        words_lang_named(language, &r->lang);
    read_client(r);
    r->foreign = !client_origin_fine(server, wsi);
    http_header(r, WSI_TOKEN_HTTP_CONTENT_LENGTH, length, sizeof length);
    bool body = strtoull(length, NULL, 10) > 0;
    r->too_large = strtoull(length, NULL, 10) > MESSAGE_MOST;
    if (r->too_large) r->close_after = true;
    if (!body || r->too_large) route(r);
    return 0;
}

static int take_body(struct http_request *r, const void *bytes, size_t length) {
    if (r->routed) return 0;
    if (r->body_length + length > MESSAGE_MOST) return -1;
    char *body = realloc(r->body, r->body_length + length + 1);
    if (!body) return -1;
    memcpy(body + r->body_length, bytes, length);
    r->body = body;
    r->body_length += length;
    body[r->body_length] = '\0';
    return 0;
}

static void drop(struct http_request **slot) {
    struct http_request *r = *slot;
    if (!r) return;
    if (r->abandoned) r->abandoned(r);
    request_free(slot);
}

int http_callback(struct server *server, struct lws *wsi, enum lws_callback_reasons reason,
                  struct http_request **slot, void *in, size_t length) {
    switch (reason) {
    case LWS_CALLBACK_HTTP: drop(slot); return begin(server, wsi, slot);
    case LWS_CALLBACK_HTTP_BODY: return *slot ? take_body(*slot, in, length) : 0;
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        if (*slot && !(*slot)->routed) route(*slot);
        return 0;
    case LWS_CALLBACK_HTTP_WRITEABLE: return write_answer(slot);
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL: drop(slot); return 0;
    default: return 0;
    }
}
