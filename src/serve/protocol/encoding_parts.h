/* encoding_parts.h - how every message and answer begins and ends: what encoding.c and
 * class_encoding.c share. */
#ifndef ENT_SERVE_PROTOCOL_ENCODING_PARTS_H
#define ENT_SERVE_PROTOCOL_ENCODING_PARTS_H

#include "base/json.h"
#include "serve/protocol/encoding.h"

/* A message of this type: its fields are written in between. */
struct json *encode_begin(const char *type);
struct encoded *encode_end(struct json *j);

/* The same for an answer of the HTTP API; j is all 0 before. The text is to be freed. */
void encode_begin_text(struct json *j);
char *encode_end_text(struct json *j);

#endif
