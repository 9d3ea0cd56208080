/* cli.h - what the subcommands share: their list, their options, their way of refusing.
 *
 * Exit status: 0 fine, 1 the input is wrong, 2 the call is wrong. */
#ifndef ENT_CLI_CLI_H
#define ENT_CLI_CLI_H

#include <stdbool.h>
#include <stdint.h>

enum { EXIT_FINE = 0, EXIT_INPUT = 1, EXIT_CALL = 2 };

struct command {
    const char *name;
    const char *summary;               /* one line for the list of commands */
    const char *help;                  /* the whole text of --help */
    int (*run)(int argc, char **argv); /* argv[0] is the name of the command */
};

extern const struct command command_text, command_trace, command_simulate, command_perft,
    command_train, command_bench, command_hint, command_review, command_show;
extern const struct command command_engine;
extern const struct command command_bound;

/* ---- options ---- */

/* One option. Exactly one of the targets is set; `flag` takes no value. */
struct option_spec {
    const char *name; /* with its dashes */
    bool *flag;
    const char **text;
    int64_t *number; /* checked against least and most */
    uint64_t *seed;
    int64_t least, most;
};

/* Reads options and up to `most` other words into words[]; returns how many words there were, or
 * -1 after saying on standard error what is wrong with the call. "--" ends the options, "-" is a
 * word. */
int options_read(const struct command *command, int argc, char **argv,
                 const struct option_spec *options, const char **words, int least, int most);

/* "entanglion COMMAND: message" on standard error; returns status. */
int refuse(const struct command *command, int status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Fills variant (an ent_variant) from its word, or says what is wrong and returns false. */
bool variant_read(const struct command *command, const char *word, int *variant);

/* ---- input ---- */

struct game;
struct ent_reader;
struct line_source;
struct ent_position;
/* When FILE could not be opened (errno says why): reads the word as a position ID. Says what is
 * wrong and returns false when it is none. */
bool id_load(const struct command *command, const char *word, struct ent_position *position);
/* Opens FILE or "-" (standard input), reads the record in it; or goes on from a position ID, when
 * there is no such file. Says what is wrong and returns false when it is neither. */
bool record_load(const struct command *command, const char *path, struct game *game);

/* Says what is wrong with the line of a record that the reader refused; returns EXIT_INPUT. */
int record_refuse(const struct command *command, const char *path, const struct ent_reader *reader,
                  const struct line_source *source);

/* The learned weights: from a file, or with NULL those compiled in. Says what is wrong and returns
 * NULL when the file is not one. Free it. */
struct weights;
struct weights *weights_load(const struct command *command, const char *path);

/* A seed from the operating system. */
uint64_t fresh_seed(void);

/* Processors this program may use. */
int processors(void);

#endif
