/* api.c - the HTTP API under /api/: which path asks what of the rooms, and their answers as those
 * of HTTP (docs/api.md). */
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "serve/net/server.h"
#include "serve/play/visit.h"

enum { CREATED = 201 }; /* libwebsockets has no name for it */

/* ---- a request that waits for rooms ---- */

struct api_call {
    struct asker asker; /* first */
    struct http_request *request;
    int status;
    const char *type; /* of the answer */
};

static void answer(struct asker *asker, char *text) {
    struct api_call *call = (struct api_call *)asker;
    http_answer(call->request, call->status, call->type, text, strlen(text), text);
    free(call);
}

static void refuse(struct asker *asker, answer_code code) {
    struct api_call *call = (struct api_call *)asker;
    if (code == ANSWER_UNKNOWN_WORD) address_wrong_word(call->request->address, clock_seconds());
    http_refuse(call->request, code, NULL);
    free(call);
}

static void abandoned(struct http_request *r) {
    struct api_call *call = r->waiting_for;
    call->asker.leave(&call->asker);
    free(call);
}

static struct asker *call_make(struct http_request *r, int status, const char *type) {
    struct api_call *call = memory_new(1, sizeof *call);
    call->asker.owner = address_number(r->address);
    call->asker.lang = r->lang;
    call->asker.answer = answer;
    call->asker.refuse = refuse;
    call->request = r;
    call->status = status;
    call->type = type;
    r->waiting_for = call;
    r->abandoned = abandoned;
    return &call->asker;
}

/* ---- which is meant ---- */

static void make_room(struct http_request *r) {
    struct server *server = r->server;
    struct misread wrong;
    struct room_request request;
    const char *body = r->body ? r->body : "{}";
    int64_t most = server->options->limits.rooms_per_address;
    if (server->rooms.stopping)
        http_refuse(r, ANSWER_STOPPING, NULL);
    else if (r->foreign)
        http_refuse(r, ANSWER_BAD_ORIGIN, NULL);
    else if (!room_request_read(body, r->body ? r->body_length : 2, server->options->guests,
                                &request, &wrong))
        http_refuse(r, wrong.code, wrong.field);
    else if (rooms_full(&server->rooms))
        http_refuse(r, ANSWER_TOO_MANY_ROOMS, NULL);
    else if (!address_makes_room(r->address, most, clock_seconds()))
        http_refuse(r, ANSWER_TOO_MANY_ROOMS_HERE, NULL);
    else
        rooms_make(&server->rooms, &request, call_make(r, CREATED, "application/json"));
}

static void refuse_method(struct http_request *r, const char *allow) {
    r->allow = allow;
    http_refuse(r, ANSWER_BAD_METHOD, NULL);
}

static bool allowed(struct http_request *r, int method) {
    bool head = method == LWSHUMETH_GET && r->method == LWSHUMETH_HEAD;
    if (r->method == method || head) return true;
    refuse_method(r, method == LWSHUMETH_GET ? "GET, HEAD" : "POST");
    return false;
}

static void visit(struct http_request *r, const char *id, visit_kind kind) {
    const char *type = kind == VISIT_RECORD ? "text/plain; charset=utf-8" : "application/json";
    visit_begin(&r->server->rooms, id, r->secret, kind, call_make(r, HTTP_STATUS_OK, type));
}

static void answer_room(struct http_request *r, const char *path) {
    static const char *const paths[VISITS] = {[VISIT_ROOM] = "",
                                              [VISIT_RECORD] = "/record",
                                              [VISIT_HINT] = "/hint",
                                              [VISIT_REVIEW] = "/review"};
    char id[ROOM_ID_TEXT];
    size_t length = strcspn(path, "/");
    int kind = 0;
    while (kind < VISITS && strcmp(path + length, paths[kind]) != 0) kind++;
    if (kind == VISITS) {
        http_refuse(r, ANSWER_NOT_FOUND, NULL);
    } else if (length == 0 || length >= sizeof id) {
        http_refuse(r, ANSWER_UNKNOWN_ROOM, NULL);
    } else if (allowed(r, LWSHUMETH_GET)) {
        memcpy(id, path, length);
        id[length] = '\0';
        if (r->secret[0])
            visit(r, id, (visit_kind)kind);
        else
            http_refuse(r, ANSWER_NO_SECRET, NULL);
    }
}

/* ---- classes ---- */

static void make_class(struct http_request *r) {
    struct server *server = r->server;
    int64_t most = server->options->limits.rooms_per_address;
    if (server->rooms.stopping)
        http_refuse(r, ANSWER_STOPPING, NULL);
    else if (r->foreign)
        http_refuse(r, ANSWER_BAD_ORIGIN, NULL);
    else if (!address_makes_room(r->address, most, clock_seconds()))
        http_refuse(r, ANSWER_TOO_MANY_CLASSES, NULL);
    else
        classes_make(&server->classes, call_make(r, CREATED, "application/json"));
}

static void join_class(struct http_request *r) {
    struct server *server = r->server;
    struct join_request request;
    struct misread wrong;
    if (server->rooms.stopping)
        http_refuse(r, ANSWER_STOPPING, NULL);
    else if (r->foreign)
        http_refuse(r, ANSWER_BAD_ORIGIN, NULL);
    else if (!join_request_read(r->body ? r->body : "", r->body_length, &request, &wrong))
        http_refuse(r, wrong.code, wrong.field);
    else if (address_guesses(r->address, clock_seconds()))
        http_refuse(r, ANSWER_TOO_MANY_WORDS, NULL);
    else
        classes_join(&server->classes, &request, call_make(r, CREATED, "application/json"));
}

/* What people are to know before they make or join one. */
static void tell_of_classes(struct http_request *r) {
    char *text = encode_classes(r->server->options->keep_days);
    http_answer(r, HTTP_STATUS_OK, "application/json", text, strlen(text), text);
}

static bool answer_class(struct http_request *r) {
    bool join = !strcmp(r->path, "/api/classes/join");
    if (!join && strcmp(r->path, "/api/classes") != 0) return false;
    if (!join && (r->method == LWSHUMETH_GET || r->method == LWSHUMETH_HEAD))
        tell_of_classes(r);
    else if (r->method != LWSHUMETH_POST)
        refuse_method(r, join ? "POST" : "GET, HEAD, POST");
    else if (join)
        join_class(r);
    else
        make_class(r);
    return true;
}

void api_answer(struct http_request *r) {
    static const char rooms[] = "/api/rooms";
    size_t length = sizeof rooms - 1;
    double rate = (double)r->server->options->limits.messages_per_second;
    if (!address_asks(r->address, rate, clock_seconds()))
        http_refuse(r, ANSWER_TOO_FAST, NULL);
    else if (answer_class(r))
        return;
    else if (!strcmp(r->path, rooms) && allowed(r, LWSHUMETH_POST))
        make_room(r);
    else if (r->answered)
        return; /* not allowed */
    else if (!strncmp(r->path, rooms, length) && r->path[length] == '/')
        answer_room(r, r->path + length + 1);
    else
        http_refuse(r, ANSWER_NOT_FOUND, NULL);
}
