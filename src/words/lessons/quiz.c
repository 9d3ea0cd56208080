/* quiz.c - the cards of a day and the test around the course, and what is said
 * about them (quiz.h). */
#include "words/lessons/quiz.h"

#include <stdio.h>
#include <string.h>

#include "words/lessons/lessons.h"

/* ---- questions ---- */

/* A question of a lesson by its number; NULL when there is none. */
static const struct lesson_stage *question_of(const struct lesson *lesson, int number) {
    for (const struct lesson_stage *stage = lesson->stages; stage->text; stage++)
        if (stage->answers[0].text && number-- == 0) return stage;
    return NULL;
}

/* The question of a card; NULL when no lesson has it, or it needs the board beside it. */
static const struct lesson_stage *card_stage(const char *id, int number) {
    const struct lesson *lesson = lesson_at(lesson_named(id));
    const struct lesson_stage *stage = lesson ? question_of(lesson, number) : NULL;
    return stage && !stage->here ? stage : NULL;
}

int quiz_add_cards(struct card cards[CARDS_MAX], int count, const char *lesson, int32_t day) {
    int index = lesson_named(lesson);
    int questions = index < 0 ? 0 : lesson_questions(lesson_at(index));
    for (int question = 0; question < questions && count < CARDS_MAX; question++) {
        bool there = card_stage(lesson, question) == NULL;
        for (int i = 0; i < count && !there; i++)
            there = cards[i].question == question && !strcmp(cards[i].lesson, lesson);
        if (there) continue;
        cards[count] = (struct card){.question = (uint8_t)question, .day = day};
        snprintf(cards[count].lesson, sizeof cards[count].lesson, "%s", lesson);
        count++;
    }
    return count;
}

void quiz_of_cards(struct quiz *quiz, const struct card *cards, int count, int32_t today,
                   uint64_t seed) {
    int chosen[CARDS_A_DAY], found = cards_today(cards, count, today, chosen);
    *quiz = (struct quiz){.kind = QUIZ_CARDS, .seed = seed};
    for (int i = 0; i < found; i++) {
        const struct card *card = &cards[chosen[i]];
        const struct lesson_stage *stage = card_stage(card->lesson, card->question);
        if (!stage) continue; /* of a lesson that this version does not have */
        quiz->questions[quiz->count++] = (struct quiz_question){
            lesson_at(lesson_named(card->lesson))->id, card->question, stage, chosen[i]};
    }
}

void quiz_of_test(struct quiz *quiz, quiz_kind kind, uint64_t seed) {
    *quiz = (struct quiz){.kind = kind, .seed = seed, .count = MISCONCEPTIONS};
    for (int i = 0; i < MISCONCEPTIONS; i++)
        quiz->questions[i] =
            (struct quiz_question){kind == QUIZ_BEFORE ? QUIZ_BEFORE_ID : QUIZ_AFTER_ID, i,
                                   misconception_question(kind, i), -1};
}

int quiz_order(const struct quiz *quiz, int at, int order[LESSON_ANSWERS_MAX]) {
    return lesson_shuffle(quiz->questions[at].stage, quiz->seed + (uint64_t)at, order);
}

int quiz_right(const struct lesson_stage *stage) {
    int right = 0;
    while (right < LESSON_ANSWERS_MAX - 1 && stage->answers[right].wrong) right++;
    return right;
}

/* ---- words ---- */

const char *words_quiz_saying(ent_lang lang, quiz_saying saying) {
    static const char *const sayings[QUIZ_SAYINGS] = {
        [QUIZ_SAY_CARDS] = N_("Five cards a day"),
        [QUIZ_SAY_CARDS_WAIT] = N_("What you have learned comes back. Cards for today: {count}."),
        [QUIZ_SAY_CARDS_NONE] =
            N_("There are no cards for today. Questions from lessons you have finished come "
               "back after 1, 3, 7 and 21 days."),
        [QUIZ_SAY_CARDS_OVER] = N_("That was all for today. What you missed comes back tomorrow."),
        [QUIZ_SAY_BEFORE] = N_("Before the course"),
        [QUIZ_SAY_AFTER] = N_("After the course"),
        [QUIZ_SAY_BEFORE_AIM] =
            N_("Eight questions before you start. Guess if you like: nothing depends on it."),
        [QUIZ_SAY_AFTER_AIM] =
            N_("The same eight ideas in other words. Then you see both results."),
        [QUIZ_SAY_BEFORE_OVER] =
            N_("Your answers are noted. After the course you will be asked about the same eight "
               "ideas in other words, and then you will see both results."),
        [QUIZ_SAY_AFTER_OVER] = N_("Right before the course: {before} of {count}. Right after it: "
                                   "{after} of {count}."),
        [QUIZ_SAY_AFTER_ONLY] = N_("Right after the course: {after} of {count}."),
        [QUIZ_SAY_IDEA] = N_("{idea} Before: {before}. After: {after}."),
        [QUIZ_SAY_YES] = N_CONTEXT("answer", "right"),
        [QUIZ_SAY_NO] = N_CONTEXT("answer", "wrong"),
        [QUIZ_SAY_OPEN] = N_CONTEXT("answer", "not asked"),
        [QUIZ_SAY_AT] = N_("{name}, question {number} of {count}"),
        [QUIZ_SAY_NOTED] = N_("Noted."),
        [QUIZ_SAY_ANSWER] = N_("Not quite. The right answer is “{answer}”."),
    };
    return words_in(lang, sayings[saying]);
}

const char *words_quiz(ent_lang lang, quiz_kind kind) {
    static const quiz_saying names[QUIZ_KINDS] = {QUIZ_SAY_CARDS, QUIZ_SAY_BEFORE, QUIZ_SAY_AFTER};
    return words_quiz_saying(lang, names[kind]);
}

void words_quiz_source(ent_lang lang, const struct quiz_question *question, char out[WORDS_MAX]) {
    int index = lesson_named(question->lesson);
    char number[16];
    snprintf(number, sizeof number, "%d", index + 1);
    const struct place_filler places[] = {
        {"number", number}, {"title", index < 0 ? "" : words_in(lang, lesson_at(index)->title)}};
    if (index < 0)
        snprintf(
            out, WORDS_MAX, "%s",
            words_quiz(lang, strcmp(question->lesson, QUIZ_BEFORE_ID) ? QUIZ_AFTER : QUIZ_BEFORE));
    else
        words_fill(out, WORDS_MAX, words_lesson_saying(lang, LESSON_SAY_HEAD), places, 2);
}

void words_quiz_reply(ent_lang lang, const struct quiz *quiz, int at, int answer,
                      char out[4 * WORDS_MAX]) {
    const struct quiz_question *asked = &quiz->questions[at];
    int right = quiz_right(asked->stage);
    const struct place_filler places[] = {
        {"answer", words_in(lang, asked->stage->answers[right].text)}};
    char first[WORDS_MAX];
    if (!quiz_tells(quiz)) {
        snprintf(out, WORDS_MAX, "%s", words_quiz_saying(lang, QUIZ_SAY_NOTED));
        return;
    }
    words_fill(first, sizeof first,
               answer == right ? words_lesson_saying(lang, LESSON_SAY_RIGHT)
                               : words_quiz_saying(lang, QUIZ_SAY_ANSWER),
               places, 1);
    snprintf(out, (size_t)4 * WORDS_MAX, "%s\n%s", first,
             asked->card < 0 ? words_misconception_truth(lang, asked->number)
                             : words_in(lang, asked->stage->because));
}

void words_quiz_idea(ent_lang lang, int number, int before, int after, char out[WORDS_MAX]) {
    static const quiz_saying marks[] = {QUIZ_SAY_OPEN, QUIZ_SAY_NO, QUIZ_SAY_YES};
    const struct place_filler places[] = {{"idea", words_misconception(lang, number)},
                                          {"before", words_quiz_saying(lang, marks[before + 1])},
                                          {"after", words_quiz_saying(lang, marks[after + 1])}};
    words_fill(out, WORDS_MAX, words_quiz_saying(lang, QUIZ_SAY_IDEA), places, 3);
}
