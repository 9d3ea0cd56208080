/* test_ahead.c - the roll that a choice leads to, against rolling all faces in the rules; positions
 * put together by hand; and a game cut back to some of its steps. */
#include "play.h"

#include "advice/ahead.h"
#include "table/edit.h"
#include "table/game.h"

/* Does a face of the pending d8 succeed by the rules, once a player has let it stand? */
static bool succeeds(ent_position p, int face, ent_cause purpose) {
    ent_happenings happened;
    ent_apply(&p, ent_step_make(ENT_STEP_D8, ENT_CHANCE, 0, (unsigned)face), &happened);
    if (p.phase >= ENT_STAND_ORBITAL && p.phase <= ENT_STAND_HEISENBERG)
        ent_apply(&p, ent_step_make(ENT_STEP_STAND, (ent_mover)p.turn, 0, 0), &happened);
    if (purpose == ENT_BY_HEISENBERG)
        return ent_component_at(&p, ent_ship_planet(&p, ENT_MERCURIAL)) < ENT_COMPONENTS;
    bool raised = false;
    for (int i = 0; i < happened.count; i++) {
        const ent_happening *h = &happened.list[i];
        if (h->kind == ENT_HAP_EVADED || h->kind == ENT_HAP_COMPONENT_TAKEN) return true;
        raised = raised || (h->kind == ENT_HAP_RATE && h->cause == ENT_BY_PROBE);
    }
    return purpose == ENT_BY_PROBE && !raised;
}

static void compare_with_rules(const ent_position *p, ent_step step, int seen[ENT_CAUSES]) {
    struct roll_ahead roll;
    ent_position after = *p;
    ent_apply(&after, step, NULL);
    /* Cards drawn before the roll change nothing that the roll depends on, unless it is PROBE. */
    while (after.phase == ENT_DRAW_ARRIVED && ent_step_kind(step) == ENT_STEP_NAVIGATE) {
        ent_step steps[ENT_STEPS_MAX];
        ent_steps(&after, steps, NULL);
        if (ent_step_b(steps[0]) == ENT_PROBE) return;
        ent_apply(&after, steps[0], NULL);
    }
    if (after.phase == ENT_DEFENCE_ORBITAL || after.phase == ENT_DEFENCE_GROUND)
        ent_apply(&after, ent_step_make(ENT_STEP_ROLL, (ent_mover)after.turn, 0, 0), NULL);
    bool rolls = (after.phase >= ENT_ROLL_ORBITAL && after.phase <= ENT_ROLL_HEISENBERG &&
                  after.phase != ENT_ROLL_PROBE) ||
                 (after.phase >= ENT_REROLL_ORBITAL && after.phase <= ENT_REROLL_HEISENBERG);
    assert_int_equal(roll_ahead_of(p, step, &roll), rolls);
    if (!rolls) return;
    int faces = 0;
    for (int face = 1; face <= 8; face++) faces += succeeds(after, face, roll.purpose);
    assert_int_equal(roll.faces, faces);
    assert_int_equal(roll.chance, roll.rerolls ? 64 - (8 - faces) * (8 - faces) : 8 * faces);
    ent_position rolled = after;
    ent_apply(&rolled, ent_step_make(ENT_STEP_D8, ENT_CHANCE, 0, 1), NULL);
    assert_int_equal(roll.rerolls,
                     rolled.phase >= ENT_STAND_ORBITAL && rolled.phase <= ENT_STAND_HEISENBERG);
    seen[roll.purpose]++;
}

static void test_rolls(void **state) {
    (void)state;
    int seen[ENT_CAUSES] = {0};
    for (uint64_t seed = 1; seed <= 1500; seed++) {
        ent_dealer dealer = ent_dealer_start(seed);
        ent_position p = ent_start(1 + (int)(seed % 4), ENT_STANDARD);
        for (int made = 0; made < 300 && !ent_over(&p); made++) {
            ent_step steps[ENT_STEPS_MAX];
            int count = ent_to_move(&p) <= ENT_RUBICON ? ent_steps(&p, steps, NULL) : 0;
            for (int i = 0; i < count; i++) compare_with_rules(&p, steps[i], seen);
            ent_apply(&p, random_step(&dealer, &p), NULL);
        }
    }
    for (int purpose = ENT_BY_ORBITAL; purpose <= ENT_BY_HEISENBERG; purpose++)
        assert_true(seen[purpose] > 20);
}

/* ---- positions by hand ---- */

static struct edit usual_edit(void) {
    struct edit e = {
        .turn = ENT_MERCURIAL, .hands = {{[ENT_H] = 2}, {[ENT_CNOT] = 1}}, .stack = {[ENT_X] = 4}};
    for (int c = 0; c < ENT_COMPONENTS; c++) e.components[c] = (uint8_t)(ENT_OMEGA_ZERO + c);
    memset(e.events, ENT_CHANCE, sizeof e.events);
    return e;
}

static void assert_problem(const struct edit *e, edit_problem problem, unsigned what) {
    ent_position p;
    struct edit_problems problems;
    assert_false(edit_make(e, &p, &problems));
    assert_int_equal(problems.list[0].problem, problem);
    assert_int_equal(problems.list[0].what, what);
}

static void test_edit(void **state) {
    (void)state;
    struct edit_problems problems;
    ent_position p;
    struct edit e = usual_edit();
    assert_true(edit_make(&e, &p, &problems));
    assert_int_equal(ent_to_move(&p), ENT_MERCURIAL);
    assert_int_equal(ent_pile_count(&p, ENT_PILE_MERCURIAL, ENT_H), 2);
    assert_true(ent_probe_last(&p));
    e.probe = EDIT_PROBE_DISCARD;
    assert_true(edit_make(&e, &p, &problems));
    assert_int_equal(ent_pile_count(&p, ENT_PILE_DISCARD, ENT_PROBE), 1);

    e = usual_edit(), e.ships[1] = ENT_PHI_PLUS;
    assert_problem(&e, EDIT_SHIPS_APART, 0);
    e = usual_edit(), e.stack[ENT_SWAP] = 4;
    assert_problem(&e, EDIT_TOO_MANY, ENT_SWAP);
    e = usual_edit(), e.stack[ENT_H] = -1;
    assert_problem(&e, EDIT_TOO_MANY, ENT_H);
    e = usual_edit(), e.hands[1][ENT_CNOT] = 0;
    assert_problem(&e, EDIT_HAND, ENT_RUBICON);
    e = usual_edit(), e.hands[0][ENT_X] = 1;
    e.components[ENT_DILUTION_REFRIGERATOR] = EDIT_ABOARD + ENT_MERCURIAL;
    assert_problem(&e, EDIT_HAND, ENT_MERCURIAL);
    e = usual_edit(), e.control[ENT_H] = 6;
    assert_problem(&e, EDIT_CONTROL, 0);
    e = usual_edit(), e.components[0] = ENT_OMEGA_ONE;
    assert_problem(&e, EDIT_SAME_PLANET, ENT_OMEGA_ONE);
    e = usual_edit(), e.components[ENT_QUANTUM_GATES] = ENT_PLUS;
    assert_problem(&e, EDIT_OUTSIDE, ENT_QUANTUM_GATES);
    e = usual_edit(), memset(e.components, EDIT_ABOARD, sizeof e.components);
    e.hands[0][ENT_H] = 1;
    assert_problem(&e, EDIT_ALL_ABOARD, 0);
    e = usual_edit(), e.detection = ENT_TRACK_END;
    assert_problem(&e, EDIT_DETECTION, 0);
    e = usual_edit(), e.stack[ENT_X] = 0, e.probe = EDIT_PROBE_DISCARD;
    assert_problem(&e, EDIT_STACK, 0);
    e = usual_edit(), e.events[ENT_SCHRODINGER] = ENT_RUBICON;
    assert_problem(&e, EDIT_EVENT_HELD, ENT_SCHRODINGER);
    e = usual_edit(), memset(e.events, ENT_NOBODY, 6);
    assert_problem(&e, EDIT_EVENTS, 0);
}

/* ---- cutting a game ---- */

static void test_cut(void **state) {
    (void)state;
    struct game g;
    assert_true(game_start(&g, 1, ENT_STANDARD, true, 7));
    ent_position positions[41];
    for (int i = 0; i < 40; i++) {
        positions[i] = g.now;
        ent_dealer copy = g.dealer;
        if (ent_to_move(&g.now) == ENT_CHANCE)
            game_deal(&g, NULL);
        else
            game_step(&g, random_step(&copy, &g.now), NULL);
    }
    positions[40] = g.now;
    assert_int_equal(game_steps(&g), 40);
    assert_false(game_cut(&g, 41));
    assert_false(game_cut(&g, -1));
    assert_memory_equal(&g.now, &positions[40], sizeof g.now);
    assert_true(game_cut(&g, 25));
    assert_int_equal(game_steps(&g), 25);
    assert_memory_equal(&g.now, &positions[25], sizeof g.now);
    if (ent_to_move(&g.now) == ENT_CHANCE) {
        game_deal(&g, NULL);
        assert_memory_equal(&g.now, &positions[26], sizeof g.now);
    }
    assert_true(game_cut(&g, 0));
    assert_memory_equal(&g.now, &g.start, sizeof g.now);
    game_deal(&g, NULL);
    assert_memory_equal(&g.now, &positions[1], sizeof g.now);
    game_free(&g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rolls),
        cmocka_unit_test(test_edit),
        cmocka_unit_test(test_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
