/* roff.h - writing a manual page (roff.c): the few requests that ours need, and
 * characters made safe. */
#ifndef ENT_MANUAL_ROFF_H
#define ENT_MANUAL_ROFF_H

#include <stdio.h>

/* The head of a page: "entanglion-play", section "6". */
void roff_begin(FILE *out, const char *name, const char *section);
void roff_heading(FILE *out, const char *text);
/* A paragraph of running text. */
void roff_paragraph(FILE *out, const char *text);
/* An entry of a list: what it is about, up to a NULL, and its text. */
void roff_entry(FILE *out, const char *const *tags, const char *text);
/* Lines as they are: examples, files. */
void roff_lines(FILE *out, const char *text);
/* How something is called: command and subcommand in bold. */
void roff_call(FILE *out, const char *call);
/* A reference to another page; `more` when another follows. */
void roff_reference(FILE *out, const char *name, const char *section, int more);
/* Text as it is, in a line of its own with nothing around it. */
void roff_text(FILE *out, const char *text);

#endif
