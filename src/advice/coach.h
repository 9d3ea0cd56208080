/* coach.h - what somebody who watched a game would say first (coach.c): facts, and of the mistakes
 * the kind that cost most. Sentences are in src/words/advice/review.c. */
#ifndef ENT_ADVICE_COACH_H
#define ENT_ADVICE_COACH_H

#include "advice/advice.h"

/* Kinds of mistakes, by what was done and what would have been better. */
typedef enum coach_theme {
    COACH_WRONG_SHIP, /* retrieved, though the other ship had better odds */
    COACH_EARLY,      /* retrieved, when something else was better */
    COACH_LEFT,       /* left a component that should have been retrieved */
    COACH_DETOUR,     /* flew, when another flight was better */
    COACH_STALLED,    /* exchanged, when a flight was better */
    COACH_HASTE,      /* flew, when an exchange was better */
    COACH_CARDS,      /* gave up or kept the wrong card */
    COACH_DICE,       /* roll, second roll or Quantum Tunnel */
    COACH_EVENTS,     /* Bennett, Heisenberg, The Mechanic, a jump */
    COACH_THEMES
} coach_theme;

enum {
    COACH_MISTAKES = 8, /* so many of the mistakes are told, the costliest */
    COACH_LATE = 10,    /* from so many turns on it is said that Entanglion was never entered */
    COACH_IDLE = 5      /* from so many cards on that moved nothing, this is said */
};

struct coach {
    bool entered;             /* the ships have been in Entanglion */
    int aboard;               /* components, at the end */
    int idle;                 /* cards played that moved nothing */
    coach_theme theme;        /* the one that cost most, or COACH_THEMES */
    int times;                /* mistakes of this kind */
    int told[COACH_MISTAKES]; /* indices of the costliest mistakes, in the order of the game */
    int told_count, mistakes;
};

struct coach coach_of(const struct review *review, const struct review_step *steps,
                      const ent_position *now);
coach_theme coach_theme_of(const struct review_step *s);

#endif
