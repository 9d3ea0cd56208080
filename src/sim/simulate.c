/* simulate.c - many games between bots (simulate.h says how). */
#include "sim/simulate.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/clock.h"
#include "base/memory.h"
#include "bots/external/external.h"
#include "sim/luck.h"
#include "words/faces/engine.h"

/* ---- one game ---- */

static void record_header(FILE *record, const struct sim_task *task,
                          const struct bot *const bots[2], uint64_t seed) {
    fprintf(record,
            "entanglion 1\nvariant %s\nrate %d\nmercurial bot %s\nrubicon bot %s\nseed %llu\n\n",
            ent_variant_word(task->variant), task->rate, bots[0]->name, bots[1]->name,
            (unsigned long long)seed);
}

static void record_step(FILE *record, ent_step step) {
    char text[ENT_STEP_TEXT];
    ent_step_write(step, text);
    fprintf(record, "%s\n", text);
}

/* What a worker has for itself. The teams have scratch memory each, as programs live in them. */
struct desk {
    struct bot_scratch scratch[2];
    struct bot_record record;
    struct luck luck;
    struct sim_result result;
};

/* Keeps the step for bots that are programs; the others do not ask. */
static void remember(struct bot_record *r, ent_step step) {
    r->steps = memory_grow(r->steps, r->count, &r->capacity, sizeof *r->steps);
    r->steps[r->count++] = step;
}

/* A team at play. */
struct seat {
    const struct sim_task *task;
    const struct bot *const *bots;
    struct bot_scratch *scratch;
    struct bot_record *record;
    struct luck *luck; /* NULL: nobody asks */
};

static ent_step next_step(const struct seat *seat, const ent_position *p, ent_dealer *dealer,
                          int64_t turns) {
    const struct sim_task *task = seat->task;
    ent_mover mover = ent_to_move(p);
    if (mover == ENT_CHANCE) return ent_deal(dealer, p);
    const struct bot *bot = seat->bots[mover];
    struct bot_task choice = {.position = p,
                              .value = task->value,
                              .budget = task->budget,
                              .turns_left = bot_turns_left(task->turns, turns),
                              .dealer = dealer,
                              .scratch = seat->scratch,
                              .record = seat->record,
                              .time_ms = task->bot_time};
    return bot->choose(bot, &choice);
}

/* In English whoever asks: a series is the same files everywhere. */
static void record_end(FILE *record, const ent_position *p, const struct bot_failure *failure) {
    char text[WORDS_MAX];
    if (failure->kind) {
        words_bot_failure(ENT_LANG_EN, failure, text);
        fprintf(record, "# stopped: %s\n", text);
    } else {
        fputs(p->phase == ENT_WON    ? "= won\n"
              : p->phase == ENT_LOST ? "= lost\n"
                                     : "# stopped: the number of turns is capped\n",
              record);
    }
}

/* A result that is worth so much. */
static struct sim_adjusted adjusted_of(int64_t worths) {
    int64_t parts = worths / (WORTH_ONE / SIM_ADJUSTED_ONE);
    return (struct sim_adjusted){parts, parts * parts};
}

/* Plays game number `index`; false when a bot failed: scratch->failure. */
static bool play_game(const struct seat *seat, int64_t index, FILE *record,
                      struct sim_tally *tally) {
    const struct sim_task *task = seat->task;
    uint64_t seed = ent_series_seed(task->seed, (uint64_t)index);
    ent_dealer dealer = ent_dealer_start(seed);
    ent_position p = ent_start(task->rate, task->variant);
    bool programs = seat->bots[0]->choose == bot_choose_external ||
                    seat->bots[1]->choose == bot_choose_external;
    int64_t turns = 0, steps = 0;
    seat->record->game = index;
    seat->record->rate = task->rate;
    seat->record->variant = task->variant;
    seat->record->count = 0;
    if (record) record_header(record, task, seat->bots, seed);
    if (seat->luck) luck_begin(seat->luck, task->value);
    while (!ent_over(&p)) {
        if (p.phase == ENT_ACTION && turns++ == task->turns) {
            turns--;
            break;
        }
        ent_step step = next_step(seat, &p, &dealer, turns);
        if (step == BOT_NO_STEP) break;
        if (record) record_step(record, step);
        if (programs) remember(seat->record, step);
        if (seat->luck) luck_before(seat->luck, &p, bot_turns_left(task->turns, turns));
        ent_apply(&p, step, NULL);
        if (seat->luck) luck_after(seat->luck, &p);
        steps++;
    }
    if (record) record_end(record, &p, &seat->scratch->failure);
    const int64_t won = p.phase == ENT_WON;
    *tally = (struct sim_tally){.won = won,
                                .lost = p.phase == ENT_LOST,
                                .capped = !ent_over(&p),
                                .turns = turns,
                                .steps = steps};
    if (seat->luck) tally->adjusted = adjusted_of(won * WORTH_ONE - seat->luck->sum);
    return seat->scratch->failure.kind == BOT_WORKS;
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
static void report(struct work *work, struct sim_problem problem) {
    pthread_mutex_lock(&work->lock);
    if (work->total.problem.kind == SIM_FINE) work->total.problem = problem;
    pthread_mutex_unlock(&work->lock);
    atomic_store(&work->failed, true);
}

/* One game of one team, with its record if one is wanted. */
static bool play_recorded(struct work *work, struct desk *desk, int64_t index, bool against,
                          struct sim_tally *tally) {
    const struct sim_task *task = work->task;
    const struct seat seat = {task, against ? task->against : task->bots, &desk->scratch[against],
                              &desk->record, task->adjust ? &desk->luck : NULL};
    bool fine = true, played = true;
    if (!task->records) {
        played = play_game(&seat, index, NULL, tally);
    } else {
        char path[4096];
        int n = snprintf(path, sizeof path, "%s/%s-%07lld.ent", task->records,
                         against ? "against" : "game", (long long)index);
        FILE *record = n < (int)sizeof path ? fopen(path, "w") : NULL;
        if (n >= (int)sizeof path) errno = ENAMETOOLONG;
        fine = record != NULL;
        if (record) {
            played = play_game(&seat, index, record, tally);
            fine = !ferror(record);
            fine = fclose(record) == 0 && fine;
        }
        if (!fine)
            report(work,
                   (struct sim_problem){.kind = SIM_NOT_WRITTEN, .game = index, .error = errno});
    }
    if (!played)
        report(work, (struct sim_problem){
                         .kind = SIM_BOT_FAILED, .game = index, .bot = seat.scratch->failure});
    return fine && played;
}

static void add_adjusted(struct sim_adjusted *sum, struct sim_adjusted more) {
    sum->sum += more.sum;
    sum->squares += more.squares;
}

static void add_tally(struct sim_tally *sum, const struct sim_tally *t) {
    sum->won += t->won;
    sum->lost += t->lost;
    sum->capped += t->capped;
    sum->turns += t->turns;
    sum->steps += t->steps;
    add_adjusted(&sum->adjusted, t->adjusted);
}

void sim_result_add(struct sim_result *sum, const struct sim_result *more) {
    sum->games += more->games;
    sum->only_team += more->only_team;
    sum->only_against += more->only_against;
    add_tally(&sum->team, &more->team);
    add_tally(&sum->against, &more->against);
    add_adjusted(&sum->apart, more->apart);
}

/* A game counts when every team has played it. */
static bool play_teams(struct work *work, struct desk *desk, int64_t index) {
    struct sim_tally team = {0}, against = {0};
    struct sim_result *r = &desk->result;
    if (!play_recorded(work, desk, index, false, &team)) return false;
    if (work->task->against[0] && !play_recorded(work, desk, index, true, &against)) return false;
    r->games++;
    add_tally(&r->team, &team);
    add_tally(&r->against, &against);
    r->only_team += team.won > against.won;
    r->only_against += against.won > team.won;
    const int64_t apart = team.adjusted.sum - against.adjusted.sum;
    add_adjusted(&r->apart, (struct sim_adjusted){apart, apart * apart});
    return true;
}

static bool told_to_stop(struct work *work) {
    return atomic_load(&work->failed) || (work->task->stop && atomic_load(work->task->stop));
}

static void *worker(void *argument) {
    struct work *work = argument;
    struct desk *desk = memory_new(1, sizeof *desk);
    while (!told_to_stop(work)) {
        int64_t index = atomic_fetch_add(&work->next, 1);
        if (index >= work->task->games || !play_teams(work, desk, work->task->first + index)) break;
        atomic_fetch_add(&work->done, 1);
    }
    for (int team = 0; team < 2; team++) external_leave(&desk->scratch[team]);
    struct sim_result result = desk->result;
    free(desk->record.steps);
    free(desk);
    pthread_mutex_lock(&work->lock);
    sim_result_add(&work->total, &result);
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
            work->task->progress(atomic_load(&work->done), work->task->games,
                                 clock_seconds() - begun);
    }
    pthread_mutex_unlock(&work->lock);
}

struct sim_result simulate(const struct sim_task *task) {
    double begun = clock_seconds();
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
    if (!started) work.total.problem.kind = SIM_NO_THREAD;
    watch(&work, begun);
    for (int i = 0; i < started; i++) pthread_join(threads[i], NULL);
    free(threads);
    work.total.seconds = clock_seconds() - begun;
    return work.total;
}
