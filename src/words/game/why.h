/* why.h - why a step did what it did, in one sentence, at the depth that a learner
 * chooses (why.c). */
#ifndef ENT_WORDS_GAME_WHY_H
#define ENT_WORDS_GAME_WHY_H

#include "words/words.h"

typedef enum why_depth {
    WHY_OFF,
    WHY_PLAIN,   /* ships and planets */
    WHY_STATES,  /* the kets before and after */
    WHY_PHYSICS, /* which gate did what, and where the game departs from physics */
    WHY_DEPTHS
} why_depth;

/* The word of a depth in commands and settings ("plain"), and its name for people. */
const char *why_depth_word(why_depth depth);
bool why_depth_named(const char *word, why_depth *depth);
const char *words_why_depth(ent_lang lang, why_depth depth);

/* About a legal step made at `before`; false, and "", when there is nothing to say about it. */
bool words_why(ent_lang lang, why_depth depth, const ent_position *before, ent_step step,
               char out[WORDS_MAX]);
/* About a card as the board has it, at a place of the ships; the depth is not WHY_OFF. */
void words_why_gate(ent_lang lang, why_depth depth, uint8_t place, ent_gate gate,
                    char out[WORDS_MAX]);

#endif
