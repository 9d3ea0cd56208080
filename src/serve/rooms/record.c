/* record.c - the game of a room, small (record.h). */
#include "serve/rooms/record.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "table/game.h"

void record_start(struct record *r, int rate, ent_variant variant, const struct fair_seed *fair) {
    *r = (struct record){.rate = rate, .variant = variant, .fair = *fair};
    r->now = ent_start(rate, variant);
    r->dealer = ent_dealer_start(fair->seed);
}

void record_free(struct record *r) {
    free(r->steps);
    *r = (struct record){0};
}

static void add(struct record *r, ent_step step) {
    r->steps = memory_grow(r->steps, r->count, &r->capacity, sizeof *r->steps);
    ent_apply(&r->now, step, NULL);
    r->steps[r->count++] = step;
}

void record_deal(struct record *r) {
    while (ent_to_move(&r->now) == ENT_CHANCE) add(r, ent_deal(&r->dealer, &r->now));
}

ent_reason record_step(struct record *r, ent_step step) {
    ent_reason reason = ent_check(&r->now, step);
    if (reason != ENT_FINE) return reason;
    add(r, step);
    record_deal(r);
    return ENT_FINE;
}

bool record_take(struct record *r, const char *lines) {
    ent_misreading wrong;
    ent_step step;
    while (*lines) {
        size_t length = strcspn(lines, "\n");
        if (!ent_step_read(lines, length, &step, &wrong)) return false;
        if (ent_check(&r->now, step) != ENT_FINE) return false;
        if (ent_step_mover(step) == ENT_CHANCE && ent_deal(&r->dealer, &r->now) != step)
            return false;
        add(r, step);
        lines += length + (lines[length] == '\n');
    }
    return true;
}

char *record_lines(const struct record *r, int from) {
    char *lines = NULL, text[ENT_STEP_TEXT];
    size_t size;
    FILE *out = open_memstream(&lines, &size);
    if (!out) abort();
    for (int i = from; i < r->count; i++) {
        ent_step_write(r->steps[i], text);
        fprintf(out, i > from ? "\n%s" : "%s", text);
    }
    if (fclose(out)) abort();
    return lines;
}

int record_latest_choice(const struct record *r, unsigned ships) {
    int i = r->count - 1;
    while (i >= 0 &&
           !(ent_step_mover(r->steps[i]) < ENT_CHANCE && ships >> ent_step_mover(r->steps[i]) & 1))
        i--;
    return i;
}

void record_cut(struct record *r, int count) {
    r->count = count;
    r->now = ent_start(r->rate, r->variant);
    r->dealer = ent_dealer_start(r->fair.seed);
    for (int i = 0; i < count; i++) {
        if (ent_step_mover(r->steps[i]) == ENT_CHANCE) ent_deal(&r->dealer, &r->now);
        ent_apply(&r->now, r->steps[i], NULL);
    }
}

bool record_write(const struct record *r, const char *const players[2], FILE *file) {
    static const char *const keys[2] = {"mercurial", "rubicon"};
    char commit[COMMIT_TEXT], salt[SALT_TEXT];
    bool over = ent_over(&r->now);
    struct game *game = memory_new(1, sizeof *game);
    if (!game_start(game, r->rate, r->variant, over, r->fair.seed)) abort();
    /* A name that the notation cannot hold is left out. */
    for (int i = 0; i < 2; i++)
        if (*players[i]) ent_header_set(&game->header, keys[i], players[i]);
    fair_seed_commit(&r->fair, commit);
    ent_header_set(&game->header, "commit", commit);
    fair_seed_salt(&r->fair, salt);
    if (over) ent_header_set(&game->header, "salt", salt);
    for (int i = 0; i < r->count; i++) game_step(game, r->steps[i], NULL);
    bool fine = game_write(game, file);
    game_free(game);
    free(game);
    return fine;
}
