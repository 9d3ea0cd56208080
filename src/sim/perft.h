/* perft.h - counts all that can happen to a depth, through choices and chance alike. */
#ifndef ENT_SIM_PERFT_H
#define ENT_SIM_PERFT_H

#include "entanglion.h"

enum { PERFT_DEPTH_MAX = 32 };

struct perft_level {
    uint64_t nodes; /* positions reached after that many steps, the ended games among them */
    uint64_t won, lost;
    /* The chance of being in one of them or in a game that ended before, when every choice of a
     * player is equally likely: exactly 1, as a reduced fraction, or the weights are wrong. */
    uint64_t mass, whole;
};

/* levels takes depth + 1 entries. */
void perft(const ent_position *p, int depth, struct perft_level *levels);

#endif
