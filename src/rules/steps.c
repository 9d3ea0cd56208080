/* steps.c - everything that can happen next, with exact weights for chance (RULES section 4).
 *
 * Lists of cards are looked up by the set of kinds in a pile and copied whole; conditional steps
 * are written always and counted only when they hold, so that there is little to branch on.
 *
 * Read next: apply.c. */
#include "position.h"

#define STEP(kind, mover, a, b) \
    ((uint32_t)(kind) << 26 | (uint32_t)(mover) << 24 | (uint32_t)(a) << 8 | (uint32_t)(b))

/* Kept out of line, so that the common lists need no registers saved. */
#define COLD __attribute__((noinline, cold))

/* The kinds in a pile of at most eight of each, as a set of four bits. */
static inline unsigned kinds_in(unsigned pile) {
    unsigned any = (pile + 0x7777) & 0x8888;
    return any * 0x1248 >> 15 & 15; /* bits 3 7 11 15 to 0 1 2 3; no two products meet */
}

/* The kinds of a set in order, and how many. Entries past the end are copied and not counted. */
typedef uint32_t four __attribute__((vector_size(16)));
static const four kinds_listed[16] = {
    {0, 0, 0, 0}, {0, 0, 0, 0}, {1, 0, 0, 0}, {0, 1, 0, 0}, {2, 0, 0, 0}, {0, 2, 0, 0},
    {1, 2, 0, 0}, {0, 1, 2, 0}, {3, 0, 0, 0}, {0, 3, 0, 0}, {1, 3, 0, 0}, {0, 1, 3, 0},
    {2, 3, 0, 0}, {0, 2, 3, 0}, {1, 2, 3, 0}, {0, 1, 2, 3},
};
static const uint8_t kinds_counted[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};

/* Always writes four steps, of which those of the set count. */
static inline int add_cards(ent_step *steps, int n, ent_step base, unsigned kinds) {
    four listed = kinds_listed[kinds] | base;
    __builtin_memcpy(steps + n, &listed, sizeof listed);
    return n + kinds_counted[kinds];
}

static int add_components(ent_step *steps, int n, ent_step base, uint32_t set) {
    for (; set; set &= set - 1) steps[n++] = base | lowest_bit(set) / 4;
    return n;
}

/* Qubit Interconnect: every card of the one hand for every card of the other (section 4). */
static int add_trades(const ent_position *p, ent_step *steps, int n) {
    unsigned ours = kinds_in(p->hands[p->turn]), theirs = kinds_in(p->hands[p->turn ^ 1]);
    for (unsigned give = ours; give; give &= give - 1)
        n = add_cards(steps, n, STEP(ENT_STEP_TRADE, p->turn, lowest_bit(give), 0), theirs);
    return n;
}

static inline bool ships_together(const ent_position *p) {
    return 0xff8421u >> p->ships & 1; /* the places where both orbit one planet */
}

static int add_bennett(const ent_position *p, ent_step *steps) {
    unsigned us = p->turn, them = us ^ 1;
    int n = add_components(steps, 0, STEP(ENT_STEP_BENNETT_GIVE, us, 0, 0),
                           components_with(p->components, CARRIED | us));
    return add_components(steps, n, STEP(ENT_STEP_BENNETT_TAKE, us, 0, 0),
                          components_with(p->components, CARRIED | them));
}

static inline int add_actions(const ent_position *p, ent_step *steps, int n) {
    unsigned turn = p->turn, held = p->held[turn], kinds = kinds_in(p->hands[turn]);
    n = add_cards(steps, n, STEP(ENT_STEP_EXCHANGE, turn, 0, 0), kinds);
    steps[n] = STEP(ENT_STEP_HEISENBERG, turn, 0, 0);
    n += (held & 1u << ENT_HEISENBERG) != 0;
    steps[n] = STEP(ENT_STEP_MECHANIC, turn, 0, 0);
    n += (held & 1u << ENT_MECHANIC) != 0;
    n = add_cards(steps, n, STEP(ENT_STEP_NAVIGATE, turn, 0, 0), kinds);
    if (inside_entanglion(p->ships)) {
        steps[n] = STEP(ENT_STEP_RETRIEVE, turn, 0, 0);
        n += components_with(p->components, p->ships - ENT_PLACE_ENTANGLION) != 0;
    }
    return n;
}

static COLD int list_all_actions(const ent_position *p, ent_step *steps, ent_weight *weights) {
    (void)weights;
    int n = p->held[p->turn] & 1u << ENT_BENNETT ? add_bennett(p, steps) : 0;
    n = add_actions(p, steps, n);
    bool may_trade = p->phase == ENT_ACTION && carries(p, p->turn, ENT_QUBIT_INTERCONNECT);
    return may_trade && ships_together(p) ? add_trades(p, steps, n) : n;
}

/* The common case: nothing to give, take or trade. */
static int list_actions(const ent_position *p, ent_step *steps, ent_weight *weights) {
    uint32_t carried = p->components & EVERY_COMPONENT_CARRIED;
    bool more = carried && ((p->held[p->turn] & 1u << ENT_BENNETT) |
                            carries(p, p->turn, ENT_QUBIT_INTERCONNECT));
    if (more) return list_all_actions(p, steps, weights);
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

/* The counts of a pile, from four bits each to a byte each. */
static inline uint32_t byte_each(uint32_t pile) {
    pile = (pile | pile << 8) & 0x00ff00ff;
    return (pile | pile << 4) & 0x0f0f0f0f;
}

uint64_t ent_draw_weights(const ent_position *p) {
    uint64_t probe = (p->flags & FLAG_PROBE_MIXED) != 0;
    return byte_each(p->stack) | probe << 8 * ENT_PROBE;
}

/* Counts of four kinds, a byte each, without the zeros between them: for each set of kinds, the
 * counts that move down by one place, then those that move by two. */
static inline uint32_t closed_up(uint32_t counts, unsigned kinds) {
    static const uint32_t by_one[16] = {0,        0,          0xff00,     0, 0,      0xff0000,
                                        0xffff00, 0,          0xff000000, 0, 0xff00, 0xff000000,
                                        0,        0xffff0000, 0xffffff00, 0};
    static const uint32_t by_two[16] = {0,        0,          0,          0, 0xff0000,   0, 0, 0,
                                        0xff0000, 0xff000000, 0xff000000, 0, 0xffff0000, 0, 0, 0};
    uint32_t one = counts & by_one[kinds];
    counts ^= one ^ one >> 8;
    uint32_t two = counts & by_two[kinds];
    return counts ^ two ^ two >> 16;
}

/* Each kind left in the stack, by its count; PROBE of the first stack only when it is alone. */
static int list_draws(const ent_position *p, ent_step *steps, ent_weight *weights) {
    unsigned kinds = kinds_in(p->stack), probe = (p->flags & FLAG_PROBE_MIXED) != 0;
    int n = add_cards(steps, 0, STEP(ENT_STEP_DRAW, ENT_CHANCE, 0, 0), kinds);
    steps[n] = STEP(ENT_STEP_DRAW, ENT_CHANCE, 0, ENT_PROBE);
    put_weights(weights, closed_up(byte_each(p->stack), kinds) | (uint64_t)probe << 8 * n);
    return n + (int)probe;
}

/* The cards that may lie on top: all in the deck while some lie above Quantum Shuffle. */
static int list_events(const ent_position *p, ent_step *steps, ent_weight *weights) {
    unsigned deck = event_deck(p);
    if (bit_count(deck) <= EVENTS_BELOW) deck = 1u << ENT_QUANTUM_SHUFFLE;
    return list_bits(steps, weights, STEP(ENT_STEP_EVENT, ENT_CHANCE, 0, 0), deck);
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
    [ENT_ACTION_TRADED] = list_all_actions,
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
    if (!weights) return list_unweighted(p, steps);
    return listers[p->phase](p, steps, weights);
}

/* ---- the arrangements of set-up ---- */

ent_step ent_arrangement_of(const uint8_t components[8]) {
    uint32_t operand = 0;
    for (int i = 0; i < 8; i++) operand = operand << 3 | components[i];
    return STEP(ENT_STEP_COMPONENTS, ENT_CHANCE, 0, operand);
}

ent_component ent_arrangement_at(ent_step s, int ring_place) {
    return (ent_component)(s >> (3 * (7 - ring_place)) & 7);
}

ent_step ent_arrangement(uint32_t index) {
    uint8_t left[8] = {0, 1, 2, 3, 4, 5, 6, 7}, chosen[8];
    uint32_t ways = ENT_ARRANGEMENTS;
    for (unsigned i = 0; i < 8; i++) {
        ways /= 8 - i;
        uint32_t which = index / ways % (8 - i);
        chosen[i] = left[which];
        for (uint32_t j = which; j + 1 < 8; j++) left[j] = left[j + 1];
    }
    return ent_arrangement_of(chosen);
}
