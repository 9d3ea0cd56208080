/* names.c - the names of ships, planets, components and events, and what cards and components do,
 * in the words of players of the cardboard game. */
#include "words/words.h"

const char *words_ship(ent_lang lang, ent_mover ship) {
    static const char *const names[] = {N_("Mercurial"), N_("Rubicon"), N_("chance"), N_("nobody")};
    return words_in(lang, names[ship]);
}

const char *words_planet(ent_lang lang, ent_planet planet) {
    static const char *const names[ENT_PLANETS] = {
        N_("ZERO"),        N_("ONE"),       N_("PLUS"),      N_("MINUS"),
        N_("OMEGA ZERO"),  N_("OMEGA ONE"), N_("PSI MINUS"), N_("PHI MINUS"),
        N_("OMEGA THREE"), N_("OMEGA TWO"), N_("PHI PLUS"),  N_("PSI PLUS")};
    return words_in(lang, names[planet]);
}

/* The cards of the gates are called alike everywhere; they are names of mathematics. */
const char *words_card(ent_lang lang, ent_card card) {
    return card == ENT_PROBE ? words_in(lang, N_("PROBE")) : ent_card_word(card);
}

const char *words_component(ent_lang lang, ent_component component) {
    static const char *const names[ENT_COMPONENTS] = {
        N_("Control Infrastructure"), N_("Dilution Refrigerator"),    N_("Magnetic Shielding"),
        N_("Physical Qubits"),        N_("Quantum Error Correction"), N_("Quantum Gates"),
        N_("Quantum Programming"),    N_("Qubit Interconnect")};
    return words_in(lang, names[component]);
}

const char *words_event(ent_lang lang, ent_event event) {
    static const char *const names[ENT_EVENTS] = {
        N_("Bennett"),        N_("Heisenberg"),  N_("The Mechanic"),  N_("Quantum Tunnel"),
        N_("Bit Flip Error"), N_("Schrödinger"), N_("Spooky Action"), N_("Wave Function Collapse"),
        N_("Quantum Shuffle")};
    return words_in(lang, names[event]);
}

const char *words_component_effect(ent_lang lang, ent_component component) {
    static const char *const effects[ENT_COMPONENTS] = {
        N_("Its ship subtracts 1 from every roll of the Entanglion die."),
        N_("Its ship may hold only two engine cards."),
        N_("Its ship may roll the Entanglion die once more; the second roll counts."),
        N_("When orbital defences detect the ships on its turn, it chooses where in Centarious "
           "each ship jumps."),
        N_("Its ship adds 1 to every roll of the Entanglion die."),
        N_("When its ship exchanges a card, it draws two and keeps one."),
        N_("Its ship meets no orbital defences at planets without a component."),
        N_("Before its action, its ship may trade one engine card with its partner if both are on "
           "the same planet."),
    };
    return words_in(lang, effects[component]);
}

const char *words_event_effect(ent_lang lang, ent_event event) {
    static const char *const effects[ENT_EVENTS] = {
        N_("Kept. As an action: give a component to the other ship or take one from it."),
        N_("Kept. As an action: roll the Entanglion die and fly that many planets clockwise from "
           "OMEGA "
           "ZERO, without orbital defences."),
        N_("Kept. As an action: draw three engine cards and play up to two of them, without "
           "orbital "
           "defences."),
        N_("Kept. Skips one orbital or ground defence; playing it is not an action."),
        N_("Detection moves to the first 4 on the track."),
        N_("Detection rises one step."),
        N_("A random component of the ship that drew this returns to a planet without one."),
        N_("Detection falls two steps."),
        N_("The event deck is shuffled and prepared again, and another card is drawn."),
    };
    return words_in(lang, effects[event]);
}
