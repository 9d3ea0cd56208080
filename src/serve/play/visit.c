/* visit.c - reading a room without being in it (visit.h). */
#include "serve/play/visit.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "serve/play/advice.h"

/* The answer is made at once and sent when all before it is kept. */
struct visit {
    struct store_job base; /* first; a change of nothing, which waits for those before it */
    struct waiter waiter;
    struct asker *asker; /* NULL once it has left */
    char secret[SECRET_MOST];
    visit_kind kind;
    struct room *room; /* once it is found */
    uint64_t links;    /* of the room then */
    bool paid;         /* a long game that was known to be one: it may be read */
    char *text;
};

static void visit_free(struct visit *v) {
    free(v->text);
    free(v);
}

static void left(struct asker *asker) {
    struct visit *v = asker->waits_for;
    v->asker = NULL;
    if (v->room) return; /* the store has it */
    waiter_leave(&v->waiter);
    visit_free(v);
}

static void finished(struct job *job) {
    struct visit *v = (struct visit *)job;
    bool kept = room_take_back(v->room, &v->base);
    room_links_read(v->room, &v->base, v->links);
    if (v->asker && kept && room_seat_of(v->room, v->secret) == SEAT_NONE) {
        v->asker->refuse(v->asker, ANSWER_WRONG_SECRET);
    } else if (v->asker && kept) {
        v->asker->answer(v->asker, v->text);
        v->text = NULL;
    } else if (v->asker) {
        v->asker->refuse(v->asker, ANSWER_STORAGE);
    }
    visit_free(v);
}

static char *record_of(const struct room *room) {
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out) abort();
    room_game_write(&room->game, room->row.seats, out);
    if (fclose(out)) abort();
    return text;
}

/* The crew answers, or nobody can. */
static void ask_for_advice(struct visit *v, struct room *room, int seat) {
    struct asker *asker = v->asker;
    bool hint = v->kind == VISIT_HINT;
    if (hint && seat == SEAT_WATCHER)
        asker->refuse(asker, ANSWER_WATCHING);
    else if (hint && ent_to_move(&room->game.now) > ENT_RUBICON)
        asker->refuse(asker, ANSWER_NOBODY_CHOOSES);
    else if (!(hint ? advice_hint(room, seat, asker->owner, asker) : advice_review(room, asker)))
        asker->refuse(asker, ANSWER_BUSY);
    visit_free(v);
}

/* The whole of a long game takes the loop a while to write, and to read where the room is not in
 * memory. All such readings together get a part of its time only. */
enum { LONG_GAME = 5000 };
static const double LONG_SECONDS = 3e-5; /* for each step; it takes about a thirtieth of that */

static void pause_long_reads(struct rooms *rooms, int count) {
    if (count >= LONG_GAME) rooms->long_reads = clock_seconds() + count * LONG_SECONDS;
}

static bool may_read(struct rooms *rooms, int count) {
    if (count < LONG_GAME) return true;
    if (clock_seconds() < rooms->long_reads) return false;
    pause_long_reads(rooms, count);
    return true;
}

static struct long_room *known_long(struct rooms *rooms, const char *id) {
    for (int i = 0; i < LONG_ROOMS; i++)
        if (!strcmp(rooms->long_rooms[i].id, id)) return &rooms->long_rooms[i];
    return NULL;
}

/* So that the next visitor is refused before it is read, and not after. */
static void note_length(const struct room *room) {
    struct rooms *rooms = room->rooms;
    struct long_room *known = known_long(rooms, room->row.id);
    if (room->game.count < LONG_GAME) {
        if (known) known->id[0] = '\0';
        return;
    }
    if (!known) {
        known = &rooms->long_rooms[rooms->long_next];
        rooms->long_next = (rooms->long_next + 1) % LONG_ROOMS;
        memcpy(known->id, room->row.id, sizeof known->id);
    }
    known->count = room->game.count;
}

/* The pause begins when it has been read, however long that took. */
static char *read_room(const struct visit *v, const struct room *room, int seat) {
    char *text = v->kind == VISIT_ROOM ? room_encode_all(room, seat) : record_of(room);
    pause_long_reads(room->rooms, room->game.count);
    return text;
}

static void ready(void *context, struct room *room, answer_code why) {
    struct visit *v = context;
    int seat = room ? room_seat_of(room, v->secret) : SEAT_NONE;
    bool peeked = room && room->peeked;
    if (peeked) note_length(room);
    /* It has taken its time already, whoever asked for it. */
    bool may = !peeked || v->paid || may_read(room->rooms, room->game.count);
    if (seat == SEAT_NONE) {
        v->asker->refuse(v->asker, room ? ANSWER_WRONG_SECRET : why);
        visit_free(v);
    } else if (v->kind == VISIT_HINT || v->kind == VISIT_REVIEW) {
        ask_for_advice(v, room, seat);
    } else if (!may || (!peeked && !may_read(room->rooms, room->game.count))) {
        v->asker->refuse(v->asker, ANSWER_TOO_FAST);
        visit_free(v);
    } else if (room->peeked) {
        v->asker->answer(v->asker, read_room(v, room, seat));
        visit_free(v);
    } else {
        v->text = read_room(v, room, seat);
        v->room = room;
        v->links = room->links;
        v->base.parts = STORE_LINKS;
        v->base.row = room->row;
        room_give(room, &v->base);
    }
}

void visit_begin(struct rooms *rooms, const char *id, const char *secret, visit_kind kind,
                 struct asker *asker) {
    bool reads = kind == VISIT_ROOM || kind == VISIT_RECORD;
    bool here = !rooms->shared || rooms_look_up(rooms, id);
    const struct long_room *known = reads && !here ? known_long(rooms, id) : NULL;
    if (known && !may_read(rooms, known->count)) {
        asker->refuse(asker, ANSWER_TOO_FAST);
        return;
    }
    struct visit *v = memory_new(1, sizeof *v);
    v->paid = known != NULL;
    v->base.kind = STORE_CHANGE;
    v->base.base.finished = finished;
    v->waiter.ready = ready;
    v->waiter.context = v;
    v->kind = kind;
    v->asker = asker;
    memcpy(v->secret, secret, strnlen(secret, SECRET_MOST - 1));
    asker->waits_for = v;
    asker->leave = left;
    if (reads)
        rooms_read(rooms, id, &v->waiter);
    else
        rooms_find(rooms, id, &v->waiter);
}
