/* codex.h - a page for everything with a name in the game (codex.c): what it does here, what it is
 * in a laboratory, and where to read more. */
#ifndef ENT_WORDS_LESSONS_CODEX_H
#define ENT_WORDS_LESSONS_CODEX_H

#include "words/words.h"

enum { CODEX_LINKS = 4, CODEX_PAGES_MAX = 64 };

struct codex_entry {
    const char *id;                 /* the word of the notation, or a word of its own */
    const char *title;              /* in the language asked for, as are the next three */
    const char *game;               /* what it does in the game */
    const char *laboratory;         /* what it is there */
    const char *more;               /* where to read more */
    const char *links[CODEX_LINKS]; /* IDs of pages; NULL ends them */
};

/* Page number `index`; false past the end. */
bool words_codex_at(ent_lang lang, int index, struct codex_entry *entry);
/* The page of that ID; false when there is none. */
bool words_codex(ent_lang lang, const char *id, struct codex_entry *entry);
/* The pages that somebody means by what they typed, as numbers for words_codex_at; how many. The
 * one whose ID or title it is, in this language or in English; else those that have it in their
 * title, else those that mention it. Case and accents do not matter. */
int words_codex_find(ent_lang lang, const char *typed, int found[CODEX_PAGES_MAX]);
/* The ID of what a step is about: its card, event, component or planet; with 0, of where the
 * ship on turn is. */
const char *codex_of_step(const ent_position *p, ent_step step);

#endif
