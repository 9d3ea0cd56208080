/* review.c - `entanglion review`: luck and skill in a record, step by step. */
#include <stdlib.h>

#include "bots/value/weights.h"
#include "cli/records/advice.h"
#include "cli/cli.h"
#include "table/game.h"

static void print_step(ent_lang lang, advice_saying saying, const struct review_step *s) {
    char text[WORDS_MAX];
    words_review_step(lang, saying, s, text);
    advice_print(2, text);
}

static void print_plain(ent_lang lang, const struct review *r, const struct review_step *steps) {
    char text[WORDS_MAX];
    words_review_sum(lang, r, text);
    advice_print(0, text);
    advice_print(0, words_luck(lang, r->fortune));
    for (int ship = ENT_MERCURIAL; ship <= ENT_RUBICON; ship++) {
        words_review_ship(lang, r, (ent_mover)ship, text);
        advice_print(0, text);
    }
    putchar('\n');
    advice_print_saying(lang, 0, ADVICE_SAY_TURNING_POINTS, NULL, 0);
    for (int i = 0; i < r->turning_point_count; i++)
        print_step(lang, ADVICE_SAY_TURNING_POINT, &steps[r->turning_points[i]]);
    putchar('\n');
    bool any = r->mistakes_of[0] + r->mistakes_of[1] > 0;
    advice_print_saying(lang, 0, any ? ADVICE_SAY_MISTAKES : ADVICE_SAY_NO_MISTAKES, NULL, 0);
    for (int i = r->first; i < r->count; i++)
        if (review_is_mistake(&steps[i])) print_step(lang, ADVICE_SAY_MISTAKE, &steps[i]);
}

/* ---- the command ---- */

static int write_picture(const struct call *call, const char *path, const struct review *r,
                         const struct review_step *steps) {
    FILE *out = fopen(path, "wb");
    if (!out) return refuse_errno(call, path);
    review_write_svg(out, call->lang, r, steps);
    bool failed = ferror(out) != 0;
    if (fclose(out) != 0 || failed)
        return refuse_file(call, path, words_command_saying(call->lang, CMD_SAY_NOT_WRITTEN));
    return EXIT_FINE;
}

static int review_game(const struct call *call, const struct game *game, const struct value *value,
                       const char *svg, bool json) {
    static struct value_search search;
    struct review review;
    int count = 0, status = EXIT_FINE;
    struct review_step *steps = calloc((size_t)game->count + 1, sizeof *steps);
    if (!steps) return refuse(call, EXIT_INPUT, CMD_SAY_NO_MEMORY, NO_MORE);
    for (int i = 0; i < game->count; i++)
        if (game->lines[i].kind == ENT_LINE_STEP) steps[count++].step = game->lines[i].step;
    review_make(&review, steps, count, &game->start, value, &search);
    if (!review.begun)
        status =
            refuse_text(call, EXIT_INPUT, words_advice_template(call->lang, ADVICE_SAY_NOT_BEGUN));
    else if (svg)
        status = write_picture(call, svg, &review, steps);
    if (status == EXIT_FINE && json) {
        struct json answer = {0};
        json_review(&answer, call->lang, &review, steps, &game->now);
        print_answer(&answer);
    }
    if (status == EXIT_FINE && !json) print_plain(call->lang, &review, steps);
    free(steps);
    return status;
}

static int run(const struct call *call, int argc, char **argv) {
    static struct game game;
    const char *path, *weights_file = NULL, *svg = NULL;
    bool json = false;
    const struct option_spec options[] = {{"--json", .flag = &json},
                                          {"--svg", .text = &svg},
                                          {"--weights", .text = &weights_file},
                                          {0}};
    if (options_read(call, argc, argv, options, &path, 1, 1) < 0) return EXIT_CALL;
    if (!record_load(call, path, &game)) return EXIT_INPUT;
    struct weights *weights = weights_load(call, weights_file);
    int status = weights ? review_game(call, &game, &weights->value, svg, json) : EXIT_INPUT;
    free(weights);
    game_free(&game);
    return status;
}

const struct command command_review = {"review", run};
