/* match.h - the middle end: what every face decides alike about a game that is being played.
 *
 * How a game begins and goes on from a record, whose choice it is, who sits where, how far taking
 * back goes, which random numbers a bot gets: each is one policy, and this is its only place.
 * Terminal, plain lines, page and rooms ask here and show the answer. The tutor's
 * verdict, which needs the bots, is in advice/tutor.h. It knows nothing of screens,
 * sockets or how a bot thinks. */
#ifndef ENT_TABLE_MATCH_H
#define ENT_TABLE_MATCH_H

#include "table/game.h"

/* Which ships persons fly, a bit each, Mercurial's lowest; bots fly the others. A seat that waits
 * for its person counts as a person's. */
typedef unsigned match_persons;
enum { MATCH_BOTH = 3 };
static inline match_persons match_persons_of(bool mercurial, bool rubicon) {
    return (match_persons)mercurial | (match_persons)rubicon << 1;
}

/* Whose step is next. */
typedef enum match_due { MATCH_CHANCE, MATCH_PERSON, MATCH_BOT, MATCH_OVER } match_due;
match_due match_due_of(const ent_position *p, match_persons persons);
/* Is a person to be asked: for a choice, or where nobody deals for what dice and cards show? */
bool match_asks(const struct game *g, match_persons persons);

/* ---- how a game begins and goes on ---- */

struct match_setup {
    int rate;
    ent_variant variant;
    bool dice; /* dice and cards are typed in; else they are dealt from the seed */
    uint64_t seed;
    const char *bots[2]; /* who flies the ships, by name; NULL: a person */
};
void match_start(struct game *g, const struct match_setup *setup);
/* The same after these steps, which came from elsewhere, as from a lesson; dealt
 * is what follows. */
void match_start_after(struct game *g, const struct match_setup *setup, const ent_step *steps,
                       int count);

/* Is this the record of a game whose dice and cards are typed in: "dice own"? */
bool match_has_dice(const ent_header *header);
/* A game that was read goes on: with dice that are typed in, or dealt. It is dealt from its own
 * seed; if its luck came from elsewhere, from the seed in its header, "dealt SEED LINES", which is
 * that of what follows after so many lines; else from the fresh one, which is noted so. True when
 * that one was needed. */
bool match_go_on(struct game *g, bool dice, uint64_t fresh);
/* Where the luck of a game comes from: the seed, and after how many steps of foreign luck. False
 * when nobody knows. */
bool match_luck(const struct game *g, uint64_t *seed, int *steps);
/* A game that is not dealt goes on with that luck. */
void match_go_on_with(struct game *g, uint64_t seed, int steps);
/* A game that goes on from another one after the first `lines` lines of that, with the same luck
 * where it is known, else dealt from the fresh seed. Nobody sits there yet. */
void match_branch(struct game *g, const struct game *from, int lines, uint64_t fresh);

/* ---- steps ---- */

/* A step that was made, and all that a face needs to tell it. */
struct match_move {
    ent_position before;
    ent_step step;
    ent_happenings happened;
};
/* A step as it is typed, in notation, of which the mover, or for chance all but the outcome, may be
 * left out; in small letters or capital ones. False: *expected says what was expected. */
bool match_read_step(const ent_position *p, const char *text, ent_step *step,
                     ent_expected *expected);
/* Makes a step; the reason if it is not legal. */
ent_reason match_step(struct game *g, ent_step step, struct match_move *made);
/* Deals what chance brings. */
void match_deal(struct game *g, struct match_move *made);

/* How a game came to where it is: what a position alone does not tell. */
enum { MATCH_CONTROL_MOST = 8 }; /* cards in engine control: six, and more by The Mechanic (R7) */
struct match_account {
    int turn;    /* its number, from 1; 0 in set-up */
    int control; /* cards in engine control, in the order in which they were played */
    struct {
        uint8_t card, ship; /* ship ENT_NOBODY: lay there from the beginning */
    } cards[MATCH_CONTROL_MOST];
    ent_happening ending; /* when the game is over: what ended it */
};
void match_account_begin(struct match_account *account, const ent_position *start);
void match_account_take(struct match_account *account, const ent_happening *happening);

/* What ended a game that is over: ENT_HAP_WON, or ENT_HAP_LOST with its cause, by its last step,
 * made in `before`; and of a position that nobody saw come about, where the cause is ENT_CAUSES. */
ent_happening match_ending_by(const ent_position *before, ent_step last);
ent_happening match_ending_unseen(const ent_position *end);

/* Where taking back leads: before the latest choice of a person, as a bot would only choose the
 * same again; where no person flies, before the latest choice of anybody. How many steps stay, or
 * -1 when there is no such choice. */
int match_undo_target(const ent_step *steps, int count, match_persons persons);
/* The same for a game on the table of which only the first `count` steps were made. Where dice and
 * cards are typed in, each of them may be mistyped, and is taken back as a choice is. */
int match_undo_target_of(const struct game *g, int count, match_persons persons);
/* The same for the whole of it, and done; false when there is no such choice. */
bool match_undo(struct game *g, match_persons persons);

/* Set-up with one's own dice is typed in piece by piece: eight components, then two dice. A step is
 * made when its last piece is there; until then no record has any of it. */
struct match_pieces {
    int count;
    uint8_t list[8]; /* components in the order of the ring from OMEGA ZERO, or faces of the die */
};
/* Are pieces asked for now? */
bool match_pieces_wanted(const struct game *g);
bool match_pieces_have(const struct match_pieces *pieces, int piece);
/* One more; true when it was the last and *step is whole. The list is empty again then. */
bool match_pieces_add(struct match_pieces *pieces, const struct game *g, int piece, ent_step *step);
/* Takes back the piece that was typed last; without one it is match_undo, and of a step of set-up
 * all pieces but the last are there again. False when there is nothing to take back. */
bool match_pieces_undo(struct match_pieces *pieces, struct game *g, match_persons persons);

/* The random numbers of a bot that is to choose after so many steps of a game dealt from this seed.
 * They depend on nothing else: the dice keep their own, and a choice that is taken back is made in
 * the same way again, also when the game goes on another day. */
ent_dealer match_bot_dealer(uint64_t seed, int steps);
/* The same for the bot that is to choose now; with real dice the seed is 0. */
ent_dealer match_bot_dealer_of(const struct game *g);

/* Seats in a record's header: "bot NAME", "human" or "human NAME". match_seat_bot and
 * match_seat_person are NAME, the latter "" without one; NULL for whatever is no such seat, except
 * that a ship of which nothing is said is a person's. */
const char *match_seat(const ent_header *header, ent_mover ship);
const char *match_seat_bot(const char *seat);
const char *match_seat_person(const char *seat);
/* As a header has it, cut to fit; the name of a bot, or of a person, who may have none. */
void match_seat_write(char *seat, size_t size, bool bot, const char *name);
/* Puts a bot there, or with NULL a person without a name. */
void match_seat_set(ent_header *header, ent_mover ship, const char *bot);

#endif
