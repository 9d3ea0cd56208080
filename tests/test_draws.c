/* test_draws.c - which engine cards may come next, for everything that can lie in the stack: each
 * kind once, in order, with as much weight as there are cards of it. */
#include "play.h"

/* A replacement is due and this is the stack; what lies nowhere is discarded. */
static void expect_draws(ent_position p, const int counts[ENT_CARDS]) {
    char expected[160] = "";
    int at = 0;
    p.stacked = 0;
    for (int card = 0; card < ENT_CARDS; card++) {
        p.stacked |= (uint32_t)counts[card] << 6 * card;
        if (counts[card])
            at += snprintf(expected + at, sizeof expected - (size_t)at, "%s* draw %s :%d",
                           at ? "; " : "", ent_card_word((ent_card)card), counts[card]);
    }
    if (!p.stacked) return; /* never: it is shuffled anew at once */
    assert_true(ent_position_valid(&p));
    expect_steps(&p, expected);
}

static void test_every_stack_deals_what_lies_in_it(void **state) {
    (void)state;
    ent_position p = later_stack(1, ENT_STANDARD);
    play_all(&p, "M exchange X");
    int counts[ENT_CARDS],
        most[ENT_CARDS]; /* what is in no hand: 6 CNOT, 6 H, 2 SWAP, 3 X, PROBE */
    for (int card = 0; card < ENT_CARDS; card++)
        most[card] = ent_pile_count(&p, ENT_PILE_STACK, (ent_card)card) +
                     ent_pile_count(&p, ENT_PILE_DISCARD, (ent_card)card);
    assert_true(most[ENT_CNOT] == 6 && most[ENT_H] == 6 && most[ENT_PROBE] == 1);
    for (counts[0] = 0; counts[0] <= most[0]; counts[0]++)
        for (counts[1] = 0; counts[1] <= most[1]; counts[1]++)
            for (counts[2] = 0; counts[2] <= most[2]; counts[2]++)
                for (counts[3] = 0; counts[3] <= most[3]; counts[3]++)
                    for (counts[4] = 0; counts[4] <= 1; counts[4]++) expect_draws(p, counts);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_stack_deals_what_lies_in_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
