/* text.c - `entanglion text`: the game in plain lines. */
#include "text/text.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "bots/bot.h"
#include "cli/cli.h"
#include "table/game.h"
#include "words/lessons/lessons.h"

/* Columns of the terminal; 0 when there is none, or it does not tell. */
static int terminal_columns(void) {
    struct winsize size;
    return isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

/* Who flies a ship: "human", or the name of a bot. */
static bool pilot_read(const struct call *call, const char *word, const struct bot **bot) {
    *bot = bot_named(word);
    if (*bot || !strcmp(word, "human")) return true;
    refuse_bot(call, word, false);
    return false;
}

/* Is there such a lesson, by number or name? */
static bool lesson_fine(const struct call *call, const char *word) {
    char *end;
    long number = strtol(word, &end, 10);
    bool counted = end != word && !*end;
    if (counted ? number > 0 && number < INT_MAX && lesson_at((int)number - 1)
                : lesson_named(word) >= 0)
        return true;
    refuse(call, EXIT_CALL, CMD_SAY_NO_LESSON, "word", word, NO_MORE);
    return false;
}

/* The record or position to go on with. Standard input is for playing: no record comes from there. */
static bool load(const struct call *call, const char *file, struct game *game) {
    if (strcmp(file, "-") != 0) return record_load(call, file, game);
    errno = ENOENT;
    refuse_errno(call, file);
    return false;
}

static int run(const struct call *call, int argc, char **argv) {
    static struct game loaded;
    int64_t rate = 1;
    uint64_t seed = fresh_seed(call);
    const char *variant = ent_variant_word(ENT_STANDARD), *file = NULL, *lesson = NULL;
    const char *mercurial = "human", *rubicon = "human";
    const struct bot *bots[2];
    bool dice = false;
    ent_variant variant_wanted;
    const struct option_spec options[] = {{"--rate", .number = &rate, .least = 1, .most = 4},
                                          {"--variant", .text = &variant},
                                          {"--seed", .seed = &seed},
                                          {"--dice", .flag = &dice},
                                          {"--mercurial", .text = &mercurial},
                                          {"--rubicon", .text = &rubicon},
                                          {"--lesson", .text = &lesson},
                                          {0}};
    if (options_read(call, argc, argv, options, &file, 0, 1) < 0) return EXIT_CALL;
    if (!variant_read(call, variant, &variant_wanted)) return EXIT_CALL;
    if (!pilot_read(call, mercurial, &bots[ENT_MERCURIAL]) ||
        !pilot_read(call, rubicon, &bots[ENT_RUBICON]))
        return EXIT_CALL;
    if (lesson && !lesson_fine(call, lesson)) return EXIT_CALL;
    if (file && !load(call, file, &loaded)) return EXIT_INPUT;
    struct text_options game = {.in = stdin,
                                .out = stdout,
                                .lang = call->lang,
                                .rate = (int)rate,
                                .variant = variant_wanted,
                                .seed = seed,
                                .dice = dice,
                                .files = true,
                                .game = file ? &loaded : NULL,
                                .game_file = file,
                                .columns = terminal_columns(),
                                .bots = {bots[ENT_MERCURIAL], bots[ENT_RUBICON]},
                                .lesson = lesson};
    return text_play(&game) ? EXIT_FINE : EXIT_INPUT;
}

const struct command command_text = {"text", run};
