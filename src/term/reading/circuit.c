/* circuit.c - a game as a circuit on the screen, gate by gate with the state before and after
 * (reading.h). */
#include "quantum/circuit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "term/table/board.h"
#include "term/reading/reading.h"
#include "words/game/labels.h"
#include "words/game/why.h"

enum { CELL_COLUMNS = 4, CELL_BYTES = 16, WIRE_LABEL = 4, WIRE_CELLS = 17 };

struct circuit_screen {
    const struct app *app;
    const ent_position *start;
    const ent_step *steps;
    struct circuit whole, slots;
    bool all; /* the whole game is shown, not engine control */
    int at;   /* the item under the cursor */
};

static const struct circuit *shown(const struct circuit_screen *s) {
    return s->all ? &s->whole : &s->slots;
}

/* What stands on a ship's wire: a gate, or for a state that is set the ket of its planet. */
static const char *cell(const struct circuit_item *item, ent_mover ship) {
    if (item->kind == CIRCUIT_PREPARE) return words_planet_ket(ent_place_planet(item->after, ship));
    return circuit_cell((circuit_kind)item->kind, (ent_card)item->card, item->ship == ship);
}

void reading_add_wires(struct pager *pager, const struct circuit *c, int marked) {
    for (int first = 0; first < c->count; first += WIRE_CELLS) {
        for (unsigned ship = 0; ship < 2; ship++) {
            char line[CELL_BYTES + WIRE_CELLS * CELL_BYTES];
            int used = snprintf(line, sizeof line, "%s ", board_ship_mark((ent_mover)ship));
            for (int i = first; i < c->count && i < first + WIRE_CELLS; i++)
                used += snprintf(line + used, sizeof line - (size_t)used, "%s",
                                 cell(&c->items[i], (ent_mover)ship));
            pager_add(pager, STYLE_PLAIN, 2, line);
        }
        if (marked >= first && marked < first + WIRE_CELLS)
            pager_add(pager, STYLE_KEY, 2 + 2 + CELL_COLUMNS * (marked - first) + 1, "▲");
    }
}

static void draw_wires(const struct circuit_screen *s, int row, int column, int columns) {
    const struct circuit *c = shown(s);
    int fit = (columns - WIRE_LABEL) / CELL_COLUMNS, first = s->at - fit / 2;
    if (first > c->count - fit) first = c->count - fit;
    if (first < 0) first = 0;
    for (unsigned ship = 0; ship < 2; ship++) {
        int y = row + 2 * (int)ship;
        screen_text(y, column, WIRE_LABEL, board_ship_style((ent_mover)ship),
                    board_ship_mark((ent_mover)ship));
        for (int i = first; i < c->count && i < first + fit; i++)
            screen_text(y, column + WIRE_LABEL + (i - first) * CELL_COLUMNS, CELL_COLUMNS,
                        i == s->at ? STYLE_CHOSEN : STYLE_PLAIN,
                        cell(&c->items[i], (ent_mover)ship));
    }
    screen_put(row + 1, column + WIRE_LABEL + (s->at - first) * CELL_COLUMNS + 1, STYLE_KEY,
               0x25b2);
}

static int say(const struct circuit_screen *s, int row, screen_style style, screen_saying saying,
               const struct place_filler *places, int count) {
    char text[2 * WORDS_MAX];
    words_fill(text, sizeof text, app_say(s->app, saying), places, count);
    return screen_paragraph(row, 4, screen_columns() - 8, screen_rows() - 2 - row, style, text);
}

/* The explanation of the step that an item came from. */
static bool explain(const struct circuit_screen *s, const struct circuit_item *item,
                    char out[WORDS_MAX]) {
    ent_position p = *s->start;
    if (item->step < 0) return false;
    for (int i = 0; i < item->step; i++) ent_apply(&p, s->steps[i], NULL);
    return words_why(s->app->lang, WHY_PHYSICS, &p, s->steps[item->step], out);
}

static void draw_item(const struct circuit_screen *s, int row) {
    const struct circuit_item *item = &shown(s)->items[s->at];
    char number[16], count[16], step[ENT_STEP_TEXT] = "", before[ENT_KET_TEXT], after[ENT_KET_TEXT];
    char text[WORDS_MAX];
    snprintf(number, sizeof number, "%d", s->at);
    snprintf(count, sizeof count, "%d", shown(s)->count - 1);
    if (item->step >= 0) ent_step_write(item->why, step);
    ent_state_ket(ent_state_of(item->before), before);
    ent_state_ket(ent_state_of(item->after), after);
    const struct place_filler places[] = {
        {"number", number}, {"count", count}, {"step", step}, {"before", before}, {"after", after}};
    if (item->step < 0) {
        say(s, row, STYLE_ENTANGLION, SCREEN_CIRCUIT_START, places, 5);
        return;
    }
    row += say(s, row, STYLE_BOLD, SCREEN_CIRCUIT_AT, places, 5);
    if (s->at > 0) row += say(s, row, STYLE_PLAIN, SCREEN_CIRCUIT_BEFORE, places, 5);
    row += say(s, row, STYLE_ENTANGLION, SCREEN_CIRCUIT_AFTER, places, 5);
    if (explain(s, item, text))
        screen_paragraph(row + 1, 4, screen_columns() - 8, 4, STYLE_PLAIN, text);
}

static void draw(const struct circuit_screen *s) {
    int rows = screen_rows(), columns = screen_columns();
    screen_clear();
    screen_box(0, 1, rows - 1, columns - 2,
               app_say(s->app, s->all ? SCREEN_CIRCUIT_GAME : SCREEN_CIRCUIT_CONTROL));
    draw_wires(s, 2, 4, columns - 8);
    draw_item(s, 7);
    screen_text(rows - 1, 2, columns - 4, STYLE_DIM, app_say(s->app, SCREEN_CIRCUIT_FOOT));
    screen_show();
}

static void show_code(const struct circuit_screen *s) {
    struct pager pager = {0};
    reading_add_code(&pager, s->app->lang, shown(s));
    pager_show(&pager, s->app, app_say(s->app, SCREEN_CIRCUIT_CODE), false);
    pager_free(&pager);
}

/* False: the screen is left. */
static bool circuit_key(struct circuit_screen *s, int key) {
    switch (key) {
    case KEY_GO_RIGHT: s->at++; break;
    case KEY_GO_LEFT: s->at--; break;
    case KEY_TO_START: s->at = 0; break;
    case KEY_TO_END: s->at = shown(s)->count - 1; break;
    case 'z':
        s->all = !s->all;
        s->at = shown(s)->count - 1;
        break;
    case 'a': show_code(s); break;
    case '?': pager_help(s->app, SCREEN_HELP_CIRCUIT); break;
    case 'q':
    case KEY_ESCAPE:
    case KEY_LEAVE: return false;
    default: break;
    }
    if (s->at >= shown(s)->count) s->at = shown(s)->count - 1;
    if (s->at < 0) s->at = 0;
    return true;
}

void reading_circuit(const struct app *app, const ent_position *start, const ent_step *steps,
                     int count) {
    size_t capacity = (size_t)count + 2;
    struct circuit_item *items = memory_new(2 * capacity, sizeof *items);
    struct circuit_screen s = {.app = app, .start = start, .steps = steps};
    circuit_of(&s.whole, items, start, steps, count);
    circuit_slots(&s.whole, &s.slots, items + capacity);
    s.at = s.slots.count - 1;
    bool more = s.whole.count > 0;
    while (more) {
        draw(&s);
        more = circuit_key(&s, screen_key(-1));
    }
    free(items);
}

void reading_game_circuit(const struct app *app, const struct game *game, int lines) {
    int count = 0;
    ent_step *steps = memory_new((size_t)game->count + 1, sizeof *steps);
    for (int i = 0; i < lines && i < game->count; i++)
        if (game->lines[i].kind == ENT_LINE_STEP) steps[count++] = game->lines[i].step;
    reading_circuit(app, &game->start, steps, count);
    free(steps);
}
