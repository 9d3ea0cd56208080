/* engine.c - `entanglion engine`: our bots for other programs (docs/protocol.md). */
#include "sim/engine.h"

#include <stdlib.h>
#include <unistd.h>

#include "bots/weights.h"
#include "cli/cli.h"

static int run(int argc, char **argv) {
    const char *weights_file = NULL, *word;
    const struct option_spec options[] = {{"--weights", .text = &weights_file}, {0}};
    if (options_read(&command_engine, argc, argv, options, &word, 0, 0) < 0) return EXIT_CALL;
    struct weights *weights = weights_load(&command_engine, weights_file);
    if (!weights) return EXIT_INPUT;
    bool fine = engine_run(STDIN_FILENO, stdout, &weights->value);
    free(weights);
    return fine ? EXIT_FINE : refuse(&command_engine, EXIT_INPUT, "no memory");
}

const struct command command_engine = {
    "engine", "let other programs ask the bots, line by line",
    "Usage: entanglion engine [--weights FILE]\n\n"
    "Reads commands from standard input and answers on standard output, for programs that want a\n"
    "bot to choose. docs/protocol.md has every command; in short:\n\n"
    "  entanglion 1                     the greeting; answered with what there is, then ready\n"
    "  option NAME VALUE                bot NAME, budget N, seed N\n"
    "  position, a record, end          the game so far, in the notation\n"
    "  position steps, its steps, end   what has been added to it\n"
    "  turns N                          turns until the game is stopped; 0: never\n"
    "  go [budget N] [time MS]          answered with: step M navigate H\n"
    "  stop                             answer now, with the best so far\n"
    "  new                              forget the game\n"
    "  quit                             or the end of the input\n\n"
    "  --weights FILE     learned weights instead of those compiled in\n",
    run};
