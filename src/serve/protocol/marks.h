/* marks.h - marks that stand on the character before them, in every writing that Unicode has. */
#ifndef ENT_SERVE_PROTOCOL_MARKS_H
#define ENT_SERVE_PROTOCOL_MARKS_H

#include <stdbool.h>
#include <stdint.h>

/* Takes no place of its own: accents, vowel signs, points, enclosing circles. */
bool is_mark(uint32_t c);

#endif
