/* text.h - the whole game in plain lines: on any terminal, through a pipe, with a screen reader.
 *
 * Also the null front end: tests and fuzzers drive it with text and read what it says. */
#ifndef ENT_TEXT_TEXT_H
#define ENT_TEXT_TEXT_H

#include <stdio.h>

#include "entanglion.h"
#include "words/words.h"

enum { TEXT_COLUMNS = 80 }; /* where the terminal does not tell */

struct bot;
struct game;
struct saves;

struct text_options {
    FILE *in, *out;
    ent_lang lang;
    int rate;
    ent_variant variant;
    uint64_t seed;
    bool dice;                 /* ask for every outcome of chance */
    bool files;                /* save and load may touch files */
    const struct game *game;   /* to go on with, and then owned by text_play; or NULL */
    const char *game_file;     /* where it was read */
    int columns;               /* of the terminal; 0: TEXT_COLUMNS */
    const struct bot *bots[2]; /* programs that fly the ships; NULL: a person */
    int hint_trials;           /* games that a hint plays on; 0: the usual */
    const char *lesson;        /* to begin with, by number or id, or NULL */
    struct saves *saves;       /* where the game keeps itself; NULL: nowhere */
    bool game_kept;            /* the game to go on with is the one that was kept there */
    bool signals;              /* that ask the program to end are waited for, and answered */
    bool edit;                 /* lines can be edited while they are typed */
    bool plain;                /* ASCII only */
};

/* Plays until quit, the end of input or a signal. Returns 0, the number of the signal, or
 * TEXT_NO_LESSON. */
enum { TEXT_NO_LESSON = -1 };
int text_play(const struct text_options *options);

#endif
