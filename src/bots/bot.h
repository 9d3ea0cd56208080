/* bot.h - a player that is a program.
 *
 * A bot is a pure function from a task to a legal step. All it needs is in the task: the position,
 * the turns left, the learned value, a stream of random numbers, memory to think in. The same task
 * gives the same step on every machine, whoever else plays at the same time. */
#ifndef ENT_BOTS_BOT_H
#define ENT_BOTS_BOT_H

#include <stdatomic.h>

#include "bots/external/failure.h"
#include "bots/thought.h"

enum {
    BOT_DEEPER = 5, /* turns that the master searches after the present one, at most */
    /* Positions that it values when it is not told how many. Where turns are limited, more of them
     * win more games (docs/strength.md). */
    BOT_MASTER_BUDGET = 20000,
    BOT_MASTER_BUDGET_TIMED = 100000
};

/* Memory to think in: one per thread, set to zero once. */
struct bot_scratch {
    struct value_search search;
    struct value_search deeper[BOT_DEEPER];
    struct transposition_table rests[BOT_DEEPER]; /* of the turns between them, see master.c */
    struct external *external[2];                 /* programs that play a ship, see external.h */
    bool silent; /* what they say on standard error is for nobody: a screen is in use */
    struct bot_failure failure; /* with BOT_NO_STEP: what went wrong */
};

/* The game so far, for bots that are programs. */
struct bot_record {
    int64_t game; /* its number: another number is another game */
    int rate;
    ent_variant variant;
    int count, capacity;
    ent_step *steps;
    bool headless;      /* it began at a position: there is no set-up to tell, */
    ent_position start; /* but this */
};

struct bot_task {
    const ent_position *position; /* the player to move is the bot */
    int turns_left;               /* until the game is stopped, this turn included; 0: never */
    const struct value *value;
    int64_t budget; /* positions that may be valued; 0: the bot's own measure */
    ent_dealer *dealer;
    struct bot_scratch *scratch;
    const atomic_bool *stop; /* set from outside: answer with the best so far; may be NULL */
    const struct bot_record *record; /* only bots that are programs need it, and the next */
    int64_t time_ms;                 /* that a choice may take; 0: the usual */
    /* Told of each round of thinking that is done; not by bots that do not search. May be NULL. */
    void (*tell)(void *listener, const struct bot_thought *thought);
    void *listener;
};

/* What a task's turns_left is when a game is stopped after `limit` turns (0: never) and so many
 * have begun. Of a limit above BOT_CLOCK_TURNS they are not told: a longer game is no race. */
enum { BOT_CLOCK_TURNS = 200 };
static inline int bot_turns_left(int64_t limit, int64_t begun) {
    return limit > 0 && limit <= BOT_CLOCK_TURNS ? (int)(limit - begun + 1) : 0;
}

/* What only a bot that is a program can answer: it failed. Never a legal step. */
#define BOT_NO_STEP ((ent_step)0)

/* How often, of 64 times, a level for people errs in one of these ways: see levels.c. */
struct bot_habits {
    uint8_t forgets;  /* that the partner should roll */
    uint8_t dares;    /* to roll when the rate is too high */
    uint8_t wastes;   /* SWAP */
    uint8_t by_thumb; /* follows rules of thumb */
};

struct bot {
    const char *name;
    ent_step (*choose)(const struct bot *self, const struct bot_task *task);
    struct bot_habits habits;
};

/* The bot of that name, or NULL. bot_at counts through them, NULL at the end. */
const struct bot *bot_named(const char *name);
const struct bot *bot_at(int index);

/* Of 100 games that start at this rate (1 to ENT_START_RATE_MAX), how many two such bots win within
 * 100 turns; -1 when nobody has measured it (strength.c). */
int bot_wins_of_100(const struct bot *bot, int rate);
/* How many turns two experts need from this starting rate, without a limit. */
int bot_turns_of_experts(int rate);

ent_step bot_choose_greedy(const struct bot *self, const struct bot_task *task);
ent_step bot_choose_level(const struct bot *self, const struct bot_task *task);
ent_step bot_choose_expert(const struct bot *self, const struct bot_task *task);
ent_step bot_choose_master(const struct bot *self, const struct bot_task *task);

#endif
