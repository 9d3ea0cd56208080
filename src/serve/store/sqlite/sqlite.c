/* sqlite.c - the data file in SQLite (sqlite.h): opening it, its versions. Its
 * lock is in lock.c. */
#include "serve/store/sqlite/sqlite.h"

#include <errno.h>
#include <inttypes.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "serve/base/log.h"
#include "words/faces/commands.h"

enum { APPLICATION_ID = 0x456e7467 /* "Entg" */ };

/* migrations[i] brings a file of version i to version i + 1; a new file has version 0. Never change
 * one that was published: add another. */
static const char *const migrations[SQLITE_VERSION_KNOWN] = {
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
    /* Which rooms nobody ever entered, and how many steps a game must have. */
    "ALTER TABLE rooms ADD COLUMN entered INTEGER NOT NULL DEFAULT 1;"
    "CREATE INDEX rooms_never ON rooms(created) WHERE entered = 0;"
    "ALTER TABLE games ADD COLUMN count INTEGER NOT NULL DEFAULT 0;"
    "UPDATE games SET count = (SELECT ifnull(sum(length(s.lines) -"
    " length(replace(s.lines, char(10), '')) + (s.lines <> '')), 0)"
    " FROM steps s WHERE s.room = games.room AND s.game = games.game);",
    /* What is kept besides rooms (rows.h). */
    "CREATE TABLE things(number INTEGER PRIMARY KEY, kind TEXT NOT NULL, id TEXT NOT NULL,"
    " used INTEGER NOT NULL, UNIQUE(kind, id)) STRICT;"
    "CREATE TABLE parts(thing INTEGER NOT NULL REFERENCES things ON DELETE CASCADE,"
    " name TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY(thing, name)) STRICT, WITHOUT ROWID;",
};

static struct sqlite *of(struct database *db) {
    return (struct sqlite *)db;
}

static const char *problem_of(struct database *db) {
    if (of(db)->trouble) return of(db)->trouble;
    return of(db)->lost ? of(db)->lost : sqlite3_errmsg(of(db)->file);
}

bool sqlite_execute(struct sqlite *db, const char *sql) {
    return sqlite3_exec(db->file, sql, NULL, NULL, NULL) == SQLITE_OK;
}

static bool read_number(struct sqlite *db, const char *sql, int64_t *number) {
    sqlite3_stmt *statement;
    if (sqlite3_prepare_v2(db->file, sql, -1, &statement, NULL) != SQLITE_OK) return false;
    bool there = sqlite3_step(statement) == SQLITE_ROW;
    if (there) *number = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return there;
}

int64_t sqlite_number(struct sqlite *db, const char *sql) {
    int64_t number;
    return read_number(db, sql, &number) ? number : -1;
}

char *sqlite_damage(struct sqlite3 *file) {
    sqlite3_stmt *statement;
    char *damage = NULL;
    if (sqlite3_prepare_v2(file, "PRAGMA quick_check(1)", -1, &statement, NULL) != SQLITE_OK)
        return memory_text(sqlite3_errmsg(file));
    int status = sqlite3_step(statement);
    const char *said = status == SQLITE_ROW ? (const char *)sqlite3_column_text(statement, 0) : "";
    if (status != SQLITE_ROW)
        damage = memory_text(sqlite3_errmsg(file));
    else if (!said || strcmp(said, "ok") != 0)
        damage = memory_text(said ? said : "");
    for (char *at = damage; at && *at; at++)
        if (*at == '\n') *at = ' ';
    sqlite3_finalize(statement);
    return damage;
}

/* ---- opening ---- */

/* What the operating system said, in the reader's language; else what SQLite says, in its own. */
static const char *why_not(struct sqlite *db, ent_lang lang) {
    int problem = sqlite3_system_errno(db->file);
    return problem ? words_system_problem(lang, problem) : problem_of(&db->base);
}

static bool migrate(struct sqlite *db) {
    char sql[96];
    if (!sqlite_execute(db, "BEGIN IMMEDIATE")) return false;
    int64_t version = sqlite_number(db, "PRAGMA user_version");
    bool fine = version >= 0;
    for (; fine && version < SQLITE_VERSION_KNOWN; version++)
        fine = sqlite_execute(db, migrations[version]);
    snprintf(sql, sizeof sql, "PRAGMA application_id=%d; PRAGMA user_version=%d",
             (int)APPLICATION_ID, (int)SQLITE_VERSION_KNOWN);
    if (fine && sqlite_execute(db, sql) && sqlite_execute(db, "COMMIT")) return true;
    if (!sqlite3_get_autocommit(db->file)) sqlite_execute(db, "ROLLBACK");
    return false;
}

/* Is it a file of ours that this program can use? Its version is the answer. One without tables is
 * a new one, where one may be made; but what others have put their mark on stays theirs. */
static bool is_ours(struct sqlite *db, const char *path, database_use use, ent_lang lang,
                    int64_t *version, char problem[WORDS_MAX]) {
    int64_t tables = 0, id = 0;
    bool makes = use == DATABASE_SERVE || use == DATABASE_FILL;
    sqlite3_extended_result_codes(db->file, 1);
    sqlite3_busy_timeout(db->file, SQLITE_BUSY_MS);
    bool read = read_number(db, "SELECT count(*) FROM sqlite_master", &tables) &&
                read_number(db, "PRAGMA application_id", &id) &&
                read_number(db, "PRAGMA user_version", version);
    if (!read && sqlite3_errcode(db->file) != SQLITE_NOTADB)
        return database_refuse(lang, SERVER_SAY_DATA_UNREADABLE, path, why_not(db, lang), problem);
    if (!read || (tables ? id != APPLICATION_ID : !makes || id || *version))
        return database_refuse(lang, SERVER_SAY_DATA_FOREIGN, path, NULL, problem);
    if (tables && *version < 1) {
        char wrong[48];
        snprintf(wrong, sizeof wrong, "user_version is %" PRId64, *version);
        return database_refuse(lang, SERVER_SAY_DATA_DAMAGED, path, wrong, problem);
    }
    if (*version > SQLITE_VERSION_KNOWN)
        return database_refuse_version(lang, SERVER_SAY_DATA_NEWER, path, *version,
                                       SQLITE_VERSION_KNOWN, problem);
    if (use != DATABASE_READ && sqlite3_db_readonly(db->file, "main") == 1)
        return database_refuse(lang, SERVER_SAY_DATA_READ_ONLY, path, NULL, problem);
    return true;
}

/* A server does not begin on a file that is damaged: what it wrote could make matters worse. */
static bool is_sound(struct sqlite *db, const char *path, ent_lang lang, char problem[WORDS_MAX]) {
    char *damage = sqlite_damage(db->file);
    if (!damage) return true;
    LOG(LOG_ERROR, "data_damaged", LOG_TEXT("file", path), LOG_TEXT("problem", damage));
    database_refuse(lang, SERVER_SAY_DATA_DAMAGED, path, damage, problem);
    free(damage);
    return false;
}

/* What is only read is brought up to date elsewhere. */
static bool prepare_to_read(struct sqlite *db, const char *path, ent_lang lang,
                            char problem[WORDS_MAX]) {
    int64_t version = 0;
    if (!is_ours(db, path, DATABASE_READ, lang, &version, problem)) return false;
    bool old = version < SQLITE_VERSION_KNOWN;
    bool fine = (!old || (sqlite_read_apart(db) && migrate(db))) && sqlite_statements_prepare(db);
    return fine ||
           database_refuse(lang, SERVER_SAY_DATA_UNREADABLE, path, why_not(db, lang), problem);
}

/* Brings it up to date; whoever is no server may do so when none runs. */
static bool prepare(struct sqlite *db, const char *path, database_use use, ent_lang lang,
                    char problem[WORDS_MAX]) {
    int64_t version = 0;
    bool serve = use == DATABASE_SERVE;
    if (use == DATABASE_READ) return prepare_to_read(db, path, lang, problem);
    if (!is_ours(db, path, use, lang, &version, problem)) return false;
    if (serve && !is_sound(db, path, lang, problem)) return false;
    bool old = version < SQLITE_VERSION_KNOWN;
    int lock = old && !serve ? sqlite_lock(path, lang, problem) : -1;
    if (old && !serve && lock < 0) return false;
    /* FULL: what is committed survives a power cut too. Group commit makes it affordable. A
     * checkpoint writes each page once, however often it has changed since the last: with many
     * rooms at play, one in 32 MB costs far less than one in 4. The cache has the pages that
     * thousands of rooms write to; it grows to this size only when they do. */
    bool fine = sqlite_execute(db, "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
                                   "PRAGMA foreign_keys=ON; PRAGMA secure_delete=ON;"
                                   "PRAGMA journal_size_limit=67108864;"
                                   "PRAGMA wal_autocheckpoint=8192; PRAGMA cache_size=-16384") &&
                (!old || migrate(db)) && sqlite_statements_prepare(db);
    if (lock >= 0) sqlite_unlock(path, lock);
    if (fine) sqlite_note_files(db);
    return fine ||
           database_refuse(lang, SERVER_SAY_DATA_UNREADABLE, path, why_not(db, lang), problem);
}

static void close_file(struct database *base) {
    struct sqlite *db = of(base);
    sqlite_statements_finalize(db);
    sqlite3_close(db->file);
    sqlite_fill_end(db);
    if (db->lock_file >= 0) sqlite_unlock(db->name, db->lock_file);
    free(db->name);
    free(db);
}

static bool hold(struct database *base) {
    of(base)->held = sqlite_execute(of(base), of(base)->fills ? "BEGIN IMMEDIATE" : "BEGIN");
    return of(base)->held;
}

/* The file that is meant, and the server's lock on it; false and a sentence when one of them
 * is not to be had. */
static bool find_file(struct sqlite *db, const char *path, database_use use, ent_lang lang,
                      char name[DATABASE_NAME], char problem[WORDS_MAX]) {
    bool serve = use == DATABASE_SERVE;
    if (use == DATABASE_FILL) return sqlite_fill_begin(db, path, lang, name, problem);
    if (!sqlite_real_name(path, serve, name))
        return database_refuse(lang, SERVER_SAY_DATA_UNREADABLE, path,
                               words_system_problem(lang, errno), problem);
    if (!serve) return true;
    db->lock_file = sqlite_lock(name, lang, problem);
    if (db->lock_file < 0) return false;
    return !sqlite_has_names(name) ||
           database_refuse(lang, SERVER_SAY_DATA_LINKED, path, NULL, problem);
}

struct database *sqlite_open(const char *path, database_use use, ent_lang lang,
                             char problem[WORDS_MAX]) {
    static const struct database_calls calls = {.close = close_file,
                                                .run = sqlite_run,
                                                .list = sqlite_rows_list,
                                                .list_things = sqlite_things_list,
                                                .hold = hold,
                                                .settle = sqlite_settle,
                                                .backup = sqlite_backup,
                                                .problem = problem_of};
    char name[DATABASE_NAME] = "";
    struct sqlite *db = memory_new(1, sizeof *db);
    db->base.calls = &calls;
    db->lock_file = -1;
    bool found = find_file(db, path, use, lang, name, problem);
    db->name = memory_text(name);
    if (!found) {
        close_file(&db->base);
        return NULL;
    }
    int status =
        use == DATABASE_READ
            ? sqlite_open_copy(name, &db->file)
            : sqlite3_open_v2(name, &db->file, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
    if (!db->file) abort();
    if (status != SQLITE_OK)
        database_refuse(lang, SERVER_SAY_DATA_UNREADABLE, path, why_not(db, lang), problem);
    else if (prepare(db, name, use, lang, problem))
        return &db->base;
    close_file(&db->base);
    return NULL;
}
