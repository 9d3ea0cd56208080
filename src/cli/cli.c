/* cli.c - options, refusals and record files for all subcommands (cli.h). */
#include "cli/cli.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/closest.h"
#include "base/number.h"
#include "bots/external/external.h"
#include "bots/value/weights.h"
#include "table/game.h"
#include "words/game/explain.h"
#include "words/words.h"

enum { SAID_MAX = 4096, PLACES_MAX = 16 };

/* ---- saying ---- */

static void fill(char out[SAID_MAX], ent_lang lang, command_saying saying, va_list arguments) {
    struct place_filler places[PLACES_MAX];
    int count = 0;
    const char *name;
    while (count < PLACES_MAX && (name = va_arg(arguments, const char *)))
        places[count++] = (struct place_filler){name, va_arg(arguments, const char *)};
    words_fill(out, SAID_MAX, words_command_saying(lang, saying), places, count);
}

void say(FILE *out, ent_lang lang, command_saying saying, ...) {
    char text[SAID_MAX];
    va_list arguments;
    va_start(arguments, saying);
    fill(text, lang, saying, arguments);
    va_end(arguments);
    output_line(out, text);
}

static void advise_help(const struct call *call) {
    say(stderr, call->lang, CMD_SAY_TRY_HELP, "command", call->command->name, NO_MORE);
}

int refuse_text(const struct call *call, int status, const char *text) {
    fprintf(stderr, "entanglion %s: ", call->command->name);
    output_line(stderr, text);
    if (status == EXIT_CALL) advise_help(call);
    return status;
}

int refuse(const struct call *call, int status, command_saying saying, ...) {
    char text[SAID_MAX];
    va_list arguments;
    va_start(arguments, saying);
    fill(text, call->lang, saying, arguments);
    va_end(arguments);
    return refuse_text(call, status, text);
}

int refuse_file(const struct call *call, const char *file, const char *problem) {
    fprintf(stderr, "entanglion %s: %s: ", call->command->name, file);
    output_line(stderr, problem);
    return EXIT_INPUT;
}

int refuse_errno(const struct call *call, const char *file) {
    return refuse_file(call, file, words_system_problem(call->lang, errno));
}

void say_closest(const struct call *call, const struct closest *closest) {
    if (*closest->word)
        say(stderr, call->lang, CMD_SAY_DID_YOU_MEAN, "word", closest->word, NO_MORE);
}

int refuse_closest(const struct call *call, const char *text, const struct closest *closest) {
    fprintf(stderr, "entanglion %s: ", call->command->name);
    output_line(stderr, text);
    say_closest(call, closest);
    advise_help(call);
    return EXIT_CALL;
}

int refuse_bot(const struct call *call, const char *name) {
    struct closest closest = closest_to(name);
    fprintf(stderr, "entanglion %s: ", call->command->name);
    say(stderr, call->lang, CMD_SAY_NO_BOT, "word", name, NO_MORE);
    for (int i = 0; bot_at(i); i++) closest_try(&closest, bot_at(i)->name);
    for (int i = 0; bot_at(i); i++)
        say(stderr, call->lang, CMD_SAY_BOT, "bot", bot_at(i)->name, "summary",
            words_bot_summary(call->lang, bot_at(i)->name), NO_MORE);
    say(stderr, call->lang, CMD_SAY_BOT_PROGRAM, NO_MORE);
    say_closest(call, &closest);
    advise_help(call);
    return EXIT_CALL;
}

struct number_text whole(int64_t number) {
    struct number_text text;
    snprintf(text.text, sizeof text.text, "%lld", (long long)number);
    return text;
}

static struct number_text with_sign(const char *plus, double number, int digits) {
    struct number_text text;
    snprintf(text.text, sizeof text.text, "%s%.*f", number < 0 ? "−" : plus, digits, fabs(number));
    return text;
}

struct number_text decimal(double number, int digits) {
    return with_sign("", number, digits);
}

struct number_text decimal_signed(double number, int digits) {
    return with_sign("+", number, digits);
}

static bool take_value(const struct call *call, const struct option_spec *option,
                       const char *value) {
    if (option->text) {
        *option->text = value;
        return true;
    }
    if (option->texts) {
        struct option_words *all = option->texts;
        if (all->count < (int)(sizeof all->words / sizeof *all->words))
            all->words[all->count] = value;
        all->count++;
        return true;
    }
    if (option->seed) {
        if (number_read_seed(value, option->seed)) return true;
        refuse(call, EXIT_CALL, CMD_SAY_NOT_IN_RANGE, "word", option->name, "least", "0", "most",
               "18446744073709551615", "value", value, NO_MORE);
        return false;
    }
    if (number_read(value, option->least, option->most, option->number)) return true;
    refuse(call, EXIT_CALL, CMD_SAY_NOT_IN_RANGE, "word", option->name, "least",
           whole(option->least).text, "most", whole(option->most).text, "value", value, NO_MORE);
    return false;
}

/* The option that a word names, up to '='; NULL when there is none. */
static const struct option_spec *find_option(const struct option_spec *options, const char *word) {
    size_t length = strcspn(word, "=");
    for (; options->name; options++)
        if (strlen(options->name) == length && !memcmp(options->name, word, length)) return options;
    return NULL;
}

static void refuse_option(const struct call *call, const struct option_spec *options,
                          const char *word) {
    struct closest closest = closest_to(word);
    for (; options->name; options++) closest_try(&closest, options->name);
    for (int i = 0; i < 3; i++)
        closest_try(&closest, (const char *const[]){"--help", "--lang", "--plain"}[i]);
    fprintf(stderr, "entanglion %s: ", call->command->name);
    say(stderr, call->lang, CMD_SAY_NO_OPTION, "word", word, NO_MORE);
    say_closest(call, &closest);
    advise_help(call);
}

int options_read(const struct call *call, int argc, char **argv, const struct option_spec *options,
                 const char **words, int least, int most) {
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
                refuse(call, EXIT_CALL, CMD_SAY_WORD_TOO_MANY, "word", word, NO_MORE);
                return -1;
            }
            words[count++] = word;
            continue;
        }
        const struct option_spec *option = find_option(options, word);
        const char *value = strchr(word, '=');
        if (!option || (option->flag && value)) {
            refuse_option(call, options, word);
            return -1;
        }
        if (option->flag) {
            *option->flag = true;
            continue;
        }
        if (!value && i + 1 == argc) {
            refuse(call, EXIT_CALL, CMD_SAY_NEEDS_VALUE, "word", word, NO_MORE);
            return -1;
        }
        if (!take_value(call, option, value ? value + 1 : argv[++i])) return -1;
    }
    if (count < least) {
        refuse(call, EXIT_CALL, CMD_SAY_WORD_MISSING, NO_MORE);
        return -1;
    }
    return count;
}

bool pilot_read(const struct call *call, const char *word, const struct bot **bot,
                struct bot *program) {
    if (word && external_bot(word, program)) {
        *bot = program;
        signal(SIGPIPE, SIG_IGN); /* a program that died is said, not died of */
        if (external_name_fine(word)) return true;
        refuse(call, EXIT_CALL, CMD_SAY_BAD_EXEC, "most", whole(EXTERNAL_NAME).text, NO_MORE);
        return false;
    }
    *bot = word ? bot_named(word) : NULL;
    if (*bot || !word || !strcmp(word, "person") || !strcmp(word, "human")) return true;
    refuse_bot(call, word);
    return false;
}

bool variant_read(const struct call *call, const char *word, ent_variant *variant) {
    if (ent_variant_read(word, strlen(word), variant)) return true;
    refuse(call, EXIT_CALL, CMD_SAY_NOT_VARIANT, "value", word, NO_MORE);
    return false;
}

bool id_load(const struct call *call, const char *word, struct ent_position *position) {
    const char *problem = words_system_problem(call->lang, errno);
    ent_id_problem wrong = ent_position_id_read(word, strlen(word), position);
    if (wrong == ENT_ID_FINE) return true;
    if (wrong != ENT_ID_BAD_PREFIX) problem = words_id_problem(call->lang, wrong);
    refuse_file(call, word, problem);
    return false;
}

bool record_load(const struct call *call, const char *path, struct game *game) {
    static ent_reader reader; /* large, and one command runs at a time */
    static struct line_source source;
    bool standard = !strcmp(path, "-");
    source.file = standard ? stdin : fopen(path, "rb");
    if (!source.file) {
        ent_position p;
        if (!id_load(call, path, &p)) return false;
        game_start_at(game, &p);
        return true;
    }
    bool fine = game_read(game, &source, &reader);
    if (!fine) record_refuse(call, path, &reader, &source);
    if (!standard) fclose(source.file);
    return fine;
}

void keyboard_after_input(void) {
    int terminal = isatty(STDIN_FILENO) ? -1 : open("/dev/tty", O_RDONLY);
    if (terminal < 0) return; /* the end of the input is the end of the game */
    dup2(terminal, STDIN_FILENO);
    close(terminal);
    clearerr(stdin);
}

int record_refuse(const struct call *call, const char *path, const struct ent_reader *reader,
                  const struct line_source *source) {
    char problem[WORDS_PROBLEM_MAX];
    if (ferror(source->file)) return refuse_errno(call, path);
    words_problem(call->lang, reader, source->line, source->length, problem);
    if (!strcmp(path, "-")) path = words_command_saying(call->lang, CMD_SAY_STANDARD_INPUT);
    fprintf(stderr, "entanglion %s: %s:%lld: ", call->command->name, path, (long long)reader->line);
    output_line(stderr, problem);
    return EXIT_INPUT;
}

struct weights *weights_load(const struct call *call, const char *path) {
    struct weights *weights = malloc(sizeof *weights);
    uint8_t *bytes = malloc(WEIGHTS_BYTES_MOST + 1);
    const char *problem = words_command_saying(call->lang, CMD_SAY_NO_MEMORY);
    FILE *file = NULL;
    if (weights && bytes && !path) {
        problem = weights_read(weights, weights_builtin, weights_builtin_length);
    } else if (weights && bytes) {
        file = fopen(path, "rb");
        problem = file ? weights_read(weights, bytes, fread(bytes, 1, WEIGHTS_BYTES_MOST + 1, file))
                       : words_system_problem(call->lang, errno);
    }
    if (file) fclose(file);
    free(bytes);
    if (!problem) return weights;
    refuse_file(call, path ? path : words_command_saying(call->lang, CMD_SAY_OWN_WEIGHTS),
                words_in(call->lang, problem));
    free(weights);
    return NULL;
}

uint64_t fresh_seed(const struct call *call) {
    uint64_t seed = 0;
    FILE *source = fopen("/dev/urandom", "rb");
    if (!source || fread(&seed, sizeof seed, 1, source) != 1) {
        exit(refuse(call, EXIT_INPUT, CMD_SAY_NO_RANDOM, NO_MORE));
    }
    fclose(source);
    return seed;
}

int processors(void) {
    long n = sysconf(_SC_NPROCESSORS_ONLN);
    return n < 1 ? 1 : n > 256 ? 256 : (int)n;
}
