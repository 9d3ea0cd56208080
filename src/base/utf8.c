/* utf8.c - characters of texts in UTF-8 (utf8.h). */
#include "base/utf8.h"

static bool continues(char byte) {
    return ((unsigned char)byte & 0xc0) == 0x80;
}

/* The well-formed sequences: the first byte, the second, and how many follow the first. */
static const struct form {
    unsigned char first, last, low, high;
    size_t more;
} forms[] = {{0x00, 0x7f, 0, 0, 0},       {0xc2, 0xdf, 0x80, 0xbf, 1}, {0xe0, 0xe0, 0xa0, 0xbf, 2},
             {0xe1, 0xec, 0x80, 0xbf, 2}, {0xed, 0xed, 0x80, 0x9f, 2}, {0xee, 0xef, 0x80, 0xbf, 2},
             {0xf0, 0xf0, 0x90, 0xbf, 3}, {0xf1, 0xf3, 0x80, 0xbf, 3}, {0xf4, 0xf4, 0x80, 0x8f, 3}};

size_t utf8_length(const char *text, size_t left) {
    const unsigned char *s = (const unsigned char *)text;
    if (!left) return 0;
    for (size_t f = 0; f < sizeof forms / sizeof *forms; f++) {
        if (s[0] < forms[f].first || s[0] > forms[f].last) continue;
        if (forms[f].more >= left) return 0;
        if (forms[f].more && (s[1] < forms[f].low || s[1] > forms[f].high)) return 0;
        for (size_t i = 2; i <= forms[f].more; i++)
            if (!continues(text[i])) return 0;
        return forms[f].more + 1;
    }
    return 0;
}

uint32_t utf8_next(const char **text) {
    const char *s = *text;
    size_t length = utf8_length(s, UTF8_BYTES); /* never looks past a NUL: it continues nothing */
    if (!length) {
        for (length = 1; length < UTF8_BYTES && continues(s[length]); length++) continue;
        *text += length;
        return UTF8_BROKEN;
    }
    uint32_t character = (unsigned char)s[0];
    if (length > 1) character &= 0x7fu >> length;
    for (size_t i = 1; i < length; i++) character = character << 6 | ((unsigned char)s[i] & 0x3fu);
    *text += length;
    return character;
}

size_t utf8_put(uint32_t character, char to[UTF8_BYTES]) {
    size_t length = character < 0x80 ? 1 : character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
    for (size_t i = length - 1; i > 0; i--, character >>= 6)
        to[i] = (char)(0x80 | (character & 0x3f));
    to[0] = (char)(length == 1 ? character : 0xf00u >> length | character);
    return length;
}

size_t utf8_cut(const char *text, size_t length, size_t most) {
    if (length <= most) return length;
    while (most && continues(text[most])) most--;
    return most;
}
