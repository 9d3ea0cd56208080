/* sizes.c - the sizes and limits that the documents quote, as JSON;
 * tests/documents.mjs compares. */
#include <stdio.h>

#include "bots/bot.h"
#include "bots/value/weights.h"
#include "entanglion.h"

int main(void) {
#define SAY(name, number) printf("  \"%s\": %lld,\n", name, (long long)(number))
    printf("{\n");
    SAY("position", sizeof(ent_position));
    SAY("reader", sizeof(ent_reader));
    SAY("line", ENT_LINE_MAX);
    SAY("header lines", ENT_HEADER_LINES);
    SAY("header text", ENT_HEADER_TEXT);
    SAY("places", ENT_PLACES);
    SAY("arrangements", ENT_ARRANGEMENTS);
    SAY("budget of the master", BOT_MASTER_BUDGET);
    SAY("budget of the master where turns are limited", BOT_MASTER_BUDGET_TIMED);
    SAY("weights of a small network", net_weights(NET_PLAIN));
    for (int i = 0; bot_at(i); i++)
        for (int rate = 1; rate <= 4; rate++)
            printf("  \"%s wins at %d\": %d,\n", bot_at(i)->name, rate,
                   bot_wins_of_100(bot_at(i), rate));
    for (int rate = 1; rate <= 4; rate++)
        printf("  \"expert turns at %d\": %d,\n", rate, bot_turns_of_experts(rate));
    printf("  \"weights file\": %lld\n}\n", (long long)weights_builtin_length);
    return 0;
}
