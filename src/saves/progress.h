/* progress.h - what a learner has done: lessons, and the best ways found in the laboratory. Saved
 * in the file `progress`, which the terminal game and the plain text game share. */
#ifndef ENT_SAVES_PROGRESS_H
#define ENT_SAVES_PROGRESS_H

#include "saves/files.h"

enum { PROGRESS_LESSONS = 512, PROGRESS_CHALLENGES = 64 };

struct progress {
    char folder[FILE_FOLDER];                /* "": nothing is saved */
    char lessons[PROGRESS_LESSONS];          /* ids of those done, with a space around each */
    unsigned char best[PROGRESS_CHALLENGES]; /* fewest gates by challenge; 0: not yet solved */
};

void progress_read(struct progress *p, const char *folder);
bool progress_has_lesson(const struct progress *p, const char *id);
/* These save what is new at once, together with what other instances have saved. */
void progress_add_lesson(struct progress *p, const char *id);
void progress_add_challenge(struct progress *p, int number, int gates);

#endif
