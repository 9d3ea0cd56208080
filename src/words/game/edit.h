/* edit.h - what is wrong with a position put together by hand, as sentences (edit.c). */
#ifndef ENT_WORDS_GAME_EDIT_H
#define ENT_WORDS_GAME_EDIT_H

#include "table/edit.h"
#include "words/words.h"

void words_edit_problem(ent_lang lang, edit_problem problem, unsigned what, char out[WORDS_MAX]);

#endif
