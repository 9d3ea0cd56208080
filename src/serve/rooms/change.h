/* change.h - a change of a room on its way to the store, and what is told once it is on disk.
 *
 * The room in memory has changed already; nobody knows until the store has it. When the store
 * fails, who asked for the change is refused, and the room is read again. */
#ifndef ENT_SERVE_ROOMS_CHANGE_H
#define ENT_SERVE_ROOMS_CHANGE_H

#include "serve/rooms/rooms.h"

enum { ROOM_CHANGE_TELLS = 6 };

struct room_change {
    struct store_job base; /* first; its parts say what is kept */
    struct room *room;
    int by;       /* the seat to tell when it fails, or SEAT_NONE */
    double began; /* when the step arrived, or 0 */
    struct {
        struct encoded *message;
        int seat;
    } tells[ROOM_CHANGE_TELLS]; /* once kept */
    int tell_count;
    uint64_t linker; /* STORE_LINK: the face that asked, and what it is told */
    struct encoded *linked;
};

/* A change to fill in and give to room_change_store. */
struct room_change *room_change_make(struct room *room, int by, unsigned parts);
/* Adds steps from number `from` on. */
void room_change_add_steps(struct room_change *change, int from);
/* Once it is kept: to one seat, or to everybody with SEAT_NONE. The message is given away. */
void room_change_tell(struct room_change *change, int seat, struct encoded *message);
void room_change_store(struct room_change *change);

#endif
