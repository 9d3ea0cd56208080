/* store.c - the thread that does jobs on a database (store.h). */
#include "serve/store/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/clock.h"
#include "base/memory.h"

enum { GATHER_MS = 2 };

struct store {
    struct database *db;
    struct outbox *outbox;
    pthread_t thread;
    pthread_mutex_t lock; /* of the rest */
    pthread_cond_t wake;
    struct job_list given;
    int waiting;
    bool closing;
    uint64_t generation; /* grows with every failure; jobs of older ones fail */
    uint64_t accepted;   /* the generation that new jobs belong to */
    struct histogram commits;
};

static struct store_job *of(struct job *job) {
    return (struct store_job *)job;
}

/* The jobs of a batch that count: those that stand alone first, then the others in their order. The
 * rest was built on what is not there, and fails. */
static struct store_job **sort_out(struct job_list *batch, uint64_t generation, int *alone,
                                   int *count) {
    struct store_job **jobs = memory_new((size_t)batch->count, sizeof(struct store_job *));
    *count = 0;
    for (struct job *job = batch->first; job; job = job->next)
        if (store_job_alone(of(job))) jobs[(*count)++] = of(job);
    *alone = *count;
    for (struct job *job = batch->first; job; job = job->next) {
        if (store_job_alone(of(job))) continue;
        if (of(job)->generation == generation)
            jobs[(*count)++] = of(job);
        else
            of(job)->result = STORE_BROKEN;
    }
    return jobs;
}

static void serve_batch(struct store *store, struct job_list *batch) {
    int alone, count;
    bool writes = false;
    uint64_t generation = store->generation; /* only this thread changes it */
    struct store_job **jobs = sort_out(batch, generation, &alone, &count);
    for (int i = alone; i < count; i++) writes = writes || store_job_writes(jobs[i]);
    database_run(store->db, jobs, alone);
    double began = clock_seconds();
    bool fine = database_run(store->db, jobs + alone, count - alone);
    double took = clock_seconds() - began;
    free(jobs);
    pthread_mutex_lock(&store->lock);
    if (!fine) store->generation++;
    store->waiting -= batch->count;
    if (writes && fine) histogram_add(&store->commits, took);
    pthread_mutex_unlock(&store->lock);
    outbox_put(store->outbox, batch);
}

static void *run(void *context) {
    struct store *store = context;
    const struct timespec gather = {.tv_nsec = GATHER_MS * 1000000L};
    for (;;) {
        pthread_mutex_lock(&store->lock);
        while (!store->given.first && !store->closing)
            pthread_cond_wait(&store->wake, &store->lock);
        bool closing = store->closing;
        pthread_mutex_unlock(&store->lock);
        if (!closing) nanosleep(&gather, NULL);
        pthread_mutex_lock(&store->lock);
        struct job_list batch = store->given;
        store->given = (struct job_list){0};
        pthread_mutex_unlock(&store->lock);
        if (!batch.first && closing) return NULL;
        serve_batch(store, &batch);
    }
}

static bool count_rooms(struct store *store, const char *where, ent_lang lang, int64_t *rooms,
                        char problem[WORDS_MAX]) {
    struct store_job job = {.kind = STORE_COUNT};
    if (database_do(store->db, &job) == STORE_FINE) {
        *rooms = job.rooms;
        return true;
    }
    char name[DATABASE_NAME];
    database_name(where, name);
    server_saying saying =
        store->db->shared ? SERVER_SAY_DATABASE_UNUSABLE : SERVER_SAY_DATA_UNREADABLE;
    const struct place_filler places[] = {{"file", name}, {"problem", database_problem(store->db)}};
    words_fill(problem, WORDS_MAX, words_server_template(lang, saying), places, 2);
    return false;
}

struct store *store_start(const char *where, ent_lang lang, struct outbox *outbox, int64_t *rooms,
                          char problem[WORDS_MAX]) {
    struct store *store = memory_new(1, sizeof *store);
    store->outbox = outbox;
    store->db = database_open(where, DATABASE_SERVE, lang, problem);
    if (!store->db || !count_rooms(store, where, lang, rooms, problem)) {
        if (store->db) database_close(store->db);
        free(store);
        return NULL;
    }
    pthread_mutex_init(&store->lock, NULL);
    pthread_cond_init(&store->wake, NULL);
    if (pthread_create(&store->thread, NULL, run, store)) abort();
    return store;
}

void store_end(struct store *store) {
    pthread_mutex_lock(&store->lock);
    store->closing = true;
    pthread_cond_signal(&store->wake);
    pthread_mutex_unlock(&store->lock);
    pthread_join(store->thread, NULL);
    pthread_cond_destroy(&store->wake);
    pthread_mutex_destroy(&store->lock);
    database_close(store->db);
    free(store);
}

void store_give(struct store *store, struct store_job *job) {
    job->result = STORE_FINE;
    pthread_mutex_lock(&store->lock);
    job->generation = store->accepted;
    job_list_add(&store->given, &job->base);
    store->waiting++;
    pthread_cond_signal(&store->wake);
    pthread_mutex_unlock(&store->lock);
}

void store_accept_failure(struct store *store, const struct store_job *job) {
    pthread_mutex_lock(&store->lock);
    /* The generation that failed this job is one above its own. */
    if (store->accepted == job->generation) store->accepted++;
    pthread_mutex_unlock(&store->lock);
}

bool store_shared(const struct store *store) {
    return store->db->shared;
}

int store_waiting(struct store *store) {
    pthread_mutex_lock(&store->lock);
    int waiting = store->waiting;
    pthread_mutex_unlock(&store->lock);
    return waiting;
}

void store_commits(struct store *store, struct histogram *seconds) {
    pthread_mutex_lock(&store->lock);
    *seconds = store->commits;
    pthread_mutex_unlock(&store->lock);
}
