/* progress.h - what a learner has done: lessons, answers, cards that come back, and the best ways
 * found in the laboratory. Saved in the file `progress`, which the terminal game and the plain
 * text game share. */
#ifndef ENT_SAVES_PROGRESS_H
#define ENT_SAVES_PROGRESS_H

#include "lessons/cards.h"
#include "saves/files.h"

enum { PROGRESS_LESSONS = 512, PROGRESS_CHALLENGES = 64, PROGRESS_ANSWERS = 256 };

/* The first try at a question of a lesson, or of the test before or after the course (quiz.h). */
struct progress_answer {
    char lesson[32];
    unsigned char question; /* from 0 */
    bool right;
};

struct progress {
    char folder[FILE_FOLDER];                /* "": nothing is saved */
    char lessons[PROGRESS_LESSONS];          /* ids of those done, with a space around each */
    unsigned char best[PROGRESS_CHALLENGES]; /* fewest gates by challenge; 0: not yet solved */
    struct progress_answer answers[PROGRESS_ANSWERS];
    int answer_count;
    struct card cards[CARDS_MAX];
    int card_count;
};

/* The day by the learner's own calendar, as cards count days; or of the date in ENTANGLION_DATE. */
int32_t progress_day(void);

void progress_read(struct progress *p, const char *folder);
bool progress_has_lesson(const struct progress *p, const char *id);
/* These save what is new at once, together with what other instances have saved. With a lesson its
 * cards begin. */
void progress_add_lesson(struct progress *p, const char *id);
void progress_add_challenge(struct progress *p, int number, int gates);
/* How a question was answered at the first try; later tries change nothing. */
void progress_add_answer(struct progress *p, const char *lesson, int question, bool right);

/* A card was asked today. */
void progress_add_card(struct progress *p, int number, bool right);

/* How a question was answered at the first try: -1 when it was not asked. */
int progress_answer(const struct progress *p, const char *lesson, int question);
/* How many questions of the lesson were asked so far, and how many of them were right at once. */
int progress_answers(const struct progress *p, const char *lesson, int *right);

#endif
