/* words.h - everything the game says, as whole sentences.
 *
 * Faces get their sentences here and nowhere else. A sentence is a template with named places
 * ("{ship} draws {card}."), filled in one go, never glued from words. The language is an argument,
 * not a setting of the process; templates marked N_() are what translators see. */
#ifndef ENT_WORDS_WORDS_H
#define ENT_WORDS_WORDS_H

#include "entanglion.h"

typedef enum ent_lang { ENT_LANG_EN, ENT_LANG_PL, ENT_LANG_CS, ENT_LANG_JA, ENT_LANGS } ent_lang;

enum { WORDS_MAX = 640 }; /* room that holds any one sentence */

/* Marks an English text for the catalogues (po/); words_in looks it up there when it is used. A
 * text that the catalogue lacks stays English. words_plural chooses among the forms that the
 * language has for a number. */
#define N_(text) text
const char *words_in(ent_lang lang, const char *english);
const char *words_plural(ent_lang lang, const char *one, const char *many, unsigned long number);

/* A named place of a template and what stands there. */
struct place_filler {
    const char *name;
    const char *text;
};
/* Fills a template; unknown places stay as they are. Writes at most size bytes with the NUL and
 * never cuts a UTF-8 character. */
void words_fill(char *out, size_t size, const char *template, const struct place_filler *places,
                int count);

/* Names as players know them: "Mercurial", "PHI PLUS", "Quantum Gates", "The Mechanic". */
const char *words_ship(ent_lang lang, ent_mover ship);
const char *words_planet(ent_lang lang, ent_planet planet);
const char *words_component(ent_lang lang, ent_component component);
const char *words_event(ent_lang lang, ent_event event);
/* What a component or an event card does, in a sentence. */
const char *words_component_effect(ent_lang lang, ent_component component);
const char *words_event_effect(ent_lang lang, ent_event event);

/* What happened, why a step is refused, what a choice means: one sentence each. */
void words_happening(ent_lang lang, const ent_happening *h, char out[WORDS_MAX]);
void words_reason(ent_lang lang, ent_reason reason, char out[WORDS_MAX]);
void words_choice(ent_lang lang, const ent_position *p, ent_step step, char out[WORDS_MAX]);
/* What is asked of the one who moves next. */
void words_question(ent_lang lang, const ent_position *p, char out[WORDS_MAX]);

/* A whole position, several lines. */
enum { WORDS_POSITION_MAX = 4096 };
void words_position(ent_lang lang, const ent_position *p, char out[WORDS_POSITION_MAX]);

/* What the plain text game says about itself: how to use it, and its answers to commands. */
typedef enum words_saying {
    SAY_WELCOME,
    SAY_WELCOME_DICE,
    SAY_HELP,
    SAY_HELP_DICE,
    SAY_NOT_UNDERSTOOD, /* {input} */
    SAY_NO_SUCH_NUMBER, /* {count} */
    SAY_NOTHING_TO_UNDO,
    SAY_UNDONE,
    SAY_SAVED,        /* {file} */
    SAY_NOT_SAVED,    /* {file} {problem} */
    SAY_NOT_SAVED_ID, /* {file} {id}: a game begun from an ID has no record */
    SAY_FILE_EXISTS,  /* {file} */
    SAY_LOADED,       /* {file} */
    SAY_LOADED_APART, /* {file}: its outcomes were not dealt from its seed */
    SAY_NOT_LOADED,   /* {file} {problem} */
    SAY_NEEDS_FILE,   /* {input} */
    SAY_ENDED_EARLY,
    SAY_WON_HOW,
    SAY_PROMPT,
    SAYINGS
} words_saying;
const char *words_saying_template(ent_lang lang, words_saying saying);

/* What is wrong with a line of a record, with what would have been right. `line` is that line. */
enum { WORDS_PROBLEM_MAX = 4096 };
void words_problem(ent_lang lang, const ent_reader *reader, const char *line, size_t length,
                   char out[WORDS_PROBLEM_MAX]);

/* What is wrong with a position ID. */
const char *words_id_problem(ent_lang lang, ent_id_problem problem);

#endif
