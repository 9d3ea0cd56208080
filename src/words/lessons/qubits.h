/* qubits.h - the state of both qubits in sentences (qubits.c). */
#ifndef ENT_WORDS_LESSONS_QUBITS_H
#define ENT_WORDS_LESSONS_QUBITS_H

#include "words/words.h"

/* How much of a state a learner wants to see; each layer comes with those before it. */
typedef enum qubits_layer {
    QUBITS_PLANETS, /* and what a measurement would show, in words */
    QUBITS_BARS,    /* the four amplitudes */
    QUBITS_KETS,
    QUBITS_GRID,    /* what is certain of which measurement */
    QUBITS_CIRCUIT, /* a circuit that makes the state, and its code */
    QUBITS_LAYERS
} qubits_layer;
const char *words_qubits_layer(ent_lang lang, qubits_layer layer);

/* What measurements would show at this place of the ships (0..23), a fact in every line. */
enum { WORDS_QUBITS_MAX = 2048 };
void words_measured(ent_lang lang, uint8_t ships, char out[WORDS_QUBITS_MAX]);
/* The same, and the ket. */
void words_qubits(ent_lang lang, uint8_t ships, char out[WORDS_QUBITS_MAX]);

#endif
