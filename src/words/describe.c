/* describe.c - a whole position in plain lines, for text on any terminal and for screen readers. */
#include <stdio.h>
#include <string.h>

#include "words/words.h"

enum { LIST_MAX = 480 };

/* A list in the making: entries with commas between them. */
struct listing {
    char text[LIST_MAX];
    size_t used;
};

static void list_add(struct listing *l, const char *entry) {
    int n =
        snprintf(l->text + l->used, sizeof l->text - l->used, "%s%s", l->used ? ", " : "", entry);
    if (n > 0 && l->used + (size_t)n < sizeof l->text) l->used += (size_t)n;
}

static void list_end(struct listing *l, const char *when_empty) {
    if (!l->used) list_add(l, when_empty);
}

static void list_pile(const ent_position *p, ent_pile pile, struct listing *l) {
    static const ent_card order[] = {ENT_H, ENT_CNOT, ENT_X, ENT_SWAP, ENT_PROBE};
    *l = (struct listing){{0}, 0};
    for (int i = 0; i < ENT_CARDS; i++) {
        char entry[32];
        int count = ent_pile_count(p, pile, order[i]);
        if (count == 0) continue;
        if (count == 1)
            snprintf(entry, sizeof entry, "%s", ent_card_word(order[i]));
        else
            snprintf(entry, sizeof entry, "%d %s", count, ent_card_word(order[i]));
        list_add(l, entry);
    }
    list_end(l, N_("none"));
}

/* Appends one filled line. */
static void add_line(char *out, size_t size, const char *template,
                     const struct place_filler *places, int count) {
    size_t used = strlen(out);
    if (used + 2 >= size) return;
    words_fill(out + used, size - used - 1, template, places, count);
    strcat(out, "\n");
}

static void describe_ship(ent_lang lang, const ent_position *p, ent_mover ship, char *out,
                          size_t size) {
    struct listing hand, components = {{0}, 0}, events = {{0}, 0};
    ent_planet planet = ent_ship_planet(p, ship);
    list_pile(p, (ent_pile)ship, &hand);
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
    add_line(
        out, size,
        planet == ENT_PLANETS
            ? N_("{ship}: not yet placed.")
            : N_("{ship}: on {planet}. Hand: {hand}. Components: {components}. Events: {events}."),
        places, 5);
}

static void describe_planets(ent_lang lang, const ent_position *p, char *out, size_t size) {
    struct listing lying = {{0}, 0};
    for (int planet = ENT_OMEGA_ZERO; planet < ENT_PLANETS; planet++) {
        ent_component there = ent_component_at(p, (ent_planet)planet);
        if (there == ENT_COMPONENTS) continue;
        char entry[80];
        snprintf(entry, sizeof entry, "%s: %s", words_planet(lang, (ent_planet)planet),
                 words_component(lang, there));
        list_add(&lying, entry);
    }
    list_end(&lying, N_("nothing"));
    const struct place_filler places[] = {{"list", lying.text}};
    add_line(out, size, N_("On the planets: {list}."), places, 1);
}

static void describe_decks(ent_lang lang, const ent_position *p, char *out, size_t size) {
    struct listing control, stack, discard, gone = {{0}, 0};
    char cards[16], above[16];
    list_pile(p, ENT_PILE_CONTROL, &control);
    list_pile(p, ENT_PILE_STACK, &stack);
    list_pile(p, ENT_PILE_DISCARD, &discard);
    for (int e = 0; e < ENT_EVENTS; e++)
        if (ent_event_discarded(p, (ent_event)e)) list_add(&gone, words_event(lang, (ent_event)e));
    list_end(&gone, N_("none"));
    snprintf(cards, sizeof cards, "%d", ent_pile_size(p, ENT_PILE_CONTROL));
    snprintf(above, sizeof above, "%d", ent_events_above(p));
    const struct place_filler places[] = {{"control", control.text}, {"stack", stack.text},
                                          {"discard", discard.text}, {"gone", gone.text},
                                          {"cards", cards},          {"above", above}};
    add_line(out, size, N_("Engine control, {cards} of 6: {control}."), places, 6);
    add_line(out, size, N_("Engine stack: {stack}. Discarded: {discard}."), places, 6);
    add_line(out, size, N_("Event cards above Quantum Shuffle: {above}. Discarded: {gone}."),
             places, 6);
    if (ent_pile_size(p, ENT_PILE_DRAWN)) {
        list_pile(p, ENT_PILE_DRAWN, &control);
        add_line(out, size, N_("Laid aside: {control}."), places, 6);
    }
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
    add_line(out, WORDS_POSITION_MAX,
             p->detection == ENT_TRACK_END ? N_("Detection: X. Track: {track}")
                                           : N_("Detection rate {rate}. Track: {track}"),
             places, 2);
    describe_ship(lang, p, ENT_MERCURIAL, out, WORDS_POSITION_MAX);
    describe_ship(lang, p, ENT_RUBICON, out, WORDS_POSITION_MAX);
    describe_planets(lang, p, out, WORDS_POSITION_MAX);
    describe_decks(lang, p, out, WORDS_POSITION_MAX);
}
