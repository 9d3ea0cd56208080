/* lock.c - whose the data file is (sqlite.h): its name, the lock of the server that has it, and
 * whether it is still there. */
#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "serve/store/sqlite/sqlite.h"
#include "words/faces/commands.h"

enum { NAME = DATABASE_NAME + 16 };

/* What SQLite keeps beside a file that is in use: what was written last, and who
 * reads what of it. */
static const char *const beside[SQLITE_BESIDE] = {"-wal", "-shm"};

bool sqlite_real_name(const char *path, bool make, char name[DATABASE_NAME]) {
    /* Made here, and not by SQLite, so that nobody else may read it. */
    int fd = make && access(path, F_OK) ? open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600) : -1;
    if (fd >= 0) close(fd);
    char *real = realpath(path, NULL);
    int why = errno;
    bool fits = real && strlen(real) < DATABASE_NAME - 16;
    if (fits) memcpy(name, real, strlen(real) + 1);
    free(real);
    errno = why;
    return fits;
}

bool sqlite_has_names(const char *name) {
    struct stat status;
    return !stat(name, &status) && status.st_nlink > 1;
}

/* ---- the lock ---- */

static bool is_same(const struct stat *a, const struct stat *b) {
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

static bool refuse_lock(ent_lang lang, const char *path, int why, char problem[WORDS_MAX]) {
    server_saying saying = why == EWOULDBLOCK ? SERVER_SAY_DATA_IN_USE
                           : why == EACCES || why == EPERM || why == EROFS
                               ? SERVER_SAY_DATA_READ_ONLY
                               : SERVER_SAY_DATA_UNREADABLE;
    return database_refuse(lang, saying, path, words_system_problem(lang, why), problem);
}

/* Two servers on one file would each deal in the other's rooms. The system lets go of the lock when
 * the process ends, however it ends. Whoever had it may have removed it since it was opened here:
 * then it is nobody's, and another one is tried for. */
int sqlite_lock(const char *path, ent_lang lang, char problem[WORDS_MAX]) {
    char name[NAME];
    struct stat opened, there;
    snprintf(name, sizeof name, "%s-server", path);
    for (;;) {
        int fd = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        if (fd < 0 || flock(fd, LOCK_EX | LOCK_NB)) {
            refuse_lock(lang, path, errno, problem);
            if (fd >= 0) close(fd);
            return -1;
        }
        if (!fstat(fd, &opened) && !stat(name, &there) && is_same(&opened, &there)) return fd;
        close(fd);
    }
}

void sqlite_unlock(const char *path, int lock) {
    char name[NAME];
    snprintf(name, sizeof name, "%s-server", path);
    unlink(name); /* while it is held: nobody else's goes */
    close(lock);
}

/* ---- is it still there? ---- */

static bool stat_beside(const struct sqlite *db, int which, struct stat *status) {
    char name[NAME];
    snprintf(name, sizeof name, "%s%s", db->name, beside[which]);
    return !stat(name, status);
}

void sqlite_note_files(struct sqlite *db) {
    for (int i = 0; i < SQLITE_BESIDE; i++)
        if (!stat_beside(db, i, &db->beside[i])) db->beside[i] = (struct stat){0};
}

/* SQLite looks after the file itself only. What it writes to a file beside it that has no name any
 * more is gone with the process. */
bool sqlite_is_there(struct sqlite *db) {
    int moved = 0;
    sqlite3_file_control(db->file, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    db->lost = moved ? "the file was moved or removed" : NULL;
    for (int i = 0; i < SQLITE_BESIDE && !db->lost; i++) {
        struct stat there;
        if (db->beside[i].st_ino &&
            (!stat_beside(db, i, &there) || !is_same(&db->beside[i], &there)))
            db->lost = "the -wal or -shm file beside it was moved or removed";
    }
    return !db->lost;
}
