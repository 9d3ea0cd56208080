/* luck.c - what dice and cards have brought (luck.h). */
#include "sim/luck.h"

void luck_begin(struct luck *luck, const struct value *value) {
    luck->value = value;
    luck->sum = 0;
}

void luck_step(struct luck *luck, const ent_position *before, const ent_position *after,
               int turns_left) {
    if (before->phase < ENT_ACTION) return;
    if (before->phase == ENT_ACTION) /* what follows is one turn, and one search */
        value_search_begin(&luck->scratch, luck->value, turns_left);
    if (ent_to_move(before) != ENT_CHANCE) return;
    struct search *search = &luck->scratch.search;
    int64_t expected = search_value(search, before);
    luck->sum += (int64_t)search_value(search, after) - expected;
}
