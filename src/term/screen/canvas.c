/* canvas.c - lines in character cells (canvas.h). */
#include "term/screen/canvas.h"

#include <stdlib.h>
#include <string.h>

void canvas_start(struct canvas *canvas, int rows, int columns) {
    canvas->rows = rows < CANVAS_ROWS ? rows : CANVAS_ROWS;
    canvas->columns = columns < CANVAS_COLUMNS ? columns : CANVAS_COLUMNS;
    memset(canvas->cells, 0, sizeof canvas->cells);
}

static bool inside(const struct canvas *canvas, int row, int column) {
    return row >= 0 && column >= 0 && row < canvas->rows && column < canvas->columns;
}

/* The dot of braille at a place in a cell, two wide and four high. */
static uint8_t braille_dot(int x, int y) {
    static const uint8_t dots[4][2] = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
    return dots[y][x];
}

static void set_dot(struct canvas *canvas, int x, int y, screen_style style) {
    int row = y / 4, column = x / 2;
    if (x < 0 || y < 0 || !inside(canvas, row, column)) return;
    canvas->cells[row][column].dots |= braille_dot(x % 2, y % 4);
    canvas->cells[row][column].style = (uint8_t)style;
}

static void set_mark(struct canvas *canvas, int column, int row, screen_style style, char mark) {
    if (!inside(canvas, row, column)) return;
    canvas->cells[row][column].dots = (uint8_t)mark;
    canvas->cells[row][column].style = (uint8_t)style;
}

static char mark_of(int dx, int dy) {
    if (abs(dx) > 3 * abs(dy)) return '-';
    if (abs(dy) > abs(dx)) return '|';
    return (dx > 0) == (dy > 0) ? '\\' : '/';
}

/* Is there nothing at this dot of a line? */
static bool is_gap(line_kind kind, bool art, int dot) {
    switch (kind) {
    case LINE_DASHED: return art ? dot % 5 >= 2 : dot % 2 == 1;
    case LINE_DOTTED: return art ? dot % 4 != 0 : dot % 3 != 0;
    default: return false;
    }
}

void canvas_line(struct canvas *canvas, struct point from, struct point to, line_kind kind,
                 screen_style style) {
    bool art = screen_unicode();
    int across = art ? 2 : 1, down = art ? 4 : 1; /* dots in a cell */
    int x = from.x * across / CELL, y = from.y * down / CELL;
    int dx = to.x * across / CELL - x, dy = to.y * down / CELL - y;
    int steps = abs(dx) > abs(dy) ? abs(dx) : abs(dy);
    char mark = kind == LINE_SOLID ? mark_of(dx, dy) : kind == LINE_DASHED ? '.' : ':';
    for (int i = 0; i <= steps; i++) {
        int at_x = x + (steps ? dx * i / steps : 0), at_y = y + (steps ? dy * i / steps : 0);
        if (is_gap(kind, art, i)) continue;
        if (art)
            set_dot(canvas, at_x, at_y, style);
        else
            set_mark(canvas, at_x, at_y, style, mark);
    }
}

void canvas_row(const struct canvas *canvas, int row, char text[CANVAS_ROW_TEXT]) {
    for (int x = 0; x < canvas->columns; x++) {
        uint8_t dots = canvas->cells[row][x].dots;
        if (!dots || !screen_unicode()) {
            *text++ = dots ? (char)dots : ' ';
            continue;
        }
        *text++ = (char)0xe2; /* U+2800 and on */
        *text++ = (char)(0xa0 | dots >> 6);
        *text++ = (char)(0x80 | (dots & 0x3f));
    }
    *text = '\0';
}

void canvas_show(const struct canvas *canvas, int row, int column) {
    uint32_t base = screen_unicode() ? 0x2800 : 0;
    for (int y = 0; y < canvas->rows; y++)
        for (int x = 0; x < canvas->columns; x++)
            if (canvas->cells[y][x].dots)
                screen_put(row + y, column + x, (screen_style)canvas->cells[y][x].style,
                           base | canvas->cells[y][x].dots);
}
