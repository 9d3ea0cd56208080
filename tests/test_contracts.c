/* test_contracts.c - a broken contract of entanglion.h ends a build without NDEBUG at once. */
#include "play.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#ifndef NDEBUG
static bool child_aborted(pid_t child) {
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

/* Expects that a call ends its process by abort; the line that assert prints is left out. */
#define EXPECT_ABORT(call)                                    \
    do {                                                      \
        pid_t child = fork();                                 \
        if (child == 0) {                                     \
            signal(SIGABRT, SIG_DFL);                         \
            if (!freopen("/dev/null", "w", stderr)) _exit(1); \
            (void)(call);                                     \
            _exit(0);                                         \
        }                                                     \
        if (!child_aborted(child)) fail_msg("%s", #call);     \
    } while (0)

static void test_numbers_out_of_range(void **state) {
    (void)state;
    EXPECT_ABORT(ent_start(9, ENT_STANDARD));
    EXPECT_ABORT(ent_start(0, ENT_STANDARD));
    EXPECT_ABORT(ent_start(1, (ent_variant)2));
    EXPECT_ABORT(ent_track_rate(ENT_TRACK_END + 1));
    EXPECT_ABORT(ent_track_rate(-1));
    EXPECT_ABORT(ent_board_move(ENT_PLACES, ENT_MERCURIAL, ENT_H));
    EXPECT_ABORT(ent_board_move(0, ENT_CHANCE, ENT_H));
    EXPECT_ABORT(ent_board_move(0, ENT_MERCURIAL, ENT_PROBE));
    EXPECT_ABORT(ent_place_of(ENT_ZERO, ENT_PSI_PLUS));
    EXPECT_ABORT(ent_arrangement(ENT_ARRANGEMENTS));
    EXPECT_ABORT(ent_state_of(ENT_PLACES));
}

static void test_pieces_that_do_not_exist(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    EXPECT_ABORT(ent_carries(&p, ENT_CHANCE, ENT_QUANTUM_GATES));
    EXPECT_ABORT(ent_component_place(&p, ENT_COMPONENTS));
    EXPECT_ABORT(ent_component_at(&p, ENT_PLANETS));
    EXPECT_ABORT(ent_pile_count(&p, ENT_PILES, ENT_H));
    EXPECT_ABORT(ent_pile_count(&p, ENT_PILE_STACK, ENT_CARDS));
    EXPECT_ABORT(ent_event_holder(&p, ENT_EVENTS));
    EXPECT_ABORT(ent_roll_odds(&p, ENT_MERCURIAL, ENT_BY_SPOOKY));
    EXPECT_ABORT(ent_roll_odds(&p, ENT_NOBODY, ENT_BY_GROUND));
    EXPECT_ABORT(ent_partner_rolls_better(&p, ENT_CHANCE));
    EXPECT_ABORT(ent_planet_word(ENT_PLANETS));
    EXPECT_ABORT(ent_phase_word(ENT_PHASES));
    EXPECT_ABORT(ent_reason_rule(ENT_REASONS));
}

static void test_nothing_where_something_is_due(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    ent_step step;
    EXPECT_ABORT(ent_to_move(NULL));
    EXPECT_ABORT(ent_steps(&p, NULL, NULL));
    EXPECT_ABORT(ent_step_read("M done", 6, &step, NULL));
    EXPECT_ABORT(ent_position_valid(NULL));
}

/* A step that is not legal, and dealing where a player chooses. */
static void test_what_the_rules_do_not_allow(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    ent_dealer dealer = ent_dealer_start(1);
    EXPECT_ABORT((ent_apply(&p, step_of("R navigate X"), NULL), 0));
    EXPECT_ABORT(ent_deal(&dealer, &p));
    EXPECT_ABORT(ent_dealer_below(&dealer, ENT_MERCURIAL, 0));
}

/* What the header allows goes through. */
static void test_the_ends_of_every_range(void **state) {
    (void)state;
    ent_position p = game_begun(4, ENT_CZECH);
    assert_int_equal(ent_track_rate(ENT_TRACK_END), 8);
    assert_int_equal(ent_component_at(&p, ENT_ZERO), ENT_COMPONENTS);
    assert_int_equal(ent_event_holder(&p, ENT_QUANTUM_SHUFFLE), ENT_NOBODY);
    assert_string_equal(ent_mover_word(ENT_NOBODY), "=");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers_out_of_range),
        cmocka_unit_test(test_pieces_that_do_not_exist),
        cmocka_unit_test(test_nothing_where_something_is_due),
        cmocka_unit_test(test_what_the_rules_do_not_allow),
        cmocka_unit_test(test_the_ends_of_every_range),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
#else
int main(void) {
    puts("asserts are off in this build: the contracts are tested in the others");
    return 0;
}
#endif
