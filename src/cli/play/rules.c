/* rules.c - `entanglion rules`: the rules of the game to read and to search, and the teacher's
 * sheet. Their text is Markdown and is printed without its marks. */
#include "words/game/rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "words/language/wrap.h"

enum { PARAGRAPH_MAX = 8192, CELLS = 4, ROWS = 32, CELL_MAX = 512, GAP = 2, INDENT = 2 };

/* ---- prose ---- */

/* Prose in the making: the lines of a paragraph, one after the other. */
struct paragraph {
    char text[PARAGRAPH_MAX];
    size_t length;
    int indent;
};

/* Copies a piece of Markdown without its marks: stars, backquotes and the targets of links. */
static size_t copy_plain(char *out, const char *text, size_t length) {
    size_t used = 0;
    for (const char *end = text + length; text < end; text++) {
        const char *close = *text == ']' && text + 1 < end && text[1] == '('
                                ? memchr(text, ')', (size_t)(end - text))
                                : NULL;
        if (close)
            text = close;
        else if (!strchr("*`[]", *text))
            out[used++] = *text;
    }
    out[used] = '\0';
    return used;
}

static void add_line(struct paragraph *p, const char *text, size_t length) {
    if (p->length + length + 2 > PARAGRAPH_MAX) return; /* a test sees that none is so long */
    if (p->length) p->text[p->length++] = ' ';
    p->length += copy_plain(p->text + p->length, text, length);
}

static void print_paragraph(FILE *out, struct paragraph *p) {
    if (p->length) output_filled(out, p->indent, p->text);
    p->length = 0;
    p->indent = 0;
}

/* ---- tables ---- */

struct table {
    int rows, cells;
    int widths[CELLS];
    char text[ROWS][CELLS][CELL_MAX];
};

static bool is_rule(const char *line) {
    return !strncmp(line, "| ---", 5);
}

/* A row "| one | two |" becomes its cells. */
static void add_row(struct table *t, const char *line, size_t length) {
    if (is_rule(line) || t->rows == ROWS) return;
    const char *end = line + length;
    int cell = 0;
    for (const char *at = line + 1; at < end && cell < CELLS; cell++) {
        const char *bar = memchr(at, '|', (size_t)(end - at));
        const char *stop = bar ? bar : end;
        while (at < stop && *at == ' ') at++;
        size_t bytes = (size_t)(stop - at);
        while (bytes && at[bytes - 1] == ' ') bytes--;
        char plain[CELL_MAX] = "";
        if (bytes < CELL_MAX) copy_plain(plain, at, bytes);
        char *written = output_written(plain);
        snprintf(t->text[t->rows][cell], CELL_MAX, "%s", written);
        free(written);
        int columns = words_columns(t->text[t->rows][cell], CELL_MAX);
        if (columns > t->widths[cell]) t->widths[cell] = columns;
        at = stop + 1;
    }
    if (cell > t->cells) t->cells = cell;
    t->rows++;
}

/* The widest columns become narrower until all fit beside each other. */
static void fit(struct table *t) {
    for (;;) {
        int sum = INDENT, widest = 0;
        for (int c = 0; c < t->cells; c++) {
            sum += t->widths[c] + (c ? GAP : 0);
            if (t->widths[c] > t->widths[widest]) widest = c;
        }
        if (sum <= OUTPUT_COLUMNS || t->widths[widest] <= 1) return;
        t->widths[widest]--;
    }
}

/* One row, in as many lines as its longest cell needs. */
static void print_row(FILE *out, const struct table *t, int row) {
    const char *rest[CELLS] = {NULL};
    bool more = true;
    for (int c = 0; c < t->cells; c++) rest[c] = t->text[row][c];
    while (more) {
        char line[CELLS * CELL_MAX];
        int used = snprintf(line, sizeof line, "%*s", INDENT, ""), written = used;
        more = false;
        for (int c = 0; c < t->cells; c++) {
            const char *next = rest[c];
            size_t bytes = words_line(rest[c], t->widths[c], &next);
            int spaces = t->widths[c] - words_columns(rest[c], bytes) + GAP;
            if (bytes) written = used + (int)bytes;
            used += snprintf(line + used, sizeof line - (size_t)used, "%.*s%*s", (int)bytes,
                             rest[c], spaces > 0 ? spaces : 0, "");
            rest[c] = next;
            more = more || *next;
        }
        line[written] = '\0'; /* no spaces at the end */
        output_line(out, line);
    }
}

static void print_table(FILE *out, struct table *t) {
    if (!t->rows) return;
    fit(t);
    for (int row = 0; row < t->rows; row++) {
        print_row(out, t, row);
        if (row > 0) continue;
        fprintf(out, "%*s", INDENT, "");
        for (int c = 0; c < t->cells; c++)
            for (int i = 0; i < t->widths[c] + (c + 1 < t->cells ? GAP : 0); i++)
                fputc(i < t->widths[c] ? '-' : ' ', out);
        fputc('\n', out);
    }
    memset(t, 0, sizeof *t);
}

/* ---- sections ---- */

/* Does a line begin an entry of a list: "3. The ship ..."? Prose may begin with a number, too. */
static bool is_item(const char *line) {
    size_t digits = strspn(line, "0123456789");
    if (!strncmp(line, "- ", 2)) return true;
    return digits && (line[digits] == '.' || line[digits] == ')') && line[digits + 1] == ' ';
}

/* What is typed or printed stays as it is, indented. */
static void print_code(FILE *out, const char *text, size_t length) {
    char line[CELL_MAX];
    snprintf(line, sizeof line, "%*s%.*s", 2 * INDENT, "", (int)length, text);
    output_line(out, line);
}

static void print_body(FILE *out, const char *text, size_t length) {
    static struct table table; /* large, and printed before the next begins */
    struct paragraph paragraph = {.length = 0};
    bool fenced = false;
    for (const char *end = text + length; text < end;) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        size_t bytes = (size_t)((stop ? stop : end) - text), indent = strspn(text, " ");
        bool fence = !strncmp(text, "```", 3), code = fenced || indent >= 4;
        bool row = *text == '|', item = is_item(text + indent);
        if (row || item || fence || code || bytes == 0) print_paragraph(out, &paragraph);
        if (!row) print_table(out, &table);
        if (fence)
            fenced = !fenced;
        else if (row)
            add_row(&table, text, bytes);
        else if (bytes == 0)
            fputc('\n', out);
        else if (code)
            print_code(out, text + (fenced ? 0 : indent), bytes - (fenced ? 0 : indent));
        else
            add_line(&paragraph, text + indent, bytes - indent);
        text += bytes + 1;
    }
    print_paragraph(out, &paragraph);
    print_table(out, &table);
}

/* The heading is underlined, by a sign for each level. */
static void print_section(FILE *out, const struct rules_section *s) {
    static const char marks[] = {'=', '=', '-'};
    char heading[CELL_MAX];
    if (s->heading_length >= sizeof heading) return;
    copy_plain(heading, s->heading, s->heading_length);
    output_line(out, heading);
    int columns = words_columns(heading, sizeof heading);
    for (int i = 0; i < columns; i++) fputc(marks[s->level > 2 ? 2 : s->level - 1], out);
    fputs("\n\n", out);
    print_body(out, s->body, s->body_length);
    if (s->body_length) fputc('\n', out);
}

static bool is_wanted(const struct rules_section *section, const char *const *words, int count) {
    for (int w = 0; w < count; w++)
        if (!words_rules_has(section, words[w])) return false;
    return true;
}

static int run(const struct call *call, int argc, char **argv) {
    bool teaching = false;
    const struct option_spec options[] = {{"--teaching", .flag = &teaching}, {0}};
    const char *words[8];
    struct rules_section section;
    int count = options_read(call, argc, argv, options, words, 0, 8), found = 0;
    if (count < 0) return EXIT_CALL;
    bool (*next)(ent_lang, int, struct rules_section *) =
        teaching ? words_teaching_section : words_rules_section;
    for (int i = 0; next(call->lang, i, &section); i++) found += is_wanted(&section, words, count);
    if (!found) return refuse(call, EXIT_INPUT, CMD_SAY_NOT_IN_RULES, NO_MORE);
    FILE *out = output_pager();
    for (int i = 0; next(call->lang, i, &section); i++)
        if (is_wanted(&section, words, count)) print_section(out, &section);
    output_pager_end(out);
    return EXIT_FINE;
}

const struct command command_rules = {"rules", run};
