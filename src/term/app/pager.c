/* pager.c - a long text in a window that scrolls (pager.h). */
#include "term/app/pager.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

void pager_free(struct pager *pager) {
    for (int i = 0; i < pager->count; i++) free(pager->parts[i].text);
    free(pager->parts);
    *pager = (struct pager){0};
}

void pager_add(struct pager *pager, screen_style style, int indent, const char *text) {
    pager->parts = memory_grow(pager->parts, pager->count, &pager->capacity, sizeof *pager->parts);
    struct pager_part *part = &pager->parts[pager->count++];
    part->style = style;
    part->indent = indent;
    part->text = memory_text(text);
}

void pager_say(struct pager *pager, const struct app *app, screen_style style, int indent,
               screen_saying saying, const struct place_filler *places, int count) {
    char text[2 * WORDS_MAX];
    words_fill(text, sizeof text, app_say(app, saying), places, count);
    pager_add(pager, style, indent, text);
}

/* Lines that a part takes; an empty part is an empty line. */
static int part_rows(const struct pager_part *part, int columns) {
    int rows = screen_text_rows(part->text, columns - part->indent);
    return rows ? rows : 1;
}

static int pager_rows(const struct pager *pager, int columns) {
    int rows = 0;
    for (int i = 0; i < pager->count; i++) rows += part_rows(&pager->parts[i], columns);
    return rows;
}

static void draw_part(const struct pager_part *part, int row, int column, int columns, int first,
                      int last) {
    const char *text = part->text;
    for (int next; *text; text += next, row++) {
        char line[1024];
        int length = screen_text_line(text, columns - part->indent, &next);
        if (length >= (int)sizeof line) length = (int)sizeof line - 1;
        memcpy(line, text, (size_t)length);
        line[length] = '\0';
        if (row >= first && row < last)
            screen_text(row, column + part->indent, columns - part->indent, part->style, line);
    }
}

struct window {
    int row, column, rows, columns; /* inside the frame */
};

static struct window window_of(void) {
    int columns = screen_columns() - 4, rows = screen_rows() - 2;
    if (columns > 100) columns = 100;
    return (struct window){1, (screen_columns() - columns) / 2, rows, columns};
}

static void draw_pager(const struct pager *pager, const struct app *app, const char *title,
                       int top) {
    struct window w = window_of();
    int row = w.row - top;
    const char *foot = pager->foot ? pager->foot : app_say(app, SCREEN_PAGER_FOOT);
    screen_clear();
    screen_box(w.row - 1, w.column - 2, w.rows + 2, w.columns + 4, title);
    for (int i = 0; i < pager->count; i++) {
        draw_part(&pager->parts[i], row, w.column, w.columns, w.row, w.row + w.rows);
        row += part_rows(&pager->parts[i], w.columns);
    }
    int used = screen_text(w.row + w.rows, w.column + 1, w.columns - 8, STYLE_DIM, foot);
    screen_put(w.row + w.rows, w.column, STYLE_DIM, ' ');
    screen_put(w.row + w.rows, w.column + 1 + used, STYLE_DIM, ' ');
    if (top > 0) screen_text(w.row - 1, w.column + w.columns - 2, 3, STYLE_KEY, " ^ ");
    if (top + w.rows < pager_rows(pager, w.columns))
        screen_text(w.row + w.rows, w.column + w.columns - 2, 3, STYLE_KEY, " v ");
    screen_show();
}

int pager_show(const struct pager *pager, const struct app *app, const char *title, bool from_end) {
    int top = from_end ? 1 << 20 : 0;
    for (;;) {
        struct window w = window_of();
        int last = pager_rows(pager, w.columns) - w.rows;
        if (top > last) top = last;
        if (top < 0) top = 0;
        draw_pager(pager, app, title, top);
        int key = screen_key(-1);
        switch (key) {
        case KEY_GO_DOWN: top++; break;
        case KEY_GO_UP: top--; break;
        case KEY_PAGE_DOWN:
        case ' ': top += w.rows - 1; break;
        case KEY_PAGE_UP: top -= w.rows - 1; break;
        case KEY_TO_START: top = 0; break;
        case KEY_TO_END: top = last; break;
        case KEY_RESIZED:
        case KEY_CLICK:
        case KEY_OTHERS: break;
        default: return key;
        }
    }
}
