/* contest.h - which choice wins the most games, when the expert plays on from each to the end
 * (contest.c).
 *
 * The learned value is asked only for what the expert does, never for who is ahead: a choice that
 * the value overrates, as one that leaves the ships stuck for many turns, is found out. */
#ifndef ENT_SIM_CONTEST_H
#define ENT_SIM_CONTEST_H

#include "advice/advice.h"

enum { CONTEST_DECIDED = 1 << 16 }; /* decisions of the expert that are remembered */

/* Memory to think in, and what the expert decided. Set it to zero once, and for another value. */
struct contest {
    struct value_search search;
    struct expert_decided decided[CONTEST_DECIDED];
};

/* How far ahead the first has to be: by so large a part of the games, and by so many standard
 * errors, within so many games of each choice. It is given up when it would not get there even if
 * it has done worse until now than it should have by `hope` standard errors. */
struct contest_lead {
    int games;
    double margin;
    int errors, hope;
};

/* Is steps[0] so far ahead of each of the others? Every choice meets the same luck; games end
 * early, as soon as all of it is plain. */
bool contest_is_won(struct contest *contest, const struct value *value, const ent_position *p,
                    const ent_step *steps, int count, uint64_t seed, struct contest_lead lead);

#endif
