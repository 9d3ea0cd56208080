/* greeting.h - the answer to a hello: finds the room, checks the secret, brings the
 * face up to date. */
#ifndef ENT_SERVE_PLAY_GREETING_H
#define ENT_SERVE_PLAY_GREETING_H

#include "serve/rooms/rooms.h"

/* `politely`: it does not take the room away from another server. */
void greeting_begin(struct face *face, const struct message *hello, bool politely);
/* The face is gone before it was greeted. */
void greeting_leave(struct face *face);

#endif
