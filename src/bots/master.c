/* master.c - the learned value with the expectation over two turns, for the choices worth it.
 *
 * First every choice by one turn, as the expert does. Then the best few again, with the partner's
 * whole next turn looked through as well, until the budget is spent or someone says stop; whatever
 * was looked at more deeply by then decides, else the expert's choice stands. */
#include "bots/bot.h"

enum { CANDIDATES = 4, USUAL_BUDGET = 400000 };

/* ---- the worth of a turn's start, by looking through that turn ---- */

struct depth {
    const struct bot_task *task;
    int64_t left;
};

static bool told_to_stop(const struct bot_task *task) {
    return task->stop && atomic_load_explicit((atomic_bool *)task->stop, memory_order_relaxed);
}

static worth deep_start(struct depth *d, const ent_position *p, int turns_left) {
    ent_step steps[ENT_STEPS_MAX];
    worth worths[ENT_STEPS_MAX], best = 0;
    struct look *look = &d->task->room->deeper;
    if (told_to_stop(d->task)) return 0; /* the candidate will not count */
    turn_look(look, d->task->value, turns_left);
    int count = turn_choices(look, p, steps, worths);
    d->left -= 40 * (int64_t)count;
    for (int i = 0; i < count; i++)
        if (worths[i] > best) best = worths[i];
    return best;
}

static worth deep_worth(struct depth *d, const ent_position *p) {
    int turns_left = d->task->turns_left;
    if (p->phase == ENT_WON) return WORTH_ONE;
    if (p->phase == ENT_LOST || (p->phase == ENT_ACTION && turns_left == 1)) return 0;
    if (p->phase == ENT_ACTION) return deep_start(d, p, turns_left - 1);
    ent_step steps[ENT_STEPS_MAX];
    ent_weight weights[ENT_STEPS_MAX];
    bool chance = ent_to_move(p) == ENT_CHANCE;
    int count = ent_steps(p, steps, weights);
    uint64_t sum = 0, total = 0;
    worth best = 0, last_worth = 0;
    ent_position last = {0};
    for (int i = 0; i < count; i++) {
        ent_position next = *p;
        ent_apply(&next, steps[i], NULL);
        if (i == 0 || ent_hash(&next) != ent_hash(&last)) last_worth = deep_worth(d, &next);
        last = next;
        if (last_worth > best) best = last_worth;
        if (chance) sum += (uint64_t)weights[i] * last_worth, total += weights[i];
    }
    return chance && total ? (worth)(sum / total) : best;
}

/* ---- the choice ---- */

static int next_best(const worth *worths, const bool *looked_at, int count) {
    int best = -1;
    for (int i = 0; i < count; i++)
        if (!looked_at[i] && (best < 0 || worths[i] > worths[best])) best = i;
    return best;
}

ent_step bot_choose_master(const struct bot *self, const struct bot_task *task) {
    ent_step steps[ENT_STEPS_MAX];
    worth worths[ENT_STEPS_MAX];
    struct depth depth = {task, task->budget ? task->budget : USUAL_BUDGET};
    (void)self;
    turn_look(&task->room->look, task->value, task->turns_left);
    int count = turn_choices(&task->room->look, task->position, steps, worths);
    bool looked_at[ENT_STEPS_MAX] = {false};
    int chosen = next_best(worths, looked_at, count);
    worth chosen_worth = 0;
    for (int round = 0; round < CANDIDATES && round < count && count > 1; round++) {
        if (depth.left <= 0 || told_to_stop(task)) break;
        int candidate = next_best(worths, looked_at, count);
        looked_at[candidate] = true;
        ent_position next = *task->position;
        ent_apply(&next, steps[candidate], NULL);
        worth deep = deep_worth(&depth, &next);
        if (told_to_stop(task)) break; /* half looked at is not looked at */
        if (deep <= chosen_worth && round > 0) continue;
        chosen_worth = deep;
        chosen = candidate;
    }
    return steps[chosen];
}
