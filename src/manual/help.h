/* help.h - the text of a command's --help, taken apart (help.c): its calls, its
 * paragraphs, its lists.
 *
 * The help is laid out for 80 columns; manual pages and completions need to know
 * what its lines are. */
#ifndef ENT_MANUAL_HELP_H
#define ENT_MANUAL_HELP_H

#include <stdbool.h>

#include "words/words.h"

enum { HELP_PARTS = 96, HELP_TEXT = 1 << 16, HELP_TAGS = 8 };

typedef enum help_kind {
    HELP_CALL,      /* a line of the usage, without the word before it */
    HELP_PARAGRAPH, /* on one line */
    HELP_ENTRY,     /* of a list: what it is about, and the text on one line */
    HELP_EXAMPLE    /* lines that somebody could type */
} help_kind;

struct help_part {
    help_kind kind;
    const char *tags[HELP_TAGS]; /* of an entry, or the line of a call; NULL ends them */
    const char *text;
};

struct help {
    struct help_part parts[HELP_PARTS];
    int count;
    char store[HELP_TEXT]; /* what the parts point into */
    int used;
};

/* The help of a command in a language; false when it does not fit. */
bool help_read(struct help *help, ent_lang lang, const char *command);

#endif
