/* test_match.c - what every face decides alike: how a game begins and branches, whose
 * choice it is, how far taking back goes, what random numbers a bot gets, who sits where, and when
 * the tutor warns. */
#include "advice/tutor.h"
#include "learned.h"
#include "matches.h"
#include "rules/layout.h"

enum { BOTH = MATCH_BOTH, MERCURIAL = 1, RUBICON = 2, NOBODY = 0 };

/* A dealt game in which both ships choose at random, until it is over or so many steps long. */
static void play_at_random(struct game *g, uint64_t seed, int most) {
    ent_dealer chooser = ent_dealer_start(seed + 1000);
    assert_true(game_start(g, 2, ENT_STANDARD, true, seed));
    while (g->count < most && !ent_over(&g->now))
        if (ent_to_move(&g->now) == ENT_CHANCE)
            game_deal(g, NULL);
        else
            assert_int_equal(game_step(g, random_step(&chooser, &g->now), NULL), ENT_FINE);
}

static void test_whose_step_is_next(void **state) {
    (void)state;
    ent_position start = ent_start(1, ENT_STANDARD), turn = game_begun(1, ENT_STANDARD), won = turn;
    assert_int_equal(match_due_of(&start, BOTH), MATCH_CHANCE);
    assert_int_equal(turn.turn, ENT_MERCURIAL);
    assert_int_equal(match_due_of(&turn, BOTH), MATCH_PERSON);
    assert_int_equal(match_due_of(&turn, MERCURIAL), MATCH_PERSON);
    assert_int_equal(match_due_of(&turn, RUBICON), MATCH_BOT);
    assert_int_equal(match_due_of(&turn, NOBODY), MATCH_BOT);
    won.phase = ENT_WON;
    assert_int_equal(match_due_of(&won, BOTH), MATCH_OVER);
}

/* ---- how a game begins and goes on ---- */

static void test_a_game_begins_with_who_sits_where_and_where_luck_comes_from(void **state) {
    (void)state;
    struct game g;
    struct match_setup setup = {
        .rate = 3, .variant = ENT_CZECH, .seed = 9, .bots = {NULL, "captain"}};
    match_start(&g, &setup);
    assert_true(g.dealt && g.header.has_seed && g.header.seed == 9);
    assert_int_equal(g.header.rate, 3);
    assert_int_equal(g.header.variant, ENT_CZECH);
    assert_string_equal(key(&g, "mercurial"), "human");
    assert_string_equal(key(&g, "rubicon"), "bot captain");
    assert_false(match_has_dice(&g.header) || match_asks(&g, BOTH));
    game_free(&g);
    setup.dice = true;
    match_start(&g, &setup);
    assert_false(g.dealt || g.header.has_seed);
    assert_true(match_has_dice(&g.header));
    assert_true(match_asks(&g, NOBODY)); /* for what the dice show */
    game_free(&g);
}

static void test_a_branch_has_the_same_steps_and_the_same_luck(void **state) {
    (void)state;
    for (int dice = 0; dice < 2; dice++)
        for (int lines = 0; lines <= 80; lines += 10) {
            struct game g, branch;
            match_start(&g, &(struct match_setup){.rate = 1, .dice = dice, .seed = 4});
            play_on(&g, 1, 40);
            if (dice) assert_true(match_go_on(&g, false, 77));
            play_on(&g, 2, 40);
            match_branch(&branch, &g, lines, 78);
            assert_true(game_cut(&g, lines));
            assert_same_game(&g, &branch);
            game_free(&g);
            game_free(&branch);
        }
}

static void test_a_branch_of_luck_from_elsewhere_is_dealt_from_the_fresh_seed(void **state) {
    (void)state;
    struct game g, branch;
    match_start(&g, &(struct match_setup){.rate = 1, .dice = true});
    play_on(&g, 1, 50);
    match_branch(&branch, &g, 30, 78);
    assert_true(branch.dealt && !match_has_dice(&branch.header));
    assert_int_equal(game_steps(&branch), 30);
    assert_string_equal(key(&branch, "dealt"), "78 30");
    game_free(&g);
    game_free(&branch);
}

static void test_steps_from_elsewhere_begin_a_game(void **state) {
    (void)state;
    struct game from, g;
    ent_step steps[40];
    play_at_random(&from, 5, 40);
    for (int i = 0; i < 40; i++) steps[i] = from.lines[i].step;
    match_start_after(&g, &(struct match_setup){.rate = 2, .seed = 6}, steps, 40);
    assert_memory_equal(&g.now, &from.now, sizeof g.now);
    assert_string_equal(key(&g, "dealt"), "6 40");
    assert_string_equal(key(&g, "mercurial"), "human");
    assert_true(g.dealt);
    game_free(&g);
    match_start_after(&g, &(struct match_setup){.rate = 2, .dice = true}, steps, 40);
    assert_false(g.dealt);
    assert_true(match_has_dice(&g.header));
    game_free(&g);
    game_free(&from);
}

static void test_a_move_tells_where_it_was_made_and_what_happened(void **state) {
    (void)state;
    struct game g;
    struct match_move made;
    match_start(&g, &(struct match_setup){.rate = 1, .seed = 4});
    ent_position start = g.now;
    match_deal(&g, &made);
    assert_memory_equal(&made.before, &start, sizeof start);
    assert_int_equal(ent_step_kind(made.step), ENT_STEP_COMPONENTS);
    assert_true(made.happened.count > 0);
    start = g.now;
    assert_int_not_equal(match_step(&g, step_of("M retrieve"), &made), ENT_FINE);
    assert_memory_equal(&g.now, &start, sizeof start);
    assert_int_equal(match_step(&g, step_of("* rolloff 3 2"), &made), ENT_FINE);
    assert_memory_equal(&made.before, &start, sizeof start);
    assert_true(made.happened.count > 0);
    game_free(&g);
}

/* The account that somebody who watched the whole game could give, in a plainer way: turns that
 * began, and what the position says is in engine control. */
static void test_an_account_knows_the_turn_and_who_played_what_is_in_control(void **state) {
    (void)state;
    struct game g;
    struct match_account account;
    int turns = 0, most = 0;
    play_at_random(&g, 12, 300);
    match_account_begin(&account, &g.start);
    assert_int_equal(account.turn, 0);
    ent_position p = g.start;
    for (int i = 0; i < g.count; i++) {
        ent_happenings happened;
        ent_position before = p;
        ent_apply(&p, g.lines[i].step, &happened);
        for (int k = 0; k < happened.count; k++) match_account_take(&account, &happened.list[k]);
        turns += p.phase == ENT_ACTION &&
                 (before.phase < ENT_ACTION || before.turn != p.turn || before.phase > ENT_ACTION);
        assert_int_equal(account.control, ent_pile_size(&p, ENT_PILE_CONTROL));
        if (ent_step_kind(g.lines[i].step) == ENT_STEP_NAVIGATE && account.control > 0)
            assert_int_equal(account.cards[account.control - 1].ship,
                             ent_step_mover(g.lines[i].step));
        if (account.control > most) most = account.control;
    }
    assert_true(most > 2 && turns > 10);
    assert_int_equal(account.turn, turns);
    game_free(&g);
}

static void
test_an_account_of_a_position_begins_with_turn_1_and_the_cards_that_lie_there(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD), won = p;
    struct match_account account;
    p.control = (uint16_t)(pile_of(ENT_H) + 2 * pile_of(ENT_X));
    match_account_begin(&account, &p);
    assert_int_equal(account.turn, 1);
    assert_int_equal(account.control, 3);
    for (int i = 0; i < 3; i++) assert_int_equal(account.cards[i].ship, ENT_NOBODY);
    assert_int_equal(account.cards[0].card + account.cards[1].card + account.cards[2].card,
                     ENT_H + 2 * ENT_X);
    won.phase = ENT_WON;
    match_account_begin(&account, &won);
    assert_int_equal(account.ending.kind, ENT_HAP_WON);
}

static void test_a_typed_step_may_leave_out_the_mover_or_all_but_the_outcome(void **state) {
    (void)state;
    ent_position turn = game_begun(1, ENT_STANDARD), start = ent_start(1, ENT_STANDARD);
    ent_expected expected = ENT_EXPECTED_NOTHING;
    ent_step step;
    char long_text[2000];
    assert_true(match_read_step(&turn, "navigate H", &step, &expected));
    assert_int_equal(step, step_of("M navigate H"));
    assert_true(match_read_step(&turn, "R navigate H", &step, &expected)); /* legal or not */
    assert_int_equal(step, step_of("R navigate H"));
    assert_false(match_read_step(&turn, "navigate Y", &step, &expected));
    assert_int_equal(expected, ENT_EXPECTED_ENGINE_CARD);
    expected = ENT_EXPECTED_NOTHING;
    assert_false(match_read_step(&turn, "M navigate Y", &step, &expected));
    assert_int_equal(expected, ENT_EXPECTED_ENGINE_CARD);
    assert_false(match_read_step(&turn, "", &step, &expected));
    memset(long_text, 'x', sizeof long_text - 1);
    long_text[sizeof long_text - 1] = '\0';
    assert_false(match_read_step(&turn, long_text, &step, &expected));
    const char names[] = "magnetic_shielding quantum_programming control_infrastructure "
                         "physical_qubits quantum_gates quantum_error_correction "
                         "qubit_interconnect dilution_refrigerator";
    assert_true(match_read_step(&start, names, &step, &expected));
    assert_int_equal(ent_step_kind(step), ENT_STEP_COMPONENTS);
    ent_apply(&start, step, NULL);
    assert_true(match_read_step(&start, "3 5", &step, &expected));
    assert_int_equal(step, step_of("* rolloff 3 5"));
}

/* ---- taking back, bots and seats ---- */

static void test_taking_back_goes_to_before_the_latest_choice_of_a_person(void **state) {
    (void)state;
    const ent_step m = step_of("M navigate H"), r = step_of("R exchange X"),
                   roll = step_of("* d8 3"), draw = step_of("* draw X");
    const ent_step steps[] = {draw, m, draw, r, draw, m, roll, draw};
    assert_int_equal(match_undo_target(steps, 8, BOTH), 5);
    assert_int_equal(match_undo_target(steps, 8, MERCURIAL), 5);
    assert_int_equal(match_undo_target(steps, 8, RUBICON), 3);
    assert_int_equal(match_undo_target(steps, 5, MERCURIAL), 1);
    assert_int_equal(match_undo_target(steps, 3, RUBICON), -1); /* only the bot has chosen */
    assert_int_equal(match_undo_target(steps, 8, NOBODY), 5);   /* where nobody flies, anybody's */
    assert_int_equal(match_undo_target(steps, 1, BOTH), -1);
    assert_int_equal(match_undo_target(steps, 0, NOBODY), -1);
}

static void test_a_game_is_taken_back_to_the_same_place_and_the_same_luck(void **state) {
    (void)state;
    for (match_persons persons = 0; persons <= BOTH; persons++)
        for (int most = 0; most < 120; most += 7) {
            struct game g, shorter;
            ent_step steps[120];
            int count = 0;
            play_at_random(&g, 5, most);
            for (int i = 0; i < g.count; i++) steps[count++] = g.lines[i].step;
            int target = match_undo_target(steps, count, persons);
            assert_int_equal(match_undo(&g, persons), target >= 0);
            assert_int_equal(game_steps(&g), target >= 0 ? target : count);
            play_at_random(&shorter, 5, game_steps(&g));
            assert_memory_equal(&g.now, &shorter.now, sizeof g.now);
            assert_memory_equal(&g.dealer, &shorter.dealer, sizeof g.dealer);
            game_free(&g);
            game_free(&shorter);
        }
}

static void test_what_dice_and_cards_show_is_taken_back_where_it_is_typed(void **state) {
    (void)state;
    struct game g;
    struct match_move made;
    match_start(&g, &(struct match_setup){.rate = 1, .dice = true});
    assert_false(match_undo(&g, BOTH));
    assert_int_equal(match_step(&g, ent_arrangement(7), &made), ENT_FINE);
    assert_int_equal(match_step(&g, step_of("* rolloff 3 5"), &made), ENT_FINE);
    assert_int_equal(match_step(&g, step_of("* d2 0"), &made), ENT_FINE);
    for (int left = 2; left >= 0; left--) {
        assert_true(match_undo(&g, BOTH));
        assert_int_equal(game_steps(&g), left);
    }
    assert_false(match_undo(&g, BOTH));
    game_free(&g);
}

/* Types the eight components in this order, and after them the two dice. */
static void type_setup(struct game *g, struct match_pieces *pieces, const uint8_t order[8]) {
    struct match_move made;
    ent_step step = 0;
    assert_true(match_pieces_wanted(g));
    for (int i = 0; i < 8; i++)
        assert_int_equal(match_pieces_add(pieces, g, order[i], &step), i == 7);
    assert_int_equal(match_step(g, step, &made), ENT_FINE);
    for (int i = 0; i < 8; i++)
        assert_int_equal(ent_component_at(&g->now, (ent_planet)(ENT_OMEGA_ZERO + i)), order[i]);
    assert_true(match_pieces_wanted(g) && pieces->count == 0);
    assert_false(match_pieces_add(pieces, g, 3, &step));
    assert_true(match_pieces_add(pieces, g, 5, &step));
    assert_int_equal(step, step_of("* rolloff 3 5"));
    assert_int_equal(match_step(g, step, &made), ENT_FINE);
}

static void test_set_up_is_taken_back_piece_by_piece(void **state) {
    (void)state;
    static const uint8_t order[8] = {7, 2, 5, 0, 1, 6, 3, 4};
    struct game g;
    struct match_pieces pieces = {0};
    struct match_move made;
    match_start(&g, &(struct match_setup){.rate = 1, .dice = true});
    assert_false(match_pieces_undo(&pieces, &g, BOTH));
    type_setup(&g, &pieces, order);
    assert_false(match_pieces_wanted(&g));
    assert_int_equal(match_step(&g, step_of("* d2 0"), &made), ENT_FINE);
    assert_true(match_pieces_undo(&pieces, &g, BOTH)); /* a die is one thing */
    assert_int_equal(game_steps(&g), 2);
    assert_int_equal(pieces.count, 0);
    for (int left = 1; left >= 0; left--) {
        assert_true(match_pieces_undo(&pieces, &g, BOTH));
        assert_int_equal(game_steps(&g), 1);
        assert_int_equal(pieces.count, left);
    }
    for (int left = 7; left >= 0; left--) {
        assert_true(match_pieces_undo(&pieces, &g, BOTH));
        assert_int_equal(game_steps(&g), 0);
        assert_int_equal(pieces.count, left);
        for (int i = 0; i < 8; i++)
            assert_int_equal(match_pieces_have(&pieces, order[i]), i < left);
    }
    assert_false(match_pieces_undo(&pieces, &g, BOTH));
    game_free(&g);
    match_start(&g, &(struct match_setup){.rate = 1, .seed = 4});
    assert_false(match_pieces_wanted(&g)); /* dealt */
    game_free(&g);
}

static void test_a_typed_step_may_be_in_any_case(void **state) {
    (void)state;
    ent_position turn = game_begun(1, ENT_STANDARD), start = ent_start(1, ENT_STANDARD);
    static const char *const same[] = {"NAVIGATE H", "navigate h", "m Navigate h", "M NAVIGATE H"};
    ent_expected expected;
    ent_step step;
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        assert_true(match_read_step(&turn, same[i], &step, &expected));
        assert_int_equal(step, step_of("M navigate H"));
    }
    assert_true(match_read_step(&turn, "r jump zero one", &step, &expected));
    assert_int_equal(step, step_of("R jump ZERO ONE"));
    assert_true(match_read_step(&turn, "BENNETT GIVE Quantum_Gates", &step, &expected));
    assert_int_equal(step, step_of("M bennett give quantum_gates"));
    ent_apply(&start, ent_arrangement(0), NULL);
    ent_apply(&start, step_of("* rolloff 5 2"), NULL);
    ent_apply(&start, step_of("* d2 0"), NULL);
    ent_apply(&start, step_of("* d2 0"), NULL);
    assert_true(match_read_step(&start, "cnot", &step, &expected));
    assert_int_equal(step, step_of("* draw CNOT"));
    assert_false(match_read_step(&turn, "navigate y", &step, &expected));
    assert_int_equal(expected, ENT_EXPECTED_ENGINE_CARD);
}

static void test_comments_and_the_result_are_no_steps(void **state) {
    (void)state;
    struct game g;
    play_at_random(&g, 5, 60);
    int last = g.count - 1, steps = g.count;
    while (ent_step_mover(g.lines[last].step) == ENT_CHANCE) last--;
    g.lines[last - 1].kind = ENT_LINE_NOTE; /* as if a comment stood there */
    assert_int_equal(game_steps(&g), steps - 1);
    assert_true(match_undo(&g, BOTH));
    assert_int_equal(game_steps(&g), last - 1);
    game_free(&g);
}

static void
test_a_bot_gets_the_same_numbers_at_the_same_place_and_never_those_of_the_dice(void **state) {
    (void)state;
    ent_dealer one = match_bot_dealer(7, 30), again = match_bot_dealer(7, 30),
               later = match_bot_dealer(7, 31), other = match_bot_dealer(8, 30),
               dice = ent_dealer_start(7), series = ent_dealer_start(ent_series_seed(7, 30));
    assert_memory_equal(&one, &again, sizeof one);
    assert_memory_not_equal(&one, &later, sizeof one);
    assert_memory_not_equal(&one, &other, sizeof one);
    assert_memory_not_equal(&one, &dice, sizeof one);
    assert_memory_not_equal(&one, &series, sizeof one);
}

static void test_seats_in_a_header(void **state) {
    (void)state;
    static ent_header h;
    ent_header_start(&h, 1, ENT_STANDARD);
    assert_null(match_seat_bot(match_seat(&h, ENT_MERCURIAL)));
    match_seat_set(&h, ENT_MERCURIAL, "expert");
    match_seat_set(&h, ENT_RUBICON, NULL);
    assert_string_equal(match_seat_bot(match_seat(&h, ENT_MERCURIAL)), "expert");
    assert_null(match_seat_bot(match_seat(&h, ENT_RUBICON)));
    assert_string_equal(ent_header_value(&h, "rubicon"), "human");
    assert_string_equal(match_seat_person(match_seat(&h, ENT_RUBICON)), "");
    assert_string_equal(match_seat_person("human Ada"), "Ada");
    assert_null(match_seat_person("humane"));
    assert_null(match_seat_person(match_seat(&h, ENT_MERCURIAL)));
    char seat[12];
    match_seat_write(seat, sizeof seat, false, "Ada");
    assert_string_equal(seat, "human Ada");
    match_seat_write(seat, sizeof seat, true, "expertise");
    assert_string_equal(seat, "bot experti"); /* cut to fit */
    ent_header_set(&h, "rubicon", "bottle");
    assert_null(match_seat_bot(match_seat(&h, ENT_RUBICON)));
}

/* ---- the tutor ---- */

static struct hint hint;

static void test_the_tutor_warns_of_a_plain_mistake_and_only_of_it(void **state) {
    (void)state;
    ent_position p = tunnel_or_roll();
    struct tutor_verdict rolls = tutor_judge(&hint, &p, &weights.value, step_of("M roll"));
    assert_true(rolls.warns);
    assert_int_equal(rolls.better, step_of("M tunnel"));
    assert_int_equal(rolls.cost, WORTH_ONE / 8 * 7); /* only an 8 takes it, and a failure loses */
    assert_false(tutor_judge(&hint, &p, &weights.value, step_of("M tunnel")).warns);
}

/* What the tutor says to every choice of a position; returns to how many it warns. */
static int warnings_at(const ent_position *p) {
    ent_step steps[ENT_STEPS_MAX];
    int warnings = 0, count = ent_steps(p, steps, NULL);
    for (int s = 0; s < count; s++) {
        struct tutor_verdict v = tutor_judge(&hint, p, &weights.value, steps[s]);
        if (!v.warns) continue;
        warnings++;
        struct tutor_verdict again = tutor_judge(&hint, p, &weights.value, steps[s]);
        assert_true(again.warns && again.better == v.better && again.cost == v.cost);
        assert_int_not_equal(v.better, steps[s]);
        assert_false(tutor_judge(&hint, p, &weights.value, v.better).warns);
    }
    assert_true(warnings < count);
    return warnings;
}

static void
test_the_tutor_says_the_same_when_asked_again_and_never_warns_of_the_best(void **state) {
    (void)state;
    ent_position plain = tunnel_or_roll();
    assert_int_equal(warnings_at(&plain), 1);
    int warnings = 0;
    for (uint64_t seed = 1; seed <= 3; seed++) {
        struct game g;
        play_at_random(&g, seed, 400);
        for (int i = 60; i < g.count; i += 23)
            if (ent_to_move(&g.lines[i].after) <= ENT_RUBICON)
                warnings += warnings_at(&g.lines[i].after);
        game_free(&g);
    }
    printf("%d warnings\n", warnings);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whose_step_is_next),
        cmocka_unit_test(test_a_game_begins_with_who_sits_where_and_where_luck_comes_from),
        cmocka_unit_test(test_a_branch_has_the_same_steps_and_the_same_luck),
        cmocka_unit_test(test_a_branch_of_luck_from_elsewhere_is_dealt_from_the_fresh_seed),
        cmocka_unit_test(test_steps_from_elsewhere_begin_a_game),
        cmocka_unit_test(test_a_move_tells_where_it_was_made_and_what_happened),
        cmocka_unit_test(test_an_account_knows_the_turn_and_who_played_what_is_in_control),
        cmocka_unit_test(
            test_an_account_of_a_position_begins_with_turn_1_and_the_cards_that_lie_there),
        cmocka_unit_test(test_a_typed_step_may_leave_out_the_mover_or_all_but_the_outcome),
        cmocka_unit_test(test_taking_back_goes_to_before_the_latest_choice_of_a_person),
        cmocka_unit_test(test_a_game_is_taken_back_to_the_same_place_and_the_same_luck),
        cmocka_unit_test(test_what_dice_and_cards_show_is_taken_back_where_it_is_typed),
        cmocka_unit_test(test_set_up_is_taken_back_piece_by_piece),
        cmocka_unit_test(test_a_typed_step_may_be_in_any_case),
        cmocka_unit_test(test_comments_and_the_result_are_no_steps),
        cmocka_unit_test(
            test_a_bot_gets_the_same_numbers_at_the_same_place_and_never_those_of_the_dice),
        cmocka_unit_test(test_seats_in_a_header),
        cmocka_unit_test(test_the_tutor_warns_of_a_plain_mistake_and_only_of_it),
        cmocka_unit_test(test_the_tutor_says_the_same_when_asked_again_and_never_warns_of_the_best),
    };
    return cmocka_run_group_tests(tests, read_weights, NULL);
}
