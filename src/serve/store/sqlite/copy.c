/* copy.c - copies of the data file, made while it is used, and put back (sqlite.h).
 *
 * A copy is made under another name, looked through, and only then given its own: whoever finds it
 * finds all of it, whatever happened on the way. Nobody else may read it: the seeds of games
 * under way are in it. */
#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "serve/store/sqlite/sqlite.h"
#include "words/faces/commands.h"

enum { NAME = DATABASE_NAME + 32 };

static bool refuse_system(ent_lang lang, const char *path, char problem[WORDS_MAX]) {
    return database_refuse(lang, SERVER_SAY_NOT_WRITTEN, path, words_system_problem(lang, errno),
                           problem);
}

/* All pages in one step: a copy that lets others write in between begins again and again on a busy
 * server, and readers do not stop the writer of a WAL. */
static bool copy_pages(sqlite3 *from, sqlite3 *to) {
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
    if (backup) sqlite3_backup_step(backup, -1);
    return backup && sqlite3_backup_finish(backup) == SQLITE_OK;
}

/* NULL, or what is wrong; free it. */
static char *copy_into(sqlite3 *from, const char *path) {
    sqlite3 *to;
    char *wrong = NULL;
    if (sqlite3_open_v2(path, &to, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK) {
        /* One file, without a journal beside it that could be forgotten. */
        if (!copy_pages(from, to) ||
            sqlite3_exec(to, "PRAGMA journal_mode=DELETE", NULL, NULL, NULL) != SQLITE_OK)
            wrong = memory_text(sqlite3_errstr(sqlite3_errcode(to)));
    } else {
        wrong = memory_text(sqlite3_errmsg(to));
    }
    if (!wrong) wrong = sqlite_damage(to);
    sqlite3_close(to);
    return wrong;
}

/* What is on its way to disk gets there; 0 or -1. */
static int sync_name(const char *path, int flags) {
    int fd = open(path, flags | O_CLOEXEC);
    int status = fd < 0 ? -1 : fsync(fd);
    if (fd >= 0) close(fd);
    return status;
}

static int sync_folder_of(const char *path) {
    char folder[NAME];
    snprintf(folder, sizeof folder, "%s", path);
    char *slash = strrchr(folder, '/');
    if (slash) slash[slash == folder] = '\0';
    return sync_name(slash ? folder : ".", O_RDONLY | O_DIRECTORY);
}

/* A new file for what is to be at `path`, where nothing is yet. */
static bool part_make(const char *path, char part[DATABASE_NAME], ent_lang lang,
                      char problem[WORDS_MAX]) {
    struct stat there;
    if (!lstat(path, &there))
        return database_refuse(lang, SERVER_SAY_COPY_EXISTS, path, NULL, problem);
    if (snprintf(part, DATABASE_NAME, "%s.%d.part", path, (int)getpid()) >= DATABASE_NAME) {
        errno = ENAMETOOLONG;
        return refuse_system(lang, path, problem);
    }
    unlink(part); /* of a process of this number that was killed */
    int fd = open(part, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0) return refuse_system(lang, path, problem);
    close(fd);
    return true;
}

/* Gives it its name; 0 or -1. A link, unlike a new name, takes no other file's place. */
static int part_name(const char *part, const char *path) {
    return sync_name(part, O_RDONLY) || link(part, path) || sync_folder_of(path) ? -1 : 0;
}

/* A whole copy at `path`, where nothing is yet. */
static bool copy_to(sqlite3 *from, const char *path, ent_lang lang, char problem[WORDS_MAX]) {
    char part[DATABASE_NAME];
    if (!part_make(path, part, lang, problem)) return false;
    char *wrong = copy_into(from, part);
    bool fine = !wrong;
    if (wrong)
        database_refuse(lang, SERVER_SAY_NOT_WRITTEN, path, wrong, problem);
    else if (part_name(part, path))
        fine = errno == EEXIST ? database_refuse(lang, SERVER_SAY_COPY_EXISTS, path, NULL, problem)
                               : refuse_system(lang, path, problem);
    free(wrong);
    unlink(part);
    return fine;
}

bool sqlite_backup(struct database *base, const char *path, ent_lang lang,
                   char problem[WORDS_MAX]) {
    return copy_to(((struct sqlite *)base)->file, path, lang, problem);
}

/* ---- filling a file ---- */

bool sqlite_fill_begin(struct sqlite *db, const char *path, ent_lang lang, char name[DATABASE_NAME],
                       char problem[WORDS_MAX]) {
    if (!part_make(path, name, lang, problem)) return false;
    db->fills = memory_text(path);
    db->part = memory_text(name);
    return true;
}

bool sqlite_settle(struct database *base, bool keep) {
    struct sqlite *db = (struct sqlite *)base;
    db->held = false;
    if (!keep || !db->fills) return sqlite_execute(db, keep ? "COMMIT" : "ROLLBACK");
    /* One file, without a journal beside it that could be forgotten. */
    if (!sqlite_execute(db, "COMMIT") || !sqlite_execute(db, "PRAGMA journal_mode=DELETE"))
        return false;
    char *damage = sqlite_damage(db->file);
    bool fine = !damage;
    if (damage) db->trouble = "the file is damaged";
    free(damage);
    if (!fine || !part_name(db->part, db->fills)) return fine;
    db->trouble = strerror(errno);
    return false;
}

void sqlite_fill_end(struct sqlite *db) {
    static const char *const ends[] = {"", "-wal", "-shm", "-server"};
    char name[NAME];
    for (int i = 0; i < 4 && db->part; i++) {
        snprintf(name, sizeof name, "%s%s", db->part, ends[i]);
        unlink(name);
    }
    free(db->part);
    free(db->fills);
}

/* ---- reading a copy ---- */

/* The name as an address that SQLite reads. */
static void address_write(const char *path, const char *how, char address[3 * NAME]) {
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-";
    int length = snprintf(address, 3 * NAME, "file:");
    for (; *path; path++)
        length += snprintf(address + length, 4, strchr(plain, *path) ? "%c" : "%%%02X",
                           (unsigned char)*path);
    snprintf(address + length, (size_t)(3 * NAME - length), "%s", how);
}

/* A file with nothing beside it has everything in it. Of one in WAL mode SQLite would have to be
 * told so: it makes files beside it even to read it, or fails where it may not. */
int sqlite_open_copy(const char *path, sqlite3 **file) {
    static const char *const ends[] = {"-wal", "-journal"};
    char name[NAME], address[3 * NAME];
    bool alone = true;
    for (int i = 0; i < 2; i++) {
        snprintf(name, sizeof name, "%s%s", path, ends[i]);
        alone = alone && access(name, F_OK);
    }
    address_write(path, alone ? "?immutable=1" : "", address);
    return sqlite3_open_v2(address, file,
                           SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI, NULL);
}

bool sqlite_read_apart(struct sqlite *db) {
    sqlite3 *from = db->file;
    /* Without a name it is SQLite's own, on disk or in memory as it is large or small. */
    int status = sqlite3_open_v2(
        "", &db->file, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL);
    if (!db->file) abort();
    bool fine = status == SQLITE_OK && copy_pages(from, db->file);
    sqlite3_close(from);
    return fine;
}

/* ---- putting a copy back ---- */

/* Moves what is at `where` out of the way, with what SQLite has beside it: that belongs to it, and
 * would be taken for part of the copy. */
static bool put_aside(const char *where, ent_lang lang, char kept[DATABASE_NAME],
                      char problem[WORDS_MAX]) {
    static const char *const ends[] = {"", "-wal", "-shm"};
    char from[NAME], to[NAME];
    struct stat there;
    bool old = !lstat(where, &there);
    snprintf(kept, DATABASE_NAME, "%.*s.replaced", DATABASE_NAME - 16, where);
    if (!lstat(kept, &there))
        return database_refuse(lang, SERVER_SAY_COPY_EXISTS, kept, NULL, problem);
    for (int i = 0; i < 3; i++) {
        snprintf(from, sizeof from, "%s%s", where, ends[i]);
        snprintf(to, sizeof to, "%s%s", kept, ends[i]);
        if (rename(from, to) && errno != ENOENT) return refuse_system(lang, to, problem);
    }
    if (!old) kept[0] = '\0';
    return true;
}

/* The copy is whole and beside its place before anything there is touched. */
static bool put_in_place(sqlite3 *from, const char *where, ent_lang lang, char kept[DATABASE_NAME],
                         char problem[WORDS_MAX]) {
    char beside[NAME];
    snprintf(beside, sizeof beside, "%s.restored", where);
    unlink(beside); /* of a restore that was killed */
    if (!copy_to(from, beside, lang, problem)) return false;
    bool fine = put_aside(where, lang, kept, problem);
    if (fine && (rename(beside, where) || sync_folder_of(where)))
        fine = refuse_system(lang, where, problem);
    if (!fine) unlink(beside);
    return fine;
}

bool sqlite_restore(const char *where, const char *copy, ent_lang lang, char kept[DATABASE_NAME],
                    char problem[WORDS_MAX]) {
    char name[DATABASE_NAME];
    struct database *from = sqlite_open(copy, DATABASE_READ, lang, problem);
    if (!from) return false;
    /* Where nothing is, the name is as good as any. */
    if (!sqlite_real_name(where, false, name)) snprintf(name, sizeof name, "%s", where);
    int lock = sqlite_lock(name, lang, problem);
    bool fine = lock >= 0 && put_in_place(((struct sqlite *)from)->file, name, lang, kept, problem);
    if (lock >= 0) sqlite_unlock(name, lock);
    database_close(from);
    return fine;
}
