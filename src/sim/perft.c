/* perft.c - counts all that can happen to a depth (perft.h). */
#include "sim/perft.h"

#include <string.h>

struct fraction {
    uint64_t over, under;
};

static uint64_t common_divisor(uint64_t a, uint64_t b) {
    while (b) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a ? a : 1;
}

static struct fraction reduced(uint64_t over, uint64_t under) {
    uint64_t d = common_divisor(over, under);
    return (struct fraction){over / d, under / d};
}

/* a + weight/total * b. */
static struct fraction add_share(struct fraction a, uint64_t weight, uint64_t total,
                                 struct fraction b) {
    struct fraction share = reduced(weight * b.over, total * b.under);
    uint64_t d = common_divisor(a.under, share.under);
    return reduced(a.over * (share.under / d) + share.over * (a.under / d),
                   a.under / d * share.under);
}

/* The steps of a position: a list, or the 40,320 arrangements, which have no list. */
struct outcomes {
    ent_step steps[ENT_STEPS_MAX];
    ent_weight weights[ENT_STEPS_MAX];
    uint32_t count, total;
};

static void list_outcomes(const ent_position *p, struct outcomes *o) {
    memset(o->weights, 1, sizeof o->weights); /* a player's choices count alike */
    o->count = (uint32_t)ent_steps(p, o->steps, o->weights);
    o->total = 0;
    for (uint32_t i = 0; i < o->count; i++) o->total += o->weights[i];
    if (p->phase == ENT_SETUP_COMPONENTS) o->count = o->total = ENT_ARRANGEMENTS;
}

/* Returns, for each depth below, the mass of the live and ended games under p. */
static void walk(const ent_position *p, int depth, struct perft_level *levels,
                 struct fraction *mass) {
    struct outcomes o;
    levels->nodes++;
    levels->won += p->phase == ENT_WON;
    levels->lost += p->phase == ENT_LOST;
    for (int d = 0; d <= depth; d++) mass[d] = (struct fraction){d == 0 || ent_over(p), 1};
    if (depth == 0 || ent_over(p)) return;
    list_outcomes(p, &o);
    for (uint32_t i = 0; i < o.count; i++) {
        struct fraction below[PERFT_DEPTH_MAX + 1];
        bool arranging = p->phase == ENT_SETUP_COMPONENTS;
        ent_position next = *p;
        ent_apply(&next, arranging ? ent_arrangement(i) : o.steps[i], NULL);
        walk(&next, depth - 1, levels + 1, below);
        for (int d = 0; d < depth; d++)
            mass[d + 1] = add_share(mass[d + 1], arranging ? 1 : o.weights[i], o.total, below[d]);
    }
}

void perft(const ent_position *p, int depth, struct perft_level *levels) {
    struct fraction mass[PERFT_DEPTH_MAX + 1];
    memset(levels, 0, (size_t)(depth + 1) * sizeof *levels);
    walk(p, depth, levels, mass);
    for (int d = 0; d <= depth; d++) levels[d].mass = mass[d].over, levels[d].whole = mass[d].under;
}
