/* quiz.h - questions one after the other, without a board, each answered once (quiz.c): the cards
 * of a day, and the test of eight ideas that is asked before the physics course and, in other
 * words, after it (misconceptions.c).
 *
 * The answers of the test are kept as those of lessons are, under the ids QUIZ_BEFORE_ID and
 * QUIZ_AFTER_ID; the number of the question is that of the misconception. */
#ifndef ENT_WORDS_LESSONS_QUIZ_H
#define ENT_WORDS_LESSONS_QUIZ_H

#include "lessons/cards.h"
#include "lessons/lesson.h"
#include "words/words.h"

typedef enum quiz_kind { QUIZ_CARDS, QUIZ_BEFORE, QUIZ_AFTER, QUIZ_KINDS } quiz_kind;
#define QUIZ_BEFORE_ID "before"
#define QUIZ_AFTER_ID "after"
enum { MISCONCEPTIONS = 8, QUIZ_QUESTIONS_MAX = 8 };

/* A quiz under way: a value. */
struct quiz {
    quiz_kind kind;
    int count, at; /* at == count: it is over */
    uint64_t seed; /* of the order of answers */
    struct quiz_question {
        const char *lesson; /* the id of a lesson, or of the test */
        int number;         /* of the question there */
        const struct lesson_stage *stage;
        int card; /* the number of the card, or -1 */
    } questions[QUIZ_QUESTIONS_MAX];
};

/* The cards of today, or one of the tests. */
void quiz_of_cards(struct quiz *quiz, const struct card *cards, int count, int32_t today,
                   uint64_t seed);
void quiz_of_test(struct quiz *quiz, quiz_kind kind, uint64_t seed);

/* The answers of a question in the order in which they are shown; returns how many. */
int quiz_order(const struct quiz *quiz, int at, int order[LESSON_ANSWERS_MAX]);
/* The right one, as the data of the question has it. */
int quiz_right(const struct lesson_stage *stage);
/* Is the answer told? Before the course it is not: the same ideas are asked about again. */
static inline bool quiz_tells(const struct quiz *quiz) {
    return quiz->kind != QUIZ_BEFORE;
}

/* Adds the cards of a lesson that are missing, begun on that day; how many there are then. */
int quiz_add_cards(struct card cards[CARDS_MAX], int count, const char *lesson, int32_t day);

/* An idea that many bring along and that does not hold: its name, by the number of the question. */
const char *words_misconception(ent_lang lang, int number);
/* What holds instead. */
const char *words_misconception_truth(ent_lang lang, int number);
/* The questions about it, before and after the course. */
const struct lesson_stage *misconception_question(quiz_kind kind, int number);

typedef enum quiz_saying {
    QUIZ_SAY_CARDS,      /* the name of the cards */
    QUIZ_SAY_CARDS_WAIT, /* {count}: how many wait today */
    QUIZ_SAY_CARDS_NONE, /* none today, and when they come */
    QUIZ_SAY_CARDS_OVER, /* all of today's were asked */
    QUIZ_SAY_BEFORE,     /* the names of the tests */
    QUIZ_SAY_AFTER,
    QUIZ_SAY_BEFORE_AIM, /* what they are for */
    QUIZ_SAY_AFTER_AIM,
    QUIZ_SAY_BEFORE_OVER, /* all answers are noted; what comes after the course */
    QUIZ_SAY_AFTER_OVER,  /* {before} {after} {count}: how many were right */
    QUIZ_SAY_AFTER_ONLY,  /* {after} {count}: the same, when nothing was asked before */
    QUIZ_SAY_IDEA,        /* {idea} {before} {after}: a line of both */
    QUIZ_SAY_YES,         /* what stands there for right, wrong and not asked */
    QUIZ_SAY_NO,
    QUIZ_SAY_OPEN,
    QUIZ_SAY_AT,     /* {name} {number} {count}: the question under way */
    QUIZ_SAY_NOTED,  /* an answer of the first test */
    QUIZ_SAY_ANSWER, /* {answer}: what would have been right */
    QUIZ_SAYINGS
} quiz_saying;
const char *words_quiz_saying(ent_lang lang, quiz_saying saying);
/* The name of the quiz. */
const char *words_quiz(ent_lang lang, quiz_kind kind);
/* Where a question comes from: its lesson with its number, or the name of the test. */
void words_quiz_source(ent_lang lang, const struct quiz_question *question, char out[WORDS_MAX]);
/* What is said to an answer. */
void words_quiz_reply(ent_lang lang, const struct quiz *quiz, int at, int answer,
                      char out[4 * WORDS_MAX]);
/* A line of the two results side by side; of each -1: not asked, 0: wrong, 1: right. */
void words_quiz_idea(ent_lang lang, int number, int before, int after, char out[WORDS_MAX]);

#endif
