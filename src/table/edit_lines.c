/* edit_lines.c - a position put together by hand, as lines of words, both ways (edit.h). */
#include <stdio.h>
#include <string.h>

#include "table/edit.h"

enum { WORDS_IN_LINE = 4, WORD_MAX = 32, COUNT_MAX = 99 };

static const char *const probe_words[] = {"last", "stack", "discard"};
static const char *const ship_words[] = {"M", "R"};

/* ---- beginnings ---- */

void edit_start(struct edit *e) {
    *e = (struct edit){0};
    memset(e->events, ENT_CHANCE, sizeof e->events);
}

void edit_start_usual(struct edit *e) {
    static const uint8_t places[ENT_COMPONENTS] = {[ENT_CONTROL_INFRASTRUCTURE] = ENT_OMEGA_ZERO,
                                                   [ENT_DILUTION_REFRIGERATOR] = ENT_OMEGA_ONE,
                                                   [ENT_MAGNETIC_SHIELDING] = ENT_PSI_MINUS,
                                                   [ENT_PHYSICAL_QUBITS] = ENT_PHI_MINUS,
                                                   [ENT_QUANTUM_ERROR_CORRECTION] = ENT_OMEGA_THREE,
                                                   [ENT_QUANTUM_GATES] = ENT_OMEGA_TWO,
                                                   [ENT_QUANTUM_PROGRAMMING] = ENT_PHI_PLUS,
                                                   [ENT_QUBIT_INTERCONNECT] = ENT_PSI_PLUS};
    ent_position start = ent_start(1, ENT_STANDARD);
    edit_start(e);
    memcpy(e->components, places, sizeof places);
    for (unsigned card = 0; card < ENT_PROBE; card++) {
        int each = card != ENT_SWAP;
        e->hands[0][card] = e->hands[1][card] = each;
        e->stack[card] = ent_pile_count(&start, ENT_PILE_STACK, (ent_card)card) - 2 * each;
    }
}

static void pile_from(int pile[ENT_PROBE], const ent_position *p, ent_pile which) {
    for (int card = 0; card < ENT_PROBE; card++)
        pile[card] = ent_pile_count(p, which, (ent_card)card);
}

bool edit_from(struct edit *e, const ent_position *p) {
    if (p->phase != ENT_ACTION) return false;
    edit_start(e);
    e->variant = ent_position_variant(p);
    e->turn = (ent_mover)p->turn;
    e->detection = p->detection;
    for (int ship = 0; ship < 2; ship++) {
        e->ships[ship] = ent_ship_planet(p, (ent_mover)ship);
        pile_from(e->hands[ship], p, (ent_pile)(ENT_PILE_MERCURIAL + ship));
    }
    pile_from(e->control, p, ENT_PILE_CONTROL);
    pile_from(e->stack, p, ENT_PILE_STACK);
    e->probe = ent_probe_last(p)                                  ? EDIT_PROBE_LAST
               : ent_pile_count(p, ENT_PILE_STACK, ENT_PROBE) > 0 ? EDIT_PROBE_STACK
                                                                  : EDIT_PROBE_DISCARD;
    for (int c = 0; c < ENT_COMPONENTS; c++) {
        ent_place place = ent_component_place(p, (ent_component)c);
        e->components[c] = (uint8_t)(place.carried ? EDIT_ABOARD + place.where : place.where);
    }
    for (int event = 0; event < ENT_EVENTS; event++) {
        ent_mover holder = ent_event_holder(p, (ent_event)event);
        if (holder != ENT_NOBODY) e->events[event] = (uint8_t)holder;
        if (ent_event_discarded(p, (ent_event)event)) e->events[event] = ENT_NOBODY;
    }
    return true;
}

/* ---- reading ---- */

/* The place of a word in one of the lists of the notation, or `count`. */
#define FINDER(name, type, count)                                    \
    static unsigned find_##name(const char *word) {                  \
        unsigned i = 0;                                              \
        while (i < (count) && strcmp(name((type)i), word) != 0) i++; \
        return i;                                                    \
    }
FINDER(ent_mover_word, ent_mover, ENT_CHANCE)
FINDER(ent_planet_word, ent_planet, ENT_PLANETS)
FINDER(ent_card_word, ent_card, ENT_PROBE)
FINDER(ent_component_word, ent_component, ENT_COMPONENTS)
FINDER(ent_event_word, ent_event, ENT_EVENTS)

static bool read_count(const char *word, int *count) {
    int number = 0;
    if (!*word) return false;
    for (; *word; word++) {
        if (*word < '0' || *word > '9') return false;
        number = 10 * number + *word - '0';
        if (number > COUNT_MAX) return false;
    }
    *count = number;
    return true;
}

/* A count of cards in a pile: "H 2". */
static bool read_pile(int pile[ENT_PROBE], const char *card, const char *count) {
    unsigned kind = find_ent_card_word(card);
    return kind < ENT_PROBE && read_count(count, &pile[kind]);
}

static bool read_probe(struct edit *e, const char *where) {
    for (int i = EDIT_PROBE_LAST; i <= EDIT_PROBE_DISCARD; i++)
        if (!strcmp(where, probe_words[i])) {
            e->probe = (edit_probe)i;
            return true;
        }
    return false;
}

static bool read_component(struct edit *e, const char *name, const char *where) {
    unsigned component = find_ent_component_word(name), planet = find_ent_planet_word(where),
             ship = find_ent_mover_word(where);
    if (component == ENT_COMPONENTS || (planet == ENT_PLANETS && ship == ENT_CHANCE)) return false;
    e->components[component] = (uint8_t)(planet < ENT_PLANETS ? planet : EDIT_ABOARD + ship);
    return true;
}

static bool read_event(struct edit *e, const char *name, const char *where) {
    unsigned event = find_ent_event_word(name), ship = find_ent_mover_word(where);
    bool gone = !strcmp(where, "discard"), stays = !strcmp(where, "deck");
    if (event == ENT_EVENTS || (ship == ENT_CHANCE && !gone && !stays)) return false;
    e->events[event] = (uint8_t)(gone ? ENT_NOBODY : stays ? ENT_CHANCE : ship);
    return true;
}

/* Lines about one ship, which is their second word. */
static bool read_ship(struct edit *e, char word[WORDS_IN_LINE][WORD_MAX]) {
    unsigned ship = find_ent_mover_word(word[1]), planet = find_ent_planet_word(word[2]);
    if (ship == ENT_CHANCE) return false;
    if (!strcmp(word[0], "hand")) return read_pile(e->hands[ship], word[2], word[3]);
    if (!strcmp(word[0], "ship") && planet < ENT_PLANETS) {
        e->ships[ship] = (ent_planet)planet;
        return true;
    }
    if (strcmp(word[0], "turn") != 0) return false;
    e->turn = (ent_mover)ship;
    return true;
}

static bool read_words(struct edit *e, char word[WORDS_IN_LINE][WORD_MAX]) {
    const char *key = word[0];
    if (!strcmp(key, "variant")) return ent_variant_read(word[1], strlen(word[1]), &e->variant);
    if (!strcmp(key, "probe")) return read_probe(e, word[1]);
    if (!strcmp(key, "detection")) return read_count(word[1], &e->detection);
    if (!strcmp(key, "control")) return read_pile(e->control, word[1], word[2]);
    if (!strcmp(key, "stack")) return read_pile(e->stack, word[1], word[2]);
    if (!strcmp(key, "component")) return read_component(e, word[1], word[2]);
    if (!strcmp(key, "event")) return read_event(e, word[1], word[2]);
    return read_ship(e, word);
}

static const char blanks[] = " \t\n\v\f\r";

/* How many words a line of this kind has. */
static int words_of(const char *key) {
    if (!strcmp(key, "hand")) return 4;
    return !strcmp(key, "variant") || !strcmp(key, "probe") || !strcmp(key, "detection") ||
                   !strcmp(key, "turn")
               ? 2
               : 3;
}

/* The words of a line; -1 when there are too many, or one is too long. */
static int split(const char *line, char word[WORDS_IN_LINE][WORD_MAX]) {
    int count = 0;
    for (const char *at = line; *at; at += strspn(at, blanks)) {
        size_t length = strcspn(at, blanks);
        if (count == WORDS_IN_LINE || length >= WORD_MAX) return -1;
        memcpy(word[count++], at, length);
        at += length;
    }
    return count;
}

bool edit_read_line(struct edit *e, const char *line, size_t length) {
    char copy[WORDS_IN_LINE * WORD_MAX], word[WORDS_IN_LINE][WORD_MAX] = {{0}};
    if (length >= sizeof copy || memchr(line, '\0', length)) return false;
    memcpy(copy, line, length);
    copy[length] = '\0';
    const char *text = copy + strspn(copy, blanks);
    if (!*text || *text == '#') return true;
    int count = split(text, word);
    return count == words_of(word[0]) && read_words(e, word);
}

/* ---- writing ---- */

static int write_pile(char *text, const char *name, const int pile[ENT_PROBE]) {
    int length = 0;
    for (int card = 0; card < ENT_PROBE; card++)
        length +=
            sprintf(text + length, "%s %s %d\n", name, ent_card_word((ent_card)card), pile[card]);
    return length;
}

int edit_write(const struct edit *e, char text[EDIT_TEXT]) {
    char *to = text;
    to += sprintf(to, "variant %s\nturn %s\ndetection %d\n", ent_variant_word(e->variant),
                  ship_words[e->turn], e->detection);
    for (int ship = 0; ship < 2; ship++)
        to += sprintf(to, "ship %s %s\n", ship_words[ship], ent_planet_word(e->ships[ship]));
    to += write_pile(to, "hand M", e->hands[0]);
    to += write_pile(to, "hand R", e->hands[1]);
    to += write_pile(to, "control", e->control);
    to += write_pile(to, "stack", e->stack);
    to += sprintf(to, "probe %s\n", probe_words[e->probe]);
    for (int c = 0; c < ENT_COMPONENTS; c++) {
        unsigned where = e->components[c];
        to += sprintf(to, "component %s %s\n", ent_component_word((ent_component)c),
                      where >= EDIT_ABOARD ? ship_words[where - EDIT_ABOARD]
                                           : ent_planet_word((ent_planet)where));
    }
    for (int event = 0; event < ENT_EVENTS; event++)
        if (e->events[event] != ENT_CHANCE)
            to +=
                sprintf(to, "event %s %s\n", ent_event_word((ent_event)event),
                        e->events[event] == ENT_NOBODY ? "discard" : ship_words[e->events[event]]);
    return (int)(to - text);
}
