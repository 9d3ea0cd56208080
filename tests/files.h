/* files.h - games read from and written to files, for tests. A test defines new_file() as
 * tmpfile(), so that its own text shows that it needs files: tests/wasm/CMakeLists.txt looks for
 * that. */
#ifndef ENT_TESTS_FILES_H
#define ENT_TESTS_FILES_H

#include "play.h"

#include "records.h"
#include "table/game.h"

static FILE *new_file(void);

static ent_reader reader;
static struct line_source source;
static char record[RECORD_ROOM], again[RECORD_ROOM];

/* Reads a text through a file. */
static inline bool read_game(struct game *g, const char *text, size_t length) {
    source.file = new_file();
    assert_non_null(source.file);
    assert_int_equal(fwrite(text, 1, length, source.file), length);
    rewind(source.file);
    bool fine = game_read(g, &source, &reader);
    fclose(source.file);
    return fine;
}

static inline void load(struct game *g, const char *text) {
    if (!read_game(g, text, strlen(text)))
        fail_msg("line %d is refused: %s", (int)reader.line, text);
}

/* Writes a game to a file and gets its text. */
static inline size_t write_game(const struct game *g, char text[RECORD_ROOM]) {
    FILE *file = new_file();
    assert_non_null(file);
    assert_true(game_write(g, file));
    rewind(file);
    size_t length = fread(text, 1, RECORD_ROOM - 1, file);
    fclose(file);
    text[length] = '\0';
    return length;
}

/* Expects the record of a game to be this text (not in `again`). */
static inline void expect_written(const struct game *g, const char *text) {
    write_game(g, again);
    assert_string_equal(again, text);
}

#endif
