/* trace.c - `entanglion trace`: records replayed, one JSON object per line. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cli/cli.h"
#include "cli/records/row.h"
#include "table/game.h"

/* Replays line by line, so that what was right before a wrong line has been printed. */
static int trace(const struct call *call, const char *path, struct line_source *source,
                 ent_reader *reader, bool ids) {
    char row[ROW_WITH_ID + 1];
    ent_reader_start(reader);
    for (bool more = true; more;) {
        ent_line kind = line_read(source, reader, &more);
        if (kind == ENT_LINE_WRONG) {
            fflush(stdout);
            return record_refuse(call, path, reader, source);
        }
        if (kind != ENT_LINE_START && kind != ENT_LINE_STEP) continue;
        const ent_step *step = kind == ENT_LINE_STEP ? &reader->step : NULL;
        int length = ids ? row_with_id(&reader->position, step, row)
                         : ent_trace_row(&reader->position, step, row);
        row[length] = '\n';
        fwrite(row, 1, (size_t)length + 1, stdout);
    }
    return EXIT_FINE;
}

/* The one row of a position ID. */
static int trace_id(const struct call *call, const char *id, bool ids) {
    ent_position p;
    char row[ROW_WITH_ID];
    if (!id_load(call, id, &p)) return EXIT_INPUT;
    if (ids)
        row_with_id(&p, NULL, row);
    else
        ent_trace_row(&p, NULL, row);
    puts(row);
    return EXIT_FINE;
}

static int trace_one(const struct call *call, const char *path, bool ids) {
    static ent_reader reader; /* both are large */
    static struct line_source source;
    source = (struct line_source){.file = strcmp(path, "-") ? fopen(path, "rb") : stdin};
    if (!source.file) return trace_id(call, path, ids);
    int status = trace(call, path, &source, &reader, ids);
    if (source.file != stdin) fclose(source.file);
    return status;
}

static int run(const struct call *call, int argc, char **argv) {
    bool ids = false;
    const struct option_spec options[] = {{"--ids", .flag = &ids}, {0}};
    const char **paths = memory_new((size_t)argc, sizeof *paths);
    int count = options_read(call, argc, argv, options, paths, 1, argc);
    int status = count < 0 ? EXIT_CALL : EXIT_FINE;
    for (int i = 0; i < count && status == EXIT_FINE; i++) status = trace_one(call, paths[i], ids);
    free(paths);
    return status;
}

const struct command command_trace = {"trace", run};
