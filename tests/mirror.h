/* mirror.h - the mirror image of a position: the ships exchanged together with OMEGA_ZERO and
 * OMEGA_THREE. test_symmetry.c shows what it is good for. */
#ifndef ENT_TESTS_MIRROR_H
#define ENT_TESTS_MIRROR_H

#include "play.h"

static inline unsigned ring_image(unsigned place) {
    return place == 0 ? 4 : place == 4 ? 0 : place; /* OMEGA_ZERO and OMEGA_THREE */
}

/* The face that leads Heisenberg to the image of the planet to which `die` leads. */
static inline unsigned heisenberg_image(const ent_position *p, unsigned die) {
    unsigned target = ring_image((unsigned)ent_die_counts(p, (int)die) % 8);
    for (unsigned face = 1; face <= 8; face++)
        if ((unsigned)ent_die_counts(p, (int)face) % 8 == target) return face;
    fail_msg("no face leads to ring place %u", target);
    return 0;
}

static inline ent_position image_of(const ent_position *p) {
    ent_position q = *p;
    if (p->phase != ENT_SETUP_COMPONENTS)
        for (unsigned c = 0; c < ENT_COMPONENTS; c++) {
            unsigned place = p->components >> 4 * c & 15;
            place = place >= 8 ? place ^ 1 : ring_image(place);
            q.components = (q.components & ~(15u << 4 * c)) | place << 4 * c;
        }
    q.hands[0] = p->hands[1], q.hands[1] = p->hands[0];
    q.held[0] = p->held[1], q.held[1] = p->held[0];
    if (p->ships >= ENT_PLACE_ENTANGLION)
        q.ships = (uint8_t)(ENT_PLACE_ENTANGLION + ring_image(p->ships - ENT_PLACE_ENTANGLION));
    else
        q.ships = (uint8_t)(p->ships % 4 * 4 + p->ships / 4);
    if (ent_turn_known(p)) q.turn = (uint8_t)(1 - p->turn);
    if (p->phase == ENT_STAND_HEISENBERG) q.pending = (uint8_t)heisenberg_image(p, p->pending);
    return q;
}

#endif
