/* help.c - takes the text of a command's --help apart, in any language (help.h).
 *
 * How it is laid out: lines of usage up to the first blank one; paragraphs; lists, whose entries
 * are indented by two spaces, with two or more before their text, which goes on in lines
 * indented deeper; an example at the very end. Two entries share a text when the first breaks
 * off at a comma. */
#include "manual/help.h"

#include <string.h>

#include "words/faces/commands.h"

enum { ENTRY_INDENT = 2, BYTE_WIDE = 0xe3 };

static char *keep(struct help *help, const char *text, size_t length) {
    char *at = help->store + help->used;
    if (help->used + (int)length + 1 > HELP_TEXT) return NULL;
    memcpy(at, text, length);
    at[length] = '\0';
    help->used += (int)length + 1;
    return at;
}

static struct help_part *part_new(struct help *help, help_kind kind) {
    if (help->count == HELP_PARTS) return NULL;
    struct help_part *part = &help->parts[help->count++];
    *part = (struct help_part){.kind = kind};
    return part;
}

/* Adds a line to a part's text, which moves to the end of the store; a space goes between, but not
 * between Japanese. */
static bool text_add(struct help *help, struct help_part *part, const char *line, size_t length,
                     char between) {
    size_t had = part->text ? strlen(part->text) : 0;
    char *at = help->store + help->used;
    if (help->used + (int)(had + length) + 2 > HELP_TEXT) return false;
    if (had) {
        bool wide = (unsigned char)line[0] >= BYTE_WIDE && (part->text[had - 1] & 0x80);
        memcpy(at, part->text, had);
        if (between == '\n' || !wide) at[had++] = between;
    }
    memcpy(at + had, line, length);
    at[had + length] = '\0';
    help->used += (int)(had + length) + 1;
    part->text = at;
    return true;
}

static size_t indent_of(const char *line) {
    return strspn(line, " ");
}

static bool ends_open(const char *text, size_t length) {
    return length &&
           (text[length - 1] == ',' || (length > 2 && !memcmp(text + length - 3, "、", 3)));
}

/* Where the text of an entry begins: after the last two spaces of its line; 0 when
 * it has none yet. */
static size_t entry_text_at(const char *line, size_t length) {
    size_t at = 0;
    for (size_t i = ENTRY_INDENT + 1; i + 2 < length; i++)
        if (line[i] == ' ' && line[i + 1] == ' ' && line[i + 2] != ' ') at = i + 2;
    return at;
}

static bool entry_read(struct help *help, const char *line, size_t length) {
    struct help_part *last = &help->parts[help->count - 1];
    int tags = 0;
    bool goes_on = false;
    if (last->kind == HELP_ENTRY) {
        while (last->tags[tags]) tags++;
        const char *said = last->text ? last->text : last->tags[tags - 1];
        goes_on = ends_open(said, strlen(said)) && tags + 1 < HELP_TAGS;
    }
    if (!goes_on) {
        last = part_new(help, HELP_ENTRY);
        tags = 0;
    }
    size_t text = entry_text_at(line, length), tag = text ? text : length;
    if (!last) return false;
    while (tag > ENTRY_INDENT && line[tag - 1] == ' ') tag--;
    last->tags[tags] = keep(help, line + ENTRY_INDENT, tag - ENTRY_INDENT);
    if (!last->tags[tags]) return false;
    return !text || text_add(help, last, line + text, length - text, ' ');
}

static bool example_read(struct help *help, const char *line, size_t length, bool first) {
    struct help_part *part = first ? part_new(help, HELP_EXAMPLE) : &help->parts[help->count - 1];
    const char *begin = line + indent_of(line);
    if (!part) return false;
    if (first) begin = strstr(line, "entanglion");
    if (!begin || begin >= line + length) begin = line;
    bool continued = !first && strncmp(begin, "entanglion", 10) != 0;
    if (continued) begin -= begin - line < 4 ? begin - line : 4;
    return text_add(help, part, begin, length - (size_t)(begin - line), '\n');
}

static bool call_read(struct help *help, const char *line, size_t length) {
    const char *begin = strstr(line, "entanglion");
    struct help_part *part = part_new(help, HELP_CALL);
    if (!part || !begin || begin >= line + length) return false;
    part->tags[0] = keep(help, begin, length - (size_t)(begin - line));
    return part->tags[0];
}

/* One line; `fresh` after a blank one, `calls` before the first blank one, `example`
 * in the last part. */
static bool line_read(struct help *help, const char *line, size_t length, bool fresh, bool calls,
                      bool example) {
    struct help_part *last = help->count ? &help->parts[help->count - 1] : NULL;
    size_t indent = indent_of(line);
    if (calls) return call_read(help, line, length);
    if (example) return example_read(help, line, length, fresh);
    if (indent == ENTRY_INDENT) return entry_read(help, line, length);
    if (indent > ENTRY_INDENT && last && last->kind == HELP_ENTRY)
        return text_add(help, last, line + indent, length - indent, ' ');
    if (fresh || !last || last->kind != HELP_PARAGRAPH) last = part_new(help, HELP_PARAGRAPH);
    return last && text_add(help, last, line + indent, length - indent, ' ');
}

/* Does the help end with an example? Asked of the English one, which all others follow. */
static bool has_example(const char *command) {
    return strstr(words_command_help(ENT_LANG_EN, command), "\n\nExample: ");
}

bool help_read(struct help *help, ent_lang lang, const char *command) {
    const char *text = words_command_help(lang, command), *end = text, *next;
    bool example = has_example(command), fresh = true, calls = true;
    memset(help, 0, sizeof *help);
    while ((next = strstr(end, "\n\n"))) end = next + 2; /* the last part */
    for (const char *line = text; *line; line += *line == '\n') {
        size_t length = strcspn(line, "\n");
        if (length && !line_read(help, line, length, fresh, calls, example && line >= end))
            return false;
        fresh = !length;
        if (!length) calls = false;
        line += length;
    }
    return true;
}
