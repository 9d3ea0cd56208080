/* json_step.c - a step as JSON (json_step.h). */
#include "table/json_step.h"

void json_step(struct json *j, const char *key, ent_step step) {
    char text[ENT_STEP_TEXT];
    ent_step_write(step, text);
    json_text(j, key, text);
}
