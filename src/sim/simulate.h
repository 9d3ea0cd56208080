/* simulate.h - many games between bots, on several threads, with the same result on any number.
 *
 * Game i depends on (seed, i) only. The tallies are sums of integers, so neither the number of
 * threads nor who played which game can be seen in them. Two teams are compared by letting both
 * play every game: the same set-up and, as far as their choices let it, the same dice and cards. */
#ifndef ENT_SIM_SIMULATE_H
#define ENT_SIM_SIMULATE_H

#include <stdatomic.h>

#include "bots/bot.h"

struct sim_task {
    int64_t first, games; /* numbers of the first game and of how many */
    uint64_t seed;
    int rate;
    ent_variant variant;
    const struct bot *bots[2];
    const struct bot *against[2]; /* a second team for the same games, or NULL */
    const struct value *value;    /* for the bots that use one */
    int64_t budget;               /* of each choice, see bot_task; 0: the bot's own measure */
    int64_t turns;                /* a game still running after so many is stopped (R14) */
    int64_t bot_time;             /* ms for a choice of a bot that is a program; 0: the usual */
    int jobs;                     /* threads */
    const char *records;          /* folder for one record per game, or NULL */
    bool adjust;                  /* results less their luck (luck.h) are counted too */
    atomic_bool *stop;            /* set from outside: no further game is begun; may be NULL */
    /* Called now and then from the calling thread; may be NULL. */
    void (*progress)(int64_t done, int64_t games, double seconds);
};

/* Results less their luck: sums of parts of a game, and of their squares. */
enum { SIM_ADJUSTED_ONE = 1 << 16 };
struct sim_adjusted {
    int64_t sum, squares;
};

struct sim_tally {
    int64_t won, lost, capped, turns, steps;
    struct sim_adjusted adjusted;
};

/* What stopped a series: the first thing that went wrong, and in which game. */
struct sim_problem {
    enum { SIM_FINE, SIM_BOT_FAILED, SIM_NOT_WRITTEN, SIM_NO_THREAD } kind;
    int64_t game;
    struct bot_failure bot;
    int error; /* SIM_NOT_WRITTEN: errno */
};

struct sim_result {
    int64_t games;
    struct sim_tally team, against;
    int64_t only_team, only_against; /* games that one of them won and the other did not */
    struct sim_adjusted apart;       /* what the team has more than the other, game by game */
    double seconds;
    struct sim_problem problem;
};

struct sim_result simulate(const struct sim_task *task);
/* Adds what was counted in other games of the same series. */
void sim_result_add(struct sim_result *sum, const struct sim_result *more);

#endif
