/* review.c - `entanglion review`: luck and skill in a record, step by step. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "bots/weights.h"
#include "cli/advice.h"
#include "cli/cli.h"
#include "table/game.h"

/* ---- JSON ---- */

static void json_step_of(const struct review_step *s, int index, const char *before) {
    bool choice = ent_step_mover(s->step) <= ENT_RUBICON;
    printf("%s{\"index\":%d,\"turn\":%d", before, index, s->turn);
    json_step(",", "step", s->step);
    printf(",\"worth\":%.17g,\"luck\":%.17g,\"estimate\":%.17g,\"skill\":%.17g", share_of(s->worth),
           share_of(s->luck), share_of(s->estimate), share_of(s->skill));
    if (choice) {
        json_step(",", "best", s->best);
        printf(",\"best_worth\":%.17g,\"mistake\":%s", share_of(s->best_worth),
               review_is_mistake(s) ? "true" : "false");
    }
    putchar('}');
}

static void json_ship(const struct review *r, ent_mover ship) {
    printf("%s\"%s\":{\"skill\":%.17g,\"mistakes\":%d", ship ? "," : "", ent_mover_word(ship),
           share_of(r->skill_of[ship]), r->mistakes_of[ship]);
    json_text(",", "play", words_play_code(r->play_of[ship]));
    putchar('}');
}

static void print_json(const struct review *r, const struct review_step *steps,
                       const ent_position *now) {
    const char *separator = "";
    printf("{\"result\":%s,\"turns\":%d,\"start\":%.17g,\"end\":%.17g,\"luck\":%.17g,"
           "\"estimate\":%.17g,\"skill\":%.17g",
           now->phase == ENT_WON    ? "\"won\""
           : now->phase == ENT_LOST ? "\"lost\""
                                    : "null",
           r->turns, share_of(r->start), share_of(r->end), share_of(r->luck), share_of(r->estimate),
           share_of(r->skill));
    json_text(",", "play", words_play_code(r->play));
    json_text(",", "fortune", words_luck_code(r->fortune));
    printf(",\"ships\":{");
    json_ship(r, ENT_MERCURIAL);
    json_ship(r, ENT_RUBICON);
    printf("},\"turning_points\":[");
    for (int i = 0; i < r->turning_point_count; i++)
        json_step_of(&steps[r->turning_points[i]], r->turning_points[i], i ? "," : "");
    printf("],\"mistakes\":[");
    for (int i = r->first; i < r->count; i++)
        if (review_is_mistake(&steps[i])) json_step_of(&steps[i], i, separator), separator = ",";
    printf("],\"steps\":[");
    for (int i = r->first; i < r->count; i++) json_step_of(&steps[i], i, i > r->first ? "," : "");
    printf("]}\n");
}

/* ---- for people ---- */

static void print_step(advice_saying saying, const struct review_step *s) {
    char turn[16], step[ENT_STEP_TEXT], best[ENT_STEP_TEXT] = "";
    char before[PERCENT_TEXT], after[PERCENT_TEXT], cost[PERCENT_TEXT];
    snprintf(turn, sizeof turn, "%d", s->turn);
    ent_step_write(s->step, step);
    if (ent_step_mover(s->step) <= ENT_RUBICON) ent_step_write(s->best, best);
    percent_write(share_of(s->worth - s->luck - s->skill), before);
    percent_write(share_of(s->worth), after);
    percent_write(share_of(-s->skill), cost);
    const struct place_filler places[] = {{"turn", turn},     {"step", step},   {"best", best},
                                          {"before", before}, {"after", after}, {"cost", cost}};
    print_saying(2, saying, places, sizeof places / sizeof *places);
}

static void print_ship(const struct review *r, ent_mover ship) {
    char skill[PERCENT_TEXT], mistakes[16];
    percent_write_signed(share_of(r->skill_of[ship]), skill);
    snprintf(mistakes, sizeof mistakes, "%d", r->mistakes_of[ship]);
    const struct place_filler places[] = {{"ship", words_ship(ENT_LANG_EN, ship)},
                                          {"skill", skill},
                                          {"mistakes", mistakes},
                                          {"verdict", words_play(ENT_LANG_EN, r->play_of[ship])}};
    print_saying(0, ADVICE_SAY_SHIP, places, sizeof places / sizeof *places);
}

static void print_plain(const struct review *r, const struct review_step *steps) {
    char start[PERCENT_TEXT], end[PERCENT_TEXT], chance[PERCENT_TEXT], skill[PERCENT_TEXT],
        estimate[PERCENT_TEXT], turns[16];
    percent_write(share_of(r->start), start);
    percent_write(share_of(r->end), end);
    percent_write_signed(share_of(r->luck - r->estimate), chance);
    percent_write_signed(share_of(r->skill), skill);
    percent_write_signed(share_of(r->estimate), estimate);
    snprintf(turns, sizeof turns, "%d", r->turns);
    const struct place_filler places[] = {{"start", start},   {"end", end},
                                          {"chance", chance}, {"skill", skill},
                                          {"turns", turns},   {"estimate", estimate}};
    print_saying(0, ADVICE_SAY_SUM, places, sizeof places / sizeof *places);
    print_wrapped(0, words_luck(ENT_LANG_EN, r->fortune));
    print_ship(r, ENT_MERCURIAL);
    print_ship(r, ENT_RUBICON);
    putchar('\n');
    print_saying(0, ADVICE_SAY_TURNING_POINTS, NULL, 0);
    for (int i = 0; i < r->turning_point_count; i++)
        print_step(ADVICE_SAY_TURNING_POINT, &steps[r->turning_points[i]]);
    putchar('\n');
    bool any = r->mistakes_of[0] + r->mistakes_of[1] > 0;
    print_saying(0, any ? ADVICE_SAY_MISTAKES : ADVICE_SAY_NO_MISTAKES, NULL, 0);
    for (int i = r->first; i < r->count; i++)
        if (review_is_mistake(&steps[i])) print_step(ADVICE_SAY_MISTAKE, &steps[i]);
}

/* ---- the command ---- */

static int write_picture(const char *path, const struct review *r,
                         const struct review_step *steps) {
    FILE *out = fopen(path, "wb");
    if (!out) return refuse(&command_review, EXIT_INPUT, "%s: %s", path, strerror(errno));
    review_write_svg(out, r, steps);
    bool failed = ferror(out) != 0;
    if (fclose(out) != 0 || failed)
        return refuse(&command_review, EXIT_INPUT, "%s: cannot be written", path);
    return EXIT_FINE;
}

static int review_game(const struct game *game, const struct value *value, const char *svg,
                       bool json) {
    static struct look look;
    struct review review;
    int count = 0, status = EXIT_FINE;
    struct review_step *steps = calloc((size_t)game->count + 1, sizeof *steps);
    if (!steps) return refuse(&command_review, EXIT_INPUT, "no memory");
    for (int i = 0; i < game->count; i++)
        if (game->lines[i].kind == ENT_LINE_STEP) steps[count++].step = game->lines[i].step;
    review_make(&review, steps, count, &game->start, value, &look);
    if (!review.begun)
        status = refuse(&command_review, EXIT_INPUT, "%s",
                        words_advice_template(ENT_LANG_EN, ADVICE_SAY_NOT_BEGUN));
    else if (svg)
        status = write_picture(svg, &review, steps);
    if (status == EXIT_FINE && json) print_json(&review, steps, &game->now);
    if (status == EXIT_FINE && !json) print_plain(&review, steps);
    free(steps);
    return status;
}

static int run(int argc, char **argv) {
    static struct game game;
    const char *path, *weights_file = NULL, *svg = NULL;
    bool json = false;
    const struct option_spec options[] = {{"--json", .flag = &json},
                                          {"--svg", .text = &svg},
                                          {"--weights", .text = &weights_file},
                                          {0}};
    if (options_read(&command_review, argc, argv, options, &path, 1, 1) < 0) return EXIT_CALL;
    if (!record_load(&command_review, path, &game)) return EXIT_INPUT;
    struct weights *weights = weights_load(&command_review, weights_file);
    int status = weights ? review_game(&game, &weights->value, svg, json) : EXIT_INPUT;
    free(weights);
    game_free(&game);
    return status;
}

const struct command command_review = {
    "review", "tell luck from skill in a record",
    "Usage: entanglion review FILE [OPTIONS]\n\n"
    "Goes through the record in FILE (- is standard input), finished or not, and estimates the\n"
    "winning chance after every step. Luck is what chance gave beyond what was to be expected,\n"
    "skill what choices cost against the best one; start plus luck plus skill is the end, to the\n"
    "last digit. Also the turning points, and the mistakes: choices that cost more than 2 %.\n\n"
    "  --json             one JSON object, with every step\n"
    "  --svg OUT          also draw the winning chance as a picture\n"
    "  --weights FILE     learned weights instead of those compiled in\n\n"
    "Example: entanglion review game.ent --svg game.svg\n",
    run};
