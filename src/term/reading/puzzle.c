/* puzzle.c - the puzzle of the day on the screen (reading.h): the position in words, the choices,
 * and after an answer what it was about, which would give it away before, and what each choice is
 * worth. */
#include "advice/puzzles/puzzle.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "bots/value/weights.h"
#include "term/reading/reading.h"
#include "term/screen/list.h"
#include "words/advice/advice.h"
#include "words/faces/page.h"
#include "words/game/explain.h"

enum { TRIALS = 256 };

/* The best choice, why, and what the others are worth. */
static void add_worths(struct pager *pager, const struct app *app, const struct puzzle *puzzle) {
    struct weights *weights = memory_new(1, sizeof *weights);
    struct hint *hint = memory_new(1, sizeof *hint);
    char text[WORDS_MAX], number[PERCENT_TEXT], percent[2 * PERCENT_TEXT], line[2 * WORDS_MAX];
    if (!weights_read(weights, weights_builtin, weights_builtin_length)) {
        hint_make(hint, &(struct hint_task){.position = &puzzle->position,
                                            .value = &weights->value,
                                            .trials = TRIALS,
                                            .known_best = puzzle->best});
        for (int i = 0; i < hint->choices[0].reasons.count; i++) {
            words_advice_reason(app->lang, &hint->choices[0].reasons.list[i], text);
            pager_add(pager, STYLE_PLAIN, 2, text);
        }
        pager_add(pager, STYLE_DIM, 0, words_page(app->lang, "hint_meaning"));
        for (int i = 0; i < hint->count; i++) {
            words_choice(app->lang, &puzzle->position, hint->choices[i].step, text);
            words_percent(hint->choices[i].chance, number);
            words_fill(percent, sizeof percent, words_page(app->lang, "percent"),
                       &(struct place_filler){"number", number}, 1);
            snprintf(line, sizeof line, "%7s  %s", percent, text);
            pager_add(pager, i == 0 ? STYLE_GOOD : STYLE_PLAIN, 2, line);
        }
    }
    free(hint);
    free(weights);
}

static void show_answer(const struct app *app, const struct puzzle *puzzle, ent_step given) {
    struct pager pager = {0};
    char best[WORDS_MAX], text[2 * WORDS_MAX];
    bool right = given == puzzle->best;
    words_choice(app->lang, &puzzle->position, puzzle->best, best);
    words_fill(text, sizeof text, words_page(app->lang, "puzzle_best"),
               &(struct place_filler){"sentence", best}, 1);
    pager_add(&pager, right ? STYLE_GOOD : STYLE_BOLD, 0,
              words_page(app->lang, right ? "puzzle_right" : "puzzle_wrong"));
    pager_add(&pager, STYLE_PLAIN, 0, text);
    add_worths(&pager, app, puzzle);
    pager_show(&pager, app, words_puzzle_theme(app->lang, puzzle->theme), false);
    pager_free(&pager);
}

static void draw(const struct app *app, const struct puzzle *puzzle, struct list *list) {
    int rows = screen_rows(), columns = screen_columns(), row = 1;
    char position[WORDS_POSITION_MAX], question[WORDS_MAX];
    ent_mover ship = ent_to_move(&puzzle->position);
    words_position(app->lang, &puzzle->position, position);
    words_fill(question, sizeof question, words_page(app->lang, "puzzle_question"),
               &(struct place_filler){"ship", words_ship(app->lang, ship)}, 1);
    screen_clear();
    screen_box(0, 1, rows - 1, columns - 2, app_say(app, SCREEN_MENU_PUZZLE));
    int left = rows - list->count - 5;
    row += screen_paragraph(row, 4, columns - 8, left > 3 ? left : 3, STYLE_PLAIN, position) + 1;
    row += screen_paragraph(row, 4, columns - 8, 1, STYLE_BOLD, question);
    list_draw(list, row, 4, rows - row - 2, columns - 8, 1);
    screen_text(rows - 1, 2, columns - 4, STYLE_DIM, app_say(app, SCREEN_QUIZ_FOOT));
    screen_show();
}

void reading_puzzle(const struct app *app) {
    const struct puzzle puzzle = puzzle_at(puzzle_of_day(progress_day()));
    ent_step steps[ENT_STEPS_MAX];
    struct list list;
    char text[WORDS_MAX];
    int count = ent_steps(&puzzle.position, steps, NULL);
    list_start(&list, false);
    for (int i = 0; i < count; i++) {
        words_choice(app->lang, &puzzle.position, steps[i], text);
        list_add(&list, text, i + 1, 0);
    }
    for (;;) {
        draw(app, &puzzle, &list);
        int key = screen_key(-1);
        if (key == KEY_LEAVE || key == KEY_ESCAPE || key == 'q') return;
        if (key == '?') pager_help(app, SCREEN_HELP_LIST);
        if (list_key(&list, key) != LIST_TAKEN) continue;
        show_answer(app, &puzzle, steps[list.at]);
        return;
    }
}
