/* codex.c - `entanglion codex`: the entries of the codex. */
#include "words/lessons/codex.h"

#include <stdio.h>

#include "cli/cli.h"
#include "words/language/wrap.h"

enum { COLUMNS = 80 };

static void print_filled(const char *text) {
    while (*text) {
        const char *next;
        size_t fits = words_line(text, COLUMNS, &next);
        printf("%.*s\n", (int)fits, text);
        text = next;
    }
    putchar('\n');
}

static void print_entry(const struct codex_entry *entry) {
    printf("%s\n\n", entry->title);
    print_filled(entry->game);
    print_filled(entry->laboratory);
    print_filled(entry->more);
    for (int i = 0; i < CODEX_LINKS && entry->links[i]; i++)
        printf("%s%s", i ? "  " : "-> ", entry->links[i]);
    puts("");
}

static int run(const struct call *call, int argc, char **argv) {
    const struct option_spec options[] = {{0}};
    const char *word;
    struct codex_entry entry;
    int count = options_read(call, argc, argv, options, &word, 0, 1);
    if (count < 0) return EXIT_CALL;
    if (count && !words_codex(call->lang, word, &entry))
        return refuse(call, EXIT_INPUT, CMD_SAY_NO_PAGE, "word", word, NO_MORE);
    if (count) print_entry(&entry);
    for (int i = 0; !count && words_codex_at(call->lang, i, &entry); i++)
        printf("%-26s %s\n", entry.id, entry.title);
    return EXIT_FINE;
}

const struct command command_codex = {"codex", run};
