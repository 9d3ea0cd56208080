/* board.c - the board: where each engine card leads each ship (RULES section 2).
 *
 * The place of both ships is one number. Outside Entanglion it is Mercurial's planet * 4 +
 * Rubicon's; inside, where the ships move as one, 16 + the planet's place in the ring. The table
 * below is the whole board: 24 places, two ships, four cards. It is written out so that it can be
 * read beside the board; tests/test_board.c proves it from the quantum matrices, and lists the
 * four cases in which the game departs from them (R1). */
#include "rules/position.h"

/* Two planets outside, and one inside. */
#define AT(m, r) (ENT_##m * 4 + ENT_##r)
#define IN(p) (ENT_PLACE_ENTANGLION + ENT_##p - ENT_OMEGA_ZERO)

/* A row: from where, then where Mercurial's CNOT, H, SWAP, X lead, then Rubicon's. */
#define FROM(from, m0, m1, m2, m3, r0, r1, r2, r3)                                               \
    [from] = {{STAYS(from), LEADS(from, m0), LEADS(from, m1), LEADS(from, m2), LEADS(from, m3)}, \
              {STAYS(from), LEADS(from, r0), LEADS(from, r1), LEADS(from, r2), LEADS(from, r3)}}
#define STAYS(from) LEADS(from, from), LEADS(from, from), LEADS(from, from), LEADS(from, from)
#define LEADS(from, to) \
    ((to) | ((to) != (from) && (to) >= ENT_PLACE_ENTANGLION ? ENT_DRAW_ARRIVED : ENT_DRAW) << 8)

/* clang-format off */
const uint16_t ent_board[ENT_PLACES][2][8] = {
    /* both in Centarious */
    FROM(AT(ZERO, ZERO), AT(ZERO, ZERO), AT(PLUS, ZERO), AT(ZERO, ZERO), AT(ONE, ZERO),
                         AT(ZERO, ZERO), AT(ZERO, PLUS), AT(ZERO, ZERO), AT(ZERO, ONE)),
    FROM(AT(ZERO, ONE), AT(ONE, ONE), AT(PLUS, ONE), AT(ONE, ZERO), AT(ONE, ONE),
                        AT(ZERO, ONE), AT(ZERO, MINUS), AT(ONE, ZERO), AT(ZERO, ZERO)),
    FROM(AT(ONE, ZERO), AT(ONE, ZERO), AT(MINUS, ZERO), AT(ZERO, ONE), AT(ZERO, ZERO),
                        AT(ONE, ONE), AT(ONE, PLUS), AT(ZERO, ONE), AT(ONE, ONE)),
    FROM(AT(ONE, ONE), AT(ZERO, ONE), AT(MINUS, ONE), AT(ONE, ONE), AT(ZERO, ONE),
                       AT(ONE, ZERO), AT(ONE, MINUS), AT(ONE, ONE), AT(ONE, ZERO)),
    /* Mercurial in Centarious, Rubicon in Superious: Mercurial's CNOT enters */
    FROM(AT(ZERO, PLUS), IN(PHI_PLUS), AT(PLUS, PLUS), AT(PLUS, ZERO), AT(ONE, PLUS),
                         AT(ZERO, PLUS), AT(ZERO, ZERO), AT(PLUS, ZERO), AT(ZERO, PLUS)),
    FROM(AT(ZERO, MINUS), IN(PHI_MINUS), AT(PLUS, MINUS), AT(MINUS, ZERO), AT(ONE, MINUS),
                          AT(ZERO, MINUS), AT(ZERO, ONE), AT(MINUS, ZERO), AT(ZERO, MINUS)),
    FROM(AT(ONE, PLUS), IN(PSI_PLUS), AT(MINUS, PLUS), AT(PLUS, ONE), AT(ZERO, PLUS),
                        AT(ONE, PLUS), AT(ONE, ZERO), AT(PLUS, ONE), AT(ONE, PLUS)),
    FROM(AT(ONE, MINUS), IN(PSI_MINUS), AT(MINUS, MINUS), AT(MINUS, ONE), AT(ZERO, MINUS),
                         AT(ONE, MINUS), AT(ONE, ONE), AT(MINUS, ONE), AT(ONE, MINUS)),
    /* Mercurial in Superious, Rubicon in Centarious: Rubicon's CNOT enters */
    FROM(AT(PLUS, ZERO), AT(PLUS, ZERO), AT(ZERO, ZERO), AT(ZERO, PLUS), AT(PLUS, ZERO),
                         IN(PHI_PLUS), AT(PLUS, PLUS), AT(ZERO, PLUS), AT(PLUS, ONE)),
    FROM(AT(PLUS, ONE), AT(PLUS, ONE), AT(ZERO, ONE), AT(ONE, PLUS), AT(PLUS, ONE),
                        IN(PSI_PLUS), AT(PLUS, MINUS), AT(ONE, PLUS), AT(PLUS, ZERO)),
    FROM(AT(MINUS, ZERO), AT(MINUS, ZERO), AT(ONE, ZERO), AT(ZERO, MINUS), AT(MINUS, ZERO),
                          IN(PHI_MINUS), AT(MINUS, PLUS), AT(ZERO, MINUS), AT(MINUS, ONE)),
    FROM(AT(MINUS, ONE), AT(MINUS, ONE), AT(ONE, ONE), AT(ONE, MINUS), AT(MINUS, ONE),
                         IN(PSI_MINUS), AT(MINUS, MINUS), AT(ONE, MINUS), AT(MINUS, ZERO)),
    /* both in Superious: CNOT moves nothing, also where physics would kick a phase back (R1) */
    FROM(AT(PLUS, PLUS), AT(PLUS, PLUS), AT(ZERO, PLUS), AT(PLUS, PLUS), AT(PLUS, PLUS),
                         AT(PLUS, PLUS), AT(PLUS, ZERO), AT(PLUS, PLUS), AT(PLUS, PLUS)),
    FROM(AT(PLUS, MINUS), AT(PLUS, MINUS), AT(ZERO, MINUS), AT(MINUS, PLUS), AT(PLUS, MINUS),
                          AT(PLUS, MINUS), AT(PLUS, ONE), AT(MINUS, PLUS), AT(PLUS, MINUS)),
    FROM(AT(MINUS, PLUS), AT(MINUS, PLUS), AT(ONE, PLUS), AT(PLUS, MINUS), AT(MINUS, PLUS),
                          AT(MINUS, PLUS), AT(MINUS, ZERO), AT(PLUS, MINUS), AT(MINUS, PLUS)),
    FROM(AT(MINUS, MINUS), AT(MINUS, MINUS), AT(ONE, MINUS), AT(MINUS, MINUS), AT(MINUS, MINUS),
                           AT(MINUS, MINUS), AT(MINUS, ONE), AT(MINUS, MINUS), AT(MINUS, MINUS)),
    /* Entanglion; CNOT on a Bell planet exits */
    FROM(IN(OMEGA_ZERO), IN(OMEGA_TWO), IN(PHI_MINUS), IN(OMEGA_THREE), IN(OMEGA_TWO),
                         IN(OMEGA_ZERO), IN(PSI_PLUS), IN(OMEGA_THREE), IN(OMEGA_ONE)),
    FROM(IN(OMEGA_ONE), IN(OMEGA_ONE), IN(PSI_MINUS), IN(OMEGA_ONE), IN(OMEGA_THREE),
                        IN(OMEGA_ONE), IN(PSI_MINUS), IN(OMEGA_ONE), IN(OMEGA_ZERO)),
    FROM(IN(PSI_MINUS), AT(ONE, MINUS), IN(OMEGA_ONE), IN(PSI_MINUS), IN(PHI_MINUS),
                        AT(MINUS, ONE), IN(OMEGA_ONE), IN(PSI_MINUS), IN(PHI_MINUS)),
    FROM(IN(PHI_MINUS), AT(ZERO, MINUS), IN(OMEGA_ZERO), IN(PHI_MINUS), IN(PSI_MINUS),
                        AT(MINUS, ZERO), IN(OMEGA_THREE), IN(PHI_MINUS), IN(PSI_MINUS)),
    FROM(IN(OMEGA_THREE), IN(OMEGA_THREE), IN(PSI_PLUS), IN(OMEGA_ZERO), IN(OMEGA_ONE),
                          IN(OMEGA_TWO), IN(PHI_MINUS), IN(OMEGA_ZERO), IN(OMEGA_TWO)),
    FROM(IN(OMEGA_TWO), IN(OMEGA_ZERO), IN(PHI_PLUS), IN(OMEGA_TWO), IN(OMEGA_ZERO),
                        IN(OMEGA_THREE), IN(PHI_PLUS), IN(OMEGA_TWO), IN(OMEGA_THREE)),
    FROM(IN(PHI_PLUS), AT(ZERO, PLUS), IN(OMEGA_TWO), IN(PHI_PLUS), IN(PSI_PLUS),
                       AT(PLUS, ZERO), IN(OMEGA_TWO), IN(PHI_PLUS), IN(PSI_PLUS)),
    FROM(IN(PSI_PLUS), AT(ONE, PLUS), IN(OMEGA_THREE), IN(PSI_PLUS), IN(PHI_PLUS),
                       AT(PLUS, ONE), IN(OMEGA_ZERO), IN(PSI_PLUS), IN(PHI_PLUS)),
};
/* clang-format on */

/* The detection track, 1 2 2 3 3 4 4 5 5 6 7 X. At X the game is over, so its number is never
 * compared; 8 keeps the row increasing. */
const uint8_t ent_track[ENT_TRACK_END + 1] = {1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8};

uint8_t ent_board_move(uint8_t ships, ent_mover ship, ent_card card) {
    ENT_ASSERT(ships < ENT_PLACES && ship <= ENT_RUBICON && card < ENT_PROBE);
    return (uint8_t)ent_board[ships][ship][BOARD_RUNS + card];
}

ent_planet ent_place_planet(uint8_t ships, ent_mover ship) {
    ENT_ASSERT(ships < ENT_PLACES && ship <= ENT_RUBICON);
    if (inside_entanglion(ships))
        return (ent_planet)(ships - ENT_PLACE_ENTANGLION + ENT_OMEGA_ZERO);
    return (ent_planet)(ship == ENT_MERCURIAL ? ships >> 2 : ships & 3);
}

uint8_t ent_place_of(ent_planet mercurial, ent_planet rubicon) {
    ENT_ASSERT(mercurial < ENT_PLANETS && rubicon < ENT_PLANETS);
    ENT_ASSERT((mercurial < ENT_OMEGA_ZERO && rubicon < ENT_OMEGA_ZERO) || mercurial == rubicon);
    if (mercurial >= ENT_OMEGA_ZERO)
        return (uint8_t)(ENT_PLACE_ENTANGLION + mercurial - ENT_OMEGA_ZERO);
    return (uint8_t)(mercurial * 4 + rubicon);
}

int ent_track_rate(int track_step) {
    ENT_ASSERT(track_step >= 0 && track_step <= ENT_TRACK_END);
    return ent_track[track_step];
}
