/* store.c - the thread that reads and writes the data file (store.h). */
#include "serve/store/store.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "serve/net/log.h"

enum { GATHER_MS = 2 };

struct store {
    struct db *db;
    int lock_file;
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

/* Does the writes and barriers of a batch; false when nothing of it was kept. */
static bool run_batch(struct store *store, struct job_list *batch, uint64_t generation) {
    bool begun = false, fine = true;
    for (struct job *job = batch->first; job && fine; job = job->next) {
        struct store_job *j = of(job);
        if (j->order == STORE_READ || j->generation != generation) continue;
        if (j->order == STORE_WRITE && !begun) {
            fine = db_begin(store->db) == DB_FINE;
            begun = true;
        }
        if (!fine) break;
        j->result = j->work(store->db, j);
        fine = j->result != DB_BROKEN;
    }
    if (!begun) return fine;
    if (fine) fine = db_commit(store->db) == DB_FINE;
    if (!fine) {
        LOG(LOG_ERROR, "store_failed", LOG_TEXT("problem", db_problem(store->db)));
        db_rollback(store->db);
    }
    return fine;
}

static void fail_batch(struct job_list *batch, uint64_t generation, bool all) {
    for (struct job *job = batch->first; job; job = job->next) {
        struct store_job *j = of(job);
        if (j->order != STORE_READ && (all || j->generation != generation)) j->result = DB_BROKEN;
    }
}

static void serve_batch(struct store *store, struct job_list *batch) {
    bool writes = false;
    for (struct job *job = batch->first; job; job = job->next) {
        struct store_job *j = of(job);
        if (j->order == STORE_READ) j->result = j->work(store->db, j);
        writes = writes || j->order == STORE_WRITE;
    }
    double began = clock_seconds();
    uint64_t generation = store->generation; /* only this thread changes it */
    bool fine = run_batch(store, batch, generation);
    fail_batch(batch, generation, !fine);
    int count = batch->count;
    pthread_mutex_lock(&store->lock);
    if (!fine) store->generation++;
    store->waiting -= count;
    if (writes && fine) histogram_add(&store->commits, clock_seconds() - began);
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

static bool refuse(const char *path, ent_lang lang, server_saying saying, const char *why,
                   char problem[WORDS_MAX]) {
    const struct place_filler places[] = {{"file", path}, {"problem", why}};
    words_fill(problem, WORDS_MAX, words_server_template(lang, saying), places, 2);
    return false;
}

/* Two servers on one file would each deal in the other's rooms. The system lets go of the lock when
 * the process ends, however it ends. */
static bool lock_out_others(struct store *store, const char *path, ent_lang lang,
                            char problem[WORDS_MAX]) {
    char name[4096];
    snprintf(name, sizeof name, "%s-server", path);
    store->lock_file = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (store->lock_file >= 0 && flock(store->lock_file, LOCK_EX | LOCK_NB) == 0) return true;
    return refuse(path, lang,
                  store->lock_file < 0 ? SERVER_SAY_DATA_READ_ONLY : SERVER_SAY_DATA_IN_USE, "",
                  problem);
}

static bool count_rooms(struct store *store, const char *path, ent_lang lang, int64_t *rooms,
                        char problem[WORDS_MAX]) {
    return db_room_count(store->db, rooms) == DB_FINE ||
           refuse(path, lang, SERVER_SAY_DATA_UNREADABLE, db_problem(store->db), problem);
}

struct store *store_start(const char *path, ent_lang lang, struct outbox *outbox, int64_t *rooms,
                          char problem[WORDS_MAX]) {
    struct store *store = memory_new(1, sizeof *store);
    store->outbox = outbox;
    store->lock_file = -1;
    store->db = db_open(path, true, lang, problem);
    if (!store->db || !lock_out_others(store, path, lang, problem) ||
        !count_rooms(store, path, lang, rooms, problem)) {
        if (store->db) db_close(store->db);
        if (store->lock_file >= 0) close(store->lock_file);
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
    db_close(store->db);
    close(store->lock_file);
    free(store);
}

void store_give(struct store *store, struct store_job *job) {
    job->result = DB_FINE;
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
