/* test_contrast.c - why a hint says that the next choice is worse: what tells the two apart. */
#include "advice/plan.h"
#include "advised.h"

static struct hint hint;

/* A hint of two choices that differ in what is given here. */
static struct hint_contrast contrast_between(const ent_position *p, struct hint_choice best,
                                             struct hint_choice other) {
    advice_reasons_of(p, best.step, &best.reasons);
    advice_reasons_of(p, other.step, &other.reasons);
    best.distance = plan_after(p, best.step);
    other.distance = plan_after(p, other.step);
    hint.count = 2;
    hint.equals = 1;
    hint.choices[0] = best;
    hint.choices[1] = other;
    return hint_contrast_of(&hint, p);
}
static struct hint_choice risky(const char *line, double detection, double loss) {
    return (struct hint_choice){.step = step_of(line), .detection = detection, .loss = loss};
}

static struct hint_choice safe(const char *line) {
    return risky(line, 0, 0);
}

static void test_dangers_are_why_a_choice_is_worse(void **state) {
    (void)state;
    ent_position p = at_the_door(2);
    struct hint_contrast c =
        contrast_between(&p, risky("M exchange X", 0, 0.01), risky("M navigate CNOT", 1, 0.03));
    assert_int_equal(c.code, CONTRAST_LOSS);
    assert_int_equal(c.index, 1);
    assert_true(near(c.best, 0.01) && near(c.other, 0.03));
    c = contrast_between(&p, safe("M exchange X"), risky("M navigate CNOT", 0.25, 0));
    assert_int_equal(c.code, CONTRAST_DETECTION);
    ent_position end = p;
    end.detection = 10;
    c = steps_contrast_of(&end, step_of("M exchange X"), step_of("M navigate CNOT"));
    assert_int_equal(c.code, CONTRAST_FATAL);
    fly(&p, ENT_PSI_PLUS, ENT_PSI_PLUS);
    give(&p, ENT_RUBICON, ENT_QUANTUM_ERROR_CORRECTION);
    c = contrast_between(&p, safe("M exchange X"), risky("M retrieve", 0.25, 0));
    assert_int_equal(c.code, CONTRAST_ROLLER);
    assert_int_equal(c.reason.ship, ENT_RUBICON);
    assert_true(near(c.best, 7 / 8.0) && near(c.other, 6 / 8.0));
    ent_position tunnel = p; /* with which Mercurial's retrieval is sure */
    hold(&tunnel, ENT_MERCURIAL, ENT_QUANTUM_TUNNEL);
    c = contrast_between(&tunnel, safe("M exchange X"), safe("M retrieve"));
    assert_int_equal(c.code, CONTRAST_SPENT);
    assert_int_equal(c.reason.second, ENT_QUANTUM_TUNNEL);
    c = contrast_between(&p, safe("M exchange X"), safe("M navigate H"));
    assert_int_equal(c.code, CONTRAST_ABANDONED);
    assert_int_equal(c.reason.component, ENT_QUBIT_INTERCONNECT);
    c = contrast_between(&p, risky("M retrieve", 0.25, 0), safe("M exchange X"));
    assert_int_equal(c.code, CONTRAST_LEFT);
    assert_true(near(c.best, 6 / 8.0));
}

static void test_the_way_to_a_component_is_why_a_choice_is_worse(void **state) {
    (void)state;
    ent_position p = at_the_door(2);
    struct hint_contrast c = contrast_between(&p, safe("M exchange X"), safe("M exchange CNOT"));
    assert_int_equal(c.code, CONTRAST_CARD);
    assert_int_equal(c.reason.card, ENT_CNOT);
    assert_int_equal(c.reason.component, ENT_QUBIT_INTERCONNECT);
    c = contrast_between(&p, safe("M navigate CNOT"), safe("M exchange X"));
    assert_int_equal(c.code, CONTRAST_REACHED); /* no number of turns is nothing */
    assert_int_equal(c.reason.component, ENT_QUBIT_INTERCONNECT);
    assert_true(c.other > 0);
    ent_position only = p;
    deal_hand(&only, ENT_MERCURIAL, "CNOT H X");
    deal_hand(&only, ENT_RUBICON, "X X X");
    c = contrast_between(&only, safe("M navigate CNOT"), safe("M navigate H"));
    assert_int_equal(c.code, CONTRAST_REACHED_ONLY);
    deal_hand(&p, ENT_MERCURIAL, "H X X"); /* without H none can enter, whoever has CNOT */
    deal_hand(&p, ENT_RUBICON, "CNOT X X");
    fly(&p, ENT_ZERO, ENT_ZERO);
    c = contrast_between(&p, safe("M navigate H"), safe("M exchange H"));
    assert_int_equal(c.code, CONTRAST_NO_WAY);
}

/* Only what speaks against the other choice or for the best one, or what plainly differs. */
static void test_a_reason_never_explains_the_opposite(void **state) {
    (void)state;
    ent_position p = at_the_door(2);
    deal_hand(&p, ENT_MERCURIAL, "SWAP H X");
    deal_hand(&p, ENT_RUBICON, "SWAP SWAP X");
    fly(&p, ENT_PSI_PLUS, ENT_PSI_PLUS); /* where SWAP moves nothing */
    give(&p, ENT_RUBICON, ENT_QUANTUM_ERROR_CORRECTION);
    struct hint_contrast c = contrast_between(&p, safe("M navigate SWAP"), safe("M exchange H"));
    assert_int_equal(c.code, CONTRAST_USEFUL);
    assert_int_equal(c.reason.card, ENT_H);
    assert_int_equal(c.reason.second, ENT_SWAP);
    c = contrast_between(&p, safe("M navigate SWAP"), safe("M exchange SWAP"));
    assert_int_equal(c.code, CONTRAST_CONTROL);
    c = contrast_between(&p, safe("M exchange SWAP"), safe("M navigate SWAP"));
    assert_int_equal(c.code, CONTRAST_WORSE); /* which moves nothing */
    assert_int_equal(c.reason.code, ADVICE_NO_PATH);
    c = contrast_between(&p, safe("M exchange SWAP"), safe("M exchange SWAP"));
    assert_int_equal(c.code, CONTRAST_NONE); /* where nothing differs, nothing is said */
    c = contrast_between(&p, safe("M exchange SWAP"), risky("M exchange SWAP", 0.01, 0));
    assert_int_equal(c.code, CONTRAST_DETECTION);
    /* Both are followed by a retrieval, with different odds. */
    hint.choices[1].detection = 0;
    for (int i = 0; i < 2; i++)
        hint.choices[i].reasons = (struct advice_reasons){
            1, {{.code = ADVICE_NEXT_RETRIEVE, .component = 0, .chance = (uint8_t)(48 - 8 * i)}}};
    c = hint_contrast_of(&hint, &p);
    assert_int_equal(c.code, CONTRAST_NEXT);
    assert_true(near(c.best, 6 / 8.0) && near(c.other, 5 / 8.0));
    hint.choices[0].reasons.list[0].chance = 8; /* the other way round it explains nothing */
    assert_int_equal(hint_contrast_of(&hint, &p).code, CONTRAST_NONE);
}

/* Where dice or cards that are drawn decide, no number of turns is told, nor a component. */
static void test_what_chance_decides_is_no_way_to_a_component(void **state) {
    (void)state;
    ent_position p = at_the_door(2);
    hold(&p, ENT_MERCURIAL, ENT_HEISENBERG);
    hold(&p, ENT_MERCURIAL, ENT_MECHANIC);
    assert_true(plan_after(&p, step_of("M heisenberg")) > PLAN_NONE);
    assert_true(plan_after(&p, step_of("M mechanic")) > PLAN_NONE);
    struct hint_contrast c = contrast_between(&p, safe("M exchange X"), safe("M heisenberg"));
    assert_int_equal(c.code, CONTRAST_SPENT);
    give(&p, ENT_MERCURIAL, ENT_MAGNETIC_SHIELDING);
    play_all(&p, "M heisenberg; * d8 1");
    c = contrast_between(&p, safe("M stand"), safe("M reroll"));
    assert_int_not_equal(c.code, CONTRAST_TARGET);
    assert_int_not_equal(c.code, CONTRAST_FARTHER);
    c = contrast_between(&p, safe("M reroll"), safe("M stand"));
    assert_int_not_equal(c.code, CONTRAST_TARGET);
    p = at_the_door(2); /* after a trade the same ship acts */
    fly(&p, ENT_ZERO, ENT_ZERO);
    give(&p, ENT_MERCURIAL, ENT_QUBIT_INTERCONNECT);
    play(&p, "M trade X X", NULL);
    assert_int_equal(plan_of(&p).first, ENT_MERCURIAL);
}

static void test_events_and_dice_are_why_a_choice_is_worse(void **state) {
    (void)state;
    ent_position p = at_the_door(2);
    deal_hand(&p, ENT_MERCURIAL, "X SWAP H");
    deal_hand(&p, ENT_RUBICON, "X SWAP H");
    fly(&p, ENT_ZERO, ENT_ONE);
    fill_control(&p, ENT_CNOT, 5);
    assert_int_equal(contrast_between(&p, safe("M navigate SWAP"), safe("M exchange SWAP")).code,
                     CONTRAST_EVENT_LESS);
    assert_int_equal(contrast_between(&p, safe("M exchange SWAP"), safe("M navigate SWAP")).code,
                     CONTRAST_EVENT_MORE);
    hold(&p, ENT_MERCURIAL, ENT_MECHANIC);
    assert_int_equal(contrast_between(&p, safe("M exchange SWAP"), safe("M mechanic")).code,
                     CONTRAST_SPENT);
    p = at_the_door(2);
    hold(&p, ENT_MERCURIAL, ENT_QUANTUM_TUNNEL);
    play_all(&p, "M navigate CNOT; * draw H");
    struct hint_contrast c = contrast_between(&p, safe("M roll"), safe("M tunnel"));
    assert_int_equal(c.code, CONTRAST_TUNNEL);
    assert_int_equal(c.reason.odds, 6);
    p = at_the_door(2);
    give(&p, ENT_MERCURIAL, ENT_MAGNETIC_SHIELDING);
    play_all(&p, "M navigate CNOT; * draw H; * d8 2");
    c = contrast_between(&p, safe("M reroll"), safe("M stand"));
    assert_int_equal(c.code, CONTRAST_FAILS);
    assert_int_equal(c.reason.odds, 6);
    assert_int_equal(contrast_between(&p, safe("M stand"), safe("M reroll")).code, CONTRAST_UNDONE);
    hint.equals = 2; /* nothing is worse */
    assert_int_equal(hint_contrast_of(&hint, &p).code, CONTRAST_NONE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_dangers_are_why_a_choice_is_worse),
        cmocka_unit_test(test_the_way_to_a_component_is_why_a_choice_is_worse),
        cmocka_unit_test(test_a_reason_never_explains_the_opposite),
        cmocka_unit_test(test_what_chance_decides_is_no_way_to_a_component),
        cmocka_unit_test(test_events_and_dice_are_why_a_choice_is_worse),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
