/* options.h - what can be typed after a command, for the completions of shells (options.c).
 *
 * Options come from the English --help, as the manual pages do; values from the
 * tables of the game. */
#ifndef ENT_MANUAL_OPTIONS_H
#define ENT_MANUAL_OPTIONS_H

#include <stdbool.h>

enum { OPTIONS_MOST = 48, OPTION_NAME = 32, VALUES_TEXT = 4096 };

/* What a value or a word is: nothing that could be completed, words of a list, or a file. */
typedef enum value_kind { VALUE_NONE, VALUE_LIST, VALUE_FILE, VALUE_FOLDER, VALUE_FREE } value_kind;

struct typed {
    value_kind kind;
    char list[VALUES_TEXT]; /* of words, one per line; or the ending of files */
};

struct shell_option {
    char name[OPTION_NAME];  /* with its dashes */
    char place[OPTION_NAME]; /* "FILE"; empty when it takes no value */
    char text[256];
};

struct shell_command {
    const char *name;
    struct shell_option options[OPTIONS_MOST];
    int count;
};

/* Fills a command from its help, with the options that all commands take; false when it does not
 * fit. No command, "", is what stands before one. */
bool shell_command_read(struct shell_command *command, const char *name);
/* What an option's value can be. */
void shell_option_value(const struct shell_option *option, struct typed *value);
/* What the other words after a command can be; after no command, the commands themselves. */
void shell_words(const char *command, struct typed *value);

#endif
