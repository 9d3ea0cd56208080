/* canvas.h - a drawing of lines in character cells, made before it goes to the screen.
 *
 * Lines are drawn in dots: eight in a cell with Unicode (braille), one without. Places are given in
 * cells, in thousandths, so that one drawing serves both. */
#ifndef ENT_TERM_SCREEN_CANVAS_H
#define ENT_TERM_SCREEN_CANVAS_H

#include "term/screen/screen.h"

enum { CANVAS_ROWS = 64, CANVAS_COLUMNS = 200, CELL = 1000 };

struct canvas {
    int rows, columns;
    struct {
        uint8_t dots; /* of braille; without Unicode the mark of the line */
        uint8_t style;
    } cells[CANVAS_ROWS][CANVAS_COLUMNS];
};

struct point {
    int x, y; /* in thousandths of a cell */
};

void canvas_start(struct canvas *canvas, int rows, int columns);
typedef enum line_kind { LINE_SOLID, LINE_DASHED, LINE_DOTTED } line_kind;
void canvas_line(struct canvas *canvas, struct point from, struct point to, line_kind kind,
                 screen_style style);
/* One row as text, in UTF-8. */
enum { CANVAS_ROW_TEXT = 3 * CANVAS_COLUMNS + 1 };
void canvas_row(const struct canvas *canvas, int row, char text[CANVAS_ROW_TEXT]);
void canvas_show(const struct canvas *canvas, int row, int column);

#endif
