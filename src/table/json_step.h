/* json_step.h - a step as JSON: its line of the notation, as a text (json_step.c). */
#ifndef ENT_TABLE_JSON_STEP_H
#define ENT_TABLE_JSON_STEP_H

#include "base/json.h"
#include "entanglion.h"

void json_step(struct json *j, const char *key, ent_step step);

#endif
