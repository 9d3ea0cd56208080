/* advice.c - what `hint` and `review` share in writing their answers (cli/advice.h). */
#include "cli/advice.h"

#include <math.h>
#include <string.h>

enum { COLUMNS = 80 };

/* Columns that a word takes: characters, not bytes. */
static int width_of(const char *text, size_t length) {
    int width = 0;
    for (size_t i = 0; i < length; i++) width += ((unsigned char)text[i] & 0xc0) != 0x80;
    return width;
}

void print_wrapped(int indent, const char *text) {
    int column = 0;
    while (*text) {
        size_t length = strcspn(text, " \n");
        int width = width_of(text, length);
        bool broken = false;
        if (column > 0 && column + 1 + width > COLUMNS) {
            putchar('\n');
            column = 0;
        }
        if (column > 0)
            putchar(' '), column++;
        else
            printf("%*s", indent, ""), column = indent;
        fwrite(text, 1, length, stdout);
        column += width;
        text += length;
        for (; *text == ' ' || *text == '\n'; text++) broken = broken || *text == '\n';
        if (broken) {
            putchar('\n');
            column = 0;
        }
    }
    if (column > 0) putchar('\n');
}

void print_saying(int indent, advice_saying saying, const struct place_filler *places, int count) {
    char text[WORDS_MAX];
    words_fill(text, sizeof text, words_advice_template(ENT_LANG_EN, saying), places, count);
    print_wrapped(indent, text);
}

void json_text(const char *before, const char *key, const char *text) {
    printf("%s\"%s\":\"", before, key);
    for (; *text; text++) {
        if (*text == '"' || *text == '\\') putchar('\\');
        if ((unsigned char)*text < ' ')
            printf("\\u%04x", *text);
        else
            putchar(*text);
    }
    putchar('"');
}

void json_step(const char *before, const char *key, ent_step step) {
    char text[ENT_STEP_TEXT];
    ent_step_write(step, text);
    json_text(before, key, text);
}

void percent_write(double share, char text[PERCENT_TEXT]) {
    snprintf(text, PERCENT_TEXT, "%.1f", 100 * share);
}

void percent_write_signed(double share, char text[PERCENT_TEXT]) {
    bool nothing = fabs(share) < 0.0005;
    snprintf(text, PERCENT_TEXT, nothing ? "0.0" : "%+.1f", 100 * share);
}
