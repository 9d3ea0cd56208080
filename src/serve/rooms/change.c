/* change.c - a change of a room on its way to the store (change.h). */
#include "serve/rooms/change.h"

#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"

struct room_change *room_change_make(struct room *room, int by, unsigned parts) {
    struct room_change *change = memory_new(1, sizeof *change);
    change->room = room;
    change->by = by;
    change->base.kind = STORE_CHANGE;
    change->base.parts = parts;
    return change;
}

void room_change_add_steps(struct room_change *change, int from) {
    change->base.parts |= STORE_STEPS;
    change->base.first = from;
    change->base.lines = room_game_lines(&change->room->game, from);
}

void room_change_tell(struct room_change *change, int seat, struct encoded *message) {
    if (!message) return;
    if (change->tell_count == ROOM_CHANGE_TELLS) abort();
    change->tells[change->tell_count].message = message;
    change->tells[change->tell_count++].seat = seat;
}

/* The new link is for whoever asked for it, and nobody else who sits there. */
static void tell_link(struct room_change *change) {
    struct room *room = change->room;
    for (struct face *face = room->faces; face; face = face->next)
        if (face->number == change->linker) face->calls->send(face, change->linked);
    room_link_replaced(room, change->base.link, change->linker);
}

static void change_finished(struct job *job) {
    struct room_change *change = (struct room_change *)job;
    struct room *room = change->room;
    bool kept = room_take_back(room, &change->base);
    bool unsaid = change->base.parts & STORE_UNCHAT;
    answer_code refusal = kept ? ANSWER_NOT_YOURS : ANSWER_STORAGE;
    if (kept && change->linked) tell_link(change);
    encoded_drop(change->linked);
    if (unsaid && kept && !change->base.removed) kept = false; /* it was not there, or another's */
    for (int i = 0; i < change->tell_count; i++) {
        if (kept)
            room_tell_seat(room, change->tells[i].seat, change->tells[i].message);
        else
            encoded_drop(change->tells[i].message);
    }
    if (kept && change->began > 0)
        histogram_add(&room->rooms->metrics->step_seconds, clock_seconds() - change->began);
    if (!kept && change->by != SEAT_NONE)
        for (struct face *face = room->faces; face; face = face->next)
            if (face->seat == change->by) face_refuse(face, refusal);
    store_job_clear(&change->base);
    free(change);
}

void room_change_store(struct room_change *change) {
    struct room *room = change->room;
    struct store_job *job = &change->base;
    if (room_use_is_old(room)) job->parts |= STORE_ROW;
    if (job->parts & STORE_ROW) room_use(room);
    job->row = room->row;
    job->game = room_game_row(&room->game, room->row.game);
    job->base.finished = change_finished;
    room_give(room, job);
}
