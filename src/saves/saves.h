/* saves.h - what is saved from one run of the program to the next: the game under way, finished
 * games, settings.
 *
 * All of it lies in the folder entanglion of $XDG_DATA_HOME, or of ~/.local/share. Two instances of
 * the terminal game never write the same game: the first has current.ent, another current-2.ent. */
#ifndef ENT_SAVES_SAVES_H
#define ENT_SAVES_SAVES_H

#include "table/game.h"
#include "saves/files.h"
#include "words/lessons/qubits.h"
#include "words/game/why.h"

enum { SAVES_NAME = 32, SAVES_RECORDS = 60, SAVES_SLOTS = 9 };

struct settings {
    bool still; /* no moving dice, no pauses */
    bool tutor;
    bool colour;
    bool plain;                 /* ASCII only */
    int language;               /* an ent_lang, or -1: the system's */
    why_depth why;              /* how steps are explained */
    qubits_layer layer;         /* how much of the state of both qubits is shown */
    char pilots[2][SAVES_NAME]; /* of the next new game: "" for a person, or a bot's name */
    int rate;
    ent_variant variant;
    bool dice;
};

struct saves {
    char folder[FILE_FOLDER]; /* "": nothing is saved */
    int slot;                 /* of the game under way; 0: none is ours, and `problem` says why */
    int problem;              /* an errno */
};

/* Finds the folder; false when there is no place for one, and then nothing is saved. */
bool saves_folder(struct saves *saves);
/* The same, and makes it; false when that fails. */
bool saves_open(struct saves *saves);
/* Takes the first slot for a game that no other instance has, until the process ends. A game that
 * an instance left in another slot is put into ours if that is empty, else among the records. */
void saves_claim(struct saves *saves);

void settings_read(const struct saves *saves, struct settings *settings);
bool settings_write(const struct saves *saves, const struct settings *settings);

/* The game under way. saves_write_game writes it as file_end does; false when that fails, and errno
 * says why. */
bool saves_write_game(const struct saves *saves, struct game *game, bool to_disk);
bool saves_has_game(const struct saves *saves);
/* The record of the game under way, or of any file; false with the reason in `problem`. */
bool saves_read_game(const char *file, ent_lang lang, struct game *game,
                     char problem[WORDS_PROBLEM_MAX]);
void saves_game_file(const struct saves *saves, char file[FILE_PATH]);
/* Writes a game that cannot be saved where it belongs to where it can: here, or where temporary
 * files are. False when nowhere is such a place. */
bool saves_rescue(const struct game *game, char file[FILE_PATH]);
/* Puts the game under way among the records. */
void saves_put_away(const struct saves *saves);

/* Finished and put away games, the newest first; returns how many. */
int saves_records(const struct saves *saves, char names[SAVES_RECORDS][SAVES_NAME]);
void saves_record_file(const struct saves *saves, const char *name, char file[FILE_PATH]);

#endif
