/* quantum.c - quantum events at the end of a turn (table.h).
 *
 * Works on all rows of a layout of the events at once: those of all scenes, or of all in which a
 * detection ends, with their stacks. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "sim/bound/table.h"

/* Which scenes have rows, and where. */
struct chosen {
    int count;
    int *scene;    /* the list of them */
    int *position; /* of each scene of the game in the list */
    size_t each;   /* entries for one scene */
    size_t all;    /* and for all of them */
};

/* Adds what follows when that card has come. The last entry of a row, a lost game, is set later. */
static void add_card(int event, const float *restrict rows, size_t size, float *restrict sum) {
    switch (event) {
    case ENT_BIT_FLIP_ERROR:
        for (size_t row = 0; row < size; row += ROW)
            for (size_t d = 0; d < ROW; d++) sum[row + d] += rows[row + 5];
        break;
    case ENT_SCHRODINGER:
        for (size_t k = 0; k + 1 < size; k++) sum[k] += rows[k + 1];
        break;
    case ENT_WAVE_FUNCTION_COLLAPSE:
        for (size_t row = 0; row < size; row += ROW) {
            sum[row] += rows[row];
            sum[row + 1] += rows[row];
            for (size_t d = 2; d < ROW; d++) sum[row + d] += rows[row + d - 2];
        }
        break;
    default:
        for (size_t k = 0; k < size; k++) sum[k] += rows[k];
    }
}

/* Spooky Action: the players choose among the scenes after it. */
static void add_spooky(const struct scenes *scenes, const struct chosen *c, const float *rows,
                       float *restrict sum, float *restrict best) {
    for (int i = 0; i < c->count; i++, sum += c->each) {
        struct span lost = scenes->list[c->scene[i]].lost;
        for (int l = 0; l < lost.count; l++) {
            size_t at = (size_t)c->position[scenes->links[lost.first + l]] * c->each;
            for (size_t k = 0; k < c->each; k++)
                best[k] = l ? lower(best[k], rows[at + k]) : rows[at + k];
        }
        for (size_t k = 0; k < c->each; k++) sum[k] += best[k];
    }
}

/* due: a card of the layout's deck is drawn, and then comes what is in `rows`, for every layout. */
static void draw(const struct bound *b, const struct chosen *c, int event_layout, const float *rows,
                 float *due) {
    const struct event_layout *layout = &b->events.list[event_layout];
    float *sum = b->rolled, *best = sum + c->all; /* free before the turn is worked out */
    for (int w = 0; w < layout->ways; w++) {
        const struct event_way *way = &layout->way[w];
        float each = 1.0F / (float)way->size;
        memset(sum, 0, c->all * sizeof *sum);
        for (int e = 0; e < EVENT_CARDS; e++) {
            if (way->drawn[e] < 0) continue;
            const float *next = rows + (size_t)way->drawn[e] * c->all;
            if (e == ENT_SPOOKY_ACTION)
                add_spooky(&b->scenes, c, next, sum, best);
            else
                add_card(e, next, c->all, sum);
        }
        for (size_t k = 0; k < c->all; k++)
            due[k] = w ? lower(due[k], each * sum[k]) : each * sum[k];
    }
    for (size_t k = TRACK; k < c->all; k += ROW) due[k] = 1; /* lost */
}

static struct chosen choose(const struct bound *b, bool jumps) {
    struct chosen c = {.scene = memory_new((size_t)b->scenes.count, sizeof *c.scene),
                       .position = memory_new((size_t)b->scenes.count, sizeof *c.position),
                       .each = (size_t)b->stacks * ROW};
    /* No event leads from one of them to another place. */
    for (int scene = SCENE_WON + 1; scene < b->scenes.count; scene++) {
        if (jumps && b->scenes.list[scene].jump < 0) continue;
        c.position[scene] = jumps ? b->scenes.list[scene].jump : c.count;
        c.scene[c.position[scene]] = scene;
        c.count++;
    }
    c.all = (size_t)c.count * c.each;
    return c;
}

/* The row of a cell in which a turn ends in the k-th of the chosen scenes. */
static float *row_of(const struct bound *b, const struct chosen *c, int event_layout, int k,
                     int stack, int row) {
    return (float *)bound_after(b, event_layout, c->scene[k], stack) + row * ROW;
}

/* Copies that row of all cells; b->cleared has room for it. */
static void gather(const struct bound *b, const struct chosen *c, int row) {
    float *to = b->cleared;
    for (int i = 0; i < b->events.count; i++)
        for (int k = 0; k < c->count; k++)
            for (int stack = 0; stack < b->stacks; stack++, to += ROW)
                memcpy(to, row_of(b, c, i, k, stack, row), ROW * sizeof *to);
}

void bound_draw_events(struct bound *b) {
    struct chosen every = choose(b, false), jumps = choose(b, true);
    gather(b, &every, 0); /* engine control is empty after an event */
    for (int i = 0; i < b->events.count; i++) {
        const float *row = b->best;
        draw(b, &every, i, b->cleared, b->best);
        for (int k = 0; k < every.count; k++)
            for (int stack = 0; stack < b->stacks; stack++, row += ROW)
                memcpy(row_of(b, &every, i, k, stack, CONTROL), row, ROW * sizeof *row);
    }
    gather(b, &jumps, CONTROL);
    for (int i = 0; i < b->events.count; i++)
        draw(b, &jumps, i, b->cleared, b->twice + (size_t)i * jumps.all);
    free(every.scene);
    free(every.position);
    free(jumps.scene);
    free(jumps.position);
}
