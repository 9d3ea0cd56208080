/* api.c - the HTTP API under /api/: rooms made, read, exported, and advice (docs/api.md). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/clock.h"
#include "base/memory.h"
#include "serve/rooms/play.h"
#include "serve/net/server.h"
#include "base/json.h"

enum { CREATED = 201, TOO_MANY_REQUESTS = 429 }; /* libwebsockets has no names for them */

/* ---- a new room ---- */

struct creation {
    struct store_job base; /* first */
    struct server *server;
    struct request *request; /* NULL once its asker has left */
    struct room_row row;
    struct record record;
    char secrets[3][SECRET_TEXT];
};

static db_result creation_work(struct db *db, struct store_job *job) {
    struct creation *c = (struct creation *)job;
    return db_room_add(db, &c->row, &c->record);
}

static void answer_json(struct request *r, int status, struct json *j) {
    if (j->failed) abort();
    answer_bytes(r, status, "application/json", j->text, j->length, j->text);
}

static void creation_answer(struct creation *c) {
    static const char *const keys[3] = {"mercurial", "rubicon", "watch"};
    struct json j = {0};
    char commit[COMMIT_TEXT];
    fair_seed_commit(&c->record.fair, commit);
    json_start(&j);
    json_open(&j, NULL, '{');
    json_text(&j, "room", c->row.id);
    json_open(&j, "secrets", '{');
    for (int i = 0; i < 3; i++) json_text(&j, keys[i], c->secrets[i]);
    json_close(&j, '}');
    json_whole(&j, "rate", c->record.rate);
    json_text(&j, "variant", ent_variant_word(c->record.variant));
    json_text(&j, "commit", commit);
    json_close(&j, '}');
    answer_json(c->request, CREATED, &j);
}

static void creation_finished(struct job *job) {
    struct creation *c = (struct creation *)job;
    struct server *server = c->server;
    server->rooms.making--;
    if (c->base.result == DB_FINE) {
        server->rooms.stored++;
        server->metrics.rooms_made++;
        LOG(LOG_INFO, "room_made", LOG_TEXT("room", c->row.id));
        if (c->request) creation_answer(c);
    } else {
        rooms_store_failed(server, &c->base);
        if (c->request) answer_refusal(c->request, HTTP_STATUS_SERVICE_UNAVAILABLE, ANSWER_STORAGE);
    }
    record_free(&c->record);
    free(c);
}

static void creation_abandoned(struct request *r) {
    ((struct creation *)r->waiting_for)->request = NULL;
}

static void fill_room(struct creation *c, const struct wish *wish) {
    struct fair_seed fair;
    room_id_make(c->row.id);
    c->row.created = c->row.used = (int64_t)time(NULL);
    c->row.game = 1;
    for (int i = 0; i < 2; i++) {
        secret_make(c->secrets[i], c->row.seats[i].secret);
        memcpy(c->row.seats[i].bot, wish->bots[i], BOT_BYTES);
        c->row.seats[i].kind = wish->bots[i][0] ? SEAT_BOT : SEAT_OPEN;
    }
    secret_make(c->secrets[2], c->row.watch);
    fair_seed_make(&fair);
    record_start(&c->record, wish->rate, wish->variant, &fair);
    record_deal(&c->record);
}

static void create(struct request *r) {
    struct server *server = r->server;
    const struct serve_limits *limits = &server->options->limits;
    struct misread wrong;
    struct wish wish;
    if (server->stopping) {
        answer_refusal(r, HTTP_STATUS_SERVICE_UNAVAILABLE, ANSWER_STOPPING);
    } else if (r->foreign) {
        answer_refusal(r, HTTP_STATUS_FORBIDDEN, ANSWER_BAD_ORIGIN);
    } else if (!wish_read(r->body ? r->body : "{}", r->body ? r->body_length : 2, &wish, &wrong)) {
        answer_refusal_of(r, HTTP_STATUS_BAD_REQUEST, wrong.code, wrong.field);
    } else if (server->rooms.stored + server->rooms.making >= limits->rooms) {
        answer_refusal(r, HTTP_STATUS_SERVICE_UNAVAILABLE, ANSWER_TOO_MANY_ROOMS);
    } else if (!address_makes_room(r->address, limits->rooms_per_address, clock_seconds())) {
        answer_refusal(r, TOO_MANY_REQUESTS, ANSWER_TOO_MANY_ROOMS_HERE);
    } else {
        struct creation *c = memory_new(1, sizeof *c);
        c->base.order = STORE_WRITE;
        c->base.work = creation_work;
        c->base.base.finished = creation_finished;
        c->server = server;
        c->request = r;
        r->waiting_for = c;
        r->abandoned = creation_abandoned;
        server->rooms.making++;
        fill_room(c, &wish);
        store_give(server->store, &c->base);
    }
}

/* ---- a room that is there ---- */

typedef enum visit_kind { VISIT_READ, VISIT_RECORD, VISIT_HINT, VISIT_REVIEW, VISITS } visit_kind;
static const char *const visit_paths[VISITS] = {"", "/record", "/hint", "/review"};

/* A request about a room. Its answer is made at once and sent when all before it is kept. */
struct visit {
    struct store_job base; /* first */
    struct waiter waiter;
    struct server *server;
    struct request *request; /* NULL once its asker has left */
    visit_kind kind;
    struct room *room; /* once it is found */
    char *text;
    size_t length;
};

static void visit_free(struct visit *v) {
    free(v->text);
    free(v);
}

static void visit_abandoned(struct request *r) {
    struct visit *v = r->waiting_for;
    v->request = NULL;
    if (v->room) return; /* the store has it */
    waiter_leave(&v->waiter);
    visit_free(v);
}

static db_result visit_work(struct db *db, struct store_job *job) {
    (void)db;
    (void)job;
    return DB_FINE;
}

static void visit_finished(struct job *job) {
    struct visit *v = (struct visit *)job;
    bool kept = room_job_back(v->room, &v->base);
    if (v->request && kept) {
        answer_bytes(v->request, HTTP_STATUS_OK,
                     v->kind == VISIT_READ ? "application/json" : "text/plain; charset=utf-8",
                     v->text, v->length, v->text);
        v->text = NULL;
    } else if (v->request) {
        answer_refusal(v->request, HTTP_STATUS_SERVICE_UNAVAILABLE, ANSWER_STORAGE);
    }
    visit_free(v);
}

static void write_record(struct visit *v, const struct room *room) {
    char players[2][NAME_BYTES + 8];
    const char *names[2];
    FILE *out = open_memstream(&v->text, &v->length);
    if (!out) abort();
    for (int i = 0; i < 2; i++) names[i] = seat_player(&room->row.seats[i], players[i]);
    record_write(&room->record, names, out);
    if (fclose(out)) abort();
}

static void answer_visit(struct visit *v, struct room *room, int seat) {
    struct request *r = v->request;
    if (v->kind == VISIT_HINT || v->kind == VISIT_REVIEW) {
        bool hint = v->kind == VISIT_HINT;
        if (hint && seat == SEAT_WATCHER)
            answer_refusal(r, HTTP_STATUS_FORBIDDEN, ANSWER_WATCHING);
        else if (hint && ent_to_move(&room->record.now) > ENT_RUBICON)
            answer_refusal(r, HTTP_STATUS_CONFLICT, ANSWER_NOBODY_CHOOSES);
        else if (!(hint ? advice_hint(room, seat, r) : advice_review(room, r)))
            answer_refusal(r, HTTP_STATUS_SERVICE_UNAVAILABLE, ANSWER_BUSY);
        visit_free(v);
        return;
    }
    if (v->kind == VISIT_READ) {
        struct json j = {0};
        json_start(&j);
        json_room(&j, room, seat);
        if (j.failed) abort();
        v->text = j.text;
        v->length = j.length;
    } else {
        write_record(v, room);
    }
    v->room = room;
    room->pending++;
    store_give(v->server->store, &v->base);
}

static void visit_ready(struct waiter *waiter, struct room *room, answer_code why) {
    struct visit *v = lws_container_of(waiter, struct visit, waiter);
    struct request *r = v->request;
    int seat = room ? room_seat_of(room, r->secret) : -1;
    if (seat >= 0) {
        answer_visit(v, room, seat);
        return;
    }
    if (room)
        answer_refusal(r, HTTP_STATUS_FORBIDDEN, ANSWER_WRONG_SECRET);
    else if (why == ANSWER_UNKNOWN_ROOM)
        answer_refusal(r, HTTP_STATUS_NOT_FOUND, why);
    else
        answer_refusal(r, HTTP_STATUS_SERVICE_UNAVAILABLE, why);
    visit_free(v);
}

static void visit(struct request *r, const char *id, visit_kind kind) {
    struct visit *v = memory_new(1, sizeof *v);
    v->base.order = STORE_BARRIER;
    v->base.work = visit_work;
    v->base.base.finished = visit_finished;
    v->waiter.ready = visit_ready;
    v->server = r->server;
    v->request = r;
    v->kind = kind;
    r->waiting_for = v;
    r->abandoned = visit_abandoned;
    rooms_find(r->server, id, &v->waiter);
}

/* ---- which is meant ---- */

static bool allowed(struct request *r, int method) {
    bool head = method == LWSHUMETH_GET && r->method == LWSHUMETH_HEAD;
    if (r->method == method || head) return true;
    answer_refusal(r, HTTP_STATUS_METHOD_NOT_ALLOWED, ANSWER_BAD_METHOD);
    return false;
}

static void answer_room(struct request *r, const char *path) {
    char id[ROOM_ID_TEXT];
    size_t length = strcspn(path, "/");
    int kind = 0;
    while (kind < VISITS && strcmp(path + length, visit_paths[kind]) != 0) kind++;
    if (kind == VISITS) {
        answer_refusal(r, HTTP_STATUS_NOT_FOUND, ANSWER_NOT_FOUND);
    } else if (length == 0 || length >= sizeof id) {
        answer_refusal(r, HTTP_STATUS_NOT_FOUND, ANSWER_UNKNOWN_ROOM);
    } else if (allowed(r, LWSHUMETH_GET)) {
        memcpy(id, path, length);
        id[length] = '\0';
        if (r->secret[0])
            visit(r, id, (visit_kind)kind);
        else
            answer_refusal(r, HTTP_STATUS_UNAUTHORIZED, ANSWER_NO_SECRET);
    }
}

void answer_api(struct request *r) {
    static const char rooms[] = "/api/rooms";
    size_t length = sizeof rooms - 1;
    double rate = (double)r->server->options->limits.messages_per_second;
    if (!bucket_take(&r->address->requests, rate, clock_seconds()))
        answer_refusal(r, TOO_MANY_REQUESTS, ANSWER_TOO_FAST);
    else if (!strcmp(r->path, rooms) && allowed(r, LWSHUMETH_POST))
        create(r);
    else if (r->answered)
        return; /* not allowed */
    else if (!strncmp(r->path, rooms, length) && r->path[length] == '/')
        answer_room(r, r->path + length + 1);
    else
        answer_refusal(r, HTTP_STATUS_NOT_FOUND, ANSWER_NOT_FOUND);
}
