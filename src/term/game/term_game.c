/* term_game.c - a game that is played in the terminal (term_game.h). */
#include "term/game/term_game.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "words/faces/commands.h"
#include "words/game/explain.h"

/* ---- who flies ---- */

match_persons term_game_persons(const struct term_game *t) {
    return match_persons_of(!t->bots[ENT_MERCURIAL], !t->bots[ENT_RUBICON]);
}

bool term_game_asks(const struct term_game *t) {
    return match_asks(&t->game, term_game_persons(t));
}

static void name_pilots(struct term_game *t) {
    for (int ship = 0; ship < 2; ship++) {
        const struct place_filler places[] = {
            {"bot", t->bots[ship] ? words_bot(t->app->lang, t->bots[ship]->name) : ""}};
        words_fill(t->pilots[ship], sizeof t->pilots[ship],
                   app_say(t->app, t->bots[ship] ? SCREEN_BOT : SCREEN_PERSON), places, 1);
    }
}

/* The bots that a header names; a seat with a name that nobody knows is a person's. */
static void seat_bots(struct term_game *t, const ent_header *header) {
    for (int ship = 0; ship < 2; ship++) {
        const char *name = match_seat_bot(header, (ent_mover)ship);
        t->bots[ship] = name ? bot_named(name) : NULL;
    }
}

/* ---- beginning ---- */

/* Brought to the disk before a person goes on; what dice and bots do is followed by more at once. */
static void save(struct term_game *t) {
    bool to_disk = term_game_asks(t) || ent_over(&t->game.now);
    if (saves_write_game(&t->app->saves, &t->game, to_disk) || !t->saved) return;
    char file[FILE_PATH];
    saves_game_file(&t->app->saves, file);
    const struct place_filler places[] = {{"file", file},
                                          {"problem", words_system_problem(t->app->lang, errno)}};
    words_fill(t->problem, sizeof t->problem, app_say(t->app, SCREEN_NOT_SAVED), places, 2);
    t->saved = false;
}

static void begin(struct term_game *t, struct app *app) {
    *t = (struct term_game){.app = app, .saved = true};
    chronicle_start(&t->chronicle, app->lang, app->settings.why);
}

static void begun(struct term_game *t) {
    name_pilots(t);
    chronicle_of_game(&t->chronicle, &t->game, t->game.count);
    save(t);
}

void term_game_new(struct term_game *t, struct app *app, const struct match_setup *setup) {
    begin(t, app);
    match_start(&t->game, setup);
    seat_bots(t, &t->game.header);
    begun(t);
}

bool term_game_continue(struct term_game *t, struct app *app) {
    char file[FILE_PATH], problem[WORDS_PROBLEM_MAX];
    begin(t, app);
    saves_game_file(&app->saves, file);
    if (!saves_read_game(file, app->lang, &t->game, problem)) {
        const struct place_filler places[] = {{"file", file}, {"problem", problem}};
        words_fill(t->problem, sizeof t->problem, app_say(app, SCREEN_NOT_READ), places, 2);
        return false;
    }
    match_go_on(&t->game, match_has_dice(&t->game.header), app_fresh_seed(app));
    seat_bots(t, &t->game.header);
    begun(t);
    return true;
}

void term_game_branch(struct term_game *t, struct app *app, const struct game *from, int lines) {
    begin(t, app);
    match_branch(&t->game, from, lines, app_fresh_seed(app));
    seat_bots(t, &from->header);
    /* Somebody wants to play: when bots flew both ships, the player takes Mercurial. */
    if (t->bots[0] && t->bots[1]) t->bots[ENT_MERCURIAL] = NULL;
    for (int ship = 0; ship < 2; ship++)
        match_seat_set(&t->game.header, (ent_mover)ship,
                       t->bots[ship] ? t->bots[ship]->name : NULL);
    begun(t);
}

void term_game_from_steps(struct term_game *t, struct app *app, int rate, const ent_step *steps,
                          int count) {
    const struct match_setup setup = {
        .rate = rate, .variant = ENT_STANDARD, .seed = app_fresh_seed(app)};
    begin(t, app);
    match_start_after(&t->game, &setup, steps, count);
    begun(t);
}

void term_game_free(struct term_game *t) {
    chronicle_free(&t->chronicle);
    game_free(&t->game);
}

/* ---- steps ---- */

ent_reason term_game_step(struct term_game *t, ent_step step) {
    struct match_move made;
    ent_reason reason = match_step(&t->game, step, &made);
    if (reason != ENT_FINE) return reason;
    chronicle_tell(&t->chronicle, &made);
    save(t);
    return ENT_FINE;
}

void term_game_deal(struct term_game *t, struct match_move *made) {
    match_deal(&t->game, made);
    chronicle_tell(&t->chronicle, made);
    save(t);
}

ent_step term_game_bot_choice(struct term_game *t) {
    const struct bot *bot = t->bots[ent_to_move(&t->game.now)];
    ent_dealer dealer = match_bot_dealer_of(&t->game);
    const struct bot_task task = {.position = &t->game.now,
                                  .value = t->app->value,
                                  .dealer = &dealer,
                                  .scratch = t->app->scratch};
    return bot->choose(bot, &task);
}

bool term_game_undo(struct term_game *t) {
    if (!match_undo(&t->game, term_game_persons(t))) return false;
    chronicle_of_game(&t->chronicle, &t->game, t->game.count);
    save(t);
    return true;
}
