/* quiz.c - the cards of the day and the test around the course for the page. The page keeps what
 * was learned; which cards come back, and when, is decided here. */
#include "words/lessons/quiz.h"

#include <stdlib.h>
#include <string.h>

#include "wasm/core.h"

/* A number of the input between two others; false when it is none. */
static bool read_number(long least, long most, long *number) {
    char *end, *word = strtok(NULL, " \n");
    *number = word ? strtol(word, &end, 10) : 0;
    return word && *word && !*end && *number >= least && *number <= most;
}

/* "lesson bit" for a lesson that was done, "card bit 1 2 20774" for a card of it: question, step
 * and day. What cannot be read is left out. */
static int read_cards(struct card cards[CARDS_MAX]) {
    const char *done[64];
    int count = 0, lessons = 0;
    long question, step, day;
    for (char *word = strtok(core_in.text, " \n"); word; word = strtok(NULL, " \n")) {
        bool card = !strcmp(word, "card");
        const char *lesson = card || !strcmp(word, "lesson") ? strtok(NULL, " \n") : NULL;
        if (!lesson || strlen(lesson) >= sizeof cards[0].lesson) continue;
        if (!card && lessons < 64) done[lessons++] = lesson;
        if (!card || count == CARDS_MAX || !read_number(1, 255, &question) ||
            !read_number(0, CARD_STEPS - 1, &step) || !read_number(0, 1000000, &day))
            continue;
        cards[count] = (struct card){
            .question = (uint8_t)(question - 1), .step = (uint8_t)step, .day = (int32_t)day};
        strcpy(cards[count++].lesson, lesson);
    }
    for (int i = 0; i < lessons; i++) count = quiz_add_cards(cards, count, done[i], 0);
    return count;
}

static void put_question(struct json *j, ent_lang lang, const struct quiz *quiz, int at,
                         const struct card *cards) {
    const struct quiz_question *asked = &quiz->questions[at];
    int order[LESSON_ANSWERS_MAX], answers = quiz_order(quiz, at, order);
    card_step step = asked->card < 0 ? CARD_LEARNED : (card_step)cards[asked->card].step;
    char source[WORDS_MAX];
    words_quiz_source(lang, asked, source);
    json_open(j, NULL, '{');
    json_text(j, "lesson", asked->lesson);
    json_whole(j, "question", asked->number);
    json_text(j, "source", source);
    json_text(j, "idea", asked->card < 0 ? words_misconception(lang, asked->number) : NULL);
    json_text(j, "text", words_in(lang, asked->stage->text));
    json_open(j, "answers", '[');
    for (int i = 0; i < answers; i++) {
        json_open(j, NULL, '{');
        json_text(j, "text", words_in(lang, asked->stage->answers[order[i]].text));
        json_truth(j, "right", order[i] == quiz_right(asked->stage));
        json_close(j, '}');
    }
    json_close(j, ']');
    json_text(j, "because",
              asked->card < 0 ? words_misconception_truth(lang, asked->number)
                              : words_in(lang, asked->stage->because));
    json_whole(j, "right", card_after(step, true));
    json_whole(j, "wrong", card_after(step, false));
    json_close(j, '}');
}

/* The questions of a quiz (quiz_kind) on a day, type QuizQuestion[]; for cards the input says what
 * was learned. */
EXPORT(core_quiz) const char *core_quiz(int lang, int kind, int day, uint64_t seed) {
    static struct card cards[CARDS_MAX];
    struct quiz quiz;
    if (kind < 0 || kind >= QUIZ_KINDS || !core_in.text) return core_nothing();
    if (kind == QUIZ_CARDS)
        quiz_of_cards(&quiz, cards, read_cards(cards), day, seed);
    else
        quiz_of_test(&quiz, (quiz_kind)kind, seed);
    json_start(&core_answer);
    json_open(&core_answer, NULL, '[');
    for (int i = 0; i < quiz.count; i++)
        put_question(&core_answer, core_lang(lang), &quiz, i, cards);
    json_close(&core_answer, ']');
    return core_done();
}
