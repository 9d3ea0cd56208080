/* app.c - what every screen of the terminal game needs (app.h). */
#include "term/app/app.h"

#include <string.h>

#include "table/match.h"
#include "words/game/explain.h"

uint64_t app_fresh_seed(struct app *app) {
    return ent_series_seed(app->seed, app->seeds_used++);
}

struct screen_options app_screen_options(const struct app *app) {
    return (struct screen_options){.lang = app->lang,
                                   .plain = app->plain || app->settings.plain,
                                   .colour = app->settings.colour && !app->no_colour};
}

const struct bot *app_bot(const struct app *app, const char *name) {
    for (int i = 0; i < 2; i++)
        if (app->called[i] && !strcmp(app->called[i]->name, name)) return app->called[i];
    return bot_named(name);
}

const char *app_pilot(const struct app *app, const char *who, char text[WORDS_MAX]) {
    const char *person = match_seat_person(who), *bot = match_seat_bot(who);
    if (person) return *person ? person : app_say(app, SCREEN_PERSON);
    if (!bot || !bot_named(bot)) return who;
    const struct place_filler places[] = {{"bot", words_bot(app->lang, bot)}};
    words_fill(text, WORDS_MAX, app_say(app, SCREEN_BOT), places, 1);
    return text;
}

void app_use_settings(struct app *app) {
    int language = app->settings.language;
    app->lang = language < 0 ? app->system_lang : (ent_lang)language;
    struct screen_options options = app_screen_options(app);
    screen_set(&options);
    if (!screen_unicode() && words_lang_wide(app->lang)) { /* nothing of it could be read */
        app->lang = options.lang = ENT_LANG_EN;
        screen_set(&options);
    }
}
