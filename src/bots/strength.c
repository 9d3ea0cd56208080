/* strength.c - how often two bots of a kind win, in words that a player can weigh before a game,
 * and how long two experts need.
 *
 * The figures are those of docs/strength.md: wins within 100 turns, rounded to whole games of a
 * hundred (99 at most: nobody wins always), and turns per game where there is no limit.
 * tests/documents.mjs compares; tests/test_strength.c measures the wins again, roughly. */
#include "bots/bot.h"

#include <string.h>

static const struct {
    const char *name;
    int wins[ENT_START_RATE_MAX]; /* by the starting rate, from 1 */
} strengths[] = {
    {"random", {0, 0, 0, 0}},     {"greedy", {58, 40, 17, 5}},   {"novice", {65, 47, 20, 8}},
    {"pilot", {90, 81, 62, 43}},  {"captain", {97, 93, 84, 71}}, {"expert", {98, 96, 90, 80}},
    {"master", {99, 98, 92, 84}},
};

int bot_wins_of_100(const struct bot *bot, int rate) {
    for (size_t i = 0; i < sizeof strengths / sizeof *strengths; i++)
        if (!strcmp(strengths[i].name, bot->name)) return strengths[i].wins[rate - 1];
    return -1;
}

int bot_turns_of_experts(int rate) {
    static const int turns[ENT_START_RATE_MAX] = {43, 56, 88, 122};
    return turns[rate - 1];
}
