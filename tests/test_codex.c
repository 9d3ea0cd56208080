/* test_codex.c - every name of the game has its page in the codex, every link leads to one, and
 * pages are found by whatever people type. */
#include "play.h"
#include "words/game/explain.h"
#include "words/lessons/codex.h"

static void expect_page(const char *id) {
    struct codex_entry entry;
    if (!words_codex(ENT_LANG_EN, id, &entry)) fail_msg("no page '%s'", id);
    assert_string_equal(entry.id, id);
}

static void test_every_card_planet_component_and_event_has_a_page(void **state) {
    (void)state;
    for (unsigned i = 0; i < ENT_CARDS; i++) expect_page(ent_card_word((ent_card)i));
    for (unsigned i = 0; i < ENT_PLANETS; i++) expect_page(ent_planet_word((ent_planet)i));
    for (unsigned i = 0; i < ENT_COMPONENTS; i++) expect_page(ent_component_word((ent_component)i));
    for (unsigned i = 0; i < ENT_EVENTS; i++) expect_page(ent_event_word((ent_event)i));
    expect_page("departures");
}

static void test_pages_are_complete_and_their_links_resolve_in_every_language(void **state) {
    (void)state;
    for (int lang = 0; lang < ENT_LANGS; lang++) {
        struct codex_entry entry, other;
        int count = 0;
        for (; words_codex_at((ent_lang)lang, count, &entry); count++) {
            assert_true(*entry.title && *entry.game && *entry.laboratory && *entry.more);
            for (int i = 0; i < CODEX_LINKS && entry.links[i]; i++) {
                if (!words_codex((ent_lang)lang, entry.links[i], &other))
                    fail_msg("'%s' links to '%s', which is no page", entry.id, entry.links[i]);
                assert_true(strcmp(entry.links[i], entry.id) != 0);
            }
        }
        assert_true(count >= 43);
    }
}

static void test_no_page_is_there_twice(void **state) {
    (void)state;
    struct codex_entry entry, first;
    for (int i = 0; words_codex_at(ENT_LANG_EN, i, &entry); i++) {
        assert_true(words_codex(ENT_LANG_EN, entry.id, &first));
        assert_true(first.more == entry.more);
        assert_true(first.laboratory == entry.laboratory);
    }
    assert_false(words_codex(ENT_LANG_EN, "no such page", &entry));
}

/* Whatever somebody may choose has a page: the card of a card, else what it is about. */
static void test_every_step_has_a_page(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 30; seed++) {
        ent_position p = ent_start(1, ENT_STANDARD);
        ent_dealer dealer = ent_dealer_start(seed);
        for (int made = 0; made < 300 && !ent_over(&p); made++) {
            ent_step steps[ENT_STEPS_MAX];
            int count = ent_steps(&p, steps, NULL);
            expect_page(codex_of_step(&p, 0));
            for (int i = 0; i < count; i++) {
                const char *id = codex_of_step(&p, steps[i]);
                expect_page(id);
                if (ent_step_kind(steps[i]) == ENT_STEP_NAVIGATE)
                    assert_string_equal(id, ent_card_word((ent_card)ent_step_b(steps[i])));
            }
            ent_apply(&p, random_step(&dealer, &p), NULL);
        }
    }
}

/* What somebody types, and the pages that are meant. */
static void expect_found(ent_lang lang, const char *typed, const char *const ids[]) {
    int found[CODEX_PAGES_MAX], count = words_codex_find(lang, typed, found), i = 0;
    struct codex_entry entry;
    for (; i < count && ids[i]; i++) {
        words_codex_at(lang, found[i], &entry);
        assert_string_equal(entry.id, ids[i]);
    }
    if (i < count || ids[i]) fail_msg("'%s': %d pages", typed, count);
}

static void test_pages_are_found_as_people_type_them(void **state) {
    static const struct {
        ent_lang lang;
        const char *typed, *ids[CODEX_LINKS + 2];
    } cases[] = {
        {ENT_LANG_EN, "cnot", {"CNOT"}},
        {ENT_LANG_EN, "h", {"H"}},
        {ENT_LANG_EN, "Phi plus", {"PHI_PLUS"}},
        {ENT_LANG_EN, "one", {"ONE"}}, /* not OMEGA ONE: a whole name goes first */
        {ENT_LANG_EN, "SCHRODINGER", {"schrodinger"}},
        {ENT_LANG_EN, "omega", {"omega"}},
        {ENT_LANG_EN, "departs", {"departures"}},
        {ENT_LANG_EN, "cluster", {NULL}}, /* where to read more is no mention */
        {ENT_LANG_EN, "bell state", {"PHI_PLUS", "PHI_MINUS", "PSI_PLUS", "PSI_MINUS", "people"}},
        {ENT_LANG_EN, "", {NULL}},
        {ENT_LANG_EN, "nowhere", {NULL}},
        {ENT_LANG_PL, "SPLATANIE", {"entanglement"}},
        {ENT_LANG_PL, "entanglement", {"entanglement"}},
        {ENT_LANG_PL, "stan bella", {"PHI_PLUS", "PHI_MINUS", "PSI_PLUS", "PSI_MINUS"}},
        {ENT_LANG_CS, "mereni", {"measurement"}},
        {ENT_LANG_ES, "superposicion", {"superposition"}},
        {ENT_LANG_JA, "測定", {"measurement"}},
        {ENT_LANG_JA, "ｃｎｏｔ", {"CNOT"}}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        expect_found(cases[i].lang, cases[i].typed, cases[i].ids);
    for (int lang = 0; lang < ENT_LANGS; lang++) {
        struct codex_entry entry;
        for (int i = 0; words_codex_at((ent_lang)lang, i, &entry); i++) {
            const char *const ids[] = {entry.id, NULL};
            expect_found((ent_lang)lang, entry.id, ids);
            expect_found((ent_lang)lang, entry.title, ids);
        }
    }
}

/* A name leads to the page about it, not to those that mention it; so does the English one. */
static void expect_page_of(ent_lang lang, const char *name, const char *english, const char *id) {
    const char *const ids[] = {id, NULL};
    expect_found(lang, name, ids);
    expect_found(lang, english, ids);
}

static void test_every_name_of_the_game_leads_to_the_page_about_it(void **state) {
    (void)state;
    for (int i = 0; i < ENT_LANGS; i++) {
        const ent_lang lang = (ent_lang)i, en = ENT_LANG_EN;
        for (ent_mover s = 0; s < ENT_CHANCE; s++)
            expect_page_of(lang, words_ship(lang, s), words_ship(en, s), "ships");
        for (galaxy g = 0; g < GALAXIES; g++)
            expect_page_of(lang, words_galaxy(lang, g), words_galaxy(en, g), "galaxies");
        for (ent_card c = 0; c < ENT_CARDS; c++)
            expect_page_of(lang, words_card(lang, c), words_card(en, c), ent_card_word(c));
        for (ent_planet p = 0; p < ENT_PLANETS; p++)
            expect_page_of(lang, words_planet(lang, p), words_planet(en, p), ent_planet_word(p));
        for (ent_component c = 0; c < ENT_COMPONENTS; c++)
            expect_page_of(lang, words_component(lang, c), words_component(en, c),
                           ent_component_word(c));
        for (ent_event e = 0; e < ENT_EVENTS; e++)
            expect_page_of(lang, words_event(lang, e), words_event(en, e), ent_event_word(e));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_card_planet_component_and_event_has_a_page),
        cmocka_unit_test(test_pages_are_complete_and_their_links_resolve_in_every_language),
        cmocka_unit_test(test_no_page_is_there_twice),
        cmocka_unit_test(test_every_step_has_a_page),
        cmocka_unit_test(test_pages_are_found_as_people_type_them),
        cmocka_unit_test(test_every_name_of_the_game_leads_to_the_page_about_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
