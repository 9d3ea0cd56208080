/* menu.c - the menus of the terminal game (menu.h). */
#include "term/menu.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "term/app/form.h"
#include "term/app/pager.h"
#include "term/app/ask.h"
#include "words/game/explain.h"
#include "words/lessons/quiz.h"

/* ---- the main menu ---- */

static const char *const logo[] = {
    " ___       _                    _ _         ",
    "| __|_ _  | |_ __ _ _ _  __ _  | (_)___ _ _ ",
    "| _|| ' \\ |  _/ _` | ' \\/ _` | | | / _ \\ ' \\",
    "|___|_||_| \\__\\__,_|_||_\\__, | |_|_\\___/_||_|",
    "                        |___/               ",
};
enum { LOGO_ROWS = sizeof logo / sizeof *logo, LOGO_COLUMNS = 45 };

static void draw_head(const char *title, int row) {
    int column = (screen_columns() - LOGO_COLUMNS) / 2;
    for (int i = 0; i < LOGO_ROWS; i++)
        screen_text(row + i, column, LOGO_COLUMNS, i % 2 ? STYLE_MERCURIAL : STYLE_RUBICON,
                    logo[i]);
    screen_text(row + LOGO_ROWS + 1, (screen_columns() - screen_text_columns(title)) / 2,
                screen_columns(), STYLE_DIM, title);
}

/* "Continue" with what is there to go on with, or false. */
static bool continue_label(struct app *app, char label[WORDS_MAX]) {
    struct term_game *t = calloc(1, sizeof *t);
    char turn[16], rate[16];
    bool fine = t && saves_has_game(&app->saves) && term_game_continue(t, app);
    if (fine) {
        snprintf(turn, sizeof turn, "%d", t->chronicle.account.turn);
        snprintf(rate, sizeof rate, "%d", ent_rate(&t->game.now));
        const struct place_filler places[] = {{"turn", turn}, {"rate", rate}};
        words_fill(label, WORDS_MAX, app_say(app, SCREEN_MENU_CONTINUE), places, 2);
    }
    if (t) term_game_free(t);
    free(t);
    return fine;
}

/* How many cards wait today, or false. */
static bool cards_label(const struct app *app, char label[WORDS_MAX]) {
    struct quiz quiz;
    char count[16];
    quiz_of_cards(&quiz, app->progress.cards, app->progress.card_count, progress_day(), 0);
    snprintf(count, sizeof count, "%d", quiz.count);
    const struct place_filler places[] = {{"count", count}};
    words_fill(label, WORDS_MAX, app_say(app, SCREEN_MENU_CARDS), places, 1);
    return quiz.count > 0;
}

menu_choice menu_main(struct app *app, const char *news) {
    static const struct {
        screen_saying label;
        char letter;
    } entries[] = {
        [MENU_CONTINUE] = {SCREEN_MENU_CONTINUE, 'c'}, [MENU_CARDS] = {SCREEN_MENU_CARDS, 'f'},
        [MENU_NEW] = {SCREEN_MENU_NEW, 'n'},           [MENU_REPLAY] = {SCREEN_MENU_REPLAY, 'r'},
        [MENU_LESSONS] = {SCREEN_MENU_LESSONS, 'l'},   [MENU_PUZZLE] = {SCREEN_MENU_PUZZLE, 'p'},
        [MENU_LAB] = {SCREEN_MENU_LAB, 'b'},           [MENU_CODEX] = {SCREEN_MENU_CODEX, 'x'},
        [MENU_SETTINGS] = {SCREEN_MENU_SETTINGS, 's'}, [MENU_RULES] = {SCREEN_MENU_RULES, 'u'},
        [MENU_QUIT] = {SCREEN_MENU_QUIT, 'q'}};
    static struct list list;
    char labels[2][WORDS_MAX];
    bool there[2] = {continue_label(app, labels[0]), cards_label(app, labels[1])};
    menu_choice choices[MENU_QUIT + 1];
    list_start(&list, true);
    for (int i = MENU_CONTINUE; i <= MENU_QUIT; i++) {
        bool filled = i <= MENU_CARDS;
        if (filled && !there[i]) continue;
        choices[list.count] = (menu_choice)i;
        list_add(&list, filled ? labels[i] : app_say(app, entries[i].label), -1, entries[i].letter);
    }
    for (;;) {
        int top = (screen_rows() - LOGO_ROWS - 14) / 2;
        screen_clear();
        screen_cursor(-1, 0);
        draw_head(app_say(app, SCREEN_MENU_TITLE), top);
        list_draw(&list, top + LOGO_ROWS + 3, (screen_columns() - 30) / 2, MENU_QUIT + 1, 40, 1);
        screen_paragraph(screen_rows() - 3, 2, screen_columns() - 4, 2, STYLE_BAD, news);
        screen_text(screen_rows() - 1, 2, screen_columns() - 4, STYLE_DIM,
                    app_say(app, SCREEN_MENU_FOOT));
        screen_show();
        int key = screen_key(-1);
        if (key == KEY_LEAVE || key == KEY_ESCAPE) return MENU_QUIT;
        if (key == '?') pager_help(app, SCREEN_HELP_MENU);
        if (list_key(&list, key) == LIST_TAKEN) return choices[list.at];
    }
}

/* ---- a new game ---- */

enum { NEW_START, NEW_MERCURIAL, NEW_RUBICON, NEW_RATE, NEW_VARIANT, NEW_CHANCE, NEW_SEED };

/* Bots for people, from the weakest; before them the person. */
static int pilot_number(const char *name) {
    for (int i = 0; bot_at(i); i++)
        if (!strcmp(bot_at(i)->name, name)) return i + 1;
    return 0;
}

static void change_pilot(char name[SAVES_NAME], int by) {
    int count = 1;
    while (bot_at(count - 1)) count++;
    int next = (pilot_number(name) + by + count) % count;
    snprintf(name, SAVES_NAME, "%s", next ? bot_at(next - 1)->name : "");
}

static const char *pilot_label(const struct app *app, const char *name, char text[WORDS_MAX]) {
    if (!*name) return app_say(app, SCREEN_PERSON);
    const struct place_filler places[] = {{"bot", words_bot(app->lang, name)}};
    words_fill(text, WORDS_MAX, app_say(app, SCREEN_BOT), places, 1);
    return text;
}

static void fill_form(struct list *list, const struct app *app, const char *seed) {
    static const screen_saying rates[ENT_START_RATE_MAX] = {SCREEN_RATE_EASY, SCREEN_RATE_EASY_TOO,
                                                            SCREEN_RATE_HARD, SCREEN_RATE_HARDER};
    const struct settings *s = &app->settings;
    char text[WORDS_MAX];
    int at = list->at;
    list_start(list, true);
    list->at = at;
    list_add(list, app_say(app, SCREEN_NEW_START), -1, 0);
    form_add(list, app, SCREEN_NEW_MERCURIAL, "who", pilot_label(app, s->pilots[0], text));
    form_add(list, app, SCREEN_NEW_RUBICON, "who", pilot_label(app, s->pilots[1], text));
    form_add(list, app, SCREEN_NEW_RATE, "rate", app_say(app, rates[s->rate - 1]));
    form_add(
        list, app, SCREEN_NEW_VARIANT, "variant",
        app_say(app, s->variant == ENT_CZECH ? SCREEN_VARIANT_CZECH : SCREEN_VARIANT_STANDARD));
    form_add(list, app, SCREEN_NEW_CHANCE, "chance",
             app_say(app, s->dice ? SCREEN_CHANCE_DICE : SCREEN_CHANCE_DEALT));
    form_add(list, app, SCREEN_NEW_SEED, "seed", *seed ? seed : app_say(app, SCREEN_SEED_FRESH));
}

static void change_new(struct app *app, int entry, int by, char seed[24]) {
    struct settings *s = &app->settings;
    switch (entry) {
    case NEW_MERCURIAL: change_pilot(s->pilots[0], by); break;
    case NEW_RUBICON: change_pilot(s->pilots[1], by); break;
    case NEW_RATE:
        s->rate = (s->rate - 1 + by + ENT_START_RATE_MAX) % ENT_START_RATE_MAX + 1;
        break;
    case NEW_VARIANT: s->variant = s->variant == ENT_CZECH ? ENT_STANDARD : ENT_CZECH; break;
    case NEW_CHANCE: s->dice = !s->dice; break;
    case NEW_SEED:
        if (!ask_line(app, SCREEN_SEED_ASK, seed, 21) || strspn(seed, "0123456789") != strlen(seed))
            seed[0] = '\0';
        break;
    default: break;
    }
}

bool menu_new_game(struct app *app, struct match_setup *wanted) {
    static struct list list;
    char seed[24] = "";
    list_start(&list, true);
    for (;;) {
        fill_form(&list, app, seed);
        int key = form_key(app, &list, SCREEN_NEW_TITLE, SCREEN_NEW_FOOT,
                           saves_has_game(&app->saves) ? app_say(app, SCREEN_NEW_REPLACES) : "");
        if (key == FORM_LEFT) return false;
        if (key == 0 && list.at != NEW_SEED) break;
        change_new(app, list.at, key ? key : 1, seed);
    }
    settings_write(&app->saves, &app->settings);
    const char *mercurial = app->settings.pilots[0], *rubicon = app->settings.pilots[1];
    *wanted =
        (struct match_setup){.bots = {*mercurial ? mercurial : NULL, *rubicon ? rubicon : NULL},
                             .rate = app->settings.rate,
                             .variant = app->settings.variant,
                             .dice = app->settings.dice,
                             .seed = *seed ? strtoull(seed, NULL, 10) : app_fresh_seed(app)};
    return true;
}
