/* block.h - chances of losing, by detection and engine control.
 *
 * A row has an entry for each step of the track, the last of which is a lost game. A block has a
 * row for each number of cards in engine control; a cell, which the tables consist of, one row
 * more, for a quantum event that is due. So a step up the track is an entry further, and a card
 * more in engine control a row further. Loops over whole blocks need no look at either, and
 * compilers know how to do them several entries at a time. */
#ifndef ENT_SIM_BOUND_BLOCK_H
#define ENT_SIM_BOUND_BLOCK_H

#include "entanglion.h"

enum {
    TRACK = ENT_TRACK_END, /* steps on which the game goes on */
    ROW = TRACK + 1,
    CONTROL = ENT_CONTROL_FULL,
    BLOCK = CONTROL * ROW,
    CELL = BLOCK + ROW
};

static inline float lower(float a, float b) {
    return a < b ? a : b;
}

/* to = the lower of both, entry by entry. */
static inline void lower_row(float *restrict to, const float *restrict other) {
    for (int k = 0; k < ROW; k++) to[k] = lower(to[k], other[k]);
}
static inline void lower_block(float *restrict to, const float *restrict other) {
    for (int k = 0; k < BLOCK; k++) to[k] = lower(to[k], other[k]);
}

/* The last entry of each row: lost. */
static inline void block_ends(float *block) {
    for (int k = TRACK; k < BLOCK; k += ROW) block[k] = 1;
}

#endif
