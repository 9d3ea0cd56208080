/* train.c - `entanglion train`: learns the weights of expert and master from nothing. */
#include "sim/training/train.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "bots/value/weights.h"
#include "cli/cli.h"
#include "saves/files.h"
#include "sim/simulate.h"

static atomic_bool interrupted;
static volatile sig_atomic_t signal_seen;

static void on_interrupt(int signal_number) {
    signal_seen = signal_number;
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

/* ---- saving ---- */

static bool write_weights(const char *path, const struct trained *trained, double discount) {
    const struct learner *learners[] = {&trained->open, &trained->timed};
    int16_t *weights = memory_new(2 * (size_t)NET_WEIGHTS_MOST, sizeof *weights);
    struct net nets[2];
    struct file_writing w;
    for (int i = 0; i < 2; i++) {
        nets[i] = (struct net){learners[i]->shape, weights + i * NET_WEIGHTS_MOST};
        learner_weights(learners[i], weights + i * NET_WEIGHTS_MOST);
    }
    size_t length = weights_bytes(&nets[0], &nets[1]);
    uint8_t *bytes = memory_new(1, length);
    weights_write(bytes, &nets[0], &nets[1], discount, (uint32_t)trained->games);
    bool fine = file_replace(&w, path) && file_end(&w, fwrite(bytes, length, 1, w.out) == 1, true);
    free(bytes);
    free(weights);
    return fine;
}

enum { PATH_BYTES = FILE_PATH };

/* The state lies beside the weights. */
static bool state_name(const char *out, char state[PATH_BYTES]) {
    errno = ENAMETOOLONG;
    return snprintf(state, PATH_BYTES, "%s.state", out) < PATH_BYTES;
}

static bool can_write(const char *path) {
    struct file_writing w;
    struct stat there;
    errno = EISDIR;
    if (stat(path, &there) == 0 && S_ISDIR(there.st_mode)) return false;
    if (!file_replace(&w, path)) return false;
    file_end(&w, false, false); /* all is as it was */
    return true;
}

/* Asked before the work begins, not after it. */
static bool can_save(const char *out) {
    char state[PATH_BYTES];
    return state_name(out, state) && can_write(out) && can_write(state);
}

struct saving {
    const struct call *call;
    const char *out;
    const struct trained *trained;
    double discount;
    int status;
};

/* In the middle of a part only the state: the weights of the last part's end play better than those
 * of a learning rate that is still high. */
static bool save_state(void *context) {
    struct saving *s = context;
    char state[PATH_BYTES];
    if (!state_name(s->out, state) || !trained_write(state, s->trained))
        s->status = refuse_errno(s->call, s->out);
    return s->status == EXIT_FINE;
}

static void save_and_say(struct saving *s) {
    char state[PATH_BYTES];
    if (!save_state(s)) return;
    if (!write_weights(s->out, s->trained, s->discount))
        s->status = refuse_errno(s->call, s->out);
    else if (state_name(s->out, state))
        say(stdout, s->call->lang, CMD_SAY_TRAINED, "file", s->out, "games",
            whole(s->trained->games).text, "state", state, NO_MORE);
}

/* The course. Each part begins at a higher rate of learning than the one before ended with;
 * docs/strength.md says what each is worth. After the first five the networks grow, each to its own
 * size, and are refined one after the other. */
struct part {
    int64_t games; /* in all, when it ends */
    double discount;
    enum train_games kind;
    bool refine;
    bool thorough;
    struct net_shape open, timed; /* {0}: as they are */
};
#define TIMED_GROWN \
    { FEATURE_TABLES, 96 }
#define OPEN_GROWN \
    { FEATURE_TABLES, 64 }
#define TIMED_WIDE \
    { FEATURE_TABLES, 128 }
static const struct part course[] = {
    {260000, 0.997, TRAIN_BOTH, false, false, {0}, {0}},
    {440000, 0.997, TRAIN_BOTH, false, false, {0}, {0}},
    {600000, 0.9993, TRAIN_OPEN, false, false, {0}, {0}},
    {900000, 0.9993, TRAIN_OPEN, false, false, {0}, {0}},
    {1800000, 0.9993, TRAIN_BOTH, false, false, {0}, {0}},
    {3800000, 0.9993, TRAIN_TIMED, true, false, {0}, TIMED_GROWN},
    {4600000, 0.9993, TRAIN_OPEN, true, false, OPEN_GROWN, {0}},
    {5100000, 0.9998, TRAIN_OPEN, true, false, {0}, {0}},
    {7100000, 0.9998, TRAIN_TIMED, true, true, {0}, TIMED_WIDE},
};
enum { PARTS = sizeof course / sizeof *course };
enum { SEED = 5 };
#define SEED_NOT_GIVEN UINT64_MAX

/* Learns part after part, and saves after each: if the power fails, what came before is there. */
static int learn(const struct call *call, const struct part *parts, int count,
                 struct train_task task, struct trained *trained, const char *out) {
    struct saving saving = {.call = call, .out = out, .trained = trained};
    task.save = save_state;
    task.context = &saving;
    for (int i = 0; i < count && !saving.status && !atomic_load(&interrupted); i++) {
        if (trained->games >= parts[i].games && i + 1 < count) continue;
        task.games = parts[i].games;
        task.discount = saving.discount = parts[i].discount;
        task.kind = parts[i].kind;
        task.refine = parts[i].refine;
        task.thorough = parts[i].thorough;
        task.open = parts[i].open;
        task.timed = parts[i].timed;
        train(&task, trained);
        if (isatty(STDERR_FILENO)) fputc('\n', stderr);
        if (!saving.status) save_and_say(&saving);
    }
    return saving.status ? saving.status : signal_seen ? 128 + (int)signal_seen : EXIT_FINE;
}

/* Takes up what an earlier run has left: a state, or weights. Without either nothing is done. */
static int take_up(const struct call *call, struct trained *trained, const char *state,
                   const char *from) {
    if (state && !trained_read(state, trained))
        return errno == EINVAL
                   ? refuse_file(call, state, words_command_saying(call->lang, CMD_SAY_NOT_STATE))
                   : refuse_errno(call, state);
    if (!from) return EXIT_FINE;
    struct weights *weights = weights_load(call, from);
    if (weights) train_take(trained, weights, trained->seed);
    free(weights);
    return weights ? EXIT_FINE : EXIT_INPUT;
}

static int run(const struct call *call, int argc, char **argv) {
    int64_t games = 0, jobs = processors(), save_every = 0;
    uint64_t seed = SEED_NOT_GIVEN;
    bool open = false;
    const char *out = "weights.bin", *resume = NULL, *from = NULL, *discount_text = NULL, *word;
    const struct option_spec options[] = {
        {"--games", .number = &games, .least = 1, .most = 4000000000},
        {"--seed", .seed = &seed},
        {"--patience", .text = &discount_text},
        {"--open", .flag = &open},
        {"--jobs", .number = &jobs, .least = 1, .most = 256},
        {"--out", .text = &out},
        {"--save-every", .number = &save_every, .least = 1, .most = 4000000000},
        {"--resume", .text = &resume},
        {"--weights", .text = &from},
        {0}};
    char *end;
    if (options_read(call, argc, argv, options, &word, 0, 0) < 0) return EXIT_CALL;
    double discount = discount_text ? strtod(discount_text, &end) : course[PARTS - 1].discount;
    if (discount_text && (end == discount_text || *end || !(discount > 0.5 && discount <= 1)))
        return refuse(call, EXIT_CALL, CMD_SAY_BAD_PATIENCE, "value", discount_text, NO_MORE);
    if (!games && (discount_text || open))
        return refuse(call, EXIT_CALL, CMD_SAY_NEEDS_GAMES, NO_MORE);
    if (resume && from) return refuse(call, EXIT_CALL, CMD_SAY_WEIGHTS_OR_STATE, NO_MORE);
    struct trained *trained = memory_new(1, sizeof *trained);
    train_start(trained, seed == SEED_NOT_GIVEN ? SEED : seed);
    int status = take_up(call, trained, resume, from);
    if (status != EXIT_FINE) {
        free(trained);
        return status;
    }
    if (!can_save(out)) {
        free(trained);
        return refuse_errno(call, out);
    }
    struct train_task task = {.seed = seed == SEED_NOT_GIVEN ? trained->seed : seed,
                              .jobs = (int)jobs,
                              .stop = &interrupted,
                              .progress = show_progress,
                              .save_every = save_every};
    struct sigaction action = {.sa_handler = on_interrupt};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL); /* what schedulers send */
    begun = clock_seconds();
    const struct part wished = {.games = games,
                                .discount = discount,
                                .kind = open ? TRAIN_OPEN : TRAIN_BOTH,
                                .refine = (open ? &trained->open : &trained->timed)->shape.tables ==
                                          FEATURE_TABLES};
    status = learn(call, games ? &wished : course, games ? 1 : PARTS, task, trained, out);
    free(trained);
    return status;
}

const struct command command_train = {"train", run};
