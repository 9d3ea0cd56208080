/* play.c - `entanglion play`: the terminal game. */
#include <stdlib.h>
#include <string.h>

#include "bots/value/weights.h"
#include "cli/cli.h"
#include "term/screen/screen.h"
#include "term/terminal.h"
#include "words/faces/screen.h"

/* https://no-color.org: set and not empty. */
static bool no_colour(void) {
    const char *value = getenv("NO_COLOR");
    return value && *value;
}

static int play(const struct call *call, struct terminal_options *options) {
    char farewell[TERMINAL_FAREWELL] = "";
    struct weights *weights = weights_load(call, NULL);
    if (!weights) return EXIT_INPUT;
    options->lang = call->lang;
    options->value = &weights->value;
    options->plain = call->plain;
    options->no_colour = no_colour();
    options->farewell = farewell;
    int ended = terminal_play(options);
    options->farewell = NULL;
    free(weights);
    if (ended < 0)
        return refuse_text(call, EXIT_INPUT, words_screen(call->lang, SCREEN_NOT_POSSIBLE));
    if (*farewell) output_line(stderr, farewell);
    return ended ? 128 + ended : EXIT_FINE; /* as shells say it */
}

static int run(const struct call *call, int argc, char **argv) {
    static struct game loaded;
    int64_t rate = 0;
    uint64_t source = fresh_seed(call), seed = source;
    const char *variant = NULL, *file = NULL, *pilots[2] = {NULL, NULL};
    const struct bot *bots[2];
    struct bot programs[2];
    bool dice = false, still = false, go_on = false;
    ent_variant variant_wanted = ENT_STANDARD;
    const struct option_spec options[] = {
        {"--rate", .number = &rate, .least = 1, .most = ENT_START_RATE_MAX},
        {"--variant", .text = &variant},
        {"--seed", .seed = &seed},
        {"--mercurial", .text = &pilots[0]},
        {"--rubicon", .text = &pilots[1]},
        {"--dice", .flag = &dice},
        {"--still", .flag = &still},
        {"--continue", .flag = &go_on},
        {0}};
    if (options_read(call, argc, argv, options, &file, 0, 1) < 0) return EXIT_CALL;
    if (variant && !variant_read(call, variant, &variant_wanted)) return EXIT_CALL;
    bool asked = rate || variant || pilots[0] || pilots[1] || dice || seed != source;
    if (!pilot_read(call, pilots[0], &bots[0], &programs[0]) ||
        !pilot_read(call, pilots[1], &bots[1], &programs[1]))
        return EXIT_CALL;
    if (go_on && file) return refuse(call, EXIT_CALL, CMD_SAY_CONTINUE_OR_FILE, NO_MORE);
    if (file && !record_load(call, file, &loaded)) return EXIT_INPUT;
    if (file && !strcmp(file, "-")) keyboard_after_input();
    if (!screen_possible())
        return refuse_text(call, EXIT_INPUT, words_screen(call->lang, SCREEN_NOT_POSSIBLE));
    const struct match_setup begin = {
        .bots = {bots[0] ? bots[0]->name : NULL, bots[1] ? bots[1]->name : NULL},
        .rate = rate ? (int)rate : 1,
        .variant = variant_wanted,
        .dice = dice,
        .seed = seed};
    struct terminal_options terminal = {.seed = source,
                                        .begin = asked ? &begin : NULL,
                                        .record = file ? &loaded : NULL,
                                        .called = {bots[0], bots[1]},
                                        .go_on = go_on,
                                        .still = still};
    return play(call, &terminal);
}

const struct command command_play = {"play", run};
