/* utf8.h - characters of texts in UTF-8 (utf8.c). It knows no language: how wide a character is and
 * where a line may end is for words and screens to say. */
#ifndef ENT_BASE_UTF8_H
#define ENT_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { UTF8_BYTES = 4, UTF8_BROKEN = 0xfffd };

/* How many bytes the character at the beginning of `left` bytes has, or 0 when it is none: no
 * overlong forms, no surrogates, nothing past U+10FFFF. A NUL is a character of one byte. */
size_t utf8_length(const char *text, size_t left);

/* The next character of a text that ends with a NUL, and *text after it. What is no UTF-8 comes as
 * UTF8_BROKEN, once for all bytes of a character that was begun. */
uint32_t utf8_next(const char **text);

/* Writes a character; returns how many bytes. */
size_t utf8_put(uint32_t character, char to[UTF8_BYTES]);

/* Where a text of `length` bytes is cut so that at most `most` bytes stay, all of them whole
 * characters. */
size_t utf8_cut(const char *text, size_t length, size_t most);

#endif
