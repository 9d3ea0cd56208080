/* edit.c - the position editor of the page: lines of words in (table/edit.h), a position ID or
 * problems out. */
#include <string.h>

#include "wasm/core.h"
#include "words/game/edit.h"

/* Takes the lines; of each that is not understood it adds a sentence. Says how many those are. */
static int read_lines(struct edit *e, const char *text, ent_lang lang, struct json *j) {
    int wrong = 0;
    edit_start(e);
    while (*text) {
        size_t length = strcspn(text, "\n");
        if (!edit_read_line(e, text, length)) {
            char sentence[WORDS_MAX];
            words_misread(lang, text, length, &(ent_misreading){0}, sentence);
            if (wrong++ < EDIT_PROBLEMS_MAX) json_text(j, NULL, sentence);
        }
        text += length + (text[length] == '\n');
    }
    return wrong;
}

/* Type EditResult. */
EXPORT(core_edit) const char *core_edit(int lang) {
    struct json *j = &core_answer;
    struct edit edit;
    struct edit_problems problems = {0};
    ent_position p;
    char id[ENT_POSITION_ID_TEXT];
    if (!core_in.text) return core_nothing();
    json_start(j);
    json_open(j, NULL, '{');
    json_open(j, "problems", '[');
    bool fine =
        !read_lines(&edit, core_in.text, core_lang(lang), j) && edit_make(&edit, &p, &problems);
    for (int i = 0; i < problems.count; i++) {
        char text[WORDS_MAX];
        words_edit_problem(core_lang(lang), (edit_problem)problems.list[i].problem,
                           problems.list[i].what, text);
        json_text(j, NULL, text);
    }
    json_close(j, ']');
    json_text(j, "id", fine && ent_position_id_write(&p, id) ? id : NULL);
    json_close(j, '}');
    return core_done();
}
