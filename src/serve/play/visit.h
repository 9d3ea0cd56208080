/* visit.h - reading a room without being in it: what the HTTP API answers about one. */
#ifndef ENT_SERVE_PLAY_VISIT_H
#define ENT_SERVE_PLAY_VISIT_H

#include "serve/rooms/rooms.h"

typedef enum visit_kind { VISIT_ROOM, VISIT_RECORD, VISIT_HINT, VISIT_REVIEW, VISITS } visit_kind;

/* The answer is JSON, but for a record, and has only what is on disk. */
void visit_begin(struct rooms *rooms, const char *id, const char *secret, visit_kind kind,
                 struct asker *asker);

#endif
