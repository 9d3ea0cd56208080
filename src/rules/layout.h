/* layout.h - how the fields of a position are packed (ent_position in entanglion.h).
 *
 * Shared on purpose with those who must be fast or write every field: position IDs, positions put
 * together by hand, the bots' features and the trainer. It knows bits and how much of everything
 * there is, and no rule: those are in the rest of src/rules, and asked by entanglion.h. Who need
 * not be fast asks there too (ent_pile_count, ent_component_place, ...). */
#ifndef ENT_RULES_LAYOUT_H
#define ENT_RULES_LAYOUT_H

#include "entanglion.h"

/* Also inline where it is seldom reached: a call there would cost the common way saved
 * registers. */
#define ALWAYS_INLINE static inline __attribute__((always_inline))
/* Of a function with a name for outsiders: also inline where gcc, which optimizes the program as a
 * whole, sees it called; clang does not, and warns of what is static in its file. */
#ifdef __clang__
#define INLINE_AS_WELL
#else
#define INLINE_AS_WELL extern inline
#endif

enum {
    FLAG_CZECH = 1,     /* the variant of R4 */
    FLAG_EVENT_DUE = 2, /* engine control reached six cards in this turn */
    FLAG_PROBE_LAST = 4 /* the first stack: PROBE lies beneath it, or is alone in it */
};

enum {
    HAND_LIMIT = 3,
    HAND_LIMIT_COLD = 2, /* with the Dilution Refrigerator */
    EVENTS_BELOW = 3,    /* event cards under Quantum Shuffle */
    CARRIED = 8,         /* in a component's four bits: carried, by ship (bits & 1) */
    EVERY_EVENT = 0xff   /* all but Quantum Shuffle */
};

/* All engine cards but PROBE: 7 CNOT, 8 H, 3 SWAP, 5 X. */
#define EVERY_CARD 0x5387u
#define EVERY_COMPONENT_CARRIED 0x88888888u

/* Piles: four bits per kind. */
static inline unsigned pile_of(unsigned card) {
    return 1u << (4 * card);
}
static inline unsigned pile_count(unsigned pile, unsigned card) {
    return pile >> (4 * card) & 15;
}
static inline unsigned pile_size(unsigned pile) {
    return pile * 0x1111 >> 12 & 15; /* for piles of up to 15 */
}
/* Hands, with at most three of each kind: the kinds in it as a set, and two bits per kind. */
static inline unsigned pile_kinds(unsigned hand) {
    unsigned any = (hand | hand >> 1) & 0x1111;
    return (any * 0x1248 >> 12) & 15;
}
static inline unsigned pile_packed(unsigned hand) {
    return (hand & 3) | (hand >> 2 & 0x0c) | (hand >> 4 & 0x30) | (hand >> 6 & 0xc0);
}
/* The first kind of a pile that is not empty. */
static inline unsigned pile_first(unsigned pile) {
    return (unsigned)__builtin_ctz(pile) / 4;
}

/* The stack has six bits per kind, so that the dealer can add up its counts; PROBE is a kind. */
static inline uint32_t stack_of(unsigned card) {
    return (uint32_t)1 << (6 * card);
}
static inline unsigned stack_count(uint32_t stack, unsigned card) {
    return stack >> (6 * card) & 63;
}
ALWAYS_INLINE uint32_t stack_from_pile(unsigned pile) {
    return (pile & 0xf) | (pile & 0xf0) << 2 | (pile & 0xf00) << 4 | (pile & 0xf000) << 6;
}
/* Without PROBE. */
ALWAYS_INLINE unsigned stack_pile(const ent_position *p) {
    uint32_t s = p->stacked;
    return (s & 0xf) | (s >> 2 & 0xf0) | (s >> 4 & 0xf00) | (s >> 6 & 0xf000);
}
static inline bool probe_may_come(const ent_position *p) {
    return p->stacked >= stack_of(ENT_PROBE);
}

/* Components: four bits each, a place in the ring or CARRIED | ship. */
static inline unsigned component_place(uint32_t components, unsigned component) {
    return components >> (4 * component) & 15;
}
static inline uint32_t component_put(uint32_t components, unsigned component, unsigned place) {
    unsigned shift = 4 * component;
    return (components & ~(15u << shift)) | place << shift;
}

/* Bits of the set, from the lowest: the number of the lowest, and how many. */
static inline unsigned lowest_bit(unsigned set) {
    return (unsigned)__builtin_ctz(set);
}
static inline unsigned bit_count(unsigned set) { /* of up to eight bits */
    /* Four copies, nine bits apart, have each bit once at a multiple of four; then these add up. */
    return ((set * 0x08040201u >> 3) & 0x11111111u) * 0x11111111u >> 28;
}

#endif
