/* fish.c - completion for fish (shells.h). */
#include <string.h>

#include "manual/shells.h"
#include "words/faces/commands.h"

static void text_write(FILE *out, const char *text) {
    for (; *text; text++) fprintf(out, "%s%c", strchr("'\\", *text) ? "\\" : "", *text);
}

static void value_write(FILE *out, const struct typed *value) {
    if (value->kind == VALUE_LIST) {
        fputs(" -x -a '", out);
        shell_list(out, value->list, " ", "\\\\");
        fputc('\'', out);
    } else if (value->kind == VALUE_FILE && strcmp(value->list, "*") != 0) {
        fprintf(out, " -x -a '(__fish_complete_suffix .%s)'", value->list);
    } else if (value->kind == VALUE_FOLDER) {
        fputs(" -x -a '(__fish_complete_directories)'", out);
    } else if (value->kind != VALUE_NONE) {
        fputs(value->kind == VALUE_FILE ? " -r -F" : " -x", out);
    }
}

static void command_write(FILE *out, const struct shell_command *command) {
    struct typed value;
    const char *when = "complete -c entanglion -n '__fish_seen_subcommand_from";
    for (int i = 0; i < command->count; i++) {
        const struct shell_option *option = &command->options[i];
        fprintf(out, "%s %s' -l %s", when, command->name, option->name + 2);
        shell_option_value(option, &value);
        value_write(out, &value);
        fputs(" -d '", out);
        text_write(out, option->text);
        fputs("'\n", out);
    }
    shell_words(command->name, &value);
    if (value.kind == VALUE_LIST || value.kind == VALUE_FILE) {
        fprintf(out, "%s %s'", when, command->name);
        value_write(out, &value);
        fputc('\n', out);
    }
}

bool completions_fish(FILE *out) {
    static struct shell_command command;
    fputs("# Completion of entanglion for fish. Made by the build from the help of the program.\n"
          "complete -c entanglion -f\n"
          "complete -c entanglion -n __fish_use_subcommand -l version -d 'the version'\n",
          out);
    for (int i = 0; words_command_at(i); i++) {
        fprintf(out, "complete -c entanglion -n __fish_use_subcommand -a %s -d '",
                words_command_at(i));
        text_write(out, words_command_summary(ENT_LANG_EN, words_command_at(i)));
        fputs("'\n", out);
    }
    for (int i = 0; words_command_at(i); i++) {
        if (!shell_command_read(&command, words_command_at(i))) return false;
        command_write(out, &command);
    }
    return true;
}
