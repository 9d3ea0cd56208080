/* search.h - what a position is worth when the turn under way is played to its end: expectation
 * over all that chance can bring, and the best of what players can choose. What the next turn's
 * start is worth a leaf says: the learned value, or another search through that turn (master.c). */
#ifndef ENT_BOTS_SEARCH_H
#define ENT_BOTS_SEARCH_H

#include "bots/value/value.h"

/* How much of the truth a search sees; search.c lists what it leaves out. */
enum search_kind {
    SEARCH_EXACT,
    SEARCH_APPROXIMATE, /* leaves out what seldom matters: the expert's */
    SEARCH_COARSE       /* and more, which costs some strength: where many are needed */
};

/* What a position at the start of a turn is worth with so many turns left, that one included. */
typedef worth search_leaf(void *context, const ent_position *p, int turns_left);

/* Positions whose worth is known, because several ways lead to the same one (cards drawn in any
 * order, rolls that come to the same). */
enum { TRANSPOSITIONS = 4096 };
struct transposition_table {
    uint64_t generation; /* makes what earlier decisions left behind unknown */
    struct transposition {
        uint64_t hash;
        worth worth;
    } entries[TRANSPOSITIONS];
};

struct search {
    search_leaf *leaf;
    void *context; /* of the leaf */
    struct transposition_table
        *table;     /* NULL: only outcomes side by side are seen to be the same */
    int turns_left; /* this turn included; 0: no end */
    enum search_kind kind;
    /* Cards drawn in this search that the leaf is to think of as not yet drawn, as they are counted
     * in a hand and in the stack. */
    uint16_t deferred;
    uint32_t deferred_stack;
    int64_t evaluations; /* starts of turns that were asked about, so far */
};

/* What the table knows is unknown then. */
void search_forget(struct transposition_table *table);

/* An exact search; what its table knows is unknown then. */
void search_begin(struct search *search, search_leaf *leaf, void *context,
                  struct transposition_table *table, int turns_left);

/* What a position is worth. One at the start of a turn counts as the next turn. */
worth search_value(struct search *search, const ent_position *p);

/* What one is worth to the player to move, with the best choice. */
worth search_choice(struct search *search, const ent_position *p);

/* The same for each step that the player to move can make now; returns how many. */
int search_root(struct search *search, const ent_position *p, ent_step *steps, worth *worths);

/* ---- by the learned value ---- */

/* The usual search, with all it needs. Set it to zero once, and begin each decision with
 * value_search_begin; it does not move while it is in use. */
struct value_search {
    struct search search;
    const struct value *value;
    struct accumulator accumulator;
    struct transposition_table table;
};

/* Returns the search in it. */
struct search *value_search_begin(struct value_search *s, const struct value *value,
                                  int turns_left);

#endif
