/* dealer.c - a seed made into outcomes (docs/library.md describes it for other programs).
 *
 * Each kind of chance step has its own stream of numbers, so the number behind the n-th roll, draw
 * or event of a game depends on the seed and n only, not on what else happened: taking a step
 * back never re-rolls, and two alternatives meet the same luck. The generator is wyrand: a counter,
 * and one multiplication to 128 bits whose halves are folded. Integers only, so all machines deal
 * alike. */
#include <assert.h>
#include <string.h>

#include "rules/layout.h"

#define STRIDE 0x2d358dccaa6c78a5u
#define SECRET 0x8bb84b93962eacc9u

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
static __attribute__((noinline, cold)) uint64_t below_again(uint64_t *stream, uint32_t bound,
                                                            uint64_t product) {
    uint32_t floor = (0u - bound) % bound;
    while ((uint32_t)product < floor) product = (uint64_t)next_number(stream) * bound;
    return product;
}

/* 0..bound-1 without bias: the high half of number * bound (Lemire's method). */
static inline uint32_t below(uint64_t *stream, uint32_t bound) {
    uint64_t product = (uint64_t)next_number(stream) * bound;
    if (__builtin_expect((uint32_t)product < bound, 0))
        product = below_again(stream, bound, product);
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
    uint64_t *own = dealer->stream + ENT_CHANCE_KINDS;
    return below(own + ship, bound);
}

/* Picks a card by its count in the stack: running sums stand in the six-bit fields of one product,
 * the total at its top, and the pick is the first whose sum is greater than the number dealt;
 * adding 31 less that number carries into the high bit of just those fields, bits 7, 13, 19, 25 and
 * 31. No sum passes 24, so no field spills. */
#define EACH_FIELD 0x4104104u
static inline uint8_t picked_card(uint32_t sums, uint64_t product) {
    uint32_t dealt = (uint32_t)(product >> 32);
    uint32_t greater = (sums + (31 - dealt) * EACH_FIELD) & (32 * EACH_FIELD);
    return (uint8_t)((unsigned)__builtin_ctz(greater) * 9 >> 6); /* less one, divided by six */
}

static __attribute__((noinline, cold)) uint8_t pick_card_again(uint64_t *stream, uint32_t sums,
                                                               uint64_t product) {
    return picked_card(sums, below_again(stream, sums >> 26, product));
}

/* As below and its list, without a return to here from what is rare. */
static inline ent_step pick_card(uint64_t *stream, uint32_t stacked) {
    uint32_t sums = stacked * EACH_FIELD, most = 63;
    uint64_t product = (uint64_t)next_number(stream) * (sums >> 26);
    unsigned card = __builtin_expect((uint32_t)product <= most, 0)
                        ? pick_card_again(stream, sums, product)
                        : picked_card(sums, product);
    return ent_step_make(ENT_STEP_DRAW, ENT_CHANCE, 0, card);
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

/* One of a set, all equally likely; as in a list, the lowest comes first. The set is of eight, or
 * of the ninth alone. */
static inline unsigned pick_bit(uint64_t *stream, uint32_t set) {
    uint32_t count = bit_count(set & 0xff) + (set >> 8);
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

INLINE_AS_WELL ent_step ent_deal(ent_dealer *dealer, const ent_position *p) {
    assert(dealer && p && ent_to_move(p) == ENT_CHANCE);
    if (!(drawing >> p->phase & 1)) return deal_other(dealer, p);
    return pick_card(&dealer->stream[ENT_STEP_DRAW], ent_draw_weights(p));
}
