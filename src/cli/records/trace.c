/* trace.c - `entanglion trace`: a record replayed, one JSON object per line. */
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "table/game.h"

/* Replays line by line, so that what was right before a wrong line has been printed. */
static int trace(const struct call *call, const char *path, struct line_source *source,
                 ent_reader *reader) {
    char row[ENT_TRACE_ROW + 1];
    ent_reader_start(reader);
    for (bool more = true; more;) {
        more = line_next(source);
        ent_line kind = more ? ent_reader_line(reader, source->line, source->length)
                             : ent_reader_finish(reader);
        if (kind == ENT_LINE_WRONG) {
            fflush(stdout);
            return record_refuse(call, path, reader, source);
        }
        if (kind != ENT_LINE_START && kind != ENT_LINE_STEP) continue;
        int length =
            ent_trace_row(&reader->position, kind == ENT_LINE_STEP ? &reader->step : NULL, row);
        row[length] = '\n';
        fwrite(row, 1, (size_t)length + 1, stdout);
    }
    return EXIT_FINE;
}

/* The one row of a position ID. */
static int trace_id(const struct call *call, const char *id) {
    ent_position p;
    char row[ENT_TRACE_ROW];
    if (!id_load(call, id, &p)) return EXIT_INPUT;
    ent_trace_row(&p, NULL, row);
    puts(row);
    return EXIT_FINE;
}

static int run(const struct call *call, int argc, char **argv) {
    static ent_reader reader; /* both are large */
    static struct line_source source;
    const struct option_spec options[] = {{0}};
    const char *path;
    if (options_read(call, argc, argv, options, &path, 1, 1) < 0) return EXIT_CALL;
    source.file = strcmp(path, "-") ? fopen(path, "rb") : stdin;
    if (!source.file) return trace_id(call, path);
    int status = trace(call, path, &source, &reader);
    if (source.file != stdin) fclose(source.file);
    return status;
}

const struct command command_trace = {"trace", run};
