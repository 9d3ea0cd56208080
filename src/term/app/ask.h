/* ask.h - questions over what is on the screen: for a line that is typed, and for a choice. '?'
 * shows the keys there are, and the question is asked again. */
#ifndef ENT_TERM_APP_ASK_H
#define ENT_TERM_APP_ASK_H

#include "term/app/app.h"

/* Reads a line that is typed at the bottom of the screen, after a question. False: given up. '?' is
 * help only where nothing has been typed yet: a name may have one. */
bool ask_line(const struct app *app, screen_saying question, char *text, int size);
/* A question with a few answers, in a box; the number of the answer, or -1. */
int ask_choice(const struct app *app, screen_saying title, const char *text,
               const char *const *answers, int count);

#endif
