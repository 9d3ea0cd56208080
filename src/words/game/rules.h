/* rules.h - the rules of the game to read, with the reason of every ruling, and the teacher's
 * sheet (rules.c). */
#ifndef ENT_WORDS_GAME_RULES_H
#define ENT_WORDS_GAME_RULES_H

#include "words/words.h"

/* The whole text in Markdown: docs/rules.md, and help/LANG/rules.md for the other languages. All
 * have the same sections in the same order. */
const char *words_rules(ent_lang lang);

/* A section: its heading ("4 Retrieve") and what stands under it up to the next heading. Both are
 * pieces of the text of words_rules and end with no NUL. */
struct rules_section {
    int level; /* 1 is the title, then 2 and 3 */
    const char *heading, *body;
    size_t heading_length, body_length;
};
/* The section of that number, from 0; false after the last. */
bool words_rules_section(ent_lang lang, int number, struct rules_section *section);

/* The same of the teacher's sheet: docs/teaching.md, help/LANG/teaching.md. */
bool words_teaching_section(ent_lang lang, int number, struct rules_section *section);

/* The number of the section with that English heading, as ent_reason_rule gives them; -1 for none.
 * Of "R3, R7" the first counts. */
int words_rules_find(const char *english_heading);

/* What ent_reason_rule says, in the words of the rules in that language. */
void words_rule(ent_lang lang, const char *rule, char out[WORDS_MAX]);

/* Does the section contain the word, capitals or not? */
bool words_rules_has(const struct rules_section *section, const char *word);

#endif
