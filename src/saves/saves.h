/* store.h - what is kept between sessions: the game under way, finished games, settings.
 *
 * All of it lies in the folder entanglion of $XDG_DATA_HOME, or of ~/.local/share. Two instances of
 * the terminal game never write the same game: the first has current.ent, another current-2.ent. */
#ifndef ENT_SAVES_SAVES_H
#define ENT_SAVES_SAVES_H

#include "table/game.h"
#include "saves/files.h"
#include "words/lessons/qubits.h"
#include "words/game/why.h"

enum { STORE_NAME = 32, STORE_RECORDS = 60, STORE_SLOTS = 9 };

struct settings {
    bool still; /* no moving dice, no pauses */
    bool tutor;
    bool colour;
    bool plain;                 /* ASCII only */
    int language;               /* an ent_lang, or -1: the system's */
    why_depth why;              /* how steps are explained */
    qubits_layer layer;         /* how much of the state of both qubits is shown */
    char pilots[2][STORE_NAME]; /* of the next new game: "" for a person, or a bot's name */
    int rate;
    ent_variant variant;
    bool dice;
};

struct store {
    char folder[STORE_PATH]; /* "": nothing is kept */
    int slot;                /* of the game under way; 0: none is ours, and `problem` says why */
    int problem;             /* an errno */
};

/* Finds the folder; false when there is no place for one, and then nothing is kept. */
bool store_folder(struct store *store);
/* The same, and makes it; false when that fails. */
bool store_open(struct store *store);
/* Takes the first slot for a game that no other instance has, until the process ends. A game that
 * an instance left in another slot is put into ours if that is empty, else among the records. */
void store_claim(struct store *store);

void settings_read(const struct store *store, struct settings *settings);
bool settings_write(const struct store *store, const struct settings *settings);

/* The game under way. store_save keeps it, as keep_end does; false when that fails, errno says why. */
bool store_save(const struct store *store, struct game *game, bool to_disk);
bool store_has_game(const struct store *store);
/* The record of the game under way, or of any file; false with the reason in `problem`. */
bool store_load(const char *file, ent_lang lang, struct game *game,
                char problem[WORDS_PROBLEM_MAX]);
void store_game_file(const struct store *store, char file[KEEP_FILE]);
/* Puts the game under way among the records. */
void store_put_away(const struct store *store);

/* Finished and put away games, the newest first; returns how many. */
int store_records(const struct store *store, char names[STORE_RECORDS][STORE_NAME]);
void store_record_file(const struct store *store, const char *name, char file[KEEP_FILE]);

#endif
