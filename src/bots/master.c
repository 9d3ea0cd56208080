/* master.c - the learned value with the expectation over several turns.
 *
 * First every choice by the whole look over one turn. Then those near the best again, with the
 * partner's next turn looked through as well; then the best of these with one more turn, and so on
 * until no second choice comes near, the budget is spent or someone says stop. In each round only
 * choices looked at equally far are compared; one that is half looked at when the time is up does
 * not count. */
#include "bots/bot.h"

#include <string.h>

enum { CANDIDATES = 8, BREADTH = 3, USUAL_BUDGET = 100000 };

/* A choice that looks worse by more than this is not looked at again: of 679 choices in twelve games
 * a deeper look preferred none that was worse by a fiftieth, and four that were by a hundredth.
 * Where the look reaches the end of the game it is exact, and the value is not asked. */
#define MARGIN (WORTH_ONE / 64)

struct search {
    const struct bot_task *task;
    int depth; /* turns looked through after the present one */
    worth margin;
    int64_t left;
};

static bool out_of_time(const struct search *s) {
    const atomic_bool *stop = s->task->stop;
    return s->left <= 0 ||
           (stop && atomic_load_explicit((atomic_bool *)stop, memory_order_relaxed));
}

static int next_best(const worth *worths, const bool *taken, int count) {
    int best = -1;
    for (int i = 0; i < count; i++)
        if (!taken[i] && (best < 0 || worths[i] > worths[best])) best = i;
    return best;
}

/* How many choices are worth a deeper look: near the best, and no more than so many. */
static int in_doubt(const struct search *s, const worth *worths, int count, worth best, int most) {
    int near = 0;
    for (int i = 0; i < count; i++) near += worths[i] + s->margin >= best;
    return near < most ? near : most;
}

static worth after_worth(struct search *s, const ent_position *p, int ahead);

/* A turn begins, `ahead` turns after the present one: its best choice. */
static worth start_worth(struct search *s, const ent_position *p, int ahead) {
    ent_step steps[ENT_STEPS_MAX];
    worth worths[ENT_STEPS_MAX], best = 0;
    if (out_of_time(s)) return 0; /* what is being looked at will not count */
    struct look *look = &s->task->room->deeper[ahead - 1];
    int64_t valued = look->valued;
    int count = turn_choices(look, p, steps, worths);
    s->left -= look->valued - valued;
    bool taken[ENT_STEPS_MAX] = {false};
    if (ahead == s->depth) return worths[next_best(worths, taken, count)];
    for (int i = 0; i < BREADTH && i < count; i++) {
        int candidate = next_best(worths, taken, count);
        taken[candidate] = true;
        ent_position next = *p;
        ent_apply(&next, steps[candidate], NULL);
        worth found = after_worth(s, &next, ahead);
        if (found > best) best = found;
    }
    return best;
}

/* A turn under way: expectation over chance, and the best of what its player can choose. */
static worth after_worth(struct search *s, const ent_position *p, int ahead) {
    int turns_left = s->task->turns_left;
    if (p->phase == ENT_WON) return WORTH_ONE;
    if (p->phase == ENT_LOST || (p->phase == ENT_ACTION && turns_left == ahead + 1)) return 0;
    if (p->phase == ENT_ACTION) return start_worth(s, p, ahead + 1);
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
        if (i == 0 || memcmp(&next, &last, sizeof next) != 0)
            last_worth = after_worth(s, &next, ahead);
        last = next;
        if (last_worth > best) best = last_worth;
        if (chance) sum += (uint64_t)weights[i] * last_worth, total += weights[i];
    }
    return chance && total ? (worth)(sum / total) : best;
}

ent_step bot_choose_master(const struct bot *self, const struct bot_task *task) {
    ent_step steps[ENT_STEPS_MAX];
    worth worths[ENT_STEPS_MAX];
    struct bot_room *room = task->room;
    bool ending = task->turns_left > 0 && task->turns_left <= BOT_DEEPER + 1;
    struct search s = {.task = task,
                       .depth = 1,
                       .margin = ending ? WORTH_ONE : MARGIN,
                       .left = task->budget ? task->budget : USUAL_BUDGET};
    (void)self;
    turn_look(&room->look, task->value, task->turns_left);
    for (int ahead = 1; ahead <= BOT_DEEPER; ahead++) {
        turn_look(&room->deeper[ahead - 1], task->value,
                  task->turns_left > 0 ? task->turns_left - ahead : 0);
        room->deeper[ahead - 1].quick = true;
    }
    int count = turn_choices(&room->look, task->position, steps, worths);
    bool none[ENT_STEPS_MAX] = {false};
    int chosen = next_best(worths, none, count), candidates = CANDIDATES;
    for (; s.depth <= BOT_DEEPER; s.depth++, candidates = BREADTH) {
        candidates = in_doubt(&s, worths, count, worths[chosen], candidates);
        if (candidates < 2) break;
        bool taken[ENT_STEPS_MAX] = {false};
        worth deeper[ENT_STEPS_MAX] = {0};
        for (int i = 0; i < candidates; i++) {
            int candidate = next_best(worths, taken, count);
            ent_position next = *task->position;
            taken[candidate] = true;
            ent_apply(&next, steps[candidate], NULL);
            deeper[candidate] = after_worth(&s, &next, 0);
            if (out_of_time(&s)) return steps[chosen];
            if (i == 0 || deeper[candidate] > deeper[chosen]) chosen = candidate;
        }
        memcpy(worths, deeper, sizeof worths);
    }
    return steps[chosen];
}
