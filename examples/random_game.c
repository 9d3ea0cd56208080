/* random_game.c - plays one random game of Entanglion and prints it as a record.
 *
 *     cc random_game.c $(pkg-config --cflags --libs entanglion) -o random_game
 *     ./random_game 42 > game.ent
 *     entanglion trace game.ent */
#include <entanglion.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    ent_dealer dealer = ent_dealer_start(seed);
    ent_position p = ent_start(1, ENT_STANDARD);
    printf("entanglion 1\nseed %llu\n\n", (unsigned long long)seed);

    while (!ent_over(&p)) {
        ent_step steps[ENT_STEPS_MAX], step;
        char text[ENT_STEP_TEXT];
        ent_mover mover = ent_to_move(&p);
        if (mover == ENT_CHANCE) {
            step = ent_deal(&dealer, &p);
        } else {
            int count = ent_steps(&p, steps, NULL);
            step = steps[ent_dealer_below(&dealer, mover, (uint32_t)count)];
        }
        ent_step_write(step, text);
        puts(text);
        ent_apply(&p, step, NULL);
    }
    puts(p.phase == ENT_WON ? "= won" : "= lost");
    return 0;
}
