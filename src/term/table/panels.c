/* panels.c - what lies beside the board (panels.h). */
#include "term/table/panels.h"

#include <stdio.h>
#include <string.h>

#include "words/faces/screen.h"
#include "words/game/labels.h"

/* A column of the screen that is filled from the top. */
struct column {
    const struct table_view *view;
    int row, column, end, columns;
};

static void say(struct column *c, screen_style style, const char *text) {
    if (c->row < c->end) screen_text(c->row, c->column, c->columns, style, text);
    c->row++;
}

/* ---- detection ---- */

static screen_style track_style(int step) {
    return step < 3   ? STYLE_TRACK_1
           : step < 5 ? STYLE_TRACK_2
           : step < 9 ? STYLE_TRACK_3
                      : STYLE_TRACK_4;
}

/* The step where the number 4 stands first: Bit Flip Error leads there. */
static int first_four(void) {
    int step = 0;
    while (ent_track_rate(step) < 4) step++;
    return step;
}

void panels_draw_track(const ent_position *p, int row, int column) {
    for (int step = 0; step <= ENT_TRACK_END; step++) {
        int at = column + 1 + 2 * step;
        uint32_t figure = step == ENT_TRACK_END ? 'X' : (uint32_t)('0' + ent_track_rate(step));
        bool here = step == p->detection;
        screen_put(row, at, here ? STYLE_CHOSEN : track_style(step), figure);
        if (here) screen_put(row, at - 1, STYLE_BOLD, '[');
        if (here) screen_put(row, at + 1, STYLE_BOLD, ']');
        if (!here && step == first_four()) screen_put(row, at + 1, STYLE_DIM, '*');
    }
}

static void draw_detection(struct column *c) {
    const ent_position *p = c->view->scene.position;
    char rate[8], text[WORDS_MAX];
    snprintf(rate, sizeof rate, "%d", ent_rate(p));
    const struct place_filler places[] = {{"rate", rate}};
    words_fill(text, sizeof text,
               words_screen(c->view->scene.lang,
                            p->detection == ENT_TRACK_END ? SCREEN_DETECTION_X : SCREEN_DETECTION),
               places, 1);
    say(c, STYLE_TITLE, text);
    if (c->row < c->end) panels_draw_track(p, c->row, c->column);
    c->row++;
}

/* ---- engine control ---- */

/* What a gate draws on a wire. CNOT acts on the ship that plays it: that is the target. */
static const char *gate_on(uint8_t card, bool own_wire) {
    switch (card) {
    case ENT_H: return own_wire ? "[H]" : "";
    case ENT_X: return own_wire ? "[X]" : "";
    case ENT_CNOT: return own_wire ? " ⊕ " : " ● ";
    default: return " × ";
    }
}

static void draw_circuit(struct column *c) {
    const struct match_account *account = c->view->account;
    const ent_position *p = c->view->scene.position;
    int width = (c->columns - 2) / ENT_CONTROL_FULL;
    if (ent_pile_size(p, ENT_PILE_CONTROL) != account->control) {
        c->row += 2; /* a position without its chronicle: only the number is known */
        return;
    }
    for (int ship = 0; ship < 2; ship++, c->row++) {
        if (c->row >= c->end) continue;
        const char letter[2] = {ent_mover_word((ent_mover)ship)[0], 0};
        screen_text(c->row, c->column, 1, board_ship_style((ent_mover)ship), letter);
        for (int x = 1; x < 2 + width * ENT_CONTROL_FULL; x++)
            screen_put(c->row, c->column + x, STYLE_DIM, 0x2500);
        for (int i = 0; i < account->control; i++) {
            ent_mover by = (ent_mover)account->cards[i].ship;
            /* Of cards that lay there from the beginning nobody knows whose they were. */
            const char *gate = gate_on(account->cards[i].card, (int)by == ship || by == ENT_NOBODY);
            int slot = i < ENT_CONTROL_FULL ? i : ENT_CONTROL_FULL - 1;
            int at = c->column + 2 + slot * width + (width - 3) / 2;
            while (*gate == ' ') gate++, at++;
            if (!*gate) continue;
            char mark[8];
            snprintf(mark, sizeof mark, "%s", gate);
            if (mark[strlen(mark) - 1] == ' ') mark[strlen(mark) - 1] = '\0';
            screen_text(c->row, at, 3, by == ENT_NOBODY ? STYLE_DIM : board_ship_style(by), mark);
        }
    }
}

static void draw_control(struct column *c) {
    char cards[8], text[WORDS_MAX];
    snprintf(cards, sizeof cards, "%d", ent_pile_size(c->view->scene.position, ENT_PILE_CONTROL));
    const struct place_filler places[] = {{"cards", cards}};
    words_fill(text, sizeof text, words_screen(c->view->scene.lang, SCREEN_CONTROL), places, 1);
    say(c, STYLE_TITLE, text);
    draw_circuit(c);
}

/* ---- ships ---- */

static const ent_card card_order[] = {ENT_H, ENT_X, ENT_CNOT, ENT_SWAP, ENT_PROBE};

static void draw_hand(struct column *c, ent_pile pile, const char *title) {
    const ent_position *p = c->view->scene.position;
    int at = c->column;
    if (c->row++ >= c->end) return;
    at += screen_text(c->row - 1, at, c->columns, STYLE_DIM, title) + 1;
    for (int i = 0; i < ENT_PROBE; i++)
        for (int n = ent_pile_count(p, pile, card_order[i]); n > 0; n--) {
            char card[16];
            snprintf(card, sizeof card, "[%s]", ent_card_word(card_order[i]));
            at += screen_text(c->row - 1, at, c->column + c->columns - at, STYLE_BOLD, card);
        }
}

static void draw_components(struct column *c, ent_mover ship) {
    const struct scene *scene = &c->view->scene;
    bool names = c->columns >= PANEL_WIDE;
    int at = c->column, shown = 0;
    for (int i = 0; i < ENT_COMPONENTS; i++) {
        if (!ent_carries(scene->position, ship, (ent_component)i)) continue;
        shown++;
        if (names) {
            char text[96];
            snprintf(text, sizeof text, "%s %s", words_component_mark((ent_component)i),
                     words_component(scene->lang, (ent_component)i));
            say(c, STYLE_COMPONENT, text);
        } else if (c->row < c->end) {
            at +=
                screen_text(c->row, at, 3, STYLE_COMPONENT, words_component_mark((ent_component)i));
            at++;
        }
    }
    if (!shown && c->row < c->end)
        screen_text(c->row, c->column, c->columns, STYLE_DIM,
                    words_screen(scene->lang, SCREEN_NO_COMPONENTS));
    if (!names || !shown) c->row++;
}

static void draw_events(struct column *c, ent_mover ship) {
    const struct scene *scene = &c->view->scene;
    char text[256] = "";
    bool names = c->columns >= PANEL_WIDE;
    int held = 0;
    for (int e = 0; e < ENT_EVENTS; e++) {
        if (ent_event_holder(scene->position, (ent_event)e) != ship) continue;
        if (names)
            say(c, STYLE_BOLD, words_event(scene->lang, (ent_event)e));
        else
            snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", held ? " " : "",
                     words_event_mark(scene->lang, (ent_event)e));
        held++;
    }
    if (held && names) return;
    say(c, held ? STYLE_BOLD : STYLE_DIM,
        held ? text : words_screen(scene->lang, SCREEN_NO_EVENTS));
}

static void draw_ship(struct column *c, ent_mover ship) {
    const struct scene *scene = &c->view->scene;
    bool on_turn = ent_turn_known(scene->position) && !ent_over(scene->position) &&
                   scene->position->turn == ship;
    if (c->row < c->end) {
        int at = c->column;
        screen_put(c->row, at, STYLE_BOLD, on_turn ? 0x25ba : ' ');
        at += 2;
        at += screen_text(c->row, at, 4, board_ship_style(ship), board_ship_mark(ship)) + 1;
        at +=
            screen_text(c->row, at, 14, board_ship_style(ship), words_ship(scene->lang, ship)) + 1;
        screen_text(c->row, at, c->column + c->columns - at, STYLE_DIM, c->view->pilots[ship]);
    }
    c->row++;
    draw_hand(c, (ent_pile)ship, words_screen(scene->lang, SCREEN_HAND));
    draw_components(c, ship);
    draw_events(c, ship);
}

/* ---- decks ---- */

static void draw_stack(struct column *c) {
    const struct scene *scene = &c->view->scene;
    const ent_position *p = scene->position;
    char cards[96] = "";
    int probe = ent_pile_count(p, ENT_PILE_STACK, ENT_PROBE);
    for (int i = 0; i < ENT_PROBE; i++) {
        int n = ent_pile_count(p, ENT_PILE_STACK, card_order[i]);
        if (n)
            snprintf(cards + strlen(cards), sizeof cards - strlen(cards), "%s%d%s",
                     *cards ? " " : "", n, ent_card_word(card_order[i]));
    }
    const struct place_filler places[] = {{"cards", cards}};
    char text[WORDS_MAX];
    words_fill(text, sizeof text, words_screen(scene->lang, SCREEN_STACK), places, 1);
    say(c, STYLE_PLAIN, text);
    say(c, STYLE_DIM,
        words_screen(scene->lang, ent_probe_last(p) ? SCREEN_PROBE_LAST
                                  : probe           ? SCREEN_PROBE_IN
                                                    : SCREEN_PROBE_OUT));
}

static void draw_decks(struct column *c) {
    const struct scene *scene = &c->view->scene;
    char above[8], turn[16], text[WORDS_MAX];
    snprintf(above, sizeof above, "%d", ent_events_above(scene->position));
    snprintf(turn, sizeof turn, "%d", c->view->account->turn);
    const struct place_filler places[] = {{"above", above}, {"turn", turn}};
    if (ent_pile_size(scene->position, ENT_PILE_DRAWN))
        draw_hand(c, ENT_PILE_DRAWN, words_screen(scene->lang, SCREEN_LAID_ASIDE));
    else
        draw_stack(c);
    words_fill(text, sizeof text, words_screen(scene->lang, SCREEN_EVENTS_ABOVE), places, 2);
    say(c, STYLE_PLAIN, text);
    words_fill(text, sizeof text, words_screen(scene->lang, SCREEN_TURN), places, 2);
    say(c, STYLE_DIM, text);
}

void panels_draw(const struct table_view *view, int row, int column, int rows, int columns) {
    struct column c = {view, row, column, row + rows, columns};
    int gap = rows >= 22; /* room to breathe */
    draw_detection(&c);
    c.row += gap;
    draw_control(&c);
    c.row += gap;
    draw_ship(&c, ENT_MERCURIAL);
    c.row += gap;
    draw_ship(&c, ENT_RUBICON);
    c.row += gap;
    draw_decks(&c);
}
