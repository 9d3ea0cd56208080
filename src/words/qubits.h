/* qubits.h - the state of both qubits in sentences (qubits.c). */
#ifndef ENT_WORDS_QUBITS_H
#define ENT_WORDS_QUBITS_H

#include "words/words.h"

/* What measurements would show at this place of the ships (0..23), a fact in every line. */
enum { WORDS_QUBITS_MAX = 2048 };
void words_qubits(ent_lang lang, uint8_t ships, char out[WORDS_QUBITS_MAX]);

#endif
