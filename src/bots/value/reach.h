/* reach.h - which planets of Entanglion the cards now in both hands can lead to within some turns.
 *
 * Seen by the ship on turn, as Mercurial; a turn may be let pass, a card is played once, and nobody
 * draws. It follows from the board alone. */
#ifndef ENT_BOTS_VALUE_REACH_H
#define ENT_BOTS_VALUE_REACH_H

#include "entanglion.h"

enum {
    REACH_TURNS = 4, /* looked ahead */
    REACH_HANDS = 35 /* up to three cards of four kinds */
};

/* By place, our hand, their hand and turns less one, as a set of planets. */
struct reach {
    uint8_t within[ENT_PLACES][REACH_HANDS][REACH_HANDS][REACH_TURNS];
};

/* Works it all out: some milliseconds, once for a file of weights. */
void reach_begin(struct reach *reach);

/* The number of a hand, below REACH_HANDS. */
unsigned reach_hand(unsigned hand);

/* To which planet of Entanglion a card leads, as a set of one; none outside, or without a path. */
unsigned reach_step(unsigned place, unsigned ship, unsigned card);

#endif
