/* view.c - a position as JSON (view.h; type View of web/src/core/types.ts). */
#include "wasm/view.h"

#include <stdio.h>
#include <string.h>

#include "words/game/explain.h"

/* ---- how far a game was gone through ---- */

void reached_begin(struct reached *r, const ent_position *start) {
    *r = (struct reached){.position = *start};
    match_account_begin(&r->account, start);
}

void reached_step(struct reached *r, ent_step step, ent_happenings *happened) {
    ent_apply(&r->position, step, happened);
    r->at++;
    for (int i = 0; i < happened->count; i++) match_account_take(&r->account, &happened->list[i]);
}

/* ---- pieces ---- */

void json_pile(struct json *j, const char *key, const ent_position *p, ent_pile pile, bool probe) {
    json_open(j, key, '{');
    for (int card = 0; card < ENT_CARDS; card++)
        if (card != ENT_PROBE || probe)
            json_whole(j, ent_card_word((ent_card)card), ent_pile_count(p, pile, (ent_card)card));
    json_close(j, '}');
}

void json_place(struct json *j, const char *key, uint8_t ships) {
    json_open(j, key, '{');
    for (int ship = ENT_MERCURIAL; ship <= ENT_RUBICON; ship++)
        json_text(j, ent_mover_word((ent_mover)ship),
                  ent_planet_word(ent_place_planet(ships, (ent_mover)ship)));
    json_close(j, '}');
}

static bool placed(const ent_position *p) {
    return ent_ship_planet(p, ENT_MERCURIAL) < ENT_PLANETS &&
           ent_ship_planet(p, ENT_RUBICON) < ENT_PLANETS;
}

static void put_leads(struct json *j, const ent_position *p, ent_planet planet) {
    json_open(j, "leads", '[');
    for (int ship = 0; placed(p) && ship < 2; ship++)
        for (int card = 0; card < ENT_PROBE; card++) {
            uint8_t to = ent_board_move(p->ships, (ent_mover)ship, (ent_card)card);
            if (ent_ship_planet(p, (ent_mover)ship) != planet || to == p->ships) continue;
            json_open(j, NULL, '{');
            json_text(j, "ship", ent_mover_word((ent_mover)ship));
            json_text(j, "card", ent_card_word((ent_card)card));
            json_place(j, "to", to);
            json_truth(j, "held", ent_pile_count(p, (ent_pile)ship, (ent_card)card) > 0);
            json_close(j, '}');
        }
    json_close(j, ']');
}

static void put_planets(struct json *j, ent_lang lang, const ent_position *p) {
    json_open(j, "planets", '[');
    for (int planet = 0; planet < ENT_PLANETS; planet++) {
        char text[WORDS_PLANET_MAX];
        ent_component here = ent_component_at(p, (ent_planet)planet);
        json_open(j, NULL, '{');
        json_text(j, "id", ent_planet_word((ent_planet)planet));
        json_text(j, "component", here < ENT_COMPONENTS ? ent_component_word(here) : NULL);
        json_open(j, "ships", '[');
        for (int ship = 0; ship < 2; ship++)
            if (ent_ship_planet(p, (ent_mover)ship) == (ent_planet)planet)
                json_text(j, NULL, ent_mover_word((ent_mover)ship));
        json_close(j, ']');
        put_leads(j, p, (ent_planet)planet);
        words_planet_described(lang, p, (ent_planet)planet, text);
        json_text(j, "description", text);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void put_ship(struct json *j, const ent_position *p, ent_mover ship) {
    ent_planet planet = ent_ship_planet(p, ship);
    json_open(j, ent_mover_word(ship), '{');
    json_text(j, "planet", planet < ENT_PLANETS ? ent_planet_word(planet) : NULL);
    json_pile(j, "hand", p, (ent_pile)ship, false);
    json_whole(j, "handSize", ent_pile_size(p, (ent_pile)ship));
    json_whole(j, "handLimit", ent_hand_limit(p, ship));
    json_open(j, "events", '[');
    for (int event = 0; event < ENT_EVENTS; event++)
        if (ent_event_holder(p, (ent_event)event) == ship)
            json_text(j, NULL, ent_event_word((ent_event)event));
    json_close(j, ']');
    json_open(j, "components", '[');
    for (int component = 0; component < ENT_COMPONENTS; component++)
        if (ent_carries(p, ship, (ent_component)component))
            json_text(j, NULL, ent_component_word((ent_component)component));
    json_close(j, ']');
    json_close(j, '}');
}

static void put_components(struct json *j, const ent_position *p) {
    json_open(j, "components", '[');
    for (int component = 0; component < ENT_COMPONENTS; component++) {
        ent_place place = ent_component_place(p, (ent_component)component);
        bool lies = place.known && !place.carried, carried = place.known && place.carried;
        json_open(j, NULL, '{');
        json_text(j, "id", ent_component_word((ent_component)component));
        json_text(j, "planet", lies ? ent_planet_word((ent_planet)place.where) : NULL);
        json_text(j, "ship", carried ? ent_mover_word((ent_mover)place.where) : NULL);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void put_control(struct json *j, const struct reached *r) {
    const struct match_account *a = &r->account;
    json_open(j, "control", '{');
    json_open(j, "slots", '[');
    for (int i = 0; i < a->control; i++) {
        bool known = a->cards[i].ship != ENT_NOBODY;
        json_open(j, NULL, '{');
        json_text(j, "card", ent_card_word((ent_card)a->cards[i].card));
        json_text(j, "ship", known ? ent_mover_word((ent_mover)a->cards[i].ship) : NULL);
        json_close(j, '}');
    }
    json_close(j, ']');
    json_whole(j, "capacity", ENT_CONTROL_FULL);
    json_truth(j, "eventDue", ent_event_due(&r->position));
    json_close(j, '}');
}

static void put_events(struct json *j, const ent_position *p) {
    int deck = 0;
    json_open(j, "events", '{');
    json_open(j, "deck", '[');
    for (int event = 0; event < ENT_EVENTS; event++)
        if (ent_event_holder(p, (ent_event)event) == ENT_NOBODY &&
            !ent_event_discarded(p, (ent_event)event)) {
            json_text(j, NULL, ent_event_word((ent_event)event));
            deck++;
        }
    json_close(j, ']');
    json_open(j, "discard", '[');
    for (int event = 0; event < ENT_EVENTS; event++)
        if (ent_event_discarded(p, (ent_event)event))
            json_text(j, NULL, ent_event_word((ent_event)event));
    json_close(j, ']');
    json_whole(j, "above", ent_events_above(p));
    json_whole(j, "below", deck - 1 - ent_events_above(p)); /* 1: Quantum Shuffle */
    json_close(j, '}');
}

/* ---- chance and physics ---- */

/* Does a face of the d8 bring what is rolled for? Only where something is at stake. */
static void put_good(struct json *j, const ent_position *p, ent_step step) {
    static const ent_happening_kind good[] = {ENT_HAP_EVADED, ENT_HAP_COMPONENT_TAKEN},
                                    bad[] = {ENT_HAP_DETECTED, ENT_HAP_COMPONENT_GUARDED,
                                             ENT_HAP_RATE, ENT_HAP_LOST};
    ent_happenings happened;
    ent_position next = *p;
    ent_apply(&next, step, &happened);
    if (ent_step_kind(step) == ENT_STEP_D8)
        for (int i = 0; i < happened.count; i++) {
            unsigned kind = happened.list[i].kind;
            for (size_t k = 0; k < sizeof bad / sizeof *bad; k++)
                if (kind == bad[k]) {
                    json_truth(j, "good", false);
                    return;
                }
            for (size_t k = 0; k < sizeof good / sizeof *good; k++)
                if (kind == good[k]) {
                    json_truth(j, "good", true);
                    return;
                }
        }
    json_none(j, "good");
}

static void put_chance(struct json *j, ent_lang lang, const ent_position *p) {
    ent_step steps[ENT_STEPS_MAX];
    ent_weight weights[ENT_STEPS_MAX];
    int count = ent_to_move(p) == ENT_CHANCE ? ent_steps(p, steps, weights) : 0, total = 0;
    if (!count) {
        json_none(j, "chance");
        return;
    }
    json_open(j, "chance", '{');
    json_text(j, "kind", ent_kind_word(ent_step_kind(steps[0])));
    json_open(j, "outcomes", '[');
    for (int i = 0; i < count; i++) {
        char text[WORDS_MAX];
        json_open(j, NULL, '{');
        json_step(j, "step", steps[i]);
        json_whole(j, "weight", weights[i]);
        words_choice(lang, p, steps[i], text);
        json_text(j, "sentence", text);
        put_good(j, p, steps[i]);
        json_close(j, '}');
        total += weights[i];
    }
    json_close(j, ']');
    json_whole(j, "total", total);
    json_close(j, '}');
}

void json_state(struct json *j, const char *key, uint8_t ships) {
    static const struct {
        const char *name;
        ent_pauli mercurial, rubicon;
    } pairs[] = {
        {"ZI", ENT_PAULI_Z, ENT_PAULI_I}, {"IZ", ENT_PAULI_I, ENT_PAULI_Z},
        {"XI", ENT_PAULI_X, ENT_PAULI_I}, {"IX", ENT_PAULI_I, ENT_PAULI_X},
        {"ZZ", ENT_PAULI_Z, ENT_PAULI_Z}, {"XX", ENT_PAULI_X, ENT_PAULI_X},
        {"ZX", ENT_PAULI_Z, ENT_PAULI_X}, {"XZ", ENT_PAULI_X, ENT_PAULI_Z},
    };
    char ket[ENT_KET_TEXT];
    int norm = 0;
    ent_state state = ent_state_of(ships);
    ent_state_ket(state, ket);
    json_open(j, key, '{');
    json_text(j, "ket", ket);
    json_open(j, "amplitudes", '[');
    for (int i = 0; i < 4; i++) {
        json_whole(j, NULL, state.amplitude[i]);
        norm += state.amplitude[i] * state.amplitude[i];
    }
    json_close(j, ']');
    json_whole(j, "norm", norm);
    json_truth(j, "entangled", ships >= ENT_PLACE_ENTANGLION);
    json_open(j, "pauli", '{');
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        json_whole(j, pairs[i].name,
                   ent_state_expectation(state, pairs[i].mercurial, pairs[i].rubicon));
    json_close(j, '}');
    json_close(j, '}');
}

/* ---- the whole ---- */

static void put_detection(struct json *j, ent_lang lang, const ent_position *p) {
    char text[WORDS_MAX];
    words_detection(lang, p, text);
    json_open(j, "detection", '{');
    json_whole(j, "space", p->detection);
    json_whole(j, "rate", ent_rate(p));
    json_text(j, "sentence", text);
    json_close(j, '}');
}

/* The lines of words_position as a list. */
static void put_description(struct json *j, ent_lang lang, const ent_position *p) {
    char text[WORDS_POSITION_MAX], *rest = text;
    words_position(lang, p, text);
    json_open(j, "description", '[');
    while (*rest) {
        char *end = strchr(rest, '\n');
        if (end) *end = '\0';
        json_text(j, NULL, rest);
        rest = end ? end + 1 : rest + strlen(rest);
    }
    json_close(j, ']');
}

static void put_head(struct json *j, ent_lang lang, const struct reached *r) {
    const ent_position *p = &r->position;
    char id[ENT_POSITION_ID_TEXT], text[WORDS_MAX];
    ent_mover mover = ent_to_move(p);
    json_text(j, "id", ent_position_id_write(p, id) ? id : NULL);
    json_whole(j, "at", r->at);
    json_whole(j, "turnNumber", r->account.turn);
    json_text(j, "phase", ent_phase_word((ent_phase)p->phase));
    json_text(j, "result", p->phase == ENT_WON ? "won" : p->phase == ENT_LOST ? "lost" : NULL);
    words_happening(lang, &r->account.ending, text);
    json_text(j, "ending", ent_over(p) ? text : NULL);
    json_text(j, "toMove", mover == ENT_NOBODY ? NULL : ent_mover_word(mover));
    json_text(j, "turn", ent_turn_known(p) ? ent_mover_word((ent_mover)p->turn) : NULL);
    words_question(lang, p, text);
    json_text(j, "question", text);
    json_text(j, "variant", ent_variant_word(ent_position_variant(p)));
}

void json_view(struct json *j, ent_lang lang, const struct reached *r, int undo) {
    const ent_position *p = &r->position;
    bool die = p->phase >= ENT_STAND_ORBITAL && p->phase <= ENT_STAND_HEISENBERG;
    json_open(j, NULL, '{');
    put_head(j, lang, r);
    json_whole(j, "undo", undo);
    put_planets(j, lang, p);
    json_open(j, "ships", '{');
    put_ship(j, p, ENT_MERCURIAL);
    put_ship(j, p, ENT_RUBICON);
    json_close(j, '}');
    json_pile(j, "drawn", p, ENT_PILE_DRAWN, false);
    put_components(j, p);
    put_detection(j, lang, p);
    put_control(j, r);
    json_pile(j, "stack", p, ENT_PILE_STACK, true);
    json_pile(j, "discard", p, ENT_PILE_DISCARD, true);
    json_truth(j, "probeLast", ent_probe_last(p));
    put_events(j, p);
    if (die)
        json_whole(j, "die", p->pending);
    else
        json_none(j, "die");
    json_choices(j, lang, p);
    put_chance(j, lang, p);
    if (placed(p))
        json_state(j, "state", p->ships);
    else
        json_none(j, "state");
    put_description(j, lang, p);
    json_close(j, '}');
}
