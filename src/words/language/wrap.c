/* wrap.c - text in lines of a given width (wrap.h). */
#include "words/language/wrap.h"

#include <string.h>

#include "base/utf8.h"

struct range {
    uint32_t first, last;
};

static bool within(uint32_t c, const struct range *ranges, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (c >= ranges[i].first && c <= ranges[i].last) return true;
    return false;
}

bool words_is_wide(uint32_t c) {
    static const struct range wide[] = {{0x1100, 0x115f},  {0x2e80, 0x303e}, {0x3041, 0xa4cf},
                                        {0xac00, 0xd7a3},  {0xf900, 0xfaff}, {0xfe30, 0xfe6f},
                                        {0xff00, 0xff60},  {0xffe0, 0xffe6}, {0x1f300, 0x1faff},
                                        {0x20000, 0x3fffd}};
    return within(c, wide, sizeof wide / sizeof *wide);
}

static int columns_of(uint32_t c) {
    static const struct range none[] = {
        {0, 0x1f}, {0x7f, 0x9f}, {0x300, 0x36f}, {0x200b, 0x200f}, {0xfe00, 0xfe0f}};
    return within(c, none, sizeof none / sizeof *none) ? 0 : words_is_wide(c) ? 2 : 1;
}

/* Is this character among those of a list? */
static bool among(uint32_t c, const char *list) {
    while (*list)
        if (utf8_next(&list) == c) return true;
    return false;
}

bool words_may_part(uint32_t before, uint32_t after) {
    if (!words_is_wide(before) && !words_is_wide(after)) return false;
    return !among(after, "、。，．・：；？！）］｝」』】〉》〕ー〜～…‥ゝゞ々"
                         "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ.,:;?!)]}%'\"") &&
           !among(before, "（［｛「『【〈《〔([{");
}

static bool is_capital(char c) {
    return c >= 'A' && c <= 'Z';
}

/* Is this space inside a name such as PHI PLUS: between two words of capitals, each of several? */
static bool in_name(const char *text, const char *space) {
    return space - text >= 2 && is_capital(space[-1]) && is_capital(space[-2]) &&
           is_capital(space[1]) && is_capital(space[2]);
}

/* Is this space behind the mover of a step, such as "* draw X" or "M navigate H"? */
static bool in_step(const char *text, const char *space) {
    return space > text && strchr("*MR", space[-1]) && (space - text == 1 || space[-2] == ' ');
}

int words_columns(const char *text, size_t length) {
    int columns = 0;
    for (const char *end = text + length; text < end && *text;)
        columns += columns_of(utf8_next(&text));
    return columns;
}

size_t words_line(const char *text, int columns, const char **next) {
    const char *rest = text, *end = NULL; /* the latest place where the line may end */
    uint32_t before = ' ';
    int used = 0;
    while (*rest && *rest != '\n' && !(end && used > columns)) {
        const char *at = rest;
        uint32_t c = utf8_next(&rest);
        if (before != ' ' &&
            ((c == ' ' && !in_name(text, at) && !in_step(text, at)) || words_may_part(before, c)))
            end = at;
        used += columns_of(c);
        before = c;
    }
    if (used <= columns || !end) {
        *next = rest + (*rest == '\n');
        return (size_t)(rest - text);
    }
    *next = end + strspn(end, " ");
    return (size_t)(end - text);
}
