/* codex.c - `entanglion codex`: the pages of the codex. */
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

static void print_page(const struct codex_page *page) {
    printf("%s\n\n", page->title);
    print_filled(page->game);
    print_filled(page->laboratory);
    print_filled(page->more);
    for (int i = 0; i < CODEX_LINKS && page->links[i]; i++)
        printf("%s%s", i ? "  " : "-> ", page->links[i]);
    puts("");
}

static int run(const struct call *call, int argc, char **argv) {
    const struct option_spec options[] = {{0}};
    const char *word;
    struct codex_page page;
    int count = options_read(call, argc, argv, options, &word, 0, 1);
    if (count < 0) return EXIT_CALL;
    if (count && !words_codex(call->lang, word, &page))
        return refuse(call, EXIT_INPUT, CMD_SAY_NO_PAGE, "word", word, NO_MORE);
    if (count) print_page(&page);
    for (int i = 0; !count && words_codex_at(call->lang, i, &page); i++)
        printf("%-26s %s\n", page.id, page.title);
    return EXIT_FINE;
}

const struct command command_codex = {"codex", run};
