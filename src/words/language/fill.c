/* fill.c - fills the named places of a template. */
#include "words/words.h"

#include <string.h>

#include "base/utf8.h"

/* Appends up to the room there is, whole characters only. */
static size_t append(char *out, size_t size, size_t used, const char *text, size_t length) {
    if (used + 1 >= size) return used;
    length = utf8_cut(text, length, size - 1 - used);
    memcpy(out + used, text, length);
    return used + length;
}

static const char *filler(const struct place_filler *places, int count, const char *name,
                          size_t length) {
    for (int i = 0; i < count; i++)
        if (strlen(places[i].name) == length && !memcmp(places[i].name, name, length))
            return places[i].text;
    return NULL;
}

/* Changes the decimal points of what was just written to commas. */
static void points_to_commas(char *text) {
    for (; *text; text++)
        if (*text == '.') *text = ',';
}

void words_fill(char *out, size_t size, const char *template, const struct place_filler *places,
                int count) {
    size_t used = 0;
    while (*template) {
        const char *end = *template == '{' ? strchr(template, '}') : NULL;
        bool comma = end && end[-1] == ',';
        const char *text =
            end ? filler(places, count, template + 1, (size_t)(end - template - 1 - comma)) : NULL;
        if (text) {
            size_t from = used;
            used = append(out, size, used, text, strlen(text));
            out[used] = '\0';
            if (comma) points_to_commas(out + from);
            template = end + 1;
        } else {
            size_t plain = 1 + strcspn(template + 1, "{");
            used = append(out, size, used, template, plain);
            template += plain;
        }
    }
    out[used] = '\0';
}
