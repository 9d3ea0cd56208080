/* train.c - `entanglion train`: learns the weights of expert and master from nothing. */
#include "sim/training/train.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "bots/value/weights.h"
#include "cli/cli.h"
#include "sim/simulate.h"

static atomic_bool interrupted;

static void on_interrupt(int signal_number) {
    (void)signal_number;
    atomic_store(&interrupted, true);
}

static double begun;

/* Numbers only: a line that needs no language. */
static void show_progress(int64_t games, int64_t all) {
    static double last = -60;
    bool terminal = isatty(STDERR_FILENO);
    double seconds = clock_seconds() - begun;
    if (!terminal && seconds - last < 60 && games < all) return;
    last = seconds;
    fprintf(stderr, "%s%lld / %lld, %.0f s%s", terminal ? "\r" : "", (long long)games,
            (long long)all, seconds, terminal ? " \033[K" : "\n");
}

/* ---- what is needed to go on later ---- */

static const char state_magic[8] = "ENTSTAT2";

static bool learner_io(struct learner *l, FILE *file,
                       size_t (*io)(void *, size_t, size_t, FILE *)) {
    return io(l->weights, sizeof l->weights, 1, file) == 1 &&
           io(l->first_moment, sizeof l->first_moment, 1, file) == 1 &&
           io(l->second_moment, sizeof l->second_moment, 1, file) == 1 &&
           io(&l->batches, sizeof l->batches, 1, file) == 1;
}

static bool trained_io(struct trained *t, FILE *file,
                       size_t (*io)(void *, size_t, size_t, FILE *)) {
    return io(&t->games, sizeof t->games, 1, file) == 1 && learner_io(&t->open, file, io) &&
           learner_io(&t->timed, file, io);
}

static size_t put(void *from, size_t size, size_t count, FILE *file) {
    return fwrite(from, size, count, file);
}

static bool read_state(const char *path, struct trained *trained) {
    char magic[8];
    FILE *file = fopen(path, "rb");
    if (!file) return false;
    bool fine = fread(magic, sizeof magic, 1, file) == 1 && !memcmp(magic, state_magic, 8) &&
                trained_io(trained, file, fread);
    fclose(file);
    errno = EINVAL;
    return fine;
}

static bool write_state(const char *path, struct trained *trained) {
    FILE *file = fopen(path, "wb");
    if (!file) return false;
    bool fine =
        fwrite(state_magic, sizeof state_magic, 1, file) == 1 && trained_io(trained, file, put);
    return fclose(file) == 0 && fine;
}

static bool write_weights(const char *path, const struct trained *trained, double discount) {
    uint8_t *bytes = memory_new(1, WEIGHTS_BYTES);
    struct net *nets = memory_new(2, sizeof *nets);
    FILE *file = fopen(path, "wb");
    learner_net(&trained->open, &nets[0]);
    learner_net(&trained->timed, &nets[1]);
    weights_write(bytes, &nets[0], &nets[1], discount, (uint32_t)trained->games);
    bool fine = file && fwrite(bytes, WEIGHTS_BYTES, 1, file) == 1;
    if (file && fclose(file) != 0) fine = false;
    free(bytes);
    free(nets);
    return fine;
}

enum { PATH_BYTES = 4096 };

/* The state lies beside the weights. */
static bool state_name(const char *out, char state[PATH_BYTES]) {
    errno = ENAMETOOLONG;
    return snprintf(state, PATH_BYTES, "%s.state", out) < PATH_BYTES;
}

static bool can_write(const char *path) {
    bool there = access(path, F_OK) == 0;
    FILE *file = fopen(path, "ab");
    bool fine = file && fclose(file) == 0;
    if (fine && !there) remove(path); /* all is as it was */
    return fine;
}

/* Asked before the work begins, not after it. */
static bool can_save(const char *out) {
    char state[PATH_BYTES];
    return state_name(out, state) && can_write(out) && can_write(state);
}

static int save(const struct call *call, const char *out, struct trained *trained,
                double discount) {
    char state[PATH_BYTES];
    if (!state_name(out, state)) return refuse_errno(call, out);
    if (!write_weights(out, trained, discount) || !write_state(state, trained))
        return refuse_errno(call, out);
    say(stdout, call->lang, CMD_SAY_TRAINED, "file", out, "games", whole(trained->games).text,
        "state", state, NO_MORE);
    return EXIT_FINE;
}

/* The course that the weights compiled in have gone through. Each part begins at a higher rate of
 * learning than the one before ended with; docs/strength.md says what each is worth. */
struct part {
    int64_t games; /* in all, when it ends */
    double discount;
    bool only_open;
};
static const struct part course[] = {{260000, 0.997, false},
                                     {440000, 0.997, false},
                                     {600000, 0.9993, true},
                                     {900000, 0.9993, true},
                                     {1800000, 0.9993, false}};
enum { PARTS = sizeof course / sizeof *course };

/* Learns part after part, and saves after each: if the power fails, what came before is there. */
static int learn(const struct call *call, const struct part *parts, int count,
                 struct train_task task, struct trained *trained, const char *out) {
    int status = EXIT_FINE;
    for (int i = 0; i < count && status == EXIT_FINE && !atomic_load(&interrupted); i++) {
        if (trained->games >= parts[i].games && i + 1 < count) continue;
        task.games = parts[i].games;
        task.discount = parts[i].discount;
        task.only_open = parts[i].only_open;
        train(&task, trained);
        if (isatty(STDERR_FILENO)) fputc('\n', stderr);
        status = save(call, out, trained, task.discount);
    }
    return status;
}

static int run(const struct call *call, int argc, char **argv) {
    int64_t games = 0, jobs = processors();
    uint64_t seed = 5;
    bool open = false;
    const char *out = "weights.bin", *resume = NULL, *discount_text = NULL, *word;
    const struct option_spec options[] = {
        {"--games", .number = &games, .least = 1, .most = 4000000000},
        {"--seed", .seed = &seed},
        {"--patience", .text = &discount_text},
        {"--open", .flag = &open},
        {"--jobs", .number = &jobs, .least = 1, .most = 256},
        {"--out", .text = &out},
        {"--resume", .text = &resume},
        {0}};
    char *end;
    if (options_read(call, argc, argv, options, &word, 0, 0) < 0) return EXIT_CALL;
    double discount = discount_text ? strtod(discount_text, &end) : course[PARTS - 1].discount;
    if (discount_text && (end == discount_text || *end || !(discount > 0.5 && discount <= 1)))
        return refuse(call, EXIT_CALL, CMD_SAY_BAD_PATIENCE, "value", discount_text, NO_MORE);
    if (!games && (discount_text || open))
        return refuse(call, EXIT_CALL, CMD_SAY_NEEDS_GAMES, NO_MORE);
    struct trained *trained = memory_new(1, sizeof *trained);
    train_start(trained, seed);
    struct train_task task = {
        .seed = seed, .jobs = (int)jobs, .stop = &interrupted, .progress = show_progress};
    const struct part wished = {games, discount, open};
    if (resume && !read_state(resume, trained)) {
        free(trained);
        return errno == EINVAL
                   ? refuse_file(call, resume, words_command_saying(call->lang, CMD_SAY_NOT_STATE))
                   : refuse_errno(call, resume);
    }
    if (!can_save(out)) {
        free(trained);
        return refuse_errno(call, out);
    }
    struct sigaction action = {.sa_handler = on_interrupt};
    sigaction(SIGINT, &action, NULL);
    begun = clock_seconds();
    int status = learn(call, games ? &wished : course, games ? 1 : PARTS, task, trained, out);
    free(trained);
    return status;
}

const struct command command_train = {"train", run};
