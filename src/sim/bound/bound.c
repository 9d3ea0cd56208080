/* bound.c - relaxed games from outside (bound.h). */
#include "sim/bound/bound.h"

#include <stdlib.h>
#include <string.h>

#include "sim/bound/stack.h"
#include "sim/bound/table.h"

/* How often a number is rounded in one turn, at most (docs/bound.md). */
enum { ROUNDED_A_TURN = 40 };

/* Bennett as a lasting card costs next to nothing, and leaves two layouts of three. */
enum { LASTING = 1 << ENT_BENNETT };
const struct bound_game bound_games[BOUND_GAMES] = {
    [BOUND_QUICK] = {"quick", SCENES_CLASSES, false, 0},
    [BOUND_PLACES] = {"places", SCENES_PLANETS, false, LASTING},
    [BOUND_PROBE] = {"probe", SCENES_CLASSES, true, LASTING},
    [BOUND_BOTH] = {"both", SCENES_EARLY, true, LASTING},
};

/* How many floats each table has. */
struct sizes {
    size_t cells, rows, twice, blocks;
};

static struct sizes sizes_of(const struct bound *b) {
    size_t each = bound_layout_size(b), layouts = (size_t)b->events.count;
    size_t jumps = (size_t)b->scenes.jumps * (size_t)b->stacks;
    return (struct sizes){.cells = layouts * each * CELL,
                          .rows = layouts * each * ROW,
                          .twice = layouts * jumps * ROW,
                          .blocks = each * BLOCK};
}

/* What the game consists of, without its tables; NULL without memory. */
static struct bound *shape(const struct bound_game *game) {
    struct bound *b = calloc(1, sizeof *b);
    if (!b) return NULL;
    b->game = *game;
    b->stacks = game->stack ? STACKS : 1;
    event_layouts_find(&b->events, game->lasting);
    scenes_find(&b->scenes, game->scenes);
    return b;
}

int64_t bound_memory(const struct bound_game *game) {
    struct bound *b = shape(game);
    if (!b) return 0;
    struct sizes s = sizes_of(b);
    bound_free(b);
    return (int64_t)((s.cells + s.rows + s.twice + 2 * s.blocks) * sizeof(float));
}

/* No turn left: all is lost but what is won. */
static void set_start(struct bound *b, const struct sizes *s) {
    size_t layout = bound_layout_size(b) * CELL, won = (size_t)b->stacks * CELL;
    for (size_t i = 0; i < s->cells; i++) b->cells[i] = 1;
    for (int i = 0; i < b->events.count; i++)
        memset(b->cells + (size_t)i * layout, 0, won * sizeof *b->cells); /* SCENE_WON is 0 */
}

struct bound *bound_new(const struct bound_game *game) {
    struct bound *b = shape(game);
    if (!b) return NULL;
    struct sizes s = sizes_of(b);
    b->cells = malloc(s.cells * sizeof(float));
    b->cleared = malloc(s.rows * sizeof(float));
    b->twice = malloc(s.twice * sizeof(float));
    b->rolled = malloc(s.blocks * sizeof(float));
    b->best = malloc(s.blocks * sizeof(float));
    if (b->cells && b->cleared && b->twice && b->rolled && b->best) {
        set_start(b, &s);
        return b;
    }
    bound_free(b);
    return NULL;
}

void bound_free(struct bound *b) {
    if (!b) return;
    scenes_free(&b->scenes);
    free(b->cells);
    free(b->cleared);
    free(b->twice);
    free(b->rolled);
    free(b->best);
    free(b);
}

int bound_turns(const struct bound *b) {
    return b->turns;
}

int64_t bound_size(const struct bound *b) {
    return (int64_t)(b->scenes.count - 1) * b->stacks * b->events.count * TRACK * CONTROL;
}

struct bound_state bound_state_at(const struct bound *b, const struct view *v, uint8_t held,
                                  uint8_t discarded) {
    return (struct bound_state){.scene = scene_of(&b->scenes, v),
                                .event_layout = event_layout_at(&b->events, held, discarded)};
}

struct bound_state bound_state_of(const struct bound *b, const ent_position *p) {
    struct view v = view_of(p);
    struct bound_state s = bound_state_at(b, &v, p->held[0] | p->held[1], p->event_discard);
    s.detection = p->detection;
    s.control = ent_pile_size(p, ENT_PILE_CONTROL);
    if (b->stacks > 1) s.stack = stack_of_position(p);
    return s;
}

double bound_loss(const struct bound *b, const struct bound_state *s) {
    size_t at = (size_t)s->event_layout * bound_layout_size(b) +
                (size_t)s->scene * (size_t)b->stacks + (size_t)s->stack;
    return (double)b->cells[at * CELL + (size_t)(s->control * ROW + s->detection)];
}

double bound_rounding(const struct bound *b) {
    double rounding = b->turns * (double)ROUNDED_A_TURN / (1 << 24);
    return rounding < 1 ? rounding : 1;
}
