/* header.c - the header of a record: its keys, values and comments (docs/notation.md).
 *
 * All lines are kept in the order they came, unknown keys and comments included, so that reading a
 * record and writing it again loses nothing. */
#include "table/header.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* Copies text into the header's store; false when it is full. */
static bool store(ent_header *h, const char *text, size_t length, int *at) {
    if (length == 0) {
        *at = 0; /* the store begins with an empty string */
        return true;
    }
    if ((size_t)h->used + length + 1 > sizeof h->text) return false;
    memcpy(h->text + h->used, text, length);
    h->text[h->used + (int)length] = '\0';
    *at = h->used;
    h->used += (int)length + 1;
    return true;
}

bool header_add(ent_header *h, struct span key, struct span value, struct span note) {
    if (h->count == ENT_HEADER_LINES) return false;
    int used = h->used, n = h->count;
    if (store(h, key.text, key.length, &h->lines[n].key) &&
        store(h, value.text, value.length, &h->lines[n].value) &&
        store(h, note.text, note.length, &h->lines[n].note)) {
        h->count++;
        return true;
    }
    h->used = used;
    return false;
}

static int find_line(const ent_header *h, const char *key, size_t length) {
    for (int i = 0; i < h->count; i++) {
        const char *have = h->text + h->lines[i].key;
        if (*have && strlen(have) == length && !memcmp(have, key, length)) return i;
    }
    return -1;
}

bool header_has(const ent_header *h, struct span key) {
    return find_line(h, key.text, key.length) >= 0;
}

static bool span_is(struct span s, const char *word) {
    return strlen(word) == s.length && !memcmp(word, s.text, s.length);
}

static bool read_seed(struct span s, uint64_t *seed) {
    *seed = 0;
    for (size_t i = 0; i < s.length; i++) {
        unsigned digit = (unsigned)(s.text[i] - '0');
        if (digit > 9 || *seed > (UINT64_MAX - digit) / 10) return false;
        *seed = *seed * 10 + digit;
    }
    return s.length > 0;
}

static const char key_position[] = "position";

/* A game has one variant: that of the position it begins at, if it begins at one. */
static bool read_variant(const ent_header *h, struct span value, ent_variant *variant,
                         ent_expected *expected) {
    *expected = ENT_EXPECTED_VARIANT;
    if (!ent_variant_read(value.text, value.length, variant)) return false;
    *expected = ENT_EXPECTED_VARIANT_OF_POSITION;
    return !ent_header_value(h, key_position) || *variant == h->variant;
}

static bool read_position(const ent_header *h, struct span value, ent_variant *variant) {
    ent_position p;
    if (ent_position_id_read(value.text, value.length, &p) != ENT_ID_FINE) return false;
    *variant = ent_position_variant(&p);
    return !ent_header_value(h, "variant") || *variant == h->variant;
}

bool header_understand(const ent_header *h, struct span key, struct span value,
                       struct header_facts *facts, ent_expected *expected) {
    *facts = (struct header_facts){h->rate, h->variant, h->has_seed, h->seed};
    if (span_is(key, "variant")) return read_variant(h, value, &facts->variant, expected);
    if (span_is(key, key_position)) {
        *expected = ENT_EXPECTED_POSITION;
        return read_position(h, value, &facts->variant);
    }
    if (span_is(key, "rate")) {
        *expected = ENT_EXPECTED_RATE;
        facts->rate = value.length == 1 ? value.text[0] - '0' : 0;
        return facts->rate >= 1 && facts->rate <= ENT_START_RATE_MAX;
    }
    if (span_is(key, "seed")) facts->has_seed = read_seed(value, &facts->seed);
    return true;
}

void header_believe(ent_header *h, const struct header_facts *facts) {
    h->rate = facts->rate;
    h->variant = facts->variant;
    h->has_seed = facts->has_seed;
    h->seed = facts->has_seed ? facts->seed : 0;
}

ent_position header_start(const ent_header *h) {
    const char *id = ent_header_value(h, key_position);
    ent_position p;
    if (id && ent_position_id_read(id, strlen(id), &p) == ENT_ID_FINE) return p;
    return ent_start(h->rate, h->variant);
}

void header_clear(ent_header *h) {
    memset(h, 0, offsetof(ent_header, text));
    h->rate = 1;
    h->used = 1;
    h->text[0] = '\0';
}

void ent_header_start(ent_header *h, int rate, ent_variant variant) {
    assert(h && rate >= 1 && rate <= ENT_START_RATE_MAX);
    const char digit[] = {(char)('0' + rate), '\0'};
    header_clear(h);
    header_add(h, SPAN("entanglion"), SPAN("1"), SPAN(""));
    ent_header_set(h, "variant", ent_variant_word(variant));
    ent_header_set(h, "rate", digit);
}

void header_start_at(ent_header *h, ent_variant variant, const char *id) {
    header_clear(h);
    header_add(h, SPAN("entanglion"), SPAN("1"), SPAN(""));
    ent_header_set(h, "variant", ent_variant_word(variant));
    ent_header_set(h, key_position, id);
}

const char *ent_header_value(const ent_header *h, const char *key) {
    assert(h && key);
    int line = find_line(h, key, strlen(key));
    return line < 0 ? NULL : h->text + h->lines[line].value;
}

/* Would the reader read this back as it is? */
static bool can_stand(const char *text, bool one_word) {
    char before = ' ';
    size_t at;
    if (text_problem(text, strlen(text), &at)) return false;
    for (const char *c = text; *c; before = *c++) {
        bool space = *c == ' ';
        if (*c == '\t' || (space && one_word)) return false;
        if ((space || *c == '#') && before == ' ') return false;
    }
    return *text ? before != ' ' : !one_word;
}

static bool may_set(struct span key, const char *value) {
    if (!can_stand(key.text, true) || (value && !can_stand(value, false))) return false;
    if (span_is(key, "entanglion") || (!value && (span_is(key, "variant") || span_is(key, "rate"))))
        return false;
    return !span_is(key, "M") && !span_is(key, "R") && !span_is(key, "*") && !span_is(key, "=");
}

static bool remove_line(ent_header *h, int line) {
    if (line < 0) return true;
    h->has_seed = h->has_seed && strcmp(h->text + h->lines[line].key, "seed") != 0;
    h->count--;
    for (int i = line; i < h->count; i++) h->lines[i] = h->lines[i + 1];
    return true;
}

bool ent_header_set(ent_header *h, const char *key, const char *value) {
    assert(h && key);
    ent_expected expected;
    struct header_facts facts;
    struct span k = {key, strlen(key)}, v = {value, value ? strlen(value) : 0};
    int line = find_line(h, key, k.length), at;
    if (!may_set(k, value)) return false;
    if (!value) return remove_line(h, line);
    if (!header_understand(h, k, v, &facts, &expected)) return false;
    if (line < 0) {
        if (!header_add(h, k, v, SPAN(""))) return false;
    } else {
        char *old = h->text + h->lines[line].value;
        if (v.length && v.length <= strlen(old)) {
            memcpy(old, v.text, v.length + 1);
        } else {
            if (!store(h, v.text, v.length, &at)) return false;
            h->lines[line].value = at;
        }
    }
    header_believe(h, &facts);
    return true;
}

int ent_header_write(const ent_header *h, char *text, size_t size) {
    assert(h && (text || !size));
    size_t length = 0;
    for (int i = 0; i <= h->count; i++) {
        const char *parts[3] = {"", "", ""};
        if (i < h->count) {
            parts[0] = h->text + h->lines[i].key;
            parts[1] = h->text + h->lines[i].value;
            parts[2] = h->text + h->lines[i].note;
        }
        bool begun = false;
        for (int j = 0; j < 3; j++) {
            if (!*parts[j]) continue;
            int n = snprintf(length < size ? text + length : NULL,
                             length < size ? size - length : 0, "%s%s", begun ? " " : "", parts[j]);
            length += (size_t)n;
            begun = true;
        }
        if (length + 1 < size) text[length] = '\n', text[length + 1] = '\0';
        length++;
    }
    return (int)length;
}
