/* terms.h - what protocol, store and rooms all speak of, as plain values: seats, questions, chat.
 *
 * Knows neither how they travel nor how they are kept. This folder is what every part of the server
 * may use: it stands below them all, because log, metrics, jobs and timers are needed on every
 * thread and on every way, and must know none of them. */
#ifndef ENT_SERVE_BASE_TERMS_H
#define ENT_SERVE_BASE_TERMS_H

#include <stdbool.h>
#include <stdint.h>

enum {
    NAME_CHARACTERS = 40,
    NAME_BYTES = 4 * NAME_CHARACTERS + 1,
    CHAT_CHARACTERS = 500,
    CHAT_BYTES = 4 * CHAT_CHARACTERS + 1,
    CHATS_KEPT = 200, /* of a room */
    BOT_BYTES = 16
};

/* Where somebody is in a room: at a ship (an ent_mover), or watching. */
enum { SEAT_WATCHER = 2, SEATS_ALL = 3, SEAT_NONE = -1 };

typedef enum seat_kind { SEAT_OPEN, SEAT_PERSON, SEAT_BOT } seat_kind;
typedef enum ask_about { ASK_NOTHING, ASK_UNDO, ASK_BOT, ASK_REMATCH } ask_about;

/* What one player asks of the other. */
struct ask {
    ask_about about;
    int by;              /* a ship */
    int at;              /* undo: steps there were */
    int seat;            /* bot: whose */
    char bot[BOT_BYTES]; /* bot: which one */
};

struct chat {
    int64_t id;
    int by; /* a ship */
    char text[CHAT_BYTES];
};

#endif
