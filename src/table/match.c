/* match.c - what every face decides alike about a game that is being played (match.h). */
#include "table/match.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
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

bool match_asks(const struct game *g, match_persons persons) {
    match_due due = match_due_of(&g->now, persons);
    return due == MATCH_PERSON || (due == MATCH_CHANCE && !g->dealt);
}

/* ---- luck: keys of the header that say where it comes from, if not from the game's seed ---- */

static const char key_dice[] = "dice", key_dealt[] = "dealt";

bool match_has_dice(const ent_header *header) {
    return ent_header_value(header, key_dice) != NULL;
}

/* What "dealt SEED LINES" says; false when there is no such line. */
static bool dealt_from(const ent_header *header, uint64_t *seed, int *lines) {
    const char *value = ent_header_value(header, key_dealt);
    char *after_seed, *after_lines;
    if (!value) return false;
    *seed = strtoull(value, &after_seed, 10);
    long count = strtol(after_seed, &after_lines, 10);
    *lines = (int)count;
    return after_seed != value && after_lines != after_seed && count >= 0 && count <= INT_MAX;
}

/* Deals from a seed after the first `lines` lines; the lines that follow have been dealt so. */
static void deal_on(struct game *g, uint64_t seed, int lines) {
    char value[64];
    game_deal_from(g, seed);
    for (int i = lines; i < g->count; i++) {
        const ent_position *before = i ? &g->lines[i - 1].after : &g->start;
        if (g->lines[i].kind == ENT_LINE_STEP && ent_to_move(before) == ENT_CHANCE)
            ent_deal(&g->dealer, before);
        g->lines[i].dealer_after = g->dealer;
    }
    snprintf(value, sizeof value, "%llu %d", (unsigned long long)seed, lines);
    ent_header_set(&g->header, key_dealt, value);
}

/* ---- how a game begins and goes on ---- */

static void start(struct game *g, const struct match_setup *setup, bool dealt) {
    if (!game_start(g, setup->rate, setup->variant, dealt, setup->seed)) abort();
    if (setup->dice) ent_header_set(&g->header, key_dice, "own");
    match_seat_set(&g->header, ENT_MERCURIAL, setup->bots[ENT_MERCURIAL]);
    match_seat_set(&g->header, ENT_RUBICON, setup->bots[ENT_RUBICON]);
}

void match_start(struct game *g, const struct match_setup *setup) {
    start(g, setup, !setup->dice);
}

void match_start_after(struct game *g, const struct match_setup *setup, const ent_step *steps,
                       int count) {
    start(g, setup, false);
    for (int i = 0; i < count; i++) game_step(g, steps[i], NULL);
    if (!setup->dice) deal_on(g, setup->seed, g->count);
}

bool match_go_on(struct game *g, bool dice, uint64_t fresh) {
    uint64_t seed;
    int lines;
    if (dice != match_has_dice(&g->header))
        ent_header_set(&g->header, key_dice, dice ? "own" : NULL);
    if (dice) g->dealt = false;
    if (dice || g->dealt) return false;
    bool known = dealt_from(&g->header, &seed, &lines);
    deal_on(g, known ? seed : fresh, known ? lines : g->count);
    return !known;
}

bool match_luck(const struct game *g, uint64_t *seed, int *steps) {
    int lines = 0;
    *steps = 0;
    if (g->dealt && g->header.has_seed) {
        *seed = g->header.seed;
        return true;
    }
    if (!dealt_from(&g->header, seed, &lines)) return false;
    for (int i = 0; i < lines && i < g->count; i++) *steps += g->lines[i].kind == ENT_LINE_STEP;
    return true;
}

void match_go_on_with(struct game *g, uint64_t seed, int steps) {
    int lines = 0;
    for (int made = 0; lines < g->count && made < steps; lines++)
        made += g->lines[lines].kind == ENT_LINE_STEP;
    if (!g->dealt) deal_on(g, seed, lines);
}

void match_branch(struct game *g, const struct game *from, int lines, uint64_t fresh) {
    const ent_header *h = &from->header;
    bool seeded = from->dealt && h->has_seed;
    uint64_t seed = fresh;
    int from_lines = lines, foreign = 0; /* steps whose luck came from elsewhere */
    dealt_from(h, &seed, &from_lines);
    if (game_has_set_up(from)) {
        if (!game_start(g, h->rate, h->variant, seeded, h->seed)) abort();
    } else {
        memset(g, 0, sizeof *g);
        game_start_at(g, &from->start);
        if (seeded) game_deal_from(g, h->seed);
        if (seeded) ent_header_set(&g->header, "seed", ent_header_value(h, "seed"));
    }
    for (int i = 0; i < lines && i < from->count; i++) {
        if (from->lines[i].kind != ENT_LINE_STEP) continue;
        if (seeded && ent_step_mover(from->lines[i].step) == ENT_CHANCE)
            game_deal(g, NULL);
        else
            game_step(g, from->lines[i].step, NULL);
        foreign += i < from_lines;
    }
    if (!seeded) deal_on(g, seed, foreign);
}

/* ---- steps ---- */

/* What stands before the words when the mover, or for chance all but the outcome, is left out. */
static void usual_beginning(const ent_position *p, char text[ENT_STEP_TEXT]) {
    ent_step steps[ENT_STEPS_MAX];
    if (ent_to_move(p) != ENT_CHANCE) {
        snprintf(text, ENT_STEP_TEXT, "%s ", ent_mover_word(ent_to_move(p)));
    } else if (ent_steps(p, steps, NULL) == 0) {
        snprintf(text, ENT_STEP_TEXT, "* components ");
    } else {
        ent_step_write(steps[0], text);
        strchr(text + 2, ' ')[1] = '\0';
    }
}

/* With or without its beginning. */
static bool read_step(const ent_position *p, const char *text, ent_step *step,
                      ent_expected *expected) {
    char whole[2 * ENT_STEP_TEXT];
    size_t length = strlen(text);
    ent_misreading wrong;
    if (ent_step_read(text, length, step, &wrong)) return true;
    *expected = wrong.expected;
    bool has_mover = *text && strchr("MR*", text[0]) && (text[1] == ' ' || text[1] == '\t');
    if (has_mover || length >= ENT_STEP_TEXT) return false;
    usual_beginning(p, whole);
    strcat(whole, text);
    if (ent_step_read(whole, strlen(whole), step, &wrong)) return true;
    *expected = wrong.expected;
    return false;
}

/* In the notation movers, cards and planets are capitals, all other words are not. Which of the two
 * a word is does not show, so the words after the first `small` ones become capitals. */
static void set_case(const char *text, int small, char out[ENT_STEP_TEXT]) {
    int words = 0;
    size_t i = 0;
    for (; text[i] && i + 1 < ENT_STEP_TEXT; i++) {
        bool begins = text[i] != ' ' && (i == 0 || text[i - 1] == ' ');
        bool mover = begins && words == 0 && strchr("mrMR", text[i]) && text[i + 1] == ' ';
        words += begins && !mover;
        bool capital = words > small || mover;
        char c = text[i];
        if (capital && c >= 'a' && c <= 'z') c = (char)(c - 'a' + 'A');
        if (!capital && c >= 'A' && c <= 'Z') c = (char)(c - 'A' + 'a');
        out[i] = c;
    }
    out[i] = '\0';
}

bool match_read_step(const ent_position *p, const char *text, ent_step *step,
                     ent_expected *expected) {
    char other[ENT_STEP_TEXT];
    ent_expected ignored;
    if (read_step(p, text, step, expected)) return true;
    if (strlen(text) >= ENT_STEP_TEXT) return false;
    /* "navigate H", "quantum_gates", "CNOT" */
    static const int small[] = {1, ENT_STEP_TEXT, 0};
    for (int i = 0; i < 3; i++) {
        set_case(text, small[i], other);
        if (read_step(p, other, step, &ignored)) return true;
    }
    return false;
}

ent_reason match_step(struct game *g, ent_step step, struct match_move *made) {
    made->before = g->now;
    made->step = step;
    return game_step(g, step, &made->happened);
}

void match_deal(struct game *g, struct match_move *made) {
    made->before = g->now;
    made->step = game_deal(g, &made->happened);
}

/* ---- taking back ---- */

static bool stops_at(ent_step step, match_persons persons) {
    ent_mover mover = ent_step_mover(step);
    return mover <= ENT_RUBICON && (!persons || flies(persons, mover));
}

/* The same where persons type in what dice and cards show. */
static bool stops_here(const struct game *g, ent_step step, match_persons persons) {
    bool typed = match_has_dice(&g->header) && ent_step_mover(step) == ENT_CHANCE;
    return typed || stops_at(step, persons);
}

int match_undo_target(const ent_step *steps, int count, match_persons persons) {
    int last = count - 1;
    while (last >= 0 && !stops_at(steps[last], persons)) last--;
    return last;
}

int match_undo_target_of(const struct game *g, int count, match_persons persons) {
    int target = -1;
    for (int i = 0, made = 0; i < g->count && made < count; i++) {
        if (g->lines[i].kind != ENT_LINE_STEP) continue;
        if (stops_here(g, g->lines[i].step, persons)) target = made;
        made++;
    }
    return target;
}

bool match_undo(struct game *g, match_persons persons) {
    int target = match_undo_target_of(g, game_steps(g), persons);
    if (target < 0 || !game_cut(g, target)) return false;
    /* What is dealt from here on is noted so, also before where it began. */
    uint64_t seed;
    int lines;
    if (g->dealt && !g->header.has_seed && dealt_from(&g->header, &seed, &lines))
        if (lines > g->count) deal_on(g, seed, g->count);
    return true;
}

/* ---- set-up in pieces ---- */

enum { RING = 8, DICE = 2 };

static bool is_rolloff(const struct game *g) {
    return g->now.phase == ENT_SETUP_ROLLOFF;
}

bool match_pieces_wanted(const struct game *g) {
    return !g->dealt && (is_rolloff(g) || g->now.phase == ENT_SETUP_COMPONENTS);
}

bool match_pieces_have(const struct match_pieces *pieces, int piece) {
    return memchr(pieces->list, piece, (size_t)pieces->count) != NULL;
}

bool match_pieces_add(struct match_pieces *pieces, const struct game *g, int piece,
                      ent_step *step) {
    pieces->list[pieces->count++] = (uint8_t)piece;
    if (pieces->count < (is_rolloff(g) ? DICE : RING)) return false;
    *step = is_rolloff(g)
                ? ent_step_make(ENT_STEP_ROLLOFF, ENT_CHANCE, pieces->list[0], pieces->list[1])
                : ent_arrangement_of(pieces->list);
    pieces->count = 0;
    return true;
}

/* All pieces of a step but the last; none of a step that has no pieces. */
static void all_but_last(struct match_pieces *pieces, ent_step step) {
    pieces->count = 0;
    if (ent_step_kind(step) == ENT_STEP_COMPONENTS)
        for (; pieces->count < RING - 1; pieces->count++)
            pieces->list[pieces->count] = (uint8_t)ent_arrangement_at(step, pieces->count);
    if (ent_step_kind(step) == ENT_STEP_ROLLOFF)
        pieces->list[pieces->count++] = (uint8_t)ent_step_a(step);
}

static ent_step step_at(const struct game *g, int index) {
    for (int i = 0, made = 0; i < g->count; i++)
        if (g->lines[i].kind == ENT_LINE_STEP && made++ == index) return g->lines[i].step;
    return 0;
}

bool match_pieces_undo(struct match_pieces *pieces, struct game *g, match_persons persons) {
    if (match_pieces_wanted(g) && pieces->count > 0) {
        pieces->count--;
        return true;
    }
    int target = match_undo_target_of(g, game_steps(g), persons);
    ent_step step = step_at(g, target);
    if (!match_undo(g, persons)) return false;
    pieces->count = 0;
    if (match_pieces_wanted(g)) all_but_last(pieces, step);
    return true;
}

/* ---- how a game came to where it is ---- */

static void add_to_control(struct match_account *a, unsigned card, unsigned ship) {
    if (a->control == MATCH_CONTROL_MOST) return;
    a->cards[a->control].card = (uint8_t)card;
    a->cards[a->control++].ship = (uint8_t)ship;
}

void match_account_begin(struct match_account *a, const ent_position *start) {
    *a = (struct match_account){.turn = start->phase >= ENT_ACTION,
                                .ending = match_ending_unseen(start)};
    for (unsigned card = 0; card < ENT_PROBE; card++)
        for (int i = 0; i < ent_pile_count(start, ENT_PILE_CONTROL, (ent_card)card); i++)
            add_to_control(a, card, ENT_NOBODY);
}

void match_account_take(struct match_account *a, const ent_happening *h) {
    if (h->kind == ENT_HAP_CARD_PLAYED) add_to_control(a, h->what, h->ship);
    if (h->kind == ENT_HAP_CONTROL_CLEARED) a->control = 0;
    if (h->kind == ENT_HAP_TURN) a->turn++;
    if (h->kind == ENT_HAP_WON || h->kind == ENT_HAP_LOST) a->ending = *h;
}

/* ---- the end ---- */

ent_happening match_ending_by(const ent_position *before, ent_step last) {
    ent_happenings happened;
    ent_position end = *before;
    ent_apply(&end, last, &happened);
    for (int i = happened.count - 1; i >= 0; i--)
        if (happened.list[i].kind == ENT_HAP_WON || happened.list[i].kind == ENT_HAP_LOST)
            return happened.list[i];
    return match_ending_unseen(&end);
}

ent_happening match_ending_unseen(const ent_position *end) {
    return (ent_happening){.kind = end->phase == ENT_WON ? ENT_HAP_WON : ENT_HAP_LOST,
                           .ship = end->turn,
                           .cause = ENT_CAUSES};
}

/* ---- bots ---- */

ent_dealer match_bot_dealer(uint64_t seed, int steps) {
    /* The seed turned over, as a series of games is dealt from the seed itself. */
    return ent_dealer_start(ent_series_seed(~seed, (uint64_t)steps));
}

ent_dealer match_bot_dealer_of(const struct game *g) {
    uint64_t seed = 0;
    int lines;
    if (g->header.has_seed)
        seed = g->header.seed;
    else
        dealt_from(&g->header, &seed, &lines);
    return match_bot_dealer(seed, game_steps(g));
}

/* ---- seats ---- */

static const char *seat_key(ent_mover ship) {
    return ship == ENT_MERCURIAL ? "mercurial" : "rubicon";
}

const char *match_seat(const ent_header *header, ent_mover ship) {
    return ent_header_value(header, seat_key(ship));
}

const char *match_seat_bot(const char *seat) {
    return seat && !strncmp(seat, "bot ", 4) ? seat + 4 : NULL;
}

const char *match_seat_person(const char *seat) {
    if (!seat || !*seat || !strcmp(seat, "human")) return "";
    return !strncmp(seat, "human ", 6) ? seat + 6 : NULL;
}

void match_seat_write(char *seat, size_t size, bool bot, const char *name) {
    snprintf(seat, size, "%s%s%s", bot ? "bot" : "human", *name ? " " : "", name);
}

void match_seat_set(ent_header *header, ent_mover ship, const char *bot) {
    char seat[1024]; /* a bot may be a command */
    match_seat_write(seat, sizeof seat, bot != NULL, bot ? bot : "");
    ent_header_set(header, seat_key(ship), seat);
}
