/* trace.c - a position as a row of the trace: JSON with everything one can ask of it
 * (docs/notation.md).
 *
 * Written straight into the caller's buffer, so that a record of millions of steps is traced
 * without any memory. */
#include <assert.h>
#include <stdio.h>

#include "table/json_step.h"

static void put_pile(struct json *j, const char *key, const ent_position *p, ent_pile pile) {
    static const uint8_t order[ENT_CARDS] = {ENT_H, ENT_CNOT, ENT_X, ENT_SWAP, ENT_PROBE};
    int kinds = pile >= ENT_PILE_STACK ? ENT_CARDS : ENT_CARDS - 1;
    json_open(j, key, '{');
    for (int i = 0; i < kinds; i++)
        json_whole(j, ent_card_word((ent_card)order[i]),
                   ent_pile_count(p, pile, (ent_card)order[i]));
    json_close(j, '}');
}

static void put_ships(struct json *j, const ent_position *p) {
    json_open(j, "ships", '[');
    for (int ship = 0; ship < 2; ship++) {
        ent_planet planet = ent_ship_planet(p, (ent_mover)ship);
        json_text(j, NULL, planet == ENT_PLANETS ? NULL : ent_planet_word(planet));
    }
    json_close(j, ']');
}

static void put_components(struct json *j, const ent_position *p) {
    json_open(j, "components", '{');
    for (int c = 0; c < ENT_COMPONENTS; c++) {
        ent_place place = ent_component_place(p, (ent_component)c);
        if (!place.known) break;
        json_text(j, ent_component_word((ent_component)c),
                  place.carried ? ent_mover_word((ent_mover)place.where)
                                : ent_planet_word((ent_planet)place.where));
    }
    json_close(j, '}');
}

static void put_events(struct json *j, const ent_position *p) {
    static const uint8_t sorted[] = {ENT_BENNETT,       ENT_BIT_FLIP_ERROR,        ENT_HEISENBERG,
                                     ENT_MECHANIC,      ENT_QUANTUM_TUNNEL,        ENT_SCHRODINGER,
                                     ENT_SPOOKY_ACTION, ENT_WAVE_FUNCTION_COLLAPSE};
    json_open(j, "events", '{');
    json_open(j, "held", '{');
    for (size_t i = 0; i < sizeof sorted; i++) {
        ent_mover holder = ent_event_holder(p, (ent_event)sorted[i]);
        if (holder != ENT_NOBODY)
            json_text(j, ent_event_word((ent_event)sorted[i]), ent_mover_word(holder));
    }
    json_close(j, '}');
    json_open(j, "discard", '[');
    for (size_t i = 0; i < sizeof sorted; i++)
        if (ent_event_discarded(p, (ent_event)sorted[i]))
            json_text(j, NULL, ent_event_word((ent_event)sorted[i]));
    json_close(j, ']');
    json_whole(j, "above_shuffle", ent_events_above(p));
    json_close(j, '}');
}

static void put_state(struct json *j, const ent_position *p) {
    static const char *const names[ENT_PILES] = {NULL,    NULL,    "control",
                                                 "drawn", "stack", "discard"};
    json_open(j, "state", '{');
    put_ships(j, p);
    put_components(j, p);
    json_whole(j, "detection", p->detection);
    json_text(j, "turn", ent_turn_known(p) ? ent_mover_word((ent_mover)p->turn) : NULL);
    json_open(j, "hands", '[');
    put_pile(j, NULL, p, ENT_PILE_MERCURIAL);
    put_pile(j, NULL, p, ENT_PILE_RUBICON);
    json_close(j, ']');
    for (int pile = ENT_PILE_CONTROL; pile < ENT_PILES; pile++)
        put_pile(j, names[pile], p, (ent_pile)pile);
    json_truth(j, "probe_last", ent_probe_last(p));
    put_events(j, p);
    json_close(j, '}');
}

static unsigned common_divisor(unsigned a, unsigned b) {
    while (b) {
        unsigned rest = a % b;
        a = b;
        b = rest;
    }
    return a ? a : 1;
}

static void put_chance(struct json *j, const ent_step *steps, const ent_weight *weights,
                       int count) {
    unsigned total = 0;
    for (int i = 0; i < count; i++) total += weights[i];
    json_open(j, "chance", '{');
    if (!count) json_text(j, "* components", "1/40320");
    for (int i = 0; i < count; i++) {
        char step[ENT_STEP_TEXT], odds[24];
        unsigned divisor = common_divisor(weights[i], total);
        ent_step_write(steps[i], step);
        snprintf(odds, sizeof odds, "%u/%u", weights[i] / divisor, total / divisor);
        json_text(j, step, odds);
    }
    json_close(j, '}');
}

static void put_legal(struct json *j, const ent_step *steps, int count) {
    json_open(j, "legal", '[');
    for (int i = 0; i < count; i++) json_step(j, NULL, steps[i]);
    json_close(j, ']');
}

int ent_trace_row(const ent_position *p, const ent_step *step, char text[ENT_TRACE_ROW]) {
    assert(p && text);
    struct json json, *j = &json;
    ent_step steps[ENT_STEPS_MAX];
    ent_weight weights[ENT_STEPS_MAX];
    ent_mover mover = ent_to_move(p);
    int count = ent_steps(p, steps, weights);
    json_start_in(j, text, ENT_TRACE_ROW);
    json_open(j, NULL, '{');
    if (step)
        json_step(j, "step", *step);
    else
        json_none(j, "step");
    put_state(j, p);
    json_text(j, "to_move", mover == ENT_NOBODY ? NULL : ent_mover_word(mover));
    if (mover == ENT_CHANCE)
        put_chance(j, steps, weights, count);
    else if (mover != ENT_NOBODY)
        put_legal(j, steps, count);
    json_text(j, "result", p->phase == ENT_WON ? "won" : p->phase == ENT_LOST ? "lost" : NULL);
    json_close(j, '}');
    return (int)j->length;
}
