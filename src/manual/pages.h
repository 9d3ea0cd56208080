/* pages.h - the manual pages (pages.c, record.c). */
#ifndef ENT_MANUAL_PAGES_H
#define ENT_MANUAL_PAGES_H

#include <stdbool.h>
#include <stdio.h>

#include "words/words.h"

/* entanglion(6), a command's page, entanglion-record(5). False when a text was too long. */
bool page_program(FILE *out, ent_lang lang);
bool page_command(FILE *out, ent_lang lang, const char *command);
bool page_record(FILE *out, ent_lang lang);

#endif
