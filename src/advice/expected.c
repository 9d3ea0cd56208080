/* expected.c - what the search expects to be done next, as a reason (advice.h): a choice is
 * understood by what it leads to. The odds are those of the moment at which it would be done. What
 * follows only where dice and events fall as they seldom do is not to be expected. */
#include "advice/advice.h"

#include <string.h>

#define EXPECTED 0.5 /* how likely that has to be at least */

static bool is_action(ent_step step) {
    switch (ent_step_kind(step)) {
    case ENT_STEP_NAVIGATE:
    case ENT_STEP_RETRIEVE:
    case ENT_STEP_EXCHANGE:
    case ENT_STEP_HEISENBERG:
    case ENT_STEP_MECHANIC:
    case ENT_STEP_BENNETT_GIVE:
    case ENT_STEP_BENNETT_TAKE: return true;
    default: return false;
    }
}

static ent_event event_of(ent_kind kind) {
    return kind == ENT_STEP_HEISENBERG ? ENT_HEISENBERG
           : kind == ENT_STEP_MECHANIC ? ENT_MECHANIC
                                       : ENT_BENNETT;
}

static struct advice_reason retrieval(const ent_position *p, ent_mover ship) {
    return (struct advice_reason){.code = components_left(p) == 1 ? ADVICE_NEXT_LAST
                                                                  : ADVICE_NEXT_RETRIEVE,
                                  .component = (uint8_t)ent_component_at_place(p, p->ships),
                                  .chance = (uint8_t)ent_roll_odds(p, ship, ENT_BY_GROUND)};
}

static advice_code code_of_flight(const ent_position *p, ent_mover ship, uint8_t to) {
    bool fills = ent_pile_size(p, ENT_PILE_CONTROL) + 1 == ENT_CONTROL_FULL;
    bool empty = ent_component_at_place(p, to) == ENT_COMPONENTS;
    if (to == p->ships) return fills ? ADVICE_NEXT_CONTROL : ADVICE_NEXT_NO_PATH;
    if (!ent_flight_defended(p, ship, to)) return ADVICE_NEXT_FLIGHT;
    return empty ? ADVICE_NEXT_PASS : ADVICE_NEXT_REACH;
}

static struct advice_reason flight(const ent_position *p, ent_mover ship, ent_card card) {
    uint8_t to = ent_board_move(p->ships, ship, card);
    struct advice_reason reason = {.code = (uint8_t)code_of_flight(p, ship, to),
                                   .card = (uint8_t)card,
                                   .component = ENT_COMPONENTS};
    if (to != p->ships) reason.planet = (uint8_t)ent_place_planet(to, ship);
    if (reason.code == ADVICE_NEXT_REACH || reason.code == ADVICE_NEXT_PASS) {
        reason.odds = (uint8_t)ent_roll_faces(p, ship, ENT_BY_ORBITAL);
        reason.chance = (uint8_t)ent_roll_odds(p, ship, ENT_BY_ORBITAL);
    }
    if (reason.code == ADVICE_NEXT_REACH) reason.component = (uint8_t)ent_component_at_place(p, to);
    return reason;
}

static struct advice_reason action(const ent_position *p, ent_step step) {
    ent_kind kind = ent_step_kind(step);
    ent_mover ship = ent_step_mover(step);
    ent_card card = (ent_card)ent_step_b(step);
    struct advice_reason reason = {
        .code = ADVICE_NEXT_EVENT, .component = ENT_COMPONENTS, .second = (uint8_t)event_of(kind)};
    if (kind == ENT_STEP_RETRIEVE)
        reason = retrieval(p, ship);
    else if (kind == ENT_STEP_NAVIGATE)
        reason = flight(p, ship, card);
    else if (kind == ENT_STEP_EXCHANGE)
        reason = (struct advice_reason){
            .code = ADVICE_NEXT_EXCHANGE, .component = ENT_COMPONENTS, .card = (uint8_t)card};
    reason.ship = (uint8_t)ship;
    return reason;
}

/* ---- how likely it comes to that ---- */

/* Of all outcomes, those that come to the same as this one. */
static double share_of_outcome(const ent_position *p, ent_step outcome) {
    ent_step steps[ENT_STEPS_MAX];
    ent_weight weights[ENT_STEPS_MAX];
    double alike = 0, whole = 0;
    ent_position end = *p;
    ent_apply(&end, outcome, NULL);
    for (int i = ent_steps(p, steps, weights) - 1; i >= 0; i--) {
        ent_position other = *p;
        ent_apply(&other, steps[i], NULL);
        alike += memcmp(&end, &other, sizeof end) ? 0 : weights[i];
        whole += weights[i];
    }
    return alike / whole;
}

/* A roll that succeeds or fails, both rolls of Magnetic Shielding together. */
static double share_of_roll(const ent_position *p, ent_cause roll, int fell) {
    int odds = ent_roll_odds(p, (ent_mover)p->turn, roll);
    bool succeeds = ent_die_counts(p, fell) > ent_roll_exceeds(p, roll);
    return (double)(succeeds ? odds : ENT_ROLL_ODDS - odds) / ENT_ROLL_ODDS;
}

/* How likely chance brings what the line says. A card that replaces another counts for nothing: it
 * comes to the hand of the ship that has just acted, and the partner is next. */
static double share_of(const ent_position *p, const ent_step *line, int left) {
    bool first = p->phase >= ENT_ROLL_ORBITAL && p->phase <= ENT_ROLL_PROBE;
    bool second = p->phase >= ENT_REROLL_ORBITAL && p->phase <= ENT_REROLL_PROBE;
    bool replaces = p->phase >= ENT_DRAW && p->phase <= ENT_DRAW_PAIR;
    ent_phase purpose = first ? ENT_ROLL_ORBITAL : ENT_REROLL_ORBITAL;
    if (ent_to_move(p) != ENT_CHANCE || replaces) return 1;
    if (first && left > 1 && ent_step_kind(line[1]) == ENT_STEP_REROLL) return 1; /* that counts */
    if (first || second)
        return share_of_roll(p, (ent_cause)(p->phase - purpose), (int)ent_step_b(line[0]));
    return share_of_outcome(p, line[0]);
}

/* ---- what is said already ---- */

/* Is Quantum Tunnel played before the next action? */
static bool tunnels(const ent_step *line, int count) {
    for (int i = 0; i < count && !is_action(line[i]); i++)
        if (ent_step_kind(line[i]) == ENT_STEP_TUNNEL) return true;
    return false;
}

/* A reason that says the same: that the partner has the better roll, or that its
 * card leads there. */
static bool says_the_same(const struct advice_reason *one, const struct advice_reason *next) {
    bool same_roll = one->code == ADVICE_LEAVES_ROLL && next->code == ADVICE_NEXT_RETRIEVE;
    bool same_flight =
        one->code == ADVICE_WAY_ONE && next->code == ADVICE_NEXT_REACH && one->card == next->card;
    return (same_roll || same_flight) && one->ship == next->ship &&
           one->component == next->component;
}

static bool retrieves(const struct advice_reason *next) {
    return next->code == ADVICE_NEXT_RETRIEVE || next->code == ADVICE_NEXT_LAST;
}

/* A reason by which the ship that acts next would rather do something else. */
static bool contradicts(const struct advice_reason *one, const struct advice_reason *next) {
    bool plays = next->code == ADVICE_NEXT_REACH || next->code == ADVICE_NEXT_PASS ||
                 next->code == ADVICE_NEXT_FLIGHT;
    if (one->ship != next->ship) return false;
    switch (one->code) {
    case ADVICE_LEAVES_ROLL: return !retrieves(next);
    case ADVICE_WAY_ONE:
    case ADVICE_WAY_TWO: return !plays || next->card != one->card;
    case ADVICE_DOOR: return !plays && !retrieves(next) && next->card == ENT_CNOT;
    default: return false;
    }
}

static void drop(struct advice_reasons *reasons, int at) {
    reasons->count--;
    for (int i = at; i < reasons->count; i++) reasons->list[i] = reasons->list[i + 1];
}

void advice_expect(const ent_position *p, const ent_step *line, int count,
                   struct advice_reasons *reasons) {
    ent_position now = *p;
    int at = 1;
    double share = 1;
    if (count) ent_apply(&now, line[0], NULL);
    for (; at < count && !is_action(line[at]); at++) {
        share *= share_of(&now, line + at, count - at);
        ent_apply(&now, line[at], NULL);
    }
    if (at >= count || share < EXPECTED) return;
    struct advice_reason next = action(&now, line[at]);
    if (next.chance && tunnels(line + at + 1, count - at - 1)) next.chance = ENT_ROLL_ODDS;
    for (int i = 0; i < reasons->count; i++)
        if (says_the_same(&reasons->list[i], &next)) {
            if (next.code == ADVICE_NEXT_REACH) reasons->list[i] = next; /* it has the odds */
            return;
        }
    for (int i = reasons->count - 1; i >= 0; i--)
        if (contradicts(&reasons->list[i], &next)) drop(reasons, i);
    if (reasons->count < ADVICE_REASONS_MAX) reasons->list[reasons->count++] = next;
}
