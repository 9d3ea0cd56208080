/* ascii.h - texts in plain ASCII, for terminals that know nothing else (ascii.c): signs become what
 * ASCII has for them, letters lose their marks. It knows no language; what no letter of ASCII can
 * stand for becomes a question mark. */
#ifndef ENT_BASE_ASCII_H
#define ENT_BASE_ASCII_H

#include <stddef.h>
#include <stdint.h>

/* What stands for a character beyond ASCII. */
const char *ascii_for(uint32_t character);
/* The whole text; as much as fits. It may be longer than the original. */
void ascii_text(const char *text, char *out, size_t size);

#endif
