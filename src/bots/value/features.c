/* features.c - which row of each table a position has (features.h, feature_list.h). */
#include "bots/value/features.h"

#include <string.h>

#include "rules/mirror.h"

_Static_assert(FEATURE_PLAIN_TABLES == 40 && FEATURE_PLAIN_ROWS == 2222 && FEATURE_TABLES == 48 &&
                   FEATURE_ROWS == 6510,
               "files of weights have these rows: other tables need another version of them");

#define TABLE(name, size, index) {#name, (size)},
const struct feature_table feature_tables[FEATURE_TABLES] = {FEATURE_LIST(TABLE)};
#undef TABLE

/* The row of a table, as its number among all. */
#define ROW(name, size, index) rows[FEATURE_##name] = (uint16_t)(FEATURE_FIRST_##name + (index));

/* ---- what the tables are about ---- */

/* The set in base three, for the low four bits. */
static unsigned in_base_three(unsigned set) {
    static const uint8_t low[16] = {0, 1, 3, 4, 9, 10, 12, 13, 27, 28, 30, 31, 36, 37, 39, 40};
    return low[set & 15];
}

static unsigned at_most(unsigned number, unsigned most) {
    return number < most ? number : most;
}

static unsigned time_left(int t) {
    if (t <= 0) return FEATURE_TIMES - 1;
    if (t <= 24) return (unsigned)t - 1;
    if (t <= 48) return 24 + ((unsigned)t - 25) / 2;
    if (t <= 120) return 36 + ((unsigned)t - 49) / 6;
    return t <= 200 ? 48 + ((unsigned)t - 121) / 20 : 51;
}

static unsigned time_band(int t) {
    static const uint8_t ends[FEATURE_BANDS - 2] = {3, 7, 12, 20, 32, 48, 66, 84};
    if (t <= 0) return FEATURE_BANDS - 1;
    unsigned band = 0;
    while (band < FEATURE_BANDS - 2 && t > ends[band]) band++;
    return band;
}

/* ---- the components, which seldom change ---- */

static void know_components(struct feature_cache *f, uint32_t components, unsigned us) {
    unsigned strengths[2] = {0, 0}, counts[2] = {0, 0}, spots[ENT_COMPONENTS];
    memset(f->on_low, 0, sizeof f->on_low);
    memset(f->on_high, 0, sizeof f->on_high);
    memset(f->which, 8, sizeof f->which);
    f->laden = 0;
    for (unsigned i = 0; i < ENT_COMPONENTS; i++) {
        unsigned where = component_place(components, i);
        if (us == ENT_RUBICON) where = mirror_component(where);
        spots[i] = where;
        if (where >= CARRIED) { /* ours or theirs; three of them bear on the die */
            counts[where & 1]++;
            strengths[where & 1] |= (unsigned)(i == ENT_CONTROL_INFRASTRUCTURE) |
                                    (unsigned)(i == ENT_MAGNETIC_SHIELDING) << 1 |
                                    (unsigned)(i == ENT_QUANTUM_ERROR_CORRECTION) << 2;
            continue;
        }
        uint8_t *on = where < 4 ? f->on_low : f->on_high;
        for (unsigned set = 0; set < 16; set++)
            if (set >> (where & 3) & 1) on[set] |= (uint8_t)(1u << i);
        f->laden |= (uint8_t)(1u << where);
        f->which[where] = (uint8_t)i;
    }
    uint16_t *rows = f->rows;
    FEATURE_COMPONENT_LIST(ROW)
    f->known = true;
    f->turn = (uint8_t)us;
    f->components = components;
    f->ours = (uint8_t)counts[0];
    f->theirs = (uint8_t)counts[1];
    f->our_strength = (uint8_t)strengths[0];
    f->their_strength = (uint8_t)strengths[1];
}

/* The components on a set of planets. */
static unsigned on(const struct feature_cache *f, unsigned planets) {
    return f->on_low[planets & 15] | f->on_high[planets >> 4];
}

/* ---- where cards lead ---- */

static void know_ways(struct feature_cache *f) {
    for (unsigned place = 0; place < ENT_PLACES; place++)
        for (unsigned kinds = 0; kinds < FEATURE_KINDS; kinds++)
            for (unsigned card = 0; card < ENT_PROBE; card++)
                for (unsigned ship = 0; ship < 2 && (kinds >> card & 1); ship++)
                    f->alone[ship][place][kinds] |= (uint8_t)reach_step(place, ship, card);
    for (unsigned place = 0; place < ENT_PLACES; place++)
        f->ways[place] =
            place >= ENT_PLACE_ENTANGLION ? 0
            : reach_step(place, ENT_MERCURIAL, ENT_CNOT) || reach_step(place, ENT_RUBICON, ENT_CNOT)
                ? 1
                : 2;
    for (unsigned place = 0; place < ENT_PLACES; place++)
        for (unsigned ours = 0; ours < FEATURE_KINDS; ours++)
            for (unsigned card = 0; card < ENT_PROBE; card++) {
                unsigned to = ent_board_move((uint8_t)place, ENT_MERCURIAL, (ent_card)card);
                for (unsigned theirs = 0; theirs < FEATURE_KINDS && (ours >> card & 1); theirs++)
                    f->together[place][ours][theirs] |= f->alone[ENT_RUBICON][to][theirs];
            }
    f->ways_known = true;
}

/* ---- the tables ---- */

/* In how many turns the cards in both hands lead to a component; see FEATURE_FARS. */
static unsigned turns_to_component(const uint8_t within[REACH_TURNS], unsigned laden) {
    unsigned turns = 1;
    while (turns <= REACH_TURNS && !(within[turns - 1] & laden)) turns++;
    return turns;
}

void features_of(struct feature_cache *f, const struct reach *reach, const ent_position *p,
                 int turns_left, uint16_t rows[FEATURE_TABLES]) {
    unsigned us = p->turn, them = us ^ 1;
    if (!f->ways_known) know_ways(f);
    if (!f->known || f->components != p->components || f->turn != us)
        know_components(f, p->components, us);
    unsigned place = us == ENT_RUBICON ? mirror_places[p->ships] : p->ships;
    bool inside = place >= ENT_PLACE_ENTANGLION;
    unsigned way = f->ways[place];
    unsigned here = f->which[inside ? place - ENT_PLACE_ENTANGLION : 8];
    unsigned step = p->detection, left = 8u - f->ours - f->theirs;
    unsigned ours = pile_kinds(p->hands[us]), theirs = pile_kinds(p->hands[them]);
    unsigned our_hand = reach_hand(p->hands[us]), their_hand = reach_hand(p->hands[them]);
    unsigned control = at_most(pile_size(p->control), FEATURE_CONTROLS - 1);
    unsigned cnots = stack_count(p->stacked, ENT_CNOT), hs = stack_count(p->stacked, ENT_H),
             swaps = stack_count(p->stacked, ENT_SWAP), xs = stack_count(p->stacked, ENT_X);
    unsigned probe = ent_probe_last(p) ? 2 : (unsigned)ent_pile_count(p, ENT_PILE_STACK, ENT_PROBE);
    unsigned we_reach = on(f, f->alone[0][place][ours]);
    unsigned they_reach = on(f, f->alone[1][place][theirs]);
    unsigned both_reach = on(f, f->together[place][ours][theirs]);
    unsigned near =
        on(f, f->alone[0][place][FEATURE_KINDS - 1] | f->alone[1][place][FEATURE_KINDS - 1]);
    unsigned band = time_band(turns_left);
    memcpy(rows, f->rows, sizeof f->rows);
    FEATURE_POSITION_LIST(ROW)
    if (!reach) return;
    const uint8_t *within = reach->within[place][our_hand][their_hand];
    unsigned far = here < ENT_COMPONENTS ? 0 : turns_to_component(within, f->laden);
    unsigned aids = in_base_three(f->our_strength) + 2 * in_base_three(f->their_strength);
    unsigned later = on(f, within[REACH_TURNS - 1]);
    FEATURE_AHEAD_LIST(ROW)
}
