/* puzzles.h - finds puzzles in games that bots play, and checks them (puzzles.c).
 *
 * A position is a puzzle when one choice is the best beyond doubt (the exact search of the turn and
 * the master say so, and the expert wins plainly more games when it plays on to the end from that
 * choice than from any other) and not plain to see: rules of thumb or most novices miss it. How
 * hard it is follows from how often the levels for people find it. */
#ifndef ENT_SIM_PUZZLES_H
#define ENT_SIM_PUZZLES_H

#include <stdatomic.h>

#include "advice/puzzles/puzzle.h"

struct puzzles_task {
    int count;     /* how many are wanted */
    int each;      /* so many of each theme, if they are to be had */
    int64_t games; /* that are looked through at most, in rounds of 32; 0: as many as it takes */
    uint64_t seed;
    int jobs;
    const struct value *value;
    atomic_bool *stop;                      /* set from outside; may be NULL */
    void (*progress)(int found, int count); /* may be NULL */
};

/* How many are wanted in all, of each theme at least and at most, and how many there are. */
struct puzzles_quota {
    int count, least, most;
    int found[PUZZLE_THEMES];
};
bool puzzles_want(const struct puzzles_quota *quota, puzzle_theme theme);

/* Fills puzzles[], the easiest first; returns how many there are, fewer than wanted if it was
 * stopped. The same task gives the same puzzles with any number of threads. */
int puzzles_find(const struct puzzles_task *task, struct puzzle *puzzles);

/* What speaks against a puzzle, by other games than it was found with. */
typedef enum puzzle_doubt {
    PUZZLE_STANDS,
    PUZZLE_NOT_CLEAR,  /* the search of the turn sees no margin, or another choice first */
    PUZZLE_NOT_MASTER, /* the master chooses something else */
    PUZZLE_NOT_PLAYED, /* games that are played to the end do not bear it out */
    PUZZLE_DOUBTS
} puzzle_doubt;
puzzle_doubt puzzle_check(const struct puzzle *puzzle, const struct value *value, uint64_t seed);

#endif
