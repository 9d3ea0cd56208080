/* expert.c - the learned value with the expectation over one turn, and the levels for people.
 *
 * The expectation is that of the quick look (value.c), which plays as well as the whole one and many
 * times as fast.
 *
 * The levels below the expert see the same worths through noise: each choice's worth, a number
 * from 0 to 1, is moved by a random amount of up to noise/64 either way before the best is taken.
 * A novice (noise 8) thus overlooks differences of up to a quarter of a game, a captain (noise 2)
 * of a sixteenth. */
#include "bots/bot.h"

ent_step bot_choose_expert(const struct bot *self, const struct bot_task *task) {
    ent_step steps[ENT_STEPS_MAX];
    worth worths[ENT_STEPS_MAX];
    struct look *look = &task->room->look;
    turn_look(look, task->value, task->turns_left);
    look->quick = true;
    int best = 0, count = turn_choices(look, task->position, steps, worths);
    if (self->noise)
        for (int i = 0; i < count; i++)
            worths[i] += self->noise *
                         ent_dealer_below(task->dealer, ent_step_mover(steps[0]), WORTH_ONE / 32);
    for (int i = 1; i < count; i++)
        if (worths[i] > worths[best]) best = i;
    return steps[best];
}
