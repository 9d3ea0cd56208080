/* expert.c - the learned value with the expectation over one turn.
 *
 * The expectation is that of the approximate search (search.c), which plays as well as the exact
 * one and many times as fast. */
#include "bots/bot.h"

ent_step bot_choose_expert(const struct bot *self, const struct bot_task *task) {
    ent_step steps[ENT_STEPS_MAX];
    worth worths[ENT_STEPS_MAX];
    (void)self;
    struct search *search =
        value_search_begin(&task->scratch->search, task->value, task->turns_left);
    search->kind = SEARCH_APPROXIMATE;
    int best = 0, count = search_root(search, task->position, steps, worths);
    if (task->tell) {
        struct bot_thought thought;
        thought_begin(&thought, steps, worths, count, search->evaluations);
        task->tell(task->listener, &thought);
    }
    for (int i = 1; i < count; i++)
        if (worths[i] > worths[best]) best = i;
    return steps[best];
}
