/* join_word.h - the word by which pupils join a class: short, read aloud, typed, checked for slips.
 *
 * Four syllables of a consonant and a vowel that sound alike in all our languages: "bako-mitu". The
 * last one follows from the others, so that every wrong letter and every two syllables the wrong
 * way round are noticed before anybody is asked. The page knows the same rule
 * (web/src/class/word.ts). */
#ifndef ENT_SERVE_BASE_JOIN_WORD_H
#define ENT_SERVE_BASE_JOIN_WORD_H

#include <stdbool.h>
#include <stdint.h>

enum { JOIN_SYLLABLES = 4, JOIN_WORD = 2 * JOIN_SYLLABLES + 1, JOIN_WORDS = 60 * 60 * 60 };

/* The word of this number, below JOIN_WORDS; false when it had better not be said in a class. */
bool join_word_of(uint32_t number, char word[JOIN_WORD]);
/* A word nobody can foresee. */
void join_word_make(char word[JOIN_WORD]);
/* What somebody typed, with capitals, spaces and hyphens as they like; false for a slip. */
bool join_word_read(const char *typed, char word[JOIN_WORD]);

#endif
