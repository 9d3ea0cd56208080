/* table.c - a table that is printed row by row (table.h). */
#include "cli/records/table.h"

#include <stdlib.h>
#include <string.h>

#include "cli/output.h"
#include "words/language/wrap.h"

enum { HEAD_BYTES = 160 };

static int columns(const char *text) {
    return words_columns(text, strlen(text));
}

void table_part(const char *text, int number, char *part, int size) {
    for (; number > 0 && *text; number--) {
        text += strcspn(text, "|");
        text += *text == '|';
    }
    size_t length = strcspn(text, "|");
    if (length >= (size_t)size) length = (size_t)size - 1;
    memcpy(part, text, length);
    part[length] = '\0';
}

void table_begin(struct table *t, const char *heads, const char *const *files, int count) {
    *t = (struct table){.count = 1, .texts = {true}};
    for (const char *bar = strchr(heads, '|'); bar; bar = strchr(bar + 1, '|')) t->count++;
    for (int i = 0; i < t->count; i++) {
        char head[HEAD_BYTES];
        table_part(heads, i, head, sizeof head);
        t->widths[i] = columns(head);
    }
    for (int i = 0; i < count; i++)
        if (columns(files[i]) > t->widths[0]) t->widths[0] = columns(files[i]);
}

static void print_row(const struct table *t, const char *const *cells) {
    for (int i = 0; i < t->count; i++) {
        char *cell = output_written(cells[i]);
        int space = t->widths[i] - columns(cell);
        if (space < 0) space = 0;
        printf("%s%*s", i ? "  " : "", t->texts[i] ? 0 : space, "");
        fputs(cell, stdout);
        if (t->texts[i] && i + 1 < t->count) printf("%*s", space, "");
        free(cell);
    }
    putchar('\n');
}

void table_row(struct table *t, const char *heads, const char *const *cells) {
    char texts[TABLE_COLUMNS][HEAD_BYTES];
    const char *row[TABLE_COLUMNS];
    for (int i = 0; i < t->count && !t->begun; i++) {
        table_part(heads, i, texts[i], HEAD_BYTES);
        row[i] = texts[i];
    }
    if (!t->begun) print_row(t, row);
    t->begun = true;
    print_row(t, cells);
}
