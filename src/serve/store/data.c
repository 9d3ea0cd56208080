/* data.c - where rooms are kept when nobody says where (data.h). */
#include "serve/store/data.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

bool data_usual_file(bool make_folders, char *path, size_t size) {
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int length;
    if (state && *state == '/')
        length = snprintf(path, size, "%s/entanglion/rooms.db", state);
    else if (home && *home == '/')
        length = snprintf(path, size, "%s/.local/state/entanglion/rooms.db", home);
    else
        return false;
    if (length < 0 || (size_t)length >= size) return false;
    /* A folder that cannot be made shows when the file is opened. */
    for (char *slash = strchr(path + 1, '/'); make_folders && slash;
         slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0700);
        *slash = '/';
    }
    return true;
}
