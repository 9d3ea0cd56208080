/* game.c - a game on the table: steps, undo, saving and loading (game.h says what for). */
#include "table/game.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "table/header.h"

bool line_next(struct line_source *s) {
    int c = getc_unlocked(s->file);
    s->length = 0;
    if (c == EOF) return false;
    for (; c != EOF && c != '\n'; c = getc_unlocked(s->file))
        if (s->length < sizeof s->line) s->line[s->length++] = (char)c;
    return true;
}

ent_line line_read(struct line_source *s, ent_reader *reader, bool *more) {
    *more = line_next(s);
    return *more ? ent_reader_line(reader, s->line, s->length) : ent_reader_finish(reader);
}

static void add_line(struct game *g, struct game_line line) {
    g->lines = memory_grow(g->lines, g->count, &g->capacity, sizeof line);
    g->lines[g->count++] = line;
}

bool game_start(struct game *g, int rate, ent_variant variant, bool dealt, uint64_t seed) {
    memset(g, 0, sizeof *g);
    ent_header_start(&g->header, rate, variant);
    g->start = g->now = ent_start(rate, variant);
    g->dealt = dealt;
    g->dealer = g->dealer_at_start = ent_dealer_start(seed);
    if (dealt) {
        char text[24];
        snprintf(text, sizeof text, "%llu", (unsigned long long)seed);
        return ent_header_set(&g->header, "seed", text);
    }
    return true;
}

bool game_has_set_up(const struct game *g) {
    ent_position usual = ent_start(g->header.rate, g->header.variant);
    return !memcmp(&usual, &g->start, sizeof usual);
}

void game_start_at(struct game *g, const ent_position *p) {
    ent_variant variant = ent_position_variant(p);
    ent_position start = *p; /* *p may lie in g */
    int rate = ENT_START_RATE_MAX;
    for (; rate > 1; rate--) {
        ent_position usual = ent_start(rate, variant);
        if (!memcmp(&usual, &start, sizeof start)) break;
    }
    game_free(g);
    ent_header_start(&g->header, rate, variant);
    g->start = g->now = start;
    g->dealer = g->dealer_at_start = ent_dealer_start(0);
    if (game_has_set_up(g)) return;
    char id[ENT_POSITION_ID_TEXT];
    ent_position_id_write(&start, id);
    header_start_at(&g->header, variant, id);
}

void game_free(struct game *g) {
    for (int i = 0; i < g->count; i++) free(g->lines[i].note);
    free(g->lines);
    memset(g, 0, sizeof *g);
}

ent_reason game_step(struct game *g, ent_step step, ent_happenings *happened) {
    ent_reason reason = ent_check(&g->now, step);
    if (reason != ENT_FINE) return reason;
    ent_apply(&g->now, step, happened);
    add_line(g, (struct game_line){ENT_LINE_STEP, step, g->now, g->dealer, NULL});
    return ENT_FINE;
}

/* Lets the dealer follow a step; false when it would have dealt another. */
static bool dealer_agrees(ent_dealer *dealer, const ent_position *before, ent_step step) {
    return ent_to_move(before) != ENT_CHANCE || ent_deal(dealer, before) == step;
}

ent_reason game_follow(struct game *g, ent_step step) {
    const ent_dealer dealer = g->dealer;
    bool agrees = dealer_agrees(&g->dealer, &g->now, step);
    ent_reason reason = game_step(g, step, NULL);
    if (reason == ENT_FINE)
        g->dealt = g->dealt && agrees;
    else
        g->dealer = dealer;
    return reason;
}

ent_step game_deal(struct game *g, ent_happenings *happened) {
    ent_step step = ent_deal(&g->dealer, &g->now);
    game_step(g, step, happened);
    return step;
}

int game_steps(const struct game *g) {
    int steps = 0;
    for (int i = 0; i < g->count; i++) steps += g->lines[i].kind == ENT_LINE_STEP;
    return steps;
}

/* Forgets all lines from this one on. */
static void cut_lines(struct game *g, int last) {
    for (int i = last; i < g->count; i++) free(g->lines[i].note);
    g->count = last;
    g->now = last ? g->lines[last - 1].after : g->start;
    g->dealer = last ? g->lines[last - 1].dealer_after : g->dealer_at_start;
}

bool game_cut(struct game *g, int steps) {
    int last = 0;
    if (steps < 0 || steps > game_steps(g)) return false;
    for (int left = steps; last < g->count; last++)
        if (g->lines[last].kind == ENT_LINE_STEP && left-- == 0) break;
    cut_lines(g, last);
    return true;
}

/* ---- reading ---- */

static char *copied(const char *text, int length) {
    char *copy = memory_new((size_t)length + 1, 1);
    memcpy(copy, text, (size_t)length);
    return copy;
}

/* Takes one understood line into the game. */
static void take_line(struct game *g, const ent_reader *r, ent_line kind) {
    if (kind != ENT_LINE_STEP && kind != ENT_LINE_NOTE && kind != ENT_LINE_RESULT) return;
    char *note = r->note ? copied(r->note, r->note_length) : NULL;
    if (kind == ENT_LINE_STEP) g->dealt = g->dealt && dealer_agrees(&g->dealer, &g->now, r->step);
    g->now = r->position;
    add_line(g, (struct game_line){kind, r->step, g->now, g->dealer, note});
}

static void begin_reading(struct game *g, const ent_reader *r) {
    g->header = r->header;
    g->start = g->now = r->position;
    g->dealt = r->header.has_seed;
    g->dealer = g->dealer_at_start = ent_dealer_start(r->header.seed);
}

bool game_read(struct game *g, struct line_source *source, ent_reader *reader) {
    struct game fresh = {0};
    bool started = false;
    ent_reader_start(reader);
    for (bool more = true; more;) {
        ent_line kind = line_read(source, reader, &more);
        if (kind == ENT_LINE_WRONG) {
            game_free(&fresh);
            return false;
        }
        if (kind == ENT_LINE_START) begin_reading(&fresh, reader), started = true;
        if (started && more) take_line(&fresh, reader, kind);
    }
    game_free(g);
    *g = fresh;
    return true;
}

void game_deal_from(struct game *g, uint64_t seed) {
    g->dealt = true;
    g->dealer = g->dealer_at_start = ent_dealer_start(seed);
    for (int i = 0; i < g->count; i++) g->lines[i].dealer_after = g->dealer;
    ent_header_set(&g->header, "seed", NULL);
}

/* ---- writing ---- */

static const char *result_line(const ent_position *p) {
    return p->phase == ENT_WON ? "= won" : "= lost";
}

bool game_write(const struct game *g, FILE *file) {
    char header[2 * ENT_HEADER_TEXT];
    bool closed = false;
    ent_header_write(&g->header, header, sizeof header);
    fputs(header, file);
    for (int i = 0; i < g->count; i++) {
        const struct game_line *line = &g->lines[i];
        char text[ENT_STEP_TEXT] = "";
        if (line->kind == ENT_LINE_STEP) ent_step_write(line->step, text);
        if (line->kind == ENT_LINE_RESULT) {
            strcpy(text, result_line(&g->now));
            closed = true;
        }
        fprintf(file, "%s%s%s\n", text, *text && line->note ? " " : "",
                line->note ? line->note : "");
    }
    if (ent_over(&g->now) && !closed) fprintf(file, "%s\n", result_line(&g->now));
    return fflush(file) == 0 && !ferror(file);
}
