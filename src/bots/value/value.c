/* value.c - the learned value of a position, and the expectation over a turn (value.h). */
#include "bots/value/value.h"

#include <string.h>

/* ---- the value ---- */

worth value_logistic(int64_t logit) {
    static const uint32_t table[513] = {
#include "bots/value/logistic.inc"
    };
    int64_t at = logit + ((int64_t)16 << 24); /* steps of 2^20 between entries */
    if (at <= 0) return table[0];
    if (at >= (int64_t)32 << 24) return table[512];
    uint32_t i = (uint32_t)(at >> 20), between = (uint32_t)at & 0xfffff;
    return table[i] + (worth)((uint64_t)(table[i + 1] - table[i]) * between >> 20);
}

/* Eight at a time. */
typedef int16_t eight __attribute__((vector_size(16)));
typedef uint8_t eight_bytes __attribute__((vector_size(8)));
enum { EIGHTS = NET_FIRST / 8 };

static inline eight eight_at(const void *from) {
    eight found;
    memcpy(&found, from, sizeof found);
    return found;
}

/* Which of eight rows differ, as a set. */
static inline uint64_t differing(const uint16_t *rows, const uint16_t *others) {
    eight set = (eight_at(rows) != eight_at(others)) & (eight){1, 2, 4, 8, 16, 32, 64, 128};
    eight_bytes narrow = __builtin_convertvector(set, eight_bytes);
    uint64_t bytes;
    memcpy(&bytes, &narrow, sizeof bytes);
    return bytes * 0x0101010101010101u >> 56; /* their sum */
}

/* The first layer: what changed since the last position is taken out and put in. */
static void see(struct cargo *c, const struct net *net, const uint16_t rows[FEATURE_TABLES]) {
    _Static_assert(FEATURE_TABLES % 8 == 0, "rows come in eights");
    eight sums[EIGHTS] = {0};
    if (c->net == net) {
        uint64_t changed = 0; /* found before it is used: each row by a branch would be a guess */
        memcpy(sums, c->sums, sizeof sums);
        for (int t = 0; t < FEATURE_TABLES; t += 8)
            changed |= differing(rows + t, c->rows + t) << t;
        for (; changed; changed &= changed - 1) {
            int t = __builtin_ctzll(changed);
            const int16_t *in = net->first[rows[t]], *out = net->first[c->rows[t]];
            for (int i = 0; i < EIGHTS; i++)
                sums[i] += eight_at(in + 8 * i) - eight_at(out + 8 * i);
        }
    } else {
        for (int t = 0; t < FEATURE_TABLES; t++)
            for (int i = 0; i < EIGHTS; i++) sums[i] += eight_at(net->first[rows[t]] + 8 * i);
    }
    c->net = net;
    memcpy(c->rows, rows, sizeof c->rows);
    memcpy(c->sums, sums, sizeof sums);
}

static int64_t logit_of(const struct net_part *part, const int16_t *sums) {
    int16_t first[NET_FIRST];
    int64_t logit = (int64_t)part->third_bias * NET_UNIT;
    for (int i = 0; i < NET_FIRST; i++) {
        int16_t positive = sums[i] > 0 ? sums[i] : 0;
        first[i] = positive < NET_MOST ? positive : NET_MOST;
    }
    for (int j = 0; j < NET_SECOND; j++) {
        int32_t sum = 0; /* NET_FIRST * NET_MOST * NET_HEAVIEST is below 2^31 */
        for (int i = 0; i < NET_FIRST; i++) sum += first[i] * part->second[j][i];
        sum = sum / NET_UNIT + part->second_bias[j];
        logit += (int64_t)(sum > 0 ? sum : 0) * part->third[j]; /* no branch: it would be a guess */
    }
    return logit * ((1 << 24) / (NET_UNIT * NET_UNIT));
}

worth value_of(const struct value *value, struct cargo *cargo, const ent_position *p,
               int turns_left) {
    uint16_t rows[FEATURE_TABLES];
    const struct net *net = turns_left > 0 ? value->timed : value->open;
    features_of(&cargo->facts, p, turns_left, rows);
    see(cargo, net, rows);
    unsigned left = 8u - cargo->facts.ours - cargo->facts.theirs;
    return value_logistic(logit_of(&net->parts[left ? left - 1 : 0], cargo->sums));
}

/* ---- the turn ---- */

void turn_look(struct look *look, const struct value *value, int turns_left) {
    look->value = value;
    look->turns_left = turns_left;
    look->quick = false;
    look->owed = 0;
    look->owed_stack = 0;
    look->cargo.net = NULL; /* its weights may have changed */
    look->salt += 0x9e3779b97f4a7c15u;
}

/* A quick look differs from the whole truth in these places:
 *   - the card drawn in place of one played or exchanged is left to the value, which has learnt
 *     what a hand that lacks a card is worth; a likely card stands for it until the turn ends;
 *   - PROBE does not come among the cards of Quantum Gates and The Mechanic;
 *   - after a detection the quantum event is worked out for one jump; the others are taken to
 *     differ from it as they would without an event;
 *   - of Spooky Action's eight landings it takes one for each component;
 *   - of all trades only the two that look best at once are followed up. */

/* The next turn begins: one turn less is left. */
static worth start_worth(struct look *look, const ent_position *p) {
    if (look->turns_left == 1) return 0;
    look->valued++;
    if (!look->owed) return value_of(look->value, &look->cargo, p, look->turns_left - 1);
    ent_position owing = *p;
    owing.hands[p->turn ^ 1] = (uint16_t)(p->hands[p->turn ^ 1] - look->owed);
    owing.stacked += look->owed_stack;
    return value_of(look->value, &look->cargo, &owing, look->turns_left - 1);
}

#define PROBE_DRAWN ent_step_make(ENT_STEP_DRAW, ENT_CHANCE, 0, ENT_PROBE)

/* Chance: every outcome by its weight. */
static worth chance_worth(struct look *look, const ent_position *p) {
    ent_step steps[ENT_STEPS_MAX];
    ent_weight weights[ENT_STEPS_MAX];
    int count = ent_steps(p, steps, weights);
    uint64_t sum = 0, total = 0;
    int first = 0;
    if (look->quick && p->phase == ENT_SPOOKY) {
        first = (p->pending * 3 + p->detection) & 7;
        count = first + 1;
    } else if (look->quick && count > 1 && steps[count - 1] == PROBE_DRAWN) {
        count--;
    }
    for (int i = first; i < count; i++) {
        ent_position next = *p;
        ent_apply(&next, steps[i], NULL);
        sum += (uint64_t)weights[i] * turn_worth(look, &next);
        total += weights[i];
    }
    return total ? (worth)(sum / total) : 0;
}

/* A replacement that the value is to think of as still owed. */
static worth owing_worth(struct look *look, const ent_position *p) {
    ent_step steps[ENT_STEPS_MAX];
    ent_weight weights[ENT_STEPS_MAX];
    int count = ent_steps(p, steps, weights), likeliest = 0;
    for (int i = 1; i < count; i++)
        if (weights[i] > weights[likeliest]) likeliest = i;
    unsigned card = ent_step_b(steps[likeliest]);
    if (card == ENT_PROBE) return chance_worth(look, p);
    ent_position next = *p;
    ent_apply(&next, steps[likeliest], NULL);
    look->owed = (uint16_t)(look->owed + (1u << 4 * card));
    look->owed_stack += 1u << 6 * card;
    worth found = turn_worth(look, &next);
    look->owed = (uint16_t)(look->owed - (1u << 4 * card));
    look->owed_stack -= 1u << 6 * card;
    return found;
}

/* The jump after a detection, by die or by choice: see above. */
static worth jump_worth(struct look *look, const ent_position *p) {
    ent_step steps[ENT_STEPS_MAX];
    ent_weight weights[ENT_STEPS_MAX];
    bool chance = p->phase == ENT_JUMP_DIE;
    int count = ent_steps(p, steps, weights);
    int64_t plain, best = -1, sum = 0;
    ent_position followed = *p;
    for (int i = 0; i < count; i++) {
        ent_position next = *p, calm;
        ent_apply(&next, steps[i], NULL);
        if (next.phase == ENT_LOST) return 0;
        calm = next;
        calm.phase = ENT_ACTION;
        calm.turn ^= 1;
        plain = start_worth(look, &calm);
        sum += plain;
        if (plain <= best) continue;
        best = plain;
        followed = next;
    }
    int64_t found = turn_worth(look, &followed);
    if (chance) found += sum / count - best;
    return found < 0 ? 0 : (worth)found;
}

/* All trades in the list but the two that look best, as a set. */
static uint64_t poor_trades(struct look *look, const ent_position *p, const ent_step *steps,
                            int count) {
    _Static_assert(ENT_STEPS_MAX <= 64, "a set of steps fits");
    uint64_t poor = 0;
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
        if (ent_step_kind(steps[i]) == ENT_STEP_TRADE && looks[i] < second)
            poor |= UINT64_C(1) << i;
    return poor;
}

int turn_choices(struct look *look, const ent_position *p, ent_step *steps, worth *worths) {
    int count = ent_steps(p, steps, NULL);
    uint64_t crossed_out = 0;
    worth best_action = 0;
    if (look->quick && ent_step_kind(steps[count - 1]) == ENT_STEP_TRADE)
        crossed_out = poor_trades(look, p, steps, count);
    for (int i = 0; i < count; i++) {
        bool trade = ent_step_kind(steps[i]) == ENT_STEP_TRADE;
        if (trade && ent_step_a(steps[i]) == ent_step_b(steps[i])) {
            worths[i] = best_action; /* nothing changes, and trades come last in the list */
            continue;
        }
        worths[i] = 0;
        if (crossed_out >> i & 1) continue;
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
    if (p->phase == ENT_ACTION) return start_worth(look, p);
    if (look->quick && (p->phase == ENT_DRAW || p->phase == ENT_DRAW_ARRIVED))
        return owing_worth(look, p);
    if (look->quick && (p->phase == ENT_JUMP_DIE || p->phase == ENT_JUMP_CHOICE))
        return jump_worth(look, p);
    return ent_to_move(p) == ENT_CHANCE ? chance_worth(look, p) : choice_worth(look, p);
}

worth turn_worth(struct look *look, const ent_position *p) {
    if (p->phase == ENT_WON) return WORTH_ONE;
    if (p->phase == ENT_LOST) return 0;
    uint64_t hash = ent_hash(p) ^ look->salt ^ look->owed * 0xd6e8feb86659fd93u;
    unsigned slot = (unsigned)(hash >> 32) % LOOK_MEMORY;
    struct looked *at = look->memory + slot;
    if (at->hash != hash) *at = (struct looked){hash, look_up(look, p)};
    return at->worth;
}
