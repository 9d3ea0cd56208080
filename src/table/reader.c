/* reader.c - reads a record line by line, and makes its steps (docs/notation.md).
 *
 * A line is first checked as text, then parted into words and comment, then understood by the
 * stage the record is in. A refused line changes nothing but the problem. */
#include "table/header.h"

#include <assert.h>
#include <string.h>

#include "base/utf8.h"

enum stage { FIRST_LINE, HEADER, STEPS, CLOSED, FAILED };

static ent_line fail(ent_reader *r, ent_problem problem, size_t at, size_t length,
                     ent_expected expected) {
    r->problem = problem;
    r->wrong = (ent_misreading){(int)at, (int)length, expected};
    r->stage = FAILED;
    return ENT_LINE_WRONG;
}

/* ---- a line as text ---- */

static bool is_space(char c) {
    return c == ' ' || c == '\t';
}

ent_problem text_problem(const char *text, size_t length, size_t *at) {
    for (*at = 0; *at < length;) {
        const unsigned char *c = (const unsigned char *)text + *at;
        size_t n = utf8_length(text + *at, length - *at);
        if ((*c < 0x20 && *c != '\t') || *c == 0x7f) return ENT_BAD_BYTE;
        if (n == 0) return ENT_BAD_UTF8;
        if (n == 2 && c[0] == 0xc2 && c[1] < 0xa0) return ENT_BAD_BYTE; /* U+0080 to U+009F */
        *at += n;
    }
    return ENT_NO_PROBLEM;
}

static struct span trimmed(const char *text, size_t length) {
    while (length && is_space(text[length - 1])) length--;
    while (length && is_space(*text)) text++, length--;
    return (struct span){text, length};
}

/* Where the comment begins: a '#' at the start or after a space; the length when there is none. */
static size_t comment_at(struct span line) {
    for (size_t i = 0; i < line.length; i++)
        if (line.text[i] == '#' && (i == 0 || is_space(line.text[i - 1]))) return i;
    return line.length;
}

static struct span first_word(struct span s) {
    size_t n = 0;
    while (n < s.length && !is_space(s.text[n])) n++;
    return (struct span){s.text, n};
}

static bool same(struct span s, const char *word) {
    return s.length == strlen(word) && !memcmp(s.text, word, s.length);
}

/* ---- the stages ---- */

/* Words with single spaces between them. to has at least s.length bytes. */
static struct span single_spaced(struct span s, char *to) {
    size_t n = 0;
    for (size_t i = 0; i < s.length; i++)
        if (!is_space(s.text[i]) || !is_space(s.text[i - 1]))
            to[n++] = is_space(s.text[i]) ? ' ' : s.text[i];
    return (struct span){to, n};
}

static ent_line read_header_line(ent_reader *r, const char *line, struct span words,
                                 struct span note) {
    char text[ENT_LINE_MAX];
    struct span key = first_word(words);
    struct span rest = trimmed(key.text + key.length, words.length - key.length);
    struct span value = single_spaced(rest, text);
    ent_expected expected = ENT_EXPECTED_NOTHING;
    struct header_facts facts;
    size_t key_at = (size_t)(key.text - line);
    if (r->stage == FIRST_LINE) {
        if (!same(key, "entanglion"))
            return fail(r, ENT_BAD_FIRST_LINE, key_at, words.length, ENT_EXPECTED_FIRST_LINE);
        if (!same(value, "1"))
            return fail(r, ENT_BAD_VERSION, (size_t)(rest.text - line), rest.length,
                        ENT_EXPECTED_VERSION);
    } else if (words.length) {
        if (same(key, "M") || same(key, "R") || same(key, "*") || same(key, "="))
            return fail(r, ENT_STEP_IN_HEADER, key_at, key.length, ENT_EXPECTED_BLANK_LINE);
        if (header_has(&r->header, key))
            return fail(r, ENT_KEY_TWICE, key_at, key.length, ENT_EXPECTED_NOTHING);
        if (!header_understand(&r->header, key, value, &facts, &expected))
            return fail(r, ENT_BAD_VALUE, (size_t)(rest.text - line), rest.length, expected);
    }
    if (!header_add(&r->header, key, value, note))
        return fail(r, ENT_HEADER_TOO_LONG, 0, 0, ENT_EXPECTED_NOTHING);
    if (r->stage == HEADER && words.length) header_believe(&r->header, &facts);
    r->stage = HEADER;
    return words.length ? ENT_LINE_HEADER : ENT_LINE_NOTE;
}

static ent_line start_game(ent_reader *r) {
    r->position = header_start(&r->header);
    r->stage = STEPS;
    return ENT_LINE_START;
}

static ent_line read_result(ent_reader *r, const char *line, struct span words) {
    struct span rest = trimmed(words.text + 1, words.length - 1);
    size_t at = (size_t)(rest.text - line);
    bool won = same(rest, "won");
    if (!won && !same(rest, "lost"))
        return fail(r, ENT_BAD_RESULT, at, rest.length, ENT_EXPECTED_RESULT);
    if (!ent_over(&r->position))
        return fail(r, ENT_RESULT_TOO_EARLY, at, rest.length, ENT_EXPECTED_NOTHING);
    if (won != (r->position.phase == ENT_WON))
        return fail(r, ENT_RESULT_WRONG, at, rest.length, ENT_EXPECTED_NOTHING);
    r->stage = CLOSED;
    return ENT_LINE_RESULT;
}

static ent_line read_step(ent_reader *r, const char *line, struct span words) {
    size_t at = (size_t)(words.text - line);
    if (r->stage == CLOSED)
        return fail(r, ENT_AFTER_RESULT, at, words.length, ENT_EXPECTED_NOTHING);
    if (same(first_word(words), "=")) return read_result(r, line, words);
    ent_misreading wrong;
    ent_step step;
    if (!ent_step_read(words.text, words.length, &step, &wrong))
        return fail(r, ENT_BAD_WORD, at + (size_t)wrong.word_at, (size_t)wrong.word_length,
                    wrong.expected);
    r->reason = ent_check(&r->position, step);
    if (r->reason != ENT_FINE)
        return fail(r, ENT_NOT_LEGAL, at, words.length, ENT_EXPECTED_NOTHING);
    r->step = step;
    ent_apply(&r->position, step, &r->happened);
    return ENT_LINE_STEP;
}

void ent_reader_start(ent_reader *r) {
    assert(r);
    r->line = 0;
    r->stage = FIRST_LINE;
    r->step = 0;
    r->note = NULL;
    r->note_length = 0;
    r->problem = ENT_NO_PROBLEM;
    r->reason = ENT_FINE;
    r->wrong = (ent_misreading){0, 0, ENT_EXPECTED_NOTHING};
    r->happened.count = 0;
    r->position = ent_start(1, ENT_STANDARD);
    header_clear(&r->header);
}

ent_line ent_reader_line(ent_reader *r, const char *line, size_t length) {
    assert(r && (line || !length));
    size_t at = 0, skipped = 0;
    r->line++;
    r->note = NULL;
    r->note_length = 0;
    if (r->stage == FAILED) return ENT_LINE_WRONG;
    if (r->line == 1 && length >= 3 && !memcmp(line, "\xef\xbb\xbf", 3)) skipped = 3;
    if (length > skipped && line[length - 1] == '\r') length--;
    if (length > ENT_LINE_MAX) return fail(r, ENT_LINE_TOO_LONG, 0, 0, ENT_EXPECTED_NOTHING);
    ent_problem problem = text_problem(line, length, &at);
    if (problem) return fail(r, problem, at, 1, ENT_EXPECTED_NOTHING);
    struct span all = trimmed(line + skipped, length - skipped);
    size_t words_end = comment_at(all);
    struct span words = trimmed(all.text, words_end);
    struct span note = {all.text + words_end, all.length - words_end};
    if (note.length) r->note = note.text, r->note_length = (int)note.length;
    if (r->stage == FIRST_LINE || (r->stage == HEADER && all.length))
        return read_header_line(r, line, words, note);
    if (r->stage == HEADER) return start_game(r);
    if (!words.length) return note.length ? ENT_LINE_NOTE : ENT_LINE_BLANK;
    return read_step(r, line, words);
}

ent_line ent_reader_finish(ent_reader *r) {
    assert(r);
    if (r->stage == FAILED) return ENT_LINE_WRONG;
    if (r->stage == FIRST_LINE) {
        r->line++;
        return fail(r, ENT_NO_RECORD, 0, 0, ENT_EXPECTED_FIRST_LINE);
    }
    return r->stage == HEADER ? start_game(r) : ENT_LINE_BLANK;
}
