/* fold.c - texts without case and accents (fold.h). */
#include "base/fold.h"

#include <string.h>

#include "base/utf8.h"

/* What U+00C0 to U+017F are without case and accent; a dot is one that stays, or becomes two. */
static const char plain[] = "aaaaaa.ceeeeiiiidnooooo.ouuuuy.."
                            "aaaaaa.ceeeeiiiidnooooo.ouuuuy.y"
                            "aaaaaaccccccccddddeeeeeeeeeegggg"
                            "gggghhhhiiiiiiiiii..jjkkqlllllll"
                            "lllnnnnnnnnnoooooo..rrrrrrssssss"
                            "ssttttttuuuuuuuuuuuuwwyyyzzzzzzs";
enum { PLAIN_FIRST = 0xc0, PLAIN_COUNT = sizeof plain - 1 };

/* Letters that become two. */
static const struct pair {
    uint32_t letter;
    char two[3];
} pairs[] = {{0xc6, "ae"}, {0xe6, "ae"},  {0xdf, "ss"},  {0x1e9e, "ss"}, {0xde, "th"},
             {0xfe, "th"}, {0x132, "ij"}, {0x133, "ij"}, {0x152, "oe"},  {0x153, "oe"}};

static bool is_space(uint32_t c) {
    return c == 0xa0 || (c >= 0x2000 && c <= 0x200a) || c == 0x202f || c == 0x3000 || c == '\t' ||
           c == '\n' || c == '_' || c == '-' || c == 0x2010 || c == 0x2011;
}

/* Accents that stand by themselves, as some keyboards and file systems write them. */
static bool is_mark(uint32_t c) {
    return (c >= 0x300 && c <= 0x36f) || c == 0xad || (c >= 0x200b && c <= 0x200d) || c == 0x2060;
}

struct folding fold_of(const char *text, size_t length) {
    return (struct folding){text, text + length, 0};
}

/* A letter of its own, or the first of two. */
static uint32_t letter(struct folding *f, uint32_t c) {
    if (c >= 0xff01 && c <= 0xff5e) c -= 0xff01 - '!';
    if (c >= 'A' && c <= 'Z') return c + ('a' - 'A');
    if (c < PLAIN_FIRST) return c;
    if (c < PLAIN_FIRST + PLAIN_COUNT && plain[c - PLAIN_FIRST] != '.')
        return (unsigned char)plain[c - PLAIN_FIRST];
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (pairs[i].letter == c) {
            f->second = (unsigned char)pairs[i].two[1];
            return (unsigned char)pairs[i].two[0];
        }
    return c;
}

uint32_t fold_next(struct folding *f) {
    uint32_t c = f->second;
    f->second = 0;
    if (c) return c;
    while (f->at < f->end && *f->at) {
        c = utf8_next(&f->at);
        if (is_space(c)) return ' ';
        if (!is_mark(c)) return letter(f, c);
    }
    return 0;
}

/* Does the text that is left begin with the words? */
static bool begins(struct folding text, const char *words) {
    struct folding wanted = fold_of(words, strlen(words));
    for (uint32_t c; (c = fold_next(&wanted)) != 0;)
        if (fold_next(&text) != c) return false;
    return true;
}

bool fold_same(const char *a, const char *b) {
    struct folding x = fold_of(a, strlen(a)), y = fold_of(b, strlen(b));
    uint32_t c;
    do {
        c = fold_next(&x);
        if (c != fold_next(&y)) return false;
    } while (c);
    return true;
}

bool fold_contains(const char *text, size_t length, const char *words) {
    struct folding rest = fold_of(text, length);
    do
        if (begins(rest, words)) return true;
    while (fold_next(&rest));
    return false;
}
