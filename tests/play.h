/* play.h - what the tests share: cmocka, and positions reached by playing lines of the notation.
 *
 * Under WebAssembly, where there is no cmocka, tests/wasm/cmocka.h stands in for it. */
#ifndef ENT_TESTS_PLAY_H
#define ENT_TESTS_PLAY_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "entanglion.h"

/* The step a line means; the test fails when it cannot be read. */
static inline ent_step step_of(const char *line) {
    ent_step step;
    ent_misreading wrong;
    if (!ent_step_read(line, strlen(line), &step, &wrong))
        fail_msg("cannot read '%s' at %d: expected no. %d", line, wrong.word_at, wrong.expected);
    return step;
}

/* Plays one line; the test fails when it is not legal. */
static inline void play(ent_position *p, const char *line, ent_happenings *happened) {
    ent_step step = step_of(line);
    ent_reason reason = ent_check(p, step);
    if (reason != ENT_FINE)
        fail_msg("'%s' is refused: reason %d (%s)", line, reason, ent_reason_rule(reason));
    ent_apply(p, step, happened);
    if (!ent_position_valid(p)) fail_msg("after '%s' the position is not valid", line);
}

/* Plays several lines, separated by line ends or semicolons. */
static inline void play_all(ent_position *p, const char *lines) {
    char line[256];
    while (*lines) {
        size_t n = strcspn(lines, ";\n");
        if (n >= sizeof line) fail_msg("line too long");
        memcpy(line, lines, n);
        line[n] = '\0';
        if (line[strspn(line, " \t")]) play(p, line, NULL);
        lines += n + (lines[n] != '\0');
    }
}

/* Plays a roll of the d8. */
static inline void roll_d8(ent_position *p, int die) {
    char line[24];
    snprintf(line, sizeof line, "* d8 %d", die);
    play(p, line, NULL);
}

/* The reason for which a line is refused, or ENT_FINE. */
static inline ent_reason refusal(const ent_position *p, const char *line) {
    return ent_check(p, step_of(line));
}

static inline bool is_legal(const ent_position *p, const char *line) {
    return refusal(p, line) == ENT_FINE;
}

/* Components as tests like them: in the order of the enum on OMEGA_ZERO, OMEGA_ONE, PSI_MINUS,
 * PHI_MINUS, OMEGA_THREE, OMEGA_TWO, PHI_PLUS, PSI_PLUS. */
#define COMPONENTS_IN_ORDER_LINE                                                    \
    "* components control_infrastructure dilution_refrigerator magnetic_shielding " \
    "physical_qubits "                                                              \
    "quantum_error_correction quantum_gates quantum_programming qubit_interconnect"
#define COMPONENTS_IN_ORDER COMPONENTS_IN_ORDER_LINE "\n"

/* A game of Mercurial's turn, both ships on ZERO, Mercurial with X H H, Rubicon with CNOT SWAP X,
 * as in the rule book's first game, but with the components in order. */
static inline ent_position game_begun(int rate, ent_variant variant) {
    ent_position p = ent_start(rate, variant);
    play_all(&p, COMPONENTS_IN_ORDER
             "* rolloff 5 2; * d2 0; * d2 0;"
             "* draw X; * draw H; * draw H; * draw CNOT; * draw SWAP; * draw X");
    return p;
}

/* ---- how much to try ---- */

/* Tests that try many random games try them all in ordinary builds, one in ten in slow ones
 * (sanitizers, no optimization, WebAssembly), and one in ENT_TEST_SHARE where that environment
 * variable is set, as `make test` does. tests/check.sh says what runs whole where. */
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define TEST_SLOW_BUILD
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || !defined(__OPTIMIZE__) || defined(__wasm__)
#define TEST_SLOW_BUILD
#endif
static inline int test_share(void) {
#ifdef TEST_SLOW_BUILD
    int share = 10;
#else
    int share = 1;
#endif
    const char *said = getenv("ENT_TEST_SHARE");
    if (said) share = atoi(said);
    return share > 0 ? share : 1;
}
/* How many to try, of so many that are the whole. */
static inline int test_tries(int all) {
    int some = all / test_share();
    return some > 0 ? some : 1;
}
/* Whether all is tried: what counts how often something happens needs that. */
static inline bool test_whole(void) {
    return test_share() == 1;
}

/* ---- random games ---- */

/* A step at random: what the dealer deals, or any choice with equal chance. */
static inline ent_step random_step(ent_dealer *dealer, const ent_position *p) {
    ent_step steps[ENT_STEPS_MAX];
    ent_mover mover = ent_to_move(p);
    if (mover == ENT_CHANCE) return ent_deal(dealer, p);
    return steps[ent_dealer_below(dealer, mover, (uint32_t)ent_steps(p, steps, NULL))];
}

/* ---- edits, for positions that would take long to reach ---- */

/* Puts a component on a ship. */
static inline void give(ent_position *p, ent_mover ship, ent_component component) {
    p->components = (p->components & ~(15u << 4 * component)) | (uint32_t)(8 + ship)
                                                                    << 4 * component;
}
/* Puts a component on a planet of Entanglion. */
static inline void lay(ent_position *p, ent_component component, ent_planet planet) {
    p->components = (p->components & ~(15u << 4 * component)) | (uint32_t)(planet - ENT_OMEGA_ZERO)
                                                                    << 4 * component;
}
/* Flies the ships somewhere. */
static inline void fly(ent_position *p, ent_planet mercurial, ent_planet rubicon) {
    p->ships = ent_place_of(mercurial, rubicon);
}
/* Lets a ship hold an event card that is still in the deck. */
static inline void hold(ent_position *p, ent_mover ship, ent_event event) {
    p->held[ship] |= (uint8_t)(1u << event);
}
/* Cards by the word, separated by spaces, as the bits of a pile. */
static inline uint16_t cards_of(const char *cards) {
    unsigned pile = 0;
    while (*cards) {
        size_t n = strcspn(cards, " ");
        for (unsigned card = 0; card < ENT_PROBE; card++)
            if (strlen(ent_card_word((ent_card)card)) == n &&
                !memcmp(cards, ent_card_word((ent_card)card), n))
                pile += 1u << 4 * card;
        cards += n + (cards[n] == ' ');
    }
    return (uint16_t)pile;
}
/* The same cards as the bits of the stack, which has six for each kind. */
static inline uint32_t stack_bits(unsigned pile) {
    uint32_t bits = 0;
    for (unsigned card = 0; card < ENT_PROBE; card++) bits |= (pile >> 4 * card & 15) << 6 * card;
    return bits;
}
/* Changes a hand; what is needed comes from the stack and what was there goes back into it. */
static inline void deal_hand(ent_position *p, ent_mover ship, const char *cards) {
    p->stacked += stack_bits(p->hands[ship]) - stack_bits(cards_of(cards));
    p->hands[ship] = cards_of(cards);
}
/* Puts cards of the stack into engine control. */
static inline void fill_control(ent_position *p, ent_card card, int count) {
    p->control = (uint16_t)(p->control + (unsigned)count * (1u << 4 * card));
    p->stacked -= (unsigned)count * (1u << 6 * card);
}

/* Makes the stack these cards (and PROBE, where it was in it); the other cards that lay in it are
 * discarded. */
static inline void set_stack(ent_position *p, const char *cards) {
    p->stacked = stack_bits(cards_of(cards)) | (p->stacked & 1u << 6 * ENT_PROBE);
}
/* Gives the turn, before the action, to a ship. */
static inline void give_turn(ent_position *p, ent_mover ship) {
    p->turn = (uint8_t)ship;
}

/* ---- places in a game that many tests begin at ---- */

/* A game begun whose first stack is used up: PROBE came, and is now somewhere in the new stack,
 * with 17 other cards: 6 CNOT, 6 H, 2 SWAP, 3 X. Mercurial's turn, the hands as at the start. */
static inline ent_position later_stack(int rate, ent_variant variant) {
    ent_position p = game_begun(rate, variant);
    set_stack(&p, "X");
    play_all(&p, "M exchange X; * draw X; R exchange X; * draw PROBE; * d8 8; * draw X");
    return p;
}
/* The same, but two X lie in the discard pile, and PROBE with them. */
static inline ent_position probe_discarded(int rate, ent_variant variant) {
    ent_position p = later_stack(rate, variant);
    play_all(&p, "M exchange X; * draw PROBE; * d8 8; * draw X; R exchange X; * draw X");
    return p;
}
/* Mercurial has come from PHI_PLUS to OMEGA_TWO with H, has drawn its replacement and faces the
 * orbital defences; the track stands on this step. The components are as in `from`. */
static inline ent_position arrived(ent_position from, int track_step) {
    from.detection = (uint8_t)track_step;
    fly(&from, ENT_PHI_PLUS, ENT_PHI_PLUS);
    play_all(&from, "M navigate H; * draw H");
    return from;
}
/* A game begun in which a quantum event happens in Mercurial's turn. */
static inline ent_position quantum_event(int track_step, ent_variant variant) {
    ent_position p = game_begun(1, variant);
    p.detection = (uint8_t)track_step;
    p.phase = ENT_EVENT;
    return p;
}

/* ---- expectations ---- */

/* Expects exactly these steps in this order: "M roll; M tunnel". For chance each is followed by
 * its weight: "* d2 0 :1; * d2 1 :1". */
static inline void expect_steps(const ent_position *p, const char *expected) {
    ent_step steps[ENT_STEPS_MAX];
    ent_weight weights[ENT_STEPS_MAX];
    char list[ENT_STEPS_MAX * 48] = "";
    int n = ent_steps(p, steps, weights), at = 0;
    for (int i = 0; i < n; i++) {
        char text[ENT_STEP_TEXT];
        ent_step_write(steps[i], text);
        at += snprintf(list + at, sizeof list - (size_t)at, i ? "; %s" : "%s", text);
        if (ent_to_move(p) == ENT_CHANCE)
            at += snprintf(list + at, sizeof list - (size_t)at, " :%d", weights[i]);
    }
    assert_string_equal(list, expected);
}

/* Expects a pile to be these cards, in the order CNOT H SWAP X PROBE: "CNOT H H". */
static inline void expect_pile(const ent_position *p, ent_pile pile, const char *expected) {
    char list[24 * 6 + 1] = "";
    int at = 0;
    for (int card = 0; card < ENT_CARDS; card++)
        for (int i = ent_pile_count(p, pile, (ent_card)card); i > 0; i--)
            at += snprintf(list + at, sizeof list - (size_t)at, at ? " %s" : "%s",
                           ent_card_word((ent_card)card));
    assert_string_equal(list, expected);
}

/* Expects the ships on these planets. */
static inline void expect_ships(const ent_position *p, ent_planet mercurial, ent_planet rubicon) {
    assert_string_equal(ent_planet_word(ent_ship_planet(p, ENT_MERCURIAL)),
                        ent_planet_word(mercurial));
    assert_string_equal(ent_planet_word(ent_ship_planet(p, ENT_RUBICON)), ent_planet_word(rubicon));
}

/* Expects a ship to be on turn and about to act. */
static inline void expect_turn(const ent_position *p, ent_mover ship) {
    assert_int_equal(p->phase, ENT_ACTION);
    assert_int_equal(p->turn, ship);
    assert_int_equal(ent_to_move(p), ship);
}

/* The first happening of a kind, or NULL. */
static inline const ent_happening *told(const ent_happenings *h, ent_happening_kind kind) {
    for (int i = 0; i < h->count; i++)
        if (h->list[i].kind == kind) return &h->list[i];
    return NULL;
}

/* The last component: the tunnel takes it for certain, a roll at rate 7 seldom. So one of two
 * choices is a plain mistake, whatever weights judge it. */
static inline ent_position tunnel_or_roll(void) {
    ent_position p = game_begun(1, ENT_STANDARD);
    for (int c = 0; c < ENT_COMPONENTS; c++) give(&p, ENT_RUBICON, (ent_component)c);
    give(&p, ENT_MERCURIAL, ENT_DILUTION_REFRIGERATOR);
    deal_hand(&p, ENT_MERCURIAL, "H X");
    fly(&p, ENT_OMEGA_TWO, ENT_OMEGA_TWO);
    lay(&p, ENT_QUANTUM_GATES, ENT_OMEGA_TWO);
    hold(&p, ENT_MERCURIAL, ENT_QUANTUM_TUNNEL);
    p.detection = 10;
    assert_true(ent_position_valid(&p));
    play(&p, "M retrieve", NULL);
    return p;
}

#endif
