/* quiz.c - the cards of the day and the test around the course in the plain text game
 * (text_game.h). The game or the lesson on the table waits. */
#include <string.h>
#include <strings.h>

#include "text/text_game.h"
#include "words/lessons/quiz.h"

static void say_quiz(struct text_game *s, quiz_saying saying, const struct place_filler *places,
                     int count) {
    char text[WORDS_MAX];
    words_fill(text, sizeof text, words_quiz_saying(s->options->lang, saying), places, count);
    text_print(s, text);
}

/* What came of the test: nothing is told before the course is over. */
static void say_results(struct text_game *s) {
    char text[WORDS_MAX], good[2][16], count[16];
    int right[2], before = progress_answers(&s->progress, QUIZ_BEFORE_ID, &right[0]);
    progress_answers(&s->progress, QUIZ_AFTER_ID, &right[1]);
    for (int i = 0; i < 2; i++) snprintf(good[i], sizeof good[i], "%d", right[i]);
    snprintf(count, sizeof count, "%d", MISCONCEPTIONS);
    for (int i = 0; i < MISCONCEPTIONS; i++) {
        words_quiz_idea(s->options->lang, i, progress_answer(&s->progress, QUIZ_BEFORE_ID, i),
                        progress_answer(&s->progress, QUIZ_AFTER_ID, i), text);
        text_print(s, text);
    }
    const struct place_filler places[] = {
        {"before", good[0]}, {"after", good[1]}, {"count", count}};
    say_quiz(s, before ? QUIZ_SAY_AFTER_OVER : QUIZ_SAY_AFTER_ONLY, places, 3);
}

static void say_over(struct text_game *s) {
    if (s->quiz.kind == QUIZ_AFTER)
        say_results(s);
    else
        say_quiz(s, s->quiz.kind == QUIZ_CARDS ? QUIZ_SAY_CARDS_OVER : QUIZ_SAY_BEFORE_OVER, NULL,
                 0);
}

void text_cards_wait(struct text_game *s) {
    struct quiz quiz;
    char count[16];
    quiz_of_cards(&quiz, s->progress.cards, s->progress.card_count, progress_day(), 0);
    if (!quiz.count) return;
    snprintf(count, sizeof count, "%d", quiz.count);
    const struct place_filler places[] = {{"count", count}};
    text_say(s, SAY_CARDS, places, 1);
}

/* How many of the test's questions were answered. */
static int answered(const struct text_game *s, quiz_kind kind) {
    int right;
    return progress_answers(&s->progress, kind == QUIZ_BEFORE ? QUIZ_BEFORE_ID : QUIZ_AFTER_ID,
                            &right);
}

bool text_quiz_begin(struct text_game *s, const char *line) {
    static const char *const words[QUIZ_KINDS] = {"cards", "before", "after"};
    quiz_kind kind = QUIZ_CARDS;
    while (kind < QUIZ_KINDS && strcasecmp(line, words[kind]) != 0) kind++;
    if (kind == QUIZ_KINDS) return false;
    if (kind == QUIZ_CARDS)
        quiz_of_cards(&s->quiz, s->progress.cards, s->progress.card_count, progress_day(),
                      s->options->seed);
    else
        quiz_of_test(&s->quiz, kind, s->options->seed);
    if (kind != QUIZ_CARDS) s->quiz.at = answered(s, kind); /* it goes on where it was left */
    s->in_quiz = s->quiz.at < s->quiz.count;
    if (s->in_quiz) return true;
    if (kind == QUIZ_CARDS)
        say_quiz(s, QUIZ_SAY_CARDS_NONE, NULL, 0);
    else
        say_over(s);
    return true;
}

void text_quiz_ask(struct text_game *s) {
    const struct quiz_question *asked = &s->quiz.questions[s->quiz.at];
    ent_lang lang = s->options->lang;
    char text[WORDS_MAX], number[16], count[16];
    int order[LESSON_ANSWERS_MAX], answers = quiz_order(&s->quiz, s->quiz.at, order);
    snprintf(number, sizeof number, "%d", s->quiz.at + 1);
    snprintf(count, sizeof count, "%d", s->quiz.count);
    const struct place_filler at[] = {
        {"name", words_quiz(lang, s->quiz.kind)}, {"number", number}, {"count", count}};
    fputc('\n', s->options->out);
    say_quiz(s, QUIZ_SAY_AT, at, 3);
    if (asked->card >= 0) {
        words_quiz_source(lang, asked, text);
        text_print(s, text);
    }
    text_print(s, words_in(lang, asked->stage->text));
    for (int i = 0; i < answers; i++) {
        snprintf(text, sizeof text, "%3d  %s", i + 1,
                 words_in(lang, asked->stage->answers[order[i]].text));
        text_print(s, text);
    }
    snprintf(count, sizeof count, "%d", answers);
    text_say(s, SAY_LESSON_PICK, &(struct place_filler){"count", count}, 1);
}

/* The answer is said, and kept. */
static void take(struct text_game *s, int answer) {
    const struct quiz_question *asked = &s->quiz.questions[s->quiz.at];
    char reply[4 * WORDS_MAX];
    bool right = answer == quiz_right(asked->stage);
    words_quiz_reply(s->options->lang, &s->quiz, s->quiz.at, answer, reply);
    text_print(s, reply);
    if (asked->card >= 0)
        progress_add_card(&s->progress, asked->card, right);
    else
        progress_add_answer(&s->progress, asked->lesson, asked->number, right);
    s->quiz.at++;
}

enum answer text_quiz_command(struct text_game *s, const char *line) {
    int order[LESSON_ANSWERS_MAX], number = text_number(line);
    if (!strcasecmp(line, "help") || !strcasecmp(line, "?")) {
        text_say(s, SAY_HELP_QUIZ, NULL, 0);
        return ANSWER_AGAIN;
    }
    bool leaves = !strcasecmp(line, "back");
    if (!leaves && number >= 1 && number <= quiz_order(&s->quiz, s->quiz.at, order))
        take(s, order[number - 1]);
    if (!leaves && s->quiz.at < s->quiz.count) return ANSWER_ASK;
    if (!leaves) say_over(s);
    s->in_quiz = false;
    text_say(s, SAY_BACK, NULL, 0);
    return ANSWER_SHOW;
}
