/* test_why.c - what the explanations of steps say is true: their kets and certainties are compared
 * with vectors and matrices, for every card of every ship at every place. */
#include "matrices.h"
#include "play.h"
#include "words/game/why.h"

/* ---- reading a sentence ---- */

static bool says(const char *sentence, const char *words) {
    return strstr(sentence, words) != NULL;
}

/* Finds the next ket of both ships in a text and reads it: "|01⟩", "(|00⟩ − |11⟩)/√2",
 * "(−|00⟩ + ...)/2". NULL: none. */
static const char *next_ket(const char *text, struct vector *v) {
    static const char minus[] = "\xe2\x88\x92"; /* − */
    double sum = 0;
    *v = (struct vector){{{0, 0}}};
    for (const char *at = text; *at; at++) {
        bool word = at[0] == '|' && strchr("01", at[1]) && strchr("01", at[2]) && at[1] && at[2];
        if (!word) {
            if (at[0] == ')' && sum > 0) return at;
            continue;
        }
        const char *sign = at - (at > text && at[-1] == ' ') - 3; /* "− |" or "−|" */
        bool negative = sign >= text && !memcmp(sign, minus, 3);
        bool opened = at > text && (at[-1] == '(' || (negative && sign > text && sign[-1] == '('));
        v->at[(at[1] - '0') * 2 + (at[2] - '0')].re = negative ? -1 : 1;
        sum++;
        if (near(sum, 1) && !opened) return at + 3;
    }
    return NULL;
}

static struct vector normal(struct vector v) {
    double squares = overlap(v, v).re;
    double factor = near(squares, 1) ? 1 : near(squares, 2) ? HALF_ROOT : 0.5;
    for (int i = 0; i < 4; i++) v.at[i].re *= factor;
    return v;
}

static double expected(struct vector v, ent_pauli mercurial, ent_pauli rubicon) {
    struct matrix m = tensor(pauli_matrices[mercurial], pauli_matrices[rubicon]);
    return overlap(v, applied(m, v)).re;
}

static double expected_alone(struct vector v, ent_mover ship, ent_pauli pauli) {
    return ship == ENT_MERCURIAL ? expected(v, pauli, ENT_PAULI_I)
                                 : expected(v, ENT_PAULI_I, pauli);
}

static int columns_of(const char *text) {
    int columns = 0;
    for (; *text; text++) columns += ((unsigned char)*text & 0xc0) != 0x80;
    return columns;
}

/* ---- one card at one place ---- */

struct played {
    uint8_t before, after;
    ent_mover ship;
    ent_card card;
    struct vector state, physics; /* before; and after, by the matrices */
    char sentences[WHY_DEPTHS][WORDS_MAX];
};

static void play_card(struct played *t, unsigned place, unsigned ship, unsigned card) {
    char hand[32], line[32];
    ent_position p = game_begun(1, ENT_STANDARD);
    snprintf(hand, sizeof hand, "%s H X", ent_card_word((ent_card)card));
    p.turn = (uint8_t)ship;
    p.ships = (uint8_t)place;
    deal_hand(&p, (ent_mover)ship, hand);
    snprintf(line, sizeof line, "%s navigate %s", ent_mover_word((ent_mover)ship),
             ent_card_word((ent_card)card));
    *t = (struct played){.before = (uint8_t)place, .ship = (ent_mover)ship, .card = (ent_card)card};
    for (int depth = WHY_PLAIN; depth < WHY_DEPTHS; depth++)
        if (!words_why(ENT_LANG_EN, (why_depth)depth, &p, step_of(line), t->sentences[depth]))
            fail_msg("place %u, '%s' is not explained", place, line);
    for (int depth = WHY_PLAIN; depth < WHY_DEPTHS; depth++) /* two lines of a small terminal */
        if (columns_of(t->sentences[depth]) > 160) fail_msg("too long: %s", t->sentences[depth]);
    assert_false(words_why(ENT_LANG_EN, WHY_OFF, &p, step_of(line), t->sentences[WHY_OFF]));
    play(&p, line, NULL);
    t->after = p.ships;
    t->state = state_vector((int)place);
    t->physics = applied(gate_matrix((int)ship, (int)card), t->state);
}

typedef void check_card(const struct played *t);
static void every_card_everywhere(check_card *check) {
    for (unsigned place = 0; place < ENT_PLACES; place++)
        for (unsigned ship = 0; ship < 2; ship++)
            for (unsigned card = 0; card < ENT_PROBE; card++) {
                struct played t;
                play_card(&t, place, ship, card);
                check(&t);
            }
}

/* ---- kets ---- */

static void check_kets(const struct played *t) {
    const char *text = t->sentences[WHY_STATES];
    struct vector kets[3];
    int count = 0;
    while (count < 3 && (text = next_ket(text, &kets[count])) != NULL) count++;
    text = t->sentences[WHY_STATES];
    if (count < 1 || count > 2) fail_msg("%d kets in: %s", count, text);
    bool departs = !same_state(t->physics, state_vector(t->after));
    for (int i = 0; i < count; i++) kets[i] = normal(kets[i]);
    if (departs) { /* stays what it is; physics would give another */
        assert_true(says(text, "in physics") && count == 2);
        assert_true(same_state(kets[0], t->state) && same_state(kets[1], t->physics));
        return;
    }
    if (!same_state(kets[count - 1], t->physics)) fail_msg("not the state: %s", text);
    if (count == 2 && !same_state(kets[0], t->state)) fail_msg("not the state before: %s", text);
    bool minus = says(text, "into minus itself");
    if (minus != near(overlap(t->state, t->physics).re, -1)) fail_msg("sign: %s", text);
    if ((minus || says(text, "leaves")) != (t->before == t->after)) fail_msg("moved: %s", text);
}

static void test_kets_are_those_of_the_state_vectors(void **state) {
    (void)state;
    every_card_everywhere(check_kets);
}

/* ---- physics ---- */

static void check_pair(const struct played *t, const char *text) {
    bool agree = says(text, "agree for certain"), differ = says(text, "differ for certain");
    bool with_h = says(text, "with an H first");
    ent_pauli own = with_h ? ENT_PAULI_X : ENT_PAULI_Z;
    double value = t->ship == ENT_MERCURIAL ? expected(t->physics, own, ENT_PAULI_Z)
                                            : expected(t->physics, ENT_PAULI_Z, own);
    if (agree && !near(value, 1)) fail_msg("they do not agree: %s", text);
    if (differ && !near(value, -1)) fail_msg("they do not differ: %s", text);
    if (with_h) {
        assert_true(near(expected(t->physics, ENT_PAULI_Z, ENT_PAULI_Z), 0));
        assert_true(near(expected(t->physics, ENT_PAULI_X, ENT_PAULI_X), 0));
    }
}

static void check_alone(const struct played *t, const char *text) {
    double now = expected_alone(t->physics, t->ship, ENT_PAULI_Z);
    double theirs = expected_alone(t->state, (ent_mover)(t->ship ^ 1), ENT_PAULI_Z);
    bool control = says(text, "The control, ");
    bool zero = says(text, "|0⟩ for certain") || says(text, "shows 0 for certain");
    bool one = says(text, "|1⟩ for certain") || says(text, "shows 1 for certain");
    if (zero && !near(control ? theirs : now, 1)) fail_msg("not 0: %s", text);
    if (one && !near(control ? theirs : now, -1)) fail_msg("not 1: %s", text);
    if (says(text, "equal chances") && !near(now, 0)) fail_msg("not equal: %s", text);
}

/* "the one sign that differs moves from |01⟩ to |11⟩" */
static void check_sign(const struct played *t, const char *text) {
    const char *from = strstr(text, "moves from |"), *to = from ? strstr(from, "to |") : NULL;
    if (!from || !to) return;
    const char *words[2] = {from + 12, to + 4};
    struct vector states[2] = {t->state, t->physics};
    for (int i = 0; i < 2; i++) {
        int odd = (words[i][0] - '0') * 2 + (words[i][1] - '0'), alike = 0;
        for (int j = 0; j < 4; j++) alike += near(states[i].at[j].re, states[i].at[odd].re);
        if (alike != 1) fail_msg("not the odd one: %s", text);
    }
}

static void check_physics(const struct played *t) {
    const char *text = t->sentences[WHY_PHYSICS];
    bool departs = !same_state(t->physics, state_vector(t->after));
    if (says(text, "departs from physics") != departs) fail_msg("departure: %s", text);
    bool minus = says(text, "in front of the whole state");
    if (minus != near(overlap(t->state, t->physics).re, -1)) fail_msg("sign: %s", text);
    bool entangled = t->after >= ENT_PLACE_ENTANGLION;
    if (says(text, "are entangled") && !entangled) fail_msg("entangled: %s", text);
    check_pair(t, text);
    check_alone(t, text);
    check_sign(t, text);
}

static void test_physics_is_right_and_says_where_the_game_departs_from_it(void **state) {
    (void)state;
    every_card_everywhere(check_physics);
}

/* Bits that only some of the sentences have; each must be there somewhere. */
static int seen[7];
static void count_kinds(const struct played *t) {
    static const char *const kinds[7] = {
        "agree for certain", "differ for certain",  "departs from physics",       "moves from |",
        "equal chances",     "shows 0 for certain", "in front of the whole state"};
    for (int i = 0; i < 7; i++) seen[i] += says(t->sentences[WHY_PHYSICS], kinds[i]);
}

static void test_nothing_is_checked_in_vain(void **state) {
    (void)state;
    memset(seen, 0, sizeof seen);
    every_card_everywhere(count_kinds);
    for (int i = 0; i < 7; i++) assert_true(seen[i] > 0);
    assert_int_equal(seen[2], 4);  /* R1: four cases, and no other */
    assert_int_equal(seen[3], 16); /* X: 8, CNOT: 4, SWAP: 4 */
}

/* ---- planets ---- */

static void check_planets(const struct played *t) {
    const char *text = t->sentences[WHY_PLAIN];
    ent_planet to = ent_place_planet(t->after, t->ship);
    char name[32];
    snprintf(name, sizeof name, "%s", words_planet(ENT_LANG_EN, to));
    if (t->before != t->after && !says(text, name)) fail_msg("%s is not in: %s", name, text);
    assert_false(says(text, "|")); /* plain words */
}

static void test_plain_words_name_the_planet(void **state) {
    (void)state;
    every_card_everywhere(check_planets);
}

/* ---- what is no card ---- */

static void expect_why(ent_position p, const char *line, const char *words) {
    char text[WORDS_MAX];
    words_why(ENT_LANG_EN, WHY_PHYSICS, &p, step_of(line), text);
    if (!says(text, words)) fail_msg("'%s' says: %s", line, text);
}

static void test_jumps_say_whether_physics_agrees(void **state) {
    (void)state;
    for (int planet = ENT_OMEGA_ZERO; planet < ENT_PLANETS; planet++) {
        ent_position p = game_begun(1, ENT_STANDARD);
        fly(&p, (ent_planet)planet, (ent_planet)planet);
        p.phase = ENT_JUMP_DIE;
        struct vector v = state_vector(p.ships);
        double value = expected(v, ENT_PAULI_Z, ENT_PAULI_Z);
        expect_why(p, "* d2 1",
                   near(value, 1)    ? "they land together, as in physics"
                   : near(value, -1) ? "departs from physics here: from a PSI planet"
                                     : "departs from physics here: from an OMEGA planet");
    }
    ent_position p = game_begun(1, ENT_STANDARD);
    fly(&p, ENT_PHI_PLUS, ENT_PHI_PLUS);
    p.phase = ENT_JUMP_CHOICE;
    expect_why(p, "M jump ZERO ONE", "a preparation");
    for (unsigned ship = 0; ship < 2; ship++) { /* it is the ship on turn that chooses */
        char text[WORDS_MAX], line[32];
        snprintf(line, sizeof line, "%s jump ZERO ONE", ent_mover_word((ent_mover)ship));
        p.turn = (uint8_t)ship;
        words_why(ENT_LANG_EN, WHY_PLAIN, &p, step_of(line), text);
        assert_true(says(text, ship ? "Rubicon chooses" : "Mercurial chooses"));
    }
}

static void test_events_change_no_qubit(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    p.phase = ENT_EVENT;
    expect_why(p, "* event bit_flip_error", "flips no qubit");
    expect_why(p, "* event wave_function_collapse", "collapses nothing");
    expect_why(p, "* event schrodinger", "the state stays |00⟩");
    expect_why(p, "* event spooky_action", "no qubit");
    expect_why(p, "* event mechanic", "the state stays |00⟩");
}

static void test_rolls(void **state) {
    (void)state;
    ent_position p = game_begun(1, ENT_STANDARD);
    fly(&p, ENT_PHI_PLUS, ENT_PHI_PLUS);
    p.phase = ENT_ROLL_ORBITAL;
    expect_why(p, "* d8 8", "An evaded defence");
    expect_why(p, "* d8 1", "does not survive it");
    p.phase = ENT_ROLL_GROUND;
    expect_why(p, "* d8 8", "a Bell test");
    expect_why(p, "* d8 1", "A failed retrieval");
    p.phase = ENT_ROLL_HEISENBERG;
    expect_why(p, "* d8 3", "prepared afresh");
    hold(&p, ENT_MERCURIAL, ENT_QUANTUM_TUNNEL);
    p.phase = ENT_DEFENCE_GROUND;
    expect_why(p, "M tunnel", "tunnel through a wall");
}

/* ---- whole games ---- */

static void test_whole_games_in_every_language(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 40; seed++) {
        ent_position p = ent_start(1 + (int)(seed % 4), (ent_variant)(seed % 2));
        ent_dealer dealer = ent_dealer_start(seed);
        ent_lang lang = (ent_lang)(seed % ENT_LANGS);
        for (int steps = 0; steps < 400 && !ent_over(&p); steps++) {
            ent_step step = random_step(&dealer, &p);
            ent_position after = p;
            ent_apply(&after, step, NULL);
            char text[WORDS_MAX];
            for (int depth = WHY_PLAIN; depth < WHY_DEPTHS; depth++) {
                bool any = words_why(lang, (why_depth)depth, &p, step, text);
                assert_true(any == (*text != '\0'));
                if (!any && after.ships != p.ships) fail_msg("a move is not explained");
                if (strchr(text, '{') || strlen(text) + 1 >= WORDS_MAX) fail_msg("%s", text);
            }
            p = after;
        }
    }
}

static void test_depths_have_words(void **state) {
    (void)state;
    why_depth depth = WHY_OFF;
    for (int i = 0; i < WHY_DEPTHS; i++) {
        assert_true(why_depth_named(why_depth_word((why_depth)i), &depth));
        assert_int_equal(depth, i);
        assert_true(*words_why_depth(ENT_LANG_EN, depth));
    }
    assert_false(why_depth_named("deep", &depth));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kets_are_those_of_the_state_vectors),
        cmocka_unit_test(test_physics_is_right_and_says_where_the_game_departs_from_it),
        cmocka_unit_test(test_nothing_is_checked_in_vain),
        cmocka_unit_test(test_plain_words_name_the_planet),
        cmocka_unit_test(test_jumps_say_whether_physics_agrees),
        cmocka_unit_test(test_events_change_no_qubit),
        cmocka_unit_test(test_rolls),
        cmocka_unit_test(test_whole_games_in_every_language),
        cmocka_unit_test(test_depths_have_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
