/* cli.c - options, refusals and record files for all subcommands (cli.h). */
#include "cli/cli.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bots/weights.h"
#include "table/game.h"
#include "words/words.h"

int refuse(const struct command *command, int status, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "entanglion %s: ", command->name);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    if (status == EXIT_CALL) fprintf(stderr, "Try 'entanglion %s --help'.\n", command->name);
    return status;
}

/* A whole number in decimal, all of the text. */
static bool read_number(const char *text, int64_t least, int64_t most, int64_t *number) {
    char *end;
    errno = 0;
    long long value = strtoll(text, &end, 10);
    if (errno || end == text || *end || value < least || value > most) return false;
    *number = value;
    return true;
}

static bool read_seed(const char *text, uint64_t *seed) {
    char *end;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    if (errno || end == text || *end || strchr(text, '-')) return false;
    *seed = value;
    return true;
}

static bool take_value(const struct command *command, const struct option_spec *option,
                       const char *value) {
    if (option->text) {
        *option->text = value;
        return true;
    }
    if (option->seed) {
        if (read_seed(value, option->seed)) return true;
        refuse(command, EXIT_CALL,
               "%s takes a whole number from 0 to 18446744073709551615, not '%s'", option->name,
               value);
        return false;
    }
    if (read_number(value, option->least, option->most, option->number)) return true;
    refuse(command, EXIT_CALL, "%s takes a whole number from %lld to %lld, not '%s'", option->name,
           (long long)option->least, (long long)option->most, value);
    return false;
}

/* The option that a word names, up to '='; NULL when there is none. */
static const struct option_spec *find_option(const struct option_spec *options, const char *word) {
    size_t length = strcspn(word, "=");
    for (; options->name; options++)
        if (strlen(options->name) == length && !memcmp(options->name, word, length)) return options;
    return NULL;
}

int options_read(const struct command *command, int argc, char **argv,
                 const struct option_spec *options, const char **words, int least, int most) {
    int count = 0;
    bool only_words = false;
    for (int i = 1; i < argc; i++) {
        const char *word = argv[i];
        if (!only_words && !strcmp(word, "--")) {
            only_words = true;
            continue;
        }
        if (only_words || word[0] != '-' || !word[1]) {
            if (count == most) {
                refuse(command, EXIT_CALL, "'%s' is one word too many", word);
                return -1;
            }
            words[count++] = word;
            continue;
        }
        const struct option_spec *option = find_option(options, word);
        const char *value = strchr(word, '=');
        if (!option || (option->flag && value)) {
            refuse(command, EXIT_CALL, "no option '%s'", word);
            return -1;
        }
        if (option->flag) {
            *option->flag = true;
            continue;
        }
        if (!value && i + 1 == argc) {
            refuse(command, EXIT_CALL, "%s needs a value", word);
            return -1;
        }
        if (!take_value(command, option, value ? value + 1 : argv[++i])) return -1;
    }
    if (count < least) {
        refuse(command, EXIT_CALL, "something is missing");
        return -1;
    }
    return count;
}

bool variant_read(const struct command *command, const char *word, int *variant) {
    *variant = !strcmp(word, "czech") ? ENT_CZECH : ENT_STANDARD;
    if (*variant == ENT_CZECH || !strcmp(word, "standard")) return true;
    refuse(command, EXIT_CALL, "--variant is standard or czech, not '%s'", word);
    return false;
}

bool id_load(const struct command *command, const char *word, struct ent_position *position) {
    const char *problem = strerror(errno);
    ent_id_problem wrong = ent_position_id_read(word, strlen(word), position);
    if (wrong == ENT_ID_FINE) return true;
    if (wrong != ENT_ID_BAD_PREFIX) problem = words_id_problem(ENT_LANG_EN, wrong);
    refuse(command, EXIT_INPUT, "%s: %s", word, problem);
    return false;
}

bool record_load(const struct command *command, const char *path, struct game *game) {
    static ent_reader reader; /* large, and one command runs at a time */
    static struct line_source source;
    bool standard = !strcmp(path, "-");
    source.file = standard ? stdin : fopen(path, "rb");
    if (!source.file) {
        ent_position p;
        if (!id_load(command, path, &p)) return false;
        game_start_at(game, &p);
        return true;
    }
    bool fine = game_read(game, &source, &reader);
    if (!fine) record_refuse(command, path, &reader, &source);
    if (!standard) fclose(source.file);
    return fine;
}

int record_refuse(const struct command *command, const char *path, const struct ent_reader *reader,
                  const struct line_source *source) {
    char problem[WORDS_PROBLEM_MAX];
    if (ferror(source->file)) return refuse(command, EXIT_INPUT, "%s: %s", path, strerror(errno));
    words_problem(ENT_LANG_EN, reader, source->line, source->length, problem);
    return refuse(command, EXIT_INPUT, "%s:%lld: %s", strcmp(path, "-") ? path : "standard input",
                  (long long)reader->line, problem);
}

struct weights *weights_load(const struct command *command, const char *path) {
    struct weights *weights = malloc(sizeof *weights);
    uint8_t *bytes = malloc(WEIGHTS_BYTES + 1);
    const char *problem = "no memory";
    FILE *file = NULL;
    if (weights && bytes && !path) {
        problem = weights_read(weights, weights_builtin, weights_builtin_length);
    } else if (weights && bytes) {
        file = fopen(path, "rb");
        problem = file ? weights_read(weights, bytes, fread(bytes, 1, WEIGHTS_BYTES + 1, file))
                       : strerror(errno);
    }
    if (file) fclose(file);
    free(bytes);
    if (!problem) return weights;
    refuse(command, EXIT_INPUT, "%s: %s", path ? path : "the weights compiled in", problem);
    free(weights);
    return NULL;
}

uint64_t fresh_seed(void) {
    uint64_t seed = 0;
    FILE *source = fopen("/dev/urandom", "rb");
    if (!source || fread(&seed, sizeof seed, 1, source) != 1) {
        fputs("entanglion: the operating system gives no random numbers\n", stderr);
        exit(EXIT_INPUT);
    }
    fclose(source);
    return seed;
}

int processors(void) {
    long n = sysconf(_SC_NPROCESSORS_ONLN);
    return n < 1 ? 1 : n > 256 ? 256 : (int)n;
}
