/* external.h - bots that are programs of their own, asked by the protocol of docs/protocol.md.
 *
 * Such a bot is named "exec:COMMAND"; the shell runs COMMAND. Each thread has one process for each
 * ship, in its scratch memory, begun when first asked. Nothing here waits for ever: a program that
 * dies, says nothing in time or answers something else than a legal step is ended, the choice is
 * BOT_NO_STEP, and scratch->failure says what was wrong. The same when the task is stopped: there
 * is no best so far to ask for. */
#ifndef ENT_BOTS_EXTERNAL_EXTERNAL_H
#define ENT_BOTS_EXTERNAL_EXTERNAL_H

#include "bots/bot.h"
#include "table/game.h"

enum {
    EXTERNAL_TIME = 5000,  /* ms that a choice may take when the task does not say */
    EXTERNAL_GRACE = 1000, /* ms that an answer may come late: machines are busy now and then */
    EXTERNAL_NAME = 1000   /* bytes that a name may have */
};

/* If name begins with "exec:", makes *bot that bot; it points to name. */
bool external_bot(const char *name, struct bot *bot);

/* Has the name a command, and can it stand in a record: short enough, UTF-8, no control
 * characters? */
bool external_name_fine(const char *name);

ent_step bot_choose_external(const struct bot *self, const struct bot_task *task);

/* Brings a record up to date with the steps of a game, which may have been taken back: then it is
 * another game to those who know the old one. Free its steps. */
void external_record(struct bot_record *record, const ent_step *steps, int count);
/* The same with a game on the table. */
void external_record_game(struct bot_record *record, const struct game *game);

/* Says goodbye to the programs in that scratch memory and waits for their end, or makes one. */
void external_leave(struct bot_scratch *scratch);

#endif
