/* tutor.c - the tutor's verdict on a choice before it is made (tutor.h). */
#include "advice/tutor.h"

enum { TUTOR_TRIALS = 64 };

struct tutor_verdict tutor_judge(struct hint *hint, const ent_position *p,
                                 const struct value *value, ent_step step) {
    const struct tutor_verdict silent = {0};
    struct hint_task task = {.position = p, .value = value, .seed = 1};
    hint_make(hint, &task); /* without trials: by the expectation over this turn alone */
    const struct hint_choice *best = &hint->choices[0], *chosen = best;
    worth most = best->one_turn;
    for (int i = 1; i < hint->count; i++) {
        if (hint->choices[i].one_turn > most) most = hint->choices[i].one_turn;
        if (hint->choices[i].step == step) chosen = &hint->choices[i];
    }
    worth cost = most - chosen->one_turn;
    if (cost < REVIEW_MISTAKE) return silent;
    ent_step both[] = {best->step, step};
    task.trials = TUTOR_TRIALS;
    task.among = both;
    task.among_count = 2;
    hint_make(hint, &task);
    const struct hint_choice *second = &hint->choices[1];
    bool agreed = second->step == step && second->behind > 2 * second->behind_error;
    return agreed ? (struct tutor_verdict){true, both[0], cost} : silent;
}
