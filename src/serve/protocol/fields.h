/* fields.h - fields of JSON objects, read and judged: what messages.c and
 * class_messages.c share. */
#ifndef ENT_SERVE_PROTOCOL_FIELDS_H
#define ENT_SERVE_PROTOCOL_FIELDS_H

#include <jansson.h>

#include "serve/protocol/messages.h"

/* Notes what is wrong; false. */
bool field_bad(struct misread *wrong, answer_code code, const char *field);
/* The number of a word in a list, or -1. */
int field_choice(const json_t *value, const char *const *words, int count);
/* A whole number from 0 to `most`; the second one fits an int. */
bool field_number(const json_t *object, const char *key, int64_t most, int64_t *number,
                  struct misread *wrong);
bool field_count(const json_t *object, const char *key, int *count, struct misread *wrong);
/* A word without surprises: fits, and is ASCII that can be printed. */
bool field_word(const json_t *object, const char *key, char *out, size_t size,
                struct misread *wrong);
/* What a person wrote: so many characters at most, none of them a control, no towers of marks. A
 * text of which nothing can be seen is taken for none. */
bool field_text(const json_t *object, const char *key, int most, char *out, struct misread *wrong);

#endif
