/* features.c - the tuples of the learned value (features.h). */
#include "bots/features.h"

enum {
    PLACES = ENT_PLACES,
    HANDS = 35,   /* up to three cards of four kinds */
    STEPS = 11,   /* of the detection track, X left out */
    LOADS = 6561, /* each component: on a planet, ours, theirs */
    LEFTS = 9,    /* components still on planets */
    HELDS = 81,   /* each kept event: nobody's, ours, theirs */
    BANDS = 3,    /* of the detection rate */
    CONTROLS = 8,
    TIMES = 12
};

/* The tuples in the order of features_of. */
#define TUPLES(DO)                     \
    DO(LOADS *STEPS)                   \
    DO(PLACES *HANDS *HANDS)           \
    DO(PLACES * 256 * BANDS)           \
    DO(PLACES *HANDS * 9)              \
    DO(HANDS * 16 * 2 * 3 * BANDS)     \
    DO(HANDS * 16 * 2 * 3 * BANDS)     \
    DO(8 * 8 * STEPS * LEFTS * 2)      \
    DO(HELDS * 16 * STEPS)             \
    DO(HELDS *LEFTS *STEPS)            \
    DO(CONTROLS *STEPS * 16 * 2)       \
    DO(PLACES *STEPS *LEFTS *CONTROLS) \
    DO(TIMES *LEFTS *STEPS * 2)        \
    DO(TIMES *PLACES *LEFTS * 2)       \
    DO(TIMES *LEFTS *LEFTS *CONTROLS)  \
    DO(LOADS * 2)                      \
    DO(3 * 8 * 9 * 2)

#define SIZE(n) (n),
const uint32_t feature_sizes[FEATURE_TUPLES] = {TUPLES(SIZE)};

const uint32_t feature_starts[FEATURE_TUPLES] = {0,      72171,  101571, 120003, 127563, 137643,
                                                 147723, 160395, 174651, 182670, 185486, 204494,
                                                 206870, 212054, 219830, 232952};
_Static_assert(232952 + 432 == FEATURE_ENTRIES, "the tables fill the row");

/* ---- facts ---- */

/* Where the mirror puts the ships: they change places, OMEGA ZERO and OMEGA THREE too. */
static const uint8_t mirrored_place[PLACES] = {0, 4, 8,  12, 1,  5,  9,  13, 2,  6,  10, 14,
                                               3, 7, 11, 15, 20, 17, 18, 19, 16, 21, 22, 23};

/* Bits 3, 7, ... 31 to bits 0 to 7. */
static unsigned gathered(uint32_t nibble_bits) {
    uint32_t x = nibble_bits >> 3 & 0x11111111u;
    x = (x | x >> 3) & 0x03030303u;
    x = (x | x >> 6) & 0x000f000fu;
    return (x | x >> 12) & 0xff;
}

/* The set in base three, for the low eight bits. */
static unsigned in_base_three(unsigned set) {
    static const uint16_t low[16] = {0, 1, 3, 4, 9, 10, 12, 13, 27, 28, 30, 31, 36, 37, 39, 40};
    return low[set & 15] + 81u * low[set >> 4];
}

/* The planets that have a component, a bit per ring place. */
static unsigned planets_laden(uint32_t components) {
    unsigned set = 0;
    for (int i = 0; i < 8; i++, components >>= 4) set |= 1u << (components & 15);
    return set & 0xff;
}

static unsigned hand_number(unsigned hand) {
    /* Two bits per kind make 256 numbers, of which 35 are hands. */
    static const uint8_t numbers[256] = {
        [0x00] = 0,  [0x01] = 1,  [0x02] = 2,  [0x03] = 3,  [0x04] = 4,  [0x05] = 5,  [0x06] = 6,
        [0x08] = 7,  [0x09] = 8,  [0x0c] = 9,  [0x10] = 10, [0x11] = 11, [0x12] = 12, [0x14] = 13,
        [0x15] = 14, [0x18] = 15, [0x20] = 16, [0x21] = 17, [0x24] = 18, [0x30] = 19, [0x40] = 20,
        [0x41] = 21, [0x42] = 22, [0x44] = 23, [0x45] = 24, [0x48] = 25, [0x50] = 26, [0x51] = 27,
        [0x54] = 28, [0x60] = 29, [0x80] = 30, [0x81] = 31, [0x84] = 32, [0x90] = 33, [0xc0] = 34};
    return numbers[(hand & 3) | (hand >> 2 & 0x0c) | (hand >> 4 & 0x30) | (hand >> 6 & 0xc0)];
}

static unsigned time_left(int turns_left) {
    static const uint8_t ends[TIMES - 2] = {2, 4, 7, 11, 16, 23, 32, 44, 60, 80};
    if (turns_left <= 0) return TIMES - 1;
    unsigned band = 0;
    while (band < TIMES - 2 && turns_left > ends[band]) band++;
    return band;
}

/* For each card, does it lead this ship to another planet of Entanglion that has a component? Bit 8
 * of `laden` is 0 and stands for all places outside. */
static unsigned leads_to_component(unsigned place, unsigned ship, unsigned laden) {
    unsigned leads = 0;
    for (unsigned card = 0; card < ENT_PROBE; card++) {
        unsigned to = ent_board_move((uint8_t)place, (ent_mover)ship, (ent_card)card);
        unsigned ring = to >= ENT_PLACE_ENTANGLION && to != place ? to - ENT_PLACE_ENTANGLION : 8;
        leads |= (laden >> ring & 1) << card;
    }
    return leads;
}

/* What bears on a ship's rolls: Control Infrastructure, Shielding, Error Correction. */
static unsigned roll_strength(unsigned load) {
    return (load >> ENT_CONTROL_INFRASTRUCTURE & 1) | (load >> ENT_MAGNETIC_SHIELDING & 1) << 1 |
           (load >> ENT_QUANTUM_ERROR_CORRECTION & 1) << 2;
}

/* Whether the ships are inside, could enter by one CNOT, or neither. */
static unsigned galaxy(unsigned place) {
    if (place >= ENT_PLACE_ENTANGLION) return 0;
    return (place >> 3 & 1) != (place >> 1 & 1) ? 1 : 2;
}

/* ---- the components, which seldom change ---- */

static unsigned bits_in(unsigned set) {
    set = (set & 0x55) + (set >> 1 & 0x55);
    set = (set & 0x33) + (set >> 2 & 0x33);
    return (set + (set >> 4)) & 15;
}

static void know_cargo(struct cargo *c, uint32_t components, unsigned us) {
    uint32_t carried = components & 0x88888888u, rubicons = carried & components << 3;
    unsigned loads[2] = {gathered(carried & ~rubicons), gathered(rubicons)};
    unsigned laden = planets_laden(components);
    if (us == ENT_RUBICON) { /* OMEGA ZERO and OMEGA THREE change places */
        unsigned differ = (laden ^ laden >> 4) & 1;
        laden ^= differ | differ << 4;
    }
    c->components = components;
    c->turn = (uint8_t)us;
    c->known = true;
    c->laden = (uint8_t)laden;
    c->ours = (uint8_t)bits_in(loads[us]);
    c->theirs = (uint8_t)bits_in(loads[us ^ 1]);
    c->load = (uint16_t)(in_base_three(loads[us]) + 2 * in_base_three(loads[us ^ 1]));
    c->strengths = (uint8_t)(roll_strength(loads[us]) * 8 + roll_strength(loads[us ^ 1]));
}

/* ---- the tuples ---- */

void features_of(struct cargo *c, const ent_position *p, int turns_left,
                 uint32_t entries[FEATURE_TUPLES]) {
    unsigned us = p->turn, them = us ^ 1;
    if (!c->known || c->components != p->components || c->turn != us)
        know_cargo(c, p->components, us);
    unsigned place = us == ENT_RUBICON ? mirrored_place[p->ships] : p->ships, laden = c->laden;
    unsigned inside = place >= ENT_PLACE_ENTANGLION;
    unsigned here = inside ? laden >> (place - ENT_PLACE_ENTANGLION) & 1 : 0;
    unsigned which =
        here ? (unsigned)ent_component_at(p, ent_place_planet(p->ships, ENT_MERCURIAL)) : 8;
    unsigned step = p->detection, rate = (unsigned)ent_rate(p);
    unsigned band = rate <= 2 ? 0 : rate <= 4 ? 1 : 2;
    unsigned ours = hand_number(p->hands[us]), theirs = hand_number(p->hands[them]);
    unsigned left = 8u - c->ours - c->theirs, load = c->load;
    unsigned held = in_base_three(p->held[us] & 15u) + 2 * in_base_three(p->held[them] & 15u);
    unsigned gone = p->event_discard >> 4;
    unsigned above = ent_events_above(p) != 0;
    unsigned control = p->control * 0x1111u >> 12 & 7;
    unsigned time = time_left(turns_left);
    unsigned probe = ent_probe_last(p) ? 2 : (unsigned)ent_pile_count(p, ENT_PILE_STACK, ENT_PROBE);
    unsigned way = galaxy(place), cnots = p->stacked & 63u, hs = p->stacked >> 6 & 63u;
    unsigned our_ways = leads_to_component(place, ENT_MERCURIAL, laden);
    unsigned their_ways = leads_to_component(place, ENT_RUBICON, laden);
    const uint32_t at[FEATURE_TUPLES] = {
        load * STEPS + step,
        (place * HANDS + ours) * HANDS + theirs,
        (place * 256 + laden) * BANDS + band,
        (place * HANDS + ours) * 9 + which,
        (((ours * 16 + our_ways) * 2 + here) * 3 + way) * BANDS + band,
        (((theirs * 16 + their_ways) * 2 + here) * 3 + way) * BANDS + band,
        ((c->strengths * (unsigned)STEPS + step) * LEFTS + left) * 2 + inside,
        (held * 16 + gone) * STEPS + step,
        (held * LEFTS + left) * STEPS + step,
        ((control * STEPS + step) * 16 + gone) * 2 + above,
        ((place * STEPS + step) * LEFTS + left) * CONTROLS + control,
        ((time * LEFTS + left) * STEPS + step) * 2 + inside,
        ((time * PLACES + place) * LEFTS + left) * 2 + here,
        ((time * LEFTS + c->ours) * LEFTS + c->theirs) * CONTROLS + control,
        load * 2 + inside,
        ((probe * 8 + cnots) * 9 + hs) * 2 + inside,
    };
    for (int t = 0; t < FEATURE_TUPLES; t++) entries[t] = feature_starts[t] + at[t];
}
