/* menu.c - the menus of the terminal game (menu.h). */
#include "term/menu.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "term/screen/list.h"
#include "words/game/explain.h"

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
    screen_text(row + LOGO_ROWS + 1, (screen_columns() - text_columns(title)) / 2, screen_columns(),
                STYLE_DIM, title);
}

/* "Continue" with what is there to go on with, or false. */
static bool continue_label(struct app *app, char label[WORDS_MAX]) {
    struct term_game *t = calloc(1, sizeof *t);
    char turn[16], rate[16];
    bool fine = t && store_has_game(&app->store) && term_game_continue(t, app);
    if (fine) {
        snprintf(turn, sizeof turn, "%d", t->story.turn);
        snprintf(rate, sizeof rate, "%d", ent_rate(&t->game.now));
        const struct place_filler places[] = {{"turn", turn}, {"rate", rate}};
        words_fill(label, WORDS_MAX, app_say(app, SCREEN_MENU_CONTINUE), places, 2);
    }
    if (t) term_game_free(t);
    free(t);
    return fine;
}

menu_choice menu_main(struct app *app, const char *news) {
    static const struct {
        screen_saying label;
        char letter;
    } entries[] = {
        [MENU_CONTINUE] = {SCREEN_MENU_CONTINUE, 'c'}, [MENU_NEW] = {SCREEN_MENU_NEW, 'n'},
        [MENU_REPLAY] = {SCREEN_MENU_REPLAY, 'r'},     [MENU_LEARN] = {SCREEN_MENU_LEARN, 'l'},
        [MENU_LAB] = {SCREEN_MENU_LAB, 'b'},           [MENU_CODEX] = {SCREEN_MENU_CODEX, 'x'},
        [MENU_SETTINGS] = {SCREEN_MENU_SETTINGS, 's'}, [MENU_RULES] = {SCREEN_MENU_RULES, 'u'},
        [MENU_QUIT] = {SCREEN_MENU_QUIT, 'q'}};
    static struct list list;
    char label[WORDS_MAX];
    bool goes_on = continue_label(app, label);
    list_start(&list, true);
    for (int i = goes_on ? MENU_CONTINUE : MENU_NEW; i <= MENU_QUIT; i++)
        list_add(&list, i == MENU_CONTINUE ? label : app_say(app, entries[i].label), -1,
                 entries[i].letter);
    for (;;) {
        int top = (screen_rows() - LOGO_ROWS - 14) / 2;
        screen_clear();
        screen_cursor(-1, 0);
        draw_head(app_say(app, SCREEN_MENU_TITLE), top);
        list_draw(&list, top + LOGO_ROWS + 4, (screen_columns() - 30) / 2, 9, 40, 1);
        screen_paragraph(screen_rows() - 3, 2, screen_columns() - 4, 2, STYLE_BAD, news);
        screen_text(screen_rows() - 1, 2, screen_columns() - 4, STYLE_DIM,
                    app_say(app, SCREEN_MENU_FOOT));
        screen_show();
        int key = screen_key(-1);
        if (key == KEY_LEAVE || key == KEY_ESCAPE) return MENU_QUIT;
        if (list_key(&list, key) == LIST_TAKEN)
            return (menu_choice)(list.at + (goes_on ? MENU_CONTINUE : MENU_NEW));
    }
}

/* ---- questions ---- */

int menu_ask(const char *title, const char *text, const char *const *answers, int count) {
    static struct list list;
    list_start(&list, false);
    for (int i = 0; i < count; i++) list_add(&list, answers[i], i + 1, 0);
    for (;;) {
        int columns = 60, lines = text_rows(text, columns - 4), rows = lines + count + 3;
        int row = (screen_rows() - rows) / 2, column = (screen_columns() - columns) / 2;
        screen_box(row, column, rows, columns, title);
        screen_paragraph(row + 1, column + 2, columns - 4, lines, STYLE_PLAIN, text);
        list_draw(&list, row + 2 + lines, column + 2, count, columns - 4, 1);
        screen_show();
        int key = screen_key(-1);
        if (key == KEY_LEAVE || key == KEY_ESCAPE || key == 'q') return -1;
        if (list_key(&list, key) == LIST_TAKEN) return list.at;
    }
}

/* ---- forms: entries with values that left and right change ---- */

static void add_value(struct list *list, const struct app *app, screen_saying saying,
                      const char *place, const char *value) {
    char text[WORDS_MAX];
    const struct place_filler places[] = {{place, value}};
    words_fill(text, sizeof text, app_say(app, saying), places, 1);
    list_add(list, text, -1, 0);
}

/* Shows a form and reads keys until one means something: -1 or 1 to change the entry under the
 * cursor, 0 for Enter, FORM_LEFT for leaving. */
enum { FORM_LEFT = 100 };
static int form_key(const struct app *app, struct list *list, screen_saying title,
                    screen_saying foot, const char *news) {
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
        if (key == KEY_GO_LEFT) return -1;
        if (key == KEY_GO_RIGHT || key == ' ') return 1;
        if (list_key(list, key) == LIST_TAKEN) return 0;
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

static void change_pilot(char name[STORE_NAME], int by) {
    int count = 1;
    while (bot_at(count - 1)) count++;
    int next = (pilot_number(name) + by + count) % count;
    snprintf(name, STORE_NAME, "%s", next ? bot_at(next - 1)->name : "");
}

static const char *pilot_label(const struct app *app, const char *name, char text[WORDS_MAX]) {
    if (!*name) return app_say(app, SCREEN_PERSON);
    const struct place_filler places[] = {{"bot", words_bot(app->lang, name)}};
    words_fill(text, WORDS_MAX, app_say(app, SCREEN_BOT), places, 1);
    return text;
}

static void fill_form(struct list *list, const struct app *app, const char *seed) {
    static const screen_saying rates[] = {SCREEN_RATE_EASY, SCREEN_RATE_EASY_TOO, SCREEN_RATE_HARD,
                                          SCREEN_RATE_HARDER};
    const struct settings *s = &app->settings;
    char text[WORDS_MAX];
    int at = list->at;
    list_start(list, true);
    list->at = at;
    list_add(list, app_say(app, SCREEN_NEW_START), -1, 0);
    add_value(list, app, SCREEN_NEW_MERCURIAL, "who", pilot_label(app, s->pilots[0], text));
    add_value(list, app, SCREEN_NEW_RUBICON, "who", pilot_label(app, s->pilots[1], text));
    add_value(list, app, SCREEN_NEW_RATE, "rate", app_say(app, rates[s->rate - 1]));
    add_value(
        list, app, SCREEN_NEW_VARIANT, "variant",
        app_say(app, s->variant == ENT_CZECH ? SCREEN_VARIANT_CZECH : SCREEN_VARIANT_STANDARD));
    add_value(list, app, SCREEN_NEW_CHANCE, "chance",
              app_say(app, s->dice ? SCREEN_CHANCE_DICE : SCREEN_CHANCE_DEALT));
    add_value(list, app, SCREEN_NEW_SEED, "seed", *seed ? seed : app_say(app, SCREEN_SEED_FRESH));
}

static void change_new(struct app *app, int entry, int by, char seed[24]) {
    struct settings *s = &app->settings;
    switch (entry) {
    case NEW_MERCURIAL: change_pilot(s->pilots[0], by); break;
    case NEW_RUBICON: change_pilot(s->pilots[1], by); break;
    case NEW_RATE: s->rate = (s->rate - 1 + by + 4) % 4 + 1; break;
    case NEW_VARIANT: s->variant = s->variant == ENT_CZECH ? ENT_STANDARD : ENT_CZECH; break;
    case NEW_CHANCE: s->dice = !s->dice; break;
    case NEW_SEED:
        if (!prompt_line(app_say(app, SCREEN_SEED_ASK), seed, 21) ||
            strspn(seed, "0123456789") != strlen(seed))
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
                           store_has_game(&app->store) ? app_say(app, SCREEN_NEW_REPLACES) : "");
        if (key == FORM_LEFT) return false;
        if (key == 0 && list.at != NEW_SEED) break;
        change_new(app, list.at, key ? key : 1, seed);
    }
    settings_write(&app->store, &app->settings);
    const char *mercurial = app->settings.pilots[0], *rubicon = app->settings.pilots[1];
    *wanted =
        (struct match_setup){.bots = {*mercurial ? mercurial : NULL, *rubicon ? rubicon : NULL},
                             .rate = app->settings.rate,
                             .variant = app->settings.variant,
                             .dice = app->settings.dice,
                             .seed = *seed ? strtoull(seed, NULL, 10) : app_fresh_seed(app)};
    return true;
}

/* ---- settings ---- */

enum { SET_TUTOR, SET_WHY, SET_MOTION, SET_COLOUR, SET_PLAIN, SET_LANGUAGE, SET_BACK };

static void fill_settings(struct list *list, const struct app *app) {
    const struct settings *s = &app->settings;
    const char *on = app_say(app, SCREEN_ON), *off = app_say(app, SCREEN_OFF);
    int at = list->at;
    list_start(list, true);
    list->at = at;
    add_value(list, app, SCREEN_SET_TUTOR, "value", s->tutor ? on : off);
    add_value(list, app, SCREEN_SET_WHY, "value", words_why_depth(app->lang, s->why));
    add_value(list, app, SCREEN_SET_MOTION, "value", s->still ? off : on);
    add_value(list, app, SCREEN_SET_COLOUR, "value", s->colour ? on : off);
    add_value(list, app, SCREEN_SET_PLAIN, "value", s->plain ? on : off);
    add_value(list, app, SCREEN_SET_LANGUAGE, "value",
              s->language < 0 ? app_say(app, SCREEN_LANGUAGE_AUTO)
                              : words_lang_name((ent_lang)s->language));
    list_add(list, app_say(app, SCREEN_SET_BACK), -1, 0);
}

void menu_settings(struct app *app) {
    static struct list list;
    struct settings *s = &app->settings;
    list_start(&list, true);
    for (;;) {
        fill_settings(&list, app);
        int key = form_key(app, &list, SCREEN_SET_TITLE, SCREEN_NEW_FOOT, "");
        if (key == FORM_LEFT || (key == 0 && list.at == SET_BACK)) break;
        switch (list.at) {
        case SET_TUTOR: s->tutor = !s->tutor; break;
        case SET_WHY:
            s->why = (why_depth)(((int)s->why + (key < 0 ? -1 : 1) + WHY_DEPTHS) % WHY_DEPTHS);
            break;
        case SET_MOTION: s->still = !s->still; break;
        case SET_COLOUR: s->colour = !s->colour; break;
        case SET_PLAIN: s->plain = !s->plain; break;
        case SET_LANGUAGE: {
            int languages = ENT_LANGS + 1; /* and the system's, which is -1 */
            s->language = (s->language + 1 + (key < 0 ? -1 : 1) + languages) % languages - 1;
            break;
        }
        default: break;
        }
        app_use_settings(app);
    }
    settings_write(&app->store, s);
}
