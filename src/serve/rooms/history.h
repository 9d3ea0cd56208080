/* history.h - the steps of a game so far as messages, for whoever comes in: in pieces, since a long
 * game is more than fits into one.
 *
 * Whole pieces are made once and shared by all who are sent them, so that they cost the same memory
 * however many read them, and however slowly. */
#ifndef ENT_SERVE_ROOMS_HISTORY_H
#define ENT_SERVE_ROOMS_HISTORY_H

#include "serve/protocol/encoding.h"

enum { HISTORY_PIECE = 1000 /* steps */ };

struct history {
    struct encoded **pieces; /* of the first steps of the game */
    int count, capacity;
};

/* The messages that bring somebody from step `from` to step `steps`, each with a reference of the
 * caller's; returns how many. The list is the caller's to free. */
int history_messages(struct history *history, const ent_step *steps, int from, int count,
                     struct encoded ***messages);
/* From now on the game has no more than so many of the steps that it had. */
void history_cut(struct history *history, int count);
void history_free(struct history *history);

#endif
