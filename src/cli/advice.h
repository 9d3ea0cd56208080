/* advice.h - what `hint` and `review` share in writing their answers (advice.c). */
#ifndef ENT_CLI_ADVICE_H
#define ENT_CLI_ADVICE_H

#include <stdio.h>

#include "words/advice.h"

/* Lines of at most 80 columns, each with this indent; a line end in the text is kept. */
void print_wrapped(int indent, const char *text);
/* A template of words/advice.h, filled and printed so. */
void print_saying(int indent, advice_saying saying, const struct place_filler *places, int count);

/* A text as a JSON string; "[key]":"[text]" with the comma that goes before it, if any. */
void json_text(const char *before, const char *key, const char *text);
/* A step, in notation. */
void json_step(const char *before, const char *key, ent_step step);

/* A share of one as a percentage with one digit, and with its sign. */
enum { PERCENT_TEXT = 24 };
void percent_write(double share, char text[PERCENT_TEXT]);
void percent_write_signed(double share, char text[PERCENT_TEXT]);

static inline double share_of(int64_t worths) {
    return (double)worths / (double)WORTH_ONE; /* exact: 2^30 */
}

/* The curve of a review as an SVG picture. */
void review_write_svg(FILE *out, const struct review *review, const struct review_step *steps);

#endif
