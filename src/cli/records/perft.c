/* perft.c - `entanglion perft`: counts all that can happen after a record. */
#include "sim/perft.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/cli.h"
#include "table/game.h"

static int run(const struct call *call, int argc, char **argv) {
    static struct game game;
    const char *words[2];
    const struct option_spec options[] = {{0}};
    struct perft_level levels[PERFT_DEPTH_MAX + 1];
    char *end;
    bool exact = true;
    if (options_read(call, argc, argv, options, words, 2, 2) < 0) return EXIT_CALL;
    long depth = strtol(words[1], &end, 10);
    if (end == words[1] || *end || depth < 0 || depth > PERFT_DEPTH_MAX)
        return refuse(call, EXIT_CALL, CMD_SAY_BAD_DEPTH, "most", whole(PERFT_DEPTH_MAX).text,
                      "value", words[1], NO_MORE);
    if (!record_load(call, words[0], &game)) return EXIT_INPUT;
    perft(&game.now, (int)depth, levels);
    game_free(&game);
    say(stdout, call->lang, CMD_SAY_PERFT, NO_MORE);
    for (int d = 0; d <= depth; d++) {
        const struct perft_level *l = &levels[d];
        printf("%d %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 "/%" PRIu64 "\n", d, l->nodes,
               l->won, l->lost, l->mass, l->whole);
        exact = exact && l->mass == l->whole;
    }
    return exact ? EXIT_FINE : refuse(call, EXIT_INPUT, CMD_SAY_NOT_ONE, NO_MORE);
}

const struct command command_perft = {"perft", run};
