/* batch.c - plays many games of Entanglion at once, at random, and says how they went.
 *
 *     cc batch.c $(pkg-config --cflags --libs entanglion) -o batch
 *     ./batch 1000 */
#include <entanglion.h>
#include <stdio.h>
#include <stdlib.h>

enum { GAMES = 256 };

int main(int argc, char **argv) {
    char *rest = "";
    long wanted = argc > 1 ? strtol(argv[1], &rest, 10) : 1000, ended = 0, won = 0;
    static uint8_t actions[GAMES], observations[GAMES][ENT_OBSERVATION], terminated[GAMES];
    static float rewards[GAMES];
    static uint64_t masks[GAMES];
    if (wanted < 1 || *rest || argc > 2) {
        fprintf(stderr, "usage: batch [GAMES], a whole number from 1\n");
        return 2;
    }

    ent_batch_options options = ent_batch_defaults();
    options.games = GAMES;
    options.seed = 7;
    options.threads = 2;
    ent_batch_arrays arrays = {.actions = actions,
                               .observations = observations[0],
                               .masks = masks,
                               .rewards = rewards,
                               .terminated = terminated};
    ent_batch_problem problem;
    ent_batch *batch = ent_batch_new(&options, &arrays, &problem);
    if (!batch) {
        fprintf(stderr, "%s\n", ent_batch_problem_text(problem));
        return 1;
    }
    while (ended < wanted) {
        /* Here a program that learns would look at observations and choose by masks. */
        ent_batch_sample(batch, actions);
        problem = ent_batch_step(batch);
        if (problem != ENT_BATCH_FINE) {
            fprintf(stderr, "game %lld: %s\n", (long long)ent_batch_culprit(batch),
                    ent_batch_problem_text(problem));
            return 1;
        }
        for (int i = 0; i < GAMES && ended < wanted; i++)
            if (terminated[i]) ended++, won += rewards[i] > 0;
    }
    ent_batch_free(batch);
    printf("%ld games, %ld won\n", ended, won);
    return 0;
}
