/* describe.c - a whole position in plain lines, for text on any terminal and for screen readers. */
#include <stdio.h>
#include <string.h>

#include "words/words.h"

enum { LIST_MAX = 640 };

/* A list in the making: entries with what the language puts between them. */
struct listing {
    ent_lang lang;
    char text[LIST_MAX];
    size_t used;
};

static struct listing list_new(ent_lang lang) {
    return (struct listing){.lang = lang};
}

static void list_add(struct listing *l, const char *entry) {
    const char *between = words_in(l->lang, N_CONTEXT("between the entries of a list", ", "));
    int n = snprintf(l->text + l->used, sizeof l->text - l->used, "%s%s", l->used ? between : "",
                     entry);
    if (n > 0 && l->used + (size_t)n < sizeof l->text) l->used += (size_t)n;
}

static void list_end(struct listing *l, const char *when_empty) {
    if (!l->used) list_add(l, words_in(l->lang, when_empty));
}

static struct listing list_pile(ent_lang lang, const ent_position *p, ent_pile pile) {
    static const ent_card order[] = {ENT_H, ENT_CNOT, ENT_X, ENT_SWAP, ENT_PROBE};
    struct listing l = list_new(lang);
    for (int i = 0; i < ENT_CARDS; i++) {
        char entry[64], number[16];
        int count = ent_pile_count(p, pile, order[i]);
        if (count == 0) continue;
        snprintf(number, sizeof number, "%d", count);
        const struct place_filler places[] = {{"count", number},
                                              {"card", words_card(lang, order[i])}};
        words_fill(entry, sizeof entry,
                   count == 1 ? "{card}" : words_in(lang, N_("{count} {card}")), places, 2);
        list_add(&l, entry);
    }
    list_end(&l, N_("none"));
    return l;
}

/* Appends one filled line. */
static void add_line(ent_lang lang, char *out, const char *template,
                     const struct place_filler *places, int count) {
    size_t used = strlen(out), size = WORDS_POSITION_MAX;
    if (used + 2 >= size) return;
    words_fill(out + used, size - used - 1, words_in(lang, template), places, count);
    strcat(out, "\n");
}

static void describe_ship(ent_lang lang, const ent_position *p, ent_mover ship, char *out) {
    struct listing hand = list_pile(lang, p, (ent_pile)ship);
    struct listing components = list_new(lang), events = list_new(lang);
    ent_planet planet = ent_ship_planet(p, ship);
    for (int c = 0; c < ENT_COMPONENTS; c++)
        if (ent_carries(p, ship, (ent_component)c))
            list_add(&components, words_component(lang, (ent_component)c));
    for (int e = 0; e < ENT_EVENTS; e++)
        if (ent_event_holder(p, (ent_event)e) == ship)
            list_add(&events, words_event(lang, (ent_event)e));
    list_end(&components, N_("none"));
    list_end(&events, N_("none"));
    const struct place_filler places[] = {
        {"ship", words_ship(lang, ship)},
        {"planet", planet < ENT_PLANETS ? words_planet(lang, planet) : ""},
        {"hand", hand.text},
        {"components", components.text},
        {"events", events.text},
    };
    add_line(lang, out,
             planet == ENT_PLANETS ? N_("{ship}: not yet placed.")
                                   : N_("{ship}: on {planet}. Hand: {hand}. Components: "
                                        "{components}. Event cards: {events}."),
             places, 5);
}

static void describe_planets(ent_lang lang, const ent_position *p, char *out) {
    struct listing lying = list_new(lang);
    for (int planet = ENT_OMEGA_ZERO; planet < ENT_PLANETS; planet++) {
        ent_component there = ent_component_at(p, (ent_planet)planet);
        if (there == ENT_COMPONENTS) continue;
        char entry[160];
        const struct place_filler places[] = {{"planet", words_planet(lang, (ent_planet)planet)},
                                              {"component", words_component(lang, there)}};
        words_fill(entry, sizeof entry, words_in(lang, N_("{planet}: {component}")), places, 2);
        list_add(&lying, entry);
    }
    list_end(&lying, N_("nothing"));
    const struct place_filler places[] = {{"list", lying.text}};
    add_line(lang, out, N_("On the planets: {list}."), places, 1);
}

static void describe_decks(ent_lang lang, const ent_position *p, char *out) {
    struct listing control = list_pile(lang, p, ENT_PILE_CONTROL);
    struct listing stack = list_pile(lang, p, ENT_PILE_STACK);
    struct listing discard = list_pile(lang, p, ENT_PILE_DISCARD);
    struct listing aside = list_pile(lang, p, ENT_PILE_DRAWN), gone = list_new(lang);
    char cards[16], above[16];
    for (int e = 0; e < ENT_EVENTS; e++)
        if (ent_event_discarded(p, (ent_event)e)) list_add(&gone, words_event(lang, (ent_event)e));
    list_end(&gone, N_("none"));
    snprintf(cards, sizeof cards, "%d", ent_pile_size(p, ENT_PILE_CONTROL));
    snprintf(above, sizeof above, "%d", ent_events_above(p));
    const struct place_filler places[] = {{"control", control.text}, {"stack", stack.text},
                                          {"discard", discard.text}, {"gone", gone.text},
                                          {"cards", cards},          {"above", above},
                                          {"aside", aside.text}};
    add_line(lang, out, N_("Engine control, {cards} of 6: {control}."), places, 7);
    add_line(lang, out, N_("Engine stack: {stack}. Discarded: {discard}."), places, 7);
    add_line(lang, out, N_("Event cards above Quantum Shuffle: {above}. Discarded: {gone}."),
             places, 7);
    if (ent_pile_size(p, ENT_PILE_DRAWN)) add_line(lang, out, N_("Set aside: {aside}."), places, 7);
}

void words_position(ent_lang lang, const ent_position *p, char out[WORDS_POSITION_MAX]) {
    char track[64] = "", rate[16];
    for (int step = 0; step <= ENT_TRACK_END; step++) {
        char number[16];
        snprintf(number, sizeof number, step == p->detection ? "[%c] " : "%c ",
                 step == ENT_TRACK_END ? 'X' : (char)('0' + ent_track_rate(step)));
        strcat(track, number);
    }
    track[strlen(track) - 1] = '\0';
    snprintf(rate, sizeof rate, "%d", ent_rate(p));
    const struct place_filler places[] = {{"track", track}, {"rate", rate}};
    out[0] = '\0';
    add_line(lang, out,
             p->detection == ENT_TRACK_END ? N_("Detection: X. Track: {track}")
                                           : N_("Detection rate {rate}. Track: {track}"),
             places, 2);
    describe_ship(lang, p, ENT_MERCURIAL, out);
    describe_ship(lang, p, ENT_RUBICON, out);
    describe_planets(lang, p, out);
    describe_decks(lang, p, out);
}
