/* master.c - the learned value with the expectation over several turns.
 *
 * First every choice by the exact search of one turn. Then those near the best again, with the
 * partner's next turn searched as well: the leaf of a search is then another one. Then the best of
 * these with one more turn, and so on until no second choice comes near, the budget is spent or
 * someone says stop. In the turns between, the choice that the learned value prefers is followed to
 * its end, and no other: the highest of several deeper looks would be the one that errs most. In
 * each round only choices searched equally deep are compared; one that is half searched when the
 * time is up does not count. */
#include "bots/bot.h"

#include <string.h>

enum { CANDIDATES = 8, BREADTH = 3 };

/* A choice that seems worse by more than this is not searched again: of 679 choices in twelve games
 * a deeper search preferred none that was worse by a fiftieth, and four that were by a hundredth.
 * Where the search reaches the end of the game it is exact, and the value is not asked. */
#define MARGIN (WORTH_ONE / 64)

/* A turn that the search is in, `ahead` turns after the present one. */
struct level {
    struct deepening *deepening;
    int ahead;
    struct search rest; /* of this turn; its leaf is the next level */
};

struct deepening {
    const struct bot_task *task;
    int depth; /* turns searched after the present one */
    worth margin;
    int64_t left;               /* of the budget */
    struct bot_thought thought; /* kept only for who listens */
    struct level levels[BOT_DEEPER];
};

static int64_t budget_of(const struct bot_task *task) {
    if (task->budget) return task->budget;
    return task->turns_left > 0 ? BOT_MASTER_BUDGET_TIMED : BOT_MASTER_BUDGET;
}

static bool out_of_time(const struct deepening *d) {
    const atomic_bool *stop = d->task->stop;
    return d->left <= 0 ||
           (stop && atomic_load_explicit((atomic_bool *)stop, memory_order_relaxed));
}

static int next_best(const worth *worths, const bool *taken, int count) {
    int best = -1;
    for (int i = 0; i < count; i++)
        if (!taken[i] && (best < 0 || worths[i] > worths[best])) best = i;
    return best;
}

/* How many choices are worth a deeper search: near the best, and no more than so many. */
static int in_doubt(const struct deepening *d, const worth *worths, int count, worth best,
                    int most) {
    int near = 0;
    for (int i = 0; i < count; i++) near += worths[i] + d->margin >= best;
    return near < most ? near : most;
}

/* The next turn begins: its best choice by the learned value, and if it is not the last, what comes
 * of that. */
static worth next_turn(void *context, const ent_position *p, int turns_left) {
    const struct level *level = context;
    struct deepening *d = level->deepening;
    ent_step steps[ENT_STEPS_MAX];
    worth worths[ENT_STEPS_MAX];
    (void)turns_left;             /* the levels were begun with theirs */
    if (out_of_time(d)) return 0; /* what is being searched will not count */
    struct search *search = &d->task->scratch->deeper[level->ahead].search;
    int64_t evaluations = search->evaluations;
    int count = search_root(search, p, steps, worths), ahead = level->ahead + 1;
    d->left -= search->evaluations - evaluations;
    const bool none[ENT_STEPS_MAX] = {false};
    int best = next_best(worths, none, count);
    if (ahead == d->depth) return worths[best];
    ent_position next = *p;
    ent_apply(&next, steps[best], NULL);
    return search_value(&d->levels[ahead].rest, &next);
}

static void begin_levels(struct deepening *d) {
    const struct bot_task *task = d->task;
    for (int ahead = 0; ahead < BOT_DEEPER; ahead++) {
        struct level *level = &d->levels[ahead];
        int turns_left = task->turns_left > 0 ? task->turns_left - ahead : 0;
        *level = (struct level){.deepening = d, .ahead = ahead};
        search_begin(&level->rest, next_turn, level, &task->scratch->rests[ahead], turns_left);
        value_search_begin(&task->scratch->deeper[ahead], task->value,
                           task->turns_left > 0 ? turns_left - 1 : 0)
            ->kind = SEARCH_COARSE;
    }
}

static void forget_rests(struct deepening *d) {
    for (int ahead = 0; ahead < BOT_DEEPER; ahead++) search_forget(&d->task->scratch->rests[ahead]);
}

/* Tells of a round: of all choices at depth 1, later of those searched again. */
static void tell(struct deepening *d, const ent_step *steps, const worth *worths,
                 const bool *searched, int count, int depth, int chosen) {
    const struct bot_task *task = d->task;
    if (!task->tell) return;
    if (depth == 1)
        thought_begin(&d->thought, steps, worths, count, 0);
    else
        thought_deepen(&d->thought, steps, worths, searched, count, depth, steps[chosen]);
    d->thought.evaluations = task->scratch->search.search.evaluations + budget_of(task) - d->left;
    task->tell(task->listener, &d->thought);
}

ent_step bot_choose_master(const struct bot *self, const struct bot_task *task) {
    ent_step steps[ENT_STEPS_MAX];
    worth worths[ENT_STEPS_MAX];
    bool ending = task->turns_left > 0 && task->turns_left <= BOT_DEEPER + 1;
    struct deepening d = {
        .task = task, .depth = 1, .margin = ending ? WORTH_ONE : MARGIN, .left = budget_of(task)};
    (void)self;
    begin_levels(&d);
    int count =
        search_root(value_search_begin(&task->scratch->search, task->value, task->turns_left),
                    task->position, steps, worths);
    bool none[ENT_STEPS_MAX] = {false};
    int chosen = next_best(worths, none, count), candidates = CANDIDATES;
    tell(&d, steps, worths, none, count, 1, chosen);
    for (; d.depth <= BOT_DEEPER; d.depth++, candidates = BREADTH) {
        candidates = in_doubt(&d, worths, count, worths[chosen], candidates);
        if (candidates < 2) break;
        bool taken[ENT_STEPS_MAX] = {false};
        forget_rests(&d); /* what was found less deep */
        worth deeper[ENT_STEPS_MAX] = {0};
        for (int i = 0; i < candidates; i++) {
            int candidate = next_best(worths, taken, count);
            ent_position next = *task->position;
            taken[candidate] = true;
            ent_apply(&next, steps[candidate], NULL);
            deeper[candidate] = search_value(&d.levels[0].rest, &next);
            if (out_of_time(&d)) {
                taken[candidate] = false;
                if (i > 0) tell(&d, steps, deeper, taken, count, d.depth + 1, chosen);
                return steps[chosen];
            }
            if (i == 0 || deeper[candidate] > deeper[chosen]) chosen = candidate;
        }
        memcpy(worths, deeper, sizeof worths);
        tell(&d, steps, worths, taken, count, d.depth + 1, chosen);
    }
    return steps[chosen];
}
