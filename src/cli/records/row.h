/* row.h - a row of the trace with the ID of its position. */
#ifndef ENT_CLI_RECORDS_ROW_H
#define ENT_CLI_RECORDS_ROW_H

#include "entanglion.h"

enum { ROW_WITH_ID = ENT_TRACE_ROW + ENT_POSITION_ID_TEXT + 16 };

/* As ent_trace_row, with "id" as the last key. */
int row_with_id(const ent_position *p, const ent_step *step, char text[ROW_WITH_ID]);

#endif
