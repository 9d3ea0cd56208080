/* table.h - the tables of a relaxed game, for those who fill them (bound.h). */
#ifndef ENT_SIM_BOUND_TABLE_H
#define ENT_SIM_BOUND_TABLE_H

#include "sim/bound/block.h"
#include "sim/bound/bound.h"

struct bound {
    struct bound_game game;
    int turns;
    int stacks; /* 1: nothing is known of it */
    struct scenes scenes;
    struct event_layouts events;
    float *cells;   /* by event layout, scene, stack: chances of losing for the ship to move */
    float *cleared; /* likewise: rows after the last event of a turn, for the ship that had it */
    float *twice;   /* by event layout, jump, stack: rows with two events due, likewise */
    float *rolled;  /* by scene, stack: blocks; arrived by a card, with the defences before us */
    float *best;    /* by scene, stack: blocks; the turn that is being added */
};

/* How many rows or cells, by scene and stack, one layout of the events has. */
static inline size_t bound_layout_size(const struct bound *b) {
    return (size_t)b->scenes.count * (size_t)b->stacks;
}

/* What it is worth to end a turn in a scene: it is the partner's turn then. The rows of the cell
 * are for 0 to 5 cards in engine control, and for six. */
static inline const float *bound_after(const struct bound *b, int event_layout, int scene,
                                       int stack) {
    size_t at = (size_t)event_layout * bound_layout_size(b) +
                (size_t)b->scenes.list[scene].swapped * (size_t)b->stacks + (size_t)stack;
    return b->cells + at * CELL;
}

void bound_draw_events(struct bound *b); /* quantum.c: fills all that an event decides */

#endif
