/* reach.c - planets within reach of both hands, worked out turn by turn (reach.h). */
#include "bots/value/reach.h"

#include "rules/mirror.h"

unsigned reach_hand(unsigned hand) {
    /* Two bits per kind make 256 numbers, of which 35 are hands. */
    static const uint8_t numbers[256] = {
        [0x00] = 0,  [0x01] = 1,  [0x02] = 2,  [0x03] = 3,  [0x04] = 4,  [0x05] = 5,  [0x06] = 6,
        [0x08] = 7,  [0x09] = 8,  [0x0c] = 9,  [0x10] = 10, [0x11] = 11, [0x12] = 12, [0x14] = 13,
        [0x15] = 14, [0x18] = 15, [0x20] = 16, [0x21] = 17, [0x24] = 18, [0x30] = 19, [0x40] = 20,
        [0x41] = 21, [0x42] = 22, [0x44] = 23, [0x45] = 24, [0x48] = 25, [0x50] = 26, [0x51] = 27,
        [0x54] = 28, [0x60] = 29, [0x80] = 30, [0x81] = 31, [0x84] = 32, [0x90] = 33, [0xc0] = 34};
    return numbers[pile_packed(hand)];
}

unsigned reach_step(unsigned place, unsigned ship, unsigned card) {
    unsigned to = ent_board_move((uint8_t)place, (ent_mover)ship, (ent_card)card);
    return to >= ENT_PLACE_ENTANGLION && to != place ? 1u << (to - ENT_PLACE_ENTANGLION) : 0;
}

/* ---- turn by turn ---- */

enum { NO_CARD = ENT_PROBE };

/* Every hand by its number, and what is left of it without one card. */
struct hands {
    uint16_t cards[REACH_HANDS];
};

static struct hands all_hands(void) {
    struct hands all = {{0}};
    for (unsigned packed = 0; packed < 256; packed++) {
        unsigned hand = 0, size = 0;
        for (unsigned card = 0; card < ENT_PROBE; card++) {
            hand += (packed >> 2 * card & 3) * pile_of(card);
            size += packed >> 2 * card & 3;
        }
        if (size <= 3) all.cards[reach_hand(hand)] = (uint16_t)hand;
    }
    return all;
}

/* One card of ours, or none, and then what the partner can reach in a turn less. */
static unsigned by_card(const struct reach *reach, unsigned place, unsigned hand, unsigned theirs,
                        unsigned card, int turns) {
    unsigned to = place, rest = hand, planets = 0;
    if (card != NO_CARD) {
        if (!(hand & 15 * pile_of(card))) return 0;
        to = ent_board_move((uint8_t)place, ENT_MERCURIAL, (ent_card)card);
        rest = hand - pile_of(card);
        planets = reach_step(place, ENT_MERCURIAL, card);
    }
    if (turns == 1) return planets;
    return planets |
           mirror_planets(reach->within[mirror_places[to]][theirs][reach_hand(rest)][turns - 2]);
}

void reach_begin(struct reach *reach) {
    const struct hands all = all_hands();
    for (int turns = 1; turns <= REACH_TURNS; turns++)
        for (unsigned place = 0; place < ENT_PLACES; place++)
            for (unsigned ours = 0; ours < REACH_HANDS; ours++)
                for (unsigned theirs = 0; theirs < REACH_HANDS; theirs++) {
                    unsigned planets = 0;
                    for (unsigned card = 0; card <= NO_CARD; card++)
                        planets |= by_card(reach, place, all.cards[ours], theirs, card, turns);
                    reach->within[place][ours][theirs][turns - 1] = (uint8_t)planets;
                }
}
