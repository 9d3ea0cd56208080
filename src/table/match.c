/* match.c - what every face decides alike about a game that is being played (match.h). */
#include "table/match.h"

#include <stdio.h>
#include <string.h>

static bool flies(match_persons persons, ent_mover ship) {
    return persons >> ship & 1;
}

match_due match_due_of(const ent_position *p, match_persons persons) {
    ent_mover mover = ent_to_move(p);
    if (mover == ENT_NOBODY) return MATCH_OVER;
    if (mover == ENT_CHANCE) return MATCH_CHANCE;
    return flies(persons, mover) ? MATCH_PERSON : MATCH_BOT;
}

/* ---- taking back ---- */

static bool stops_at(ent_step step, match_persons persons) {
    ent_mover mover = ent_step_mover(step);
    return mover <= ENT_RUBICON && (!persons || flies(persons, mover));
}

int match_undo_target(const ent_step *steps, int count, match_persons persons) {
    int last = count - 1;
    while (last >= 0 && !stops_at(steps[last], persons)) last--;
    return last;
}

bool match_undo(struct game *g, match_persons persons) {
    int last = g->count - 1, left = game_steps(g);
    for (; last >= 0; last--) {
        if (g->lines[last].kind != ENT_LINE_STEP) continue;
        left--;
        if (stops_at(g->lines[last].step, persons)) break;
    }
    return last >= 0 && game_cut(g, left);
}

/* ---- bots ---- */

ent_dealer match_bot_dealer(uint64_t seed, int steps) {
    /* The seed turned over, as a series of games is dealt from the seed itself. */
    return ent_dealer_start(ent_series_seed(~seed, (uint64_t)steps));
}

/* ---- seats ---- */

static const char *seat_key(ent_mover ship) {
    return ship == ENT_MERCURIAL ? "mercurial" : "rubicon";
}

const char *match_seat_bot(const ent_header *header, ent_mover ship) {
    const char *who = ent_header_value(header, seat_key(ship));
    return who && !strncmp(who, "bot ", 4) ? who + 4 : NULL;
}

void match_seat_set(ent_header *header, ent_mover ship, const char *bot) {
    char who[64] = "human";
    if (bot) snprintf(who, sizeof who, "bot %s", bot);
    ent_header_set(header, seat_key(ship), who);
}
