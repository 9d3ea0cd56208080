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

/* What is wrong with a text as text, and where: control characters (a tab is none), or no UTF-8. */
ent_problem text_problem(const char *text, size_t length, size_t *at);

void header_clear(ent_header *h);
bool header_has(const ent_header *h, struct span key);
bool header_add(ent_header *h, struct span key, struct span value, struct span note);

/* What the keys that mean something say. Understanding a line and believing it are two steps, so
 * that a refused line changes nothing. False when the value is outside its list. */
struct header_facts {
    int rate;
    ent_variant variant;
    bool has_seed;
    uint64_t seed;
};
bool header_understand(const ent_header *h, struct span key, struct span value,
                       struct header_facts *facts, ent_expected *expected);
void header_believe(ent_header *h, const struct header_facts *facts);

/* The header of a game that begins at a position of that variant, by its ID. It has no rate: the
 * one of a set-up would say nothing of such a game. */
void header_start_at(ent_header *h, ent_variant variant, const char *id);
/* Where the game of this header begins: at its set-up, or at the position that it names. */
ent_position header_start(const ent_header *h);

#endif
