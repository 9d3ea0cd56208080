/* greedy.c - a player by rules of thumb, without anything learned.
 *
 * It looks at what each choice can lead to by the end of the turn and takes the one with the best
 * position, as a person would judge it:
 *
 *   - every component aboard brings the win nearer, every step of detection the loss;
 *   - one ship should carry what helps its rolls, and the other the Control Infrastructure;
 *   - ships that can soon reach a planet with a component are well placed, counting the cards that
 *     both hold, and best of all is a component right here with the better ship on turn;
 *   - while the rate is high, outside is the place to be: events pull the rate towards 4, and only
 *     those who fly or retrieve are detected. */
#include "bots/bot.h"

/* ---- how far to the nearest component ---- */

enum { TOO_FAR = 4 };

static bool component_at(const ent_position *p, unsigned place) {
    return place >= ENT_PLACE_ENTANGLION &&
           ent_component_at(p, ent_place_planet((uint8_t)place, ENT_MERCURIAL)) != ENT_COMPONENTS;
}

/* In how many turns, with the cards in hand, both ships playing in turn. */
static int turns_to_component(const ent_position *p, unsigned place, const unsigned hands[2],
                              unsigned turn, int limit) {
    if (component_at(p, place)) return 0;
    if (limit == 0) return TOO_FAR;
    int best = TOO_FAR;
    for (unsigned card = 0; card < ENT_PROBE; card++) {
        if ((hands[turn] >> 4 * card & 15) == 0) continue;
        unsigned to = ent_board_move((uint8_t)place, (ent_mover)turn, (ent_card)card);
        unsigned after[2] = {hands[0], hands[1]};
        after[turn] -= 1u << 4 * card;
        int turns = 1 + turns_to_component(p, to, after, turn ^ 1, limit - 1);
        if (turns < best) best = turns;
    }
    return best;
}

/* ---- what helps ---- */

/* How a ship rolls, in eighths of a success against a middling rate. */
static int roll_bonus(const ent_position *p, ent_mover ship) {
    return 2 * ent_carries(p, ship, ENT_QUANTUM_ERROR_CORRECTION) +
           3 * ent_carries(p, ship, ENT_MAGNETIC_SHIELDING) -
           2 * ent_carries(p, ship, ENT_CONTROL_INFRASTRUCTURE);
}

static int carried_by(const ent_position *p, ent_mover ship) {
    int count = 0;
    for (int c = 0; c < ENT_COMPONENTS; c++) count += ent_carries(p, ship, (ent_component)c);
    return count;
}

/* The chance that the ship on turn beats the rate, in eighths. */
static int success(const ent_position *p) {
    int faces = 0;
    for (int fell = 1; fell <= 8; fell++) faces += ent_die_counts(p, fell) > ent_rate(p);
    return faces;
}

/* ---- the judgement ---- */

/* In hundredths of a logit; the numbers were found by playing. */
struct thumb {
    int aboard, step, bonus, far, here, outside_when_high, held;
};
struct thumb greedy_thumb = {70, 52, 9, 14, 6, 30, 12};

static worth judge(const ent_position *p) {
    const struct thumb *t = &greedy_thumb;
    ent_mover us = (ent_mover)p->turn, them = (ent_mover)(us ^ 1);
    int aboard = carried_by(p, us) + carried_by(p, them);
    int better = roll_bonus(p, us) > roll_bonus(p, them) ? roll_bonus(p, us) : roll_bonus(p, them);
    int logit = t->aboard * aboard - t->step * p->detection + t->bonus * better;
    unsigned hands[2] = {p->hands[0], p->hands[1]};
    int far = turns_to_component(p, p->ships, hands, p->turn, TOO_FAR - 1);
    bool inside = p->ships >= ENT_PLACE_ENTANGLION, high = ent_rate(p) >= 5;
    logit -= t->far * far;
    if (far == 0) logit += t->here * success(p);
    if (high && inside && far != 0) logit -= t->outside_when_high;
    for (int e = ENT_BENNETT; e <= ENT_QUANTUM_TUNNEL; e++)
        logit += t->held * (ent_event_holder(p, (ent_event)e) != ENT_NOBODY);
    return value_logistic((int64_t)logit * 167772); /* 2^24 / 100 */
}

ent_step bot_choose_greedy(const struct bot *self, const struct bot_task *task) {
    static const struct value by_hand = {.by_hand = judge};
    ent_step steps[ENT_STEPS_MAX];
    worth worths[ENT_STEPS_MAX];
    struct look *look = &task->room->look;
    (void)self;
    turn_look(look, &by_hand, task->turns_left);
    int best = 0, count = turn_choices(look, task->position, steps, worths);
    for (int i = 1; i < count; i++)
        if (worths[i] > worths[best]) best = i;
    return steps[best];
}
