/* slow_reader.h - which line of a record is the first wrong one, found in the plainest way from
 * docs/notation.md, to compare the library's reader with. Steps are understood by the library
 * (ent_step_read, ent_check); text, header and result are understood here. */
#ifndef ENT_TESTS_SLOW_READER_H
#define ENT_TESTS_SLOW_READER_H

#include "play.h"

/* UTF-8 without control characters, by decoding each character. */
static inline bool slow_text_fine(const unsigned char *s, size_t n) {
    while (n) {
        static const uint32_t least[5] = {0, 0, 0x80, 0x800, 0x10000};
        size_t size = *s < 0x80 ? 1 : *s >> 5 == 6 ? 2 : *s >> 4 == 14 ? 3 : *s >> 3 == 30 ? 4 : 0;
        if (!size || size > n) return false;
        uint32_t c = size == 1 ? *s : *s & (0x7fu >> size);
        for (size_t i = 1; i < size; i++) {
            if (s[i] >> 6 != 2) return false;
            c = c << 6 | (s[i] & 0x3f);
        }
        if (c < least[size] || c > 0x10ffff || (c >= 0xd800 && c <= 0xdfff)) return false;
        if ((c < 0x20 && c != '\t') || c == 0x7f) return false;
        s += size;
        n -= size;
    }
    return true;
}

/* The words of a line with single spaces between them, its comment left out; *comment tells whether
 * there was one. */
static inline void slow_words(const char *line, size_t n, char *out, bool *comment) {
    size_t used = 0;
    *comment = false;
    for (size_t i = 0; i < n; i++) {
        bool space = line[i] == ' ' || line[i] == '\t',
             first = !i || line[i - 1] == ' ' || line[i - 1] == '\t';
        if (line[i] == '#' && first) {
            *comment = true;
            break;
        }
        if (!space && first && used) out[used++] = ' ';
        if (!space) out[used++] = line[i];
    }
    out[used] = '\0';
}

struct slow_reader {
    enum { SLOW_FIRST, SLOW_HEADER, SLOW_STEPS, SLOW_CLOSED } stage;
    int rate, variant, keys;
    char key[ENT_HEADER_LINES + 1][64];
    ent_position position;
};

static inline bool slow_header_line(struct slow_reader *r, const char *words) {
    char key[64];
    const char *value = strchr(words, ' ');
    snprintf(key, sizeof key, "%.*s", value ? (int)(value - words) : (int)strlen(words), words);
    value = value ? value + 1 : "";
    if (r->stage == SLOW_FIRST) {
        if (strcmp(words, "entanglion 1")) return false;
    } else if (!strcmp(key, "M") || !strcmp(key, "R") || !strcmp(key, "*") || !strcmp(key, "=")) {
        return false;
    }
    for (int i = 0; i < r->keys; i++)
        if (!strcmp(r->key[i], key)) return false;
    strcpy(r->key[r->keys++], key);
    if (!strcmp(key, "rate")) {
        if (strlen(value) != 1 || !strchr("1234", *value)) return false;
        r->rate = *value - '0';
    }
    if (!strcmp(key, "variant")) {
        r->variant = !strcmp(value, "czech");
        if (!r->variant && strcmp(value, "standard")) return false;
    }
    r->stage = SLOW_HEADER;
    return true;
}

static inline bool slow_step(struct slow_reader *r, const char *words) {
    ent_step step;
    ent_misreading wrong;
    if (r->stage == SLOW_CLOSED) return false;
    if (!strcmp(words, "= won") || !strcmp(words, "= lost")) {
        r->stage = SLOW_CLOSED;
        return r->position.phase == (words[2] == 'w' ? ENT_WON : ENT_LOST);
    }
    if (!ent_step_read(words, strlen(words), &step, &wrong)) return false;
    if (ent_check(&r->position, step) != ENT_FINE) return false;
    ent_apply(&r->position, step, NULL);
    return true;
}

/* The number of the first wrong line, or 0; *last is the position reached. For records with lines
 * shorter than 4096 bytes and headers of ordinary size. */
static inline int slow_wrong_line(const char *text, size_t length, ent_position *last) {
    struct slow_reader r = {.stage = SLOW_FIRST, .rate = 1};
    char words[4096];
    int number = 0;
    bool comment, fine = true;
    for (size_t at = 0; at < length && fine;) {
        const char *end = memchr(text + at, '\n', length - at), *line = text + at;
        size_t n = end ? (size_t)(end - line) : length - at;
        at += n + 1;
        number++;
        if (number == 1 && n >= 3 && !memcmp(line, "\xef\xbb\xbf", 3)) line += 3, n -= 3;
        if (n && line[n - 1] == '\r') n--;
        if (n >= sizeof words || !slow_text_fine((const unsigned char *)line, n)) return number;
        slow_words(line, n, words, &comment);
        if (r.stage == SLOW_FIRST || (r.stage == SLOW_HEADER && *words)) {
            fine = slow_header_line(&r, words);
        } else if (r.stage == SLOW_HEADER && !comment) {
            r.position = ent_start(r.rate, r.variant ? ENT_CZECH : ENT_STANDARD);
            r.stage = SLOW_STEPS;
        } else if (*words) {
            fine = slow_step(&r, words);
        }
    }
    if (!fine) return number;
    if (r.stage == SLOW_FIRST) return 1;
    if (r.stage == SLOW_HEADER)
        r.position = ent_start(r.rate, r.variant ? ENT_CZECH : ENT_STANDARD);
    *last = r.position;
    return 0;
}

#endif
