/* game.c - the game of a room, small (game.h). */
#include "serve/rooms/game.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "table/match.h"

static void begin(struct room_game *g, int rate, ent_variant variant,
                  const struct fair_seed *fair) {
    *g = (struct room_game){.rate = rate, .variant = variant, .fair = *fair};
    g->now = ent_start(rate, variant);
    g->dealer = ent_dealer_start(fair->seed);
}

static void add(struct room_game *g, ent_step step) {
    g->steps = memory_grow(g->steps, g->count, &g->capacity, sizeof *g->steps);
    ent_apply(&g->now, step, NULL);
    g->steps[g->count++] = step;
}

static void deal(struct room_game *g) {
    while (ent_to_move(&g->now) == ENT_CHANCE) add(g, ent_deal(&g->dealer, &g->now));
}

void room_game_start(struct room_game *g, int rate, ent_variant variant,
                     const struct fair_seed *fair) {
    begin(g, rate, variant, fair);
    deal(g);
}

static bool take(struct room_game *g, const char *lines) {
    ent_misreading wrong;
    ent_step step;
    while (*lines) {
        size_t length = strcspn(lines, "\n");
        if (!ent_step_read(lines, length, &step, &wrong)) return false;
        if (ent_check(&g->now, step) != ENT_FINE) return false;
        if (ent_step_mover(step) == ENT_CHANCE && ent_deal(&g->dealer, &g->now) != step)
            return false;
        add(g, step);
        lines += length + (lines[length] == '\n');
    }
    return true;
}

bool room_game_load(struct room_game *g, const struct game_row *row, const char *lines) {
    begin(g, row->rate, row->variant, &row->fair);
    if (take(g, lines)) return true;
    room_game_free(g);
    return false;
}

void room_game_free(struct room_game *g) {
    free(g->steps);
    *g = (struct room_game){0};
}

ent_reason room_game_step(struct room_game *g, ent_step step) {
    ent_reason reason = ent_check(&g->now, step);
    if (reason != ENT_FINE) return reason;
    add(g, step);
    deal(g);
    return ENT_FINE;
}

void room_game_cut(struct room_game *g, int count) {
    g->count = count;
    g->now = ent_start(g->rate, g->variant);
    g->dealer = ent_dealer_start(g->fair.seed);
    for (int i = 0; i < count; i++) {
        if (ent_step_mover(g->steps[i]) == ENT_CHANCE) ent_deal(&g->dealer, &g->now);
        ent_apply(&g->now, g->steps[i], NULL);
    }
}

int room_game_turn(const struct room_game *g) {
    ent_position p = ent_start(g->rate, g->variant);
    struct match_account account;
    ent_happenings happened;
    match_account_begin(&account, &p);
    for (int i = 0; i < g->count; i++) {
        ent_apply(&p, g->steps[i], &happened);
        for (int k = 0; k < happened.count; k++) match_account_take(&account, &happened.list[k]);
    }
    return account.turn;
}

struct game_row room_game_row(const struct room_game *g, int number) {
    return (struct game_row){
        .number = number, .rate = g->rate, .variant = g->variant, .fair = g->fair};
}

char *room_game_lines(const struct room_game *g, int from) {
    char text[ENT_STEP_TEXT];
    size_t length = 0;
    for (int i = from; i < g->count; i++) length += (size_t)ent_step_write(g->steps[i], text) + 1;
    char *lines = memory_new(length + 1, 1), *end = lines;
    for (int i = from; i < g->count; i++) {
        size_t written = (size_t)ent_step_write(g->steps[i], text);
        if (i > from) *end++ = '\n';
        memcpy(end, text, written);
        end += written;
    }
    return lines;
}

/* ---- as a record ---- */

const char *room_player(const struct seat_row *seat, char out[ROOM_PLAYER_TEXT]) {
    bool bot = seat->kind == SEAT_BOT;
    match_seat_write(out, ROOM_PLAYER_TEXT, bot, bot ? seat->bot : seat->name);
    return out;
}

bool room_game_write(const struct room_game *g, const struct seat_row seats[2], FILE *file) {
    static const char *const keys[2] = {"mercurial", "rubicon"};
    char commit[COMMIT_TEXT], salt[SALT_TEXT], player[ROOM_PLAYER_TEXT];
    bool over = ent_over(&g->now);
    struct game *game = memory_new(1, sizeof *game);
    if (!game_start(game, g->rate, g->variant, over, g->fair.seed)) abort();
    /* A name that the notation cannot hold is left out. */
    for (int i = 0; i < 2; i++)
        ent_header_set(&game->header, keys[i], room_player(&seats[i], player));
    fair_seed_commit(&g->fair, commit);
    ent_header_set(&game->header, "commit", commit);
    fair_seed_salt(&g->fair, salt);
    if (over) ent_header_set(&game->header, "salt", salt);
    for (int i = 0; i < g->count; i++) game_step(game, g->steps[i], NULL);
    bool fine = game_write(game, file);
    game_free(game);
    free(game);
    return fine;
}
