/* number.h - whole numbers as people type them: in decimal, all of the text, within a range. */
#ifndef ENT_BASE_NUMBER_H
#define ENT_BASE_NUMBER_H

#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* False, and nothing changed, when it is none or outside. */
static inline bool number_read(const char *text, int64_t least, int64_t most, int64_t *number) {
    char *end;
    errno = 0;
    long long value = strtoll(text, &end, 10);
    if (errno || end == text || *end || value < least || value > most) return false;
    *number = value;
    return true;
}

/* 0 to 2^64 - 1, as seeds are. */
static inline bool number_read_seed(const char *text, uint64_t *seed) {
    char *end;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    if (errno || end == text || *end || strchr(text, '-')) return false;
    *seed = value;
    return true;
}

#endif
