/* merge.c - `entanglion simulate merge`: parts of a series that were played apart, put together.
 *
 * Says what one run of all the games would have said, or which games are missing, there twice, or
 * not of the same series. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cli/research/series.h"

struct part {
    const char *file;
    struct series series;
};

struct parts {
    struct part *list;
    int count, capacity;
};

/* ---- reading ---- */

static bool at_end(FILE *file) {
    int c;
    do c = getc(file);
    while (c == ' ' || c == '\t' || c == '\r' || c == '\n');
    if (c != EOF) ungetc(c, file);
    return c == EOF;
}

/* Every series in a file; false after saying what is wrong. */
static bool read_parts(const struct call *call, const char *path, struct parts *parts) {
    bool input = strcmp(path, "-") == 0;
    FILE *file = input ? stdin : fopen(path, "r");
    int before = parts->count;
    if (!file) return refuse_errno(call, path), false;
    bool fine = true;
    while (fine && !at_end(file)) {
        parts->list = memory_grow(parts->list, parts->count, &parts->capacity, sizeof *parts->list);
        struct part *part = &parts->list[parts->count];
        part->file = path;
        fine = series_read(file, &part->series);
        parts->count += fine;
    }
    int error = ferror(file) ? errno : 0;
    if (!input) fclose(file);
    if (error) {
        errno = error;
        return refuse_errno(call, path), false;
    }
    if (fine && parts->count > before) return true;
    return refuse_file(call, path, words_command_saying(call->lang, CMD_SAY_NOT_SERIES)), false;
}

static int by_first_game(const void *a, const void *b) {
    const struct series *x = &((const struct part *)a)->series,
                        *y = &((const struct part *)b)->series;
    return x->first != y->first ? (x->first > y->first) - (x->first < y->first)
                                : (x->count > y->count) - (x->count < y->count);
}

/* ---- do they fit? ---- */

/* In which respect they are not of one series, by its key in the JSON; NULL: in none. */
static const char *difference(const struct series *a, const struct series *b) {
    return a->seed != b->seed                   ? "seed"
           : a->all != b->all                   ? "part.of"
           : a->rate != b->rate                 ? "rate"
           : a->variant != b->variant           ? "variant"
           : strcmp(a->mercurial, b->mercurial) ? "mercurial"
           : strcmp(a->rubicon, b->rubicon)     ? "rubicon"
           : strcmp(a->against, b->against)     ? "against"
           : a->turns != b->turns               ? "turns"
           : a->budget != b->budget             ? "budget"
           : a->adjust != b->adjust             ? "adjusted"
           : strcmp(a->weights, b->weights)     ? "weights"
           : strcmp(a->version, b->version)     ? "version"
                                                : NULL;
}

static int refuse_missing(const struct call *call, int64_t from, int64_t to) {
    return refuse(call, EXIT_INPUT, CMD_SAY_PART_MISSING, "first", whole(from).text, "last",
                  whole(to - 1).text, NO_MORE);
}

/* The parts, in the order of their games, are all of one series. */
static int check(const struct call *call, const struct parts *parts) {
    const struct part *one = parts->list;
    int64_t next = 0;
    for (const struct part *part = one; part < one + parts->count; part++) {
        const struct series *s = &part->series;
        const char *differs = difference(&one->series, s);
        if (differs)
            return refuse(call, EXIT_INPUT, CMD_SAY_PART_DIFFERS, "file", part->file, "other",
                          one->file, "key", differs, NO_MORE);
        if (!series_complete(s))
            return refuse(call, EXIT_INPUT, CMD_SAY_PART_STOPPED, "file", part->file, "done",
                          whole(s->result.games).text, "all", whole(s->count).text, NO_MORE);
        if (s->first > next) return refuse_missing(call, next, s->first);
        if (s->first < next && s->count)
            return refuse(call, EXIT_INPUT, CMD_SAY_PART_TWICE, "file", part->file, "other",
                          part[-1].file, "game", whole(s->first).text, NO_MORE);
        next += s->count;
    }
    return next < one->series.all ? refuse_missing(call, next, one->series.all) : EXIT_FINE;
}

/* ---- together ---- */

static struct series sum_of(const struct parts *parts) {
    struct series sum = parts->list[0].series;
    for (int i = 1; i < parts->count; i++) {
        sim_result_add(&sum.result, &parts->list[i].series.result);
        sum.result.seconds += parts->list[i].series.result.seconds;
    }
    sum.count = sum.all;
    return sum;
}

int series_merge(const struct call *call, int argc, char **argv) {
    bool json = false;
    struct parts parts = {0};
    const char **files = memory_new((size_t)argc, sizeof *files);
    const struct option_spec options[] = {{"--json", .flag = &json}, {0}};
    int count = options_read(call, argc, argv, options, files, 1, argc), status = EXIT_FINE;
    if (count < 0) status = EXIT_CALL;
    for (int i = 0; i < count && status == EXIT_FINE; i++)
        if (!read_parts(call, files[i], &parts)) status = EXIT_INPUT;
    if (!parts.list) { /* nothing was read: that has been said */
        free(files);
        return status;
    }
    if (status == EXIT_FINE) {
        qsort(parts.list, (size_t)parts.count, sizeof *parts.list, by_first_game);
        status = check(call, &parts);
    }
    if (status == EXIT_FINE) {
        struct series sum = sum_of(&parts);
        if (json)
            series_print_json(&sum);
        else
            series_print(call->lang, &sum);
    }
    free(files);
    free(parts.list);
    return status;
}
