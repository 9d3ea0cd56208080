/* class_terms.h - what protocol, store and classes all speak of, as plain values: marks, limits. */
#ifndef ENT_SERVE_BASE_CLASS_TERMS_H
#define ENT_SERVE_BASE_CLASS_TERMS_H

#include "serve/base/terms.h"

enum {
    CLASS_PUPILS = 200,
    CLASS_MARKS = 400, /* of a pupil */
    CLASS_PAIRS = CLASS_PUPILS,
    NICKNAME_CHARACTERS = 24,
    NICKNAME_BYTES = 4 * NICKNAME_CHARACTERS + 1,
    MARK_KEY = 33,   /* bytes of a mark's name, or of a place, with its NUL */
    MARK_COUNTS = 4, /* of what was measured, or won and played */
    MARK_MOST = 1000000,
    CLASS_TASK = 201, /* bytes of the link that everybody is sent to */
    SCREEN_CHARACTERS = 400,
    SCREEN_BYTES = 4 * SCREEN_CHARACTERS + 1,
    POSITION_BYTES = 64
};

/* What a pupil did with one thing: a lesson, a question, a challenge, a measurement. The pupil's
 * page tells all of it each time, so that telling it twice changes nothing. */
struct mark {
    char key[MARK_KEY]; /* letters, digits, '.', '-' and '_': "question.8.2" */
    int tries;
    bool first, done; /* right at the first try; done at last */
    int counts[MARK_COUNTS];
};

#endif
