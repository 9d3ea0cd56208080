/* edit.h - a position put together by hand, at the beginning of a turn (edit.c). */
#ifndef ENT_TABLE_EDIT_H
#define ENT_TABLE_EDIT_H

#include "entanglion.h"

enum { EDIT_ABOARD = ENT_PLANETS }; /* + ship: where a component is when it lies on no planet */

typedef enum edit_probe { EDIT_PROBE_LAST, EDIT_PROBE_STACK, EDIT_PROBE_DISCARD } edit_probe;

struct edit {
    ent_variant variant;
    ent_mover turn;
    ent_planet ships[2];
    uint8_t components[ENT_COMPONENTS]; /* ent_planet, or EDIT_ABOARD + ship */
    int detection;
    int hands[2][ENT_PROBE], control[ENT_PROBE], stack[ENT_PROBE]; /* the rest is discarded */
    edit_probe probe;
    uint8_t events[ENT_EVENTS]; /* a ship that holds it, ENT_CHANCE: in the deck, ENT_NOBODY:
                                   discarded */
};

/* What is wrong with one; several can be. */
typedef enum edit_problem {
    EDIT_SHIPS_APART, /* in Entanglion the ships are together */
    EDIT_TOO_MANY,    /* of a card; what: ent_card */
    EDIT_HAND,        /* too few or too many cards; what: ship */
    EDIT_CONTROL,     /* six or more: the event would have happened */
    EDIT_SAME_PLANET, /* two components; what: ent_planet */
    EDIT_OUTSIDE,     /* a component outside Entanglion; what: ent_component */
    EDIT_ALL_ABOARD,  /* the game would be won */
    EDIT_DETECTION,   /* X: the game would be lost */
    EDIT_STACK,       /* nothing to draw, or PROBE last under nothing */
    EDIT_EVENT_HELD,  /* a card that is never held; what: ent_event */
    EDIT_EVENTS,      /* fewer than three left in the deck */
    EDIT_IMPOSSIBLE,  /* anything else that the rules do not allow */
    EDIT_PROBLEMS
} edit_problem;

enum { EDIT_PROBLEMS_MAX = 16 };
struct edit_problems {
    int count;
    struct {
        uint8_t problem, what;
    } list[EDIT_PROBLEMS_MAX];
};

/* The position, when there are no problems. */
bool edit_make(const struct edit *edit, ent_position *p, struct edit_problems *problems);

/* ---- as lines of words. edit_lines.c ----
 *
 *     variant standard        ship M PLUS             hand M H 2
 *     component quantum_gates PHI_PLUS
 *     turn M                  detection 3             control CNOT 1
 *     component quantum_gates R                       stack X 4
 *     probe last              probe stack             probe discard
 *     event heisenberg R      event bennett deck      event schrodinger discard
 *
 * Ships are M and R, other words those of the notation; detection is the step of
 * the track, from 0. */

/* What no line has mentioned yet: nothing in any pile, all events in the deck, the rest the
 * first of its list. */
void edit_start(struct edit *edit);
/* The beginning of a usual game: components in some order, three cards in each hand. */
void edit_start_usual(struct edit *edit);
/* From a position; false when it is not the beginning of a turn. */
bool edit_from(struct edit *edit, const ent_position *p);
/* Takes one line; false when it is not understood, and nothing has changed. Blank lines and those
 * that begin with '#' change nothing either. */
bool edit_read_line(struct edit *edit, const char *line, size_t length);
/* All of it, line by line; returns the length. */
enum { EDIT_TEXT = 4096 };
int edit_write(const struct edit *edit, char text[EDIT_TEXT]);

#endif
