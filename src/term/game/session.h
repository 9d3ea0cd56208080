/* session.h - a game in play: who flies which ship, its story, and keeping it after every step. */
#ifndef ENT_TERM_GAME_SESSION_H
#define ENT_TERM_GAME_SESSION_H

#include "term/app.h"
#include "term/game/story.h"

struct session {
    struct app *app;
    struct game game;
    const struct bot *bots[2]; /* NULL: a person */
    bool dice;                 /* chance is typed in */
    struct story story;
    bool kept; /* the last attempt to keep the game worked, or nobody was told yet that not */
    char problem[2 * WORDS_MAX];
    char pilots[2][64]; /* in words */
};

struct new_game {
    const char *pilots[2]; /* names of bots; "" is a person */
    int rate;
    ent_variant variant;
    bool dice;
    uint64_t seed;
};

void session_new(struct session *s, struct app *app, const struct new_game *wanted);
/* Goes on with the game that is kept; false with the reason in s->problem. */
bool session_continue(struct session *s, struct app *app);
/* Goes on from a game after its first `lines` lines, with the same luck as it had where the
 * dealer's seed is known. */
void session_branch(struct session *s, struct app *app, const struct game *from, int lines);
/* Goes on after these steps from set-up on. */
void session_from_steps(struct session *s, struct app *app, int rate, const ent_step *steps,
                        int count);
void session_free(struct session *s);

/* Makes a step, tells and keeps it. */
ent_reason session_step(struct session *s, ent_step step, ent_happenings *happened);
/* Deals what chance brings. */
ent_step session_deal(struct session *s, ent_happenings *happened);
/* What the bot that is to move wants to do: the same for the same game, also after undo or in
 * another session. */
ent_step session_bot_choice(struct session *s);
/* Takes back to before the latest choice of a person; of anybody when none flies. */
bool session_undo(struct session *s);
/* Is a person to choose? */
bool session_asks(const struct session *s);

#endif
