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

struct curve {
    const struct judged *judged;
    struct chance_part part; /* of the scale: rows are few */
    int rows, columns;
};

static int64_t chance_after(const struct judged *j, int step) {
    return step < j->review.first ? j->review.start : j->steps[step].worth;
}

static struct chance_part part_of(const struct judged *j) {
    int64_t lowest = j->review.start, highest = lowest;
    for (int i = j->review.first; i < j->count; i++) {
        if (j->steps[i].worth < lowest) lowest = j->steps[i].worth;
        if (j->steps[i].worth > highest) highest = j->steps[i].worth;
    }
    return chance_part_of(lowest, highest);
}

/* How far down a chance stands, in rows. */
static double rows_down(const struct curve *c, int64_t worths) {
    return (1 - share_of(chance_part_height(c->part, worths))) * (c->rows - 0.25);
}

static struct point curve_point(const struct curve *c, int step) {
    const struct judged *j = c->judged;
    int steps = j->count - j->review.first;
    double across = steps > 0 ? (double)(step - j->review.first + 1) / steps : 0;
    return (struct point){(int)(across * (c->columns - 1) * CELL),
                          (int)(rows_down(c, chance_after(j, step)) * CELL)};
}

/* A row that marks the mistakes by the letter of their ship. */
static void mark_mistakes(const struct curve *c, char *text) {
    const struct judged *j = c->judged;
    memset(text, ' ', (size_t)c->columns);
    text[c->columns] = '\0';
    for (int i = j->review.first; i < j->count; i++)
        if (review_is_mistake(&j->steps[i]))
            text[curve_point(c, i).x / CELL] = ent_mover_word(ent_step_mover(j->steps[i].step))[0];
}

static void add_title(struct pager *pager, ent_lang lang, struct chance_part part) {
    char text[WORDS_MAX], low[8], high[8];
    snprintf(low, sizeof low, "%d", chance_marks[part.low]);
    snprintf(high, sizeof high, "%d", chance_marks[part.high]);
    const struct place_filler places[] = {{"low", low}, {"high", high}};
    words_fill(text, sizeof text,
               words_advice_template(lang, chance_part_whole(part) ? ADVICE_SAY_CURVE
                                                                   : ADVICE_SAY_CURVE_PART),
               places, 2);
    pager_add(pager, STYLE_TITLE, 0, text);
}

/* The mark of the scale that stands in a row, or "". */
static void write_mark(const struct curve *c, ent_lang lang, int row, char axis[PERCENT_TEXT]) {
    axis[0] = '\0';
    for (int mark = c->part.low; mark <= c->part.high; mark++)
        if ((int)rows_down(c, chance_mark(mark)) == row)
            words_whole_percent(lang, chance_marks[mark], axis);
}

void judged_add_curve(struct pager *pager, ent_lang lang, const struct judged *j, int rows,
                      int columns) {
    static struct canvas canvas; /* large */
    char row[CANVAS_ROW_TEXT], text[CANVAS_ROW_TEXT + 64], axis[PERCENT_TEXT];
    int width = columns - AXIS < CANVAS_COLUMNS ? columns - AXIS : CANVAS_COLUMNS;
    const struct curve curve = {j, part_of(j), rows, width};
    add_title(pager, lang, curve.part);
    canvas_start(&canvas, rows, width);
    for (int i = j->review.first; i < j->count; i++)
        canvas_line(&canvas, curve_point(&curve, i - 1), curve_point(&curve, i), LINE_SOLID,
                    STYLE_GOOD);
    for (int y = 0; y < rows; y++) {
        write_mark(&curve, lang, y, axis);
        canvas_row(&canvas, y, row);
        snprintf(text, sizeof text, "%*s%s│%s", AXIS - 1 - screen_text_columns(axis), "", axis,
                 row);
        pager_add(pager, STYLE_PLAIN, 0, text);
    }
    mark_mistakes(&curve, row);
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
        judged_add_curve(&pager, app->lang, &j, screen_rows() >= 36 ? 12 : 7,
                         columns > 100 ? 100 : columns);
        words_review_rest(app->lang, &j.review, j.steps, &game->now, add_line, &pager);
    }
    pager_show(&pager, app, app_say(app, SCREEN_READING_REVIEW), false);
    pager_free(&pager);
    judged_free(&j);
}
