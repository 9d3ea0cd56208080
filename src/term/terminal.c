/* terminal.c - the terminal game: from screen to screen (terminal.h). */
#include "term/terminal.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "bots/external/external.h"
#include "term/game/lessons.h"
#include "term/menu.h"
#include "term/app/settings_form.h"
#include "term/reading/reading.h"
#include "term/game/play.h"
#include "term/game/replay.h"

enum { NEWS_MAX = sizeof((struct term_game *)0)->problem }; /* a line under the menu */

/* Plays a game and what follows from it, until the menu is wanted. False: the program ends. */
static bool play_on(struct app *app, struct term_game *t) {
    for (;;) {
        after then = play_game(t);
        if (then == AFTER_LEAVE) term_game_farewell(t);
        if (then != AFTER_LEAVE && then != AFTER_REPLAY && !term_game_may_leave(t)) continue;
        bool over = ent_over(&t->game.now);
        if (over && then != AFTER_LEAVE && then != AFTER_REPLAY) saves_put_away(&app->saves);
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
        saves_put_away(&app->saves);
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
        case MENU_CARDS: reading_quiz(app, QUIZ_CARDS); break;
        case MENU_PUZZLE: reading_puzzle(app); break;
        case MENU_NEW:
            if (!menu_new_game(app, &wanted)) break;
            saves_put_away(&app->saves);
            term_game_new(t, app, &wanted);
            more = play_on(app, t);
            break;
        case MENU_REPLAY:
            if (replay_menu(app, t)) more = play_on(app, t);
            break;
        case MENU_LESSONS:
            if (lessons_menu(app, t)) more = play_on(app, t);
            break;
        case MENU_LAB: reading_lab_list(app); break;
        case MENU_CODEX: reading_codex_list(app); break;
        case MENU_SETTINGS: settings_form(app); break;
        case MENU_RULES: reading_rules(app); break;
        default: more = false; break;
        }
    }
}

/* What was asked for in the call comes before the menu. False: the program ends. */
static bool begin(struct app *app, const struct terminal_options *options, struct term_game *t,
                  char news[NEWS_MAX]) {
    if (options->record && (game_has_set_up(options->record) || options->record->count))
        return !replay_game(app, options->record, t) || play_on(app, t);
    if (options->record) {
        saves_put_away(&app->saves);
        term_game_at(t, app, &options->record->now, options->begin);
        return play_on(app, t);
    }
    if (options->go_on) {
        bool there = term_game_continue(t, app);
        for (int ship = 0; there && ship < 2; ship++)
            if (app->called[ship]) term_game_seat(t, (ent_mover)ship, app->called[ship]->name);
        if (there) return play_on(app, t);
        memcpy(news, t->problem, NEWS_MAX);
        return true;
    }
    if (!options->begin) return true;
    saves_put_away(&app->saves);
    term_game_new(t, app, options->begin);
    if (*news) memcpy(t->problem, news, NEWS_MAX);
    news[0] = '\0';
    return play_on(app, t);
}

/* Another instance has the usual game: this one says where it saves its own. */
static void say_apart(const struct app *app, char news[NEWS_MAX]) {
    char file[FILE_PATH];
    saves_game_file(&app->saves, file);
    const struct place_filler places[] = {{"file", file}};
    words_fill(news, NEWS_MAX, app_say(app, SCREEN_PLAYED_APART), places, 1);
}

int terminal_play(const struct terminal_options *options) {
    static struct term_game game; /* large */
    struct app app = {.lang = options->lang,
                      .system_lang = options->lang,
                      .still = options->still,
                      .plain = options->plain,
                      .no_colour = options->no_colour,
                      .value = options->value,
                      .scratch = memory_new(1, sizeof *app.scratch),
                      .hint = memory_new(1, sizeof *app.hint),
                      .search = memory_new(1, sizeof *app.search),
                      .called = {options->called[0], options->called[1]},
                      .seed = options->seed};
    app.scratch->silent = true; /* the screen is ours */
    saves_open(&app.saves);
    saves_claim(&app.saves);
    settings_read(&app.saves, &app.settings);
    progress_read(&app.progress, app.saves.folder);
    struct screen_options screen = app_screen_options(&app);
    char news[NEWS_MAX] = "";
    bool fine = screen_start(&screen);
    if (fine) {
        app_use_settings(&app);
        if (app.saves.slot > 1) say_apart(&app, news);
        if (begin(&app, options, &game, news)) menus(&app, &game, news);
        screen_stop();
    }
    memcpy(options->farewell, app.farewell, sizeof app.farewell);
    if (options->record) game_free(options->record);
    external_leave(app.scratch);
    free(app.record.steps);
    free(app.scratch);
    free(app.hint);
    free(app.search);
    return fine ? screen_signal() : -1;
}
