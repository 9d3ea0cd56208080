/* guests.h - bots that are programs of the host's own, by name: the call's --exec-bot NAME=COMMAND.
 *
 * Plain values. Only whoever starts the server says what runs; rooms and faces know the names. How
 * one is run is in play/guest_crews.h. */
#ifndef ENT_SERVE_BASE_GUESTS_H
#define ENT_SERVE_BASE_GUESTS_H

#include "bots/external/external.h"
#include "serve/base/terms.h"

enum { GUESTS_MOST = 8 };

struct guest {
    char name[BOT_BYTES];
    char bot[EXTERNAL_NAME + 1]; /* exec:COMMAND */
};
struct guests {
    int count;
    struct guest list[GUESTS_MOST];
};

typedef enum guest_problem {
    GUEST_FINE,
    GUEST_BAD_NAME,
    GUEST_TAKEN, /* there is a bot of that name */
    GUEST_BAD_COMMAND,
    GUEST_TOO_MANY
} guest_problem;

/* Adds the one that "NAME=COMMAND" describes. */
guest_problem guests_add(struct guests *guests, const char *text);
/* The number of the guest of that name, or -1; guests may be NULL. */
int guests_find(const struct guests *guests, const char *name);

#endif
