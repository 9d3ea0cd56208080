/* faces.h - who is in a room, as the room sees them, and what they are told of it.
 *
 * A face sits at a ship or watches, reads a language, and can be sent a message. What carries the
 * messages (a WebSocket: net/connection.c) is behind face_calls; rooms know no more of it. */
#ifndef ENT_SERVE_ROOMS_FACES_H
#define ENT_SERVE_ROOMS_FACES_H

#include "serve/protocol/encoding.h"

struct room;
struct rooms;
struct face;

struct face_calls {
    /* The message is shared: a face takes a reference of its own. */
    void (*send)(struct face *face, struct encoded *message);
    /* Says goodbye and lets go of the connection. retry_ms < 0: not to come back. */
    void (*bye)(struct face *face, answer_code code, int retry_ms);
};

struct face {
    const struct face_calls *calls;
    struct rooms *rooms;
    uint64_t number; /* of its own */
    uint64_t owner;  /* who is behind it, as far as fairness goes (play/crew.h) */
    ent_lang lang;
    int seat;
    struct room *room;         /* where it is, once greeted */
    struct face *next;         /* in the same room */
    struct greeting *greeting; /* a hello that is being answered (play/greeting.c) */
};

/* Sends, and the message is given away; NULL is nothing. */
void face_send(struct face *face, struct encoded *message);
/* The answer to a message that was not granted; the second has a sentence of the rules. */
void face_refuse(struct face *face, answer_code code);
void face_refuse_step(struct face *face, ent_reason reason);

void room_attach(struct room *room, struct face *face);
void room_detach(struct face *face);

/* Who has most to do with it: somebody who is there, or 0. */
uint64_t room_owner(const struct room *room);

/* To everybody there; the message is given away. */
void room_tell(struct room *room, struct encoded *message);
/* To those of one seat; SEAT_NONE is everybody. */
void room_tell_seat(struct room *room, int seat, struct encoded *message);

/* What is told of a room. */
struct encoded *room_encode_welcome(const struct room *room, int seat);
struct encoded *room_encode_steps(const struct room *room, int from);
struct encoded *room_encode_seats(const struct room *room);
/* All of it, as who has this seat may read it; free it. */
char *room_encode_all(const struct room *room, int seat);

#endif
