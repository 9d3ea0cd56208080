/* env.h - what the files of src/env share: choices as numbers, and the bots behind the header.
 *
 * Everything here is behind entanglion.h and hidden from those who link the library. It knows no
 * rule, no screen and no file. */
#ifndef ENT_ENV_ENV_H
#define ENT_ENV_ENV_H

#include <string.h>

#include "bots/bot.h"
#include "bots/value/weights.h"

/* The choice of that number by a ship. */
ent_step action_step(ent_mover mover, int action);
/* The choice that stands at this place of the list of ent_steps, by the mask of all. */
int action_listed(uint64_t mask, ent_mover mover, unsigned index);

/* Writes numbers of a byte each, the lowest first. */
static inline void env_put_bytes(uint8_t *to, uint64_t bytes, size_t count) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    bytes = __builtin_bswap64(bytes);
#endif
    memcpy(to, &bytes, count);
}

/* The low four bits, and the low eight, as a byte of 0 or 1 each. */
static inline uint64_t env_spread_four(uint64_t bits) {
    return (bits & 15) * 0x204081u & 0x01010101u;
}
static inline uint64_t env_spread_eight(uint64_t bits) {
    return env_spread_four(bits) | env_spread_four(bits >> 4) << 32;
}

/* A player by name and its weights, which any number of threads may share. */
struct env_player {
    const struct bot *bot;
    struct weights weights;
};
/* NULL when it is ready, else what is wrong in English. length is of the weights; with NULL those
 * compiled in are taken. */
const char *env_player_start(struct env_player *player, const char *name, const void *weights,
                             size_t length);

#endif
