/* show.c - `entanglion show`: one position in plain lines, with its ID. */
#include <stdio.h>

#include "cli/cli.h"
#include "cli/records/row.h"
#include "table/game.h"
#include "words/words.h"

static void show_row(const ent_position *p) {
    char row[ROW_WITH_ID];
    row_with_id(p, NULL, row);
    puts(row);
}

static void show_lines(ent_lang lang, const ent_position *p, const char *id) {
    char text[WORDS_POSITION_MAX], question[WORDS_MAX];
    words_position(lang, p, text);
    words_question(lang, p, question);
    output_line(stdout, text);
    output_line(stdout, question);
    printf("\n%s\n", id);
}

static int run(const struct call *call, int argc, char **argv) {
    static struct game game;
    bool only_id = false, json = false;
    const struct option_spec options[] = {
        {"--id", .flag = &only_id}, {"--json", .flag = &json}, {0}};
    const char *path;
    char id[ENT_POSITION_ID_TEXT];
    if (options_read(call, argc, argv, options, &path, 1, 1) < 0) return EXIT_CALL;
    if (only_id && json) return refuse(call, EXIT_CALL, CMD_SAY_ID_OR_JSON, NO_MORE);
    if (!record_load(call, path, &game)) return EXIT_INPUT;
    ent_position_id_write(&game.now, id);
    if (only_id)
        puts(id);
    else if (json)
        show_row(&game.now);
    else
        show_lines(call->lang, &game.now, id);
    game_free(&game);
    return EXIT_FINE;
}

const struct command command_show = {"show", run};
