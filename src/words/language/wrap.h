/* wrap.h - text in lines of a given width, by display columns (wrap.c). */
#ifndef ENT_WORDS_LANGUAGE_WRAP_H
#define ENT_WORDS_LANGUAGE_WRAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The first line of a text: how many bytes of it fit into so many columns. It ends at a line end,
 * between words, or between characters of scripts without spaces; a word that is longer than a
 * line has one for itself and is not cut. Names in capitals stay together: PHI PLUS. *next is where
 * the rest begins. Chinese and Japanese characters take two columns, accents that stand alone none;
 * no locale is asked. */
size_t words_line(const char *text, int columns, const char **next);

/* Does this character take two columns? */
bool words_is_wide(uint32_t character);

/* How many columns so many bytes of a text take. */
int words_columns(const char *text, size_t length);

/* May a line end between these two characters, neither of which is a space? Only beside
 * characters of scripts without spaces, and never so that a full stop or a small kana comes first
 * or a bracket last. */
bool words_may_part(uint32_t before, uint32_t after);

#endif
