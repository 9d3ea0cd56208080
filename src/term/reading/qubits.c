/* qubits.c - the state of both qubits on the screen, layer by layer (reading.h). */
#include <stdio.h>
#include <string.h>

#include "quantum/circuit.h"
#include "quantum/lab.h"
#include "term/reading/reading.h"
#include "words/lessons/laboratory.h"
#include "words/lessons/qubits.h"

enum { AXIS = 8, LINE_MAX_BYTES = 128, CIRCUIT_COLUMNS = 74, CODE_BYTES = 1 << 16 };

/* An amplitude as a bar: to the right of the axis and of # when positive, to the left and of = when
 * negative, so that a sign is seen by its side and its texture. Lengths are 8 for 1, 6 for 1/sqrt 2
 * and 4 for 1/2. */
static void write_bar(uint8_t place, int word, char bar[2 * AXIS + 2]) {
    static const int lengths[5] = {0, 8, 6, 0, 4}; /* by the number of amplitudes that are not 0 */
    ent_state s = ent_state_of(place);
    int filled = 0, amplitude = s.amplitude[word];
    for (int i = 0; i < 4; i++) filled += s.amplitude[i] != 0;
    memset(bar, ' ', 2 * AXIS + 1);
    bar[AXIS] = '|';
    bar[2 * AXIS + 1] = '\0';
    for (int n = 1; amplitude && n <= lengths[filled]; n++)
        bar[amplitude > 0 ? AXIS + n : AXIS - n] = amplitude > 0 ? '#' : '=';
}

void reading_add_bars(struct pager *pager, uint8_t place, uint8_t after) {
    for (int i = 0; i < 4; i++) {
        char bar[2 * AXIS + 2], next[2 * AXIS + 2], line[LINE_MAX_BYTES];
        write_bar(place, i, bar);
        write_bar(after, i, next);
        if (place == after)
            snprintf(line, sizeof line, "%d%d  %s", i >> 1, i & 1, bar);
        else
            snprintf(line, sizeof line, "%d%d  %s   →   %s", i >> 1, i & 1, bar, next);
        pager_add(pager, STYLE_PLAIN, 2, line);
    }
}

/* The Pauli grid in one line: ZI+1 and so on. */
static void add_grid(struct pager *pager, ent_state s) {
    static const ent_pauli pairs[8][2] = {{ENT_PAULI_Z, ENT_PAULI_I}, {ENT_PAULI_I, ENT_PAULI_Z},
                                          {ENT_PAULI_X, ENT_PAULI_I}, {ENT_PAULI_I, ENT_PAULI_X},
                                          {ENT_PAULI_Z, ENT_PAULI_Z}, {ENT_PAULI_X, ENT_PAULI_X},
                                          {ENT_PAULI_Z, ENT_PAULI_X}, {ENT_PAULI_X, ENT_PAULI_Z}};
    char line[LINE_MAX_BYTES] = "";
    for (int i = 0; i < 8; i++) {
        size_t used = strlen(line);
        int value = ent_state_expectation(s, pairs[i][0], pairs[i][1]);
        snprintf(line + used, sizeof line - used, "%s%c%c %s", i ? "   " : "", "IXYZ"[pairs[i][0]],
                 "IXYZ"[pairs[i][1]],
                 value > 0   ? "+1"
                 : value < 0 ? "−1"
                             : "0");
    }
    pager_add(pager, STYLE_PLAIN, 2, line);
}

/* Where the arrow of a ship points in its Bloch circle: |0> up, |1> down, |+> right, |-> left. */
static void add_bloch(struct pager *pager, const struct app *app, uint8_t place) {
    static const char *const arrows[] = {"↑", "↓", "→", "←"};
    if (place >= ENT_PLACE_ENTANGLION) {
        pager_add(pager, STYLE_PLAIN, 2, app_say(app, SCREEN_BLOCH_EMPTY));
        return;
    }
    pager_say(pager, app, STYLE_PLAIN, 2, SCREEN_BLOCH,
              PLACES({"mercurial", arrows[ent_place_planet(place, ENT_MERCURIAL)]},
                     {"rubicon", arrows[ent_place_planet(place, ENT_RUBICON)]}));
}

/* ---- circuits ---- */

struct text {
    char text[CODE_BYTES];
    size_t used;
};

static void put(void *to, const char *piece) {
    struct text *t = to;
    size_t length = strlen(piece);
    if (t->used + length >= sizeof t->text) return;
    memcpy(t->text + t->used, piece, length + 1);
    t->used += length;
}

void reading_add_circuit(struct pager *pager, const struct circuit *c) {
    struct text lines = {"", 0};
    circuit_lines(c, CIRCUIT_COLUMNS, put, &lines);
    pager_add(pager, STYLE_PLAIN, 2, lines.text);
}

void reading_add_code(struct pager *pager, ent_lang lang, const struct circuit *c) {
    static struct text code;
    code = (struct text){"", 0};
    circuit_qasm(c,
                 &(struct circuit_qasm_options){
                     .version = 3, .write = words_circuit_note, .lang = (int)lang},
                 put, &code);
    pager_add(pager, STYLE_DIM, 2, code.text);
}

/* ---- a place, and after a gate ---- */

/* A circuit that makes a place and then applies the gate, if one is given. */
static void add_circuit(struct pager *pager, ent_lang lang, uint8_t place, const ent_gate *gate) {
    struct circuit_item items[2];
    struct circuit c;
    circuit_begin(&c, items, place);
    if (gate) circuit_add(&c, *gate);
    reading_add_circuit(pager, &c);
    reading_add_code(pager, lang, &c);
}

/* A place; its bars stand beside those of `after`, and once is enough. */
static void add_place(struct pager *pager, const struct app *app, uint8_t place, uint8_t after,
                      bool bars) {
    qubits_layer layer = app->settings.layer;
    char ket[ENT_KET_TEXT], words[WORDS_QUBITS_MAX];
    ent_state s = ent_state_of(place);
    pager_say(pager, app, STYLE_BOLD, 2, SCREEN_SHIPS_AT,
              PLACES({"mercurial", words_planet(app->lang, ent_place_planet(place, ENT_MERCURIAL))},
                     {"rubicon", words_planet(app->lang, ent_place_planet(place, ENT_RUBICON))}));
    ent_state_ket(s, ket);
    if (layer >= QUBITS_KETS) pager_add(pager, STYLE_ENTANGLION, 2, ket);
    if (layer >= QUBITS_BARS && bars) reading_add_bars(pager, place, after);
    words_measured(app->lang, place, words);
    pager_add(pager, STYLE_PLAIN, 2, words);
    if (layer >= QUBITS_KETS) add_bloch(pager, app, place);
    if (layer >= QUBITS_GRID) add_grid(pager, s);
}

static void add_choice(struct pager *pager, const struct app *app, const ent_position *p,
                       ent_step choice, uint8_t after) {
    char sentence[WORDS_MAX];
    ent_gate gate = {(uint8_t)ent_step_mover(choice), (uint8_t)ent_step_b(choice)};
    bool exact = lab_apply(p->ships, gate) == after; /* where the board departs, no gate is shown */
    pager_add(pager, STYLE_PLAIN, 0, "");
    words_choice(app->lang, p, choice, sentence);
    pager_add(pager, STYLE_GOOD, 0, sentence);
    add_place(pager, app, after, after, false);
    if (app->settings.layer >= QUBITS_CIRCUIT)
        add_circuit(pager, app->lang, p->ships, exact ? &gate : NULL);
}

void reading_qubits(struct app *app, const ent_position *p, ent_step choice) {
    qubits_layer *layer = &app->settings.layer, shown = *layer;
    if (ent_ship_planet(p, ENT_MERCURIAL) == ENT_PLANETS ||
        ent_ship_planet(p, ENT_RUBICON) == ENT_PLANETS)
        return; /* set-up: there is no state yet */
    ent_kind kind = choice ? ent_step_kind(choice) : ENT_KINDS;
    bool flies = kind == ENT_STEP_NAVIGATE || kind == ENT_STEP_PLAY;
    uint8_t after = p->ships;
    if (flies)
        after = ent_board_move(p->ships, ent_step_mover(choice), (ent_card)ent_step_b(choice));
    for (int key = KEY_GO_LEFT; key == KEY_GO_LEFT || key == KEY_GO_RIGHT;) {
        struct pager pager = {.takes_arrows = true};
        char foot[WORDS_MAX];
        const struct place_filler places[] = {{"layer", words_qubits_layer(app->lang, *layer)}};
        words_fill(foot, sizeof foot, app_say(app, SCREEN_QUBITS_FOOT), places, 1);
        pager.foot = foot;
        add_place(&pager, app, p->ships, after, true);
        if (*layer >= QUBITS_CIRCUIT && !flies) add_circuit(&pager, app->lang, p->ships, NULL);
        if (flies) add_choice(&pager, app, p, choice, after);
        key = pager_show(&pager, app, app_say(app, SCREEN_READING_QUBITS), false);
        pager_free(&pager);
        if (key == KEY_GO_RIGHT && *layer + 1 < QUBITS_LAYERS) *layer = (qubits_layer)(*layer + 1);
        if (key == KEY_GO_LEFT && *layer > QUBITS_PLANETS) *layer = (qubits_layer)(*layer - 1);
    }
    if (shown != *layer) settings_write(&app->saves, &app->settings);
}
