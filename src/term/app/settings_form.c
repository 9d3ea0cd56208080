/* settings_form.c - the settings on the screen (settings_form.h). */
#include "term/app/settings_form.h"

#include "term/app/form.h"
#include "words/game/explain.h"

enum { SET_TUTOR, SET_WHY, SET_MOTION, SET_COLOUR, SET_PLAIN, SET_LANGUAGE, SET_BACK };

static void fill_settings(struct list *list, const struct app *app) {
    const struct settings *s = &app->settings;
    const char *on = app_say(app, SCREEN_ON), *off = app_say(app, SCREEN_OFF);
    int at = list->at;
    list_start(list, true);
    list->at = at;
    form_add(list, app, SCREEN_SET_TUTOR, "value", s->tutor ? on : off);
    form_add(list, app, SCREEN_SET_WHY, "value", words_why_depth(app->lang, s->why));
    form_add(list, app, SCREEN_SET_MOTION, "value", s->still ? off : on);
    form_add(list, app, SCREEN_SET_COLOUR, "value",
             app->no_colour ? app_say(app, SCREEN_OFF_NO_COLOUR)
             : s->colour    ? on
                            : off);
    form_add(list, app, SCREEN_SET_PLAIN, "value", s->plain ? on : off);
    form_add(list, app, SCREEN_SET_LANGUAGE, "value",
             s->language < 0 ? app_say(app, SCREEN_LANGUAGE_AUTO)
                             : words_lang_name((ent_lang)s->language));
    list_add(list, app_say(app, SCREEN_SET_BACK), -1, 0);
}

void settings_form(struct app *app) {
    static struct list list;
    struct settings *s = &app->settings;
    list_start(&list, true);
    for (;;) {
        fill_settings(&list, app);
        int key = form_key(app, &list, SCREEN_SET_TITLE, SCREEN_SET_FOOT, "");
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
    settings_write(&app->saves, s);
}
