/* fold.h - what people type, compared as people mean it: without case, accents and the kind of
 * space (fold.c). Letters of the Latin script lose both, full-width ones become plain; every other
 * script stays as it is. It knows no language: ñ is found by n in all of them. */
#ifndef ENT_BASE_FOLD_H
#define ENT_BASE_FOLD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A text being read, character by character. */
struct folding {
    const char *at, *end;
    uint32_t second; /* of a letter that becomes two, such as ß; 0 when there is none */
};
struct folding fold_of(const char *text, size_t length);
/* The next character; 0 at the end. Spaces that never break, hyphens and underscores are spaces. */
uint32_t fold_next(struct folding *f);

/* Are they the same, and does the text contain the words? Every text contains no words. */
bool fold_same(const char *a, const char *b);
bool fold_contains(const char *text, size_t length, const char *words);

#endif
