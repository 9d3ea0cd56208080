/* keep.c - files that are always whole, and locks (keep.h). */
#include "saves/files.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

bool keep_folder(const char *path) {
    char part[KEEP_FILE];
    snprintf(part, sizeof part, "%s", path);
    for (char *at = part + 1; *at; at++) {
        if (*at != '/') continue;
        *at = '\0';
        mkdir(part, 0700);
        *at = '/';
    }
    return mkdir(part, 0700) == 0 || errno == EEXIST;
}

int keep_lock(const char *folder, const char *name, bool wait) {
    char file[KEEP_FILE];
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    snprintf(file, sizeof file, "%s/%s", folder, name);
    int lock = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock < 0) return -1;
    while (fcntl(lock, wait ? F_SETLKW : F_SETLK, &whole) < 0) {
        if (errno == EINTR) continue;
        if (errno != EACCES && errno != EAGAIN) break;
        close(lock);
        errno = EBUSY;
        return -1;
    }
    return lock;
}

bool keep_begin(struct keeping *k, const char *folder, const char *name) {
    if (!*folder) {
        errno = ENOENT;
        return false;
    }
    snprintf(k->file, sizeof k->file, "%s/%s", folder, name);
    snprintf(k->beside, sizeof k->beside, "%s.part", k->file);
    k->lock = keep_lock(folder, "write.lock", true);
    if (k->lock < 0 && errno == ENOENT && keep_folder(folder))
        k->lock = keep_lock(folder, "write.lock", true);
    k->out = fopen(k->beside, "wb");
    if (k->out) return true;
    int problem = errno;
    if (k->lock >= 0) close(k->lock);
    errno = problem;
    return false;
}

bool keep_end(struct keeping *k, bool fine, bool to_disk) {
    fine = fine && fflush(k->out) == 0 && (!to_disk || fsync(fileno(k->out)) == 0);
    int problem = fine ? 0 : errno;
    if (fclose(k->out) != 0 && fine) {
        problem = errno;
        fine = false;
    }
    if (fine && rename(k->beside, k->file) != 0) {
        problem = errno;
        fine = false;
    }
    if (!fine) remove(k->beside);
    if (k->lock >= 0) close(k->lock);
    errno = problem;
    return fine;
}
