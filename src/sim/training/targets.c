/* targets.c - what positions should have been worth, from the last turn back (targets.h). */
#include "sim/training/targets.h"

static float between_0_and_1(float chance) {
    return chance < 0 ? 0 : chance > 1 ? 1 : chance;
}

void targets_set(struct turn_sample *turns_played, int count, float after, struct target_mix mix) {
    float beyond = 0;
    for (struct turn_sample *t = turns_played + count; t-- > turns_played;) {
        float more = after < 0 || t->explored ? 0 : mix.outcome * (after - t->worth);
        if (!t->explored) more += mix.foresight * beyond;
        after = mix.discount * (t->worth + more);
        if (mix.foresight > 0) after = between_0_and_1(after);
        t->sample->target = after;
        beyond = after - t->value;
        if (t->before) t->before->target = between_0_and_1(mix.discount * (t->before_worth + more));
    }
}
