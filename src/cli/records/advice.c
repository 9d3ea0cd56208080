/* advice.c - what `hint` and `review` share in writing their answers (advice.h). */
#include "cli/records/advice.h"

#include <stdlib.h>

#include "cli/output.h"

void advice_print(int indent, const char *text) {
    output_filled(stdout, indent, text);
}

void advice_print_saying(ent_lang lang, int indent, advice_saying saying,
                         const struct place_filler *places, int count) {
    char text[WORDS_MAX];
    words_fill(text, sizeof text, words_advice_template(lang, saying), places, count);
    advice_print(indent, text);
}

void print_answer(const char *file, struct json *answer) {
    struct json name = {0};
    json_open(&name, NULL, '{');
    json_text(&name, "file", file);
    if (!answer->failed && !name.failed) printf("%s,%s\n", name.text, answer->text + 1);
    free(name.text);
    free(answer->text);
}

void advice_cell(ent_lang lang, advice_saying saying, const char *number, const char *error,
                 char cell[ADVICE_CELL]) {
    const struct place_filler places[] = {
        {"number", number}, {"percent", number}, {"error", error ? error : ""}};
    words_fill(cell, ADVICE_CELL, words_advice_template(lang, saying), places, 3);
}
