/* pages.c - pages about the game: keys, rules, table, planets, log (page.h). */
#include "term/screen/pager.h"

#include <stdio.h>
#include <string.h>

#include "term/table/board.h"
#include "term/game/story.h"
#include "words/game/explain.h"

void page_text(const struct app *app, screen_saying title, screen_page which) {
    struct page page = {0};
    page_add(&page, STYLE_PLAIN, 0, words_screen_page(app->lang, which));
    page_show(&page, app, app_say(app, title), false);
    page_free(&page);
}

/* ---- the table ---- */

static void add_component(struct page *page, const struct app *app, ent_component c) {
    page_say(page, app, STYLE_PLAIN, 2, SCREEN_EFFECT,
             PLACES({"mark", words_component_mark(c)}, {"name", words_component(app->lang, c)},
                    {"effect", words_component_effect(app->lang, c)}));
}

static void add_aboard(struct page *page, const struct app *app, const ent_position *p,
                       ent_mover ship) {
    int count = 0;
    page_say(page, app, ship_style(ship), 0, SCREEN_ABOARD,
             PLACES({"ship", words_ship(app->lang, ship)}));
    for (int c = 0; c < ENT_COMPONENTS; c++)
        if (ent_carries(p, ship, (ent_component)c)) {
            add_component(page, app, (ent_component)c);
            count++;
        }
    for (int e = 0; e < ENT_EVENTS; e++)
        if (ent_event_holder(p, (ent_event)e) == ship) {
            page_say(page, app, STYLE_PLAIN, 2, SCREEN_HELD,
                     PLACES({"ship", words_ship(app->lang, ship)},
                            {"name", words_event(app->lang, (ent_event)e)},
                            {"effect", words_event_effect(app->lang, (ent_event)e)}));
            count++;
        }
    if (!count) page_add(page, STYLE_DIM, 2, app_say(app, SCREEN_NONE));
    page_add(page, STYLE_PLAIN, 0, "");
}

static void add_piles(struct page *page, const struct app *app, const ent_position *p) {
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
    page_say(page, app, STYLE_PLAIN, 0, SCREEN_DISCARD,
             PLACES({"cards", *cards ? cards : app_say(app, SCREEN_NONE)}));
    page_say(page, app, STYLE_PLAIN, 0, SCREEN_EVENTS_GONE,
             PLACES({"list", *events ? events : app_say(app, SCREEN_NONE)}));
}

void page_table(const struct app *app, const ent_position *p) {
    struct page page = {0};
    add_aboard(&page, app, p, ENT_MERCURIAL);
    add_aboard(&page, app, p, ENT_RUBICON);
    page_add(&page, STYLE_ENTANGLION, 0, app_say(app, SCREEN_ON_PLANETS));
    for (int c = 0; c < ENT_COMPONENTS; c++) {
        ent_place place = ent_component_place(p, (ent_component)c);
        if (place.known && !place.carried) add_component(&page, app, (ent_component)c);
    }
    page_add(&page, STYLE_PLAIN, 0, "");
    add_piles(&page, app, p);
    page_show(&page, app, app_say(app, SCREEN_PAGE_TABLE), false);
    page_free(&page);
}

/* ---- planets ---- */

void page_planets(const struct app *app, const ent_position *p) {
    struct page page = {0};
    for (int planet = 0; planet < ENT_PLANETS; planet++) {
        char text[WORDS_PLANET_MAX];
        words_planet_described(app->lang, p, (ent_planet)planet, text);
        if (planet >= ENT_OMEGA_ZERO) {
            char ket[ENT_KET_TEXT];
            ent_planet here = (ent_planet)planet;
            ent_state_ket(ent_state_of(ent_place_of(here, here)), ket);
            page_say(&page, app, STYLE_ENTANGLION, 0, SCREEN_KET,
                     PLACES({"name", words_planet(app->lang, here)}, {"ket", ket}));
        } else {
            page_say(&page, app, planet_style((ent_planet)planet), 0, SCREEN_KET,
                     PLACES({"name", words_planet(app->lang, (ent_planet)planet)},
                            {"ket", words_planet_ket((ent_planet)planet)}));
        }
        page_add(&page, STYLE_PLAIN, 2, text);
        page_add(&page, STYLE_PLAIN, 0, "");
    }
    page_show(&page, app, app_say(app, SCREEN_PAGE_PLANETS), false);
    page_free(&page);
}

/* ---- the log ---- */

void page_log(const struct app *app, const struct story *story) {
    struct page page = {0};
    int turn = 0;
    for (int i = 0; i < story->count; i++) {
        if (story->lines[i].turn != turn) {
            char number[16];
            turn = story->lines[i].turn;
            snprintf(number, sizeof number, "%d", turn);
            page_say(&page, app, STYLE_DIM, 0, SCREEN_LOG_TURN, PLACES({"turn", number}));
        }
        page_add(&page, story->lines[i].look, 2, story->lines[i].text);
    }
    page_show(&page, app, app_say(app, SCREEN_PAGE_LOG), true);
    page_free(&page);
}
