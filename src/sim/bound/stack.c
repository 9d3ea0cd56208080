/* stack.c - what drawing engine cards does to the stack (stack.h). docs/bound.md derives the sizes
 * of a new stack. */
#include "sim/bound/stack.h"

#include <string.h>

enum {
    CARDS = 24,
    /* Cards out of the stack and not in engine control when the stack is used up, and the new one
     * is shuffled: after an engine card was drawn, and after PROBE was. */
    LEAST_OUT = 4,
    MOST_OUT = 7,
    LEAST_OUT_PROBE = 3,
    MOST_OUT_PROBE = 6
};

/* n cards, PROBE one of them, or not. */
static int with(int n) {
    return n - 1;
}
static int without(int n) {
    return STACK_WITH_MOST + n - 1;
}

int stack_of_position(const ent_position *p) {
    int n = ent_pile_size(p, ENT_PILE_STACK);
    if (ent_probe_last(p) && n > 1) return without(n - 1);
    return ent_pile_count(p, ENT_PILE_STACK, ENT_PROBE) ? with(n) : without(n);
}

static const float *part(struct blocks b, int stack) {
    return b.first + (size_t)stack * b.stride;
}

/* The same entries after PROBE has come: `harm` is its chance to raise detection. */
static void harmed_row(const float *restrict row, float harm, float *restrict to) {
    for (int d = 0; d < TRACK; d++) to[d] = (1 - harm) * row[d] + harm * row[d + 1];
    to[TRACK] = 1;
}

/* A new stack is shuffled: the lowest in a row among the sizes that it can have. */
static void shuffled_row(struct blocks from, size_t at, int control, float *row) {
    memcpy(row, part(from, with(CARDS - LEAST_OUT - control)) + at, ROW * sizeof *row);
    for (int out = LEAST_OUT + 1; out <= MOST_OUT; out++)
        lower_row(row, part(from, with(CARDS - out - control)) + at);
}

/* PROBE was the last card: a new stack is shuffled, and a card of it drawn. Should that be PROBE
 * once more, the card after it; its second harm is spared. */
static void probe_was_last_row(struct blocks from, size_t at, int control, float *row) {
    for (int out = LEAST_OUT_PROBE; out <= MOST_OUT_PROBE; out++) {
        int n = CARDS - out - control;
        const float *in = part(from, with(n - 1)) + at;
        const float *gone = part(from, without(n - 2)) + at;
        float each = 1.0F / (float)n, others = (float)(n - 1);
        for (int d = 0; d < ROW; d++) {
            float v = (others * in[d] + gone[d]) * each;
            row[d] = out == LEAST_OUT_PROBE ? v : lower(row[d], v);
        }
    }
}

/* The stack is used up in this draw: one card was left, or two with PROBE among them. */
static void draw_last(struct blocks from, float *to, const struct draw *how, int row) {
    size_t at = (size_t)row * ROW, size = (size_t)how->rows * ROW;
    int control = how->control + row;
    float shuffled[ROW], harmed[ROW];
    const float *probe_alone = part(from, with(1)) + at;
    float *one = to + (size_t)without(1) * size + at, *two = to + (size_t)with(2) * size + at;
    probe_was_last_row(from, at, control, shuffled);
    harmed_row(shuffled, how->harm, to + (size_t)with(1) * size + at);
    shuffled_row(from, at, control, shuffled);
    harmed_row(shuffled, how->harm, harmed);
    for (int d = 0; d < ROW; d++) {
        two[d] = 0.5F * harmed[d] + 0.5F * probe_alone[d];
        one[d] = lower(shuffled[d], probe_alone[d]); /* it lay beneath the first stack */
    }
}

/* One card is drawn, and another instead of PROBE. */
static void draw_one(struct blocks from, float *to, const struct draw *how) {
    int size = how->rows * ROW;
    float harm = how->harm;
    for (int row = 0; row < how->rows; row++) draw_last(from, to, how, row);
    for (int n = 2; n <= STACK_WITHOUT_MOST; n++)
        memcpy(to + without(n) * size, part(from, without(n - 1)), (size_t)size * sizeof *to);
    for (int n = 3; n <= STACK_WITH_MOST; n++) {
        const float *restrict gone = part(from, without(n - 2));
        const float *restrict in = part(from, with(n - 1));
        float *restrict o = to + with(n) * size;
        float each = 1.0F / (float)n, others = (float)(n - 1);
        for (int k = 0; k < size - 1; k++)
            o[k] = (others * in[k] + ((1 - harm) * gone[k] + harm * gone[k + 1])) * each;
        for (int k = TRACK; k < size; k += ROW) o[k] = 1;
    }
}

void stack_draw(struct blocks from, const struct draw *how, float *to, float *thrice) {
    float twice[STACKS * CELL];
    size_t size = (size_t)how->rows * ROW;
    draw_one(from, to, how);
    draw_one((struct blocks){to, size}, twice, how);
    if (thrice) draw_one((struct blocks){twice, size}, thrice, how);
    for (size_t k = 0; k < STACKS * size; k++) to[k] = lower(to[k], twice[k]);
}

void stack_draw_three(const float *from, float *to) {
    float any[BLOCK];
    struct blocks b = {from, BLOCK};
    memcpy(any, from, sizeof any);
    for (int s = 1; s < STACKS; s++) lower_block(any, part(b, s));
    for (int s = 0; s < STACKS; s++) memcpy(to + (size_t)s * BLOCK, any, sizeof any);
    for (int n = 4; n <= STACK_WITHOUT_MOST; n++)
        memcpy(to + (size_t)without(n) * BLOCK, part(b, without(n - 3)), sizeof any);
    for (int n = 5; n <= STACK_WITH_MOST; n++) {
        const float *restrict gone = part(b, without(n - 4));
        const float *restrict in = part(b, with(n - 3));
        float *restrict o = to + (size_t)with(n) * BLOCK;
        float each = 1.0F / (float)n, others = (float)(n - 3);
        for (int k = 0; k < BLOCK; k++) o[k] = (others * in[k] + 3 * gone[k]) * each;
    }
}
