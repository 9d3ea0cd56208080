/* weights.h - the file of learned weights: read, checked, written, and the one compiled in.
 *
 * The file: "ENTWGHT3", then little-endian 32-bit numbers (bytes of the first network, discount in
 * 1/65536, games learned from), one byte each for the tables and the neurons of the first and of
 * the second network, a 64-bit FNV-1a checksum of what follows, then every weight of both networks,
 * that without an end first, in the order of value.h, each network in Rice's code (rice.h): most
 * weights are small, so that takes half of the bytes. */
#ifndef ENT_BOTS_VALUE_WEIGHTS_H
#define ENT_BOTS_VALUE_WEIGHTS_H

#include "bots/value/value.h"

enum { WEIGHTS_HEAD = 32, WEIGHTS_BYTES_MOST = 1500000 };

struct weights {
    struct value value; /* points to what is below */
    double discount;
    uint32_t games;
    uint64_t checksum; /* as in the file */
    struct net open, timed;
    struct reach reach;
    int16_t numbers[2 * NET_WEIGHTS_MOST];
};

/* Reads the bytes of such a file; NULL when they are fine, else what is wrong with them. */
const char *weights_read(struct weights *weights, const uint8_t *bytes, size_t length);

/* The other way: how many bytes two networks take, and the bytes. A file that could not be read
 * again, above WEIGHTS_BYTES_MOST, is the caller's mistake. */
size_t weights_bytes(const struct net *open, const struct net *timed);
void weights_write(uint8_t *bytes, const struct net *open, const struct net *timed, double discount,
                   uint32_t games);

/* The weights compiled in, in src/bots/value/weights.bin. */
extern const uint8_t weights_builtin[];
extern const size_t weights_builtin_length;

#endif
