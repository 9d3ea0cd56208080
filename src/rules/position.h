/* position.h - what the rules ask of a position while they run.
 *
 * Private to src/rules; how the fields of a position are packed is in layout.h, which is not. All
 * of it is a few instructions; the functions with names for outsiders are in position.c. Reading
 * order of the rules: board.c, position.c, steps.c, apply.c, check.c, odds.c, notation.c. */
#ifndef ENT_RULES_POSITION_H
#define ENT_RULES_POSITION_H

#include "rules/layout.h"

/* The rules also build without a C library, and then without asserts. */
#if defined(NDEBUG) || !__STDC_HOSTED__
#define ENT_ASSERT(truth) ((void)0)
#else
#include <assert.h>
#define ENT_ASSERT(truth) assert(truth)
#endif

/* What seldom holds, so that the common way is the straight one. */
#define RARELY(truth) __builtin_expect(!!(truth), 0)
/* And what then is done, so that the common way needs no registers saved and stays short. */
#define OUT_OF_LINE __attribute__((noinline))

enum {
    PAIR_CARDS = 2, /* Quantum Gates */
    MECHANIC_CARDS = 3,
    PROBE_LIMIT = 4, /* a PROBE roll below this raises detection */
    FIRST_FOUR = 5   /* the track step of the first 4 */
};

/* Three cards or more, for piles of up to six. */
static inline bool pile_has_three(unsigned pile) {
    return (pile * 0x1111 + 0x1000) & 0x4000; /* the size plus 1 reaches bit 2 */
}

/* What lies nowhere else, PROBE aside. */
ALWAYS_INLINE unsigned engine_discard(const ent_position *p) {
    return EVERY_CARD - p->hands[0] - p->hands[1] - p->control - p->drawn - stack_pile(p);
}

/* The event cards in the deck, Quantum Shuffle aside. */
static inline unsigned event_deck(const ent_position *p) {
    return EVERY_EVENT & ~(unsigned)(p->event_discard | p->held[0] | p->held[1]);
}

/* Components. */
ALWAYS_INLINE bool carries(const ent_position *p, unsigned ship, unsigned component) {
    return (component_place(p->components, component) ^ CARRIED) == ship;
}
/* A mask with bit 4c+3 set where component c has this place: the zero nibbles of the difference.
 * Exact for every nibble: the sum of the low three bits with 7 carries into bit 3 unless they are
 * all 0, and never further. */
static inline uint32_t components_with(uint32_t components, unsigned place) {
    uint32_t difference = components ^ place * 0x11111111u;
    return ~(((difference & 0x77777777u) + 0x77777777u) | difference) & EVERY_COMPONENT_CARRIED;
}
static inline bool inside_entanglion(unsigned ships) {
    return ships >= ENT_PLACE_ENTANGLION;
}
ALWAYS_INLINE unsigned hand_limit(const ent_position *p, unsigned ship) {
    return HAND_LIMIT - (unsigned)carries(p, ship, ENT_DILUTION_REFRIGERATOR);
}
/* What components do to a ship's d8 (R5): -1, 0 or 1. */
ALWAYS_INLINE int die_modifier(const ent_position *p, unsigned ship) {
    const uint32_t either_carried = (uint32_t)CARRIED << 4 * ENT_QUANTUM_ERROR_CORRECTION |
                                    (uint32_t)CARRIED << 4 * ENT_CONTROL_INFRASTRUCTURE;
    if (!(p->components & either_carried)) return 0; /* the common case */
    return carries(p, ship, ENT_QUANTUM_ERROR_CORRECTION) -
           carries(p, ship, ENT_CONTROL_INFRASTRUCTURE);
}
/* Does Quantum Programming spare a ship that comes to this place inside Entanglion? */
ALWAYS_INLINE bool arrival_spared(const ent_position *p, unsigned ship, unsigned ships) {
    return carries(p, ship, ENT_QUANTUM_PROGRAMMING) &&
           !components_with(p->components, ships - ENT_PLACE_ENTANGLION);
}
/* Where Heisenberg's die leads: 0 and 8 are OMEGA ZERO, 9 is OMEGA ONE. */
static inline unsigned heisenberg_place(unsigned counts) {
    return ENT_PLACE_ENTANGLION + (counts & 7);
}
/* Who draws in set-up: the first player until it has three, then the other. */
static inline unsigned setup_drawer(const ent_position *p) {
    return p->turn ^ (unsigned)(pile_size(p->hands[p->turn]) >= HAND_LIMIT);
}
/* The ship that carries the refrigerator, in ENT_DISCARD. */
static inline unsigned refrigerator_ship(const ent_position *p) {
    return p->components >> (4 * ENT_DILUTION_REFRIGERATOR) & 1;
}

/* The planet whose component Spooky Action's die names: the n-th free ring place, clockwise,
 * starting after OMEGA ZERO, going round as needed (section 5, R6). */
static inline unsigned spooky_place(const ent_position *p, unsigned die) {
    uint8_t free_places[8] = {0};
    unsigned free_count = 0;
    for (unsigned i = 1; i <= 8; i++)
        if (!components_with(p->components, i & 7)) free_places[free_count++] = (uint8_t)(i & 7);
    return free_places[(die - 1) % free_count];
}

/* Where a card leads a ship: entry BOARD_RUNS + card; the entries before that are for a card that
 * does not run the engine, and stay. The place in the low byte; in the high one the phase in which
 * the replacement is drawn, ENT_DRAW_ARRIVED at a different Entanglion planet, else ENT_DRAW. */
enum { BOARD_RUNS = 4 };
extern const uint16_t ent_board[ENT_PLACES][2][8];
extern const uint8_t ent_track[ENT_TRACK_END + 1];

#endif
