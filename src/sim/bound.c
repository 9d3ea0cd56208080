/* bound.c - the relaxed game solved (bound.h). The rules it keeps, and those it relaxes, are in
 * docs/bound.md, in the same order as here. */
#include "sim/bound.h"

#include <stdlib.h>
#include <string.h>

enum {
    TRACK = ENT_TRACK_END, /* steps on which the game goes on */
    CONTROL = ENT_CONTROL_FULL,
    LAYOUTS = 60, /* of components, see struct layout */
    WON = 0,      /* the layout with nothing left */
    EVENT_LAYOUT_CODES = 1 << 16,
    BELOW = 3, /* event cards beneath Quantum Shuffle */
    /* One layout of the events: positions with and without engine control. */
    SPREAD = LAYOUTS * BOUND_PLACES * TRACK,
    BLOCK = SPREAD * CONTROL
};

/* How many components are on planets, and who has the two that help rolls. */
struct layout {
    int left, correction, shielding;
    int others_left, others_aboard; /* the other six */
    int swapped;                    /* the same as the other ship sees it */
};

/* Where the eight events other than Quantum Shuffle lie. */
struct event_layout {
    uint8_t held, discarded;
    uint8_t drawable; /* cards that may come next, after Quantum Shuffle has acted if it is due */
    int16_t drawn[ENT_QUANTUM_SHUFFLE];  /* the layout after that card came, or -1 */
    int16_t played[ENT_QUANTUM_SHUFFLE]; /* the layout after that held card was played, or -1 */
};

struct bound {
    int turns;
    int event_layouts, layouts;
    struct layout layout[LAYOUTS];
    int layout_number[ENT_COMPONENTS + 1][BOUND_OWNERS][BOUND_OWNERS]; /* -1: cannot be */
    struct event_layout event_layout[EVENT_LAYOUT_CODES / 32];
    int16_t number[EVENT_LAYOUT_CODES]; /* by held << 8 | discarded; -1: cannot be */
    double *now, *before;               /* by event layout, layout, place, detection, control */
    double *cleared; /* `before` with engine control empty: after the last event */
    double *event;   /* a quantum event is due, and ends the turn */
    double *events;  /* two are due */
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

static int16_t event_layout_number(struct bound *b, unsigned held, unsigned discarded) {
    int16_t *number = &b->number[held << 8 | discarded];
    if (*number < 0) {
        *number = (int16_t)b->event_layouts;
        b->event_layout[b->event_layouts].held = (uint8_t)held;
        b->event_layout[b->event_layouts].discarded = (uint8_t)discarded;
        b->event_layouts++;
    }
    return *number;
}

/* All layouts of the events that a fresh deck can come to, and how they follow from each other. */
static void find_event_layouts(struct bound *b) {
    memset(b->number, -1, sizeof b->number);
    event_layout_number(b, 0, 0);
    for (int i = 0; i < b->event_layouts; i++) {
        struct event_layout *event_layout = &b->event_layout[i];
        unsigned held = event_layout->held, discarded = event_layout->discarded;
        unsigned deck = 0xffU & ~(held | discarded);
        unsigned lying = discarded; /* discarded when the card is drawn */
        if (bits(deck) == BELOW) {  /* Quantum Shuffle comes first */
            deck |= discarded;
            lying = 0;
        }
        event_layout->drawable = (uint8_t)deck;
        for (int e = 0; e < ENT_QUANTUM_SHUFFLE; e++) {
            unsigned card = 1U << e;
            event_layout->drawn[e] = event_layout->played[e] = -1;
            if (deck & card)
                event_layout->drawn[e] = kept(e) ? event_layout_number(b, held | card, lying)
                                                 : event_layout_number(b, held, lying | card);
            if (held & card)
                event_layout->played[e] = event_layout_number(b, held & ~card, discarded | card);
        }
    }
}

/* ------------------------------------------------------------------------------- positions */

static int spread_at(int layout, int place, int detection) {
    return (layout * BOUND_PLACES + place) * TRACK + detection;
}

/* What the partner sees. */
static int swapped(int owner) {
    return owner == BOUND_ON_PLANET ? owner : BOUND_OURS + BOUND_THEIRS - owner;
}

/* All layouts that can be. With nothing left the game is won, whoever has what. */
static void find_layouts(struct bound *b) {
    memset(b->layout_number, -1, sizeof b->layout_number);
    for (int q = 0; q < BOUND_OWNERS; q++)
        for (int s = 0; s < BOUND_OWNERS; s++) b->layout_number[0][q][s] = WON;
    b->layouts = WON + 1;
    for (int left = 1; left <= ENT_COMPONENTS; left++)
        for (int q = 0; q < BOUND_OWNERS; q++)
            for (int s = 0; s < BOUND_OWNERS; s++) {
                int on_planets = (q == BOUND_ON_PLANET) + (s == BOUND_ON_PLANET);
                struct layout l = {.left = left,
                                   .correction = q,
                                   .shielding = s,
                                   .others_left = left - on_planets,
                                   .others_aboard = ENT_COMPONENTS - left - (2 - on_planets)};
                if (l.others_left < 0 || l.others_aboard < 0) continue;
                b->layout_number[left][q][s] = b->layouts;
                b->layout[b->layouts++] = l;
            }
    for (int i = WON + 1; i < b->layouts; i++) {
        struct layout *l = &b->layout[i];
        l->swapped = b->layout_number[l->left][swapped(l->correction)][swapped(l->shielding)];
    }
}

/* Are there `least` planets of that class? */
static bool there_are(const struct layout *l, int place, int least) {
    switch (place) {
    case BOUND_LADEN: return l->left >= least;
    case BOUND_BARE: return ENT_COMPONENTS - l->left >= least;
    default: return true;
    }
}

static double most(double a, double b) {
    return a > b ? a : b;
}

/* The chance that the ship to move beats the rate, with what it has of Quantum Error Correction
 * and Magnetic Shielding. Exact: the numbers are n / 64. */
static double beats(const struct layout *l, int detection) {
    double miss = (ent_track_rate(detection) - (l->correction == BOUND_OURS)) / 8.0;
    return l->shielding == BOUND_OURS ? 1 - miss * miss : 1 - miss;
}

/* ------------------------------------------------------------------------- quantum events */

/* A component lands on a planet of the players' choice, and the layout is `next` then. */
static double lands(const double *after, const struct layout *l, int next, int place,
                    int detection) {
    double best = 0;
    int here = place == BOUND_BARE;
    if (here) best = after[spread_at(next, BOUND_LADEN, detection)];
    if (there_are(l, BOUND_BARE, 1 + here))
        best = most(best, after[spread_at(next, place, detection)]);
    return best;
}

/* Spooky Action, relaxed: of what the ship to move may carry the players choose what it loses, and
 * where that lands. It carries something for certain when one of the two that help is on it. */
static double spooky(const struct bound *b, const double *after, int layout, int place,
                     int detection) {
    const struct layout *l = &b->layout[layout];
    bool correction = l->correction == BOUND_OURS, shielding = l->shielding == BOUND_OURS;
    double best = correction || shielding ? 0 : after[spread_at(layout, place, detection)];
    const int(*number)[BOUND_OWNERS] = b->layout_number[l->left + 1];
    if (l->others_aboard > 0)
        best = most(best, lands(after, l, number[l->correction][l->shielding], place, detection));
    if (correction)
        best = most(best, lands(after, l, number[BOUND_ON_PLANET][l->shielding], place, detection));
    if (shielding)
        best =
            most(best, lands(after, l, number[l->correction][BOUND_ON_PLANET], place, detection));
    return best;
}

/* The chance after a given card, with the layout of the events after it. */
static double card_drawn(const struct bound *b, const double *after, int event, int layout,
                         int place, int detection) {
    switch (event) {
    case ENT_BIT_FLIP_ERROR: return after[spread_at(layout, place, 5)];
    case ENT_SCHRODINGER:
        return detection + 1 < TRACK ? after[spread_at(layout, place, detection + 1)] : 0;
    case ENT_WAVE_FUNCTION_COLLAPSE:
        return after[spread_at(layout, place, detection > 2 ? detection - 2 : 0)];
    case ENT_SPOOKY_ACTION: return spooky(b, after, layout, place, detection);
    default: return after[spread_at(layout, place, detection)];
    }
}

/* due: an event card is drawn, and what follows is worth `after`. */
static void draw_event(const struct bound *b, const double *after, double *due) {
    for (int i = 0; i < b->event_layouts; i++) {
        const struct event_layout *event_layout = &b->event_layout[i];
        double *row = due + (size_t)i * SPREAD;
        double each = 1.0 / bits(event_layout->drawable);
        memset(row, 0, SPREAD * sizeof *row);
        for (int e = 0; e < ENT_QUANTUM_SHUFFLE; e++) {
            if (event_layout->drawn[e] < 0) continue;
            const double *next = after + (size_t)event_layout->drawn[e] * SPREAD;
            for (int layout = WON + 1; layout < LAYOUTS; layout++)
                for (int place = 0; place < BOUND_PLACES; place++)
                    for (int d = 0; d < TRACK && there_are(&b->layout[layout], place, 1); d++)
                        row[spread_at(layout, place, d)] +=
                            each * card_drawn(b, next, e, layout, place, d);
        }
    }
}

/* ----------------------------------------------------------------------------------- a turn */

/* What is the same for all places while a turn is worked out. */
struct turn {
    const struct bound *b;
    int event_layout, layout, detection, control;
};

static const struct layout *layout_of(const struct turn *t) {
    return &t->b->layout[t->layout];
}

/* The turn ends with the ships at `place`, with so many cards in engine control; the partner is on
 * turn then. */
static double end_turn(const struct turn *t, int event_layout, int layout, int place, int detection,
                       int control) {
    if (layout == WON) return 1;
    if (detection >= TRACK) return 0;
    size_t row = (size_t)event_layout * SPREAD;
    if (control >= CONTROL) return t->b->event[row + (size_t)spread_at(layout, place, detection)];
    size_t at = row + (size_t)spread_at(t->b->layout[layout].swapped, place, detection);
    return t->b->before[at * CONTROL + (size_t)control];
}

/* The ships come by a card to a planet of that class: pass, tunnel, or roll. */
static double arrive(const struct turn *t, int place) {
    const struct layout *layout = layout_of(t);
    int control = t->control + 1, d = t->detection;
    int16_t tunnel = t->b->event_layout[t->event_layout].played[ENT_QUANTUM_TUNNEL];
    double through = end_turn(t, t->event_layout, t->layout, place, d, control), caught = 0;
    if (d + 1 < TRACK) {
        size_t at = (size_t)t->event_layout * SPREAD +
                    (size_t)spread_at(t->layout, BOUND_CENTARIOUS, d + 1);
        caught = control >= CONTROL ? t->b->events[at] : t->b->event[at];
    }
    double chance = beats(layout, d);
    double best = chance * most(through, caught) + (1 - chance) * caught;
    if (place == BOUND_BARE && layout->others_aboard > 0) /* Quantum Programming */
        best = most(best, through);
    if (tunnel >= 0) best = most(best, end_turn(t, tunnel, t->layout, place, d, control));
    return best;
}

/* The component here is aboard our ship: the players say which it was. */
static double taken(const struct turn *t, int event_layout) {
    const struct layout *o = layout_of(t);
    const int(*number)[BOUND_OWNERS] = t->b->layout_number[o->left - 1];
    int q = o->correction, s = o->shielding;
    int options[] = {o->others_left > 0 ? number[q][s] : -1,
                     q == BOUND_ON_PLANET ? number[BOUND_OURS][s] : -1,
                     s == BOUND_ON_PLANET ? number[q][BOUND_OURS] : -1};
    double best = 0;
    for (int i = 0; i < 3; i++)
        if (options[i] >= 0)
            best = most(
                best, end_turn(t, event_layout, options[i], BOUND_BARE, t->detection, t->control));
    return best;
}

static double retrieve(const struct turn *t) {
    int16_t tunnel = t->b->event_layout[t->event_layout].played[ENT_QUANTUM_TUNNEL];
    double guarded =
        end_turn(t, t->event_layout, t->layout, BOUND_LADEN, t->detection + 1, t->control);
    double chance = beats(layout_of(t), t->detection);
    double best = chance * most(taken(t, t->event_layout), guarded) + (1 - chance) * guarded;
    return tunnel >= 0 ? most(best, taken(t, tunnel)) : best;
}

/* Heisenberg: each planet with chance 1/8, and with Magnetic Shielding perhaps once more. */
static double heisenberg(const struct turn *t, int event_layout) {
    const struct layout *o = layout_of(t);
    double laden = end_turn(t, event_layout, t->layout, BOUND_LADEN, t->detection, t->control);
    double share = o->left / 8.0, bare = 0;
    if (there_are(o, BOUND_BARE, 1))
        bare = end_turn(t, event_layout, t->layout, BOUND_BARE, t->detection, t->control);
    double mean = share * laden + (1 - share) * bare;
    if (o->shielding != BOUND_OURS) return mean;
    return share * most(laden, mean) + (1 - share) * most(bare, mean);
}

/* Bennett: perhaps one of the two that help goes to the other ship. */
static double bennett(const struct turn *t, int event_layout, int place) {
    const struct layout *o = layout_of(t);
    int q = o->correction, s = o->shielding, d = t->detection, control = t->control;
    const int(*number)[BOUND_OWNERS] = t->b->layout_number[o->left];
    double best = end_turn(t, event_layout, t->layout, place, d, control);
    best = most(best, end_turn(t, event_layout, number[swapped(q)][s], place, d, control));
    return most(best, end_turn(t, event_layout, number[q][swapped(s)], place, d, control));
}

/* Can one card lead from a place of that class to another place of that class? */
static bool card_leads(const struct layout *l, int from, int to) {
    if (!there_are(l, to, from == to ? 2 : 1)) return false;
    if (from == BOUND_CENTARIOUS) return to <= BOUND_OUTSIDE;
    return from == BOUND_OUTSIDE || to >= BOUND_OUTSIDE;
}

/* What can be done from everywhere is worth this with the ships at each place. */
struct arrivals {
    double rolled[BOUND_PLACES];  /* there by a card, the defences before us */
    double stays[BOUND_PLACES];   /* there, a card more in engine control */
    double carried[BOUND_PLACES]; /* there by one card of The Mechanic */
    double driven[BOUND_PLACES];  /* there by two */
    double heisenberg;
};

static void find_arrivals(const struct turn *t, struct arrivals *a) {
    const struct event_layout *event_layout = &t->b->event_layout[t->event_layout];
    int16_t mechanic = event_layout->played[ENT_MECHANIC],
            uncertain = event_layout->played[ENT_HEISENBERG];
    int layout = t->layout, d = t->detection, control = t->control;
    for (int place = 0; place < BOUND_PLACES; place++) {
        a->rolled[place] = a->stays[place] = a->carried[place] = a->driven[place] = 0;
        if (!there_are(layout_of(t), place, 1)) continue;
        a->stays[place] = end_turn(t, t->event_layout, layout, place, d, control + 1);
        a->rolled[place] = place < BOUND_LADEN ? a->stays[place] : arrive(t, place);
        if (mechanic < 0) continue;
        a->carried[place] = end_turn(t, mechanic, layout, place, d, control + 1);
        a->driven[place] = end_turn(t, mechanic, layout, place, d, control + 2);
    }
    a->heisenberg = uncertain >= 0 ? heisenberg(t, uncertain) : 0;
}

static double best_action(const struct turn *t, const struct arrivals *a, int place) {
    const struct event_layout *event_layout = &t->b->event_layout[t->event_layout];
    int16_t mechanic = event_layout->played[ENT_MECHANIC],
            friend = event_layout->played[ENT_BENNETT];
    int d = t->detection, control = t->control;
    double best = end_turn(t, t->event_layout, t->layout, place, d, control); /* exchange */
    best = most(best, a->stays[place]); /* a card without a path */
    best = most(best, a->heisenberg);
    for (int to = 0; to < BOUND_PLACES; to++)
        if (card_leads(layout_of(t), place, to)) best = most(best, a->rolled[to]);
    if (place == BOUND_LADEN) best = most(best, retrieve(t));
    if (friend >= 0) best = most(best, bennett(t, friend, place));
    if (mechanic < 0) return best;
    best = most(best, end_turn(t, mechanic, t->layout, place, d, control));
    best = most(best, a->carried[place]);
    for (int to = 0; to < BOUND_PLACES; to++) {
        if (card_leads(layout_of(t), place, to)) best = most(best, a->carried[to]);
        if (there_are(layout_of(t), to, 1)) best = most(best, a->driven[to]);
    }
    return best;
}

/* After the last event of a turn, as the ship to move sees it: the partner's turn is next. */
static void clear_control(struct bound *b) {
    size_t width = (size_t)BOUND_PLACES * TRACK;
    for (int event_layout = 0; event_layout < b->event_layouts; event_layout++)
        for (int layout = WON + 1; layout < LAYOUTS; layout++) {
            size_t row = (size_t)event_layout * SPREAD;
            double *to = b->cleared + row + (size_t)layout * width;
            const double *from =
                b->before + (row + (size_t)b->layout[layout].swapped * width) * CONTROL;
            for (size_t i = 0; i < width; i++) to[i] = from[i * CONTROL];
        }
}

void bound_turn(struct bound *b) {
    double *spare = b->before;
    b->before = b->now;
    b->now = spare;
    clear_control(b);
    draw_event(b, b->cleared, b->event);
    draw_event(b, b->event, b->events);
    struct turn t = {.b = b};
    for (t.event_layout = 0; t.event_layout < b->event_layouts; t.event_layout++)
        for (t.layout = WON + 1; t.layout < LAYOUTS; t.layout++)
            for (t.detection = 0; t.detection < TRACK; t.detection++)
                for (t.control = 0; t.control < CONTROL; t.control++) {
                    struct arrivals a;
                    double *block = b->now + (size_t)t.event_layout * BLOCK + t.control;
                    find_arrivals(&t, &a);
                    for (int place = 0; place < BOUND_PLACES; place++)
                        if (there_are(layout_of(&t), place, 1))
                            block[spread_at(t.layout, place, t.detection) * CONTROL] =
                                best_action(&t, &a, place);
                }
    b->turns++;
}

/* ------------------------------------------------------------------------------ from outside */

struct bound *bound_new(void) {
    struct bound *b = calloc(1, sizeof *b);
    if (!b) return NULL;
    find_event_layouts(b);
    find_layouts(b);
    size_t spread =
        (size_t)(b->event_layouts ? b->event_layouts : 1) * SPREAD; /* there are; linters ask */
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
        for (int place = 0; place < BOUND_PLACES; place++)
            places += there_are(&b->layout[layout], place, 1);
    return places * TRACK * CONTROL * b->event_layouts;
}

static int layout_at(const struct bound *b, const struct bound_state *s) {
    return b->layout_number[s->left][s->correction][s->shielding];
}

bool bound_known(const struct bound *b, const struct bound_state *s) {
    return layout_at(b, s) >= 0 && b->number[s->held << 8 | s->discarded] >= 0;
}

static double value_in(const struct bound *b, const double *table, const struct bound_state *s) {
    int layout = layout_at(b, s);
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
        .place = BOUND_CENTARIOUS, .left = ENT_COMPONENTS, .detection = p.detection};
    return bound_value(b, &s);
}

static int owner_of(const ent_position *p, ent_component component) {
    ent_place place = ent_component_place(p, component);
    if (!place.carried) return BOUND_ON_PLANET;
    return place.where == p->turn ? BOUND_OURS : BOUND_THEIRS;
}

struct bound_state bound_state_of(const ent_position *p) {
    struct bound_state s = {.correction = owner_of(p, ENT_QUANTUM_ERROR_CORRECTION),
                            .shielding = owner_of(p, ENT_MAGNETIC_SHIELDING),
                            .detection = p->detection,
                            .control = ent_pile_size(p, ENT_PILE_CONTROL),
                            .held = (uint8_t)(p->held[0] | p->held[1]),
                            .discarded = p->event_discard};
    for (int c = 0; c < ENT_COMPONENTS; c++)
        s.left += !ent_component_place(p, (ent_component)c).carried;
    ent_planet ours = ent_ship_planet(p, ENT_MERCURIAL), theirs = ent_ship_planet(p, ENT_RUBICON);
    if (ours >= ENT_OMEGA_ZERO)
        s.place = ent_component_at(p, ours) == ENT_COMPONENTS ? BOUND_BARE : BOUND_LADEN;
    else
        s.place = ours <= ENT_ONE && theirs <= ENT_ONE ? BOUND_CENTARIOUS : BOUND_OUTSIDE;
    return s;
}
