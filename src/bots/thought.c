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

static bool stands(ent_step step) {
    return ent_step_kind(step) == ENT_STEP_STAND;
}

/* Of equals the first; but a die that is as good as another is kept. */
static ent_step best_choice(struct value_search *scratch, const struct value *value,
                            const ent_position *p, int turns_left) {
    ent_step steps[ENT_STEPS_MAX];
    worth worths[ENT_STEPS_MAX];
    struct search *search = value_search_begin(scratch, value, turns_left);
    search->kind = SEARCH_APPROXIMATE;
    int best = 0, count = search_root(search, p, steps, worths);
    for (int i = 1; i < count; i++)
        if (worths[i] > worths[best] || (worths[i] == worths[best] && stands(steps[i]))) best = i;
    return steps[best];
}

/* What the outcomes of a roll come to. */
struct outcomes {
    int count;
    ent_step steps[ENT_STEPS_MAX];
    ent_weight weights[ENT_STEPS_MAX];
    ent_position ends[ENT_STEPS_MAX]; /* a die that may be rolled once more taken as it lies */
    bool again[ENT_STEPS_MAX];        /* and it is better rolled once more */
    int all, all_again;               /* weights in sum */
};

static bool alike(const struct outcomes *o, int i, int j) {
    return !memcmp(&o->ends[i], &o->ends[j], sizeof o->ends[i]);
}

static void look_ahead(struct outcomes *o, struct value_search *scratch, const struct value *value,
                       const ent_position *p, int turns_left) {
    o->count = ent_steps(p, o->steps, o->weights);
    o->all = o->all_again = 0;
    for (int i = 0; i < o->count; i++) {
        ent_position *end = &o->ends[i], lies = *p;
        ent_apply(&lies, o->steps[i], NULL);
        *end = lies;
        o->again[i] = false;
        if (lies.phase >= ENT_STAND_ORBITAL && lies.phase <= ENT_STAND_HEISENBERG) {
            ent_apply(end, ent_step_make(ENT_STEP_STAND, (ent_mover)lies.turn, 0, 0), NULL);
            o->again[i] = i > 0 && alike(o, i, i - 1)
                              ? o->again[i - 1]
                              : !stands(best_choice(scratch, value, &lies, turns_left));
        }
        o->all += o->weights[i];
        o->all_again += o->again[i] ? o->weights[i] : 0;
    }
}

/* Outcomes that come to the same count together: of eight faces five that succeed are likelier than
 * three that do not. So does what a second roll makes of the faces after which there is one: then
 * three that succeed are likelier than five. Where a die is even, its higher faces are taken. */
static ent_step most_likely(struct value_search *scratch, const struct value *value,
                            const ent_position *p, int turns_left) {
    struct outcomes o;
    int best = 0, most = 0;
    look_ahead(&o, scratch, value, p, turns_left);
    for (int i = 0; i < o.count; i++) {
        int together = 0, first = i;
        for (int j = o.count - 1; j >= 0; j--)
            if (alike(&o, i, j)) {
                together += (int)o.weights[j] * ((o.again[j] ? 0 : o.all) + o.all_again);
                first = j;
            }
        bool even = together == most && ent_step_kind(o.steps[i]) == ENT_STEP_D8;
        if (first == i && (together > most || even)) {
            best = i;
            most = together;
        }
    }
    return o.steps[best];
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
        int left = turns_left ? turns_left - turns : 0;
        step = ent_to_move(&now) == ENT_CHANCE ? most_likely(scratch, value, &now, left)
                                               : best_choice(scratch, value, &now, left);
    }
}
