/* form.h - entries with values that left and right change. */
#ifndef ENT_TERM_APP_FORM_H
#define ENT_TERM_APP_FORM_H

#include "term/app/app.h"
#include "term/screen/list.h"

/* An entry from a template with one place, which the value fills. */
void form_add(struct list *list, const struct app *app, screen_saying saying, const char *place,
              const char *value);

/* Shows a form and reads keys until one means something: -1 or 1 to change the entry under the
 * cursor, 0 for Enter, FORM_LEFT for leaving. `news` stands under the entries. */
enum { FORM_LEFT = 100 };
int form_key(const struct app *app, struct list *list, screen_saying title, screen_saying foot,
             const char *news);

#endif
