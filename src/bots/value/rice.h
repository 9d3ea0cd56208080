/* rice.h - many small signed numbers in few bytes: Rice's code, which spends few bits on numbers
 * near zero. It knows nothing of networks; weights.h says what the numbers are.
 *
 * Numbers come in blocks of RICE_BLOCK. A block begins with four bits, k. A number n is first made
 * positive (0, -1, 1, -2, ... become 0, 1, 2, 3, ...); then what remains of it without its low k
 * bits is written as that many ones and a zero, and the k bits follow, the lowest first. Bits fill
 * bytes from the lowest up; the last byte is filled up with zeros. */
#ifndef ENT_BOTS_VALUE_RICE_H
#define ENT_BOTS_VALUE_RICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { RICE_BLOCK = 32 };

/* Writes the numbers, each block with the k that makes it shortest, and returns how many bytes they
 * take. Without `bytes` it only counts. */
size_t rice_write(uint8_t *bytes, const int16_t *numbers, int count);

/* The other way. False: these bytes are not exactly the code of so many numbers. */
bool rice_read(int16_t *numbers, int count, const uint8_t *bytes, size_t length);

#endif
