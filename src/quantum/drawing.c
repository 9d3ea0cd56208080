/* drawing.c - a circuit drawn: as two lines of text, and as an SVG picture (circuit.h).
 *
 * Both draw the same columns. A preparation is drawn as what it is made of: |0> on both wires, and
 * the gates that lead to the state. */
#include "quantum/circuit.h"

#include <stdarg.h>
#include <stdio.h>

struct column {
    uint8_t kind; /* CIRCUIT_PREPARE: |0> on both wires */
    uint8_t ship, card;
    const struct circuit_item *item; /* whose column it is */
};

typedef void draw_column(void *drawing, const struct column *column);

static void each_column(const struct circuit *c, draw_column *draw, void *drawing) {
    for (int i = 0; i < c->count; i++) {
        const struct circuit_item *item = &c->items[i];
        draw(drawing, &(struct column){item->kind, item->ship, item->card, item});
        if (item->kind != CIRCUIT_PREPARE) continue;
        ent_gate gates[ENT_PREPARATION_MAX];
        int count = ent_state_preparation(item->after, gates);
        for (int g = 0; g < count; g++)
            draw(drawing, &(struct column){CIRCUIT_GATE, gates[g].ship, gates[g].card, item});
    }
}

static __attribute__((format(printf, 3, 4))) void say(circuit_put *put, void *to,
                                                      const char *format, ...) {
    char text[320];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    put(to, text);
}

/* ---- text ---- */

enum { CELL = 4, CELLS_MAX = 64, CELL_BYTES = 16 };

struct lines {
    circuit_put *put;
    void *to;
    int fit, count; /* columns that fit into a line, and that stand in it */
    char wires[2][CELLS_MAX * CELL_BYTES];
    size_t used[2];
};

static void end_line(struct lines *l) {
    if (!l->count) return;
    for (unsigned ship = 0; ship < 2; ship++) {
        l->put(l->to, ship ? "R " : "M ");
        l->put(l->to, l->wires[ship]);
        l->put(l->to, "\n");
        l->used[ship] = 0;
    }
    l->count = 0;
}

const char *circuit_cell(circuit_kind kind, ent_card card, bool acts) {
    if (kind == CIRCUIT_PREPARE) return " |0\u27e9";
    if (kind == CIRCUIT_KICKBACK)
        return acts ? "\u2504\u2295\u2504\u2500" : "\u2504\u25cf\u2504\u2500";
    switch (card) {
    case ENT_X: return acts ? "\u2500X\u2500\u2500" : "\u2500\u2500\u2500\u2500";
    case ENT_H: return acts ? "\u2500H\u2500\u2500" : "\u2500\u2500\u2500\u2500";
    case ENT_SWAP: return "\u2500\u00d7\u2500\u2500";
    default: return acts ? "\u2500\u2295\u2500\u2500" : "\u2500\u25cf\u2500\u2500";
    }
}

static void add_cells(void *drawing, const struct column *column) {
    struct lines *l = drawing;
    for (unsigned ship = 0; ship < 2; ship++)
        l->used[ship] += (size_t)snprintf(
            l->wires[ship] + l->used[ship], sizeof l->wires[ship] - l->used[ship], "%s",
            circuit_cell((circuit_kind)column->kind, (ent_card)column->card, column->ship == ship));
    if (++l->count < l->fit) return;
    end_line(l);
}

void circuit_lines(const struct circuit *c, int columns, circuit_put *put, void *to) {
    int fit = (columns - 2) / CELL;
    struct lines l = {.put = put, .to = to, .fit = fit < 1 ? 1 : fit > CELLS_MAX ? CELLS_MAX : fit};
    each_column(c, add_cells, &l);
    end_line(&l);
}

/* ---- SVG ---- */

enum { LEFT = 110, STEP = 46, TOP = 34, BETWEEN = 56, BOX = 30 };

struct picture {
    circuit_put *put;
    void *to;
    int x;
};

static int wire(unsigned ship) {
    return TOP + (int)ship * BETWEEN;
}

static void draw_box(const struct picture *d, unsigned ship, const char *letter) {
    say(d->put, d->to,
        "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"4\" fill=\"#fff\"/>"
        "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\" stroke=\"none\" fill=\"#111\">%s</text>",
        d->x - BOX / 2, wire(ship) - BOX / 2, BOX, BOX, d->x, wire(ship) + 6, letter);
}

static void draw_cnot(const struct picture *d, unsigned target) {
    say(d->put, d->to,
        "<path d=\"M%d %dV%d\"/><circle cx=\"%d\" cy=\"%d\" r=\"5\" fill=\"#111\"/>"
        "<circle cx=\"%d\" cy=\"%d\" r=\"12\" fill=\"#fff\"/><path d=\"M%d %dh24m-12-12v24\"/>",
        d->x, wire(0), wire(1), d->x, wire(1 - target), d->x, wire(target), d->x - 12,
        wire(target));
}

static void draw_swap(const struct picture *d) {
    say(d->put, d->to, "<path d=\"M%d %dV%d\"/>", d->x, wire(0), wire(1));
    for (unsigned ship = 0; ship < 2; ship++)
        say(d->put, d->to, "<path d=\"M%d %dl14 14m0-14l-14 14\"/>", d->x - 7, wire(ship) - 7);
}

static void draw_start(const struct picture *d) {
    for (unsigned ship = 0; ship < 2; ship++) {
        say(d->put, d->to,
            "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#fff\" "
            "stroke=\"none\"/>",
            d->x - STEP / 2, wire(ship) - BOX / 2, STEP, BOX);
        say(d->put, d->to,
            "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\" stroke=\"none\" "
            "fill=\"#111\">|0\u27e9</text>",
            d->x, wire(ship) + 6);
    }
}

static void draw_svg_column(void *drawing, const struct column *column) {
    struct picture *d = drawing;
    char why[ENT_STEP_TEXT] = "";
    if (column->item->step >= 0) ent_step_write(column->item->why, why);
    say(d->put, d->to, "<g%s>",
        column->kind == CIRCUIT_KICKBACK ? " stroke-dasharray=\"3 3\"" : "");
    if (*why) say(d->put, d->to, "<title>%d: %s</title>", column->item->step + 1, why);
    if (column->kind == CIRCUIT_PREPARE)
        draw_start(d);
    else if (column->card == ENT_SWAP)
        draw_swap(d);
    else if (column->card == ENT_CNOT)
        draw_cnot(d, column->ship);
    else
        draw_box(d, column->ship, ent_card_word((ent_card)column->card));
    say(d->put, d->to, "</g>\n");
    d->x += STEP;
}

static void count_column(void *drawing, const struct column *column) {
    (void)column;
    ++*(int *)drawing;
}

void circuit_svg(const struct circuit *c, const char *mercurial, const char *rubicon,
                 circuit_put *put, void *to) {
    int columns = 0;
    each_column(c, count_column, &columns);
    int width = LEFT + columns * STEP + 20, height = TOP * 2 + BETWEEN;
    const char *names[2] = {mercurial, rubicon};
    say(put, to,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
        "height=\"%d\" font-family=\"sans-serif\" font-size=\"17\" fill=\"none\" "
        "stroke=\"#111\" stroke-width=\"2\">\n<rect width=\"%d\" height=\"%d\" fill=\"#fff\" "
        "stroke=\"none\"/>\n",
        width, height, width, height, width, height);
    for (unsigned ship = 0; ship < 2; ship++) {
        say(put, to, "<text x=\"10\" y=\"%d\" stroke=\"none\" fill=\"#111\">%s</text>",
            wire(ship) + 6, names[ship]);
        say(put, to, "<path d=\"M%d %dH%d\"%s/>\n", LEFT - 8, wire(ship), width - 10,
            ship ? " stroke-dasharray=\"7 4\"" : "");
    }
    each_column(c, draw_svg_column, &(struct picture){put, to, LEFT + STEP / 2});
    put(to, "</svg>\n");
}
