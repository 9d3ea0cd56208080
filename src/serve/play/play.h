/* play.h - what happens in rooms: messages of players done, bots let play, advice given.
 *
 * This folder knows rooms (src/serve/rooms), bots and advice. It must not know WebSockets or HTTP:
 * who plays is a face, who only asks is an asker. A step's way: play.c, rooms/game.c,
 * rooms/change.c, the store, and back through rooms/change.c to every face. */
#ifndef ENT_SERVE_PLAY_PLAY_H
#define ENT_SERVE_PLAY_PLAY_H

#include "serve/rooms/rooms.h"

/* A message of somebody who is in a room; hello is none of these. */
void play_message(struct face *face, const struct message *m, double arrived);

/* Makes a step and stores it, or says why it is not possible; `by` is a ship, or SEAT_NONE for a
 * bot. */
ent_reason play_step(struct room *room, ent_step step, int by, double arrived);

/* The bot that is to choose cannot: the expert takes its seat, and everybody hears of it. */
void play_bot_failed(struct room *room);

/* What plays by itself, for struct rooms. */
extern const struct room_calls play_calls;

#endif
