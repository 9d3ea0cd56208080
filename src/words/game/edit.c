/* edit.c - what is wrong with a position put together by hand (edit.h). */
#include "words/game/edit.h"

#include <stdio.h>

void words_edit_problem(ent_lang lang, edit_problem problem, unsigned what, char out[WORDS_MAX]) {
    static const char *const templates[EDIT_PROBLEMS] = {
        [EDIT_SHIPS_APART] = N_("In Entanglion both ships are always on the same planet."),
        [EDIT_TOO_MANY] = N_("There are only {count} {card} cards in the game."),
        [EDIT_HAND] = N_("{ship} needs one to three engine cards, at most two with the Dilution "
                         "Refrigerator."),
        [EDIT_CONTROL] = N_("Engine control holds at most five cards: a sixth would have caused a "
                            "quantum event that cleared it."),
        [EDIT_SAME_PLANET] = N_("Two components are on {planet}."),
        [EDIT_OUTSIDE] = N_("{component} must be on a planet of Entanglion or aboard a ship."),
        [EDIT_ALL_ABOARD] = N_("With all eight components aboard, the game would be won."),
        [EDIT_DETECTION] = N_("With detection at X, the game would be lost."),
        [EDIT_STACK] = N_("The engine stack is never empty: leave at least one card in it."),
        [EDIT_EVENT_HELD] =
            N_("No ship ever keeps {event}, and Quantum Shuffle never leaves the deck."),
        [EDIT_EVENTS] =
            N_("The deck always holds at least three event cards besides Quantum Shuffle."),
        [EDIT_IMPOSSIBLE] = N_("No game can reach this position."),
    };
    ent_position start = ent_start(1, ENT_STANDARD);
    char count[16];
    snprintf(count, sizeof count, "%d",
             what < ENT_PROBE ? ent_pile_count(&start, ENT_PILE_STACK, (ent_card)what) : 0);
    const struct place_filler places[] = {
        {"count", count},
        {"card", what < ENT_CARDS ? words_card(lang, (ent_card)what) : ""},
        {"ship", what < ENT_CHANCE ? words_ship(lang, (ent_mover)what) : ""},
        {"planet", what < ENT_PLANETS ? words_planet(lang, (ent_planet)what) : ""},
        {"component", what < ENT_COMPONENTS ? words_component(lang, (ent_component)what) : ""},
        {"event", what < ENT_EVENTS ? words_event(lang, (ent_event)what) : ""},
    };
    words_fill(out, WORDS_MAX, words_in(lang, templates[problem]), places,
               sizeof places / sizeof *places);
}
