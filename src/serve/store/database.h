/* database.h - the one interface to whatever keeps the rooms: batches of jobs in, results out.
 *
 * What can be asked, and how one keeps something new, is in job.h. Whoever opens a database uses it
 * from one thread. The server's is behind store.h; `entanglion rooms` opens one of its own, also
 * while the server runs. Each folder here implements the calls below for one kind of database
 * (sqlite: a file, which is usual); nobody above knows which. */
#ifndef ENT_SERVE_STORE_DATABASE_H
#define ENT_SERVE_STORE_DATABASE_H

#include "serve/store/job.h"
#include "words/faces/server.h"

typedef enum database_use {
    DATABASE_EXISTING, /* it must be there, and others may use it */
    DATABASE_SERVE,    /* made when not there; a second server is refused, or takes other rooms */
    DATABASE_FILL,     /* made, or there without a room in it; what others see of it before
                       database_settle is nothing */
    DATABASE_READ      /* it must be there, and nothing of it is changed, whatever its version */
} database_use;

enum { DATABASE_NAME = 4096 };

/* Of a room that is damaged the row has an id, and no seats to speak of. */
typedef void database_take(void *context, const struct room_row *row, bool damaged);
typedef void database_take_thing(void *context, const char *kind, const char *id);

struct database;

/* What an implementation does; the functions below say it exactly. */
struct database_calls {
    void (*close)(struct database *db);
    bool (*run)(struct database *db, struct store_job *const *jobs, int count);
    store_result (*list)(struct database *db, database_take *take, void *context);
    store_result (*list_things)(struct database *db, database_take_thing *take, void *context);
    bool (*hold)(struct database *db);
    bool (*settle)(struct database *db, bool keep);
    bool (*backup)(struct database *db, const char *path, ent_lang lang, char problem[WORDS_MAX]);
    const char *(*problem)(struct database *db);
};
struct database {
    const struct database_calls *calls;
    bool shared; /* several servers may use it, and a room may be elsewhere */
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
/* The same for things. */
store_result database_list_things(struct database *db, database_take_thing *take, void *context);
/* Everything from hold to settle is one transaction: what is read is of one moment, what is written
 * is kept as a whole or not at all. False when that failed. */
bool database_hold(struct database *db);
bool database_settle(struct database *db, bool keep);
/* The name as people may read it: without a password. */
void database_name(const char *where, char name[DATABASE_NAME]);
/* Copies everything from one to another that has no rooms yet, also while servers use the first.
 * False and a sentence when that is not possible; then nothing was written. */
bool database_copy(const char *from, const char *to, ent_lang lang, int64_t *rooms,
                   char problem[WORDS_MAX]);
/* The same from a copy that was put by, which stays as it is. */
bool database_bring_back(const char *copy, const char *to, ent_lang lang, char problem[WORDS_MAX]);
/* Copies all of it to a new file, also while it is written: whole, checked, or not there at all.
 * False and a sentence when that is not possible. */
bool database_backup(struct database *db, const char *path, ent_lang lang, char problem[WORDS_MAX]);
/* Puts such a copy where no server is using a database. What was there is kept beside it: the
 * answer is its name, "" for none. */
bool database_restore(const char *where, const char *copy, ent_lang lang, char kept[DATABASE_NAME],
                      char problem[WORDS_MAX]);
/* What the database says about its latest failure. */
const char *database_problem(struct database *db);

/* ---- what implementations share ---- */

/* The sentence why a database cannot be used, with its name and what the cause said,
 * or NULL. False. */
bool database_refuse(ent_lang lang, server_saying saying, const char *name, const char *why,
                     char problem[WORDS_MAX]);
/* The same for one that another version of the program has made. */
bool database_refuse_version(ent_lang lang, server_saying saying, const char *name, int64_t version,
                             int known, char problem[WORDS_MAX]);

#endif
