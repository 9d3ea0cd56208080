/* search.c - the expectation over a turn (search.h). It knows no weights: what a turn's start is
 * worth is the leaf's business.
 *
 * An approximate search differs from the whole truth in these places:
 *   - the card drawn in place of one played is deferred where orbital defences follow: it is left
 *     to the leaf, which has learnt what a hand that lacks a card is worth; a likely card stands
 *     for it until the turn ends;
 *   - PROBE is not drawn where another card can be;
 *   - after a detection the quantum event is worked out for one jump; the others are taken to
 *     differ from it as they would without an event;
 *   - of Spooky Action's eight landings it takes one for each component;
 *   - of all trades only the two that promise most at once are followed up.
 * In a coarse one every card drawn in place of another is deferred. */
#include "bots/search.h"

#include <string.h>

#include "rules/layout.h"

void search_forget(struct transposition_table *table) {
    table->generation += 0x9e3779b97f4a7c15u;
}

void search_begin(struct search *search, search_leaf *leaf, void *context,
                  struct transposition_table *table, int turns_left) {
    *search = (struct search){.leaf = leaf,
                              .context = context,
                              .table = table,
                              .turns_left = turns_left,
                              .evaluations = search->evaluations};
    if (table) search_forget(table);
}

static worth learned_leaf(void *context, const ent_position *p, int turns_left) {
    struct value_search *s = context;
    return value_of(s->value, &s->accumulator, p, turns_left);
}

struct search *value_search_begin(struct value_search *s, const struct value *value,
                                  int turns_left) {
    s->value = value;
    s->accumulator.net = NULL; /* its weights may have changed */
    search_begin(&s->search, learned_leaf, s, &s->table, turns_left);
    return &s->search;
}

/* ---- the end of the turn ---- */

/* The next turn begins: one turn less is left. */
static worth start_worth(struct search *search, const ent_position *p) {
    if (search->turns_left == 1) return 0;
    search->evaluations++;
    if (!search->deferred) return search->leaf(search->context, p, search->turns_left - 1);
    ent_position lacking = *p;
    lacking.hands[p->turn ^ 1] = (uint16_t)(p->hands[p->turn ^ 1] - search->deferred);
    lacking.stacked += search->deferred_stack;
    return search->leaf(search->context, &lacking, search->turns_left - 1);
}

/* ---- chance ---- */

#define PROBE_DRAWN ent_step_make(ENT_STEP_DRAW, ENT_CHANCE, 0, ENT_PROBE)

/* Every outcome by its weight. */
static worth chance_worth(struct search *search, const ent_position *p) {
    ent_step steps[ENT_STEPS_MAX];
    ent_weight weights[ENT_STEPS_MAX];
    int count = ent_steps(p, steps, weights);
    uint64_t sum = 0, total = 0;
    int first = 0;
    if (search->kind != SEARCH_EXACT && p->phase == ENT_SPOOKY) {
        first = (p->pending * 3 + p->detection) & 7;
        count = first + 1;
    } else if (search->kind != SEARCH_EXACT && count > 1 && steps[count - 1] == PROBE_DRAWN) {
        count--;
    }
    ent_position last = *p;
    worth found = 0;
    for (int i = first; i < count; i++) {
        ent_position next = *p;
        ent_apply(&next, steps[i], NULL);
        if (i == first || memcmp(&next, &last, sizeof next) != 0)
            found = search_value(search, &next);
        last = next;
        sum += (uint64_t)weights[i] * found;
        total += weights[i];
    }
    return total ? (worth)(sum / total) : 0;
}

static bool defers(const struct search *search, const ent_position *p) {
    return (search->kind != SEARCH_EXACT && p->phase == ENT_DRAW_ARRIVED) ||
           (search->kind == SEARCH_COARSE && p->phase == ENT_DRAW);
}

/* A replacement whose draw is deferred. */
static worth deferred_worth(struct search *search, const ent_position *p) {
    ent_step steps[ENT_STEPS_MAX];
    ent_weight weights[ENT_STEPS_MAX];
    int count = ent_steps(p, steps, weights), likeliest = 0;
    for (int i = 1; i < count; i++)
        if (weights[i] > weights[likeliest]) likeliest = i;
    unsigned card = ent_step_b(steps[likeliest]);
    if (card == ENT_PROBE) return chance_worth(search, p);
    ent_position next = *p;
    ent_apply(&next, steps[likeliest], NULL);
    search->deferred = (uint16_t)(search->deferred + pile_of(card));
    search->deferred_stack += stack_of(card);
    worth found = search_value(search, &next);
    search->deferred = (uint16_t)(search->deferred - pile_of(card));
    search->deferred_stack -= stack_of(card);
    return found;
}

/* The jump after a detection, by die or by choice: see above. */
static worth jump_worth(struct search *search, const ent_position *p) {
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
        plain = start_worth(search, &calm);
        sum += plain;
        if (plain <= best) continue;
        best = plain;
        followed = next;
    }
    int64_t found = search_value(search, &followed);
    if (chance) found += sum / count - best;
    return found < 0 ? 0 : (worth)found;
}

/* ---- choices ---- */

/* All trades in the list but the two that promise most, as a set. */
static uint64_t poor_trades(struct search *search, const ent_position *p, const ent_step *steps,
                            int count) {
    _Static_assert(ENT_STEPS_MAX <= 64, "a set of steps fits");
    uint64_t poor = 0;
    worth best = 0, second = 0, promised[ENT_STEPS_MAX] = {0};
    for (int i = 0; i < count; i++) {
        if (ent_step_kind(steps[i]) != ENT_STEP_TRADE) continue;
        ent_position next = *p;
        ent_apply(&next, steps[i], NULL);
        next.phase = ENT_ACTION;
        promised[i] = search->leaf(search->context, &next, search->turns_left);
        if (promised[i] > best) {
            second = best;
            best = promised[i];
        } else if (promised[i] > second) {
            second = promised[i];
        }
    }
    for (int i = 0; i < count; i++)
        if (ent_step_kind(steps[i]) == ENT_STEP_TRADE && promised[i] < second)
            poor |= UINT64_C(1) << i;
    return poor;
}

int search_root(struct search *search, const ent_position *p, ent_step *steps, worth *worths) {
    int count = ent_steps(p, steps, NULL);
    uint64_t crossed_out = 0;
    worth best_action = 0;
    if (search->kind != SEARCH_EXACT && ent_step_kind(steps[count - 1]) == ENT_STEP_TRADE)
        crossed_out = poor_trades(search, p, steps, count);
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
        worths[i] = search_value(search, &next);
        if (!trade && worths[i] > best_action) best_action = worths[i];
    }
    return count;
}

worth search_choice(struct search *search, const ent_position *p) {
    ent_step steps[ENT_STEPS_MAX];
    worth worths[ENT_STEPS_MAX], best = 0;
    int count = search_root(search, p, steps, worths);
    for (int i = 0; i < count; i++)
        if (worths[i] > best) best = worths[i];
    return best;
}

/* ---- any position of a turn ---- */

static worth work_out(struct search *search, const ent_position *p) {
    if (p->phase == ENT_ACTION) return start_worth(search, p);
    if (defers(search, p)) return deferred_worth(search, p);
    if (search->kind != SEARCH_EXACT && (p->phase == ENT_JUMP_DIE || p->phase == ENT_JUMP_CHOICE))
        return jump_worth(search, p);
    return ent_to_move(p) == ENT_CHANCE ? chance_worth(search, p) : search_choice(search, p);
}

worth search_value(struct search *search, const ent_position *p) {
    struct transposition_table *table = search->table;
    if (p->phase == ENT_WON) return WORTH_ONE;
    if (p->phase == ENT_LOST) return 0;
    if (!table) return work_out(search, p);
    uint64_t hash = ent_hash(p) ^ table->generation ^ search->deferred * 0xd6e8feb86659fd93u;
    struct transposition *at = &table->entries[(unsigned)(hash >> 32) % TRANSPOSITIONS];
    if (at->hash != hash) *at = (struct transposition){hash, work_out(search, p)};
    return at->worth;
}
