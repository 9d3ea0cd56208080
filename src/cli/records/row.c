/* row.c - a row of the trace with the ID of its position (row.h). */
#include "cli/records/row.h"

#include <stdio.h>

int row_with_id(const ent_position *p, const ent_step *step, char text[ROW_WITH_ID]) {
    char id[ENT_POSITION_ID_TEXT];
    int length = ent_trace_row(p, step, text) - 1; /* without the brace that closes it */
    ent_position_id_write(p, id);
    return length + sprintf(text + length, ",\"id\":\"%s\"}", id);
}
