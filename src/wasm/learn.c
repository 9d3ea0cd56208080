/* learn.c - the physics behind the game for the page: states, circuits, the laboratory and the
 * codex. The 24 places of the ships are numbers here, 0 to 23, as in the core. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "quantum/circuit.h"
#include "quantum/angles.h"
#include "quantum/lab.h"
#include "wasm/core.h"
#include "words/lessons/codex.h"
#include "words/lessons/laboratory.h"
#include "words/lessons/qubits.h"

/* ---- states ---- */

/* Every gate there is, in the order of its numbers 0 to 7. */
enum { GATES = 2 * ENT_PROBE };
static ent_gate gate_at(unsigned number) {
    return (ent_gate){(uint8_t)(number / ENT_PROBE), (uint8_t)(number % ENT_PROBE)};
}

/* Opens {"ship", "card" and leaves it open. */
static void open_gate(struct json *j, ent_gate gate) {
    json_open(j, NULL, '{');
    json_text(j, "ship", ent_mover_word((ent_mover)gate.ship));
    json_text(j, "card", ent_card_word((ent_card)gate.card));
}

static void put_gates(struct json *j, uint8_t place) {
    json_open(j, "gates", '[');
    for (unsigned number = 0; number < GATES; number++) {
        ent_gate gate = gate_at(number);
        open_gate(j, gate);
        json_whole(j, "to", lab_apply(place, gate));
        json_whole(j, "board", ent_board_move(place, (ent_mover)gate.ship, (ent_card)gate.card));
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void put_sentences(struct json *j, ent_lang lang, uint8_t place) {
    char text[WORDS_QUBITS_MAX];
    words_qubits(lang, place, text);
    json_open(j, "sentences", '[');
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) json_text(j, NULL, line);
    json_close(j, ']');
}

/* Every place with its state, in sentences too, and where each gate leads: by physics ("to") and
 * on the board. */
EXPORT(core_places) const char *core_places(int lang) {
    json_start(&core_answer);
    json_open(&core_answer, NULL, '[');
    for (unsigned number = 0; number < ENT_PLACES; number++) {
        uint8_t place = (uint8_t)number;
        json_open(&core_answer, NULL, '{');
        json_whole(&core_answer, "place", place);
        json_place(&core_answer, "ships", place);
        json_state(&core_answer, "state", place);
        put_sentences(&core_answer, core_lang(lang), place);
        put_gates(&core_answer, place);
        json_close(&core_answer, '}');
    }
    json_close(&core_answer, ']');
    return core_done();
}

/* ---- circuits ---- */

/* The circuit of the first `at` steps of a game, or of what stands in engine control then. Its
 * items are the caller's to free; false when there is no such game. */
static bool find_circuit(struct circuit *c, int g, int at, bool slots) {
    struct game *game = core_game(g);
    if (!game) return false;
    int count = 0;
    size_t most = (size_t)game->count + 2;
    ent_step *steps = memory_new(most, sizeof *steps);
    struct circuit_item *items = memory_new(2 * most, sizeof *items);
    for (int i = 0; i < game->count && count < at; i++)
        if (game->lines[i].kind == ENT_LINE_STEP) steps[count++] = game->lines[i].step;
    circuit_of(c, items, &game->start, steps, count);
    free(steps);
    if (slots) {
        struct circuit part;
        circuit_slots(c, &part, items + most);
        memmove(items, part.items, (size_t)part.count * sizeof *items);
        part.items = items;
        *c = part;
    }
    return true;
}

/* [{"kind", "ship", "card", "before", "after", "step"}, ...]; before is null in the first,
 * ship and card are null in a preparation. */
EXPORT(core_circuit) const char *core_circuit(int lang, int g, int at, int slots) {
    static const char *const kinds[CIRCUIT_KINDS] = {"prepare", "gate", "kickback"};
    struct json *j = &core_answer;
    struct circuit c;
    (void)lang;
    if (!find_circuit(&c, g, at, slots != 0)) return core_nothing();
    json_start(j);
    json_open(j, NULL, '[');
    for (int i = 0; i < c.count; i++) {
        const struct circuit_item *item = &c.items[i];
        bool prepared = item->kind == CIRCUIT_PREPARE;
        json_open(j, NULL, '{');
        json_text(j, "kind", kinds[item->kind]);
        json_text(j, "ship", prepared ? NULL : ent_mover_word((ent_mover)item->ship));
        json_text(j, "card", prepared ? NULL : ent_card_word((ent_card)item->card));
        if (i)
            json_whole(j, "before", item->before);
        else
            json_none(j, "before");
        json_whole(j, "after", item->after);
        json_whole(j, "step", item->step);
        json_close(j, '}');
    }
    json_close(j, ']');
    free(c.items);
    return core_done();
}

static void put_text(void *to, const char *text) {
    fputs(text, to);
}

/* A circuit as text, a JSON string: OpenQASM 3 or 2, SVG, or the address of Quirk. */
static const char *written(ent_lang lang, const struct circuit *c, int format) {
    char *text = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&text, &length);
    if (!file) return core_nothing();
    switch (format) {
    case 2:
    case 3:
        circuit_qasm(c,
                     &(struct circuit_qasm_options){
                         .version = format, .write = words_circuit_note, .lang = (int)lang},
                     put_text, file);
        break;
    case 4:
        circuit_svg(c, words_ship(lang, ENT_MERCURIAL), words_ship(lang, ENT_RUBICON), put_text,
                    file);
        break;
    default: circuit_quirk(c, put_text, file);
    }
    fclose(file);
    json_start(&core_answer);
    json_text(&core_answer, NULL, text);
    free(text);
    return core_done();
}

/* Formats: 2 and 3 are versions of OpenQASM, 4 is SVG, 5 the address of Quirk. */
EXPORT(core_circuit_text)
const char *core_circuit_text(int lang, int g, int at, int slots, int format) {
    struct circuit c;
    if (!find_circuit(&c, g, at, slots != 0)) return core_nothing();
    const char *answer = written(core_lang(lang), &c, format);
    free(c.items);
    return answer;
}

/* ---- laboratory ---- */

enum { LAB_GATES_MAX = 1000 };

/* Reads "M H R CNOT": false when a word is neither ship nor gate. */
static bool read_gate(const char *ship, const char *card, ent_gate *gate) {
    if (!ship || !card) return false;
    for (unsigned number = *ship == 'R' ? ENT_PROBE : 0; number < GATES; number++) {
        *gate = gate_at(number);
        if (!strcmp(card, ent_card_word((ent_card)gate->card))) return true;
    }
    return false;
}

/* What was done in the laboratory, as text: the input is the place it began in and the gates,
 * "0 M H R CNOT". */
EXPORT(core_lab_text) const char *core_lab_text(int lang, int format) {
    static struct circuit_item items[LAB_GATES_MAX + 1];
    struct circuit c;
    char *word = core_in.text ? strtok(core_in.text, " ") : NULL;
    long start = word ? strtol(word, NULL, 10) : -1;
    if (start < 0 || start >= ENT_PLACES) return core_nothing();
    circuit_begin(&c, items, (uint8_t)start);
    while ((word = strtok(NULL, " ")) != NULL && c.count <= LAB_GATES_MAX) {
        ent_gate gate;
        if (!read_gate(word, strtok(NULL, " "), &gate)) return core_nothing();
        circuit_add(&c, gate);
    }
    return written(core_lang(lang), &c, format);
}

/* Measures the state of a place so many times, each ship in a direction (quantum/angles.h): how
 * often 00, 01, 10 and 11 came. */
EXPORT(core_measure)
const char *core_measure(int lang, int place, int mercurial, int rubicon, int times,
                         uint64_t seed) {
    ent_dealer dealer = ent_dealer_start(seed);
    int counts[4] = {0};
    (void)lang;
    if (place < 0 || place >= ENT_PLACES || times < 0 || times > 100000) return core_nothing();
    if (!angle_valid(mercurial) || !angle_valid(rubicon)) return core_nothing();
    for (int i = 0; i < times; i++)
        counts[angle_measure(ent_state_of((uint8_t)place), mercurial, rubicon, &dealer)]++;
    json_start(&core_answer);
    json_open(&core_answer, NULL, '[');
    for (int i = 0; i < 4; i++) json_whole(&core_answer, NULL, counts[i]);
    json_close(&core_answer, ']');
    return core_done();
}

static void put_way(struct json *j, const struct lab_challenge *c) {
    ent_gate way[LAB_WAY_MAX];
    int length = lab_way(c->from, c->to, c->gates, c->ships, way);
    json_open(j, "way", '[');
    for (int i = 0; i < length; i++) {
        open_gate(j, way[i]);
        json_close(j, '}');
    }
    json_close(j, ']');
}

/* The challenges; "stars" lists what the shortest number of gates earns, one more, two more ...;
 * beyond its end it is what stands last. */
EXPORT(core_challenges) const char *core_challenges(int lang) {
    struct json *j = &core_answer;
    const struct lab_challenge *c;
    json_start(j);
    json_open(j, NULL, '[');
    for (int i = 0; (c = lab_challenge_at(i)) != NULL; i++) {
        json_open(j, NULL, '{');
        json_text(j, "name", words_lab_name(core_lang(lang), i));
        json_text(j, "group", words_lab_group(core_lang(lang), i));
        json_whole(j, "from", c->from);
        json_whole(j, "to", c->to);
        json_open(j, "gates", '[');
        for (unsigned number = 0; number < GATES; number++) {
            if (!lab_allows(c, gate_at(number))) continue;
            open_gate(j, gate_at(number));
            json_close(j, '}');
        }
        json_close(j, ']');
        json_whole(j, "shortest", c->shortest);
        json_open(j, "stars", '[');
        for (int used = c->shortest, stars = LAB_STARS; stars > 1; used++)
            json_whole(j, NULL, stars = lab_stars(c, used));
        json_close(j, ']');
        put_way(j, c);
        json_close(j, '}');
    }
    json_close(j, ']');
    return core_done();
}

/* ---- codex ---- */

/* The IDs of the pages that somebody means by the input. */
EXPORT(core_codex_find) const char *core_codex_find(int lang) {
    struct codex_entry page;
    int found[CODEX_PAGES_MAX], count = words_codex_find(core_lang(lang), core_in.text, found);
    json_start(&core_answer);
    json_open(&core_answer, NULL, '[');
    for (int i = 0; i < count; i++) {
        words_codex_at(core_lang(lang), found[i], &page);
        json_text(&core_answer, NULL, page.id);
    }
    json_close(&core_answer, ']');
    return core_done();
}

EXPORT(core_codex) const char *core_codex(int lang) {
    struct json *j = &core_answer;
    struct codex_entry page;
    json_start(j);
    json_open(j, NULL, '[');
    for (int i = 0; words_codex_at(core_lang(lang), i, &page); i++) {
        json_open(j, NULL, '{');
        json_text(j, "id", page.id);
        json_text(j, "title", page.title);
        json_text(j, "game", page.game);
        json_text(j, "laboratory", page.laboratory);
        json_text(j, "more", page.more);
        json_open(j, "links", '[');
        for (int link = 0; link < CODEX_LINKS && page.links[link]; link++)
            json_text(j, NULL, page.links[link]);
        json_close(j, ']');
        json_close(j, '}');
    }
    json_close(j, ']');
    return core_done();
}
