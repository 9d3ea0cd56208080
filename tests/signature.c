/* signature.c - plays fixed games and prints what they were, to compare compilers and machines.
 *
 * Every build of it, native or as WebAssembly, must print the same bytes: the states behind the
 * places, the rows of the trace of the first games, one line for every game whose hash covers all
 * of its rows, positions, steps and happenings, and what the bots choose at a set of positions, by
 * the weights compiled in. Plain C and stdio, nothing else. */
#include <stdio.h>
#include <string.h>

#include "bots/bot.h"
#include "bots/value/weights.h"
#include "entanglion.h"

enum { GAMES = 96, GAMES_IN_FULL = 2, SEED = 2020 };
enum { BOT_POSITIONS = 60, BOT_EVERY = 37, MASTER_BUDGET = 20000 };

/* FNV-1a, byte by byte: the same whatever the order of bytes in a word. */
static void add_bytes(uint64_t *hash, const void *bytes, size_t size) {
    const unsigned char *b = bytes;
    for (size_t i = 0; i < size; i++) *hash = (*hash ^ b[i]) * 0x100000001b3u;
}

static void add_number(uint64_t *hash, uint64_t number) {
    for (int i = 0; i < 8; i++) {
        unsigned char byte = (unsigned char)(number >> 8 * i);
        add_bytes(hash, &byte, 1);
    }
}

static void print_states(void) {
    static const char *const letters = "IXYZ";
    for (uint8_t place = 0; place < ENT_PLACES; place++) {
        ent_state s = ent_state_of(place);
        ent_stabilizer stabilizers[3];
        ent_gate gates[ENT_PREPARATION_MAX];
        char ket[ENT_KET_TEXT];
        ent_state_ket(s, ket);
        printf("place %d [%d %d %d %d] %s", place, s.amplitude[0], s.amplitude[1], s.amplitude[2],
               s.amplitude[3], ket);
        int n = ent_state_stabilizers(s, stabilizers);
        for (int i = 0; i < n; i++)
            printf(" %c%c%c", stabilizers[i].sign < 0 ? '-' : '+',
                   letters[stabilizers[i].mercurial], letters[stabilizers[i].rubicon]);
        n = ent_state_preparation(place, gates);
        for (int i = 0; i < n; i++)
            printf(" %s.%s", ent_card_word((ent_card)gates[i].card),
                   ent_mover_word((ent_mover)gates[i].ship));
        printf("\n");
    }
}

/* Players choose any legal step; `eager` ones retrieve whenever they can, to see more of the game.
 */
static ent_step choose(ent_dealer *dealer, const ent_position *p, bool eager) {
    ent_step steps[ENT_STEPS_MAX];
    ent_mover mover = ent_to_move(p);
    if (mover == ENT_CHANCE) return ent_deal(dealer, p);
    int count = ent_steps(p, steps, NULL);
    ent_step choice = steps[ent_dealer_below(dealer, mover, (uint32_t)count)];
    for (int i = 0; i < count; i++)
        if (eager && ent_step_kind(steps[i]) == ENT_STEP_RETRIEVE) choice = steps[i];
    return choice;
}

static void take_row(uint64_t *hash, const ent_position *p, const ent_step *step, bool in_full) {
    static char row[ENT_TRACE_ROW];
    int length = ent_trace_row(p, step, row);
    add_bytes(hash, row, (size_t)length);
    add_number(hash, ent_hash(p));
    if (in_full) printf("%s\n", row);
}

static void play(int number) {
    int rate = 1 + number % 4, steps = 0, happened = 0;
    ent_variant variant = number / 4 % 2 ? ENT_CZECH : ENT_STANDARD;
    bool eager = number / 8 % 2, in_full = number < GAMES_IN_FULL;
    uint64_t seed = ent_series_seed(SEED, (uint64_t)number), hash = 0xcbf29ce484222325u;
    ent_dealer dealer = ent_dealer_start(seed);
    ent_position p = ent_start(rate, variant);
    take_row(&hash, &p, NULL, in_full);
    while (!ent_over(&p)) {
        ent_step step = choose(&dealer, &p, eager);
        ent_happenings told;
        ent_apply(&p, step, &told);
        add_number(&hash, step);
        add_bytes(&hash, told.list, (size_t)told.count * sizeof *told.list);
        take_row(&hash, &p, &step, in_full);
        steps++;
        happened += told.count;
    }
    for (int i = 0; i < ENT_CHANCE_KINDS + 2; i++) add_number(&hash, dealer.stream[i]);
    printf("game %d seed %llu rate %d %s steps %d happenings %d hash %016llx %s\n", number,
           (unsigned long long)seed, rate, variant == ENT_CZECH ? "czech" : "standard", steps,
           happened, (unsigned long long)hash, p.phase == ENT_WON ? "won" : "lost");
}

/* ---- what the bots choose ---- */

static struct weights weights;
static struct bot_scratch scratch;

static ent_step ask(const char *name, const ent_position *p, ent_dealer *dealer) {
    const struct bot *bot = bot_named(name);
    struct bot_task task = {.position = p,
                            .value = &weights.value,
                            .budget = MASTER_BUDGET,
                            .dealer = dealer,
                            .scratch = &scratch};
    return bot->choose(bot, &task);
}

static void print_choices(int number, const ent_position *p, ent_dealer dealer) {
    static const char *const names[] = {"greedy", "novice", "expert", "master"};
    char text[ENT_STEP_TEXT];
    ent_position_id_write(p, text);
    printf("choice %d %s", number, text);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        ent_dealer own = dealer;
        ent_step_write(ask(names[i], p, &own), text);
        printf(" %s: %s;", names[i], text);
    }
    printf("\n");
}

/* Positions of games that greedy and the expert fly by turns, now and then. */
static void play_bots(void) {
    int found = 0, choices = 0;
    for (int number = 0; found < BOT_POSITIONS; number++) {
        ent_dealer dealer = ent_dealer_start(ent_series_seed(SEED + 1, (uint64_t)number));
        ent_position p = ent_start(1 + number % 4, number / 4 % 2 ? ENT_CZECH : ENT_STANDARD);
        while (!ent_over(&p) && found < BOT_POSITIONS) {
            bool chance = ent_to_move(&p) == ENT_CHANCE;
            if (!chance && ++choices % BOT_EVERY == 0) print_choices(found++, &p, dealer);
            ent_apply(&p,
                      chance ? ent_deal(&dealer, &p)
                             : ask(choices / 400 % 2 ? "expert" : "greedy", &p, &dealer),
                      NULL);
        }
    }
}

int main(void) {
    print_states();
    for (int number = 0; number < GAMES; number++) play(number);
    const char *problem = weights_read(&weights, weights_builtin, weights_builtin_length);
    if (problem) return fprintf(stderr, "%s\n", problem), 1;
    play_bots();
    return 0;
}
