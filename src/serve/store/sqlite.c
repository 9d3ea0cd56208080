/* sqlite.c - the data file in SQLite (sqlite.h): opening it, its versions, transactions, whole-file
 * work. Rows are in sqlite_rows.c. */
#include "serve/store/sqlite.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "base/memory.h"
#include "serve/base/log.h"
#include "words/faces/commands.h"

enum { VERSION = 2, APPLICATION_ID = 0x456e7467 /* "Entg" */, BUSY_MS = 2000 };

/* migrations[i] brings a file of version i to version i + 1; a new file has version 0. Never change
 * one that was published: add another. */
static const char *const migrations[VERSION] = {
    "CREATE TABLE rooms(number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE,"
    " created INTEGER NOT NULL, used INTEGER NOT NULL, watch BLOB NOT NULL,"
    " game INTEGER NOT NULL, edition INTEGER NOT NULL) STRICT;"
    "CREATE TABLE seats(room INTEGER NOT NULL REFERENCES rooms ON DELETE CASCADE,"
    " ship INTEGER NOT NULL, secret BLOB NOT NULL, kind INTEGER NOT NULL, name TEXT NOT NULL,"
    " bot TEXT NOT NULL, PRIMARY KEY(room, ship)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE games(room INTEGER NOT NULL REFERENCES rooms ON DELETE CASCADE,"
    " game INTEGER NOT NULL, rate INTEGER NOT NULL, variant INTEGER NOT NULL, seed TEXT NOT NULL,"
    " salt BLOB NOT NULL, PRIMARY KEY(room, game)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE steps(room INTEGER NOT NULL, game INTEGER NOT NULL, number INTEGER NOT NULL,"
    " lines TEXT NOT NULL, PRIMARY KEY(room, game, number),"
    " FOREIGN KEY(room, game) REFERENCES games ON DELETE CASCADE) STRICT, WITHOUT ROWID;",
    "ALTER TABLE rooms ADD COLUMN ask TEXT NOT NULL DEFAULT '';"
    "CREATE TABLE chats(room INTEGER NOT NULL REFERENCES rooms ON DELETE CASCADE,"
    " id INTEGER NOT NULL, ship INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY(room, id))"
    " STRICT, WITHOUT ROWID;",
};

static struct sqlite *of(struct database *db) {
    return (struct sqlite *)db;
}

static const char *problem_of(struct database *db) {
    return sqlite3_errmsg(of(db)->file);
}

static bool run(struct sqlite *db, const char *sql) {
    return sqlite3_exec(db->file, sql, NULL, NULL, NULL) == SQLITE_OK;
}

static void roll_back(struct sqlite *db) {
    /* Some errors have rolled back already. */
    if (!sqlite3_get_autocommit(db->file)) run(db, "ROLLBACK");
}

/* A number that a PRAGMA or a SELECT answers with; -1 on failure. */
static int64_t number_of(struct sqlite *db, const char *sql) {
    sqlite3_stmt *statement;
    int64_t number = -1;
    if (sqlite3_prepare_v2(db->file, sql, -1, &statement, NULL) != SQLITE_OK) return -1;
    if (sqlite3_step(statement) == SQLITE_ROW) number = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return number;
}

/* ---- opening ---- */

/* What the operating system said, in the reader's language; else what SQLite says, in its own. */
static const char *why_not(struct sqlite *db, ent_lang lang) {
    int problem = sqlite3_system_errno(db->file);
    return problem ? words_system_problem(lang, problem) : problem_of(&db->base);
}

static bool refuse(struct sqlite *db, const struct place_filler *file, ent_lang lang,
                   server_saying saying, int64_t version, char problem[WORDS_MAX]) {
    char is[24], known[24];
    snprintf(is, sizeof is, "%lld", (long long)version);
    snprintf(known, sizeof known, "%d", (int)VERSION);
    const struct place_filler places[] = {
        *file, {"problem", why_not(db, lang)}, {"version", is}, {"known", known}};
    words_fill(problem, WORDS_MAX, words_server_template(lang, saying), places, 4);
    return false;
}

static bool migrate(struct sqlite *db, int64_t version) {
    if (version == VERSION) return true;
    char sql[96];
    if (!run(db, "BEGIN IMMEDIATE")) return false;
    version = number_of(db, "PRAGMA user_version"); /* another process may have been faster */
    bool fine = version >= 0;
    for (; fine && version < VERSION; version++) fine = run(db, migrations[version]);
    snprintf(sql, sizeof sql, "PRAGMA application_id=%d; PRAGMA user_version=%d",
             (int)APPLICATION_ID, (int)VERSION);
    if (fine && run(db, sql) && run(db, "COMMIT")) return true;
    roll_back(db);
    return false;
}

/* Is it a file of ours that this program can use? Brings it up to date. */
static bool prepare(struct sqlite *db, const char *path, ent_lang lang, char problem[WORDS_MAX]) {
    const struct place_filler file = {"file", path};
    sqlite3_extended_result_codes(db->file, 1);
    sqlite3_busy_timeout(db->file, BUSY_MS);
    int64_t tables = number_of(db, "SELECT count(*) FROM sqlite_master");
    int64_t id = number_of(db, "PRAGMA application_id");
    int64_t version = number_of(db, "PRAGMA user_version");
    if (sqlite3_errcode(db->file) == SQLITE_NOTADB || (tables > 0 && id != APPLICATION_ID))
        return refuse(db, &file, lang, SERVER_SAY_DATA_FOREIGN, 0, problem);
    if (tables < 0 || id < 0 || version < 0)
        return refuse(db, &file, lang, SERVER_SAY_DATA_UNREADABLE, 0, problem);
    if (version > VERSION) return refuse(db, &file, lang, SERVER_SAY_DATA_NEWER, version, problem);
    if (sqlite3_db_readonly(db->file, "main") == 1)
        return refuse(db, &file, lang, SERVER_SAY_DATA_READ_ONLY, 0, problem);
    /* FULL: what is committed survives a power cut too. Group commit makes it affordable. */
    if (!run(db, "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;"
                 "PRAGMA journal_size_limit=67108864") ||
        !migrate(db, version) || !sqlite_rows_prepare(db))
        return refuse(db, &file, lang, SERVER_SAY_DATA_UNREADABLE, 0, problem);
    return true;
}

/* Two servers on one file would each deal in the other's rooms. The system lets go of the lock when
 * the process ends, however it ends. */
static bool lock_out_others(struct sqlite *db, const char *path, ent_lang lang,
                            char problem[WORDS_MAX]) {
    const struct place_filler file = {"file", path};
    char name[4096];
    snprintf(name, sizeof name, "%s-server", path);
    db->lock_file = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (db->lock_file < 0) return refuse(db, &file, lang, SERVER_SAY_DATA_READ_ONLY, 0, problem);
    if (flock(db->lock_file, LOCK_EX | LOCK_NB))
        return refuse(db, &file, lang, SERVER_SAY_DATA_IN_USE, 0, problem);
    return true;
}

static void close_file(struct database *base) {
    struct sqlite *db = of(base);
    sqlite_rows_finalize(db);
    sqlite3_close(db->file);
    if (db->lock_file >= 0) close(db->lock_file);
    free(db);
}

/* ---- jobs ---- */

static store_result count(struct sqlite *db, struct store_job *job) {
    job->rooms = number_of(db, "SELECT count(*) FROM rooms");
    return job->rooms < 0 ? STORE_BROKEN : STORE_FINE;
}

static store_result prune(struct sqlite *db, struct store_job *job) {
    char sql[160];
    snprintf(sql, sizeof sql,
             "DELETE FROM rooms WHERE number IN"
             " (SELECT number FROM rooms WHERE used < %lld LIMIT %d)",
             (long long)job->before, (int)STORE_PRUNE_MOST);
    if (!run(db, sql)) return STORE_BROKEN;
    job->removed = sqlite3_changes64(db->file);
    return count(db, job);
}

static store_result do_job(struct sqlite *db, struct store_job *job) {
    switch (job->kind) {
    case STORE_COUNT: return count(db, job);
    case STORE_LOAD: return sqlite_rows_load(db, job);
    case STORE_MAKE: return sqlite_rows_make(db, job);
    case STORE_CHANGE: return sqlite_rows_change(db, job);
    case STORE_PRUNE: return prune(db, job);
    }
    abort();
}

static bool run_jobs(struct database *base, struct store_job *const *jobs, int job_count) {
    struct sqlite *db = of(base);
    bool begun = false, fine = true;
    for (int i = 0; i < job_count && fine; i++) {
        if (store_job_writes(jobs[i]) && !begun) fine = begun = run(db, "BEGIN IMMEDIATE");
        if (!fine) break;
        jobs[i]->result = do_job(db, jobs[i]);
        fine = jobs[i]->result != STORE_BROKEN || store_job_alone(jobs[i]);
    }
    if (fine && begun) fine = run(db, "COMMIT");
    if (fine) return true;
    LOG(LOG_ERROR, "store_failed", LOG_TEXT("problem", problem_of(base)));
    roll_back(db);
    return false;
}

static const char *backup_to(struct database *base, const char *path) {
    sqlite3 *copy;
    const char *problem = NULL;
    if (sqlite3_open_v2(path, &copy, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL) !=
        SQLITE_OK) {
        problem = sqlite3_errstr(sqlite3_errcode(copy));
    } else {
        sqlite3_backup *backup = sqlite3_backup_init(copy, "main", of(base)->file, "main");
        /* All pages in one step: a copy that lets others write in between begins again and again
         * on a busy server, and readers do not stop the writer of a WAL. */
        if (backup) sqlite3_backup_step(backup, -1);
        if (!backup || sqlite3_backup_finish(backup) != SQLITE_OK)
            problem = sqlite3_errstr(sqlite3_errcode(copy));
    }
    sqlite3_close(copy);
    return problem;
}

struct database *sqlite_open(const char *path, database_use use, ent_lang lang,
                             char problem[WORDS_MAX]) {
    static const struct database_calls calls = {.close = close_file,
                                                .run = run_jobs,
                                                .list = sqlite_rows_list,
                                                .backup = backup_to,
                                                .problem = problem_of};
    struct sqlite *db = memory_new(1, sizeof *db);
    bool serve = use == DATABASE_SERVE;
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (serve ? SQLITE_OPEN_CREATE : 0);
    db->base.calls = &calls;
    db->lock_file = -1;
    int status = sqlite3_open_v2(path, &db->file, flags, NULL);
    if (!db->file) abort();
    if (status != SQLITE_OK)
        refuse(db, &(struct place_filler){"file", path}, lang, SERVER_SAY_DATA_UNREADABLE, 0,
               problem);
    else if (prepare(db, path, lang, problem) &&
             (!serve || lock_out_others(db, path, lang, problem)))
        return &db->base;
    close_file(&db->base);
    return NULL;
}
