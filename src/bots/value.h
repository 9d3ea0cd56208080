/* value.h - what a position is worth: the chance of winning, from the learned tables.
 *
 * Integers throughout, so that a native program and WebAssembly choose alike: table entries are
 * logits in steps of 1/256 (shipped) or 1/2^24 (while learning), their sum goes through a table of
 * the logistic function, and a worth is a number from 0 to WORTH_ONE. */
#ifndef ENT_BOTS_VALUE_H
#define ENT_BOTS_VALUE_H

#include "bots/features.h"

typedef uint32_t worth; /* 0..WORTH_ONE */
#define WORTH_ONE ((worth)1 << 30)

/* One value. Exactly one of its members is set. */
struct value {
    const int16_t *shipped;
    const int32_t *learning;
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
    struct cargo cargo;
    uint64_t salt; /* makes what earlier decisions left behind unknown */
    uint64_t known[LOOK_MEMORY];
    worth worths[LOOK_MEMORY];
};
void turn_look(struct look *look, const struct value *value, int turns_left);

/* What a position is worth when the turn under way is played to its end as well as possible, by
 * expectation over all that chance can bring, and the next turn's start by the value. A position
 * at the start of a turn counts as the next turn. */
worth turn_worth(struct look *look, const ent_position *p);

/* The same for each step that the player to move can make now; returns how many. */
int turn_choices(struct look *look, const ent_position *p, ent_step *steps, worth *worths);

#endif
