/* steps.c - everything that can happen next, with exact weights for chance (RULES section 4).
 *
 * Lists of cards and actions are looked up by the set of kinds in a pile and copied whole;
 * conditional steps are written always and counted only when they hold, so that there is little to
 * branch on. */
#include "rules/position.h"

#define STEP(kind, mover, a, b) \
    ((uint32_t)(kind) << 26 | (uint32_t)(mover) << 24 | (uint32_t)(a) << 8 | (uint32_t)(b))

/* Rarely listed at all. */
#define COLD __attribute__((noinline, cold))

/* The kinds in a pile of at most eight of each, as a set of four bits. */
static inline unsigned kinds_in(unsigned pile) {
    uint32_t any = (pile + 0x7777) & 0x8888;
    return any * 0x2490000u >> 28; /* bits 3 7 11 15 to 28 29 30 31; no two products meet */
}

/* For each set of kinds: the kinds in order, and how many. Entries past the end are copied and not
 * counted. */
typedef uint32_t four __attribute__((vector_size(16)));
static const struct {
    four kinds[16];
    uint8_t count[16];
} listed = {
    /* clang-format off */
    .kinds = {{0}, {0}, {1}, {0, 1}, {2}, {0, 2}, {1, 2}, {0, 1, 2},
              {3}, {0, 3}, {1, 3}, {0, 1, 3}, {2, 3}, {0, 2, 3}, {1, 2, 3}, {0, 1, 2, 3}},
    /* clang-format on */
    .count = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4},
};

/* Always writes four steps, of which those of the set count. */
static inline int add_cards(ent_step *steps, int n, ent_step base, unsigned kinds) {
    four cards = listed.kinds[kinds] | base;
    __builtin_memcpy(steps + n, &cards, sizeof cards);
    return n + listed.count[kinds];
}

static int add_components(ent_step *steps, int n, ent_step base, uint32_t set) {
    for (; set; set &= set - 1) steps[n++] = base | lowest_bit(set) / 4;
    return n;
}

static inline bool ships_together(const ent_position *p) {
    return 0xff8421u >> p->ships & 1; /* the places where both orbit one planet */
}

/* Qubit Interconnect is aboard: once in a turn, where the ships are together, every card of the one
 * hand for every card of the other (section 4). */
static OUT_OF_LINE int add_trades(const ent_position *p, ent_step *steps, int n) {
    if (!ships_together(p) || p->phase != ENT_ACTION) return n;
    unsigned ours = kinds_in(p->hands[p->turn]), theirs = kinds_in(p->hands[p->turn ^ 1]);
    for (unsigned give = ours; give; give &= give - 1)
        n = add_cards(steps, n, STEP(ENT_STEP_TRADE, p->turn, lowest_bit(give), 0), theirs);
    return n;
}

static int add_bennett(const ent_position *p, ent_step *steps) {
    unsigned us = p->turn, them = us ^ 1;
    int n = add_components(steps, 0, STEP(ENT_STEP_BENNETT_GIVE, us, 0, 0),
                           components_with(p->components, CARRIED | us));
    return add_components(steps, n, STEP(ENT_STEP_BENNETT_TAKE, us, 0, 0),
                          components_with(p->components, CARRIED | them));
}

/* The actions that cards and events allow, as rows: one for each set of kinds in a hand, which
 * holds three cards at most, each ship, and each set of Heisenberg and The Mechanic. A row has the
 * steps in order, and is copied whole; `count` says how many of them there are. */
#define EXCHANGE(ship, card) STEP(ENT_STEP_EXCHANGE, ship, 0, card)
#define NAVIGATE(ship, card) STEP(ENT_STEP_NAVIGATE, ship, 0, card)
#define NEITHER(ship)
#define HEISENBERG(ship) STEP(ENT_STEP_HEISENBERG, ship, 0, 0),
#define MECHANIC(ship) STEP(ENT_STEP_MECHANIC, ship, 0, 0),
#define BOTH(ship) HEISENBERG(ship) MECHANIC(ship)
#define NO_CARD(ship, events, nothing) \
    { events(ship) nothing }
#define ONE(ship, events, a) \
    { EXCHANGE(ship, a), events(ship) NAVIGATE(ship, a) }
#define TWO(ship, events, a, b) \
    { EXCHANGE(ship, a), EXCHANGE(ship, b), events(ship) NAVIGATE(ship, a), NAVIGATE(ship, b) }
#define THREE(ship, events, a, b, c)                                                             \
    {                                                                                            \
        EXCHANGE(ship, a), EXCHANGE(ship, b), EXCHANGE(ship, c), events(ship) NAVIGATE(ship, a), \
            NAVIGATE(ship, b), NAVIGATE(ship, c),                                                \
    }
#define OF_SHIP(ship, list, ...)                                           \
    list(ship, NEITHER, __VA_ARGS__), list(ship, HEISENBERG, __VA_ARGS__), \
        list(ship, MECHANIC, __VA_ARGS__), list(ship, BOTH, __VA_ARGS__)
#define HAND(list, ...) OF_SHIP(0, list, __VA_ARGS__), OF_SHIP(1, list, __VA_ARGS__)
#define COUNTS(cards) EACH_SET(2 * (cards)), EACH_SET(2 * (cards))
#define EACH_SET(n) n, n + 1, n + 1, n + 2
static const struct {
    ent_step steps[16 * 2 * 4][8];
    uint16_t count[16 * 2 * 4];
} actions = {
    .steps = {HAND(NO_CARD, 0), HAND(ONE, 0), HAND(ONE, 1), HAND(TWO, 0, 1), HAND(ONE, 2),
              HAND(TWO, 0, 2), HAND(TWO, 1, 2), HAND(THREE, 0, 1, 2), HAND(ONE, 3), HAND(TWO, 0, 3),
              HAND(TWO, 1, 3), HAND(THREE, 0, 1, 3), HAND(TWO, 2, 3), HAND(THREE, 0, 2, 3),
              HAND(THREE, 1, 2, 3)},
    .count = {COUNTS(0), COUNTS(1), COUNTS(1), COUNTS(2), COUNTS(1), COUNTS(2), COUNTS(2),
              COUNTS(3), COUNTS(1), COUNTS(2), COUNTS(2), COUNTS(3), COUNTS(2), COUNTS(3),
              COUNTS(3)},
};

/* After the first n: what cards and events allow, then retrieving, then trades. */
ALWAYS_INLINE int add_actions(const ent_position *p, ent_step *steps, size_t n) {
    size_t turn = p->turn, kinds = kinds_in(p->hands[turn]);
    size_t events = p->held[turn] & (1u << ENT_HEISENBERG | 1u << ENT_MECHANIC); /* 0 2 4 6 */
    size_t row = (kinds * 16 + turn * 8 + events) / 2;
    __builtin_memcpy(steps + n, actions.steps[row], sizeof actions.steps[row]);
    n += actions.count[row];
    if (inside_entanglion(p->ships)) {
        steps[n] = STEP(ENT_STEP_RETRIEVE, turn, 0, 0);
        n += components_with(p->components, p->ships - ENT_PLACE_ENTANGLION) != 0;
    }
    if (RARELY(p->components >> 4 * ENT_QUBIT_INTERCONNECT & CARRIED) &&
        carries(p, (unsigned)turn, ENT_QUBIT_INTERCONNECT))
        return add_trades(p, steps, (int)n);
    return (int)n;
}

static OUT_OF_LINE int list_after_bennett(const ent_position *p, ent_step *steps) {
    return add_actions(p, steps, (size_t)add_bennett(p, steps));
}

static int list_actions(const ent_position *p, ent_step *steps, ent_weight *weights) {
    (void)weights;
    size_t turn = p->turn;
    if (RARELY(p->held[turn] & 1u << ENT_BENNETT) && p->components & EVERY_COMPONENT_CARRIED)
        return list_after_bennett(p, steps);
    return add_actions(p, steps, 0);
}

/* The first eight weights at once, from the lowest byte up. */
static inline void put_weights(ent_weight *weights, uint64_t bytes) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    bytes = __builtin_bswap64(bytes);
#endif
    __builtin_memcpy(weights, &bytes, sizeof bytes);
}

static inline void weigh_alike(ent_weight *weights, int count) {
    const uint64_t each = 0x0101010101010101u;
    put_weights(weights, each >> 8 * ((8 - count) & 7)); /* for 1 to 8 steps */
}

/* One step for each set bit, all alike. */
static inline int list_bits(ent_step *steps, ent_weight *weights, ent_step base, unsigned set) {
    int n = 0;
    for (; set; set &= set - 1) steps[n++] = base | lowest_bit(set);
    weigh_alike(weights, n);
    return n;
}

/* Counts of four kinds, a byte each, without the zeros between them: for each set of kinds, the
 * counts that move down by one place, then those that move by two. */
static inline uint32_t closed_up(uint32_t counts, unsigned kinds) {
    static const uint32_t by_one[16] = {0,        0,          0xff00,     0, 0,      0xff0000,
                                        0xffff00, 0,          0xff000000, 0, 0xff00, 0xff000000,
                                        0,        0xffff0000, 0xffffff00, 0};
    static const uint32_t by_two[16] = {0,        0,          0,          0, 0xff0000,   0, 0, 0,
                                        0xff0000, 0xff000000, 0xff000000, 0, 0xffff0000, 0, 0, 0};
    uint32_t once = counts & by_one[kinds];
    counts ^= once ^ once >> 8;
    uint32_t twice = counts & by_two[kinds];
    return counts ^ twice ^ twice >> 16;
}

/* The counts of the stack, PROBE aside, from six bits each to a byte each. */
static inline uint32_t byte_each(uint32_t stacked) {
    return (stacked & 0x3f) | (stacked & 0xfc0) << 2 | (stacked & 0x3f000) << 4 |
           (stacked & 0xfc0000) << 6;
}

/* Each kind left in the stack, by its count; PROBE of the first stack only when it is alone. */
static int list_draws(const ent_position *p, ent_step *steps, ent_weight *weights) {
    unsigned kinds = kinds_in(stack_pile(p)), probe = probe_may_come(p);
    int n = add_cards(steps, 0, STEP(ENT_STEP_DRAW, ENT_CHANCE, 0, 0), kinds);
    steps[n] = STEP(ENT_STEP_DRAW, ENT_CHANCE, 0, ENT_PROBE);
    put_weights(weights, closed_up(byte_each(p->stacked), kinds) | (uint64_t)probe << 8 * n);
    return n + (int)probe;
}

/* All in the deck while some lie above Quantum Shuffle, then that. */
uint32_t ent_event_set(const ent_position *p) {
    ENT_ASSERT(p);
    unsigned deck = event_deck(p);
    return bit_count(deck) > EVENTS_BELOW ? deck : 1u << ENT_QUANTUM_SHUFFLE;
}

static int list_events(const ent_position *p, ent_step *steps, ent_weight *weights) {
    return list_bits(steps, weights, STEP(ENT_STEP_EVENT, ENT_CHANCE, 0, 0), ent_event_set(p));
}

static int list_coin(const ent_position *p, ent_step *steps, ent_weight *weights) {
    (void)p;
    return list_bits(steps, weights, STEP(ENT_STEP_D2, ENT_CHANCE, 0, 0), 3);
}

static COLD int list_losses(const ent_position *p, ent_step *steps, ent_weight *weights) {
    int n = add_components(steps, 0, STEP(ENT_STEP_LOSE, ENT_CHANCE, 0, 0),
                           components_with(p->components, CARRIED | p->turn));
    weigh_alike(weights, n);
    return n;
}

static COLD int list_rolloffs(const ent_position *p, ent_step *steps, ent_weight *weights) {
    (void)p;
    for (unsigned i = 0; i < 64; i++) {
        steps[i] = STEP(ENT_STEP_ROLLOFF, ENT_CHANCE, i / 8 + 1, i % 8 + 1);
        weights[i] = 1;
    }
    return 64;
}

static int list_die(const ent_position *p, ent_step *steps, ent_weight *weights) {
    (void)p;
    four low = {1, 2, 3, 4}, high = {5, 6, 7, 8};
    low |= STEP(ENT_STEP_D8, ENT_CHANCE, 0, 0);
    high |= STEP(ENT_STEP_D8, ENT_CHANCE, 0, 0);
    __builtin_memcpy(steps, &low, sizeof low);
    __builtin_memcpy(steps + 4, &high, sizeof high);
    weigh_alike(weights, 8);
    return 8;
}

static int list_jumps(const ent_position *p, ent_step *steps, ent_weight *weights) {
    (void)weights;
    int n = 0;
    for (unsigned m = 2; m-- > 0;) /* ONE sorts before ZERO */
        for (unsigned r = 2; r-- > 0;) steps[n++] = STEP(ENT_STEP_JUMP, p->turn, m, r);
    return n;
}

static int list_keeps(const ent_position *p, ent_step *steps, ent_weight *weights) {
    (void)weights;
    return add_cards(steps, 0, STEP(ENT_STEP_KEEP, p->turn, 0, 0), kinds_in(p->drawn));
}

static int list_plays(const ent_position *p, ent_step *steps, ent_weight *weights) {
    (void)weights;
    steps[0] = STEP(ENT_STEP_DONE, p->turn, 0, 0);
    return add_cards(steps, 1, STEP(ENT_STEP_PLAY, p->turn, 0, 0), kinds_in(p->drawn));
}

static int list_discards(const ent_position *p, ent_step *steps, ent_weight *weights) {
    (void)weights;
    unsigned carrier = refrigerator_ship(p);
    return add_cards(steps, 0, STEP(ENT_STEP_DISCARD, carrier, 0, 0), kinds_in(p->hands[carrier]));
}

static int list_defences(const ent_position *p, ent_step *steps, ent_weight *weights) {
    (void)weights;
    steps[0] = STEP(ENT_STEP_ROLL, p->turn, 0, 0);
    steps[1] = STEP(ENT_STEP_TUNNEL, p->turn, 0, 0);
    return 2;
}

static int list_rerolls(const ent_position *p, ent_step *steps, ent_weight *weights) {
    (void)weights;
    steps[0] = STEP(ENT_STEP_REROLL, p->turn, 0, 0);
    steps[1] = STEP(ENT_STEP_STAND, p->turn, 0, 0);
    return 2;
}

static int list_nothing(const ent_position *p, ent_step *steps, ent_weight *weights) {
    (void)p, (void)steps, (void)weights;
    return 0;
}

/* ---- all phases ---- */

typedef int lister(const ent_position *, ent_step *, ent_weight *);
static lister *const listers[ENT_PHASES] = {
    [ENT_SETUP_COMPONENTS] = list_nothing,
    [ENT_SETUP_ROLLOFF] = list_rolloffs,
    [ENT_SETUP_FIRST] = list_coin,
    [ENT_SETUP_OTHER] = list_coin,
    [ENT_SETUP_DRAW] = list_draws,
    [ENT_ACTION] = list_actions,
    [ENT_ACTION_TRADED] = list_actions,
    [ENT_DRAW] = list_draws,
    [ENT_DRAW_ARRIVED] = list_draws,
    [ENT_DRAW_PAIR] = list_draws,
    [ENT_DRAW_MECHANIC] = list_draws,
    [ENT_KEEP] = list_keeps,
    [ENT_PLAY] = list_plays,
    [ENT_DISCARD] = list_discards,
    [ENT_DEFENCE_ORBITAL] = list_defences,
    [ENT_DEFENCE_GROUND] = list_defences,
    [ENT_ROLL_ORBITAL] = list_die,
    [ENT_ROLL_GROUND] = list_die,
    [ENT_ROLL_PROBE] = list_die,
    [ENT_ROLL_HEISENBERG] = list_die,
    [ENT_STAND_ORBITAL] = list_rerolls,
    [ENT_STAND_GROUND] = list_rerolls,
    [ENT_STAND_PROBE] = list_rerolls,
    [ENT_STAND_HEISENBERG] = list_rerolls,
    [ENT_REROLL_ORBITAL] = list_die,
    [ENT_REROLL_GROUND] = list_die,
    [ENT_REROLL_PROBE] = list_die,
    [ENT_REROLL_HEISENBERG] = list_die,
    [ENT_JUMP_DIE] = list_coin,
    [ENT_JUMP_CHOICE] = list_jumps,
    [ENT_EVENT] = list_events,
    [ENT_LOSE] = list_losses,
    [ENT_SPOOKY] = list_die,
    [ENT_WON] = list_nothing,
    [ENT_LOST] = list_nothing,
};

static COLD int list_unweighted(const ent_position *p, ent_step *steps) {
    ent_weight unwanted[ENT_STEPS_MAX];
    return listers[p->phase](p, steps, unwanted);
}

int ent_steps(const ent_position *p, ent_step *steps, ent_weight *weights) {
    ENT_ASSERT(p && steps && p->phase < ENT_PHASES && p->turn <= ENT_RUBICON);
    if (!weights) return list_unweighted(p, steps);
    size_t phase = p->phase;
    return listers[phase](p, steps, weights);
}

/* ---- the arrangements of set-up ---- */

ent_step ent_arrangement_of(const uint8_t components[8]) {
    ENT_ASSERT(components);
    uint32_t operand = 0;
    for (int i = 0; i < 8; i++) operand = operand << 3 | components[i];
    return STEP(ENT_STEP_COMPONENTS, ENT_CHANCE, 0, operand);
}

ent_component ent_arrangement_at(ent_step s, int ring_place) {
    ENT_ASSERT(ring_place >= 0 && ring_place < 8);
    return (ent_component)(s >> (3 * (7 - ring_place)) & 7);
}

ent_step ent_arrangement(uint32_t index) {
    ENT_ASSERT(index < ENT_ARRANGEMENTS);
    uint32_t left = 0x76543210, ways = ENT_ARRANGEMENTS; /* four bits for each that is left */
    uint8_t chosen[8];
    for (unsigned i = 0; i < 8; i++) {
        ways /= 8 - i;
        uint32_t place = 4 * (index / ways % (8 - i)), before = ((uint32_t)1 << place) - 1;
        chosen[i] = left >> place & 15;
        left = (left & before) | (left >> 4 & ~before);
    }
    return ent_arrangement_of(chosen);
}
