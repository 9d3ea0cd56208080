/* text.h - the whole game in plain lines: on any terminal, through a pipe, with a screen reader.
 *
 * Also the null front end: tests and fuzzers drive it with text and read what it says. */
#ifndef ENT_TERM_TEXT_H
#define ENT_TERM_TEXT_H

#include <stdio.h>

#include "entanglion.h"
#include "words/words.h"

struct text_options {
    FILE *in, *out;
    ent_lang lang;
    int rate;
    ent_variant variant;
    uint64_t seed;
    bool dice;        /* ask for every outcome of chance */
    bool files;       /* save and load may touch files */
    const char *load; /* a record to go on with, or NULL */
};

/* Plays until quit or the end of input. Returns false when options->load could not be read. */
bool text_play(const struct text_options *options);

#endif
