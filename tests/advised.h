/* advised.h - what the tests of hints, chances and reviews share: an expert that
 * flies, and positions. */
#ifndef ENT_TESTS_ADVISED_H
#define ENT_TESTS_ADVISED_H

#include "advice/coach.h"
#include "learned.h"

static struct value_search search;

/* What happens next when the expert flies; its search must be begun. */
static inline ent_step expert_or_chance(const ent_position *p, ent_dealer *dealer) {
    ent_step list[ENT_STEPS_MAX];
    worth worths[ENT_STEPS_MAX];
    int best = 0;
    if (ent_to_move(p) == ENT_CHANCE) return ent_deal(dealer, p);
    for (int i = search_root(&search.search, p, list, worths) - 1; i >= 0; i--)
        if (worths[i] >= worths[best]) best = i;
    return list[best];
}

/* The chance behind the value of a turn's start. */
static inline double chance_at(const ent_position *p) {
    struct accumulator accumulator = {0};
    return chance_of(components_left(p), value_of(&weights.value, &accumulator, p, 0)) /
           (double)WORTH_ONE;
}

static inline bool near(double a, double b) {
    return a - b < 1e-12 && b - a < 1e-12;
}

/* Mercurial's turn on ONE with CNOT; Rubicon on PLUS. PROBE lies beneath the stack. */
static inline ent_position at_the_door(int rate) {
    ent_position p = game_begun(rate, ENT_STANDARD);
    deal_hand(&p, ENT_MERCURIAL, "CNOT H X");
    fly(&p, ENT_ONE, ENT_PLUS);
    assert_true(ent_position_valid(&p));
    return p;
}

#endif
