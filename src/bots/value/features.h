/* features.h - what the learned value sees of a position: one row from each of some tables.
 *
 * A table is about one fact or about a few that belong together (where a component is; where the
 * ships are and what kinds of cards one of them holds; ...), and the position says which of its
 * rows counts. The ship on turn is always seen as Mercurial: swapping the ships together with OMEGA
 * ZERO and OMEGA THREE changes nothing but Spooky Action's count, so both halves of the game are
 * learnt as one. */
#ifndef ENT_BOTS_VALUE_FEATURES_H
#define ENT_BOTS_VALUE_FEATURES_H

#include "bots/value/feature_list.h"

/* The tables by name, and how many rows each has; they follow one another. */
struct feature_table {
    const char *name;
    uint16_t rows;
};
extern const struct feature_table feature_tables[FEATURE_TABLES];

/* What is known of the components, and where cards lead: kept between calls because the one
 * seldom changes and the other never. Set it to zero once. */
struct feature_cache {
    bool known;
    uint8_t turn, ours, theirs, our_strength, their_strength, laden;
    uint8_t which[9];                /* the component on a planet; 8: none */
    uint8_t on_low[16], on_high[16]; /* the components on a set of planets, by halves of the ring */
    uint32_t components;
    uint16_t rows[ENT_COMPONENTS]; /* of the tables of the components, which come first */
    bool ways_known;
    uint8_t ways[ENT_PLACES];             /* of FEATURE_WAYS */
    uint8_t alone[2][ENT_PLACES][16];     /* planets that a ship's set of cards leads to */
    uint8_t together[ENT_PLACES][16][16]; /* and a card of ours followed by one of theirs */
};

/* The rows that a position has. p is at the start of a turn (ENT_ACTION). The hand of the player
 * not on turn may lack cards: those are drawn first. turns_left counts the turns until a game is
 * stopped, this one included; 0 or less means there is no such end. Without `reach` only the rows
 * of the plain tables are found, FEATURE_PLAIN_TABLES in number. */
void features_of(struct feature_cache *f, const struct reach *reach, const ent_position *p,
                 int turns_left, uint16_t rows[FEATURE_TABLES]);

#endif
