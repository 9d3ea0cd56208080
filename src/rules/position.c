/* position.c - a new game, and the questions one can ask of a position.
 *
 * Nothing here changes a position. */
#include "rules/position.h"

ent_position ent_start(int rate, ent_variant variant) {
    ENT_ASSERT(rate >= 1 && rate <= ENT_START_RATE_MAX);
    ENT_ASSERT(variant <= ENT_CZECH);
    static const uint8_t first_step_of_rate[ENT_START_RATE_MAX + 1] = {0, 0, 1, 3, 5};
    ent_position p = {0};
    p.stacked = stack_from_pile(EVERY_CARD);
    p.detection = first_step_of_rate[rate];
    p.phase = ENT_SETUP_COMPONENTS;
    p.flags = (uint8_t)(FLAG_PROBE_LAST | (variant == ENT_CZECH ? FLAG_CZECH : 0));
    return p;
}

/* The phases in which a player chooses; in the others chance moves, or the game is over. */
#define PHASE(name) ((uint64_t)1 << ENT_##name)
static const uint64_t player_phases =
    PHASE(ACTION) | PHASE(ACTION_TRADED) | PHASE(KEEP) | PHASE(PLAY) | PHASE(DISCARD) |
    PHASE(DEFENCE_ORBITAL) | PHASE(DEFENCE_GROUND) | PHASE(STAND_ORBITAL) | PHASE(STAND_GROUND) |
    PHASE(STAND_PROBE) | PHASE(STAND_HEISENBERG) | PHASE(JUMP_CHOICE);

ent_mover ent_to_move(const ent_position *p) {
    ENT_ASSERT(p && p->phase < ENT_PHASES);
    size_t phase = p->phase;
    if (player_phases >> phase & 1) {
        unsigned mover = phase == ENT_DISCARD ? refrigerator_ship(p) : p->turn;
        return (ent_mover)(mover & 1); /* as it is, but so that compilers know */
    }
    return phase >= ENT_WON ? ENT_NOBODY : ENT_CHANCE;
}

ent_planet ent_ship_planet(const ent_position *p, ent_mover ship) {
    ENT_ASSERT(p && ship <= ENT_RUBICON);
    if (p->phase < ENT_SETUP_OTHER) return ENT_PLANETS;
    if (p->phase == ENT_SETUP_OTHER && ship != (ent_mover)p->turn) return ENT_PLANETS;
    return ent_place_planet(p->ships, ship);
}

ent_place ent_component_place(const ent_position *p, ent_component component) {
    ENT_ASSERT(p && component < ENT_COMPONENTS);
    ent_place place = {false, false, 0};
    if (p->phase == ENT_SETUP_COMPONENTS) return place;
    unsigned bits = component_place(p->components, component);
    place.known = true;
    place.carried = (bits & CARRIED) != 0;
    place.where = (uint8_t)(place.carried ? bits & 1 : bits + ENT_OMEGA_ZERO);
    return place;
}

bool ent_carries(const ent_position *p, ent_mover ship, ent_component component) {
    ENT_ASSERT(p && ship <= ENT_RUBICON && component < ENT_COMPONENTS);
    return p->phase != ENT_SETUP_COMPONENTS && carries(p, ship, component);
}

static ent_component component_in(const ent_position *p, unsigned ring_place) {
    if (p->phase == ENT_SETUP_COMPONENTS) return ENT_COMPONENTS;
    uint32_t there = components_with(p->components, ring_place);
    return there ? (ent_component)(lowest_bit(there) / 4) : ENT_COMPONENTS;
}

ent_component ent_component_at(const ent_position *p, ent_planet planet) {
    ENT_ASSERT(p && planet < ENT_PLANETS);
    return planet < ENT_OMEGA_ZERO ? ENT_COMPONENTS : component_in(p, planet - ENT_OMEGA_ZERO);
}

ent_component ent_component_at_place(const ent_position *p, uint8_t ships) {
    ENT_ASSERT(p && ships < ENT_PLACES);
    return inside_entanglion(ships) ? component_in(p, ships - ENT_PLACE_ENTANGLION)
                                    : ENT_COMPONENTS;
}

static unsigned pile_bits(const ent_position *p, ent_pile pile) {
    switch (pile) {
    case ENT_PILE_MERCURIAL: return p->hands[0];
    case ENT_PILE_RUBICON: return p->hands[1];
    case ENT_PILE_CONTROL: return p->control;
    case ENT_PILE_DRAWN: return p->drawn;
    case ENT_PILE_STACK: return stack_pile(p);
    default: return engine_discard(p);
    }
}

static int probes_in(const ent_position *p, ent_pile pile) {
    bool stacked = probe_may_come(p) || p->flags & FLAG_PROBE_LAST;
    return pile == ENT_PILE_STACK ? stacked : pile == ENT_PILE_DISCARD ? !stacked : 0;
}

int ent_pile_count(const ent_position *p, ent_pile pile, ent_card card) {
    ENT_ASSERT(p && pile < ENT_PILES && card < ENT_CARDS);
    if (card == ENT_PROBE) return probes_in(p, pile);
    return (int)pile_count(pile_bits(p, pile), card);
}

/* The size of any pile, where pile_size wants one that is known to be small. */
static unsigned any_pile_size(unsigned pile) {
    unsigned size = 0;
    for (unsigned card = 0; card < ENT_PROBE; card++) size += pile_count(pile, card);
    return size;
}

int ent_pile_size(const ent_position *p, ent_pile pile) {
    ENT_ASSERT(p && pile < ENT_PILES);
    return probes_in(p, pile) + (int)any_pile_size(pile_bits(p, pile));
}

int ent_hand_limit(const ent_position *p, ent_mover ship) {
    ENT_ASSERT(p && ship <= ENT_RUBICON);
    return (int)hand_limit(p, ship);
}

bool ent_probe_last(const ent_position *p) {
    ENT_ASSERT(p);
    return (p->flags & FLAG_PROBE_LAST) != 0;
}

ent_mover ent_event_holder(const ent_position *p, ent_event event) {
    ENT_ASSERT(p && event < ENT_EVENTS);
    if (p->held[0] >> event & 1) return ENT_MERCURIAL;
    if (p->held[1] >> event & 1) return ENT_RUBICON;
    return ENT_NOBODY;
}

bool ent_event_discarded(const ent_position *p, ent_event event) {
    ENT_ASSERT(p && event < ENT_EVENTS);
    return p->event_discard >> event & 1;
}

bool ent_event_due(const ent_position *p) {
    ENT_ASSERT(p);
    return p->flags & FLAG_EVENT_DUE;
}

int ent_events_above(const ent_position *p) {
    ENT_ASSERT(p);
    return (int)bit_count(event_deck(p)) - EVENTS_BELOW;
}

int ent_rate(const ent_position *p) {
    ENT_ASSERT(p && p->detection <= ENT_TRACK_END);
    return ent_track[p->detection];
}

ent_variant ent_position_variant(const ent_position *p) {
    ENT_ASSERT(p);
    return p->flags & FLAG_CZECH ? ENT_CZECH : ENT_STANDARD;
}

static uint64_t mixed(uint64_t x) {
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

uint64_t ent_hash(const ent_position *p) {
    ENT_ASSERT(p);
    uint64_t a = p->components | (uint64_t)p->stacked << 32;
    uint64_t b = p->hands[0] | (uint64_t)p->hands[1] << 16 | (uint64_t)p->control << 32 |
                 (uint64_t)p->drawn << 48;
    uint64_t c = p->ships | (uint64_t)p->detection << 5 | (uint64_t)p->turn << 9 |
                 (uint64_t)p->phase << 10 | (uint64_t)p->resume << 16 | (uint64_t)p->pending << 24 |
                 (uint64_t)p->flags << 32 | (uint64_t)p->event_discard << 40 |
                 (uint64_t)p->held[0] << 48 | (uint64_t)p->held[1] << 56;
    return mixed(mixed(mixed(a + 0x9e3779b97f4a7c15u) + b) + c);
}

/* ---- validity ---- */

static bool cards_conserved(const ent_position *p) {
    for (unsigned card = 0; card < ENT_PROBE; card++) {
        unsigned placed = pile_count(p->hands[0], card) + pile_count(p->hands[1], card) +
                          pile_count(p->control, card) + pile_count(p->drawn, card) +
                          stack_count(p->stacked, card);
        if (placed > pile_count(EVERY_CARD, card)) return false;
    }
    if (p->flags & FLAG_PROBE_LAST) /* it may come when it is alone, and only then */
        return p->stacked == stack_of(ENT_PROBE) || (p->stacked && !probe_may_come(p));
    return p->stacked && p->stacked < 2 * stack_of(ENT_PROBE);
}

static bool one_bit(uint32_t set) {
    return set && !(set & (set - 1));
}

static bool components_conserved(const ent_position *p) {
    if (p->phase == ENT_SETUP_COMPONENTS) return p->components == 0;
    for (unsigned c = 0; c < ENT_COMPONENTS; c++) {
        unsigned bits = component_place(p->components, c);
        if (bits > (CARRIED | 1)) return false;
        if (bits < CARRIED && !one_bit(components_with(p->components, bits))) return false;
    }
    bool all = (p->components & EVERY_COMPONENT_CARRIED) == EVERY_COMPONENT_CARRIED;
    return all == (p->phase == ENT_WON);
}

static bool events_conserved(const ent_position *p) {
    unsigned kept =
        1u << ENT_BENNETT | 1u << ENT_HEISENBERG | 1u << ENT_MECHANIC | 1u << ENT_QUANTUM_TUNNEL;
    if ((p->held[0] | p->held[1]) & ~kept) return false;
    if (p->held[0] & p->held[1] || (p->held[0] | p->held[1]) & p->event_discard) return false;
    return bit_count(event_deck(p)) >= EVENTS_BELOW;
}

/* The largest pile of hand, of control and of drawn cards in each kind of phase. */
static bool sizes_fit(const ent_position *p) {
    unsigned drawn = any_pile_size(p->drawn), most_drawn = 0, least_drawn = 0;
    switch (p->phase == ENT_ROLL_PROBE || p->phase == ENT_STAND_PROBE ||
                    p->phase == ENT_REROLL_PROBE
                ? p->resume
                : p->phase) {
    case ENT_DRAW_PAIR: most_drawn = PAIR_CARDS - 1; break;
    case ENT_DRAW_MECHANIC: most_drawn = MECHANIC_CARDS - 1; break;
    case ENT_KEEP: least_drawn = most_drawn = PAIR_CARDS; break;
    case ENT_PLAY: least_drawn = MECHANIC_CARDS - 1, most_drawn = MECHANIC_CARDS; break;
    case ENT_LOST: most_drawn = MECHANIC_CARDS; break;
    default: break;
    }
    return any_pile_size(p->hands[0]) <= HAND_LIMIT && any_pile_size(p->hands[1]) <= HAND_LIMIT &&
           any_pile_size(p->control) <= ENT_CONTROL_FULL + 1 && drawn >= least_drawn &&
           drawn <= most_drawn;
}

/* Fields that only some phases use are 0 in the others, so that equal positions are equal bytes. */
static bool idle_fields_empty(const ent_position *p) {
    bool probing =
        p->phase == ENT_ROLL_PROBE || p->phase == ENT_STAND_PROBE || p->phase == ENT_REROLL_PROBE;
    bool standing = p->phase >= ENT_STAND_ORBITAL && p->phase <= ENT_STAND_HEISENBERG;
    if (probing != (p->resume != 0)) return false;
    if (probing && (p->resume < ENT_DRAW || p->resume > ENT_DRAW_MECHANIC)) return false;
    if (standing) return p->pending >= 1 && p->pending <= 8;
    if (p->phase == ENT_SPOOKY)
        return p->pending < ENT_COMPONENTS && carries(p, p->turn, p->pending);
    return p->pending == 0;
}

/* What the phase takes for granted about ships, hands and components. */
static bool phase_fits(const ent_position *p) {
    bool inside = inside_entanglion(p->ships);
    switch (p->phase) {
    case ENT_SETUP_COMPONENTS:
    case ENT_SETUP_ROLLOFF:
    case ENT_SETUP_FIRST: return p->ships == 0;
    case ENT_ACTION:
    case ENT_ACTION_TRADED: return p->hands[p->turn] != 0;
    case ENT_DISCARD:
        return p->components >> (4 * ENT_DILUTION_REFRIGERATOR) & CARRIED &&
               pile_size(p->hands[refrigerator_ship(p)]) > HAND_LIMIT_COLD;
    case ENT_DEFENCE_GROUND:
    case ENT_ROLL_GROUND:
    case ENT_STAND_GROUND:
    case ENT_REROLL_GROUND:
        return inside && components_with(p->components, p->ships - ENT_PLACE_ENTANGLION);
    case ENT_DEFENCE_ORBITAL:
    case ENT_ROLL_ORBITAL:
    case ENT_STAND_ORBITAL:
    case ENT_REROLL_ORBITAL:
    case ENT_JUMP_DIE:
    case ENT_JUMP_CHOICE: return inside;
    case ENT_LOSE: return components_with(p->components, CARRIED | p->turn) != 0;
    default: return true;
    }
}

/* Set-up: nothing has been played, discarded or taken yet, and who draws first has drawn first. */
static bool setup_fits(const ent_position *p) {
    unsigned first = pile_size(p->hands[p->turn]), other = pile_size(p->hands[p->turn ^ 1]);
    if (engine_discard(p) || p->control || p->event_discard || p->held[0] || p->held[1])
        return false;
    if (p->components & EVERY_COMPONENT_CARRIED || (p->flags & ~FLAG_CZECH) != FLAG_PROBE_LAST)
        return false;
    if (p->phase < ENT_SETUP_DRAW) return !first && !other;
    return other < HAND_LIMIT && (!other || first == HAND_LIMIT);
}

/* There is room for what is drawn, and no hand is empty when its owner's next turn comes. */
static bool hands_fit(const ent_position *p, unsigned phase) {
    bool drawing = phase >= ENT_DRAW && phase <= ENT_KEEP && phase != ENT_DRAW_MECHANIC;
    if (drawing && pile_size(p->hands[p->turn]) >= HAND_LIMIT) return false;
    return p->hands[p->turn ^ 1] && (drawing || p->hands[p->turn]);
}

/* A full engine control has its event: due, or happening. Before cards are played it is not full,
 * and The Mechanic plays at most two. */
static bool control_fits(const ent_position *p, unsigned phase) {
    unsigned cards = pile_size(p->control), most = ENT_CONTROL_FULL + 1;
    bool due = p->flags & FLAG_EVENT_DUE, full = cards >= ENT_CONTROL_FULL;
    bool happening = phase == ENT_EVENT || phase == ENT_LOSE || phase == ENT_SPOOKY;
    if (phase == ENT_ACTION || phase == ENT_ACTION_TRADED || phase == ENT_DRAW_MECHANIC)
        most = ENT_CONTROL_FULL - 1;
    if (phase == ENT_PLAY) most = ENT_CONTROL_FULL - 1 + MECHANIC_CARDS - pile_size(p->drawn);
    return cards <= most && (full ? due || happening : !due);
}

/* What must hold besides so that every step leads to a valid position again. */
static bool play_fits(const ent_position *p) {
    if (ent_over(p)) return true;
    if (p->phase < ENT_ACTION) return setup_fits(p);
    unsigned phase = p->resume ? p->resume : p->phase;
    if (phase == ENT_DRAW_ARRIVED && !inside_entanglion(p->ships)) return false;
    if ((phase == ENT_DEFENCE_ORBITAL || phase == ENT_DEFENCE_GROUND) &&
        !(p->held[p->turn] >> ENT_QUANTUM_TUNNEL & 1))
        return false;
    return hands_fit(p, phase) && control_fits(p, phase);
}

bool ent_position_valid(const ent_position *p) {
    ENT_ASSERT(p);
    if (p->phase >= ENT_PHASES || p->turn > 1 || p->ships >= ENT_PLACES ||
        p->detection > ENT_TRACK_END)
        return false;
    if ((p->detection == ENT_TRACK_END) != (p->phase == ENT_LOST) || p->flags > 7) return false;
    if (p->unused[0] | p->unused[1]) return false;
    return cards_conserved(p) && components_conserved(p) && events_conserved(p) && sizes_fit(p) &&
           idle_fields_empty(p) && phase_fits(p) && play_fits(p);
}
