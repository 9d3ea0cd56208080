/* ask.h - questions over what is on the screen: for a line that is typed, and for a choice. */
#ifndef ENT_TERM_SCREEN_ASK_H
#define ENT_TERM_SCREEN_ASK_H

#include <stdbool.h>

/* Reads a line that is typed at the bottom of the screen, after a question. False: given up. */
bool ask_line(const char *question, char *text, int size);
/* A question with a few answers, in a box; the number of the answer, or -1. */
int ask_choice(const char *title, const char *text, const char *const *answers, int count);

#endif
