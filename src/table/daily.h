/* daily.h - the game of a day: the same for everybody who asks for that date. */
#ifndef ENT_TABLE_DAILY_H
#define ENT_TABLE_DAILY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct daily {
    uint64_t seed;
    int rate;            /* where the detection rate starts: it rises through the week */
    const char *partner; /* the bot that flies Rubicon */
};

/* The game of a date like "2026-11-17"; false when that is no date. */
bool daily_of(const char *date, size_t length, struct daily *daily);
/* The days from the first of January 1970 to a date; false when that is no date. */
bool daily_number(const char *date, size_t length, int32_t *number);

#endif
