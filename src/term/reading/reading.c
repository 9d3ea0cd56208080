/* reading.c - what can be read about a game: keys, table, planets, log (reading.h). */
#include "term/reading/reading.h"

#include <stdio.h>
#include <string.h>

#include "term/table/board.h"
#include "term/table/chronicle.h"
#include "words/game/explain.h"
#include "words/game/labels.h"

/* ---- the table ---- */

static void add_component(struct pager *pager, const struct app *app, ent_component c) {
    pager_say(pager, app, STYLE_PLAIN, 2, SCREEN_EFFECT,
              PLACES({"mark", words_component_mark(c)}, {"name", words_component(app->lang, c)},
                     {"effect", words_component_effect(app->lang, c)}));
}

static void add_aboard(struct pager *pager, const struct app *app, const ent_position *p,
                       ent_mover ship) {
    int count = 0;
    pager_say(pager, app, board_ship_style(ship), 0, SCREEN_ABOARD,
              PLACES({"ship", words_ship(app->lang, ship)}));
    for (int c = 0; c < ENT_COMPONENTS; c++)
        if (ent_carries(p, ship, (ent_component)c)) {
            add_component(pager, app, (ent_component)c);
            count++;
        }
    for (int e = 0; e < ENT_EVENTS; e++)
        if (ent_event_holder(p, (ent_event)e) == ship) {
            pager_say(pager, app, STYLE_PLAIN, 2, SCREEN_HELD,
                      PLACES({"ship", words_ship(app->lang, ship)},
                             {"name", words_event(app->lang, (ent_event)e)},
                             {"effect", words_event_effect(app->lang, (ent_event)e)}));
            count++;
        }
    if (!count) pager_add(pager, STYLE_DIM, 2, app_say(app, SCREEN_NONE));
    pager_add(pager, STYLE_PLAIN, 0, "");
}

static void add_piles(struct pager *pager, const struct app *app, const ent_position *p) {
    char cards[128] = "", events[512] = "";
    for (int c = 0; c < ENT_CARDS; c++) {
        int n = ent_pile_count(p, ENT_PILE_DISCARD, (ent_card)c);
        if (n)
            snprintf(cards + strlen(cards), sizeof cards - strlen(cards), "%s%d %s",
                     *cards ? ", " : "", n, words_card(app->lang, (ent_card)c));
    }
    for (int e = 0; e < ENT_EVENTS; e++)
        if (ent_event_discarded(p, (ent_event)e))
            snprintf(events + strlen(events), sizeof events - strlen(events), "%s%s",
                     *events ? ", " : "", words_event(app->lang, (ent_event)e));
    pager_say(pager, app, STYLE_PLAIN, 0, SCREEN_DISCARD,
              PLACES({"cards", *cards ? cards : app_say(app, SCREEN_NONE)}));
    pager_say(pager, app, STYLE_PLAIN, 0, SCREEN_EVENTS_GONE,
              PLACES({"list", *events ? events : app_say(app, SCREEN_NONE)}));
}

void reading_table(const struct app *app, const ent_position *p) {
    struct pager pager = {0};
    add_aboard(&pager, app, p, ENT_MERCURIAL);
    add_aboard(&pager, app, p, ENT_RUBICON);
    pager_add(&pager, STYLE_ENTANGLION, 0, app_say(app, SCREEN_ON_PLANETS));
    for (int c = 0; c < ENT_COMPONENTS; c++) {
        ent_place place = ent_component_place(p, (ent_component)c);
        if (place.known && !place.carried) add_component(&pager, app, (ent_component)c);
    }
    pager_add(&pager, STYLE_PLAIN, 0, "");
    add_piles(&pager, app, p);
    pager_show(&pager, app, app_say(app, SCREEN_READING_TABLE), false);
    pager_free(&pager);
}

/* ---- planets ---- */

void reading_planets(const struct app *app, const ent_position *p) {
    struct pager pager = {0};
    for (int planet = 0; planet < ENT_PLANETS; planet++) {
        char text[WORDS_PLANET_MAX];
        words_planet_described(app->lang, p, (ent_planet)planet, text);
        if (planet >= ENT_OMEGA_ZERO) {
            char ket[ENT_KET_TEXT];
            ent_planet here = (ent_planet)planet;
            ent_state_ket(ent_state_of(ent_place_of(here, here)), ket);
            pager_say(&pager, app, STYLE_ENTANGLION, 0, SCREEN_KET,
                      PLACES({"name", words_planet(app->lang, here)}, {"ket", ket}));
        } else {
            pager_say(&pager, app, board_planet_style((ent_planet)planet), 0, SCREEN_KET,
                      PLACES({"name", words_planet(app->lang, (ent_planet)planet)},
                             {"ket", words_planet_ket((ent_planet)planet)}));
        }
        pager_add(&pager, STYLE_PLAIN, 2, text);
        pager_add(&pager, STYLE_PLAIN, 0, "");
    }
    pager_show(&pager, app, app_say(app, SCREEN_READING_PLANETS), false);
    pager_free(&pager);
}

/* ---- the log ---- */

void reading_log(const struct app *app, const struct chronicle *chronicle) {
    struct pager pager = {0};
    int turn = 0;
    for (int i = 0; i < chronicle->count; i++) {
        if (chronicle->lines[i].turn != turn) {
            char number[16];
            turn = chronicle->lines[i].turn;
            snprintf(number, sizeof number, "%d", turn);
            pager_say(&pager, app, STYLE_DIM, 0, SCREEN_LOG_TURN, PLACES({"turn", number}));
        }
        pager_add(&pager, chronicle->lines[i].style, 2, chronicle->lines[i].text);
    }
    pager_show(&pager, app, app_say(app, SCREEN_READING_LOG), true);
    pager_free(&pager);
}
