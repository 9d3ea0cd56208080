/* dealer.c - a seed made into outcomes (docs/library.md describes it for other programs).
 *
 * Each kind of chance step has its own stream of numbers, so the number behind the n-th roll, draw
 * or event of a game depends on the seed and n only, not on what else happened: taking a step
 * back never re-rolls, and two alternatives meet the same luck. The generator is wyrand: a counter,
 * and one multiplication to 128 bits whose halves are folded. Integers only, so all machines deal
 * alike. */
#include "entanglion.h"

#include <assert.h>
#include <string.h>

#define STRIDE 0x2d358dccaa6c78a5u
#define SECRET 0x8bb84b93962eacc9u
#define EACH_SIX_BITS 0x1041041u /* times a field, that field at every place */

static inline uint64_t folded(uint64_t a, uint64_t b) {
    __extension__ typedef unsigned __int128 wide;
    wide product = (wide)a * b;
    return (uint64_t)product ^ (uint64_t)(product >> 64);
}

static inline uint32_t next_number(uint64_t *stream) {
    *stream += STRIDE;
    return (uint32_t)(folded(*stream, *stream ^ SECRET) >> 32);
}

/* SplitMix64's finisher, to spread seeds apart. */
static uint64_t mix(uint64_t x) {
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

/* The rare numbers that would favour some results are passed over. */
static __attribute__((noinline, cold)) uint32_t below_again(uint64_t *stream, uint32_t bound,
                                                            uint64_t product) {
    uint32_t floor = (0u - bound) % bound;
    while ((uint32_t)product < floor) product = (uint64_t)next_number(stream) * bound;
    return (uint32_t)(product >> 32);
}

/* 0..bound-1 without bias: the high half of number * bound (Lemire's method). */
static inline uint32_t below(uint64_t *stream, uint32_t bound) {
    uint64_t product = (uint64_t)next_number(stream) * bound;
    if (__builtin_expect((uint32_t)product < bound, 0)) return below_again(stream, bound, product);
    return (uint32_t)(product >> 32);
}

ent_dealer ent_dealer_start(uint64_t seed) {
    ent_dealer dealer;
    for (unsigned i = 0; i < ENT_CHANCE_KINDS + 2; i++)
        dealer.stream[i] = mix(mix(seed + STRIDE) + (i + 1) * STRIDE);
    return dealer;
}

uint64_t ent_series_seed(uint64_t seed, uint64_t index) {
    return mix(mix(seed ^ SECRET) + index * STRIDE);
}

uint32_t ent_dealer_below(ent_dealer *dealer, ent_mover ship, uint32_t bound) {
    assert(dealer && ship <= ENT_RUBICON && bound > 0);
    return below(&dealer->stream[ENT_CHANCE_KINDS + ship], bound);
}

/* Picks a card by its count in the stack: running sums stand in the six-bit fields of one product,
 * and the pick is the first whose sum is greater than the number dealt; adding 31 less that number
 * carries into the high bit of just those fields. No sum passes 24, so no field spills. */
static inline ent_step picked_card(uint32_t sums, uint32_t dealt) {
    const uint32_t high = 0x20820820;
    uint32_t greater = (sums + (31 - dealt) * EACH_SIX_BITS) & high;
    unsigned card = (unsigned)__builtin_ctz(greater) * 11 >> 6; /* divided by six */
    return ent_step_make(ENT_STEP_DRAW, ENT_CHANCE, 0, card);
}

static __attribute__((noinline, cold)) ent_step pick_card_again(uint64_t *stream, uint32_t sums,
                                                                uint64_t product) {
    return picked_card(sums, below_again(stream, sums >> 24 & 63, product));
}

static inline ent_step pick_card(uint64_t *stream, uint32_t stacked) {
    uint32_t sums = stacked * EACH_SIX_BITS, cards = sums >> 24 & 63;
    uint64_t product = (uint64_t)next_number(stream) * cards;
    if (__builtin_expect((uint32_t)product < cards, 0)) /* as in below, without a return to here */
        return pick_card_again(stream, sums, product);
    return picked_card(sums, (uint32_t)(product >> 32));
}

/* Picks by weights of a byte each: their running sums stand in the bytes of one product, and the
 * pick is the first whose sum is greater than the number dealt; adding 127 less that number
 * carries into the high bit of just those bytes. No sum passes 24, so no byte spills. */
static inline unsigned pick(uint64_t *stream, uint64_t weights) {
    const uint64_t each = 0x0101010101010101u, high = 0x8080808080808080u;
    uint64_t sums = weights * each;
    uint64_t dealt = below(stream, (uint32_t)(sums >> 56));
    uint64_t greater = (sums + (127 - dealt) * each) & high;
    return (unsigned)__builtin_ctzll(greater) / 8;
}

/* Every list of more than eight outcomes has equal weights. */
ent_step ent_deal_from(ent_dealer *dealer, const ent_step *steps, const ent_weight *weights,
                       int count) {
    assert(dealer && steps && weights && count > 0 && count <= ENT_STEPS_MAX);
    uint64_t *stream = &dealer->stream[ent_step_kind(steps[0])], packed;
    if (count > 8) return steps[below(stream, (uint32_t)count)];
    memcpy(&packed, weights, sizeof packed);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    packed = __builtin_bswap64(packed);
#endif
    return steps[pick(stream, packed)];
}

static ent_step deal_listed(ent_dealer *dealer, const ent_position *p) {
    ent_step steps[ENT_STEPS_MAX];
    ent_weight weights[ENT_STEPS_MAX];
    if (p->phase == ENT_SETUP_COMPONENTS)
        return ent_arrangement(below(&dealer->stream[ENT_STEP_COMPONENTS], ENT_ARRANGEMENTS));
    int count = ent_steps(p, steps, weights);
    return ent_deal_from(dealer, steps, weights, count);
}

/* One of a set of nine, all equally likely; as in a list, the lowest comes first. */
static inline unsigned pick_bit(uint64_t *stream, uint32_t set) {
    uint32_t pairs = (set & 0x155) + (set >> 1 & 0x55),
             fours = (pairs & 0x33) + (pairs >> 2 & 0x33);
    uint32_t count = (fours & 15) + (fours >> 4) + (pairs >> 8);
    for (uint32_t below_it = below(stream, count); below_it > 0; below_it--) set &= set - 1;
    return (unsigned)__builtin_ctz(set);
}

/* The phases in which an engine card is drawn, and in which each die is rolled. */
#define PHASE(name) ((uint64_t)1 << ENT_##name)
static const uint64_t drawing =
    PHASE(SETUP_DRAW) | PHASE(DRAW) | PHASE(DRAW_ARRIVED) | PHASE(DRAW_PAIR) | PHASE(DRAW_MECHANIC);
static const uint64_t rolling_d8 = PHASE(ROLL_ORBITAL) | PHASE(ROLL_GROUND) | PHASE(ROLL_PROBE) |
                                   PHASE(ROLL_HEISENBERG) | PHASE(REROLL_ORBITAL) |
                                   PHASE(REROLL_GROUND) | PHASE(REROLL_PROBE) |
                                   PHASE(REROLL_HEISENBERG) | PHASE(SPOOKY);
static const uint64_t rolling_d2 = PHASE(SETUP_FIRST) | PHASE(SETUP_OTHER) | PHASE(JUMP_DIE);

/* The same as from the list, but the commonest outcomes need none; a number below a power of two is
 * the highest bits of the one dealt. */
static __attribute__((noinline)) ent_step deal_other(ent_dealer *dealer, const ent_position *p) {
    uint64_t *streams = dealer->stream;
    if (rolling_d8 >> p->phase & 1)
        return ent_step_make(ENT_STEP_D8, ENT_CHANCE, 0,
                             1 + (next_number(&streams[ENT_STEP_D8]) >> 29));
    if (p->phase == ENT_EVENT)
        return ent_step_make(ENT_STEP_EVENT, ENT_CHANCE, 0,
                             pick_bit(&streams[ENT_STEP_EVENT], ent_event_set(p)));
    if (rolling_d2 >> p->phase & 1)
        return ent_step_make(ENT_STEP_D2, ENT_CHANCE, 0, next_number(&streams[ENT_STEP_D2]) >> 31);
    if (p->phase == ENT_SETUP_ROLLOFF) {
        unsigned both = next_number(&streams[ENT_STEP_ROLLOFF]) >> 26;
        return ent_step_make(ENT_STEP_ROLLOFF, ENT_CHANCE, both / 8 + 1, both % 8 + 1);
    }
    return deal_listed(dealer, p);
}

/* Also inline where gcc, which optimizes the program as a whole, sees it called; clang does not, and
 * warns of what is static here. */
#ifdef __clang__
#define INLINE_AS_WELL
#else
#define INLINE_AS_WELL extern inline
#endif
INLINE_AS_WELL ent_step ent_deal(ent_dealer *dealer, const ent_position *p) {
    assert(dealer && p && ent_to_move(p) == ENT_CHANCE);
    if (!(drawing >> p->phase & 1)) return deal_other(dealer, p);
    return pick_card(&dealer->stream[ENT_STEP_DRAW], ent_draw_weights(p));
}
