/* form.c - entries with values that left and right change (form.h). */
#include "term/app/form.h"

#include "term/app/pager.h"

void form_add(struct list *list, const struct app *app, screen_saying saying, const char *place,
              const char *value) {
    char text[WORDS_MAX];
    const struct place_filler places[] = {{place, value}};
    words_fill(text, sizeof text, app_say(app, saying), places, 1);
    list_add(list, text, -1, 0);
}

int form_key(const struct app *app, struct list *list, screen_saying title, screen_saying foot,
             const char *news) {
    for (;;) {
        int row = (screen_rows() - list->count - 8) / 2, column = (screen_columns() - 70) / 2;
        screen_clear();
        screen_cursor(-1, 0);
        screen_box(row, column, list->count + 6, 70, app_say(app, title));
        list_draw(list, row + 2, column + 3, list->count, 64, 1);
        screen_paragraph(row + list->count + 3, column + 3, 64, 2, STYLE_DIM, news);
        screen_text(screen_rows() - 1, 2, screen_columns() - 4, STYLE_DIM, app_say(app, foot));
        screen_show();
        int key = screen_key(-1);
        if (key == KEY_LEAVE || key == KEY_ESCAPE || key == 'q') return FORM_LEFT;
        if (key == '?') pager_help(app, SCREEN_HELP_FORM);
        if (key == KEY_GO_LEFT) return -1;
        if (key == KEY_GO_RIGHT || key == ' ') return 1;
        if (list_key(list, key) == LIST_TAKEN) return 0;
    }
}
