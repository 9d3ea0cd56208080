/* making.c - a new room, with its secrets and its first game (rooms.h). */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/memory.h"
#include "serve/base/log.h"
#include "serve/rooms/rooms.h"

struct making {
    struct store_job base; /* first */
    struct rooms *rooms;
    struct asker *asker; /* NULL once it has left */
    char secrets[SEATS_ALL][SECRET_TEXT];
};

static void answer(const struct making *m) {
    const struct game_row *game = &m->base.game;
    struct made_fields fields = {
        .room = m->base.row.id, .rate = game->rate, .variant = game->variant, .fair = &game->fair};
    for (int i = 0; i < SEATS_ALL; i++) fields.secrets[i] = m->secrets[i];
    m->asker->answer(m->asker, encode_made(&fields));
}

static void making_finished(struct job *job) {
    struct making *m = (struct making *)job;
    struct rooms *rooms = m->rooms;
    rooms->making--;
    if (m->base.result == STORE_FINE) {
        rooms->stored++;
        rooms->metrics->rooms_made++;
        LOG(LOG_INFO, "room_made", LOG_TEXT("room", m->base.row.id));
        if (m->asker) answer(m);
    } else {
        rooms_store_failed(rooms, &m->base);
        if (m->asker) m->asker->refuse(m->asker, ANSWER_STORAGE);
    }
    store_job_clear(&m->base);
    free(m);
}

static void left(struct asker *asker) {
    ((struct making *)asker->waits_for)->asker = NULL;
}

static void fill(struct making *m, const struct room_request *request,
                 const struct fair_seed *fair) {
    struct room_row *row = &m->base.row;
    struct room_game game;
    room_id_make(row->id);
    row->created = row->used = (int64_t)time(NULL);
    row->game = 1;
    for (int i = 0; i < 2; i++) {
        secret_make(m->secrets[i], row->seats[i].secret);
        memcpy(row->seats[i].bot, request->bots[i], BOT_BYTES);
        row->seats[i].kind = request->bots[i][0] ? SEAT_BOT : SEAT_OPEN;
    }
    secret_make(m->secrets[SEAT_WATCHER], row->watch);
    room_game_start(&game, request->rate, request->variant, fair);
    m->base.game = room_game_row(&game, row->game);
    m->base.lines = room_game_lines(&game, 0);
    room_game_free(&game);
}

static struct making *making_make(struct rooms *rooms, const struct room_request *request,
                                  const struct fair_seed *fair) {
    struct making *m = memory_new(1, sizeof *m);
    struct fair_seed own;
    m->base.kind = STORE_MAKE;
    m->base.base.finished = making_finished;
    m->rooms = rooms;
    rooms->making++;
    fair_seed_make(&own);
    fill(m, request, fair ? fair : &own);
    return m;
}

void rooms_make(struct rooms *rooms, const struct room_request *request, struct asker *asker) {
    struct making *m = making_make(rooms, request, NULL);
    m->asker = asker;
    asker->waits_for = m;
    asker->leave = left;
    store_give(rooms->store, &m->base);
}

void rooms_make_now(struct rooms *rooms, const struct room_request *request,
                    const struct fair_seed *fair, char id[ROOM_ID_TEXT],
                    char secrets[SEATS_ALL][SECRET_TEXT]) {
    struct making *m = making_make(rooms, request, fair);
    m->base.row.entered = true; /* else it would be gone within the hour */
    memcpy(id, m->base.row.id, ROOM_ID_TEXT);
    memcpy(secrets, m->secrets, sizeof m->secrets);
    store_give(rooms->store, &m->base);
}

struct deleting {
    struct store_job base; /* first */
    struct rooms *rooms;
};

static void deleting_finished(struct job *job) {
    struct deleting *d = (struct deleting *)job;
    if (d->base.result == STORE_FINE)
        d->rooms->stored--;
    else if (d->base.result == STORE_BROKEN)
        rooms_store_failed(d->rooms, &d->base);
    free(d);
}

void rooms_delete(struct rooms *rooms, const char *id) {
    struct deleting *d = memory_new(1, sizeof *d);
    d->base.kind = STORE_DELETE;
    d->base.base.finished = deleting_finished;
    d->rooms = rooms;
    memcpy(d->base.row.id, id, strlen(id) + 1);
    store_give(rooms->store, &d->base);
}

bool rooms_full(const struct rooms *rooms) {
    return rooms->stored + rooms->making >= rooms->options->limits.rooms;
}
