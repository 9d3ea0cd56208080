/* actions.c - choices as numbers below 64 (entanglion.h, "learning: actions").
 *
 * It knows how steps are packed and no rule: what is legal comes from ent_steps. */
#include "env/env.h"

#include <string.h>

/* The first number of each kind of choice, by ent_kind. With the operands added, 4 * a + b, they
 * are in the order of the list of ent_steps, but for the jump, whose words sort the other way. */
enum { FIRST_JUMP = 26 };
static const uint8_t first_of[ENT_KINDS] = {
    [ENT_STEP_BENNETT_GIVE] = 0,  [ENT_STEP_BENNETT_TAKE] = 8, [ENT_STEP_DISCARD] = 16,
    [ENT_STEP_DONE] = 20,         [ENT_STEP_EXCHANGE] = 21,    [ENT_STEP_HEISENBERG] = 25,
    [ENT_STEP_JUMP] = FIRST_JUMP, [ENT_STEP_KEEP] = 30,        [ENT_STEP_MECHANIC] = 34,
    [ENT_STEP_NAVIGATE] = 35,     [ENT_STEP_PLAY] = 39,        [ENT_STEP_REROLL] = 43,
    [ENT_STEP_RETRIEVE] = 44,     [ENT_STEP_ROLL] = 45,        [ENT_STEP_STAND] = 46,
    [ENT_STEP_TRADE] = 47,        [ENT_STEP_TUNNEL] = 63,
};
#define JUMPS ((uint64_t)15 << FIRST_JUMP)

/* ONE and ONE first; each sees its own planet first. */
static int jump_action(ent_step step) {
    unsigned mercurial = ent_step_a(step), rubicon = ent_step_b(step);
    bool ours = ent_step_mover(step) == ENT_MERCURIAL;
    return FIRST_JUMP + 3 - (int)(ours ? 2 * mercurial + rubicon : 2 * rubicon + mercurial);
}

int ent_action_of(ent_step step) {
    ent_kind kind = ent_step_kind(step);
    if (kind <= ENT_STEP_ROLLOFF) return -1;
    if (kind == ENT_STEP_JUMP) return jump_action(step);
    return first_of[kind] + (int)(4 * ent_step_a(step) + ent_step_b(step));
}

static ent_step jump_step(ent_mover mover, int action) {
    unsigned own = (unsigned)(FIRST_JUMP + 3 - action) / 2,
             other = (FIRST_JUMP + 3u - (unsigned)action) % 2;
    return mover == ENT_MERCURIAL ? ent_step_make(ENT_STEP_JUMP, mover, own, other)
                                  : ent_step_make(ENT_STEP_JUMP, mover, other, own);
}

ent_step action_step(ent_mover mover, int action) {
    int kind = ENT_STEP_TUNNEL;
    while (first_of[kind] > action) kind--;
    unsigned operand = (unsigned)(action - first_of[kind]);
    if (kind == ENT_STEP_JUMP) return jump_step(mover, action);
    if (kind == ENT_STEP_TRADE)
        return ent_step_make(ENT_STEP_TRADE, mover, operand / 4, operand % 4);
    return ent_step_make((ent_kind)kind, mover, 0, operand);
}

ent_step ent_action_step(const ent_position *p, int action) {
    return action_step(ent_to_move(p), action);
}

uint64_t ent_action_mask(const ent_position *p) {
    ent_step steps[ENT_STEPS_MAX];
    ent_weight weights[ENT_STEPS_MAX]; /* not written; a list without them is slower */
    uint64_t mask = 0;
    if (ent_to_move(p) > ENT_RUBICON) return 0;
    if (p->phase == ENT_JUMP_CHOICE) return JUMPS;
    int count = ent_steps(p, steps, weights);
    for (int i = 0; i < count; i++) {
        ent_step s = steps[i];
        mask |=
            (uint64_t)1 << ((first_of[ent_step_kind(s)] + 4 * ent_step_a(s) + ent_step_b(s)) & 63);
    }
    return mask;
}

int action_listed(uint64_t mask, ent_mover mover, unsigned index) {
    if (mask == JUMPS && mover == ENT_RUBICON) /* its partner's planet comes first in the list */
        return FIRST_JUMP + (int)(index % 2 * 2 + index / 2);
    for (; index > 0; index--) mask &= mask - 1;
    return __builtin_ctzll(mask);
}

int ent_action_write(int action, char text[ENT_STEP_TEXT]) {
    int length = ent_step_write(action_step(ENT_MERCURIAL, action), text) - 2; /* "M " */
    memmove(text, text + 2, (size_t)length + 1);
    return length;
}
