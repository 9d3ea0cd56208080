/* thought.c - ranks what a bot has found, and follows the line it expects (thought.h). */
#include "bots/thought.h"

#include <string.h>

/* ---- ranking ---- */

static bool comes_before(const struct thought_choice *a, const struct thought_choice *b) {
    return a->depth != b->depth ? a->depth > b->depth : a->worth > b->worth;
}

/* Equal ones stay in the order of the notation, in which they came. */
static void rank(struct bot_thought *t) {
    for (int i = 1; i < t->count; i++) {
        struct thought_choice moving = t->choices[i];
        int to = i;
        for (; to > 0 && comes_before(&moving, &t->choices[to - 1]); to--)
            t->choices[to] = t->choices[to - 1];
        t->choices[to] = moving;
    }
}

static void swap(struct thought_choice *a, struct thought_choice *b) {
    struct thought_choice other = *a;
    *a = *b;
    *b = other;
}

void thought_begin(struct bot_thought *t, const ent_step *steps, const worth *worths, int count,
                   int64_t evaluations) {
    t->evaluations = evaluations;
    t->count = count;
    for (int i = 0; i < count; i++)
        t->choices[i] = (struct thought_choice){.step = steps[i], .worth = worths[i], .depth = 1};
    rank(t);
}

void thought_deepen(struct bot_thought *t, const ent_step *steps, const worth *worths,
                    const bool *searched, int count, int depth, ent_step preferred) {
    for (int i = 0; i < count; i++)
        for (int j = 0; searched[i] && j < t->count; j++)
            if (t->choices[j].step == steps[i]) {
                t->choices[j].worth = worths[i];
                t->choices[j].depth = depth;
            }
    for (int j = t->count - 1; j > 0; j--) /* ranking keeps the order of equals */
        if (t->choices[j].step == preferred) swap(&t->choices[j], &t->choices[j - 1]);
    rank(t);
}

/* ---- the line ---- */

/* What an outcome comes to; a die that may be rolled once more is taken as it lies. */
static ent_position come_to(const ent_position *p, ent_step outcome) {
    ent_position next = *p;
    ent_apply(&next, outcome, NULL);
    if (next.phase >= ENT_STAND_ORBITAL && next.phase <= ENT_STAND_HEISENBERG)
        ent_apply(&next, ent_step_make(ENT_STEP_STAND, (ent_mover)next.turn, 0, 0), NULL);
    return next;
}

/* Outcomes that come to the same count together: of eight faces five that succeed are likelier than
 * three that do not. Where a die is even, its higher faces are taken. */
static ent_step most_likely(const ent_position *p) {
    ent_step steps[ENT_STEPS_MAX];
    ent_weight weights[ENT_STEPS_MAX];
    ent_position ends[ENT_STEPS_MAX];
    int best = 0, most = 0, count = ent_steps(p, steps, weights);
    for (int i = 0; i < count; i++) ends[i] = come_to(p, steps[i]);
    for (int i = 0; i < count; i++) {
        int together = 0, first = i;
        for (int j = count - 1; j >= 0; j--)
            if (!memcmp(&ends[i], &ends[j], sizeof ends[i])) {
                together += weights[j];
                first = j;
            }
        bool even = together == most && ent_step_kind(steps[i]) == ENT_STEP_D8;
        if (first == i && (together > most || even)) {
            best = i;
            most = together;
        }
    }
    return steps[best];
}

static ent_step best_choice(struct value_search *scratch, const struct value *value,
                            const ent_position *p, int turns_left) {
    ent_step steps[ENT_STEPS_MAX];
    worth worths[ENT_STEPS_MAX];
    struct search *search = value_search_begin(scratch, value, turns_left);
    search->kind = SEARCH_APPROXIMATE;
    int best = 0, count = search_root(search, p, steps, worths);
    for (int i = 1; i < count; i++)
        if (worths[i] > worths[best]) best = i;
    return steps[best];
}

int thought_line(struct value_search *scratch, const struct value *value, const ent_position *p,
                 int turns_left, ent_step first, ent_step line[LINE_MOST]) {
    ent_position now = *p;
    int count = 0, turns = 0;
    for (ent_step step = first;;) {
        ent_apply(&now, step, NULL);
        line[count++] = step;
        turns += now.phase == ENT_ACTION; /* another turn begins */
        bool stopped = turns_left && turns >= turns_left;
        if (count == LINE_MOST || ent_over(&now) || turns == 2 || stopped) return count;
        step = ent_to_move(&now) == ENT_CHANCE
                   ? most_likely(&now)
                   : best_choice(scratch, value, &now, turns_left ? turns_left - turns : 0);
    }
}
