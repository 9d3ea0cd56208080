/* catalogue.c - finds the words of a language for an English text.
 *
 * The catalogues are gettext's *.mo files, made from po/ and embedded by the build: two
 * sorted lists of texts, little-endian. They are read where they lie; there is nothing to
 * open or to set. */
#include <string.h>

#include "words/language/plural.h"
#include "words/words.h"

#define DECLARED(NAME, code) extern const uint8_t catalogue_##code[];
WORDS_LANGUAGES(DECLARED)
#ifdef ENT_PSEUDO
DECLARED(XX, xx)
#endif

/* The number at the start of four bytes. */
static uint32_t number_at(const uint8_t *bytes) {
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 |
           (uint32_t)bytes[3] << 24;
}

static const uint8_t *catalogue_of(ent_lang lang) {
#define LISTED(NAME, code) [ENT_LANG_##NAME] = catalogue_##code,
    static const uint8_t *const catalogues[ENT_LANG_XX + 1] = {WORDS_LANGUAGES(LISTED)
#ifdef ENT_PSEUDO
                                                                   LISTED(XX, xx)
#endif
    };
    return catalogues[lang];
}

/* Text `index` of one of the two lists; `list` is where the head of the file says the list is. */
static const char *text_at(const uint8_t *catalogue, uint32_t list, uint32_t index) {
    const uint8_t *entry = catalogue + number_at(catalogue + list) + (size_t)8 * index;
    return (const char *)catalogue + number_at(entry + 4);
}

enum { HEAD_COUNT = 8, HEAD_ENGLISH = 12, HEAD_TRANSLATED = 16 };

/* The translation, several forms one after the other for a plural; NULL when there is none. */
static const char *translation(ent_lang lang, const char *english) {
    const uint8_t *catalogue = catalogue_of(lang);
    if (!catalogue) return NULL;
    uint32_t low = 0, high = number_at(catalogue + HEAD_COUNT);
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        int order = strcmp(english, text_at(catalogue, HEAD_ENGLISH, middle));
        if (order == 0) return text_at(catalogue, HEAD_TRANSLATED, middle);
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

/* Without the context that N_CONTEXT puts before a text. */
static const char *bare(const char *english) {
    const char *end = strchr(english, '\004');
    return end ? end + 1 : english;
}

const char *words_in(ent_lang lang, const char *english) {
    const char *found = translation(lang, english);
    return found ? found : bare(english);
}

unsigned long words_plural_form(ent_lang lang, unsigned long number) {
    /* The translation of the empty text is the head of the catalogue, with the rule. */
    const char *head = translation(lang, "");
    return head ? plural_form(head, number) : number != 1;
}

const char *words_plural(ent_lang lang, const char *one, const char *many, unsigned long number) {
    const char *found = translation(lang, one);
    if (!found) return bare(number == 1 ? one : many);
    for (unsigned long form = words_plural_form(lang, number); form > 0; form--)
        found += strlen(found) + 1;
    return found;
}
