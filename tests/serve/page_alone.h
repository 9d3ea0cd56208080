/* page_alone.h - what stands around serve/net/pages.c where it is looked at alone: a page of four
 * files, one of them in three forms, one with a hole, and requests whose headers are set and whose
 * answer is read here. */
#ifndef TESTS_SERVE_PAGE_ALONE_H
#define TESTS_SERVE_PAGE_ALONE_H

#include <stdio.h>
#include <stdlib.h>

#include "serve/net/http.h"
#include "serve/net/page.h"

#define TEN "          "
#define FIFTY TEN TEN TEN TEN TEN
#define HOLE "\"/card.jpg\"" FIFTY FIFTY " " /* PAGE_HOLE bytes */
_Static_assert(sizeof HOLE == PAGE_HOLE + 1, "the hole is as long as page.h says");
#define BYTES(text) (const unsigned char *)(text)
const struct page_file page_files[] = {
    {"/index.html", "text/html", "\"abc\"", false, BYTES("plain"), BYTES("gz"), BYTES("b"), 5, 2, 1,
     0, 0},
    {"/app.123.js", "text/javascript", "\"j\"", true, BYTES("script"), NULL, NULL, 6, 0, 0, 0, 0},
    {.path = "/room.html",
     .type = "text/html",
     .etag = "\"r\"",
     .plain = BYTES("<a href=" HOLE ">"),
     .plain_length = 8 + PAGE_HOLE + 1,
     .plain_hole = 8,
     .brotli = BYTES("B" HOLE "b"),
     .brotli_length = 1 + PAGE_HOLE + 1,
     .brotli_hole = 1},
    {.path = "/replay.html",
     .type = "text/html",
     .etag = "\"p\"",
     .plain = BYTES("replay"),
     .plain_length = 6},
};
const int page_file_count = 4;
static const char *site = ""; /* where the server is */

static const char *accepted,
    *known;                 /* the headers of the request: Accept-Encoding, If-None-Match */
static void *kept;          /* what the answer owns */
static answer_code refused; /* ANSWER_CODES: it was not */

void http_header(struct http_request *request, enum lws_token_indexes token, char *out,
                 size_t size) {
    (void)request;
    snprintf(out, size, "%s", token == WSI_TOKEN_HTTP_ACCEPT_ENCODING ? accepted : known);
}
void http_site(struct http_request *request, char *out, size_t size) {
    (void)request;
    snprintf(out, size, "%s", site);
}
void http_answer(struct http_request *request, int status, const char *type, const void *bytes,
                 size_t length, void *owned) {
    free(kept); /* the answer before */
    kept = owned;
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
