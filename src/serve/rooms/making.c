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

static void fill(struct making *m, const struct room_request *request) {
    struct room_row *row = &m->base.row;
    struct fair_seed fair;
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
    fair_seed_make(&fair);
    room_game_start(&game, request->rate, request->variant, &fair);
    m->base.game = room_game_row(&game, row->game);
    m->base.lines = room_game_lines(&game, 0);
    room_game_free(&game);
}

void rooms_make(struct rooms *rooms, const struct room_request *request, struct asker *asker) {
    struct making *m = memory_new(1, sizeof *m);
    m->base.kind = STORE_MAKE;
    m->base.base.finished = making_finished;
    m->rooms = rooms;
    m->asker = asker;
    asker->waits_for = m;
    asker->leave = left;
    rooms->making++;
    fill(m, request);
    store_give(rooms->store, &m->base);
}

bool rooms_full(const struct rooms *rooms) {
    return rooms->stored + rooms->making >= rooms->options->limits.rooms;
}
