/* jobs.c - jobs done on the data file, in transactions (sqlite.h). Rows are in
 * rows.c. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>

#include "serve/base/log.h"
#include "serve/store/sqlite/sqlite.h"

static void roll_back(struct sqlite *db) {
    /* Some errors have rolled back already. */
    if (!db->held && !sqlite3_get_autocommit(db->file)) sqlite_execute(db, "ROLLBACK");
}

static store_result count(struct sqlite *db, struct store_job *job) {
    job->rooms = sqlite_number(db, "SELECT count(*) FROM rooms");
    return job->rooms < 0 ? STORE_BROKEN : STORE_FINE;
}

/* Writes what is there already, so that the disk shows whether it takes anything. */
static store_result check(struct sqlite *db, const struct store_job *job) {
    char sql[96];
    if (!sqlite_is_there(db)) return STORE_BROKEN;
    snprintf(sql, sizeof sql, "BEGIN IMMEDIATE; PRAGMA user_version=%d; COMMIT",
             (int)SQLITE_VERSION_KNOWN);
    if (!job->writes || sqlite_execute(db, sql)) return STORE_FINE;
    roll_back(db);
    return STORE_BROKEN;
}

/* All of a room at one moment: others may be changing it. Whoever began nothing has this
 * end after the job. */
static store_result load(struct sqlite *db, struct store_job *job) {
    if (sqlite3_get_autocommit(db->file) && !sqlite_execute(db, "BEGIN")) return STORE_BROKEN;
    return sqlite_rows_load(db, job);
}

static store_result prune(struct sqlite *db, struct store_job *job) {
    store_result result = sqlite_rows_prune(db, job);
    return result == STORE_FINE ? count(db, job) : result;
}

static store_result do_job(struct sqlite *db, struct store_job *job) {
    switch (job->kind) {
    case STORE_COUNT: return count(db, job);
    case STORE_LOAD: return load(db, job);
    case STORE_RELEASE: /* this server is the only one */
    case STORE_WANTED: return STORE_FINE;
    case STORE_MAKE: return sqlite_rows_make(db, job);
    case STORE_CHANGE: return sqlite_rows_change(db, job);
    case STORE_DELETE: return sqlite_rows_delete(db, job);
    case STORE_PRUNE: return prune(db, job);
    case STORE_PUT: return sqlite_things_put(db, job);
    case STORE_GET: return sqlite_things_get(db, job);
    case STORE_REMOVE: return sqlite_things_remove(db, job);
    case STORE_CHECK: return check(db, job);
    }
    abort();
}

/* What is written to a file that nobody will find again is lost, so it is not kept at all. */
static bool begin(struct sqlite *db) {
    return db->held || (sqlite_is_there(db) && sqlite_execute(db, "BEGIN IMMEDIATE"));
}

static void log_failure(struct sqlite *db) {
    LOG(LOG_ERROR, "store_failed", LOG_TEXT("problem", database_problem(&db->base)));
}

static bool removes(const struct store_job *job) {
    for (int i = 0; job->kind == STORE_PUT && i < job->thing.count; i++)
        if (!job->thing.parts[i].text) return true;
    return job->kind == STORE_DELETE || job->kind == STORE_REMOVE ||
           (job->kind == STORE_PRUNE && job->removed) ||
           (job->kind == STORE_CHANGE && job->parts & STORE_UNCHAT && job->removed);
}

/* What people ask to be deleted is not to be found in the file that gathers changes either. Where a
 * copy is being made meanwhile, it stays there until the next time; a server does
 * not wait for it. */
static void sweep(struct sqlite *db) {
    if (!db->traces || db->held) return;
    if (db->lock_file >= 0) sqlite3_busy_timeout(db->file, 0);
    db->traces = sqlite3_wal_checkpoint_v2(db->file, "main", SQLITE_CHECKPOINT_TRUNCATE, NULL,
                                           NULL) != SQLITE_OK;
    sqlite3_busy_timeout(db->file, SQLITE_BUSY_MS);
}

bool sqlite_run(struct database *base, struct store_job *const *jobs, int job_count) {
    struct sqlite *db = (struct sqlite *)base;
    bool begun = false, fine = true;
    for (int i = 0; i < job_count && fine; i++) {
        if (store_job_writes(jobs[i]) && !begun) fine = begun = begin(db);
        if (!fine) break;
        jobs[i]->result = do_job(db, jobs[i]);
        fine = jobs[i]->result != STORE_BROKEN || store_job_alone(jobs[i]);
        if (fine && jobs[i]->result == STORE_BROKEN && !jobs[i]->wrong) log_failure(db);
        if (!begun) roll_back(db);
    }
    if (fine && begun && !db->held) fine = sqlite_execute(db, "COMMIT");
    for (int i = 0; i < job_count && fine; i++) db->traces = db->traces || removes(jobs[i]);
    if (fine) {
        sweep(db);
        return true;
    }
    log_failure(db);
    roll_back(db);
    return false;
}
