/* match.h - the middle end: what every face decides alike about a game that is being played.
 *
 * Whose choice it is, who sits where, how far taking back goes, which random numbers a bot gets:
 * each is one policy, and this is its only place. Terminal, plain lines, page and rooms ask here
 * and show the answer. The tutor's verdict, which needs the bots, is in advice/tutor.h. It knows
 * nothing of screens, sockets or how a bot thinks. */
#ifndef ENT_TABLE_MATCH_H
#define ENT_TABLE_MATCH_H

#include "table/game.h"

/* Which ships persons fly, a bit each, Mercurial's lowest; bots fly the others. A seat that waits
 * for its person counts as a person's. */
typedef unsigned match_persons;

/* Whose step is next. */
typedef enum match_due { MATCH_CHANCE, MATCH_PERSON, MATCH_BOT, MATCH_OVER } match_due;
match_due match_due_of(const ent_position *p, match_persons persons);

/* Where taking back leads: before the latest choice of a person, as a bot would only choose the
 * same again; where no person flies, before the latest choice of anybody. How many steps stay, or
 * -1 when there is no such choice. */
int match_undo_target(const ent_step *steps, int count, match_persons persons);
/* The same for a game on the table, and done; false when there is no such choice. */
bool match_undo(struct game *g, match_persons persons);

/* The random numbers of a bot that is to choose after so many steps of a game dealt from this seed.
 * They depend on nothing else: the dice keep their own, and a choice that is taken back is made in
 * the same way again, in another session too. */
ent_dealer match_bot_dealer(uint64_t seed, int steps);

/* Seats in a record's header: "human", or "bot NAME". match_seat_bot is NAME, or NULL for whatever
 * is no bot's seat; match_seat_set writes it, with NULL for a person. */
const char *match_seat_bot(const ent_header *header, ent_mover ship);
void match_seat_set(ent_header *header, ent_mover ship, const char *bot);

#endif
