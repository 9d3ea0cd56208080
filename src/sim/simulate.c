/* simulate.c - many games between bots (simulate.h says how). */
#include "sim/simulate.h"

#include <errno.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bots/external.h"

double sim_clock(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

void sim_wilson(int64_t successes, int64_t trials, double *low, double *high) {
    const double z2 = 1.959963984540054 * 1.959963984540054;
    if (trials == 0) {
        *low = 0, *high = 1;
        return;
    }
    double n = (double)trials, p = (double)successes / n;
    double centre = (p + z2 / (2 * n)) / (1 + z2 / n);
    double width = sqrt((p * (1 - p) / n + z2 / (4 * n * n)) * z2) / (1 + z2 / n);
    *low = centre - width < 0 || successes == 0 ? 0 : centre - width;
    *high = centre + width > 1 || successes == trials ? 1 : centre + width;
}

/* ---- one game ---- */

static void record_header(FILE *record, const struct sim_task *task, uint64_t seed) {
    fprintf(record,
            "entanglion 1\nvariant %s\nrate %d\nmercurial bot %s\nrubicon bot %s\nseed %llu\n\n",
            task->variant == ENT_CZECH ? "czech" : "standard", task->rate, task->bots[0]->name,
            task->bots[1]->name, (unsigned long long)seed);
}

static void record_step(FILE *record, ent_step step) {
    char text[ENT_STEP_TEXT];
    ent_step_write(step, text);
    fprintf(record, "%s\n", text);
}

/* What a worker has for itself. */
struct desk {
    struct bot_room room;
    struct bot_record record;
    struct sim_result tally;
};

/* Keeps the step for bots that are programs; the others do not ask. */
static void remember(struct bot_record *r, ent_step step) {
    if (r->count == r->room) {
        r->room = r->room ? 2 * r->room : 1024;
        ent_step *steps = realloc(r->steps, (size_t)r->room * sizeof *steps);
        if (!steps) abort();
        r->steps = steps;
    }
    r->steps[r->count++] = step;
}

static ent_step next_step(const struct sim_task *task, struct desk *desk, const ent_position *p,
                          ent_dealer *dealer, int64_t turns) {
    ent_mover mover = ent_to_move(p);
    if (mover == ENT_CHANCE) return ent_deal(dealer, p);
    const struct bot *bot = task->bots[mover];
    struct bot_task choice = {.position = p,
                              .value = task->value,
                              .budget = task->budget,
                              .turns_left = task->clock ? (int)(task->turns - turns + 1) : 0,
                              .dealer = dealer,
                              .room = &desk->room,
                              .record = &desk->record,
                              .time_ms = task->bot_time};
    return bot->choose(bot, &choice);
}

static void record_end(FILE *record, const ent_position *p, const char *problem) {
    if (*problem)
        fprintf(record, "# stopped: %s\n", problem);
    else
        fputs(p->phase == ENT_WON    ? "= won\n"
              : p->phase == ENT_LOST ? "= lost\n"
                                     : "# stopped: the number of turns is capped\n",
              record);
}

/* Plays game number `index` and adds it to the tally. False when a bot failed: room.problem. */
static bool play_game(const struct sim_task *task, int64_t index, FILE *record, struct desk *desk) {
    uint64_t seed = ent_series_seed(task->seed, (uint64_t)index);
    ent_dealer dealer = ent_dealer_start(seed);
    ent_position p = ent_start(task->rate, task->variant);
    struct sim_result *tally = &desk->tally;
    bool programs = task->bots[0]->choose == bot_choose_external ||
                    task->bots[1]->choose == bot_choose_external;
    int64_t turns = 0, steps = 0;
    desk->record.game = index;
    desk->record.rate = task->rate;
    desk->record.variant = task->variant;
    desk->record.count = 0;
    if (record) record_header(record, task, seed);
    while (!ent_over(&p)) {
        if (p.phase == ENT_ACTION && turns++ == task->turns) {
            turns--;
            break;
        }
        ent_step step = next_step(task, desk, &p, &dealer, turns);
        if (step == BOT_NO_STEP) break;
        if (record) record_step(record, step);
        if (programs) remember(&desk->record, step);
        ent_apply(&p, step, NULL);
        steps++;
    }
    if (record) record_end(record, &p, desk->room.problem);
    if (*desk->room.problem) return false;
    tally->games++;
    tally->won += p.phase == ENT_WON;
    tally->lost += p.phase == ENT_LOST;
    tally->capped += !ent_over(&p);
    tally->turns += turns;
    tally->steps += steps;
    return true;
}

/* ---- many ---- */

struct work {
    const struct sim_task *task;
    atomic_int_fast64_t next, done;
    atomic_bool failed; /* nobody begins another game */
    pthread_mutex_t lock;
    pthread_cond_t finished;
    int running;
    struct sim_result total;
};

/* Keeps the first problem. */
static void report(struct work *work, int64_t game, const char *where, const char *what) {
    pthread_mutex_lock(&work->lock);
    if (!*work->total.problem)
        snprintf(work->total.problem, sizeof work->total.problem, "game %lld: %.200s%s%.280s",
                 (long long)game, where, *where ? ": " : "", what);
    pthread_mutex_unlock(&work->lock);
    atomic_store(&work->failed, true);
}

static bool play_recorded(struct work *work, int64_t index, struct desk *desk) {
    const char *folder = work->task->records;
    bool fine, played = true;
    if (!folder) {
        fine = played = play_game(work->task, index, NULL, desk);
    } else {
        char path[4096];
        int n = snprintf(path, sizeof path, "%s/game-%07lld.ent", folder, (long long)index);
        FILE *record = n < (int)sizeof path ? fopen(path, "w") : NULL;
        fine = record != NULL;
        if (record) {
            played = play_game(work->task, index, record, desk);
            fine = !ferror(record);
            fine = fclose(record) == 0 && fine;
        }
        if (!fine) report(work, index, path, strerror(errno));
    }
    if (!played) report(work, index, "", desk->room.problem);
    return fine && played;
}

static bool told_to_stop(struct work *work) {
    return atomic_load(&work->failed) || (work->task->stop && atomic_load(work->task->stop));
}

static void *worker(void *argument) {
    struct work *work = argument;
    struct desk *desk = calloc(1, sizeof *desk);
    if (!desk) abort();
    while (!told_to_stop(work)) {
        int64_t index = atomic_fetch_add(&work->next, 1);
        if (index >= work->task->games || !play_recorded(work, index, desk)) break;
        atomic_fetch_add(&work->done, 1);
    }
    external_leave(&desk->room);
    struct sim_result tally = desk->tally;
    free(desk->record.steps);
    free(desk);
    pthread_mutex_lock(&work->lock);
    work->total.games += tally.games;
    work->total.won += tally.won;
    work->total.lost += tally.lost;
    work->total.capped += tally.capped;
    work->total.turns += tally.turns;
    work->total.steps += tally.steps;
    work->running--;
    pthread_cond_signal(&work->finished);
    pthread_mutex_unlock(&work->lock);
    return NULL;
}

/* Waits for the workers and tells about progress meanwhile. */
static void watch(struct work *work, double begun) {
    pthread_mutex_lock(&work->lock);
    while (work->running > 0) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += 250000000;
        if (until.tv_nsec >= 1000000000) until.tv_sec++, until.tv_nsec -= 1000000000;
        pthread_cond_timedwait(&work->finished, &work->lock, &until);
        if (work->task->progress)
            work->task->progress(atomic_load(&work->done), work->task->games, sim_clock() - begun);
    }
    pthread_mutex_unlock(&work->lock);
}

struct sim_result simulate(const struct sim_task *task) {
    double begun = sim_clock();
    struct work work = {
        .task = task, .lock = PTHREAD_MUTEX_INITIALIZER, .finished = PTHREAD_COND_INITIALIZER};
    pthread_t *threads = calloc((size_t)task->jobs, sizeof *threads);
    int started = 0;
    work.running = task->jobs;
    while (threads && started < task->jobs &&
           pthread_create(&threads[started], NULL, worker, &work) == 0)
        started++;
    pthread_mutex_lock(&work.lock);
    work.running -= task->jobs - started;
    pthread_mutex_unlock(&work.lock);
    if (!started)
        snprintf(work.total.problem, sizeof work.total.problem, "no thread could be started");
    watch(&work, begun);
    for (int i = 0; i < started; i++) pthread_join(threads[i], NULL);
    free(threads);
    work.total.seconds = sim_clock() - begun;
    return work.total;
}
