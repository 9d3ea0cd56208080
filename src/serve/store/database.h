/* database.h - the one interface to whatever keeps the rooms: batches of jobs in, results out.
 *
 * Whoever opens a database uses it from one thread. The server's is behind store.h; `entanglion rooms`
 * opens one of its own, also while the server runs. SQLite (sqlite.c) implements it; nobody above
 * knows. */
#ifndef ENT_SERVE_STORE_DATABASE_H
#define ENT_SERVE_STORE_DATABASE_H

#include "serve/store/job.h"
#include "words/faces/server.h"

typedef enum database_use {
    DATABASE_LOOK, /* it must be there, and others may use it */
    DATABASE_SERVE /* made when it is not there; no second server may use it */
} database_use;

typedef void database_take(void *context, const struct room_row *row);

struct database;

/* What an implementation does; the functions below say it exactly. */
struct database_calls {
    void (*close)(struct database *db);
    bool (*run)(struct database *db, struct store_job *const *jobs, int count);
    store_result (*list)(struct database *db, database_take *take, void *context);
    const char *(*backup)(struct database *db, const char *path);
    const char *(*problem)(struct database *db);
};
struct database {
    const struct database_calls *calls;
};

/* NULL and a sentence when it cannot be used. */
struct database *database_open(const char *where, database_use use, ent_lang lang,
                               char problem[WORDS_MAX]);
void database_close(struct database *db);

/* Does the jobs in their order and sets their results. When one of them writes, all are one
 * transaction, on disk before this returns; when that fails (false), nothing of it was kept and all
 * are broken, but for those that stand alone. */
bool database_run(struct database *db, struct store_job *const *jobs, int count);
/* The same for one job. */
store_result database_do(struct database *db, struct store_job *job);

/* Calls `take` for each room, the one used last first. */
store_result database_list(struct database *db, database_take *take, void *context);
/* Copies all of it to a file, also while it is written; NULL when fine, else what is wrong. */
const char *database_backup(struct database *db, const char *path);
/* What the database says about its latest failure. */
const char *database_problem(struct database *db);

#endif
