/* catalogues.c - the catalogues of the languages, empty until the page loads the one it needs.
 *
 * Elsewhere they are compiled in (tools/catalogues.cmake); here that would make everybody wait for
 * the words of everybody else. These arrays stand in for those: src/words/language/catalogue.c
 * finds no text in an empty one and stays with English. */
#include <string.h>

#include "wasm/core.h"

enum { CATALOGUE_MOST = 1 << 20 };

#define ROOM(NAME, code)               \
    extern uint8_t catalogue_##code[]; \
    uint8_t catalogue_##code[CATALOGUE_MOST];
WORDS_LANGUAGES(ROOM)

/* Takes the catalogue of a language from the input; false when it is none. */
EXPORT(core_catalogue) int core_catalogue(int lang) {
#define LISTED(NAME, code) [ENT_LANG_##NAME] = catalogue_##code,
    static uint8_t *const catalogues[ENT_LANGS] = {WORDS_LANGUAGES(LISTED)};
    static const uint8_t magic[4] = {0xde, 0x12, 0x04, 0x95}; /* little-endian */
    uint8_t *catalogue = catalogues[core_lang(lang)];
    if (!catalogue || core_in.length < 28 || core_in.length >= CATALOGUE_MOST ||
        memcmp(core_in.text, magic, sizeof magic) != 0)
        return false;
    memcpy(catalogue, core_in.text, core_in.length);
    return true;
}
