/* advice.c - hints and the tutor's question on the screen (play.h). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "advice/tutor.h"
#include "base/clock.h"
#include "term/app/ask.h"
#include "term/app/pager.h"
#include "term/game/play.h"
#include "words/advice/advice.h"
#include "words/game/labels.h"

enum { HINT_MS = 900, TRIALS_MOST = 400 };

/* Thinking ends after some time, and at once when a key is pressed. */
static bool time_left(void *context) {
    return clock_ms() < *(const int64_t *)context && !screen_key_waits();
}

static void think(struct app *app, const ent_position *p) {
    int64_t deadline = clock_ms() + HINT_MS;
    /* With motion off nothing depends on the clock: the same hint every time. */
    bool timed = !app_still(app);
    hint_make(app->hint, &(struct hint_task){.position = p,
                                             .value = app->value,
                                             .seed = 1,
                                             .trials = timed ? TRIALS_MOST : 10,
                                             .more = timed ? time_left : NULL,
                                             .context = &deadline});
}

/* ---- hints ---- */

/* A sentence of advice, as the commands say it. */
static void add_saying(struct pager *pager, const struct app *app, advice_saying saying,
                       const struct place_filler *places, int count) {
    char text[WORDS_MAX];
    words_fill(text, sizeof text, words_advice_template(app->lang, saying), places, count);
    pager_add(pager, STYLE_PLAIN, 3, text);
}

static void add_choice(struct pager *pager, const struct app *app, const ent_position *p,
                       int rank) {
    const struct hint_choice *c = &app->hint->choices[rank];
    char label[WORDS_MAX], reason[WORDS_MAX], number[16];
    char worth_text[PERCENT_TEXT], chance[PERCENT_TEXT], error[PERCENT_TEXT],
        detection[PERCENT_TEXT], loss[PERCENT_TEXT];
    snprintf(number, sizeof number, "%d", rank + 1);
    words_choice_label(app->lang, p, c->step, label);
    words_percent(share_of(c->one_turn), worth_text);
    words_percent(c->chance, chance);
    words_error(c->error, error);
    words_percent(c->detection, detection);
    words_percent(c->loss, loss);
    pager_say(pager, app, rank == 0 ? STYLE_GOOD : STYLE_BOLD, 0, SCREEN_HINT_CHOICE,
              PLACES({"rank", number}, {"choice", label}, {"chance", worth_text}));
    const struct place_filler places[] = {
        {"chance", chance}, {"error", error}, {"detection", detection}, {"loss", loss}};
    add_saying(pager, app,
               app->hint->trials < 2 ? ADVICE_SAY_CHANCE_ALONE : ADVICE_SAY_CHANCE_FIRST, places,
               4);
    bool risky = c->detection > 0 || c->loss > 0;
    add_saying(pager, app, risky ? ADVICE_SAY_RISK : ADVICE_SAY_NO_RISK, places, 4);
    for (int i = 0; i < c->reasons.count; i++) {
        words_advice_reason(app->lang, &c->reasons.list[i], reason);
        pager_add(pager, STYLE_PLAIN, 3, reason);
    }
}

ent_step play_hint(struct app *app, const ent_position *p) {
    struct pager pager = {0};
    char trials[16], verdict[WORDS_MAX];
    screen_clear_rows(screen_rows() - 2, 2);
    screen_text(screen_rows() - 2, 0, screen_columns(), STYLE_BOLD,
                app_say(app, SCREEN_HINT_THINKING));
    screen_show();
    think(app, p);
    snprintf(trials, sizeof trials, "%d", app->hint->trials);
    pager_say(&pager, app, STYLE_DIM, 0, SCREEN_HINT_HEAD, PLACES({"trials", trials}));
    if (words_hint_verdict(app->lang, app->hint, verdict))
        pager_add(&pager, STYLE_BOLD, 0, verdict);
    if (words_hint_why(app->lang, p, app->hint, verdict))
        pager_add(&pager, STYLE_PLAIN, 0, verdict);
    for (int i = 0; i < app->hint->count; i++) add_choice(&pager, app, p, i);
    ent_step best = app->hint->choices[0].step;
    pager_show(&pager, app, app_say(app, SCREEN_READING_HINT), false);
    pager_free(&pager);
    return best;
}

/* ---- the tutor ---- */

bool play_tutor_agrees(struct app *app, const ent_position *p, ent_step *step) {
    struct tutor_verdict verdict = tutor_judge(app->hint, p, app->value, *step);
    if (!verdict.warns) return true;
    char choice[WORDS_MAX], better[WORDS_MAX], cost[PERCENT_TEXT], text[2 * WORDS_MAX];
    words_choice_label(app->lang, p, *step, choice);
    words_choice_label(app->lang, p, verdict.better, better);
    snprintf(cost, sizeof cost, "%.0f", 100 * share_of(verdict.cost));
    const struct place_filler places[] = {{"choice", choice}, {"better", better}, {"cost", cost}};
    words_fill(text, sizeof text, words_advice_template(app->lang, ADVICE_SAY_TUTOR_WARNS), places,
               3);
    const char *const answers[] = {app_say(app, SCREEN_TUTOR_TAKE_BETTER),
                                   app_say(app, SCREEN_TUTOR_STAY),
                                   app_say(app, SCREEN_TUTOR_BACK)};
    int answer = ask_choice(app, SCREEN_TUTOR_TITLE, text, answers, 3);
    if (answer == 0) *step = verdict.better;
    return answer == 0 || answer == 1;
}
