/* rules.c - the rules to read on the screen (reading.h): in short, and the whole text, which is
 * Markdown and is shown without its marks. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "term/reading/reading.h"
#include "words/game/rules.h"

/* A paragraph in the making. */
struct paragraph {
    char *text;
    size_t used;
};

/* Adds a piece without the marks of Markdown: **, `, and the targets of links. */
static void add_plain(struct paragraph *p, const char *text, size_t length) {
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '`' || text[i] == '*') continue;
        if (text[i] == '[') continue;
        if (text[i] == ']') {
            if (i + 1 < length && text[i + 1] == '(')
                while (i + 1 < length && text[i] != ')') i++;
            continue;
        }
        p->text[p->used++] = text[i];
    }
    p->text[p->used] = '\0';
}

static void flush(struct pager *pager, struct paragraph *p, int indent) {
    if (p->used) pager_add(pager, STYLE_PLAIN, indent, p->text);
    p->used = 0;
    p->text[0] = '\0';
}

/* A row of a table: its cells with bars between them; the line under its head is left out. */
static void add_row(struct pager *pager, struct paragraph *p, const char *line, size_t length) {
    if (length > 3 && !strncmp(line, "| ---", 5)) return;
    add_plain(p, line + 2, length > 4 ? length - 4 : 0);
    flush(pager, p, 2);
}

static void add_body(struct pager *pager, const struct rules_section *section) {
    struct paragraph p = {memory_new(1, section->body_length + 2), 0};
    const char *line = section->body, *end = line + section->body_length;
    while (line < end) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        size_t length = (size_t)((stop ? stop : end) - line);
        bool item = length > 2 && !strncmp(line, "- ", 2);
        if (length == 0 || item || line[0] == '|') flush(pager, &p, 0);
        if (length == 0 && pager->count) pager_add(pager, STYLE_PLAIN, 0, "");
        if (length && line[0] == '|') {
            add_row(pager, &p, line, length);
        } else if (length) {
            size_t blank = strspn(line, " ");
            if (p.used) p.text[p.used++] = ' ';
            add_plain(&p, line + blank, length - blank);
        }
        line += length + 1;
    }
    flush(pager, &p, 0);
    free(p.text);
}

void reading_rules(const struct app *app) {
    struct pager pager = {0};
    struct rules_section section;
    pager_add(&pager, STYLE_PLAIN, 0, words_screen_help(app->lang, SCREEN_HELP_RULES));
    for (int i = 0; words_rules_section(app->lang, i, &section); i++) {
        char heading[256];
        int length = section.heading_length < 255 ? (int)section.heading_length : 255;
        memcpy(heading, section.heading, (size_t)length);
        heading[length] = '\0';
        pager_add(&pager, STYLE_PLAIN, 0, "");
        pager_add(&pager, STYLE_TITLE, 0, heading);
        add_body(&pager, &section);
    }
    pager_show(&pager, app, app_say(app, SCREEN_READING_RULES), false);
    pager_free(&pager);
}
