/* text.c - `entanglion text`: the game in plain lines. */
#include "term/text.h"

#include "cli/cli.h"

static int run(int argc, char **argv) {
    int64_t rate = 1;
    uint64_t seed = fresh_seed();
    const char *variant = "standard", *file = NULL;
    bool dice = false;
    int variant_number;
    const struct option_spec options[] = {{"--rate", .number = &rate, .least = 1, .most = 4},
                                          {"--variant", .text = &variant},
                                          {"--seed", .seed = &seed},
                                          {"--dice", .flag = &dice},
                                          {0}};
    if (options_read(&command_text, argc, argv, options, &file, 0, 1) < 0) return EXIT_CALL;
    if (!variant_read(&command_text, variant, &variant_number)) return EXIT_CALL;
    struct text_options game = {.in = stdin,
                                .out = stdout,
                                .lang = ENT_LANG_EN,
                                .rate = (int)rate,
                                .variant = (ent_variant)variant_number,
                                .seed = seed,
                                .dice = dice,
                                .files = true,
                                .load = file};
    return text_play(&game) ? EXIT_FINE : EXIT_INPUT;
}

const struct command command_text = {
    "text", "play in plain lines, both players at one keyboard",
    "Usage: entanglion text [OPTIONS] [FILE]\n\n"
    "The whole game in plain lines, on any terminal, through a pipe or with a screen reader. The\n"
    "position is described, the choices are listed; type the number of one, or its step in\n"
    "notation. Also: help, show, undo, save FILE, load FILE, quit. With FILE, the game in that\n"
    "record goes on; a position ID in its place begins a game there, which cannot be saved.\n\n"
    "  --rate R       starting detection rate: 1 or 2 easy, 3 challenging, 4 harder still (1)\n"
    "  --variant V    standard or czech (standard)\n"
    "  --seed S       deal the game of this seed (a new one)\n"
    "  --dice         ask for every die and card instead of dealing it: the referee for owners of\n"
    "                 the cardboard game\n",
    run};
