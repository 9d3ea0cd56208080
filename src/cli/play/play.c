/* play.c - `entanglion play`: the terminal game. */
#include <stdlib.h>
#include <string.h>

#include "bots/value/weights.h"
#include "cli/cli.h"
#include "term/screen/screen.h"
#include "term/terminal.h"
#include "words/faces/screen.h"

/* A bot's name, or NULL for "human" and for what is usual. False after saying that there is no
 * such. */
static bool pilot_read(const struct call *call, const char **name) {
    if (!*name || bot_named(*name)) return true;
    if (!strcmp(*name, "human")) {
        *name = NULL;
        return true;
    }
    refuse_bot(call, *name, false);
    return false;
}

static int play(const struct call *call, const struct terminal_options *options) {
    int ended = terminal_play(options);
    if (ended < 0)
        return refuse_text(call, EXIT_INPUT, words_screen(call->lang, SCREEN_NOT_POSSIBLE));
    if (ended == 0) return EXIT_FINE;
    fprintf(stderr, "%s\n", words_screen(call->lang, SCREEN_LEFT_SAVED));
    return 128 + ended; /* as shells say it */
}

static int run(const struct call *call, int argc, char **argv) {
    int64_t rate = 0;
    uint64_t source = fresh_seed(call), seed = source;
    const char *variant = NULL, *file = NULL, *pilots[2] = {NULL, NULL};
    bool dice = false, still = false, plain = false;
    ent_variant variant_wanted = ENT_STANDARD;
    const struct option_spec options[] = {{"--rate", .number = &rate, .least = 1, .most = 4},
                                          {"--variant", .text = &variant},
                                          {"--seed", .seed = &seed},
                                          {"--mercurial", .text = &pilots[0]},
                                          {"--rubicon", .text = &pilots[1]},
                                          {"--dice", .flag = &dice},
                                          {"--still", .flag = &still},
                                          {"--plain", .flag = &plain},
                                          {0}};
    if (options_read(call, argc, argv, options, &file, 0, 1) < 0) return EXIT_CALL;
    if (variant && !variant_read(call, variant, &variant_wanted)) return EXIT_CALL;
    bool asked = rate || variant || pilots[0] || pilots[1] || dice || seed != source;
    if (!pilot_read(call, &pilots[0]) || !pilot_read(call, &pilots[1])) return EXIT_CALL;
    if (!screen_possible())
        return refuse_text(call, EXIT_INPUT, words_screen(call->lang, SCREEN_NOT_POSSIBLE));
    struct weights *weights = weights_load(call, NULL);
    if (!weights) return EXIT_INPUT;
    const struct match_setup begin = {.bots = {pilots[0], pilots[1]},
                                      .rate = rate ? (int)rate : 1,
                                      .variant = variant_wanted,
                                      .dice = dice,
                                      .seed = seed};
    int status = play(call, &(struct terminal_options){.lang = call->lang,
                                                       .value = &weights->value,
                                                       .seed = source,
                                                       .begin = asked ? &begin : NULL,
                                                       .replay = file,
                                                       .still = still,
                                                       .plain = plain});
    free(weights);
    return status;
}

const struct command command_play = {"play", run};
