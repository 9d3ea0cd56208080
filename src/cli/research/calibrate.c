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

static void print_json(const struct calibration *c, int64_t games) {
    printf("{\"games\":%lld,\"components\":[", (long long)games);
    for (int left = 1; left <= ENT_COMPONENTS; left++) {
        struct calibrated_line line = calibrate_fit(c, left);
        const char *separator = "";
        printf("%s{\"left\":%d,\"shift\":%.6f,\"slope\":%.6f,\"seen\":[", left > 1 ? "," : "", left,
               line.shift, line.slope);
        for (int bin = 0; bin < CALIBRATE_BINS; bin++) {
            if (!c->seen[left][bin]) continue;
            double logit = calibrate_logit(bin);
            printf("%s{\"worth\":%.4f,\"turns\":%lld,\"won\":%lld,\"chance\":%.4f}", separator,
                   1 / (1 + exp(-logit)), (long long)c->seen[left][bin],
                   (long long)c->won[left][bin], 1 / (1 + exp(-line.shift - line.slope * logit)));
            separator = ",";
        }
        printf("]}");
    }
    printf("]}\n");
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
