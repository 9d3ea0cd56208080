/* postgres.c - the connection to the database (postgres.h): made, and made again
 * when it was lost. */
#include "serve/store/postgres/postgres.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "serve/base/log.h"

static const double RETRY_SECONDS = 0.5;

static struct postgres *of(struct database *db) {
    return (struct postgres *)db;
}

static const char *problem_of(struct database *db) {
    return of(db)->problem;
}

/* ---- the connection ---- */

static void lose(struct postgres *db) {
    if (db->connection) pq.finish(db->connection);
    db->connection = NULL;
    db->me = 0;
    memset(db->prepared, 0, sizeof db->prepared);
}

/* What the address says counts more than what is usual, but for the last. */
static bool connect_to(struct postgres *db) {
    static const char *const keys[] = {
        "connect_timeout",  "keepalives_idle",  "keepalives_interval",
        "keepalives_count", "tcp_user_timeout", "fallback_application_name",
        "dbname",           "client_encoding",  NULL};
    const char *const values[] = {"5",          "5",       "2",    "3", "10000",
                                  "entanglion", db->where, "UTF8", NULL};
    db->connection = pq.connectdbParams(keys, values, 1);
    if (!db->connection) abort();
    if (pq.status(db->connection) == CONNECTION_OK) return true;
    const char *said = pq.errorMessage(db->connection);
    snprintf(db->problem, sizeof db->problem, "%.*s", (int)strcspn(said, "\n"), said);
    return false;
}

/* What holds for this connection. Whatever was committed is on disk; nobody waits for ever; and a
 * server that was not heard of for a while is no longer there, and has lost its lock.
 * The statements of a server each look for a few rows by their keys: the planner need
 * not find that out. */
static bool settle_in(struct postgres *db) {
    bool serve = db->use == DATABASE_SERVE;
    if (!postgres_execute(db, "SELECT set_config('synchronous_commit', 'on', false)"
                              " WHERE current_setting('synchronous_commit')='off'"))
        return false;
    return !serve || postgres_execute(
                         db, "SET lock_timeout='5s'; SET idle_in_transaction_session_timeout='10s';"
                             "SET tcp_user_timeout=10000; SET enable_hashjoin=off;"
                             "SET enable_mergejoin=off; SET enable_seqscan=off; SET jit=off;"
                             "SELECT set_config('idle_session_timeout', '10s', false)"
                             " WHERE current_setting('idle_session_timeout')='0';"
                             "SELECT set_config('statement_timeout', '10s', false)"
                             " WHERE current_setting('statement_timeout')='0'");
}

/* A number of its own, and the lock of that number. */
static bool take_number(struct postgres *db) {
    char sql[96];
    db->locks = postgres_number(db, "SELECT hashtext('rooms'::regclass::oid::text)::int8");
    int64_t me = postgres_number(db, "SELECT nextval('sessions')");
    if (me < 1) return false;
    snprintf(sql, sizeof sql, "SELECT pg_advisory_lock(%lld, %lld)", (long long)db->locks,
             (long long)me);
    if (!postgres_execute(db, sql)) return false;
    db->me = me;
    return true;
}

/* What keeps it from coming back is logged when it begins and when it changes, not
 * twice a second. */
static bool come_back(struct postgres *db) {
    char problem[WORDS_MAX] = "", name[DATABASE_NAME];
    database_name(db->where, name);
    bool fine = connect_to(db) && settle_in(db) &&
                postgres_schema(db, name, ENT_LANG_EN, problem) &&
                (db->use != DATABASE_SERVE || take_number(db));
    if (fine) {
        LOG(LOG_INFO, "database_back", LOG_NUMBER("server", db->me));
        db->away[0] = '\0';
        return true;
    }
    lose(db);
    const char *why = problem[0] ? problem : db->problem;
    if (strncmp(db->away, why, sizeof db->away - 1) != 0) {
        snprintf(db->away, sizeof db->away, "%.*s", (int)sizeof db->away - 1, why);
        LOG(LOG_ERROR, "database_away", LOG_TEXT("problem", db->away));
    }
    return false;
}

bool postgres_ready(struct postgres *db) {
    if (db->connection && pq.status(db->connection) == CONNECTION_OK) return true;
    bool was_there = db->connection != NULL;
    lose(db);
    if (db->held) return false;
    if (was_there) LOG(LOG_ERROR, "database_lost", LOG_TEXT("problem", db->problem));
    if (clock_seconds() < db->retry) return false;
    bool fine = come_back(db);
    db->retry = fine ? 0 : clock_seconds() + RETRY_SECONDS;
    return fine;
}

/* ---- opening ---- */

static bool refuse_connection(struct postgres *db, const char *name, ent_lang lang,
                              char problem[WORDS_MAX]) {
    bool password =
        pq.connectionUsedPassword(db->connection) || pq.connectionNeedsPassword(db->connection);
    return database_refuse(
        lang, password ? SERVER_SAY_DATABASE_PASSWORD : SERVER_SAY_DATABASE_UNREACHABLE, name,
        db->problem, problem);
}

/* Is it a database that a server can work with? */
static bool is_fit(struct postgres *db, const char *name, ent_lang lang, char problem[WORDS_MAX]) {
    const char *encoding = pq.parameterStatus(db->connection, "server_encoding");
    if (encoding && strcmp(encoding, "UTF8") != 0)
        return database_refuse(lang, SERVER_SAY_DATABASE_ENCODING, name, encoding, problem);
    if (db->use == DATABASE_EXISTING) return true;
    int64_t read_only =
        postgres_number(db, "SELECT (pg_is_in_recovery()"
                            " OR current_setting('transaction_read_only')='on')::int");
    if (read_only == 1)
        return database_refuse(lang, SERVER_SAY_DATABASE_READ_ONLY, name, NULL, problem);
    /* The number of the process at the other end; a pool between here and there has its own. */
    if (postgres_number(db, "SELECT pg_backend_pid()") != pq.backendPID(db->connection))
        return database_refuse(lang, SERVER_SAY_DATABASE_POOLED, name, NULL, problem);
    return true;
}

static bool hold(struct database *base) {
    struct postgres *db = of(base);
    db->held = postgres_execute(db, db->use == DATABASE_FILL
                                        ? "BEGIN; LOCK TABLE rooms IN EXCLUSIVE MODE"
                                        : "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    return db->held;
}

static bool settle(struct database *base, bool keep) {
    struct postgres *db = of(base);
    db->held = false;
    return postgres_execute(db, keep ? "COMMIT" : "ROLLBACK");
}

static void close_connection(struct database *base) {
    struct postgres *db = of(base);
    lose(db);
    free(db->where);
    free(db);
}

static bool backup(struct database *base, const char *path, ent_lang lang,
                   char problem[WORDS_MAX]) {
    int64_t rooms;
    return database_copy(of(base)->where, path, lang, &rooms, problem);
}

struct database *postgres_open(const char *where, database_use use, ent_lang lang,
                               char problem[WORDS_MAX]) {
    static const struct database_calls calls = {.close = close_connection,
                                                .run = postgres_run,
                                                .list = postgres_list,
                                                .list_things = postgres_list_things,
                                                .hold = hold,
                                                .settle = settle,
                                                .backup = backup,
                                                .problem = problem_of};
    char name[DATABASE_NAME];
    const char *missing = libpq_load();
    database_name(where, name);
    if (missing) {
        database_refuse(lang, SERVER_SAY_DATABASE_UNREACHABLE, name, missing, problem);
        return NULL;
    }
    struct postgres *db = memory_new(1, sizeof *db);
    db->base.calls = &calls;
    db->base.shared = true;
    db->where = memory_text(where);
    db->use = use == DATABASE_READ ? DATABASE_EXISTING : use; /* which changes nothing here */
    bool fine = connect_to(db) || refuse_connection(db, name, lang, problem);
    fine = fine && is_fit(db, name, lang, problem) && postgres_schema(db, name, lang, problem);
    if (fine && (!settle_in(db) || (use == DATABASE_SERVE && !take_number(db))))
        fine = database_refuse(lang, SERVER_SAY_DATABASE_UNUSABLE, name, db->problem, problem);
    if (fine) return &db->base;
    close_connection(&db->base);
    return NULL;
}
