/* moments.h - dice and draws as short moments that a key skips; nothing when motion is off. */
#ifndef ENT_TERM_TABLE_MOMENTS_H
#define ENT_TERM_TABLE_MOMENTS_H

#include "table/match.h"
#include "term/app/app.h"

/* Shows what chance brought. */
void moment_of_step(const struct app *app, const struct match_move *made);

/* Lets so much time pass. Space and Enter end it and are gone; any other key ends it and counts. */
void moment_pause(const struct app *app, int milliseconds);

#endif
