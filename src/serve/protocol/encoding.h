/* encoding.h - what is told to faces, as the JSON of docs/api.md: plain values in, texts out.
 *
 * Knows nothing of rooms, of the store or of what carries a message: whoever tells something fills
 * in the fields. What faces send is read by messages.h. */
#ifndef ENT_SERVE_PROTOCOL_ENCODING_H
#define ENT_SERVE_PROTOCOL_ENCODING_H

#include "serve/base/secrets.h"
#include "serve/protocol/messages.h"

/* ---- messages to faces ---- */

enum { ENCODED_FRONT = 16 }; /* bytes in front of a text, for the framing of whatever carries it */

/* A message on its way, shared by the queues it waits in. */
struct encoded {
    int references;
    bool shared; /* kept for many: it costs the queue that it waits in nothing */
    size_t length;
    unsigned char *text; /* with ENCODED_FRONT bytes before it */
};
/* One reference less; NULL is nothing. */
void encoded_drop(struct encoded *message);

struct welcome_fields {
    const char *room;
    int you; /* a seat */
    int rate;
    ent_variant variant;
    const struct fair_seed *fair;
    int count, game;
    int64_t edition;
    const struct guests *guests; /* bots beside our own, or NULL */
};
struct seat_fields {
    seat_kind kind;
    const char *name, *bot;
    bool present, thinking;
};
struct seats_fields {
    struct seat_fields ships[2];
    int watchers;
};

/* Each is a message with one reference. */
struct encoded *encode_welcome(const struct welcome_fields *fields);
/* Steps from number `from` on, of so many; NULL when there are none. */
struct encoded *encode_steps(const ent_step *steps, int from, int count);
struct encoded *encode_undone(int to, int64_t edition);
/* `reason` is a sentence of the rules, or NULL for that of the code. */
struct encoded *encode_refused(ent_lang lang, int at, answer_code code, const char *reason);
struct encoded *encode_error(ent_lang lang, answer_code code, const char *field);
struct encoded *encode_seats(const struct seats_fields *fields);
struct encoded *encode_asked(const struct ask *ask);
/* `by` is SEAT_NONE when the question no longer applies. */
struct encoded *encode_answered(ask_about about, int by, bool agreed);
struct encoded *encode_signal(const struct message *signal, int by);
struct encoded *encode_chat(const struct chat *chat);
struct encoded *encode_unsaid(int64_t id);
/* The new secret of a seat. */
struct encoded *encode_linked(int seat, const char *secret);
/* choices is the JSON of a hint: an object with a list of that name. */
struct encoded *encode_hint(int at, int by, const char *choices);
struct encoded *encode_seed(const struct fair_seed *fair);
/* retry_ms < 0: not to come back. */
struct encoded *encode_bye(ent_lang lang, answer_code code, int retry_ms);

/* ---- answers of the HTTP API: texts to be freed ---- */

struct room_fields {
    struct welcome_fields welcome;
    struct seats_fields seats;
    const ent_step *steps;
    bool over, won;
};
char *encode_room(const struct room_fields *fields);

/* A room that was just made; secrets of the ships and of those who watch. */
struct made_fields {
    const char *room, *secrets[SEATS_ALL];
    int rate;
    ent_variant variant;
    const struct fair_seed *fair;
};
char *encode_made(const struct made_fields *fields);

/* `field` may be NULL. */
char *encode_refusal(ent_lang lang, answer_code code, const char *field);

#endif
