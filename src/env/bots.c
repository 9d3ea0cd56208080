/* bots.c - the bots behind the public header: ent_bot_… (entanglion.h).
 *
 * How they think is in src/bots and src/advice; here is only what makes a handle of it. Bots that
 * are programs of their own are not among them: a library starts no processes. */
#include "advice/advice.h"
#include "env/env.h"

#include <stdlib.h>

struct ent_bot {
    struct env_player player;
    struct bot_scratch scratch;
    struct hint *hint; /* made when first asked for */
};

const char *ent_bot_name(int index) {
    const struct bot *bot = bot_at(index);
    return bot ? bot->name : NULL;
}

const char *env_player_start(struct env_player *player, const char *name, const void *weights,
                             size_t length) {
    player->bot = name ? bot_named(name) : NULL;
    if (!player->bot) return "there is no bot of that name";
    if (!weights) weights = weights_builtin, length = weights_builtin_length;
    return weights_read(&player->weights, weights, length);
}

ent_bot *ent_bot_new(const char *name, const void *weights, size_t length, const char **why) {
    ent_bot *bot = calloc(1, sizeof *bot);
    const char *wrong =
        bot ? env_player_start(&bot->player, name, weights, length) : "memory is short";
    if (why) *why = wrong;
    if (!wrong) return bot;
    free(bot);
    return NULL;
}

void ent_bot_free(ent_bot *bot) {
    if (!bot) return;
    free(bot->hint);
    free(bot);
}

ent_step ent_bot_choose(ent_bot *bot, const ent_position *p, uint64_t seed, int64_t budget,
                        int turns_left) {
    ent_dealer dealer = ent_dealer_start(seed);
    struct bot_task task = {.position = p,
                            .turns_left = turns_left,
                            .value = &bot->player.weights.value,
                            .budget = budget,
                            .dealer = &dealer,
                            .scratch = &bot->scratch};
    return bot->player.bot->choose(bot->player.bot, &task);
}

/* Those that search by the learned value. */
static bool has_learned(const ent_bot *bot) {
    return bot->player.bot->choose == bot_choose_expert ||
           bot->player.bot->choose == bot_choose_master;
}

int ent_bot_values(ent_bot *bot, const ent_position *p, int turns_left, ent_step *steps,
                   double *values) {
    worth worths[ENT_STEPS_MAX];
    if (!has_learned(bot)) return 0;
    struct search *search =
        value_search_begin(&bot->scratch.search, &bot->player.weights.value, turns_left);
    search->kind = SEARCH_APPROXIMATE;
    int count = search_root(search, p, steps, worths);
    for (int i = 0; i < count; i++) values[i] = (double)worths[i] / (double)WORTH_ONE;
    return count;
}

int ent_bot_hint(ent_bot *bot, const ent_position *p, uint64_t seed, int trials,
                 ent_hint list[ENT_STEPS_MAX]) {
    struct hint_task task = {
        .position = p, .value = &bot->player.weights.value, .seed = seed, .trials = trials};
    if (!has_learned(bot)) return 0;
    if (!bot->hint) bot->hint = malloc(sizeof *bot->hint);
    if (!bot->hint) return 0;
    hint_make(bot->hint, &task);
    for (int i = 0; i < bot->hint->count; i++) {
        const struct hint_choice *c = &bot->hint->choices[i];
        list[i] = (ent_hint){.step = c->step,
                             .one_turn = (double)c->one_turn / (double)WORTH_ONE,
                             .chance = c->chance,
                             .error = c->error,
                             .behind = c->behind,
                             .behind_error = c->behind_error,
                             .detection = c->detection,
                             .loss = c->loss};
    }
    return bot->hint->count;
}
