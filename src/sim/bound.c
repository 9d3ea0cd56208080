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
    LIE_CODES = 1 << 16,
    BELOW = 3, /* event cards beneath Quantum Shuffle */
    /* One lie of the events: positions with and without engine control. */
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
struct lie {
    uint8_t held, discarded;
    uint8_t drawable; /* cards that may come next, after Quantum Shuffle has acted if it is due */
    int16_t drawn[ENT_QUANTUM_SHUFFLE];  /* the lie after that card came, or -1 */
    int16_t played[ENT_QUANTUM_SHUFFLE]; /* the lie after that held card was played, or -1 */
};

struct bound {
    int turns;
    int lies, layouts;
    struct layout layout[LAYOUTS];
    int layout_number[ENT_COMPONENTS + 1][BOUND_BEARERS][BOUND_BEARERS]; /* -1: cannot be */
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

/* What the partner sees. */
static int swapped(int bearer) {
    return bearer == BOUND_ON_PLANET ? bearer : BOUND_OURS + BOUND_THEIRS - bearer;
}

/* All layouts that can be. With nothing left the game is won, whoever has what. */
static void find_layouts(struct bound *b) {
    memset(b->layout_number, -1, sizeof b->layout_number);
    for (int q = 0; q < BOUND_BEARERS; q++)
        for (int s = 0; s < BOUND_BEARERS; s++) b->layout_number[0][q][s] = WON;
    b->layouts = WON + 1;
    for (int left = 1; left <= ENT_COMPONENTS; left++)
        for (int q = 0; q < BOUND_BEARERS; q++)
            for (int s = 0; s < BOUND_BEARERS; s++) {
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

/* The chance that the ship on turn beats the rate, with what it has of Quantum Error Correction
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

/* Spooky Action, relaxed: of what the ship on turn may carry the players choose what it loses, and
 * where that lands. It carries something for certain when one of the two that help is on it. */
static double spooky(const struct bound *b, const double *after, int layout, int place,
                     int detection) {
    const struct layout *l = &b->layout[layout];
    bool correction = l->correction == BOUND_OURS, shielding = l->shielding == BOUND_OURS;
    double best = correction || shielding ? 0 : after[spread_at(layout, place, detection)];
    const int(*number)[BOUND_BEARERS] = b->layout_number[l->left + 1];
    if (l->others_aboard > 0)
        best = most(best, lands(after, l, number[l->correction][l->shielding], place, detection));
    if (correction)
        best = most(best, lands(after, l, number[BOUND_ON_PLANET][l->shielding], place, detection));
    if (shielding)
        best =
            most(best, lands(after, l, number[l->correction][BOUND_ON_PLANET], place, detection));
    return best;
}

/* The chance after a given card, with the lie after it. */
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
                    for (int d = 0; d < TRACK && there_are(&b->layout[layout], place, 1); d++)
                        row[spread_at(layout, place, d)] +=
                            each * card_drawn(b, next, e, layout, place, d);
        }
    }
}

/* ----------------------------------------------------------------------------------- a turn */

/* What is the same for all places while a turn is looked at. */
struct look {
    const struct bound *b;
    int lie, layout, detection, control;
};

static const struct layout *layout_of(const struct look *l) {
    return &l->b->layout[l->layout];
}

/* The turn ends with the ships at `place`, with so many cards in engine control; the partner is on
 * turn then. */
static double end_turn(const struct look *l, int lie, int layout, int place, int detection,
                       int control) {
    if (layout == WON) return 1;
    if (detection >= TRACK) return 0;
    size_t row = (size_t)lie * SPREAD;
    if (control >= CONTROL) return l->b->event[row + (size_t)spread_at(layout, place, detection)];
    size_t at = row + (size_t)spread_at(l->b->layout[layout].swapped, place, detection);
    return l->b->before[at * CONTROL + (size_t)control];
}

/* The ships come by a card to a planet of that class: pass, tunnel, or roll. */
static double arrive(const struct look *l, int place) {
    const struct layout *layout = layout_of(l);
    int control = l->control + 1, d = l->detection;
    int16_t tunnel = l->b->lie[l->lie].played[ENT_QUANTUM_TUNNEL];
    double through = end_turn(l, l->lie, l->layout, place, d, control), caught = 0;
    if (d + 1 < TRACK) {
        size_t at = (size_t)l->lie * SPREAD + (size_t)spread_at(l->layout, BOUND_CENTARIOUS, d + 1);
        caught = control >= CONTROL ? l->b->events[at] : l->b->event[at];
    }
    double chance = beats(layout, d);
    double best = chance * most(through, caught) + (1 - chance) * caught;
    if (place == BOUND_BARE && layout->others_aboard > 0) /* Quantum Programming */
        best = most(best, through);
    if (tunnel >= 0) best = most(best, end_turn(l, tunnel, l->layout, place, d, control));
    return best;
}

/* The component here is aboard our ship: the players say which it was. */
static double taken(const struct look *l, int lie) {
    const struct layout *o = layout_of(l);
    const int(*number)[BOUND_BEARERS] = l->b->layout_number[o->left - 1];
    int q = o->correction, s = o->shielding;
    int options[] = {o->others_left > 0 ? number[q][s] : -1,
                     q == BOUND_ON_PLANET ? number[BOUND_OURS][s] : -1,
                     s == BOUND_ON_PLANET ? number[q][BOUND_OURS] : -1};
    double best = 0;
    for (int i = 0; i < 3; i++)
        if (options[i] >= 0)
            best = most(best, end_turn(l, lie, options[i], BOUND_BARE, l->detection, l->control));
    return best;
}

static double retrieve(const struct look *l) {
    int16_t tunnel = l->b->lie[l->lie].played[ENT_QUANTUM_TUNNEL];
    double guarded = end_turn(l, l->lie, l->layout, BOUND_LADEN, l->detection + 1, l->control);
    double chance = beats(layout_of(l), l->detection);
    double best = chance * most(taken(l, l->lie), guarded) + (1 - chance) * guarded;
    return tunnel >= 0 ? most(best, taken(l, tunnel)) : best;
}

/* Heisenberg: each planet with chance 1/8, and with Magnetic Shielding perhaps once more. */
static double heisenberg(const struct look *l, int lie) {
    const struct layout *o = layout_of(l);
    double laden = end_turn(l, lie, l->layout, BOUND_LADEN, l->detection, l->control);
    double share = o->left / 8.0, bare = 0;
    if (there_are(o, BOUND_BARE, 1))
        bare = end_turn(l, lie, l->layout, BOUND_BARE, l->detection, l->control);
    double mean = share * laden + (1 - share) * bare;
    if (o->shielding != BOUND_OURS) return mean;
    return share * most(laden, mean) + (1 - share) * most(bare, mean);
}

/* Bennett: perhaps one of the two that help goes to the other ship. */
static double bennett(const struct look *l, int lie, int place) {
    const struct layout *o = layout_of(l);
    int q = o->correction, s = o->shielding, d = l->detection, control = l->control;
    const int(*number)[BOUND_BEARERS] = l->b->layout_number[o->left];
    double best = end_turn(l, lie, l->layout, place, d, control);
    best = most(best, end_turn(l, lie, number[swapped(q)][s], place, d, control));
    return most(best, end_turn(l, lie, number[q][swapped(s)], place, d, control));
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

static void look_ahead(const struct look *l, struct arrivals *a) {
    const struct lie *lie = &l->b->lie[l->lie];
    int16_t mechanic = lie->played[ENT_MECHANIC], uncertain = lie->played[ENT_HEISENBERG];
    int layout = l->layout, d = l->detection, control = l->control;
    for (int place = 0; place < BOUND_PLACES; place++) {
        a->rolled[place] = a->stays[place] = a->carried[place] = a->driven[place] = 0;
        if (!there_are(layout_of(l), place, 1)) continue;
        a->stays[place] = end_turn(l, l->lie, layout, place, d, control + 1);
        a->rolled[place] = place < BOUND_LADEN ? a->stays[place] : arrive(l, place);
        if (mechanic < 0) continue;
        a->carried[place] = end_turn(l, mechanic, layout, place, d, control + 1);
        a->driven[place] = end_turn(l, mechanic, layout, place, d, control + 2);
    }
    a->heisenberg = uncertain >= 0 ? heisenberg(l, uncertain) : 0;
}

static double best_action(const struct look *l, const struct arrivals *a, int place) {
    const struct lie *lie = &l->b->lie[l->lie];
    int16_t mechanic = lie->played[ENT_MECHANIC], friend = lie->played[ENT_BENNETT];
    int d = l->detection, control = l->control;
    double best = end_turn(l, l->lie, l->layout, place, d, control); /* exchange */
    best = most(best, a->stays[place]);                              /* a card without a path */
    best = most(best, a->heisenberg);
    for (int to = 0; to < BOUND_PLACES; to++)
        if (card_leads(layout_of(l), place, to)) best = most(best, a->rolled[to]);
    if (place == BOUND_LADEN) best = most(best, retrieve(l));
    if (friend >= 0) best = most(best, bennett(l, friend, place));
    if (mechanic < 0) return best;
    best = most(best, end_turn(l, mechanic, l->layout, place, d, control));
    best = most(best, a->carried[place]);
    for (int to = 0; to < BOUND_PLACES; to++) {
        if (card_leads(layout_of(l), place, to)) best = most(best, a->carried[to]);
        if (there_are(layout_of(l), to, 1)) best = most(best, a->driven[to]);
    }
    return best;
}

/* After the last event of a turn, as the ship on turn sees it: the partner's turn is next. */
static void clear_control(struct bound *b) {
    size_t width = (size_t)BOUND_PLACES * TRACK;
    for (int lie = 0; lie < b->lies; lie++)
        for (int layout = WON + 1; layout < LAYOUTS; layout++) {
            size_t row = (size_t)lie * SPREAD;
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
    struct look l = {.b = b};
    for (l.lie = 0; l.lie < b->lies; l.lie++)
        for (l.layout = WON + 1; l.layout < LAYOUTS; l.layout++)
            for (l.detection = 0; l.detection < TRACK; l.detection++)
                for (l.control = 0; l.control < CONTROL; l.control++) {
                    struct arrivals a;
                    double *block = b->now + (size_t)l.lie * BLOCK + l.control;
                    look_ahead(&l, &a);
                    for (int place = 0; place < BOUND_PLACES; place++)
                        if (there_are(layout_of(&l), place, 1))
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
    find_layouts(b);
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
        for (int place = 0; place < BOUND_PLACES; place++)
            places += there_are(&b->layout[layout], place, 1);
    return places * TRACK * CONTROL * b->lies;
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

static int bearer_of(const ent_position *p, ent_component component) {
    ent_place place = ent_component_place(p, component);
    if (!place.carried) return BOUND_ON_PLANET;
    return place.where == p->turn ? BOUND_OURS : BOUND_THEIRS;
}

struct bound_state bound_state_of(const ent_position *p) {
    struct bound_state s = {.correction = bearer_of(p, ENT_QUANTUM_ERROR_CORRECTION),
                            .shielding = bearer_of(p, ENT_MAGNETIC_SHIELDING),
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
