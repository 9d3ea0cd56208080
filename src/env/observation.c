/* observation.c - a position as 208 bytes, seen by who is to choose (entanglion.h).
 *
 * Written for speed, as it is done for every choice of every game of a batch: all bytes are
 * cleared, then single ones set and small piles spread out, with nothing to branch on but who
 * looks. It knows how a position is packed (rules/layout.h) and no rule. */
#include "env/env.h"
#include "rules/mirror.h"

/* ---- the layout ---- */

struct observation { /* only for its offsets */
#define MEMBER(name, bytes) uint8_t name[bytes];
    ENT_OBSERVATION_PARTS(MEMBER)
};
_Static_assert(sizeof(struct observation) == ENT_OBSERVATION, "all bytes are named");
#define AT(part) offsetof(struct observation, part)

int ent_observation_layout(const ent_observation_part **parts) {
#define ROW(name, bytes) {#name, AT(name), bytes},
    static const ent_observation_part list[] = {ENT_OBSERVATION_PARTS(ROW)};
    *parts = list;
    return (int)(sizeof list / sizeof *list);
}

/* Eight times four bits to eight bytes. */
static inline uint64_t spread_nibbles(uint64_t x) {
    x = (x | x << 16) & 0x0000ffff0000ffffu;
    x = (x | x << 8) & 0x00ff00ff00ff00ffu;
    return (x | x << 4) & 0x0f0f0f0f0f0f0f0fu;
}

/* ---- the mirror ---- */

/* The face that leads Heisenberg to the image of the planet to which this one leads: 0 and 4 are
 * half a ring apart. */
static unsigned mirrored_heisenberg(const ent_position *p, unsigned fell) {
    return ent_die_counts(p, (int)fell) % 4 == 0 ? (fell + 3) % 8 + 1 : fell;
}

/* ---- the parts ---- */

static inline void observe_components(const ent_position *p, bool mirrored, uint8_t *o) {
    if (p->phase == ENT_SETUP_COMPONENTS) return;
    uint32_t components = mirrored ? mirror_components(p->components) : p->components;
    for (unsigned c = 0; c < ENT_COMPONENTS; c++)
        o[AT(components) + 10 * c + component_place(components, c)] = 1;
}

static inline void observe_cards(const ent_position *p, unsigned us, uint8_t *o) {
    unsigned ours = p->hands[us], theirs = p->hands[us ^ 1], stacked = stack_pile(p);
    unsigned discarded = EVERY_CARD - ours - theirs - p->control - p->drawn - stacked;
    bool probe = probe_may_come(p) || p->flags & FLAG_PROBE_LAST;
    uint64_t piles = spread_nibbles(stacked | discarded << 16);
    env_put_bytes(o + AT(hand_own), spread_nibbles(ours | theirs << 16), 8);
    env_put_bytes(o + AT(control), spread_nibbles(p->control | (uint32_t)p->drawn << 16), 8);
    env_put_bytes(o + AT(stack), piles, 4);
    o[AT(stack) + ENT_PROBE] = probe;
    env_put_bytes(o + AT(discard), piles >> 32, 4);
    o[AT(discard) + ENT_PROBE] = !probe;
}

static inline void observe_events(const ent_position *p, unsigned us, uint8_t *o) {
    unsigned ours = p->held[us], theirs = p->held[us ^ 1];
    unsigned deck = EVERY_EVENT & ~(p->event_discard | ours | theirs);
    env_put_bytes(o + AT(events_own), env_spread_four(ours) | env_spread_four(theirs) << 32, 8);
    env_put_bytes(o + AT(events_discarded), env_spread_eight(p->event_discard), 8);
    env_put_bytes(o + AT(events_deck), env_spread_eight(deck), 8);
    o[AT(events_above)] = (uint8_t)(bit_count(deck) - EVENTS_BELOW);
}

ALWAYS_INLINE void observe(const ent_position *p, unsigned us, uint8_t *o) {
    bool mirrored = us == ENT_RUBICON;
    memset(o, 0, ENT_OBSERVATION);
    o[AT(place) + (mirrored ? mirror_places[p->ships] : p->ships)] = 1;
    o[AT(turn)] = us == p->turn;
    o[AT(phase) + p->phase] = 1;
    o[AT(track) + p->detection] = 1;
    observe_components(p, mirrored, o);
    observe_cards(p, us, o);
    observe_events(p, us, o);
    o[AT(pending)] = p->pending;
    if (p->phase == ENT_STAND_HEISENBERG && mirrored)
        o[AT(pending)] = (uint8_t)mirrored_heisenberg(p, p->pending);
    o[AT(resume)] = p->resume ? (uint8_t)(p->resume - ENT_DRAW + 1) : 0;
    o[AT(variant)] = (p->flags & FLAG_CZECH) != 0;
    o[AT(event_due)] = (p->flags & FLAG_EVENT_DUE) != 0;
    o[AT(probe_last)] = (p->flags & FLAG_PROBE_LAST) != 0;
}

void ent_observe(const ent_position *p, uint8_t observation[ENT_OBSERVATION]) {
    observe(p, p->phase == ENT_DISCARD ? ent_to_move(p) : p->turn, observation);
}

void ent_observe_by(const ent_position *p, ent_mover ship, uint8_t observation[ENT_OBSERVATION]) {
    observe(p, ship, observation);
}
