/* table.c - the screen of a game (table.h). */
#include "term/table/table.h"

#include <stdio.h>
#include <string.h>

/* How the rows of the screen are shared out. At 24 rows the board has 17; more room goes to the
 * board first. */
enum { BOARD_COLUMNS_MOST = 150, BOARD_ROWS_MOST = 48 };
struct layout {
    int columns, board_rows, board_columns, panel_columns;
    int log_row, log_rows, question_row, list_row, list_rows, note_row, note_rows;
};

static struct layout layout_of(bool lesson) {
    int rows = screen_rows(), columns = screen_columns(), extra = rows - SCREEN_ROWS;
    struct layout l = {.columns = columns};
    l.panel_columns = columns >= 116 ? PANEL_WIDE : PANEL_COLUMNS;
    l.board_columns = columns - l.panel_columns - 1;
    if (l.board_columns > BOARD_COLUMNS_MOST) l.board_columns = BOARD_COLUMNS_MOST;
    l.list_rows = extra >= 6 ? 3 : 2;
    l.note_rows = extra >= 6 ? 3 : 2;
    l.log_rows = 2 + extra / 4;
    if (lesson) { /* texts to read need more than news do, and say what notes would */
        l.log_rows = 4 + extra / 4;
        l.note_rows = 0;
    }
    l.board_rows = rows - l.log_rows - 1 - l.list_rows - l.note_rows;
    if (l.board_rows > BOARD_ROWS_MOST) {
        l.log_rows += l.board_rows - BOARD_ROWS_MOST;
        l.board_rows = BOARD_ROWS_MOST;
    }
    l.log_row = l.board_rows;
    l.question_row = l.log_row + l.log_rows;
    l.list_row = l.question_row + 1;
    l.note_row = l.list_row + l.list_rows;
    return l;
}

/* ---- what happened last ---- */

/* Writes sentences from `first` on, several in a row where they fit; returns the rows used. With
 * no rows given nothing is written. */
static int flow(const struct chronicle *chronicle, int first, int row, int rows, int columns,
                bool packed) {
    int used = 0, at = columns + 1;
    for (int i = first; i < chronicle->count; i++) {
        const char *text = chronicle->lines[i].text;
        if (packed && (chronicle->lines[i].aside || chronicle->lines[i].why)) continue;
        int width = screen_text_columns(text);
        if (packed && at + 2 + width <= columns) {
            if (rows) screen_text(row + used - 1, at + 2, width, chronicle->lines[i].style, text);
            at += 2 + width;
            continue;
        }
        int lines = screen_text_rows(text, columns);
        if (rows)
            screen_paragraph(row + used, 0, columns, rows - used, chronicle->lines[i].style, text);
        used += lines;
        at = lines == 1 ? width : columns + 1;
    }
    return used;
}

/* Where there is little room, the latest explanation stands under what happened: it is what the
 * player asked for. */
static int draw_why(const struct chronicle *chronicle, const struct layout *l) {
    int last = chronicle->count - 1;
    while (last >= 0 && !chronicle->lines[last].why) last--;
    if (last < 0) return 0;
    const char *text = chronicle->lines[last].text;
    int used = screen_text_rows(text, l->columns);
    if (used > l->log_rows) used = l->log_rows;
    screen_paragraph(l->log_row + l->log_rows - used, 0, l->columns, used,
                     chronicle->lines[last].style, text);
    return used;
}

static void draw_story(const struct chronicle *chronicle, const struct layout *l) {
    int first = chronicle->count, columns = l->columns;
    bool packed = l->log_rows <= 3;
    int rows = l->log_rows - (packed ? draw_why(chronicle, l) : 0);
    if (rows == 0) return;
    while (first > 0 && flow(chronicle, first - 1, 0, 0, columns, packed) <= rows) first--;
    flow(chronicle, first, l->log_row, rows, columns, packed);
}

/* ---- the whole ---- */

/* The keys at the right of the question, as many as fit; the first leads to all others and stays,
 * if need be without its word. */
static void draw_keys(const char *keys, int row, int used, int columns) {
    char text[256];
    if (!keys) return;
    snprintf(text, sizeof text, "%s", keys);
    for (char *end; used + screen_text_columns(text) > columns; *end = '\0') {
        char *last = NULL;
        for (char *at = text; (at = strstr(at, "  ")); at += 2) last = at;
        end = last ? last : strchr(text, ' ');
        if (!end) return;
    }
    int width = screen_text_columns(text), margin = used + width + 3 > columns ? 0 : 2;
    screen_put(row, columns - width - margin - 1, STYLE_PLAIN, ' ');
    screen_text(row, columns - width - margin, width, STYLE_DIM, text);
    if (margin) screen_put(row, columns - margin, STYLE_PLAIN, ' ');
}

void table_draw(const struct table *t) {
    if (!screen_fits()) return;
    struct layout l = layout_of(!t->chronicle);
    screen_clear();
    screen_cursor(-1, 0);
    board_draw(&t->view.scene, 0, 0, l.board_rows, l.board_columns);
    panels_draw(&t->view, 0, l.board_columns + 1, l.board_rows, l.panel_columns);
    if (t->chronicle)
        draw_story(t->chronicle, &l);
    else
        screen_paragraph(l.log_row, 0, l.columns, l.log_rows, t->text_style, t->text);
    screen_rule(l.question_row, 0, l.columns);
    int used = 0;
    if (t->question && *t->question) {
        screen_put(l.question_row, 0, STYLE_PLAIN, ' ');
        used = 2 + screen_text(l.question_row, 1, l.columns - 2, STYLE_BOLD, t->question);
        screen_put(l.question_row, used - 1, STYLE_PLAIN, ' ');
    }
    draw_keys(t->keys, l.question_row, used, l.columns);
    if (t->list) list_draw(t->list, l.list_row, 0, l.list_rows, l.columns, 6);
    if (t->help) screen_paragraph(l.list_row, 1, l.columns - 1, l.list_rows, STYLE_DIM, t->help);
    if (t->note && !t->chronicle)
        screen_paragraph(l.list_row, 1, l.columns - 1, l.list_rows, t->note_style, t->note);
    else if (t->note)
        screen_paragraph(l.note_row, 0, l.columns, l.note_rows, t->note_style, t->note);
    screen_show();
}

void table_moment(const char *title, const char *face, const char *text) {
    if (!screen_fits()) return;
    int columns = 46, rows = 6, next;
    int row = 5, column = (screen_columns() - PANEL_COLUMNS - columns) / 2;
    screen_box(row, column, rows, columns, title);
    screen_text(row + 1, column + (columns - screen_text_columns(face)) / 2, columns - 4,
                STYLE_OPEN, face);
    for (int i = 0; i < 3 && *text; i++, text += next) {
        char line[256];
        int length = screen_text_line(text, columns - 4, &next);
        memcpy(line, text, (size_t)length);
        line[length] = '\0';
        screen_text(row + 2 + i, column + 2, columns - 4, STYLE_PLAIN, line);
    }
    screen_show();
}
