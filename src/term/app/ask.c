/* ask.c - questions over what is on the screen (ask.h). */
#include "term/app/ask.h"

#include <string.h>

#include "base/utf8.h"
#include "term/app/pager.h"
#include "term/screen/list.h"

/* The keys of the question, on a page; then everything is as it was under it. */
static void help(const struct app *app, screen_help which) {
    screen_lay_aside();
    pager_help(app, which);
    screen_take_back();
}

/* The length of a text without its last character. */
static int without_last(const char *text, int length) {
    return length ? (int)utf8_cut(text, (size_t)length, (size_t)length - 1) : 0;
}

static int add_character(char *text, int length, int size, int key) {
    char character[UTF8_BYTES];
    int bytes = (int)utf8_put((uint32_t)key, character);
    if (length + bytes >= size) return length;
    memcpy(text + length, character, (size_t)bytes);
    text[length + bytes] = '\0';
    return length + bytes;
}

bool ask_line(const struct app *app, screen_saying question, char *text, int size) {
    int length = 0;
    text[0] = '\0';
    for (;;) {
        int row = screen_rows() - 1, width = screen_columns() - 2;
        screen_clear_rows(row, 1);
        int at = screen_text(row, 0, width, STYLE_BOLD, app_say(app, question)) + 1;
        const char *shown = text; /* the end of a text that is longer than the line */
        while (*shown && screen_text_columns(shown) > width - at) utf8_next(&shown);
        at += screen_text(row, at, width - at, STYLE_PLAIN, shown);
        screen_cursor(row, at);
        screen_show();
        int key = screen_key(-1);
        if (key == KEY_ESCAPE || key == KEY_LEAVE || key == KEY_RETURN) {
            screen_cursor(-1, 0);
            return key == KEY_RETURN;
        }
        if (key == '?' && !length) {
            screen_cursor(-1, 0);
            help(app, SCREEN_HELP_LINE);
            continue;
        }
        if (key == KEY_RUBOUT) text[length = without_last(text, length)] = '\0';
        if (key >= ' ' && key < 0x110000) length = add_character(text, length, size, key);
    }
}

int ask_choice(const struct app *app, screen_saying title, const char *text,
               const char *const *answers, int count) {
    static struct list list;
    list_start(&list, false);
    for (int i = 0; i < count; i++) list_add(&list, answers[i], i + 1, 0);
    for (;;) {
        int columns = 60, lines = screen_text_rows(text, columns - 4), rows = lines + count + 3;
        int row = (screen_rows() - rows) / 2, column = (screen_columns() - columns) / 2;
        screen_box(row, column, rows, columns, app_say(app, title));
        screen_paragraph(row + 1, column + 2, columns - 4, lines, STYLE_PLAIN, text);
        list_draw(&list, row + 2 + lines, column + 2, count, columns - 4, 1);
        screen_show();
        int key = screen_key(-1);
        if (key == KEY_LEAVE || key == KEY_ESCAPE || key == 'q') return -1;
        if (key == '?') help(app, SCREEN_HELP_QUESTION);
        if (list_key(&list, key) == LIST_TAKEN) return list.at;
    }
}
