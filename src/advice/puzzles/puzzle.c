/* puzzle.c - the file of puzzles, and what each is about (puzzle.h). */
#include "advice/puzzles/puzzle.h"

#include <stdlib.h>
#include <string.h>

static const char *const words[PUZZLE_THEMES] = {"roll",    "leave",  "dare",    "event",
                                                 "cnot",    "route",  "wait",    "keep",
                                                 "bennett", "tunnel", "special", "again"};

const char *puzzle_theme_word(puzzle_theme theme) {
    return words[theme];
}

/* ---- what it is about ---- */

static bool can_retrieve(const ent_position *p) {
    return ent_check(p, ent_step_make(ENT_STEP_RETRIEVE, ent_to_move(p), 0, 0)) == ENT_FINE;
}

static bool has_reason(const ent_position *p, ent_step step, advice_code code) {
    struct advice_reasons reasons;
    advice_reasons_of(p, step, &reasons);
    for (int i = 0; i < reasons.count; i++)
        if (reasons.list[i].code == code) return true;
    return false;
}

/* A flight, an exchange or a retrieval, of which one has to be chosen at the start of a turn. */
static puzzle_theme theme_of_action(const ent_position *p, ent_step best) {
    bool flies = ent_step_kind(best) == ENT_STEP_NAVIGATE;
    uint8_t to =
        flies ? ent_board_move(p->ships, ent_to_move(p), (ent_card)ent_step_b(best)) : p->ships;
    if (can_retrieve(p) && ent_partner_rolls_better(p, ent_to_move(p))) return PUZZLE_ROLL;
    if (can_retrieve(p)) return flies ? PUZZLE_LEAVE : PUZZLE_DARE;
    if (has_reason(p, best, ADVICE_FILLS_CONTROL)) return PUZZLE_EVENT;
    bool enters = p->ships < ENT_PLACE_ENTANGLION && to >= ENT_PLACE_ENTANGLION;
    if (enters || has_reason(p, best, ADVICE_DOOR)) return PUZZLE_CNOT;
    return flies ? PUZZLE_ROUTE : PUZZLE_WAIT;
}

puzzle_theme puzzle_theme_of(const ent_position *p, ent_step best) {
    switch (ent_step_kind(best)) {
    case ENT_STEP_BENNETT_GIVE:
    case ENT_STEP_BENNETT_TAKE: return PUZZLE_BENNETT;
    case ENT_STEP_TUNNEL:
    case ENT_STEP_ROLL: return PUZZLE_TUNNEL;
    case ENT_STEP_HEISENBERG:
    case ENT_STEP_MECHANIC:
    case ENT_STEP_PLAY:
    case ENT_STEP_DONE: return PUZZLE_SPECIAL;
    case ENT_STEP_REROLL:
    case ENT_STEP_STAND: return PUZZLE_AGAIN;
    case ENT_STEP_DISCARD:
    case ENT_STEP_KEEP:
    case ENT_STEP_TRADE: return PUZZLE_KEEP;
    case ENT_STEP_JUMP: return PUZZLE_ROUTE;
    default: return theme_of_action(p, best);
    }
}

/* ---- the file ---- */

enum { COLUMNS = 5, COLUMN_BYTES = 64 };

/* Parts a line at its commas; false when there are not as many parts as columns. */
static bool part(const char *line, char columns[COLUMNS][COLUMN_BYTES]) {
    for (int i = 0; i < COLUMNS; i++) {
        size_t length = strcspn(line, ",\r\n");
        bool last = i + 1 == COLUMNS;
        if (length >= COLUMN_BYTES || (line[length] == ',') == last) return false;
        memcpy(columns[i], line, length);
        columns[i][length] = '\0';
        line += length + !last;
    }
    return true;
}

bool puzzle_read(const char *line, struct puzzle *puzzle) {
    char columns[COLUMNS][COLUMN_BYTES];
    ent_misreading wrong;
    int theme = 0;
    if (!part(line, columns)) return false;
    while (theme < PUZZLE_THEMES && strcmp(words[theme], columns[3]) != 0) theme++;
    puzzle->theme = (puzzle_theme)theme;
    puzzle->rating = atoi(columns[4]);
    return theme < PUZZLE_THEMES && puzzle->rating > 0 &&
           ent_position_id_read(columns[1], strlen(columns[1]), &puzzle->position) == ENT_ID_FINE &&
           ent_step_read(columns[2], strlen(columns[2]), &puzzle->best, &wrong) &&
           ent_check(&puzzle->position, puzzle->best) == ENT_FINE;
}

/* Compiled in from puzzles.csv. */
extern const uint8_t puzzles_builtin[];

static const char *next_line(const char *line) {
    const char *end = strchr(line, '\n');
    return end && end[1] ? end + 1 : NULL;
}

int puzzle_count(void) {
    int count = 0;
    for (const char *line = next_line((const char *)puzzles_builtin); line; line = next_line(line))
        count++;
    return count;
}

struct puzzle puzzle_at(int index) {
    struct puzzle puzzle;
    const char *line = next_line((const char *)puzzles_builtin);
    while (index-- > 0) line = next_line(line);
    if (!puzzle_read(line, &puzzle)) abort(); /* a test reads them all */
    return puzzle;
}

/* A step that has no divisor in common with their number comes to each before it
 * comes to one again. */
int puzzle_of_day(int64_t day) {
    enum { STRIDE = 211 };
    int64_t count = puzzle_count();
    if (count == 0) abort(); /* the file is never empty */
    int64_t at = day % count * STRIDE % count;
    return (int)((at + count) % count);
}
