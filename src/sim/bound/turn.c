/* turn.c - a turn is added to a relaxed game (bound.h). The rules it keeps, and those it relaxes,
 * are in docs/bound.md. */
#include <string.h>

#include "sim/bound/stack.h"
#include "sim/bound/table.h"

/* What stays the same while one layout of the events is worked out. */
struct turn {
    struct bound *b;
    int event_layout;
    const int16_t *played;
    float miss[2][2][BLOCK];          /* that a roll fails: with Error Correction, with Shielding */
    float heisenberg[STACKS * BLOCK]; /* of the cargo before us */
    int heisenberg_cargo;
};

static const struct scene *scene_at(const struct turn *t, int scene) {
    return &t->b->scenes.list[scene];
}

static const struct cargo *cargo_of(const struct turn *t, int scene) {
    return &t->b->scenes.cargo[scene_at(t, scene)->cargo];
}

static int link_at(const struct turn *t, struct span span, int i) {
    return t->b->scenes.links[span.first + i];
}

/* Blocks of a turn that ends in the scene, with so many more cards in engine control, 0 or 1. */
static const float *after(const struct turn *t, int event_layout, int scene, int stack, int more) {
    return bound_after(t->b, event_layout, scene, stack) + more * ROW;
}

/* With two more. Seven cards are no more than six. */
static void after_two(const struct turn *t, int event_layout, int scene, int stack, float *block) {
    const float *cell = bound_after(t->b, event_layout, scene, stack);
    memcpy(block, cell + 2 * ROW, (BLOCK - ROW) * sizeof *block);
    memcpy(block + BLOCK - ROW, cell + BLOCK, ROW * sizeof *block);
}

static const float *miss_of(const struct turn *t, const struct cargo *c) {
    return t->miss[c->correction][c->shielding];
}

/* A roll of the ship to move, against the rate; what passed it can be declared a failure. */
static void roll(const float *restrict miss, const float *restrict passed,
                 const float *restrict failed, float *restrict to) {
    for (int k = 0; k < BLOCK; k++)
        to[k] = (1 - miss[k]) * lower(passed[k], failed[k]) + miss[k] * failed[k];
}

/* PROBE's chance to raise detection. */
static float probe_harm(const struct cargo *c) {
    float harm = (float)(3 - c->correction) / 8;
    return c->shielding ? harm * harm : harm;
}

/* ------------------------------------------------------------------------------
 * orbital defences */

/* Detected: in Centarious, a step up, an event due, and with the sixth card in
 * engine control two. */
static void detected(const struct turn *t, int scene, int stack, float *to) {
    struct span caught = cargo_of(t, scene)->caught;
    for (int i = 0; i < caught.count; i++) {
        const struct bound *b = t->b;
        int jumped = link_at(t, caught, i), jump = scene_at(t, jumped)->jump;
        const float *once = bound_after(b, t->event_layout, jumped, stack) + BLOCK;
        const float *twice =
            b->twice + (((size_t)t->event_layout * (size_t)b->scenes.jumps + (size_t)jump) *
                            (size_t)b->stacks +
                        (size_t)stack) *
                           ROW;
        for (int c = 0; c < CONTROL; c++) {
            const float *row = c + 1 < CONTROL ? once : twice;
            float *o = to + c * ROW;
            for (int d = 0; d < TRACK; d++) o[d] = i ? lower(o[d], row[d + 1]) : row[d + 1];
        }
    }
    block_ends(to);
}

/* The ships have come there by a card, and the hand is full again: pass, tunnel, or roll. */
static void defences(const struct turn *t, int scene, int stack, float *to) {
    int tunnel = t->played[ENT_QUANTUM_TUNNEL];
    const float *through = after(t, t->event_layout, scene, stack, 1);
    float caught[BLOCK];
    detected(t, scene, stack, caught);
    roll(miss_of(t, cargo_of(t, scene)), through, caught, to);
    if (scene_at(t, scene)->spared) lower_block(to, through);
    if (tunnel >= 0) lower_block(to, after(t, tunnel, scene, stack, 1));
}

static float *of_scene(const struct turn *t, float *blocks, int scene) {
    return blocks + (size_t)scene * (size_t)t->b->stacks * BLOCK;
}

static void lower_all(const struct turn *t, float *to, const float *other) {
    for (int s = 0; s < t->b->stacks; s++)
        lower_block(to + (size_t)s * BLOCK, other + (size_t)s * BLOCK);
}

/* ----------------------------------------------------------------------------------
 * engine cards */

/* The ships come there by a card, and stay there if the defences let them. */
static void arrive(const struct turn *t, int scene) {
    float *to = of_scene(t, t->b->rolled, scene), faced[STACKS * BLOCK];
    if (t->b->stacks == 1) {
        defences(t, scene, 0, to);
        return;
    }
    for (int s = 0; s < STACKS; s++) defences(t, scene, s, faced + (size_t)s * BLOCK);
    struct draw how = {CONTROL, 1, probe_harm(cargo_of(t, scene))};
    stack_draw((struct blocks){faced, BLOCK}, &how, to, NULL);
}

/* A card is exchanged, or leads nowhere, with as many cards drawn as can be: `best`. Where there
 * are no defences, that is also what it is worth to come there: `rolled`. */
static void stay(const struct turn *t, int scene) {
    float *best = of_scene(t, t->b->best, scene), *rolled = of_scene(t, t->b->rolled, scene);
    float drawn[STACKS * CELL], thrice[STACKS * CELL];
    const float *cells = bound_after(t->b, t->event_layout, scene, 0), *most = cells;
    if (t->b->stacks > 1) {
        struct draw how = {CONTROL + 1, 0, probe_harm(cargo_of(t, scene))};
        stack_draw((struct blocks){cells, CELL}, &how, drawn, thrice);
        cells = drawn;
        most = thrice;
    }
    for (int s = 0; s < t->b->stacks; s++, best += BLOCK, rolled += BLOCK) {
        const float *exchanged = cells + (size_t)s * CELL, *played = exchanged + ROW;
        memcpy(best, exchanged, BLOCK * sizeof *best);
        lower_block(best, most + (size_t)s * CELL);
        lower_block(best, played);
        if (!scene_at(t, scene)->inside) memcpy(rolled, played, BLOCK * sizeof *rolled);
    }
}

static void fly(const struct turn *t, int scene, float *best) {
    struct span flown = scene_at(t, scene)->flown;
    for (int i = 0; i < flown.count; i++)
        lower_all(t, best, of_scene(t, t->b->rolled, link_at(t, flown, i)));
}

/* -------------------------------------------------------------------------------- other actions */

/* The lowest among the scenes of a span. */
static void lowest(const struct turn *t, struct span span, int event_layout, int stack, int more,
                   float *to) {
    memcpy(to, after(t, event_layout, link_at(t, span, 0), stack, more), BLOCK * sizeof *to);
    for (int i = 1; i < span.count; i++)
        lower_block(to, after(t, event_layout, link_at(t, span, i), stack, more));
}

static void retrieve(const struct turn *t, int scene, float *best) {
    struct span taken = scene_at(t, scene)->taken;
    int tunnel = t->played[ENT_QUANTUM_TUNNEL];
    for (int s = 0; s < t->b->stacks && taken.count; s++) {
        const float *here = after(t, t->event_layout, scene, s, 0);
        float passed[BLOCK], guarded[BLOCK], rolled[BLOCK];
        lowest(t, taken, t->event_layout, s, 0, passed);
        for (int k = 0; k < BLOCK; k++) guarded[k] = here[k + 1];
        block_ends(guarded);
        roll(miss_of(t, cargo_of(t, scene)), passed, guarded, rolled);
        lower_block(best + (size_t)s * BLOCK, rolled);
        if (tunnel < 0) continue;
        lowest(t, taken, tunnel, s, 0, passed);
        lower_block(best + (size_t)s * BLOCK, passed);
    }
}

static void bennett(const struct turn *t, int scene, float *best) {
    int played = t->played[ENT_BENNETT];
    struct span given = scene_at(t, scene)->given;
    for (int s = 0; s < t->b->stacks && played >= 0; s++)
        for (int i = 0; i < given.count; i++)
            lower_block(best + (size_t)s * BLOCK, after(t, played, link_at(t, given, i), s, 0));
}

/* Heisenberg: each planet with chance 1/8, and with Magnetic Shielding perhaps once more. */
static void find_heisenberg(struct turn *t, const struct cargo *c, int stack) {
    float outcome[RING][BLOCK], mean[BLOCK] = {0};
    float *to = t->heisenberg + (size_t)stack * BLOCK;
    for (int i = 0; i < RING; i++) {
        lowest(t, c->heisenberg[i], t->played[ENT_HEISENBERG], stack, 0, outcome[i]);
        for (int k = 0; k < BLOCK; k++) mean[k] += outcome[i][k] / RING;
    }
    memcpy(to, mean, sizeof mean);
    if (!c->shielding) return;
    memset(to, 0, sizeof mean);
    for (int i = 0; i < RING; i++)
        for (int k = 0; k < BLOCK; k++) to[k] += lower(outcome[i][k], mean[k]) / RING;
}

static void heisenberg(struct turn *t, int scene, float *best) {
    if (t->played[ENT_HEISENBERG] < 0) return;
    if (t->heisenberg_cargo != scene_at(t, scene)->cargo)
        for (int s = 0; s < t->b->stacks; s++) find_heisenberg(t, cargo_of(t, scene), s);
    t->heisenberg_cargo = scene_at(t, scene)->cargo;
    lower_all(t, best, t->heisenberg);
}

/* The Mechanic: three cards are drawn, none, one or two are played, without defences. */
static void mechanic(const struct turn *t, int scene, float *best) {
    int played = t->played[ENT_MECHANIC];
    const struct scene *here = scene_at(t, scene);
    float driven[STACKS * BLOCK], drawn[STACKS * BLOCK];
    if (played < 0) return;
    for (int s = 0; s < t->b->stacks; s++) {
        float *to = driven + (size_t)s * BLOCK, two[BLOCK];
        memcpy(to, after(t, played, scene, s, 0), BLOCK * sizeof *to);
        lower_block(to, after(t, played, scene, s, 1));
        for (int i = 0; i < here->flown.count; i++)
            lower_block(to, after(t, played, link_at(t, here->flown, i), s, 1));
        for (int i = 0; i < here->driven.count; i++) {
            after_two(t, played, link_at(t, here->driven, i), s, two);
            lower_block(to, two);
        }
    }
    if (t->b->stacks == 1) {
        lower_all(t, best, driven);
        return;
    }
    stack_draw_three(driven, drawn);
    lower_all(t, best, drawn);
}

/* ----------------------------------------------------------------------------------------
 * a turn */

static void find_odds(struct turn *t) {
    for (int correction = 0; correction < 2; correction++)
        for (int shielding = 0; shielding < 2; shielding++)
            for (int k = 0; k < BLOCK; k++) {
                int d = k % ROW;
                float miss = d < TRACK ? (float)(ent_track_rate(d) - correction) / 8 : 1;
                t->miss[correction][shielding][k] = shielding ? miss * miss : miss;
            }
}

static void add_turn(struct turn *t) {
    struct bound *b = t->b;
    for (int scene = SCENE_WON + 1; scene < b->scenes.count; scene++) {
        stay(t, scene);
        if (scene_at(t, scene)->inside) arrive(t, scene);
    }
    t->heisenberg_cargo = -1;
    for (int scene = SCENE_WON + 1; scene < b->scenes.count; scene++) {
        float *best = of_scene(t, b->best, scene);
        fly(t, scene, best);
        retrieve(t, scene, best);
        heisenberg(t, scene, best);
        bennett(t, scene, best);
        mechanic(t, scene, best);
    }
}

/* The new chances take the place of the old. That is too early for no other layout: with a card
 * played there are fewer held, and layouts with more held come first. */
static void replace(struct turn *t) {
    struct bound *b = t->b;
    size_t first = (size_t)b->stacks, size = bound_layout_size(b);
    for (size_t i = first; i < size; i++)
        memcpy(b->cells + ((size_t)t->event_layout * size + i) * CELL, b->best + i * BLOCK,
               BLOCK * sizeof *b->best);
}

void bound_turn(struct bound *b) {
    struct turn t = {.b = b};
    find_odds(&t);
    bound_draw_events(b);
    for (int i = 0; i < b->events.count; i++) {
        t.event_layout = b->events.order[i];
        t.played = b->events.list[t.event_layout].played;
        add_turn(&t);
        replace(&t);
    }
    b->turns++;
}
