/* perft.c - `entanglion perft`: counts all that can happen after a record. */
#include "sim/perft.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/cli.h"
#include "table/game.h"

static int run(int argc, char **argv) {
    static struct game game;
    const char *words[2];
    const struct option_spec options[] = {{0}};
    struct perft_level levels[PERFT_DEPTH_MAX + 1];
    char *end;
    bool exact = true;
    if (options_read(&command_perft, argc, argv, options, words, 2, 2) < 0) return EXIT_CALL;
    long depth = strtol(words[1], &end, 10);
    if (end == words[1] || *end || depth < 0 || depth > PERFT_DEPTH_MAX)
        return refuse(&command_perft, EXIT_CALL, "DEPTH is a whole number from 0 to %d, not '%s'",
                      PERFT_DEPTH_MAX, words[1]);
    if (!record_load(&command_perft, words[0], &game)) return EXIT_INPUT;
    perft(&game.now, (int)depth, levels);
    game_free(&game);
    printf("depth nodes won lost mass\n");
    for (int d = 0; d <= depth; d++) {
        const struct perft_level *l = &levels[d];
        printf("%d %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 "/%" PRIu64 "\n", d, l->nodes,
               l->won, l->lost, l->mass, l->whole);
        exact = exact && l->mass == l->whole;
    }
    return exact ? EXIT_FINE : refuse(&command_perft, EXIT_INPUT, "the chances do not sum to one");
}

const struct command command_perft = {
    "perft", "count all that can happen to a depth",
    "Usage: entanglion perft FILE DEPTH\n\n"
    "Counts the positions that can follow the end of a record after 1, 2, ... DEPTH steps, "
    "through\n"
    "choices and outcomes of chance alike; positions reached in two ways count twice. mass is the\n"
    "sum of their exact chances (a player's choices taken as equally likely, ended games kept): "
    "it\n"
    "is 1/1 at every depth. FILE may be - for standard input, or a position ID.\n",
    run};
