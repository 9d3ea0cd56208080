/* crew.c - the threads that think (crew.h). */
#include "serve/play/crew.h"

#include <math.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

#include "base/clock.h"
#include "base/memory.h"
#include "bots/external/external.h"
#include "bots/value/weights.h"

enum {
    ADVICE_MOST = 64,     /* that wait */
    ADVICE_MOST_EACH = 8, /* of one owner, begun or not */
    SHARES = 1024,        /* owners that are told apart */
    LOOK_MS = 20,
    YIELDING = 5 /* whoever thinks lets the loop and the store go first */
};
static const double QUANTUM = 0.4;  /* a bot may think so long though others wait */
static const double PATIENCE = 5;   /* then advice has waited long enough */
static const double HALF_LIFE = 10; /* of what an owner has used */

struct share {
    double used, since; /* seconds of a thread, halved every so often */
};

struct crew {
    struct outbox *outbox;
    struct weights weights;
    pthread_mutex_t lock; /* of the rest */
    pthread_cond_t wake, begun;
    struct job_list bots, advice; /* given and not begun */
    struct crew_job **at_work;    /* of each thread, or NULL */
    struct share shares[SHARES];
    bool ending;
    int threads, started;
    pthread_t *ids, watch;
};

static struct crew_job *of(struct job *job) {
    return (struct crew_job *)job;
}

/* ---- whose turn it is; with the lock ---- */

static struct share *share_of(struct crew *crew, uint64_t owner) {
    return &crew->shares[owner % SHARES];
}

static double used_by(struct crew *crew, uint64_t owner, double now) {
    const struct share *share = share_of(crew, owner);
    return share->used * exp2((share->since - now) / HALF_LIFE);
}

static void use(struct crew *crew, uint64_t owner, double seconds, double now) {
    double used = used_by(crew, owner, now) + seconds;
    *share_of(crew, owner) = (struct share){.used = used, .since = now};
}

/* Jobs at work: of one owner or of all (NULL), advice only or all. */
static int working(const struct crew *crew, const uint64_t *owner, bool advice_only) {
    int count = 0;
    for (int i = 0; i < crew->threads; i++) {
        const struct crew_job *job = crew->at_work[i];
        count += job && (!owner || job->owner == *owner) && (!advice_only || job->advice);
    }
    return count;
}

/* What an owner has used, what is at work for it included. */
static double claim_of(struct crew *crew, const struct crew_job *job, double now) {
    double claim = used_by(crew, job->owner, now);
    for (int i = 0; i < crew->threads; i++)
        if (crew->at_work[i] && crew->at_work[i]->owner == job->owner)
            claim += now - crew->at_work[i]->begun + QUANTUM;
    return claim;
}

/* An owner has one piece of advice made at a time, and all of them leave half of the threads. */
static bool may_begin(const struct crew *crew, const struct crew_job *job) {
    if (!job->advice || atomic_load(&job->stop)) return true;
    int most = crew->threads > 1 ? crew->threads / 2 : 1;
    return working(crew, NULL, true) < most && !working(crew, &job->owner, true);
}

/* Takes the job of whoever had least, the oldest of those, or NULL. */
static struct crew_job *take_from(struct crew *crew, struct job_list *list, double now) {
    struct job *best = NULL;
    double least = 0;
    for (struct job *job = list->first; job; job = job->next) {
        if (!may_begin(crew, of(job))) continue;
        double claim = atomic_load(&of(job)->stop) ? -1 : claim_of(crew, of(job), now);
        if (best && claim >= least) continue;
        best = job;
        least = claim;
    }
    if (best) job_list_remove(list, best);
    return best ? of(best) : NULL;
}

static bool advice_waited_long(const struct crew *crew, double now) {
    return crew->advice.first && now - of(crew->advice.first)->given > PATIENCE;
}

static struct crew_job *take(struct crew *crew) {
    double now = clock_seconds();
    struct crew_job *job = NULL;
    if (advice_waited_long(crew, now)) job = take_from(crew, &crew->advice, now);
    if (!job) job = take_from(crew, &crew->bots, now);
    if (!job) job = take_from(crew, &crew->advice, now);
    if (job) job->begun = now;
    return job;
}

/* ---- threads ---- */

/* Does a job without the lock, and gives it back. What was given up before it began is left out;
 * what runs out of time from now on is not, though this thread may not have come to it yet. */
static void do_job(struct crew *crew, int me, struct crew_job *job, struct thinker *thinker) {
    bool wanted = !atomic_load(&job->stop);
    crew->at_work[me] = job;
    pthread_cond_signal(&crew->begun);
    pthread_mutex_unlock(&crew->lock);
    if (wanted) job->work(job, thinker);
    pthread_mutex_lock(&crew->lock);
    crew->at_work[me] = NULL;
    double now = clock_seconds();
    use(crew, job->owner, now - job->begun, now);
    pthread_cond_broadcast(&crew->wake); /* for advice that was not allowed to begin */
    pthread_mutex_unlock(&crew->lock);
    struct job_list done = {0};
    job_list_add(&done, &job->base);
    outbox_put(crew->outbox, &done);
    pthread_mutex_lock(&crew->lock);
}

static void *run(void *context) {
    struct crew *crew = context;
    setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, 0) + YIELDING); /* this thread's */
    struct thinker *thinker = memory_new(1, sizeof *thinker);
    thinker->value = &crew->weights.value;
    pthread_mutex_lock(&crew->lock);
    int me = crew->started++;
    while (!crew->ending) {
        struct crew_job *job = take(crew);
        if (job)
            do_job(crew, me, job, thinker);
        else
            pthread_cond_wait(&crew->wake, &crew->lock);
    }
    pthread_mutex_unlock(&crew->lock);
    external_leave(&thinker->scratch);
    free(thinker);
    return NULL;
}

/* Out of time: when its own is over, and a bot's also when others wait for the thread. */
static void stop_late_ones(struct crew *crew, double now) {
    for (int i = 0; i < crew->threads; i++) {
        struct crew_job *job = crew->at_work[i];
        if (!job) continue;
        double took = now - job->begun;
        bool others = !job->advice && !job->whole && crew->bots.first && took > QUANTUM;
        if (others || took * 1000 > (double)job->most_ms || crew->ending)
            atomic_store(&job->stop, true);
    }
}

static void *watch(void *context) {
    struct crew *crew = context;
    const struct timespec moment = {.tv_nsec = LOOK_MS * 1000000};
    pthread_mutex_lock(&crew->lock);
    while (!crew->ending) {
        if (!working(crew, NULL, false)) {
            pthread_cond_wait(&crew->begun, &crew->lock);
            continue;
        }
        stop_late_ones(crew, clock_seconds());
        pthread_mutex_unlock(&crew->lock);
        nanosleep(&moment, NULL);
        pthread_mutex_lock(&crew->lock);
    }
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

/* ---- on the loop ---- */

struct crew *crew_start(int threads, struct outbox *outbox) {
    struct crew *crew = memory_new(1, sizeof *crew);
    crew->ids = memory_new((size_t)threads, sizeof *crew->ids);
    crew->at_work = memory_new((size_t)threads, sizeof(struct crew_job *));
    /* What is compiled in was checked when it was tested. */
    if (weights_read(&crew->weights, weights_builtin, weights_builtin_length)) abort();
    crew->outbox = outbox;
    crew->threads = threads;
    pthread_mutex_init(&crew->lock, NULL);
    pthread_cond_init(&crew->wake, NULL);
    pthread_cond_init(&crew->begun, NULL);
    for (int i = 0; i < threads; i++)
        if (pthread_create(&crew->ids[i], NULL, run, crew)) abort();
    if (pthread_create(&crew->watch, NULL, watch, crew)) abort();
    return crew;
}

void crew_stop(struct crew *crew) {
    pthread_mutex_lock(&crew->lock);
    crew->ending = true;
    stop_late_ones(crew, clock_seconds());
    pthread_cond_broadcast(&crew->wake);
    pthread_cond_broadcast(&crew->begun);
    pthread_mutex_unlock(&crew->lock);
}

void crew_end(struct crew *crew) {
    crew_stop(crew);
    for (int i = 0; i < crew->threads; i++) pthread_join(crew->ids[i], NULL);
    pthread_join(crew->watch, NULL);
    outbox_put(crew->outbox, &crew->bots);
    outbox_put(crew->outbox, &crew->advice);
    pthread_cond_destroy(&crew->wake);
    pthread_cond_destroy(&crew->begun);
    pthread_mutex_destroy(&crew->lock);
    free(crew->at_work);
    free(crew->ids);
    free(crew);
}

static void give(struct crew *crew, struct job_list *list, struct crew_job *job) {
    job->given = clock_seconds();
    job_list_add(list, &job->base);
    pthread_cond_broadcast(&crew->wake);
}

void crew_give(struct crew *crew, struct crew_job *job) {
    pthread_mutex_lock(&crew->lock);
    give(crew, &crew->bots, job);
    pthread_mutex_unlock(&crew->lock);
}

bool crew_advise(struct crew *crew, struct crew_job *job) {
    job->advice = true;
    pthread_mutex_lock(&crew->lock);
    int each = working(crew, &job->owner, true);
    for (struct job *other = crew->advice.first; other; other = other->next)
        each += of(other)->owner == job->owner;
    bool fine = each < ADVICE_MOST_EACH && crew->advice.count < ADVICE_MOST;
    if (fine) give(crew, &crew->advice, job);
    pthread_mutex_unlock(&crew->lock);
    return fine;
}

int crew_waiting(struct crew *crew) {
    pthread_mutex_lock(&crew->lock);
    int waiting = crew->bots.count + crew->advice.count;
    pthread_mutex_unlock(&crew->lock);
    return waiting;
}
