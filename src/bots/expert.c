/* expert.c - the learned value with the expectation over one turn, and the levels for people.
 *
 * The expectation is that of the approximate search (search.c), which plays as well as the exact one
 * and many times as fast.
 *
 * The levels below the expert see the same worths through noise, measured by what is at stake: the
 * distance between the best and the worst choice. Before the best is taken each choice gains at
 * random up to noise/64 of it. */
#include "bots/bot.h"

/* What there is to lose by choosing badly. Trades that the search has crossed out are worth 0. */
static worth at_stake(const worth *worths, int count) {
    worth best = 0, worst = WORTH_ONE;
    for (int i = 0; i < count; i++) {
        if (worths[i] > best) best = worths[i];
        if (worths[i] > 0 && worths[i] < worst) worst = worths[i];
    }
    return best > worst ? best - worst : 0;
}

ent_step bot_choose_expert(const struct bot *self, const struct bot_task *task) {
    ent_step steps[ENT_STEPS_MAX];
    worth worths[ENT_STEPS_MAX];
    struct search *search =
        value_search_begin(&task->scratch->search, task->value, task->turns_left);
    search->approximate = true;
    int best = 0, count = search_root(search, task->position, steps, worths);
    if (task->tell) {
        struct bot_thought thought;
        thought_begin(&thought, steps, worths, count, search->evaluations);
        task->tell(task->listener, &thought);
    }
    uint64_t most = (uint64_t)at_stake(worths, count) * self->noise / 64;
    for (int i = 0; self->noise && i < count; i++)
        worths[i] +=
            (worth)(most * ent_dealer_below(task->dealer, ent_step_mover(steps[0]), 1 << 16) >> 16);
    for (int i = 1; i < count; i++)
        if (worths[i] > worths[best]) best = i;
    return steps[best];
}
