/* lines.c - lines out of a file descriptor (lines.h). WebAssembly has no use for it. */
#include "bots/external/lines.h"

#ifndef __wasm__
#include <errno.h>
#include <string.h>
#include <unistd.h>

bool lines_take(struct lines *l, char **line, size_t *length) {
    size_t there = l->end - l->begin;
    if (!there) return false;
    char *start = l->bytes + l->begin, *stop = memchr(start, '\n', there);
    if (!stop && !l->ended) return false;
    *line = start;
    *length = stop ? (size_t)(stop - start) : there;
    l->begin += *length + (stop != NULL);
    if (*length && start[*length - 1] == '\r') --*length;
    return true;
}

void lines_fill(struct lines *l) {
    memmove(l->bytes, l->bytes + l->begin, l->end - l->begin);
    l->end -= l->begin;
    l->begin = 0;
    if (l->end > LINES_KEPT) l->end = LINES_KEPT; /* no line end in it: too long, so cut */
    ssize_t n = read(l->fd, l->bytes + l->end, LINES_ROOM - l->end);
    if (n > 0) l->end += (size_t)n;
    if (n == 0 || (n < 0 && errno != EINTR && errno != EAGAIN)) l->ended = true;
}
#endif
