/* jobs.c - jobs done on the database, in transactions (postgres.h). */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "serve/base/log.h"
#include "serve/store/postgres/postgres.h"

/* ---- transactions ---- */

static bool begin(struct postgres *db, const char *how) {
    return db->held || postgres_execute(db, how);
}

static void roll_back(struct postgres *db) {
    if (db->held || !db->connection) return;
    if (pq.status(db->connection) == CONNECTION_OK &&
        pq.transactionStatus(db->connection) != PQTRANS_IDLE) {
        PGresult *r =
            pq.exec(db->connection, "ROLLBACK"); /* the problem before it is the one to tell */
        pq.clear(r);
    }
}

/* A transaction that failed before answers to COMMIT that it was rolled back, and
 * calls that success. */
static bool commit(struct postgres *db) {
    if (db->held) return true;
    bool failed = pq.transactionStatus(db->connection) == PQTRANS_INERROR;
    return postgres_execute(db, "COMMIT") && !failed;
}

static void log_failure(struct postgres *db) {
    LOG(LOG_ERROR, "store_failed", LOG_TEXT("problem", database_problem(&db->base)));
}

/* ---- one job ---- */

static store_result count_rooms(struct postgres *db, struct store_job *job) {
    PGresult *r = postgres_ask(db, PG_COUNT, NULL);
    if (!r) return STORE_BROKEN;
    job->rooms = postgres_whole(r, 0, 0);
    pq.clear(r);
    return STORE_FINE;
}

static store_result prune(struct postgres *db, struct store_job *job) {
    store_result result = postgres_rows_prune(db, job);
    return result == STORE_FINE ? count_rooms(db, job) : result;
}

static store_result check(struct postgres *db, const struct store_job *job) {
    struct postgres_places p = {.count = 0};
    postgres_put_number(&p, job->writes);
    return postgres_do(db, PG_CHECK, &p) < 0 ? STORE_BROKEN : STORE_FINE;
}

static store_result release(struct postgres *db, const struct store_job *job) {
    struct postgres_places p = {.count = 0};
    postgres_put_text(&p, job->row.id);
    postgres_put_number(&p, db->me);
    return postgres_do(db, PG_ROOM_RELEASE, &p) < 0 ? STORE_BROKEN : STORE_FINE;
}

static store_result wanted(struct postgres *db, struct store_job *job) {
    struct postgres_places p = {.count = 0};
    postgres_put_number(&p, db->me);
    job->session = db->me;
    PGresult *r = postgres_ask(db, PG_WANTED, &p);
    for (int i = 0; r && i < pq.ntuples(r); i++) {
        job->wanted =
            memory_grow(job->wanted, job->wanted_count, &job->wanted_capacity, sizeof *job->wanted);
        postgres_take_text(job->wanted[job->wanted_count++], ROOM_ID_TEXT, r, i, 0);
    }
    pq.clear(r);
    return r ? STORE_FINE : STORE_BROKEN;
}

static store_result do_job(struct postgres *db, struct store_job *job) {
    switch (job->kind) {
    case STORE_COUNT: return count_rooms(db, job);
    case STORE_LOAD: return postgres_rows_load(db, job);
    case STORE_RELEASE: return release(db, job);
    case STORE_WANTED: return wanted(db, job);
    case STORE_MAKE: return postgres_rows_make(db, job);
    case STORE_CHANGE: return postgres_rows_change(db, job);
    case STORE_DELETE: return postgres_rows_delete(db, job);
    case STORE_PRUNE: return prune(db, job);
    case STORE_PUT: return postgres_things_put(db, job);
    case STORE_GET: return postgres_things_get(db, job);
    case STORE_REMOVE: return postgres_things_remove(db, job);
    case STORE_CHECK: return check(db, job);
    }
    abort();
}

/* ---- jobs that stand alone ---- */

/* Whoever only reads a room sees it at one moment, while another server may be changing it. */
static bool is_read_only(const struct postgres *db, const struct store_job *job) {
    return job->kind == STORE_LOAD && (job->read_only || !db->me);
}

static void read_room(struct postgres *db, struct store_job *job) {
    bool fine = begin(db, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    job->result = fine ? do_job(db, job) : STORE_BROKEN;
    if (job->result == STORE_BROKEN && !job->wrong) log_failure(db);
    roll_back(db);
}

/* A job that others do not build on, with its place among those given. */
struct lone {
    struct store_job *job;
    int place;
};

/* All servers take rooms in one order, so that no two of them wait for each other. */
static int by_room(const void *left, const void *right) {
    const struct lone *a = left, *b = right;
    int order = strcmp(a->job->row.id, b->job->row.id);
    return order ? order : (a->place > b->place) - (a->place < b->place);
}

/* All in one transaction; false when it failed. That a room is damaged is no failure of it. */
static bool run_together(struct postgres *db, const struct lone *lone, int count) {
    db->deadlock = false;
    bool fine = begin(db, "BEGIN");
    for (int i = 0; i < count && fine; i++) {
        struct store_job *job = lone[i].job;
        job->result = do_job(db, job);
        fine = job->result != STORE_BROKEN || job->wrong;
    }
    if (fine && commit(db)) return true;
    log_failure(db);
    roll_back(db);
    for (int i = 0; i < count; i++) lone[i].job->result = STORE_BROKEN;
    return false;
}

/* What a job was told by a transaction that did not come to its end. */
static void forget_answer(struct store_job *job) {
    free(job->lines);
    job->lines = NULL;
    job->wrong = NULL;
    job->wanted_count = 0;
    if (job->kind == STORE_GET) thing_clear(&job->thing);
    if (job->game.number == job->row.game)
        job->game.number = 0; /* the current one: it may change */
}

/* Whoever takes over a thing waits for a change of it under way, which may be one of many in its
 * transaction: so it holds nothing else meanwhile that those could wait for. */
static void take_over(struct postgres *db, struct store_job *job) {
    run_together(db, &(struct lone){.job = job}, 1);
}

/* Where servers do wait for each other the database ends one of the two transactions. A job by
 * itself waits for nobody who waits for it. */
static void run_alone(struct postgres *db, struct store_job *const *jobs, int count) {
    struct lone *lone = memory_new((size_t)count, sizeof *lone);
    int found = 0;
    for (int i = 0; i < count; i++) {
        if (!store_job_alone(jobs[i]) || is_read_only(db, jobs[i])) continue;
        if (jobs[i]->own)
            take_over(db, jobs[i]);
        else
            lone[found++] = (struct lone){.job = jobs[i], .place = i};
    }
    qsort(lone, (size_t)found, sizeof *lone, by_room);
    if (found && !run_together(db, lone, found) && db->deadlock)
        for (int i = 0; i < found; i++) {
            forget_answer(lone[i].job);
            run_together(db, &lone[i], 1);
        }
    free(lone);
}

/* ---- the others ---- */

/* Steps that wait to be added together. */
struct gathered {
    struct store_job **jobs;
    int count;
};

static bool flush(struct postgres *db, struct gathered *g) {
    bool fine = !g->count || postgres_steps_add(db, db->me, g->jobs, g->count);
    g->count = 0;
    return fine;
}

/* Must what was gathered be there before this one? A room that is made is nobody's yet. */
static bool builds_on(const struct gathered *g, const struct store_job *job) {
    if (job->kind == STORE_MAKE) return false;
    if (job->kind != STORE_CHANGE) return true;
    for (int i = 0; i < g->count; i++)
        if (g->jobs[i]->row.number == job->row.number) return true;
    return false;
}

static bool run_in_order(struct postgres *db, struct store_job *const *jobs, int count,
                         struct gathered *g) {
    for (int i = 0; i < count; i++) {
        if (store_job_alone(jobs[i])) continue;
        if (jobs[i]->kind == STORE_CHANGE && jobs[i]->parts == STORE_STEPS) {
            g->jobs[g->count++] = jobs[i];
            continue;
        }
        if (builds_on(g, jobs[i]) && !flush(db, g)) return false;
        jobs[i]->result = do_job(db, jobs[i]);
        if (jobs[i]->result == STORE_BROKEN) return false;
    }
    return flush(db, g);
}

bool postgres_run(struct database *base, struct store_job *const *jobs, int count) {
    struct postgres *db = (struct postgres *)base;
    int alone = 0, reads = 0;
    bool ready = postgres_ready(db);
    for (int i = 0; i < count; i++) {
        alone += store_job_alone(jobs[i]);
        reads += is_read_only(db, jobs[i]);
        if (store_job_alone(jobs[i]) && !ready) jobs[i]->result = STORE_BROKEN;
        if (ready && is_read_only(db, jobs[i])) read_room(db, jobs[i]);
    }
    if (ready && alone > reads) run_alone(db, jobs, count);
    if (alone == count) return true;
    struct gathered g = {.jobs = memory_new((size_t)count, sizeof(struct store_job *))};
    bool fine = ready && begin(db, "BEGIN") && run_in_order(db, jobs, count, &g) && commit(db);
    free(g.jobs);
    if (fine) return true;
    log_failure(db);
    roll_back(db);
    return false;
}
