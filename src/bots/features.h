/* features.h - what the learned value sees of a position: a dozen table entries.
 *
 * The value of a position at the start of a turn is a sum of table entries, one from each tuple. A
 * tuple is a small group of facts that belong together (who carries what, and the detection
 * step; where the ships are, and both hands; ...), and together they number one entry of the
 * tuple's table. The ship on turn is always seen as Mercurial: swapping the ships together with
 * OMEGA ZERO and OMEGA THREE changes nothing but Spooky Action's count, so both halves of the
 * game are learnt as one. */
#ifndef ENT_BOTS_FEATURES_H
#define ENT_BOTS_FEATURES_H

#include "entanglion.h"

enum { FEATURE_TUPLES = 16 };

/* Entries of each tuple's table, and where each table begins in the row of all of them. */
extern const uint32_t feature_sizes[FEATURE_TUPLES];
extern const uint32_t feature_starts[FEATURE_TUPLES];
enum { FEATURE_ENTRIES = 233384 };

/* What is known of the components, kept between calls because they seldom change. Set it to zero
 * once. */
struct cargo {
    bool known;
    uint32_t components;
    uint8_t turn, laden, ours, theirs, strengths;
    uint16_t load;
};

/* The entries that a position has. p is at the start of a turn (ENT_ACTION). turns_left counts the
 * turns until a game is stopped, this one included; 0 or less means there is no such end. */
void features_of(struct cargo *cargo, const ent_position *p, int turns_left,
                 uint32_t entries[FEATURE_TUPLES]);

#endif
