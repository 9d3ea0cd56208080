/* edit.c - the position editor of the page: lines of words in, a position ID or problems out.
 *
 *     variant standard        ship M PLUS             hand M H 2       component quantum_gates PHI_PLUS
 *     turn M                  detection 3             control CNOT 1   event heisenberg R
 *     probe last              stack X 4               event schrodinger discard
 *
 * What no line mentions is 0, in the deck, or first of its list. Lines are the page's own; one that
 * is not understood counts as a position that cannot be. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wasm/core.h"
#include "words/game/edit.h"

enum { WORDS_IN_LINE = 4, WORD_MAX = 32 };

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

/* A count of cards in a pile: "H 2". */
static bool read_pile(int pile[ENT_PROBE], const char *card, const char *count) {
    unsigned kind = find_ent_card_word(card);
    if (kind == ENT_PROBE || strlen(count) > 3) return false;
    pile[kind] = atoi(count);
    return true;
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
    bool gone = !strcmp(where, "discard");
    if (event == ENT_EVENTS || (ship == ENT_CHANCE && !gone)) return false;
    e->events[event] = (uint8_t)(gone ? ENT_NOBODY : ship);
    return true;
}

static bool read_line(struct edit *e, char word[WORDS_IN_LINE][WORD_MAX]) {
    const char *key = word[0];
    unsigned ship = find_ent_mover_word(word[1]);
    if (!strcmp(key, "variant")) ent_variant_read(word[1], strlen(word[1]), &e->variant);
    if (!strcmp(key, "probe"))
        e->probe = !strcmp(word[1], "last")    ? EDIT_PROBE_LAST
                   : !strcmp(word[1], "stack") ? EDIT_PROBE_STACK
                                               : EDIT_PROBE_DISCARD;
    if (!strcmp(key, "detection")) e->detection = strlen(word[1]) > 3 ? -1 : atoi(word[1]);
    if (!strcmp(key, "control")) return read_pile(e->control, word[1], word[2]);
    if (!strcmp(key, "stack")) return read_pile(e->stack, word[1], word[2]);
    if (!strcmp(key, "component")) return read_component(e, word[1], word[2]);
    if (!strcmp(key, "event")) return read_event(e, word[1], word[2]);
    if (strcmp(key, "turn") && strcmp(key, "ship") && strcmp(key, "hand")) return true;
    if (ship == ENT_CHANCE) return false;
    if (!strcmp(key, "turn")) e->turn = (ent_mover)ship;
    if (!strcmp(key, "hand")) return read_pile(e->hands[ship], word[2], word[3]);
    if (!strcmp(key, "ship")) {
        unsigned planet = find_ent_planet_word(word[2]);
        if (planet == ENT_PLANETS) return false;
        e->ships[ship] = (ent_planet)planet;
    }
    return true;
}

static bool read_lines(struct edit *e, char *text) {
    bool fine = true;
    *e = (struct edit){0};
    memset(e->events, ENT_CHANCE, sizeof e->events);
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        char word[WORDS_IN_LINE][WORD_MAX] = {{0}};
        sscanf(line, "%31s %31s %31s %31s", word[0], word[1], word[2], word[3]);
        fine = read_line(e, word) && fine;
    }
    return fine;
}

/* Type EditResult. */
EXPORT(core_edit) const char *core_edit(int lang) {
    struct json *j = &core_answer;
    struct edit edit;
    struct edit_problems problems = {1, {{EDIT_IMPOSSIBLE, 0}}};
    ent_position p;
    char id[ENT_POSITION_ID_TEXT];
    if (!core_in.text) return core_nothing();
    bool fine = read_lines(&edit, core_in.text) && edit_make(&edit, &p, &problems);
    json_start(j);
    json_open(j, NULL, '{');
    json_text(j, "id", fine && ent_position_id_write(&p, id) ? id : NULL);
    json_open(j, "problems", '[');
    for (int i = 0; !fine && i < problems.count; i++) {
        char text[WORDS_MAX];
        words_edit_problem(core_lang(lang), (edit_problem)problems.list[i].problem,
                           problems.list[i].what, text);
        json_text(j, NULL, text);
    }
    json_close(j, ']');
    json_close(j, '}');
    return core_done();
}
