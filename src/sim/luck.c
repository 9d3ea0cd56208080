/* luck.c - what dice and cards have brought (luck.h). */
#include "sim/luck.h"

void luck_begin(struct luck *luck, const struct value *value) {
    luck->value = value;
    luck->sum = 0;
}

void luck_before(struct luck *luck, const ent_position *p, int turns_left) {
    if (p->phase == ENT_ACTION) /* what follows is one turn, and one search */
        value_search_begin(&luck->scratch, luck->value, turns_left);
    luck->chance = p->phase > ENT_ACTION && ent_to_move(p) == ENT_CHANCE;
    if (luck->chance) luck->expected = search_value(&luck->scratch.search, p);
}

void luck_after(struct luck *luck, const ent_position *p) {
    if (luck->chance) luck->sum += (int64_t)search_value(&luck->scratch.search, p) - luck->expected;
}
