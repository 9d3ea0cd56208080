/* copy.c - everything from one database to another, whichever they are (database.h). By jobs alone,
 * so that it needs to know neither. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "serve/store/database.h"

struct copying {
    struct database *from, *to;
    struct room_row *rooms;
    int count, capacity;
    struct thing *things;
    int thing_count, thing_capacity;
    char damaged[ROOM_ID_TEXT]; /* the room that could not be read, or "" */
    bool unread;                /* something else could not be */
};

/* One that is damaged shows when it is read. */
static void note_room(void *context, const struct room_row *row, bool damaged) {
    struct copying *c = context;
    (void)damaged;
    c->rooms = memory_grow(c->rooms, c->count, &c->capacity, sizeof *c->rooms);
    c->rooms[c->count++] = *row;
}

static void note_thing(void *context, const char *kind, const char *id) {
    struct copying *c = context;
    c->things = memory_grow(c->things, c->thing_count, &c->thing_capacity, sizeof *c->things);
    struct thing *thing = &c->things[c->thing_count++];
    *thing = (struct thing){.used = 0};
    snprintf(thing->kind, sizeof thing->kind, "%s", kind);
    snprintf(thing->id, sizeof thing->id, "%s", id);
}

/* The first game makes the room, each of the others is a change of it. */
static bool copy_game(struct copying *c, struct room_row *row, int number, int64_t *last_chat) {
    struct store_job job = {.kind = STORE_LOAD, .read_only = true, .game.number = number};
    memcpy(job.row.id, row->id, sizeof job.row.id);
    bool fine = database_do(c->from, &job) == STORE_FINE;
    if (!fine) memcpy(c->damaged, row->id, sizeof c->damaged);
    *last_chat = job.last_chat;
    job.kind = number == 1 ? STORE_MAKE : STORE_CHANGE;
    job.parts = STORE_ROW | STORE_GAME | STORE_STEPS;
    job.row.number = row->number;
    fine = fine && database_do(c->to, &job) == STORE_FINE;
    row->number = job.row.number;
    store_job_clear(&job);
    return fine;
}

static bool say(struct copying *c, const struct room_row *row, struct chat *chat) {
    struct store_job job = {.kind = STORE_CHANGE, .parts = STORE_CHAT, .row = *row, .chat = chat};
    return database_do(c->to, &job) == STORE_FINE;
}

/* A line that was deleted at the end leaves its number: it stays taken. */
static bool copy_chat(struct copying *c, int64_t number, const struct room_row *row,
                      int64_t last_chat) {
    struct store_job job = {.kind = STORE_CHANGE, .parts = STORE_CHATS, .row = {.number = number}};
    bool fine = database_do(c->from, &job) == STORE_FINE;
    int64_t last = 0;
    c->unread = !fine;
    for (int i = 0; i < job.chat_count && fine; i++) {
        last = job.chats[i].id;
        fine = say(c, row, &job.chats[i]);
    }
    store_job_clear(&job);
    struct chat none = {.id = last_chat};
    return fine && (last == last_chat || say(c, row, &none));
}

static bool copy_room(struct copying *c, const struct room_row *from) {
    struct room_row row = *from;
    int64_t last_chat = 0;
    bool fine = from->game > 0;
    row.number = 0;
    if (!fine) memcpy(c->damaged, from->id, sizeof c->damaged);
    for (int number = 1; number <= from->game && fine; number++)
        fine = copy_game(c, &row, number, &last_chat);
    return fine && copy_chat(c, from->number, &row, last_chat);
}

static bool copy_thing(struct copying *c, const struct thing *which) {
    struct store_job job = {.kind = STORE_GET, .thing = *which};
    bool fine = database_do(c->from, &job) == STORE_FINE;
    c->unread = !fine;
    job.kind = STORE_PUT;
    job.fresh = true;
    fine = fine && database_do(c->to, &job) == STORE_FINE;
    store_job_clear(&job);
    return fine;
}

/* The oldest first, so that they have the same order there. */
static bool copy_all(struct copying *c) {
    bool fine = database_list(c->from, note_room, c) == STORE_FINE &&
                database_list_things(c->from, note_thing, c) == STORE_FINE;
    c->unread = !fine;
    for (int i = c->count - 1; i >= 0 && fine; i--) fine = copy_room(c, &c->rooms[i]);
    for (int i = 0; i < c->thing_count && fine; i++) fine = copy_thing(c, &c->things[i]);
    return fine;
}

static bool say_why(const struct copying *c, const char *from, const char *to, ent_lang lang,
                    char problem[WORDS_MAX]) {
    server_saying unread =
        c->from->shared ? SERVER_SAY_DATABASE_UNUSABLE : SERVER_SAY_DATA_UNREADABLE;
    server_saying saying = *c->damaged ? SERVER_SAY_ROOM_DAMAGED
                           : c->unread ? unread
                                       : SERVER_SAY_NOT_WRITTEN;
    const struct place_filler places[] = {
        {"room", c->damaged},
        {"file", *c->damaged || c->unread ? from : to},
        {"problem", database_problem(c->unread ? c->from : c->to)}};
    words_fill(problem, WORDS_MAX, words_server_template(lang, saying), places, 3);
    return false;
}

static bool copy(const char *from, database_use use, const char *to, ent_lang lang, int64_t *rooms,
                 char problem[WORDS_MAX]) {
    struct copying c = {.from = database_open(from, use, lang, problem)};
    char from_name[DATABASE_NAME], to_name[DATABASE_NAME];
    database_name(from, from_name);
    database_name(to, to_name);
    if (c.from) c.to = database_open(to, DATABASE_FILL, lang, problem);
    if (!c.to) {
        if (c.from) database_close(c.from);
        return false;
    }
    bool fine = database_hold(c.from) && database_hold(c.to) && copy_all(&c);
    /* What went wrong is asked before anything else is done there. */
    if (!fine) say_why(&c, from_name, to_name, lang, problem);
    if (!database_settle(c.to, fine) && fine) fine = say_why(&c, from_name, to_name, lang, problem);
    database_settle(c.from, false);
    *rooms = c.count;
    free(c.rooms);
    free(c.things);
    database_close(c.to);
    database_close(c.from);
    return fine;
}

bool database_copy(const char *from, const char *to, ent_lang lang, int64_t *rooms,
                   char problem[WORDS_MAX]) {
    return copy(from, DATABASE_EXISTING, to, lang, rooms, problem);
}

bool database_bring_back(const char *copied, const char *to, ent_lang lang,
                         char problem[WORDS_MAX]) {
    int64_t rooms;
    return copy(copied, DATABASE_READ, to, lang, &rooms, problem);
}
