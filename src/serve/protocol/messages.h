/* messages.h - what faces send: JSON read into a plain struct, or a reason why it cannot be.
 *
 * Knows nothing of rooms or of the store. Everything a stranger can send goes through message_read
 * or room_request_read, and the fuzzer through both. What is told to faces is in encoding.h. */
#ifndef ENT_SERVE_PROTOCOL_MESSAGES_H
#define ENT_SERVE_PROTOCOL_MESSAGES_H

#include "serve/base/guests.h"
#include "serve/base/secrets.h"
#include "serve/base/terms.h"
#include "words/faces/server.h"

typedef enum message_type {
    MESSAGE_HELLO,
    MESSAGE_STEP,
    MESSAGE_UNDO,
    MESSAGE_AGREE,
    MESSAGE_DISAGREE,
    MESSAGE_BOT,
    MESSAGE_SIGNAL,
    MESSAGE_CHAT,
    MESSAGE_HINT,
    MESSAGE_REMATCH,
    MESSAGE_CANCEL,
    MESSAGE_LINK,
    MESSAGE_UNSAY,
    MESSAGE_TYPES
} message_type;

typedef enum signal_kind { SIGNAL_LOOK, SIGNAL_BRING, SIGNAL_AGREE, SIGNAL_DISAGREE } signal_kind;

enum {
    MESSAGE_MOST = 4096, /* bytes of a message, or of the body of a request */
    SECRET_MOST = 64
};

/* Fields that a type does not have are 0. */
struct message {
    message_type type;
    char room[ROOM_ID_TEXT]; /* hello: a room, */
    bool class;              /* or a class by that name */
    char secret[SECRET_MOST];
    int after;
    int64_t edition; /* -1: not told */
    int64_t chat;    /* highest chat id known */
    ent_lang lang;
    char name[NAME_BYTES];
    int at;                   /* step, undo, hint */
    char step[ENT_STEP_TEXT]; /* step */
    ask_about about;          /* agree, disagree */
    int seat;                 /* bot: a ship; link: also SEAT_WATCHER */
    int64_t id;               /* unsay */
    char bot[BOT_BYTES];      /* bot: "" for null */
    signal_kind signal;
    ent_planet planet; /* signal look */
    ent_card card;     /* signal bring */
    char text[CHAT_BYTES];
};

struct misread {
    answer_code code;
    const char *field; /* with ANSWER_BAD_FIELD and those about texts */
};

/* `guests` are bots that may be asked for beside our own, or NULL; and so below. */
bool message_read(const char *text, size_t length, const struct guests *guests, struct message *m,
                  struct misread *wrong);

/* What a new room shall be: the body of POST /api/rooms. */
struct room_request {
    int rate;
    ent_variant variant;
    char bots[2][BOT_BYTES]; /* "" for a person */
};
bool room_request_read(const char *text, size_t length, const struct guests *guests,
                       struct room_request *request, struct misread *wrong);

/* The words of seats, questions and signals. */
const char *message_seat_word(int seat); /* "mercurial", "rubicon", else "watcher" */
const char *message_ask_word(ask_about about);
const char *message_signal_word(signal_kind signal);

#endif
