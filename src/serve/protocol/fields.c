/* fields.c - fields of JSON objects, read and judged (fields.h). */
#include "serve/protocol/fields.h"

#include <limits.h>
#include <string.h>

#include "base/utf8.h"
#include "serve/protocol/marks.h"

bool field_bad(struct misread *wrong, answer_code code, const char *field) {
    *wrong = (struct misread){code, field};
    return false;
}

int field_choice(const json_t *value, const char *const *words, int count) {
    const char *text = json_string_value(value);
    int i = text ? count - 1 : -1;
    while (i >= 0 && strcmp(words[i], text) != 0) i--;
    return i;
}

bool field_number(const json_t *object, const char *key, int64_t most, int64_t *number,
                  struct misread *wrong) {
    const json_t *value = json_object_get(object, key);
    if (!json_is_integer(value)) return field_bad(wrong, ANSWER_BAD_FIELD, key);
    *number = json_integer_value(value);
    return (*number >= 0 && *number <= most) || field_bad(wrong, ANSWER_BAD_FIELD, key);
}

bool field_count(const json_t *object, const char *key, int *count, struct misread *wrong) {
    int64_t number;
    if (!field_number(object, key, INT_MAX, &number, wrong)) return false;
    *count = (int)number;
    return true;
}

bool field_word(const json_t *object, const char *key, char *out, size_t size,
                struct misread *wrong) {
    const char *text = json_string_value(json_object_get(object, key));
    size_t length = text ? strlen(text) : 0;
    if (!text || length >= size) return field_bad(wrong, ANSWER_BAD_FIELD, key);
    for (size_t i = 0; i < length; i++)
        if (text[i] < ' ' || text[i] > '~') return field_bad(wrong, ANSWER_BAD_FIELD, key);
    memcpy(out, text, length + 1);
    return true;
}

/* Controls, and characters that turn the direction of the text around them, end its line, or cannot
 * be seen and have no use in a line of text. */
static bool is_control(uint32_t c) {
    static const struct {
        uint32_t first, last;
    } ranges[] = {{0, 0x1f},          {0x7f, 0x9f},       {0xad, 0xad},       {0x34f, 0x34f},
                  {0x61c, 0x61c},     {0x115f, 0x1160},   {0x17b4, 0x17b5},   {0x180b, 0x180f},
                  {0x200b, 0x200b},   {0x200e, 0x200f},   {0x2028, 0x202e},   {0x2060, 0x206f},
                  {0x2800, 0x2800},   {0x3164, 0x3164},   {0xfe00, 0xfe0e},   {0xfeff, 0xfeff},
                  {0xffa0, 0xffa0},   {0xfff0, 0xfffc},   {0x13430, 0x13442}, {0x16fe4, 0x16fe4},
                  {0x1bca0, 0x1bca3}, {0x1d159, 0x1d159}, {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff}};
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        if (c >= ranges[i].first && c <= ranges[i].last) return true;
    return false;
}

/* Joiners and the sign for "as a picture", which writing and emoji need between
 * what can be seen. */
static bool is_joiner(uint32_t c) {
    return c == 0x200c || c == 0x200d || c == 0xfe0f;
}

static bool is_space(uint32_t c) {
    return c == ' ' || c == 0xa0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200a) || c == 0x202f ||
           c == 0x205f || c == 0x3000;
}

/* In a row. Hebrew with points and accents and Tibetan need five, others fewer. */
enum { MARKS_MOST = 5 };

bool field_text(const json_t *object, const char *key, int most, char *out, struct misread *wrong) {
    const char *text = json_string_value(json_object_get(object, key));
    if (!text) return field_bad(wrong, ANSWER_BAD_FIELD, key);
    int count = 0, marks = 0, seen = 0;
    for (const char *at = text; *at; count++) { /* jansson has seen to it that this is UTF-8 */
        uint32_t c = utf8_next(&at);
        if (count == most) return field_bad(wrong, ANSWER_TEXT_TOO_LONG, key);
        bool upon = is_mark(c) || is_joiner(c);
        marks = upon ? marks + 1 : 0;
        if (is_control(c) || marks > MARKS_MOST) return field_bad(wrong, ANSWER_TEXT_CONTROL, key);
        seen += !upon && !is_space(c);
    }
    size_t length = seen ? strlen(text) : 0;
    memcpy(out, text, length);
    out[length] = '\0';
    return true;
}
