/* glossary.c - what stays the same all game long, as JSON (type Glossary): names, effects,
 * the paths of the board, the detection track. Paths are found by asking the board where
 * each card leads. */
#include "bots/bot.h"
#include "wasm/view.h"
#include "words/game/explain.h"

static void put_planets(struct json *j, ent_lang lang) {
    static const char *const galaxies[GALAXIES] = {"centarious", "superious", "entanglion"};
    static const char *const alone[] = {"|0⟩", "|1⟩", "|+⟩", "|−⟩"};
    json_open(j, "galaxies", '{');
    for (int g = 0; g < GALAXIES; g++) json_text(j, galaxies[g], words_galaxy(lang, (galaxy)g));
    json_close(j, '}');
    json_open(j, "planets", '{');
    for (int planet = 0; planet < ENT_PLANETS; planet++) {
        bool inside = planet >= ENT_OMEGA_ZERO;
        char ket[ENT_KET_TEXT];
        if (inside)
            ent_state_ket(ent_state_of(ent_place_of((ent_planet)planet, (ent_planet)planet)), ket);
        json_open(j, ent_planet_word((ent_planet)planet), '{');
        json_text(j, "name", words_planet(lang, (ent_planet)planet));
        json_text(j, "galaxy", galaxies[galaxy_of((ent_planet)planet)]);
        if (inside)
            json_whole(j, "ring", planet - ENT_OMEGA_ZERO);
        else
            json_none(j, "ring");
        json_text(j, "ket", inside ? ket : alone[planet]);
        json_text(j, "ketWords", words_ket(lang, (ent_planet)planet));
        json_close(j, '}');
    }
    json_close(j, '}');
}

static void put_cards(struct json *j, ent_lang lang) {
    ent_position start = ent_start(1, ENT_STANDARD);
    json_open(j, "cards", '{');
    for (int card = 0; card < ENT_CARDS; card++) {
        json_open(j, ent_card_word((ent_card)card), '{');
        json_text(j, "name", words_card(lang, (ent_card)card));
        json_text(j, "effect", words_card_effect(lang, (ent_card)card));
        json_whole(j, "count", ent_pile_count(&start, ENT_PILE_STACK, (ent_card)card));
        json_close(j, '}');
    }
    json_close(j, '}');
    json_open(j, "components", '{');
    for (int c = 0; c < ENT_COMPONENTS; c++) {
        json_open(j, ent_component_word((ent_component)c), '{');
        json_text(j, "name", words_component(lang, (ent_component)c));
        json_text(j, "effect", words_component_effect(lang, (ent_component)c));
        json_close(j, '}');
    }
    json_close(j, '}');
    json_open(j, "events", '{');
    for (int e = 0; e < ENT_EVENTS; e++) {
        json_open(j, ent_event_word((ent_event)e), '{');
        json_text(j, "name", words_event(lang, (ent_event)e));
        json_text(j, "effect", words_event_effect(lang, (ent_event)e));
        json_truth(j, "kept", e <= ENT_QUANTUM_TUNNEL);
        json_close(j, '}');
    }
    json_close(j, '}');
}

static void put_bots(struct json *j, ent_lang lang) {
    json_open(j, "bots", '[');
    for (int i = 0; bot_at(i); i++) {
        const char *name = bot_at(i)->name;
        json_open(j, NULL, '{');
        json_text(j, "id", name);
        json_text(j, "name", words_bot(lang, name));
        json_text(j, "summary", words_bot_summary(lang, name));
        json_open(j, "wins", '[');
        for (int rate = 1; rate <= ENT_START_RATE_MAX; rate++)
            json_whole(j, NULL, bot_wins_of_100(bot_at(i), rate));
        json_close(j, ']');
        json_close(j, '}');
    }
    json_close(j, ']');
}

/* ---- the board ---- */

/* Where a card leads a ship from a planet along a drawn path, whatever the other ship does: the
 * planet itself when there is none. Outside, a path is drawn when the ship goes alone. */
static ent_planet along(ent_planet from, ent_mover ship, ent_card card) {
    if (from >= ENT_OMEGA_ZERO) {
        uint8_t to = ent_board_move(ent_place_of(from, from), ship, card);
        return to >= ENT_PLACE_ENTANGLION ? ent_place_planet(to, ship) : from;
    }
    for (ent_planet other = ENT_ZERO; other <= ENT_MINUS; other++) {
        uint8_t at = ship == ENT_MERCURIAL ? ent_place_of(from, other) : ent_place_of(other, from);
        uint8_t to = ent_board_move(at, ship, card);
        if (card != ENT_SWAP && to != at && to < ENT_PLACE_ENTANGLION)
            return ent_place_planet(to, ship);
    }
    return from;
}

static void put_path(struct json *j, ent_planet a, ent_planet b) {
    bool any = false;
    for (int ship = 0; ship < 2; ship++)
        for (int card = 0; card < ENT_PROBE; card++)
            any = any || along(a, (ent_mover)ship, (ent_card)card) == b;
    if (!any) return;
    json_open(j, NULL, '{');
    json_text(j, "a", ent_planet_word(a));
    json_text(j, "b", ent_planet_word(b));
    for (int ship = 0; ship < 2; ship++) {
        json_open(j, ent_mover_word((ent_mover)ship), '[');
        for (int card = 0; card < ENT_PROBE; card++)
            if (along(a, (ent_mover)ship, (ent_card)card) == b)
                json_text(j, NULL, ent_card_word((ent_card)card));
        json_close(j, ']');
    }
    json_close(j, '}');
}

static void put_board(struct json *j) {
    json_open(j, "paths", '[');
    for (int a = 0; a < ENT_PLANETS; a++)
        for (int b = a + 1; b < ENT_PLANETS; b++) put_path(j, (ent_planet)a, (ent_planet)b);
    json_close(j, ']');
    json_open(j, "entries", '[');
    for (int acting = 0; acting <= ENT_MINUS; acting++)
        for (int other = 0; other <= ENT_MINUS; other++) {
            uint8_t to = ent_board_move(ent_place_of((ent_planet)acting, (ent_planet)other),
                                        ENT_MERCURIAL, ENT_CNOT);
            if (to < ENT_PLACE_ENTANGLION) continue;
            json_open(j, NULL, '{');
            json_text(j, "acting", ent_planet_word((ent_planet)acting));
            json_text(j, "other", ent_planet_word((ent_planet)other));
            json_text(j, "to", ent_planet_word(ent_place_planet(to, ENT_MERCURIAL)));
            json_close(j, '}');
        }
    json_close(j, ']');
    json_open(j, "track", '[');
    for (int space = 0; space <= ENT_TRACK_END; space++) json_whole(j, NULL, ent_track_rate(space));
    json_close(j, ']');
}

void json_glossary(struct json *j, ent_lang lang) {
    json_open(j, NULL, '{');
    json_text(j, "lang", words_lang_code(lang));
    json_open(j, "ships", '{');
    for (int ship = 0; ship < 2; ship++)
        json_text(j, ent_mover_word((ent_mover)ship), words_ship(lang, (ent_mover)ship));
    json_close(j, '}');
    put_planets(j, lang);
    put_cards(j, lang);
    put_bots(j, lang);
    put_board(j);
    json_close(j, '}');
}
