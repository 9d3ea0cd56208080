/* ascii.c - texts in plain ASCII (ascii.h). */
#include "base/ascii.h"

#include <string.h>

#include "base/utf8.h"

/* What ASCII has for the signs that the game uses; "" where a text reads as well without. */
static const struct {
    uint32_t character;
    const char *text;
} ascii_signs[] = {
    {0x27e9, ">"},  {0x2212, "-"},  {0x221a, "sqrt"}, {0x3a6, "Phi"},  {0x3a8, "Psi"},
    {0x3a9, "Om"},  {0x207a, "+"},  {0x207b, "-"},    {0x2013, "-"},   {0x2014, "-"},
    {0xb7, "."},    {0x2019, "'"},  {0x201c, "\""},   {0x201d, "\""},  {0x201e, "\""},
    {0x2192, "->"}, {0x2194, "<>"}, {0x25b2, "^"},    {0x2026, "..."}, {0x25c6, "#"},
    {0x2502, "|"},  {0x2500, "-"},  {0x25cf, "o"},    {0x2295, "+"},   {0xd7, "x"},
    {0x25ba, ">"},  {0x25c4, "<"},  {0xa0, " "},      {0xb1, "+-"},    {0xab, "\""},
    {0xbb, "\""},   {0xbf, ""},     {0xa1, ""},       {0x2018, "'"},   {0x2190, "<-"},
    {0x2191, "^"},  {0x2193, "v"},  {0x2264, "<="},   {0x2265, ">="},
};

/* Letters and what is left of them without their marks, one beside the other. */
static const uint32_t marked_letters[] = {
    0x105, 0x107, 0x119, 0x142, 0x144, 0xf3,  0x15b, 0x17a, 0x17c, 0x104, 0x106, 0x118, 0x141,
    0x143, 0xd3,  0x15a, 0x179, 0x17b, 0xe1,  0x10d, 0x10f, 0xe9,  0x11b, 0xed,  0x148, 0x159,
    0x161, 0x165, 0xfa,  0x16f, 0xfd,  0x17e, 0xc1,  0x10c, 0x10e, 0xc9,  0x11a, 0xcd,  0x147,
    0x158, 0x160, 0x164, 0xda,  0x16e, 0xdd,  0x17d, 0xf6,  0xd6,  0xf1,  0xd1,  0xfc,  0xdc,
};
static const char *const bare_letters[] = {
    "a", "c", "e", "l", "n", "o", "s", "z", "z", "A", "C", "E", "L", "N", "O", "S", "Z", "Z",
    "a", "c", "d", "e", "e", "i", "n", "r", "s", "t", "u", "u", "y", "z", "A", "C", "D", "E",
    "E", "I", "N", "R", "S", "T", "U", "U", "Y", "Z", "o", "O", "n", "N", "u", "U",
};

const char *ascii_for(uint32_t c) {
    for (size_t i = 0; i < sizeof ascii_signs / sizeof *ascii_signs; i++)
        if (ascii_signs[i].character == c) return ascii_signs[i].text;
    for (size_t i = 0; i < sizeof marked_letters / sizeof *marked_letters; i++)
        if (marked_letters[i] == c) return bare_letters[i];
    return "?";
}

void ascii_text(const char *text, char *out, size_t size) {
    size_t used = 0;
    while (*text) {
        char letter[2] = {*text, '\0'};
        const char *piece = letter;
        if ((unsigned char)*text < 0x80)
            text++;
        else
            piece = ascii_for(utf8_next(&text));
        size_t length = strlen(piece);
        if (used + length >= size) break;
        memcpy(out + used, piece, length);
        used += length;
    }
    if (size) out[used] = '\0';
}
