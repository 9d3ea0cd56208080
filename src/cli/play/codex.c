/* codex.c - `entanglion codex`: the entries of the codex. */
#include "words/lessons/codex.h"

#include <stdio.h>
#include <string.h>

#include "base/closest.h"
#include "cli/cli.h"

enum { TITLE_WORDS = 8, TITLE_COLUMN = 26 };

static void print_filled(const char *text) {
    output_filled(stdout, 0, text);
    putchar('\n');
}

static void print_entry(const struct codex_entry *entry) {
    print_filled(entry->title);
    print_filled(entry->game);
    print_filled(entry->laboratory);
    print_filled(entry->more);
    for (int i = 0; i < CODEX_LINKS && entry->links[i]; i++)
        printf("%s%s", i ? "  " : "-> ", entry->links[i]);
    puts("");
}

static void print_line(const struct codex_entry *entry) {
    printf("%-*s ", TITLE_COLUMN, entry->id);
    output_line(stdout, entry->title);
}

/* There is no such page, but perhaps one that is called nearly so. */
static int refuse_page(const struct call *call, const char *typed) {
    struct closest closest = closest_to(typed);
    struct codex_entry entry;
    for (int i = 0; words_codex_at(call->lang, i, &entry); i++) {
        closest_try(&closest, entry.id);
        closest_try(&closest, entry.title);
    }
    refuse(call, EXIT_INPUT, CMD_SAY_NO_PAGE, "word", typed, NO_MORE);
    say_closest(call, &closest);
    return EXIT_INPUT;
}

/* The page that is meant, or the list of those that may be. */
static int print_found(const struct call *call, const char *typed) {
    struct codex_entry entry;
    int found[CODEX_PAGES_MAX], count = words_codex_find(call->lang, typed, found);
    if (!count) return refuse_page(call, typed);
    for (int i = 0; i < count; i++) {
        words_codex_at(call->lang, found[i], &entry);
        if (count == 1)
            print_entry(&entry);
        else
            print_line(&entry);
    }
    return EXIT_FINE;
}

/* The words as one text: a title need not stand in quotation marks. */
static void join(const char *const *words, int count, char typed[WORDS_MAX]) {
    typed[0] = '\0';
    for (int i = 0; i < count; i++) {
        size_t used = strlen(typed);
        snprintf(typed + used, WORDS_MAX - used, "%s%s", i ? " " : "", words[i]);
    }
}

static int run(const struct call *call, int argc, char **argv) {
    const struct option_spec options[] = {{0}};
    const char *words[TITLE_WORDS];
    char typed[WORDS_MAX];
    struct codex_entry entry;
    int count = options_read(call, argc, argv, options, words, 0, TITLE_WORDS);
    if (count < 0) return EXIT_CALL;
    join(words, count, typed);
    if (*typed) return print_found(call, typed);
    for (int i = 0; words_codex_at(call->lang, i, &entry); i++) print_line(&entry);
    return EXIT_FINE;
}

const struct command command_codex = {"codex", run};
