/* data.h - where rooms are kept when nobody says where. */
#ifndef ENT_SERVE_STORE_DATA_H
#define ENT_SERVE_STORE_DATA_H

#include <stdbool.h>
#include <stddef.h>

/* entanglion/rooms.db under $XDG_STATE_HOME or ~/.local/state; makes the folders if asked. False
 * when there is no home. */
bool data_usual_file(bool make_folders, char *path, size_t size);

#endif
