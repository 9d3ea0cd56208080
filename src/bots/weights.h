/* weights.h - the file of learned weights: read, checked, written, and the one compiled in.
 *
 * The file: "ENTWGHT1", then little-endian 32-bit numbers (entries, patience in 1/65536, games
 * learned from, 0), a 64-bit FNV-1a checksum of what follows, then one signed 16-bit logit in
 * steps of 1/256 for each entry of the tables of features.h. */
#ifndef ENT_BOTS_WEIGHTS_H
#define ENT_BOTS_WEIGHTS_H

#include "bots/value.h"

enum { WEIGHTS_HEAD = 32, WEIGHTS_BYTES = WEIGHTS_HEAD + 2 * FEATURE_ENTRIES };

struct weights {
    struct value value; /* points to the table below */
    double patience;
    uint32_t games;
    int16_t table[FEATURE_ENTRIES];
};

/* Reads the bytes of such a file; NULL when they are fine, else what is wrong with them. */
const char *weights_read(struct weights *weights, const uint8_t *bytes, size_t length);
/* The other way: the bytes of a file for tables as they are while learning. */
void weights_write(uint8_t bytes[WEIGHTS_BYTES], const int32_t *learning, double patience,
                   uint32_t games);

/* The weights compiled in, in src/bots/weights.bin. */
extern const uint8_t weights_builtin[];
extern const size_t weights_builtin_length;

#endif
