/* test_damage.c - records that were cut or damaged are read or refused at the right line, and never
 * break the reader. What the right line is, slow_reader.h finds on its own. Run it with sanitizers.
 */
#include "files.h"

#include "slow_reader.h"

static FILE *new_file(void) {
    return tmpfile();
}

/* Reads what may be wrong: refused at the line the slow reader finds, or the same position, and
 * then written and read again. True when it was accepted. */
static bool survive(struct game *g, const char *text, size_t length) {
    ent_position last;
    int wrong = slow_wrong_line(text, length, &last);
    bool fine = read_game(g, text, length);
    if (fine != !wrong || (wrong && reader.line != wrong))
        fail_msg("%s at line %d, expected line %d, of:\n%.*s", fine ? "fine" : "refused",
                 (int)reader.line, wrong, (int)length, text);
    if (!fine) return false;
    assert_memory_equal(&g->now, &last, sizeof last);
    size_t n = write_game(g, again);
    static char first[RECORD_ROOM];
    memcpy(first, again, n + 1);
    load(g, first);
    expect_written(g, first);
    return true;
}

static void test_a_record_cut_at_any_byte_is_fine_or_refused_at_its_last_line(void **state) {
    (void)state;
    struct game g = {0};
    size_t length = played_record(record, 6, false, 150);
    int lines = 1;
    for (size_t cut = 0; cut <= length; cut++) {
        if (cut > 1 && record[cut - 2] == '\n') lines++;
        if (!survive(&g, record, cut)) assert_int_equal(reader.line, lines);
        if (cut && record[cut - 1] == '\n') assert_int_equal(reader.problem, ENT_NO_PROBLEM);
    }
    game_free(&g);
}

/* Puts a word in the place of `size` bytes; returns the new length. */
static size_t replaced(char *text, size_t n, size_t at, size_t size, const char *word) {
    size_t length = strlen(word);
    memmove(text + at + length, text + at + size, n - at - size);
    memcpy(text + at, word, length);
    return n + length - size;
}

/* One change somewhere: of a byte, a word, a line, or one that changes no meaning. */
static size_t damaged(char *text, size_t n, ent_dealer *luck) {
    static const char *const words[] = {
        "M",  "R",    "*",        "=",    "H",    "CNOT", "X",          "8",
        "1",  "draw", "navigate", "#",    "won",  "lost", "entanglion", "quantum_gates",
        "\r", "\t",   "rate",     "seed", "\n\n", "é"};
    static const char *const harmless[] = {" # note", " \t ", "\r", " #", "\t# é # x"};
    char line[512];
    size_t at = ent_dealer_below(luck, ENT_MERCURIAL, (uint32_t)n), begin = at, end = at;
    uint32_t kind = ent_dealer_below(luck, ENT_RUBICON, 9);
    const char *bounds = kind == 2 ? " \n" : "\n"; /* of a word or a line */
    while (begin && !strchr(bounds, text[begin - 1])) begin--;
    while (end < n && !strchr(bounds, text[end])) end++;
    uint32_t word = ent_dealer_below(luck, ENT_RUBICON, sizeof words / sizeof *words);
    uint32_t trifle = ent_dealer_below(luck, ENT_RUBICON, sizeof harmless / sizeof *harmless);
    snprintf(line, sizeof line, "%.*s\n", (int)(end - begin), text + begin);
    switch (kind) {
    case 0: text[at] = (char)ent_dealer_below(luck, ENT_RUBICON, 256); return n;
    case 1: text[at] = (char)(text[at] ^ 1 << ent_dealer_below(luck, ENT_RUBICON, 7)); return n;
    case 2: return replaced(text, n, begin, end - begin, words[word]);
    case 3: return replaced(text, n, begin, end - begin + (end < n), ""); /* the line goes */
    case 4: return replaced(text, n, begin, 0, line);                     /* or comes twice */
    case 5: return replaced(text, n, begin, 0, "# a line\n\n");
    case 6: return replaced(text, n, begin, 0, " \t");
    default: return replaced(text, n, end, 0, harmless[trifle]);
    }
}

static void test_20000_damaged_records_are_refused_at_the_right_line_or_valid(void **state) {
    (void)state;
    const int times_all = test_tries(20000);
    static char damage[RECORD_ROOM];
    struct game g = {0};
    ent_dealer luck = ent_dealer_start(20260731);
    int accepted = 0;
    for (int i = 0; i < times_all; i++) {
        if (i % 200 == 0) /* another game */
            played_record(record, (uint64_t)i / 200, i % 600 == 0, 20 + i / 100);
        size_t n = strlen(record);
        memcpy(damage, record, n + 1);
        for (uint32_t times = 1 + ent_dealer_below(&luck, ENT_RUBICON, 3); times > 0 && n; times--)
            n = damaged(damage, n, &luck);
        accepted += survive(&g, damage, n);
    }
    assert_true(accepted > times_all / 10 && accepted < times_all / 2); /* both ways were taken */
    game_free(&g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_record_cut_at_any_byte_is_fine_or_refused_at_its_last_line),
        cmocka_unit_test(test_20000_damaged_records_are_refused_at_the_right_line_or_valid),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
