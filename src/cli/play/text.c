/* text.c - `entanglion text`: the game in plain lines. */
#include "text/text.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "bots/bot.h"
#include "cli/cli.h"
#include "saves/saves.h"
#include "table/match.h"
#include "words/lessons/lessons.h"

/* Columns of the terminal; 0 when there is none, or it does not tell. */
static int terminal_columns(void) {
    struct winsize size;
    return isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
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

/* The game that was kept when the player left. */
static bool load_kept(const struct call *call, struct saves *saves, struct game *game,
                      char file[FILE_PATH]) {
    char problem[WORDS_PROBLEM_MAX];
    saves_open(saves);
    saves_claim(saves);
    saves_game_file(saves, file);
    if (!saves_has_game(saves)) {
        refuse(call, EXIT_INPUT, CMD_SAY_NOTHING_KEPT, NO_MORE);
        return false;
    }
    if (saves_read_game(file, call->lang, game, problem)) return true;
    refuse_file(call, file, problem);
    return false;
}

/* Who flew the ships of a game that goes on, unless the call says otherwise. */
static void take_pilots(const struct game *game, const struct bot *bots[2]) {
    for (int ship = ENT_MERCURIAL; ship <= ENT_RUBICON; ship++) {
        const char *name = match_seat_bot(match_seat(&game->header, (ent_mover)ship));
        if (name && !bots[ship]) bots[ship] = bot_named(name);
    }
}

/* Lines can be edited where a person types them and sees them. */
static bool is_terminal(void) {
    const char *term = getenv("TERM");
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term && *term && strcmp(term, "dumb");
}

static int play(const struct call *call, struct text_options *game) {
    game->in = stdin;
    game->out = stdout;
    game->lang = call->lang;
    game->plain = call->plain;
    game->files = game->signals = true;
    game->columns = terminal_columns();
    game->edit = is_terminal();
    int ended = text_play(game);
    return ended < 0 ? EXIT_INPUT : ended ? 128 + ended : EXIT_FINE; /* as shells say it */
}

static int run(const struct call *call, int argc, char **argv) {
    static struct game loaded;
    struct saves saves = {.folder = ""};
    char kept_file[FILE_PATH];
    int64_t rate = 1;
    uint64_t seed = fresh_seed(call);
    const char *variant = ent_variant_word(ENT_STANDARD), *file = NULL, *lesson = NULL;
    const char *mercurial = NULL, *rubicon = NULL;
    const struct bot *bots[2];
    struct bot programs[2];
    bool dice = false, kept = false;
    ent_variant variant_wanted;
    const struct option_spec options[] = {
        {"--rate", .number = &rate, .least = 1, .most = ENT_START_RATE_MAX},
        {"--variant", .text = &variant},
        {"--seed", .seed = &seed},
        {"--dice", .flag = &dice},
        {"--mercurial", .text = &mercurial},
        {"--rubicon", .text = &rubicon},
        {"--lesson", .text = &lesson},
        {"--continue", .flag = &kept},
        {0}};
    if (options_read(call, argc, argv, options, &file, 0, 1) < 0) return EXIT_CALL;
    if (!variant_read(call, variant, &variant_wanted)) return EXIT_CALL;
    if (!pilot_read(call, mercurial, &bots[ENT_MERCURIAL], &programs[0]) ||
        !pilot_read(call, rubicon, &bots[ENT_RUBICON], &programs[1]))
        return EXIT_CALL;
    if (kept && file) return refuse(call, EXIT_CALL, CMD_SAY_CONTINUE_OR_FILE, NO_MORE);
    if (lesson && !lesson_fine(call, lesson)) return EXIT_CALL;
    if (kept && !load_kept(call, &saves, &loaded, kept_file)) return EXIT_INPUT;
    if (file && !record_load(call, file, &loaded)) return EXIT_INPUT;
    if (file && !strcmp(file, "-")) keyboard_after_input();
    if (kept) take_pilots(&loaded, bots);
    if (kept) dice = match_has_dice(&loaded.header);
    return play(call, &(struct text_options){.rate = (int)rate,
                                             .variant = variant_wanted,
                                             .seed = seed,
                                             .dice = dice,
                                             .game = file || kept ? &loaded : NULL,
                                             .game_file = kept ? kept_file : file,
                                             .bots = {bots[ENT_MERCURIAL], bots[ENT_RUBICON]},
                                             .lesson = lesson,
                                             .saves = &saves,
                                             .game_kept = kept});
}

const struct command command_text = {"text", run};
