/* qubits.c - the state of both qubits in sentences, taken from its Pauli expectations. */
#include "words/lessons/qubits.h"

#include <string.h>

static void add(char out[WORDS_QUBITS_MAX], ent_lang lang, const char *template,
                const struct place_filler *places, int count) {
    size_t used = strlen(out);
    words_fill(out + used, WORDS_QUBITS_MAX - used - 1, words_in(lang, template), places, count);
    strcat(out, "\n");
}

/* A ship with a state of its own: certain when measured plainly, or with an H first. */
static void add_ship(char out[WORDS_QUBITS_MAX], ent_lang lang, ent_state state, ent_mover ship) {
    bool first = ship == ENT_MERCURIAL;
    int plain = ent_state_expectation(state, first ? ENT_PAULI_Z : ENT_PAULI_I,
                                      first ? ENT_PAULI_I : ENT_PAULI_Z);
    int after_h = ent_state_expectation(state, first ? ENT_PAULI_X : ENT_PAULI_I,
                                        first ? ENT_PAULI_I : ENT_PAULI_X);
    const struct place_filler places[] = {{"ship", words_ship(lang, ship)}};
    add(out, lang,
        plain > 0   ? N_("{ship}: measured, it shows 0 for certain.")
        : plain < 0 ? N_("{ship}: measured, it shows 1 for certain.")
        : after_h > 0
            ? N_("{ship}: measured, it shows 0 or 1 with equal chances; with an H first, 0 for "
                 "certain.")
            : N_("{ship}: measured, it shows 0 or 1 with equal chances; with an H first, 1 for "
                 "certain."),
        places, 1);
}

/* What is certain of two entangled ships: of each kind of question one sentence at most. */
static void add_pair(char out[WORDS_QUBITS_MAX], ent_lang lang, ent_state state) {
    static const struct {
        ent_pauli mercurial, rubicon;
        const char *agree, *differ;
    } questions[] = {
        {ENT_PAULI_Z, ENT_PAULI_Z, N_("Both measured: they agree for certain."),
         N_("Both measured: they differ for certain.")},
        {ENT_PAULI_X, ENT_PAULI_X, N_("Both measured, with an H first: they agree for certain."),
         N_("Both measured, with an H first: they differ for certain.")},
        {ENT_PAULI_X, ENT_PAULI_Z,
         N_("Both measured, with an H first for Mercurial only: they agree for certain."),
         N_("Both measured, with an H first for Mercurial only: they differ for certain.")},
        {ENT_PAULI_Z, ENT_PAULI_X,
         N_("Both measured, with an H first for Rubicon only: they agree for certain."),
         N_("Both measured, with an H first for Rubicon only: they differ for certain.")},
    };
    add(out, lang,
        N_("The ships are entangled: measured alone, each shows 0 or 1 with equal chances."), NULL,
        0);
    if (ent_state_expectation(state, ENT_PAULI_Z, ENT_PAULI_Z) == 0)
        add(out, lang, N_("Both measured: 00, 01, 10 and 11 are equally likely."), NULL, 0);
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        int value = ent_state_expectation(state, questions[i].mercurial, questions[i].rubicon);
        if (value) add(out, lang, value > 0 ? questions[i].agree : questions[i].differ, NULL, 0);
    }
}

void words_measured(ent_lang lang, uint8_t ships, char out[WORDS_QUBITS_MAX]) {
    ent_state state = ent_state_of(ships);
    out[0] = '\0';
    if (ships >= ENT_PLACE_ENTANGLION) {
        add_pair(out, lang, state);
        return;
    }
    add_ship(out, lang, state, ENT_MERCURIAL);
    add_ship(out, lang, state, ENT_RUBICON);
    add(out, lang, N_("The ships are separate: measuring one says nothing about the other."), NULL,
        0);
}

void words_qubits(ent_lang lang, uint8_t ships, char out[WORDS_QUBITS_MAX]) {
    char ket[ENT_KET_TEXT];
    words_measured(lang, ships, out);
    ent_state_ket(ent_state_of(ships), ket);
    const struct place_filler places[] = {{"ket", ket}};
    add(out, lang, N_("As a ket, Mercurial first: {ket}"), places, 1);
}

const char *words_qubits_layer(ent_lang lang, qubits_layer layer) {
    static const char *const names[QUBITS_LAYERS] = {
        N_CONTEXT("layer of the state", "planets"), N_CONTEXT("layer of the state", "bars"),
        N_CONTEXT("layer of the state", "kets"), N_CONTEXT("layer of the state", "grid"),
        N_CONTEXT("layer of the state", "circuit and code")};
    return words_in(lang, names[layer]);
}
