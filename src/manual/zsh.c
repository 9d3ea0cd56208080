/* zsh.c - completion for zsh (shells.h). */
#include <string.h>

#include "manual/shells.h"
#include "words/faces/commands.h"
#include "words/manual/manual.h"

/* A text within quotes and brackets. */
static void text_write(FILE *out, const char *text) {
    for (; *text; text++) {
        if (*text == '\'')
            fputs("'\\''", out);
        else if (strchr("[]:\\()", *text))
            fprintf(out, "\\%c", *text);
        else
            fputc(*text, out);
    }
}

static void value_write(FILE *out, const char *place, const struct typed *value) {
    if (value->kind == VALUE_NONE) return;
    fputc(':', out);
    text_write(out, place);
    fputc(':', out);
    if (value->kind == VALUE_LIST) {
        fputc('(', out);
        shell_list(out, value->list, " ", "\\");
        fputc(')', out);
    } else if (value->kind == VALUE_FILE) {
        fprintf(out, "_files -g \"*.%s(-.)\"", value->list);
    } else if (value->kind == VALUE_FOLDER) {
        fputs("_files -/", out);
    }
}

static void options_write(FILE *out, const struct shell_command *command, const char *indent) {
    for (int i = 0; i < command->count; i++) {
        const struct shell_option *option = &command->options[i];
        struct typed value;
        shell_option_value(option, &value);
        fprintf(out, " \\\n%s'%s%s[", indent, option->name, *option->place ? "=" : "");
        text_write(out, option->text);
        fputc(']', out);
        value_write(out, option->place, &value);
        fputc('\'', out);
    }
}

/* A command's words; help has no options. */
static void words_write(FILE *out, const char *command) {
    struct typed value;
    shell_words(command, &value);
    if (value.kind == VALUE_LIST || value.kind == VALUE_FILE) {
        fputs(" \\\n                '*", out);
        value_write(out, "word", &value);
        fputc('\'', out);
    }
    fputs(" ;;\n", out);
}

static void command_write(FILE *out, const struct shell_command *command) {
    fprintf(out, "        %s)\n            _arguments", command->name);
    options_write(out, command, "                ");
    words_write(out, command->name);
}

static void summary_write(FILE *out, const char *name, const char *summary) {
    fprintf(out, " %s\\:\"", name);
    text_write(out, summary);
    fputc('"', out);
}

bool completions_zsh(FILE *out) {
    static struct shell_command command;
    fputs("#compdef entanglion\n"
          "# Completion of entanglion for zsh. Made by the build from the help of the program.\n\n"
          "_entanglion() {\n    local context state state_descr line\n"
          "    typeset -A opt_args\n    _arguments -C",
          out);
    if (!shell_command_read(&command, "")) return false;
    options_write(out, &command, "        ");
    fputs(" \\\n        '1:command:((", out);
    for (int i = 0; words_command_at(i); i++)
        summary_write(out, words_command_at(i),
                      words_command_summary(ENT_LANG_EN, words_command_at(i)));
    summary_write(out, "help", words_manual(ENT_LANG_EN, MANUAL_OPTION_HELP));
    fputs("))' \\\n        '*::words:->words'\n    [[ $state == words ]] || return\n"
          "    case $line[1] in\n        help)\n            _arguments",
          out);
    words_write(out, "help");
    for (int i = 0; words_command_at(i); i++) {
        if (!shell_command_read(&command, words_command_at(i))) return false;
        command_write(out, &command);
    }
    fputs("    esac\n}\n\n_entanglion \"$@\"\n", out);
    return true;
}
