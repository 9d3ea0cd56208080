/* failure.h - why a bot that is a program gave no step, as data; words_bot_failure says it. */
#ifndef ENT_BOTS_EXTERNAL_FAILURE_H
#define ENT_BOTS_EXTERNAL_FAILURE_H

#include "entanglion.h"

struct bot_failure {
    enum {
        BOT_WORKS,
        BOT_NOT_STARTED,
        BOT_SILENT,  /* for time_ms */
        BOT_ENDED,   /* how, if it is known */
        BOT_STRANGE, /* said something else than was expected */
        BOT_ILLEGAL, /* said a step that is refused for a reason */
        BOT_STOPPED  /* nothing is wrong: nobody wanted the answer any longer */
    } kind;
    enum { BOT_END_UNKNOWN, BOT_EXITED, BOT_KILLED } end;
    int status;    /* of its exit, or the signal */
    bool greeting; /* `ready` was expected, else a step */
    int64_t time_ms;
    ent_mover ship;
    ent_reason reason;
    char name[161], said[101]; /* in ASCII, for whatever may have been said */
};

#endif
