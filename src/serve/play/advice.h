/* advice.h - hints and reviews for rooms, worked out by the crew. */
#ifndef ENT_SERVE_PLAY_ADVICE_H
#define ENT_SERVE_PLAY_ADVICE_H

#include "serve/rooms/rooms.h"

/* A hint for everybody in the room, and an answer to an asker unless it is NULL. `owner`
 * is for whom it is made (crew.h). False when the room's last one is not ready or there is
 * too much to do. */
bool advice_hint(struct room *room, int by, uint64_t owner, struct asker *asker);
/* A review of the game so far, for an asker; at once when there is one already. */
bool advice_review(struct room *room, struct asker *asker);
/* Whoever asked for a hint no longer wants it; false when this seat has not asked for one. */
bool advice_cancel(struct room *room, int by);
/* The room is gone before its advice is ready. */
void advice_forget(struct room *room);

#endif
