/* cli.h - what the subcommands share: their list, their options, their way of refusing.
 *
 * Exit status: 0 fine, 1 the input is wrong, 2 the call is wrong. */
#ifndef ENT_CLI_CLI_H
#define ENT_CLI_CLI_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "cli/output.h"
#include "words/faces/commands.h"

enum { EXIT_FINE = 0, EXIT_INPUT = 1, EXIT_CALL = 2 };

/* A command's texts are in src/words/faces/help.c, under its name. */
struct call;
struct command {
    const char *name;
    int (*run)(const struct call *call, int argc, char **argv); /* argv[0] is the name */
};

/* What was called, and the language of the answers. */
struct call {
    const struct command *command;
    ent_lang lang;
    bool plain; /* texts for people are ASCII only */
};

extern const struct command command_play;
extern const struct command command_text, command_trace, command_simulate, command_perft,
    command_train, command_bench, command_hint, command_review, command_show, command_position;
extern const struct command command_engine;
extern const struct command command_circuit, command_codex;
extern const struct command command_bound, command_calibrate, command_puzzles, command_rules;
extern const struct command command_serve, command_rooms;

/* ---- options ---- */

/* The values of an option that may be given more than once; those that do not fit
 * are only counted. */
struct option_words {
    int count;
    const char *words[16];
};

/* One option. Exactly one of the targets is set; `flag` takes no value. */
struct option_spec {
    const char *name; /* with its dashes */
    bool *flag;
    const char **text;
    struct option_words *texts;
    int64_t *number; /* checked against least and most */
    uint64_t *seed;
    int64_t least, most;
};

/* Reads options and up to `most` other words into words[]; returns how many words there were, or
 * -1 after saying on standard error what is wrong with the call. "--" ends the options, "-" is a
 * word. */
int options_read(const struct call *call, int argc, char **argv, const struct option_spec *options,
                 const char **words, int least, int most);

/* ---- saying ---- */

/* Fills a saying and prints it as a line. Names of places and their texts follow by turns, then
 * NO_MORE. */
#define NO_MORE ((const char *)0)
void say(FILE *out, ent_lang lang, command_saying saying, ...) __attribute__((sentinel));

/* "entanglion COMMAND: saying" on standard error; returns status. */
int refuse(const struct call *call, int status, command_saying saying, ...)
    __attribute__((sentinel));
/* The same with a sentence that is there already; and "FILE: problem", which returns EXIT_INPUT. */
int refuse_text(const struct call *call, int status, const char *text);
int refuse_file(const struct call *call, const char *file, const char *problem);
/* refuse_file with what errno says. */
int refuse_errno(const struct call *call, const char *file);
/* A line that names what may have been meant, on standard error; none when nothing is close. */
struct closest;
void say_closest(const struct call *call, const struct closest *closest);
/* A call that is wrong, with what may have been meant. Returns EXIT_CALL. */
int refuse_closest(const struct call *call, const char *text, const struct closest *closest);
/* There is no bot of that name, and these there are; returns EXIT_CALL. */
int refuse_bot(const struct call *call, const char *name);

/* A number as text, for the places of a saying: whole(games).text. */
struct number_text {
    char text[32];
};
struct number_text whole(int64_t number);
struct number_text decimal(double number, int digits);
struct number_text decimal_signed(double number, int digits); /* with + or − */

/* Who flies a ship: a bot by its name; exec:COMMAND, a program, which is made in *program; NULL
 * for no word, "person", or "human" as records have it. Says what is wrong and returns false when
 * it is none of them. */
struct bot;
bool pilot_read(const struct call *call, const char *word, const struct bot **bot,
                struct bot *program);

/* Fills variant from its word, or says what is wrong and returns false. */
bool variant_read(const struct call *call, const char *word, ent_variant *variant);

/* ---- input ---- */

struct game;
struct ent_reader;
struct line_source;
struct ent_position;
/* When FILE could not be opened (errno says why): reads the word as a position ID. Says what is
 * wrong and returns false when it is none. */
bool id_load(const struct call *call, const char *word, struct ent_position *position);
/* Opens FILE or "-" (standard input), reads the record in it; or goes on from a position ID, when
 * there is no such file. Says what is wrong and returns false when it is neither. */
bool record_load(const struct call *call, const char *path, struct game *game);

/* Standard input was a record: what is typed from now on comes from the terminal,
 * if there is one. */
void keyboard_after_input(void);

/* Says what is wrong with the line of a record that the reader refused; returns EXIT_INPUT. */
int record_refuse(const struct call *call, const char *path, const struct ent_reader *reader,
                  const struct line_source *source);

/* The learned weights: from a file, or with NULL those compiled in. Says what is wrong and returns
 * NULL when the file is not one. Free it. */
struct weights;
struct weights *weights_load(const struct call *call, const char *path);

/* A seed from the operating system. */
uint64_t fresh_seed(const struct call *call);

/* Processors this program may use. */
int processors(void);

#endif
