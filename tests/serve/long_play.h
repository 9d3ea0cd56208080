/* long_play.h - plays a game of very many steps, for tests of what nobody has the time to play.
 *
 * Such games exist: ships that stay out of Entanglion are seldom detected, and a
 * loss is taken back. */
#ifndef ENT_TESTS_SERVE_LONG_PLAY_H
#define ENT_TESTS_SERVE_LONG_PLAY_H

#include <stdlib.h>
#include <string.h>

#include "serve/rooms/game.h"

/* Flying about outside Entanglion first, then exchanging, and nothing that wins. */
static inline int merit(const ent_position *p, ent_step step) {
    char text[ENT_STEP_TEXT];
    ent_position after = *p;
    ent_step_write(step, text);
    ent_apply(&after, step, NULL);
    if (strstr(text, "navigate")) return after.ships < 16 ? 3 : -1;
    return strstr(text, "exchange") ? 2 : strstr(text, "retrieve") ? -2 : 1;
}

static inline ent_step choose(const ent_position *p, bool wild) {
    ent_step steps[ENT_STEPS_MAX];
    int count = ent_steps(p, steps, NULL), pick = 0, best = -100;
    for (int i = 0; i < count; i++) {
        int now = wild ? rand() % 100 : merit(p, steps[i]);
        if (now > best) pick = i;
        if (now > best) best = now;
    }
    return steps[pick];
}

static inline void play_long(struct room_game *g, int most) {
    int wild = 0;
    srand(1);
    while (g->count < most || ent_over(&g->now)) {
        if (ent_over(&g->now)) { /* back, and something else from there on */
            int to = g->count - 300;
            while (ent_step_mover(g->steps[to]) == ENT_CHANCE) to--;
            room_game_cut(g, to);
            wild = 20;
        } else if (room_game_step(g, choose(&g->now, wild > 0)) != ENT_FINE) {
            abort();
        } else if (wild > 0) {
            wild--;
        }
    }
}

#endif
