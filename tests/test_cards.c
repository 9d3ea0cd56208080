/* test_cards.c - what was learned comes back after 1, 3, 7 and 21 days, five cards a day; the eight
 * questions before and after the course; and how a learner's progress keeps all of it. */
#include "play.h"

#include <stdlib.h>
#include <sys/stat.h>

#include "saves/progress.h"
#include "words/lessons/lessons.h"
#include "words/lessons/quiz.h"

static struct card card(card_step step, int day) {
    return (struct card){.lesson = "bit", .step = (uint8_t)step, .day = day};
}

static void test_the_row_of_days(void **state) {
    (void)state;
    static const int days[] = {1, 3, 7, 21};
    struct card c = card(CARD_LEARNED, 100);
    int day = 100, chosen[CARDS_A_DAY];
    for (int i = 0; i < 4; i++) {
        assert_int_equal(card_due(&c), day + days[i]);
        assert_int_equal(cards_today(&c, 1, day + days[i] - 1, chosen), 0);
        day += days[i];
        assert_int_equal(cards_today(&c, 1, day, chosen), 1);
        c = card(card_after((card_step)c.step, true), day);
    }
    assert_int_equal(c.step, CARD_KNOWN);
    assert_int_equal(card_due(&c), CARD_NEVER);
    assert_int_equal(cards_today(&c, 1, day + 10000, chosen), 0);
    for (int step = CARD_LEARNED; step < CARD_STEPS; step++) { /* wrong: tomorrow, then anew */
        struct card missed = card(card_after((card_step)step, false), 7);
        assert_int_equal(card_due(&missed), 8);
        assert_int_equal(card_after((card_step)missed.step, true), CARD_ONCE);
    }
}

static void test_five_a_day(void **state) {
    (void)state;
    struct card all[9];
    int chosen[CARDS_A_DAY];
    for (int i = 0; i < 9; i++) all[i] = card(CARD_LEARNED, 90 - i); /* the last waited longest */
    assert_int_equal(cards_today(all, 9, 100, chosen), 5);
    for (int i = 0; i < 5; i++) assert_int_equal(chosen[i], 8 - i);
    for (int i = 0; i < 3; i++) /* three were asked today: two are left */
        all[8 - i] = card(card_after((card_step)all[8 - i].step, i != 1), 100);
    assert_int_equal(cards_today(all, 9, 100, chosen), 2);
    assert_int_equal(chosen[0], 5);
    assert_int_equal(chosen[1], 4);
    for (int i = 0; i < 2; i++) all[5 - i] = card(CARD_ONCE, 100);
    assert_int_equal(cards_today(all, 9, 100, chosen), 0);
    assert_int_equal(cards_today(all, 9, 101, chosen), 5); /* four that wait, and the missed one */
    struct card wrong_clock = card(CARD_THRICE, 30000), traveller = card(CARD_LEARNED, 101);
    assert_int_equal(cards_today(&wrong_clock, 1, 100, chosen), 1);
    assert_int_equal(cards_today(&traveller, 1, 100, chosen), 0);
}

static void test_cards_of_lessons(void **state) {
    (void)state;
    struct card cards[CARDS_MAX];
    int count = 0;
    for (int i = 0; lesson_at(i); i++) {
        int before = count;
        count = quiz_add_cards(cards, count, lesson_at(i)->id, 5);
        if (lesson_questions(lesson_at(i)) > 0 && strcmp(lesson_at(i)->id, "spies") != 0)
            assert_true(count > before);
        assert_int_equal(quiz_add_cards(cards, count, lesson_at(i)->id, 6), count); /* once */
    }
    assert_true(count > 30 && count < CARDS_MAX);
    assert_int_equal(quiz_add_cards(cards, count, "no-such", 5), count);
    struct quiz quiz;
    cards[3].day = 1;
    strcpy(cards[4].lesson, "gone"); /* of another version: it is left out */
    cards[4].day = 0;
    quiz_of_cards(&quiz, cards, count, 6, 1);
    assert_int_equal(quiz.count, 4);
    assert_int_equal(quiz.questions[0].card, 3);
    for (int i = 0; i < quiz.count; i++) {
        char reply[4 * WORDS_MAX];
        const struct lesson_stage *stage = quiz.questions[i].stage;
        words_quiz_reply(ENT_LANG_EN, &quiz, i, quiz_right(stage), reply);
        assert_non_null(strstr(reply, stage->because));
        assert_null(strstr(reply, "Not quite"));
        words_quiz_reply(ENT_LANG_EN, &quiz, i, !quiz_right(stage), reply);
        assert_non_null(strstr(reply, stage->answers[quiz_right(stage)].text));
    }
}

/* What is said to be right is what the quantum module computes. */
static void test_before_and_after(void **state) {
    (void)state;
    ent_position nothing = ent_start(1, ENT_STANDARD);
    for (quiz_kind kind = QUIZ_BEFORE; kind <= QUIZ_AFTER; kind++) {
        struct quiz quiz;
        int places[LESSON_ANSWERS_MAX] = {0};
        quiz_of_test(&quiz, kind, 9);
        assert_int_equal(quiz.count, 8);
        for (int i = 0; i < quiz.count; i++) {
            const struct lesson_stage *stage = quiz.questions[i].stage;
            int order[LESSON_ANSWERS_MAX], answers = quiz_order(&quiz, i, order), right = 0;
            assert_int_equal(answers, 3);
            for (int a = 0; a < answers; a++) right += stage->answers[a].wrong == NULL;
            assert_int_equal(right, 1);
            assert_int_equal(quiz_right(stage), lesson_right(stage, &nothing));
            for (int a = 0; a < answers; a++) places[a] += order[a] == quiz_right(stage);
            assert_int_equal(quiz.questions[i].number, i);
            assert_true(*words_misconception(ENT_LANG_EN, i));
            assert_string_not_equal(misconception_question(QUIZ_BEFORE, i)->text,
                                    misconception_question(QUIZ_AFTER, i)->text);
        }
        for (int a = 0; a < 3; a++) assert_true(places[a] > 0); /* the right one is anywhere */
    }
    struct quiz before;
    char reply[4 * WORDS_MAX];
    quiz_of_test(&before, QUIZ_BEFORE, 1);
    words_quiz_reply(ENT_LANG_EN, &before, 0, 0, reply);
    assert_string_equal(reply, "Noted."); /* nothing is given away before the course */
    assert_string_equal(words_misconception(ENT_LANG_EN, 8), "");
    words_quiz_idea(ENT_LANG_EN, 6, -1, 1, reply);
    assert_string_equal(reply, "“A qubit can be copied.” Before: not asked. After: right.");
}

static void test_kept(void **state) {
    (void)state;
    char folder[] = "/tmp/cardsXXXXXX", file[64];
    assert_non_null(mkdtemp(folder));
    snprintf(file, sizeof file, "%s/progress", folder);
    struct progress *p = test_malloc(sizeof *p), *other = test_malloc(sizeof *p);
    FILE *out = fopen(file, "wb");
    fputs("lesson bit\nanswer bit 1 wrong\ncard bit 2 9 3\ncard bit 0 1 1\ncard bit x\n", out);
    fclose(out);
    int chosen[CARDS_A_DAY];
    progress_read(p, folder); /* a lesson done before there were cards; cards that are none */
    assert_int_equal(p->card_count, 2);
    int32_t today = progress_day();
    assert_true(today > 20000);
    assert_int_equal(cards_today(p->cards, p->card_count, today, chosen), 2);
    progress_read(other, folder);
    progress_add_card(p, 0, true);
    progress_add_lesson(other, "events"); /* the other instance takes over what this one saved */
    progress_add_answer(other, QUIZ_BEFORE_ID, 7, true);
    progress_read(p, folder);
    assert_int_equal(p->card_count, 3);
    assert_int_equal(progress_answer(p, QUIZ_BEFORE_ID, 7), 1);
    assert_int_equal(progress_answer(p, QUIZ_BEFORE_ID, 6), -1);
    assert_int_equal(progress_answer(p, "bit", 0), 0);
    assert_int_equal(cards_today(p->cards, p->card_count, today, chosen), 1); /* bit's second */
    for (int i = 0; i < p->card_count; i++)
        if (!strcmp(p->cards[i].lesson, "events"))
            assert_int_equal(card_due(&p->cards[i]), progress_day() + 1);
    assert_int_equal(remove(file), 0);
    test_free(p);
    test_free(other);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_row_of_days),
        cmocka_unit_test(test_five_a_day),
        cmocka_unit_test(test_cards_of_lessons),
        cmocka_unit_test(test_before_and_after),
        cmocka_unit_test(test_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
