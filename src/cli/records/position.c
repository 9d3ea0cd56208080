/* position.c - `entanglion position`: positions built, changed and checked on the command line. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cli/cli.h"
#include "table/game.h"
#include "words/game/edit.h"

/* Takes a change, or says that it is none and returns `wrong`. */
static int take(const struct call *call, struct edit *edit, const char *line, size_t length,
                int wrong) {
    if (edit_read_line(edit, line, length)) return EXIT_FINE;
    char *copy = memory_new(length + 1, 1);
    memcpy(copy, line, length);
    refuse(call, wrong, CMD_SAY_BAD_CHANGE, "line", copy, NO_MORE);
    free(copy);
    return wrong;
}

/* The changes in standard input, a line each. */
static int take_input(const struct call *call, struct edit *edit) {
    static struct line_source source; /* large */
    int status = EXIT_FINE;
    source.file = stdin;
    while (status == EXIT_FINE && line_next(&source))
        status = take(call, edit, source.line, source.length, EXIT_INPUT);
    return status;
}

/* What the changes are made to. */
static bool begin(const struct call *call, const char *from, struct edit *edit) {
    static struct game game; /* large */
    if (!from) {
        edit_start_usual(edit);
        return true;
    }
    if (!record_load(call, from, &game)) return false;
    bool fine = edit_from(edit, &game.now);
    game_free(&game);
    if (!fine) refuse(call, EXIT_INPUT, CMD_SAY_NOT_A_TURN, "file", from, NO_MORE);
    return fine;
}

static int refuse_problems(const struct call *call, const struct edit_problems *problems) {
    for (int i = 0; i < problems->count; i++) {
        char text[WORDS_MAX];
        words_edit_problem(call->lang, (edit_problem)problems->list[i].problem,
                           problems->list[i].what, text);
        refuse_text(call, EXIT_INPUT, text);
    }
    return EXIT_INPUT;
}

/* The changes, one after another. */
static int take_all(const struct call *call, struct edit *edit, const char *const *changes,
                    int count) {
    int status = EXIT_FINE;
    for (int i = 0; i < count && status == EXIT_FINE; i++)
        status = strcmp(changes[i], "-")
                     ? take(call, edit, changes[i], strlen(changes[i]), EXIT_CALL)
                     : take_input(call, edit);
    return status;
}

static int print(const struct call *call, const struct edit *edit, bool lines) {
    struct edit_problems problems;
    ent_position position;
    char id[ENT_POSITION_ID_TEXT], text[EDIT_TEXT];
    if (!edit_make(edit, &position, &problems)) return refuse_problems(call, &problems);
    ent_position_id_write(&position, id);
    if (!lines) {
        puts(id);
    } else {
        edit_write(edit, text);
        printf("# %s\n%s", id, text);
    }
    return EXIT_FINE;
}

static int run(const struct call *call, int argc, char **argv) {
    const char *from = NULL;
    bool lines = false;
    const struct option_spec options[] = {
        {"--from", .text = &from}, {"--lines", .flag = &lines}, {0}};
    const char **changes = memory_new((size_t)argc, sizeof *changes);
    struct edit edit;
    int count = options_read(call, argc, argv, options, changes, 0, argc), status = EXIT_FINE;
    if (count < 0)
        status = EXIT_CALL;
    else if (!begin(call, from, &edit))
        status = EXIT_INPUT;
    if (status == EXIT_FINE) status = take_all(call, &edit, changes, count);
    if (status == EXIT_FINE) status = print(call, &edit, lines);
    free(changes);
    return status;
}

const struct command command_position = {"position", run};
