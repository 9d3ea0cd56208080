/* shells.h - completions for shells (bash.c, zsh.c, fish.c), from the tables of options.h. */
#ifndef ENT_MANUAL_SHELLS_H
#define ENT_MANUAL_SHELLS_H

#include <stdbool.h>
#include <stdio.h>

#include "manual/options.h"

/* False when a command has more options than there is room for. */
bool completions_bash(FILE *out);
bool completions_zsh(FILE *out);
bool completions_fish(FILE *out);

/* Writes a list's words with something between them, each with `escape` before its spaces. */
void shell_list(FILE *out, const char *list, const char *between, const char *escape);

#endif
