/* record.c - the game so far, as bots that are programs are told of it (external.h). */
#include "bots/external/external.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

void external_record(struct bot_record *r, const ent_step *steps, int count) {
    bool longer = count >= r->count;
    if (!longer || (r->count && memcmp(r->steps, steps, (size_t)r->count * sizeof *steps) != 0)) {
        r->game++;
        r->count = 0;
    }
    while (r->count < count) {
        r->steps = memory_grow(r->steps, r->count, &r->capacity, sizeof *r->steps);
        r->steps[r->count] = steps[r->count];
        r->count++;
    }
}

void external_record_game(struct bot_record *r, const struct game *g) {
    ent_step *steps = memory_new((size_t)g->count + 1, sizeof *steps);
    int count = 0;
    for (int i = 0; i < g->count; i++)
        if (g->lines[i].kind == ENT_LINE_STEP) steps[count++] = g->lines[i].step;
    bool headless = !game_has_set_up(g);
    if (r->rate != g->header.rate || r->variant != g->header.variant || r->headless != headless ||
        (headless && memcmp(&r->start, &g->start, sizeof r->start) != 0)) {
        r->game++; /* another header is another game */
        r->count = 0;
    }
    r->rate = g->header.rate;
    r->variant = g->header.variant;
    r->headless = headless;
    r->start = g->start;
    external_record(r, steps, count);
    free(steps);
}
