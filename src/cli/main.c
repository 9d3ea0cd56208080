/* main.c - the program `entanglion`: finds language and subcommand, and runs it. */
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/closest.h"
#include "cli/cli.h"
#include "entanglion.h"

static const struct command *const commands[] = {
    &command_play,    &command_text,      &command_serve,    &command_rooms,   &command_rules,
    &command_circuit, &command_codex,     &command_hint,     &command_review,  &command_simulate,
    &command_trace,   &command_show,      &command_position, &command_perft,   &command_engine,
    &command_train,   &command_calibrate, &command_bound,    &command_puzzles, &command_bench};
enum { COMMANDS = sizeof commands / sizeof *commands };

static const struct command *find_command(const char *name) {
    for (int i = 0; i < COMMANDS; i++)
        if (!strcmp(commands[i]->name, name)) return commands[i];
    return NULL;
}

/* "en, cs, ja, pl" */
static struct number_text list_languages(void) {
    struct number_text list = {""};
    for (int l = 0; l < ENT_LANGS; l++) {
        size_t used = strlen(list.text);
        snprintf(list.text + used, sizeof list.text - used, "%s%s", l ? ", " : "",
                 words_lang_code((ent_lang)l));
    }
    return list;
}

static void print_help(FILE *out, ent_lang lang) {
    say(out, lang, CMD_SAY_PROGRAM, NO_MORE);
    for (int i = 0; i < COMMANDS; i++) {
        fprintf(out, "  %-10s ", commands[i]->name);
        output_line(out, words_command_summary(lang, commands[i]->name));
    }
    fputc('\n', out);
    say(out, lang, CMD_SAY_PROGRAM_END, "languages", list_languages().text, NO_MORE);
}

static int refuse_command(ent_lang lang, const char *name) {
    struct closest closest = closest_to(name);
    for (int i = 0; i < COMMANDS; i++) closest_try(&closest, commands[i]->name);
    for (int i = 0; i < 4; i++)
        closest_try(&closest, (const char *const[]){"--help", "--version", "--lang", "--plain"}[i]);
    fputs("entanglion: ", stderr);
    say(stderr, lang, CMD_SAY_NO_COMMAND, "word", name, NO_MORE);
    say_closest(&(struct call){.lang = lang}, &closest);
    fputc('\n', stderr);
    print_help(stderr, lang);
    return EXIT_CALL;
}

static bool asks_for_help(int argc, char **argv) {
    for (int i = 1; i < argc && strcmp(argv[i], "--"); i++)
        if (!strcmp(argv[i], "--help") || !strcmp(argv[i], "-h")) return true;
    return false;
}

static int run(const struct call *call, int argc, char **argv) {
    if (asks_for_help(argc, argv)) {
        output_text(stdout, words_command_help(call->lang, call->command->name));
        return EXIT_FINE;
    }
    int status = call->command->run(call, argc, argv);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        if (status == EXIT_FINE) status = refuse(call, EXIT_INPUT, CMD_SAY_NOT_WRITTEN, NO_MORE);
    }
    return status;
}

/* ---- the language ---- */

/* As gettext does it: the first of these that is set names the locale; the list in LANGUAGE goes
 * before it, unless the locale is the plain one of C. */
static ent_lang lang_of_environment(void) {
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *locale = NULL, *list = getenv("LANGUAGE");
    ent_lang lang = ENT_LANG_EN;
    for (int i = 0; i < 3 && !(locale && *locale); i++) locale = getenv(names[i]);
    if (!locale || !*locale || !strcmp(locale, "C") || !strcmp(locale, "POSIX")) return lang;
    for (; list && *list; list += strspn(list, ":")) {
        char name[16];
        size_t length = strcspn(list, ":");
        snprintf(name, sizeof name, "%.*s", (int)(length < 15 ? length : 15), list);
        if (words_lang_named(name, &lang)) return lang;
        list += length;
    }
    words_lang_named(locale, &lang);
    return lang;
}

static int refuse_lang(ent_lang lang, const char *word) {
    fputs("entanglion: ", stderr);
    if (word)
        say(stderr, lang, CMD_SAY_NO_LANGUAGE, "word", word, "languages", list_languages().text,
            NO_MORE);
    else
        say(stderr, lang, CMD_SAY_NEEDS_VALUE, "word", "--lang", NO_MORE);
    return EXIT_CALL;
}

/* Takes "--lang CODE" and "--lang=CODE" out of the call, wherever they stand before "--". */
static int take_lang(int *argc, char **argv, ent_lang *lang) {
    int kept = 1, i = 1;
    for (; i < *argc && strcmp(argv[i], "--"); i++) {
        const char *word = argv[i];
        if (strncmp(word, "--lang", 6) || (word[6] && word[6] != '=')) {
            argv[kept++] = argv[i];
            continue;
        }
        word = word[6] ? word + 7 : argv[++i];
        if (!word || !words_lang_named(word, lang)) return refuse_lang(*lang, word);
    }
    for (; i < *argc; i++) argv[kept++] = argv[i];
    argv[kept] = NULL;
    *argc = kept;
    return EXIT_FINE;
}

/* ---- characters ---- */

/* Takes "--plain" out of the call, wherever it stands before "--"; was it there? */
static bool take_plain(int *argc, char **argv) {
    int kept = 1, i = 1;
    for (; i < *argc && strcmp(argv[i], "--"); i++)
        if (strcmp(argv[i], "--plain") != 0) argv[kept++] = argv[i];
    bool found = kept < i;
    for (; i < *argc; i++) argv[kept++] = argv[i];
    argv[kept] = NULL;
    *argc = kept;
    return found;
}

/* Only characters that the terminal is said to understand. Where nothing is said, or a locale is
 * named that is not installed, it is taken for one of today's, which speak UTF-8. */
static bool locale_is_plain(void) {
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    const char *locale = NULL;
    for (int i = 0; i < 3 && !(locale && *locale); i++) locale = getenv(names[i]);
    if (!locale || !*locale || !setlocale(LC_CTYPE, "")) {
        setlocale(LC_CTYPE, "C.UTF-8");
        return false;
    }
    return strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
}

int main(int argc, char **argv) {
    ent_lang lang = lang_of_environment();
    bool plain = take_plain(&argc, argv) || locale_is_plain();
    output_set_plain(plain);
    if (take_lang(&argc, argv, &lang) != EXIT_FINE) return EXIT_CALL;
    if (plain && lang == ENT_LANG_JA) lang = ENT_LANG_EN; /* nothing of it could be read */
    if (argc < 2 && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)) {
        char *alone[] = {"play", NULL};
        return run(&(struct call){&command_play, lang, plain}, 1, alone);
    }
    if (argc < 2) {
        print_help(stderr, lang);
        return EXIT_CALL;
    }
    const char *name = argv[1];
    if (!strcmp(name, "--help") || !strcmp(name, "-h") || !strcmp(name, "help")) {
        const struct command *about = argc > 2 ? find_command(argv[2]) : NULL;
        if (argc > 2 && !about) return refuse_command(lang, argv[2]);
        if (about)
            output_text(stdout, words_command_help(lang, about->name));
        else
            print_help(stdout, lang);
        return EXIT_FINE;
    }
    if (!strcmp(name, "--version")) {
        puts("entanglion " ENT_VERSION);
        return EXIT_FINE;
    }
    const struct command *command = find_command(name);
    if (command) return run(&(struct call){command, lang, plain}, argc - 1, argv + 1);
    return refuse_command(lang, name);
}
