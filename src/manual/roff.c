/* roff.c - writing a manual page (roff.h), in the macros of man(7). */
#include "manual/roff.h"

#include <string.h>

#include "entanglion.h"

/* In code every hyphen is a minus, as people copy it; in text only those of options are. */
static void put(FILE *out, const char *text, size_t length, int code) {
    for (size_t i = 0; i < length; i++) {
        char c = text[i];
        int option =
            c == '-' && ((i + 1 < length && text[i + 1] == '-') || (i && text[i - 1] == '-'));
        if (c == '\\')
            fputs("\\e", out);
        else if (c == '\'')
            fputs("\\(aq", out);
        else if (c == '`')
            fputs("\\(ga", out);
        else if (c == '^')
            fputs("\\(ha", out);
        else if (c == '~')
            fputs("\\(ti", out);
        else if (c == '-' && (code || option))
            fputs("\\-", out);
        else if (c == '.' && !i)
            fputs("\\&.", out);
        else
            fputc(c, out);
    }
}

/* Lines end between words: names of ships and of pages must not be torn. */
void roff_begin(FILE *out, const char *name, const char *section) {
    fprintf(out, ".\\\" Made by the build from the help of the program. Do not edit.\n.TH ");
    put(out, name, strlen(name), 1);
    fprintf(out, " %s \"\" \"entanglion %s\" \"Entanglion\"\n.ad l\n.nh\n", section, ENT_VERSION);
}

void roff_heading(FILE *out, const char *text) {
    fprintf(out, ".SH \"%s\"\n", text);
}

void roff_text(FILE *out, const char *text) {
    put(out, text, strlen(text), 0);
    fputc('\n', out);
}

void roff_paragraph(FILE *out, const char *text) {
    fputs(".PP\n", out);
    roff_text(out, text);
}

/* Options and words of the notation in bold, what stands for something else (N, FILE) as it is. */
static void put_tag(FILE *out, const char *tag) {
    for (const char *at = tag; *at;) {
        size_t spaces = strspn(at, " "), word = strcspn(at + spaces, " ");
        int bold = at == tag || at[spaces] == '-';
        fprintf(out, "%.*s%s", (int)spaces, at, bold ? "\\fB" : "");
        put(out, at + spaces, word, 1);
        if (bold) fputs("\\fR", out);
        at += spaces + word;
    }
    fputc('\n', out);
}

void roff_entry(FILE *out, const char *const *tags, const char *text) {
    for (int i = 0; tags[i]; i++) {
        fputs(i ? ".TQ\n" : ".TP\n", out);
        put_tag(out, tags[i]);
    }
    if (text) roff_text(out, text);
}

void roff_lines(FILE *out, const char *text) {
    fputs(".PP\n.RS 4\n.EX\n", out);
    for (; *text; text += *text == '\n') {
        size_t length = strcspn(text, "\n");
        put(out, text, length, 1);
        fputc('\n', out);
        text += length;
    }
    fputs(".EE\n.RE\n", out);
}

void roff_call(FILE *out, const char *call) {
    size_t program = strcspn(call, " ");
    size_t word = call[program] ? strcspn(call + program + 1, " ") + 1 : 0;
    fputs("\\fB", out);
    put(out, call, program + word, 1);
    fputs("\\fR", out);
    put(out, call + program + word, strlen(call + program + word), 1);
    fputs("\n.br\n", out);
}

void roff_reference(FILE *out, const char *name, const char *section, int more) {
    fputs(".BR ", out);
    put(out, name, strlen(name), 1);
    fprintf(out, " (%s)%s\n", section, more ? "," : "");
}
