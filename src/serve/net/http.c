/* http.c - HTTP requests: reading them, sending who answers them, writing the answer (http.h). */
#include "serve/net/http.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "serve/base/log.h"
#include "serve/net/server.h"
#include "serve/protocol/encoding.h"

enum { HEAD_MOST = 2048, SEND_SECONDS = 15, CHUNK = 16384 };
enum { TOO_MANY_REQUESTS = 429, MISDIRECTED = 421 }; /* libwebsockets has no names for them */

/* No inline script or style, nothing from elsewhere; WebAssembly may be compiled. COOP and COEP
 * give the page threads and exact clocks. Only a site that was named may show it in a frame. */
bool http_headers_make(struct http_headers *h, const char *embed_origin) {
    static const char *const names[HTTP_HEADERS] = {"content-security-policy:",
                                                    "x-content-type-options:",
                                                    "referrer-policy:",
                                                    "cross-origin-opener-policy:",
                                                    "cross-origin-embedder-policy:",
                                                    "cross-origin-resource-policy:",
                                                    "permissions-policy:"};
    const char *const values[HTTP_HEADERS] = {h->policy,
                                              "nosniff",
                                              "no-referrer",
                                              "same-origin",
                                              "require-corp",
                                              "same-origin",
                                              "camera=(), microphone=(), geolocation=()"};
    if (embed_origin &&
        ((strncmp(embed_origin, "https://", 8) && strncmp(embed_origin, "http://", 7)) ||
         strpbrk(embed_origin, " \t;,'\"") || strlen(embed_origin) > 200))
        return false;
    snprintf(h->policy, sizeof h->policy,
             "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
             "img-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
             "font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors %s",
             embed_origin ? embed_origin : "'none'");
    for (int i = 0; i < HTTP_HEADERS; i++)
        h->list[i] = (struct lws_protocol_vhost_options){i ? &h->list[i - 1] : NULL, NULL, names[i],
                                                         values[i]};
    return true;
}

void http_header(struct http_request *r, enum lws_token_indexes token, char *out, size_t size) {
    out[0] = '\0';
    if (lws_hdr_total_length(r->wsi, token) <= 0) return;
    if (lws_hdr_copy(r->wsi, out, (int)size, token) < 0) out[0] = '\0';
}

/* By TLS of its own, or of the proxy. */
static bool is_encrypted(struct http_request *r) {
    static const char name[] = "x-forwarded-proto:";
    char scheme[8];
    if (lws_is_ssl(r->wsi)) return true;
    return r->server->options->trust_proxy &&
           lws_hdr_custom_copy(r->wsi, scheme, sizeof scheme, name, sizeof name - 1) > 0 &&
           !strcmp(scheme, "https");
}

void http_site(struct http_request *r, char *out, size_t size) {
    static const char fine[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._:[]/";
    const char *origin = r->server->options->origin;
    char host[256];
    http_header(r, WSI_TOKEN_HOST, host, sizeof host);
    int length = origin ? snprintf(out, size, "%s", origin)
                        : snprintf(out, size, "http%s://%s", is_encrypted(r) ? "s" : "", host);
    bool known = origin || host[0];
    if (!known || length < 0 || (size_t)length >= size || out[strspn(out, fine)]) out[0] = '\0';
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
    server_writes(r->server, r->wsi);
}

static int status_of(answer_code code) {
    switch (code) {
    case ANSWER_NO_SECRET: return HTTP_STATUS_UNAUTHORIZED;
    case ANSWER_BAD_ORIGIN:
    case ANSWER_WRONG_SECRET:
    case ANSWER_DOOR_CLOSED:
    case ANSWER_WATCHING: return HTTP_STATUS_FORBIDDEN;
    case ANSWER_NOT_FOUND:
    case ANSWER_UNKNOWN_CLASS:
    case ANSWER_UNKNOWN_WORD:
    case ANSWER_UNKNOWN_ROOM: return HTTP_STATUS_NOT_FOUND;
    case ANSWER_BAD_METHOD: return HTTP_STATUS_METHOD_NOT_ALLOWED;
    case ANSWER_NAME_TAKEN:
    case ANSWER_TOO_MANY_PUPILS:
    case ANSWER_NOBODY_CHOOSES:
    case ANSWER_NOT_BEGUN: return HTTP_STATUS_CONFLICT;
    case ANSWER_NO_LENGTH: return HTTP_STATUS_LENGTH_REQUIRED;
    case ANSWER_BAD_HOST: return MISDIRECTED;
    case ANSWER_TOO_LARGE: return HTTP_STATUS_REQ_ENTITY_TOO_LARGE;
    case ANSWER_TOO_FAST:
    case ANSWER_TOO_MANY_WORDS:
    case ANSWER_TOO_MANY_CLASSES:
    case ANSWER_TOO_MANY_ROOMS_HERE: return TOO_MANY_REQUESTS;
    case ANSWER_BUSY:
    case ANSWER_MOVED:
    case ANSWER_STOPPING:
    case ANSWER_STORAGE:
    case ANSWER_TOO_LONG:
    case ANSWER_TOO_MANY_ROOMS: return HTTP_STATUS_SERVICE_UNAVAILABLE;
    default: return HTTP_STATUS_BAD_REQUEST;
    }
}

void http_refuse(struct http_request *r, answer_code code, const char *field) {
    char *text = encode_refusal(r->lang, code, field);
    r->server->metrics.refused[code]++;
    http_answer(r, status_of(code), "application/json", text, strlen(text), text);
}

static bool only_reads(struct http_request *r) {
    if (r->method == LWSHUMETH_GET || r->method == LWSHUMETH_HEAD) return true;
    r->allow = "GET, HEAD";
    http_refuse(r, ANSWER_BAD_METHOD, NULL);
    return false;
}

/* Nobody but who watches the server comes here. */
static void route_metrics(struct http_request *r) {
    if (strcmp(r->path, "/metrics") != 0) {
        http_refuse(r, ANSWER_NOT_FOUND, NULL);
        return;
    }
    if (!only_reads(r)) return;
    char *text = server_metrics(r->server);
    r->cache = "no-store";
    http_answer(r, HTTP_STATUS_OK, "text/plain; version=0.0.4; charset=utf-8", text, strlen(text),
                text);
}

static void route_health(struct http_request *r) {
    bool fine = r->server->rooms.healthy;
    if (!only_reads(r)) return;
    r->cache = "no-store";
    http_answer(r, fine ? HTTP_STATUS_OK : HTTP_STATUS_SERVICE_UNAVAILABLE,
                "text/plain; charset=utf-8", fine ? "ok\n" : "storage\n", fine ? 3 : 8, NULL);
}

static void route(struct http_request *r) {
    r->routed = true;
    if (r->wrong) {
        http_refuse(r, r->why, r->field);
    } else if (socket_of(r->wsi) && socket_of(r->wsi)->metrics) {
        route_metrics(r);
    } else if (!strncmp(r->path, "/api/", 5)) {
        api_answer(r);
    } else if (!strcmp(r->path, "/healthz")) {
        route_health(r);
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
        !add_header(r, "allow:", r->allow, &at, end) ||
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
    if (socket_of(wsi)) socket_rests(socket_of(wsi));
    return close_after || lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int write_answer(struct http_request **slot) {
    static unsigned char chunk[LWS_PRE + CHUNK]; /* the loop is one thread */
    struct http_request *r = *slot;
    if (!r || !r->answered) return 0;
    if (!r->head_sent) {
        if (write_head(r)) return -1;
        if (r->sent == r->length) return finish(r, slot);
        server_writes(r->server, r->wsi);
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
    server_writes(r->server, r->wsi);
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

/* libwebsockets decodes a path before it looks for the end of its line, so that an escaped line end
 * cuts it short, and what was meant is anybody's guess. */
static bool reads_cleanly(struct http_request *r, const char *path, int length) {
    char version[16];
    http_header(r, WSI_TOKEN_HTTP, version, sizeof version);
    for (int i = 0; i < length; i++)
        if ((unsigned char)path[i] < 0x20 || path[i] == 0x7f) return false;
    return !strncmp(version, "HTTP/1.", 7);
}

/* How long the body is; false when that cannot be read. More than there can be is as much
 * as can be said. */
static bool read_size(struct http_request *r, unsigned long long *size) {
    char text[24];
    http_header(r, WSI_TOKEN_HTTP_CONTENT_LENGTH, text, sizeof text);
    *size = strtoull(text, NULL, 10);
    size_t digits = strspn(text, "0123456789");
    if (!text[0]) return lws_hdr_total_length(r->wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) <= 0;
    return digits && !text[digits + strspn(text + digits, " \t")];
}

/* The reason not to answer this request, whatever it asks for; false when there is none. */
static bool is_wrong(struct http_request *r, const char *path, int length) {
    unsigned long long size;
    bool readable = read_size(r, &size);
    r->wrong = true;
    r->close_after = true; /* a body may follow that nobody reads */
    if (!reads_cleanly(r, path, length))
        r->why = ANSWER_BAD_PATH;
    else if (lws_hdr_total_length(r->wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0)
        r->why = ANSWER_NO_LENGTH;
    else if (!readable)
        r->why = ANSWER_BAD_FIELD, r->field = "Content-Length";
    else if (size > MESSAGE_MOST)
        r->why = ANSWER_TOO_LARGE;
    else if (!client_host_fine(r->server, r->wsi))
        r->why = ANSWER_BAD_HOST;
    else
        r->wrong = r->close_after = false;
    return r->wrong;
}

/* Who wants to hear that a body is welcome before sending it, hears so. */
static int welcome_body(struct http_request *r) {
    static const char yes[] = "HTTP/1.1 100 Continue\r\n\r\n";
    unsigned char buffer[LWS_PRE + sizeof yes];
    char expected[24];
    http_header(r, WSI_TOKEN_HTTP_EXPECT, expected, sizeof expected);
    if (strcasecmp(expected, "100-continue") != 0) return 0;
    memcpy(buffer + LWS_PRE, yes, sizeof yes - 1);
    return lws_write(r->wsi, buffer + LWS_PRE, sizeof yes - 1, LWS_WRITE_HTTP_HEADERS) < 0 ? -1 : 0;
}

static int begin(struct server *server, struct lws *wsi, struct http_request **slot) {
    struct http_request *r = calloc(1, sizeof *r);
    char *path, language[128];
    unsigned long long size;
    int length;
    if (!r) return -1;
    *slot = r;
    if (socket_of(wsi)) socket_works(socket_of(wsi));
    r->server = server;
    r->wsi = wsi;
    r->method = lws_http_get_uri_and_method(wsi, &path, &length);
    if (r->method < 0) return -1;
    snprintf(r->path, sizeof r->path, "%.*s", length, path);
    if (length >= PATH_MOST) r->path[0] = '\0'; /* there is nothing at so long a name */
    http_header(r, WSI_TOKEN_HTTP_ACCEPT_LANGUAGE, language, sizeof language);
    r->lang = words_lang_accepted(language);
    const char *named = lws_get_urlarg_by_name(wsi, "lang=", language, sizeof language);
    if (named) words_lang_named(named, &r->lang);
    read_client(r);
    r->foreign = !client_origin_fine(server, wsi);
    read_size(r, &size);
    if (is_wrong(r, path, length) || size == 0) {
        route(r);
        return 0;
    }
    return welcome_body(r);
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
