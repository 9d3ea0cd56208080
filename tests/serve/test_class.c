/* test_class.c - a class as a value: joining, marks, removing, pairs; what the store gets is enough
 * to have it again. And the word: every slip of one letter is noticed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "serve/class/state.h"
#include "serve/protocol/class_messages.h"

static void words_are_read_as_typed(void **state) {
    (void)state;
    char word[JOIN_WORD], read[JOIN_WORD], typed[32];
    for (uint32_t number = 0; number < JOIN_WORDS; number += 977) {
        join_word_of(number, word);
        assert_true(join_word_read(word, read));
        assert_string_equal(read, word);
        snprintf(typed, sizeof typed, " %.4s-%s ", word, word + 4);
        typed[1] = (char)(typed[1] - 'a' + 'A');
        assert_true(join_word_read(typed, read));
        assert_string_equal(read, word);
    }
    assert_false(join_word_read("", read));
    assert_false(join_word_read("bakomitubako", read));
    assert_false(join_word_read("b\xc3\xa1komitu", read));
}

static void slips_are_noticed(void **state) {
    (void)state;
    char word[JOIN_WORD], read[JOIN_WORD], wrong[JOIN_WORD];
    for (uint32_t number = 0; number < JOIN_WORDS; number += 1009) {
        join_word_of(number, word);
        for (int at = 0; at < JOIN_WORD - 1; at++)
            for (char letter = 'a'; letter <= 'z'; letter++) {
                memcpy(wrong, word, sizeof wrong);
                wrong[at] = letter;
                assert_int_equal(join_word_read(wrong, read), letter == word[at]);
            }
        for (int at = 0; at < JOIN_WORD - 3; at += 2) { /* two syllables the wrong way round */
            memcpy(wrong, word, sizeof wrong);
            memcpy(wrong + at, word + at + 2, 2);
            memcpy(wrong + at + 2, word + at, 2);
            if (memcmp(wrong, word, sizeof wrong) != 0 && strncmp(word + at, "bazu", 4) != 0 &&
                strncmp(word + at, "zuba", 4) != 0)
                assert_false(join_word_read(wrong, read));
        }
    }
}

static uint8_t *secret_of(int number) {
    static uint8_t secret[SECRET_HASH];
    char text[24];
    snprintf(text, sizeof text, "secret %d", number);
    secret_hash(text, secret);
    return secret;
}

static struct pupil *joins(struct class_state *class, const char *name, struct thing *changed) {
    answer_code why;
    struct pupil *pupil = class_join(class, name, secret_of(class->pupil_count + 1), changed, &why);
    assert_non_null(pupil);
    return pupil;
}

/* What the store would have after these changes: the last text of each part. */
static void read_back(const struct thing *changed, struct class_state *class) {
    for (int i = 0; i < changed->count; i++) {
        bool last = changed->parts[i].text != NULL;
        for (int k = i + 1; k < changed->count; k++)
            last = last && strcmp(changed->parts[k].name, changed->parts[i].name) != 0;
        if (last)
            assert_true(class_state_read(class, changed->parts[i].name, changed->parts[i].text));
    }
}

static void everything_comes_back(void **state) {
    (void)state;
    struct class_state class = {.closed = false}, again = {0};
    struct thing changed = {0};
    struct mark mark = {.key = "question.8.2", .tries = 3, .done = true, .counts = {1, 2, 3, 4}};
    struct class_pair pair = {.pupils = {2, 1}, .room = "abcdefghjkmn"};
    memcpy(class.secret, secret_of(99), SECRET_HASH);
    join_word_of(4711, class.word);
    for (int i = 0; i < SEATS_ALL; i++) snprintf(pair.secrets[i], SECRET_TEXT, "secret-%d", i);
    class_state_write(&class, &changed);
    joins(&class, "Ala ma kota", &changed);
    joins(&class, "\xe3\x81\x95\xe3\x81\x8f\xe3\x82\x89", &changed);
    assert_true(class_mark(class_pupil(&class, 2), &mark, &changed));
    mark.tries = 4;
    assert_true(class_mark(class_pupil(&class, 2), &mark, &changed));
    strcpy(class.task, "#lesson=8");
    class.paused = true;
    class_set(&class, &changed);
    class_pair_up(&class, &pair, 1, &changed);
    read_back(&changed, &again);
    assert_memory_equal(again.secret, class.secret, SECRET_HASH);
    assert_string_equal(again.word, class.word);
    assert_int_equal(again.pupil_count, 2);
    assert_string_equal(class_pupil(&again, 1)->name, "Ala ma kota");
    assert_ptr_equal(class_pupil_by_secret(&again, secret_of(2)), class_pupil(&again, 2));
    assert_null(class_pupil_by_secret(&again, secret_of(3)));
    assert_int_equal(class_pupil(&again, 2)->mark_count, 1);
    assert_memory_equal(class_pupil(&again, 2)->marks, &mark, sizeof mark);
    assert_string_equal(again.task, "#lesson=8");
    assert_true(again.paused && !again.closed && !again.choosing);
    int seat;
    assert_string_equal(class_pair_of(&again, 1, &seat)->secrets[seat], "secret-1");
    assert_null(class_pair_of(&again, 3, &seat));
    thing_clear(&changed);
    class_state_free(&class);
    class_state_free(&again);
}

static void removed_is_removed(void **state) {
    (void)state;
    struct class_state class = {.closed = false}, again = {0};
    struct thing changed = {0};
    struct mark mark = {.key = "lesson.1", .done = true};
    joins(&class, "one", &changed);
    joins(&class, "two", &changed);
    class_mark(class_pupil(&class, 1), &mark, &changed);
    class_remove(&class, class_pupil(&class, 1), &changed);
    read_back(&changed, &again);
    assert_int_equal(again.pupil_count, 1);
    assert_int_equal(class.pupil_count, 1);
    assert_null(class_pupil(&class, 1));
    assert_string_equal(class_pupil(&class, 2)->name, "two");
    assert_int_equal(joins(&class, "one", &changed)->number, 3);
    thing_clear(&changed);
    class_state_free(&class);
    class_state_free(&again);
}

/* A newcomer gets nobody's seat, and nobody's wish to play together. */
static void removed_leaves_nothing_to_the_next(void **state) {
    (void)state;
    struct class_state class = {.closed = false};
    struct thing changed = {0};
    const struct class_pair pair = {.pupils = {1, 2}, .room = "abcdefghjkmn"};
    int seat;
    joins(&class, "one", &changed)->wish = 2;
    joins(&class, "two", &changed);
    class_pair_up(&class, &pair, 1, &changed);
    class_remove(&class, class_pupil(&class, 2), &changed);
    assert_int_equal(class_pupil(&class, 1)->wish, 0);
    assert_null(class_pair_of(&class, joins(&class, "three", &changed)->number, &seat));
    thing_clear(&changed);
    class_state_free(&class);
}

static void limits_have_answers(void **state) {
    (void)state;
    struct class_state class = {.closed = false};
    struct thing changed = {0};
    answer_code why;
    char name[24];
    struct mark mark = {.done = true};
    joins(&class, "Zo\xc3\xab", &changed);
    assert_null(class_join(&class, "ZOE", secret_of(5), &changed, &why));
    assert_int_equal(why, ANSWER_NAME_TAKEN);
    class.closed = true;
    assert_null(class_join(&class, "new", secret_of(5), &changed, &why));
    assert_int_equal(why, ANSWER_DOOR_CLOSED);
    class.closed = false;
    for (int i = 1; i < CLASS_PUPILS; i++) {
        snprintf(name, sizeof name, "p%d", i);
        joins(&class, name, &changed);
    }
    assert_null(class_join(&class, "new", secret_of(5), &changed, &why));
    assert_int_equal(why, ANSWER_TOO_MANY_PUPILS);
    for (int i = 0; i < CLASS_MARKS; i++) {
        snprintf(mark.key, sizeof mark.key, "m%d", i);
        assert_true(class_mark(&class.pupils[0], &mark, &changed));
    }
    assert_true(class_mark(&class.pupils[0], &mark, &changed));
    strcpy(mark.key, "more");
    assert_false(class_mark(&class.pupils[0], &mark, &changed));
    thing_clear(&changed);
    class_state_free(&class);
}

static void damaged_parts_are_refused(void **state) {
    (void)state;
    struct class_state class = {.closed = false};
    static const char *const parts[][2] = {{"class", "abc"},
                                           {"state", "1 2"},
                                           {"pupil/0", "x y"},
                                           {"pupil/1", "short"},
                                           {"mark/1/q", "1 1 1 1 1 1 1"},
                                           {"pair/0", "1 2 room"},
                                           {"other", "1"}};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        assert_false(class_state_read(&class, parts[i][0], parts[i][1]));
    assert_int_equal(class.pupil_count + class.pair_count, 0);
    class_state_free(&class);
}

static answer_code misread(const char *text) {
    static struct class_message m;
    struct misread wrong;
    return class_message_read(text, strlen(text), &m, &wrong) ? ANSWER_CODES : wrong.code;
}

static void messages_are_judged(void **state) {
    (void)state;
    assert_int_equal(misread("{\"type\":\"mark\",\"id\":1,\"key\":\"question.8.2\",\"tries\":1,"
                             "\"first\":true,\"done\":true,\"counts\":[1,2,3,4]}"),
                     ANSWER_CODES);
    static const char *const wrong[] = {
        "{\"type\":\"mark\",\"id\":1,\"key\":\"a/b\",\"tries\":1,\"first\":true,\"done\":true}",
        "{\"type\":\"mark\",\"id\":1,\"key\":\"\",\"tries\":1,\"first\":true,\"done\":true}",
        "{\"type\":\"mark\",\"id\":1,\"key\":\"a\",\"tries\":-1,\"first\":true,\"done\":true}",
        "{\"type\":\"mark\",\"id\":1,\"key\":\"a\",\"tries\":1,\"first\":1,\"done\":true}",
        ("{\"type\":\"mark\",\"id\":1,\"key\":\"a\",\"tries\":1,\"first\":true,\"done\":true,"
         "\"counts\":[1,2,3,4,5]}"),
        "{\"type\":\"task\",\"to\":\"https://elsewhere.example/\"}",
        "{\"type\":\"task\",\"to\":\"# \"}",
        "{\"type\":\"pause\"}",
        "{\"type\":\"pairs\",\"pairs\":[[]],\"same\":true,\"rate\":1,\"bot\":\"expert\"}",
        "{\"type\":\"pairs\",\"pairs\":[[1,2,3]],\"same\":true,\"rate\":1,\"bot\":\"expert\"}",
        "{\"type\":\"pairs\",\"pairs\":[[1]],\"same\":true,\"rate\":5,\"bot\":\"expert\"}"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(misread(wrong[i]), ANSWER_BAD_FIELD);
    assert_int_equal(misread("[]"), ANSWER_MALFORMED);
    assert_int_equal(misread("{\"type\":\"step\"}"), ANSWER_UNKNOWN_TYPE);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(words_are_read_as_typed),
                                       cmocka_unit_test(slips_are_noticed),
                                       cmocka_unit_test(everything_comes_back),
                                       cmocka_unit_test(removed_is_removed),
                                       cmocka_unit_test(removed_leaves_nothing_to_the_next),
                                       cmocka_unit_test(limits_have_answers),
                                       cmocka_unit_test(damaged_parts_are_refused),
                                       cmocka_unit_test(messages_are_judged)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
