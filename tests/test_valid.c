/* test_valid.c - which positions are valid, said a second time and slowly, and compared at
 * positions of games and edited ones with a field or two changed; and the hash, by its formula. */
#include "edited.h"

static const uint64_t seed = 20261117;
enum { TRIES = 2000000 };

/* ---- what a valid position is ---- */

static int kind_in(unsigned pile, int card) {
    return (int)(pile >> 4 * card & 15);
}
static int cards_in(unsigned pile) {
    return kind_in(pile, 0) + kind_in(pile, 1) + kind_in(pile, 2) + kind_in(pile, 3);
}
static int bits_in(unsigned set) {
    int count = 0;
    for (; set; set >>= 1) count += (int)(set & 1);
    return count;
}
static int place_of(const ent_position *p, int component) {
    return (int)(p->components >> 4 * component & 15);
}
static bool probing(const ent_position *p) {
    return p->phase == ENT_ROLL_PROBE || p->phase == ENT_STAND_PROBE ||
           p->phase == ENT_REROLL_PROBE;
}
static bool probe_lies_beneath(const ent_position *p) {
    return p->flags & 4;
}
static bool event_is_due(const ent_position *p) {
    return p->flags & 2;
}
static bool inside(const ent_position *p) {
    return p->ships >= ENT_PLACE_ENTANGLION;
}

/* How many cards of a kind lie in the five piles that are kept; the others are discarded. */
static int placed(const ent_position *p, int card) {
    return kind_in(p->hands[0], card) + kind_in(p->hands[1], card) + kind_in(p->control, card) +
           kind_in(p->drawn, card) + (int)(p->stacked >> 6 * card & 63);
}
static const int all_cards[ENT_PROBE] = {[ENT_CNOT] = 7, [ENT_H] = 8, [ENT_SWAP] = 3, [ENT_X] = 5};

static bool numbers_are_in_range(const ent_position *p) {
    return p->phase < ENT_PHASES && p->turn < 2 && p->ships < ENT_PLACES && p->flags < 8 &&
           p->detection <= ENT_TRACK_END && p->unused[0] == 0 && p->unused[1] == 0;
}

static bool cards_are_right(const ent_position *p) {
    unsigned probes = p->stacked >> 24, others = p->stacked & 0xffffff;
    for (int card = 0; card < ENT_PROBE; card++)
        if (placed(p, card) > all_cards[card]) return false;
    if (probe_lies_beneath(p)) return probes ? probes == 1 && !others : others;
    return probes < 2 && (probes || others);
}

static bool components_are_right(const ent_position *p) {
    int carried = 0, on_planet[8] = {0};
    if (p->phase == ENT_SETUP_COMPONENTS) return p->components == 0;
    for (int c = 0; c < ENT_COMPONENTS; c++) {
        int place = place_of(p, c);
        if (place > 9) return false;
        if (place >= 8)
            carried++;
        else if (on_planet[place]++)
            return false;
    }
    return (carried == ENT_COMPONENTS) == (p->phase == ENT_WON);
}

static bool events_are_right(const ent_position *p) {
    for (int e = 0; e < ENT_QUANTUM_SHUFFLE; e++) {
        int where = (p->held[0] >> e & 1) + (p->held[1] >> e & 1) + (p->event_discard >> e & 1);
        bool may_be_held =
            e == ENT_BENNETT || e == ENT_HEISENBERG || e == ENT_MECHANIC || e == ENT_QUANTUM_TUNNEL;
        if (where > 1 || (!may_be_held && ((p->held[0] | p->held[1]) >> e & 1))) return false;
    }
    return bits_in(p->held[0] | p->held[1] | p->event_discard) <= 5; /* three lie below */
}

static bool piles_have_their_sizes(const ent_position *p) {
    int drawn = cards_in(p->drawn), least = 0, most = 0;
    int phase = probing(p) ? p->resume : p->phase;
    if (phase == ENT_DRAW_PAIR) most = 1;
    if (phase == ENT_DRAW_MECHANIC) most = 2;
    if (phase == ENT_KEEP) least = most = 2;
    if (phase == ENT_PLAY) least = 2, most = 3;
    if (phase == ENT_LOST) most = 3;
    return cards_in(p->hands[0]) <= 3 && cards_in(p->hands[1]) <= 3 && cards_in(p->control) <= 7 &&
           drawn >= least && drawn <= most;
}

static bool memories_are_right(const ent_position *p) {
    bool fine;
    if (probing(p))
        fine = p->resume == ENT_DRAW || p->resume == ENT_DRAW_ARRIVED ||
               p->resume == ENT_DRAW_PAIR || p->resume == ENT_DRAW_MECHANIC;
    else
        fine = p->resume == 0;
    switch (p->phase) {
    case ENT_STAND_ORBITAL:
    case ENT_STAND_GROUND:
    case ENT_STAND_PROBE:
    case ENT_STAND_HEISENBERG: return fine && p->pending >= 1 && p->pending <= 8;
    case ENT_SPOOKY:
        return fine && p->pending < ENT_COMPONENTS && place_of(p, p->pending) == 8 + p->turn;
    default: return fine && p->pending == 0;
    }
}

static bool something_is_at_the_ships(const ent_position *p) {
    for (int c = 0; c < ENT_COMPONENTS; c++)
        if (place_of(p, c) == p->ships - ENT_PLACE_ENTANGLION) return true;
    return false;
}
static bool something_is_carried(const ent_position *p, int ship) {
    for (int c = 0; c < ENT_COMPONENTS; c++)
        if (place_of(p, c) == 8 + ship) return true;
    return false;
}

static bool the_phase_is_possible(const ent_position *p) {
    switch (p->phase) {
    case ENT_SETUP_COMPONENTS:
    case ENT_SETUP_ROLLOFF:
    case ENT_SETUP_FIRST: return p->ships == 0;
    case ENT_ACTION:
    case ENT_ACTION_TRADED: return cards_in(p->hands[p->turn]) > 0;
    case ENT_DISCARD: {
        int at = place_of(p, ENT_DILUTION_REFRIGERATOR);
        return at >= 8 && cards_in(p->hands[at - 8]) > 2;
    }
    case ENT_DEFENCE_GROUND:
    case ENT_ROLL_GROUND:
    case ENT_STAND_GROUND:
    case ENT_REROLL_GROUND: return inside(p) && something_is_at_the_ships(p);
    case ENT_DEFENCE_ORBITAL:
    case ENT_ROLL_ORBITAL:
    case ENT_STAND_ORBITAL:
    case ENT_REROLL_ORBITAL:
    case ENT_JUMP_DIE:
    case ENT_JUMP_CHOICE: return inside(p);
    case ENT_LOSE: return something_is_carried(p, p->turn);
    default: return true;
    }
}

static bool set_up_is_right(const ent_position *p) {
    int first = cards_in(p->hands[p->turn]), other = cards_in(p->hands[1 - p->turn]);
    for (int card = 0; card < ENT_PROBE; card++)
        if (placed(p, card) != all_cards[card]) return false;
    for (int c = 0; c < ENT_COMPONENTS; c++)
        if (place_of(p, c) >= 8) return false;
    if (cards_in(p->control) || p->event_discard || p->held[0] || p->held[1]) return false;
    if (!probe_lies_beneath(p) || event_is_due(p)) return false;
    if (p->phase != ENT_SETUP_DRAW) return first == 0 && other == 0;
    return first == 3 ? other < 3 : other == 0; /* six cards, and it is the first turn */
}

static bool play_is_right(const ent_position *p) {
    int phase = probing(p) ? p->resume : p->phase;
    int mine = cards_in(p->hands[p->turn]), others = cards_in(p->hands[1 - p->turn]);
    int control = cards_in(p->control);
    if (phase == ENT_DRAW_ARRIVED && !inside(p)) return false;
    if ((phase == ENT_DEFENCE_ORBITAL || phase == ENT_DEFENCE_GROUND) &&
        !(p->held[p->turn] >> ENT_QUANTUM_TUNNEL & 1))
        return false;
    bool drawing = phase == ENT_DRAW || phase == ENT_DRAW_ARRIVED || phase == ENT_DRAW_PAIR ||
                   phase == ENT_KEEP;
    if (others == 0 || (drawing ? mine > 2 : mine == 0)) return false;
    if ((phase == ENT_ACTION || phase == ENT_ACTION_TRADED || phase == ENT_DRAW_MECHANIC) &&
        control > 5)
        return false;
    if (phase == ENT_PLAY && control > 5 + 3 - cards_in(p->drawn)) return false;
    bool happening = phase == ENT_EVENT || phase == ENT_LOSE || phase == ENT_SPOOKY;
    return control >= 6 ? event_is_due(p) || happening : !event_is_due(p);
}

static bool valid_slowly(const ent_position *p) {
    if (!numbers_are_in_range(p)) return false;
    if ((p->detection == ENT_TRACK_END) != (p->phase == ENT_LOST)) return false;
    if (!cards_are_right(p) || !components_are_right(p) || !events_are_right(p)) return false;
    if (!piles_have_their_sizes(p) || !memories_are_right(p) || !the_phase_is_possible(p))
        return false;
    if (p->phase == ENT_WON || p->phase == ENT_LOST) return true;
    return p->phase < ENT_ACTION ? set_up_is_right(p) : play_is_right(p);
}

/* ---- positions to compare at ---- */

/* One more or one less of a kind of card. */
static uint16_t other_pile(ent_dealer *d, uint16_t pile) {
    unsigned card = 4 * below(d, ENT_PROBE), count = pile >> card & 15;
    if (below(d, 2)) return (uint16_t)(count < 15 ? pile + (1u << card) : pile);
    return (uint16_t)(count ? pile - (1u << card) : pile);
}

static void change_piles(ent_dealer *d, ent_position *p) {
    unsigned ship = below(d, 2), card = below(d, ENT_PROBE);
    switch (below(d, 8)) {
    case 0: p->hands[ship] = other_pile(d, p->hands[ship]); break;
    case 1: p->control = other_pile(d, p->control); break;
    case 2: p->drawn = other_pile(d, p->drawn); break;
    case 3: p->stacked += 1u << 6 * below(d, ENT_CARDS); break;
    case 4: p->stacked -= p->stacked >> 6 * card & 63 ? 1u << 6 * card : 0; break;
    case 5: p->stacked ^= 1u << 6 * ENT_PROBE; break;
    case 6: p->stacked &= 1u << 6 * ENT_PROBE; break;
    default: /* a card of the stack comes into a pile, so that none is too many */
        if (!(p->stacked >> 6 * card & 63)) break;
        p->stacked -= 1u << 6 * card;
        switch (below(d, 3)) {
        case 0: p->hands[ship] = (uint16_t)(p->hands[ship] + (1u << 4 * card)); break;
        case 1: p->control = (uint16_t)(p->control + (1u << 4 * card)); break;
        default: p->drawn = (uint16_t)(p->drawn + (1u << 4 * card)); break;
        }
    }
}

static void change(ent_dealer *d, ent_position *p) {
    unsigned ship = below(d, 2), component = 4 * below(d, ENT_COMPONENTS);
    switch (below(d, 16)) {
    case 0: p->phase = (uint8_t)below(d, ENT_PHASES + 2); break;
    case 1: p->turn = (uint8_t)(below(d, 20) ? 1 - (p->turn & 1) : 2); break;
    case 2: p->ships = (uint8_t)below(d, ENT_PLACES + 2); break;
    case 3: p->detection = (uint8_t)below(d, ENT_TRACK_END + 3); break;
    case 4: p->pending = (uint8_t)below(d, 12); break;
    case 5: p->resume = (uint8_t)below(d, below(d, 2) ? ENT_PHASES : ENT_PLAY + 1); break;
    case 6: p->flags = (uint8_t)below(d, 9); break;
    case 7: p->event_discard ^= (uint8_t)(1u << below(d, 8)); break;
    case 8: p->held[ship] ^= (uint8_t)(1u << below(d, 8)); break;
    case 9:
    case 10:
        p->components = (p->components & ~(15u << component)) | below(d, 12) << component;
        break;
    case 11: p->unused[ship] = (uint8_t)(below(d, 8) ? 0 : 1u << below(d, 8)); break;
    default: change_piles(d, p); break;
    }
}

/* Every value of the two fields of which only some phases use any. */
static void check_idle_fields(ent_position p) {
    for (unsigned value = 0; value < 256; value++) {
        ent_position other = p;
        other.pending = (uint8_t)value;
        assert_int_equal(ent_position_valid(&other), valid_slowly(&other));
        other = p;
        other.resume = (uint8_t)value;
        assert_int_equal(ent_position_valid(&other), valid_slowly(&other));
    }
}

static void test_validity_is_what_it_is_said_to_be(void **state) {
    (void)state;
    print_message("seed %llu\n", (unsigned long long)seed);
    ent_dealer dealer = ent_dealer_start(seed);
    ent_position game = ent_start(1, ENT_STANDARD);
    int valid[ENT_PHASES] = {0}, not_valid = 0, games = 0;
    for (int i = 0; i < test_tries(TRIES); i++) {
        if (ent_over(&game)) {
            games++;
            game = ent_start(1 + games % 4, games & 4 ? ENT_CZECH : ENT_STANDARD);
        }
        ent_apply(&game, random_step(&dealer, &game), NULL);
        ent_position p = below(&dealer, 2) ? game : thrown_together(&dealer);
        for (unsigned changes = below(&dealer, 4); changes > 0; changes--) change(&dealer, &p);
        bool expected = valid_slowly(&p);
        if (ent_position_valid(&p) != expected)
            fail_msg("try %d, phase %d: expected %s", i, p.phase, expected ? "valid" : "not valid");
        if (expected && valid[p.phase]++ < 20)
            check_idle_fields(p);
        else if (!expected)
            not_valid++;
    }
    for (int phase = 0; phase < ENT_PHASES; phase++)
        if (!valid[phase]) fail_msg("phase %d was never valid", phase);
    assert_true(not_valid > test_tries(TRIES) / 4);
}

static void test_set_up_ends_with_the_sixth_card(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    assert_true(ent_position_valid(&p));
    p.phase = ENT_SETUP_DRAW; /* with three cards each */
    assert_false(ent_position_valid(&p));
    deal_hand(&p, ENT_RUBICON, "CNOT SWAP");
    assert_true(ent_position_valid(&p));
    deal_hand(&p, ENT_MERCURIAL, "X H");
    assert_false(ent_position_valid(&p)); /* the other drew before the first had three */
}

static void test_no_pile_is_too_large_to_be_counted(void **state) {
    (void)state;
    const unsigned sixteen = 8u << 4 * ENT_H | 3u << 4 * ENT_SWAP | 5u << 4 * ENT_X;
    ent_position p = game_begun(1, ENT_STANDARD), begun = p;
    for (int ship = 0; ship < 2; ship++) {
        p = begun;
        deal_hand(&p, ENT_MERCURIAL, "CNOT");
        deal_hand(&p, ENT_RUBICON, "CNOT");
        p.stacked = 5u << 6 * ENT_CNOT | (p.stacked & 1u << 6 * ENT_PROBE);
        p.hands[ship] = (uint16_t)sixteen;
        assert_false(ent_position_valid(&p));
    }
}

/* ---- the hash ---- */

static uint64_t mixed(uint64_t x) { /* the last steps of splitmix64 */
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

/* Three words, from the lowest bit: components and stack; hands, engine control, cards drawn; the
 * small fields, of which ships has 5 bits, the track step 4, the turn 1 and the phase 6. Each is
 * added to what came before, which begins with 2^64 divided by the golden ratio, and mixed. */
static uint64_t hash_by_the_formula(const ent_position *p) {
    const struct {
        uint64_t value;
        int bits;
    } fields[] = {{p->components, 32}, {p->stacked, 32},      {p->hands[0], 16}, {p->hands[1], 16},
                  {p->control, 16},    {p->drawn, 16},        {p->ships, 5},     {p->detection, 4},
                  {p->turn, 1},        {p->phase, 6},         {p->resume, 8},    {p->pending, 8},
                  {p->flags, 8},       {p->event_discard, 8}, {p->held[0], 8},   {p->held[1], 8}};
    uint64_t hash = UINT64_C(0x9e3779b97f4a7c15), word = 0;
    int at = 0;
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        word += fields[i].value << at;
        at += fields[i].bits;
        if (at < 64) continue;
        hash = mixed(hash + word);
        word = 0, at = 0;
    }
    assert_int_equal(at, 0);
    return hash;
}

static void test_the_hash_is_the_same_for_ever(void **state) {
    (void)state;
    /* Of a new game, computed apart from all of this. */
    ent_position p = ent_start(1, ENT_STANDARD);
    assert_true(ent_hash(&p) == UINT64_C(0x728967092b4ed9a3));
    ent_dealer dealer = ent_dealer_start(seed);
    for (int i = 0; i < 2000; i++) {
        if (ent_over(&p)) p = ent_start(1 + i % 4, i & 1 ? ENT_CZECH : ENT_STANDARD);
        ent_apply(&p, random_step(&dealer, &p), NULL);
        ent_position edited = thrown_together(&dealer);
        assert_true(ent_hash(&p) == hash_by_the_formula(&p));
        assert_true(ent_hash(&edited) == hash_by_the_formula(&edited));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_validity_is_what_it_is_said_to_be),
        cmocka_unit_test(test_set_up_ends_with_the_sixth_card),
        cmocka_unit_test(test_no_pile_is_too_large_to_be_counted),
        cmocka_unit_test(test_the_hash_is_the_same_for_ever),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
