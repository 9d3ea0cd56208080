/* bound.h - a chance of winning that no strategy can exceed.
 *
 * Solves, by backward induction over the turns left, a relaxed game in which everything is at least
 * as good for the players as in the real one and part of the position is forgotten: the best chance
 * of winning it is an upper bound for the real game. docs/bound.md says what is relaxed and why
 * each relaxation can only help; tests/test_bound.c checks the same against the rules.
 *
 * Three things can be known more or less exactly, at a price in time and memory: where ships and
 * components are (scenes.h), the engine stack (stack.h), and the event cards (events.h). */
#ifndef ENT_SIM_BOUND_H
#define ENT_SIM_BOUND_H

#include "sim/bound/events.h"
#include "sim/bound/scenes.h"

struct bound_game {
    const char *name;
    enum scene_detail scenes;
    bool stack;      /* the size of the stack is known, and whether PROBE is in it */
    uint8_t lasting; /* event cards that are lasting (events.h) */
};

/* Those worth solving, from the quick one, which takes seconds, to those that take many minutes. */
enum { BOUND_QUICK, BOUND_PLACES, BOUND_PROBE, BOUND_BOTH, BOUND_GAMES };
extern const struct bound_game bound_games[BOUND_GAMES];

/* A position of a relaxed game, at the start of a turn. */
struct bound_state {
    int scene, stack, event_layout, detection, control;
};

struct bound;

/* A relaxed game with no turn left; NULL without memory for its tables. bound_turn adds a turn. */
struct bound *bound_new(const struct bound_game *game);
void bound_turn(struct bound *b);
void bound_free(struct bound *b);

/* The memory that it takes, in bytes; it is asked for at once. */
int64_t bound_memory(const struct bound_game *game);

/* Turns added so far, and positions of the relaxed game. */
int bound_turns(const struct bound *b);
int64_t bound_size(const struct bound *b);

/* What the relaxed game keeps of a real position at the start of an action. */
struct bound_state bound_state_of(const struct bound *b, const ent_position *p);
struct bound_state bound_state_at(const struct bound *b, const struct view *v, uint8_t held,
                                  uint8_t discarded);

/* The least chance to lose, or not to have won within the turns added so far, up to rounding: the
 * true one is at least 1 - bound_rounding times this. */
double bound_loss(const struct bound *b, const struct bound_state *s);
double bound_rounding(const struct bound *b);

/* The first turns of a game go by the rules themselves (opening.c), so that a bound for a whole
 * game has so many turns more than were added. */
enum { BOUND_OPENING = 2 };

/* A chance of winning within that many turns, from the start of a game at that rate, that no
 * strategy exceeds: the mean over all set-ups of the best that two real turns lead to. */
double bound_of_game(const struct bound *b, int rate);

#endif
