/* database.c - the one interface to whatever keeps the rooms (database.h). */
#include "serve/store/database.h"

#include "serve/store/sqlite.h"

struct database *database_open(const char *where, database_use use, ent_lang lang,
                               char problem[WORDS_MAX]) {
    return sqlite_open(where, use, lang, problem);
}

void database_close(struct database *db) {
    db->calls->close(db);
}

bool database_run(struct database *db, struct store_job *const *jobs, int count) {
    bool fine = db->calls->run(db, jobs, count);
    for (int i = 0; i < count && !fine; i++)
        if (!store_job_alone(jobs[i])) jobs[i]->result = STORE_BROKEN;
    return fine;
}

store_result database_do(struct database *db, struct store_job *job) {
    database_run(db, &job, 1);
    return job->result;
}

store_result database_list(struct database *db, database_take *take, void *context) {
    return db->calls->list(db, take, context);
}

const char *database_backup(struct database *db, const char *path) {
    return db->calls->backup(db, path);
}

const char *database_problem(struct database *db) {
    return db->calls->problem(db);
}
