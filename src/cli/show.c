/* show.c - `entanglion show`: one position in plain lines, with its ID. */
#include <stdio.h>

#include "cli/cli.h"
#include "table/game.h"
#include "words/words.h"

static void show_row(const ent_position *p) {
    char row[ENT_TRACE_ROW];
    ent_trace_row(p, NULL, row);
    puts(row);
}

static void show_lines(const ent_position *p, const char *id) {
    char text[WORDS_POSITION_MAX], question[WORDS_MAX];
    words_position(ENT_LANG_EN, p, text);
    words_question(ENT_LANG_EN, p, question);
    printf("%s\n%s\n\n%s\n", text, question, id);
}

static int run(int argc, char **argv) {
    static struct game game;
    bool only_id = false, json = false;
    const struct option_spec options[] = {
        {"--id", .flag = &only_id}, {"--json", .flag = &json}, {0}};
    const char *path;
    char id[ENT_POSITION_ID_TEXT];
    if (options_read(&command_show, argc, argv, options, &path, 1, 1) < 0) return EXIT_CALL;
    if (only_id && json)
        return refuse(&command_show, EXIT_CALL, "--id and --json do not go together");
    if (!record_load(&command_show, path, &game)) return EXIT_INPUT;
    ent_position_id_write(&game.now, id);
    if (only_id)
        puts(id);
    else if (json)
        show_row(&game.now);
    else
        show_lines(&game.now, id);
    game_free(&game);
    return EXIT_FINE;
}

const struct command command_show = {
    "show", "show a position: the end of a record, or a position ID",
    "Usage: entanglion show [OPTIONS] FILE\n"
    "       entanglion show [OPTIONS] -     (reads standard input)\n"
    "       entanglion show [OPTIONS] ID\n\n"
    "Shows the position at the end of a record, or that of a position ID, in plain lines: what\n"
    "lies where, what is asked of whom, and last the ID of the position. An ID is a short text\n"
    "such as ent1-0000V9G-943PQBS-BA8S8BJ that can be pasted anywhere; capitals, hyphens and\n"
    "spaces in it do not matter, and a slip of the hand is noticed. Every command that reads a\n"
    "record takes an ID in its place, as long as no file has that name.\n\n"
    "  --id      print only the ID\n"
    "  --json    print the position as a row of 'entanglion trace'\n\n"
    "Example: entanglion simulate --games 1 --seed 7 --records . && entanglion show "
    "game-0000000.ent\n",
    run};
