/* bench.c - `entanglion bench`: speed of the rules, and the signature of what they do. */
#include "sim/bench.h"

#include <stdio.h>

#include "cli/cli.h"

static int run(int argc, char **argv) {
    int64_t games = 100000;
    bool json = false;
    const char *word;
    const struct option_spec options[] = {
        {"--games", .number = &games, .least = 1, .most = 100000000},
        {"--json", .flag = &json},
        {0}};
    if (options_read(&command_bench, argc, argv, options, &word, 0, 0) < 0) return EXIT_CALL;
    uint64_t signature = bench_signature();
    struct bench_result one = bench_random_play(games, 1),
                        all = bench_random_play(games, processors());
    double steps = (double)one.steps / one.seconds, steps_all = (double)all.steps / all.seconds;
    double played = (double)one.games / one.seconds, played_all = (double)all.games / all.seconds;
    if (json)
        printf("{\"steps_per_second\":%.0f,\"games_per_second\":%.0f,\"steps_per_second_all\":%.0f,"
               "\"games_per_second_all\":%.0f,\"jobs\":%d,\"state_bytes\":%zu,\"signature\":\"%"
               "016llx\"}\n",
               steps, played, steps_all, played_all, all.jobs, sizeof(ent_position),
               (unsigned long long)signature);
    else
        printf("random play, one core    %.1f million steps/s, %.0f games/s\n"
               "random play, %d at once   %.1f million steps/s, %.0f games/s\n"
               "position                 %zu bytes\n"
               "signature                %016llx\n",
               steps / 1e6, played, all.jobs, steps_all / 1e6, played_all, sizeof(ent_position),
               (unsigned long long)signature);
    return EXIT_FINE;
}

const struct command command_bench = {
    "bench", "measure the speed of the rules",
    "Usage: entanglion bench [--games N] [--json]\n\n"
    "Plays N random games (100000) to the end through the public functions of the library, on one\n"
    "core and on all, and prints steps and games per second, the size of a position, and the\n"
    "signature: a hash over every position of fixed games, which must stay the same when only\n"
    "the speed is worked on, and is the same on all machines.\n",
    run};
