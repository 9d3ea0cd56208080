/* header.h - what reader.c needs of header.c beyond the public functions. */
#ifndef ENT_TABLE_HEADER_H
#define ENT_TABLE_HEADER_H

#include "entanglion.h"

/* A piece of somebody's text. */
struct span {
    const char *text;
    size_t length;
};
#define SPAN(literal) ((struct span){literal, sizeof(literal) - 1})

void header_clear(ent_header *h);
bool header_has(const ent_header *h, struct span key);
bool header_add(ent_header *h, struct span key, struct span value, struct span note);
bool header_understand(ent_header *h, struct span key, struct span value, const char **expected);

#endif
