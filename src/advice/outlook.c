/* outlook.c - what a step leads to by the end of the turn: the chance of winning, and the risk
 * (advice.h). The tree of this turn is walked to its end, every outcome of chance by its exact
 * weight, with the expert's choice wherever a player chooses.
 *
 * This is no search (bots/search.h) with another leaf. A search takes the best of what it returns;
 * here the players choose by worth, which the search says, and other numbers are carried along: the
 * chance of winning, which does not rise with the worth where a component more or less is aboard,
 * and the risks, which depend on what happened on the way and not on where it ends. */
#include <string.h>

#include "advice/advice.h"

/* As bot_choose_expert, but what the search knows from earlier decisions stays known: there is no
 * end of turns, so a position is worth the same at any time. */
ent_step expert_step(struct search *search, const ent_position *p) {
    ent_step steps[ENT_STEPS_MAX];
    worth worths[ENT_STEPS_MAX];
    int best = 0, count = ent_steps(p, steps, NULL);
    if (count == 1) return steps[0];
    count = search_root(search, p, steps, worths);
    for (int i = 1; i < count; i++)
        if (worths[i] > worths[best]) best = i;
    return steps[best];
}

ent_step expert_step_again(struct search *search, struct expert_decided *decided, int entries,
                           const ent_position *p) {
    uint64_t hash = ent_hash(p);
    struct expert_decided *at = &decided[hash % (uint64_t)entries];
    if (at->position != hash) *at = (struct expert_decided){hash, expert_step(search, p)};
    return at->step;
}

static struct outlook expectation(struct search *search, const ent_position *p) {
    ent_step steps[ENT_STEPS_MAX];
    ent_weight weights[ENT_STEPS_MAX];
    struct outlook last = {0, 0, 0};
    ent_position last_next = *p;
    uint64_t chance = 0, whole = 0;
    double detection = 0, loss = 0;
    int count = ent_steps(p, steps, weights);
    for (int i = 0; i < count; i++) {
        ent_position next = *p;
        ent_apply(&next, steps[i], NULL);
        /* Neighbouring outcomes often come to the same. */
        if (i == 0 || memcmp(&next, &last_next, sizeof next) != 0)
            last = outlook_after(search, p, steps[i]);
        last_next = next;
        chance += (uint64_t)weights[i] * last.chance;
        detection += weights[i] * last.detection;
        loss += weights[i] * last.loss;
        whole += weights[i];
    }
    if (whole == 0) return last; /* never: chance has outcomes */
    return (struct outlook){(worth)(chance / whole), detection / (double)whole,
                            loss / (double)whole};
}

struct outlook outlook_of(struct search *search, const ent_position *p) {
    if (p->phase == ENT_WON) return (struct outlook){WORTH_ONE, 0, 0};
    if (p->phase == ENT_LOST) return (struct outlook){0, 0, 1};
    if (p->phase == ENT_ACTION) /* the next turn begins */
        return (struct outlook){chance_of(components_left(p), search_value(search, p)), 0, 0};
    if (ent_to_move(p) == ENT_CHANCE) return expectation(search, p);
    return outlook_after(search, p, expert_step(search, p));
}

/* A turn has at most one detection, as it has one action: what comes after it only adds losses. */
struct outlook outlook_after(struct search *search, const ent_position *p, ent_step step) {
    ent_happenings happened;
    ent_position next = *p;
    ent_apply(&next, step, &happened);
    struct outlook outlook = outlook_of(search, &next);
    for (int i = 0; i < happened.count; i++)
        if (happened.list[i].kind == ENT_HAP_DETECTED ||
            happened.list[i].kind == ENT_HAP_COMPONENT_GUARDED)
            outlook.detection = 1;
    return outlook;
}
