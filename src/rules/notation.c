/* notation.c - a step as a line of text, and back (docs/notation.md).
 *
 * One table gives each kind of step its word and its operands; writing and reading both follow
 * it. No memory, no locale, no library: a line is bytes. */
#include "rules/position.h"

enum operand { NOTHING, CARD, PLANET, COMPONENT, EVENT, DIE2, DIE8, ENGINE, ALL_COMPONENTS };

static const char *const mover_words[] = {"M", "R", "*", "="};
static const char *const planet_words[ENT_PLANETS] = {
    "ZERO",      "ONE",       "PLUS",        "MINUS",     "OMEGA_ZERO", "OMEGA_ONE",
    "PSI_MINUS", "PHI_MINUS", "OMEGA_THREE", "OMEGA_TWO", "PHI_PLUS",   "PSI_PLUS"};
static const char *const card_words[ENT_CARDS] = {"CNOT", "H", "SWAP", "X", "PROBE"};
static const char *const component_words[ENT_COMPONENTS] = {
    "control_infrastructure", "dilution_refrigerator",    "magnetic_shielding",
    "physical_qubits",        "quantum_error_correction", "quantum_gates",
    "quantum_programming",    "qubit_interconnect"};
static const char *const event_words[ENT_EVENTS] = {
    "bennett",        "heisenberg",  "mechanic",      "quantum_tunnel",
    "bit_flip_error", "schrodinger", "spooky_action", "wave_function_collapse",
    "quantum_shuffle"};
static const char *const variant_words[] = {"standard", "czech"};
static const char *const die_words[] = {"0", "1", "2", "3", "4", "5", "6", "7", "8"};

/* What an operand may be: a list of words, from which number on, how many, and the name for it. */
static const struct operand_words {
    const char *const *words;
    uint8_t first, count;
    uint8_t expected; /* an ent_expected */
} operands[] = {
    [NOTHING] = {NULL, 0, 0, ENT_EXPECTED_END},
    [CARD] = {card_words, 0, ENT_CARDS, ENT_EXPECTED_CARD},
    [PLANET] = {planet_words, 0, ENT_PLANETS, ENT_EXPECTED_PLANET},
    [COMPONENT] = {component_words, 0, ENT_COMPONENTS, ENT_EXPECTED_COMPONENT},
    [EVENT] = {event_words, 0, ENT_EVENTS, ENT_EXPECTED_EVENT},
    [DIE2] = {die_words, 0, 2, ENT_EXPECTED_D2},
    [DIE8] = {die_words, 1, 8, ENT_EXPECTED_D8},
    [ENGINE] = {card_words, 0, ENT_PROBE, ENT_EXPECTED_ENGINE_CARD},
    [ALL_COMPONENTS] = {component_words, 0, ENT_COMPONENTS, ENT_EXPECTED_COMPONENT},
};

/* Every kind of step: its word, a second word where there is one, and its operands. */
static const struct kind_words {
    const char *word, *second;
    uint8_t a, b;
} kinds[ENT_KINDS] = {
    [ENT_STEP_COMPONENTS] = {"components", NULL, NOTHING, ALL_COMPONENTS},
    [ENT_STEP_D2] = {"d2", NULL, NOTHING, DIE2},
    [ENT_STEP_D8] = {"d8", NULL, NOTHING, DIE8},
    [ENT_STEP_DRAW] = {"draw", NULL, NOTHING, CARD},
    [ENT_STEP_EVENT] = {"event", NULL, NOTHING, EVENT},
    [ENT_STEP_LOSE] = {"lose", NULL, NOTHING, COMPONENT},
    [ENT_STEP_ROLLOFF] = {"rolloff", NULL, DIE8, DIE8},
    [ENT_STEP_BENNETT_GIVE] = {"bennett", "give", NOTHING, COMPONENT},
    [ENT_STEP_BENNETT_TAKE] = {"bennett", "take", NOTHING, COMPONENT},
    [ENT_STEP_DISCARD] = {"discard", NULL, NOTHING, ENGINE},
    [ENT_STEP_DONE] = {"done", NULL, NOTHING, NOTHING},
    [ENT_STEP_EXCHANGE] = {"exchange", NULL, NOTHING, ENGINE},
    [ENT_STEP_HEISENBERG] = {"heisenberg", NULL, NOTHING, NOTHING},
    [ENT_STEP_JUMP] = {"jump", NULL, PLANET, PLANET},
    [ENT_STEP_KEEP] = {"keep", NULL, NOTHING, ENGINE},
    [ENT_STEP_MECHANIC] = {"mechanic", NULL, NOTHING, NOTHING},
    [ENT_STEP_NAVIGATE] = {"navigate", NULL, NOTHING, ENGINE},
    [ENT_STEP_PLAY] = {"play", NULL, NOTHING, ENGINE},
    [ENT_STEP_REROLL] = {"reroll", NULL, NOTHING, NOTHING},
    [ENT_STEP_RETRIEVE] = {"retrieve", NULL, NOTHING, NOTHING},
    [ENT_STEP_ROLL] = {"roll", NULL, NOTHING, NOTHING},
    [ENT_STEP_STAND] = {"stand", NULL, NOTHING, NOTHING},
    [ENT_STEP_TRADE] = {"trade", NULL, ENGINE, ENGINE},
    [ENT_STEP_TUNNEL] = {"tunnel", NULL, NOTHING, NOTHING},
};

const char *ent_mover_word(ent_mover mover) {
    ENT_ASSERT(mover <= ENT_NOBODY);
    return mover_words[mover];
}
const char *ent_planet_word(ent_planet planet) {
    ENT_ASSERT(planet < ENT_PLANETS);
    return planet_words[planet];
}
const char *ent_card_word(ent_card card) {
    ENT_ASSERT(card < ENT_CARDS);
    return card_words[card];
}
const char *ent_component_word(ent_component component) {
    ENT_ASSERT(component < ENT_COMPONENTS);
    return component_words[component];
}
const char *ent_event_word(ent_event event) {
    ENT_ASSERT(event < ENT_EVENTS);
    return event_words[event];
}
const char *ent_variant_word(ent_variant variant) {
    ENT_ASSERT(variant <= ENT_CZECH);
    return variant_words[variant];
}

/* ---- writing ---- */

static char *put_word(char *to, const char *word) {
    while (*word) *to++ = *word++;
    return to;
}

static char *put_operand(char *to, unsigned operand, unsigned value) {
    if (operand == NOTHING) return to;
    *to++ = ' ';
    return put_word(to, operands[operand].words[value]);
}

int ent_step_write(ent_step step, char text[ENT_STEP_TEXT]) {
    ENT_ASSERT(text && ent_step_kind(step) < ENT_KINDS);
    const struct kind_words *kind = &kinds[ent_step_kind(step)];
    char *to = put_word(text, mover_words[ent_step_mover(step)]);
    *to++ = ' ';
    to = put_word(to, kind->word);
    if (kind->second) {
        *to++ = ' ';
        to = put_word(to, kind->second);
    }
    if (kind->b == ALL_COMPONENTS) {
        for (int place = 0; place < 8; place++)
            to = put_operand(to, COMPONENT, ent_arrangement_at(step, place));
    } else {
        to = put_operand(to, kind->a, ent_step_a(step));
        to = put_operand(to, kind->b, ent_step_b(step));
    }
    *to = '\0';
    return (int)(to - text);
}

/* ---- reading ---- */

struct reading {
    const char *text;
    size_t length, at;
    size_t word_at, word_length;
    ent_misreading *wrong;
};

static bool is_space(char c) {
    return c == ' ' || c == '\t';
}

/* Moves to the next word; its length is 0 at the end of the text. */
static void next_word(struct reading *r) {
    while (r->at < r->length && is_space(r->text[r->at])) r->at++;
    r->word_at = r->at;
    while (r->at < r->length && !is_space(r->text[r->at])) r->at++;
    r->word_length = r->at - r->word_at;
}

static bool word_is(const struct reading *r, const char *word) {
    size_t i = 0;
    while (i < r->word_length && word[i] && word[i] == r->text[r->word_at + i]) i++;
    return i == r->word_length && !word[i];
}

static bool refuse(const struct reading *r, ent_expected expected) {
    *r->wrong = (ent_misreading){(int)r->word_at, (int)r->word_length, expected};
    return false;
}

static bool read_operand(struct reading *r, unsigned operand, unsigned *value) {
    const struct operand_words *o = &operands[operand];
    *value = 0;
    if (operand == NOTHING) return true;
    next_word(r);
    for (unsigned i = o->first; i < (unsigned)o->first + o->count; i++)
        if (word_is(r, o->words[i])) {
            *value = i;
            return true;
        }
    return refuse(r, (ent_expected)o->expected);
}

static bool read_arrangement(struct reading *r, ent_step *step) {
    uint8_t list[8];
    for (int i = 0; i < 8; i++) {
        unsigned component;
        if (!read_operand(r, COMPONENT, &component)) return false;
        list[i] = (uint8_t)component;
    }
    *step = ent_arrangement_of(list);
    return true;
}

/* The kind of step: the word, and for bennett the second word. */
static bool read_kind(struct reading *r, bool chance, ent_kind *kind) {
    next_word(r);
    unsigned first = chance ? 0 : ENT_CHANCE_KINDS, end = chance ? ENT_CHANCE_KINDS : ENT_KINDS;
    for (unsigned k = first; k < end; k++) {
        if (!word_is(r, kinds[k].word)) continue;
        *kind = (ent_kind)k;
        if (!kinds[k].second) return true;
        next_word(r);
        if (word_is(r, kinds[k].second)) return true;
        *kind = (ent_kind)(k + 1);
        return word_is(r, kinds[k + 1].second) || refuse(r, ENT_EXPECTED_GIVE_OR_TAKE);
    }
    return refuse(r, chance ? ENT_EXPECTED_OUTCOME : ENT_EXPECTED_CHOICE);
}

static bool read_mover(struct reading *r, ent_mover *mover) {
    next_word(r);
    for (unsigned m = 0; m <= ENT_CHANCE; m++)
        if (word_is(r, mover_words[m])) {
            *mover = (ent_mover)m;
            return true;
        }
    return refuse(r, ENT_EXPECTED_MOVER);
}

bool ent_variant_read(const char *text, size_t length, ent_variant *variant) {
    ENT_ASSERT((text || !length) && variant);
    const struct reading whole = {.text = text, .length = length, .word_length = length};
    for (unsigned v = ENT_STANDARD; v <= ENT_CZECH; v++)
        if (word_is(&whole, variant_words[v])) {
            *variant = (ent_variant)v;
            return true;
        }
    return false;
}

bool ent_step_read(const char *text, size_t length, ent_step *step, ent_misreading *wrong) {
    ENT_ASSERT((text || !length) && step && wrong);
    struct reading r = {text, length, 0, 0, 0, wrong};
    ent_mover mover;
    ent_kind kind;
    unsigned a, b;
    if (!read_mover(&r, &mover)) return false;
    if (!read_kind(&r, mover == ENT_CHANCE, &kind)) return false;
    if (kind == ENT_STEP_COMPONENTS) {
        if (!read_arrangement(&r, step)) return false;
    } else {
        if (!read_operand(&r, kinds[kind].a, &a) || !read_operand(&r, kinds[kind].b, &b))
            return false;
        *step = ent_step_make(kind, mover, a, b);
    }
    next_word(&r);
    return r.word_length == 0 || refuse(&r, ENT_EXPECTED_END);
}
