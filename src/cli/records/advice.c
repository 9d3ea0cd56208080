/* advice.c - what `hint` and `review` share in writing their answers (advice.h). */
#include "cli/records/advice.h"

#include <stdlib.h>

#include "words/language/wrap.h"

enum { COLUMNS = 80 };

void advice_print(int indent, const char *text) {
    while (*text) {
        const char *next;
        size_t length = words_line(text, COLUMNS - indent, &next);
        printf("%*s%.*s\n", indent, "", (int)length, text);
        text = next;
    }
}

void advice_print_saying(ent_lang lang, int indent, advice_saying saying,
                         const struct place_filler *places, int count) {
    char text[WORDS_MAX];
    words_fill(text, sizeof text, words_advice_template(lang, saying), places, count);
    advice_print(indent, text);
}

void print_answer(struct json *answer) {
    if (!answer->failed) puts(answer->text);
    free(answer->text);
}
