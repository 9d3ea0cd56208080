/* bots.h - bots in rooms: when one is to choose, the crew thinks for it. */
#ifndef ENT_SERVE_PLAY_BOTS_H
#define ENT_SERVE_PLAY_BOTS_H

#include "serve/rooms/rooms.h"

/* Lets a bot choose when it is its turn and nothing of the room is under way to the store. */
void bots_continue(struct room *room);
/* What a bot is thinking about no longer matters. */
void bots_stop(struct room *room);

#endif
