/* output.c - texts for people, on their way out (output.h). */
#include "cli/output.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/ascii.h"
#include "base/memory.h"
#include "words/language/wrap.h"

static bool plain_output;

void output_set_plain(bool plain) {
    plain_output = plain;
}

char *output_written(const char *text) {
    if (!plain_output) return memory_text(text);
    size_t size = 2 * strlen(text) + 1; /* "sqrt" for three bytes */
    char *plain = memory_new(size, 1);
    ascii_text(text, plain, size);
    return plain;
}

void output_text(FILE *out, const char *text) {
    char *copy = output_written(text);
    fputs(copy, out);
    free(copy);
}

void output_line(FILE *out, const char *text) {
    output_text(out, text);
    fputc('\n', out);
}

void output_filled(FILE *out, int indent, const char *text) {
    char *copy = output_written(text);
    for (const char *rest = copy, *next; *rest; rest = next) {
        size_t length = words_line(rest, OUTPUT_COLUMNS - indent, &next);
        fprintf(out, "%*s%.*s\n", indent, "", (int)length, rest);
    }
    free(copy);
}

void output_json(struct json *answer) {
    if (answer->failed) abort();
    puts(answer->text);
    free(answer->text);
}

/* ---- the pager ---- */

/* As git and man do it: what PAGER names, or less, which leaves short texts on the screen. */
static const char pager_command[] =
    "if [ -n \"$PAGER\" ]; then exec $PAGER; fi; "
    "for p in less more cat; do if command -v $p >/dev/null; then exec $p; fi; done";

FILE *output_pager(void) {
    if (!isatty(STDOUT_FILENO)) return stdout;
    setenv("LESS", "FRX", 0);
    if (!plain_output) setenv("LESSCHARSET", "utf-8", 0);
    signal(SIGPIPE, SIG_IGN); /* whoever has read enough leaves the pager */
    fflush(stdout);
    FILE *out = popen(pager_command, "w");
    return out ? out : stdout;
}

void output_pager_end(FILE *out) {
    if (out != stdout) pclose(out);
}
