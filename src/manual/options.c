/* options.c - what can be typed after a command (options.h). */
#include "manual/options.h"

#include <stdio.h>
#include <string.h>

#include "bots/bot.h"
#include "lessons/lesson.h"
#include "manual/help.h"
#include "words/faces/commands.h"
#include "words/manual/manual.h"
#include "words/lessons/codex.h"
#include "words/lessons/lessons.h"

/* ---- lists ---- */

static void list_add(struct typed *value, const char *word) {
    size_t used = strlen(value->list);
    value->kind = VALUE_LIST;
    snprintf(value->list + used, sizeof value->list - used, "%s%s", used ? "\n" : "", word);
}

static void list_bots(struct typed *value) {
    for (int i = 0; bot_at(i); i++) list_add(value, bot_at(i)->name);
}

static void list_lessons(struct typed *value) {
    for (int i = 0; lesson_at(i); i++) list_add(value, lesson_at(i)->id);
}

static void list_codex(struct typed *value) {
    struct codex_entry page;
    for (int i = 0; words_codex_at(ENT_LANG_EN, i, &page); i++) list_add(value, page.id);
}

static void list_commands(struct typed *value) {
    for (int i = 0; words_command_at(i); i++) list_add(value, words_command_at(i));
}

/* The changes of a position that name a ship: where it is, on which planet, and whose turn. */
static void list_changes(struct typed *value) {
    static const char *const ships[] = {"M", "R"};
    char change[64];
    for (int s = 0; s < 2; s++) {
        for (int p = 0; p < ENT_PLANETS; p++) {
            snprintf(change, sizeof change, "ship %s %s", ships[s], ent_planet_word((ent_planet)p));
            list_add(value, change);
        }
        snprintf(change, sizeof change, "turn %s", ships[s]);
        list_add(value, change);
    }
}

/* The first words of a list that is not one of options: the subcommands of `rooms`. */
static void list_entries(struct typed *value, const char *command) {
    static struct help help;
    if (!help_read(&help, ENT_LANG_EN, command)) return;
    for (int i = 0; i < help.count; i++) {
        const struct help_part *part = &help.parts[i];
        if (part->kind != HELP_ENTRY || part->tags[0][0] == '-') continue;
        char word[OPTION_NAME];
        snprintf(word, sizeof word, "%.*s", (int)strcspn(part->tags[0], " "), part->tags[0]);
        list_add(value, word);
    }
}

static void files(struct typed *value, const char *ending) {
    value->kind = VALUE_FILE;
    snprintf(value->list, sizeof value->list, "%s", ending);
}

/* ---- values ---- */

static const struct {
    const char *place, *option, *ending; /* the ending of files; of any other option when NULL */
} file_endings[] = {
    {"FILE", "--weights", "bin"}, {"FILE", "--out", "bin"},      {"FILE", "--resume", "state"},
    {"FILE", "--data", "db"},     {"FILE", "--tls-cert", "pem"}, {"FILE", "--tls-key", "pem"},
    {"FILE", "--svg", "svg"},     {"OUT", "--svg", "svg"},       {"FILE", "--from", "ent"}};

static void value_words(struct typed *value, const char *place) {
    if (!strcmp(place, "WHO")) list_add(value, "person");
    if (!strcmp(place, "WHO") || !strcmp(place, "BOT")) list_bots(value);
    if (!strcmp(place, "L")) list_lessons(value);
    if (!strcmp(place, "DIR")) value->kind = VALUE_FOLDER;
    for (int i = 1; !strcmp(place, "R") && i <= 4; i++)
        list_add(value, (const char *const[]){"1", "2", "3", "4"}[i - 1]);
    for (int i = 0; !strcmp(place, "LEVEL") && i < 3; i++)
        list_add(value, (const char *const[]){"error", "info", "debug"}[i]);
    for (int i = 0; !strcmp(place, "LANGUAGE") && i < ENT_LANGS; i++)
        list_add(value, words_lang_code((ent_lang)i));
    for (int i = 0; !strcmp(place, "V") && i < 2; i++)
        list_add(value, (const char *const[]){"standard", "czech"}[i]);
}

void shell_option_value(const struct shell_option *option, struct typed *value) {
    *value = (struct typed){.kind = *option->place ? VALUE_FREE : VALUE_NONE};
    value_words(value, option->place);
    for (size_t i = 0; i < sizeof file_endings / sizeof *file_endings; i++)
        if (!strcmp(option->place, file_endings[i].place) &&
            !strcmp(option->name, file_endings[i].option))
            files(value, file_endings[i].ending);
    if (value->kind == VALUE_FREE && strstr(option->place, "FILE")) files(value, "*");
}

void shell_words(const char *command, struct typed *value) {
    *value = (struct typed){.kind = VALUE_FREE};
    if (!strcmp(command, "codex"))
        list_codex(value);
    else if (!*command || !strcmp(command, "help"))
        list_commands(value);
    else if (!strcmp(command, "position"))
        list_changes(value);
    else if (!strcmp(command, "rooms"))
        list_entries(value, command);
    else if (!strcmp(command, "simulate"))
        list_add(value, "merge");
    else if (strstr(words_command_help(ENT_LANG_EN, command), "FILE"))
        files(value, "ent");
    if (!*command) list_add(value, "help");
    if (!strcmp(command, "serve") || !strcmp(command, "train") || !strcmp(command, "engine") ||
        !strcmp(command, "calibrate"))
        value->kind = VALUE_NONE; /* FILE is only a value of their options */
}

/* ---- options ---- */

static bool option_add(struct shell_command *command, const char *name, size_t length,
                       const char *place, const char *text) {
    for (int i = 0; i < command->count; i++)
        if (strlen(command->options[i].name) == length &&
            !memcmp(command->options[i].name, name, length))
            return true;
    if (command->count == OPTIONS_MOST || length >= OPTION_NAME) return false;
    struct shell_option *option = &command->options[command->count++];
    snprintf(option->name, sizeof option->name, "%.*s", (int)length, name);
    size_t word = strspn(place, "ABCDEFGHIJKLMNOPQRSTUVWXYZ:/");
    snprintf(option->place, sizeof option->place, "%.*s", (int)word, place);
    snprintf(option->text, sizeof option->text, "%s", text ? text : "");
    return true;
}

/* Every "--name" in a tag or a line of usage, with the capitals after it. */
static bool options_find(struct shell_command *command, const char *line, const char *text) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz-0123456789";
    for (const char *at = line; (at = strstr(at, "--"));) {
        size_t length = strspn(at, letters);
        if (!option_add(command, at, length, at[length] == ' ' ? at + length + 1 : "", text))
            return false;
        at += length;
    }
    return true;
}

/* Every option in the help of a command. */
static bool options_of_help(struct shell_command *command) {
    static struct help help;
    if (!help_read(&help, ENT_LANG_EN, command->name)) return false;
    for (int i = 0; i < help.count;
         i++) { /* from the last: entries, which explain, come before calls */
        const struct help_part *part = &help.parts[help.count - 1 - i];
        bool list = part->kind == HELP_ENTRY && part->tags[0][0] == '-';
        for (int t = 0; (list || part->kind == HELP_CALL) && part->tags[t]; t++)
            if (!options_find(command, part->tags[t], list ? part->text : NULL)) return false;
    }
    return true;
}

bool shell_command_read(struct shell_command *command, const char *name) {
    const char *plain = words_manual(ENT_LANG_EN, MANUAL_OPTION_PLAIN);
    const char *help = words_manual(ENT_LANG_EN, MANUAL_OPTION_HELP);
    const char *version = words_manual(ENT_LANG_EN, MANUAL_OPTION_VERSION);
    *command = (struct shell_command){.name = name};
    if (*name ? !options_of_help(command) : !option_add(command, "--version", 9, "", version))
        return false;
    return option_add(command, "--lang", 6, "LANGUAGE", "the language of all answers") &&
           option_add(command, "--plain", 7, "", plain) &&
           option_add(command, "--help", 6, "", help);
}
