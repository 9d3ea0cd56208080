/* puzzle.h - "what is the best move?": positions in which one choice is clearly the
 * best (puzzle.c).
 *
 * They lie in puzzles.csv, one in a line, after a line with the names of the columns:
 *
 *     id,position,best,theme,rating
 *
 * the position by its ID, the best step in the notation, what the puzzle is about, and how hard
 * it is on the scale of PUZZLE_FIRST. `entanglion puzzles` finds them (src/sim/puzzles.c) and
 * says how sure it is. What every choice is worth and why is not in the file: a hint says it,
 * in any language. */
#ifndef ENT_ADVICE_PUZZLE_H
#define ENT_ADVICE_PUZZLE_H

#include "advice/advice.h"

/* What a puzzle teaches. */
typedef enum puzzle_theme {
    PUZZLE_ROLL,    /* a component is here: who should roll for it? */
    PUZZLE_LEAVE,   /* fly on, though a component is here */
    PUZZLE_DARE,    /* roll for it, or wait */
    PUZZLE_EVENT,   /* fill engine control, so that an event comes */
    PUZZLE_CNOT,    /* into Entanglion, or a move that opens the way for a CNOT */
    PUZZLE_ROUTE,   /* which way */
    PUZZLE_WAIT,    /* which card to exchange, when nothing else helps */
    PUZZLE_KEEP,    /* which card to keep, or to trade */
    PUZZLE_BENNETT, /* use Bennett */
    PUZZLE_TUNNEL,  /* spend Quantum Tunnel, or not */
    PUZZLE_SPECIAL, /* Heisenberg and The Mechanic */
    PUZZLE_AGAIN,   /* roll again? */
    PUZZLE_THEMES
} puzzle_theme;
const char *puzzle_theme_word(puzzle_theme theme);

struct puzzle {
    ent_position position;
    ent_step best;
    puzzle_theme theme;
    int rating;
};

enum { PUZZLE_FIRST = 1000 }; /* the rating of a novice */

/* What a choice, the best at this position, is about. */
puzzle_theme puzzle_theme_of(const ent_position *p, ent_step best);

/* A line of the file, without its end. False when it is no puzzle. */
bool puzzle_read(const char *line, struct puzzle *puzzle);

/* Those compiled in: how many, and each. */
int puzzle_count(void);
struct puzzle puzzle_at(int index);
/* The one of a day, which is a number of the calendar: another every day, till all
 * have been seen. */
int puzzle_of_day(int64_t day);

#endif
