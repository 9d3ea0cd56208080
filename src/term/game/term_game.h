/* term_game.h - a game that is played in the terminal: who flies which ship, its chronicle, and
 * saving it after every step. What happens is decided by table/match.h; here it is
 * told and saved. */
#ifndef ENT_TERM_GAME_TERM_GAME_H
#define ENT_TERM_GAME_TERM_GAME_H

#include "table/match.h"
#include "term/app/app.h"
#include "term/table/chronicle.h"

struct term_game {
    struct app *app;
    struct game game;
    const struct bot *bots[2]; /* NULL: a person */
    struct chronicle chronicle;
    bool saved; /* the last attempt to save the game worked; else save_problem says why not */
    bool told;  /* and the player knows */
    int save_problem;
    char problem[2 * WORDS_MAX];
    char pilots[2][64]; /* in words */
};

void term_game_new(struct term_game *t, struct app *app, const struct match_setup *setup);
/* Goes on with the game that is saved; false with the reason in t->problem. */
bool term_game_continue(struct term_game *t, struct app *app);
/* Goes on from a game after its first `lines` lines, with the same luck where it is known. */
void term_game_branch(struct term_game *t, struct app *app, const struct game *from, int lines);
/* A game that begins at a position, as a position ID names it. With a setup, its bots, dice and
 * seed. */
void term_game_at(struct term_game *t, struct app *app, const ent_position *p,
                  const struct match_setup *setup);
/* Goes on after these steps from set-up on, with persons on both ships. */
void term_game_from_steps(struct term_game *t, struct app *app, int rate, const ent_step *steps,
                          int count);
void term_game_free(struct term_game *t);

/* Makes a step, tells and saves it. */
ent_reason term_game_step(struct term_game *t, ent_step step);
/* Deals what chance brings, tells and saves it. */
void term_game_deal(struct term_game *t, struct match_move *made);
/* What the bot that is to move wants to do. BOT_NO_STEP: it is a program, and failed, or the
 * terminal game has been asked to end; app->scratch->failure says which. */
ent_step term_game_bot_choice(struct term_game *t);
/* From now on this bot flies the ship; NULL: a person. */
void term_game_seat(struct term_game *t, ent_mover ship, const char *bot);
/* Takes back what was chosen or typed last, a piece of set-up or a step; false
 * when there is none. */
bool term_game_undo(struct term_game *t, struct match_pieces *pieces);
match_persons term_game_persons(const struct term_game *t);
/* The player leaves the game: asks what is to become of it if it could not be
 * saved. False: stay. */
bool term_game_may_leave(struct term_game *t);
/* The program is told to end: says where the game is, and finds a place for it if need be. */
void term_game_farewell(struct term_game *t);
/* Is a person to be asked, for a choice or for what real dice show? */
bool term_game_asks(const struct term_game *t);

#endif
