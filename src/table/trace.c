/* trace.c - a position as a row of the trace: JSON with everything one can ask of it
 * (docs/notation.md).
 *
 * Written straight into the caller's buffer: every word of it is ASCII of ours, so nothing needs
 * escaping, and a record of millions of steps is traced at the speed of writing. */
#include "entanglion.h"

#include <string.h>

struct out {
    char *at;
};

static void put(struct out *o, const char *text) {
    size_t n = strlen(text);
    memcpy(o->at, text, n);
    o->at += n;
}

static void put_number(struct out *o, unsigned n) {
    if (n >= 10) put_number(o, n / 10);
    *o->at++ = (char)('0' + n % 10);
}

static void put_quoted(struct out *o, const char *word) {
    *o->at++ = '"';
    put(o, word);
    *o->at++ = '"';
}

/* A list's separator, but not before its first entry. */
static void put_comma(struct out *o, bool *begun) {
    if (*begun) *o->at++ = ',';
    *begun = true;
}

static void put_key(struct out *o, bool *begun, const char *key) {
    put_comma(o, begun);
    put_quoted(o, key);
    *o->at++ = ':';
}

static void put_step(struct out *o, ent_step step) {
    char text[ENT_STEP_TEXT];
    ent_step_write(step, text);
    put_quoted(o, text);
}

static void put_pile(struct out *o, const ent_position *p, ent_pile pile) {
    static const uint8_t order[ENT_CARDS] = {ENT_H, ENT_CNOT, ENT_X, ENT_SWAP, ENT_PROBE};
    int kinds = pile >= ENT_PILE_STACK ? ENT_CARDS : ENT_CARDS - 1;
    bool begun = false;
    *o->at++ = '{';
    for (int i = 0; i < kinds; i++) {
        put_key(o, &begun, ent_card_word((ent_card)order[i]));
        put_number(o, (unsigned)ent_pile_count(p, pile, (ent_card)order[i]));
    }
    *o->at++ = '}';
}

static void put_ships(struct out *o, const ent_position *p) {
    put(o, "\"ships\":[");
    for (int ship = 0; ship < 2; ship++) {
        ent_planet planet = ent_ship_planet(p, (ent_mover)ship);
        if (ship) *o->at++ = ',';
        if (planet == ENT_PLANETS)
            put(o, "null");
        else
            put_quoted(o, ent_planet_word(planet));
    }
    put(o, "],");
}

static void put_components(struct out *o, const ent_position *p) {
    bool begun = false;
    put(o, "\"components\":{");
    for (int c = 0; c < ENT_COMPONENTS; c++) {
        ent_place place = ent_component_place(p, (ent_component)c);
        if (!place.known) break;
        put_key(o, &begun, ent_component_word((ent_component)c));
        put_quoted(o, place.carried ? ent_mover_word((ent_mover)place.where)
                                    : ent_planet_word((ent_planet)place.where));
    }
    put(o, "},");
}

static void put_events(struct out *o, const ent_position *p) {
    static const uint8_t sorted[] = {ENT_BENNETT,       ENT_BIT_FLIP_ERROR,        ENT_HEISENBERG,
                                     ENT_MECHANIC,      ENT_QUANTUM_TUNNEL,        ENT_SCHRODINGER,
                                     ENT_SPOOKY_ACTION, ENT_WAVE_FUNCTION_COLLAPSE};
    bool begun = false;
    put(o, "\"events\":{\"held\":{");
    for (size_t i = 0; i < sizeof sorted; i++) {
        ent_mover holder = ent_event_holder(p, (ent_event)sorted[i]);
        if (holder == ENT_NOBODY) continue;
        put_key(o, &begun, ent_event_word((ent_event)sorted[i]));
        put_quoted(o, ent_mover_word(holder));
    }
    put(o, "},\"discard\":[");
    begun = false;
    for (size_t i = 0; i < sizeof sorted; i++) {
        if (!ent_event_discarded(p, (ent_event)sorted[i])) continue;
        put_comma(o, &begun);
        put_quoted(o, ent_event_word((ent_event)sorted[i]));
    }
    put(o, "],\"above_shuffle\":");
    put_number(o, (unsigned)ent_events_above(p));
    put(o, "}");
}

static void put_state(struct out *o, const ent_position *p) {
    static const char *const names[ENT_PILES] = {"hands", "hands", "control",
                                                 "drawn", "stack", "discard"};
    put(o, "\"state\":{");
    put_ships(o, p);
    put_components(o, p);
    put(o, "\"detection\":");
    put_number(o, p->detection);
    put(o, ",\"turn\":");
    if (ent_turn_known(p))
        put_quoted(o, ent_mover_word((ent_mover)p->turn));
    else
        put(o, "null");
    put(o, ",\"hands\":[");
    put_pile(o, p, ENT_PILE_MERCURIAL);
    *o->at++ = ',';
    put_pile(o, p, ENT_PILE_RUBICON);
    *o->at++ = ']';
    for (int pile = ENT_PILE_CONTROL; pile < ENT_PILES; pile++) {
        bool begun = true;
        put_key(o, &begun, names[pile]);
        put_pile(o, p, (ent_pile)pile);
    }
    put(o, ent_probe_last(p) ? ",\"probe_last\":true," : ",\"probe_last\":false,");
    put_events(o, p);
    *o->at++ = '}';
}

static unsigned common_divisor(unsigned a, unsigned b) {
    while (b) {
        unsigned rest = a % b;
        a = b;
        b = rest;
    }
    return a ? a : 1;
}

static void put_chance(struct out *o, const ent_step *steps, const ent_weight *weights, int count) {
    unsigned total = 0;
    bool begun = false;
    for (int i = 0; i < count; i++) total += weights[i];
    put(o, ",\"chance\":{");
    if (!count) put(o, "\"* components\":\"1/40320\"");
    for (int i = 0; i < count; i++) {
        unsigned divisor = common_divisor(weights[i], total);
        put_comma(o, &begun);
        put_step(o, steps[i]);
        put(o, ":\"");
        put_number(o, weights[i] / divisor);
        *o->at++ = '/';
        put_number(o, total / divisor);
        *o->at++ = '"';
    }
    *o->at++ = '}';
}

static void put_legal(struct out *o, const ent_step *steps, int count) {
    bool begun = false;
    put(o, ",\"legal\":[");
    for (int i = 0; i < count; i++) {
        put_comma(o, &begun);
        put_step(o, steps[i]);
    }
    *o->at++ = ']';
}

int ent_trace_row(const ent_position *p, const ent_step *step, char text[ENT_TRACE_ROW]) {
    struct out out = {text}, *o = &out;
    ent_step steps[ENT_STEPS_MAX];
    ent_weight weights[ENT_STEPS_MAX];
    ent_mover mover = ent_to_move(p);
    int count = ent_steps(p, steps, weights);
    put(o, "{\"step\":");
    if (step)
        put_step(o, *step);
    else
        put(o, "null");
    *o->at++ = ',';
    put_state(o, p);
    put(o, ",\"to_move\":");
    if (mover == ENT_NOBODY)
        put(o, "null");
    else
        put_quoted(o, ent_mover_word(mover));
    if (mover == ENT_CHANCE)
        put_chance(o, steps, weights, count);
    else if (mover != ENT_NOBODY)
        put_legal(o, steps, count);
    put(o, p->phase == ENT_WON    ? ",\"result\":\"won\"}"
           : p->phase == ENT_LOST ? ",\"result\":\"lost\"}"
                                  : ",\"result\":null}");
    *o->at = '\0';
    return (int)(out.at - text);
}
