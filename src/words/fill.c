/* fill.c - fills the named places of a template. */
#include "words/words.h"

#include <string.h>

/* Appends up to the room there is, whole characters only. */
static size_t append(char *out, size_t size, size_t used, const char *text, size_t length) {
    if (used + 1 >= size) return used;
    if (length > size - 1 - used) {
        length = size - 1 - used;
        while (length && ((unsigned char)text[length] & 0xc0) == 0x80) length--;
    }
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

void words_fill(char *out, size_t size, const char *template, const struct place_filler *places,
                int count) {
    size_t used = 0;
    while (*template) {
        const char *end = *template == '{' ? strchr(template, '}') : NULL;
        const char *text =
            end ? filler(places, count, template + 1, (size_t)(end - template - 1)) : NULL;
        if (text) {
            used = append(out, size, used, text, strlen(text));
            template = end + 1;
        } else {
            size_t plain = 1 + strcspn(template + 1, "{");
            used = append(out, size, used, template, plain);
            template += plain;
        }
    }
    out[used] = '\0';
}
