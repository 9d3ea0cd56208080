/* levels.c - players who err as people do: novice, pilot and captain.
 *
 * They know what the expert knows, and then a habit gets the better of them, so often of 64
 * times as their level says. What newcomers do at the table: they roll for a component though
 * the partner has better odds; they roll once more though the rate is too high for it; they give
 * away SWAP, which does nothing for most of a game; and they follow rules of thumb (greedy.c)
 * instead of thinking. Nothing is at random but when: so a game with them takes about as long as
 * one with people. */
#include "bots/bot.h"

/* Each habit has a number of its own, whether it is needed or not: what one decides does not change
 * when another is stronger. */
static bool gives_in(const struct bot_task *task, unsigned habit) {
    return ent_dealer_below(task->dealer, ent_to_move(task->position), 64) < habit;
}

/* The choice of this kind and operand; -1 when there is none. */
static int find(const ent_step *steps, int count, ent_kind kind, unsigned operand) {
    for (int i = 0; i < count; i++)
        if (ent_step_kind(steps[i]) == kind && ent_step_b(steps[i]) == operand) return i;
    return -1;
}

static bool gives_up_card(ent_step step) {
    return ent_step_kind(step) == ENT_STEP_EXCHANGE || ent_step_kind(step) == ENT_STEP_DISCARD;
}

ent_step bot_choose_level(const struct bot *self, const struct bot_task *task) {
    ent_step steps[ENT_STEPS_MAX];
    const struct bot_habits *habits = &self->habits;
    const ent_position *p = task->position;
    ent_step best = bot_choose_expert(self, task);
    bool forgets = gives_in(task, habits->forgets), dares = gives_in(task, habits->dares),
         wastes = gives_in(task, habits->wastes), by_thumb = gives_in(task, habits->by_thumb);
    int count = ent_steps(p, steps, NULL);
    int roll = find(steps, count, ENT_STEP_RETRIEVE, 0);
    int swap = find(steps, count, ent_step_kind(best), ENT_SWAP);
    if (roll >= 0 && (ent_partner_rolls_better(p, ent_to_move(p)) ? forgets : dares))
        return steps[roll];
    if (swap >= 0 && gives_up_card(best) && wastes) return steps[swap];
    return by_thumb ? bot_choose_greedy(self, task) : best;
}
