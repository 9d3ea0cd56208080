/* moments.c - dice and draws as short moments (moments.h).
 *
 * The faces that a die shows while it rolls are a picture: they come from a table, and touch no
 * dealer. */
#include "term/table/moments.h"

#include <stdio.h>

#include "term/table/table.h"

enum { FRAME_MS = 60, FRAMES = 7, REST_MS = 700, CARD_MS = 450, EVENT_MS = 1600 };

/* True when a key has ended the moment. */
static bool pause_ends(int milliseconds) {
    int key = screen_key(milliseconds);
    if (key == KEY_NOTHING) return false;
    if (key != ' ' && key != KEY_RETURN) screen_key_back(key);
    return true;
}

void moment_pause(const struct app *app, int milliseconds) {
    if (!app_still(app)) pause_ends(milliseconds);
}

static void roll(const struct app *app, int faces, int fell, const char *text) {
    static const int tumbling[FRAMES] = {5, 2, 7, 4, 1, 6, 3};
    char face[16];
    for (int i = 0; i < FRAMES; i++) {
        snprintf(face, sizeof face, "  %d  ", faces == 2 ? tumbling[i] % 2 : tumbling[i]);
        table_moment(app_say(app, SCREEN_MOMENT_DIE), face, "");
        if (pause_ends(FRAME_MS)) return;
    }
    snprintf(face, sizeof face, "  %d  ", fell);
    table_moment(app_say(app, SCREEN_MOMENT_DIE), face, text);
    pause_ends(REST_MS);
}

void moment_of_step(const struct app *app, const struct match_move *made) {
    char text[WORDS_MAX] = "", face[96];
    if (app_still(app) || made->before.phase < ENT_ACTION || screen_key_waits()) return;
    if (made->happened.count) words_happening(app->lang, &made->happened.list[0], text);
    unsigned operand = ent_step_b(made->step);
    switch (ent_step_kind(made->step)) {
    case ENT_STEP_D8: roll(app, 8, (int)operand, text); break;
    case ENT_STEP_D2: roll(app, 2, (int)operand, text); break;
    case ENT_STEP_DRAW:
        snprintf(face, sizeof face, " %s ", words_card(app->lang, (ent_card)operand));
        table_moment(app_say(app, SCREEN_MOMENT_CARD), face, text);
        pause_ends(CARD_MS);
        break;
    case ENT_STEP_EVENT:
        snprintf(face, sizeof face, " %s ", words_event(app->lang, (ent_event)operand));
        table_moment(app_say(app, SCREEN_MOMENT_EVENT), face,
                     words_event_effect(app->lang, (ent_event)operand));
        pause_ends(EVENT_MS);
        break;
    default: break;
    }
}
