/* advice.h - hints and reviews for rooms, worked out by the crew. */
#ifndef ENT_SERVE_PLAY_ADVICE_H
#define ENT_SERVE_PLAY_ADVICE_H

#include "serve/rooms/rooms.h"

/* A hint for everybody in the room, and an answer to an asker unless it is NULL. False when the
 * room's last one is not ready or the crew has too much to do. */
bool advice_hint(struct room *room, int by, struct asker *asker);
/* A review of the game so far, for an asker. */
bool advice_review(struct room *room, struct asker *asker);
/* The room is gone before its hint is ready. */
void advice_forget(struct room *room);

#endif
