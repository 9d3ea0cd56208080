/* events.h - where the event cards lie, as a relaxed game knows it (bound.h).
 *
 * Each card other than Quantum Shuffle is in the deck, held (by whom is forgotten), or discarded. A
 * card may also be made *lasting*: then only whether it is in the deck is known, it can be played
 * again and again while it is not, and when Quantum Shuffle comes the players say whether it goes
 * back into the deck. That is never worse for them, and there are fewer layouts. */
#ifndef ENT_SIM_BOUND_EVENTS_H
#define ENT_SIM_BOUND_EVENTS_H

#include "entanglion.h"

enum {
    EVENT_CARDS = ENT_QUANTUM_SHUFFLE, /* the eight others */
    EVENT_LAYOUTS_MAX = 1024,
    EVENT_WAYS_MAX = 16 /* Quantum Shuffle leaves out each of four lasting cards, or not */
};

/* One deck that the next card may come from. */
struct event_way {
    int size;                   /* cards in it, all as likely */
    int16_t drawn[EVENT_CARDS]; /* the layout after that card came, or -1 */
};

struct event_layout {
    uint8_t held, discarded; /* lasting cards that are not in the deck count as held */
    int ways;                /* of them the players choose one: */
    struct event_way way[EVENT_WAYS_MAX];
    int16_t played[EVENT_CARDS]; /* the layout after that held card was played, or -1 */
};

struct event_layouts {
    uint8_t lasting; /* a bit per ent_event */
    int count;
    struct event_layout list[EVENT_LAYOUTS_MAX];
    int16_t order[EVENT_LAYOUTS_MAX]; /* those with more cards held first */
    int16_t number[1 << 16];          /* by held << 8 | discarded; -1: cannot be */
};

/* All layouts that a fresh deck can come to; the fresh deck is number 0. */
void event_layouts_find(struct event_layouts *all, uint8_t lasting);

/* The number of a layout in which lasting cards may be told apart; -1: cannot be. */
int event_layout_at(const struct event_layouts *all, uint8_t held, uint8_t discarded);

#endif
