/* edit.c - the position editor of the page: lines of words in (table/edit.h), a position ID or
 * problems out. A line that is not understood counts as a position that cannot be. */
#include <string.h>

#include "wasm/core.h"
#include "words/game/edit.h"

static bool read_lines(struct edit *e, const char *text) {
    bool fine = true;
    edit_start(e);
    while (*text) {
        size_t length = strcspn(text, "\n");
        fine = edit_read_line(e, text, length) && fine;
        text += length + (text[length] == '\n');
    }
    return fine;
}

/* Type EditResult. */
EXPORT(core_edit) const char *core_edit(int lang) {
    struct json *j = &core_answer;
    struct edit edit;
    struct edit_problems problems = {1, {{EDIT_IMPOSSIBLE, 0}}};
    ent_position p;
    char id[ENT_POSITION_ID_TEXT];
    if (!core_in.text) return core_nothing();
    bool fine = read_lines(&edit, core_in.text) && edit_make(&edit, &p, &problems);
    json_start(j);
    json_open(j, NULL, '{');
    json_text(j, "id", fine && ent_position_id_write(&p, id) ? id : NULL);
    json_open(j, "problems", '[');
    for (int i = 0; !fine && i < problems.count; i++) {
        char text[WORDS_MAX];
        words_edit_problem(core_lang(lang), (edit_problem)problems.list[i].problem,
                           problems.list[i].what, text);
        json_text(j, NULL, text);
    }
    json_close(j, ']');
    json_close(j, '}');
    return core_done();
}
