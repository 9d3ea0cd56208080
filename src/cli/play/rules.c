/* rules.c - `entanglion rules`: the rules of the game to read and to search. */
#include "words/game/rules.h"

#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "words/language/wrap.h"

enum { COLUMNS = 80, PARAGRAPH_MAX = 8192 };

/* Prose in the making: the lines of a paragraph, one after the other. */
struct paragraph {
    char text[PARAGRAPH_MAX];
    size_t length;
};

/* Adds a line of Markdown without its links: they say their text only. */
static void add_line(struct paragraph *p, const char *text, size_t length) {
    if (p->length + length + 2 > PARAGRAPH_MAX) return; /* a test sees that none is so long */
    if (p->length) p->text[p->length++] = ' ';
    for (const char *end = text + length; text < end; text++) {
        const char *close = *text == '[' ? memchr(text, ']', (size_t)(end - text)) : NULL;
        const char *after =
            close && close[1] == '(' ? memchr(close, ')', (size_t)(end - close)) : NULL;
        size_t label = after ? (size_t)(close - text) - 1 : 1;
        memcpy(p->text + p->length, after ? text + 1 : text, label);
        p->length += label;
        if (after) text = after;
    }
    p->text[p->length] = '\0';
}

static void print_paragraph(struct paragraph *p) {
    const char *rest = p->text;
    while (p->length && *rest) {
        const char *next;
        size_t fits = words_line(rest, COLUMNS, &next);
        printf("%.*s\n", (int)fits, rest);
        rest = next;
    }
    p->length = 0;
}

/* Prose is filled into lines; rows of tables are left as they are. */
static void print_body(const char *text, size_t length) {
    struct paragraph paragraph = {.length = 0};
    for (const char *end = text + length; text < end;) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        size_t bytes = (size_t)((stop ? stop : end) - text), indent = strspn(text, " ");
        bool row = *text == '|', item = *text >= '0' && *text <= '9';
        if (row || item || bytes == 0) print_paragraph(&paragraph);
        if (row || bytes == 0)
            printf("%.*s\n", (int)bytes, text);
        else
            add_line(&paragraph, text + indent, bytes - indent);
        text += bytes + 1;
    }
    print_paragraph(&paragraph);
}

static void print_section(const struct rules_section *s) {
    printf("%.*s %.*s\n\n", s->level, "###", (int)s->heading_length, s->heading);
    print_body(s->body, s->body_length);
    if (s->body_length) putchar('\n');
}

static int run(const struct call *call, int argc, char **argv) {
    const struct option_spec options[] = {{0}};
    const char *words[8];
    struct rules_section section;
    int count = options_read(call, argc, argv, options, words, 0, 8), found = 0;
    if (count < 0) return EXIT_CALL;
    for (int i = 0; words_rules_section(call->lang, i, &section); i++) {
        int missing = 0;
        for (int w = 0; w < count; w++) missing += !words_rules_has(&section, words[w]);
        if (missing) continue;
        print_section(&section);
        found++;
    }
    return found ? EXIT_FINE : refuse(call, EXIT_INPUT, CMD_SAY_NOT_IN_RULES, NO_MORE);
}

const struct command command_rules = {"rules", run};
