/* files.h - files that are always whole, and locks between instances of the game.
 *
 * A file is written beside its place, brought to the disk and then moved there: whenever
 * the program is ended, also by SIGKILL, the file is the old or the new one. One instance
 * writes at a time. */
#ifndef ENT_SAVES_FILES_H
#define ENT_SAVES_FILES_H

#include <stdbool.h>
#include <stdio.h>

enum { FILE_FOLDER = 2048, FILE_PATH = FILE_FOLDER + 64 };

/* Makes a folder and those above it; false when that fails. */
bool file_make_folder(const char *path);

/* A lock in the folder: what is to be closed to give it back, or -1 when that fails; errno is EBUSY
 * when another process has it and we do not wait. Where the file system knows no locks
 * everybody gets it. */
int file_lock(const char *folder, const char *name, bool wait);

/* The folder is locked from file_begin to file_end, so that what was read in
 * between still holds. */
struct file_writing {
    FILE *out;
    int lock;
    char file[FILE_PATH], beside[FILE_PATH + 8];
};
/* Begins to write any file, without a lock: for one that nobody else writes. False:
 * errno says why. */
bool file_replace(struct file_writing *w, const char *path);
/* Makes the folder if need be. False when that is not possible; errno says why. */
bool file_begin(struct file_writing *w, const char *folder, const char *name);
/* The new file takes its place if all went well; else the old one stays. False: errno says why.
 * Without `to_disk` the file survives the end of the program, but perhaps not a power cut. */
bool file_end(struct file_writing *w, bool fine, bool to_disk);

#endif
