/* edited.h - positions that no game has led to: put together at random, as an editor might. */
#ifndef ENT_TESTS_EDITED_H
#define ENT_TESTS_EDITED_H

#include "play.h"

static inline unsigned below(ent_dealer *dealer, unsigned bound) {
    return ent_dealer_below(dealer, ENT_MERCURIAL, bound);
}

static inline uint16_t some_cards(ent_dealer *dealer, unsigned most, uint16_t *left) {
    uint16_t pile = 0;
    for (unsigned n = below(dealer, most + 1); n > 0; n--) {
        unsigned card = below(dealer, ENT_PROBE);
        if (!(*left >> 4 * card & 15)) continue;
        *left = (uint16_t)(*left - (1u << 4 * card));
        pile = (uint16_t)(pile + (1u << 4 * card));
    }
    return pile;
}

/* A position put together at random, as an editor might: often not valid. */
static inline ent_position thrown_together(ent_dealer *d) {
    ent_position p = {0};
    uint16_t left = 0x5387; /* 7 CNOT, 8 H, 3 SWAP, 5 X */
    unsigned taken = 0;
    p.phase = (uint8_t)below(d, ENT_PHASES);
    if (p.phase < ENT_ACTION) { /* set-up leaves nothing to edit */
        unsigned phase = p.phase, draws = phase == ENT_SETUP_DRAW ? below(d, 6) : 0;
        p = ent_start(1 + (int)below(d, 4), (ent_variant)below(d, 2));
        while (p.phase < phase || draws-- > 0) ent_apply(&p, random_step(d, &p), NULL);
        return p;
    }
    for (unsigned c = 0; c < ENT_COMPONENTS; c++) {
        unsigned place = p.phase == ENT_WON ? 8 + below(d, 2) : below(d, 10);
        while (place < 8 && taken >> place & 1) place = (place + 1) % 8;
        if (place < 8) taken |= 1u << place;
        p.components |= place << 4 * c;
    }
    p.hands[0] = some_cards(d, 3, &left);
    p.hands[1] = some_cards(d, 3, &left);
    p.control = some_cards(d, 7, &left);
    if (p.phase >= ENT_DRAW_PAIR && p.phase <= ENT_PLAY) p.drawn = some_cards(d, 3, &left);
    p.stacked = stack_bits(some_cards(d, 24, &left)) | below(d, 2) << 6 * ENT_PROBE;
    p.ships = (uint8_t)below(d, ENT_PLACES);
    p.detection = (uint8_t)(p.phase == ENT_LOST ? ENT_TRACK_END : (int)below(d, ENT_TRACK_END));
    p.turn = (uint8_t)below(d, 2);
    p.flags = (uint8_t)below(d, 8);
    if (below(d, 4)) /* more often than not, an event is due when engine control is full */
        p.flags = (uint8_t)((p.flags & ~2) | 2 * (ent_pile_size(&p, ENT_PILE_CONTROL) > 5));
    if (p.phase == ENT_ROLL_PROBE || p.phase == ENT_STAND_PROBE || p.phase == ENT_REROLL_PROBE)
        p.resume = (uint8_t)(ENT_DRAW + below(d, 4));
    if (p.phase >= ENT_STAND_ORBITAL && p.phase <= ENT_STAND_HEISENBERG)
        p.pending = (uint8_t)(1 + below(d, 8));
    if (p.phase == ENT_SPOOKY) p.pending = (uint8_t)below(d, 8);
    for (unsigned e = 0; e < ENT_QUANTUM_SHUFFLE; e++) {
        unsigned where = below(d, e <= ENT_QUANTUM_TUNNEL ? 5 : 3);
        if (where == 1) p.event_discard |= (uint8_t)(1u << e);
        if (where > 2) p.held[where - 3] |= (uint8_t)(1u << e);
    }
    return p;
}

#endif
