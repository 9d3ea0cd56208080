/* app.h - what every screen of the terminal game needs: language and settings, saves, and what bots
 * and advice think with. It knows no screen of the game. */
#ifndef ENT_TERM_APP_APP_H
#define ENT_TERM_APP_APP_H

#include "advice/advice.h"
#include "bots/bot.h"
#include "saves/progress.h"
#include "term/screen/screen.h"
#include "saves/saves.h"
#include "words/faces/screen.h"

struct app {
    ent_lang lang, system_lang;
    bool still, plain; /* asked for in the call, whatever the settings say */
    struct saves saves;
    struct settings settings;
    struct progress progress;
    const struct value *value;
    struct bot_scratch *scratch;
    struct hint *hint;
    struct value_search *search; /* for reviews */
    uint64_t seed;               /* seeds of new games are made from it */
    uint64_t seeds_used;
};

static inline const char *app_say(const struct app *app, screen_saying saying) {
    return words_screen(app->lang, saying);
}

static inline bool app_still(const struct app *app) {
    return app->still || app->settings.still;
}

uint64_t app_fresh_seed(struct app *app);
struct screen_options app_screen_options(const struct app *app);
/* Makes language, colours and characters what the settings say. */
void app_use_settings(struct app *app);

#endif
