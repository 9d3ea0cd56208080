/* lessons.h - the list of lessons, and what faces say around them (lessons.c).
 *
 * The lessons themselves are in first_game.c, play.c, physics.c and beyond.c, steps and sentences
 * side by side; their texts are shown through words_in. */
#ifndef ENT_WORDS_LESSONS_LESSONS_H
#define ENT_WORDS_LESSONS_LESSONS_H

#include "lessons/lesson.h"
#include "words/words.h"

/* The lessons in the order in which they are best taken; NULL after the last. */
const struct lesson *lesson_at(int index);
/* The place of a lesson in that order, from its id; -1 when there is none. */
int lesson_named(const char *id);

/* The files of lessons, each ending with one without an id. */
extern const struct lesson lessons_first_game[], lessons_play[], lessons_physics[],
    lessons_beyond[];

/* How most lessons begin: components on the planets, Mercurial first, both ships on ZERO. */
#define LESSON_TABLE                                                                \
    "* components control_infrastructure dilution_refrigerator magnetic_shielding " \
    "physical_qubits quantum_error_correction quantum_programming quantum_gates "   \
    "qubit_interconnect; * rolloff 6 4; * d2 0; * d2 0; "
/* Then: both ships on PHI PLUS, Mercurial's turn with H X X, Rubicon has H SWAP X. */
#define LESSON_TO_PHI_PLUS                                               \
    "* draw X; * draw H; * draw H; * draw CNOT; * draw SWAP; * draw X; " \
    "M navigate H; * draw X; R navigate CNOT; * draw H; * d8 3"

const char *words_lesson_group(ent_lang lang, lesson_group group);

/* Templates; the comment names the places. */
typedef enum lesson_saying {
    LESSON_SAY_HEAD,      /* {number} {title}: the heading of a lesson */
    LESSON_SAY_RIGHT,     /* the answer was right */
    LESSON_SAY_WRONG,     /* {why}: why not this one */
    LESSON_SAY_PREDICTED, /* a prediction is made: now measure, then compare */
    LESSON_SAY_COUNTED,   /* {ship} {times} {n0} {n1}: one ship was measured */
    LESSON_SAY_COMPARED,  /* {times} {n00} {n01} {n10} {n11} {agree} {differ}: both were */
    LESSON_SAY_ROUNDS,    /* {times} {won} {lost}: rounds of the spy game */
    LESSON_SAY_NOISE,     /* {percent}: how many readings in 100 err */
    LESSON_SAY_WAY,       /* {answer} {first} {second} {sum}: the two ways to an answer */
    LESSON_SAY_FIRST,     /* {right} {count}: questions answered rightly at once */
    LESSON_SAY_NOT_NOW,   /* {step}: what was tried; the stage's tip follows */
    LESSON_SAY_GOAL,      /* the goal is reached */
    LESSON_SAY_STUCK,     /* the game was lost: take back, or begin again */
    LESSON_SAY_TOO_LONG,  /* no more steps fit: take back, or begin again */
    LESSON_SAY_DONE,      /* {title}: the lesson is over; the position can be played on */
    LESSON_SAYINGS
} lesson_saying;
const char *words_lesson_saying(ent_lang lang, lesson_saying saying);

/* What the stage's measurements showed, in sentences. */
void words_lesson_shots(ent_lang lang, const struct lesson_run *run, char out[WORDS_MAX]);
/* The bars of it: what can come up (from 0, "" past the end), and how often it came. */
const char *words_lesson_bar(ent_lang lang, const struct lesson_run *run, int bar, int *count);
/* The same as bars of signs, a line for each. */
void words_lesson_bars(ent_lang lang, const struct lesson_run *run, char out[WORDS_MAX]);
/* What an H does to a ship's amplitudes, worked as a sum: the ways to 0 or to 1. */
void words_lesson_ways(ent_lang lang, const struct lesson_run *run, int answer,
                       char out[WORDS_MAX]);

#endif
