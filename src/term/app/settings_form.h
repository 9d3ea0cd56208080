/* settings_form.h - the settings on the screen. */
#ifndef ENT_TERM_APP_SETTINGS_FORM_H
#define ENT_TERM_APP_SETTINGS_FORM_H

#include "term/app/app.h"

/* Lets them be changed; they hold at once and are saved. */
void settings_form(struct app *app);

#endif
