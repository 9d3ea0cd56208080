/* languages.c - the languages there are, and which one is meant. */
#include <string.h>

#include "base/utf8.h"
#include "words/language/wrap.h"
#include "words/words.h"

const char *words_lang_code(ent_lang lang) {
#define CODE(NAME, code) [ENT_LANG_##NAME] = #code,
    static const char *const codes[] = {CODE(EN, en) WORDS_LANGUAGES(CODE) CODE(XX, xx)};
    return codes[lang];
}

const char *words_lang_name(ent_lang lang) {
    return words_in(lang, N_CONTEXT("the name of this language, in this language", "English"));
}

bool words_lang_wide(ent_lang lang) {
    const char *name = words_lang_name(lang);
    return words_is_wide(utf8_next(&name));
}

/* Lower case in any locale: codes of languages are plain letters. */
static char lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Is `length` bytes of name the code, alone or with a region, a script or an encoding after it? */
static bool names(const char *name, size_t length, const char *code) {
    size_t n = strlen(code);
    if (length < n || (length > n && !strchr("-_.@", name[n]))) return false;
    for (size_t i = 0; i < n; i++)
        if (lower(name[i]) != code[i]) return false;
    return true;
}

/* The pseudo-language has a name in builds for tests only. */
#ifdef ENT_PSEUDO
enum { NAMED = ENT_LANG_XX + 1 };
#else
enum { NAMED = ENT_LANGS };
#endif

static bool find(const char *name, size_t length, ent_lang *lang) {
    for (int l = 0; l < (int)NAMED; l++)
        if (names(name, length, words_lang_code((ent_lang)l))) {
            *lang = (ent_lang)l;
            return true;
        }
    return false;
}

bool words_lang_named(const char *name, ent_lang *lang) {
    return find(name, strlen(name), lang);
}

/* The weight of an entry in thousandths: that of "pl;q=0.8" is 800, 1000 when there is none. */
static int weight_of(const char *entry, size_t length) {
    static const int thousandths[] = {1000, 100, 10, 1};
    const char *end = entry + length, *at = memchr(entry, ';', length);
    if (!at) return 1000;
    do at++;
    while (at < end && (*at == ' ' || *at == '\t'));
    if (end - at < 3 || lower(at[0]) != 'q' || at[1] != '=') return 0;
    at += 2;
    int weight = 0;
    for (int i = 0; i < 4 && at < end && *at >= '0' && *at <= '9'; i++) {
        weight += (*at++ - '0') * thousandths[i];
        if (i == 0 && at < end && *at == '.') at++;
    }
    return weight > 1000 ? 0 : weight;
}

ent_lang words_lang_accepted(const char *header) {
    ent_lang best = ENT_LANG_EN, lang;
    int best_weight = 0;
    while (header && *header) {
        header += strspn(header, " \t,");
        size_t length = strcspn(header, ",");
        if (find(header, strcspn(header, ",; \t"), &lang) && lang < ENT_LANGS) {
            int weight = weight_of(header, length);
            if (weight > best_weight) best = lang, best_weight = weight;
        }
        header += length;
    }
    return best;
}
