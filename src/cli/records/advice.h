/* advice.h - what `hint` and `review` share in writing their answers (advice.c). */
#ifndef ENT_CLI_RECORDS_ADVICE_H
#define ENT_CLI_RECORDS_ADVICE_H

#include <stdio.h>

#include "words/advice/advice.h"

/* Lines of at most 80 columns, each with this indent; a line end in the text stays. */
void advice_print(int indent, const char *text);
/* A template of words/advice/advice.h, filled and printed so. */
void advice_print_saying(ent_lang lang, int indent, advice_saying saying,
                         const struct place_filler *places, int count);

/* Prints a finished answer in JSON, an object, with the name of its file first; frees it. */
void print_answer(const char *file, struct json *answer);

/* A number as it stands in a table of this language, by ADVICE_SAY_CELL or one beside it. */
enum { ADVICE_CELL = 64 };
void advice_cell(ent_lang lang, advice_saying saying, const char *number, const char *error,
                 char cell[ADVICE_CELL]);

/* The curve of a review as an SVG picture. */
void review_write_svg(FILE *out, ent_lang lang, const struct review *review,
                      const struct review_step *steps);

#endif
