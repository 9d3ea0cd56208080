/* opening.c - the bound for a whole game (bound.h): its first turns by the rules themselves.
 *
 * In a relaxed game every card is always at hand, so both ships are in Entanglion after two turns.
 * In the real one that is a matter of the cards drawn; and as no component can be taken so early,
 * two turns from every set-up are few enough to be gone through. */
#include "sim/bound/bound.h"

#include <math.h>
#include <stdlib.h>

#include "base/memory.h"
#include "bots/search.h"
#include "sim/bound/table.h"

/* A search rounds down once for every chance on its way: six cards, two planets, and fewer than ten
 * in each of the two turns. */
enum { ROUNDED = 32 };

/* The searches in the order of the game; each asks the next. */
struct opening {
    const struct bound *bound;
    bool possible; /* to win: some chance of losing is below 1 */
    struct search set_up, turns[BOUND_OPENING];
    struct transposition_table tables[1 + BOUND_OPENING];
};

static worth relaxed(void *context, const ent_position *p, int turns_left) {
    struct opening *o = context;
    const struct bound_state s = bound_state_of(o->bound, p);
    double loss = bound_loss(o->bound, &s);
    (void)turns_left;
    if (loss < 1) o->possible = true;
    return (worth)ceil((1 - (1 - bound_rounding(o->bound)) * loss) * WORTH_ONE);
}

static worth second_turn(void *context, const ent_position *p, int turns_left) {
    struct opening *o = context;
    (void)turns_left;
    return search_choice(&o->turns[1], p);
}

static worth first_turn(void *context, const ent_position *p, int turns_left) {
    struct opening *o = context;
    (void)turns_left;
    return search_choice(&o->turns[0], p);
}

/* Before the planets are rolled for. Mercurial begins: with Rubicon all would be mirrored, but for
 * Spooky Action's count, and that has nothing to take so early. */
static ent_position set_up(int rate, unsigned correction, unsigned shielding) {
    uint8_t components[ENT_COMPONENTS];
    unsigned next = 0;
    for (unsigned planet = 0; planet < ENT_COMPONENTS; planet++) {
        while (next == ENT_QUANTUM_ERROR_CORRECTION || next == ENT_MAGNETIC_SHIELDING) next++;
        components[planet] = (uint8_t)(planet == correction  ? ENT_QUANTUM_ERROR_CORRECTION
                                       : planet == shielding ? ENT_MAGNETIC_SHIELDING
                                                             : next++);
    }
    ent_position p = ent_start(rate, ENT_STANDARD);
    ent_apply(&p, ent_arrangement_of(components), NULL);
    ent_apply(&p, ent_step_make(ENT_STEP_ROLLOFF, ENT_CHANCE, 8, 1), NULL);
    return p;
}

double bound_of_game(const struct bound *b, int rate) {
    if (b->turns == 0) return 0; /* nobody wins so early */
    struct opening *o = memory_new(1, sizeof *o);
    bool alike = b->game.scenes == SCENES_CLASSES; /* wherever components are */
    double sum = 0;
    int pairs = 0;
    o->bound = b;
    search_begin(&o->set_up, first_turn, o, &o->tables[0], 0);
    search_begin(&o->turns[0], second_turn, o, &o->tables[1], 0);
    search_begin(&o->turns[1], relaxed, o, &o->tables[2], 0);
    for (unsigned correction = 0; correction < ENT_COMPONENTS; correction++)
        for (unsigned shielding = 0; shielding < ENT_COMPONENTS; shielding++) {
            if (correction == shielding || (alike && pairs > 0)) continue;
            ent_position p = set_up(rate, correction, shielding);
            sum += (double)search_value(&o->set_up, &p);
            pairs++;
        }
    bool possible = o->possible; /* if not, the chance is 0 exactly: nothing but ones was added */
    free(o);
    return possible ? (sum / pairs + ROUNDED) / WORTH_ONE : 0;
}
