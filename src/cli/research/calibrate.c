/* calibrate.c - `entanglion calibrate`: the winning chance behind the learned value, measured. */
#include "sim/training/calibrate.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "bots/value/weights.h"
#include "cli/cli.h"

/* As src/advice/chance.c includes them: no component left is never asked for. */
static void print_lines(const struct calibration *c) {
    puts("{0, 65536},");
    for (int left = 1; left <= ENT_COMPONENTS; left++) {
        struct calibrated_line line = calibrate_fit(c, left);
        printf("{%lld, %lld},\n", (long long)llround(line.shift * 16777216),
               (long long)llround(line.slope * 65536));
    }
}

static void put_seen(struct json *j, const struct calibration *c, int left,
                     struct calibrated_line line) {
    json_open(j, "seen", '[');
    for (int bin = 0; bin < CALIBRATE_BINS; bin++) {
        if (!c->seen[left][bin]) continue;
        double logit = calibrate_logit(bin);
        json_open(j, NULL, '{');
        json_number(j, "worth", 1 / (1 + exp(-logit)), 4);
        json_whole(j, "turns", c->seen[left][bin]);
        json_whole(j, "won", c->won[left][bin]);
        json_number(j, "chance", 1 / (1 + exp(-line.shift - line.slope * logit)), 4);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void print_json(const struct calibration *c, int64_t games) {
    struct json j = {0};
    json_start(&j);
    json_open(&j, NULL, '{');
    json_whole(&j, "games", games);
    json_open(&j, "components", '[');
    for (int left = 1; left <= ENT_COMPONENTS; left++) {
        struct calibrated_line line = calibrate_fit(c, left);
        json_open(&j, NULL, '{');
        json_whole(&j, "left", left);
        json_number(&j, "shift", line.shift, 6);
        json_number(&j, "slope", line.slope, 6);
        put_seen(&j, c, left, line);
        json_close(&j, '}');
    }
    json_close(&j, ']');
    json_close(&j, '}');
    output_json(&j);
}

static int run(const struct call *call, int argc, char **argv) {
    static struct calibration counted;
    int64_t games = 4000;
    uint64_t seed = 0;
    const char *weights_file = NULL, *word;
    bool json = false;
    const struct option_spec options[] = {
        {"--games", .number = &games, .least = 1, .most = 100000000},
        {"--seed", .seed = &seed},
        {"--weights", .text = &weights_file},
        {"--json", .flag = &json},
        {0}};
    if (options_read(call, argc, argv, options, &word, 0, 0) < 0) return EXIT_CALL;
    struct weights *weights = weights_load(call, weights_file);
    if (!weights) return EXIT_INPUT;
    for (int64_t i = 0; i < games; i++) calibrate_game(&counted, &weights->value, seed, i);
    free(weights);
    if (json)
        print_json(&counted, games);
    else
        print_lines(&counted);
    return EXIT_FINE;
}

const struct command command_calibrate = {"calibrate", run};
