/* weights.h - the file of learned weights: read, checked, written, and the one compiled in.
 *
 * The file: "ENTWGHT2", then little-endian 32-bit numbers (weights, discount in 1/65536, games
 * learned from, 0), a 64-bit FNV-1a checksum of what follows, then every weight of both networks of
 * value.h in the order of struct net, as signed 16-bit numbers. */
#ifndef ENT_BOTS_VALUE_WEIGHTS_H
#define ENT_BOTS_VALUE_WEIGHTS_H

#include "bots/value/value.h"

enum { WEIGHTS_HEAD = 32, WEIGHTS_BYTES = WEIGHTS_HEAD + 4 * NET_WEIGHTS };

struct weights {
    struct value value; /* points to the networks below */
    double discount;
    uint32_t games;
    struct net open, timed;
};

/* Reads the bytes of such a file; NULL when they are fine, else what is wrong with them. */
const char *weights_read(struct weights *weights, const uint8_t *bytes, size_t length);
/* The other way: the bytes of a file. */
void weights_write(uint8_t bytes[WEIGHTS_BYTES], const struct net *open, const struct net *timed,
                   double discount, uint32_t games);

/* The weights compiled in, in src/bots/value/weights.bin. */
extern const uint8_t weights_builtin[];
extern const size_t weights_builtin_length;

#endif
