/* test_words.c - languages: which one is meant, plural forms, and whole games told
 * in each of them. */
#include "play.h"

#include <stdio.h>

#include "table/match.h"
#include "words/faces/server.h"
#include "words/language/plural.h"
#include "words/game/rules.h"
#include "words/words.h"

static void test_names_of_languages(void **state) {
    static const struct {
        const char *name;
        int lang; /* -1: none */
    } cases[] = {{"en", ENT_LANG_EN},
                 {"pl", ENT_LANG_PL},
                 {"cs", ENT_LANG_CS},
                 {"ja", ENT_LANG_JA},
                 {"es", ENT_LANG_ES},
                 {"es-MX", ENT_LANG_ES},
                 {"PL", ENT_LANG_PL},
                 {"pl-PL", ENT_LANG_PL},
                 {"cs_CZ", ENT_LANG_CS},
                 {"ja_JP.UTF-8", ENT_LANG_JA},
                 {"pl@euro", ENT_LANG_PL},
                 {"", -1},
                 {"p", -1},
                 {"plx", -1},
                 {"de", -1},
                 {"C", -1},
                 {"zh-pl", -1}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ent_lang lang = ENT_LANG_XX;
        bool found = words_lang_named(cases[i].name, &lang);
        if (found != (cases[i].lang >= 0) || (found && (int)lang != cases[i].lang))
            fail_msg("'%s': %d, language %d", cases[i].name, found, lang);
        if (!found) assert_int_equal(lang, ENT_LANG_XX);
    }
    for (int l = 0; l < ENT_LANGS; l++) {
        ent_lang lang;
        assert_true(words_lang_named(words_lang_code((ent_lang)l), &lang));
        assert_int_equal(lang, l);
    }
    assert_string_equal(words_lang_name(ENT_LANG_EN), "English");
    assert_string_equal(words_lang_name(ENT_LANG_PL), "Polski");
    assert_string_equal(words_lang_name(ENT_LANG_CS), "Čeština");
    assert_string_equal(words_lang_name(ENT_LANG_JA), "日本語");
    assert_string_equal(words_lang_name(ENT_LANG_ES), "Español");
}

static void test_accept_language(void **state) {
    static const struct {
        const char *header;
        ent_lang lang;
    } cases[] = {{NULL, ENT_LANG_EN},
                 {"", ENT_LANG_EN},
                 {"pl", ENT_LANG_PL},
                 {"de, fr;q=0.9", ENT_LANG_EN},
                 {"de, cs-CZ;q=0.8, pl;q=0.7", ENT_LANG_CS},
                 {"pl;q=0.5, ja;q=0.9, en;q=0.1", ENT_LANG_JA},
                 {"pl;q=0.5, ja;q=0.5", ENT_LANG_PL},
                 {"pl;q=0, en", ENT_LANG_EN},
                 {"pl;q=0.001", ENT_LANG_PL},
                 {"en;q=0.9, ja;q=0.95", ENT_LANG_JA},
                 {"  ja-JP ;  q=1.0 , en", ENT_LANG_JA},
                 {"xx", ENT_LANG_EN},
                 {"pl;level=1", ENT_LANG_EN},
                 {"pl;q=7, cs;q=0.2", ENT_LANG_CS},
                 {",,;q=,;;q=1,=", ENT_LANG_EN},
                 {"*", ENT_LANG_EN}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (words_lang_accepted(cases[i].header) != cases[i].lang)
            fail_msg("'%s': language %d", cases[i].header, words_lang_accepted(cases[i].header));
}

/* Which form is used for 0, 1, 2, ...: digits in a row. */
static void expect_forms(const char *rule, const char *forms) {
    char head[256];
    snprintf(head, sizeof head, "Language: zz\nPlural-Forms: %s\nX: y\n", rule);
    for (unsigned n = 0; forms[n]; n++)
        if (plural_form(head, n) != (unsigned long)(forms[n] - '0'))
            fail_msg("%s: form %lu for %u", rule, plural_form(head, n), n);
}

static void test_plural_rules(void **state) {
    (void)state;
    expect_forms("nplurals=2; plural=n != 1;", "1011111111");
    expect_forms("nplurals=1; plural=0;", "0000000000");
    /* 1; 2 to 4, 22 to 24, not 12 to 14; the rest */
    expect_forms("nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) "
                 "? 1 : 2);",
                 "20111222222222222222221112222222");
    expect_forms("nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;",
                 "2011122222222222222222222");
    expect_forms("nplurals=4; plural=!n*3 + (n>2)-(n>3)*1;", "30010000");
    expect_forms("nplurals=2; plural=n-1;", "0010000"); /* what does not exist is form 0 */
    expect_forms("nplurals=2; plural=n/0 + n%0;", "000");
    assert_int_equal(plural_form("no rule here", 5), 0);
    assert_int_equal(plural_form(NULL, 5), 0);
}

/* The catalogues themselves: the same text has three forms in Polish and Czech, one in Japanese. */
static void test_plurals_of_the_catalogues(void **state) {
    static const unsigned long numbers[] = {1, 2, 5, 22, 12};
    static const int pl[] = {0, 1, 2, 1, 2}, cs[] = {0, 1, 2, 2, 2};
    const char *forms[3][5];
    (void)state;
    for (int i = 0; i < 5; i++) {
        const ent_lang langs[] = {ENT_LANG_PL, ENT_LANG_CS, ENT_LANG_JA};
        for (int l = 0; l < 3; l++)
            forms[l][i] =
                words_plural(langs[l], N_PLURAL("{count} turn", "{count} turns"), numbers[i]);
    }
    for (int i = 0; i < 5; i++)
        for (int j = 0; j < 5; j++) {
            assert_int_equal(!strcmp(forms[0][i], forms[0][j]), pl[i] == pl[j]);
            assert_int_equal(!strcmp(forms[1][i], forms[1][j]), cs[i] == cs[j]);
            assert_string_equal(forms[2][i], forms[2][j]);
        }
}

/* Numbers and what is counted agree, in whole sentences; a million has a form of its
 * own in Spanish. */
static void test_numbers_agree(void **state) {
    static const struct {
        ent_lang lang;
        int64_t count;
        const char *begins;
    } cases[] = {{ENT_LANG_EN, 1, "1 room removed;"},
                 {ENT_LANG_EN, 2, "2 rooms removed;"},
                 {ENT_LANG_EN, 1000000, "1000000 rooms removed;"},
                 {ENT_LANG_PL, 1, "Usunięto 1\u00a0pokój;"},
                 {ENT_LANG_PL, 2, "Usunięto 2\u00a0pokoje;"},
                 {ENT_LANG_PL, 5, "Usunięto 5\u00a0pokoi;"},
                 {ENT_LANG_PL, 22, "Usunięto 22\u00a0pokoje;"},
                 {ENT_LANG_CS, 1, "Odstraněna 1\u00a0místnost;"},
                 {ENT_LANG_CS, 2, "Odstraněny 2\u00a0místnosti;"},
                 {ENT_LANG_CS, 5, "Odstraněno 5\u00a0místností;"},
                 {ENT_LANG_JA, 5, "5個の部屋"},
                 {ENT_LANG_ES, 1, "Se eliminó 1 sala;"},
                 {ENT_LANG_ES, 2, "Se eliminaron 2 salas;"},
                 {ENT_LANG_ES, 0, "Se eliminaron 0 salas;"},
                 {ENT_LANG_ES, 1000000, "Se eliminaron 1000000 de salas;"},
                 {ENT_LANG_ES, 1000001, "Se eliminaron 1000001 salas;"}};
    char said[WORDS_MAX];
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        words_pruned(cases[i].lang, cases[i].count, 30, said);
        if (strncmp(said, cases[i].begins, strlen(cases[i].begins)) != 0)
            fail_msg("'%s' is not '%s'", said, cases[i].begins);
    }
}

static void test_languages_in_wide_characters(void **state) {
    (void)state;
    for (int l = 0; l < ENT_LANGS; l++)
        assert_int_equal(words_lang_wide((ent_lang)l), l == ENT_LANG_JA);
}

static void test_what_a_catalogue_lacks_is_english(void **state) {
    (void)state;
    for (int l = 0; l <= (int)ENT_LANG_XX; l++) {
        ent_lang lang = (ent_lang)l;
        assert_string_equal(words_in(lang, "no such text"), "no such text");
        assert_string_equal(words_in(lang, "a context\004no such text"), "no such text");
        assert_string_equal(words_plural(lang, "one such", "many such", 1), "one such");
        assert_string_equal(words_plural(lang, "one such", "many such", 2), "many such");
    }
    assert_string_equal(words_in(ENT_LANG_EN, "between the entries of a list\004, "), ", ");
    assert_string_equal(words_in(ENT_LANG_JA, "between the entries of a list\004, "), "、");
}

static void test_places_of_a_template(void **state) {
    const struct place_filler places[] = {{"a", "1.5"}, {"b", "x.y"}, {"long", "zażółć"}};
    char out[32], small[9];
    (void)state;
    words_fill(out, sizeof out, "{a} {b} {c} {", places, 3);
    assert_string_equal(out, "1.5 x.y {c} {");
    words_fill(out, sizeof out, "{a,} {b}. {,} {}", places, 3);
    assert_string_equal(out, "1,5 x.y. {,} {}");
    words_fill(small, sizeof small, "{long}", places, 3);
    assert_string_equal(small, "zażół"); /* ć would be cut in half */
}

/* A sentence is whole: not cut, no place left open, and UTF-8 to the end. */
static void expect_whole(ent_lang lang, const char *text, size_t capacity) {
    size_t length = strlen(text);
    if (length == 0 || length + 1 >= capacity) fail_msg("%s: cut: %s", words_lang_code(lang), text);
    if (strchr(text, '{') || strchr(text, '}'))
        fail_msg("%s: a place is open: %s", words_lang_code(lang), text);
    for (size_t i = 0; i < length;) {
        unsigned char c = (unsigned char)text[i];
        size_t more = c < 0x80 ? 0 : c < 0xe0 ? 1 : c < 0xf0 ? 2 : 3;
        if ((c & 0xc0) == 0x80) fail_msg("%s: not UTF-8: %s", words_lang_code(lang), text);
        for (i++; more > 0; more--, i++)
            if (((unsigned char)text[i] & 0xc0) != 0x80)
                fail_msg("%s: not UTF-8: %s", words_lang_code(lang), text);
    }
}

static void tell(ent_lang lang, const ent_position *p, const ent_happenings *happened) {
    char text[WORDS_POSITION_MAX];
    ent_step steps[ENT_STEPS_MAX];
    for (int i = 0; i < happened->count; i++) {
        words_happening(lang, &happened->list[i], text);
        expect_whole(lang, text, WORDS_MAX);
    }
    words_question(lang, p, text);
    expect_whole(lang, text, WORDS_MAX);
    words_position(lang, p, text);
    expect_whole(lang, text, WORDS_POSITION_MAX);
    int count = ent_steps(p, steps, NULL);
    for (int i = 0; i < count; i++) {
        words_choice(lang, p, steps[i], text);
        expect_whole(lang, text, WORDS_MAX);
    }
}

static void test_games_are_told_in_every_language(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        ent_dealer dealer = ent_dealer_start(seed);
        ent_position p = ent_start(1 + (int)(seed % 4), ENT_STANDARD);
        for (int i = 0; i < 400 && !ent_over(&p); i++) {
            ent_step steps[ENT_STEPS_MAX];
            ent_happenings happened;
            ent_mover mover = ent_to_move(&p);
            ent_step step;
            if (mover == ENT_CHANCE) {
                step = ent_deal(&dealer, &p);
            } else {
                int count = ent_steps(&p, steps, NULL);
                step = steps[ent_dealer_below(&dealer, mover, (uint32_t)count)];
            }
            ent_apply(&p, step, &happened);
            tell((ent_lang)(i % (ENT_LANG_XX + 1)), &p, &happened);
        }
    }
}

/* Only defences detect: an event or PROBE that raises the rate has not. */
static void test_each_way_a_game_can_end_is_told_truly(void **state) {
    (void)state;
    struct {
        ent_position before;
        const char *last, *sentence;
    } ways[] = {
        {arrived(game_begun(1, ENT_STANDARD), 10), "* d2 0",
         "The orbital defences detected the ships, and detection has reached X. You lose."},
        {game_begun(1, ENT_STANDARD), "* d8 7",
         "The ground defences detected the ships, and detection has reached X. You lose."},
        {later_stack(1, ENT_STANDARD), "* d8 3", "PROBE has raised detection to X. You lose."},
        {quantum_event(10, ENT_STANDARD), "* event schrodinger",
         "Schrödinger has raised detection to X. You lose."},
        {game_begun(1, ENT_STANDARD), "* d8 8",
         "All eight components are aboard: the quantum computer is complete. You win!"},
    };
    for (int i = 1; i < 5; i += 3) { /* a retrieval, on the ground */
        fly(&ways[i].before, ENT_PHI_PLUS, ENT_PHI_PLUS);
        for (int c = 0; c < ENT_COMPONENTS; c++)
            if ((int)ent_component_at_place(&ways[i].before, ways[i].before.ships) != c)
                give(&ways[i].before, ENT_RUBICON, (ent_component)c);
        ways[i].before.detection = 10;
        play(&ways[i].before, "M retrieve", NULL);
    }
    roll_d8(&ways[0].before, 1); /* and the jump, with which the rate rises */
    ways[2].before.detection = 10;
    play_all(&ways[2].before, "M exchange X; * draw PROBE");
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        char text[WORDS_MAX];
        ent_happening ending = match_ending_by(&ways[i].before, step_of(ways[i].last));
        words_happening(ENT_LANG_EN, &ending, text);
        assert_string_equal(text, ways[i].sentence);
    }
    ent_position end = quantum_event(10, ENT_STANDARD);
    char text[WORDS_MAX];
    play(&end, "* event schrodinger", NULL);
    ent_happening ending = match_ending_unseen(&end);
    words_happening(ENT_LANG_EN, &ending, text);
    assert_string_equal(text, "Detection has reached X. You lose.");
}

static void test_names_and_reasons_in_every_language(void **state) {
    char text[WORDS_MAX];
    (void)state;
    for (int l = 0; l <= (int)ENT_LANG_XX; l++) {
        ent_lang lang = (ent_lang)l;
        for (int i = 0; i < ENT_REASONS; i++) {
            words_reason(lang, (ent_reason)i, text);
            expect_whole(lang, text, WORDS_MAX);
        }
        for (int i = 0; i < ENT_EXPECTATIONS; i++)
            expect_whole(lang, words_expected(lang, (ent_expected)i), WORDS_MAX);
        for (int i = 0; i < ENT_COMPONENTS; i++) {
            expect_whole(lang, words_component(lang, (ent_component)i), WORDS_MAX);
            expect_whole(lang, words_component_effect(lang, (ent_component)i), WORDS_MAX);
        }
        for (int i = 0; i < ENT_EVENTS; i++)
            expect_whole(lang, words_event_effect(lang, (ent_event)i), WORDS_MAX);
    }
    assert_string_equal(words_card(ENT_LANG_CS, ENT_PROBE), "SONDA");
    assert_string_equal(words_card(ENT_LANG_CS, ENT_CNOT), "CNOT");
    assert_string_equal(words_planet(ENT_LANG_CS, ENT_OMEGA_TWO), "OMEGA DVĚ");
    assert_string_equal(words_component(ENT_LANG_JA, ENT_QUANTUM_GATES), "量子ゲート");
    assert_string_equal(words_ship(ENT_LANG_JA, ENT_RUBICON), "ルビコン");
}

/* Every refusal names a section of the rules, in the words of that language. */
static void test_rules_to_read(void **state) {
    struct rules_section english, section;
    char text[WORDS_MAX];
    (void)state;
    for (int reason = ENT_FINE + 1; reason < ENT_REASONS; reason++)
        assert_true(words_rules_find(ent_reason_rule((ent_reason)reason)) >= 0);
    words_rule(ENT_LANG_EN, "6 Physical Qubits, R12", text);
    assert_string_equal(text, "6 Physical Qubits, R12");
    words_rule(ENT_LANG_PL, "4 Retrieve", text);
    assert_string_equal(text, "4 Próba zdobycia");
    words_rule(ENT_LANG_CS, "6 Physical Qubits, R12", text);
    assert_string_equal(text, "6 Fyzické qubity, R12");
    words_rule(ENT_LANG_JA, "3 Set-up, 1", text);
    assert_string_equal(text, "3 準備 1");
    for (int l = 0; l <= (int)ENT_LANG_XX; l++) {
        int count = 0;
        for (; words_rules_section(ENT_LANG_EN, count, &english); count++) {
            assert_true(words_rules_section((ent_lang)l, count, &section));
            assert_int_equal(section.level, english.level);
            assert_int_equal(section.body_length > 0, english.body_length > 0);
        }
        assert_false(words_rules_section((ent_lang)l, count, &section));
        assert_true(count > 40);
    }
    assert_true(words_rules_section(ENT_LANG_PL, words_rules_find("4 Retrieve"), &section));
    assert_true(words_rules_has(&section, "PRÓBA"));
    assert_true(words_rules_has(&section, "próba"));
    assert_true(words_rules_has(&section, "krążą"));
    assert_true(words_rules_has(&section, "KRĄŻĄ"));
    assert_false(words_rules_has(&section, "Heisenberg"));
    assert_true(words_rules_section(ENT_LANG_JA, words_rules_find("4 Retrieve"), &section));
    assert_true(words_rules_has(&section, "地上防御"));
}

static void expect_choice_said(const ent_position *p, const char *line, const char *said) {
    char text[WORDS_MAX];
    words_choice(ENT_LANG_EN, p, step_of(line), text);
    assert_string_equal(text, said);
}

/* The odds of a choice's roll; 8 in 8 is certain. */
static void test_a_choice_says_what_is_certain(void **state) {
    (void)state;
    ent_position p = game_begun(2, ENT_STANDARD);
    fly(&p, ENT_OMEGA_TWO, ENT_OMEGA_TWO); /* with Quantum Gates */
    expect_choice_said(&p, "M retrieve", "Try to retrieve Quantum Gates; 6 in 8 to succeed.");
    expect_choice_said(&p, "M navigate H",
                       "Play H: both ships to PHI PLUS and Quantum Programming; 6 in 8 to evade.");
    p.detection = 0;
    give(&p, ENT_MERCURIAL, ENT_QUANTUM_ERROR_CORRECTION);
    expect_choice_said(&p, "M retrieve", "Retrieve Quantum Gates; every roll succeeds.");
    expect_choice_said(
        &p, "M navigate H",
        "Play H: both ships to PHI PLUS and Quantum Programming; every roll evades.");
    play(&p, "M retrieve", NULL);
    expect_choice_said(&p, "M roll", "Keep Quantum Tunnel and roll; every roll succeeds.");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_choice_says_what_is_certain),
        cmocka_unit_test(test_names_of_languages),
        cmocka_unit_test(test_accept_language),
        cmocka_unit_test(test_plural_rules),
        cmocka_unit_test(test_plurals_of_the_catalogues),
        cmocka_unit_test(test_numbers_agree),
        cmocka_unit_test(test_languages_in_wide_characters),
        cmocka_unit_test(test_what_a_catalogue_lacks_is_english),
        cmocka_unit_test(test_places_of_a_template),
        cmocka_unit_test(test_games_are_told_in_every_language),
        cmocka_unit_test(test_each_way_a_game_can_end_is_told_truly),
        cmocka_unit_test(test_names_and_reasons_in_every_language),
        cmocka_unit_test(test_rules_to_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
