/* luck.h - what dice and cards have brought in a game.
 *
 * At every step of chance: what the outcome is worth, less what was to be expected before it, by
 * the exact search with the learned value. Whatever that value is like and whoever plays, this is 0
 * on average. So a result less its luck is right on average, too, and differs far less from game to
 * game. The set-up is not counted. */
#ifndef ENT_SIM_LUCK_H
#define ENT_SIM_LUCK_H

#include "bots/search.h"

struct luck {
    const struct value *value;
    struct value_search scratch; /* zero at first */
    bool chance;                 /* decides the step to come, */
    worth expected;              /* and this is what is expected of it */
    int64_t sum;                 /* in parts of WORTH_ONE */
};

void luck_begin(struct luck *luck, const struct value *value);
/* Before each step of a game, and after it; turns_left as for bots. */
void luck_before(struct luck *luck, const ent_position *p, int turns_left);
void luck_after(struct luck *luck, const ent_position *p);

#endif
