/* asker.h - somebody outside the rooms who waits for one answer: a program that asks over HTTP.
 *
 * Rooms answer or refuse once, at once or later, and do not know how the answer travels. */
#ifndef ENT_SERVE_ROOMS_ASKER_H
#define ENT_SERVE_ROOMS_ASKER_H

#include <stdint.h>

#include "words/faces/server.h"

struct asker {
    uint64_t owner; /* as that of a face */
    ent_lang lang;
    /* Filled in by who asks. The text is given away. */
    void (*answer)(struct asker *asker, char *text);
    void (*refuse)(struct asker *asker, answer_code code);
    /* Filled in by who will answer: called when the asker leaves before that. */
    void (*leave)(struct asker *asker);
    void *waits_for; /* what `leave` needs */
};

#endif
