/* session.c - a game in play (session.h). */
#include "term/game/session.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "words/game/explain.h"
#include "words/faces/commands.h"

/* Keys of the header that are the terminal game's own: how chance is given when it is not dealt
 * from the seed. "dealt SEED LINES" deals from this seed after so many lines. */
static const char key_dice[] = "dice", key_dealt[] = "dealt";

/* ---- who flies ---- */

static void name_pilots(struct session *s) {
    for (int ship = 0; ship < 2; ship++) {
        const struct place_filler places[] = {
            {"bot", s->bots[ship] ? words_bot(s->app->lang, s->bots[ship]->name) : ""}};
        words_fill(s->pilots[ship], sizeof s->pilots[ship],
                   app_say(s->app, s->bots[ship] ? SCREEN_BOT : SCREEN_PERSON), places, 1);
    }
}

static const char *const ship_keys[2] = {"mercurial", "rubicon"};

static void seat(struct session *s, ent_mover ship, const char *bot) {
    char who[STORE_NAME + 8];
    s->bots[ship] = *bot ? bot_named(bot) : NULL;
    if (s->bots[ship])
        snprintf(who, sizeof who, "bot %s", s->bots[ship]->name);
    else
        snprintf(who, sizeof who, "human");
    ent_header_set(&s->game.header, ship_keys[ship], who);
}

static void seats_from_header(struct session *s) {
    for (int ship = 0; ship < 2; ship++) {
        const char *who = ent_header_value(&s->game.header, ship_keys[ship]);
        s->bots[ship] = who && !strncmp(who, "bot ", 4) ? bot_named(who + 4) : NULL;
    }
}

/* ---- beginning ---- */

/* Brought to the disk before a person goes on; what dice and bots do is followed by more at once. */
static void keep(struct session *s) {
    bool to_disk = session_asks(s) || ent_over(&s->game.now);
    if (store_save(&s->app->store, &s->game, to_disk) || !s->kept) return;
    char file[KEEP_FILE];
    store_game_file(&s->app->store, file);
    const struct place_filler places[] = {{"file", file},
                                          {"problem", words_system_problem(s->app->lang, errno)}};
    words_fill(s->problem, sizeof s->problem, app_say(s->app, SCREEN_NOT_SAVED), places, 2);
    s->kept = false;
}

static void begin(struct session *s, struct app *app) {
    *s = (struct session){.app = app, .kept = true};
    story_start(&s->story, app->lang, app->settings.why);
}

static void begun(struct session *s) {
    name_pilots(s);
    story_of_game(&s->story, &s->game, s->game.count);
    keep(s);
}

void session_new(struct session *s, struct app *app, const struct new_game *wanted) {
    begin(s, app);
    if (!game_start(&s->game, wanted->rate, wanted->variant, !wanted->dice, wanted->seed)) abort();
    s->dice = wanted->dice;
    if (s->dice) ent_header_set(&s->game.header, key_dice, "own");
    seat(s, ENT_MERCURIAL, wanted->pilots[0]);
    seat(s, ENT_RUBICON, wanted->pilots[1]);
    begun(s);
}

/* Deals from a seed after the first `lines` lines; the lines that follow have been dealt so. */
static void deal_on(struct game *g, uint64_t seed, int lines) {
    char value[64];
    game_deal_from(g, seed);
    for (int i = lines; i < g->count; i++) {
        const ent_position *before = i ? &g->lines[i - 1].after : &g->start;
        if (g->lines[i].kind == ENT_LINE_STEP && ent_to_move(before) == ENT_CHANCE)
            ent_deal(&g->dealer, before);
        g->lines[i].dealer_after = g->dealer;
    }
    snprintf(value, sizeof value, "%llu %d", (unsigned long long)seed, lines);
    ent_header_set(&g->header, key_dealt, value);
}

bool session_continue(struct session *s, struct app *app) {
    char file[KEEP_FILE], problem[WORDS_PROBLEM_MAX];
    begin(s, app);
    store_game_file(&app->store, file);
    if (!store_load(file, app->lang, &s->game, problem)) {
        const struct place_filler places[] = {{"file", file}, {"problem", problem}};
        words_fill(s->problem, sizeof s->problem, app_say(app, SCREEN_NOT_READ), places, 2);
        return false;
    }
    const char *dealt = ent_header_value(&s->game.header, key_dealt);
    unsigned long long seed = 0;
    int lines = 0;
    s->dice = ent_header_value(&s->game.header, key_dice) != NULL;
    if (s->dice)
        s->game.dealt = false;
    else if (!s->game.dealt && dealt && sscanf(dealt, "%llu %d", &seed, &lines) == 2 && lines >= 0)
        deal_on(&s->game, seed, lines);
    else if (!s->game.dealt)
        deal_on(&s->game, app_fresh_seed(app), s->game.count);
    seats_from_header(s);
    begun(s);
    return true;
}

void session_branch(struct session *s, struct app *app, const struct game *from, int lines) {
    begin(s, app);
    const ent_header *h = &from->header;
    if (!game_start(&s->game, h->rate, h->variant, from->dealt, h->seed)) abort();
    for (int i = 0; i < lines && i < from->count; i++) {
        if (from->lines[i].kind != ENT_LINE_STEP) continue;
        if (from->dealt && ent_step_mover(from->lines[i].step) == ENT_CHANCE)
            game_deal(&s->game, NULL);
        else
            game_step(&s->game, from->lines[i].step, NULL);
    }
    if (!from->dealt) deal_on(&s->game, app_fresh_seed(app), s->game.count);
    for (int ship = 0; ship < 2; ship++) {
        const char *who = ent_header_value(h, ship_keys[ship]);
        bool bot = who && !strncmp(who, "bot ", 4) && bot_named(who + 4);
        seat(s, (ent_mover)ship, bot ? who + 4 : "");
    }
    /* Somebody wants to play: when bots flew both ships, the player takes Mercurial. */
    if (s->bots[0] && s->bots[1]) seat(s, ENT_MERCURIAL, "");
    begun(s);
}

void session_from_steps(struct session *s, struct app *app, int rate, const ent_step *steps,
                        int count) {
    begin(s, app);
    if (!game_start(&s->game, rate, ENT_STANDARD, false, 0)) abort();
    for (int i = 0; i < count; i++) game_step(&s->game, steps[i], NULL);
    deal_on(&s->game, app_fresh_seed(app), s->game.count);
    seat(s, ENT_MERCURIAL, "");
    seat(s, ENT_RUBICON, "");
    begun(s);
}

void session_free(struct session *s) {
    story_free(&s->story);
    game_free(&s->game);
}

/* ---- steps ---- */

ent_reason session_step(struct session *s, ent_step step, ent_happenings *happened) {
    ent_happenings list;
    ent_position before = s->game.now;
    ent_reason reason = game_step(&s->game, step, &list);
    if (reason != ENT_FINE) return reason;
    if (happened) *happened = list;
    story_tell(&s->story, &before, step, &list);
    keep(s);
    return ENT_FINE;
}

ent_step session_deal(struct session *s, ent_happenings *happened) {
    ent_position before = s->game.now;
    ent_step step = game_deal(&s->game, happened);
    story_tell(&s->story, &before, step, happened);
    keep(s);
    return step;
}

ent_step session_bot_choice(struct session *s) {
    const struct bot *bot = s->bots[ent_to_move(&s->game.now)];
    ent_dealer dealer =
        ent_dealer_start(ent_series_seed(s->game.header.seed, (uint64_t)s->game.count));
    const struct bot_task task = {.position = &s->game.now,
                                  .value = s->app->value,
                                  .dealer = &dealer,
                                  .scratch = s->app->scratch};
    return bot->choose(bot, &task);
}

bool session_asks(const struct session *s) {
    ent_mover mover = ent_to_move(&s->game.now);
    if (mover == ENT_CHANCE) return s->dice;
    return mover <= ENT_RUBICON && !s->bots[mover];
}

bool session_undo(struct session *s) {
    bool people = !s->bots[0] || !s->bots[1], undone = false;
    /* Only if there is a choice of a person to go back to. */
    int last = s->game.count - 1;
    for (; last >= 0; last--) {
        ent_mover mover = ent_step_mover(s->game.lines[last].step);
        if (s->game.lines[last].kind == ENT_LINE_STEP && mover <= ENT_RUBICON &&
            (!people || !s->bots[mover]))
            break;
    }
    while (last >= 0 && s->game.count > last && game_undo(&s->game)) undone = true;
    if (!undone) return false;
    story_of_game(&s->story, &s->game, s->game.count);
    keep(s);
    return true;
}
