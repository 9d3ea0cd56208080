/* guest_crews.h - the threads that ask the host's own programs for their choices.
 *
 * Each program has a small crew of its own: while one hangs, nobody waits but those who
 * play with it. A thread starts one process for each ship and keeps it, so there are never
 * more than a few. */
#ifndef ENT_SERVE_PLAY_GUEST_CREWS_H
#define ENT_SERVE_PLAY_GUEST_CREWS_H

#include "serve/base/guests.h"
#include "serve/play/crew.h"

struct guest_crews;

/* NULL when there are no guests. */
struct guest_crews *guest_crews_start(const struct guests *guests, struct outbox *outbox);
/* Ends the programs too. */
void guest_crews_end(struct guest_crews *crews);

/* The guest of that name and its crew; false when there is none. crews may be NULL. */
bool guest_crews_find(struct guest_crews *crews, const char *name, const struct bot **bot,
                      struct crew **crew);
/* A number that no question had before. */
int64_t guest_crews_number(struct guest_crews *crews);

#endif
