/* happenings.c - what happened, as a sentence each. */
#include "words/words.h"

#include <stdio.h>

/* One template per kind; kinds whose sentence depends on the cause have a table below. */
static const char *const templates[ENT_HAP_KINDS] = {
    [ENT_HAP_ARRANGED] = N_("The eight components are on the planets of Entanglion."),
    [ENT_HAP_PLACED] = N_("{ship} starts on {to_planet}."),
    [ENT_HAP_CARD_DRAWN] = N_("{ship} draws {card}."),
    [ENT_HAP_CARD_SET_ASIDE] = N_("{ship} draws {card} and sets it aside."),
    [ENT_HAP_CARD_PLAYED] = N_("{ship} plays {card}."),
    [ENT_HAP_CARD_DISCARDED] = N_("{ship} discards {card}."),
    [ENT_HAP_CARD_KEPT] = N_("{ship} keeps {card}."),
    [ENT_HAP_TRADED] = N_("{ship} gives {from_card} to its partner and takes {to_card}."),
    [ENT_HAP_NO_PATH] = N_("There is no {card} path from here: nothing moves."),
    [ENT_HAP_PROBE] = N_("PROBE! An ancient probe searches for the ships."),
    [ENT_HAP_STACK_SHUFFLED] =
        N_("The discarded engine cards are shuffled into a new stack, with PROBE among them."),
    [ENT_HAP_MAY_REROLL] =
        N_("{ship} rolls {fell}; with Magnetic Shielding it may roll once more."),
    [ENT_HAP_REROLL] = N_("{ship} rolls again; this roll counts."),
    [ENT_HAP_EVADED] = N_("The ships evade the orbital defences of {planet}."),
    [ENT_HAP_DETECTED] = N_("The orbital defences of {planet} detect the ships!"),
    [ENT_HAP_COMPONENT_TAKEN] = N_("{ship} retrieves {component} from {from_planet}."),
    [ENT_HAP_COMPONENT_GUARDED] =
        N_("The ground defences of {from_planet} hold: {component} stays there."),
    [ENT_HAP_COMPONENT_PASSED] = N_("{ship} hands {component} to {to_ship}."),
    [ENT_HAP_COMPONENT_LOST] = N_("{ship} loses {component}."),
    [ENT_HAP_COMPONENT_LANDED] = N_("{component} returns to {to_planet}."),
    [ENT_HAP_NOTHING_TO_LOSE] = N_("{ship} carries no component to lose."),
    [ENT_HAP_CONTROL_FULL] =
        N_("Engine control has reached six cards: a quantum event will end the turn."),
    [ENT_HAP_CONTROL_CLEARED] = N_("Engine control is cleared."),
    [ENT_HAP_EVENT_DRAWN] = N_("A quantum event: {event}. {event_effect}"),
    [ENT_HAP_EVENT_KEPT] = N_("{ship} keeps {event}."),
    [ENT_HAP_EVENT_PLAYED] = N_("{ship} plays {event}."),
    [ENT_HAP_EVENTS_SHUFFLED] = N_("The event cards are shuffled; another one is drawn."),
    [ENT_HAP_TURN] = N_("It is {ship}'s turn."),
    [ENT_HAP_WON] =
        N_("All eight components are aboard: the quantum computer is complete. You win!"),
};

static const char *const move_templates[ENT_CAUSES] = {
    [ENT_BY_CARD] = N_("{ship} flies from {from_planet} to {to_planet}."),
    [ENT_BY_JUMP] = N_("{ship} jumps from {from_planet} to {to_planet}."),
    [ENT_BY_HEISENBERG] = N_("{ship} appears at {to_planet}."),
};

static const char *const roll_templates[ENT_CAUSES] = {
    [ENT_BY_ORBITAL] =
        N_("{ship} rolls {fell} against the orbital defences; more than {limit} is needed."),
    [ENT_BY_GROUND] =
        N_("{ship} rolls {fell} against the ground defences; more than {limit} is needed."),
    [ENT_BY_PROBE] = N_("{ship} rolls {fell} for PROBE; {limit} or more is safe."),
    [ENT_BY_HEISENBERG] = N_("{ship} rolls {fell} for Heisenberg."),
    [ENT_BY_SPOOKY] = N_("{ship} rolls {fell} for Spooky Action."),
};

static const char *const modified_roll_templates[ENT_CAUSES] = {
    [ENT_BY_ORBITAL] = N_("{ship} rolls {fell}, modified to {counts}, against the orbital "
                          "defences; more than {limit} is needed."),
    [ENT_BY_GROUND] = N_("{ship} rolls {fell}, modified to {counts}, against the ground defences; "
                         "more than {limit} is needed."),
    [ENT_BY_PROBE] =
        N_("{ship} rolls {fell}, modified to {counts}, for PROBE; {limit} or more is safe."),
    [ENT_BY_HEISENBERG] = N_("{ship} rolls {fell}, modified to {counts}, for Heisenberg."),
};

static const char *const skip_templates[ENT_CAUSES] = {
    [ENT_BY_TUNNEL] = N_("The ships tunnel past the defences of {planet}."),
    [ENT_BY_PROGRAMMING] =
        N_("Quantum Programming: {planet} has no component, so there are no defences."),
};

/* What ended the game; an event that raises the rate is no detection. */
static const char *const lost_templates[ENT_CAUSES + 1] = {
    [ENT_BY_ORBITAL] =
        N_("The orbital defences detected the ships, and detection has reached X. You lose."),
    [ENT_BY_GROUND] =
        N_("The ground defences detected the ships, and detection has reached X. You lose."),
    [ENT_BY_PROBE] = N_("PROBE has raised detection to X. You lose."),
    [ENT_BY_SCHRODINGER] = N_("Schrödinger has raised detection to X. You lose."),
    [ENT_CAUSES] = N_("Detection has reached X. You lose."), /* nobody saw it happen */
};

static const char *template_of(const ent_happening *h) {
    switch (h->kind) {
    case ENT_HAP_MOVED: return move_templates[h->cause];
    case ENT_HAP_ROLLED:
        return h->from == h->to ? roll_templates[h->cause] : modified_roll_templates[h->cause];
    case ENT_HAP_DEFENCES_SKIPPED: return skip_templates[h->cause];
    case ENT_HAP_ROLLOFF:
        return h->ship == ENT_NOBODY
                   ? N_("Both roll {fell}: they roll again.")
                   : N_("Mercurial rolls {fell}, Rubicon {counts}: {ship} starts.");
    case ENT_HAP_LOST: return lost_templates[h->cause];
    case ENT_HAP_RATE:
        if (h->to == ENT_TRACK_END) return N_("Detection rises to X.");
        if (h->from == h->to) return N_("The detection rate stays at {to_rate}.");
        if (ent_track_rate(h->from) == ent_track_rate(h->to))
            return N_("Detection moves along the track; the rate is still {to_rate}.");
        return h->from < h->to ? N_("The detection rate rises to {to_rate}.")
                               : N_("The detection rate falls to {to_rate}.");
    default: return templates[h->kind];
    }
}

/* Bytes mean different things in different kinds; a name is looked up only where it exists. */
#define NAMED(value, limit, name) ((value) < (limit) ? (name) : "")

void words_happening(ent_lang lang, const ent_happening *h, char out[WORDS_MAX]) {
    char fell[16], counts[16], limit[16], to_rate[16];
    snprintf(fell, sizeof fell, "%d", h->from);
    snprintf(counts, sizeof counts, "%d", h->to);
    snprintf(limit, sizeof limit, "%d", h->what);
    snprintf(to_rate, sizeof to_rate, "%d", h->to <= ENT_TRACK_END ? ent_track_rate(h->to) : 0);
    const struct place_filler places[] = {
        {"ship", words_ship(lang, (ent_mover)h->ship)},
        {"to_ship", NAMED(h->to, ENT_CHANCE, words_ship(lang, (ent_mover)h->to))},
        {"card", NAMED(h->what, ENT_CARDS, words_card(lang, (ent_card)h->what))},
        {"from_card", NAMED(h->from, ENT_CARDS, words_card(lang, (ent_card)h->from))},
        {"to_card", NAMED(h->to, ENT_CARDS, words_card(lang, (ent_card)h->to))},
        {"planet", NAMED(h->what, ENT_PLANETS, words_planet(lang, (ent_planet)h->what))},
        {"from_planet", NAMED(h->from, ENT_PLANETS, words_planet(lang, (ent_planet)h->from))},
        {"to_planet", NAMED(h->to, ENT_PLANETS, words_planet(lang, (ent_planet)h->to))},
        {"component",
         NAMED(h->what, ENT_COMPONENTS, words_component(lang, (ent_component)h->what))},
        {"event", NAMED(h->what, ENT_EVENTS, words_event(lang, (ent_event)h->what))},
        {"event_effect", NAMED(h->what, ENT_EVENTS, words_event_effect(lang, (ent_event)h->what))},
        {"fell", fell},
        {"counts", counts},
        {"limit", limit},
        {"to_rate", to_rate},
    };
    words_fill(out, WORDS_MAX, words_in(lang, template_of(h)), places,
               sizeof places / sizeof *places);
}
