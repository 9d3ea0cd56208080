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

enum { APP_FAREWELL = 2 * WORDS_MAX };

struct app {
    ent_lang lang, system_lang;
    bool still, plain; /* asked for in the call, whatever the settings say */
    bool no_colour;    /* asked for by NO_COLOR in the environment */
    struct saves saves;
    struct settings settings;
    struct progress progress;
    const struct value *value;
    struct bot_scratch *scratch;
    const struct bot *called[2]; /* who flies, as the call says: bots, programs too */
    struct bot_record record;    /* of the current game, for them */
    struct hint *hint;
    struct value_search *search; /* for reviews */
    uint64_t seed;               /* seeds of new games are made from it */
    uint64_t seeds_used;
    char farewell[APP_FAREWELL]; /* to be said when the screen is closed */
};

static inline const char *app_say(const struct app *app, screen_saying saying) {
    return words_screen(app->lang, saying);
}

static inline bool app_still(const struct app *app) {
    return app->still || app->settings.still;
}

uint64_t app_fresh_seed(struct app *app);
/* The bot of that name, or NULL. A program is one only if the call names it: what a record says
 * starts nothing. */
const struct bot *app_bot(const struct app *app, const char *name);
struct screen_options app_screen_options(const struct app *app);
/* Who flies a ship, in words, by the header of a record: "human", "human Ada", "bot
 * expert", or NULL. */
const char *app_pilot(const struct app *app, const char *who, char text[WORDS_MAX]);
/* Makes language, colours and characters what the settings say. */
void app_use_settings(struct app *app);

#endif
