/* reasons.c - why one might make a choice: facts of the position (advice.h).
 *
 * Whatever is stated here is asked of the rules: where a card leads, what the die counts as, which
 * cards are held. Odds of a roll are those at the rate of this moment; a PROBE drawn before the
 * roll can still raise it, which is part of the risk in hint.c and not of the reason. */
#include "advice/advice.h"
#include "advice/ahead.h"
#include "advice/plan.h"

enum { RATE_HIGH_CHANCE = 24 }; /* of ENT_ROLL_ODDS: three of eight faces */

static void add(struct advice_reasons *reasons, struct advice_reason reason) {
    if (reasons->count < ADVICE_REASONS_MAX) reasons->list[reasons->count++] = reason;
}
#define ADD(...) ADD_OF(ENT_COMPONENTS, __VA_ARGS__)
#define ADD_OF(which, ...) \
    add(reasons, (struct advice_reason){.component = (uint8_t)(which), __VA_ARGS__})

/* ---- questions ---- */

/* How many of eight rolls beat the rate for the ship on turn. */
static int odds_of(const ent_position *p) {
    return ent_roll_faces(p, (ent_mover)p->turn, ENT_BY_ORBITAL);
}

/* The same for any ship with its second roll, of ENT_ROLL_ODDS. */
static uint8_t rolled(const ent_position *p, ent_mover ship) {
    return (uint8_t)ent_roll_odds(p, ship, ENT_BY_ORBITAL);
}

/* And with its Quantum Tunnel. */
static uint8_t passed(const ent_position *p, ent_mover ship) {
    return (uint8_t)pass_odds(p, ship, ENT_BY_ORBITAL);
}

static ent_component component_in(const ent_position *p, unsigned place) {
    return ent_component_at_place(p, (uint8_t)place);
}

static bool holds(const ent_position *p, unsigned ship, ent_card card) {
    return ent_pile_count(p, (ent_pile)ship, card) > 0;
}

/* ---- what several choices have in common ---- */

/* A roll of the ship on turn against the rate. */
static void add_roll(struct advice_reasons *reasons, const ent_position *p) {
    ent_mover us = (ent_mover)p->turn;
    int modifier = ent_die_modifier(p, us);
    if (p->detection + 1 == ENT_TRACK_END && rolled(p, us) < ENT_ROLL_ODDS)
        ADD(.code = ADVICE_FAILURE_LOSES);
    if (modifier > 0) ADD(.code = ADVICE_ADDS_ONE);
    if (modifier < 0) ADD(.code = ADVICE_TAKES_ONE);
    if (ent_carries(p, us, ENT_MAGNETIC_SHIELDING))
        ADD(.code = ADVICE_SECOND_ROLL, .chance = rolled(p, us));
}

/* Defences of which a ship with Quantum Tunnel has nothing to fear. */
static void add_defences(struct advice_reasons *reasons, const ent_position *p) {
    if (ent_event_holder(p, ENT_QUANTUM_TUNNEL) != p->turn) add_roll(reasons, p);
}

/* A card goes into engine control. */
static void add_control(struct advice_reasons *reasons, const ent_position *p) {
    if (ent_pile_size(p, ENT_PILE_CONTROL) + 1 == ENT_CONTROL_FULL)
        ADD(.code = ADVICE_FILLS_CONTROL);
}

/* From this place, outside Entanglion: who can enter with a CNOT held now where no component is,
 * the other ship first, as it is on turn next; to one that has a component leads a way. `spent` is
 * the card that leaves our hand, or ENT_CARDS. */
static void add_door(struct advice_reasons *reasons, const ent_position *p, unsigned place,
                     ent_card spent) {
    unsigned us = p->turn, other = us ^ 1u;
    bool our_cnot = ent_pile_count(p, (ent_pile)us, ENT_CNOT) > (spent == ENT_CNOT);
    const unsigned ships[2] = {other, us};
    for (int i = 0; i < 2; i++) {
        unsigned to = ent_board_move((uint8_t)place, (ent_mover)ships[i], ENT_CNOT);
        bool held = ships[i] == us ? our_cnot : holds(p, other, ENT_CNOT);
        if (to < ENT_PLACE_ENTANGLION || !held || component_in(p, to) != ENT_COMPONENTS) continue;
        ADD(.code = ADVICE_DOOR, .ship = (uint8_t)ships[i],
            .planet = (uint8_t)ent_place_planet((uint8_t)to, ENT_MERCURIAL));
        return;
    }
}

/* The cards in hand after the choice, and where they lead; or the one that is missing. */
static void add_way(struct advice_reasons *reasons, const ent_position *next) {
    struct plan plan = plan_of(next);
    struct plan_need need;
    bool at_once = plan.turns == 2 && plan.card[0] < ENT_CARDS;
    if (plan.turns == 1 || at_once)
        ADD_OF(plan.component, .code = at_once ? ADVICE_WAY_TWO : ADVICE_WAY_ONE,
               .ship = (uint8_t)plan.first, .card = plan.card[0],
               .second = at_once ? plan.card[1] : 0, .planet = plan.planet);
    else if (plan.turns > 0 && plan.turns < PLAN_NONE)
        ADD_OF(plan.component, .code = ADVICE_WAY, .planet = plan.planet,
               .count = (uint8_t)plan.turns);
    else if (plan.turns == PLAN_NONE && plan_need_of(next, &need))
        ADD_OF(need.then.component, .code = ADVICE_NEEDS, .ship = (uint8_t)need.ship,
               .card = (uint8_t)need.card, .planet = need.then.planet, .count = (uint8_t)need.left,
               .whole = (uint8_t)need.stack);
}

static void add_way_after(struct advice_reasons *reasons, const ent_position *p, ent_step step) {
    ent_position next = *p;
    ent_apply(&next, step, NULL);
    add_way(reasons, &next);
}

/* Above a component, something else is done: the partner may be the better one to roll. */
static void add_roll_left(struct advice_reasons *reasons, const ent_position *p) {
    ent_mover us = (ent_mover)p->turn, other = (ent_mover)(p->turn ^ 1);
    ent_component here = component_in(p, p->ships);
    if (here != ENT_COMPONENTS && partner_retrieves_better(p, us))
        ADD_OF(here, .code = ADVICE_LEAVES_ROLL, .ship = (uint8_t)other,
               .chance = passed(p, other));
}

/* A card that a ship gets, or keeps. */
static void add_card_kept(struct advice_reasons *reasons, const ent_position *p, ent_card card) {
    unsigned to = ent_board_move(p->ships, (ent_mover)p->turn, card);
    if (to != p->ships)
        ADD_OF(component_in(p, to), .code = ADVICE_CARD_LEADS, .card = (uint8_t)card,
               .planet = (uint8_t)ent_place_planet((uint8_t)to, (ent_mover)p->turn));
}

/* A card that a ship gives up. */
static void add_card_lost(struct advice_reasons *reasons, const ent_position *p, ent_mover ship,
                          ent_card card) {
    unsigned to = ent_board_move(p->ships, ship, card);
    ent_component there = component_in(p, to);
    if (ent_pile_count(p, (ent_pile)ship, card) > 1)
        ADD(.code = ADVICE_SPARE, .ship = (uint8_t)ship, .card = (uint8_t)card);
    else if (to == p->ships)
        ADD(.code = ADVICE_CARD_USELESS, .card = (uint8_t)card);
    else if (there != ENT_COMPONENTS)
        ADD_OF(there, .code = ADVICE_CARD_LOST, .card = (uint8_t)card,
               .planet = (uint8_t)ent_place_planet((uint8_t)to, ship));
}

/* ---- by kind of choice ---- */

static void navigate(struct advice_reasons *reasons, const ent_position *p, ent_card card) {
    unsigned us = p->turn, to = ent_board_move(p->ships, (ent_mover)us, card);
    uint8_t planet = (uint8_t)ent_place_planet((uint8_t)to, (ent_mover)us);
    ent_component there = component_in(p, to);
    if (to == p->ships) {
        add_roll_left(reasons, p);
        ADD(.code = ADVICE_NO_PATH, .card = (uint8_t)card);
    } else if (to < ENT_PLACE_ENTANGLION) {
        add_door(reasons, p, to, card);
    } else if (!ent_flight_defended(p, (ent_mover)us, (uint8_t)to)) {
        ADD(.code = ADVICE_UNDEFENDED, .planet = planet);
    } else {
        ADD_OF(there, .code = there == ENT_COMPONENTS ? ADVICE_PASSES : ADVICE_REACHES,
               .planet = planet, .odds = (uint8_t)odds_of(p), .chance = passed(p, (ent_mover)us));
        add_defences(reasons, p);
    }
    if (there == ENT_COMPONENTS)
        add_way_after(reasons, p, ent_step_make(ENT_STEP_NAVIGATE, (ent_mover)us, 0, card));
    add_control(reasons, p);
}

/* The Mechanic's cards meet no defences. */
static void play_drawn(struct advice_reasons *reasons, const ent_position *p, ent_card card) {
    unsigned to = ent_board_move(p->ships, (ent_mover)p->turn, card);
    if (to == p->ships)
        ADD(.code = ADVICE_NO_PATH, .card = (uint8_t)card);
    else if (to < ENT_PLACE_ENTANGLION)
        ADD(.code = ADVICE_NO_DEFENCES);
    else
        ADD_OF(component_in(p, to), .code = ADVICE_ARRIVES,
               .planet = (uint8_t)ent_place_planet((uint8_t)to, ENT_MERCURIAL));
    add_control(reasons, p);
}

static void retrieve(struct advice_reasons *reasons, const ent_position *p) {
    ent_mover us = (ent_mover)p->turn, other = (ent_mover)(p->turn ^ 1);
    uint8_t here = (uint8_t)component_in(p, p->ships);
    ADD_OF(here, .code = ADVICE_TAKES, .odds = (uint8_t)odds_of(p), .chance = passed(p, us));
    if (components_left(p) == 1)
        ADD_OF(here, .code = ADVICE_LAST);
    else
        ADD_OF(here, .code = ADVICE_EFFECT, .ship = (uint8_t)us);
    add_defences(reasons, p);
    if (partner_retrieves_better(p, us))
        ADD(.code = ADVICE_OTHER_BETTER, .ship = (uint8_t)other, .chance = passed(p, other));
}

static void exchange(struct advice_reasons *reasons, const ent_position *p, ent_card card) {
    ent_mover us = (ent_mover)p->turn;
    add_roll_left(reasons, p);
    add_card_lost(reasons, p, us, card);
    if (ent_carries(p, us, ENT_QUANTUM_GATES)) ADD(.code = ADVICE_TWO_CARDS);
    if (passed(p, us) <= RATE_HIGH_CHANCE)
        ADD(.code = ADVICE_RATE_HIGH, .odds = (uint8_t)odds_of(p), .chance = rolled(p, us));
}

static void defence(struct advice_reasons *reasons, const ent_position *p, bool tunnel) {
    uint8_t odds = (uint8_t)odds_of(p);
    ADD(.code = tunnel ? ADVICE_TUNNEL_SURE : ADVICE_TUNNEL_KEPT, .odds = odds,
        .chance = rolled(p, (ent_mover)p->turn));
    if (p->phase == ENT_DEFENCE_GROUND && components_left(p) == 1)
        ADD_OF(component_in(p, p->ships), .code = ADVICE_LAST);
    if (!tunnel) add_roll(reasons, p);
}

/* Magnetic Shielding: the die lies there. */
static void stand_or_reroll(struct advice_reasons *reasons, const ent_position *p, bool reroll) {
    ent_cause roll = (ent_cause)(p->phase - ENT_STAND_ORBITAL); /* in their order */
    int counts = ent_die_counts(p, p->pending), exceeds = ent_roll_exceeds(p, roll);
    uint8_t odds = (uint8_t)ent_roll_faces(p, (ent_mover)p->turn, roll);
    if (roll == ENT_BY_HEISENBERG) {
        uint8_t place = ent_heisenberg_place(counts);
        ADD_OF(component_in(p, place), .code = ADVICE_DIE_LEADS,
               .planet = (uint8_t)ent_place_planet(place, ENT_MERCURIAL));
        if (reroll) ADD(.code = ADVICE_HEISENBERG, .odds = odds, .chance = (uint8_t)(8 * odds));
        return;
    }
    ADD(.code = counts > exceeds ? ADVICE_DIE_SUCCEEDS : ADVICE_DIE_FAILS, .odds = (uint8_t)counts);
    if (reroll) ADD(.code = ADVICE_REROLL_ODDS, .odds = odds);
}

static void heisenberg(struct advice_reasons *reasons, const ent_position *p) {
    int faces = ent_roll_faces(p, (ent_mover)p->turn, ENT_BY_HEISENBERG);
    ADD(.code = ADVICE_HEISENBERG, .odds = (uint8_t)faces, .chance = (uint8_t)(8 * faces));
}

/* Choices of cards, after which there is a way or there is none. */
static bool way_follows(ent_kind kind) {
    return kind == ENT_STEP_EXCHANGE || kind == ENT_STEP_JUMP || kind == ENT_STEP_KEEP ||
           kind == ENT_STEP_TRADE || kind == ENT_STEP_DISCARD || kind == ENT_STEP_DONE;
}

void advice_reasons_of(const ent_position *p, ent_step step, struct advice_reasons *reasons) {
    unsigned a = ent_step_a(step), b = ent_step_b(step);
    uint8_t other = p->turn ^ 1u;
    *reasons = (struct advice_reasons){0};
    switch (ent_step_kind(step)) {
    case ENT_STEP_NAVIGATE: navigate(reasons, p, (ent_card)b); break;
    case ENT_STEP_PLAY: play_drawn(reasons, p, (ent_card)b); break;
    case ENT_STEP_RETRIEVE: retrieve(reasons, p); break;
    case ENT_STEP_EXCHANGE: exchange(reasons, p, (ent_card)b); break;
    case ENT_STEP_TUNNEL:
    case ENT_STEP_ROLL: defence(reasons, p, ent_step_kind(step) == ENT_STEP_TUNNEL); break;
    case ENT_STEP_STAND:
    case ENT_STEP_REROLL:
        stand_or_reroll(reasons, p, ent_step_kind(step) == ENT_STEP_REROLL);
        break;
    case ENT_STEP_JUMP:
        add_door(reasons, p, ent_place_of((ent_planet)a, (ent_planet)b), ENT_CARDS);
        break;
    case ENT_STEP_KEEP: add_card_kept(reasons, p, (ent_card)b); break;
    case ENT_STEP_TRADE:
        add_card_kept(reasons, p, (ent_card)b);
        add_card_lost(reasons, p, (ent_mover)p->turn, (ent_card)a);
        break;
    case ENT_STEP_DISCARD: add_card_lost(reasons, p, ent_step_mover(step), (ent_card)b); break;
    case ENT_STEP_HEISENBERG: heisenberg(reasons, p); break;
    case ENT_STEP_MECHANIC: ADD(.code = ADVICE_MECHANIC); break;
    case ENT_STEP_BENNETT_GIVE: ADD_OF(b, .code = ADVICE_EFFECT, .ship = other); break;
    case ENT_STEP_BENNETT_TAKE: ADD_OF(b, .code = ADVICE_EFFECT, .ship = p->turn); break;
    default: break;
    }
    if (way_follows(ent_step_kind(step))) add_way_after(reasons, p, step);
}

int advice_speaks(const struct advice_reason *reason) {
    static const int8_t speaks[ADVICE_CODES] = {
        [ADVICE_TAKES] = 1,      [ADVICE_LAST] = 1,        [ADVICE_REACHES] = 1,
        [ADVICE_UNDEFENDED] = 1, [ADVICE_DOOR] = 1,        [ADVICE_CARD_USELESS] = 1,
        [ADVICE_TWO_CARDS] = 1,  [ADVICE_TUNNEL_KEPT] = 1, [ADVICE_DIE_SUCCEEDS] = 1,
        [ADVICE_EFFECT] = 1,     [ADVICE_WAY_ONE] = 1,     [ADVICE_WAY_TWO] = 1,
        [ADVICE_WAY] = 1,        [ADVICE_SPARE] = 1,       [ADVICE_LEAVES_ROLL] = 1,
        [ADVICE_ARRIVES] = 1,    [ADVICE_CARD_LEADS] = 1,  [ADVICE_DIE_LEADS] = 1,
        [ADVICE_NO_PATH] = -1,   [ADVICE_TAKES_ONE] = -1,  [ADVICE_OTHER_BETTER] = -1,
        [ADVICE_CARD_LOST] = -1, [ADVICE_DIE_FAILS] = -1,  [ADVICE_FAILURE_LOSES] = -1};
    bool leads = reason->code == ADVICE_ARRIVES || reason->code == ADVICE_CARD_LEADS ||
                 reason->code == ADVICE_DIE_LEADS;
    if (leads && reason->component == ENT_COMPONENTS) return 0; /* but to nothing */
    return speaks[reason->code];
}

bool advice_reason_for(const ent_position *p, ent_step step, struct advice_reason *reason) {
    static const bool against[ADVICE_CODES] = {
        [ADVICE_CARD_LOST] = true, [ADVICE_OTHER_BETTER] = true, [ADVICE_FAILURE_LOSES] = true,
        [ADVICE_TAKES_ONE] = true, [ADVICE_NO_PATH] = true,      [ADVICE_NO_DEFENCES] = true};
    struct advice_reasons reasons;
    advice_reasons_of(p, step, &reasons);
    for (int i = 0; i < reasons.count; i++) {
        if (against[reasons.list[i].code]) continue;
        *reason = reasons.list[i];
        return true;
    }
    return false;
}
