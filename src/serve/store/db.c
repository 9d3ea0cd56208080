/* db.c - the data file (db.h): opening it, its versions, whole-file work. Rows are in db_rows.c. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/memory.h"
#include "serve/store/db_open.h"
#include "words/faces/commands.h"

enum { APPLICATION_ID = 0x456e7467 /* "Entg" */, BUSY_MS = 2000 };

/* migrations[i] brings a file of version i to version i + 1; a new file has version 0. Never change
 * one that was published: add another. */
static const char *const migrations[DB_VERSION] = {
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

const char *db_problem(struct db *db) {
    return sqlite3_errmsg(db->sqlite);
}

static bool run(struct db *db, const char *sql) {
    return sqlite3_exec(db->sqlite, sql, NULL, NULL, NULL) == SQLITE_OK;
}

db_result db_begin(struct db *db) {
    return run(db, "BEGIN IMMEDIATE") ? DB_FINE : DB_BROKEN;
}

db_result db_commit(struct db *db) {
    return run(db, "COMMIT") ? DB_FINE : DB_BROKEN;
}

void db_rollback(struct db *db) {
    /* Some errors have rolled back already. */
    if (!sqlite3_get_autocommit(db->sqlite)) run(db, "ROLLBACK");
}

/* A number that a PRAGMA or a SELECT answers with; -1 on failure. */
static int64_t number_of(struct db *db, const char *sql) {
    sqlite3_stmt *statement;
    int64_t number = -1;
    if (sqlite3_prepare_v2(db->sqlite, sql, -1, &statement, NULL) != SQLITE_OK) return -1;
    if (sqlite3_step(statement) == SQLITE_ROW) number = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return number;
}

/* ---- opening ---- */

/* What the operating system said, in the reader's language; else what SQLite says, in its own. */
static const char *why_not(struct db *db, ent_lang lang) {
    int problem = sqlite3_system_errno(db->sqlite);
    return problem ? words_system_problem(lang, problem) : db_problem(db);
}

static bool refuse(struct db *db, const struct place_filler *file, ent_lang lang,
                   server_saying saying, int64_t version, char problem[WORDS_MAX]) {
    char is[24], known[24];
    snprintf(is, sizeof is, "%lld", (long long)version);
    snprintf(known, sizeof known, "%d", (int)DB_VERSION);
    const struct place_filler places[] = {
        *file, {"problem", why_not(db, lang)}, {"version", is}, {"known", known}};
    words_fill(problem, WORDS_MAX, words_server_template(lang, saying), places, 4);
    return false;
}

static bool migrate(struct db *db, int64_t version) {
    if (version == DB_VERSION) return true;
    char sql[96];
    if (db_begin(db) != DB_FINE) return false;
    version = number_of(db, "PRAGMA user_version"); /* another process may have been faster */
    bool fine = version >= 0;
    for (; fine && version < DB_VERSION; version++) fine = run(db, migrations[version]);
    snprintf(sql, sizeof sql, "PRAGMA application_id=%d; PRAGMA user_version=%d",
             (int)APPLICATION_ID, (int)DB_VERSION);
    if (fine && run(db, sql) && db_commit(db) == DB_FINE) return true;
    db_rollback(db);
    return false;
}

/* Is it a file of ours that this program can use? Brings it up to date. */
static bool prepare(struct db *db, const char *path, ent_lang lang, char problem[WORDS_MAX]) {
    const struct place_filler file = {"file", path};
    sqlite3_extended_result_codes(db->sqlite, 1);
    sqlite3_busy_timeout(db->sqlite, BUSY_MS);
    int64_t tables = number_of(db, "SELECT count(*) FROM sqlite_master");
    int64_t id = number_of(db, "PRAGMA application_id");
    int64_t version = number_of(db, "PRAGMA user_version");
    if (sqlite3_errcode(db->sqlite) == SQLITE_NOTADB || (tables > 0 && id != APPLICATION_ID))
        return refuse(db, &file, lang, SERVER_SAY_DATA_FOREIGN, 0, problem);
    if (tables < 0 || id < 0 || version < 0)
        return refuse(db, &file, lang, SERVER_SAY_DATA_UNREADABLE, 0, problem);
    if (version > DB_VERSION)
        return refuse(db, &file, lang, SERVER_SAY_DATA_NEWER, version, problem);
    if (sqlite3_db_readonly(db->sqlite, "main") == 1)
        return refuse(db, &file, lang, SERVER_SAY_DATA_READ_ONLY, 0, problem);
    /* FULL: what is committed survives a power cut too. Group commit makes it affordable. */
    if (!run(db, "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;"
                 "PRAGMA journal_size_limit=67108864") ||
        !migrate(db, version) || !db_rows_prepare(db))
        return refuse(db, &file, lang, SERVER_SAY_DATA_UNREADABLE, 0, problem);
    return true;
}

struct db *db_open(const char *path, bool make, ent_lang lang, char problem[WORDS_MAX]) {
    struct db *db = memory_new(1, sizeof *db);
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (make ? SQLITE_OPEN_CREATE : 0);
    int status = sqlite3_open_v2(path, &db->sqlite, flags, NULL);
    if (!db->sqlite) abort();
    if (status != SQLITE_OK)
        refuse(db, &(struct place_filler){"file", path}, lang, SERVER_SAY_DATA_UNREADABLE, 0,
               problem);
    else if (prepare(db, path, lang, problem))
        return db;
    db_close(db);
    return NULL;
}

void db_close(struct db *db) {
    db_rows_finalize(db);
    sqlite3_close(db->sqlite);
    free(db);
}

/* ---- the whole file ---- */

db_result db_room_count(struct db *db, int64_t *count) {
    *count = number_of(db, "SELECT count(*) FROM rooms");
    return *count < 0 ? DB_BROKEN : DB_FINE;
}

db_result db_prune(struct db *db, int64_t before, int64_t *count) {
    char sql[160];
    snprintf(sql, sizeof sql,
             "DELETE FROM rooms WHERE number IN"
             " (SELECT number FROM rooms WHERE used < %lld LIMIT %d)",
             (long long)before, (int)PRUNE_MOST);
    if (!run(db, sql)) return DB_BROKEN;
    *count = sqlite3_changes64(db->sqlite);
    return DB_FINE;
}

const char *db_backup(struct db *db, const char *path) {
    sqlite3 *copy;
    const char *problem = NULL;
    if (sqlite3_open_v2(path, &copy, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL) !=
        SQLITE_OK) {
        problem = sqlite3_errstr(sqlite3_errcode(copy));
    } else {
        sqlite3_backup *backup = sqlite3_backup_init(copy, "main", db->sqlite, "main");
        /* All pages in one step: a copy that lets others write in between begins again and again
         * on a busy server, and readers do not stop the writer of a WAL. */
        if (backup) sqlite3_backup_step(backup, -1);
        if (!backup || sqlite3_backup_finish(backup) != SQLITE_OK)
            problem = sqlite3_errstr(sqlite3_errcode(copy));
    }
    sqlite3_close(copy);
    return problem;
}
