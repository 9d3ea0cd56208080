/* terminal.c - the terminal game: from screen to screen (terminal.h). */
#include "term/terminal.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/utf8.h"
#include "term/pages/lessons.h"
#include "term/menu.h"
#include "term/screen/pager.h"
#include "term/game/play.h"
#include "term/game/replay.h"

/* ---- what every screen needs ---- */

uint64_t app_fresh_seed(struct app *app) {
    return ent_series_seed(app->seed, app->seeds_used++);
}

static struct screen_options screen_options_of(const struct app *app) {
    return (struct screen_options){.lang = app->lang,
                                   .plain = app->plain || app->settings.plain,
                                   .colour = app->settings.colour};
}

void app_use_settings(struct app *app) {
    int language = app->settings.language;
    app->lang = language < 0 ? app->system_lang : (ent_lang)language;
    struct screen_options options = screen_options_of(app);
    screen_set(&options);
    if (!screen_unicode() && app->lang == ENT_LANG_JA) { /* nothing of it could be read */
        app->lang = options.lang = ENT_LANG_EN;
        screen_set(&options);
    }
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

bool prompt_line(const char *question, char *text, int size) {
    int length = 0;
    text[0] = '\0';
    for (;;) {
        int row = screen_rows() - 1, room = screen_columns() - 2;
        screen_clear_rows(row, 1);
        int at = screen_text(row, 0, room, STYLE_BOLD, question) + 1;
        const char *shown = text; /* the end of a text that is longer than the line */
        while (*shown && text_columns(shown) > room - at) shown++;
        at += screen_text(row, at, room - at, STYLE_PLAIN, shown);
        screen_cursor(row, at);
        screen_show();
        int key = screen_key(-1);
        if (key == KEY_ESCAPE || key == KEY_LEAVE || key == KEY_RETURN) {
            screen_cursor(-1, 0);
            return key == KEY_RETURN;
        }
        if (key == KEY_RUBOUT) text[length = without_last(text, length)] = '\0';
        if (key >= ' ' && key < 0x110000) length = add_character(text, length, size, key);
    }
}

/* ---- from screen to screen ---- */

enum { NEWS_MAX = sizeof((struct term_game *)0)->problem }; /* a line under the menu */

/* Plays a session and what follows from it, until the menu is wanted. False: the program ends. */
static bool play_on(struct app *app, struct term_game *t) {
    for (;;) {
        after then = play_game(t);
        bool over = ent_over(&t->game.now);
        if (over && then != AFTER_LEAVE && then != AFTER_REPLAY) store_put_away(&app->store);
        if (then == AFTER_REPLAY) {
            static struct term_game next;
            bool again = replay_game(app, &t->game, &next);
            if (!again) continue;
            term_game_free(t);
            *t = next;
            continue;
        }
        term_game_free(t);
        if (then == AFTER_LEAVE) return false;
        if (then == AFTER_MENU) return true;
        struct match_setup wanted;
        if (!menu_new_game(app, &wanted)) return true;
        store_put_away(&app->store);
        term_game_new(t, app, &wanted);
    }
}

static void menus(struct app *app, struct term_game *t, char news[NEWS_MAX]) {
    for (bool more = true; more && !screen_signal();) {
        struct match_setup wanted;
        menu_choice choice = menu_main(app, news);
        news[0] = '\0';
        switch (choice) {
        case MENU_CONTINUE:
            if (term_game_continue(t, app))
                more = play_on(app, t);
            else
                memcpy(news, t->problem, NEWS_MAX);
            break;
        case MENU_NEW:
            if (!menu_new_game(app, &wanted)) break;
            store_put_away(&app->store);
            term_game_new(t, app, &wanted);
            more = play_on(app, t);
            break;
        case MENU_REPLAY:
            if (replay_menu(app, t)) more = play_on(app, t);
            break;
        case MENU_LEARN:
            if (learn_menu(app, t)) more = play_on(app, t);
            break;
        case MENU_LAB: lab_menu(app); break;
        case MENU_CODEX: codex_menu(app); break;
        case MENU_SETTINGS: menu_settings(app); break;
        case MENU_RULES: page_rules(app); break;
        default: more = false; break;
        }
    }
}

/* What was asked for in the call comes before the menu. False: the program ends. */
static bool begin(struct app *app, const struct terminal_options *options, struct term_game *t,
                  char news[NEWS_MAX]) {
    if (options->replay)
        return !replay_file(app, options->replay, t, news, NEWS_MAX) || play_on(app, t);
    if (!options->begin) return true;
    store_put_away(&app->store);
    term_game_new(t, app, options->begin);
    if (*news) memcpy(t->problem, news, NEWS_MAX);
    news[0] = '\0';
    return play_on(app, t);
}

/* Another instance has the usual game: this one says where it keeps its own. */
static void say_apart(const struct app *app, char news[NEWS_MAX]) {
    char file[KEEP_FILE];
    store_game_file(&app->store, file);
    const struct place_filler places[] = {{"file", file}};
    words_fill(news, NEWS_MAX, app_say(app, SCREEN_PLAYED_APART), places, 1);
}

int terminal_play(const struct terminal_options *options) {
    static struct term_game game; /* large */
    struct app app = {.lang = options->lang,
                      .system_lang = options->lang,
                      .still = options->still,
                      .plain = options->plain,
                      .value = options->value,
                      .scratch = memory_new(1, sizeof *app.scratch),
                      .hint = memory_new(1, sizeof *app.hint),
                      .search = memory_new(1, sizeof *app.search),
                      .seed = options->seed};
    store_open(&app.store);
    store_claim(&app.store);
    settings_read(&app.store, &app.settings);
    progress_read(&app.progress, app.store.folder);
    struct screen_options screen = screen_options_of(&app);
    char news[NEWS_MAX] = "";
    bool fine = screen_start(&screen);
    if (fine) {
        app_use_settings(&app);
        if (app.store.slot > 1) say_apart(&app, news);
        if (begin(&app, options, &game, news)) menus(&app, &game, news);
        screen_stop();
    }
    free(app.scratch);
    free(app.hint);
    free(app.search);
    return fine ? screen_signal() : -1;
}
