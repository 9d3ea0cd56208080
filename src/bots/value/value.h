/* value.h - what a position is worth: the chance of winning, from a small learned network.
 *
 * The rows that features.h names are added up, then two layers follow; another network serves games
 * with a number of turns left. Integers throughout, so that a native program and WebAssembly choose
 * alike: weights are in steps of 1/512, the logit goes through a table of the logistic function,
 * and a worth is a number from 0 to WORTH_ONE. */
#ifndef ENT_BOTS_VALUE_VALUE_H
#define ENT_BOTS_VALUE_VALUE_H

#include "bots/value/features.h"

typedef uint32_t worth; /* 0..WORTH_ONE */
#define WORTH_ONE ((worth)1 << 30)

enum {
    NET_FIRST = 48,
    NET_SECOND = 16,
    NET_PARTS = ENT_COMPONENTS, /* later layers for each number of components still on planets */
    NET_UNIT = 512,
    NET_MOST = 16 * NET_UNIT - 1,   /* what a neuron of the first layer gives at most */
    NET_HEAVIEST = 8 * NET_UNIT - 1 /* and a weight of the second layer weighs */
};

/* One part: from the first layer to the logit. */
struct net_part {
    int16_t second[NET_SECOND][NET_FIRST];
    int16_t second_bias[NET_SECOND];
    int16_t third[NET_SECOND];
    int16_t third_bias;
};

struct net {
    int16_t first[FEATURE_ROWS][NET_FIRST];
    struct net_part parts[NET_PARTS];
};
enum { NET_WEIGHTS = sizeof(struct net) / sizeof(int16_t) };

struct value {
    const struct net *open, *timed; /* without an end, and with turns left */
};

/* What was seen last: the first layer of a similar position is made from it. Set it to zero once,
 * and its net to NULL when weights may have changed. */
struct cargo {
    const struct net *net;
    struct facts facts;
    uint16_t rows[FEATURE_TABLES];
    int16_t sums[NET_FIRST];
};

/* What a position at the start of a turn is worth to the players; see features_of. */
worth value_of(const struct value *value, struct cargo *cargo, const ent_position *p,
               int turns_left);

/* The logistic function of a logit in steps of 1/2^24. */
worth value_logistic(int64_t logit);

/* ---- expectation to the end of the turn ---- */

/* A look at one turn. It remembers positions, because several ways lead to the same one (cards
 * drawn in any order, rolls that come to the same). Set it to zero once, and begin each decision
 * with turn_look. */
enum { LOOK_MEMORY = 4096 };
struct look {
    const struct value *value;
    int turns_left; /* this turn included; 0: no end */
    bool quick;     /* leave out what seldom matters: see value.c */
    /* Cards drawn in this look that the value is to think of as not yet drawn, as they are counted
     * in a hand and in the stack. */
    uint16_t owed;
    uint32_t owed_stack;
    struct cargo cargo;
    int64_t valued; /* positions, so far */
    uint64_t salt;  /* makes what earlier decisions left behind unknown */
    struct looked {
        uint64_t hash;
        worth worth;
    } memory[LOOK_MEMORY];
};
void turn_look(struct look *look, const struct value *value, int turns_left);

/* What a position is worth when the turn under way is played to its end as well as possible, by
 * expectation over all that chance can bring, and the next turn's start by the value. A position
 * at the start of a turn counts as the next turn. */
worth turn_worth(struct look *look, const ent_position *p);

/* The same for each step that the player to move can make now; returns how many. */
int turn_choices(struct look *look, const ent_position *p, ent_step *steps, worth *worths);

#endif
