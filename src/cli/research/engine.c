/* engine.c - `entanglion engine`: our bots for other programs (docs/protocol.md). */
#include "engine/engine.h"

#include <stdlib.h>
#include <unistd.h>

#include "bots/value/weights.h"
#include "cli/cli.h"

static int run(const struct call *call, int argc, char **argv) {
    const char *weights_file = NULL, *word;
    const struct option_spec options[] = {{"--weights", .text = &weights_file}, {0}};
    if (options_read(call, argc, argv, options, &word, 0, 0) < 0) return EXIT_CALL;
    struct weights *weights = weights_load(call, weights_file);
    if (!weights) return EXIT_INPUT;
    bool fine = engine_run(STDIN_FILENO, stdout, &weights->value, call->lang);
    free(weights);
    return fine ? EXIT_FINE : refuse(call, EXIT_INPUT, CMD_SAY_NO_MEMORY, NO_MORE);
}

const struct command command_engine = {"engine", run};
