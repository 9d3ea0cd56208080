/* moments.h - dice and draws as short moments that a key skips; nothing when motion is off. */
#ifndef ENT_TERM_TABLE_MOMENTS_H
#define ENT_TERM_TABLE_MOMENTS_H

#include "term/app.h"

/* Shows what chance brought. `before` is the position it came to. */
void moment_of_step(const struct app *app, const ent_position *before, ent_step step,
                    const ent_happenings *happened);

/* Lets so much time pass. Space and Enter end it and are gone; any other key ends it and counts. */
void moment_pause(const struct app *app, int milliseconds);

#endif
