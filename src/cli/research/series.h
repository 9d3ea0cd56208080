/* series.h - a series of simulated games as `entanglion simulate` tells of it: which games, by
 * whom, and what came of them; as sentences, as JSON, and read back from that JSON.
 *
 * A series may be a part of a larger one. Everything that is counted is a whole number, so parts
 * put together say exactly what one run of all their games would have said. */
#ifndef ENT_CLI_RESEARCH_SERIES_H
#define ENT_CLI_RESEARCH_SERIES_H

#include "cli/cli.h"
#include "sim/simulate.h"

enum { SERIES_NAME = 1100 }; /* of a bot, which may be a program with its arguments */

struct series {
    int64_t all; /* games of the whole, of which this is a part */
    int64_t first,
        count; /* these are its games; `count` differs from those played if it was stopped */
    uint64_t seed;
    int rate;
    ent_variant variant;
    char mercurial[SERIES_NAME], rubicon[SERIES_NAME], against[SERIES_NAME]; /* "": none */
    int64_t turns, budget;
    bool adjust;                   /* results less their luck are told too */
    char weights[20], version[20]; /* checksum of the bots' weights, version of the program */
    struct sim_result result;
};

/* Which games are part number `part` of `parts`, from 1: parts differ by one game at most. */
void series_part(struct series *s, int64_t part, int64_t parts);
bool series_complete(const struct series *s);

void series_print(ent_lang lang, const struct series *s);
void series_print_json(const struct series *s);

/* From the JSON of a series, of which the file may have several, one after another; false when what
 * comes next is not that. */
bool series_read(FILE *file, struct series *s);

/* `entanglion simulate merge`, argv[0] being "merge". */
int series_merge(const struct call *call, int argc, char **argv);

#endif
