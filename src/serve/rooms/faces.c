/* faces.c - who is in a room, and what they are told of it (faces.h). */
#include "serve/rooms/faces.h"

#include "serve/rooms/rooms.h"

/* ---- one face ---- */

void face_send(struct face *face, struct encoded *message) {
    if (message) face->calls->send(face, message);
    encoded_drop(message);
}

static void refuse(struct face *face, answer_code code, const char *reason) {
    face->rooms->metrics->refused[code]++;
    face_send(face, encode_refused(face->lang, face->room->game.count, code, reason));
}

void face_refuse(struct face *face, answer_code code) {
    refuse(face, code, NULL);
}

void face_refuse_step(struct face *face, ent_reason reason) {
    char sentence[WORDS_MAX];
    words_reason(face->lang, reason, sentence);
    refuse(face, ANSWER_ILLEGAL, sentence);
}

/* ---- coming, going, and everybody there ---- */

void room_attach(struct room *room, struct face *face) {
    face->room = room;
    face->next = room->faces;
    room->faces = face;
    room->present[face->seat]++;
}

void room_detach(struct face *face) {
    struct room *room = face->room;
    if (!room) return;
    struct face **at = &room->faces;
    while (*at != face) at = &(*at)->next;
    *at = face->next;
    room->present[face->seat]--;
    face->room = NULL;
    if (room->state == ROOM_READY && room->faces && !room->rooms->stopping)
        room_tell(room, room_encode_seats(room));
}

/* Persons at a ship before watchers. */
uint64_t room_owner(const struct room *room) {
    uint64_t owner = 0;
    for (const struct face *face = room->faces; face; face = face->next)
        if (!owner || face->seat != SEAT_WATCHER) owner = face->owner;
    return owner;
}

void room_tell_seat(struct room *room, int seat, struct encoded *message) {
    for (struct face *face = room->faces; face; face = face->next)
        if (seat == SEAT_NONE || face->seat == seat) face->calls->send(face, message);
    encoded_drop(message);
}

void room_tell(struct room *room, struct encoded *message) {
    room_tell_seat(room, SEAT_NONE, message);
}

/* ---- what is told of a room ---- */

static struct welcome_fields welcome_of(const struct room *room, int seat) {
    const struct room_game *g = &room->game;
    return (struct welcome_fields){.room = room->row.id,
                                   .you = seat,
                                   .rate = g->rate,
                                   .variant = g->variant,
                                   .fair = &g->fair,
                                   .count = g->count,
                                   .game = room->row.game,
                                   .edition = room->row.edition,
                                   .guests = room->rooms->options->guests};
}

static struct seats_fields seats_of(const struct room *room) {
    struct seats_fields fields = {.watchers = room->present[SEAT_WATCHER]};
    for (int ship = 0; ship < 2; ship++) {
        const struct seat_row *seat = &room->row.seats[ship];
        fields.ships[ship] =
            (struct seat_fields){.kind = seat->kind,
                                 .name = seat->name,
                                 .bot = seat->bot,
                                 .present = seat->kind == SEAT_BOT || room->present[ship] > 0,
                                 .thinking = (int)ent_to_move(&room->game.now) == ship};
    }
    return fields;
}

struct encoded *room_encode_welcome(const struct room *room, int seat) {
    struct welcome_fields fields = welcome_of(room, seat);
    return encode_welcome(&fields);
}

struct encoded *room_encode_steps(const struct room *room, int from) {
    return encode_steps(room->game.steps, from, room->game.count);
}

struct encoded *room_encode_seats(const struct room *room) {
    struct seats_fields fields = seats_of(room);
    return encode_seats(&fields);
}

char *room_encode_all(const struct room *room, int seat) {
    const struct room_game *g = &room->game;
    struct room_fields fields = {.welcome = welcome_of(room, seat),
                                 .seats = seats_of(room),
                                 .steps = g->steps,
                                 .over = ent_over(&g->now),
                                 .won = g->now.phase == ENT_WON};
    return encode_room(&fields);
}
