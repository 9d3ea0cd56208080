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
        share_of(chance_height(step < j->review.first ? j->review.start : j->steps[step].worth));
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

/* The row at which a mark of the scale stands. */
static int mark_row(int mark, int rows) {
    double down = 1 - share_of(chance_height(chance_mark(mark)));
    return (int)(down * (rows - 0.25));
}

void judged_add_curve(struct pager *pager, const struct judged *j, int rows, int columns) {
    static struct canvas canvas; /* large */
    char row[CANVAS_ROW_TEXT], text[CANVAS_ROW_TEXT + 32];
    int width = columns - AXIS;
    if (width > CANVAS_COLUMNS) width = CANVAS_COLUMNS;
    canvas_start(&canvas, rows, width);
    for (int i = j->review.first; i < j->count; i++)
        canvas_line(&canvas, curve_point(j, i - 1, rows, width), curve_point(j, i, rows, width),
                    LINE_SOLID, STYLE_GOOD);
    for (int y = 0; y < rows; y++) {
        char axis[16] = "";
        for (int mark = 0; mark < CHANCE_MARKS; mark++)
            if (mark_row(mark, rows) == y) snprintf(axis, sizeof axis, "%d %%", chance_marks[mark]);
        canvas_row(&canvas, y, row);
        snprintf(text, sizeof text, "%5s│%s", axis, row);
        pager_add(pager, STYLE_PLAIN, 0, text);
    }
    mark_mistakes(j, width, row);
    snprintf(text, sizeof text, "%5s│%s", "", row);
    pager_add(pager, STYLE_BAD, 0, text);
}

/* ---- the review ---- */

static void add_line(void *context, review_part part, const char *line) {
    static const screen_style styles[] = {
        [REVIEW_FIRST] = STYLE_BOLD,       [REVIEW_VERDICT] = STYLE_PLAIN,
        [REVIEW_SHIP_M] = STYLE_MERCURIAL, [REVIEW_SHIP_R] = STYLE_RUBICON,
        [REVIEW_HEAD] = STYLE_TITLE,       [REVIEW_POINT] = STYLE_PLAIN,
        [REVIEW_NUMBER] = STYLE_DIM};
    struct pager *pager = context;
    if (part == REVIEW_HEAD) pager_add(pager, STYLE_PLAIN, 0, "");
    pager_add(pager, styles[part], part < REVIEW_POINT ? 0 : 2, line);
}

void play_review(struct app *app, const struct game *game) {
    struct judged j;
    struct pager pager = {0};
    judged_make(&j, app, game);
    if (!j.review.begun) {
        pager_add(&pager, STYLE_PLAIN, 0, words_advice_template(app->lang, ADVICE_SAY_NOT_BEGUN));
    } else {
        int columns = screen_columns() - 4;
        words_review_first(app->lang, &j.review, j.steps, &game->now, add_line, &pager);
        words_review_verdict(app->lang, &j.review, add_line, &pager);
        pager_add(&pager, STYLE_PLAIN, 0, "");
        pager_add(&pager, STYLE_TITLE, 0, words_advice_template(app->lang, ADVICE_SAY_CURVE));
        judged_add_curve(&pager, &j, screen_rows() >= 36 ? 12 : 7, columns > 100 ? 100 : columns);
        words_review_rest(app->lang, &j.review, j.steps, &game->now, add_line, &pager);
    }
    pager_show(&pager, app, app_say(app, SCREEN_READING_REVIEW), false);
    pager_free(&pager);
    judged_free(&j);
}
