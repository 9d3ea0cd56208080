/* join_word.c - the word by which pupils join a class (join_word.h). */
#include "serve/base/join_word.h"

#include <sodium.h>
#include <stddef.h>
#include <string.h>

static const char consonants[] = "bdfgklmnpstz", vowels[] = "aeiou";
enum { VOWELS = 5, SYLLABLES = 60, CHECK_PRIME = 59 };

/* Neighbours differ in weight, and the prime is larger than what one wrong letter changes. */
static int check_of(const int syllables[JOIN_SYLLABLES - 1]) {
    return (2 * syllables[0] + 3 * syllables[1] + 4 * syllables[2]) % CHECK_PRIME;
}

static void write_syllable(int syllable, char out[2]) {
    out[0] = consonants[syllable / VOWELS];
    out[1] = vowels[syllable % VOWELS];
}

/* What some language laughs at or worse. */
static bool is_unkind(const char *word) {
    static const char *const parts[] = {"kaka", "pipi", "popo", "puta", "puto", "niga", "nige",
                                        "dupa", "pedo", "fuka", "kona", "kuka", "pisu", "tete",
                                        "nazi", "mada", "fuki", "kulo", "meka", "mina", "sine"};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (strstr(word, parts[i])) return true;
    return false;
}

bool join_word_of(uint32_t number, char word[JOIN_WORD]) {
    int syllables[JOIN_SYLLABLES];
    for (int i = 0; i < JOIN_SYLLABLES - 1; i++, number /= SYLLABLES)
        syllables[i] = (int)(number % SYLLABLES);
    syllables[JOIN_SYLLABLES - 1] = check_of(syllables);
    for (int i = 0; i < JOIN_SYLLABLES; i++) write_syllable(syllables[i], word + 2 * (size_t)i);
    word[JOIN_WORD - 1] = '\0';
    return !is_unkind(word);
}

void join_word_make(char word[JOIN_WORD]) {
    while (!join_word_of(randombytes_uniform(JOIN_WORDS), word)) continue;
}

bool join_word_read(const char *typed, char word[JOIN_WORD]) {
    int syllables[JOIN_SYLLABLES], length = 0;
    for (; *typed; typed++) {
        char letter = *typed >= 'A' && *typed <= 'Z' ? (char)(*typed - 'A' + 'a') : *typed;
        if (letter == ' ' || letter == '-') continue;
        const char *found = strchr(length % 2 ? vowels : consonants, letter);
        if (!found || length == JOIN_WORD - 1) return false;
        int number = (int)(found - (length % 2 ? vowels : consonants));
        if (length % 2)
            syllables[length / 2] += number;
        else
            syllables[length / 2] = number * VOWELS;
        word[length++] = letter;
    }
    if (length != JOIN_WORD - 1) return false;
    word[length] = '\0';
    return syllables[JOIN_SYLLABLES - 1] == check_of(syllables);
}
