/* bots.c - the list of bots, and the simplest of them. */
#include "bots/bot.h"

#include <string.h>

/* random: uniform over the legal steps. */
static ent_step choose_at_random(const struct bot *self, const struct bot_task *task) {
    ent_step steps[ENT_STEPS_MAX];
    (void)self;
    int count = ent_steps(task->position, steps, NULL);
    return steps[ent_dealer_below(task->dealer, ent_step_mover(steps[0]), (uint32_t)count)];
}

/* What each is like, in words for people, is in src/words/game/explain.c. */
static const struct bot bots[] = {
    {"random", choose_at_random, {0}},
    {"greedy", bot_choose_greedy, {0}},
    {"novice", bot_choose_level, {.forgets = 56, .dares = 40, .wastes = 56, .by_thumb = 58}},
    {"pilot", bot_choose_level, {.forgets = 20, .dares = 10, .wastes = 24, .by_thumb = 24}},
    {"captain", bot_choose_level, {.forgets = 6, .dares = 3, .wastes = 8, .by_thumb = 8}},
    {"expert", bot_choose_expert, {0}},
    {"master", bot_choose_master, {0}},
};

const struct bot *bot_at(int index) {
    return index >= 0 && (size_t)index < sizeof bots / sizeof *bots ? &bots[index] : NULL;
}

const struct bot *bot_named(const char *name) {
    for (int i = 0; bot_at(i); i++)
        if (!strcmp(bot_at(i)->name, name)) return bot_at(i);
    return NULL;
}
