/* sizes.c - the sizes and limits that the documents quote, as JSON; tests/documents.mjs compares. */
#include <stdio.h>

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
    SAY("weights of a small network", net_weights(NET_PLAIN));
    printf("  \"weights file\": %lld\n}\n", (long long)weights_builtin_length);
    return 0;
}
