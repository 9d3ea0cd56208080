/* train.c - `entanglion train`: learns the weights of expert and master from nothing. */
#include "sim/train.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bots/weights.h"
#include "cli/cli.h"

static atomic_bool interrupted;

static void on_interrupt(int signal_number) {
    (void)signal_number;
    atomic_store(&interrupted, true);
}

static void show_progress(int64_t games, int64_t all, double seconds) {
    static double last = -10;
    bool terminal = isatty(STDERR_FILENO);
    if (!terminal && seconds - last < 60 && games < all) return;
    last = seconds;
    fprintf(stderr, "%s%lld of %lld games, %.0f s%s", terminal ? "\r" : "", (long long)games,
            (long long)all, seconds, terminal ? " \033[K" : "\n");
}

/* What is needed to go on later: the tables while learning, and how far they are. */
struct state_head {
    char magic[8];
    int64_t games;
};
static const char state_magic[8] = "ENTSTAT1";

static bool read_state(const char *path, int32_t *table, int64_t *games) {
    struct state_head head;
    FILE *file = fopen(path, "rb");
    if (!file) return false;
    errno = EINVAL;
    bool fine = fread(&head, sizeof head, 1, file) == 1 && !memcmp(head.magic, state_magic, 8) &&
                fread(table, sizeof *table, FEATURE_ENTRIES, file) == FEATURE_ENTRIES;
    fclose(file);
    *games = head.games;
    return fine;
}

static bool write_file(const char *path, const void *head, size_t head_size, const void *body,
                       size_t body_size) {
    FILE *file = fopen(path, "wb");
    if (!file) return false;
    bool fine = (head_size == 0 || fwrite(head, head_size, 1, file) == 1) &&
                fwrite(body, body_size, 1, file) == 1;
    return fclose(file) == 0 && fine;
}

static bool write_state(const char *path, const int32_t *table, int64_t games) {
    struct state_head head = {.games = games};
    memcpy(head.magic, state_magic, 8);
    return write_file(path, &head, sizeof head, table, FEATURE_ENTRIES * sizeof *table);
}

static int save(const char *out, const int32_t *table, double patience, int64_t games) {
    char state[4096];
    uint8_t *bytes = malloc(WEIGHTS_BYTES);
    if (!bytes || (size_t)snprintf(state, sizeof state, "%s.state", out) >= sizeof state) abort();
    weights_write(bytes, table, patience, (uint32_t)games);
    bool fine = write_file(out, NULL, 0, bytes, WEIGHTS_BYTES) && write_state(state, table, games);
    free(bytes);
    if (!fine) return refuse(&command_train, EXIT_INPUT, "%s: %s", out, strerror(errno));
    printf("%s: weights after %lld games; %s: to go on with --resume\n", out, (long long)games,
           state);
    return EXIT_FINE;
}

static int run(int argc, char **argv) {
    int64_t games = 450000, jobs = processors();
    uint64_t seed = 5;
    const char *out = "weights.bin", *resume = NULL, *patience_text = "0.996", *word;
    const struct option_spec options[] = {
        {"--games", .number = &games, .least = 1, .most = 4000000000},
        {"--seed", .seed = &seed},
        {"--patience", .text = &patience_text},
        {"--jobs", .number = &jobs, .least = 1, .most = 256},
        {"--out", .text = &out},
        {"--resume", .text = &resume},
        {0}};
    char *end;
    if (options_read(&command_train, argc, argv, options, &word, 0, 0) < 0) return EXIT_CALL;
    double patience = strtod(patience_text, &end);
    if (end == patience_text || *end || !(patience > 0.5 && patience <= 1))
        return refuse(&command_train, EXIT_CALL,
                      "--patience is a number above 0.5, at most 1, not '%s'", patience_text);
    int32_t *table = calloc(FEATURE_ENTRIES, sizeof *table);
    struct train_task task = {.seed = seed,
                              .patience = patience,
                              .games = games,
                              .jobs = (int)jobs,
                              .stop = &interrupted,
                              .progress = show_progress};
    if (!table) abort();
    if (resume && !read_state(resume, table, &task.begun)) {
        free(table);
        return refuse(&command_train, EXIT_INPUT, "%s: %s", resume,
                      errno == EINVAL ? "not a state of training" : strerror(errno));
    }
    struct sigaction action = {.sa_handler = on_interrupt};
    sigaction(SIGINT, &action, NULL);
    int64_t played = train(&task, table);
    fputc('\n', stderr);
    int status = save(out, table, patience, played);
    free(table);
    return status;
}

const struct command command_train = {
    "train", "learn the weights of the bots from nothing",
    "Usage: entanglion train [OPTIONS]\n\n"
    "Plays games against itself and learns what positions are worth; writes the weights that\n"
    "'simulate --weights' takes, and beside them a state to go on from. Ctrl-C stops and saves.\n\n"
    "  --games N       in all, those of a resumed run included (450000)\n"
    "  --patience P    what a win is worth one turn later, below 1 so that games end (0.996)\n"
    "  --seed S        of the games (5)\n"
    "  --jobs J        threads (all processors); with 1 the result is the same every time\n"
    "  --out FILE      where the weights go (weights.bin; the state goes to FILE.state)\n"
    "  --resume FILE   go on from such a state\n",
    run};
