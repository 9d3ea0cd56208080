/* list.c - a list to choose from (list.h). */
#include "term/screen/list.h"

#include <stdio.h>

void list_start(struct list *list, bool at_once) {
    *list = (struct list){.at_once = at_once, .columns = 1, .last_key = KEY_NOTHING};
}

void list_add(struct list *list, const char *label, int number, char letter) {
    if (list->count == LIST_MAX) return;
    struct list_entry *e = &list->entries[list->count++];
    snprintf(e->label, sizeof e->label, "%s", label);
    e->number = number;
    e->letter = letter;
}

/* An entry as it is written: its number or letter before it. */
static void entry_text(const struct list_entry *e, char text[160]) {
    if (e->number >= 0)
        snprintf(text, 160, "%2d %s", e->number, e->label);
    else if (e->letter)
        snprintf(text, 160, "%c  %s", e->letter, e->label);
    else
        snprintf(text, 160, "   %s", e->label);
}

static int widest(const struct list *list) {
    int most = 1;
    for (int i = 0; i < list->count; i++) {
        char text[160];
        entry_text(&list->entries[i], text);
        int width = screen_text_columns(text) + 2;
        if (width > most) most = width;
    }
    return most;
}

void list_draw(struct list *list, int row, int column, int rows, int columns, int most) {
    int width = widest(list);
    list->columns = width > columns ? 1 : columns / width;
    if (list->columns > most) list->columns = most;
    if (list->columns < 1) list->columns = 1;
    list->width = list->columns > 1 ? columns / list->columns : columns;
    if (list->columns > 1 && list->width > width + 4) list->width = width + 4;
    list->row = row;
    list->column = column;
    list->shown_rows = rows;
    int line = list->at / list->columns;
    if (line < list->first) list->first = line;
    if (line >= list->first + rows) list->first = line - rows + 1;
    for (int i = list->first * list->columns; i < list->count; i++) {
        int y = i / list->columns - list->first, x = i % list->columns * list->width;
        if (y >= rows) break;
        char text[160];
        entry_text(&list->entries[i], text);
        screen_text(row + y, column + x + 1, list->width - 2,
                    i == list->at ? STYLE_CHOSEN : STYLE_PLAIN, text);
        if (i == list->at) screen_put(row + y, column + x, STYLE_BOLD, 0x25ba);
        if (i != list->at) screen_text(row + y, column + x + 1, 2, STYLE_KEY, text);
    }
    int lines = (list->count + list->columns - 1) / list->columns;
    if (list->first > 0) screen_text(row, column + columns - 1, 1, STYLE_KEY, "^");
    if (list->first + rows < lines)
        screen_text(row + rows - 1, column + columns - 1, 1, STYLE_KEY, "v");
}

static list_answer go_to(struct list *list, int at, int key) {
    if (at < 0 || at >= list->count) return LIST_NOTHING;
    bool again = list->at == at && list->last_key == key;
    list->at = at;
    list->last_key = key;
    return again || list->at_once ? LIST_TAKEN : LIST_MOVED;
}

static list_answer by_number(struct list *list, int number) {
    for (int i = 0; i < list->count; i++)
        if (list->entries[i].number == number) return go_to(list, i, '0' + number);
    return LIST_NOTHING;
}

/* With several entries of one letter, each press goes to the next of them. */
static list_answer by_letter(struct list *list, int letter) {
    int found = 0, next = -1, first = -1;
    for (int i = 0; i < list->count; i++) {
        if (!list->entries[i].letter || list->entries[i].letter != letter) continue;
        found++;
        if (first < 0) first = i;
        if (next < 0 && i > list->at) next = i;
    }
    if (found == 0) return LIST_NOTHING;
    if (found == 1) return go_to(list, first, letter);
    list->at = next >= 0 ? next : first;
    return LIST_MOVED;
}

static list_answer by_click(struct list *list) {
    int row, column;
    screen_click(&row, &column);
    int y = row - list->row, x = column - list->column;
    if (y < 0 || y >= list->shown_rows || x < 0 || x >= list->width * list->columns)
        return LIST_NOTHING;
    return go_to(list, (list->first + y) * list->columns + x / list->width, KEY_CLICK);
}

static list_answer move_by(struct list *list, int by) {
    int at = list->at + by;
    if (at < 0 || at >= list->count) return LIST_NOTHING;
    list->at = at;
    return LIST_MOVED;
}

list_answer list_key(struct list *list, int key) {
    if (key != list->last_key) list->last_key = KEY_NOTHING;
    switch (key) {
    case KEY_GO_LEFT: return move_by(list, -1);
    case KEY_GO_RIGHT: return move_by(list, 1);
    case KEY_GO_UP: return move_by(list, -list->columns);
    case KEY_GO_DOWN: return move_by(list, list->columns);
    case KEY_TO_START: return move_by(list, -list->at);
    case KEY_TO_END: return move_by(list, list->count - 1 - list->at);
    case KEY_RETURN: return list->count ? LIST_TAKEN : LIST_NOTHING;
    case KEY_CLICK: return by_click(list);
    default: break;
    }
    if (key >= '0' && key <= '9') return by_number(list, key - '0');
    return key > 0 && key < 128 ? by_letter(list, key) : LIST_NOTHING;
}
