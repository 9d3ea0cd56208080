/* bot.h - a player that is a program.
 *
 * A bot is a pure function from a position to a legal step. What it needs beside the position (a
 * stream of random numbers) is in the dealer it is given, so that the same game is always played
 * the same way, whoever else plays at the same time. */
#ifndef ENT_BOTS_BOT_H
#define ENT_BOTS_BOT_H

#include "entanglion.h"

struct bot {
    const char *name;
    const char *summary; /* one line for --help */
    /* The position has a player to move, and that player is the bot. */
    ent_step (*choose)(const struct bot *self, const ent_position *p, ent_dealer *dealer);
};

/* The bot of that name, or NULL. bot_at counts through them, NULL at the end. */
const struct bot *bot_named(const char *name);
const struct bot *bot_at(int index);

#endif
