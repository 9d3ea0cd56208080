/* class_messages.h - what pupils and teachers send, read from JSON into plain values.
 *
 * Knows nothing of classes or of the store. Who may send what is decided in src/serve/class. */
#ifndef ENT_SERVE_PROTOCOL_CLASS_MESSAGES_H
#define ENT_SERVE_PROTOCOL_CLASS_MESSAGES_H

#include "serve/base/class_terms.h"
#include "serve/protocol/messages.h"

typedef enum class_message_type {
    CLASS_MARK, /* of pupils */
    CLASS_PLACE,
    CLASS_SCREEN,
    CLASS_WISH,
    CLASS_TASK_SET, /* of teachers */
    CLASS_PAUSE,
    CLASS_DOOR,
    CLASS_CHOOSING,
    CLASS_REMOVE,
    CLASS_WATCH,
    CLASS_PAIR_UP,
    CLASS_WIPE,
    CLASS_MESSAGES
} class_message_type;

/* Fields that a type does not have are 0. */
struct class_message {
    class_message_type type;
    int64_t id;              /* mark: said again when it is kept */
    struct mark mark;        /* mark */
    char place[MARK_KEY];    /* place */
    char text[SCREEN_BYTES]; /* screen */
    char position[POSITION_BYTES];
    int pupil;                 /* wish, remove, watch; 0: nobody */
    char task[CLASS_TASK];     /* task: a fragment, or "" */
    bool on;                   /* pause, door, choosing; pairs: all with the same dice */
    int pairs[CLASS_PAIRS][2]; /* pairs: numbers of pupils, 0 for a bot */
    int pair_count;
    char bot[BOT_BYTES];
    int rate;
};
bool class_message_read(const char *text, size_t length, struct class_message *m,
                        struct misread *wrong);

/* The body of POST /api/classes/join. */
struct join_request {
    char word[64]; /* as it was typed */
    char name[NICKNAME_BYTES];
};
bool join_request_read(const char *text, size_t length, struct join_request *request,
                       struct misread *wrong);

#endif
