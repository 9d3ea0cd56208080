/* review.c - `entanglion review`: luck and skill in a record, step by step; of many records the
 * sums, as a table. */
#include <stdlib.h>
#include <string.h>

#include "bots/value/weights.h"
#include "base/memory.h"
#include "cli/records/advice.h"
#include "cli/records/table.h"
#include "cli/cli.h"
#include "table/game.h"

static void print_line(void *context, review_part part, const char *line) {
    (void)context;
    if (part == REVIEW_HEAD) putchar('\n');
    advice_print(part < REVIEW_POINT ? 0 : 2, line);
}

/* ---- the command ---- */

static int write_picture(const struct call *call, const char *path, const struct review *r,
                         const struct review_step *steps) {
    bool standard = !strcmp(path, "-");
    FILE *out = standard ? stdout : fopen(path, "wb");
    if (!out) return refuse_errno(call, path);
    review_write_svg(out, call->lang, r, steps);
    bool failed = ferror(out) != 0;
    if ((standard ? fflush(out) : fclose(out)) != 0 || failed)
        return refuse_file(call, path, words_command_saying(call->lang, CMD_SAY_NOT_WRITTEN));
    return EXIT_FINE;
}

struct reviews {
    const struct call *call;
    struct weights *weights;
    const char *svg;
    bool json, tabled;
    struct table table;
    /* Of all games in the table. */
    int games, won;
    int64_t chance, skill;
};

static const char *heads(const struct reviews *all) {
    return words_advice_template(all->call->lang, ADVICE_SAY_REVIEW_COLUMNS);
}

/* So many hundredths of a whole game, with a sign. */
static void points(const struct reviews *all, double share, char cell[ADVICE_CELL]) {
    char text[PERCENT_TEXT];
    words_percent_signed(share, text);
    advice_cell(all->call->lang, ADVICE_SAY_CELL, text, NULL, cell);
}

static void print_row(struct reviews *all, const char *file, const struct review *r,
                      const ent_position *now) {
    char turns[16], mistakes[16], result[ADVICE_CELL], cells[3][ADVICE_CELL];
    int64_t chance = r->luck - r->estimate;
    snprintf(turns, sizeof turns, "%d", r->turns);
    snprintf(mistakes, sizeof mistakes, "%d", r->mistakes_of[0] + r->mistakes_of[1]);
    table_part(words_advice_template(all->call->lang, ADVICE_SAY_RESULTS),
               now->phase == ENT_WON    ? 0
               : now->phase == ENT_LOST ? 1
                                        : 2,
               result, sizeof result);
    points(all, share_of(chance), cells[0]);
    points(all, share_of(r->skill_of[0]), cells[1]);
    points(all, share_of(r->skill_of[1]), cells[2]);
    const char *row[] = {file, turns, result, cells[0], cells[1], cells[2], mistakes};
    table_row(&all->table, heads(all), row);
    all->games++;
    all->won += now->phase == ENT_WON;
    all->chance += chance;
    all->skill += r->skill;
}

static void print_sum(const struct reviews *all) {
    char games[16], won[16], chance[PERCENT_TEXT], skill[PERCENT_TEXT];
    snprintf(games, sizeof games, "%d", all->games);
    snprintf(won, sizeof won, "%d", all->won);
    words_percent_signed(share_of(all->chance) / all->games, chance);
    words_percent_signed(share_of(all->skill) / all->games, skill);
    const struct place_filler places[] = {
        {"games", games}, {"won", won}, {"chance", chance}, {"skill", skill}};
    putchar('\n');
    advice_print_saying(all->call->lang, 0, ADVICE_SAY_REVIEWED, places, 4);
}

static void print_review(struct reviews *all, const char *file, const struct review *r,
                         const struct review_step *steps, const ent_position *now) {
    struct json answer = {0};
    if (all->json)
        json_review(&answer, all->call->lang, r, steps, now), print_answer(file, &answer);
    else if (all->tabled)
        print_row(all, file, r, now);
    else
        words_review(all->call->lang, r, steps, now, print_line, NULL);
    fflush(stdout); /* whoever reads along has each as it comes */
}

static int review_game(struct reviews *all, const char *file, const struct game *game) {
    static struct value_search search;
    const struct call *call = all->call;
    struct review review;
    int count = 0, status = EXIT_FINE;
    struct review_step *steps = calloc((size_t)game->count + 1, sizeof *steps);
    if (!steps) return refuse(call, EXIT_INPUT, CMD_SAY_NO_MEMORY, NO_MORE);
    for (int i = 0; i < game->count; i++)
        if (game->lines[i].kind == ENT_LINE_STEP) steps[count++].step = game->lines[i].step;
    review_make(&review, steps, count, &game->start, &all->weights->value, &search);
    const char *why = words_advice_template(
        call->lang, game_has_set_up(game) ? ADVICE_SAY_NOT_BEGUN : ADVICE_SAY_ID_ALONE);
    if (!review.begun)
        status = all->tabled || all->json ? refuse_file(call, file, why)
                                          : refuse_text(call, EXIT_INPUT, why);
    else if (all->svg)
        status = write_picture(call, all->svg, &review, steps);
    /* A picture on standard output stands there alone. */
    if (status == EXIT_FINE && (!all->svg || strcmp(all->svg, "-") != 0))
        print_review(all, file, &review, steps, &game->now);
    free(steps);
    return status;
}

static int review_files(struct reviews *all, const char **files, int count) {
    static struct game game;
    int status = EXIT_FINE;
    if (count > 1) all->tabled = true;
    table_begin(&all->table, heads(all), files, count);
    all->table.texts[2] = true;
    if (all->table.widths[2] < 10) all->table.widths[2] = 10; /* in every language */
    for (int i = 0; i < count; i++) {
        if (!record_load(all->call, files[i], &game)) {
            status = EXIT_INPUT;
            continue;
        }
        if (review_game(all, files[i], &game) != EXIT_FINE) status = EXIT_INPUT;
        game_free(&game);
    }
    if (all->games > 1) print_sum(all);
    return status;
}

static int run(const struct call *call, int argc, char **argv) {
    const char *weights_file = NULL;
    struct reviews all = {.call = call};
    const struct option_spec options[] = {{"--json", .flag = &all.json},
                                          {"--table", .flag = &all.tabled},
                                          {"--svg", .text = &all.svg},
                                          {"--weights", .text = &weights_file},
                                          {0}};
    const char **files = memory_new((size_t)argc, sizeof *files);
    int count = options_read(call, argc, argv, options, files, 1, argc), status = EXIT_CALL;
    if (count > 1 && all.svg)
        refuse(call, EXIT_CALL, CMD_SAY_ONE_PICTURE, NO_MORE);
    else if (count > 0) {
        all.weights = weights_load(call, weights_file);
        status = all.weights ? review_files(&all, files, count) : EXIT_INPUT;
        free(all.weights);
    }
    free(files);
    return status;
}

const struct command command_review = {"review", run};
