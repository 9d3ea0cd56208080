/* codex.c - the codex on the screen: the list of its entries, and entries whose links can be
 * followed (reading.h). */
#include "words/lessons/codex.h"

#include <stdio.h>
#include <string.h>

#include "term/app/ask.h"
#include "term/screen/list.h"
#include "term/reading/reading.h"

enum { TRAIL = 32 /* entries one can go back through */, SEARCH_MAX = 60 };

static void add_links(struct pager *pager, const struct app *app, const struct codex_entry *about) {
    struct codex_entry other;
    if (about->links[0]) pager_add(pager, STYLE_DIM, 0, app_say(app, SCREEN_CODEX_LINKS));
    for (int i = 0; i < CODEX_LINKS && about->links[i]; i++) {
        char line[WORDS_MAX];
        if (!words_codex(app->lang, about->links[i], &other)) continue;
        snprintf(line, sizeof line, "%d  %s", i + 1, other.title);
        pager_add(pager, STYLE_KEY, 2, line);
    }
}

/* Shows an entry; the key that closed it. */
static int show_one(const struct app *app, const struct codex_entry *about) {
    struct pager pager = {.foot = app_say(app, SCREEN_CODEX_FOOT),
                          .takes = "1234w",
                          .takes_arrows = true,
                          .help = SCREEN_HELP_CODEX};
    const char *const texts[] = {about->game, about->laboratory, about->more};
    const screen_saying heads[] = {SCREEN_CODEX_GAME, SCREEN_CODEX_LABORATORY, SCREEN_CODEX_MORE};
    for (int i = 0; i < 3; i++) {
        pager_add(&pager, STYLE_TITLE, 0, app_say(app, heads[i]));
        pager_add(&pager, STYLE_PLAIN, 2, texts[i]);
        pager_add(&pager, STYLE_PLAIN, 0, "");
    }
    add_links(&pager, app, about);
    int key = pager_show(&pager, app, about->title, false);
    pager_free(&pager);
    return key;
}

bool reading_codex(const struct app *app, const char *id) {
    struct codex_entry trail[TRAIL];
    int at = 0;
    if (!words_codex(app->lang, id, &trail[0])) return true;
    for (;;) {
        int key = show_one(app, &trail[at]);
        int link = key >= '1' && key < '1' + CODEX_LINKS ? key - '1' : CODEX_LINKS;
        int links = 0;
        while (links < CODEX_LINKS && trail[at].links[links]) links++;
        if (key == KEY_LEAVE) return false;
        if (link < links) {
            if (at + 1 == TRAIL) memmove(trail, trail + 1, (size_t)at-- * sizeof *trail);
            words_codex(app->lang, trail[at].links[link], &trail[at + 1]);
            at++;
        } else if ((key == KEY_GO_LEFT || key == KEY_RUBOUT) && at > 0) {
            at--;
        } else if (key == 'q' || key == KEY_ESCAPE || key == KEY_RETURN || key == 'w') {
            return true;
        }
    }
}

/* The list: all pages, or those that somebody looks for. */
struct codex_list {
    struct list list;
    int pages[CODEX_PAGES_MAX];
};

static void fill_all(const struct app *app, struct codex_list *l) {
    struct codex_entry entry;
    list_start(&l->list, true);
    for (int i = 0; words_codex_at(app->lang, i, &entry); i++) {
        l->pages[i] = i;
        list_add(&l->list, entry.title, -1, 0);
    }
}

/* Asks what to look for, and leaves in the list what was found; nothing typed: all pages again. */
static void look_for(const struct app *app, struct codex_list *l, const char **note) {
    char typed[SEARCH_MAX] = "";
    struct codex_entry entry;
    int found[CODEX_PAGES_MAX], count;
    *note = "";
    if (!ask_line(app, SCREEN_CODEX_SEARCH, typed, sizeof typed)) return;
    fill_all(app, l);
    count = words_codex_find(app->lang, typed, found);
    if (!count) {
        if (*typed) *note = app_say(app, SCREEN_CODEX_NOTHING);
        return;
    }
    list_start(&l->list, true);
    for (int i = 0; i < count; i++) {
        words_codex_at(app->lang, found[i], &entry);
        l->pages[i] = found[i];
        list_add(&l->list, entry.title, -1, 0);
    }
}

void reading_codex_list(const struct app *app) {
    static struct codex_list l;
    struct codex_entry entry;
    const char *note = "";
    fill_all(app, &l);
    for (;;) {
        int rows = screen_rows(), columns = screen_columns();
        screen_clear();
        screen_box(0, 1, rows - 1, columns - 2, app_say(app, SCREEN_CODEX_TITLE));
        list_draw(&l.list, 1, 3, rows - 4, columns - 6, 3);
        screen_text(rows - 3, 3, columns - 6, STYLE_BAD, note);
        screen_text(rows - 1, 2, columns - 4, STYLE_DIM, app_say(app, SCREEN_CODEX_LIST_FOOT));
        screen_show();
        int key = screen_key(-1);
        if (key == KEY_LEAVE || key == KEY_ESCAPE || key == 'q') return;
        if (key == '?') pager_help(app, SCREEN_HELP_LIST);
        if (key == '/') look_for(app, &l, &note);
        if (list_key(&l.list, key) != LIST_TAKEN) continue;
        if (words_codex_at(app->lang, l.pages[l.list.at], &entry) && !reading_codex(app, entry.id))
            return;
    }
}
