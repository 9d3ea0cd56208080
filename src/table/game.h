/* game.h - a game on the table: its record so far, the dealer beside it, and the way back.
 *
 * Every face plays through this. Steps are made only when legal; taking back restores the dealer
 * as well as the position, so the same choice meets the same luck and no undo re-rolls. */
#ifndef ENT_TABLE_GAME_H
#define ENT_TABLE_GAME_H

#include <stdio.h>

#include "entanglion.h"

/* Reads lines of at most ENT_LINE_MAX bytes, plus room for what must be refused, and never more
 * memory than that. Returns false at the end. A longer line comes cut, but still too long. */
struct line_source {
    FILE *file;
    size_t length;
    char line[ENT_LINE_MAX + 8];
};
bool line_next(struct line_source *s);
/* Gives the next line to the reader, or tells it that there is none (*more); what came of it. */
ent_line line_read(struct line_source *s, ent_reader *reader, bool *more);

/* One line of the record after the header: a step, a comment alone, or the result. */
struct game_line {
    ent_line kind;
    ent_step step;
    ent_position after;
    ent_dealer dealer_after;
    char *note; /* with its '#', or NULL */
};

struct game {
    ent_header header;
    ent_position start;
    ent_position now;
    bool dealt; /* chance is dealt from header.seed; else outcomes come from outside */
    ent_dealer dealer, dealer_at_start;
    struct game_line *lines;
    int count, capacity;
};

/* A new game dealt from a seed, or with dice from outside. False when memory is short. */
bool game_start(struct game *g, int rate, ent_variant variant, bool dealt, uint64_t seed);
/* A game that goes on from any position, not dealt, in place of the one in g. Its header names the
 * position, unless a game begins there anyway. */
void game_start_at(struct game *g, const ent_position *p);
void game_free(struct game *g);

/* Makes a step if it is legal; the reason if it is not. happened may be NULL. */
ent_reason game_step(struct game *g, ent_step step, ent_happenings *happened);
/* The same with a step from elsewhere. An outcome that the dealer would have given takes the dealer
 * along; with any other the game is no longer dealt. */
ent_reason game_follow(struct game *g, ent_step step);
/* Deals the next outcome and makes it. Chance must be to move and the game dealt. */
ent_step game_deal(struct game *g, ent_happenings *happened);

/* Steps in the record, and taking back until only so many are left: false when there are fewer.
 * Comments before the step that goes first stay. How many stay after an undo is
 * decided in match.h. */
int game_steps(const struct game *g);
bool game_cut(struct game *g, int steps);

/* Reads a record; on failure g is as it was, *reader tells the problem and source->line is the line
 * that was refused. When all outcomes are those that the header's seed deals, play goes on from
 * that seed; else g->dealt is false and the caller decides how to go on (game_deal_from). */
bool game_read(struct game *g, struct line_source *source, ent_reader *reader);
/* From here on deals from this seed; the header's seed no longer fits and is taken out. */
void game_deal_from(struct game *g, uint64_t seed);

/* Did it begin as games begin, with the set-up, and not at a position? */
bool game_has_set_up(const struct game *g);
/* Writes the record, with its comments, and "= won" or "= lost" when it is over. False when the
 * file refused. */
bool game_write(const struct game *g, FILE *file);

#endif
