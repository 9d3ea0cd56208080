/* test_invariants.c - what holds at every position of a hundred thousand random games, at all rates
 * and in both variants. What is costly (texts, trying every step) is looked at in about every
 * fiftieth game. */
#include "play.h"

enum { GAMES = 100000 };
enum { COSTLY = 51 }; /* odd, so that all rates have their turn */
static const uint64_t seed = 20250115;

#define HOLDS(truth)                                                                          \
    do {                                                                                      \
        if (!(truth))                                                                         \
            fail_msg("game %llu, step %ld, phase %d: not so: %s", at_game, at_step, p->phase, \
                     #truth);                                                                 \
    } while (0)
static unsigned long long at_game;
static long at_step;

/* ---- conservation, through the public questions ---- */

static void engine_cards_are_conserved(const ent_position *p) {
    static const int all[ENT_CARDS] = {
        [ENT_CNOT] = 7, [ENT_H] = 8, [ENT_SWAP] = 3, [ENT_X] = 5, [ENT_PROBE] = 1};
    int sizes[ENT_PILES] = {0};
    for (int card = 0; card < ENT_CARDS; card++) {
        int sum = 0;
        for (int pile = 0; pile < ENT_PILES; pile++) {
            int count = ent_pile_count(p, (ent_pile)pile, (ent_card)card);
            HOLDS(count >= 0);
            sizes[pile] += count;
            sum += count;
        }
        HOLDS(sum == all[card]);
    }
    HOLDS(sizes[ENT_PILE_STACK] > 0); /* an empty stack is shuffled anew at once */
    HOLDS(sizes[ENT_PILE_MERCURIAL] <= 3 && sizes[ENT_PILE_RUBICON] <= 3);
    HOLDS(sizes[ENT_PILE_CONTROL] <= 7 && sizes[ENT_PILE_DRAWN] <= 3);
    HOLDS(!ent_probe_last(p) || ent_pile_count(p, ENT_PILE_STACK, ENT_PROBE) == 1);
}

static void components_are_conserved(const ent_position *p) {
    int carried = 0;
    unsigned planets = 0;
    for (int c = 0; c < ENT_COMPONENTS; c++) {
        ent_place place = ent_component_place(p, (ent_component)c);
        HOLDS(place.known == (p->phase != ENT_SETUP_COMPONENTS));
        if (!place.known) return;
        HOLDS(ent_carries(p, ENT_MERCURIAL, (ent_component)c) ==
              (place.carried && place.where == ENT_MERCURIAL));
        HOLDS(ent_carries(p, ENT_RUBICON, (ent_component)c) ==
              (place.carried && place.where == ENT_RUBICON));
        carried += place.carried;
        if (place.carried) continue;
        HOLDS(place.where >= ENT_OMEGA_ZERO && place.where < ENT_PLANETS);
        HOLDS((int)ent_component_at(p, (ent_planet)place.where) == c);
        HOLDS(!(planets >> place.where & 1)); /* at most one on a planet */
        planets |= 1u << place.where;
    }
    for (int planet = 0; planet < ENT_PLANETS; planet++)
        HOLDS((ent_component_at(p, (ent_planet)planet) != ENT_COMPONENTS) ==
              (planets >> planet & 1));
    HOLDS((carried == 8) == (p->phase == ENT_WON));
}

static void events_are_conserved(const ent_position *p) {
    int deck = 0;
    for (int e = 0; e < ENT_EVENTS; e++) {
        ent_mover holder = ent_event_holder(p, (ent_event)e);
        bool discarded = ent_event_discarded(p, (ent_event)e);
        HOLDS(holder == ENT_NOBODY || !discarded);
        HOLDS(holder == ENT_NOBODY || e == ENT_BENNETT || e == ENT_HEISENBERG ||
              e == ENT_MECHANIC || e == ENT_QUANTUM_TUNNEL);
        HOLDS(e != ENT_QUANTUM_SHUFFLE || !discarded); /* it is always in the deck */
        deck += holder == ENT_NOBODY && !discarded;
    }
    HOLDS(ent_events_above(p) ==
          deck - 4); /* the deck is Quantum Shuffle, three below, the rest above */
    HOLDS(ent_events_above(p) >= 0);
}

/* ---- the steps ---- */

static void steps_are_in_order(const ent_position *p, const ent_step *steps,
                               const ent_weight *weights, int n) {
    ent_mover mover = ent_to_move(p);
    HOLDS((n == 0) == (mover == ENT_NOBODY || p->phase == ENT_SETUP_COMPONENTS));
    HOLDS(n <= ENT_STEPS_MAX);
    for (int i = 0; i < n; i++) {
        HOLDS(ent_step_mover(steps[i]) == mover);
        /* by kind and operand, so no step twice; jumps the other way, as ONE sorts before ZERO */
        HOLDS(i == 0 ||
              (p->phase == ENT_JUMP_CHOICE ? steps[i] < steps[i - 1] : steps[i - 1] < steps[i]));
        if (mover == ENT_CHANCE)
            HOLDS(weights[i] > 0);
        else
            HOLDS(weights[i] == 0xaa); /* left alone */
    }
    if (mover == ENT_CHANCE && n)
        for (int i = n; i < 8; i++) HOLDS(weights[i] == 0);
}

/* Which questions may have another answer than at the position before. */
static bool cards_changed(const ent_position *p, const ent_position *before) {
    return p->stacked != before->stacked || p->hands[0] != before->hands[0] ||
           p->hands[1] != before->hands[1] || p->control != before->control ||
           p->drawn != before->drawn || p->flags != before->flags;
}
static bool components_changed(const ent_position *p, const ent_position *before) {
    return p->components != before->components || ent_over(p);
}
static bool events_changed(const ent_position *p, const ent_position *before) {
    return p->event_discard != before->event_discard || p->held[0] != before->held[0] ||
           p->held[1] != before->held[1];
}

/* before is the position before this one, or NULL. */
static void cheap_truths(const ent_position *p, const ent_position *before, const ent_step *steps,
                         const ent_weight *weights, int n) {
    HOLDS(ent_position_valid(p));
    HOLDS(p->detection <= ENT_TRACK_END);
    HOLDS((p->detection == ENT_TRACK_END) == (p->phase == ENT_LOST));
    HOLDS(ent_over(p) == (ent_to_move(p) == ENT_NOBODY));
    if (!before || cards_changed(p, before)) engine_cards_are_conserved(p);
    if (!before || components_changed(p, before)) components_are_conserved(p);
    if (!before || events_changed(p, before)) events_are_conserved(p);
    steps_are_in_order(p, steps, weights, n);
}

/* Equal positions have equal hashes; a pile is as large as its cards are many; the texts of all
 * listed steps are sorted, and each reads back as the same step, which is legal. */
static void costly_truths(const ent_position *p, const ent_step *steps, int n) {
    char before[ENT_STEP_TEXT] = "", text[ENT_STEP_TEXT];
    ent_position copy = *p;
    HOLDS(ent_hash(&copy) == ent_hash(p));
    for (int pile = 0; pile < ENT_PILES; pile++) {
        int size = 0;
        for (int card = 0; card < ENT_CARDS; card++)
            size += ent_pile_count(p, (ent_pile)pile, (ent_card)card);
        HOLDS(ent_pile_size(p, (ent_pile)pile) == size);
    }
    for (int i = 0; i < n; i++) {
        ent_step read;
        ent_misreading wrong;
        int length = ent_step_write(steps[i], text);
        HOLDS(length == (int)strlen(text) && length < ENT_STEP_TEXT);
        HOLDS(ent_step_read(text, (size_t)length, &read, &wrong) && read == steps[i]);
        HOLDS(ent_check(p, steps[i]) == ENT_FINE);
        if (ent_to_move(p) != ENT_CHANCE) HOLDS(strcmp(before, text) < 0);
        memcpy(before, text, sizeof before);
    }
}

/* Every listed step can be made, with and without happenings alike, and the position is valid. */
static void steps_can_be_made(const ent_position *p, const ent_step *steps, int n) {
    for (int i = 0; i < n; i++) {
        ent_position told_to_nobody = *p, told_to_us = *p;
        ent_happenings h;
        ent_apply(&told_to_nobody, steps[i], NULL);
        ent_apply(&told_to_us, steps[i], &h);
        HOLDS(!memcmp(&told_to_nobody, &told_to_us, sizeof told_to_us));
        HOLDS(h.count >= 0 && h.count <= ENT_HAPPENINGS_MAX);
        for (int k = 0; k < h.count; k++) HOLDS(h.list[k].kind < ENT_HAP_KINDS);
        HOLDS(ent_position_valid(&told_to_us));
    }
}

static int play_one(ent_position *p, ent_dealer *dealer, bool costly) {
    ent_step steps[ENT_STEPS_MAX], step;
    ent_weight weights[ENT_STEPS_MAX];
    ent_position before = *p;
    for (at_step = 0;; at_step++) {
        memset(weights, 0xaa, sizeof weights);
        int n = ent_steps(p, steps, weights);
        ent_mover mover = ent_to_move(p);
        cheap_truths(p, at_step && !costly ? &before : NULL, steps, weights, n);
        if (costly) {
            costly_truths(p, steps, n);
            steps_can_be_made(p, steps, n);
        }
        if (mover == ENT_NOBODY) return p->phase;
        if (p->phase == ENT_SETUP_COMPONENTS)
            step = ent_deal(dealer, p);
        else if (mover == ENT_CHANCE)
            step = ent_deal_from(dealer, steps, weights, n);
        else
            step = steps[ent_dealer_below(dealer, mover, (uint32_t)n)];
        if (costly) costly_truths(p, &step, 1); /* the arrangement is on no list */
        before = *p;
        ent_position again = *p;
        ent_happenings h;
        ent_apply(&again, step, &h);
        ent_apply(p, step, NULL);
        HOLDS(!memcmp(&again, p, sizeof again));
    }
}

static void test_random_games_keep_every_invariant(void **state) {
    (void)state;
    print_message("seed %llu\n", (unsigned long long)seed);
    long nodes = 0;
    int lost = 0;
    for (at_game = 0; at_game < (unsigned)test_tries(GAMES); at_game++) {
        ent_dealer dealer = ent_dealer_start(ent_series_seed(seed, at_game));
        ent_position p =
            ent_start((int)(at_game % 4) + 1, at_game / 4 % 2 ? ENT_CZECH : ENT_STANDARD);
        lost += play_one(&p, &dealer, at_game % COSTLY == 0) == ENT_LOST;
        nodes += at_step + 1;
    }
    print_message("%ld positions, %d games lost\n", nodes, lost);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_games_keep_every_invariant),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
