/* labels.h - choices in a few words and letters, and signs for the things of the game: where there
 * is no place for sentences. */
#ifndef ENT_WORDS_GAME_LABELS_H
#define ENT_WORDS_GAME_LABELS_H

#include "words/words.h"

/* A choice in a few words: "Navigate H", "Give Quantum Gates"; and the letter that chooses it. */
void words_choice_label(ent_lang lang, const ent_position *p, ent_step step, char out[WORDS_MAX]);
char words_choice_letter(ent_step step);

/* Signs that are the same in every language. */
const char *words_component_mark(ent_component component); /* "MS" */
const char *words_planet_ket(ent_planet planet);           /* as on the board */
/* An event card that is held, in one short word. */
const char *words_event_mark(ent_lang lang, ent_event event);

#endif
