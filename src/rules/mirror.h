/* mirror.h - the symmetry of the game: the ships change places, and with them OMEGA ZERO and OMEGA
 * THREE. Nothing else tells the two games apart but the count of Spooky Action's die and of
 * Heisenberg's (tests/test_symmetry.c shows it). So whoever looks at a game as the ship on turn
 * needs to know one view only. Planets of Entanglion count from OMEGA ZERO here. */
#ifndef ENT_RULES_MIRROR_H
#define ENT_RULES_MIRROR_H

#include "rules/layout.h"

/* The place of the ships. */
static const uint8_t mirror_places[ENT_PLACES] = {0, 4, 8,  12, 1,  5,  9,  13, 2,  6,  10, 14,
                                                  3, 7, 11, 15, 20, 17, 18, 19, 16, 21, 22, 23};

static inline unsigned mirror_planet(unsigned planet) {
    return planet & 3 ? planet : planet ^ 4;
}
static inline unsigned mirror_planets(unsigned set) {
    return (set & 0xee) | (set & 1) << 4 | (set >> 4 & 1);
}
/* Where a component is, in its four bits. */
static inline unsigned mirror_component(unsigned where) {
    return where >= CARRIED ? where ^ 1 : mirror_planet(where);
}
/* All components at once. */
static inline uint32_t mirror_components(uint32_t components) {
    const uint32_t each = 0x11111111u;
    uint32_t carried = components >> 3 & each;
    uint32_t ends = ~(components | components >> 1) & each & ~carried; /* 0 or 4 */
    return components ^ carried ^ ends << 2;
}

#endif
