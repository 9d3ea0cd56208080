/* labels.c - choices in a few words and letters, and signs for the things of the
 * game (labels.h). */
#include "words/game/labels.h"

#include <stdio.h>

/* ---- choices ---- */

void words_choice_label(ent_lang lang, const ent_position *p, ent_step step, char out[WORDS_MAX]) {
    static const char *const labels[ENT_KINDS] = {
        [ENT_STEP_NAVIGATE] = N_("Navigate {card}"),
        [ENT_STEP_EXCHANGE] = N_("Exchange {card}"),
        [ENT_STEP_RETRIEVE] = N_("Retrieve"),
        [ENT_STEP_HEISENBERG] = N_("Heisenberg"),
        [ENT_STEP_MECHANIC] = N_("The Mechanic"),
        [ENT_STEP_BENNETT_GIVE] = N_("Give {component}"),
        [ENT_STEP_BENNETT_TAKE] = N_("Take {component}"),
        [ENT_STEP_TRADE] = N_("Trade {first_card} for {card}"),
        [ENT_STEP_TUNNEL] = N_("Quantum Tunnel"),
        [ENT_STEP_ROLL] = N_("Roll"),
        [ENT_STEP_REROLL] = N_("Roll again"),
        [ENT_STEP_STAND] = N_("Keep the {die}"),
        [ENT_STEP_JUMP] = N_("M {first_planet}, R {second_planet}"),
        [ENT_STEP_KEEP] = N_("Keep {card}"),
        [ENT_STEP_DISCARD] = N_("Discard {card}"),
        [ENT_STEP_PLAY] = N_("Play {card}"),
        [ENT_STEP_DONE] = N_("No more"),
        [ENT_STEP_D2] = "{face}",
        [ENT_STEP_D8] = "{face}",
        [ENT_STEP_DRAW] = "{card}",
        [ENT_STEP_EVENT] = "{event}",
        [ENT_STEP_LOSE] = "{component}",
        [ENT_STEP_COMPONENTS] = "",
        [ENT_STEP_ROLLOFF] = "{first_face} {face}",
    };
    unsigned a = ent_step_a(step), b = ent_step_b(step);
    char face[16], first_face[16], die[16];
    snprintf(face, sizeof face, "%u", b);
    snprintf(first_face, sizeof first_face, "%u", a);
    snprintf(die, sizeof die, "%d", p->pending);
    struct place_filler places[] = {
        [WORDS_STEP_NAMES] = {"face", face},
        {"first_face", first_face},
        {"die", die},
    };
    words_step_names(lang, step, places);
    const char *label = labels[ent_step_kind(step)];
    words_fill(out, WORDS_MAX, *label == '{' || !*label ? label : words_in(lang, label), places,
               sizeof places / sizeof *places);
}

/* Small letters play a card, capital ones exchange it; the same in every language. */
char words_choice_letter(ent_step step) {
    static const char cards[] = {
        [ENT_CNOT] = 'c', [ENT_H] = 'h', [ENT_SWAP] = 's', [ENT_X] = 'x', [ENT_PROBE] = 'p'};
    switch (ent_step_kind(step)) {
    case ENT_STEP_NAVIGATE:
    case ENT_STEP_KEEP:
    case ENT_STEP_DISCARD:
    case ENT_STEP_PLAY:
    case ENT_STEP_DRAW: return cards[ent_step_b(step)];
    case ENT_STEP_EXCHANGE: return (char)(cards[ent_step_b(step)] - 'a' + 'A');
    case ENT_STEP_RETRIEVE:
    case ENT_STEP_ROLL:
    case ENT_STEP_REROLL: return 'r';
    case ENT_STEP_HEISENBERG: return 'e';
    case ENT_STEP_MECHANIC: return 'm';
    case ENT_STEP_BENNETT_GIVE:
    case ENT_STEP_BENNETT_TAKE: return 'b';
    case ENT_STEP_TRADE: return 'd';
    case ENT_STEP_TUNNEL: return 'k';
    case ENT_STEP_STAND: return 'k';
    case ENT_STEP_DONE: return 'd';
    case ENT_STEP_JUMP: return 'j';
    default: return 0;
    }
}

/* ---- signs ---- */

const char *words_component_mark(ent_component component) {
    static const char *const marks[ENT_COMPONENTS] = {"CI", "DR", "MS", "PQ",
                                                      "EC", "QG", "QP", "QI"};
    return marks[component];
}

const char *words_planet_ket(ent_planet planet) {
    static const char *const kets[ENT_PLANETS] = {"|0⟩",  "|1⟩",  "|+⟩",  "|−⟩",  "|Ω0⟩", "|Ω1⟩",
                                                  "|Ψ−⟩", "|Φ−⟩", "|Ω3⟩", "|Ω2⟩", "|Φ+⟩", "|Ψ+⟩"};
    return kets[planet];
}

const char *words_event_mark(ent_lang lang, ent_event event) {
    static const char *const marks[ENT_EVENTS] = {
        [ENT_BENNETT] = N_("Bennett"),
        [ENT_HEISENBERG] = N_("Heisenb."),
        [ENT_MECHANIC] = N_("Mech."),
        [ENT_QUANTUM_TUNNEL] = N_("Tunnel"),
    };
    return marks[event] ? words_in(lang, marks[event]) : words_event(lang, event);
}
