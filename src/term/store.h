/* store.h - what is kept between sessions: the game under way, finished games, settings.
 *
 * All of it lies in the folder entanglion of $XDG_DATA_HOME, or of ~/.local/share. A file is written
 * beside its place and then moved there, so that whenever the program is ended, also by SIGKILL,
 * the file is whole: the old or the new one. */
#ifndef ENT_TERM_STORE_H
#define ENT_TERM_STORE_H

#include "table/game.h"
#include "words/words.h"

enum { STORE_PATH = 2048, STORE_NAME = 32, STORE_RECORDS = 60, STORE_LESSONS = 512 };

struct settings {
    bool still; /* no moving dice, no pauses */
    bool tutor;
    bool colour;
    bool plain;                 /* ASCII only */
    int language;               /* an ent_lang, or -1: the system's */
    char pilots[2][STORE_NAME]; /* of the next new game: "" for a person, or a bot's name */
    int rate;
    int variant;
    bool dice;
    char lessons[STORE_LESSONS]; /* ids of those done, with a space around each */
};

struct store {
    char folder[STORE_PATH];
};

/* Finds the folder and makes it; false when that fails (errno says why), and then nothing is kept. */
bool store_open(struct store *store);

void settings_read(const struct store *store, struct settings *settings);
bool settings_write(const struct store *store, const struct settings *settings);

/* The game under way. store_save keeps it; false when that fails, errno says why. */
bool store_save(const struct store *store, struct game *game);
bool store_has_game(const struct store *store);
/* The record of the game under way, or of any file; false with the reason in `problem`. */
bool store_load(const char *file, ent_lang lang, struct game *game,
                char problem[WORDS_PROBLEM_MAX]);
void store_game_file(const struct store *store, char file[STORE_PATH + 64]);
/* Puts the game under way among the records. */
void store_put_away(const struct store *store);

/* Finished and put away games, the newest first; returns how many. */
int store_records(const struct store *store, char names[STORE_RECORDS][STORE_NAME]);
void store_record_file(const struct store *store, const char *name, char file[STORE_PATH + 64]);

#endif
