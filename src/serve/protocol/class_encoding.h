/* class_encoding.h - what teachers and pupils are told, as the JSON of docs/api.md.
 *
 * Plain values in, messages out, as in encoding.h: knows no class. */
#ifndef ENT_SERVE_PROTOCOL_CLASS_ENCODING_H
#define ENT_SERVE_PROTOCOL_CLASS_ENCODING_H

#include "serve/base/class_terms.h"
#include "serve/protocol/encoding.h"

/* How the class stands: the end of every greeting, and told again whenever it changes. */
struct class_fields {
    const char *id, *word; /* for the teacher; NULL for a pupil */
    const char *name;      /* of the pupil; NULL for the teacher */
    int pupil;
    const char *task;
    bool open, paused, choosing, watched;
    int64_t days; /* it is deleted when not used for so long */
};
struct encoded *encode_class(const struct class_fields *fields);

/* A pupil, for the teacher; name NULL: is gone. */
struct pupil_fields {
    int pupil;
    const char *name, *place;
    bool present;
    int64_t quiet; /* seconds since something was done; -1: never */
    int wish;
};
struct encoded *encode_pupil(const struct pupil_fields *fields);
/* Marks of a pupil, so many. */
struct encoded *encode_marks(int pupil, const struct mark *marks, int count);
struct encoded *encode_kept(int64_t id);
/* What a pupil who is watched has on the screen. */
struct encoded *encode_screen(int pupil, const char *text, const char *position);
/* Who could be asked to play: numbers and names. */
struct encoded *encode_names(const int *pupils, const char *const *names, int count);

/* A pupil's game; room NULL: there is none. `with` is the partner's name, NULL for a bot. */
struct pair_fields {
    const char *room, *secret, *seat, *with;
};
struct encoded *encode_pair(const struct pair_fields *fields);

/* A pair's board, for the teacher. `of` is how many pairs there are. */
struct board_fields {
    int pair, of;
    const int *pupils; /* two */
    const char *room, *watch;
    bool known; /* the rest is */
    const char *position,
        *result; /* "won", "lost" or NULL; position "" when the game has no ID yet */
    int rate, components, turn, steps;
};
struct encoded *encode_board(const struct board_fields *fields);
/* There are no pairs. */
struct encoded *encode_no_boards(void);

/* Answers of the HTTP API; to be freed. */
char *encode_classes(int64_t days); /* as in class_fields */
char *encode_class_made(const char *id, const char *secret, const char *word);
char *encode_class_joined(const char *id, const char *secret, int pupil);

#endif
