/* fish.c - completion for fish (shells.h). */
#include <string.h>

#include "manual/shells.h"
#include "words/faces/commands.h"
#include "words/manual/manual.h"

static void text_write(FILE *out, const char *text) {
    for (; *text; text++) fprintf(out, "%s%c", strchr("'\\", *text) ? "\\" : "", *text);
}

static void value_write(FILE *out, const struct typed *value) {
    if (value->kind == VALUE_LIST) {
        fputs(" -x -a '", out);
        shell_list(out, value->list, " ", "\\\\");
        fputc('\'', out);
    } else if (value->kind == VALUE_FILE && strcmp(value->list, "*") != 0) {
        fprintf(out, " -x -a '(__entanglion_files %s)'", value->list);
    } else if (value->kind == VALUE_FOLDER) {
        fputs(" -x -a '(__fish_complete_directories)'", out);
    } else if (value->kind != VALUE_NONE) {
        fputs(value->kind == VALUE_FILE ? " -r -F" : " -x", out);
    }
}

static const char head[] =
    "# Completion of entanglion for fish. Made by the build from the help of the program.\n"
    "\n"
    "# The command on the line, which may have options before it.\n"
    "function __entanglion_command\n"
    "    set -l words (commandline -opc)[2..-1]\n"
    "    while set -q words[1]\n"
    "        switch $words[1]\n"
    "            case --lang\n"
    "                set -e words[1]\n"
    "            case '-*'\n"
    "            case '*'\n"
    "                echo $words[1]\n"
    "                return\n"
    "        end\n"
    "        set -e words[1]\n"
    "    end\n"
    "end\n"
    "\n"
    "function __entanglion_in\n"
    "    test \"$(__entanglion_command)\" = \"$argv[1]\"\n"
    "end\n"
    "\n"
    "# Files with an ending, and folders: fish's own function only puts them first.\n"
    "function __entanglion_files\n"
    "    __fish_complete_suffix .$argv[1] | string match -r "
    "\"^[^\\t]*(?:/|\\.$argv[1])(?:\\t.*)?\\$\"\n"
    "end\n"
    "\n"
    "complete -c entanglion -f\n";

static void options_write(FILE *out, const struct shell_command *command) {
    for (int i = 0; i < command->count; i++) {
        const struct shell_option *option = &command->options[i];
        struct typed value;
        fprintf(out, "complete -c entanglion -n '__entanglion_in %s' -l %s", command->name,
                option->name + 2);
        shell_option_value(option, &value);
        value_write(out, &value);
        fputs(" -d '", out);
        text_write(out, option->text);
        fputs("'\n", out);
    }
}

static void words_write(FILE *out, const char *command) {
    struct typed value;
    shell_words(command, &value);
    if (value.kind != VALUE_LIST && value.kind != VALUE_FILE) return;
    fprintf(out, "complete -c entanglion -n '__entanglion_in %s'", command);
    value_write(out, &value);
    fputc('\n', out);
}

static void summary_write(FILE *out, const char *name, const char *summary) {
    fprintf(out, "complete -c entanglion -n __entanglion_in -a %s -d '", name);
    text_write(out, summary);
    fputs("'\n", out);
}

bool completions_fish(FILE *out) {
    static struct shell_command command;
    fputs(head, out);
    for (int i = 0; words_command_at(i); i++)
        summary_write(out, words_command_at(i),
                      words_command_summary(ENT_LANG_EN, words_command_at(i)));
    summary_write(out, "help", words_manual(ENT_LANG_EN, MANUAL_OPTION_HELP));
    words_write(out, "help");
    if (!shell_command_read(&command, "")) return false;
    options_write(out, &command);
    for (int i = 0; words_command_at(i); i++) {
        if (!shell_command_read(&command, words_command_at(i))) return false;
        options_write(out, &command);
        words_write(out, command.name);
    }
    return true;
}
