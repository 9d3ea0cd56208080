/* term_game.c - a game that is played in the terminal (term_game.h). */
#include "term/game/term_game.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "bots/external/external.h"
#include "term/app/ask.h"
#include "words/faces/commands.h"
#include "words/faces/text.h"
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
        const char *name = match_seat_bot(match_seat(header, (ent_mover)ship));
        t->bots[ship] = name ? app_bot(t->app, name) : NULL;
    }
}

/* Those that are asked for; not every name can stand in a header. */
static void seat_wanted(struct term_game *t, const struct match_setup *setup) {
    for (int ship = 0; ship < 2; ship++)
        t->bots[ship] = setup && setup->bots[ship] ? app_bot(t->app, setup->bots[ship]) : NULL;
}

/* ---- beginning ---- */

/* Brought to the disk before a person goes on; what dice and bots do is followed
 * by more at once. */
static void save(struct term_game *t) {
    bool to_disk = term_game_asks(t) || ent_over(&t->game.now);
    t->saved = saves_write_game(&t->app->saves, &t->game, to_disk);
    t->save_problem = t->saved ? 0 : errno;
    bool known = t->told;
    t->told = !t->saved;
    if (t->saved || known) return;
    char file[FILE_PATH];
    saves_game_file(&t->app->saves, file);
    const struct place_filler places[] = {
        {"file", file}, {"problem", words_system_problem(t->app->lang, t->save_problem)}};
    words_fill(t->problem, sizeof t->problem, app_say(t->app, SCREEN_NOT_SAVED), places, 2);
}

static void begin(struct term_game *t, struct app *app) {
    *t = (struct term_game){.app = app};
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
    seat_wanted(t, setup);
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

void term_game_at(struct term_game *t, struct app *app, const ent_position *p,
                  const struct match_setup *setup) {
    begin(t, app);
    game_start_at(&t->game, p);
    match_go_on(&t->game, setup && setup->dice, setup ? setup->seed : app_fresh_seed(app));
    seat_wanted(t, setup);
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
    external_record_game(&t->app->record, &t->game);
    const struct bot_task task = {.position = &t->game.now,
                                  .value = t->app->value,
                                  .dealer = &dealer,
                                  .record = &t->app->record,
                                  .stop = screen_signal_flag(),
                                  .scratch = t->app->scratch};
    return bot->choose(bot, &task);
}

void term_game_seat(struct term_game *t, ent_mover ship, const char *bot) {
    t->bots[ship] = bot ? app_bot(t->app, bot) : NULL;
    match_seat_set(&t->game.header, ship, bot);
    name_pilots(t);
    save(t);
}

bool term_game_undo(struct term_game *t, struct match_pieces *pieces) {
    int lines = t->game.count;
    if (!match_pieces_undo(pieces, &t->game, term_game_persons(t))) return false;
    if (t->game.count == lines) return true;
    chronicle_of_game(&t->chronicle, &t->game, t->game.count);
    save(t);
    return true;
}

/* ---- leaving ---- */

static void fill_id(const struct term_game *t, const char *template, char *out, size_t size) {
    char id[ENT_POSITION_ID_TEXT];
    ent_position_id_write(&t->game.now, id);
    const struct place_filler places[] = {{"id", id}};
    words_fill(out, size, template, places, 1);
}

/* The file that the player names; false when it could not be written, or nothing was typed. */
static bool save_elsewhere(struct term_game *t, char *problem, size_t size) {
    char file[FILE_PATH];
    if (!ask_line(t->app, SCREEN_RECORDS_ASK, file, sizeof file) || !*file) return false;
    FILE *out = fopen(file, "wbx"); /* over nothing that is there */
    bool fine = out && game_write(&t->game, out);
    int error = errno;
    if (out && fclose(out) != 0) fine = false;
    const struct place_filler places[] = {{"file", file},
                                          {"problem", words_system_problem(t->app->lang, error)}};
    words_fill(problem, size, app_say(t->app, fine ? SCREEN_SAVED_TO : SCREEN_NOT_SAVED), places,
               2);
    return fine;
}

bool term_game_may_leave(struct term_game *t) {
    const struct app *app = t->app;
    char text[2 * WORDS_MAX];
    if (t->saved || ent_over(&t->game.now)) return true;
    const char *answers[] = {app_say(app, SCREEN_LEAVE_BACK), app_say(app, SCREEN_LEAVE_ANYWAY),
                             app_say(app, SCREEN_LEAVE_ELSEWHERE)};
    char file[FILE_PATH];
    saves_game_file(&app->saves, file);
    const struct place_filler places[] = {
        {"file", file}, {"problem", words_system_problem(app->lang, t->save_problem)}};
    words_fill(text, sizeof text, app_say(app, SCREEN_NOT_SAVED), places, 2);
    for (;;) {
        int answer = ask_choice(app, SCREEN_LEAVE_TITLE, text, answers, 3);
        if (answer == 1) return true;
        if (answer != 2) return false;
        if (save_elsewhere(t, text, sizeof text)) {
            snprintf(t->app->farewell, sizeof t->app->farewell, "%s", text);
            return true;
        }
    }
}

void term_game_farewell(struct term_game *t) {
    ent_lang lang = t->app->lang;
    char *out = t->app->farewell, file[FILE_PATH];
    size_t size = sizeof t->app->farewell;
    if (t->saved) {
        snprintf(out, size, "%s", app_say(t->app, SCREEN_LEFT_SAVED));
    } else if (saves_rescue(&t->game, file)) {
        const struct place_filler places[] = {
            {"file", file}, {"problem", words_system_problem(lang, t->save_problem)}};
        words_fill(out, size, words_text(lang, SAY_RESCUED), places, 2);
    } else {
        fill_id(t, words_text(lang, SAY_LOST), out, size);
    }
}
