/* app.c - what every screen of the terminal game needs (app.h). */
#include "term/app/app.h"

uint64_t app_fresh_seed(struct app *app) {
    return ent_series_seed(app->seed, app->seeds_used++);
}

struct screen_options app_screen_options(const struct app *app) {
    return (struct screen_options){.lang = app->lang,
                                   .plain = app->plain || app->settings.plain,
                                   .colour = app->settings.colour};
}

void app_use_settings(struct app *app) {
    int language = app->settings.language;
    app->lang = language < 0 ? app->system_lang : (ent_lang)language;
    struct screen_options options = app_screen_options(app);
    screen_set(&options);
    if (!screen_unicode() && app->lang == ENT_LANG_JA) { /* nothing of it could be read */
        app->lang = options.lang = ENT_LANG_EN;
        screen_set(&options);
    }
}
