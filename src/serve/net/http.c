/* http.c - HTTP requests: reading them, sending who answers them, writing the answer (http.h). */
#include "serve/net/http.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "serve/net/server.h"
#include "serve/protocol/encoding.h"
#include "base/json.h"

enum { HEAD_ROOM = 2048, CHUNK = 16384 };

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

void request_header(struct request *r, enum lws_token_indexes token, char *out, size_t size) {
    out[0] = '\0';
    if (lws_hdr_total_length(r->wsi, token) <= 0) return;
    if (lws_hdr_copy(r->wsi, out, (int)size, token) < 0) out[0] = '\0';
}

void answer_bytes(struct request *r, int status, const char *type, const void *bytes, size_t length,
                  void *owned) {
    r->answered = true;
    r->status = status;
    r->type = type;
    r->bytes = bytes;
    r->length = length;
    r->owned = owned;
    r->abandoned = NULL;
    lws_callback_on_writable(r->wsi);
}

void answer_refusal_of(struct request *r, int status, answer_code code, const char *field) {
    char reason[WORDS_MAX];
    struct json j = {0};
    answer_sentence(r->lang, code, field, reason);
    json_start(&j);
    json_open(&j, NULL, '{');
    json_text(&j, "code", words_answer_code(code));
    json_text(&j, "reason", reason);
    if (field) json_text(&j, "field", field);
    json_close(&j, '}');
    if (j.failed) abort();
    r->server->metrics.refused[code]++;
    answer_bytes(r, status, "application/json", j.text, j.length, j.text);
}

void answer_refusal(struct request *r, int status, answer_code code) {
    answer_refusal_of(r, status, code, NULL);
}

static void route(struct request *r) {
    bool reads = r->method == LWSHUMETH_GET || r->method == LWSHUMETH_HEAD;
    r->routed = true;
    if (r->too_large) {
        answer_refusal(r, HTTP_STATUS_REQ_ENTITY_TOO_LARGE, ANSWER_TOO_LARGE);
    } else if (!strncmp(r->path, "/api/", 5)) {
        answer_api(r);
    } else if (!strcmp(r->path, "/healthz") && reads) {
        r->cache = "no-store";
        answer_bytes(r, HTTP_STATUS_OK, "text/plain; charset=utf-8", "ok\n", 3, NULL);
    } else if (!strcmp(r->path, "/metrics") && reads) {
        char *text = metrics_text(r->server);
        r->cache = "no-store";
        answer_bytes(r, HTTP_STATUS_OK, "text/plain; version=0.0.4; charset=utf-8", text,
                     strlen(text), text);
    } else {
        answer_page(r);
    }
}

/* ---- writing ---- */

static bool add_header(struct request *r, const char *name, const char *value, unsigned char **at,
                       unsigned char *end) {
    if (!value || !*value) return true;
    return !lws_add_http_header_by_name(r->wsi, (const unsigned char *)name,
                                        (const unsigned char *)value, (int)strlen(value), at, end);
}

/* -1 closes the connection, as in all callbacks of libwebsockets. */
static int write_head(struct request *r) {
    unsigned char buffer[LWS_PRE + HEAD_ROOM], *start = buffer + LWS_PRE, *at = start;
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

static void request_free(struct request **slot) {
    struct request *r = *slot;
    if (r->address) address_leave(r->address);
    free(r->owned);
    free(r->body);
    free(r);
    *slot = NULL;
}

static int finish(struct request *r, struct request **slot) {
    bool close_after = r->close_after;
    struct lws *wsi = r->wsi;
    metrics_count_http(&r->server->metrics, r->status);
    LOG(LOG_DEBUG, "http", LOG_TEXT("path", r->path), LOG_NUMBER("status", r->status));
    request_free(slot);
    return close_after || lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int write_answer(struct request **slot) {
    static unsigned char chunk[LWS_PRE + CHUNK]; /* the loop is one thread */
    struct request *r = *slot;
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
    if (lws_write(r->wsi, chunk + LWS_PRE, length, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) <
        0)
        return -1;
    r->sent += length;
    if (last) return finish(r, slot);
    lws_callback_on_writable(r->wsi);
    return 0;
}

/* ---- reading ---- */

static void read_client(struct request *r) {
    char address[64], authorization[sizeof "Bearer " + sizeof r->secret - 1];
    client_address(r->server, r->wsi, address, sizeof address);
    r->address = address_enter(&r->server->addresses, address);
    request_header(r, WSI_TOKEN_HTTP_AUTHORIZATION, authorization, sizeof authorization);
    if (!strncmp(authorization, "Bearer ", 7))
        memcpy(r->secret, authorization + 7, strlen(authorization + 7) + 1);
}

static int begin(struct server *server, struct lws *wsi, struct request **slot) {
    struct request *r = calloc(1, sizeof *r);
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
    request_header(r, WSI_TOKEN_HTTP_ACCEPT_LANGUAGE, language, sizeof language);
    r->lang = words_lang_accepted(language);
    if (lws_get_urlarg_by_name(wsi, "lang=", language, sizeof language))
        words_lang_named(language, &r->lang);
    read_client(r);
    r->foreign = !client_origin_fine(server, wsi);
    request_header(r, WSI_TOKEN_HTTP_CONTENT_LENGTH, length, sizeof length);
    bool body = strtoull(length, NULL, 10) > 0;
    r->too_large = strtoull(length, NULL, 10) > BODY_MOST;
    if (r->too_large) r->close_after = true;
    if (!body || r->too_large) route(r);
    return 0;
}

static int take_body(struct request *r, const void *bytes, size_t length) {
    if (r->routed) return 0;
    if (r->body_length + length > BODY_MOST) return -1;
    char *body = realloc(r->body, r->body_length + length + 1);
    if (!body) return -1;
    memcpy(body + r->body_length, bytes, length);
    r->body = body;
    r->body_length += length;
    body[r->body_length] = '\0';
    return 0;
}

static void drop(struct request **slot) {
    struct request *r = *slot;
    if (!r) return;
    if (r->abandoned) r->abandoned(r);
    request_free(slot);
}

int http_callback(struct server *server, struct lws *wsi, enum lws_callback_reasons reason,
                  struct request **slot, void *in, size_t length) {
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
