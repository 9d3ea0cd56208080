/* trace.c - `entanglion trace`: a record replayed, one JSON object per line. */
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "table/game.h"

/* Replays line by line, so that what was right before a wrong line has been printed. */
static int trace(const char *path, struct line_source *source, ent_reader *reader) {
    char row[ENT_TRACE_ROW + 1];
    ent_reader_start(reader);
    for (bool more = true; more;) {
        more = line_next(source);
        ent_line kind = more ? ent_reader_line(reader, source->line, source->length)
                             : ent_reader_finish(reader);
        if (kind == ENT_LINE_WRONG) {
            fflush(stdout);
            return record_refuse(&command_trace, path, reader, source);
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
static int trace_id(const char *id) {
    ent_position p;
    char row[ENT_TRACE_ROW];
    if (!id_load(&command_trace, id, &p)) return EXIT_INPUT;
    ent_trace_row(&p, NULL, row);
    puts(row);
    return EXIT_FINE;
}

static int run(int argc, char **argv) {
    static ent_reader reader; /* both are large */
    static struct line_source source;
    const struct option_spec options[] = {{0}};
    const char *path;
    if (options_read(&command_trace, argc, argv, options, &path, 1, 1) < 0) return EXIT_CALL;
    source.file = strcmp(path, "-") ? fopen(path, "rb") : stdin;
    if (!source.file) return trace_id(path);
    int status = trace(path, &source, &reader);
    if (source.file != stdin) fclose(source.file);
    return status;
}

const struct command command_trace = {
    "trace", "replay a record and print every position as JSON",
    "Usage: entanglion trace FILE\n"
    "       entanglion trace -          (reads standard input)\n"
    "       entanglion trace ID         (the one row of a position ID)\n\n"
    "Replays a record (*.ent) and prints one JSON object per line: the position after the\n"
    "header, then after each step, with all that is legal or the exact odds of chance. It stops\n"
    "at the first wrong line with a message that names the line and what would have been right,\n"
    "and exit status 1; what was printed before stands. docs/notation.md explains the keys.\n\n"
    "Example: entanglion simulate --games 1 --seed 7 --records . && entanglion trace "
    "game-0000000.ent\n",
    run};
