/* output.h - texts on their way out. Those for people in plain ASCII if need be, in lines that fit,
 * through a pager; JSON for programs as it is. Records and pictures do not come this way. */
#ifndef ENT_CLI_OUTPUT_H
#define ENT_CLI_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "base/json.h"

enum { OUTPUT_COLUMNS = 80 };

/* Texts are written in plain ASCII from now on: that is one thing of the whole process. */
void output_set_plain(bool plain);

/* A text as it will be written, for those who count its columns; free it. */
char *output_written(const char *text);

void output_text(FILE *out, const char *text);
void output_line(FILE *out, const char *text);
/* In lines of 80 columns, each after so many spaces. */
void output_filled(FILE *out, int indent, const char *text);

/* An answer for programs, as one line; frees it. */
void output_json(struct json *answer);

/* Where a long text goes: to the player's pager if standard output is a terminal, else there. */
FILE *output_pager(void);
void output_pager_end(FILE *out);

#endif
