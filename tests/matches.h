/* matches.h - games that are played on at random, and compared, for tests of table/match.h. */
#ifndef ENT_TESTS_MATCHES_H
#define ENT_TESTS_MATCHES_H

#include "play.h"

#include "table/match.h"

static inline const char *key(const struct game *g, const char *name) {
    return ent_header_value(&g->header, name);
}

/* Lets whoever is due move so many steps, at random; dice that are not dealt too. */
static inline void play_on(struct game *g, uint64_t seed, int steps) {
    ent_dealer chooser = ent_dealer_start(seed);
    for (; steps > 0 && !ent_over(&g->now); steps--)
        if (ent_to_move(&g->now) == ENT_CHANCE && g->dealt)
            game_deal(g, NULL);
        else if (ent_to_move(&g->now) == ENT_CHANCE)
            game_step(g, ent_deal(&chooser, &g->now), NULL);
        else
            game_step(g, random_step(&chooser, &g->now), NULL);
}

static inline void assert_same_game(const struct game *a, const struct game *b) {
    assert_int_equal(game_steps(a), game_steps(b));
    assert_memory_equal(&a->now, &b->now, sizeof a->now);
    assert_int_equal(a->dealt, b->dealt);
    assert_memory_equal(&a->dealer, &b->dealer, sizeof a->dealer);
}

#endif
