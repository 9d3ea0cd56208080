/* page.h - the sentences of the page, by key (page.c). */
#ifndef ENT_WORDS_FACES_PAGE_H
#define ENT_WORDS_FACES_PAGE_H

#include "advice/puzzles/puzzle.h"
#include "words/words.h"

/* A sentence of the page. With `many`, it depends on a number: words_plural chooses. The page
 * fills the places itself. */
struct page_word {
    const char *key;
    const char *one;
    const char *many; /* or NULL */
};
/* The sentence of a key, for other faces that say the same; without number. */
const char *words_page(ent_lang lang, const char *key);
/* What a puzzle is about. */
const char *words_puzzle_theme(ent_lang lang, puzzle_theme theme);

/* The sentence at this place of the list, NULL after the last. */
const struct page_word *page_word_at(int index);
/* Those of the screens alone (page_screens.c); page_word_at goes on with them. */
const struct page_word *page_screen_word_at(int index);
/* Those about physics (page_learn.c), after them. */
const struct page_word *page_learn_word_at(int index);
/* Those about playing with others and about a class (page_online.c), at the end. */
const struct page_word *page_online_word_at(int index);

#endif
