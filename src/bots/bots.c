/* bots.c - the list of bots, and the simplest of them. */
#include "bots/bot.h"

#include <string.h>

/* random: uniform over the legal steps. */
static ent_step choose_at_random(const struct bot *self, const ent_position *p,
                                 ent_dealer *dealer) {
    ent_step steps[ENT_STEPS_MAX];
    (void)self;
    int count = ent_steps(p, steps, NULL);
    return steps[ent_dealer_below(dealer, ent_step_mover(steps[0]), (uint32_t)count)];
}

static const struct bot bots[] = {
    {"random", "chooses any legal step, all equally likely", choose_at_random},
};

const struct bot *bot_at(int index) {
    return index >= 0 && (size_t)index < sizeof bots / sizeof *bots ? &bots[index] : NULL;
}

const struct bot *bot_named(const char *name) {
    for (int i = 0; bot_at(i); i++)
        if (!strcmp(bot_at(i)->name, name)) return bot_at(i);
    return NULL;
}
