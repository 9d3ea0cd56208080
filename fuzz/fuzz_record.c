/* fuzz_record.c - any bytes as a record: the reader, the trace, and writing what was read.
 *
 * First line by line through ent_reader, each line in a block of memory of exactly its length. What
 * is accepted must be a valid position whose step and trace row can be written; what is refused
 * must change nothing, with a place inside the line and a message that is safe on a terminal. Then
 * the whole through game_read, which must agree with the reader, and through game_write twice: a
 * record that was read and written once is never changed by reading and writing it again. */
#include "fuzz.h"

#include <string.h>

#include "entanglion.h"
#include "table/game.h"
#include "words/words.h"

/* Text of ours that quotes the input may hold anything but what moves a terminal's cursor. */
static void expect_printable(const char *text) {
    for (; *text; text++)
        EXPECT(((unsigned char)*text >= 0x20 && *text != 0x7f) || *text == '\t' || *text == '\n');
}

static void check_step(const ent_reader *r) {
    static char row[ENT_TRACE_ROW];
    char text[ENT_STEP_TEXT], sentence[WORDS_MAX];
    ent_misreading wrong;
    ent_step again;
    EXPECT(ent_position_valid(&r->position));
    int length = ent_step_write(r->step, text);
    EXPECT(length > 0 && length < ENT_STEP_TEXT && (size_t)length == strlen(text));
    EXPECT(ent_step_read(text, (size_t)length, &again, &wrong) && again == r->step);
    length = ent_trace_row(&r->position, &r->step, row);
    EXPECT(length > 0 && length < ENT_TRACE_ROW && (size_t)length == strlen(row));
    EXPECT(r->happened.count >= 0 && r->happened.count <= ENT_HAPPENINGS_MAX);
    for (int i = 0; i < r->happened.count; i++)
        words_happening(ENT_LANG_EN, &r->happened.list[i], sentence);
}

static void check_refusal(const ent_reader *r, const char *line, size_t length) {
    static char text[WORDS_PROBLEM_MAX];
    EXPECT(r->problem > ENT_NO_PROBLEM && r->problem < ENT_PROBLEMS);
    EXPECT((r->reason != ENT_FINE) == (r->problem == ENT_NOT_LEGAL));
    EXPECT(r->wrong.word_at >= 0 && r->wrong.word_length >= 0);
    EXPECT((size_t)r->wrong.word_at + (size_t)r->wrong.word_length <= length);
    words_problem(ENT_LANG_EN, r, line, length, text);
    expect_printable(text);
}

/* The parts of a reader that a refused line must leave alone. */
struct kept {
    ent_position position;
    ent_step step;
    int rate, count, used;
    ent_variant variant;
    bool has_seed;
    uint64_t seed;
};

static struct kept kept_of(const ent_reader *r) {
    const ent_header *h = &r->header;
    return (struct kept){r->position, r->step,    h->rate,     h->count,
                         h->used,     h->variant, h->has_seed, h->has_seed ? h->seed : 0};
}

static void expect_same(struct kept a, struct kept b) {
    EXPECT(!memcmp(&a.position, &b.position, sizeof a.position) && a.step == b.step);
    EXPECT(a.rate == b.rate && a.variant == b.variant && a.count == b.count && a.used == b.used);
    EXPECT(a.has_seed == b.has_seed && a.seed == b.seed);
}

/* One line in memory of its own, so that a byte read past its end is noticed. */
static ent_line read_line(ent_reader *r, const uint8_t *bytes, size_t length) {
    char *line = malloc(length ? length : 1);
    EXPECT(line);
    if (length) memcpy(line, bytes, length);
    struct kept before = kept_of(r);
    ent_line kind = ent_reader_line(r, length ? line : line + 1, length);
    if (kind == ENT_LINE_STEP) check_step(r);
    if (kind == ENT_LINE_WRONG) {
        check_refusal(r, line, length);
        expect_same(before, kept_of(r));
    }
    EXPECT(!r->note || (r->note_length > 0 && r->note[0] == '#'));
    EXPECT(!r->note || (r->note >= line && r->note + r->note_length <= line + length));
    free(line);
    return kind;
}

/* Is it a record, line by line? */
static bool read_lines(ent_reader *r, const uint8_t *data, size_t size) {
    ent_reader_start(r);
    while (size) {
        const uint8_t *end = memchr(data, '\n', size);
        size_t length = end ? (size_t)(end - data) : size, used = length + (end != NULL);
        if (read_line(r, data, length) == ENT_LINE_WRONG) return false;
        data += used;
        size -= used;
    }
    if (ent_reader_finish(r) != ENT_LINE_WRONG) return true;
    check_refusal(r, "", 0);
    return false;
}

static bool read_game(struct game *g, const void *bytes, size_t size, ent_reader *r) {
    static struct line_source source;
    source.file = file_of(bytes, size);
    bool fine = game_read(g, &source, r);
    fclose(source.file);
    return fine;
}

static char *written(const struct game *g, size_t *size) {
    char *text = NULL;
    FILE *file = open_memstream(&text, size);
    EXPECT(file);
    EXPECT(game_write(g, file));
    fclose(file);
    return text;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static ent_reader lines, whole;
    static struct game game;
    bool fine = read_lines(&lines, data, size);
    EXPECT(read_game(&game, data, size, &whole) == fine);
    EXPECT(lines.line == whole.line && lines.problem == whole.problem);
    if (fine) {
        size_t first_size, second_size;
        EXPECT(!memcmp(&game.now, &lines.position, sizeof game.now));
        char *first = written(&game, &first_size);
        EXPECT(read_game(&game, first, first_size, &whole));
        EXPECT(!memcmp(&game.now, &lines.position, sizeof game.now));
        char *second = written(&game, &second_size);
        EXPECT(first_size == second_size && !memcmp(first, second, first_size));
        free(first);
        free(second);
    }
    game_free(&game);
    return 0;
}
