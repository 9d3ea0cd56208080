/* reading.h - records as texts for the tests of the reader: accepted, or refused at a line with a
 * problem and a sentence that contains the word it is about. */
#ifndef ENT_TESTS_READING_H
#define ENT_TESTS_READING_H

#include "play.h"

#include "records.h"
#include "words/words.h"

static ent_reader reader;
static const char *last_line; /* the line refused, or the last one */
static size_t last_length;
static char kinds[256]; /* one letter for each line, from "WBNHSsR" */

/* Reads a whole text as a file would be read; the last letter of kinds is ent_reader_finish's. */
static inline ent_line read_text(const char *text, size_t length) {
    size_t n = 0;
    ent_line kind = ENT_LINE_BLANK;
    ent_reader_start(&reader);
    last_line = text;
    last_length = 0;
    for (size_t at = 0; at < length && kind != ENT_LINE_WRONG;) {
        const char *end = memchr(text + at, '\n', length - at);
        last_line = text + at;
        last_length = end ? (size_t)(end - last_line) : length - at;
        kind = ent_reader_line(&reader, last_line, last_length);
        if (n < sizeof kinds - 2) kinds[n++] = "WBNHSsR"[kind];
        at += last_length + 1;
    }
    if (kind != ENT_LINE_WRONG) kinds[n++] = "WBNHSsR"[kind = ent_reader_finish(&reader)];
    kinds[n] = '\0';
    return kind;
}

static inline void accept_bytes(const char *text, size_t length) {
    char said[WORDS_PROBLEM_MAX];
    if (read_text(text, length) != ENT_LINE_WRONG) return;
    words_problem(ENT_LANG_EN, &reader, last_line, last_length, said);
    fail_msg("line %d refused: %s", (int)reader.line, said);
}
#define ACCEPT(text) accept_bytes(text, sizeof(text) - 1)

/* Reads a text that is refused, and leaves what is said about it. word "" means a missing word,
 * NULL that there is no word to name. */
static inline void refuse_bytes(const char *text, size_t length, int line, ent_problem problem,
                                const char *word) {
    char said[WORDS_PROBLEM_MAX];
    if (read_text(text, length) != ENT_LINE_WRONG) fail_msg("not refused, line %d expected", line);
    words_problem(ENT_LANG_EN, &reader, last_line, last_length, said);
    if (reader.line != line || reader.problem != problem)
        fail_msg("refused at line %d with problem %d, not %d with %d: %s", (int)reader.line,
                 (int)reader.problem, line, (int)problem, said);
    assert_true(strlen(said) > 10);
    if (word && *word && !strstr(said, word)) fail_msg("'%s' is not in: %s", word, said);
    if (word && !*word && !strstr(said, words_expected(ENT_LANG_EN, reader.wrong.expected)))
        fail_msg("not what was expected: %s", said);
    if (word && problem != ENT_NOT_LEGAL) { /* where in the line it stands */
        assert_int_equal(reader.wrong.word_length, strlen(word));
        assert_memory_equal(last_line + reader.wrong.word_at, word, strlen(word));
    }
    /* all further lines are refused too */
    ent_problem kept = reader.problem;
    assert_int_equal(ent_reader_line(&reader, "", 0), ENT_LINE_WRONG);
    assert_int_equal(ent_reader_line(&reader, "# more", 6), ENT_LINE_WRONG);
    assert_int_equal(ent_reader_finish(&reader), ENT_LINE_WRONG);
    assert_int_equal(reader.problem, kept);
}
#define REFUSE(text, line, problem, word) refuse_bytes(text, sizeof(text) - 1, line, problem, word)

/* What is said of a text that is refused. */
static inline const char *said_of(const char *text) {
    static char said[WORDS_PROBLEM_MAX];
    assert_int_equal(read_text(text, strlen(text)), ENT_LINE_WRONG);
    words_problem(ENT_LANG_EN, &reader, last_line, last_length, said);
    return said;
}

#define HEAD "entanglion 1\n\n" /* steps begin on line 3 */
#define BOM "\xef\xbb\xbf"

#endif
