/* quiz.c - the cards of the day and the test around the course on the screen (reading.h). */
#include "words/lessons/quiz.h"

#include <stdio.h>

#include "term/reading/reading.h"
#include "term/screen/list.h"

struct quiz_screen {
    struct app *app;
    struct quiz quiz;
    struct list list; /* the answers in their order, or one entry that goes on */
    int order[LESSON_ANSWERS_MAX];
    bool replied; /* what is said to the answer is shown */
    bool right;
    char reply[4 * WORDS_MAX];
};

static const char *say(const struct quiz_screen *q, quiz_saying saying) {
    return words_quiz_saying(q->app->lang, saying);
}

/* ---- results ---- */

static const char *test_id(quiz_kind kind) {
    return kind == QUIZ_BEFORE ? QUIZ_BEFORE_ID : QUIZ_AFTER_ID;
}

static void add_results(struct pager *pager, const struct app *app) {
    char text[WORDS_MAX], good[2][16], count[16];
    int right[2], before = progress_answers(&app->progress, QUIZ_BEFORE_ID, &right[0]);
    progress_answers(&app->progress, QUIZ_AFTER_ID, &right[1]);
    for (int i = 0; i < 2; i++) snprintf(good[i], sizeof good[i], "%d", right[i]);
    snprintf(count, sizeof count, "%d", MISCONCEPTIONS);
    const struct place_filler places[] = {
        {"before", good[0]}, {"after", good[1]}, {"count", count}};
    words_fill(text, sizeof text,
               words_quiz_saying(app->lang, before ? QUIZ_SAY_AFTER_OVER : QUIZ_SAY_AFTER_ONLY),
               places, 3);
    pager_add(pager, STYLE_TITLE, 0, text);
    for (int i = 0; i < MISCONCEPTIONS; i++) {
        int after = progress_answer(&app->progress, QUIZ_AFTER_ID, i);
        words_quiz_idea(app->lang, i, progress_answer(&app->progress, QUIZ_BEFORE_ID, i), after,
                        text);
        pager_add(pager, after > 0 ? STYLE_GOOD : STYLE_PLAIN, 2, text);
    }
}

/* How it ended; or that there is nothing to ask. */
static void show_end(const struct quiz_screen *q) {
    struct pager pager = {0};
    quiz_kind kind = q->quiz.kind;
    if (kind == QUIZ_AFTER)
        add_results(&pager, q->app);
    else
        pager_add(&pager, STYLE_PLAIN, 0,
                  say(q, kind == QUIZ_BEFORE ? QUIZ_SAY_BEFORE_OVER
                         : q->quiz.count     ? QUIZ_SAY_CARDS_OVER
                                             : QUIZ_SAY_CARDS_NONE));
    pager_show(&pager, q->app, words_quiz(q->app->lang, kind), false);
    pager_free(&pager);
}

/* ---- questions ---- */

static void fill_list(struct quiz_screen *q) {
    const struct lesson_stage *stage = q->quiz.questions[q->quiz.at].stage;
    int answers = quiz_order(&q->quiz, q->quiz.at, q->order);
    list_start(&q->list, false);
    if (q->replied) {
        list_add(&q->list, app_say(q->app, SCREEN_QUIZ_ON), 1, 0);
        return;
    }
    for (int i = 0; i < answers; i++)
        list_add(&q->list, words_in(q->app->lang, stage->answers[q->order[i]].text), i + 1, 0);
}

static void draw(struct quiz_screen *q) {
    const struct quiz_question *asked = &q->quiz.questions[q->quiz.at];
    int rows = screen_rows(), columns = screen_columns(), row = 2;
    char head[WORDS_MAX], source[WORDS_MAX], number[16], count[16];
    snprintf(number, sizeof number, "%d", q->quiz.at + 1);
    snprintf(count, sizeof count, "%d", q->quiz.count);
    const struct place_filler places[] = {
        {"name", words_quiz(q->app->lang, q->quiz.kind)}, {"number", number}, {"count", count}};
    words_fill(head, sizeof head, say(q, QUIZ_SAY_AT), places, 3);
    words_quiz_source(q->app->lang, asked, source);
    screen_clear();
    screen_box(0, 1, rows - 1, columns - 2, head);
    if (asked->card >= 0) row += screen_paragraph(row, 4, columns - 8, 2, STYLE_DIM, source) + 1;
    row += screen_paragraph(row, 4, columns - 8, 6, STYLE_PLAIN,
                            words_in(q->app->lang, asked->stage->text)) +
           1;
    if (q->replied)
        row += screen_paragraph(row, 4, columns - 8, rows - row - 5,
                                q->right ? STYLE_GOOD : STYLE_BOLD, q->reply) +
               1;
    list_draw(&q->list, row, 4, rows - row - 2, columns - 8, 1);
    screen_text(rows - 1, 2, columns - 4, STYLE_DIM, app_say(q->app, SCREEN_QUIZ_FOOT));
    screen_show();
}

/* The answer under the cursor is kept, and what there is to say is shown. */
static void take(struct quiz_screen *q) {
    const struct quiz_question *asked = &q->quiz.questions[q->quiz.at];
    int answer = q->order[q->list.at];
    bool right = answer == quiz_right(asked->stage);
    if (asked->card >= 0)
        progress_add_card(&q->app->progress, asked->card, right);
    else
        progress_add_answer(&q->app->progress, asked->lesson, asked->number, right);
    words_quiz_reply(q->app->lang, &q->quiz, q->quiz.at, answer, q->reply);
    q->replied = quiz_tells(&q->quiz);
    q->right = right;
    if (!q->replied) q->quiz.at++;
}

void reading_quiz(struct app *app, quiz_kind kind) {
    struct quiz_screen q = {.app = app};
    int right;
    if (kind == QUIZ_CARDS) {
        quiz_of_cards(&q.quiz, app->progress.cards, app->progress.card_count, progress_day(),
                      app_fresh_seed(app));
    } else {
        quiz_of_test(&q.quiz, kind, app_fresh_seed(app));
        q.quiz.at = progress_answers(&app->progress, test_id(kind), &right); /* where it was left */
    }
    for (bool fresh = true; q.quiz.at < q.quiz.count;) {
        if (fresh) fill_list(&q);
        draw(&q);
        int key = screen_key(-1);
        if (key == KEY_LEAVE || key == KEY_ESCAPE || key == 'q') return;
        if (key == '?') pager_help(app, SCREEN_HELP_LIST);
        fresh = list_key(&q.list, key) == LIST_TAKEN;
        if (!fresh) continue;
        if (q.replied)
            q.replied = false, q.quiz.at++;
        else
            take(&q);
    }
    show_end(&q);
}
