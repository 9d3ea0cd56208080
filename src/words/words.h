/* words.h - everything the game says, as whole sentences.
 *
 * Faces get their sentences here and nowhere else. A sentence is a template with named places
 * ("{ship} draws {card}."), filled in one go, never glued from words. The language is an argument,
 * not a setting of the process; templates marked N_() are what translators see. */
#ifndef ENT_WORDS_WORDS_H
#define ENT_WORDS_WORDS_H

#include "entanglion.h"
/* The languages beside English: WORDS_LANGUAGES(LANGUAGE) is LANGUAGE(CS, cs) LANGUAGE(JA, ja) and
 * so on, one for each catalogue in po/. The build makes it (tools/catalogues.cmake). */
#include "words_languages.h"

#define WORDS_LANG(NAME, code) ENT_LANG_##NAME,
typedef enum ent_lang {
    ENT_LANG_EN,
    WORDS_LANGUAGES(WORDS_LANG) ENT_LANGS,
    ENT_LANG_XX = ENT_LANGS /* not a language: every letter of a catalogue changed, for tests */
} ent_lang;
#undef WORDS_LANG

enum { WORDS_MAX = 640 }; /* room that holds any one sentence */

/* Marks an English text for the catalogues (po/); words_in looks it up there when it is used. A
 * text that the catalogue lacks stays English. N_CONTEXT tells apart texts that are alike in
 * English only; what is looked up and what is marked are the same value.
 * words_plural(lang, N_PLURAL("{count} card", "{count} cards"), count) chooses among the forms that
 * the language has for a number. */
#define N_(text) text
#define N_CONTEXT(context, text) context "\004" text
#define N_PLURAL(one, many) one, many
const char *words_in(ent_lang lang, const char *english);
const char *words_plural(ent_lang lang, const char *one, const char *many, unsigned long number);
/* Which of its forms the language uses for a number, by the rule of its catalogue: 0 and up. */
unsigned long words_plural_form(ent_lang lang, unsigned long number);

/* "pl" and the name that its speakers use, "Polski". */
const char *words_lang_code(ent_lang lang);
const char *words_lang_name(ent_lang lang);
/* Is it written in characters of two columns, of which a terminal with plain
 * letters can show none? */
bool words_lang_wide(ent_lang lang);
/* The language of "pl", "pl-PL" or "pl_PL.UTF-8"; false, and *lang as it was, for any other. */
bool words_lang_named(const char *name, ent_lang *lang);
/* The best language for the value of an Accept-Language header; English when it is NULL. */
ent_lang words_lang_accepted(const char *header);

/* A named place of a template and what stands there. */
struct place_filler {
    const char *name;
    const char *text;
};
/* Fills a template; unknown places stay as they are. "{chance,}" is {chance} with a decimal comma,
 * for languages that write numbers so. Writes at most size bytes with the NUL and never cuts a
 * UTF-8 character. */
void words_fill(char *out, size_t size, const char *template, const struct place_filler *places,
                int count);

/* Names as players know them: "Mercurial", "PHI PLUS", "Quantum Gates", "The Mechanic". */
const char *words_ship(ent_lang lang, ent_mover ship);
const char *words_planet(ent_lang lang, ent_planet planet);
const char *words_card(ent_lang lang, ent_card card);
const char *words_component(ent_lang lang, ent_component component);
const char *words_event(ent_lang lang, ent_event event);
/* What a component or an event card does, in a sentence. */
const char *words_component_effect(ent_lang lang, ent_component component);
const char *words_event_effect(ent_lang lang, ent_event event);

/* The names of what a step may be about: "card", "component", "event", "second_planet", and of its
 * other part "first_card" and "first_planet". */
enum { WORDS_STEP_NAMES = 6 };
void words_step_names(ent_lang lang, ent_step step, struct place_filler names[WORDS_STEP_NAMES]);

/* What happened, why a step is refused, what a choice means: one sentence each. */
void words_happening(ent_lang lang, const ent_happening *h, char out[WORDS_MAX]);
void words_reason(ent_lang lang, ent_reason reason, char out[WORDS_MAX]);
void words_choice(ent_lang lang, const ent_position *p, ent_step step, char out[WORDS_MAX]);
/* What is asked of the one who moves next. */
void words_question(ent_lang lang, const ent_position *p, char out[WORDS_MAX]);

/* A whole position, several lines. */
enum { WORDS_POSITION_MAX = 4096 };
void words_position(ent_lang lang, const ent_position *p, char out[WORDS_POSITION_MAX]);

/* What stands where a word was not understood: "a planet, such as ZERO or PHI_PLUS". */
const char *words_expected(ent_lang lang, ent_expected expected);

/* That a text is no step, or with wrong->expected 0 no line: which word of it, and what could stand
 * there. */
void words_misread(ent_lang lang, const char *text, size_t length, const ent_misreading *wrong,
                   char out[WORDS_MAX]);

/* What is wrong with a line of a record, with what would have been right. `line` is that line. */
enum { WORDS_PROBLEM_MAX = 4096 };
void words_problem(ent_lang lang, const ent_reader *reader, const char *line, size_t length,
                   char out[WORDS_PROBLEM_MAX]);

/* What is wrong with a position ID. */
const char *words_id_problem(ent_lang lang, ent_id_problem problem);

#endif
