/* bound.h - a chance of winning that no strategy can exceed.
 *
 * Solves, by backward induction over the turns left, a relaxed game in which everything is at least
 * as good for the players as in the real one and most of the position is forgotten: the best chance
 * of winning it is an upper bound for the real game. docs/bound.md says what is relaxed and why
 * each relaxation can only help; tests/test_bound.c checks the same against the rules. */
#ifndef ENT_SIM_BOUND_H
#define ENT_SIM_BOUND_H

#include "entanglion.h"

/* What the relaxed game knows of the place of the ships. */
enum bound_place {
    BOUND_CENTARIOUS, /* both ships in Centarious */
    BOUND_OUTSIDE,    /* any other place outside Entanglion */
    BOUND_LADEN,      /* a planet of Entanglion with a component */
    BOUND_BARE,       /* one without */
    BOUND_PLACES
};

/* Where one of the two components that help rolls is. */
enum bound_owner { BOUND_ON_PLANET, BOUND_OURS, BOUND_THEIRS, BOUND_OWNERS };

/* A position of the relaxed game, at the start of a turn. */
struct bound_state {
    int place;         /* enum bound_place */
    int left;          /* components still on planets, 0..8 */
    int correction;    /* enum bound_owner: Quantum Error Correction; ours is the ship to move */
    int shielding;     /* the same: Magnetic Shielding */
    int detection;     /* step of the track, 0..10 */
    int control;       /* cards in engine control, 0..5 */
    uint8_t held;      /* events held, a bit per ent_event */
    uint8_t discarded; /* events discarded, likewise */
};

/* What the relaxed game keeps of a real position at the start of an action. */
struct bound_state bound_state_of(const ent_position *p);

struct bound;

/* Tables for no turn left; NULL without memory. bound_turn adds a turn. */
struct bound *bound_new(void);
void bound_turn(struct bound *b);
void bound_free(struct bound *b);

/* Turns added so far, and positions of the relaxed game. */
int bound_turns(const struct bound *b);
int64_t bound_size(const struct bound *b);

/* The best chance to win within the turns added so far, or within one turn less. */
double bound_value(const struct bound *b, const struct bound_state *s);
double bound_value_before(const struct bound *b, const struct bound_state *s);

/* The same at the start of a game. */
double bound_of_game(const struct bound *b, int rate);

/* May components and events lie so? False for what no game can reach. */
bool bound_known(const struct bound *b, const struct bound_state *s);

#endif
