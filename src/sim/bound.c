/* bound.c - the relaxed game solved (bound.h). The rules it keeps, and those it relaxes, are in
 * docs/bound.md, in the same order as here. */
#include "sim/bound.h"

#include <stdlib.h>
#include <string.h>

enum {
    TRACK = ENT_TRACK_END, /* steps on which the game goes on */
    CONTROL = ENT_CONTROL_FULL,
    LAYOUTS = 25, /* bell * 5 + omega */
    WON = 0,      /* the layout with nothing left */
    LIE_CODES = 1 << 16,
    BELOW = 3, /* event cards beneath Quantum Shuffle */
    /* One lie of the events: positions with and without engine control. */
    SPREAD = LAYOUTS * BOUND_PLACES * TRACK,
    BLOCK = SPREAD * CONTROL
};

/* Where the eight events other than Quantum Shuffle lie. */
struct lie {
    uint8_t held, discarded;
    uint8_t drawable; /* cards that may come next, after Quantum Shuffle has acted if it is due */
    int16_t drawn[ENT_QUANTUM_SHUFFLE];  /* the lie after that card came, or -1 */
    int16_t played[ENT_QUANTUM_SHUFFLE]; /* the lie after that held card was played, or -1 */
};

struct bound {
    int turns;
    int lies;
    struct lie lie[LIE_CODES / 32];
    int16_t number[LIE_CODES]; /* by held << 8 | discarded; -1: cannot be */
    double *now, *before;      /* by lie, layout, place, detection, control */
    double *cleared;           /* `before` with engine control empty: after the last event */
    double *event;             /* a quantum event is due, and ends the turn */
    double *events;            /* two are due */
};

/* ---------------------------------------------------------------------------- event cards */

static int bits(unsigned set) {
    int n = 0;
    for (; set; set &= set - 1) n++;
    return n;
}

static bool kept(int event) {
    return event <= ENT_QUANTUM_TUNNEL;
}

static int16_t lie_number(struct bound *b, unsigned held, unsigned discarded) {
    int16_t *number = &b->number[held << 8 | discarded];
    if (*number < 0) {
        *number = (int16_t)b->lies;
        b->lie[b->lies].held = (uint8_t)held;
        b->lie[b->lies].discarded = (uint8_t)discarded;
        b->lies++;
    }
    return *number;
}

/* All lies that can be reached from a fresh deck, and how they follow from each other. */
static void find_lies(struct bound *b) {
    memset(b->number, -1, sizeof b->number);
    lie_number(b, 0, 0);
    for (int i = 0; i < b->lies; i++) {
        struct lie *lie = &b->lie[i];
        unsigned held = lie->held, discarded = lie->discarded;
        unsigned deck = 0xffU & ~(held | discarded);
        unsigned lying = discarded; /* discarded when the card is drawn */
        if (bits(deck) == BELOW) {  /* Quantum Shuffle comes first */
            deck |= discarded;
            lying = 0;
        }
        lie->drawable = (uint8_t)deck;
        for (int e = 0; e < ENT_QUANTUM_SHUFFLE; e++) {
            unsigned card = 1U << e;
            lie->drawn[e] = lie->played[e] = -1;
            if (deck & card)
                lie->drawn[e] =
                    kept(e) ? lie_number(b, held | card, lying) : lie_number(b, held, lying | card);
            if (held & card) lie->played[e] = lie_number(b, held & ~card, discarded | card);
        }
    }
}

/* ------------------------------------------------------------------------------- positions */

static int spread_at(int layout, int place, int detection) {
    return (layout * BOUND_PLACES + place) * TRACK + detection;
}

static int bell_of(int layout) {
    return layout / 5;
}

static int omega_of(int layout) {
    return layout % 5;
}

static int aboard(int layout) {
    return ENT_COMPONENTS - bell_of(layout) - omega_of(layout);
}

/* Are there `least` planets of that class? */
static bool there_are(int layout, int place, int least) {
    switch (place) {
    case BOUND_BELL: return bell_of(layout) >= least;
    case BOUND_BELL_BARE: return 4 - bell_of(layout) >= least;
    case BOUND_OMEGA: return omega_of(layout) >= least;
    case BOUND_OMEGA_BARE: return 4 - omega_of(layout) >= least;
    default: return true;
    }
}

static bool bare(int place) {
    return place == BOUND_BELL_BARE || place == BOUND_OMEGA_BARE;
}

static double most(double a, double b) {
    return a > b ? a : b;
}

/* The chance that a roll beats the rate, with the best components there can be among so many:
 * Quantum Error Correction, Magnetic Shielding, or both. Exact: the numbers are n / 64. */
static double beats(int detection, int components) {
    double plain = (8 - ent_track_rate(detection)) / 8.0;
    double helped = (9 - ent_track_rate(detection)) / 8.0;
    if (components == 0) return plain;
    if (components == 1) return most(helped, 1 - (1 - plain) * (1 - plain));
    return 1 - (1 - helped) * (1 - helped);
}

/* ------------------------------------------------------------------------- quantum events */

/* Spooky Action, relaxed: the players choose whether a component leaves a ship, and where to. */
static double spooky(const double *after, int layout, int place, int detection) {
    double best = after[spread_at(layout, place, detection)];
    for (int omega = 0; omega < 2 && aboard(layout) > 0; omega++) {
        int full = omega ? BOUND_OMEGA : BOUND_BELL, empty = full + 1;
        int here = place == empty;
        if (!there_are(layout, empty, 1)) continue;
        int next = layout + (omega ? 1 : 5);
        if (here) best = most(best, after[spread_at(next, full, detection)]);
        if (there_are(layout, empty, 1 + here))
            best = most(best, after[spread_at(next, place, detection)]);
    }
    return best;
}

/* The chance after a given card, with the lie after it. */
static double card_drawn(const double *after, int event, int layout, int place, int detection) {
    switch (event) {
    case ENT_BIT_FLIP_ERROR: return after[spread_at(layout, place, 5)];
    case ENT_SCHRODINGER:
        return detection + 1 < TRACK ? after[spread_at(layout, place, detection + 1)] : 0;
    case ENT_WAVE_FUNCTION_COLLAPSE:
        return after[spread_at(layout, place, detection > 2 ? detection - 2 : 0)];
    case ENT_SPOOKY_ACTION: return spooky(after, layout, place, detection);
    default: return after[spread_at(layout, place, detection)];
    }
}

/* due: an event card is drawn, and what follows is worth `after`. */
static void draw_event(const struct bound *b, const double *after, double *due) {
    for (int i = 0; i < b->lies; i++) {
        const struct lie *lie = &b->lie[i];
        double *row = due + (size_t)i * SPREAD;
        double each = 1.0 / bits(lie->drawable);
        memset(row, 0, SPREAD * sizeof *row);
        for (int e = 0; e < ENT_QUANTUM_SHUFFLE; e++) {
            if (lie->drawn[e] < 0) continue;
            const double *next = after + (size_t)lie->drawn[e] * SPREAD;
            for (int layout = WON + 1; layout < LAYOUTS; layout++)
                for (int place = 0; place < BOUND_PLACES; place++)
                    for (int d = 0; d < TRACK && there_are(layout, place, 1); d++)
                        row[spread_at(layout, place, d)] +=
                            each * card_drawn(next, e, layout, place, d);
        }
    }
}

/* ----------------------------------------------------------------------------------- a turn */

/* What is the same for all places while a turn is looked at. */
struct look {
    const struct bound *b;
    int lie, layout, detection, control;
};

/* The turn ends with the ships at `place`, with so many cards in engine control. */
static double end_turn(const struct look *l, int lie, int layout, int place, int detection,
                       int control) {
    if (layout == WON) return 1;
    if (detection >= TRACK) return 0;
    size_t at = (size_t)lie * SPREAD + (size_t)spread_at(layout, place, detection);
    return control >= CONTROL ? l->b->event[at] : l->b->before[at * CONTROL + (size_t)control];
}

/* The ships come by a card to a planet of that class: pass, tunnel, or roll. */
static double arrive(const struct look *l, int place) {
    int control = l->control + 1, components = aboard(l->layout), d = l->detection;
    int16_t tunnel = l->b->lie[l->lie].played[ENT_QUANTUM_TUNNEL];
    double through = end_turn(l, l->lie, l->layout, place, d, control), caught = 0;
    if (d + 1 < TRACK) {
        size_t at = (size_t)l->lie * SPREAD + (size_t)spread_at(l->layout, BOUND_CENTARIOUS, d + 1);
        caught = control >= CONTROL ? l->b->events[at] : l->b->event[at];
    }
    double chance = beats(d, components);
    double best = chance * most(through, caught) + (1 - chance) * caught;
    if (bare(place) && components > 0) best = most(best, through); /* Quantum Programming */
    if (tunnel >= 0) best = most(best, end_turn(l, tunnel, l->layout, place, d, control));
    return best;
}

static double retrieve(const struct look *l, int place) {
    int next = l->layout - (place == BOUND_BELL ? 5 : 1), d = l->detection;
    int16_t tunnel = l->b->lie[l->lie].played[ENT_QUANTUM_TUNNEL];
    double taken = end_turn(l, l->lie, next, place + 1, d, l->control);
    double guarded = end_turn(l, l->lie, l->layout, place, d + 1, l->control);
    double chance = beats(d, aboard(l->layout));
    double best = chance * most(taken, guarded) + (1 - chance) * guarded;
    if (tunnel >= 0) best = most(best, end_turn(l, tunnel, next, place + 1, d, l->control));
    return best;
}

/* Heisenberg: each planet with chance 1/8, and with a component aboard perhaps once more. */
static double heisenberg(const struct look *l, int lie) {
    double value[BOUND_PLACES], mean = 0, best = 0;
    int count[BOUND_PLACES] = {[BOUND_BELL] = bell_of(l->layout),
                               [BOUND_BELL_BARE] = 4 - bell_of(l->layout),
                               [BOUND_OMEGA] = omega_of(l->layout),
                               [BOUND_OMEGA_BARE] = 4 - omega_of(l->layout)};
    for (int place = BOUND_BELL; place < BOUND_PLACES; place++) {
        value[place] =
            count[place] ? end_turn(l, lie, l->layout, place, l->detection, l->control) : 0;
        mean += count[place] / 8.0 * value[place];
    }
    if (aboard(l->layout) == 0) return mean;
    for (int place = BOUND_BELL; place < BOUND_PLACES; place++)
        best += count[place] / 8.0 * most(value[place], mean);
    return best;
}

/* Can one card lead from a place of that class to another place of that class? */
static bool card_leads(int layout, int from, int to) {
    if (!there_are(layout, to, from == to ? 2 : 1)) return false;
    if (from == BOUND_CENTARIOUS) return to <= BOUND_OUTSIDE;
    if (from == BOUND_OUTSIDE) return to <= BOUND_BELL_BARE;
    if (from <= BOUND_BELL_BARE) return to >= BOUND_OUTSIDE;
    return to >= BOUND_BELL;
}

/* The Mechanic's two cards: all but OMEGA planets from Centarious, which are three away. */
static bool two_cards_lead(int layout, int from, int to) {
    return there_are(layout, to, 1) && (from != BOUND_CENTARIOUS || to <= BOUND_BELL_BARE);
}

/* What can be done from everywhere is worth this with the ships at each place. */
struct arrivals {
    double rolled[BOUND_PLACES];  /* there by a card, the defences before us */
    double stays[BOUND_PLACES];   /* there, a card more in engine control */
    double carried[BOUND_PLACES]; /* there by one card of The Mechanic */
    double driven[BOUND_PLACES];  /* there by two */
    double heisenberg;
};

static void look_ahead(const struct look *l, struct arrivals *a) {
    const struct lie *lie = &l->b->lie[l->lie];
    int16_t mechanic = lie->played[ENT_MECHANIC], uncertain = lie->played[ENT_HEISENBERG];
    int layout = l->layout, d = l->detection, control = l->control;
    for (int place = 0; place < BOUND_PLACES; place++) {
        a->rolled[place] = a->stays[place] = a->carried[place] = a->driven[place] = 0;
        if (!there_are(layout, place, 1)) continue;
        a->stays[place] = end_turn(l, l->lie, layout, place, d, control + 1);
        a->rolled[place] = place < BOUND_BELL ? a->stays[place] : arrive(l, place);
        if (mechanic < 0) continue;
        a->carried[place] = end_turn(l, mechanic, layout, place, d, control + 1);
        a->driven[place] = end_turn(l, mechanic, layout, place, d, control + 2);
    }
    a->heisenberg = uncertain >= 0 ? heisenberg(l, uncertain) : 0;
}

static double best_action(const struct look *l, const struct arrivals *a, int place) {
    const struct lie *lie = &l->b->lie[l->lie];
    int16_t mechanic = lie->played[ENT_MECHANIC], bennett = lie->played[ENT_BENNETT];
    int d = l->detection, control = l->control;
    double best = end_turn(l, l->lie, l->layout, place, d, control); /* exchange */
    best = most(best, a->stays[place]);                              /* a card without a path */
    best = most(best, a->heisenberg);
    for (int to = 0; to < BOUND_PLACES; to++)
        if (card_leads(l->layout, place, to)) best = most(best, a->rolled[to]);
    if (place == BOUND_BELL || place == BOUND_OMEGA) best = most(best, retrieve(l, place));
    if (bennett >= 0) best = most(best, end_turn(l, bennett, l->layout, place, d, control));
    if (mechanic < 0) return best;
    best = most(best, end_turn(l, mechanic, l->layout, place, d, control));
    best = most(best, a->carried[place]);
    for (int to = 0; to < BOUND_PLACES; to++) {
        if (card_leads(l->layout, place, to)) best = most(best, a->carried[to]);
        if (two_cards_lead(l->layout, place, to)) best = most(best, a->driven[to]);
    }
    return best;
}

void bound_turn(struct bound *b) {
    double *spare = b->before;
    b->before = b->now;
    b->now = spare;
    for (size_t i = 0; i < (size_t)b->lies * SPREAD; i++) b->cleared[i] = b->before[i * CONTROL];
    draw_event(b, b->cleared, b->event);
    draw_event(b, b->event, b->events);
    struct look l = {.b = b};
    for (l.lie = 0; l.lie < b->lies; l.lie++)
        for (l.layout = WON + 1; l.layout < LAYOUTS; l.layout++)
            for (l.detection = 0; l.detection < TRACK; l.detection++)
                for (l.control = 0; l.control < CONTROL; l.control++) {
                    struct arrivals a;
                    double *block = b->now + (size_t)l.lie * BLOCK + l.control;
                    look_ahead(&l, &a);
                    for (int place = 0; place < BOUND_PLACES; place++)
                        if (there_are(l.layout, place, 1))
                            block[spread_at(l.layout, place, l.detection) * CONTROL] =
                                best_action(&l, &a, place);
                }
    b->turns++;
}

/* ------------------------------------------------------------------------------ from outside */

struct bound *bound_new(void) {
    struct bound *b = calloc(1, sizeof *b);
    if (!b) return NULL;
    find_lies(b);
    size_t spread = (size_t)(b->lies ? b->lies : 1) * SPREAD; /* there are; linters ask */
    b->now = calloc(spread * CONTROL, sizeof *b->now);
    b->before = calloc(spread * CONTROL, sizeof *b->before);
    b->cleared = calloc(spread, sizeof *b->cleared);
    b->event = calloc(spread, sizeof *b->event);
    b->events = calloc(spread, sizeof *b->events);
    if (b->now && b->before && b->cleared && b->event && b->events) return b;
    bound_free(b);
    return NULL;
}

void bound_free(struct bound *b) {
    if (!b) return;
    free(b->now);
    free(b->before);
    free(b->cleared);
    free(b->event);
    free(b->events);
    free(b);
}

int bound_turns(const struct bound *b) {
    return b->turns;
}

int64_t bound_size(const struct bound *b) {
    int64_t places = 0;
    for (int layout = WON + 1; layout < LAYOUTS; layout++)
        for (int place = 0; place < BOUND_PLACES; place++) places += there_are(layout, place, 1);
    return places * TRACK * CONTROL * b->lies;
}

bool bound_known(const struct bound *b, const struct bound_state *s) {
    return b->number[s->held << 8 | s->discarded] >= 0;
}

static double value_in(const struct bound *b, const double *table, const struct bound_state *s) {
    int layout = s->bell * 5 + s->omega;
    if (layout == WON) return 1;
    if (s->detection >= TRACK) return 0;
    size_t block = (size_t)b->number[s->held << 8 | s->discarded] * BLOCK;
    return table[block + (size_t)(spread_at(layout, s->place, s->detection) * CONTROL) +
                 (size_t)s->control];
}

double bound_value(const struct bound *b, const struct bound_state *s) {
    return value_in(b, b->now, s);
}

double bound_value_before(const struct bound *b, const struct bound_state *s) {
    return value_in(b, b->before, s);
}

double bound_of_game(const struct bound *b, int rate) {
    ent_position p = ent_start(rate, ENT_STANDARD);
    struct bound_state s = {
        .place = BOUND_CENTARIOUS, .bell = 4, .omega = 4, .detection = p.detection};
    return bound_value(b, &s);
}

static bool is_bell(ent_planet planet) {
    return planet == ENT_PSI_MINUS || planet == ENT_PHI_MINUS || planet == ENT_PHI_PLUS ||
           planet == ENT_PSI_PLUS;
}

struct bound_state bound_state_of(const ent_position *p) {
    struct bound_state s = {.detection = p->detection,
                            .control = ent_pile_size(p, ENT_PILE_CONTROL),
                            .held = (uint8_t)(p->held[0] | p->held[1]),
                            .discarded = p->event_discard};
    for (int planet = ENT_OMEGA_ZERO; planet < ENT_PLANETS; planet++) {
        if (ent_component_at(p, (ent_planet)planet) == ENT_COMPONENTS) continue;
        if (is_bell((ent_planet)planet))
            s.bell++;
        else
            s.omega++;
    }
    ent_planet planet = ent_ship_planet(p, ENT_MERCURIAL);
    if (planet >= ENT_OMEGA_ZERO)
        s.place = (is_bell(planet) ? BOUND_BELL : BOUND_OMEGA) +
                  (ent_component_at(p, planet) == ENT_COMPONENTS);
    else
        s.place = planet <= ENT_ONE && ent_ship_planet(p, ENT_RUBICON) <= ENT_ONE ? BOUND_CENTARIOUS
                                                                                  : BOUND_OUTSIDE;
    return s;
}
