/* review.c - the review of a game, with its curve (review.h, play.h). */
#include "term/game/review.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "term/screen/canvas.h"
#include "term/game/play.h"
#include "words/advice/advice.h"

void judged_make(struct judged *judged, struct app *app, const struct game *game) {
    *judged = (struct judged){.steps = memory_new((size_t)game->count + 1, sizeof *judged->steps)};
    for (int i = 0; i < game->count; i++)
        if (game->lines[i].kind == ENT_LINE_STEP)
            judged->steps[judged->count++].step = game->lines[i].step;
    review_make(&judged->review, judged->steps, judged->count, &game->start, app->value,
                app->search);
}

void judged_free(struct judged *judged) {
    free(judged->steps);
    *judged = (struct judged){0};
}

/* ---- the curve ---- */

enum { AXIS = 6 }; /* columns of the numbers at its left */

static struct point curve_point(const struct judged *j, int step, int rows, int columns) {
    int steps = j->count - j->review.first;
    double share =
        step < j->review.first ? share_of(j->review.start) : share_of(j->steps[step].worth);
    double across = steps > 0 ? (double)(step - j->review.first + 1) / steps : 0;
    return (struct point){(int)(across * (columns - 1) * CELL),
                          (int)((1 - share) * (rows - 0.25) * CELL)};
}

/* A row that marks the mistakes by the letter of their ship. */
static void mark_mistakes(const struct judged *j, int columns, char *text) {
    memset(text, ' ', (size_t)columns);
    text[columns] = '\0';
    for (int i = j->review.first; i < j->count; i++)
        if (review_is_mistake(&j->steps[i])) {
            int at = curve_point(j, i, 1, columns).x / CELL;
            text[at] = ent_mover_word(ent_step_mover(j->steps[i].step))[0];
        }
}

void judged_add_curve(struct pager *pager, const struct judged *j, int rows, int columns) {
    static struct canvas canvas; /* large */
    char row[CANVAS_ROW_TEXT], text[CANVAS_ROW_TEXT + 16];
    int width = columns - AXIS;
    if (width > CANVAS_COLUMNS) width = CANVAS_COLUMNS;
    canvas_start(&canvas, rows, width);
    for (int i = j->review.first; i < j->count; i++)
        canvas_line(&canvas, curve_point(j, i - 1, rows, width), curve_point(j, i, rows, width),
                    LINE_SOLID, STYLE_GOOD);
    for (int y = 0; y < rows; y++) {
        const char *axis = y == 0          ? "100 %"
                           : y == rows / 2 ? " 50 %"
                           : y == rows - 1 ? "  0 %"
                                           : "";
        canvas_row(&canvas, y, row);
        snprintf(text, sizeof text, "%5s│%s", axis, row);
        pager_add(pager, STYLE_PLAIN, 0, text);
    }
    mark_mistakes(j, width, row);
    snprintf(text, sizeof text, "%5s│%s", "", row);
    pager_add(pager, STYLE_BAD, 0, text);
}

/* ---- the review ---- */

void play_review(struct app *app, const struct game *game) {
    struct judged j;
    struct pager pager = {0};
    char text[WORDS_MAX];
    judged_make(&j, app, game);
    if (!j.review.begun) {
        pager_add(&pager, STYLE_PLAIN, 0, words_advice_template(app->lang, ADVICE_SAY_NOT_BEGUN));
    } else {
        const struct review *r = &j.review;
        int columns = screen_columns() - 4;
        pager_add(&pager, STYLE_TITLE, 0, words_advice_template(app->lang, ADVICE_SAY_CURVE));
        judged_add_curve(&pager, &j, screen_rows() >= 36 ? 12 : 7, columns > 100 ? 100 : columns);
        words_review_sum(app->lang, r, text);
        pager_add(&pager, STYLE_PLAIN, 0, text);
        pager_add(&pager, STYLE_BOLD, 0, words_luck(app->lang, r->fortune));
        for (int ship = 0; ship < 2; ship++) {
            words_review_ship(app->lang, r, (ent_mover)ship, text);
            pager_add(&pager, ship ? STYLE_RUBICON : STYLE_MERCURIAL, 0, text);
        }
        pager_add(&pager, STYLE_PLAIN, 0, "");
        pager_add(&pager, STYLE_TITLE, 0,
                  words_advice_template(app->lang, ADVICE_SAY_TURNING_POINTS));
        for (int i = 0; i < r->turning_point_count; i++) {
            words_review_step(app->lang, ADVICE_SAY_TURNING_POINT, &j.steps[r->turning_points[i]],
                              text);
            pager_add(&pager, STYLE_PLAIN, 2, text);
        }
        bool any = r->mistakes_of[0] + r->mistakes_of[1] > 0;
        pager_add(&pager, STYLE_PLAIN, 0, "");
        pager_add(
            &pager, STYLE_TITLE, 0,
            words_advice_template(app->lang, any ? ADVICE_SAY_MISTAKES : ADVICE_SAY_NO_MISTAKES));
        for (int i = r->first; i < j.count; i++)
            if (review_is_mistake(&j.steps[i])) {
                words_review_step(app->lang, ADVICE_SAY_MISTAKE, &j.steps[i], text);
                pager_add(&pager, STYLE_PLAIN, 2, text);
            }
    }
    pager_show(&pager, app, app_say(app, SCREEN_READING_REVIEW), false);
    pager_free(&pager);
    judged_free(&j);
}
