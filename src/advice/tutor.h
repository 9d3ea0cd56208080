/* tutor.h - the tutor's verdict on a choice before it is made: right or silent.
 *
 * It speaks when two judgements that know nothing of each other agree: the exact expectation over
 * this turn finds a mistake that a review would name, and games played on from both choices with
 * the same luck end worse beyond their error. A fixed number of them, so that every face warns in
 * the same positions on every machine. */
#ifndef ENT_ADVICE_TUTOR_H
#define ENT_ADVICE_TUTOR_H

#include "advice/advice.h"

struct tutor_verdict {
    bool warns;
    ent_step better; /* with a warning: the best choice */
    worth cost;      /* and how much less the other is worth, of the whole WORTH_ONE */
};

/* The verdict on a step that the player to move may make. hint is scratch. */
struct tutor_verdict tutor_judge(struct hint *hint, const ent_position *p,
                                 const struct value *value, ent_step step);

#endif
