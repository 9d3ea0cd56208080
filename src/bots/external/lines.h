/* lines.h - lines out of a file descriptor as they come, for whoever also has other things to wait
 * for: the engine (src/engine/engine.c) and the bots that are programs (external.c).
 *
 * Standard input and output hide whether a line is there already; this does not. */
#ifndef ENT_BOTS_EXTERNAL_LINES_H
#define ENT_BOTS_EXTERNAL_LINES_H

#include "entanglion.h"

enum { LINES_KEPT = ENT_LINE_MAX + 8, LINES_ROOM = LINES_KEPT + 4096 };

/* Set it to zero and fd to what is read. */
struct lines {
    int fd;
    bool ended; /* nothing more will come */
    size_t begin, end;
    char bytes[LINES_ROOM];
};

/* Takes the next whole line, if one is there, without its line end; a last one may lack it. It
 * stays where it is until lines_fill. A line that is too long comes cut, but still too long. */
bool lines_take(struct lines *l, char **line, size_t *length);

/* Reads once what there is, waiting when there is nothing. Every whole line must
 * be taken before. */
void lines_fill(struct lines *l);

#endif
