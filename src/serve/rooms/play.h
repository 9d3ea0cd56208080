/* play.h - what happens in a room: messages done, bots let play, advice given. */
#ifndef ENT_SERVE_ROOMS_PLAY_H
#define ENT_SERVE_ROOMS_PLAY_H

#include "serve/net/http.h"
#include "serve/rooms/rooms.h"

/* A message of somebody who is in a room; hello is none of these. */
void play_message(struct connection *c, const struct message *m, double arrived);

/* Makes a step that is legal, and keeps it; `by` is a ship, or -1 for a bot. */
void play_step(struct room *room, ent_step step, int by, double arrived);

/* Lets a bot choose when it is its turn. */
void room_continue(struct room *room);
/* What a bot is thinking about no longer matters. */
void room_stop_thinking(struct room *room);

/* A hint for everybody in the room; or that, and an answer to a request. False when the room's last
 * one is not ready or the crew has too much to do. */
bool advice_hint(struct room *room, int by, struct request *request);
/* The room is gone before its hint is ready. */
void advice_forget(struct room *room);
/* A review of the game so far, for a request. */
bool advice_review(struct room *room, struct request *request);

#endif
