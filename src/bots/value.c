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

worth value_of(const struct value *value, const ent_position *p, int turns_left) {
    uint32_t entries[FEATURE_TUPLES];
    int64_t sum = 0;
    if (value->by_hand) return value->by_hand(p);
    features_of(p, turns_left, entries);
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
    look->spooky_whole = false;
    look->salt += 0x9e3779b97f4a7c15u;
}

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
    if (p->phase == ENT_SPOOKY && !look->spooky_whole) {
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

int turn_choices(struct look *look, const ent_position *p, ent_step *steps, worth *worths) {
    int count = ent_steps(p, steps, NULL);
    for (int i = 0; i < count; i++) {
        ent_position next = *p;
        ent_apply(&next, steps[i], NULL);
        worths[i] = turn_worth(look, &next);
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
        return look->turns_left == 1 ? 0 : value_of(look->value, p, look->turns_left - 1);
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
