/* pager.c - a long text in a window that scrolls (pager.h). */
#include "term/app/pager.h"

#include <stdlib.h>
#include <string.h>

#include "base/fold.h"
#include "base/memory.h"
#include "term/app/ask.h"

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

enum { PAGER_WORDS = 64 };

/* Where the reader is, and what was looked for. */
struct pager_place {
    int top, found; /* rows; found: -1 before anything was */
    bool missed;
    char words[PAGER_WORDS];
};

static void draw_pager(const struct pager *pager, const struct app *app, const char *title,
                       const struct pager_place *at) {
    struct window w = window_of();
    int top = at->top, row = w.row - top;
    const char *foot = pager->foot ? pager->foot : app_say(app, SCREEN_PAGER_FOOT);
    if (at->missed) foot = app_say(app, SCREEN_PAGER_MISSED);
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

/* ---- keys ---- */

/* Where a key of `less` and `man` leads: the row at the top. False: the key is none of them. */
static bool scroll(int key, int rows, int last, int *top) {
    switch (key) {
    case KEY_GO_DOWN:
    case KEY_RETURN:
    case 'j': *top += 1; return true;
    case KEY_GO_UP:
    case 'k': *top -= 1; return true;
    case KEY_PAGE_DOWN:
    case KEY_CTRL('F'):
    case 'f':
    case ' ': *top += rows - 1; return true;
    case KEY_PAGE_UP:
    case KEY_CTRL('B'):
    case 'b': *top -= rows - 1; return true;
    case KEY_CTRL('D'):
    case 'd': *top += rows / 2; return true;
    case KEY_CTRL('U'):
    case 'u': *top -= rows / 2; return true;
    case KEY_TO_START:
    case 'g':
    case '<': *top = 0; return true;
    case KEY_TO_END:
    case 'G':
    case '>': *top = last; return true;
    default: return false;
    }
}

/* The row where the first part that has the words begins, from the row `from` on and then from the
 * beginning; -1 when there is none. */
static int find_words(const struct pager *pager, int columns, const char *words, int from) {
    int first = -1, row = 0;
    for (int i = 0; i < pager->count; i++) {
        const char *text = pager->parts[i].text;
        for (int next; *text; text += next, row++) {
            int length = screen_text_line(text, columns - pager->parts[i].indent, &next);
            if (!fold_contains(text, (size_t)length, words)) continue;
            if (row >= from) return row;
            if (first < 0) first = row;
        }
        if (!*pager->parts[i].text) row++;
    }
    return first;
}

/* '/' asks for words and goes to them; 'n' goes to the next place. */
static void search(struct pager_place *at, const struct pager *pager, const struct app *app,
                   bool again) {
    struct window w = window_of();
    char typed[PAGER_WORDS];
    if (!again) {
        if (!ask_line(app, SCREEN_PAGER_SEARCH, typed, sizeof typed) || !*typed) return;
        memcpy(at->words, typed, sizeof typed);
    }
    if (!*at->words) return;
    int found = find_words(pager, w.columns, at->words, at->found < 0 ? at->top : at->found + 1);
    at->found = found;
    at->missed = found < 0;
    if (found >= 0) at->top = found;
}

void pager_help(const struct app *app, screen_help which) {
    struct pager pager = {.help = SCREEN_HELPS}; /* no help about help */
    pager_add(&pager, STYLE_PLAIN, 0, words_screen_help(app->lang, which));
    if (which != SCREEN_HELP_PAGER) {
        pager_add(&pager, STYLE_PLAIN, 0, "");
        pager_add(&pager, STYLE_PLAIN, 0, words_screen_help(app->lang, SCREEN_HELP_PAGER));
    }
    pager_show(&pager, app, app_say(app, SCREEN_READING_KEYS), false);
    pager_free(&pager);
}

/* Does this key close the page? */
static bool closes(const struct pager *pager, int key, bool at_end) {
    if (key == 'q' || key == KEY_ESCAPE || key == KEY_LEAVE) return true;
    if (key == KEY_GO_LEFT || key == KEY_GO_RIGHT || key == KEY_RUBOUT) return pager->takes_arrows;
    if (key > 0 && key < 128 && pager->takes && strchr(pager->takes, key)) return true;
    return key == KEY_RETURN && at_end;
}

int pager_show(const struct pager *pager, const struct app *app, const char *title, bool from_end) {
    struct pager_place at = {.top = from_end ? 1 << 20 : 0, .found = -1};
    for (;;) {
        struct window w = window_of();
        int last = pager_rows(pager, w.columns) - w.rows;
        if (at.top > last) at.top = last;
        if (at.top < 0) at.top = 0;
        draw_pager(pager, app, title, &at);
        int key = screen_key(-1);
        at.missed = false;
        if (closes(pager, key, at.top >= last)) return key;
        if (scroll(key, w.rows, last, &at.top)) continue;
        if (key == '/' || key == 'n') search(&at, pager, app, key == 'n');
        if (key == '?' && pager->help != SCREEN_HELPS)
            pager_help(app, pager->help ? pager->help : SCREEN_HELP_PAGER);
    }
}
