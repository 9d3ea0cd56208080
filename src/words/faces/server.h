/* server.h - what the server says: its coded answers to faces, and what it says when it starts. */
#ifndef ENT_WORDS_FACES_SERVER_H
#define ENT_WORDS_FACES_SERVER_H

#include "words/words.h"

/* Answers that are not a yes. Each has a word for programs and a sentence for people. */
typedef enum answer_code {
    ANSWER_MALFORMED, /* what was sent cannot be read */
    ANSWER_BINARY,
    ANSWER_TOO_LARGE, /* {limit} */
    ANSWER_TOO_FAST,
    ANSWER_HELLO_FIRST,
    ANSWER_HELLO_ONCE,
    ANSWER_NO_HELLO,
    ANSWER_UNKNOWN_TYPE,
    ANSWER_BAD_FIELD, /* {field} */
    ANSWER_TEXT_TOO_LONG,
    ANSWER_TEXT_CONTROL,
    ANSWER_TEXT_EMPTY,
    ANSWER_UNKNOWN_ROOM, /* who may do what */
    ANSWER_WRONG_SECRET,
    ANSWER_NO_SECRET,
    ANSWER_WATCHING,
    ANSWER_WRONG_SEAT,
    ANSWER_BAD_ORIGIN,
    ANSWER_STALE, /* the game does not allow it */
    ANSWER_NOT_A_STEP,
    ANSWER_ILLEGAL, /* the sentence is the reason of the rules */
    ANSWER_OVER,
    ANSWER_NOT_OVER,
    ANSWER_NOT_BEGUN,
    ANSWER_BOT_PLAYS,
    ANSWER_BOT_HERE,
    ANSWER_UNKNOWN_BOT,
    ANSWER_NOTHING_TO_UNDO,
    ANSWER_NOTHING_ASKED,
    ANSWER_ASKED_ALREADY,
    ANSWER_NOBODY_CHOOSES,
    ANSWER_BUSY, /* limits */
    ANSWER_TOO_MANY_CONNECTIONS,
    ANSWER_TOO_MANY_WATCHERS,
    ANSWER_TOO_MANY_ROOMS,
    ANSWER_TOO_MANY_ROOMS_HERE,
    ANSWER_SLOW,
    ANSWER_STORAGE, /* the server */
    ANSWER_STOPPING,
    ANSWER_NOT_FOUND, /* HTTP */
    ANSWER_BAD_METHOD,
    ANSWER_BAD_PATH,
    ANSWER_BAD_HOST,
    ANSWER_NO_LENGTH,
    ANSWER_TOO_MANY_STEPS, /* later additions */
    ANSWER_TOO_LONG,
    ANSWER_CANCELLED,
    ANSWER_LINK_REPLACED,
    ANSWER_NOT_YOURS,
    ANSWER_SEAT_TAKEN,
    ANSWER_UNKNOWN_CLASS, /* a class */
    ANSWER_CLASS_DELETED,
    ANSWER_PUPIL_REMOVED,
    ANSWER_WORD_SLIP,
    ANSWER_UNKNOWN_WORD,
    ANSWER_TOO_MANY_WORDS,
    ANSWER_DOOR_CLOSED,
    ANSWER_NAME_TAKEN,
    ANSWER_TOO_MANY_PUPILS,
    ANSWER_TOO_MANY_MARKS,
    ANSWER_TOO_MANY_CLASSES,
    ANSWER_TEACHER_ONLY,
    ANSWER_UNKNOWN_PUPIL,
    ANSWER_MOVED,
    ANSWER_BOT_FAILED,
    ANSWER_CODES
} answer_code;
const char *words_answer_code(answer_code code);
const char *words_answer_template(ent_lang lang, answer_code code);

/* What `serve` and `rooms` print. */
typedef enum server_saying {
    SERVER_SAY_AT,                   /* {address} */
    SERVER_SAY_ONLY_HERE,            /* reachable from this machine alone */
    SERVER_SAY_WIDE,                 /* {bind} */
    SERVER_SAY_WIDE_PLAIN,           /* {bind}: and nothing is encrypted */
    SERVER_SAY_METRICS,              /* {address} */
    SERVER_SAY_DATA,                 /* {file} */
    SERVER_SAY_STOPPED,              /* after a graceful stop */
    SERVER_SAY_PORT_TAKEN,           /* {port} */
    SERVER_SAY_PORT_FORBIDDEN,       /* {port} */
    SERVER_SAY_BAD_BIND,             /* {bind} */
    SERVER_SAY_BAD_METRICS,          /* {bind} */
    SERVER_SAY_NO_ADDRESS,           /* {bind}: not one of this machine's */
    SERVER_SAY_NOT_LISTENING,        /* {problem} */
    SERVER_SAY_BAD_EMBED,            /* {origin} */
    SERVER_SAY_TLS_BOTH,             /* certificate and key go together */
    SERVER_SAY_TLS_FILE,             /* {file} {problem} */
    SERVER_SAY_TLS_BAD,              /* {file} */
    SERVER_SAY_DATA_UNREADABLE,      /* {file} {problem} */
    SERVER_SAY_DATA_READ_ONLY,       /* {file} */
    SERVER_SAY_DATA_IN_USE,          /* {file} */
    SERVER_SAY_DATA_LINKED,          /* {file}: by a hard link */
    SERVER_SAY_DATA_FOREIGN,         /* {file}: not ours */
    SERVER_SAY_DATA_NEWER,           /* {file} {version} {known} */
    SERVER_SAY_DATA_DAMAGED,         /* {file} {problem} */
    SERVER_SAY_ROOM_DAMAGED,         /* {room} {file} */
    SERVER_SAY_NO_ROOM,              /* {room} */
    SERVER_SAY_NO_GAME,              /* {room} {game} */
    SERVER_SAY_NO_HOME,              /* where the data file would be */
    SERVER_SAY_NO_SUBCOMMAND,        /* {word}: of `rooms` */
    SERVER_SAY_ROOM,                 /* {room} {date} {game} {mercurial} {rubicon} */
    SERVER_SAY_ROOM_GAME,            /* {game} {count} {rate} {variant} */
    SERVER_SAY_ROOM_WON,             /* the same */
    SERVER_SAY_ROOM_LOST,            /* the same */
    SERVER_SAY_BACKED_UP,            /* {file} */
    SERVER_SAY_COPY_EXISTS,          /* {file} */
    SERVER_SAY_RESTORED,             /* {file} {copy} */
    SERVER_SAY_KEPT_ASIDE,           /* {file} */
    SERVER_SAY_PRUNE_MOST,           /* {count} {rooms} */
    SERVER_SAY_DELETED,              /* {room} */
    SERVER_SAY_CHAT_DELETED,         /* {room} */
    SERVER_SAY_NO_SEAT,              /* {word} */
    SERVER_SAY_SOUND,                /* {file} */
    SERVER_SAY_NOT_WRITTEN,          /* {file} {problem} */
    SERVER_SAY_NO_POSTGRES,          /* this program was built without it */
    SERVER_SAY_DATABASE_UNREACHABLE, /* {file} {problem} */
    SERVER_SAY_DATABASE_PASSWORD,    /* {file} */
    SERVER_SAY_DATABASE_UNUSABLE,    /* {file} {problem} */
    SERVER_SAY_DATABASE_READ_ONLY,   /* {file} */
    SERVER_SAY_DATABASE_FOREIGN,     /* {file} */
    SERVER_SAY_DATABASE_NEWER,       /* {file} {version} {known} */
    SERVER_SAY_DATABASE_OLDER,       /* {file} {version} {known} */
    SERVER_SAY_DATABASE_ENCODING,    /* {file} {problem}: the encoding it has */
    SERVER_SAY_DATABASE_POOLED,      /* {file} */
    SERVER_SAY_COPY_NOT_EMPTY,       /* {file} */
    SERVER_SAY_COPIED,               /* {file} {copy} {count} */
    SERVER_SAYINGS
} server_saying;
const char *words_server_template(ent_lang lang, server_saying saying);
/* So many rooms were removed, unused for so many days. */
void words_pruned(ent_lang lang, int64_t rooms, int64_t days, char out[WORDS_MAX]);

#endif
