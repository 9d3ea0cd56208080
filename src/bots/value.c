/* value.c - the learned value of a position, and the exact expectation over a turn (value.h). */
#include "bots/value.h"

#include <string.h>

/* ---- the value ---- */

worth value_logistic(int64_t logit) {
    static const uint32_t table[513] = {
#include "bots/logistic.inc"
    };
    int64_t at = logit + ((int64_t)16 << 24); /* steps of 2^20 between entries */
    if (at <= 0) return table[0];
    if (at >= (int64_t)32 << 24) return table[512];
    uint32_t i = (uint32_t)(at >> 20), between = (uint32_t)at & 0xfffff;
    return table[i] + (worth)((uint64_t)(table[i + 1] - table[i]) * between >> 20);
}

worth value_of(const struct value *value, struct cargo *cargo, const ent_position *p,
               int turns_left) {
    uint32_t entries[FEATURE_TUPLES];
    int64_t sum = 0;
    features_of(cargo, p, turns_left, entries);
    if (value->shipped) {
        for (int t = 0; t < FEATURE_TUPLES; t++) sum += value->shipped[entries[t]];
        return value_logistic(sum * 65536);
    }
    for (int t = 0; t < FEATURE_TUPLES; t++) sum += value->learning[entries[t]];
    return value_logistic(sum);
}

/* ---- the turn ---- */

void turn_look(struct look *look, const struct value *value, int turns_left) {
    look->value = value;
    look->turns_left = turns_left;
    look->quick = false;
    look->salt += 0x9e3779b97f4a7c15u;
}

/* A quick look, for learning from millions of turns, differs from the whole truth in three places:
 *   - of Spooky Action's eight landings it takes one for each component;
 *   - what follows a detection in orbit is worked out for the likeliest of the cards drawn before it
 *     and taken for the others;
 *   - of all trades only the two that look best at once are followed up. */

/* Chance: every outcome by its weight. Neighbouring outcomes often lead to the same position (all
 * rolls that evade, all that do not), so the last one is remembered. */
static worth chance_worth(struct look *look, const ent_position *p) {
    ent_step steps[ENT_STEPS_MAX];
    ent_weight weights[ENT_STEPS_MAX];
    int count = ent_steps(p, steps, weights);
    uint64_t sum = 0, total = 0;
    ent_position last;
    worth last_worth = 0;
    int first = 0;
    if (look->quick && p->phase == ENT_SPOOKY) {
        first = (p->pending * 3 + p->detection) & 7;
        count = first + 1;
    }
    for (int i = first; i < count; i++) {
        ent_position next = *p;
        ent_apply(&next, steps[i], NULL);
        if (i == first || memcmp(&next, &last, sizeof next) != 0) {
            last = next;
            last_worth = turn_worth(look, &next);
        }
        sum += (uint64_t)weights[i] * last_worth;
        total += weights[i];
    }
    return total ? (worth)(sum / total) : 0;
}

/* A replacement is drawn and orbital defences follow: see above. */
static worth arrival_worth_quick(struct look *look, const ent_position *p) {
    ent_step steps[ENT_STEPS_MAX];
    ent_weight weights[ENT_STEPS_MAX];
    int count = ent_steps(p, steps, weights), likeliest = 0;
    uint64_t sum = 0, total = 0;
    worth detected = 0;
    for (int i = 1; i < count; i++)
        if (weights[i] > weights[likeliest]) likeliest = i;
    for (int k = 0; k < count; k++) {
        int i = k == 0 ? likeliest : k <= likeliest ? k - 1 : k;
        ent_position next = *p;
        ent_apply(&next, steps[i], NULL);
        worth found;
        if (next.phase != ENT_ROLL_ORBITAL ||
            ent_carries(&next, (ent_mover)next.turn, ENT_MAGNETIC_SHIELDING)) {
            found = turn_worth(look, &next);
        } else {
            uint64_t evading = 0, rate = (uint64_t)ent_rate(&next);
            for (int fell = 1; fell <= 8; fell++)
                evading += (uint64_t)ent_die_counts(&next, fell) > rate;
            ent_position evaded = next;
            ent_apply(&evaded, ent_step_make(ENT_STEP_D8, ENT_CHANCE, 0, 8), NULL);
            if (k == 0) {
                ent_apply(&next, ent_step_make(ENT_STEP_D8, ENT_CHANCE, 0, 1), NULL);
                detected = turn_worth(look, &next);
            }
            found = (worth)((evading * (evading ? turn_worth(look, &evaded) : 0) +
                             (8 - evading) * detected) /
                            8);
        }
        sum += (uint64_t)weights[i] * found;
        total += weights[i];
    }
    return total ? (worth)(sum / total) : 0;
}

/* Of the trades in the list all but the two that look best are crossed out. */
static void cross_out_trades(struct look *look, const ent_position *p, const ent_step *steps,
                             int count, bool *crossed) {
    worth best = 0, second = 0, looks[ENT_STEPS_MAX] = {0};
    for (int i = 0; i < count; i++) {
        if (ent_step_kind(steps[i]) != ENT_STEP_TRADE) continue;
        ent_position next = *p;
        ent_apply(&next, steps[i], NULL);
        next.phase = ENT_ACTION;
        looks[i] = value_of(look->value, &look->cargo, &next, look->turns_left);
        if (looks[i] > best) {
            second = best;
            best = looks[i];
        } else if (looks[i] > second) {
            second = looks[i];
        }
    }
    for (int i = 0; i < count; i++)
        crossed[i] = ent_step_kind(steps[i]) == ENT_STEP_TRADE && looks[i] < second;
}

int turn_choices(struct look *look, const ent_position *p, ent_step *steps, worth *worths) {
    int count = ent_steps(p, steps, NULL);
    bool crossed[ENT_STEPS_MAX] = {false};
    worth best_action = 0;
    if (look->quick && ent_step_kind(steps[count - 1]) == ENT_STEP_TRADE)
        cross_out_trades(look, p, steps, count, crossed);
    for (int i = 0; i < count; i++) {
        bool trade = ent_step_kind(steps[i]) == ENT_STEP_TRADE;
        if (trade && ent_step_a(steps[i]) == ent_step_b(steps[i])) {
            worths[i] = best_action; /* nothing changes, and trades come last in the list */
            continue;
        }
        worths[i] = 0;
        if (crossed[i]) continue;
        ent_position next = *p;
        ent_apply(&next, steps[i], NULL);
        worths[i] = turn_worth(look, &next);
        if (!trade && worths[i] > best_action) best_action = worths[i];
    }
    return count;
}

static worth choice_worth(struct look *look, const ent_position *p) {
    ent_step steps[ENT_STEPS_MAX];
    worth worths[ENT_STEPS_MAX], best = 0;
    int count = turn_choices(look, p, steps, worths);
    for (int i = 0; i < count; i++)
        if (worths[i] > best) best = worths[i];
    return best;
}

static worth look_up(struct look *look, const ent_position *p) {
    if (p->phase == ENT_ACTION) /* the next turn begins: one turn less is left */
        return look->turns_left == 1 ? 0
                                     : value_of(look->value, &look->cargo, p, look->turns_left - 1);
    if (look->quick && p->phase == ENT_DRAW_ARRIVED) return arrival_worth_quick(look, p);
    return ent_to_move(p) == ENT_CHANCE ? chance_worth(look, p) : choice_worth(look, p);
}

worth turn_worth(struct look *look, const ent_position *p) {
    if (p->phase == ENT_WON) return WORTH_ONE;
    if (p->phase == ENT_LOST) return 0;
    uint64_t hash = ent_hash(p) ^ look->salt;
    unsigned slot = (unsigned)(hash >> 32) % LOOK_MEMORY;
    if (look->known[slot] != hash) {
        worth found = look_up(look, p);
        look->known[slot] = hash;
        look->worths[slot] = found;
    }
    return look->worths[slot];
}
