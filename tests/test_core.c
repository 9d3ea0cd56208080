/* test_core.c - the exports of the page's module on the machine itself, where sanitizers
 * watch: whole games, lessons, and everything that outsiders could send. tests/web/core.mjs
 * checks what they say. */
#include "play.h"

#include <stdlib.h>

#include "advice/tutor.h"
#include "bots/value/weights.h"
#include "table/match.h"
#include "wasm/core.h"

enum { G = 0, OTHER = 1 };

static void say(const char *text) {
    size_t length = strlen(text);
    char *input = core_input(length);
    assert_non_null(input);
    memcpy(input, text, length);
}

static bool answered(const char *text, const char *part) {
    assert_int_equal(strlen(text), core_length());
    return strstr(text, part) != NULL;
}

static void look_around(int at, int lang) {
    assert_true(answered(core_view(G, at, lang), "\"choices\":["));
    assert_true(answered(core_told(G, at > 5 ? at - 5 : 0, at, lang), "["));
}

static void test_games(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= 30; seed++) {
        ent_dealer dealer = ent_dealer_start(seed);
        core_start(G, 1 + (int)(seed % 4), (int)(seed & 1), 1, seed);
        int made = 0;
        for (; made < 60 && core_mover(G) != ENT_NOBODY; made++) {
            core_deal(G);
            int count = game_steps(core_game(G));
            look_around(count, (int)(seed % ENT_LANGS));
            if (core_mover(G) == ENT_NOBODY) break;
            char text[ENT_STEP_TEXT];
            ent_step_write(random_step(&dealer, &core_game(G)->now), text);
            say(text);
            assert_true(answered(core_step(G, 0), "\"count\""));
        }
        core_deal(G);
        int count = game_steps(core_game(G));
        for (int at = 0; at <= count; at += 7) look_around(at, 0);
        const char *record = core_record(G);
        assert_true(answered(record, "entanglion 1"));
        assert_true(core_cut(G, count / 2));
        assert_int_equal(game_steps(core_game(G)), count / 2);
    }
}

static void test_advice(void **state) {
    (void)state;
    char *input = core_input(weights_builtin_length);
    memcpy(input, weights_builtin, weights_builtin_length);
    assert_string_equal(core_weights(), "null");
    core_start(G, 2, 0, 1, 4);
    core_deal(G);
    char id[ENT_POSITION_ID_TEXT], text[128];
    ent_position_id_write(&core_game(G)->now, id);
    snprintf(text, sizeof text, "%s expert", id);
    say(text);
    const char *step = core_bot(1, 7);
    assert_true(step[0] == '"');
    say(id);
    assert_true(answered(core_hint(2, 0, 0), "\"trials\":2"));
    say(id);
    assert_string_equal(core_hint(0, 0, 0), "null");
    assert_true(answered(core_review(G, 0), "null") || answered(core_review(G, 0), "\"start\""));
    /* Symmetric, from end to end. */
    assert_true(answered(core_scale(), "{\"heights\":[0,7,56,"));
    assert_true(answered(core_scale(), ",500,"));
    assert_true(answered(core_scale(), ",944,993,1000],\"marks\":[0,1,10,50,90,99,100]}"));
}

/* A game of random choices, which ends with its deal. */
static int play_random(uint64_t seed, int choices) {
    ent_dealer dealer = ent_dealer_start(~seed);
    core_start(G, 1 + (int)(seed % 4), (int)(seed & 1), 1, seed);
    core_deal(G);
    for (int made = 0; made < choices && core_mover(G) != ENT_NOBODY; made++) {
        char text[ENT_STEP_TEXT];
        ent_step_write(random_step(&dealer, &core_game(G)->now), text);
        say(text);
        core_step(G, 0);
        core_deal(G);
    }
    return game_steps(core_game(G));
}

static char *copy_of(const char *text) {
    char *copy = malloc(strlen(text) + 1);
    assert_non_null(copy);
    return strcpy(copy, text);
}

static void test_any_order(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        int count = play_random(seed, 25);
        char **views = calloc((size_t)count + 1, sizeof *views);
        assert_non_null(views);
        for (int at = 0; at <= count; at++) views[at] = copy_of(core_view(G, at, 0));
        char *all = copy_of(core_told(G, 0, count, 0));
        ent_dealer dealer = ent_dealer_start(seed);
        for (int i = 0; i < 100; i++) {
            int at = (int)ent_dealer_below(&dealer, ENT_MERCURIAL, (uint32_t)count + 1);
            assert_string_equal(core_view(G, at, 0), views[at]);
        }
        /* Some of it told on from somewhere is a part of all of it. */
        const char *part = core_told(G, count / 2, count, 0);
        assert_string_equal(part + 1, all + strlen(all) - (strlen(part) - 1));
        /* What is taken back and made again reads the same; what is no longer there is not read. */
        assert_true(core_cut(G, count / 3));
        assert_string_equal(core_view(G, count / 3 + 1, 0), "null");
        assert_string_equal(core_view(G, count / 3, 0), views[count / 3]);
        for (int at = 0; at <= count; at++) free(views[at]);
        free(views);
        free(all);
    }
}

/* Its "undo" after so many steps. */
static int undo_in_view(int count) {
    const char *found = strstr(core_view(G, count, 0), "\"undo\":");
    assert_non_null(found);
    return atoi(found + strlen("\"undo\":"));
}

static void test_match(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= 12; seed++)
        for (int persons = 0; persons <= 3; persons++) {
            int count = play_random(seed, 12);
            struct game *game = core_game(G);
            assert_int_equal(core_due(G, persons),
                             match_due_of(&game->now, (match_persons)persons));
            int to = core_undo_target(G, count, persons);
            assert_int_equal(undo_in_view(count) >> persons & 1, to >= 0);
            core_view(G, count, 0); /* which must not be remembered */
            assert_int_equal(core_undo(G, persons), to);
            assert_int_equal(game_steps(game), to < 0 ? count : to);
            if (to < 0) continue;
            ent_mover mover = ent_to_move(&game->now);
            assert_true(mover <= ENT_RUBICON && (!persons || persons >> mover & 1));
            assert_int_equal(core_undo_target(G, to, persons),
                             core_undo_target(G, game_steps(game), persons));
            assert_string_equal(core_view(G, count, 0), "null");
        }
}

/* Is what the page's tutor says to each choice of a position its verdict? Returns its warnings. */
static int same_verdicts(const ent_position *p, const struct value *value) {
    static struct hint hint;
    ent_step steps[ENT_STEPS_MAX];
    char id[ENT_POSITION_ID_TEXT], step[ENT_STEP_TEXT], best[ENT_STEP_TEXT], text[1024];
    int warnings = 0;
    int count = ent_to_move(p) <= ENT_RUBICON ? ent_steps(p, steps, NULL) : 0;
    ent_position_id_write(p, id);
    for (int i = 0; i < count; i++) {
        struct tutor_verdict verdict = tutor_judge(&hint, p, value, steps[i]);
        ent_step_write(steps[i], step);
        snprintf(text, sizeof text, "%s %s", id, step);
        say(text);
        const char *answer = core_tutor(0);
        ent_step_write(verdict.better, best);
        snprintf(text, sizeof text, "{\"step\":\"%s\",\"best\":\"%s\",\"cost\":", step, best);
        if (verdict.warns)
            assert_memory_equal(answer, text, strlen(text));
        else
            assert_string_equal(answer, "null");
        warnings += verdict.warns;
    }
    return warnings;
}

static void test_tutor(void **state) {
    (void)state;
    static struct weights weights;
    const ent_position plain = tunnel_or_roll();
    assert_null(weights_read(&weights, weights_builtin, weights_builtin_length));
    memcpy(core_input(weights_builtin_length), weights_builtin, weights_builtin_length);
    assert_string_equal(core_weights(), "null");
    for (uint64_t seed = 1; seed <= 3; seed++) {
        play_random(seed, 60);
        const struct game *game = core_game(G);
        for (int i = 20; i < game->count; i += 3)
            same_verdicts(&game->lines[i].after, &weights.value);
    }
    assert_int_equal(same_verdicts(&plain, &weights.value), 1);
}

static void test_lessons(void **state) {
    (void)state;
    assert_string_equal(core_lesson_answer(0, 0), "null"); /* none is under way */
    assert_true(answered(core_lessons(0), "first-game"));
    say("no such lesson");
    assert_int_equal(core_lesson_begin(0), 0);
    say("first-game");
    assert_true(core_lesson_begin(0) > 0);
    int made = 0;
    for (int input = 0; input < 300; input++) {
        const char *now = core_lesson_state(input % ENT_LANGS);
        if (strstr(now, "\"wants\":\"read\"")) core_lesson_next();
        if (strstr(now, "\"wants\":\"answer\"")) core_lesson_answer(input % 3, 0);
        if (!strstr(now, "\"wants\":\"step\"")) continue;
        const char *expected = strstr(now, "\"expected\":[\"");
        if (!expected) break; /* from here on the learner is free */
        made++;
        char step[ENT_STEP_TEXT];
        snprintf(step, sizeof step, "%s", expected + strlen("\"expected\":[\""));
        *strchr(step, '"') = '\0';
        say(step);
        assert_true(answered(core_lesson_step(0), "\"right\":true"));
    }
    assert_true(made >= 4);
    assert_true(answered(core_lesson_steps(), "M navigate"));
    assert_true(core_lesson_undo());
}

/* What is not understood is said, and named. */
static void test_not_understood(void **state) {
    (void)state;
    core_start(G, 1, 0, 1, 1);
    core_deal(G);
    say("fly away");
    assert_true(answered(core_step(G, 0), "'fly' is not understood; expected "));
    say("M navigate");
    assert_true(answered(core_step(G, 0), "'M navigate' is not understood; expected "));
    say("variant standard\nfoo\n\nship M NOWHERE\n");
    assert_true(answered(core_edit(0), "[\"'foo' is not understood.\",\"'ship M NOWHERE' is not "
                                       "understood.\"]"));
    assert_true(answered(core_edit(0), "\"id\":null"));
}

/* Every export with games, places, languages and texts that there are not. */
static void test_nonsense(void **state) {
    (void)state;
    static const char *const texts[] = {"",
                                        " ",
                                        "\n",
                                        "ent1-",
                                        "ent1-0000000-0000000-0000000",
                                        "M navigate",
                                        "* components",
                                        "entanglion 1\nseed 99999999999999999999\n\n",
                                        "hand M H 99999999999",
                                        "ship M NOWHERE",
                                        "event heisenberg Z",
                                        "component quantum_gates",
                                        "\xff\xfe",
                                        "a b c d e f g h",
                                        "turn Q\nturn M\nprobe\ndetection -1\nstack PROBE 1"};
    static const int games[] = {-1, CORE_GAMES, 1 << 30};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        say(texts[i]);
        for (int lang = -1; lang <= ENT_LANGS; lang++) {
            core_view_id(lang);
            core_hint(1, 0, lang);
            core_tutor(lang);
            core_bot(0, 0);
            core_lesson_step(lang);
            say(texts[i]);
            core_edit(lang);
            say(texts[i]);
            core_load(OTHER, lang);
            say(texts[i]);
            assert_string_equal(core_quiz(lang, 0, 100, 1), "[]");
        }
        for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
            assert_string_equal(core_step(games[g], 0), "null");
            core_seat(games[g], 3);
            core_start_at(games[g], 0);
        }
    }
    for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
        assert_string_equal(core_view(games[g], 0, 0), "null");
        assert_string_equal(core_told(games[g], 0, 9, 0), "null");
        assert_string_equal(core_list(games[g], 0), "null");
        assert_string_equal(core_record(games[g]), "null");
        assert_string_equal(core_deal(games[g]), "null");
        assert_string_equal(core_review(games[g], 0), "null");
        assert_string_equal(core_about(games[g]), "null");
        assert_string_equal(core_go_on(games[g], 0, 0), "null");
        assert_int_equal(core_cut(games[g], 0), 0);
        assert_int_equal(core_mover(games[g]), -1);
        assert_int_equal(core_due(games[g], 3), -1);
        assert_int_equal(core_undo(games[g], 3), -1);
        assert_int_equal(core_undo_target(games[g], 9, 3), -1);
    }
    say("card bit\ncard bit 1\ncard bit 0 1 1\ncard bit 1 9 1\ncard nowhere 1 1 1\nlesson\n"
        "card bit 1 1 99999999999999999999\nlesson nowhere\ncard");
    assert_string_equal(core_quiz(0, 0, 100, 1), "[]");
    say("lesson bit");
    assert_true(answered(core_quiz(0, 0, 100, 1), "\"lesson\":\"bit\",\"question\":1"));
    assert_string_equal(core_quiz(0, 3, 100, 1), "null");
    assert_string_equal(core_quiz(0, -1, 100, 1), "null");
    assert_string_equal(core_start(G, 9, 0, 1, 0), "null");
    assert_null(core_input(CORE_INPUT_MAX));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games),          cmocka_unit_test(test_advice),
        cmocka_unit_test(test_any_order),      cmocka_unit_test(test_match),
        cmocka_unit_test(test_tutor),          cmocka_unit_test(test_lessons),
        cmocka_unit_test(test_not_understood), cmocka_unit_test(test_nonsense),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
