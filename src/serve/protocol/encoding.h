/* tell.h - what faces are told: messages as JSON, ready to be sent to many. */
#ifndef ENT_SERVE_PROTOCOL_ENCODING_H
#define ENT_SERVE_PROTOCOL_ENCODING_H

#include "serve/protocol/messages.h"

struct room;
struct json;

/* A message on its way, shared by the queues it waits in. */
struct out {
    int references;
    size_t length;
    unsigned char *text; /* with room in front for the library's framing */
};
/* A JSON text as a message with one reference. */
struct out *out_make(const char *text, size_t length);
void out_drop(struct out *message);

struct out *tell_welcome(const struct room *room, int seat);
/* Steps from `from` on; NULL when there are none. */
struct out *tell_steps(const struct record *record, int from);
struct out *tell_undone(const struct room *room);
struct out *tell_refused(ent_lang lang, int at, answer_code code, const char *reason);
struct out *tell_error(ent_lang lang, answer_code code, const char *field);
struct out *tell_seats(const struct room *room);
struct out *tell_asked(const struct ask_row *ask);
struct out *tell_answered(ask_about about, int by, bool agreed);
struct out *tell_signal(const struct message *signal, int by);
struct out *tell_chat(const struct chat_row *chat);
/* choices is the JSON of a hint: an object with a list of that name. */
struct out *tell_hint(int at, int by, const char *choices);
struct out *tell_seed(const struct record *record);
struct out *tell_bye(ent_lang lang, answer_code code, int retry_ms);

/* The sentence of a code, its places filled. */
void answer_sentence(ent_lang lang, answer_code code, const char *field, char out[WORDS_MAX]);

/* A room for GET /api/rooms/ID, and the answer when one was made. */
void json_room(struct json *j, const struct room *room, int seat);

#endif
