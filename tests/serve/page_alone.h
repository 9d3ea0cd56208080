/* page_alone.h - what stands around serve/net/pages.c where it is looked at alone: a page of two files, one
 * of them in three forms, and requests whose headers are set and whose answer is read here. */
#ifndef TESTS_SERVE_PAGE_ALONE_H
#define TESTS_SERVE_PAGE_ALONE_H

#include <stdio.h>

#include "serve/net/http.h"
#include "serve/net/page.h"

#define BYTES(text) (const unsigned char *)(text)
const struct page_file page_files[] = {
    {"/index.html", "text/html", "\"abc\"", false, BYTES("plain"), BYTES("gz"), BYTES("b"), 5, 2,
     1},
    {"/app.123.js", "text/javascript", "\"j\"", true, BYTES("script"), NULL, NULL, 6, 0, 0},
};
const int page_file_count = 2;

static const char *accepted,
    *known;                 /* the headers of the request: Accept-Encoding, If-None-Match */
static answer_code refused; /* ANSWER_CODES: it was not */

void http_header(struct http_request *request, enum lws_token_indexes token, char *out,
                 size_t size) {
    (void)request;
    snprintf(out, size, "%s", token == WSI_TOKEN_HTTP_ACCEPT_ENCODING ? accepted : known);
}
void http_answer(struct http_request *request, int status, const char *type, const void *bytes,
                 size_t length, void *owned) {
    (void)owned;
    request->status = status;
    request->type = type;
    request->bytes = bytes;
    request->length = length;
}
void http_refuse(struct http_request *request, answer_code code, const char *field) {
    (void)request;
    (void)field;
    refused = code;
}

static struct http_request asked(int method, const char *path, const char *encodings,
                                 const char *etag) {
    struct http_request r = {.method = method};
    snprintf(r.path, sizeof r.path, "%s", path);
    accepted = encodings;
    known = etag;
    refused = ANSWER_CODES;
    pages_answer(&r);
    return r;
}

#endif
