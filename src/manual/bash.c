/* bash.c - completion for bash (shells.h). It needs nothing of the package bash-completion. */
#include <string.h>

#include "manual/shells.h"
#include "words/faces/commands.h"

void shell_list(FILE *out, const char *list, const char *between, const char *escape) {
    for (; *list; list++)
        if (*list == '\n')
            fputs(between, out);
        else
            fprintf(out, "%s%c", *list == ' ' ? escape : "", *list);
}

static void value_write(FILE *out, const struct typed *value) {
    if (value->kind == VALUE_LIST) {
        fputs("_entanglion_words $'", out);
        shell_list(out, value->list, "\\n", "");
        fputs("'", out);
    } else if (value->kind == VALUE_FILE) {
        fprintf(out, "_entanglion_files '%s'", value->list);
    } else if (value->kind == VALUE_FOLDER) {
        fputs("_entanglion_files ''", out);
    } else {
        fputs(":", out);
    }
    fputs(" ;;\n", out);
}

static const char head[] =
    "# Completion of entanglion for bash. Made by the build from the help of the program.\n"
    "\n"
    "# Words of a list, one per line; those with spaces in quotes.\n"
    "_entanglion_words() {\n"
    "    local IFS=$'\\n' typed=${cur#[\\'\\\"]} i\n"
    "    COMPREPLY=($(compgen -W \"$1\" -- \"$typed\"))\n"
    "    for i in \"${!COMPREPLY[@]}\"; do\n"
    "        [[ ${COMPREPLY[i]} != *' '* ]] || COMPREPLY[i]=\"'${COMPREPLY[i]}'\"\n"
    "    done\n"
    "}\n"
    "\n"
    "# Files with an ending, and folders.\n"
    "_entanglion_files() {\n"
    "    local IFS=$'\\n'\n"
    "    compopt -o filenames 2>/dev/null\n"
    "    COMPREPLY=($(compgen -d -- \"$cur\"))\n"
    "    [[ ! $1 ]] || COMPREPLY+=($(compgen -f -X \"!*.$1\" -- \"$cur\"))\n"
    "}\n"
    "\n"
    "_entanglion() {\n"
    "    local cur=${COMP_WORDS[COMP_CWORD]} before=$((COMP_CWORD - 1)) option command= i\n"
    "    COMPREPLY=()\n"
    "    # --option=value is three words here.\n"
    "    if [[ $cur == = ]]; then\n"
    "        cur=\n"
    "    elif [[ ${COMP_WORDS[before]} == = ]]; then\n"
    "        before=$((before - 1))\n"
    "    fi\n"
    "    option=${COMP_WORDS[before]}\n"
    "    for ((i = 1; i < COMP_CWORD; i++)); do\n"
    "        case ${COMP_WORDS[i]} in\n"
    "        --lang) i=$((i + 1)) && [[ ${COMP_WORDS[i]} != = ]] || i=$((i + 1)) ;;\n"
    "        -*) ;;\n"
    "        *) command=${COMP_WORDS[i]} && break ;;\n"
    "        esac\n"
    "    done\n";

static void values_write(FILE *out, const struct shell_command *command) {
    for (int i = 0; i < command->count; i++) {
        struct typed value;
        if (!strcmp(command->options[i].name, "--lang")) continue;
        shell_option_value(&command->options[i], &value);
        if (value.kind == VALUE_NONE) continue;
        fprintf(out, "    %s:%s) ", command->name, command->options[i].name);
        value_write(out, &value);
    }
}

static void words_write(FILE *out, const struct shell_command *command) {
    struct typed value;
    fprintf(out, "    %s:-*) _entanglion_words $'", command->name);
    for (int i = 0; i < command->count; i++)
        fprintf(out, "%s%s", i ? "\\n" : "", command->options[i].name);
    fprintf(out, "' ;;\n    %s:*) ", command->name);
    shell_words(command->name, &value);
    value_write(out, &value);
}

bool completions_bash(FILE *out) {
    static struct shell_command command;
    struct typed value;
    fputs(head, out);
    fputs("    case $command:$option in\n    *:--lang) ", out);
    shell_option_value(&(struct shell_option){"--lang", "LANGUAGE", ""}, &value);
    value_write(out, &value);
    for (int i = 0; words_command_at(i); i++) {
        if (!shell_command_read(&command, words_command_at(i))) return false;
        values_write(out, &command);
    }
    fputs("    *) _entanglion_rest ;;\n    esac\n}\n\n# No value of an option.\n"
          "_entanglion_rest() {\n    case $command:$cur in\n    help:*) ",
          out);
    shell_words("help", &value);
    value_write(out, &value);
    if (!shell_command_read(&command, "")) return false;
    words_write(out, &command);
    for (int i = 0; words_command_at(i); i++) {
        if (!shell_command_read(&command, words_command_at(i))) return false;
        words_write(out, &command);
    }
    fputs("    esac\n}\n\ncomplete -F _entanglion entanglion\n", out);
    return true;
}
