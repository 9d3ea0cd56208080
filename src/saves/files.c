/* files.c - files that are always whole, and locks (files.h). */
#include "saves/files.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

bool file_make_folder(const char *path) {
    char part[FILE_PATH];
    snprintf(part, sizeof part, "%s", path);
    for (char *at = part + 1; *at; at++) {
        if (*at != '/') continue;
        *at = '\0';
        mkdir(part, 0700);
        *at = '/';
    }
    return mkdir(part, 0700) == 0 || errno == EEXIST;
}

int file_lock(const char *folder, const char *name, bool wait) {
    char file[FILE_PATH];
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

bool file_replace(struct file_writing *w, const char *path) {
    errno = ENAMETOOLONG;
    if (snprintf(w->file, sizeof w->file, "%s", path) >= (int)sizeof w->file) return false;
    snprintf(w->beside, sizeof w->beside, "%s.part", w->file);
    w->lock = -1;
    w->out = fopen(w->beside, "wb");
    return w->out != NULL;
}

bool file_begin(struct file_writing *w, const char *folder, const char *name) {
    char path[FILE_PATH];
    if (!*folder) {
        errno = ENOENT;
        return false;
    }
    int lock = file_lock(folder, "write.lock", true);
    if (lock < 0 && errno == ENOENT && file_make_folder(folder))
        lock = file_lock(folder, "write.lock", true);
    snprintf(path, sizeof path, "%s/%s", folder, name);
    bool fine = file_replace(w, path);
    w->lock = lock;
    if (fine) return true;
    int problem = errno;
    if (lock >= 0) close(lock);
    errno = problem;
    return false;
}

bool file_end(struct file_writing *w, bool fine, bool to_disk) {
    fine = fine && fflush(w->out) == 0 && (!to_disk || fsync(fileno(w->out)) == 0);
    int problem = fine ? 0 : errno;
    if (fclose(w->out) != 0 && fine) {
        problem = errno;
        fine = false;
    }
    if (fine && rename(w->beside, w->file) != 0) {
        problem = errno;
        fine = false;
    }
    if (!fine) remove(w->beside);
    if (w->lock >= 0) close(w->lock);
    errno = problem;
    return fine;
}
