/* pages.c - answers with the files of the page that are compiled in (page.h). */
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/memory.h"
#include "serve/net/http.h"
#include "serve/net/page.h"

static const struct page_file *file_at(const char *path) {
    for (int i = 0; i < page_file_count; i++)
        if (!strcmp(page_files[i].path, path)) return &page_files[i];
    return NULL;
}

static bool is_room(const char *path) {
    return !strncmp(path, "/room/", 6);
}

/* The file behind an address that the page itself understands: it reads it when it starts. Those
 * that people send each other have a head that says what the link is, to those who show links. NULL
 * when it is no such address. */
static const struct page_file *route_at(const char *path) {
    const struct page_file *file = NULL;
    bool replay = !strcmp(path, "/replay");
    if (!is_room(path) && !replay && strcmp(path, "/verify") != 0) return NULL;
    if (is_room(path)) file = file_at("/room.html");
    if (replay) file = file_at("/replay.html");
    return file ? file : file_at("/index.html");
}

/* Does a list like "gzip;q=0.5, br" name this, with a weight that is not 0? */
static bool accepts(const char *list, const char *name) {
    size_t length = strlen(name);
    while (*list) {
        list += strspn(list, " \t,");
        size_t entry = strcspn(list, ",");
        if (!strncasecmp(list, name, length) && strchr(" \t;,", list[length])) {
            const char *weight = memchr(list, '=', entry);
            return !weight || strspn(weight + 1, "0.") != (size_t)(list + entry - weight - 1);
        }
        list += entry;
    }
    return false;
}

/* Does an If-None-Match header name this ETag? Weak ones count as well. */
static bool matches(const char *header, const char *etag) {
    const char *at = strstr(header, etag);
    return !strcmp(header, "*") || (at && strchr(" ,", at[strlen(etag)]));
}

static void choose_encoding(struct http_request *r, const struct page_file *file) {
    char accepted[256];
    http_header(r, WSI_TOKEN_HTTP_ACCEPT_ENCODING, accepted, sizeof accepted);
    r->bytes = file->plain;
    r->length = file->plain_length;
    if (file->brotli && accepts(accepted, "br")) {
        r->encoding = "br";
        r->bytes = file->brotli;
        r->length = file->brotli_length;
    } else if (file->gzip && accepts(accepted, "gzip")) {
        r->encoding = "gzip";
        r->bytes = file->gzip;
        r->length = file->gzip_length;
    }
    /* An ETag names bytes, so each encoding has its own. */
    int stem = (int)strcspn(file->etag + 1, "\"");
    snprintf(r->etag, sizeof r->etag, "\"%.*s%s%s\"", stem, file->etag + 1, r->encoding ? "-" : "",
             r->encoding ? r->encoding : "");
}

/* FNV-1a. */
static uint32_t hash_of(const char *text) {
    uint32_t hash = 2166136261;
    for (; *text; text++) hash = (hash ^ (unsigned char)*text) * 16777619;
    return hash;
}

/* A copy with the whole address of its picture, for those who show links; free it. NULL when it
 * stays as it is. */
static unsigned char *fill_hole(struct http_request *r, const struct page_file *file) {
    size_t hole = r->encoding ? file->brotli_hole : file->plain_hole;
    char site[PAGE_HOLE], address[PAGE_HOLE + 1];
    if (!hole) return NULL;
    http_site(r, site, sizeof site);
    int length = snprintf(address, sizeof address, "\"%s/card.jpg\"", site);
    if (!site[0] || length > PAGE_HOLE) return NULL;
    unsigned char *copy = memory_new(r->length, 1);
    memcpy(copy, r->bytes, r->length);
    memset(copy + hole, ' ', PAGE_HOLE);
    memcpy(copy + hole, address, (size_t)length);
    r->bytes = copy;
    size_t end = strlen(r->etag) - 1;
    snprintf(r->etag + end, sizeof r->etag - end, "-%08x\"", (unsigned)hash_of(address));
    return copy;
}

void pages_answer(struct http_request *r) {
    char known[256];
    const struct page_file *file = file_at(strcmp(r->path, "/") ? r->path : "/index.html");
    if (!file) file = route_at(r->path);
    if (!file) {
        http_refuse(r, ANSWER_NOT_FOUND, NULL);
        return;
    }
    if (r->method != LWSHUMETH_GET && r->method != LWSHUMETH_HEAD) {
        r->allow = "GET, HEAD";
        http_refuse(r, ANSWER_BAD_METHOD, NULL);
        return;
    }
    choose_encoding(r, file);
    void *filled = fill_hole(r, file);
    http_header(r, WSI_TOKEN_HTTP_IF_NONE_MATCH, known, sizeof known);
    bool same = matches(known, r->etag);
    r->cache = file->immutable ? "public, max-age=31536000, immutable" : "no-cache";
    http_answer(r, same ? HTTP_STATUS_NOT_MODIFIED : HTTP_STATUS_OK, file->type, r->bytes,
                same ? 0 : r->length, filled);
}
